/*
 * log_match.c - a whole game between four strategies
 */
#include "maque_players.h"
#include "one_by_one.h"
#include "widest.h"

static void play_by_views(struct mq_engine *e, const mq_tile wall[MQ_WALL], const struct mq_strategy strategy[MQ_SEATS],
                          uint64_t seed, uint64_t set, uint32_t order, struct mq_log *log)
{
    struct mq_match match;
    struct mq_view view;

    mq_match_begin(e, &match, wall);
    while (match.asked != 0) {
        int seat = (int)lowest_bit(match.asked), choice;

        mq_match_view(e, &match, seat, &view);
        choice = mq_strategy_choose(e, strategy[seat], &view,
                                    mq_decision_random(seed, set, order, seat, view.decision));
        mq_match_answer(e, &match, seat, view.answer[choice]);
    }
    *log = match.log;
}

/* The one game that is played by tables. */
struct one_match {
    struct games games;
    struct mq_engine *engine;
    const mq_tile *wall;
    struct mq_log *log;
    bool begun;
};

static bool begin_match(struct games *games, struct running *r)
{
    struct one_match *one = (struct one_match *)games;

    if (one->begun)
        return false;
    one->begun = true;
    copy_bytes(r->p.table.wall, one->wall, MQ_WALL);
    r->p.state = play_begin();
    r->at = one->log->event;
    for (int suit = 0; suit < SUITS; suit++)
        r->p.face_up[suit] = no_tiles(suit);
    table_deal(&r->p.table, &r->p.state, lookup_in(one->engine, true), watch_events(&r->at));
    return true;
}

static void end_match(struct games *games, struct running *r)
{
    struct mq_log *log = ((struct one_match *)games)->log;

    log->count = (int32_t)(r->at - log->event);
}

/* 'widest' has bit s set if seat s plays MQ_WIDEST instead of MQ_FIXED. */
static void play_by_tables(struct mq_engine *e, const mq_tile wall[MQ_WALL], unsigned widest, struct mq_log *log)
{
    struct one_match one = {{begin_match, end_match, NULL, widest_turn, claim_beside_widest}, e, wall, log, false};
    struct way way = {.recording = true, .others = widest};

    play_games(&one.games, lookup_in(e, true), way);
}

void mq_log_match(struct mq_engine *e, const mq_tile wall[MQ_WALL], const struct mq_strategy strategy[MQ_SEATS],
                  uint64_t seed, uint64_t set, uint32_t order, struct mq_log *log)
{
    unsigned widest = 0, others = 0;

    for (int seat = 0; seat < MQ_SEATS; seat++) {
        widest |= (unsigned)(strategy[seat].kind == MQ_WIDEST) << seat;
        others |= strategy[seat].kind != MQ_WIDEST && strategy[seat].kind != MQ_FIXED;
    }
    if (!others && widest == 0)
        mq_log_wall(e, wall, log);
    else if (!others && e->helps_known)
        play_by_tables(e, wall, widest, log);
    else
        play_by_views(e, wall, strategy, seed, set, order, log);
}
