/*
 * sit.h - the command 'sit': a person at the table
 *
 *   cmd_sit.c    options, and the game from the first question to the last
 *   opponents.c  the other seats: strategies and bots
 *   answers.c    what the person writes
 *   screen.c     what the person sees: events, table, hand, question, the end of the game
 *   rules.c      '?': the rules that apply to a question
 *   advice.c     'hint', and where the game was decided
 *   speech.c     sentences in the person's language
 *
 * The table itself, with its players, undo and advice, is players/sitting.c: the page has the same.
 * Until the game is over, nothing but the view of the person's seat is shown.
 */
#ifndef MAQUE_SIT_H
#define MAQUE_SIT_H

#include "bots.h"
#include "cli.h"
#include "files.h"
#include "sitting.h"
#include "texts.h"

enum { LINE_ROOM = 256 }; /* a longer line is no answer */

/* Sentences that wait to be printed. */
struct speech {
    struct text text;
    struct prose prose;
};

/* Lines from standard input. */
struct lines {
    struct input in;
    bool echo; /* no terminal shows what is typed, so the program does */
    size_t used, filled;
    char buffer[1 << 12];
};

struct sit {
    struct sitting game; /* where a bot sits, fixed goes on if it fails */
    struct lines lines;
    struct speech speech;
    bool faces;
    const char *command[MQ_SEATS]; /* "bot:./mine"; NULL: no bot sits there */
    struct bot *bot[MQ_SEATS];
    bool bot_has_failed[MQ_SEATS];
    bool bot_knows_game[MQ_SEATS]; /* it was told that the game has begun */
    bool stops; /* the game ends if a bot fails */
    bool weakness_is_told;
    struct text name;   /* "game 7 of seed 2021" */
    struct text wall;   /* " --seed 2021 --game 7": how commands are told to use this wall */
    struct text others; /* " --seat B --player widest": what else it takes to play this game again */
    int told;           /* events that the person has been told */
};

/* ---- speech.c ---- */

void speech_init(struct speech *speech, enum mq_language language, bool colour);

/* Adds a sentence to the present paragraph; 'slots' may be NULL. */
void say(struct sit *sit, enum style style, const char *sentence, const struct slot *slots);

/* Ends the paragraph, whose first line begins at column 'indent' and whose other lines begin at column 'hang'. */
void say_end(struct sit *sit, int indent, int hang);

/* Writes a line as it is. */
void say_line(struct sit *sit, const char *line);

/* Prints all that was said. */
void say_out(struct sit *sit);

/* Words for slots, and for lines. */
enum { WORDS_MAX = 256 };
const char *seat_words(int seat);                                              /* "A" */
const char *tile_words(const struct sit *sit, mq_tile tile, char words[WORDS_MAX]); /* "3M" */
const char *who(const struct sit *sit, int seat);                              /* "you", or "B" */

/* "OUT 3M", "CHOW 3M 4M 5M", "NOTHING": as a transcript says it. */
const char *answer_words(const struct sit *sit, const struct mq_event *answer, char words[WORDS_MAX]);

/* ---- opponents.c ---- */

/* Gives the other seats to these players, and starts the bots.  Dies if one does not start. */
void seat_opponents(struct sit *sit, const struct args *args);
void dismiss_opponents(struct sit *sit);

/* "you", "fixed", or the beginning of a bot's command with tildes for blanks. */
const char *name_of_player(const struct sit *sit, int seat, char words[WORDS_MAX]);

/* An answer was taken back: the bots will be told the game from its beginning. */
void begin_again(struct sit *sit);

/* ---- answers.c ---- */

enum wish {
    WISH_ANSWER,
    WISH_PLAYER, /* answer as this player would */
    WISH_RULES,
    WISH_HINT,
    WISH_UNDO,
    WISH_QUIT,
    WISH_UNCLEAR,
    WISH_NOT_HELD /* discard a tile that is not there */
};

/* What a line asks for. */
struct reply {
    enum wish wish;
    int answer;                /* WISH_ANSWER: its index */
    mq_tile tile;              /* WISH_NOT_HELD */
    struct mq_strategy player; /* WISH_PLAYER */
};

/* Reads the next line without its end.  False at the end of the input. */
bool next_line(struct lines *lines, char line[LINE_ROOM]);

/* Understands a line as a reply to the question of a view. */
struct reply understand(const struct mq_view *view, const char *line);

/* ---- screen.c ---- */

void show_greeting(struct sit *sit);
void show_question(struct sit *sit); /* with what has happened since the last one */
void show_prompt(struct sit *sit);
void show_end(struct sit *sit);

/* ---- rules.c ---- */

void show_rules(struct sit *sit);

/* ---- advice.c ---- */

void show_hint(struct sit *sit);
void show_where_decided(struct sit *sit); /* the game must be over */

#endif
