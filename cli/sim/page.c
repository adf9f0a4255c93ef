/*
 * page.c - results as one HTML page: no script, no other file, light or dark as the reader prefers, fit for printing
 */
#include "counting.h"
#include "facts.h"

#include <stdio.h>
#include <string.h>

static const char style[] =
    ":root{color-scheme:light dark;"
    "--ink:#1c2430;--dim:#667080;--line:#d9dee5;--paper:#fbfaf7;--bar:#2f7d6b;--edge:#b5482f}\n"
    "@media(prefers-color-scheme:dark){:root{--ink:#e6e8ea;--dim:#98a2ae;--line:#343b45;--paper:#15191e;--bar:#4fae97;"
    "--edge:#e58a6f}}\n"
    "*{box-sizing:border-box}\n"
    "body{margin:0 auto;max-width:62rem;padding:2rem 1.25rem 4rem;background:var(--paper);color:var(--ink);"
    "font:15px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans','PingFang SC','Microsoft YaHei',"
    "'Noto Sans CJK SC',sans-serif}\n"
    "h1{font-size:1.7rem;margin:0 0 .3rem}h2{font-size:1.1rem;margin:2.2rem 0 .5rem}\n"
    "[lang=zh]{color:var(--dim);font-weight:400;margin-left:.45em}\n"
    "p{margin:.2rem 0}.dim,small{color:var(--dim)}code{font:13px/1.4 ui-monospace,Menlo,Consolas,monospace}\n"
    ".wide{overflow-x:auto}table{border-collapse:collapse;width:100%}\n"
    "th,td{padding:.22rem .6rem .22rem 0;text-align:left;border-bottom:1px solid var(--line);white-space:nowrap}\n"
    "th{font-weight:500;color:var(--dim);font-size:.85rem}\n"
    ".n{text-align:right;font-variant-numeric:tabular-nums}.in{padding-left:1.4em}\n"
    "td small{display:block;white-space:normal}td:first-child{width:32%}"
    "td.bar{width:30%;min-width:9rem;padding-right:0}\n"
    "svg{display:block;width:100%;height:auto}td svg{height:14px}\n"
    ".b{fill:var(--bar);opacity:.6}.e{stroke:var(--edge);stroke-width:2;fill:none;vector-effect:non-scaling-stroke}"
    ".g{stroke:var(--line);stroke-width:1}\n"
    "svg text{fill:var(--dim);font-size:11px}\n"
    ".key{display:flex;flex-wrap:wrap;gap:.4rem 1.6rem;margin:.2rem 0 .6rem}.key b{font-variant-numeric:tabular-nums}\n"
    "@media print{:root{--ink:#000;--dim:#444;--line:#bbb;--paper:#fff;--bar:#2f7d6b;--edge:#b5482f}\n"
    "html{font-size:11px}body{font-size:10.5px;padding:0;max-width:none}h2{margin-top:1.2rem;break-after:avoid}\n"
    "code{font-size:inherit}.wide{overflow:visible}\n"
    "section,tr,svg{break-inside:avoid}th,td{padding-top:.08rem;padding-bottom:.08rem}\n"
    "*{-webkit-print-color-adjust:exact;print-color-adjust:exact}}\n"
    "@page{margin:14mm}\n";

/* English, and Chinese beside it where that is something else. */
static void add_words(struct text *t, const char *en, const char *zh)
{
    en += strspn(en, " ");
    zh += strspn(zh, " ");
    text_add(t, "%s", en);
    if (strcmp(en, zh) != 0)
        text_add(t, " <span lang=\"zh\">%s</span>", zh);
}

static void add_sentence(struct text *t, const struct sentence *sentence)
{
    add_words(t, sentence->en, sentence->zh);
}

/* ---- head ---- */

static void add_head(struct text *t, const struct mq_results *r)
{
    char games[GROUPED_MAX];

    text_add(t, "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
                "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n");
    text_add(t, "<title>maque: %s games of seed %llu</title>\n<style>\n%s</style>\n</head>\n<body>\n",
             grouped(r->stats.games, games), (unsigned long long)r->seed, style);
    text_add(t, "<header>\n<h1>%s games <span lang=\"zh\">%s 局麻将</span></h1>\n", games, games);
    for (uint64_t i = 0; i < r->range_count; i++)
        text_add(t, "<p><code>maque sim --seed %llu --range %llu:%llu</code></p>\n", (unsigned long long)r->seed,
                 (unsigned long long)r->range[i].first, (unsigned long long)r->range[i].end);
    text_add(t, "<p class=\"dim\">The mahjong game of THUPC 2021, played exactly by maque. Every count is exact; red "
                "marks are 95%% "
                "intervals, dashed lines medians. A game S:I is shown by <code>maque play --seed S --game I</code>. "
                "<span lang=\"zh\">计数均为精确值，红线为 95%% 置信区间，虚线为中位数。</span></p>\n</header>\n");
}

/* ---- blocks ---- */

enum { BAR_WIDTH = 200 };

/* Draws a bar as long as the rate, and a whisker over its interval. */
static void add_bar(struct text *t, const struct row *row, double most)
{
    double scale = most > 0 ? BAR_WIDTH / most : 0;

    text_add(t, "<td class=\"bar\"><svg viewBox=\"0 0 %d 14\" preserveAspectRatio=\"none\" aria-hidden=\"true\">",
             BAR_WIDTH);
    if (row->rate == row->rate)
        text_add(t, "<rect class=\"b\" y=\"2\" width=\"%.2f\" height=\"10\"/><path class=\"e\" d=\"M%.2f 7H%.2f\"/>",
                 row->rate * scale, row->interval.low * scale, row->interval.high * scale);
    text_add(t, "</svg></td>");
}

static void add_numbers(struct text *t, const struct block *block, const struct row *row)
{
    bool share = block->unit == UNIT_SHARE;
    double scale = share ? 100 : 1;
    const char *sign = share ? "%" : "";
    int digits = digits_for(row->interval, scale);
    char count[GROUPED_MAX], rate[WORDS_MAX], low[WORDS_MAX], high[WORDS_MAX];

    text_add(t, "<td class=\"n\">%s</td>", grouped(row->count, count));
    if (row->rate != row->rate) {
        text_add(t, "<td class=\"n\">-</td><td></td>");
        return;
    }
    text_add(t, "<td class=\"n\">%s%s</td><td class=\"n\">%s%s – %s%s</td>", decimal(row->rate * scale, digits, rate),
             sign, decimal(row->interval.low * scale, digits, low), sign,
             decimal(row->interval.high * scale, digits, high), sign);
}

static void add_example(struct text *t, const struct row *row, uint64_t seed)
{
    if (row->example == UINT64_MAX)
        text_add(t, "<td></td>");
    else
        text_add(t, "<td class=\"n\"><code>%llu:%llu</code></td>", (unsigned long long)seed,
                 (unsigned long long)row->example);
}

static void add_block(struct text *t, const struct block *block, uint64_t seed)
{
    bool rare = block->rows > 0 && block->row[0].is_rare;
    double most = 0;

    for (int i = 0; i < block->rows; i++)
        if (block->row[i].interval.high > most)
            most = block->row[i].interval.high;
    text_add(t, "<section>\n<h2>");
    add_sentence(t, &block->title);
    text_add(t, "</h2>\n<div class=\"wide\"><table>\n<thead><tr><th></th><th class=\"n\">");
    add_sentence(t, &block->counted);
    text_add(t, "</th><th class=\"n\">");
    if (block->unit == UNIT_SHARE)
        add_words(t, "share", "比例");
    else
        add_words(t, "a game", "每局");
    text_add(t, "</th><th class=\"n\">95%%</th>%s</tr></thead>\n<tbody>\n",
             rare ? "<th class=\"n\">first game <span lang=\"zh\">首例</span></th>" : "<th></th>");
    for (int i = 0; i < block->rows; i++) {
        const struct row *row = &block->row[i];
        char en[WORDS_MAX], zh[WORDS_MAX];

        text_add(t, "<tr><td%s>", row->words.en[0] == ' ' ? " class=\"in\"" : "");
        add_words(t, row_words(row, MQ_ENGLISH, en), row_words(row, MQ_CHINESE, zh));
        if (row->about[MQ_ENGLISH] != NULL) {
            text_add(t, "<small>");
            add_words(t, row->about[MQ_ENGLISH], row->about[MQ_CHINESE]);
            text_add(t, "</small>");
        }
        text_add(t, "</td>");
        add_numbers(t, block, row);
        if (rare)
            add_example(t, row, seed); /* rates go from one in three to one in a million: bars would show nothing */
        else
            add_bar(t, row, most);
        text_add(t, "</tr>\n");
    }
    text_add(t, "</tbody></table></div>\n</section>\n");
}

/* ---- distributions ---- */

enum { CHART_WIDTH = 900, CHART_HEIGHT = 180, CHART_FOOT = 22 };

static double column_x(const struct distribution *d, int length)
{
    int first = d->quantile[0], last = d->quantile[QUANTILES - 1];

    return (double)CHART_WIDTH * (length - first) / (last - first + 1);
}

static void add_columns(struct text *t, const struct distribution *d)
{
    int first = d->quantile[0], last = d->quantile[QUANTILES - 1], step = last - first > 60 ? 10 : 5;
    double width = (double)CHART_WIDTH / (last - first + 1), middle = column_x(d, d->quantile[3]) + width / 2;
    uint64_t most = 1;
    char games[GROUPED_MAX];

    for (int i = first; i <= last; i++)
        if (d->count[i] > most)
            most = d->count[i];
    for (int i = first; i <= last; i++) {
        double height = (double)d->count[i] / (double)most * CHART_HEIGHT;

        if (d->count[i] > 0)
            text_add(t,
                     "<rect class=\"b\" x=\"%.2f\" y=\"%.2f\" width=\"%.2f\" height=\"%.2f\">"
                     "<title>%d: %s</title></rect>\n",
                     column_x(d, i) + width * 0.06, CHART_HEIGHT - height, width * 0.88, height, i,
                     grouped(d->count[i], games));
        if (i % step == 0)
            text_add(t, "<text x=\"%.2f\" y=\"%d\" text-anchor=\"middle\">%d</text>\n", column_x(d, i) + width / 2,
                     CHART_HEIGHT + 16, i);
    }
    text_add(t, "<path class=\"g\" d=\"M0 %dH%d\"/><path class=\"e\" stroke-dasharray=\"4 4\" d=\"M%.2f 0V%d\"/>\n",
             CHART_HEIGHT, CHART_WIDTH, middle, CHART_HEIGHT);
}

static void add_distribution(struct text *t, const struct distribution *d)
{
    int digits = digits_for(d->interval, 1);
    char mean[WORDS_MAX], low[WORDS_MAX], high[WORDS_MAX];

    text_add(t, "<section>\n<h2>");
    add_sentence(t, &d->title);
    text_add(t, "</h2>\n");
    if (d->games > 0) {
        text_add(t, "<p class=\"key\"><span>mean <span lang=\"zh\">平均</span> <b>%s</b> (%s – %s)</span>",
                 decimal(d->mean, digits, mean), decimal(d->interval.low, digits, low),
                 decimal(d->interval.high, digits, high));
        for (int i = 0; i < QUANTILES; i++)
            text_add(t, "<span>%s <b>%d</b></span>", quantile_name(i)->en, d->quantile[i]);
        text_add(t, "</p>\n<svg viewBox=\"0 0 %d %d\" role=\"img\" aria-label=\"%s\">\n", CHART_WIDTH,
                 CHART_HEIGHT + CHART_FOOT, d->title.en);
        add_columns(t, d);
        text_add(t, "</svg>\n");
    }
    text_add(t, "</section>\n");
}

static void add_extremes(struct text *t, const struct mq_results *r)
{
    if (r->stats.games == 0)
        return;
    text_add(t, "<section>\n<h2>");
    add_words(t, "Shortest and longest game", "最短与最长的局");
    text_add(t,
             "</h2>\n<p class=\"key\"><span>shortest <span lang=\"zh\">最短</span> <b>%llu</b> discards "
             "<code>%llu:%llu</code></span>",
             (unsigned long long)r->stats.shortest, (unsigned long long)r->seed,
             (unsigned long long)r->stats.shortest_game);
    text_add(t,
             "<span>longest <span lang=\"zh\">最长</span> <b>%llu</b> discards "
             "<code>%llu:%llu</code></span></p>\n</section>\n",
             (unsigned long long)r->stats.longest, (unsigned long long)r->seed,
             (unsigned long long)r->stats.longest_game);
}

void results_html(const struct mq_results *results, struct text *text)
{
    struct facts facts;

    facts_of(&facts, results);
    add_head(text, results);
    add_block(text, &facts.block[0], results->seed);
    for (int i = 0; i < DISTRIBUTIONS; i++)
        add_distribution(text, &facts.distribution[i]);
    add_extremes(text, results);
    for (int i = 1; i < BLOCKS; i++)
        add_block(text, &facts.block[i], results->seed);
    text_add(text, "<p class=\"dim\"><small>maque %s</small></p>\n</body>\n</html>\n", mq_version());
}
