/*
 * charts.c - the charts, as SVG
 *
 * Each chart has its own background and its own colours for light and dark, so that it can be read on any page.  It
 * has few words, in both languages, so that one chart serves both pages.  An interval is drawn only if it is wider
 * than a line.
 */
#include "findings.h"

#include <math.h>
#include <stdio.h>

enum { WIDTH = 760 };

/* Without CSS variables: not every viewer knows them. */
static const char style[] =
    "text{font:13px system-ui,sans-serif}.r{text-anchor:end}.m{text-anchor:middle}.e,.l{fill:none;stroke-width:2}"
    ".p,.w{fill:#fff}text{fill:#1d2526}.d{fill:#5c686a}.g{stroke:#d5dbdb}.a{fill:#2f7d6b}.b{fill:#c27a2a}.e{stroke:#b5482f}"
    ".l{stroke:#c27a2a}@media(prefers-color-scheme:dark){.p,.w{fill:#14191a}text{fill:#e6ecec}.d{fill:#9aa7a8}"
    ".g{stroke:#364042}.a{fill:#4fae97}.b{fill:#e0a55e}.e{stroke:#f08a6c}.l{stroke:#e0a55e}}";

static void begin(struct text *out, int height, const char *about)
{
    text_add(out,
             "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" width=\"%d\" height=\"%d\" role=\"img\">\n"
             "<title>%s</title>\n<style>%s</style>\n<rect class=\"p\" width=\"%d\" height=\"%d\"/>\n",
             WIDTH, height, WIDTH, height, about, style, WIDTH, height);
}

static void end(struct text *out)
{
    text_add(out, "</svg>\n");
}

static void put_label(struct text *out, const char *classes, double x, double y, const char *words)
{
    text_add(out, "<text class=\"%s\" x=\"%.1f\" y=\"%.1f\">%s</text>\n", classes, x, y, words);
}

static void put_bar(struct text *out, const char *classes, double x, double y, double width, double height)
{
    text_add(out, "<rect class=\"%s\" x=\"%.2f\" y=\"%.2f\" width=\"%.2f\" height=\"%.2f\"/>\n", classes, x, y, width,
             height);
}

static void put_upright(struct text *out, const char *classes, double x, double from, double to)
{
    text_add(out, "<path class=\"%s\" d=\"M%.1f %.1fV%.1f\"/>\n", classes, x, from, to);
}

/* A square of colour, and the words for it. */
static void put_key(struct text *out, const char *classes, double x, const char *words)
{
    put_bar(out, classes, x, 12, 12, 12);
    put_label(out, "", x + 18, 23, words);
}

static uint64_t rons_of(const struct mq_stats *s, int seat)
{
    return s->ron[seat][0] + s->ron[seat][1] + s->ron[seat][2] + s->ron[seat][3];
}

/* ---- who wins ---- */

static void draw_wins(const struct findings *f, struct text *out)
{
    const struct mq_stats *s = &f->results.stats;
    const double left = 40, scale = (WIDTH - left - 90) / 0.28, games = (double)s->games;
    char words[WORDS_MAX];

    begin(out, 236, "share of games that each seat wins");
    put_key(out, "a", left, "RON 荣和");
    put_key(out, "b", left + 110, "SELFDRAWN 自摸");
    text_add(out, "<path class=\"e\" d=\"M%.1f 18h22\" stroke-dasharray=\"4 3\"/>\n", left + 270);
    put_label(out, "", left + 300, 23, "a quarter of all wins 四家均分");
    for (int seat = 0; seat < MQ_SEATS; seat++) {
        double y = 42 + 44 * seat, ron = (double)rons_of(s, seat) / games, own = (double)s->selfdrawn[seat] / games;

        snprintf(words, sizeof words, "%c", 'A' + seat);
        put_label(out, "r", left - 12, y + 21, words);
        put_bar(out, "a", left, y, ron * scale, 32);
        put_bar(out, "b", left + ron * scale, y, own * scale, 32);
        snprintf(words, sizeof words, "%.2f%%", 100 * (ron + own));
        put_label(out, "r", WIDTH - 14, y + 21, words);
    }
    text_add(out, "<path class=\"e\" d=\"M%.1f 36V214\" stroke-dasharray=\"4 3\"/>\n",
             left + (double)(s->games - s->draws) / games / 4 * scale);
    put_label(out, "d", left, 228, "0%");
    end(out);
}

/* ---- who discards into whose RON ---- */

static void draw_discarders(const struct findings *f, struct text *out)
{
    const struct mq_stats *s = &f->results.stats;
    const double left = 110, first = 0.32, scale = (WIDTH - left - 40) / 0.0225;
    char words[WORDS_MAX];

    begin(out, 286, "whose discard a seat wins by RON with, as a share of its RONs");
    put_key(out, "b", left, "discard of the seat opposite 对家打出");
    put_key(out, "a", left + 280, "of a neighbour 上下家打出");
    for (int i = 0; i <= 4; i++) {
        double x = left + i * 0.005 * scale;

        put_upright(out, "g", x, 44, 248);
        snprintf(words, sizeof words, "%.1f%%", 100 * (first + i * 0.005));
        put_label(out, "d m", x, 268, words);
    }
    put_upright(out, "e", left + (1 / 3.0 - first) * scale, 44, 248);
    put_label(out, "d m", left + (1 / 3.0 - first) * scale, 281, "1/3");
    for (int winner = 0; winner < MQ_SEATS; winner++) {
        double y = 70 + 50 * winner;

        snprintf(words, sizeof words, "%c RON 荣和", 'A' + winner);
        put_label(out, "r", left - 16, y + 5, words);
        for (int seat = 0; seat < MQ_SEATS; seat++) {
            double x = left + ((double)s->ron[winner][seat] / (double)rons_of(s, winner) - first) * scale;

            if (seat == winner)
                continue;
            text_add(out, "<circle class=\"%s\" cx=\"%.1f\" cy=\"%.1f\" r=\"11\"/>\n",
                     (seat + 2) % 4 == winner ? "b" : "a", x, y);
            text_add(out, "<text class=\"w m\" x=\"%.1f\" y=\"%.1f\">%c</text>\n", x, y + 5, 'A' + seat);
        }
    }
    end(out);
}

/* ---- length ---- */

static void draw_length(const struct findings *f, struct text *out)
{
    const struct distribution *discards = &f->facts.distribution[0], *waiting = &f->facts.distribution[2];
    const double left = 46, step = (WIDTH - left - 14) / (MQ_DISCARDS_MAX + 1), foot = 276, tall = 230;
    const double most = 0.04 * (double)discards->games;
    char words[WORDS_MAX];

    begin(out, 318, "games by discards, and by discards until a seat waits for one tile");
    put_key(out, "a", left, "end of the game 一局结束");
    put_key(out, "b", left + 200, "first seat at distance 1 首次有人听牌");
    for (int i = 0; i <= 4; i++) {
        double y = foot - tall * i / 4;

        text_add(out, "<path class=\"g\" d=\"M%.1f %.1fH%d\"/>\n", left, y, WIDTH - 14);
        snprintf(words, sizeof words, "%d%%", i);
        put_label(out, "d r", left - 8, y + 4, words);
    }
    for (int i = 0; i <= MQ_DISCARDS_MAX; i++) {
        double height = (double)discards->count[i] / most * tall;

        if (height > 0.02)
            put_bar(out, "a", left + i * step + 0.5, foot - height, step - 1, height);
        if (i % 10 == 0) {
            snprintf(words, sizeof words, "%d", i);
            put_label(out, "d m", left + (i + 0.5) * step, foot + 18, words);
        }
    }
    text_add(out, "<path class=\"l\" d=\"");
    for (int i = 0; i <= MQ_DISCARDS_MAX; i++)
        text_add(out, "%c%.1f %.1f", i == 0 ? 'M' : 'L', left + (i + 0.5) * step,
                 foot - (double)waiting->count[i] / most * tall);
    text_add(out, "\"/>\n");
    put_label(out, "d r", WIDTH - 14, foot + 36, "discards 打出的牌数");
    end(out);
}

/* ---- rare things, on a scale of tens ---- */

/* The logarithm of 1/share to the base 10; 0 if it never happens. */
static double tens(double share)
{
    return share > 0 ? -log10(share) : 0;
}

static const char *power_words(int power)
{
    static const char *const words[] = {"1",          "10",          "100",           "1 000", "10⁴", "10⁵",
                                        "10⁶", "10⁷", "10⁸", "10⁹", "10¹⁰", "10¹¹"};

    return words[power];
}

static void put_scale(struct text *out, double left, double scale, int from, int powers, double top, double foot)
{
    for (int i = from; i <= powers; i++) {
        put_upright(out, "g", left + (i - from) * scale, top, foot);
        put_label(out, "d m", left + (i - from) * scale, foot + 18, power_words(i));
    }
}

static void draw_rare(const struct findings *f, struct text *out)
{
    const struct row *row[ROWS_MAX];
    const int rows = rare_rows(f, row), height = 30 + 26 * rows + 34;
    const double left = 190, scale = (WIDTH - left - 50) / 6.2;

    begin(out, height, "games with a property: one in so many");
    put_scale(out, left, scale, 0, 6, 12, height - 50);
    put_label(out, "d r", WIDTH - 14, height - 12, "one game in … 多少局出一次");
    for (int i = 0; i < rows; i++) {
        double y = 30 + 26 * i, x = left + tens(row[i]->rate) * scale;

        put_label(out, "r", left - 14, y + 4, row[i]->words.en);
        put_bar(out, "a", left, y - 1.5, x - left, 3);
        text_add(out, "<circle class=\"a\" cx=\"%.1f\" cy=\"%.1f\" r=\"6\"/>\n", x, y);
    }
    end(out);
}

static void draw_deals(const struct findings *f, struct text *out)
{
    const struct block *block = &f->facts.block[5];
    const double left = 60, scale = (WIDTH - left - 50) / 11;
    const int height = 30 + 26 * block->rows + 34;

    begin(out, height, "dealt hands by winning distance: one in so many");
    put_scale(out, left, scale, 0, 11, 12, height - 50);
    put_label(out, "d r", WIDTH - 14, height - 12, "one hand in … 多少手出一次");
    for (int i = 0; i < block->rows; i++) {
        double y = 30 + 26 * i, x = left + tens(block->row[i].rate) * scale;
        double low = left + tens(block->row[i].interval.high) * scale,
               high = left + tens(block->row[i].interval.low) * scale;

        put_label(out, "r", left - 14, y + 4, block->row[i].words.en + sizeof "distance");
        put_bar(out, "a", left, y - 1.5, x - left, 3);
        text_add(out, "<circle class=\"a\" cx=\"%.1f\" cy=\"%.1f\" r=\"6\"/>\n", x, y);
        if (high - low > 14)
            text_add(out, "<path class=\"e\" d=\"M%.1f %.1fH%.1f\"/>\n", low, y, high);
    }
    end(out);
}

/* ---- all of them ---- */

static const struct {
    const char *name;
    void (*draw)(const struct findings *f, struct text *out);
} charts[CHARTS] = {
    {"wins", draw_wins}, {"discarders", draw_discarders}, {"length", draw_length},
    {"rare", draw_rare}, {"deals", draw_deals},
};

const char *chart_name(int chart)
{
    return charts[chart].name;
}

void chart_draw(const struct findings *f, int chart, struct text *out)
{
    charts[chart].draw(f, out);
}
