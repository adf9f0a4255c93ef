/*
 * game.c - beginning a game, and playing it to its end by the fixed strategy
 */
#include "hand.h"
#include "one_by_one.h"

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

/* ---- running ---- */

/* The one game that is run. */
struct one_game {
    struct games games;
    struct mq_engine *engine;
    struct mq_game *game;
    struct mq_log *log; /* may be NULL */
    bool begun;
};

/* Deals what is left of the opening, and asks the questions that are left of a claim. */
MQ_INLINE void take_game(struct playing *p, struct lookup in, struct watch w, const struct mq_game *game)
{
    for (unsigned seat = 0; seat < MQ_SEATS; seat++)
        seat_take(&p->table.seats.at[seat], in, &game->hand[seat]);
    while (p->state.drawn < MQ_DEALT) {
        mq_tile tile = p->table.wall[p->state.drawn];

        seat_add(&p->table.seats.at[p->state.seat], in, tile);
        play_draw_in_opening(&p->state, w, tile);
    }
    for (unsigned seat = 0; seat < MQ_SEATS; seat++)
        seat_settle(&p->table.seats.at[seat], in, seat_distance(&p->table.seats.at[seat], in), true);
    if (p->state.phase == MQ_PHASE_CLAIM) {
        fixed_claim(&p->table, &p->state, in, w, p->state.ask);
        p->state.ask = 0;
    }
}

MQ_LOCAL bool begin_run(struct games *games, struct running *r)
{
    struct one_game *one = (struct one_game *)games;
    struct lookup in = lookup_in(one->engine, one->engine->filled);
    struct watch w = watch_events(one->log != NULL ? &r->at : NULL);

    if (one->begun)
        return false;
    one->begun = true;
    r->p.state = one->game->state;
    copy_bytes(r->p.table.wall, one->game->wall, MQ_WALL);
    if (one->log != NULL)
        r->at = one->log->event;
    if (r->p.state.drawn == 0)
        table_deal(&r->p.table, &r->p.state, in, w);
    else
        take_game(&r->p, in, w, one->game);
    return true;
}

MQ_LOCAL void keep_hand(struct mq_hand *to, const struct SEAT *from)
{
    to->tiles = 0;
    to->melds = (uint8_t)(GROUPS - from->wanted);
    for (unsigned suit = 0; suit < SUITS; suit++)
        to->suit[suit] = from->tiles[suit];
    for (mq_tile kind = 0; kind < MQ_KINDS; kind++) {
        to->count[kind] = (uint8_t)tile_count(from->tiles[tile_suit(kind)], kind);
        to->tiles = (uint8_t)(to->tiles + to->count[kind]);
    }
}

MQ_LOCAL void end_run(struct games *games, struct running *r)
{
    struct one_game *one = (struct one_game *)games;

    one->game->state = r->p.state;
    for (unsigned seat = 0; seat < MQ_SEATS; seat++)
        keep_hand(&one->game->hand[seat], &r->p.table.seats.at[seat]);
    if (one->log != NULL)
        one->log->count = (int32_t)(r->at - one->log->event);
}

/* Compiled four times: silent or recording, with a filled engine or with one that learns. */
MQ_INLINE void run(struct one_game *one, bool filled, bool recording)
{
    struct way way;

    way.four = way.counting = way.shuffling = false;
    way.recording = recording;
    way.others = 0;
    play_games(&one->games, lookup_in(one->engine, filled), way);
}

void mq_game_run(struct mq_engine *e, struct mq_game *game, struct mq_log *log)
{
    struct one_game one;

    one.games.next = begin_run;
    one.games.over = end_run;
    one.engine = e;
    one.game = game;
    one.log = log;
    one.begun = false;
    if (e->filled && log != NULL)
        run(&one, true, true);
    else if (e->filled)
        run(&one, true, false);
    else if (log != NULL)
        run(&one, false, true);
    else
        run(&one, false, false);
}
