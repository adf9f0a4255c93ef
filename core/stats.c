/*
 * stats.c - playing many games and counting what happens
 *
 * A single game leaves a processor waiting most of the time: nearly every step is a load that depends on the load before.
 * So several games are played at once, each a phase ahead in turn; while one waits for its tables the others go on.
 * (Mixing whole turns instead of phases was slower than not mixing at all: a turn is as long as what a processor can
 * look ahead.)
 */
#include "play.h"
#include "rng.h"

/* ---- adding up ---- */

void mq_stats_init(struct mq_stats *stats)
{
    uint64_t *number = (uint64_t *)stats;

    static_assert(sizeof *stats % sizeof *number == 0, "stats are nothing but 64-bit numbers");
    for (size_t i = 0; i < sizeof *stats / sizeof *number; i++)
        number[i] = 0;
    for (int i = 0; i < MQ_PREDICATES; i++)
        stats->example[i] = UINT64_MAX;
    stats->shortest = stats->shortest_game = stats->longest_game = UINT64_MAX;
}

MQ_LOCAL void note_length(struct mq_stats *stats, uint64_t shortest, uint64_t shortest_game, uint64_t longest,
                          uint64_t longest_game)
{
    if (shortest < stats->shortest || (shortest == stats->shortest && shortest_game < stats->shortest_game)) {
        stats->shortest = shortest;
        stats->shortest_game = shortest_game;
    }
    if (longest > stats->longest || (longest == stats->longest && longest_game < stats->longest_game)) {
        stats->longest = longest;
        stats->longest_game = longest_game;
    }
}

void mq_stats_add(struct mq_stats *sum, const struct mq_stats *part)
{
    /* Everything before the examples is a count. */
    const size_t counts = offsetof(struct mq_stats, example) / sizeof(uint64_t);
    uint64_t *to = (uint64_t *)sum;
    const uint64_t *from = (const uint64_t *)part;

    for (size_t i = 0; i < counts; i++)
        to[i] += from[i];
    for (int i = 0; i < MQ_PREDICATES; i++)
        if (part->example[i] < sum->example[i])
            sum->example[i] = part->example[i];
    note_length(sum, part->shortest, part->shortest_game, part->longest, part->longest_game);
}

/* ---- playing ---- */

enum { AT_ONCE = 4, DEALT_BLOCKS = 5 }; /* five blocks of twelve tiles are enough for the deal */

/* One of the games that are played at once. */
struct lane {
    struct player player;
    struct mq_state state;
    struct tally tally;
    uint64_t game;
    uint32_t block, shuffled; /* the next block of the wall, and how many tiles are shuffled */
};

/* Where walls come from: they are given, or made from a seed as far as they are needed. */
struct source {
    const mq_tile (*wall)[MQ_WALL]; /* NULL: from the seed */
    uint64_t seed, first;
};

MQ_INLINE void lane_begin(struct lane *lane, struct mq_engine *e, struct source from, uint64_t game)
{
    struct mq_state s = play_begin();

    lane->game = game;
    if (from.wall != NULL) {
        copy_bytes(lane->player.wall, from.wall[game - from.first], MQ_WALL);
    } else {
        sorted_wall(lane->player.wall);
        for (uint32_t block = 0; block < DEALT_BLOCKS; block++)
            shuffle_block(lane->player.wall, from.seed, game, block);
        lane->block = DEALT_BLOCKS;
        lane->shuffled = DEALT_BLOCKS * TILES_OF_BLOCK;
    }
    tally_begin(&lane->tally);
    clear_bytes(lane->player.table.count, sizeof lane->player.table.count);
    player_deal(&lane->player, &s, e, true, watch_with(NULL, &lane->tally));
    lane->state = s;
}

/* Shuffle on if the next tile has no place yet. */
MQ_INLINE void lane_shuffle(struct lane *lane, struct source from)
{
    if (from.wall == NULL && seldom(lane->state.drawn == lane->shuffled)) {
        shuffle_block(lane->player.wall, from.seed, lane->game, lane->block++);
        lane->shuffled += TILES_OF_BLOCK;
    }
}

/* The game is over: what was it like? */
MQ_LOCAL struct mq_summary lane_end(struct lane *lane)
{
    const struct mq_state *s = &lane->state;
    const uint8_t *wanted = lane->player.table.wanted;
    struct tally *y = &lane->tally;
    struct mq_stats *stats = y->stats;
    int four = 0, callers = 0;
    bool won = s->winner != MQ_NOBODY;
    struct mq_summary summary;

    for (int seat = 0; seat < MQ_SEATS; seat++) {
        four += wanted[seat] == 0;
        callers += wanted[seat] < GROUPS;
    }
    y->holds |= predicate_bit(MQ_IS_DRAWN, !won) | predicate_bit(MQ_HAS_FOUR_MELDS, four > 0) |
                predicate_bit(MQ_HAS_FOUR_MELDS_TWICE, four > 1) |
                predicate_bit(MQ_HAS_FOUR_MELDS_WIN, won && wanted[s->winner % MQ_SEATS] == 0) |
                predicate_bit(MQ_HAS_NO_CALL, callers == 0) | predicate_bit(MQ_HAS_CALL_BY_EVERY_SEAT, callers == MQ_SEATS);
    stats->games++;
    stats->discards[y->discards]++;
    stats->drawn[s->drawn]++;
    stats->first_waiting[y->first_waiting]++;
    if (won)
        stats->winner_melds[GROUPS - wanted[s->winner % MQ_SEATS]]++;
    else
        stats->draws++;
    for (uint32_t rest = y->holds; rest != 0; rest &= rest - 1) {
        unsigned i = lowest_bit(rest);

        stats->holds[i]++;
        if (lane->game < stats->example[i])
            stats->example[i] = lane->game;
    }
    note_length(stats, y->discards, lane->game, y->discards, lane->game);

    summary.holds = y->holds;
    summary.discards = y->discards;
    summary.drawn = s->drawn;
    summary.winner = s->winner;
    summary.first_waiting = y->first_waiting;
    return summary;
}

/* One phase further in every game, then the next phase; 'end' is behind the last lane. */
MQ_INLINE void lanes_step(struct lane *lane, const struct lane *end, struct mq_engine *e, struct source from)
{
    for (struct lane *y = lane; y < end; y++)
        if (y->state.phase == MQ_PHASE_DRAW) {
            lane_shuffle(y, from);
            player_draw(&y->player, &y->state, e, true, watch_with(NULL, &y->tally));
        }
    for (struct lane *y = lane; y < end; y++)
        if (y->state.phase == MQ_PHASE_TURN)
            player_choose(&y->player, &y->state, e, true, watch_with(NULL, &y->tally));
    for (struct lane *y = lane; y < end; y++)
        if (y->state.phase == MQ_PHASE_CLAIM)
            player_discard(&y->player, &y->state, e, true);
    for (struct lane *y = lane; y < end; y++)
        if (y->state.phase == MQ_PHASE_CLAIM)
            player_claim(&y->player, &y->state, e, true, watch_with(NULL, &y->tally), 0);
}

MQ_INLINE void play_many(struct mq_engine *e, struct mq_engine *limitless, struct source from, uint64_t count,
                         struct mq_stats *stats, struct mq_summary *each)
{
    struct lane lane[AT_ONCE], *end = lane;
    uint64_t begun = 0;

    assert(e->filled && e->limits_known);
    for (; end < lane + AT_ONCE && begun < count; end++) {
        end->tally.stats = stats;
        end->tally.limitless = limitless;
        lane_begin(end, e, from, from.first + begun++);
    }
    while (end > lane) {
        lanes_step(lane, end, e, from);
        for (struct lane *y = lane; y < end; y++) {
            struct mq_summary summary;

            if (mostly(y->state.phase < MQ_PHASE_WON))
                continue;
            summary = lane_end(y);
            if (each != NULL)
                each[y->game - from.first] = summary;
            if (begun < count)
                lane_begin(y, e, from, from.first + begun++);
            else
                *y-- = *--end;
        }
    }
}

void mq_stats_play(struct mq_engine *e, struct mq_engine *limitless, uint64_t seed, uint64_t first, uint64_t count,
                   struct mq_stats *stats, struct mq_summary *each)
{
    struct source from;

    from.wall = NULL;
    from.seed = seed;
    from.first = first;
    play_many(e, limitless, from, count, stats, each);
}

void mq_stats_play_walls(struct mq_engine *e, struct mq_engine *limitless, const mq_tile (*wall)[MQ_WALL], uint64_t first,
                         uint64_t count, struct mq_stats *stats, struct mq_summary *each)
{
    struct source from;

    from.wall = wall;
    from.seed = 0;
    from.first = first;
    play_many(e, limitless, from, count, stats, each);
}
