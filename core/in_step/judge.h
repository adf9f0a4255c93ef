/*
 * judge.h - the distance of many hands, and the tile that each of them can do without, by arithmetic
 *
 * Tables answer for one hand after another, and each look-up waits for the one before.  Here a vector holds the same
 * number of many hands, one in each byte.  So an addition adds, and a minimum compares, in all hands at once, and
 * nothing is looked up.
 *
 * The costs of two suits together are the cheapest ways to split the groups and the pair between them: 26 additions and
 * 35 minima.  An entry of a suit is a best one if it and the matching entry of the other suits cost no more than the
 * distance.  The tile to discard is the largest that a best entry can do without: the one that fixed.h finds in tables.
 *
 * A hand with n melds wants n groups fewer.  Instead, its honours get n groups that cost nothing: entry k moves to
 * k + n.  Then all hands want four groups.  More than the wanted groups never cost the same: they would need more tiles
 * than the hand has.
 */
#ifndef MQ_JUDGE_H
#define MQ_JUDGE_H

#include "distance/engine.h"

enum { HANDS = 32, WIDE = sizeof(struct wide_record) };

static_assert(WIDE == 16, "half a vector");

typedef uint8_t bytes __attribute__((vector_size(HANDS)));
typedef uint8_t half_bytes __attribute__((vector_size(WIDE)));

/* Hands to be judged. */
struct hands {
    const struct wide_record *wide[HANDS]; /* of the four suits */
    uint8_t wanted[HANDS];                 /* groups that are not melded yet */
};

/* ---- vectors ---- */

MQ_INLINE bytes bytes_from(const void *place)
{
    bytes b;

    copy_bytes(&b, place, sizeof b);
    return b;
}

MQ_INLINE bytes bytes_of(unsigned byte)
{
    return (bytes){0} + (uint8_t)byte;
}

/* Byte by byte: a where 'mask' is 255, b where it is 0. */
MQ_INLINE bytes choose_bytes(bytes mask, bytes a, bytes b)
{
    return (a & mask) | (b & ~mask);
}

typedef char signed_bytes __attribute__((vector_size(HANDS)));

/* The smaller, and the larger, of each pair of bytes.  In C, gcc has no general word for them. */
#ifdef __clang__
#define smaller(a, b) __builtin_elementwise_min(a, b)
#define larger(a, b) __builtin_elementwise_max(a, b)
#else
#define smaller(a, b) ((bytes)__builtin_ia32_pminub256((signed_bytes)(a), (signed_bytes)(b)))
#define larger(a, b) ((bytes)__builtin_ia32_pmaxub256((signed_bytes)(a), (signed_bytes)(b)))
#endif

/* The highest bit of each byte. */
MQ_INLINE uint32_t highest_bits(bytes b)
{
    return (uint32_t)__builtin_ia32_pmovmskb256((signed_bytes)b);
}

/* Takes in turn a byte of a and a byte of b: the first eight, or the last eight, of both halves. */
#define PAIR(at) (at), HANDS + (at)
#define EIGHT(at)                                                                                                      \
    PAIR(at), PAIR((at) + 1), PAIR((at) + 2), PAIR((at) + 3), PAIR((at) + 4), PAIR((at) + 5), PAIR((at) + 6),          \
        PAIR((at) + 7)
#define first_of(a, b) __builtin_shufflevector(a, b, EIGHT(0), EIGHT(16))
#define last_of(a, b) __builtin_shufflevector(a, b, EIGHT(8), EIGHT(24))

/* The wide records of a suit in two hands. */
MQ_INLINE bytes two_wides(const struct wide_record *one, const struct wide_record *other)
{
    half_bytes a, b;

    copy_bytes(&a, one, sizeof a);
    copy_bytes(&b, other, sizeof b);
    return __builtin_shufflevector(a, b, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21,
                                   22, 23, 24, 25, 26, 27, 28, 29, 30, 31);
}

/* Turns the wide records of a suit into vectors: vector i has byte i of all hands. */
MQ_INLINE void turn_over(bytes to[WIDE], const struct hands *hands, int suit)
{
    bytes a[WIDE], b[WIDE];

    MQ_UNROLL(16)
    for (int i = 0; i < WIDE; i++)
        a[i] = two_wides(&hands->wide[i][suit], &hands->wide[i + WIDE][suit]);
#define SHUFFLE(from, to)                                                                                              \
    MQ_UNROLL(8)                                                                                                       \
    for (int i = 0; i < WIDE / 2; i++) {                                                                               \
        (to)[2 * i] = first_of((from)[i], (from)[i + WIDE / 2]);                                                       \
        (to)[2 * i + 1] = last_of((from)[i], (from)[i + WIDE / 2]);                                                    \
    }
    SHUFFLE(a, b)
    SHUFFLE(b, a)
    SHUFFLE(a, b)
    SHUFFLE(b, to)
#undef SHUFFLE
}

/* ---- costs ---- */

/* The costs of a suit, or of several, in many hands. */
struct costs {
    bytes alone[GROUPS + 1], paired[GROUPS + 1];
};

/* No groups cost nothing: a sum with alone[0] is the other entry itself. */
MQ_INLINE void join_costs(struct costs *to, const struct costs *x, const struct costs *y)
{
    MQ_UNROLL(5)
    for (int m = 0; m <= GROUPS; m++) {
        to->alone[m] = smaller(x->alone[m], y->alone[m]);
        to->paired[m] = smaller(x->paired[m], y->paired[m]);
        MQ_UNROLL(4)
        for (int i = 1; i <= m; i++) {
            if (i < m)
                to->alone[m] = smaller(to->alone[m], x->alone[i] + y->alone[m - i]);
            to->paired[m] = smaller(to->paired[m], x->alone[i] + y->paired[m - i]);
            to->paired[m] = smaller(to->paired[m], x->paired[m - i] + y->alone[i]);
        }
    }
}

/* The cost of four groups and a pair. */
MQ_INLINE bytes cost_of_all(const struct costs *x, const struct costs *y)
{
    bytes least = smaller(x->alone[0] + y->paired[GROUPS], x->paired[0] + y->alone[GROUPS]);

    MQ_UNROLL(4)
    for (int m = 1; m <= GROUPS; m++) {
        least = smaller(least, x->alone[m] + y->paired[GROUPS - m]);
        least = smaller(least, x->paired[m] + y->alone[GROUPS - m]);
    }
    return least;
}

/* The largest entry of those that are best ones.  Its digit stands in the upper half. */
MQ_INLINE bytes largest_of_best(const struct costs *entries, const struct costs *cost, const struct costs *others,
                                bytes distance)
{
    bytes largest = bytes_of(0);

    MQ_UNROLL(5)
    for (int m = 0; m <= GROUPS; m++) {
        bytes alone = (bytes)(cost->alone[m] + others->paired[GROUPS - m] == distance);
        bytes paired = (bytes)(cost->paired[m] + others->alone[GROUPS - m] == distance);

        largest = larger(largest, larger(entries->alone[m] & alone, entries->paired[m] & paired));
    }
    return largest;
}

MQ_INLINE void add_melds(struct costs *honours, bytes melds)
{
    MQ_UNROLL(3)
    for (int more = 1; more <= GROUPS; more *= 2) {
        bytes mask = (bytes)((melds & bytes_of((unsigned)more)) != bytes_of(0));

        MQ_UNROLL(4)
        for (int m = GROUPS; m > 0; m--) {
            honours->alone[m] = choose_bytes(mask, honours->alone[m > more ? m - more : 0], honours->alone[m]);
            honours->paired[m] = choose_bytes(mask, honours->paired[m > more ? m - more : 0], honours->paired[m]);
        }
    }
}

/* ---- judging ---- */

/* The entries of a suit, with their digits. */
MQ_INLINE struct costs entries_of(const struct hands *hands, int suit)
{
    struct costs entries;
    bytes byte[WIDE];

    turn_over(byte, hands, suit);
    MQ_UNROLL(5)
    for (int m = 0; m <= GROUPS; m++) {
        entries.alone[m] = byte[1 + m]; /* the first byte is the element */
        entries.paired[m] = byte[1 + GROUPS + 1 + m];
    }
    return entries;
}

/* The entries without their digits. */
MQ_INLINE struct costs costs_of(const struct costs *entries)
{
    struct costs costs;

    MQ_UNROLL(5)
    for (int m = 0; m <= GROUPS; m++) {
        costs.alone[m] = m == 0 ? bytes_of(0) : entries->alone[m] & 15;
        costs.paired[m] = entries->paired[m] & 15;
    }
    return costs;
}

/* What is known of many hands. */
struct judged {
    uint8_t distance[HANDS];
    uint8_t tile[HANDS];   /* the largest tile that can go without raising the distance (R24, R25); 255 if none can */
    uint8_t limits[HANDS]; /* see seat_limits() */
};

MQ_INLINE void judge(const struct hands *hands, struct judged *judged)
{
    struct costs entries[SUITS], cost[SUITS], pair[2];
    bytes distance, found = bytes_of(0), limits;

    MQ_UNROLL(4)
    for (int suit = 0; suit < SUITS; suit++)
        entries[suit] = entries_of(hands, suit);
    limits = (entries[0].alone[0] | entries[1].alone[0] | entries[2].alone[0] | entries[3].alone[0]) & 3;
    entries[HONOURS].alone[0] &= 0xF0; /* melds make copies of it */
    add_melds(&entries[HONOURS], (uint8_t)GROUPS - bytes_from(hands->wanted));
    MQ_UNROLL(4)
    for (int suit = 0; suit < SUITS; suit++)
        cost[suit] = costs_of(&entries[suit]);
    join_costs(&pair[0], &cost[0], &cost[1]);
    join_costs(&pair[1], &cost[2], &cost[3]);
    distance = cost_of_all(&pair[0], &pair[1]);
    MQ_UNROLL(4)
    for (int suit = 0; suit < SUITS; suit++) {
        struct costs others;
        bytes digit;

        join_costs(&others, &cost[suit ^ 1], &pair[suit < 2]);
        digit = largest_of_best(&entries[suit], &cost[suit], &others, distance) >> 4;
        found = larger(found, (bytes)(digit != 0) & (digit + (uint8_t)(suit * SUIT_KINDS)));
    }
    found -= 1;
    copy_bytes(judged->distance, &distance, sizeof distance);
    copy_bytes(judged->tile, &found, sizeof found);
    copy_bytes(judged->limits, &limits, sizeof limits);
}

#endif
