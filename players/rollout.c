/*
 * rollout.c - answers played out in worlds: how often each of them wins, and a strategy that takes the best
 *
 * All answers are played out in the same worlds, so that luck favours none of them.
 */
#include "agreeing.h"
#include "one_by_one.h"
#include "rollout_games.h"
#include "widest.h"

/* ---- four games at the same time ---- */

struct played_out {
    struct games games;
    struct rollout_games from;
};

static bool begin_answer(struct games *games, struct running *r)
{
    return next_game(&((struct played_out *)games)->from, &r->p, &r->number);
}

static void end_answer(struct games *games, struct running *r)
{
    note_end(((struct played_out *)games)->from.task, r->number, r->p.state.winner);
}

MQ_INLINE void play_answers(struct rollout_task *task, unsigned widest)
{
    struct way way = {.four = true, .others = widest};
    struct played_out g;

    g.games.next = begin_answer;
    g.games.over = end_answer;
    g.games.turn = widest_turn;
    g.games.claim = claim_beside_widest;
    games_begin(&g.from, task);
    play_games(&g.games, lookup_in(task->engine, true), way);
}

static void play_by_fixed(struct rollout_task *task)
{
    play_answers(task, 0);
}

static void play_by_widest(struct rollout_task *task, unsigned widest)
{
    play_answers(task, widest);
}

/* ---- games in step: see rollout_in_step.c ---- */

#ifdef MQ_IN_STEP

/*
 * Plays the task in step, if the engine's level allows that.  False if nothing was done.  Few games leave most of the
 * lanes empty: fewer than about 40 take longer in step than four at once.
 */
static bool play_in_step(struct rollout_task *task, unsigned widest)
{
    const struct mq_engine *e = task->engine;
    uint64_t count = 0;

    for (uint32_t rest = task->answers; rest != 0; rest &= rest - 1)
        count += task->end - task->first;
    if (count < 40 || !e->wides_known || mq_level(e) != LEVEL_AVX2)
        return false;
    mq_roll_out_in_step(task, widest);
    return true;
}

#else

static bool play_in_step(struct rollout_task *task, unsigned widest)
{
    (void)task;
    (void)widest;
    return false;
}

#endif

/* Plays at most BLOCK worlds from 'first' on. */
static void play_worlds(struct rollout_task *task, int own, uint64_t first, uint64_t count)
{
    unsigned widest = own == MQ_WIDEST ? 1u << task->worlds->view->seat : 0;

    task->first = task->world = first;
    task->end = first + count;
    clear_bytes(task->won, sizeof task->won);
    if (play_in_step(task, widest))
        return;
    if (widest != 0)
        play_by_widest(task, widest);
    else
        play_by_fixed(task);
}

/* A task and everything that it points to. */
struct whole_task {
    struct worlds worlds;
    struct agreeing agreeing;
    struct rollout_task task;
};

/* Begins rollouts from this view. */
static void begin(struct mq_engine *e, struct whole_task *whole, const struct mq_view *view,
                  struct mq_rollouts rollouts)
{
    assert(rollouts.own == MQ_FIXED || rollouts.own == MQ_WIDEST);
    if (!e->filled || (rollouts.own == MQ_WIDEST && !e->helps_known))
        mq_learn(e, rollouts.own == MQ_WIDEST ? MQ_FOR_WIDEST : MQ_FOR_ROLLOUTS);
    mq_worlds_begin(&whole->worlds, view, rollouts.random);
    mq_agreeing_begin(&whole->agreeing, &whole->worlds);
    whole->task.engine = e;
    whole->task.worlds = &whole->worlds;
    whole->task.agreeing = rollouts.agreeing ? &whole->agreeing : NULL;
    whole->task.agreed = 0;
    whole->task.answers = (UINT32_C(1) << view->answers) - 1;
}

void mq_chances_add(struct mq_engine *e, const struct mq_view *view, struct mq_rollouts rollouts, uint64_t first,
                    uint64_t count, struct mq_chances *chances)
{
    struct whole_task whole;

    begin(e, &whole, view, rollouts);
    for (uint64_t done = 0, part; done < count; done += part) {
        part = count - done < BLOCK ? count - done : (uint64_t)BLOCK;
        play_worlds(&whole.task, rollouts.own, first + done, part);
        for (uint64_t i = 0; i < part; i++)
            for (uint32_t won = whole.task.won[i]; won != 0; won &= won - 1)
                chances->wins[lowest_bit(won)]++;
    }
    chances->worlds += count;
    chances->agreed += whole.task.agreed;
}

/* ---- the strategy ---- */

/* What is known of the answers so far. */
struct race {
    uint32_t running;                                 /* bit i: answer i may still be the best */
    uint64_t wins[MQ_ANSWERS_MAX];
    uint64_t both[MQ_ANSWERS_MAX][MQ_ANSWERS_MAX];    /* worlds in which both answers win */
};

enum {
    LOOK = 64,         /* worlds that are played without a look at the results */
    CLEARLY_WORSE = 9, /* the square of the deviations by which an answer is behind when it drops out: three */
    CLEARLY_BETTER = 2 /* and by which another answer must be ahead of widest's */
};

/*
 * Is answer 'a' ahead of answer 'b' by more than the root of 'square' standard deviations?  Only worlds in which one of
 * the two wins and the other does not can tell (McNemar's test).
 */
static bool is_ahead(const struct race *race, int a, int b, uint64_t square)
{
    uint64_t only_a = race->wins[a] - race->both[a][b], only_b = race->wins[b] - race->both[a][b];

    return only_a > only_b && (only_a - only_b) * (only_a - only_b) > square * (only_a + only_b);
}

static void count_world(struct race *race, uint32_t won)
{
    for (uint32_t i = won; i != 0; i &= i - 1) {
        race->wins[lowest_bit(i)]++;
        for (uint32_t k = won; k != 0; k &= k - 1)
            race->both[lowest_bit(i)][lowest_bit(k)]++;
    }
}

/* The answer that wins most often; on ties the first. */
static int leader(const struct race *race)
{
    int best = (int)lowest_bit(race->running);

    for (uint32_t rest = race->running; rest != 0; rest &= rest - 1)
        if (race->wins[lowest_bit(rest)] > race->wins[best])
            best = (int)lowest_bit(rest);
    return best;
}

static void drop_out(struct race *race)
{
    int best = leader(race);

    for (uint32_t rest = race->running; rest != 0; rest &= rest - 1)
        if (is_ahead(race, best, (int)lowest_bit(rest), CLEARLY_WORSE))
            race->running &= ~(UINT32_C(1) << lowest_bit(rest));
}

int mq_rollout_choice(struct mq_engine *e, const struct mq_view *view, struct mq_strategy own, uint64_t random)
{
    struct mq_rollouts rollouts = {MQ_WIDEST, own.kind == MQ_ROLLOUT_PLUS, random};
    struct whole_task whole;
    struct race race;
    int usual, best;

    if (view->answers == 1 || mq_winning_answer(view) >= 0)
        return 0;
    begin(e, &whole, view, rollouts);
    usual = mq_widest_choice(e, view, own, random);
    clear_bytes(&race, sizeof race);
    race.running = whole.task.answers;
    for (uint32_t done = 0, part; done < own.worlds && (race.running & (race.running - 1)) != 0; done += part) {
        part = own.worlds - done < LOOK ? own.worlds - done : (uint32_t)LOOK;
        whole.task.answers = race.running;
        play_worlds(&whole.task, MQ_WIDEST, done, part);
        for (uint32_t i = 0; i < part; i++)
            count_world(&race, whole.task.won[i]);
        drop_out(&race);
    }
    best = leader(&race);
    if (!(race.running >> usual & 1))
        return best;
    return is_ahead(&race, best, usual, CLEARLY_BETTER) ? best : usual;
}
