/*
 * table.c - results as a table for people
 */
#include "counting.h"
#include "facts.h"

#include <stdio.h>
#include <string.h>

enum { BIN = 8, BAR = 44, RANGES_SHOWN = 5 };

void table_head(struct text *text, uint64_t count, const char *thing, uint64_t seed, const struct mq_range *range,
                uint64_t ranges)
{
    char number[GROUPED_MAX];

    text_add(text, "%s %s%s of seed %llu", grouped(count, number), thing, count == 1 ? "" : "s",
             (unsigned long long)seed);
    for (uint64_t i = 0; i < ranges && i < RANGES_SHOWN; i++)
        text_add(text, "%s %llu <= I < %llu", i == 0 ? ":" : ",", (unsigned long long)range[i].first,
                 (unsigned long long)range[i].end);
    if (ranges > RANGES_SHOWN)
        text_add(text, " and %llu more ranges", (unsigned long long)(ranges - RANGES_SHOWN));
    text_add(text, "\n");
}

/* ---- blocks ---- */

/* ORDER UNIT */
static const struct {
    const char *name, *sign;
    double scale;
    bool counted;
} units[] = {{"share", "%", 100, true}, {"a game", "", 1, true}, {"points", "", 100, false}, {"Elo", "", 1, false}};

enum { INTERVAL_MAX = 2 * DECIMAL_MAX + 8 };

/* "1% .. 2%"; a dash if one observation tells of no spread. */
static const char *interval_words(struct interval interval, double scale, const char *sign, char words[INTERVAL_MAX])
{
    int digits = digits_for(interval, scale);
    char low[DECIMAL_MAX], high[DECIMAL_MAX];

    if (interval.low != interval.low)
        return "-";
    snprintf(words, INTERVAL_MAX, "%s%s .. %s%s", decimal(interval.low * scale, digits, low), sign,
             decimal(interval.high * scale, digits, high), sign);
    return words;
}

static void add_row(struct text *text, uint64_t seed, const struct block *block, const struct row *row)
{
    double scale = units[block->unit].scale;
    const char *sign = units[block->unit].sign;
    int digits = digits_for(row->interval, scale);
    char count[GROUPED_MAX] = "", rate[DECIMAL_MAX], words[INTERVAL_MAX];
    const char *interval = interval_words(row->interval, scale, sign, words);

    if (units[block->unit].counted)
        grouped(row->count, count);
    if (row->rate != row->rate) {
        text_add(text, "  %-30s %15s %12s\n", row->words.en, count, "-");
        return;
    }
    text_add(text, "  %-30s %15s %11s%-1s", row->words.en, count, decimal(row->rate * scale, digits, rate), sign);
    if (row->is_rare && row->example != UINT64_MAX)
        text_add(text, "  %-26s %llu:%llu\n", interval, (unsigned long long)seed, (unsigned long long)row->example);
    else
        text_add(text, "  %s\n", interval);
}

void table_block(struct text *text, uint64_t seed, const struct block *block)
{
    text_add(text, "\n%-32s %15s %11s   %s", block->title.en, block->counted.en, units[block->unit].name,
             "95% interval");
    text_add(text, block->row[0].is_rare ? "               first game\n" : "\n");
    for (int i = 0; i < block->rows; i++)
        add_row(text, seed, block, &block->row[i]);
}

/* ---- distributions ---- */

static uint64_t bin_count(const struct distribution *d, int bin)
{
    uint64_t games = 0;

    for (int i = bin * BIN; i < (bin + 1) * BIN && i < d->size; i++)
        games += d->count[i];
    return games;
}

static void add_histogram(struct text *text, const struct distribution *d)
{
    uint64_t most = 1;

    for (int bin = 0; bin * BIN < d->size; bin++)
        if (bin_count(d, bin) > most)
            most = bin_count(d, bin);
    for (int bin = d->quantile[0] / BIN; bin <= d->quantile[QUANTILES - 1] / BIN; bin++) {
        uint64_t games = bin_count(d, bin);
        int last = (bin + 1) * BIN < d->size ? (bin + 1) * BIN - 1 : d->size - 1;
        int length = (int)((double)games / (double)most * BAR + 0.5);
        char bar[BAR + 1], count[GROUPED_MAX];

        memset(bar, '#', sizeof bar);
        bar[length] = '\0';
        text_add(text, "  %3d-%-3d %15s %8.3f%%%s%s\n", bin * BIN, last, grouped(games, count),
                 100 * (double)games / (double)d->games, length > 0 ? "  " : "", bar);
    }
}

static void add_distribution(struct text *text, const struct distribution *d)
{
    int digits = digits_for(d->interval, 1);
    char mean[DECIMAL_MAX], words[INTERVAL_MAX];

    text_add(text, "\n%s\n", d->title.en);
    if (d->games == 0) {
        text_add(text, "  no games\n");
        return;
    }
    text_add(text, "  mean %s, 95%% interval %s\n  quantiles:", decimal(d->mean, digits, mean),
             interval_words(d->interval, 1, "", words));
    for (int i = 0; i < QUANTILES; i++)
        text_add(text, "%s %s %d", i > 0 ? "," : "", quantile_name(i), d->quantile[i]);
    text_add(text, "\n");
    add_histogram(text, d);
}

static void add_extreme(struct text *text, const char *name, uint64_t discards, uint64_t seed, uint64_t game)
{
    if (game != UINT64_MAX)
        text_add(text, "  %-10s %3llu discards   %llu:%llu\n", name, (unsigned long long)discards,
                 (unsigned long long)seed, (unsigned long long)game);
}

void results_table(const struct mq_results *results, struct text *text)
{
    const struct mq_stats *s = &results->stats;
    struct facts facts;

    facts_of(&facts, results);
    table_head(text, s->games, "game", results->seed, results->range, results->range_count);
    for (int i = 0; i < BLOCKS; i++)
        table_block(text, results->seed, &facts.block[i]);
    for (int i = 0; i < DISTRIBUTIONS; i++)
        add_distribution(text, &facts.distribution[i]);
    text_add(text, "\nShortest and longest game\n");
    add_extreme(text, "shortest", s->shortest, results->seed, s->shortest_game);
    add_extreme(text, "longest", s->longest, results->seed, s->longest_game);
    text_add(text, "\nTo see a game S:I: maque play --seed S --game I\n");
}
