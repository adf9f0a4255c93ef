/*
 * gpu_seat.h - a seat as a GPU keeps it: what core/seat_plain.h is for CPUs, with many games side by side
 *
 * The lanes of a warp run in step.  Each plays a game of its own, and each may look at another place of its game.
 * Memory is fast only if the same word of all games lies together.  So word i of a game stands SPREAD bytes behind
 * word i - 1, and the words of the other lanes lie in between.  Every word here is followed by a gap.  A pointer to a
 * game points to its first word.
 */
#ifndef MAQUE_GPU_SEAT_H
#define MAQUE_GPU_SEAT_H

#include "../../core/distance/engine.h"

struct spread_word {
    uint32_t value;
    char gap[SPREAD - 4];
};

/* 64 bits in two words. */
struct spread_pair {
    spread_word low, high;

    MQ_INNER operator uint64_t() const { return (uint64_t)high.value << 32 | low.value; }
    MQ_INNER void operator=(uint64_t other)
    {
        low.value = (uint32_t)other;
        high.value = (uint32_t)(other >> 32);
    }
    MQ_INNER void operator+=(uint64_t other) { *this = *this + other; }
    MQ_INNER void operator-=(uint64_t other) { *this = *this - other; }
};

/* Four bytes in a word. */
struct spread_bytes {
    uint8_t byte[4];
    char gap[SPREAD - 4];
};

/* seat_plain.h looks these up.  Here they are computed: arithmetic costs nothing, and near memory is the bottleneck. */
MQ_INLINE unsigned tile_suit(unsigned t)
{
    unsigned ninth = t * 57 >> 9; /* t / 9 */

    return ninth < HONOURS ? ninth : (unsigned)HONOURS;
}

MQ_INLINE unsigned tile_digit(unsigned t)
{
    return COUNT_BITS * (t - SUIT_KINDS * tile_suit(t));
}

MQ_INLINE suit_tiles tile_unit(unsigned t)
{
    unsigned rank = t < MQ_ORDINARY ? t - SUIT_KINDS * tile_suit(t) : (unsigned)SUIT_KINDS;

    return (uint64_t)(1u << tile_digit(t)) << COUNTS_AT | near_block()->tables.in_code[rank];
}

MQ_INLINE unsigned tile_count(suit_tiles tiles, unsigned t)
{
    return (uint32_t)(tiles >> COUNTS_AT) >> tile_digit(t) & 7;
}

MQ_INLINE unsigned tile_runs_at(unsigned t)
{
    return t >= MQ_EAST ? (unsigned)PAST_COUNTS : tile_digit(t);
}

/*
 * The lower half of the tiles holds the code (21 bits), the element (8 bits) and the highest three bits of the record,
 * which are RECORD_SPARE_AT and the limits.  The rest of the record is looked up when it is needed.
 */
enum {
    CODE_BITS = 21,
    CODE_MASK = (1 << CODE_BITS) - 1,
    HELD_SPARE_AT = CODE_BITS + 8,
    HELD_LIMITS_AT = HELD_SPARE_AT + 1
};

/* The spare bit in the records that the GPU gets.  It stands in the place of WAITS_KNOWN_AT: see CHOICE_MAYBE. */
enum { RECORD_SPARE_AT = WAITS_KNOWN_AT };

MQ_INLINE uint32_t code_of(suit_tiles tiles)
{
    return (uint32_t)tiles & CODE_MASK;
}

struct gpu_seat {
    spread_pair tiles[SUITS];
    spread_pair waits;
    uint8_t wanted, distance;
    uint8_t late; /* 1 if the waits must still be looked up */
    uint8_t unused;
    char gap[SPREAD - 4];
};

MQ_INLINE uint64_t seat_record(const struct gpu_seat *h, struct lookup in, size_t suit)
{
    return find_record(in, code_of(h->tiles[suit]));
}

MQ_INLINE unsigned seat_element(const struct gpu_seat *h, size_t suit)
{
    return h->tiles[suit].low.value >> CODE_BITS & 0xFF;
}

MQ_INLINE void seat_know(struct gpu_seat *h, struct lookup in, size_t suit)
{
    uint64_t record = find_record(in, code_of(h->tiles[suit]));
    uint32_t known = record_element(record) << CODE_BITS | (uint32_t)(record >> RECORD_SPARE_AT) << HELD_SPARE_AT;

    h->tiles[suit].low.value = (h->tiles[suit].low.value & CODE_MASK) | known;
}

MQ_INLINE void seat_deal(struct gpu_seat *h, mq_tile tile)
{
    h->tiles[tile_suit(tile)] += tile_unit(tile);
}

MQ_INLINE unsigned seat_limits(const struct gpu_seat *h)
{
    return (h->tiles[0].low.value | h->tiles[1].low.value | h->tiles[2].low.value | h->tiles[3].low.value) >>
               HELD_LIMITS_AT & 3;
}

/*
 * The elements nearly always tell whether a suit can lose a tile.  If they do not, the spare bit tells.  So only one
 * record is looked up, that of the suit which gives the tile.
 */
MQ_INLINE unsigned seat_surplus(const struct gpu_seat *h, struct lookup in, size_t suit, unsigned others)
{
    unsigned choice = KNOWN_CHOICE(in.engine, h->wanted, seat_element(h, suit), others);
    unsigned spare = h->tiles[suit].low.value >> (HELD_SPARE_AT - CHOICE_MAYBE_AT); /* bit CHOICE_MAYBE_AT of it */

    (void)in;
    return choice & ~spare & CHOICE_MAYBE ? 0 : choice & CHOICE_PLACE;
}

MQ_INLINE unsigned surplus_in(unsigned suit, unsigned surplus)
{
    return suit * (CHOICE_PLACE + 1) + surplus;
}

/*
 * If there is no surplus, as in a complete hand, the result is meaningless; fixed_turn() then wins or chooses
 * otherwise.
 */
MQ_INLINE mq_tile surplus_tile(const struct gpu_seat *h, struct lookup in, unsigned surplus)
{
    unsigned suit = surplus / (CHOICE_PLACE + 1);

    return suit * SUIT_KINDS + ((unsigned)(seat_record(h, in, suit) >> surplus % (CHOICE_PLACE + 1)) & 15) - 1;
}

struct gpu_seats {
    struct gpu_seat at[MQ_SEATS];
};

MQ_INLINE unsigned seats_wait_for(const struct gpu_seats *seats, mq_tile tile)
{
    uint32_t waits = 0;

    for (unsigned seat = 0; seat < MQ_SEATS; seat++)
        waits |= tile < 32 ? seats->at[seat].waits.low.value : seats->at[seat].waits.high.value;
    return waits >> tile % 32 & 1;
}

enum {
    SEATS_WORDS = sizeof(struct gpu_seats) / SPREAD,
    WALL_WORDS = (MQ_WALL - MQ_DEALT) / 4,
    DEALT_WORDS = SEATS_WORDS + WALL_WORDS
};

/*
 * The seats lie in near memory.  The rest of the wall stays where it was dealt; 'ahead' holds the next four tiles of
 * it.
 */
struct gpu_table {
    struct gpu_seats &seats;
    uint32_t game;  /* its number within the batch */
    uint32_t ahead; /* one tile in each byte */

    MQ_INNER explicit gpu_table(struct gpu_seats *place) : seats(*place), game(0), ahead(0) {}
};

MQ_INLINE mq_tile tile_ahead(const struct gpu_table *t, unsigned place)
{
    return t->ahead >> 8 * (place % 4) & 0xFF;
}

MQ_INLINE mq_tile table_wall(struct gpu_table *t, unsigned place)
{
    if (place % 4 == 0)
        t->ahead = fetch(&near_block()->dealt[(size_t)t->game * DEALT_WORDS + SEATS_WORDS + (place - MQ_DEALT) / 4]);
    return tile_ahead(t, place);
}

/* A wall that is being shuffled. */
struct wall_tiles {
    spread_bytes word[MQ_WALL / 4];
};

#endif
