/*
 * study.h - what the files that write studies share
 */
#ifndef MQ_STUDY_H
#define MQ_STUDY_H

#include "maque_explain.h"
#include "text.h"

/* The tiles of a group, in order: how many there are. */
MQ_INLINE int group_tiles(struct mq_group group, mq_tile tile[3])
{
    int tiles = group.kind == MQ_PAIR ? 2 : 3;

    for (int i = 0; i < tiles; i++)
        tile[i] = (mq_tile)(group.tile + (group.kind == MQ_RUN ? i : 0));
    return tiles;
}

/* What the fixed strategy discards. */
MQ_INLINE const struct mq_candidate *study_chosen(const struct mq_study *study)
{
    return &study->discards.candidate[study->discards.chosen];
}

#endif
