/*
 * cli.h - what the files of the program share
 *
 * How to add a command: write cli/cmd_NAME.c that ends in a 'const struct command cmd_NAME', declare it at the end of this
 * file and give it a row in main.c's table.  Help, suggestions and option parsing follow from the struct.
 */
#ifndef MAQUE_CLI_H
#define MAQUE_CLI_H

#include "maque.h"

/* Exit status is part of the interface. */
enum {
    EXIT_YES = 0,   /* done; the answer is yes */
    EXIT_NO = 1,    /* done; the answer is no */
    EXIT_TROUBLE = 2 /* bad usage, bad input, or the system refused */
};

/* ---- options ---- */

enum option_kind { OPTION_FLAG, OPTION_NUMBER };

struct option {
    const char *name;  /* without the dashes; NULL ends a table */
    const char *value; /* what the help calls its value; NULL for a flag */
    enum option_kind kind;
    const char *help;
};

struct option_value {
    bool given;
    uint64_t number;
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

/* The candidate (a NULL-ended list) that 'word' was probably meant to be, or NULL. */
const char *closest_word(const char *word, const char *const *candidates);

/* ---- talking, reading and writing; whatever fails here ends the program ---- */

/* Every message begins with this, "maque play" say. */
void set_speaker(const char *command);

/* "maque play: MESSAGE" on standard error; 'die' then ends with EXIT_TROUBLE. */
__attribute__((format(printf, 1, 2))) void complain(const char *format, ...);
__attribute__((format(printf, 1, 2), noreturn)) void die(const char *format, ...);

/* Standard output, buffered; a closed pipe ends the program quietly, a full disk with a message. */
void out_bytes(const char *bytes, size_t length);
void out_text(const char *text);
void out_flush(void);

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

/* ---- walls ---- */

typedef void wall_user(void *context, const mq_tile wall[MQ_WALL]);

/* Give all walls of a file to 'use', one after another.  A bad one ends the program after those before it. */
void read_walls(const char *path, wall_user *use, void *context);

/* The same for a file that must hold exactly one wall. */
void read_single_wall(const char *path, wall_user *use, void *context);

/* ---- commands ---- */

/* What plain 'maque' does. */
int play_one_wall(void);

extern const struct command cmd_play, cmd_validate;

#endif
