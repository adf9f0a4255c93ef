/*
 * game.c - one game of a set
 */
#include "arena.h"

static struct mq_event answer_of(struct mq_engine *e, const struct arena_player *player, const struct mq_view *view,
                                 uint64_t random)
{
    return view->answer[mq_strategy_choose(e, player->strategy, view, random)];
}

void arena_game(struct mq_engine *e, const struct arena_lineup *lineup, uint64_t seed, uint64_t set, int order,
                struct mq_log *log)
{
    mq_tile wall[MQ_WALL];
    struct mq_match match;
    struct mq_view view;

    mq_wall_of_game(wall, seed, set);
    mq_match_begin(e, &match, wall);
    while (match.asked != 0)
        for (int seat = 0; seat < MQ_SEATS; seat++)
            if (match.asked >> seat & 1) {
                const struct arena_player *player = &lineup->player[lineup->at[order][seat]];

                mq_match_view(e, &match, seat, &view);
                mq_match_answer(e, &match, seat,
                                answer_of(e, player, &view,
                                          mq_decision_random(seed, set, (uint32_t)order, seat, view.decision)));
            }
    *log = match.log;
}
