/*
 * moment_words.h - what the files that put moments into words share
 *
 * moment_words.c decides what is said about a moment.  moment_sentences.c has the sentences.  moment_slots.c fills
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

/* moment_sentences.c has a sentence for each. */
enum phrase {
    SAY_THE_DEAL, /* instead of a line of the transcript */
    SAY_AND,      /* between two sentences of a paragraph */

    /* a hand */
    SAY_DISTANCE_HELPED, /* distance, and what would help */
    SAY_DISTANCE_HELPED_WIDELY, /* so many kinds that only a summary is given */
    SAY_DISTANCE_WAITING, /* distance 1, and what it waits for */
    SAY_DISTANCE_IN_VAIN, /* distance 1, but no tile that it waits for is left */
    SAY_DISTANCE_STUCK,   /* larger distance, but no tile that helps is left */
    SAY_DISTANCE,
    SAY_PROOF,
    SAY_PROOF_WITHOUT_GIVING,
    SAY_COMPLETE,

    /* draws */
    SAY_DRAW_HELPS,
    SAY_DRAW_COMPLETES,
    SAY_DRAW_USELESS,
    SAY_DRAW_SPECIAL,
    SAY_DRAW_AGAIN,

    /* discards */
    SAY_ONLY_ONE,
    SAY_ONLY_KIND, /* the hand has no other kind */
    SAY_TIE_OF_TWO,
    SAY_TIE_OF_MANY,
    SAY_TIE_OF_ALL,
    SAY_SPECIAL_FIRST,
    SAY_SPECIALS_IN_ORDER,
    SAY_SPECIAL_ON_EMPTY_WALL,
    SAY_SKIPPED,
    SAY_REVERSED,
    SAY_DOUBLED,
    SAY_CANDIDATES,
    SAY_CANDIDATE_HELPED, /* after a candidate and its distance */
    SAY_CANDIDATE_STUCK,
    SAY_BRIEF_ONLY_ONE,
    SAY_BRIEF_TIE,

    /* questions about a discard */
    SAY_RON_MADE,
    SAY_RON_DECLINED,
    SAY_RON_BEATEN,
    SAY_RON_WITH_SPECIAL,
    SAY_RON_NOT_WAITING,
    SAY_RON_OTHER_WAIT,
    SAY_PONG_MADE,
    SAY_PONG_MADE_ANYWAY, /* although the distance does not get lower */
    SAY_PONG_OPEN,
    SAY_PONG_REFUSED,
    SAY_PONG_DECLINED,
    SAY_PONG_BEATEN_BY_RON,
    SAY_PONG_OF_NONE,
    SAY_PONG_OF_ONE,
    SAY_PONG_OF_OWN,
    SAY_CHOW_MADE,
    SAY_CHOW_MADE_ANYWAY,
    SAY_CHOW_OPEN,
    SAY_CHOW_MADE_ALTHOUGH,
    SAY_CHOW_REFUSED,
    SAY_CHOW_DECLINED,
    SAY_CHOW_BEATEN_BY_RON,
    SAY_CHOW_BEATEN_BY_PONG,
    SAY_CHOW_BEATEN_BY_OWN_PONG,
    SAY_CHOW_OF_SMALLER,
    SAY_CHOW_OF_HONOUR,
    SAY_CHOW_WITHOUT_RUN,
    SAY_CHOW_NOT_NEXT,
    SAY_NOBODY_TAKES,

    /* calls and the end */
    SAY_CALLED,
    SAY_TAKEN_FROM_EMPTY_WALL,
    SAY_BRIEF_CALLED,
    SAY_BRIEF_CALLED_ANYWAY,
    SAY_WON_BY_RON,
    SAY_WON_BY_DRAW,
    SAY_GAME_OVER,
    SAY_WALL_EMPTY,

    /* what the fixed strategy would have done */
    SAY_INSTEAD_SPECIAL,
    SAY_INSTEAD_ONLY_ONE,
    SAY_INSTEAD_TIE,
    SAY_INSTEAD_TIE_OF_ALL,
    SAY_INSTEAD_SELFDRAWN,
    SAY_INSTEAD_RON,
    SAY_INSTEAD_PONG,
    SAY_INSTEAD_CHOW,
    SAY_INSTEAD_LARGER_CHOW,
    SAY_INSTEAD_NO_CALL,
    PHRASES
};

/* A sentence.  Its name is the kind of paragraph that it begins, as in mq_moment_paragraphs(). */
MQ_INNER const struct sentence *mq_phrase(enum phrase phrase);

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
MQ_INNER void mq_write_phrase(struct writer *w, enum style style, enum phrase phrase, const struct slots *slots);

/* Writes one sentence as a paragraph. */
MQ_INNER void mq_say(struct writer *w, enum style style, enum phrase phrase, const struct slots *slots);

#endif
