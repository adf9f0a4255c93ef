/*
 * in_step.c - counting many games in step: see lanes.h
 */
#define MQ_MACHINE "in_step/machine_in_step.h"
#include "many_games.h"

#ifdef MQ_IN_STEP

#include "in_step/avx2_begin.h"
#include "in_step/lanes.h"
#include "in_step/shuffle_first.h"

/* A task, and the games of it that are played. */
struct counting {
    struct lanes lanes;
    const struct task *task;
    uint64_t begun; /* games */
};

MQ_LOCAL bool lane_next(struct lanes *l, unsigned i)
{
    struct counting *c = (struct counting *)l;
    const struct task *task = c->task;
    struct step_table *t = &l->lane[i].table;
    struct mq_state s = play_begin();
    struct tally y;

    if (c->begun == task->count)
        return false;
    l->number[i] = c->begun++;
    if (task->wall != NULL) {
        copy_bytes(t->wall, task->wall[l->number[i]], MQ_WALL);
        l->shuffled[i] = MQ_WALL;
    } else {
        shuffle_first(t->wall, task->seed, task->first + l->number[i]);
        l->shuffled[i] = FIRST_TILES;
    }
    tally_begin(&y, task->stats);
    table_deal(t, &s, lookup_of(l), watch_of(&y, true));
    keep_state(l, i, s);
    keep_tally(l, i, y);
    return true;
}

/* Counts a game that is over. */
MQ_LOCAL void lane_count(struct lanes *l, unsigned i)
{
    const struct task *task = ((struct counting *)l)->task;
    struct mq_state s = state_at(l, i);
    struct tally y = tally_at(l, i);
    struct mq_summary summary = tally_end(&y, &l->lane[i].table.seats, &s);

    mq_stats_note_game(task->stats, &summary, task->first + l->number[i]);
    if (task->each != NULL)
        task->each[l->number[i]] = summary;
}

MQ_LOCAL void lane_shuffle(struct lanes *l, unsigned i)
{
    const struct task *task = ((struct counting *)l)->task;
    unsigned block = l->shuffled[i] / TILES_OF_BLOCK;

    shuffle_block(l->lane[i].table.wall, task->seed, task->first + l->number[i], block);
    l->shuffled[i] = (uint8_t)(block < LAST_BLOCK ? (block + 1) * TILES_OF_BLOCK : (int)MQ_WALL);
}

void mq_count_in_step(struct mq_engine *e, const struct task *task)
{
    struct counting c;

    clear_bytes(&c, sizeof c);
    lanes_init(&c.lanes, e);
    c.lanes.stats = task->stats;
    c.lanes.next = lane_next;
    c.lanes.over = lane_count;
    c.lanes.shuffle = lane_shuffle;
    c.task = task;
    lanes_play(&c.lanes, true, false);
}

#include "in_step/avx2_end.h"

#endif
