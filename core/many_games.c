/*
 * many_games.c - playing many games: counting what happens in them, or recording it
 *
 * A single game leaves a CPU waiting most of the time, because nearly every step is a load that depends on the load
 * before.  So four games are played at the same time.  In turn, each of them plays one phase (draw, turn, claims).
 * While one game waits for its tables, the others go on.  (Taking turns after whole turns of a game, instead of
 * phases, was slower than one game after another: a turn is as long as what a CPU can look ahead.)
 */
#include "fixed.h"
#include "many_games.h"
#include "rng.h"

enum {
    AT_ONCE = 4,
    DEALT_BLOCKS = 5,                  /* five blocks of twelve tiles cover the 52 tiles of the deal */
    LANE_IS_EMPTY = MQ_PHASE_OVER + 1, /* the phase of a lane without a game */
};

/*
 * Two ways to get walls and two ways to watch games.  With a filled engine both are constants, so each way is compiled
 * by itself.
 */
struct way {
    bool given;    /* true: task.wall; false: from the seed, shuffled only as far as it is needed */
    bool counting; /* true: count into task.stats; false: record into task.log */
};

/* One of the games that are played at once. */
struct lane {
    struct table table;
    struct mq_state state;
    struct tally tally;
    struct mq_event *at;      /* where the next event is recorded */
    uint64_t game;            /* its number within the task */
    uint32_t block, shuffled; /* the next block of the wall to shuffle; tiles shuffled so far */
};

MQ_INLINE struct watch lane_watch(struct lane *lane, struct way way)
{
    return way.counting ? watch_with(NULL, &lane->tally) : watch_with(&lane->at, NULL);
}

MQ_INLINE void lane_begin(struct lane *lane, struct lookup in, const struct task *task, struct way way, uint64_t game)
{
    struct mq_state s = play_begin();

    lane->game = game;
    if (way.given) {
        copy_bytes(lane->table.wall, task->wall[game], MQ_WALL);
    } else {
        sorted_wall(lane->table.wall);
        for (uint32_t block = 0; block < DEALT_BLOCKS; block++)
            shuffle_block(lane->table.wall, task->seed, task->first + game, block);
        lane->block = DEALT_BLOCKS;
        lane->shuffled = DEALT_BLOCKS * TILES_OF_BLOCK;
    }
    if (way.counting)
        tally_begin(&lane->tally, task->stats);
    else
        lane->at = task->log[game].event;
    table_deal(&lane->table, &s, in, lane_watch(lane, way));
    lane->state = s;
}

/* Draws.  If the next tile is not shuffled yet, the next block of the wall is shuffled first. */
MQ_INLINE void lane_draw(struct lane *lane, struct lookup in, const struct task *task, struct way way)
{
    if (!way.given && seldom(lane->state.drawn == lane->shuffled)) {
        shuffle_block(lane->table.wall, task->seed, task->first + lane->game, lane->block++);
        lane->shuffled += TILES_OF_BLOCK;
    }
    table_draw(&lane->table, &lane->state, in, lane_watch(lane, way));
}

MQ_INLINE void lane_end(struct lane *lane, const struct task *task, struct way way)
{
    struct watch w = lane_watch(lane, way);

    if (lane->state.phase == MQ_PHASE_WON)
        play_close(&lane->state, w);
    if (way.counting) {
        struct mq_summary summary = tally_end(&lane->tally, &lane->table.seats, &lane->state);

        stats_note_game(task->stats, &summary, task->first + lane->game);
        if (task->each != NULL)
            task->each[lane->game] = summary;
    } else {
        task->log[lane->game].count = (int32_t)(lane->at - task->log[lane->game].event);
    }
}

/*
 * Plays one phase in every game, then the next phase.  The loops are unrolled, so that each lane has its own branch
 * instructions, which a CPU predicts better.
 */
MQ_INLINE void lanes_step(struct lane lane[AT_ONCE], struct lookup in, const struct task *task, struct way way)
{
    MQ_UNROLL(4)
    for (int i = 0; i < AT_ONCE; i++)
        if (lane[i].state.phase == MQ_PHASE_DRAW)
            lane_draw(&lane[i], in, task, way);
    MQ_UNROLL(4)
    for (int i = 0; i < AT_ONCE; i++)
        if (lane[i].state.phase == MQ_PHASE_TURN)
            fixed_turn(&lane[i].table, &lane[i].state, in, lane_watch(&lane[i], way));
    MQ_UNROLL(4)
    for (int i = 0; i < AT_ONCE; i++)
        if (lane[i].state.phase == MQ_PHASE_CLAIM)
            fixed_claim(&lane[i].table, &lane[i].state, in, lane_watch(&lane[i], way), 0);
}

MQ_INLINE void play_many(struct mq_engine *e, const struct task *task, struct way way)
{
    struct lookup in = lookup_in(e, true);
    struct lane lane[AT_ONCE];
    uint64_t begun = 0, ended = 0;

    for (int i = 0; i < AT_ONCE; i++) {
        lane[i].state.phase = LANE_IS_EMPTY;
        if (begun < task->count)
            lane_begin(&lane[i], in, task, way, begun++);
    }
    while (ended < task->count) {
        lanes_step(lane, in, task, way);
        MQ_UNROLL(4)
        for (int i = 0; i < AT_ONCE; i++)
            if (seldom(lane[i].state.phase >= MQ_PHASE_WON) && lane[i].state.phase != LANE_IS_EMPTY) {
                lane_end(&lane[i], task, way);
                ended++;
                lane[i].state.phase = LANE_IS_EMPTY;
                if (begun < task->count)
                    lane_begin(&lane[i], in, task, way, begun++);
            }
    }
}

/* An engine that learns has no tables to wait for yet.  So its games come one after another. */
MQ_RARE void play_learning(struct mq_engine *e, const struct task *task, struct way way)
{
    struct lookup in = lookup_in(e, false);
    struct lane lane;

    for (uint64_t game = 0; game < task->count; game++) {
        lane_begin(&lane, in, task, way, game);
        while (lane.state.phase < MQ_PHASE_WON) {
            if (lane.state.phase == MQ_PHASE_DRAW)
                lane_draw(&lane, in, task, way);
            if (lane.state.phase == MQ_PHASE_TURN)
                fixed_turn(&lane.table, &lane.state, in, lane_watch(&lane, way));
            if (lane.state.phase == MQ_PHASE_CLAIM)
                fixed_claim(&lane.table, &lane.state, in, lane_watch(&lane, way), 0);
        }
        lane_end(&lane, task, way);
    }
}

/* ---- the public functions ---- */

MQ_INLINE struct way way_of(bool given, bool counting)
{
    struct way way;

    way.given = given;
    way.counting = counting;
    return way;
}

MQ_LOCAL struct task task_of(struct mq_stats *stats, struct mq_summary *each, uint64_t seed,
                             const mq_tile (*wall)[MQ_WALL], uint64_t first, uint64_t count)
{
    struct task task;

    task.seed = seed;
    task.first = first;
    task.count = count;
    task.wall = wall;
    task.stats = stats;
    task.each = each;
    task.log = NULL;
    return task;
}

/* Counts the games of a task in a filled engine, in the quickest way that its level allows. */
MQ_LOCAL void count_games(struct mq_engine *e, const struct task *task)
{
#ifdef MQ_IN_STEP
    if (e->wides_known && mq_level(e) == LEVEL_AVX2) {
        mq_count_in_step(e, task);
        return;
    }
#endif
    if (task->wall != NULL)
        play_many(e, task, way_of(true, true));
    else
        play_many(e, task, way_of(false, true));
}

/* False if the engine cannot: it was filled without limits. */
MQ_LOCAL bool count_in(struct mq_engine *e, const struct task *task)
{
    if (!e->filled)
        play_learning(e, task, way_of(task->wall != NULL, true));
    else if (e->limits_known)
        count_games(e, task);
    return !e->filled || e->limits_known;
}

bool mq_stats_play(struct mq_engine *e, uint64_t seed, uint64_t first, uint64_t count, struct mq_stats *stats,
                   struct mq_summary *each)
{
    struct task task = task_of(stats, each, seed, NULL, first, count);

    return count_in(e, &task);
}

bool mq_stats_play_walls(struct mq_engine *e, const mq_tile (*wall)[MQ_WALL], uint64_t first, uint64_t count,
                         struct mq_stats *stats, struct mq_summary *each)
{
    struct task task = task_of(stats, each, 0, wall, first, count);

    return count_in(e, &task);
}

bool mq_log_walls(struct mq_engine *e, const mq_tile (*wall)[MQ_WALL], uint64_t count, struct mq_log *log)
{
    struct task task = task_of(NULL, NULL, 0, wall, 0, count);

    if (!e->filled)
        return false;
    task.log = log;
    play_many(e, &task, way_of(true, false));
    return true;
}
