/*
 * many_games.c - playing many games: counting what happens in them, or recording it
 */
#include "many_games.h"
#include "one_by_one.h"
#include "rng.h"

enum {
    DEALT_BLOCKS = 5,          /* five blocks of twelve tiles cover the 52 tiles of the deal */
    ALL_SHUFFLED = MQ_WALL + 1 /* of a wall that is given: no draw comes so far */
};

/* The games of a task. */
struct task_games {
    struct games games;
    struct mq_engine *engine;
    const struct task *task;
    uint64_t begun;
};

MQ_LOCAL bool begin_next(struct games *games, struct running *r)
{
    struct task_games *g = (struct task_games *)games;
    const struct task *task = g->task;
    bool counting = task->log == NULL;

    if (g->begun == task->count)
        return false;
    r->number = g->begun++;
    r->p.state = play_begin();
    r->shuffled = ALL_SHUFFLED;
    if (task->wall != NULL) {
        copy_bytes(r->p.table.wall, task->wall[r->number], MQ_WALL);
    } else {
        sorted_wall(r->p.table.wall);
        for (uint32_t block = 0; block < DEALT_BLOCKS; block++)
            shuffle_block(r->p.table.wall, task->seed, task->first + r->number, block);
        r->shuffled = DEALT_BLOCKS * TILES_OF_BLOCK;
    }
    if (counting)
        tally_begin(&r->tally, task->stats);
    else
        r->at = task->log[r->number].event;
    table_deal(&r->p.table, &r->p.state, lookup_in(g->engine, g->engine->filled),
               counting ? watch_with(NULL, &r->tally) : watch_events(&r->at));
    return true;
}

MQ_LOCAL void shuffle_more(struct games *games, struct running *r)
{
    const struct task *task = ((struct task_games *)games)->task;

    shuffle_block(r->p.table.wall, task->seed, task->first + r->number, r->shuffled / TILES_OF_BLOCK);
    r->shuffled += TILES_OF_BLOCK;
}

MQ_LOCAL void end_game(struct games *games, struct running *r)
{
    const struct task *task = ((struct task_games *)games)->task;

    if (task->log != NULL) {
        task->log[r->number].count = (int32_t)(r->at - task->log[r->number].event);
    } else {
        struct mq_summary summary = tally_end(&r->tally, &r->p.table.seats, &r->p.state);

        mq_stats_note_game(task->stats, &summary, task->first + r->number);
        if (task->each != NULL)
            task->each[r->number] = summary;
    }
}

/* An engine that learns has no tables to wait for yet.  So its games come one after another. */
MQ_INLINE void play_task(struct mq_engine *e, const struct task *task, bool filled, bool recording, bool shuffling)
{
    struct task_games g;
    struct way way;

    way.four = filled;
    way.counting = !recording;
    way.recording = recording;
    way.shuffling = shuffling;
    way.others = 0;
    g.games.next = begin_next;
    g.games.over = end_game;
    g.games.shuffle = shuffle_more;
    g.engine = e;
    g.task = task;
    g.begun = 0;
    play_games(&g.games, lookup_in(e, filled), way);
}

/* ---- the public functions ---- */

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
        play_task(e, task, true, false, false);
    else
        play_task(e, task, true, false, true);
}

/* False if the engine cannot: it was filled without limits. */
MQ_LOCAL bool count_in(struct mq_engine *e, const struct task *task)
{
    if (!e->filled)
        play_task(e, task, false, false, true);
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
    play_task(e, &task, true, true, false);
    return true;
}
