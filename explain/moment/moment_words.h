/*
 * moment_words.h - what the files that put moments into words share
 *
 * moment_words.c decides what is said about a moment.  moment_sentences.h has the sentences.  moment_slots.c fills
 * their slots:
 *
 *     {seat} {other} {next}     seats: the one it is about, another one, the next in turn
 *     {tile} {run} {tiles}      one tile, the run that begins with slots.low, several tiles
 *     {accept} {left}           tiles that help, each with its unseen copies, "8M×3 4P×4"; the sum of these copies
 *     {stretches}               several tiles, with neighbours joined: "2M–5M 7P E"
 *     {before} {after}          distances
 *     {groups} {add} {give}     a finished hand, the tiles to add and to give up
 */
#ifndef MQ_MOMENT_WORDS_H
#define MQ_MOMENT_WORDS_H

#include "maque_explain.h"
#include "prose.h"

/* Values for the slots of sentences. */
struct slots {
    uint8_t seat, other, next;
    mq_tile tile, low;
    uint64_t tiles;
    uint8_t before, after;
    const struct mq_acceptance *acceptance;
    const struct mq_finish *finish;
};

/* Writes paragraphs in a column to the right of the transcript. */
struct writer {
    struct prose prose;
    const struct mq_words *words;
};

MQ_INNER void mq_writer_init(struct writer *w, const struct mq_words *words, bool laid_out, char *text, size_t size);

/* Begins an event: writes its number, or the numbers first-last, and its line of the transcript. */
MQ_INNER void mq_write_event(struct writer *w, int first, int last, const char *line);

/* Ends what is said about the event. */
MQ_INNER void mq_end_event(struct writer *w);

/* Append to the present paragraph. */
MQ_INNER void mq_write_text(struct writer *w, const char *text);
MQ_INNER void mq_write_tile(struct writer *w, mq_tile tile);
MQ_INNER void mq_write_hand(struct writer *w, const struct mq_standing *standing);
MQ_INNER void mq_write_phrase(struct writer *w, enum style style, const struct sentence *sentence,
                              const struct slots *slots);

/* Writes one sentence as a paragraph. */
MQ_INNER void mq_say(struct writer *w, enum style style, const struct sentence *sentence, const struct slots *slots);

/* Writes the finished hand that proves a distance. */
MQ_INNER void mq_say_proof(struct writer *w, const struct mq_finish *finish);

#endif
