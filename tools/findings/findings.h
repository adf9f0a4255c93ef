/*
 * findings.h - makes pages and charts from results
 *
 * main.c reads and writes files.  page.c fills templates.  numbers.c knows what a counter in a template means.
 * charts.c draws.  Intervals, distributions and the words of tables come from stats/facts.c, as in 'maque merge
 * --table'.
 */
#ifndef FINDINGS_H
#define FINDINGS_H

#include "../../cli/cli.h"
#include "../../cli/files.h"
#include "facts.h"

struct findings {
    struct mq_results results;
    struct facts facts;
    struct text csv;      /* the results as mq_results_write_csv() writes them */
    struct text examples; /* lines PROPERTY NUMBER GAME */
};

enum { VALUE_MAX = 160 };

/* ---- numbers.c ---- */

/*
 * A sum like "ron.A + selfdrawn.A - draws".  Names and indices are those of the CSV.  An index that is left out or '*'
 * means all, and "96-" means all numbers from 96 on.  Ends the program if there is no such counter.
 */
uint64_t sum_of_words(const struct findings *f, char *const *word, int words);

/* The same for one name. */
uint64_t counter(const struct findings *f, const char *name);

/* "26.46743% (26.46727–26.46759)", "50.49123 (50.49117–50.49129)": a number with its interval. */
void put_share(struct text *out, uint64_t count, uint64_t of);
void put_measured(struct text *out, double number, struct interval interval, double scale, const char *unit);

/* Writes "1,238.8 (1,238.7–1,239.0)": one in how many, from a share and its interval. */
void put_one_in(struct text *out, double share, struct interval interval);

/*
 * How much more often in a game one thing happens than another, and the interval of that.  Each happens at most 'most'
 * times in a game.  If that is more than once, the interval is a careful one, as in stats/facts.c.
 */
double difference(uint64_t one, uint64_t other, uint64_t games, double most, struct interval *interval);

/* The number of a game with this property, from the examples. */
uint64_t example(const struct findings *f, const char *property, const char *number);

/* Stores the properties of games, the most frequent one first, and returns how many there are. */
int rare_rows(const struct findings *f, const struct row *row[ROWS_MAX]);

/* ---- page.c ---- */

/* Fills a template, which must end with a NUL. */
void page_fill(const struct findings *f, enum mq_language language, const char *template_text, struct text *out);

/* ---- charts.c ---- */

enum { CHARTS = 5 };
const char *chart_name(int chart);
void chart_draw(const struct findings *f, int chart, struct text *out);

#endif
