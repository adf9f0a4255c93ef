/*
 * arena_facts.c - the counters of 'maque arena' turned into facts
 *
 * A set is one observation: its games share a wall, so they depend on each other.  Everything that is counted in a set
 * has a sum and a sum of squares over all sets; mean and variance follow.
 */
#include "arena_facts.h"
#include "rating.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

const char *arena_label(const struct arena_lineup *lineup, int player, char label[LABEL_MAX])
{
    enum { COMMAND_MAX = 12 }; /* so that two labels fit into a row */
    char name[ARENA_PLAYER_NAME_MAX];
    size_t length = strlen(arena_player_name(&lineup->player[player], name));

    if (lineup->player[player].bot[0] != '\0' && length > COMMAND_MAX) {
        for (length = COMMAND_MAX - 2; ((unsigned char)name[length] & 0xC0) == 0x80;) /* inside of a character */
            length--;
        strcpy(name + length, "..");
    }
    snprintf(label, LABEL_MAX, "%c %.*s", '1' + player, MQ_STRATEGY_NAME_MAX, name);
    return label;
}

/* ---- sums over sets ---- */

struct sums {
    double sum, squares;
};

/* Between sets, by the sums of n of them; not a number if there is only one.  0 if nothing but rounding is left. */
static double variance_of(struct sums sums, double n)
{
    double spread = sums.squares - sums.sum * sums.sum / n;

    if (!(n > 1))
        return NAN;
    return spread > 1e-12 * sums.squares ? spread / (n - 1) : 0;
}

/* A sum over some cells, with weights: the wins of a player, or the difference between two. */
static struct sums weighted_wins(const struct arena_results *r, const double weight[ARENA_CELLS_MAX])
{
    struct sums sums = {0, 0};

    for (int order = 0; order < r->lineup.orders; order++)
        for (int seat = 0; seat < MQ_SEATS; seat++)
            sums.sum += weight[r->lineup.at[order][seat] * MQ_SEATS + seat] *
                        (double)(r->counts.ron[order][seat] + r->counts.selfdrawn[order][seat]);
    for (int one = 0; one < ARENA_CELLS_MAX; one++)
        for (int other = 0; other < ARENA_CELLS_MAX; other++)
            sums.squares += weight[one] * weight[other] * (double)r->counts.win_products[one][other];
    return sums;
}

static struct sums plain(uint64_t sum, uint64_t squares)
{
    struct sums sums = {(double)sum, (double)squares};

    return sums;
}

/* ---- rows ---- */

static const struct sentence by_name = {NULL, "{one}", "{one}"};
static const struct sentence by_names = {NULL, "{one} - {other}", "{one} - {other}"};

static struct row *add_row(struct block *block, struct sentence words)
{
    struct row *row = &block->row[block->rows++];

    memset(row, 0, sizeof *row);
    row->words = words;
    return row;
}

/*
 * A share: in each of n sets something could happen 'games' times.  The interval is Wilson's, with as many independent
 * observations as would have the variance that was found.  If nothing or everything happened, a set is one.
 */
static struct row *add_share(struct block *block, struct sentence words, struct sums sums, double n, int games)
{
    struct row *row = add_row(block, words);
    double share = sums.sum / (n * games), variance = variance_of(sums, n) / ((double)games * games);

    row->count = (uint64_t)sums.sum;
    row->rate = share;
    if (variance > 0)
        row->interval = share_interval(share, share * (1 - share) / variance * n);
    else if (share > 0 && share < 1)
        row->interval = mean_interval(share, variance, n);
    else
        row->interval = share_interval(share, n);
    return row;
}

static void tell_wins(struct block *block, const struct arena_results *r)
{
    double n = (double)r->counts.sets;
    uint64_t draws = 0;

    begin_block(block, UNIT_SHARE, WORDS("Win rate", "胜率"), WORDS("wins", "和牌数"));
    for (int player = 0; player < r->lineup.players; player++) {
        double weight[ARENA_CELLS_MAX] = {0};
        struct row *row;

        for (int seat = 0; seat < MQ_SEATS; seat++)
            weight[player * MQ_SEATS + seat] = 1;
        row = add_share(block, by_name, weighted_wins(r, weight), n, arena_player_games(&r->lineup, player));
        arena_label(&r->lineup, player, row->one);
        for (int seat = 0; seat < MQ_SEATS; seat++) {
            double cell[ARENA_CELLS_MAX] = {0};

            cell[player * MQ_SEATS + seat] = 1;
            row = add_share(block, WORDS("  in seat {one}", "  坐在 {one}"), weighted_wins(r, cell), n,
                            arena_cell_games(&r->lineup, player, seat));
            row->one[0] = (char)('A' + seat);
        }
    }
    for (int order = 0; order < r->lineup.orders; order++)
        draws += r->counts.draws[order];
    add_share(block, WORDS("nobody wins (DRAW)", "流局"), plain(draws, r->counts.draw_squares), n, r->lineup.orders);
}

static void tell_ends(struct block *block, const struct arena_results *r)
{
    const struct arena_counts *c = &r->counts;
    double n = (double)c->sets;

    begin_block(block, UNIT_SHARE, WORDS("How its games end", "牌局怎样结束"), WORDS("games", "局数"));
    for (int player = 0; player < r->lineup.players; player++) {
        int games = arena_player_games(&r->lineup, player);
        struct row *row =
            add_share(block, WORDS("{one} by RON", "{one} 荣和"),
                      plain(arena_of_player(&r->lineup, c->ron, player), c->ron_squares[player]), n, games);

        arena_label(&r->lineup, player, row->one);
        add_share(block, WORDS("  SELFDRAWN", "  自摸"),
                  plain(arena_of_player(&r->lineup, c->selfdrawn, player), c->selfdrawn_squares[player]), n, games);
        add_share(block, WORDS("  discards for another's RON", "  放铳"),
                  plain(arena_of_player(&r->lineup, c->fed, player), c->fed_squares[player]), n, games);
    }
}

static void tell_calls(struct block *block, const struct arena_results *r)
{
    double n = (double)r->counts.sets;

    begin_block(block, UNIT_PER_GAME, WORDS("CHOW and PONG a game", "每局吃碰"), WORDS("calls", "次数"));
    for (int player = 0; player < r->lineup.players; player++) {
        struct row *row = add_row(block, by_name);
        double games = arena_player_games(&r->lineup, player);
        struct sums sums;

        arena_label(&r->lineup, player, row->one);
        row->count = arena_of_player(&r->lineup, r->counts.chow, player) +
                     arena_of_player(&r->lineup, r->counts.pong, player);
        sums = plain(row->count, r->counts.call_squares[player]);
        row->rate = sums.sum / (n * games);
        row->interval = mean_interval(row->rate, variance_of(sums, n) / (games * games), n);
    }
}

static void tell_differences(struct block *block, const struct arena_results *r)
{
    double n = (double)r->counts.sets;

    begin_block(block, UNIT_POINTS, WORDS("Difference of win rates, paired", "胜率之差，成对比较"), WORDS("", ""));
    for (int one = 0; one < r->lineup.players; one++)
        for (int other = one + 1; other < r->lineup.players; other++) {
            double weight[ARENA_CELLS_MAX] = {0};
            struct row *row = add_row(block, by_names);
            struct sums sums;

            for (int seat = 0; seat < MQ_SEATS; seat++) {
                weight[one * MQ_SEATS + seat] = 1.0 / arena_player_games(&r->lineup, one);
                weight[other * MQ_SEATS + seat] = -1.0 / arena_player_games(&r->lineup, other);
            }
            arena_label(&r->lineup, one, row->one);
            arena_label(&r->lineup, other, row->other);
            sums = weighted_wins(r, weight);
            row->rate = sums.sum / n;
            row->interval = mean_interval(row->rate, variance_of(sums, n), n);
        }
}

static void tell_ratings(struct block *block, const struct arena_results *r)
{
    struct rating rating = rating_of(&r->lineup, &r->counts);

    begin_block(block, UNIT_ELO, WORDS("Rating", "等级分"), WORDS("", ""));
    if (!rating.known)
        return;
    for (int player = 0; player + 1 < r->lineup.players; player++) {
        struct row *row = add_row(block, by_names);

        arena_label(&r->lineup, player, row->one);
        arena_label(&r->lineup, r->lineup.players - 1, row->other);
        row->rate = rating.player[player];
        row->interval = rating.player_interval[player];
    }
    for (int seat = 1; seat < MQ_SEATS; seat++) {
        struct row *row = add_row(block, WORDS("seat {one} - seat A", "座位 {one} - 座位 A"));

        row->one[0] = (char)('A' + seat);
        row->rate = rating.seat[seat];
        row->interval = rating.seat_interval[seat];
    }
}

void arena_facts_of(struct arena_facts *facts, const struct arena_results *results)
{
    tell_wins(&facts->block[0], results);
    tell_ends(&facts->block[1], results);
    tell_calls(&facts->block[2], results);
    tell_differences(&facts->block[3], results);
    tell_ratings(&facts->block[4], results);
}
