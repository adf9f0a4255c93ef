/*
 * pack.h - what the files of 'maque pack' share
 *
 *   cmd_pack.c   the command line, and the summary at the end
 *   tests.c      which walls the package has, and what is known about them
 *   sources.c    the files of pack/ that go into packages: statement, checker, validator, programs
 *   statement.c  the statement with its sample
 *   markup.c     Markdown as HTML and as TeX
 *   readme.c     the README of a package
 *   shared.c     the files that every format has
 *   hydro.c, icpc.c, lemon.c, luogu.c, plain.c, polygon.c, tuack.c, uoj.c    a struct format each
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
    const struct format *format;
    const char *name;                /* of files and folders: letters, digits and '-', '_' */
    const char *title[MQ_LANGUAGES]; /* UTF-8 that a terminal may get */
    bool language[MQ_LANGUAGES];     /* is there a statement in this language? */
    uint64_t milliseconds;           /* time limit */
    uint64_t megabytes;              /* memory limit, in units of 2^20 bytes */
    struct mq_engine *engine;
    struct pack_test *test;          /* without the sample */
    size_t tests;
    long exposed_by[MQ_MISTAKES];    /* the first test that exposes each known mistake, -1 if none */
};

/* How a judge calls checkers and validators; pack/checker.c says what that means. */
enum judge { JUDGE_TESTLIB, JUDGE_ICPC, JUDGE_LEMON };

/* Where contestants find the sample. */
enum sample {
    SAMPLE_BY_JUDGE, /* the judge shows it with the statement */
    SAMPLE_AS_FILES, /* the statement names its files */
    SAMPLE_SHOWN,    /* the statement shows it */
    SAMPLE_SHOWN_FOR_HYDRO,
    SAMPLE_SHOWN_BY_TUACK
};

/*
 * A kind of package: where the files are that every package has, and how its own files are written.
 *
 * In a place '@' stands for the name of the problem, '#' for the number of a test and '*' for the name of a wrong
 * solution.
 */
struct format {
    const char *name;                    /* as --format wants it */
    const char *about[MQ_LANGUAGES];     /* for the README: what the package is, and how to use it */
    const char *statement[MQ_LANGUAGES]; /* NULL if it is elsewhere */
    bool statement_in_readme;
    enum sample sample;
    const char *sample_files[2], *test_files[2]; /* input and answer */
    int first_test;                      /* its number */
    int digits;                          /* all test numbers have equally many, at least so many; 0: as they come */
    enum judge judge;
    const char *validator, *checker, *solution, *wrong_solution;
    void (*must_suit)(const struct pack *pack);                   /* dies if the judge cannot have it so; or NULL */
    void (*write)(const struct pack *pack);                       /* its own files */
    void (*add_notes)(const struct pack *pack, struct text *out); /* lines for the user, at the end; or NULL */
};

extern const struct format format_hydro, format_icpc, format_lemon, format_luogu, format_plain, format_polygon,
    format_tuack, format_uoj;

/* ---- tests ---- */

void tests_add_suite(struct pack *pack);
void tests_add_directory(struct pack *pack, const char *path); /* its files *.in */
void tests_add_random(struct pack *pack, uint64_t seed, uint64_t count);
void tests_find_mistakes(struct pack *pack);

/* ---- sources; each is added to 'text' ---- */

/* ORDER WRONG: pack/wrong.c numbers them in this order, from 1 on. */
enum wrong_solution { WRONG_LIMIT_IGNORED, WRONG_OVER_AFTER_LAST_DISCARD, WRONG_SOLUTIONS };

/* The sections of the statement in their order.  Each of the last three begins with its heading. */
enum section { SECTION_LEGEND, SECTION_INPUT, SECTION_OUTPUT, SECTION_REMARKS, SECTIONS };

void source_statement(struct text *text, int language, enum section section); /* Markdown without a title */
void source_checker(struct text *text, enum judge judge);
void source_validator(struct text *text, enum judge judge);
void source_solution(struct text *text);
void source_wrong_solution(struct text *text, int which);
void source_judge_script(struct text *text, const struct pack *pack);

/* ---- statements ---- */

/* Appends the sections 'from' up to 'to' of the statement.  The sample stands above the remarks. */
void add_statement(const struct pack *pack, struct text *text, int language, enum section from, enum section to);

/* What the statements use of Markdown, written in another language; and words as they are. */
enum markup { MARKUP_HTML, MARKUP_TEX };

void add_marked_up(struct text *text, enum markup markup, const struct text *markdown);
void add_escaped(struct text *text, enum markup markup, const char *words);

/* ---- what formats share ---- */

/* Writes a file of the package and creates the directories on the way. */
void pack_add_file(const struct text *content, const char *path);

/* Fills in a place; 'number' is that of a test, 'wrong' the name of a wrong solution. */
enum { PLACE_MAX = 256 };
const char *place_of(const struct pack *pack, const char *place, size_t number, const char *wrong,
                     char path[PLACE_MAX]);

/* The text of an input, and of its answer. */
void add_input(struct text *text, const mq_tile wall[MQ_WALL]);
void add_answer(const struct pack *pack, struct text *text, const mq_tile wall[MQ_WALL]);

/* Writes statements, sample, tests and programs. */
void pack_add_files(const struct pack *pack);

/* Writes README.md and README.zh.md: what the package is, where its files are, and what each test shows. */
void pack_add_readmes(const struct pack *pack);

/* The name of a wrong solution, or NULL if no test of the package exposes it: then the package does not hold it. */
const char *pack_wrong_solution(const struct pack *pack, int which);

/* The number of digits that test numbers have at least. */
int pack_digits(const struct pack *pack);

/* The one title for judges that want one: the Chinese one if there is a Chinese statement. */
const char *pack_title(const struct pack *pack);

/* "1", "1.5", "0.25" */
enum { SECONDS_MAX = 32 };
const char *pack_seconds(const struct pack *pack, char text[SECONDS_MAX]);

/* "1.0", "1.5", "0.25": a number that every reader takes for a fraction */
const char *pack_fraction(const struct pack *pack, char text[SECONDS_MAX]);

/* Appends a string in quotes, valid in JSON and YAML. */
void add_string(struct text *text, const char *words);

/* Appends NAME: "title" for each language of the package; 'codes' are the names. */
void add_titles(const struct pack *pack, struct text *text, const char *const codes[MQ_LANGUAGES]);

#endif
