/*
 * facts.h - what a report says, apart from how it looks
 *
 * Results become facts: blocks of rows, each with a rate and an interval, and distributions.  The table and the page
 * are written from the same facts, so both show the same numbers.  All words stand here in both languages.
 */
#ifndef MAQUE_FACTS_H
#define MAQUE_FACTS_H

#include "intervals.h"
#include "maque_players.h"
#include "prose.h"

enum unit { UNIT_SHARE, UNIT_PER_GAME, UNIT_POINTS, UNIT_ELO }; /* the last two have no counts */

enum { WORDS_MAX = 96, LABEL_MAX = MQ_STRATEGY_NAME_MAX + 4 };

/* Something that happened 'count' times. */
struct row {
    struct sentence words;           /* may have the slots {one} and {other}: */
    char one[LABEL_MAX], other[LABEL_MAX];
    const char *about[MQ_LANGUAGES]; /* one more sentence, or NULL */
    uint64_t count;
    double rate;              /* in the unit of its block: 0..1, per game, or 0..1 and Elo with a sign */
    struct interval interval; /* 95% */
    bool is_rare;             /* 1 if an example of such a game is kept */
    uint64_t example;         /* the number of the game; UINT64_MAX if there is none */
};

enum { ROWS_MAX = 24 };

struct block {
    struct sentence title;
    struct sentence counted; /* the things that 'count' counts */
    enum unit unit;
    int rows;
    struct row row[ROWS_MAX];
};

/* Words that English and Chinese readers see, and a block without rows. */
#define WORDS(en, zh) ((struct sentence){NULL, en, zh})

static inline void begin_block(struct block *block, enum unit unit, struct sentence title, struct sentence counted)
{
    block->rows = 0;
    block->unit = unit;
    block->title = title;
    block->counted = counted;
}

enum { QUANTILES = 7 };

/* How many games had each length. */
struct distribution {
    struct sentence title;
    const uint64_t *count;
    int size;
    uint64_t games; /* the sum of all counts */
    double mean;
    struct interval interval;
    int quantile[QUANTILES]; /* shortest, 5%, 25%, half, 75%, 95%, longest */
};

enum { BLOCKS = 8, DISTRIBUTIONS = 3 };

struct facts {
    struct block block[BLOCKS];
    struct distribution distribution[DISTRIBUTIONS];
};

/* Makes the facts of results.  'results' must outlive 'facts'. */
void facts_of(struct facts *facts, const struct mq_results *results);

/* The words of a row, filled in. */
const char *row_words(const struct row *row, enum mq_language language, char words[WORDS_MAX]);

/* The name of a quantile: "least", "5%" ... */
const struct sentence *quantile_name(int quantile);

#endif
