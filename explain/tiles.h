/*
 * tiles.h - tiles in sentences: by name or by face, one, several, in groups, with the copies that are left
 */
#ifndef MQ_TILES_H
#define MQ_TILES_H

#include "maque_explain.h"
#include "text.h"

/* Stores the tiles of a group in order and returns how many there are. */
MQ_INLINE int group_tiles(struct mq_group group, mq_tile tile[3])
{
    int tiles = group.kind == MQ_PAIR ? 2 : 3;

    for (int i = 0; i < tiles; i++)
        tile[i] = (mq_tile)(group.tile + (group.kind == MQ_RUN ? i : 0));
    return tiles;
}

MQ_INLINE struct mq_group group_of(int kind, mq_tile low)
{
    struct mq_group group;

    group.kind = (uint8_t)kind;
    group.tile = low;
    return group;
}

MQ_INLINE struct mq_group group_of_meld(const struct mq_meld *meld)
{
    return group_of(meld->kind == MQ_CHOW ? MQ_RUN : MQ_TRIPLET, meld->tile);
}

/* True if three tiles, in any order, are a run (R9). */
MQ_INNER bool mq_is_run(const mq_tile tile[3]);

/*
 * Writes a tile, with 'faces' as a Unicode character instead of its name.  The second tells how many columns that
 * takes.
 */
MQ_INNER void mq_put_tile(struct sink *out, bool faces, mq_tile tile);
MQ_INNER int mq_tile_columns(bool faces, mq_tile tile);

/*
 * Write tiles with blanks between them: so many of each kind; those of a set; those of a set with neighbours joined,
 * "2M–5M 7P E".
 */
MQ_INNER void mq_put_tiles(struct sink *out, bool faces, const uint8_t *count, int kinds);
MQ_INNER void mq_put_set(struct sink *out, bool faces, uint64_t tiles);
MQ_INNER void mq_put_stretches(struct sink *out, bool faces, uint64_t tiles);

/*
 * Writes "8M×3 4P×4": tiles that help, each with its unseen copies.  More kinds than KINDS_TO_LIST would fill more than
 * a line: then "8M–4P" tells enough.
 */
enum { KINDS_TO_LIST = 8 };
MQ_INNER void mq_put_acceptance(struct sink *out, bool faces, const struct mq_acceptance *acceptance);

/* Write a group with 'between' between its tiles, and the groups of a finished hand with " + " between them. */
MQ_INNER void mq_put_group(struct sink *out, bool faces, struct mq_group group, const char *between);
MQ_INNER void mq_put_groups(struct sink *out, bool faces, const struct mq_finish *finish, const char *between);

#endif
