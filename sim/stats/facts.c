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

/* ---- words ---- */

const char *row_words(const struct row *row, enum mq_language language, char words[WORDS_MAX])
{
    const struct slot slots[] = {
        {"one", row->one, SLOT_TEXT}, {"other", row->other, SLOT_TEXT}, {NULL, NULL, SLOT_TEXT}};
    struct sink out = sink_of(words, WORDS_MAX - 1);

    put_sentence(&out, sentence_in(&row->words, language), put_text_slot, &(struct texts){&out, slots});
    *out.at = '\0';
    return words;
}

/* ---- blocks ---- */

/* Adds a row.  Each of n observations has the event at most 'most' times; it happened 'count' times in all. */
static struct row *add_row(struct block *block, struct sentence words, uint64_t count, uint64_t n, int most)
{
    struct row *row = &block->row[block->rows++];
    double share = (double)count / ((double)n * most), scale = block->unit == UNIT_SHARE ? 1 : most;

    memset(row, 0, sizeof *row);
    row->words = words;
    row->count = count;
    row->rate = share * scale;
    row->interval = share_interval(share, (double)n);
    row->interval.low *= scale;
    row->interval.high *= scale;
    return row;
}

/* Adds a row whose words have a seat in a slot. */
static struct row *add_seat_row(struct block *block, struct sentence words, int seat, uint64_t count, uint64_t n,
                                int most)
{
    struct row *row = add_row(block, words, count, n, most);

    row->one[0] = (char)('A' + seat);
    return row;
}

static void add_number_row(struct block *block, struct sentence words, int number, uint64_t count, uint64_t n, int most)
{
    snprintf(add_row(block, words, count, n, most)->one, LABEL_MAX, "%d", number);
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
    begin_block(block, UNIT_SHARE, WORDS("Who wins, and how", "胜负"), WORDS("games", "局数"));
    for (int seat = 0; seat < MQ_SEATS; seat++) {
        uint64_t rons = sum_of(s->ron[seat], MQ_SEATS);

        add_seat_row(block, WORDS("{one} wins", "{one} 和牌"), seat, rons + s->selfdrawn[seat], s->games, 1);
        add_row(block, WORDS("  by RON", "  荣和"), rons, s->games, 1);
        add_row(block, WORDS("  SELFDRAWN", "  自摸"), s->selfdrawn[seat], s->games, 1);
    }
    add_row(block, WORDS("nobody wins (DRAW)", "流局"), s->draws, s->games, 1);
}

static void tell_discarders(struct block *block, const struct mq_stats *s)
{
    uint64_t rons = sum_of(&s->ron[0][0], MQ_SEATS * MQ_SEATS);

    begin_block(block, UNIT_SHARE, WORDS("Who discards for whose RON", "放铳"), WORDS("RONs", "荣和数"));
    for (int winner = 0; winner < MQ_SEATS; winner++)
        for (int seat = 0; seat < MQ_SEATS; seat++)
            if (seat != winner)
                add_seat_row(block, WORDS("{one} discards, {other} wins", "{one} 打出，{other} 荣和"), seat,
                             s->ron[winner][seat], rons, 1)
                    ->other[0] = (char)('A' + winner);
}

static void tell_calls(struct block *block, const struct mq_stats *s)
{
    begin_block(block, UNIT_PER_GAME, WORDS("Calls a game", "每局吃碰"), WORDS("calls", "次数"));
    add_row(block, WORDS("CHOW", "吃"), sum_of(s->chow, MQ_SEATS), s->games, MQ_SEATS * MQ_MELDS_MAX);
    for (int seat = 0; seat < MQ_SEATS; seat++)
        add_seat_row(block, WORDS("  by {one}", "  {one} 吃"), seat, s->chow[seat], s->games, MQ_MELDS_MAX);
    add_row(block, WORDS("PONG", "碰"), sum_of(s->pong, MQ_SEATS), s->games, MQ_SEATS * MQ_MELDS_MAX);
    for (int seat = 0; seat < MQ_SEATS; seat++)
        add_seat_row(block, WORDS("  by {one}", "  {one} 碰"), seat, s->pong[seat], s->games, MQ_MELDS_MAX);
}

static void tell_specials(struct block *block, const struct mq_stats *s)
{
    begin_block(block, UNIT_PER_GAME, WORDS("Specials, intercepted RONs", "特殊牌与截和"), WORDS("times", "次数"));
    add_row(block, WORDS("PASS", "跳过"), s->specials[0], s->games, MQ_COPIES);
    add_row(block, WORDS("REVERSE", "反向"), s->specials[1], s->games, MQ_COPIES);
    add_row(block, WORDS("DOUBLE", "双重回合"), s->specials[2], s->games, MQ_COPIES);
    add_row(block, WORDS("intercepted RONs", "被截和"), s->intercepted, s->games, MQ_SEATS - 2);
}

static void tell_melds(struct block *block, const struct mq_stats *s)
{
    begin_block(block, UNIT_SHARE, WORDS("Melds of the winner", "和牌者的副露数"), WORDS("wins", "和牌数"));
    for (int melds = 0; melds <= MQ_MELDS_MAX; melds++)
        add_number_row(block, melds == 1 ? WORDS("{one} meld", "副露 {one}") : WORDS("{one} melds", "副露 {one}"),
                       melds, s->winner_melds[melds], s->games - s->draws, 1);
}

static void tell_deals(struct block *block, const struct mq_stats *s)
{
    begin_block(block, UNIT_SHARE, WORDS("Winning distance at the deal", "起手和牌距离"), WORDS("hands", "手牌数"));
    for (int distance = 0; distance < MQ_DISTANCES; distance++) {
        uint64_t hands = 0;

        for (int seat = 0; seat < MQ_SEATS; seat++)
            hands += s->deal_distance[seat][distance];
        if (hands > 0)
            add_number_row(block, WORDS("distance {one}", "距离 {one}"), distance, hands, s->games, MQ_SEATS);
    }
}

static void tell_waiting(struct block *block, const struct mq_stats *s)
{
    begin_block(block, UNIT_SHARE, WORDS("Seats at distance 1", "听牌"), WORDS("games", "局数"));
    add_row(block, WORDS("some seat is after the deal", "有人起手听牌"), s->first_waiting[0], s->games, 1);
    add_row(block, WORDS("no seat ever is", "始终无人听牌"), s->first_waiting[MQ_NEVER], s->games, 1);
}

static void tell_predicates(struct block *block, const struct mq_stats *s)
{
    begin_block(block, UNIT_SHARE, WORDS("Games with a property", "特殊局"), WORDS("games", "局数"));
    for (int i = 0; i < MQ_PREDICATES; i++) {
        struct row *row = add_row(block, WORDS(mq_predicate_name(i), mq_predicate_name(i)), s->holds[i], s->games, 1);

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
static void tell_distribution(struct distribution *d, const uint64_t *count, int size, struct sentence title)
{
    static const uint64_t percent[QUANTILES] = {0, 5, 25, 50, 75, 95, 100};
    double n, squares = 0;

    d->title = title;
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

const struct sentence *quantile_name(int quantile)
{
    static const struct sentence names[QUANTILES] = {
        {NULL, "least", "最小"}, {NULL, "5%", "5%"},   {NULL, "25%", "25%"}, {NULL, "50%", "50%"},
        {NULL, "75%", "75%"},    {NULL, "95%", "95%"}, {NULL, "most", "最大"}};

    return &names[quantile];
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
    tell_distribution(&facts->distribution[0], s->discards, MQ_DISCARDS_MAX + 1, WORDS("Length in discards", "出牌数"));
    tell_distribution(&facts->distribution[1], s->drawn, MQ_WALL + 1, WORDS("Tiles drawn", "摸牌数"));
    tell_distribution(&facts->distribution[2], s->first_waiting, MQ_NEVER,
                      WORDS("First seat at distance 1 after so many discards", "首次听牌时的出牌数"));
}
