/*
 * widest.h - the ordinary discard after which most unseen tiles help, from tables
 *
 * The plain way (mq_plain_discard) removes each tile in turn, adds each of 34 kinds, and computes hundreds of
 * distances.  Here the engine knows which tiles of a suit help, given the element of the suit and that of the others
 * (find_helps()).  When a tile goes, only its own suit changes.  The other three suits keep their tiles, but not what
 * is around them.  So each discard that can be made is weighed by four looks into the tables, one for each suit.
 */
#ifndef MQ_WIDEST_H
#define MQ_WIDEST_H

#include "face_up.h"

/* The tiles that lie on the table, by suit.  The seat has 'seen' so many of each kind, its own hand among them. */
MQ_INLINE void take_face_up(suit_tiles face_up[SUITS], const struct mq_hand *hand, const uint8_t seen[MQ_KINDS])
{
    for (int suit = 0; suit < SUITS; suit++)
        face_up[suit] = no_tiles(suit);
    for (unsigned tile = 0; tile < MQ_ORDINARY; tile++)
        face_up[tile_suit(tile)] += (unsigned)(seen[tile] - hand->count[tile]) * tile_unit(tile);
}

/* Nine bits, each as three equal bits: a mask for the counts of a suit. */
MQ_INLINE uint32_t counts_mask(unsigned ranks)
{
#define MASKS_1(mask) mask, mask | 7
#define MASKS_2(mask) MASKS_1(mask), MASKS_1(mask | 7 << 3)
#define MASKS_3(mask) MASKS_2(mask), MASKS_2(mask | 7 << 6)
#define MASKS_4(mask) MASKS_3(mask), MASKS_3(mask | 7 << 9)
#define MASKS_5(mask) MASKS_4(mask), MASKS_4(mask | 7 << 12)
#define MASKS_6(mask) MASKS_5(mask), MASKS_5(mask | 7 << 15)
#define MASKS_7(mask) MASKS_6(mask), MASKS_6(mask | 7 << 18)
#define MASKS_8(mask) MASKS_7(mask), MASKS_7(mask | 7 << 21)
    static const uint32_t masks[1 << SUIT_KINDS] = {MASKS_8(0), MASKS_8(7 << 24)};
#undef MASKS_1
#undef MASKS_2
#undef MASKS_3
#undef MASKS_4
#undef MASKS_5
#undef MASKS_6
#undef MASKS_7
#undef MASKS_8

    return masks[ranks];
}

/* The counts of the tiles of a suit that the seat has not seen, three bits each. */
MQ_INLINE uint32_t unseen_counts(suit_tiles own, suit_tiles face_up)
{
    return UINT32_C(0444444444) - (uint32_t)(own >> COUNTS_AT) - (uint32_t)(face_up >> COUNTS_AT);
}

/* Counts of three bits, added up in pairs.  The results have six bits, so those of four suits can be added. */
MQ_INLINE uint32_t in_pairs(uint32_t counts)
{
    return (counts & UINT32_C(0707070707)) + (counts >> 3 & UINT32_C(07070707));
}

/* The sum of five numbers of six bits. */
MQ_INLINE unsigned sum_of_pairs(uint32_t pairs)
{
    uint32_t fours = (pairs & UINT32_C(07700770077)) + (pairs >> 6 & UINT32_C(00000770077));

    return (fours + (fours >> 12) + (fours >> 24)) & 0xFFF;
}

/* A suit of the hand before anything is discarded. */
struct widest_suit {
    unsigned others;        /* the joined element of the other suits */
    const uint8_t *classes; /* by element of the others: the class of its helping tiles */
    const uint16_t *helps;  /* by class: the helping tiles */
    uint32_t unseen;        /* counts of three bits */
};

/* A tile that can go without raising the distance, and what is left of its suit. */
struct widest_spare {
    uint32_t code;
    uint8_t element, suit, rank;
};

/* How many unseen tiles of a suit help, in pairs. */
MQ_INLINE uint32_t widest_weigh(unsigned helps, uint32_t unseen)
{
    return in_pairs(counts_mask(helps) & unseen);
}

/*
 * The ordinary tile to discard from a hand of 14-3n tiles without specials.  Of the tiles whose loss leaves the
 * smallest distance, it is the one after which most unseen tiles help; on ties, the largest tile.  'face_up' has the
 * tiles of each suit that lie on the table: all melds and discards, a taken discard once.  The engine must know which
 * tiles help.
 *
 * First all tiles that can go are collected, without a branch on whether a tile can; then they are weighed.  Weighing
 * each at once takes a fifth longer.
 */
MQ_INLINE mq_tile widest_discard(const struct SEAT *h, struct lookup in, const suit_tiles face_up[SUITS])
{
    const struct mq_engine *e = in.engine;
    unsigned m = seat_element(h, 0), p = seat_element(h, 1), s = seat_element(h, 2), honours = seat_element(h, 3);
    unsigned mp = find_join(in, m, p), ms = find_join(in, m, s), mh = find_join(in, m, honours);
    unsigned ps = find_join(in, p, s), ph = find_join(in, p, honours), sh = find_join(in, s, honours);
    const unsigned without[SUITS][SUITS] = {/* by two suits: the joined element of the other two */
                                            {0, sh, ph, ps}, {sh, 0, mh, ms}, {ph, mh, 0, mp}, {ps, ms, mp, 0}};
    int distance = find_total(in, h->wanted, find_join(in, mp, sh));
    int least = distance > 0 ? distance : 1; /* a hand that is complete after a call (R22) */
    struct widest_suit suit[SUITS];
    struct widest_spare spare[TILES_MAX + 1]; /* one more than there can be: see below */
    unsigned spares = 0, best = 0;

    assert(e->filled && e->helps_known && !seat_has_special(h));
    MQ_UNROLL(4)
    for (unsigned i = 0; i < SUITS; i++) {
        uint32_t counts = (uint32_t)(h->tiles[i] >> COUNTS_AT);
        uint32_t held = (counts | counts >> 1 | counts >> 2) & UINT32_C(0111111111);

        suit[i].others = find_join(in, without[i][i ^ 1], seat_element(h, i ^ 1));
        suit[i].classes = e->help_class[h->wanted][seat_element(h, i)];
        suit[i].helps = e->help[e->help_list[code_of(h->tiles[i])]];
        suit[i].unseen = unseen_counts(h->tiles[i], face_up[i]);
        for (; held != 0; held &= held - 1) {
            unsigned rank = lowest_bit(held) / COUNT_BITS;
            uint32_t code = code_of(h->tiles[i]) - rank_unit((int)rank);
            unsigned element = record_element(find_record(in, code));

            spare[spares].code = code;
            spare[spares].element = (uint8_t)element;
            spare[spares].suit = (uint8_t)i;
            spare[spares].rank = (uint8_t)rank;
            /* If it cannot go, the next one takes its place. */
            spares += find_total(in, h->wanted, find_join(in, element, suit[i].others)) == least;
        }
    }
    for (unsigned n = 0; n < spares; n++) {
        unsigned i = spare[n].suit, element = spare[n].element, weight;
        unsigned helps = find_helps(e, h->wanted, spare[n].code, element, suit[i].others);
        uint32_t pairs = widest_weigh(helps, suit[i].unseen);

        MQ_UNROLL(3)
        for (unsigned other = 1; other < SUITS; other++) {
            unsigned k = i ^ other, others = find_join(in, element, without[i][k]);

            pairs += widest_weigh(suit[k].helps[suit[k].classes[others]], suit[k].unseen);
        }
        weight = sum_of_pairs(pairs) << 6 | (i * SUIT_KINDS + spare[n].rank); /* the tile decides between equals */
        best = weight > best ? weight : best;
    }
    assert(spares > 0);
    return (mq_tile)(best & 63);
}

/* A turn of a seat that plays 'widest', by itself or in a few games: see core/one_by_one.h. */
MQ_RARE bool widest_turn(struct playing *p, struct mq_engine *e, struct watch w)
{
    struct lookup in = lookup_in(e, true);
    struct mq_state *s = &p->state;
    struct SEAT *h = &p->table.seats.at[s->seat];
    int distance = seat_distance(h, in);
    mq_tile tile;

    if (seat_has_special(h) || (distance == 0 && !s->called))
        return false;
    tile = widest_discard(h, in, p->face_up);
    seat_remove(h, in, tile);
    seat_settle(h, in, distance == 0 ? 1 : distance, true); /* a complete hand loses a tile that it needs */
    play_discard_ordinary(s, w, tile);
    return true;
}

/* The others answer to a discard in such a game. */
MQ_RARE void claim_beside_widest(struct playing *p, struct mq_engine *e, struct watch w)
{
    face_up_add(p, p->state.discard);
    playing_claim(p, lookup_in(e, true), watch_events(w.events), 0); /* no such game is counted */
}

#endif
