/*
 * tally.h - what is counted while a game is played
 *
 * The code that plays games calls these functions when something happens.  Without a tally they cost nothing.  Sums go
 * straight into the stats.  Facts that are certain only at the end of the game are kept in the tally until then.
 */
#ifndef MQ_TALLY_H
#define MQ_TALLY_H

#include "limit_matters.h"
#include "rules.h"

struct tally {
    struct mq_stats *stats;
    uint32_t holds; /* bit i: predicate i is already known to hold */
    MQ_SMALL discards;
    MQ_SMALL first_waiting;
    MQ_SMALL after_double; /* 1 if the last discard was a DOUBLE */
};

MQ_INLINE uint32_t predicate_bit(int predicate, bool holds)
{
    return (uint32_t)holds << predicate;
}

MQ_INLINE void tally_begin(struct tally *y, struct mq_stats *stats)
{
    y->stats = stats;
    y->holds = 0;
    y->discards = 0;
    y->first_waiting = MQ_NEVER;
    y->after_double = 0;
}

/* A hand of 13-3n tiles has this distance. */
MQ_INLINE void tally_distance(struct tally *y, int distance)
{
    if (distance == 1 && y->first_waiting == MQ_NEVER)
        y->first_waiting = y->discards;
}

MQ_INLINE void tally_deal(struct tally *y, const struct SEATS *seats)
{
    for (unsigned seat = 0; seat < MQ_SEATS; seat++) {
        COUNT_UP(y, y->stats->deal_distance[seat][seats->at[seat].distance], 1);
        tally_distance(y, seats->at[seat].distance);
    }
}

MQ_INLINE void tally_discard(struct tally *y, mq_tile tile)
{
    y->discards++;
    y->after_double = tile == MQ_DOUBLE;
}

MQ_INLINE void tally_special(struct tally *y, mq_tile tile)
{
    COUNT_UP(y, y->stats->specials[tile - MQ_PASS], 1);
}

MQ_INLINE void tally_selfdrawn(struct tally *y, const struct STATE *s)
{
    COUNT_UP(y, y->stats->selfdrawn[s->seat], 1);
    y->holds |= predicate_bit(MQ_HAS_SELFDRAWN_AFTER_DOUBLE, y->after_double != 0) |
                predicate_bit(MQ_HAS_FIRST_DRAW_WIN, y->discards == 0);
}

/* 'winner' wins by RON; 'able' seats could have won. */
MQ_INLINE void tally_ron(struct tally *y, const struct STATE *s, unsigned winner, unsigned able)
{
    COUNT_UP(y, y->stats->ron[winner][s->seat], 1);
    COUNT_UP(y, y->stats->intercepted, able - 1);
    y->holds |= predicate_bit(MQ_HAS_INTERCEPTED_RON, able > 1) | predicate_bit(MQ_HAS_TWO_INTERCEPTED_RONS, able > 2) |
                predicate_bit(MQ_HAS_RON_AFTER_LAST_TILE, s->drawn == MQ_WALL);
}

MQ_INLINE void tally_call(struct tally *y, const struct STATE *s, bool pong, unsigned seat)
{
    uint64_t *calls = pong ? y->stats->pong : y->stats->chow;

    COUNT_UP(y, calls[seat], 1);
    y->holds |= predicate_bit(MQ_HAS_CALL_AFTER_LAST_TILE, s->drawn == MQ_WALL);
}

/* The game is over: counts it and summarises it. */
MQ_INLINE struct mq_summary tally_end(struct tally *y, const struct SEATS *seats, const struct STATE *s)
{
    int four = 0, callers = 0;
    bool won = s->winner != MQ_NOBODY;
    unsigned melds = GROUPS - (unsigned)seats->at[s->winner % MQ_SEATS].wanted;
    struct mq_summary summary;

    for (int seat = 0; seat < MQ_SEATS; seat++) {
        four += seats->at[seat].wanted == 0;
        callers += seats->at[seat].wanted < GROUPS;
    }
    y->holds |= predicate_bit(MQ_IS_DRAWN, !won) | predicate_bit(MQ_HAS_FOUR_MELDS, four > 0) |
                predicate_bit(MQ_HAS_FOUR_MELDS_TWICE, four > 1) |
                predicate_bit(MQ_HAS_FOUR_MELDS_WIN, won && melds == GROUPS) |
                predicate_bit(MQ_HAS_NO_CALL, callers == 0) |
                predicate_bit(MQ_HAS_CALL_BY_EVERY_SEAT, callers == MQ_SEATS);
    COUNT_UP(y, y->stats->games, 1);
    COUNT_UP(y, y->stats->discards[y->discards], 1);
    COUNT_UP(y, y->stats->drawn[s->drawn], 1);
    COUNT_UP(y, y->stats->first_waiting[y->first_waiting], 1);
    if (won)
        COUNT_UP(y, y->stats->winner_melds[melds], 1);
    else
        COUNT_UP(y, y->stats->draws, 1);
    for (uint32_t rest = y->holds; rest != 0; rest &= rest - 1)
        COUNT_UP(y, y->stats->holds[lowest_bit(rest)], 1);
    summary.holds = y->holds;
    summary.discards = y->discards;
    summary.drawn = s->drawn;
    summary.winner = s->winner;
    summary.first_waiting = y->first_waiting;
    return summary;
}

/*
 * ---- does the four-copy limit matter?  It can only if it makes a suit involved costlier.  An engine that learns does
 * not know where it does so, and always asks. ----
 */

MQ_INLINE void tally_choice(struct tally *y, struct lookup in, const struct SEAT *h, mq_tile discard)
{
    if (!IS_FILLED(in))
        y->holds |= predicate_bit(MQ_LIMIT_MATTERS, limit_decides_discard(in, h, discard));
    else if (seldom(seat_limits(h) != 0))
        y->holds |= predicate_bit(MQ_LIMIT_MATTERS, known_limit_decides_discard(in.engine, h, discard));
}

/* A call with these two tiles was judged to pay or not.  'left' is the record of the suit without them. */
MQ_INLINE void tally_call_judged(struct tally *y, struct lookup in, const struct SEAT *h, mq_tile one, mq_tile two,
                                 uint64_t left, bool pays)
{
    if (!IS_FILLED(in))
        y->holds |= predicate_bit(MQ_LIMIT_MATTERS, limit_decides_call(in, h, one, two, pays));
    else if (seldom((seat_limits(h) | (unsigned)(left >> LIMITED_AT)) & 1))
        y->holds |= predicate_bit(MQ_LIMIT_MATTERS, known_limit_decides_call(in.engine, h, one, two, pays));
}

#endif
