/*
 * table.c - results as a table for people
 */
#include "counting.h"
#include "facts.h"

#include <stdio.h>
#include <string.h>

enum { BIN = 8, BAR = 44, RANGES_SHOWN = 5 };

void table_head(struct text *text, uint64_t count, const char *things, uint64_t seed,
                const struct mq_range *range, uint64_t ranges)
{
    char number[GROUPED_MAX];

    text_add(text, SAY("%s %s of seed %llu", "%s %s（种子 %llu）"), grouped(count, number),
             things, (unsigned long long)seed);
    for (uint64_t i = 0; i < ranges && i < RANGES_SHOWN; i++)
        text_add(text, "%s%llu <= I < %llu", i == 0 ? SAY(": ", "：") : SAY(", ", "，"),
                 (unsigned long long)range[i].first, (unsigned long long)range[i].end);
    if (ranges > RANGES_SHOWN)
        text_add(text, SAY(" and %llu more ranges", "，还有 %llu 个区间"), (unsigned long long)(ranges - RANGES_SHOWN));
    text_add(text, "\n");
}

/* ---- blocks ---- */

static const struct {
    struct sentence name;
    const char *sign;
    double scale;
    bool counted;
} units[] = {
    [UNIT_SHARE] = {{NULL, "share", "比例"}, "%", 100, true},
    [UNIT_PER_GAME] = {{NULL, "a game", "每局"}, "", 1, true},
    [UNIT_POINTS] = {{NULL, "points", "百分点"}, "", 100, false},
    [UNIT_ELO] = {{NULL, "Elo", "Elo"}, "", 1, false},
};

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
    char count[GROUPED_MAX] = "", rate[DECIMAL_MAX], bounds[INTERVAL_MAX], words[WORDS_MAX];
    const char *interval = interval_words(row->interval, scale, sign, bounds);

    if (units[block->unit].counted)
        grouped(row->count, count);
    text_add(text, "  ");
    text_add_padded(text, row_words(row, spoken_language, words), 30);
    if (row->rate != row->rate) {
        text_add(text, " %15s %12s\n", count, "-");
        return;
    }
    text_add(text, " %15s %11s%-1s", count, decimal(row->rate * scale, digits, rate), sign);
    if (row->is_rare && row->example != UINT64_MAX)
        text_add(text, "  %-26s %llu:%llu\n", interval, (unsigned long long)seed, (unsigned long long)row->example);
    else
        text_add(text, "  %s\n", interval);
}

void table_block(struct text *text, uint64_t seed, const struct block *block)
{
    text_add(text, "\n");
    text_add_padded(text, said(&block->title), 32);
    text_add_padded(text, said(&block->counted), -16);
    text_add_padded(text, said(&units[block->unit].name), -12);
    text_add(text, "   %s", SAY("95% interval", "95% 区间"));
    text_add(text, block->row[0].is_rare ? SAY("               first game\n", "                   首例\n") : "\n");
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

    text_add(text, "\n%s\n", said(&d->title));
    if (d->games == 0) {
        text_add(text, SAY("  no games\n", "  没有牌局\n"));
        return;
    }
    text_add(text, SAY("  mean %s, 95%% interval %s\n  quantiles:", "  平均 %s，95%% 区间 %s\n  分位数："),
             decimal(d->mean, digits, mean),
             interval_words(d->interval, 1, "", words));
    for (int i = 0; i < QUANTILES; i++)
        text_add(text, "%s %s %d", i > 0 ? "," : "", said(quantile_name(i)), d->quantile[i]);
    text_add(text, "\n");
    add_histogram(text, d);
}

static void add_extreme(struct text *text, const char *name, uint64_t discards, uint64_t seed, uint64_t game)
{
    if (game == UINT64_MAX)
        return;
    text_add(text, "  ");
    text_add_padded(text, name, 10);
    text_add(text, SAY(" %3llu discards   %llu:%llu\n", " 出牌 %3llu 次   %llu:%llu\n"), (unsigned long long)discards,
             (unsigned long long)seed, (unsigned long long)game);
}

void results_table(const struct mq_results *results, struct text *text)
{
    const struct mq_stats *s = &results->stats;
    struct facts facts;

    facts_of(&facts, results);
    table_head(text, s->games, s->games == 1 ? SAY("game", "局") : SAY("games", "局"), results->seed,
               results->range, results->range_count);
    for (int i = 0; i < BLOCKS; i++)
        table_block(text, results->seed, &facts.block[i]);
    for (int i = 0; i < DISTRIBUTIONS; i++)
        add_distribution(text, &facts.distribution[i]);
    text_add(text, SAY("\nShortest and longest game\n", "\n最短与最长的局\n"));
    add_extreme(text, SAY("shortest", "最短"), s->shortest, results->seed, s->shortest_game);
    add_extreme(text, SAY("longest", "最长"), s->longest, results->seed, s->longest_game);
    text_add(text, SAY("\nTo see a game S:I: maque play --seed S --game I\n",
                       "\n想看某一局 S:I：maque play --seed S --game I\n"));
}
