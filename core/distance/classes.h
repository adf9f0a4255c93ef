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
MQ_INLINE unsigned same_entries(struct suit_cost a, struct suit_cost b)
{
    /*
     * A lane is below 0x80, so adding 0x7F sets its highest bit exactly if it is not 0.  The product brings these bits
     * together.
     */
    uint64_t tops = UINT64_C(0x8080808080), sevens = UINT64_C(0x7F7F7F7F7F), gather = UINT64_C(0x0102040810204080);
    uint64_t alone = (((a.alone ^ b.alone) + sevens) & tops) >> 7,
             paired = (((a.paired ^ b.paired) + sevens) & tops) >> 7;

    return ~((unsigned)(alone * gather >> 56) | (unsigned)(paired * gather >> 56) << 5) & 0x3FF;
}

typedef void pattern_user(struct mq_engine *e, uint32_t code);

/*
 * Calls 'use' for every pattern that begins with 'code'.  'code' has the kinds below 'rank', and may get 'tiles' more
 * tiles.
 */
MQ_INNER void mq_each_pattern(struct mq_engine *e, int rank, uint32_t code, int tiles, pattern_user *use);

#endif
