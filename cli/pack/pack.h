/*
 * pack.h - what the files of 'maque pack' share
 *
 *   cmd_pack.c   the command line, and the summary at the end
 *   tests.c      which walls the package has, and what is known about them
 *   sources.c    the files of pack/ that go into packages: statement, checker, validator, programs
 *   shared.c     what several formats write
 *   icpc.c, lemon.c, plain.c, tuack.c    one for each format
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

struct pack {
    const char *name;             /* of files and folders: letters, digits and '-', '_' */
    const char *title[MQ_LANGUAGES]; /* UTF-8 that a terminal may get */
    bool language[MQ_LANGUAGES];     /* is there a statement in this language? */
    uint64_t milliseconds;        /* time limit */
    uint64_t megabytes;           /* memory limit, in units of 2^20 bytes */
    struct mq_engine *engine;
    struct pack_test *test;       /* without the sample */
    size_t tests;
    long exposed_by[MQ_MISTAKES]; /* the first test that exposes each known mistake, -1 if none */
};

/* ---- tests ---- */

void tests_add_suite(struct pack *pack);
void tests_add_directory(struct pack *pack, const char *path); /* its files *.in */
void tests_add_random(struct pack *pack, uint64_t seed, uint64_t count);
void tests_find_mistakes(struct pack *pack);

/* ---- sources; each is added to 'text' ---- */

/* ORDER WRONG: pack/wrong.c numbers them in this order, from 1 on. */
enum wrong_solution { WRONG_LIMIT_IGNORED, WRONG_OVER_AFTER_LAST_DISCARD, WRONG_SOLUTIONS };

enum judge { JUDGE_TESTLIB, JUDGE_ICPC, JUDGE_LEMON };

void source_statement(struct text *text, int language); /* Markdown without a title */
void source_checker(struct text *text, enum judge judge);
void source_validator(struct text *text, enum judge judge);
void source_solution(struct text *text);
void source_wrong_solution(struct text *text, int which);
void source_judge_script(struct text *text, const struct pack *pack);

/* ---- what formats share ---- */

/* Where a format puts the files that all formats have; NULL if it has no such file. */
struct places {
    const char *statement[MQ_LANGUAGES];
    const char *statement_head; /* text above the statement; may be "" */
    const char *sample;         /* without .in and .ans */
    const char *test;           /* the same, also without its number */
    int digits;                 /* digits of that number, at least */
    enum judge judge;
    const char *validator, *checker;
    const char *solution;
    const char *wrong_solution[2]; /* the parts of the path before and after its name */
};

/* Writes a file of the package and creates the directories on the way. */
__attribute__((format(printf, 2, 3))) void pack_add_file(const struct text *content, const char *path_format, ...);

void pack_add_files(const struct pack *pack, const struct places *places);

/*
 * Writes README.md and README.zh.md.  'about' tells in each language which file is where; a table of the tests
 * follows.
 */
void pack_add_readmes(const struct pack *pack, const char *const about[MQ_LANGUAGES]);

/* The name of a wrong solution, or NULL if no test of the package exposes it: then the package does not hold it. */
const char *pack_wrong_solution(const struct pack *pack, int which);

/* The number of digits of the largest test number. */
int pack_digits(const struct pack *pack);

/* "1", "1.5", "0.25" */
enum { SECONDS_MAX = 32 };
const char *pack_seconds(const struct pack *pack, char text[SECONDS_MAX]);

/* Appends a string in quotes, valid in JSON and YAML. */
void add_string(struct text *text, const char *words);

void pack_icpc(const struct pack *pack);
void pack_lemon(const struct pack *pack);
void pack_plain(const struct pack *pack);
void pack_tuack(const struct pack *pack);

#endif
