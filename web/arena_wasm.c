/*
 * arena_wasm.c - four players against each other, as 'maque arena' plays them: a worker plays sets, the page adds up
 *
 * Set I is the wall of game I of the seed, played four times.  Each time everybody moves on by one seat.
 */
#include "maque_players.h"
#include "wasm.h"

/* Of some sets: how often each player won, the squares of its wins in a set, and the games that nobody won. */
static struct {
    uint64_t sets, draws;
    uint64_t wins[MQ_SEATS], squares[MQ_SEATS];
} sums;

static int winner_of(const struct mq_log *log)
{
    const struct mq_event *last = &log->event[log->count - 1];

    return last->kind == MQ_WIN ? last->seat : MQ_NOBODY;
}

static void play_set(const struct mq_strategy player[MQ_SEATS], uint64_t seed, uint64_t set)
{
    uint64_t wins[MQ_SEATS] = {0};
    mq_tile wall[MQ_WALL];

    mq_wall_of_game(wall, seed, set);
    for (unsigned turn = 0; turn < MQ_SEATS; turn++) {
        struct mq_strategy at[MQ_SEATS];
        struct mq_log log;
        int winner;

        for (unsigned i = 0; i < MQ_SEATS; i++)
            at[(i + turn) % MQ_SEATS] = player[i];
        mq_log_match(engine, wall, at, seed, set, turn, &log);
        winner = winner_of(&log);
        if (winner == MQ_NOBODY)
            sums.draws++;
        else
            wins[((unsigned)winner - turn) % MQ_SEATS]++;
    }
    sums.sets++;
    for (int i = 0; i < MQ_SEATS; i++) {
        sums.wins[i] += wins[i];
        sums.squares[i] += wins[i] * wins[i];
    }
}

/* To be called once, in a worker: the engine learns all that these players ask. */
EXPORT(arena_start) void arena_start(void) { mq_engine_prepare(engine, MQ_FOR_WIDEST); }

/* Plays the sets 'first' to 'first' + 'count' - 1.  At input() are four bytes, enum mq_strategy_kind of each player. */
EXPORT(arena_play) const void *arena_play(uint64_t seed, uint64_t first, uint32_t count, uint32_t worlds)
{
    const uint8_t *kind = (const uint8_t *)input_text;
    struct mq_strategy player[MQ_SEATS];

    for (int i = 0; i < MQ_SEATS; i++)
        player[i] = (struct mq_strategy){kind[i], worlds};
    __builtin_memset(&sums, 0, sizeof sums);
    for (uint32_t i = 0; i < count; i++)
        play_set(player, seed, first + i);
    return &sums;
}

EXPORT(arena_size) uint32_t arena_size(void) { return sizeof sums; }
