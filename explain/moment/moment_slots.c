/*
 * moment_slots.c - fills the slots of sentences about a moment, and writes the column of the transcript beside them
 */
#include "moment_words.h"
#include "tiles.h"
#include "utf8.h"

void mq_writer_init(struct writer *w, const struct mq_words *words, bool laid_out, char *text, size_t size)
{
    mq_prose_init(&w->prose, sink_of(text, size), (enum mq_language)words->language, words->columns);
    w->prose.colour = words->colour;
    w->prose.laid_out = laid_out;
    w->words = words;
    w->slots = NULL;
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

static void put_seat(struct sink *out, unsigned seat)
{
    put_char(out, (char)('A' + seat));
}

static void put_slot(void *context, const char *name)
{
    struct writer *w = (struct writer *)context;
    const struct slots *slots = w->slots;
    struct sink *out = &w->prose.paragraph;
    bool faces = w->words->faces;

    if (slot_is(name, "seat"))
        put_seat(out, slots->seat);
    else if (slot_is(name, "other"))
        put_seat(out, slots->other);
    else if (slot_is(name, "next"))
        put_seat(out, slots->next);
    else if (slot_is(name, "tile"))
        mq_put_tile(out, faces, slots->tile);
    else if (slot_is(name, "run"))
        mq_put_group(out, faces, group_of(MQ_RUN, slots->low), "~");
    else if (slot_is(name, "tiles"))
        mq_put_set(out, faces, slots->tiles);
    else if (slot_is(name, "before"))
        put_number(out, slots->before);
    else if (slot_is(name, "after"))
        put_number(out, slots->after);
    else if (slot_is(name, "accept"))
        mq_put_acceptance(out, faces, slots->acceptance);
    else if (slot_is(name, "stretches"))
        mq_put_stretches(out, faces, slots->tiles);
    else if (slot_is(name, "left"))
        put_number(out, slots->acceptance->total);
    else if (slot_is(name, "groups"))
        mq_put_groups(out, faces, slots->finish, "~");
    else if (slot_is(name, "add"))
        mq_put_tiles(out, faces, slots->finish->add, MQ_ORDINARY);
    else { /* moment_words.h lists no other */
        assert(slot_is(name, "give"));
        mq_put_tiles(out, faces, slots->finish->give, MQ_KINDS);
    }
}

void mq_write_phrase(struct writer *w, enum style style, enum phrase phrase, const struct slots *slots)
{
    w->slots = slots;
    mq_prose_sentence(&w->prose, style, mq_phrase(phrase), put_slot, w);
}

void mq_say(struct writer *w, enum style style, enum phrase phrase, const struct slots *slots)
{
    mq_write_phrase(w, style, phrase, slots);
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
