/*
 * tally.h - what is counted while a game is played
 *
 * play.h calls these functions where something happens; without a tally they cost nothing.  Sums go straight into the
 * stats, what can be told only at the end of the game is kept in the tally until then.
 */
#ifndef MQ_TALLY_H
#define MQ_TALLY_H

#include "table.h"

struct tally {
    struct mq_stats *stats;
    struct mq_engine *limitless; /* plays without R12 */
    uint32_t holds;              /* predicates that are known to hold already */
    uint8_t discards;
    uint8_t first_waiting;
    uint8_t after_double; /* 1 if the last discard was a DOUBLE */
};

MQ_INLINE uint32_t predicate_bit(int predicate, bool holds)
{
    return (uint32_t)holds << predicate;
}

/* Of two games the longer and the shorter, and among equals the one with the smaller number. */
MQ_INLINE void stats_note_length(struct mq_stats *stats, uint64_t shortest, uint64_t shortest_game, uint64_t longest,
                                 uint64_t longest_game)
{
    if (shortest < stats->shortest || (shortest == stats->shortest && shortest_game < stats->shortest_game)) {
        stats->shortest = shortest;
        stats->shortest_game = shortest_game;
    }
    if (longest > stats->longest || (longest == stats->longest && longest_game < stats->longest_game)) {
        stats->longest = longest;
        stats->longest_game = longest_game;
    }
}

MQ_INLINE void tally_begin(struct tally *y, struct mq_stats *stats, struct mq_engine *limitless)
{
    y->stats = stats;
    y->limitless = limitless;
    y->holds = 0;
    y->discards = 0;
    y->first_waiting = MQ_NEVER;
    y->after_double = 0;
}

/* A hand has 13-3n tiles and this distance, after the discards so far. */
MQ_INLINE void tally_distance(struct tally *y, int distance)
{
    if (distance == 1 && y->first_waiting == MQ_NEVER)
        y->first_waiting = y->discards;
}

MQ_INLINE void tally_deal(struct tally *y, const struct table *t)
{
    for (unsigned seat = 0; seat < MQ_SEATS; seat++) {
        y->stats->deal_distance[seat][t->seat[seat].distance]++;
        tally_distance(y, t->seat[seat].distance);
    }
}

MQ_INLINE void tally_special(struct tally *y, mq_tile tile)
{
    y->discards++;
    y->after_double = tile == MQ_DOUBLE;
    y->stats->specials[tile - MQ_PASS]++;
}

MQ_INLINE void tally_ordinary(struct tally *y)
{
    y->discards++;
    y->after_double = 0;
}

MQ_INLINE void tally_selfdrawn(struct tally *y, const struct mq_state *s)
{
    y->stats->selfdrawn[s->seat]++;
    y->holds |= predicate_bit(MQ_HAS_SELFDRAWN_AFTER_DOUBLE, y->after_double != 0) |
                predicate_bit(MQ_HAS_FIRST_DRAW_WIN, y->discards == 0);
}

/* 'able' seats could win by RON. */
MQ_INLINE void tally_ron(struct tally *y, const struct mq_state *s, unsigned winner, unsigned able)
{
    y->stats->ron[winner][s->seat]++;
    y->stats->intercepted += able - 1;
    y->holds |= predicate_bit(MQ_HAS_INTERCEPTED_RON, able > 1) | predicate_bit(MQ_HAS_TWO_INTERCEPTED_RONS, able > 2) |
                predicate_bit(MQ_HAS_RON_AFTER_LAST_TILE, s->drawn == MQ_WALL);
}

MQ_INLINE void tally_call(struct tally *y, const struct mq_state *s, bool pong, unsigned seat)
{
    (pong ? y->stats->pong : y->stats->chow)[seat]++;
    y->holds |= predicate_bit(MQ_HAS_CALL_AFTER_LAST_TILE, s->drawn == MQ_WALL);
}

/* ---- does the four-copy limit matter?  Asked only where a suit is involved for which it makes a difference at all ---- */

MQ_INNER bool mq_limit_decides_discard(struct mq_engine *limitless, const struct seat *h, mq_tile discard);
MQ_INNER bool mq_limit_decides_call(struct mq_engine *limitless, const struct seat *h, mq_tile one, mq_tile two, bool pays);

MQ_INLINE uint64_t tally_records(const struct seat *h)
{
    return h->record[0] | h->record[1] | h->record[2] | h->record[3];
}

MQ_INLINE void tally_choice(struct tally *y, const struct seat *h, mq_tile discard)
{
    if (tally_records(h) >> LIMITED_AT) /* this bit or LIMITED_AFTER_AT */
        y->holds |= predicate_bit(MQ_LIMIT_MATTERS, mq_limit_decides_discard(y->limitless, h, discard));
}

/* A call with these two tiles was found to pay or not; 'left' is the record of what they leave. */
MQ_INLINE void tally_judgement(struct tally *y, const struct seat *h, mq_tile one, mq_tile two, uint64_t left, bool pays)
{
    if ((tally_records(h) | left) >> LIMITED_AT & 1)
        y->holds |= predicate_bit(MQ_LIMIT_MATTERS, mq_limit_decides_call(y->limitless, h, one, two, pays));
}

#endif
