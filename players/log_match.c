/*
 * log_match.c - a whole game between four strategies
 */
#include "playout_steps.h"
#include "maque_players.h"

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

/* Plays a whole game on a table.  'widest' has bit s set if seat s plays MQ_WIDEST instead of MQ_FIXED. */
static void play_on_table(struct mq_engine *e, const mq_tile wall[MQ_WALL], unsigned widest, struct mq_log *log)
{
    struct mq_event *at = log->event;
    struct watch w = watch_events(&at);
    struct lookup in = lookup_in(e, true);
    struct playout p;

    copy_bytes(p.table.wall, wall, MQ_WALL);
    p.state = play_begin();
    for (int suit = 0; suit < SUITS; suit++)
        p.face_up[suit] = no_tiles(suit);
    table_deal(&p.table, &p.state, in, w);
    while (p.state.phase != MQ_PHASE_OVER) {
        playout_draw(&p, in, w);
        playout_turn(&p, in, w, widest);
        playout_answer(&p, in, w, widest);
        if (p.state.phase == MQ_PHASE_WON)
            play_close(&p.state, w);
    }
    log->count = (int32_t)(at - log->event);
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
        play_on_table(e, wall, widest, log);
    else
        play_by_views(e, wall, strategy, seed, set, order, log);
}
