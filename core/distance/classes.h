/*
 * classes.h - the sets of entries that can be the best ones, and their classes
 *
 * When a suit is joined with the others, some of its ten entries are the best ones: such an entry and the matching
 * entry of the others together cost no more than the distance of the hand.  A tile can go if one of the best entries
 * can do without it.  A tile helps if one of the best entries becomes cheaper with it.  There are 135 sets of entries
 * ("masks") that can be the best ones.  For one element, many of these masks give the same answer in every pattern.
 * Such masks form a class, and no element has more than ten classes, for either question.  So ten answers are enough
 * for a pattern.  The elements of the suit and of the others decide which of them is asked for.
 *
 * fill.c does this with the tiles that can go, helps.c with the tiles that help.  Each goes three steps:
 *
 *   mq_list_masks()        every pair of elements gets the number of its mask in the list of the first element
 *   mq_part_classes()      for every pattern: masks that give different answers get different classes
 *   mq_masks_to_classes()  the number of the mask becomes that of its class
 */
#ifndef MQ_CLASSES_H
#define MQ_CLASSES_H

#include "cost.h"

/* By groups wanted, element of the suit, element of the others. */
typedef uint8_t class_table[GROUPS + 1][ROW][ROW];

/* Begins: all masks of an element are in one class. */
MQ_INNER void mq_list_masks(struct mq_engine *e, class_table table);

/* This element occurs with these answers, one for each of its masks. */
MQ_INNER void mq_part_classes(struct filling *f, unsigned element, const uint16_t answer[MASKS]);

MQ_INNER void mq_masks_to_classes(const struct mq_engine *e, class_table table);

/* Bit i of the result is set if entry i of both costs is the same. */
MQ_INLINE unsigned same_entries(suit_cost a, suit_cost b)
{
    /* Fields are below 0x20.  So adding 0x1F sets the highest bit of a field exactly if it is not 0. */
    uint64_t differ = (((a ^ b) + FIELDS(0x1F)) & FIELD_TOPS) >> (FIELD_BITS - 1);
    /* The product brings five bits together that are a group apart.  They begin at bit 44. */
    uint64_t gather = UINT64_C(0x100200400801);
    unsigned alone = (unsigned)((differ & FIELDS_ALONE) * gather >> 44) & 31;
    unsigned paired = (unsigned)((differ >> FIELD_BITS & FIELDS_ALONE) * gather >> 44) & 31;

    return ~(alone | paired << (GROUPS + 1)) & 0x3FF;
}

/* Gets a pattern as its code and as its counts by rank. */
typedef void pattern_user(struct mq_engine *e, uint32_t code, const unsigned count[SUIT_KINDS]);

/* Calls 'use' for every pattern of at most so many tiles: of suits (M stands for P and S, too), then of honours. */
MQ_INNER void mq_each_pattern(struct mq_engine *e, int tiles, pattern_user *use);

#endif
