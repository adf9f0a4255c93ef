/*
 * page.c - a template with its numbers filled in
 *
 * A template is a page of Markdown in which {{...}} stands for what the results say:
 *
 *     {{count SUM}}                1,898,925,819
 *     {{share SUM of SUM}}         0.632975% (0.632947–0.633004), of the second sum
 *     {{less SUM than SUM}}        how much larger the second share of all games is, in percentage points
 *     {{rarer SUM than SUM most N}}    how much more often in a game the second happens, each N times at most
 *     {{one-in SUM}}               of how many games one has it
 *     {{per-game SUM most N}}      how often in a game, in which it can happen N times at most
 *     {{mean LIST}} {{quantile LIST P}}    of a distribution, see distribution_named()
 *     {{seed}} {{game PROPERTY}} {{example PROPERTY N}}    numbers of games
 *     {{table BLOCK}} {{rare}} {{deals}}   tables
 *     {{console COMMAND}}          the command and what it prints
 *     {{claim SUM > SUM}}          nothing, if the first is surely larger: the difference's 95% interval is above 0;
 *                                  {{claim SUM > SUM most N}} for what happens up to N times in a game
 *     {{claim-share SUM of SUM > SUM of SUM}}    the same for shares: their 95% intervals lie apart
 *     {{claim-same LIST LIST}}     nothing, if the means are equal as far as one can see: their 95% intervals overlap
 *
 * So a sentence that has become false stops the page instead of standing there with new numbers.  A line of claims
 * leaves no empty line behind.
 */
#include "findings.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WORDS = 24, NAME_MAX_LENGTH = 64 };

struct page {
    const struct findings *f;
    enum mq_language language;
    struct text *out;
};

/* The index of a word, or 'words' if it is not there. */
static int place_of(const char *wanted, char *const *word, int words)
{
    for (int i = 0; i < words; i++)
        if (strcmp(word[i], wanted) == 0)
            return i;
    return words;
}

/* ---- distributions ---- */

static struct distribution distribution_named(const struct findings *f, const char *name)
{
    static const char deals[] = "deal_distance.";
    const struct mq_stats *s = &f->results.stats;
    struct distribution d;

    if (strcmp(name, "discards") == 0)
        return f->facts.distribution[0];
    if (strcmp(name, "tiles_drawn") == 0)
        return f->facts.distribution[1];
    if (strcmp(name, "first_at_distance_1") == 0)
        return f->facts.distribution[2];
    if (strncmp(name, deals, strlen(deals)) != 0 || name[strlen(deals)] < 'A' || name[strlen(deals)] > 'D')
        die("there is no distribution '%s'", name);
    memset(&d, 0, sizeof d);
    distribution_of(&d, s->deal_distance[name[strlen(deals)] - 'A'], MQ_DISTANCES);
    return d;
}

/* ---- tables ---- */

static void put_words(const struct page *p, const struct words *words)
{
    const char *text = p->language == MQ_ENGLISH ? words->en : words->zh;

    for (; *text == ' '; text++)
        text_add(p->out, "&nbsp;");
    text_add(p->out, "%s", text);
}

static void put_table(const struct page *p, const char *name)
{
    /* ORDER BLOCK: as facts_of() fills them */
    static const char *const names[BLOCKS] = {"wins", "discarders", "calls", "specials", "melds", "deals",
                                              "waiting", "rare"};
    const struct block *block = NULL;
    char count[GROUPED_MAX];

    for (int i = 0; i < BLOCKS; i++)
        if (strcmp(names[i], name) == 0)
            block = &p->f->facts.block[i];
    if (block == NULL)
        die("there is no table '%s'", name);
    text_add(p->out, "| | ");
    put_words(p, &block->counted);
    if (block->unit == UNIT_SHARE)
        text_add(p->out, p->language == MQ_ENGLISH ? " | share |\n|---|--:|--:|\n" : " | 比例 |\n|---|--:|--:|\n");
    else
        text_add(p->out, p->language == MQ_ENGLISH ? " | a game |\n|---|--:|--:|\n" : " | 每局 |\n|---|--:|--:|\n");
    for (int i = 0; i < block->rows; i++) {
        const struct row *row = &block->row[i];

        text_add(p->out, "| ");
        put_words(p, &row->words);
        text_add(p->out, " | %s | ", grouped(row->count, count));
        if (block->unit == UNIT_SHARE)
            put_measured(p->out, row->rate, row->interval, 100, "%");
        else
            put_measured(p->out, row->rate, row->interval, 1, "");
        text_add(p->out, " |\n");
    }
}

static void put_game(const struct page *p, uint64_t game)
{
    if (game != UINT64_MAX)
        text_add(p->out, "%llu:%llu", (unsigned long long)p->f->results.seed, (unsigned long long)game);
}

/* Properties of games, the most frequent one first. */
static void put_rare(const struct page *p)
{
    const struct row *row[ROWS_MAX];
    int rows = rare_rows(p->f, row);
    char count[GROUPED_MAX];

    text_add(p->out, p->language == MQ_ENGLISH ? "| property | games | one game in | first |\n|---|--:|--:|--:|\n"
                                            : "| 特征 | 局数 | 多少局出一次 | 首例 |\n|---|--:|--:|--:|\n");
    for (int i = 0; i < rows; i++) {
        if (p->language == MQ_ENGLISH)
            text_add(p->out, "| `%s`: %s", row[i]->words.en, row[i]->about);
        else
            text_add(p->out, "| %s（`%s`）", row[i]->words.zh, row[i]->words.en);
        text_add(p->out, " | %s | ", grouped(row[i]->count, count));
        put_one_in(p->out, row[i]->rate, row[i]->interval);
        text_add(p->out, " | `");
        put_game(p, row[i]->example);
        text_add(p->out, "` |\n");
    }
}

/* Hands by distance after the deal. */
static void put_deals(const struct page *p)
{
    const struct block *block = &p->f->facts.block[5];
    char count[GROUPED_MAX];

    text_add(p->out, p->language == MQ_ENGLISH ? "| distance | hands | one hand in | for example |\n|--:|--:|--:|--:|\n"
                                            : "| 和牌距离 | 手数 | 多少手出一次 | 例子 |\n|--:|--:|--:|--:|\n");
    for (int i = 0; i < block->rows; i++) {
        const struct row *row = &block->row[i];
        const char *distance = strrchr(row->words.en, ' ') + 1;

        text_add(p->out, "| %s | %s | ", distance, grouped(row->count, count));
        put_one_in(p->out, row->rate, row->interval);
        text_add(p->out, " | `");
        put_game(p, example(p->f, "deal-distance", distance));
        text_add(p->out, "` |\n");
    }
}

/* ---- what stands between braces ---- */

static void put_console(const struct page *p, const char *command)
{
    char line[256];
    FILE *pipe;

    text_add(p->out, "```console\n$ %s\n", command);
    pipe = popen(command, "r");
    if (pipe == NULL)
        die("cannot run '%s'", command);
    while (fgets(line, sizeof line, pipe) != NULL)
        text_add(p->out, "%s", line);
    if (pclose(pipe) != 0)
        die("'%s' has failed", command);
    text_add(p->out, "```");
}

/* If the words end with "most N", removes these two and returns N; otherwise returns 1. */
static double take_most(char *const *word, int *words)
{
    int most = place_of("most", word, *words);
    double times = most + 1 < *words ? strtod(word[most + 1], NULL) : 1;

    *words = most;
    return times;
}

/* Compares the sums before and after a word: how much larger is the second? */
static double compare(const struct page *p, const char *between, char *const *word, int words, double most,
                      struct interval *interval)
{
    int at = place_of(between, word, words);

    return difference(sum_of_words(p->f, word + at + 1, words - at - 1), sum_of_words(p->f, word, at),
                      p->f->results.stats.games, most, interval);
}

static void check_claim(const struct page *p, char *const *word, int words)
{
    double most = take_most(word, &words);
    struct interval interval;

    compare(p, ">", word, words, most, &interval);
    if (!(interval.high < 0))
        die("not larger beyond doubt: %s ... > %s ...", word[0], word[words - 1]);
}

static struct interval interval_of_share(const struct page *p, char *const *word, int words)
{
    int of = place_of("of", word, words);
    double all = (double)sum_of_words(p->f, word + of + 1, words - of - 1);

    return share_interval((double)sum_of_words(p->f, word, of) / all, all);
}

static void check_shares(const struct page *p, char *const *word, int words)
{
    int than = place_of(">", word, words);

    if (!(interval_of_share(p, word, than).low > interval_of_share(p, word + than + 1, words - than - 1).high))
        die("not larger beyond doubt: the share %s ... > %s ...", word[0], word[words - 1]);
}

static void check_same(const struct page *p, const char *one, const char *other)
{
    struct distribution a = distribution_named(p->f, one), b = distribution_named(p->f, other);

    if (a.interval.low > b.interval.high || b.interval.low > a.interval.high)
        die("not the same: the means of %s and %s", one, other);
}

static void put_per_game(const struct page *p, char *const *word, int words)
{
    double n = (double)p->f->results.stats.games, most = take_most(word, &words);
    double share = (double)sum_of_words(p->f, word, words) / n / most;

    put_measured(p->out, share, share_interval(share, n), most, "");
}

static void put_less(const struct page *p, char *const *word, int words, double scale)
{
    double most = take_most(word, &words), more;
    struct interval interval;

    more = compare(p, "than", word, words, most, &interval);
    put_measured(p->out, more, interval, scale, "");
}

static void put_one_game_in(const struct page *p, char *const *word, int words)
{
    double n = (double)p->f->results.stats.games, share = (double)sum_of_words(p->f, word, words) / n;

    put_one_in(p->out, share, share_interval(share, n));
}

static void put_share_of(const struct page *p, char *const *word, int words)
{
    int of = place_of("of", word, words);

    put_share(p->out, sum_of_words(p->f, word, of), sum_of_words(p->f, word + of + 1, words - of - 1));
}

/* The number of a game, by what is known about it. */
static uint64_t game_named(const struct findings *f, const char *name)
{
    char full[NAME_MAX_LENGTH];

    if (strcmp(name, "longest") == 0)
        return f->results.stats.longest_game;
    if (strcmp(name, "shortest") == 0)
        return f->results.stats.shortest_game;
    snprintf(full, sizeof full, "predicate_first_game.%s", name);
    return counter(f, full);
}

static void put_example(const struct page *p, const char *property, const char *number)
{
    uint64_t game = example(p->f, property, number);

    if (game == UINT64_MAX)
        die("there is no example of %s %s", property, number);
    text_add(p->out, "%llu", (unsigned long long)game);
}

static void put_mean(const struct page *p, const char *name)
{
    struct distribution d = distribution_named(p->f, name);

    put_measured(p->out, d.mean, d.interval, 1, "");
}

/* True if it is beyond doubt whether this share of all lengths is above or below the percentage. */
static bool beyond_doubt(uint64_t count, uint64_t of, double percent)
{
    struct interval interval = share_interval((double)count / (double)of, (double)of);

    return 100 * interval.low > percent || 100 * interval.high < percent;
}

/*
 * Stops unless another sample would surely give the same quantile: the share of games up to it, and the share below
 * it, must both be beyond doubt.
 */
static void put_quantile(const struct page *p, const char *name, const char *percent)
{
    struct distribution d = distribution_named(p->f, name);
    int quantile = quantile_of(&d, strtoull(percent, NULL, 10));
    uint64_t below = 0;

    for (int i = 0; i < quantile; i++)
        below += d.count[i];
    if (!beyond_doubt(below, d.games, strtod(percent, NULL)) ||
        !beyond_doubt(below + d.count[quantile], d.games, strtod(percent, NULL)))
        die("the quantile %s of %s is doubtful", percent, name);
    text_add(p->out, "%d", quantile);
}

static void put_words_of(const struct page *p, char *const *word, int words)
{
    const char *what = words > 0 ? word[0] : "";
    char count[GROUPED_MAX];

    word++;
    words--;
    if (strcmp(what, "count") == 0)
        text_add(p->out, "%s", grouped(sum_of_words(p->f, word, words), count));
    else if (strcmp(what, "share") == 0)
        put_share_of(p, word, words);
    else if (strcmp(what, "less") == 0 || strcmp(what, "rarer") == 0)
        put_less(p, word, words, what[0] == 'l' ? 100 : 1);
    else if (strcmp(what, "one-in") == 0)
        put_one_game_in(p, word, words);
    else if (strcmp(what, "per-game") == 0)
        put_per_game(p, word, words);
    else if (strcmp(what, "mean") == 0 && words == 1)
        put_mean(p, word[0]);
    else if (strcmp(what, "quantile") == 0 && words == 2)
        put_quantile(p, word[0], word[1]);
    else if (strcmp(what, "seed") == 0)
        text_add(p->out, "%llu", (unsigned long long)p->f->results.seed);
    else if (strcmp(what, "game") == 0 && words == 1)
        text_add(p->out, "%llu", (unsigned long long)game_named(p->f, word[0]));
    else if (strcmp(what, "example") == 0 && words == 2)
        put_example(p, word[0], word[1]);
    else if (strcmp(what, "table") == 0 && words == 1)
        put_table(p, word[0]);
    else if (strcmp(what, "rare") == 0)
        put_rare(p);
    else if (strcmp(what, "deals") == 0)
        put_deals(p);
    else if (strcmp(what, "claim") == 0)
        check_claim(p, word, words);
    else if (strcmp(what, "claim-share") == 0)
        check_shares(p, word, words);
    else if (strcmp(what, "claim-same") == 0 && words == 2)
        check_same(p, word[0], word[1]);
    else
        die("what is {{%s ...}}?", what);
}

/* Fills in one {{...}}.  Braces inside it have been filled in already, so a command may name a game. */
static void put_filled(const struct page *p, char *inside)
{
    static const char console[] = "console ";
    char *word[WORDS];
    int words = 0;

    if (strncmp(inside, console, strlen(console)) == 0) {
        put_console(p, inside + strlen(console));
        return;
    }
    for (char *at = strtok(inside, " \n"); at != NULL; at = strtok(NULL, " \n")) {
        if (words == WORDS)
            die("too many words: {{%s ...}}", word[0]);
        word[words++] = at;
    }
    put_words_of(p, word, words);
}

/* Fills in up to the end of the text, or with 'closing' up to the closing braces.  Returns the rest of the text. */
static const char *fill(const struct page *p, const char *at, bool closing)
{
    while (*at != '\0') {
        if (closing && strncmp(at, "}}", 2) == 0)
            return at + 2;
        if (strncmp(at, "{{", 2) == 0) {
            struct text inside = {NULL, 0, 0};
            struct page inner = *p;
            bool is_claim = strncmp(at + 2, "claim", 5) == 0;

            inner.out = &inside;
            at = fill(&inner, at + 2, true);
            text_add(&inside, "%s", ""); /* so that there is a NUL */
            put_filled(p, inside.bytes);
            at += is_claim && *at == '\n';
            text_free(&inside);
        } else {
            text_add(p->out, "%c", *at++);
        }
    }
    if (closing)
        die("braces that are not closed");
    return at;
}

void page_fill(const struct findings *f, enum mq_language language, const char *template_text, struct text *out)
{
    struct page page;

    page.f = f;
    page.language = language;
    page.out = out;
    fill(&page, template_text, false);
}
