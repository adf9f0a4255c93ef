/*
 * engine.h - everything that is known about suits, in one flat block without pointers
 *
 * docs/ALGORITHM.md tells why these tables are enough.  In short:
 *
 *   pattern   the counts of one suit, at most 14 tiles: 405,350 patterns of a suit with runs, 43,130 of honours
 *   cost      the number of tiles that a pattern lacks for m groups, with and without a pair: ten numbers
 *   element   one of the 180 different costs that patterns have, or several patterns joined
 *   record    all that is ever asked about one pattern, in 64 bits
 *
 * An engine can be filled completely (mq_engine_prepare).  Then nothing in it changes any more, and threads may share
 * it.  Or it learns while it is used: an entry that is 0 is not known yet, and is computed when it is first needed.
 */
#ifndef MQ_ENGINE_H
#define MQ_ENGINE_H

#include "tile.h"

enum {
    GROUPS = 4,    /* in a finished hand without melds */
    TILES_MAX = 14, /* in a hand */
    ENTRIES = 10,  /* of a cost: entry m is for m groups, entry 5 + m for m groups and a pair */

    SUIT_PATTERNS = 405350,
    HONOUR_PATTERNS = 43130,
    PATTERNS = SUIT_PATTERNS + HONOUR_PATTERNS,

    /* Numbered from 1; 0 means "not known yet".  Patterns without the four-copy limit have no other elements. */
    ELEMENTS = 180,
    MASKS = 135,    /* sets of entries that can be the best ones: see classes.h */
    CLASSES = 10,   /* classes of such sets for one element, at most: see classes.h */
    WALKS = 9045,   /* different walks through some kinds of a suit, with an empty one: see fill.c */
    WIDES = 16685,  /* different records, with an empty one: see struct wide_record */
    HELPS = 79934,  /* different lists of helping tiles, with an empty one: see helps.c */
    ROW = 256       /* length of a row in a table that is indexed by elements */
};

/* Ten numbers of six bits: how many tiles must be added for each entry.  cost.h tells where they stand. */
typedef uint64_t suit_cost;

/*
 * A record for judging hands by arithmetic (in_step/judge.h).  Each entry of the cost is a byte.  Its lower half is the
 * cost.  Its upper half is the largest tile that the entry can do without, as rank + 1, or 0.  The cost of entry 0 is
 * always 0; in its place stand the two limits.  'upper' is the upper quarter of the record.
 */
struct wide_record {
    uint8_t element, entry[ENTRIES], unused[3];
    uint16_t upper;
};

/*
 * A walk through the kinds of a suit, between two kinds.  It holds the costs so far, by the number of runs that began
 * at the last kind (first index) and at the one before it (second index).
 */
enum { RUNS_MAX = 2 };
struct walk {
    suit_cost cost[RUNS_MAX + 1][RUNS_MAX + 1];
};

/* Used only while elements are filled: see fill.c.  [WALKS] is indexed by the number of a walk. */
struct walk_filling {
    uint32_t walks;                      /* how many are known; number 0 is none */
    struct walk walk[WALKS];
    uint8_t kinds[WALKS];                /* how many kinds it has behind it */
    uint16_t next[WALKS][MQ_COPIES + 1]; /* by tiles of the next kind: the next walk, or at the end the element */
    uint16_t hash[1 << 14];              /* finds the number of a walk */
};

/* Used only while an engine is filled: see classes.h and fill.c.  [ROW] is indexed by element. */
struct filling {
    uint32_t masks;                  /* how many masks are known */
    uint16_t mask[MASKS];            /* the masks: bit i is entry i */
    uint8_t number[1 << ENTRIES];    /* by mask: 1 + its place in 'mask', 0 if it is not known */
    uint8_t used[ROW];               /* how many masks an element has */
    uint8_t mask_of[ROW][MASKS];     /* which ones, as indices of 'mask' */
    uint8_t class_of[ROW][MASKS];    /* the class of each of them */
    uint8_t classes[ROW];            /* how many classes an element has */
    uint64_t seen[4096], done[4096]; /* a cache: elements with digits that were seen, and the result for each */
    uint64_t places[1 << ENTRIES];   /* by mask: all bits of the digits of its entries */
};

/* Used only while wide records are filled: see fill.c. */
struct wide_filling {
    uint32_t wides;         /* how many are known; the first one is empty */
    uint64_t record[WIDES]; /* the record of each */
    uint16_t hash[1 << 15]; /* finds the wide one of a record */
};

/* The tiles of a suit that help: ten sets, one for each entry.  Each takes 12 bits; bit r is rank r. */
struct help_by_entry {
    uint64_t alone, paired; /* entries 0..4 and 5..9 */
};

/* Used only while mq_fill_helps() is at work: see helps.c. */
struct help_filling {
    uint32_t lists;                       /* how many are known; list 0 is empty */
    uint8_t element[HELPS];               /* by list: the element of its patterns */
    struct help_by_entry by_entry[HELPS]; /* by list: what helps them */
    uint32_t hash[1 << 17];               /* finds the list of an element and its sets by entry */
};

struct mq_engine {
    uint64_t record[CODES];               /* by code; codes of more than 14 tiles stay 0 */
    uint8_t join[ROW][ROW];               /* the element of two elements together */
    uint8_t choice[GROUPS + 1][ROW][ROW]; /* by groups wanted, element of the suit, element of the others: see below */
    uint8_t total[GROUPS + 1][ROW];       /* by groups wanted, element of the hand: the distance */
    uint16_t free[ROW];                   /* by element: which entries are 0; see FREE_ALONE */
    suit_cost cost[ROW];                  /* by element */
    uint8_t hash[2 * ROW];                /* finds the element of a cost */
    uint32_t elements;                    /* how many are known */
    uint32_t filled;                      /* 1 once everything is known */
    uint32_t level;                       /* the instructions that were chosen: see level.c */
    uint32_t limits_known;                /* 1 once 'unlimited' and the last two bits of records are known */
    uint8_t unlimited[CODES];             /* by code: the element if a kind may occur more than four times (R12) */
    struct filling filling;               /* needed only while the engine is filled */

    /* Wide records: see fill_wides().  Patterns with equal records share one. */
    uint32_t wides_known;
    uint16_t wide_of[CODES];              /* by code: which of 'wide' */
    struct wide_record wide[WIDES];
    struct wide_filling wide_filling;     /* needed only while these are filled */

    /* Which tiles help; known only after mq_fill_helps().  At the end, because few programs need it. */
    uint32_t helps_known;
    uint8_t help_class[GROUPS + 1][ROW][ROW]; /* by groups wanted, element of the suit, element of the others */
    uint32_t help_list[CODES];                /* by code: which list of 'help' */
    uint16_t help[HELPS][CLASSES];            /* by list and class: the tiles of the suit that help, bit r for rank r */
    union { /* needed only while the elements are filled, or this */
        struct walk_filling walk_filling;
        struct help_filling help_filling;
    };
};

/*
 * A record, from the lowest bit:
 *    8 bits  the element, 0 while nothing is known
 *   40 bits  ten digits of four bits, one for each class of best entries (see classes.h): the largest tile that the
 *            pattern can lose, as rank + 1; 0 if there is none (known only in a filled engine).  'choice' is the
 *            first bit of the digit to look at
 *    9 bits  the tiles that complete the pattern, that is, turn all of it into groups and at most one pair
 *    4 bits  which bit of 'free' to look at: bit (groups wanted + this number) of free[element of the other suits] is
 *            set if the other suits are complete
 *    1 bit   set if these tiles are known
 *    1 bit   set if the four-copy limit makes any entry larger (known only after fill_limits())
 *    1 bit   set if it does so once some tile has gone (likewise)
 */
enum { SURPLUS_AT = 8, WAITS_AT = 48, WAITS_FREE_AT = 57, WAITS_KNOWN_AT = 61, LIMITED_AT = 62, LIMITED_AFTER_AT = 63 };

/*
 * Where the bits of 'free' begin.  Bit FREE_ALONE + m: m groups cost nothing.  Bit FREE_PAIRED + m: m groups and a pair
 * cost nothing.  Four bits are unused below FREE_ALONE and two below FREE_PAIRED: (groups wanted + the number in a
 * record) may point there, if a suit has up to two more groups than are wanted.  These bits are 0.
 */
enum { FREE_ALONE = 4, FREE_PAIRED = 11 };

MQ_INLINE unsigned record_element(uint64_t record)
{
    return (unsigned)(record & 0xFF);
}

/* ---- for an engine that is not filled: learning on demand, see engine.c ---- */

MQ_INNER unsigned mq_element_of(struct mq_engine *e, suit_cost cost); /* a new element if there is none yet */
MQ_INNER uint64_t mq_learn_record(struct mq_engine *e, uint32_t code);
MQ_INNER unsigned mq_learn_unlimited(struct mq_engine *e, uint32_t code);
MQ_INNER unsigned mq_learn_join(struct mq_engine *e, unsigned a, unsigned b);
MQ_INNER uint64_t mq_learn_waits(struct mq_engine *e, uint32_t code);
MQ_INNER unsigned mq_find_surplus(struct mq_engine *e, unsigned groups, uint32_t code, unsigned others);

/* Lets an engine learn what these purposes need; wide records only if its level needs them. */
MQ_INNER void mq_learn(struct mq_engine *e, unsigned purposes);

/* Lets a filled engine learn which tiles help. */
MQ_INNER void mq_fill_helps(struct mq_engine *e);

/* ---- looking up ---- */

/*
 * Where things are looked up.  The caller says whether the engine is filled.  If it says so with a constant, the
 * compiler drops all code for learning.
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

MQ_INLINE const struct wide_record *find_wide(const struct mq_engine *e, uint32_t code)
{
    return &e->wide[e->wide_of[code]];
}

/* The record that a wide one stands for, without its digits. */
MQ_INLINE uint64_t wide_as_record(const struct wide_record *wide)
{
    return wide->element | (uint64_t)wide->upper << WAITS_AT;
}

MQ_INLINE uint64_t find_record(struct lookup in, uint32_t code)
{
    uint64_t record = IS_FILLED(in) ? KNOWN_RECORD(in.engine, code) : in.engine->record[code];

    return IS_FILLED(in) || record != 0 ? record : mq_learn_record(in.engine, code);
}

/* The element of a pattern if a kind may occur more than four times (R12). */
MQ_INLINE unsigned find_unlimited(struct lookup in, uint32_t code)
{
    unsigned element = in.engine->unlimited[code];

    return IS_FILLED(in) || element != 0 ? element : mq_learn_unlimited(in.engine, code);
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
 * The largest tile of a suit, as rank + 1, that the hand can lose without its distance growing; 0 if there is none.
 * 'others' is the joined element of the other suits.
 */
MQ_INLINE unsigned find_surplus(struct lookup in, unsigned groups, uint32_t code, uint64_t record, unsigned others)
{
    if (!IS_FILLED(in))
        return mq_find_surplus(in.engine, groups, code, others);
    return (unsigned)(record >> KNOWN_CHOICE(in.engine, groups, record_element(record), others)) & 15;
}

/*
 * The tiles of a suit, bit r for rank r, that complete a hand at distance 1.  'others' is the joined element of the
 * other suits.
 */
MQ_INLINE unsigned find_waits(struct lookup in, unsigned groups, uint32_t code, uint64_t record, unsigned others)
{
    unsigned needed, is_free;

    if (!IS_FILLED(in) && !(record >> WAITS_KNOWN_AT & 1))
        record = mq_learn_waits(in.engine, code);
    needed = groups + ((unsigned)(record >> WAITS_FREE_AT) & 15);
    is_free = (unsigned)in.engine->free[others] >> needed & 1u;
    return (unsigned)(record >> WAITS_AT) & 0x1FF & (0u - is_free);
}

/*
 * The tiles of a suit, bit r for rank r, that lower the distance of a hand (R12 applies).  The hand has at most 13
 * tiles; 'element' is that of the suit, 'others' the joined element of the other suits.  Only for an engine that knows
 * (helps_known).
 */
MQ_INLINE unsigned find_helps(const struct mq_engine *e, unsigned groups, uint32_t code, unsigned element,
                              unsigned others)
{
    return e->help[e->help_list[code]][e->help_class[groups][element][others]];
}

#endif
