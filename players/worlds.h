/*
 * worlds.h - worlds that agree with a view, ready to be played out
 */
#ifndef MQ_WORLDS_H
#define MQ_WORLDS_H

#include "rng.h"
#include "seat.h"
#include "strategy.h"

/* The random words of a world are a sequence, which goes on from a state. */
MQ_INLINE uint64_t first_state(uint64_t random, uint64_t world)
{
    struct philox_block words = random_block(random, world, 0, 0);

    return words.word[0] | (uint64_t)words.word[1] << 32;
}

MQ_INLINE uint64_t skip_words(uint64_t state, uint32_t count)
{
    return state + count * UINT64_C(0x9E3779B97F4A7C15);
}

/* The next word (Steele, Lea, Flood: "Fast splittable pseudorandom number generators", 2014). */
MQ_INLINE uint64_t next_word(uint64_t *state)
{
    uint64_t word = *state = skip_words(*state, 1);

    word = (word ^ word >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
    word = (word ^ word >> 27) * UINT64_C(0x94D049BB133111EB);
    return word ^ word >> 31;
}

/* Half a word makes a choice among n, which favours none by more than n in 2^32. */
MQ_INLINE uint32_t choice_below(uint32_t n, uint32_t half_word)
{
    return (uint32_t)((uint64_t)n * half_word >> 32);
}

/* Any tile from 'at' to the end comes to 'at', all equally likely. */
MQ_INLINE void choose_tile(mq_tile wall[MQ_WALL], uint32_t at, uint32_t half_word)
{
    swap_tiles(wall, at, at + choice_below(MQ_WALL - at, half_word));
}

/* Makes another seat of a view from the tiles that are dealt to it. */
MQ_INLINE void seat_from_wall(struct SEAT *h, struct lookup in, const struct mq_view *view, unsigned seat,
                              const mq_tile *tile)
{
    seat_clear(h);
    h->wanted = (uint8_t)(GROUPS - view->melds[seat]);
    for (int i = 0; i < view->tiles[seat]; i++)
        seat_deal(h, tile[i]);
    seat_look_and_settle(h, in);
}

/* What all worlds of a view have in common. */
struct worlds {
    const struct mq_view *view;
    uint64_t random;
    uint32_t unseen;           /* tiles that the seat has not seen: in other hands and in the wall */
    mq_tile pool[MQ_WALL];     /* all tiles in order: first those that it has seen, then these */
    suit_tiles face_up[SUITS]; /* all melds and ordinary discards, a taken discard once */
    struct mq_state state;     /* where the game stands */
};

MQ_INNER void mq_worlds_begin(struct worlds *worlds, const struct mq_view *view, uint64_t random);

/* Shuffles the tiles that the seat has not seen, for world number 'world'. */
MQ_INNER void mq_world_shuffle(const struct worlds *worlds, uint64_t world, mq_tile wall[MQ_WALL]);

/*
 * The same for a world that agrees with what the others have shown.  False if none was found: then the wall means
 * nothing.  Declared here, since agreeing.h is only for code with the seats of single games.
 */
struct agreeing;
MQ_INNER bool mq_agreeing_wall(struct agreeing *agreeing, const struct worlds *worlds, struct lookup in, uint64_t world,
                               mq_tile wall[MQ_WALL]);

#endif
