/*
 * pack.h - what the files of 'maque pack' share
 *
 *   cmd_pack.c    the command line, and the summary at the end
 *   tests.c       which walls the package has, and what is known about them
 *   templates.c   a judge's texts and files, which cli/pack/parts/judges/ describes; their slots are filled
 *   slots.c       the values for slots
 *   markup.c      Markdown as HTML and as TeX
 *   programs.c    the programs in packages
 *   one_file.c    one C file from many
 *
 * To add a judge, write cli/pack/parts/judges/NAME.txt, give it a row in programs.c and a word in FORMATS of
 * cmd_pack.c.
 */
#ifndef MAQUE_PACK_H
#define MAQUE_PACK_H

#include "cli.h"
#include "files.h"
#include "maque_mistakes.h"

/* ---- what a package is made of ---- */

struct pack_test {
    mq_tile wall[MQ_WALL];
    char *origin; /* where the wall comes from, in a few words */
};

/* A text or a file of cli/pack/parts/judges/: "== NAME: VALUE" or "== NAME", and the lines up to the next one. */
struct part {
    struct span name, value, lines;
};

enum { PARTS_MAX = 128 };

struct pack {
    const char *format;              /* the judge's name */
    const char *name;                /* of files and folders: letters, digits and '-', '_' */
    const char *title[MQ_LANGUAGES]; /* UTF-8 that a terminal may get */
    bool language[MQ_LANGUAGES];     /* is there a statement in this language? */
    uint64_t milliseconds;           /* time limit */
    uint64_t megabytes;              /* memory limit, in units of 2^20 bytes */
    struct mq_engine *engine;
    struct pack_test *test;          /* without the sample */
    size_t tests;
    long exposed_by[MQ_MISTAKES];    /* the first test that exposes each known mistake, -1 if none */
    struct part part[PARTS_MAX];     /* the judge's own ones first */
    int parts;
};

/* What a slot can depend on. */
struct place {
    const struct pack *pack;
    int language, wrong;
    size_t test;
    bool first; /* in its list */
};

/* ---- tests ---- */

void tests_add_suite(struct pack *pack);
void tests_add_directory(struct pack *pack, const char *path); /* its files *.in */
void tests_add_random(struct pack *pack, uint64_t seed, uint64_t count);
void tests_find_mistakes(struct pack *pack);

/* ---- templates and slots ---- */

/* Reads the judge's texts and the common ones.  False if there is no judge of this name. */
bool pack_read_parts(struct pack *pack);

/* Writes all files of the package. */
void pack_write_files(const struct pack *pack);

/* A text that is a number. */
int pack_setting(const struct pack *pack, const char *name);

/* Appends the value of a slot.  False if no value has this name. */
bool add_value(const struct place *place, struct span name, struct text *to);

bool span_is(struct span span, const char *word);

/* ---- markup ---- */

enum markup { MARKUP_HTML, MARKUP_TEX };

/* What the statements use of Markdown, written in another language; and words as they are. */
void add_marked_up(struct text *text, enum markup markup, struct span markdown);
void add_escaped(struct text *text, enum markup markup, struct span words);

/* ---- programs ---- */

enum { WRONG_PROGRAMS = 2 };
extern const struct wrong_program {
    int mistake;
    const char *about;
} wrong_programs[WRONG_PROGRAMS];

/* A file of cli/pack/parts/, core/ and so on that is part of the program. */
struct span pack_source(const char *path);

void add_validator(struct text *text);

/* The program that plays a game, right or with the mistake of a wrong program. */
void add_player(struct text *text, int mistake);

/* ---- one file from many ---- */

/* Appends a source to 'text'.  False if there is none of this path. */
typedef bool source_reader(const char *path, struct text *text);

struct one_file {
    struct text *text;
    source_reader *read;
    bool whole; /* with comments, blank lines, and lines that name the files */
    struct names added;
};

/* Appends a source and before it those that it includes, each once. */
void one_file_add(struct one_file *to, const char *path);

/* Drops the functions that nobody calls, and their prototypes. */
void one_file_end(struct one_file *to);

#endif
