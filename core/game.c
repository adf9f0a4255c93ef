/*
 * game.c - beginning a game, and playing it to its end by the fixed strategy
 */
#include "fixed.h"
#include "hand.h"

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

/* ---- from a game to a table and back ---- */

MQ_INLINE void table_from_game(struct table *t, struct lookup in, const struct mq_game *game)
{
    for (unsigned seat = 0; seat < MQ_SEATS; seat++) {
        seat_take(&t->seats.at[seat], in, &game->hand[seat]);
        seat_settle(&t->seats.at[seat], in, seat_distance(&t->seats.at[seat], in), true);
    }
}

MQ_LOCAL void table_to_game(const struct table *t, const struct mq_state *s, struct mq_game *game)
{
    game->state = *s;
    for (unsigned seat = 0; seat < MQ_SEATS; seat++) {
        const struct seat *from = &t->seats.at[seat];
        struct mq_hand *to = &game->hand[seat];

        to->tiles = 0;
        to->melds = (MQ_SMALL)(GROUPS - from->wanted);
        for (unsigned suit = 0; suit < SUITS; suit++)
            to->suit[suit] = from->tiles[suit];
        for (mq_tile kind = 0; kind < MQ_KINDS; kind++) {
            to->count[kind] = (MQ_SMALL)tile_count(from->tiles[tile_suit(kind)], kind);
            to->tiles = (MQ_SMALL)(to->tiles + to->count[kind]);
        }
    }
}

/* ---- running ---- */

/* Plays everything up to the next draw or the end: a discard, and the calls and discards that follow from it. */
MQ_INLINE void run_after_draw(struct table *t, struct mq_state *s, struct lookup in, struct watch w)
{
    while (s->phase == MQ_PHASE_TURN) {
        fixed_turn(t, s, in, w);
        if (s->phase == MQ_PHASE_CLAIM)
            fixed_claim(t, s, in, w, 0);
    }
    if (s->phase == MQ_PHASE_WON)
        play_close(s, w);
}

/* Plays from any state up to the next draw after the opening. */
MQ_INLINE void run_to_draw(struct table *t, struct mq_state *s, struct lookup in, struct watch w)
{
    while (s->drawn < MQ_DEALT) {
        seat_add(&t->seats.at[s->seat], in, t->wall[s->drawn]);
        play_draw_in_opening(s, w, t->wall[s->drawn]);
    }
    if (s->phase == MQ_PHASE_CLAIM) {
        fixed_claim(t, s, in, w, s->ask);
        s->ask = 0;
    }
    run_after_draw(t, s, in, w);
    for (unsigned seat = 0; seat < MQ_SEATS; seat++)
        seat_settle(&t->seats.at[seat], in, seat_distance(&t->seats.at[seat], in), true);
}

MQ_INLINE struct mq_state run(const struct mq_game *game, struct table *t, struct lookup in, struct watch w)
{
    struct mq_state s = game->state;

    copy_bytes(t->wall, game->wall, MQ_WALL);
    if (s.drawn == 0) {
        table_deal(t, &s, in, w);
    } else {
        table_from_game(t, in, game);
        run_to_draw(t, &s, in, w);
    }
    while (s.phase != MQ_PHASE_OVER) {
        table_draw(t, &s, in, w);
        run_after_draw(t, &s, in, w);
    }
    return s;
}

/* run() is compiled four times: silent or recording, with a filled engine or with one that learns. */
MQ_LOCAL struct mq_state run_silent(struct mq_engine *e, const struct mq_game *game, struct table *t)
{
    return e->filled ? run(game, t, lookup_in(e, true), no_watch()) : run(game, t, lookup_in(e, false), no_watch());
}

MQ_LOCAL struct mq_state run_recording(struct mq_engine *e, const struct mq_game *game, struct table *t,
                                       struct mq_log *log)
{
    struct mq_event *at = log->event;
    struct watch w = watch_events(&at);
    struct mq_state s = e->filled ? run(game, t, lookup_in(e, true), w) : run(game, t, lookup_in(e, false), w);

    log->count = (int32_t)(at - log->event);
    return s;
}

void mq_game_run(struct mq_engine *e, struct mq_game *game, struct mq_log *log)
{
    struct table table;
    struct mq_state s = log != NULL ? run_recording(e, game, &table, log) : run_silent(e, game, &table);

    table_to_game(&table, &s, game);
}
