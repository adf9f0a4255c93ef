/*
 * rollout.c - answers played out in worlds: how often each of them wins, and a strategy that takes the best
 *
 * All answers are played out in the same worlds, so that luck favours none of them.
 */
#include "agreeing.h"
#include "hand.h"
#include "unfinished.h"

/* ---- one world ---- */

/* Deals world number 'world' at random.  The own seat is known; the others are looked up. */
MQ_INLINE void deal(const struct worlds *worlds, struct lookup in, uint64_t world, struct playout *p)
{
    const struct mq_view *view = worlds->view;
    uint32_t at = MQ_WALL - worlds->unseen;

    *p = worlds->known;
    mq_world_shuffle(worlds, world, p->table.wall);
    for (unsigned seat = 0; seat < MQ_SEATS; seat++)
        if (seat != view->seat) {
            seat_from_wall(&p->table.seats.at[seat], in, view, seat, p->table.wall + at);
            at += view->tiles[seat];
        }
}

/* The seat, other than 'own', that takes the discard by RON before question number 'end'; MQ_NOBODY if none does. */
MQ_INLINE unsigned ron_before(const struct playout *p, unsigned own, unsigned end)
{
    for (unsigned ask = 0; ask < end; ask++) {
        unsigned seat = asked_seat(&p->state, ask);

        if (seat != own && seat_wins_with(&p->table.seats.at[seat], p->state.discard))
            return seat;
    }
    return MQ_NOBODY;
}

MQ_INLINE void meld_own(struct playout *p, struct lookup in, unsigned own, struct mq_event call)
{
    mq_tile taken = p->state.discard;
    mq_tile one = call.kind == MQ_PONG ? taken : run_first(call.tile, taken);
    mq_tile two = call.kind == MQ_PONG ? taken : run_second(call.tile, taken);

    seat_meld(&p->table.seats.at[own], in, one, two);
    face_up_add(p, one);
    face_up_add(p, two);
    play_call(&p->state, no_watch(), call.kind, own, call.tile);
}

/* The others answer, too, while the own seat keeps out: it holds no tile that the discard could join. */
MQ_INLINE void claim_of_others(struct playout *p, struct lookup in, unsigned own)
{
    struct seat *h = &p->table.seats.at[own];
    unsigned suit = tile_suit(p->state.discard);
    suit_tiles tiles = h->tiles[suit];
    uint64_t waits = h->waits;

    h->tiles[suit] = no_tiles((int)suit);
    h->waits = 0;
    playout_claim(p, &p->state, in, no_watch(), FIRST_PONG);
    h->tiles[suit] = tiles;
    h->waits = waits;
}

/* The own seat answers about a discard, and R15 to R18 decide between it and the others. */
MQ_INLINE void answer_claim(struct playout *p, struct lookup in, unsigned own, struct mq_event answer)
{
    struct mq_state before = p->state;
    unsigned own_ron = 0, winner;

    while (asked_seat(&p->state, own_ron) != own)
        own_ron++;
    winner = ron_before(p, own, answer.kind == MQ_RON ? own_ron : (unsigned)FIRST_PONG);
    if (winner != MQ_NOBODY || answer.kind == MQ_RON) {
        play_win(&p->state, no_watch(), MQ_RON, winner != MQ_NOBODY ? winner : own);
    } else if (answer.kind == MQ_PONG) { /* nobody else can hold two of it */
        meld_own(p, in, own, answer);
    } else {
        claim_of_others(p, in, own);
        if (answer.kind == MQ_CHOW && p->state.phase == MQ_PHASE_DRAW) { /* nobody has taken it for a PONG */
            p->state = before;
            meld_own(p, in, own, answer);
        }
    }
}

/* 'after' is the own seat after the discard, if the answer is one. */
MQ_INLINE void answer_turn(struct playout *p, struct lookup in, unsigned own, struct mq_event answer,
                           const struct seat *after)
{
    if (answer.kind == MQ_SELFDRAWN) {
        play_win(&p->state, no_watch(), MQ_SELFDRAWN, own);
        return;
    }
    p->table.seats.at[own] = *after;
    if (tile_is_special(answer.tile)) {
        play_discard_special(&p->state, no_watch(), answer.tile);
        return;
    }
    play_discard_ordinary(&p->state, no_watch(), answer.tile);
    face_up_add(p, answer.tile);
    playout_claim(p, &p->state, in, no_watch(), 0);
}

/* ---- many worlds ---- */

enum { BLOCK = 1024 }; /* worlds of a task, at most */

/* Which answers are to be played out in which worlds, and which of them win. */
struct rollout_task {
    struct mq_engine *engine; /* filled */
    const struct worlds *worlds;
    struct seat after[MQ_ANSWERS_MAX]; /* by answer: the own seat after it, if it is a discard; the same in all worlds */
    struct agreeing *agreeing; /* makes the worlds, unless it is NULL: then they are dealt at random */
    uint64_t agreed;        /* worlds that agree with what the others have shown */
    struct playout dealt;   /* world number 'world' */
    uint64_t first, end;    /* the worlds */
    uint64_t world;         /* the one that comes next, or is being played */
    uint32_t answers;       /* bit i: answer i is played out */
    uint32_t rest;          /* those that have not begun in the present world */
    uint32_t won[BLOCK];    /* by world: bit i is set if answer i wins */
};

/* Deals the next world of the task. */
static void next_deal(struct rollout_task *task)
{
    struct lookup in = lookup_in(task->engine, true);
    const struct agreeing *a = task->agreeing;

    if (a != NULL)
        mq_agreeing_deal(task->agreeing, task->worlds, in, task->world);
    if (a == NULL || !a->agrees) {
        deal(task->worlds, in, task->world, &task->dealt);
    } else {
        task->agreed++;
        task->dealt = task->worlds->known;
        copy_bytes(task->dealt.table.wall, a->table.wall, MQ_WALL);
        for (unsigned seat = 0; seat < MQ_SEATS; seat++)
            if (seat != task->worlds->view->seat)
                task->dealt.table.seats.at[seat] = a->table.seats.at[seat];
    }
    task->world++;
    task->rest = task->answers;
}

/* Games are numbered: ANSWERS * world + answer, from the first world of the task on. */
enum { ANSWERS = 32 };

/*
 * Begins the next game of the task: the next answer in the present world, or the first one in the next world.  False if
 * none is left.  Inlined for each lane, it would take a compiler many seconds, and gain nothing.
 */
MQ_RARE bool next_game(struct rollout_task *task, struct playout *p, uint32_t *number)
{
    struct lookup in = lookup_in(task->engine, true);
    const struct mq_view *view = task->worlds->view;
    unsigned answer;

    if (task->rest == 0) {
        if (task->world == task->end)
            return false;
        next_deal(task);
    }
    answer = lowest_bit(task->rest);
    *number = (uint32_t)(task->world - 1 - task->first) * ANSWERS + answer;
    task->rest &= task->rest - 1;
    *p = task->dealt;
    if (p->state.phase == MQ_PHASE_TURN)
        answer_turn(p, in, view->seat, view->answer[answer], &task->after[answer]);
    else
        answer_claim(p, in, view->seat, view->answer[answer]);
    return true;
}

static void note_end(struct rollout_task *task, uint32_t number, unsigned winner)
{
    if (winner == task->worlds->view->seat)
        task->won[number / ANSWERS] |= UINT32_C(1) << number % ANSWERS;
}

/* ---- four games at once: see core/many_games.c ---- */

enum { LANES = 4 };

/* A game that is being played. */
struct lane {
    struct playout p;
    uint32_t number;
    bool busy; /* false if the lane has nothing to do */
};

MQ_INLINE void lane_begin(struct lane *lane, struct rollout_task *task)
{
    lane->busy = next_game(task, &lane->p, &lane->number);
    if (!lane->busy)
        lane->p.state.phase = MQ_PHASE_OVER;
}

MQ_INLINE bool lane_is_over(const struct lane *lane)
{
    return lane->p.state.phase >= MQ_PHASE_WON;
}

MQ_INLINE void play_task(struct rollout_task *task, unsigned widest)
{
    struct lookup in = lookup_in(task->engine, true);
    struct lane lane[LANES];
    unsigned busy = 0;

    for (int i = 0; i < LANES; i++) {
        lane_begin(&lane[i], task);
        busy += lane[i].busy;
    }
    while (busy > 0) {
        MQ_UNROLL(4)
        for (int i = 0; i < LANES; i++)
            playout_draw(&lane[i].p, in, no_watch());
        MQ_UNROLL(4)
        for (int i = 0; i < LANES; i++)
            playout_turn(&lane[i].p, in, no_watch(), widest);
        MQ_UNROLL(4)
        for (int i = 0; i < LANES; i++)
            playout_answer(&lane[i].p, in, no_watch(), widest);
        for (int i = 0; i < LANES; i++)
            if (seldom(lane_is_over(&lane[i])) && lane[i].busy) {
                note_end(task, lane[i].number, lane[i].p.state.winner);
                lane_begin(&lane[i], task);
                busy -= !lane[i].busy;
            }
    }
}

static void play_by_fixed(struct rollout_task *task)
{
    play_task(task, 0);
}

static void play_by_widest(struct rollout_task *task, unsigned widest)
{
    play_task(task, widest);
}

/* ---- games in step: see play_out_in_step.c ---- */

#ifdef MQ_IN_STEP

static bool next_unfinished(struct rollout_task *task, struct unfinished *game)
{
    struct playout p;

    if (!next_game(task, &p, &game->number))
        return false;
    game->state = p.state;
    for (int seat = 0; seat < MQ_SEATS; seat++) {
        const struct seat *h = &p.table.seats.at[seat];

        copy_bytes(game->seat[seat].tiles, h->tiles, sizeof h->tiles);
        game->seat[seat].waits = h->waits;
        game->seat[seat].wanted = h->wanted;
        game->seat[seat].distance = h->distance;
    }
    copy_bytes(game->face_up, p.face_up, sizeof p.face_up);
    game->wall = task->dealt.table.wall;
    return true;
}

/*
 * Plays the task in step, if the engine's level allows that.  False if nothing was done.  Few games leave most of the
 * lanes empty: fewer than about 40 take longer in step than four at once.
 */
static bool play_in_step(struct rollout_task *task, unsigned widest)
{
    const struct unfinished_games games = {task, next_unfinished, note_end, widest};
    struct mq_engine *e = task->engine;
    uint64_t count = 0;

    for (uint32_t rest = task->answers; rest != 0; rest &= rest - 1)
        count += task->end - task->first;
    if (count < 40 || !e->wides_known || mq_level(e) != LEVEL_AVX2)
        return false;
    mq_play_out_in_step(e, &games);
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
    task->rest = 0;
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

void mq_rollouts_prepare(struct mq_engine *e, struct mq_rollouts rollouts)
{
    mq_engine_fill(e);
    mq_fill_wides(e);
    if (rollouts.own == MQ_WIDEST)
        mq_engine_fill_helps(e);
}

/* The own seat after it has discarded this tile. */
static struct seat seat_without(const struct seat *own, struct lookup in, mq_tile tile)
{
    struct seat h = *own;

    seat_remove(&h, in, tile);
    seat_settle(&h, in, seat_distance(&h, in), true);
    return h;
}

/* Begins rollouts from this view. */
static void begin(struct mq_engine *e, struct whole_task *whole, const struct mq_view *view,
                  struct mq_rollouts rollouts)
{
    struct lookup in = lookup_in(e, true);
    struct seat *own = &whole->worlds.known.table.seats.at[view->seat];

    assert(rollouts.own == MQ_FIXED || rollouts.own == MQ_WIDEST);
    if (!e->filled || (rollouts.own == MQ_WIDEST && !e->helps_known))
        mq_rollouts_prepare(e, rollouts);
    mq_worlds_begin(&whole->worlds, view, rollouts.random);
    seat_take(own, in, &view->hand);
    seat_settle(own, in, seat_distance(own, in), true);
    mq_agreeing_begin(&whole->agreeing, &whole->worlds);
    whole->task.engine = e;
    whole->task.worlds = &whole->worlds;
    whole->task.agreeing = rollouts.agreeing ? &whole->agreeing : NULL;
    whole->task.agreed = 0;
    whole->task.answers = (UINT32_C(1) << view->answers) - 1;
    for (int i = 0; i < view->answers; i++)
        if (view->answer[i].kind == MQ_OUT)
            whole->task.after[i] = seat_without(own, in, view->answer[i].tile);
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

/* The answer that wins most often; of equal ones the first. */
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

int mq_rollout_answer(struct mq_engine *e, const struct mq_view *view, struct mq_strategy strategy, uint64_t random)
{
    struct mq_rollouts rollouts = {MQ_WIDEST, strategy.kind == MQ_ROLLOUT_PLUS, random};
    struct whole_task whole;
    struct race race;
    int usual, best;

    if (view->answers == 1 || mq_winning_answer(view) >= 0)
        return 0;
    begin(e, &whole, view, rollouts);
    usual = mq_widest_answer(e, view);
    clear_bytes(&race, sizeof race);
    race.running = whole.task.answers;
    for (uint32_t done = 0, part; done < strategy.worlds && (race.running & (race.running - 1)) != 0; done += part) {
        part = strategy.worlds - done < LOOK ? strategy.worlds - done : (uint32_t)LOOK;
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
