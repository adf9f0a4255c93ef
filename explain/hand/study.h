/*
 * study.h - what the files that write studies share
 */
#ifndef MQ_STUDY_H
#define MQ_STUDY_H

#include "maque_explain.h"
#include "port.h"

/* The discard that the fixed strategy chooses. */
MQ_INLINE const struct mq_candidate *study_chosen(const struct mq_study *study)
{
    return &study->discards.candidate[study->discards.chosen];
}

#endif
