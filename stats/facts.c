/*
 * facts.c - results turned into facts
 *
 * Intervals are Wilson's for 95%.  If a game has m chances for an event, its count is taken as a share of all chances,
 * but with only as many observations as there are games.  However the chances of a game depend on each other, the true
 * spread is not larger.  So these intervals hold at least 95%.  docs/FORMATS.md has the formulas.
 */
#include "facts.h"

#include <stdio.h>
#include <string.h>

/* ---- blocks ---- */

static void set_words(struct words *words, const char *en, const char *zh)
{
    snprintf(words->en, sizeof words->en, "%s", en);
    snprintf(words->zh, sizeof words->zh, "%s", zh);
}

static struct block *begin_block(struct block *block, enum unit unit, const char *en, const char *zh)
{
    block->rows = 0;
    block->unit = unit;
    set_words(&block->title, en, zh);
    set_words(&block->counted, "games", "局数");
    return block;
}

/* Adds a row.  Each of n observations has the event at most 'most' times; it happened 'count' times in all. */
static struct row *add_row(struct block *block, uint64_t count, uint64_t n, int most)
{
    struct row *row = &block->row[block->rows++];
    double share = (double)count / ((double)n * most), scale = block->unit == UNIT_SHARE ? 1 : most;

    memset(row, 0, sizeof *row);
    row->count = count;
    row->rate = share * scale;
    row->interval = share_interval(share, (double)n);
    row->interval.low *= scale;
    row->interval.high *= scale;
    return row;
}

/* Adds a row whose words name one or two seats: each %c is a seat. */
static void add_seat_row(struct block *block, const char *en, const char *zh, int seat, int other, uint64_t count,
                         uint64_t n, int most)
{
    struct row *row = add_row(block, count, n, most);

    snprintf(row->words.en, WORDS_MAX, en, 'A' + seat, 'A' + other);
    snprintf(row->words.zh, WORDS_MAX, zh, 'A' + seat, 'A' + other);
}

static uint64_t sum_of(const uint64_t *number, int count)
{
    uint64_t sum = 0;

    for (int i = 0; i < count; i++)
        sum += number[i];
    return sum;
}

static void tell_wins(struct block *block, const struct mq_stats *s)
{
    begin_block(block, UNIT_SHARE, "Who wins, and how", "胜负");
    for (int seat = 0; seat < MQ_SEATS; seat++) {
        uint64_t rons = sum_of(s->ron[seat], MQ_SEATS);

        add_seat_row(block, "%c wins", "%c 和牌", seat, 0, rons + s->selfdrawn[seat], s->games, 1);
        add_seat_row(block, "  by RON", "  荣和", seat, 0, rons, s->games, 1);
        add_seat_row(block, "  SELFDRAWN", "  自摸", seat, 0, s->selfdrawn[seat], s->games, 1);
    }
    set_words(&add_row(block, s->draws, s->games, 1)->words, "nobody wins (DRAW)", "流局");
}

static void tell_discarders(struct block *block, const struct mq_stats *s)
{
    uint64_t rons = sum_of(&s->ron[0][0], MQ_SEATS * MQ_SEATS);

    begin_block(block, UNIT_SHARE, "Who discards for whose RON", "放铳");
    set_words(&block->counted, "RONs", "荣和数");
    for (int winner = 0; winner < MQ_SEATS; winner++)
        for (int seat = 0; seat < MQ_SEATS; seat++)
            if (seat != winner)
                add_seat_row(block, "%c discards, %c wins", "%c 打出，%c 荣和", seat, winner, s->ron[winner][seat],
                             rons, 1);
}

static void tell_calls(struct block *block, const struct mq_stats *s)
{
    begin_block(block, UNIT_PER_GAME, "Calls a game", "每局吃碰");
    set_words(&block->counted, "calls", "次数");
    set_words(&add_row(block, sum_of(s->chow, MQ_SEATS), s->games, MQ_SEATS * MQ_MELDS_MAX)->words, "CHOW", "吃");
    for (int seat = 0; seat < MQ_SEATS; seat++)
        add_seat_row(block, "  by %c", "  %c 吃", seat, 0, s->chow[seat], s->games, MQ_MELDS_MAX);
    set_words(&add_row(block, sum_of(s->pong, MQ_SEATS), s->games, MQ_SEATS * MQ_MELDS_MAX)->words, "PONG", "碰");
    for (int seat = 0; seat < MQ_SEATS; seat++)
        add_seat_row(block, "  by %c", "  %c 碰", seat, 0, s->pong[seat], s->games, MQ_MELDS_MAX);
}

static void tell_specials(struct block *block, const struct mq_stats *s)
{
    static const char *const zh[] = {"跳过", "反向", "双重回合"};

    begin_block(block, UNIT_PER_GAME, "Specials, intercepted RONs", "特殊牌与截和");
    set_words(&block->counted, "times", "次数");
    for (int i = 0; i < 3; i++)
        set_words(&add_row(block, s->specials[i], s->games, MQ_COPIES)->words, mq_tile_name((mq_tile)(MQ_PASS + i)),
                  zh[i]);
    set_words(&add_row(block, s->intercepted, s->games, MQ_SEATS - 2)->words, "intercepted RONs", "被截和");
}

static void tell_melds(struct block *block, const struct mq_stats *s)
{
    begin_block(block, UNIT_SHARE, "Melds of the winner", "和牌者的副露数");
    set_words(&block->counted, "wins", "和牌数");
    for (int melds = 0; melds <= MQ_MELDS_MAX; melds++) {
        struct row *row = add_row(block, s->winner_melds[melds], s->games - s->draws, 1);

        snprintf(row->words.en, WORDS_MAX, "%d %s", melds, melds == 1 ? "meld" : "melds");
        snprintf(row->words.zh, WORDS_MAX, "副露 %d", melds);
    }
}

static void tell_deals(struct block *block, const struct mq_stats *s)
{
    begin_block(block, UNIT_SHARE, "Winning distance at the deal", "起手和牌距离");
    set_words(&block->counted, "hands", "手牌数");
    for (int distance = 0; distance < MQ_DISTANCES; distance++) {
        uint64_t hands = 0;
        struct row *row;

        for (int seat = 0; seat < MQ_SEATS; seat++)
            hands += s->deal_distance[seat][distance];
        if (hands == 0)
            continue;
        row = add_row(block, hands, s->games, MQ_SEATS);
        snprintf(row->words.en, WORDS_MAX, "distance %d", distance);
        snprintf(row->words.zh, WORDS_MAX, "距离 %d", distance);
    }
}

static void tell_waiting(struct block *block, const struct mq_stats *s)
{
    begin_block(block, UNIT_SHARE, "Seats at distance 1", "听牌");
    set_words(&add_row(block, s->first_waiting[0], s->games, 1)->words, "some seat is after the deal", "有人起手听牌");
    set_words(&add_row(block, s->first_waiting[MQ_NEVER], s->games, 1)->words, "no seat ever is", "始终无人听牌");
}

static void tell_predicates(struct block *block, const struct mq_stats *s)
{
    begin_block(block, UNIT_SHARE, "Games with a property", "特殊局");
    for (int i = 0; i < MQ_PREDICATES; i++) {
        struct row *row = add_row(block, s->holds[i], s->games, 1);

        set_words(&row->words, mq_predicate_name(i), "");
        for (int language = 0; language < MQ_LANGUAGES; language++)
            row->about[language] = mq_predicate_about(i, (enum mq_language)language);
        row->is_rare = true;
        row->example = s->example[i];
    }
}

/* ---- distributions ---- */

/* The smallest length that at least 'percent' of the games do not exceed. */
static int quantile_of(const struct distribution *d, uint64_t percent)
{
    uint64_t wanted = d->games / 100 * percent + (d->games % 100 * percent + 99) / 100, seen = 0;
    int length = 0;

    if (wanted == 0)
        wanted = 1;
    while (length < d->size - 1 && (seen += d->count[length]) < wanted)
        length++;
    return length;
}

/* count[i] is the number of games of length i. */
static void tell_distribution(struct distribution *d, const uint64_t *count, int size, const char *en, const char *zh)
{
    static const uint64_t percent[QUANTILES] = {0, 5, 25, 50, 75, 95, 100};
    double n, squares = 0;

    set_words(&d->title, en, zh);
    d->count = count;
    d->size = size;
    d->games = sum_of(count, size);
    n = (double)d->games;
    d->mean = 0;
    for (int i = 0; i < size; i++)
        d->mean += (double)count[i] * i / n;
    for (int i = 0; i < size; i++)
        squares += (double)count[i] * (i - d->mean) * (i - d->mean);
    d->interval = mean_interval(d->mean, squares / (n - 1), n);
    for (int i = 0; i < QUANTILES; i++)
        d->quantile[i] = quantile_of(d, percent[i]);
}

const char *quantile_name(int quantile)
{
    static const char *const names[QUANTILES] = {"least", "5%", "25%", "50%", "75%", "95%", "most"};

    return names[quantile];
}

void facts_of(struct facts *facts, const struct mq_results *results)
{
    const struct mq_stats *s = &results->stats;

    tell_wins(&facts->block[0], s);
    tell_discarders(&facts->block[1], s);
    tell_calls(&facts->block[2], s);
    tell_specials(&facts->block[3], s);
    tell_melds(&facts->block[4], s);
    tell_deals(&facts->block[5], s);
    tell_waiting(&facts->block[6], s);
    tell_predicates(&facts->block[7], s);
    tell_distribution(&facts->distribution[0], s->discards, MQ_DISCARDS_MAX + 1, "Length in discards", "出牌数");
    tell_distribution(&facts->distribution[1], s->drawn, MQ_WALL + 1, "Tiles drawn", "摸牌数");
    tell_distribution(&facts->distribution[2], s->first_waiting, MQ_NEVER,
                      "First seat at distance 1 after so many discards", "首次听牌时的出牌数");
}
