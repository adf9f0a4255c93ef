/*
 * sitting.h - a person at the table: asked as any seat is, with advice, undo, and a review of what was answered
 *
 * The command 'sit' and the web page show the same sitting.  Until the game is over, the person's view is all that they
 * may show of it.  The caller sets what stands before 'match' and owns the memory; nothing is allocated.
 */
#ifndef MQ_SITTING_H
#define MQ_SITTING_H

#include "event.h"
#include "maque_players.h"

enum {
    /* A seat is asked once about each discard, before it or after it, and once more if it wins by its draw. */
    DECISIONS_MAX = MQ_DISCARDS_MAX + 1,
    HINT_WORLDS = 4000,    /* for the chances of the answers to a question */
    LOOK_WORLDS = 500,     /* in a review: which answer seems best? */
    COMPARE_WORLDS = 4000, /* and is it better in fresh worlds? */
    ADVISERS = 4
};

/* What random numbers are for.  No chance comes from worlds in which an answer was chosen. */
enum use { USE_PLAYER, USE_HINT, USE_LOOK, USE_COMPARE };

/* Strategies that say what they would answer. */
MQ_INNER extern const struct mq_strategy mq_advisers[ADVISERS];

/* A question that the person, or a switch in the person's place, has answered. */
struct decision {
    struct mq_match before;
    struct mq_event answer;
    bool automatic;
};

/* How often each answer to a question wins. */
struct answer_chances {
    uint64_t worlds;
    uint64_t wins[MQ_ANSWERS_MAX];
    uint8_t answers;
};

/* The index of the answer that each adviser would give. */
struct choices {
    int by[ADVISERS];
};

struct hint {
    int decision; /* the number of the question */
    uint8_t done; /* 1: there are HINT_WORLDS */
    struct answer_chances chances;
    struct choices choices;
};

enum { BY_STRATEGY = -1, GAME_STOPS = -2 };

struct sitting {
    struct mq_engine *engine;
    uint64_t seed, game; /* for random numbers; 0 if the wall has no number */
    int seat;            /* the person's */
    struct mq_strategy player[MQ_SEATS]; /* of the other seats */
    /* If it is not NULL, it is asked before a strategy: the index of an answer, BY_STRATEGY, or GAME_STOPS. */
    int (*ask)(void *context, const struct mq_view *view);
    void *context;
    bool wins_alone, calls_nothing; /* switches: they win, or refuse what is no win, in the person's place */

    struct mq_match match;
    struct mq_view view; /* what the person knows */
    struct hint hint;    /* on the open question: mq_sitting_hint() */
    int decisions;
    struct decision decision[DECISIONS_MAX];
};

MQ_INNER void mq_sitting_begin(struct sitting *s, const mq_tile wall[MQ_WALL]);

/*
 * Goes on to the person's next question, if none is open.  False if there is none: the game is over, or it stops since
 * 'ask' has said so, and then match.asked is not 0.
 */
MQ_INNER bool mq_sitting_go_on(struct sitting *s);

/* The person gives an answer of the view. */
MQ_INNER void mq_sitting_answer(struct sitting *s, int answer);

/* Goes back to a question that was answered before.  False if there is no such decision. */
MQ_INNER bool mq_sitting_go_back(struct sitting *s, int decision);

/* The last question that the person, not a switch, has answered; -1 if there is none. */
MQ_INNER int mq_sitting_last_decision(const struct sitting *s);

/* What nobody regrets: a win; then NOTHING, or the tile just drawn; -1 after a call, or if nothing is asked. */
MQ_INNER int mq_safe_answer(const struct mq_view *view);

/* What a strategy answers in the seat of a view. */
MQ_INNER int mq_sitting_choice(const struct sitting *s, struct mq_strategy strategy, const struct mq_view *view);

/* Plays the answers of a view out in some worlds of this use.  Its seat goes on as MQ_WIDEST. */
MQ_INNER void mq_sitting_play_out(const struct sitting *s, const struct mq_view *view, enum use use, uint64_t first,
                                  uint64_t count, struct answer_chances *chances);

/* Adds up to 'worlds' worlds to the hint, until there are HINT_WORLDS.  Nothing but the person's view decides it. */
MQ_INNER void mq_sitting_hint(struct sitting *s, uint64_t worlds);

/* An answer of the person, looked at again. */
struct review {
    int decision;
    struct mq_view view;        /* the question */
    int own, best;              /* its answers: the person's, and the one that won most often in LOOK_WORLDS */
    struct choices choices;
    struct answer_chances looked;
    struct answer_chances compared; /* wins[0] of the own one, wins[1] of the best one, in the same fresh worlds */
    uint64_t differ;            /* worlds in which one of the two wins and the other does not */
};

/* The game must be over.  mq_sitting_compare() makes sense if 'own' and 'best' are not the same. */
MQ_INNER void mq_sitting_look(const struct sitting *s, int decision, struct review *review);
MQ_INNER void mq_sitting_advise(const struct sitting *s, struct review *review); /* sets 'choices' */
MQ_INNER void mq_sitting_compare(const struct sitting *s, struct review *review);

#endif
