/*
 * game.c - beginning a game and running it to its end
 *
 * The rules themselves are in play.h.
 */
#include "play.h"

bool mq_wall_is_legal(const mq_tile wall[MQ_WALL])
{
    uint8_t count[MQ_KINDS] = {0};

    for (int i = 0; i < MQ_WALL; i++)
        if (wall[i] >= MQ_KINDS || ++count[wall[i]] > MQ_COPIES)
            return false;
    return true;
}

void mq_game_init(struct mq_game *game, const mq_tile wall[MQ_WALL])
{
    assert(mq_wall_is_legal(wall));
    for (int seat = 0; seat < MQ_SEATS; seat++)
        mq_hand_init(&game->hand[seat], 0);
    game->state = play_begin();
    copy_bytes(game->wall, wall, MQ_WALL);
    clear_bytes(game->unused, sizeof game->unused);
}

/* Play on, however far the game has come. */
MQ_INLINE struct mq_state run(struct mq_engine *e, struct player *p, struct mq_state s, bool filled, struct watch w)
{
    if (s.drawn == 0)
        player_deal(p, &s, e, filled, w);
    else
        player_finish_round(p, &s, e, filled, w);
    while (s.phase != MQ_PHASE_OVER)
        player_round(p, &s, e, filled, w);
    return s;
}

/* The same body, made four times by the compiler: silent or recording, with a filled engine or one that learns. */
MQ_LOCAL struct mq_state run_silent(struct mq_engine *e, struct player *p, struct mq_state s)
{
    return e->filled ? run(e, p, s, true, no_watch()) : run(e, p, s, false, no_watch());
}

MQ_LOCAL struct mq_state run_recording(struct mq_engine *e, struct player *p, struct mq_state s, struct mq_log *log)
{
    struct mq_event *at = log->event;

    s = e->filled ? run(e, p, s, true, watch_events(&at)) : run(e, p, s, false, watch_events(&at));
    log->count = (int32_t)(at - log->event);
    return s;
}

void mq_game_run(struct mq_engine *e, struct mq_game *game, struct mq_log *log)
{
    struct mq_state s = game->state;
    struct player p;

    if (s.drawn == 0)
        player_sit_first(&p, game);
    else
        player_sit(&p, e, game);
    s = log != NULL ? run_recording(e, &p, s, log) : run_silent(e, &p, s);
    player_rise(&p, &s, game);
}
