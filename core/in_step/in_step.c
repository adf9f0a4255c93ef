/*
 * in_step.c - counting many games in step: see lanes.h
 */
#define MQ_MACHINE "in_step/machine_in_step.h"
#include "many_games.h"

#ifdef MQ_IN_STEP

#include "in_step/avx2_begin.h"
#include "in_step/lanes.h"
#include "in_step/shuffle_first.h"

/* A task, and the games of it that are played.  [LANES] is indexed by lane. */
struct counting {
    struct lanes lanes;
    const struct task *task;
    uint64_t begun, ended;   /* games */
    uint64_t game[LANES];    /* its number within the task */
    uint8_t shuffled[LANES]; /* tiles of its wall that are shuffled so far */
};

/* Begins the next game of the task in a lane, or leaves the lane empty. */
MQ_RARE void lane_begin(struct counting *c, unsigned i)
{
    const struct task *task = c->task;
    struct lanes *l = &c->lanes;
    struct table *t = &l->lane[i].table;
    struct mq_state s = play_begin();
    struct tally y;

    if (c->begun == task->count) {
        l->phase[i] = LANE_IS_EMPTY;
        return;
    }
    c->game[i] = c->begun++;
    if (task->wall != NULL) {
        copy_bytes(t->wall, task->wall[c->game[i]], MQ_WALL);
        c->shuffled[i] = MQ_WALL;
    } else {
        shuffle_first(t->wall, task->seed, task->first + c->game[i]);
        c->shuffled[i] = FIRST_TILES;
    }
    tally_begin(&y, task->stats);
    table_deal(t, &s, lookup_of(l), watch_of(&y, true));
    keep_state(l, i, s);
    keep_tally(l, i, y);
}

/* Counts a game that is over. */
MQ_RARE void lane_end(struct counting *c, unsigned i)
{
    const struct task *task = c->task;
    struct mq_state s = state_at(&c->lanes, i);
    struct tally y = tally_at(&c->lanes, i);
    struct mq_summary summary;

    if (s.phase == MQ_PHASE_WON)
        play_close(&s, watch_of(&y, true));
    summary = tally_end(&y, &c->lanes.lane[i].table.seats, &s);
    stats_note_game(task->stats, &summary, task->first + c->game[i]);
    if (task->each != NULL)
        task->each[c->game[i]] = summary;
    c->ended++;
}

/* Shuffles more tiles of the walls that need it. */
MQ_RARE void lanes_shuffle(struct counting *c)
{
    const struct lanes *l = &c->lanes;
    uint8_t needed[LANES];

    for (unsigned i = 0; i < LANES; i++)
        needed[i] = (uint8_t)((l->phase[i] == MQ_PHASE_DRAW) & (l->drawn[i] == c->shuffled[i]));
    for (uint64_t rest = set_of(needed); rest != 0; rest &= rest - 1) {
        unsigned i = lowest_bit_of_64(rest), block = c->shuffled[i] / TILES_OF_BLOCK;

        shuffle_block(c->lanes.lane[i].table.wall, c->task->seed, c->task->first + c->game[i], block);
        c->shuffled[i] = (uint8_t)(block < LAST_BLOCK ? (block + 1) * TILES_OF_BLOCK : (int)MQ_WALL);
    }
}

void mq_count_in_step(struct mq_engine *e, const struct task *task)
{
    struct counting counting, *c = &counting;
    struct lanes *l = &c->lanes;

    clear_bytes(c, sizeof *c);
    lanes_init(l, e, task->stats);
    c->task = task;
    for (unsigned i = 0; i < LANES; i++)
        lane_begin(c, i);
    while (c->ended < task->count) {
        lanes_shuffle(c);
        lanes_draw(l);
        lanes_choose(l, true);
        lanes_discard(l);
        lanes_follow(l, true);
        lanes_claim(l, true);
        lanes_call(l, true);
        lanes_settle(l, true);
        lanes_go_on(l);
        for (uint64_t rest = lanes_over(l); rest != 0; rest &= rest - 1) {
            lane_end(c, lowest_bit_of_64(rest));
            lane_begin(c, lowest_bit_of_64(rest));
        }
    }
}

#include "in_step/avx2_end.h"

#endif
