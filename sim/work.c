/*
 * work.c - what can be done to games: they are counted, searched, or played between players
 */
#include "arena.h"
#include "sim.h"

/*
 * From so many games on, filling pays.  An engine that learns plays 4000 games in 87 ms of processor time.  With a
 * filled engine they take 89 ms, nearly all of it for filling, so that more threads are of no use.  The games of an
 * arena take longer while an engine learns, above all to find which tiles help: 1800 games of 'widest' against 'fixed'
 * take 137 ms, and 149 ms with a filled engine.  These are the shortest times of nine, on an EPYC.
 */
enum { GAMES_TO_FILL_FOR = 4000, ARENA_GAMES_TO_FILL_FOR = 1800 };

/* Games between two questions whether to stop.  They take some milliseconds. */
enum { GAMES_TOGETHER = 16384, GAMES_SEARCHED = 4096, SETS_TOGETHER = 64 };

/* The next games of a range, after 'done' of them. */
static uint64_t next_games(const struct sim_range *range, uint64_t done, uint64_t most)
{
    return range->count - done < most ? range->count - done : most;
}

static bool count_games(struct sim_range *range)
{
    uint64_t games;

    for (uint64_t done = 0; done < range->count; done += games) {
        if (done > 0 && range->is_stopped(range))
            return false;
        games = next_games(range, done, GAMES_TOGETHER);
        mq_stats_play(range->engine, range->job->seed, range->first + done, games, range->stats, NULL);
    }
    return true;
}

struct sim_work sim_counting(void)
{
    struct sim_work work = {SIM_COUNTING, count_games, NULL, GAMES_TOGETHER, 0, MQ_FOR_STATS, GAMES_TO_FILL_FOR};

    return work;
}

/* ---- searching ---- */

static bool holds(const struct sim_wish *wish, const struct mq_summary *game)
{
    if (wish->predicate >= 0)
        return game->holds >> wish->predicate & 1;
    switch (wish->relation) {
    case '<':
        return game->discards < wish->length;
    case '>':
        return game->discards > wish->length;
    default:
        return game->discards == wish->length;
    }
}

uint64_t sim_pick(const struct sim_wish *wish, uint64_t first, uint64_t count, const struct mq_summary *summary,
                  uint64_t *game)
{
    uint64_t found = 0;

    for (uint64_t i = 0; i < count; i++)
        if (holds(wish, &summary[i]))
            game[found++] = first + i;
    return found;
}

static bool find_games(struct sim_range *range)
{
    struct mq_summary summary[GAMES_SEARCHED];
    uint64_t games;

    for (uint64_t done = 0; done < range->count; done += games) {
        uint64_t first = range->first + done;

        if (done > 0 && range->is_stopped(range))
            return false;
        games = next_games(range, done, GAMES_SEARCHED);
        mq_stats_play(range->engine, range->job->seed, first, games, range->stats, summary);
        range->listed_count += sim_pick((const struct sim_wish *)range->job->work.what, first, games, summary,
                                        range->listed + range->listed_count);
    }
    return true;
}

struct sim_work sim_finding(const struct sim_wish *wish)
{
    struct sim_work work = sim_counting();

    work.kind = SIM_FINDING;
    work.play = find_games;
    work.what = wish;
    work.listed = 1;
    return work;
}

/* ---- players against each other ---- */

static bool play_sets(struct sim_range *range)
{
    const struct arena_lineup *lineup = range->job->work.what;
    struct mq_log log;

    for (uint64_t set = range->first; set < range->first + range->count; set++)
        for (int order = 0; order < lineup->orders; order++) {
            if (range->is_stopped(range))
                return false;
            arena_game(range->engine, lineup, range->job->seed, set, order, &log);
            range->listed[range->listed_count++] = arena_outcome(&log);
        }
    return true;
}

/* Slow players play out thousands of games for each of their own, or keep many threads busy. */
struct sim_work sim_playing_sets(const struct arena_lineup *lineup)
{
    bool slow = arena_is_slow(lineup);
    uint64_t orders = (uint64_t)lineup->orders;
    struct sim_work work = {SIM_PLAYING_SETS, play_sets, lineup, slow ? 1 : SETS_TOGETHER, orders, MQ_FOR_WIDEST,
                            slow ? 0 : ARENA_GAMES_TO_FILL_FOR / orders};

    return work;
}
