/*
 * engine.h - everything that is known about suits, in one flat block without pointers
 *
 * docs/ALGORITHM.md tells why these tables are enough.  In short:
 *
 *   pattern   the counts of one suit, at most 14 tiles: 405,350 of a suit with runs, 43,130 of honours
 *   cost      what a pattern must be given for m groups, without and with a pair: ten numbers
 *   element   one of the 180 different costs that patterns, and patterns joined with each other, have
 *   record    all that is ever asked about one pattern, in 64 bits
 *
 * An engine can be filled completely (mq_engine_fill): then nothing in it changes any more and threads share it.  Or it is
 * used as it is and learns on demand: every entry that is not known yet is 0, and is computed when first looked at.
 */
#ifndef MQ_ENGINE_H
#define MQ_ENGINE_H

#include "tile.h"

enum {
    GROUPS = 4,    /* in a finished hand without melds */
    TILES_MAX = 14, /* in a hand */
    ENTRIES = 10,  /* of a cost: entry m is m groups, entry 5 + m the same and a pair */

    SUIT_PATTERNS = 405350,
    HONOUR_PATTERNS = 43130,
    PATTERNS = SUIT_PATTERNS + HONOUR_PATTERNS,

    ELEMENTS = 180, /* numbered from 1, 0 is "not known yet"; patterns without the four-copy limit have no others */
    MASKS = 135,    /* sets of entries that can be the best ones */
    CLASSES = 10,   /* of such sets, for one element, that ask for different tiles */
    ROW = 256       /* of a table indexed by two elements */
};

/*
 * Byte m of 'alone' is the number of tiles that must be added to hold m groups, byte m of 'paired' the same for m groups and
 * a pair; m is 0..4 and the three bytes above are 0.
 */
struct suit_cost {
    uint64_t alone, paired;
};

/* Notes made while filling: see fill.c. */
struct filling {
    uint32_t masks;
    uint16_t mask[MASKS];
    uint8_t used[ROW];              /* how many masks an element has, which ones, and the class of each */
    uint8_t mask_of[ROW][MASKS];
    uint8_t class_of[ROW][MASKS];
    uint8_t classes[ROW];
    uint64_t seen[4096], done[4096]; /* what was seen lately, and what became of it */
    uint64_t places[1 << ENTRIES];   /* the digits that belong to a mask */
};

struct mq_engine {
    uint64_t record[CODES];               /* by code; those of more than 14 tiles stay empty */
    uint8_t join[ROW][ROW];               /* the element of two elements together */
    uint8_t choice[GROUPS + 1][ROW][ROW]; /* groups wanted, this suit, all others: where in a record the surplus stands */
    uint8_t total[GROUPS + 1][ROW];       /* groups wanted, element of the hand: the distance */
    uint16_t free[ROW];                   /* bit FREE_ALONE + m: m groups cost nothing; FREE_PAIRED + m: and a pair */
    struct suit_cost cost[ROW];           /* of an element */
    uint8_t hash[2 * ROW];                /* finds the element of a cost */
    uint32_t elements;                    /* how many are known */
    uint32_t filled;                      /* 1 once everything is known */
    uint32_t limits_known;                /* 1 once the two last bits of records are known, and this: */
    uint8_t unlimited[CODES];             /* by code: the element of a suit that may hold more than four copies (R12) */
    struct filling filling;               /* needed only while everything is learnt */
};

/*
 * A record, from the lowest bit:
 *    8 bits  the element, 0 while nothing is known
 *   40 bits  ten digits of four bits, one for each class of best entries (see fill.c): the largest tile that the
 *            pattern can lose, as rank + 1, 0 if there is none (known only when filled)
 *    9 bits  the tiles that complete the pattern, that is, turn all of it into groups and at most one pair
 *    4 bits  what must be free in the other suits for that: if g groups are wanted, bit g + this number of 'free'
 *    1 bit   set if these tiles are known
 *    1 bit   set if the four-copy limit makes any entry dearer (known only after mq_engine_fill_limits)
 *    1 bit   set if it does so once some tile has gone (likewise)
 */
enum { SURPLUS_AT = 8, WAITS_AT = 48, WAITS_FREE_AT = 57, WAITS_KNOWN_AT = 61, LIMITED_AT = 62, LIMITED_AFTER_AT = 63 };
enum { FREE_ALONE = 4, FREE_PAIRED = 11 }; /* four bits below and two between: a suit may have up to two more groups than are wanted */

MQ_INLINE unsigned record_element(uint64_t record)
{
    return (unsigned)(record & 0xFF);
}

/* ---- for an engine that is not filled: learning, and doing without: see engine.c ---- */

MQ_INNER unsigned mq_element_of(struct mq_engine *e, struct suit_cost cost); /* it becomes an element if it was none */
MQ_INNER uint64_t mq_learn_record(struct mq_engine *e, uint32_t code);
MQ_INNER unsigned mq_learn_join(struct mq_engine *e, unsigned a, unsigned b);
MQ_INNER uint64_t mq_learn_waits(struct mq_engine *e, uint32_t code);
MQ_INNER unsigned mq_find_surplus(struct mq_engine *e, unsigned groups, uint32_t code, unsigned others);

/* ---- looking up ---- */

/*
 * Where things are looked up.  The caller says whether the engine is filled.  Where it says so with a constant, the compiler
 * drops everything that has to do with learning.
 */
struct lookup {
    struct mq_engine *engine;
    bool filled;
};

MQ_INLINE struct lookup lookup_in(struct mq_engine *engine, bool filled)
{
    struct lookup in;

    in.engine = engine;
    in.filled = filled;
    return in;
}

MQ_INLINE uint64_t find_record(struct lookup in, uint32_t code)
{
    uint64_t record = IS_FILLED(in) ? KNOWN_RECORD(in.engine, code) : in.engine->record[code];

    return IS_FILLED(in) || record != 0 ? record : mq_learn_record(in.engine, code);
}

/* The element of two elements together. */
MQ_INLINE unsigned find_join(struct lookup in, unsigned a, unsigned b)
{
    unsigned joined = IS_FILLED(in) ? KNOWN_JOIN(in.engine, a, b) : in.engine->join[a][b];

    return IS_FILLED(in) || joined != 0 ? joined : mq_learn_join(in.engine, a, b);
}

/* The distance of a hand with this element. */
MQ_INLINE int find_total(struct lookup in, unsigned groups, unsigned element)
{
    return IS_FILLED(in) ? KNOWN_TOTAL(in.engine, groups, element) : in.engine->total[groups][element];
}

/*
 * The largest tile of a suit, as rank + 1, that the hand can lose without its distance growing, given the element of the
 * other suits; 0 if there is none.
 */
MQ_INLINE unsigned find_surplus(struct lookup in, unsigned groups, uint32_t code, uint64_t record, unsigned others)
{
    if (!IS_FILLED(in))
        return mq_find_surplus(in.engine, groups, code, others);
    return (unsigned)(record >> KNOWN_CHOICE(in.engine, groups, record_element(record), others)) & 15;
}

/* The tiles of a suit, bit r for rank r, that complete a hand at distance 1, given the element of the other suits. */
MQ_INLINE unsigned find_waits(struct lookup in, unsigned groups, uint32_t code, uint64_t record, unsigned others)
{
    unsigned needed, is_free;

    if (!IS_FILLED(in) && !(record >> WAITS_KNOWN_AT & 1))
        record = mq_learn_waits(in.engine, code);
    needed = groups + ((unsigned)(record >> WAITS_FREE_AT) & 15);
    is_free = (unsigned)in.engine->free[others] >> needed & 1u;
    return (unsigned)(record >> WAITS_AT) & 0x1FF & (0u - is_free);
}

#endif
