/*
 * worlds.c - games that could be the real one, as far as a seat can tell
 *
 * The tiles that the seat has not seen are shuffled.  The last of them become the rest of the wall, and those before
 * are dealt to the other seats.  So every way to deal them is as likely as any other.
 */
#include "worlds.h"
#include "hand.h"
#include "rules.h"
#include "widest.h"

/* The state of the game that the view shows; its seat is asked. */
static struct mq_state state_of(const struct mq_view *view)
{
    struct mq_state s = play_begin();

    s.phase = view->tile == MQ_NO_TILE ? MQ_PHASE_TURN : MQ_PHASE_CLAIM;
    s.seat = view->turn;
    s.step = view->step;
    s.called = view->called;
    s.discard = view->tile;
    s.drawn = (uint8_t)(MQ_WALL - view->left);
    return s;
}

void mq_worlds_begin(struct worlds *worlds, const struct mq_view *view, uint64_t random)
{
    uint32_t seen = 0, unseen = MQ_WALL;

    assert(view->answers > 0);
    worlds->view = view;
    worlds->random = random;
    for (mq_tile tile = 0; tile < MQ_KINDS; tile++)
        for (int i = 0; i < MQ_COPIES; i++)
            worlds->pool[i < view->seen[tile] ? seen++ : --unseen] = tile;
    worlds->unseen = MQ_WALL - unseen;
    worlds->state = state_of(view);
    take_face_up(worlds->face_up, &view->hand, view->seen);
}

void mq_world_shuffle(const struct worlds *worlds, uint64_t world, mq_tile wall[MQ_WALL])
{
    uint64_t state = first_state(worlds->random, world), word;
    uint32_t at = MQ_WALL - worlds->unseen;

    copy_bytes(wall, worlds->pool, MQ_WALL);
    if (at % 2 == 1)
        choose_tile(wall, at++, (uint32_t)next_word(&state));
    for (; at < MQ_WALL; at += 2) {
        word = next_word(&state);
        choose_tile(wall, at, (uint32_t)word);
        choose_tile(wall, at + 1, (uint32_t)(word >> 32));
    }
}

void mq_world_deal(const struct mq_view *view, uint64_t random, uint64_t world, struct mq_game *game)
{
    struct worlds worlds;
    uint32_t at;

    mq_worlds_begin(&worlds, view, random);
    clear_bytes(game, sizeof *game);
    mq_world_shuffle(&worlds, world, game->wall);
    at = MQ_WALL - worlds.unseen;
    for (int seat = 0; seat < MQ_SEATS; seat++) {
        mq_hand_init(&game->hand[seat], view->melds[seat]);
        if (seat == view->seat)
            game->hand[seat] = view->hand;
        else
            while (game->hand[seat].tiles < view->tiles[seat])
                hand_add(&game->hand[seat], game->wall[at++]);
    }
    game->state = worlds.state;
}
