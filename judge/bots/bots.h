/*
 * bots.h - programs as players: protocol 1, one game with bots at the table, and how a bot fails
 *
 * A bot is any program that reads and writes lines of JSON; docs/PLAYERS.md describes them.  It is kept alive in a
 * sandbox (judge/stress/dialogue.h) and learns nothing but the views of its seat.
 *
 *     struct bot *bot;
 *     struct bot_player player[MQ_SEATS] = {{bot, {MQ_FIXED, 0}}, ...};   // a seat without a bot has a strategy
 *
 *     trouble = bot_open(&bot, &program, &weakness);
 *     trouble = bot_game(e, wall, player, &game, &log);
 *     if (trouble == NULL && (game.failed & 1))
 *         ... bot_facts(bot)->failure says how it has failed
 *     bot_close(bot);
 */
#ifndef MAQUE_BOTS_H
#define MAQUE_BOTS_H

#include "dialogue.h"
#include "maque_players.h"

enum {
    BOT_PROTOCOL = 1,
    BOT_NAME_MAX = 65,      /* bytes of a name or an author, with a NUL */
    BOT_META_MAX = 4096,    /* bytes of an answer's meta; a longer one is dropped, or one that is not UTF-8 */
    BOT_START_MS = 10000,   /* processor time for the answer to hello, in addition to that of other answers */
    BOT_QUOTE_MAX = 400     /* bytes of what a bot wrote that are quoted */
};

/* How a bot fails. */
enum bot_failing {
    BOT_FINE,
    BOT_NOT_STARTED, /* the system does not start it */
    BOT_LATE,        /* it used up its processor time without an answer */
    BOT_SILENT,      /* no answer came in three times that by the clock */
    BOT_CRASHED,     /* it ended, or was ended for its memory */
    BOT_GARBLED,     /* what it wrote is not what the protocol wants */
    BOT_ILLEGAL,     /* its answer is not one of those that it may give */
    BOT_FAILINGS
};

const char *bot_failing_name(int failing, enum mq_language language); /* "late", a constant */

struct bot_failure {
    int failing;                  /* enum bot_failing */
    int number;                   /* errno, if it was not started */
    char words[MQ_LANGUAGES][200]; /* what happened, without a full stop */
    char wrote[BOT_QUOTE_MAX + 1]; /* the line, or the beginning of what it wrote; ended by a NUL */
    char errors[STRESS_ERRORS_MAX + 1]; /* the last that it has written to standard error */
};

struct bot;

/* As dialogue_start(): bot_close() must be called even if it fails.  The program is started by bot_greet(). */
const char *bot_open(struct bot **bot, const struct stress_program *program, const char **weakness);
void bot_close(struct bot *bot);

/*
 * These return NULL, or what is wrong, which is never the bot's doing.  If the bot has failed, its failure says so, and
 * it was ended.  The next greeting starts it again.
 */

/* Says hello, unless the bot is there already. */
const char *bot_greet(struct bot *bot);

/* Before and after a game. */
const char *bot_begin(struct bot *bot, int seat, uint64_t game, const char *const name[MQ_SEATS]);
const char *bot_finish(struct bot *bot, const struct mq_match *match, int seat);

/* Asks for an answer to this view; '*choice' is an index of view->answer. */
const char *bot_ask(struct bot *bot, const struct mq_view *view, int *choice);

/* Says quit.  A bot that does not end then has failed. */
const char *bot_quit(struct bot *bot);

/* What is known of a bot; valid until bot_close(). */
struct bot_facts {
    bool sandbox; /* it runs in one */
    struct bot_failure failure;
    char name[BOT_NAME_MAX], author[BOT_NAME_MAX]; /* what it calls itself; "" before it is ready */
    char meta[BOT_META_MAX + 1];                   /* of its last answer, as JSON; "" if there is none */
    uint32_t slowest_ms;                           /* the most processor time that an answer has taken */
    uint64_t claims;                               /* among all questions */
};
const struct bot_facts *bot_facts(const struct bot *bot);

/* From now on every line for the bot has one more field, which protocol 1 does not know. */
void bot_add_unknown_field(struct bot *bot);

/* ---- a game ---- */

/* A bot, or, if 'bot' is NULL, a strategy.  A bot can have one seat only: otherwise it would know two hands. */
struct bot_player {
    struct bot *bot;
    struct mq_strategy strategy;
};

struct bot_game {
    /* set by the caller */
    uint64_t number;    /* told to the bots */
    uint64_t seed, set; /* for mq_decision_random() */
    uint32_t order;
    bool goes_on;       /* a seat whose bot fails goes on by the fixed strategy; otherwise the game is broken off */
    void (*meta)(void *context, int seat, int line, const char *json); /* of an answer after so many lines; or NULL */
    void *context;

    /* set by bot_game() */
    unsigned failed; /* bit s: the bot of seat s has failed */
    bool whole;      /* the game was played to its end */
};

/* Plays a legal wall and records the game.  NULL, or what is wrong, which is never a bot's doing. */
const char *bot_game(struct mq_engine *e, const mq_tile wall[MQ_WALL], const struct bot_player player[MQ_SEATS],
                     struct bot_game *game, struct mq_log *log);

#endif
