/*
 * speech.c - sentences in the person's language, broken into lines
 */
#include "sit.h"
#include "tiles.h"

#include <stdio.h>
#include <string.h>

enum { COLUMNS = 80 };

void speech_init(struct speech *speech, enum mq_language language, bool colour)
{
    memset(&speech->text, 0, sizeof speech->text);
    mq_prose_init(&speech->prose, text_sink(&speech->text), language, COLUMNS);
    speech->prose.colour = colour;
}

void say(struct sit *sit, enum style style, const char *sentence, const struct slot *slots)
{
    const struct sentence said_already = {NULL, sentence, sentence};
    struct filling filling = {&sit->speech.prose.paragraph, slots, sit->faces, "~"};

    mq_prose_sentence(&sit->speech.prose, style, &said_already, mq_put_slot, &filling);
}

void say_end(struct sit *sit, int indent, int hang)
{
    sit->speech.prose.indent = indent;
    sit->speech.prose.hang = hang - indent;
    mq_prose_end(&sit->speech.prose);
}

void say_line(struct sit *sit, const char *line)
{
    put_text(&sit->speech.prose.out, line);
    put_char(&sit->speech.prose.out, '\n');
}

void say_out(struct sit *sit)
{
    struct speech *speech = &sit->speech;

    text_take(&speech->text, &speech->prose.out);
    out_bytes(speech->text.bytes, speech->text.length);
    out_flush();
    speech->text.length = 0;
    speech->prose.out = text_sink(&speech->text);
}

/* ---- words ---- */

const char *seat_words(int seat)
{
    static const char *const names[MQ_SEATS] = {"A", "B", "C", "D"};

    return names[seat];
}

/* Ends the words of a sink that had WORDS_MAX - 1 bytes of room. */
static const char *ended(char words[WORDS_MAX], const struct sink *out)
{
    words[out->at - words] = '\0';
    return words;
}

const char *tile_words(const struct sit *sit, mq_tile tile, char words[WORDS_MAX])
{
    struct sink out = sink_of(words, WORDS_MAX - 1);

    mq_put_tile(&out, sit->faces, tile);
    return ended(words, &out);
}

const char *who(const struct sit *sit, int seat)
{
    return seat == sit->game.seat ? SAY("you", "你") : seat_words(seat);
}

const char *answer_words(const struct sit *sit, const struct mq_event *answer, char words[WORDS_MAX])
{
    static const char *const patterns[] = {
        [MQ_NOTHING] = "NOTHING",  [MQ_OUT] = "OUT {tile}", [MQ_CHOW] = "CHOW {group}",
        [MQ_PONG] = "PONG {group}", [MQ_RON] = "RON",       [MQ_SELFDRAWN] = "SELFDRAWN"};
    struct mq_group group = group_of(answer->kind == MQ_CHOW ? MQ_RUN : MQ_TRIPLET, answer->tile);
    struct sink out = sink_of(words, WORDS_MAX - 1);
    struct filling filling = {
        &out, SLOTS({"tile", &answer->tile, VALUE_TILE}, {"group", &group, VALUE_GROUP}), sit->faces, " "};

    put_sentence(&out, patterns[answer->kind], mq_put_slot, &filling);
    return ended(words, &out);
}
