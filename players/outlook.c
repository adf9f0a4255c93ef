/*
 * outlook.c - how often each seat wins from here, for somebody who sees all four hands
 *
 * Only the order of the tiles in the wall is unknown then.  It is shuffled, and four fixed seats play on.
 */
#include "worlds.h"

/*
 * Place 'at' of the wall gets any of the tiles from there on, by its own half of a random word.  So the places after a
 * draw are shuffled as they were before it: the two orders differ by two tiles at most.
 */
void mq_wall_shuffle_rest(struct mq_game *game, uint64_t random, uint64_t world)
{
    uint32_t at = game->state.drawn;
    uint64_t state = skip_words(first_state(random, world), at / 2), word = at % 2 == 1 ? next_word(&state) : 0;

    for (; at < MQ_WALL; at++) {
        if (at % 2 == 0)
            word = next_word(&state);
        choose_tile(game->wall, at, (uint32_t)(at % 2 == 0 ? word : word >> 32));
    }
}

void mq_outlook_add(struct mq_engine *e, const struct mq_game *game, uint64_t random, uint64_t first, uint64_t count,
                    struct mq_outlook *outlook)
{
    for (uint64_t i = 0; i < count; i++) {
        struct mq_game world = *game;

        mq_wall_shuffle_rest(&world, random, first + i);
        mq_game_run(e, &world, NULL);
        if (world.state.winner != MQ_NOBODY)
            outlook->wins[world.state.winner]++;
    }
    outlook->worlds += count;
}
