/*
 * moment_words.h - what the files that put moments into words share
 *
 * moment_words.c decides what is said about a moment, moment_sentences.c has the sentences, moment_slots.c what they
 * leave open:
 *
 *     {seat} {other} {next}     seats: the one it is about, another one, the next in turn
 *     {tile} {run} {tiles}      one tile, the run that begins with slots.low, several tiles
 *     {accept} {left}           tiles that help with the copies not seen, "8M×3 4P×4"; all these copies
 *     {stretches}               several tiles, neighbours drawn together: "2M–5M 7P E"
 *     {before} {after}          distances
 *     {groups} {add} {give}     a finished hand, the tiles to add and to give up
 */
#ifndef MQ_MOMENT_WORDS_H
#define MQ_MOMENT_WORDS_H

#include "maque_explain.h"
#include "prose.h"

/* ORDER PHRASE: moment_sentences.c */
enum phrase {
    SAY_THE_DEAL, /* in the place of a transcript line */
    SAY_AND,      /* between two sentences of a paragraph */

    /* a hand */
    SAY_DISTANCE_HELPED, /* distance, and what would help */
    SAY_DISTANCE_HELPED_WIDELY, /* by so many kinds that only a summary is given */
    SAY_DISTANCE_WAITING, /* distance 1, and what it waits for */
    SAY_DISTANCE_IN_VAIN, /* distance 1, but nothing it waits for is left */
    SAY_DISTANCE_STUCK,   /* larger, but nothing that helps is left */
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
    SAY_ONLY_KIND, /* nothing else to discard */
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
    SAY_CANDIDATE_HELPED, /* behind a candidate and its distance */
    SAY_CANDIDATE_STUCK,
    SAY_BRIEF_ONLY_ONE,
    SAY_BRIEF_TIE,

    /* questions about a discard */
    SAY_RON_MADE,
    SAY_RON_BEATEN,
    SAY_RON_WITH_SPECIAL,
    SAY_RON_NOT_WAITING,
    SAY_RON_OTHER_WAIT,
    SAY_PONG_MADE,
    SAY_PONG_REFUSED,
    SAY_PONG_BEATEN_BY_RON,
    SAY_PONG_OF_NONE,
    SAY_PONG_OF_ONE,
    SAY_PONG_OF_OWN,
    SAY_CHOW_MADE,
    SAY_CHOW_MADE_ALTHOUGH,
    SAY_CHOW_REFUSED,
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
    SAY_WON_BY_RON,
    SAY_WON_BY_DRAW,
    SAY_GAME_OVER,
    SAY_WALL_EMPTY,
    PHRASES
};

/* A sentence; its name is the kind of paragraph that it begins, as mq_moment_paragraphs() has it. */
MQ_INNER const struct sentence *mq_phrase(enum phrase phrase);

/* What sentences leave open. */
struct slots {
    uint8_t seat, other, next;
    mq_tile tile, low;
    uint64_t tiles;
    uint8_t before, after;
    const struct mq_acceptance *acceptance;
    const struct mq_finish *finish;
};

/* Paragraphs that stand in a column to the right of the transcript. */
struct writer {
    struct prose prose;
    const struct mq_words *words;
    const struct slots *slots; /* of the sentence that is being put */
};

MQ_INNER void mq_writer_init(struct writer *w, const struct mq_words *words, bool laid_out, char *text, size_t size);

/* Begin an event: its number, or numbers from 1, and its line of the transcript. */
MQ_INNER void mq_write_event(struct writer *w, int first, int last, const char *line);

/* Whatever is still to be said about it ends here. */
MQ_INNER void mq_end_event(struct writer *w);

/* Pieces of the present paragraph. */
MQ_INNER void mq_write_text(struct writer *w, const char *text);
MQ_INNER void mq_write_tile(struct writer *w, mq_tile tile);
MQ_INNER void mq_write_hand(struct writer *w, const struct mq_view *view);
MQ_INNER void mq_write_phrase(struct writer *w, enum style style, enum phrase phrase, const struct slots *slots);

/* One sentence as a paragraph. */
MQ_INNER void mq_say(struct writer *w, enum style style, enum phrase phrase, const struct slots *slots);

#endif
