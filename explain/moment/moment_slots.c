/*
 * moment_slots.c - fills the slots of sentences about a moment, and writes the column of the transcript beside them
 */
#include "moment_words.h"
#include "describe.h"
#include "utf8.h"

void mq_writer_init(struct writer *w, const struct mq_words *words, bool laid_out, char *text, size_t size)
{
    mq_prose_init(&w->prose, sink_of(text, size), (enum mq_language)words->language, words->columns);
    w->prose.colour = words->colour;
    w->prose.laid_out = laid_out;
    w->words = words;
}

/* ---- pieces of a paragraph ---- */

void mq_write_text(struct writer *w, const char *text)
{
    put_text(&w->prose.paragraph, text);
}

void mq_write_tile(struct writer *w, mq_tile tile)
{
    mq_put_tile(&w->prose.paragraph, w->words->faces, tile);
}

void mq_write_hand(struct writer *w, const struct mq_standing *standing)
{
    if (w->prose.kind == NULL)
        w->prose.kind = "hand";
    mq_put_tiles(&w->prose.paragraph, w->words->faces, standing->hand.count, MQ_KINDS);
    for (int i = 0; i < standing->hand.melds; i++) {
        mq_write_text(w, i > 0 || standing->hand.tiles > 0 ? " [" : "[");
        mq_put_group(&w->prose.paragraph, w->words->faces, group_of_meld(&standing->meld[i]), "~");
        mq_write_text(w, "]");
    }
}

/* ---- sentences ---- */

void mq_write_phrase(struct writer *w, enum style style, const struct sentence *sentence, const struct slots *of)
{
    const struct mq_acceptance *acceptance = of->acceptance;
    const struct mq_finish *finish = of->finish;
    const struct slot slots[] = {
        {"seat", &of->seat, VALUE_SEAT},
        {"other", &of->other, VALUE_SEAT},
        {"next", &of->next, VALUE_SEAT},
        {"tile", &of->tile, VALUE_TILE},
        {"run", &of->low, VALUE_RUN},
        {"tiles", &of->tiles, VALUE_SET},
        {"stretches", &of->tiles, VALUE_STRETCHES},
        {"before", &of->before, VALUE_SMALL},
        {"after", &of->after, VALUE_SMALL},
        {"accept", acceptance, VALUE_ACCEPTANCE},
        {"left", acceptance != NULL ? &acceptance->total : NULL, VALUE_SMALL},
        {"groups", finish, VALUE_GROUPS},
        {"add", finish != NULL ? finish->add : NULL, VALUE_ORDINARY},
        {"give", finish != NULL ? finish->give : NULL, VALUE_COUNTS},
        {NULL, NULL, VALUE_TEXT},
    };
    struct filling filling = {&w->prose.paragraph, slots, w->words->faces, "~"};

    mq_prose_sentence(&w->prose, style, sentence, mq_put_slot, &filling);
}

void mq_say(struct writer *w, enum style style, const struct sentence *sentence, const struct slots *slots)
{
    mq_write_phrase(w, style, sentence, slots);
    mq_prose_end(&w->prose);
}

/* ---- the column of the transcript ---- */

/* Room for "1-52  A CHOW 1M 2M 3M  ". */
enum { NUMBER_WIDTH = 4, NUMBER_GAP = 2, EVENT_WIDTH = 15, EVENT_GAP = 2, HANG = 2 };

static int digits_of(int number)
{
    return number > 99 ? 3 : number > 9 ? 2 : 1;
}

void mq_write_event(struct writer *w, int first, int last, const char *line)
{
    struct prose *p = &w->prose;
    struct sink *out = &p->out;

    if (!p->laid_out) {
        put_text(out, "event\t");
        put_text(out, line);
        put_char(out, '\n');
        return;
    }
    if (first < last) { /* only the deal: 1-52 */
        put_number(out, (uint64_t)first);
        put_char(out, '-');
    } else {
        mq_prose_blanks(p, NUMBER_WIDTH - digits_of(last));
    }
    put_number(out, (uint64_t)last);
    mq_prose_blanks(p, NUMBER_GAP);
    mq_prose_style(p, STYLE_EVENT);
    put_text(out, line);
    mq_prose_style(p, STYLE_PLAIN);
    p->indent = NUMBER_WIDTH + NUMBER_GAP + EVENT_WIDTH + EVENT_GAP;
    p->hang = HANG;
    p->filled = NUMBER_WIDTH + NUMBER_GAP + mq_columns_of(line);
}

void mq_end_event(struct writer *w)
{
    struct prose *p = &w->prose;

    mq_prose_end(p);
    if (p->filled > 0)
        put_char(&p->out, '\n');
    p->filled = 0;
}
