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

static struct block *begin_block(struct block *block, enum unit unit, const char *title, const char *counted)
{
    memset(block, 0, sizeof *block);
    block->unit = unit;
    snprintf(block->title.en, WORDS_MAX, "%s", title);
    snprintf(block->counted.en, WORDS_MAX, "%s", counted);
    return block;
}

static struct row *add_row(struct block *block, const char *name)
{
    struct row *row = &block->row[block->rows++];

    memset(row, 0, sizeof *row);
    snprintf(row->words.en, WORDS_MAX, "%s", name);
    return row;
}

/*
 * A share: in each of n sets something could happen 'games' times.  The interval is Wilson's, with as many independent
 * observations as would have the variance that was found.  If nothing or everything happened, a set is one.
 */
static void add_share(struct block *block, const char *name, struct sums sums, double n, int games)
{
    struct row *row = add_row(block, name);
    double share = sums.sum / (n * games), variance = variance_of(sums, n) / ((double)games * games);

    row->count = (uint64_t)sums.sum;
    row->rate = share;
    if (variance > 0)
        row->interval = share_interval(share, share * (1 - share) / variance * n);
    else if (share > 0 && share < 1)
        row->interval = mean_interval(share, variance, n);
    else
        row->interval = share_interval(share, n);
}

static void tell_wins(struct block *block, const struct arena_results *r)
{
    double n = (double)r->counts.sets;
    uint64_t draws = 0;
    char label[LABEL_MAX];

    begin_block(block, UNIT_SHARE, "Win rate", "wins");
    for (int player = 0; player < r->lineup.players; player++) {
        double weight[ARENA_CELLS_MAX] = {0};

        for (int seat = 0; seat < MQ_SEATS; seat++)
            weight[player * MQ_SEATS + seat] = 1;
        add_share(block, arena_label(&r->lineup, player, label), weighted_wins(r, weight), n,
                  arena_player_games(&r->lineup, player));
        for (int seat = 0; seat < MQ_SEATS; seat++) {
            double cell[ARENA_CELLS_MAX] = {0};

            cell[player * MQ_SEATS + seat] = 1;
            snprintf(label, sizeof label, "  in seat %c", 'A' + seat);
            add_share(block, label, weighted_wins(r, cell), n, arena_cell_games(&r->lineup, player, seat));
        }
    }
    for (int order = 0; order < r->lineup.orders; order++)
        draws += r->counts.draws[order];
    add_share(block, "nobody wins (DRAW)", plain(draws, r->counts.draw_squares), n, r->lineup.orders);
}

static void tell_ends(struct block *block, const struct arena_results *r)
{
    const struct arena_counts *c = &r->counts;
    double n = (double)c->sets;
    char label[LABEL_MAX], words[WORDS_MAX];

    begin_block(block, UNIT_SHARE, "How its games end", "games");
    for (int player = 0; player < r->lineup.players; player++) {
        int games = arena_player_games(&r->lineup, player);

        arena_label(&r->lineup, player, label);
        snprintf(words, sizeof words, "%s by RON", label);
        add_share(block, words, plain(arena_of_player(&r->lineup, c->ron, player), c->ron_squares[player]), n, games);
        add_share(block, "  SELFDRAWN",
                  plain(arena_of_player(&r->lineup, c->selfdrawn, player), c->selfdrawn_squares[player]), n, games);
        add_share(block, "  discards for another's RON",
                  plain(arena_of_player(&r->lineup, c->fed, player), c->fed_squares[player]), n, games);
    }
}

static void tell_calls(struct block *block, const struct arena_results *r)
{
    double n = (double)r->counts.sets;
    char label[LABEL_MAX];

    begin_block(block, UNIT_PER_GAME, "CHOW and PONG a game", "calls");
    for (int player = 0; player < r->lineup.players; player++) {
        struct row *row = add_row(block, arena_label(&r->lineup, player, label));
        double games = arena_player_games(&r->lineup, player);
        struct sums sums;

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

    begin_block(block, UNIT_POINTS, "Difference of win rates, paired", "");
    for (int one = 0; one < r->lineup.players; one++)
        for (int other = one + 1; other < r->lineup.players; other++) {
            double weight[ARENA_CELLS_MAX] = {0};
            char label[LABEL_MAX], label2[LABEL_MAX], words[WORDS_MAX];
            struct row *row;
            struct sums sums;

            for (int seat = 0; seat < MQ_SEATS; seat++) {
                weight[one * MQ_SEATS + seat] = 1.0 / arena_player_games(&r->lineup, one);
                weight[other * MQ_SEATS + seat] = -1.0 / arena_player_games(&r->lineup, other);
            }
            snprintf(words, sizeof words, "%s - %s", arena_label(&r->lineup, one, label),
                     arena_label(&r->lineup, other, label2));
            row = add_row(block, words);
            sums = weighted_wins(r, weight);
            row->rate = sums.sum / n;
            row->interval = mean_interval(row->rate, variance_of(sums, n), n);
        }
}

static void tell_ratings(struct block *block, const struct arena_results *r)
{
    struct rating rating = rating_of(&r->lineup, &r->counts);
    char label[LABEL_MAX], words[WORDS_MAX], last[LABEL_MAX];

    begin_block(block, UNIT_ELO, "Rating", "");
    if (!rating.known)
        return;
    arena_label(&r->lineup, r->lineup.players - 1, last);
    for (int player = 0; player + 1 < r->lineup.players; player++) {
        struct row *row;

        snprintf(words, sizeof words, "%s - %s", arena_label(&r->lineup, player, label), last);
        row = add_row(block, words);
        row->rate = rating.player[player];
        row->interval = rating.player_interval[player];
    }
    for (int seat = 1; seat < MQ_SEATS; seat++) {
        struct row *row;

        snprintf(words, sizeof words, "seat %c - seat A", 'A' + seat);
        row = add_row(block, words);
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
