/*
 * cli.h - what the files of the program share
 *
 * How to add a command: write cli/cmd_NAME.c that ends in a 'const struct command cmd_NAME', declare it at the end of this
 * file and give it a row in main.c's table.  Help, suggestions and option parsing follow from the struct.
 */
#ifndef MAQUE_CLI_H
#define MAQUE_CLI_H

#include "json.h"
#include "maque.h"
#include "prose.h"

/* Exit status is part of the interface. */
enum {
    EXIT_YES = 0,   /* done; the answer is yes */
    EXIT_NO = 1,    /* done; the answer is no */
    EXIT_TROUBLE = 2, /* bad usage, bad input, or the system refused */
    EXIT_JUDGE_TROUBLE = 3 /* the same, where a judge is asking to whom 2 is an answer */
};

/* ---- options ---- */

enum option_kind {
    OPTION_FLAG,
    OPTION_NUMBER, /* 0 .. 2^64-1, digits only */
    OPTION_COUNT,  /* the same, also 10M or 1.5k */
    OPTION_RANGE,  /* A:B, two counts with A < B */
    OPTION_CHOICE, /* one of the words that 'value' lists: "one|two|three"; the number counts them from 0 */
    OPTION_TEXT,   /* not empty */
    OPTION_JUDGE   /* a flag: a judge is asking, and whatever follows is an operand */
};

struct option {
    const char *name;  /* without the dashes: two, or one before a single letter; NULL ends a table */
    const char *value; /* what the help calls its value; NULL for a flag */
    enum option_kind kind;
    const char *help;
};

struct option_value {
    bool given;
    const char *text; /* as it was given */
    uint64_t number;  /* of a range its beginning */
    uint64_t end;     /* of a range */
};

enum { OPTIONS_MAX = 32 };

/* A command line taken apart: the value of each row of the option table, and the operands in order. */
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
 * Take the arguments after the command's name apart, moving the operands to the front of 'argv'.  Ends the program with
 * a message if they are not understood.  False if help was asked for.
 */
bool args_parse(struct args *args, const struct command *command, int argc, char **argv);

/* "--" or, before a name of one letter, "-". */
const char *dashes_of(const char *name);

/* Is this argument, up to its '=', the option of this name? */
bool argument_is_option(const char *argument, const char *name);

/* The language that --lang en|zh says, or else the locale. */
enum mq_language wanted_language(const struct option_value *lang);
enum mq_language locale_language(void);

/* "standard input" */
const char *standard_input_in(enum mq_language language);

/* The candidate (a NULL-ended list) that 'word' was probably meant to be, or NULL. */
const char *closest_word(const char *word, const char *const *candidates);

/* ---- talking, reading and writing; whatever fails here ends the program ---- */

/* Every message begins with this, "maque play" say. */
void set_speaker(const char *command);

/* "maque play: MESSAGE" on standard error; 'die' then ends with EXIT_TROUBLE. */
__attribute__((format(printf, 1, 2))) void complain(const char *format, ...);
__attribute__((format(printf, 1, 2), noreturn)) void die(const char *format, ...);

/* From now on 'die' ends with this status; and before it says something it tells 'also', if that is not NULL, what it will say. */
void set_trouble(int status, void (*also)(const char *message));

/* Standard output, buffered; a closed pipe ends the program quietly, a full disk with a message. */
void out_bytes(const char *bytes, size_t length);
void out_text(const char *text);
void out_flush(void);

/* All of these bytes, however often that takes; false with errno if the system refuses. */
bool write_all(int fd, const char *bytes, size_t length);

/* Make sure that files opened later do not take the place of a closed standard stream. */
void guard_standard_streams(void);

/* A file to read; "-" is standard input. */
struct input {
    int fd;
    const char *name; /* for messages */
};

struct input input_open(const char *path);
size_t input_read(const struct input *in, char *buffer, size_t size); /* 0 at the end */
void input_close(const struct input *in);

/* A text that grows. All bytes 0 is an empty one. */
struct text {
    char *bytes;
    size_t length, room;
};

__attribute__((format(printf, 2, 3))) void text_add(struct text *text, const char *format, ...);
void text_reserve(struct text *text, size_t more); /* room for so many bytes after those that are there */
void text_free(struct text *text);

/* Lets the library's writers append to a text.  Until text_take() ends that, nothing else may be added. */
struct sink text_sink(struct text *text);
void text_take(struct text *text, const struct sink *out);

/* A sentence with what it leaves open: SLOTS({"seat", "A"}, {"games", NUMBER(3)}). */
struct slot {
    const char *name, *text;
};

#define SLOTS(...) ((const struct slot[]){__VA_ARGS__, {NULL, NULL}})

enum { NUMBER_MAX = 24 };
#define NUMBER(number) decimal_text((uint64_t)(number), (char[NUMBER_MAX]){0})
const char *decimal_text(uint64_t number, char text[NUMBER_MAX]);

void text_say(struct text *text, enum mq_language language, const struct sentence *sentence, const struct slot *slots);

/* Print JSON that was written to a text, end its line, and free the text. */
void out_json(struct text *text, struct json *json);

/* A blank, and a word so that a shell reads it back as it is. */
void text_add_quoted(struct text *text, const char *word);

/* All of a file, or false if there is none.  Bigger files than 'most' are refused. */
bool file_load(const char *path, size_t most, struct text *text);

/* What file_replace() has to say if the system refuses. */
enum { TROUBLE_MAX = 512 };

/*
 * Put these bytes in the place of a file so that at every instant there is either the old one or the new one, also if the
 * power fails: written beside it as PATH.tmp, brought to the disk, renamed.  False after a trouble, and the old one stays.
 */
bool file_replace(const char *path, const char *bytes, size_t length, char trouble[TROUBLE_MAX]);

/* Would file_replace() find a place to write to?  Ends the program if not: better now than after hours. */
void file_must_be_writable(const char *path);

/* ---- a directory of files that appears all at once or not at all; one at a time ---- */

enum { FILE_STEM_MAX = 96 };

/* Ends the program if there is something at 'path' that is not an empty directory, or if nothing can be made there. */
void folder_must_be_new(const char *path);

void folder_begin(const char *path);
void folder_file(const char *stem, const char *ending, const char *bytes, size_t length); /* 'stem' may name directories, too */
void folder_script(const char *name, const char *bytes, size_t length);                   /* can be executed */
void folder_finish(void); /* and only now it is there */

/* ---- names of files, which can be any bytes ---- */

/* A name with question marks for what a terminal should not get, cut if it is very long. */
enum { NAME_SHOWN_MAX = 256 };
const char *name_shown(const char *name, char shown[NAME_SHOWN_MAX]);

struct names {
    int count;
    char **name;
};

/* Everything in a directory, also what is hidden, in order: numbers count as numbers, so 2.in comes before 10.in. */
struct names folder_names(const char *path);
void names_add(struct names *names, const char *name);
void names_free(struct names *names);

/* ---- walls ---- */

typedef void wall_user(void *context, const mq_tile *wall);

/*
 * Give all walls of a file to 'use', one after another, and NULL whenever it may take a while until the next one: then whatever
 * was put off must be done.  A bad wall ends the program after those before it.
 */
void read_walls(const char *path, wall_user *use, void *context);

/* Give it the wall of a file that must hold exactly one. */
void read_single_wall(const char *path, wall_user *use, void *context);

/* ---- long runs ---- */

struct sim_job; /* see sim.h */

/* Seconds since some moment. */
double seconds_now(void);

/* From now on Ctrl-C and SIGTERM only set a flag (a second one ends the program at once), and here is that flag. */
void stop_watch(void);
int stop_signal(void); /* 0, or the number of the signal */

/*
 * Say that games first <= I < done were played and how to go on, then end as the signal would have ended the program.
 * 'range': name the rest of the games in the command to go on with, else that is the same command.
 */
__attribute__((noreturn)) void stop_end(const struct args *args, const struct sim_job *job, uint64_t done, bool range);

/*
 * A line about the progress on standard error, if that is a terminal.  Of several processes the speaker's never is, whoever
 * looks at it in the end: then there is a new line now and then, at first often, later seldom.
 */
struct progress {
    bool shown, terminal;
    double begun, next; /* seconds */
    uint64_t first, end;
};

void progress_begin(struct progress *p, uint64_t first, uint64_t end);
void progress_show(struct progress *p, uint64_t done);
void progress_end(struct progress *p, uint64_t done);

/* The same with a line of one's own: is it time for one on a terminal?  And without a last one. */
bool progress_is_due(const struct progress *p);
void progress_line(struct progress *p, const char *line);
void progress_clear(const struct progress *p);

/* ---- results ---- */

/* Results from a file, or false if there is none.  Ends the program if they are damaged or of another version. */
bool results_load(struct mq_results *results, const char *path);

/* In one of the forms, in the place of what 'text' held; 'run' is for JSON only and may be NULL. */
enum form { FORM_TABLE, FORM_JSON, FORM_CSV };
void results_write(const struct mq_results *results, enum form form, const char *run, struct text *text);
void results_print(const struct mq_results *results, enum form form, const char *run);

/* As a page in a file; false after a trouble. */
bool results_page(const struct mq_results *results, const char *path, char trouble[TROUBLE_MAX]);

/* "1,234,567" */
enum { GROUPED_MAX = 28 };
const char *grouped(uint64_t number, char text[GROUPED_MAX]);

/* The table for people, and the page, added to 'text'. */
void report_text(const struct mq_results *results, struct text *text);
void report_html(const struct mq_results *results, struct text *text);

/* ---- commands ---- */

/* What plain 'maque' does. */
int play_one_wall(void);

/* 'maque sim' in three parts: cmd_sim.c reads the command line, count.c counts games, find.c looks for some. */

/* ORDER SIM OPTION: the rows of cmd_sim.c's table. */
enum sim_option {
    SIM_GAMES,
    SIM_SEED,
    SIM_RANGE,
    SIM_THREADS,
    SIM_DEVICE,
    SIM_JSON,
    SIM_CSV,
    SIM_HTML,
    SIM_CHECKPOINT,
    SIM_EVERY,
    SIM_FIND,
    SIM_LIMIT,
    SIM_LIST
};

/* The backend that --device names. */
const struct sim_backend *sim_device(const struct args *args);

int count_games(const struct args *args, struct sim_job *job);
int find_games(const struct args *args, struct sim_job *job);

/* Look for a scenario in a job's games, on its threads; tells job->found and job->progress.  NULL, or what was refused. */
const char *find_scenario(int scenario, const struct sim_job *job);

/* What 'sim --find' and 'gen --scenario' know, one a line. */
void list_scenarios(enum mq_language language);

/* The scenario of this name; ends the program with a suggestion if there is none.  'option' is for messages. */
int wanted_scenario(const char *option, const char *name);

extern const struct command cmd_play, cmd_explain, cmd_hand, cmd_check, cmd_diagnose, cmd_score, cmd_validate, cmd_sim, cmd_merge,
    cmd_gen, cmd_stress, cmd_pack;

#endif
