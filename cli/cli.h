/*
 * cli.h - commands, their options, messages and standard output
 *
 *   say.h             messages in two languages
 *   texts.h           texts that grow, with sentences and JSON
 *   files.h           files, directories of files, and their names
 *   walls.h           walls from files
 *   game_source.h     which game is meant: a wall, --seed and --game, or --sample
 *   diagnosis.h       what a transcript looks like
 *   scenario_names.h  the scenarios of 'gen --scenario', 'sim --find' and 'stress --scenario'
 *   programs.h        somebody's program: 'stress' and 'bot-check'
 *   progress.h        long runs: how far they are, and how they are stopped
 *   sim/ stress/ pack/ sit/   commands that need more than one file: sim, arena and merge, stress, pack, sit
 *
 * To add a command, write cli/cmd_NAME.c that ends in a 'const struct command cmd_NAME'.  Declare it at the end of
 * this file and give it a row in main.c's table.  Help, suggestions and option parsing follow from the struct.
 */
#ifndef MAQUE_CLI_H
#define MAQUE_CLI_H

#include "maque.h"
#include "say.h"

/* Exit status is part of the interface. */
enum {
    EXIT_YES = 0,   /* done; the answer is yes */
    EXIT_NO = 1,    /* done; the answer is no */
    EXIT_TROUBLE = 2, /* bad usage, bad input, or the system refused */
    EXIT_JUDGE_TROUBLE = 3 /* the same for a judge, which takes 2 as a verdict */
};

/* ---- options ---- */

enum option_kind {
    OPTION_FLAG,
    OPTION_NUMBER, /* 0 .. 2^64-1, digits only */
    OPTION_COUNT,  /* the same, also 10M or 1.5k */
    OPTION_RANGE,  /* A:B, two counts with A < B */
    OPTION_CHOICE, /* one of the words that 'value' lists: "one|two|three"; the number counts them from 0 */
    OPTION_TEXT,   /* not empty */
    OPTION_LIST,   /* the same, and may be given several times */
    OPTION_JUDGE   /* a flag that turns judge mode on: every argument after it is an operand */
};

struct option {
    const char *name;  /* without its dashes: two before a word, one before a single letter; NULL ends a table */
    const char *value; /* what the help calls its value; NULL for a flag */
    enum option_kind kind;
    const char *help;
};

/* Rows that several commands have. */
#define LANG_OPTION {"lang", "en|zh", OPTION_CHOICE, "English or Chinese (default: as the locale says)"}
#define COLOR_OPTION \
    {"color", "auto|always|never", OPTION_CHOICE, "auto (default) means on a terminal, unless NO_COLOR is set"}
#define TILES_OPTION {"tiles", "ascii|unicode", OPTION_CHOICE, "tiles by name, or as Unicode faces"}
#define JSON_OPTION {"json", NULL, OPTION_FLAG, "print one JSON object; docs/FORMATS.md describes it"}
#define THREADS_OPTION \
    {"threads", "T", OPTION_NUMBER, "how many processors to use (default all); never changes a result"}

enum { LIST_MAX = 16 };

struct option_value {
    bool given;
    const char *text; /* as it was given, of a list the last one */
    const char *list[LIST_MAX];
    int listed;       /* how many of a list there are */
    uint64_t number;  /* for a range: its beginning */
    uint64_t end;     /* for a range: its end */
};

enum { OPTIONS_MAX = 32 };

/* A parsed command line: the value of each row of the option table, and the operands in order. */
struct args {
    struct option_value option[OPTIONS_MAX];
    int operands;
    char **operand;
};

struct command {
    const char *name;
    const char *summary;          /* for the list of commands: lower case, no full stop */
    const char *usage;            /* what follows "maque NAME", one line for each form */
    const char *about;            /* a paragraph or two */
    const char *examples;         /* "  maque ..." lines */
    const struct option *options; /* ended by a row without a name */
    int operands_max;             /* -1: any number */
    int (*run)(const struct args *args);
};

/*
 * Parses the arguments after the command's name and moves the operands to the front of 'argv'.  Ends the program with
 * a message if an argument is not understood.  Returns false if help was asked for.
 */
bool args_parse(struct args *args, const struct command *command, int argc, char **argv);

/* The value of the option of this name, which the command has. */
const struct option_value *option_named(const struct command *command, const struct args *args, const char *name);

/* The name of the first of these options that is given, or NULL: first_given(&cmd_play, args, ROWS(SEED, GAME)) */
const char *first_given(const struct command *command, const struct args *args, const int *row);
#define ROWS(...) (const int[]){__VA_ARGS__, -1}

/* The number of an option, or 'otherwise'.  Dies if it is not within these limits. */
uint64_t number_or(const struct option_value *option, const char *name, uint64_t otherwise, uint64_t least,
                   uint64_t most);

/* The same for a number of processors: 'most' at most; if the option is not given, all that there are. */
int processors_or(const struct option_value *option, const char *name, int most);

/* True if these bytes are digits and nothing else, and the number fits. */
bool is_number(const char *text, size_t length, uint64_t *number);

/* "--" or, before a name of one letter, "-". */
const char *dashes_of(const char *name);

/* True if this argument, up to its '=', is the option of this name. */
bool argument_is_option(const char *argument, const char *name);

/*
 * The language that --lang en|zh chooses: the program speaks it from now on, and so SAY() does.  Without --lang it
 * speaks as the locale says.
 */
enum mq_language wanted_language(const struct option_value *lang);
void speak_as_locale_says(void);

/* Whether --color auto|always|never wants colour.  'auto' means on a terminal, unless NO_COLOR is set. */
bool wants_colour(const struct option_value *color);

/* The candidate (from a NULL-ended list) that 'word' was probably meant to be, or NULL. */
const char *closest_word(const char *word, const char *const *candidates);

/* ---- messages and output; if one of these fails, the program ends ---- */

/* Sets the words that every message begins with, for example "maque play". */
void set_speaker(const char *command);

/* Prints "maque play: MESSAGE" on standard error.  die() then ends the program with EXIT_TROUBLE. */
__attribute__((format(printf, 1, 2))) void complain(const char *format, ...);
__attribute__((format(printf, 1, 2), noreturn)) void die(const char *format, ...);

/* Returns the memory that was asked for; dies if there is not enough. */
void *or_die(void *memory);

/* An array of so many elements, which has room for one more now; dies if there is not enough memory. */
void *room_for_another(void *array, size_t count, size_t size);

/*
 * Returns an engine that learns.  It uses the instructions that the environment variable MAQUE_CPU names, if it is set
 * and not empty.  Dies if there is not enough memory, or if the machine does not have these instructions.
 */
struct mq_engine *new_engine(void);

/* What MAQUE_CPU names, or NULL. */
const char *wanted_instructions(void);

/* Dies if new_engine() would, because of MAQUE_CPU. */
void check_instructions(void);

/* From now on die() ends with this status.  If 'also' is not NULL, die() calls it with the message first. */
void set_trouble(int status, void (*also)(const char *message));

/*
 * Buffered standard output.  If the reader closes the pipe, the program ends quietly; if the disk is full, with a
 * message.
 */
void out_bytes(const char *bytes, size_t length);
void out_text(const char *text);
void out_flush(void);

/* Writes all of these bytes, in as many calls as it takes.  False, with errno set, if the system refuses. */
bool write_all(int fd, const char *bytes, size_t length);

/* Makes sure that a file opened later does not get the descriptor of a standard stream that was closed. */
void guard_standard_streams(void);

/* ---- commands ---- */

/* What 'maque --version' prints. */
int print_version(void);

/* Prints what 'maque help' knows besides commands: rules, formats, or a rule such as R19.  False if it is none. */
bool help_topic(const char *name);

/* What 'maque' does without a command. */
int play_one_wall(void);

extern const struct command cmd_play, cmd_sit, cmd_explain, cmd_hand, cmd_check, cmd_diagnose, cmd_score, cmd_validate,
    cmd_sim, cmd_arena, cmd_merge, cmd_gen, cmd_stress, cmd_bot_check, cmd_pack, cmd_advise;

#endif
