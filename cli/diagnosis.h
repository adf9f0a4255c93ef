/*
 * diagnosis.h - what a transcript looks like, for the commands that say so
 */
#ifndef MAQUE_DIAGNOSIS_H
#define MAQUE_DIAGNOSIS_H

#include "cli.h"
#include "maque_explain.h"
#include "maque_mistakes.h"

/* The words of a diagnosis as lines of at most 100 columns behind a label, as 'check' has them; nothing if there is nothing to say. */
void diagnosis_add(struct text *text, const struct mq_diagnosis *diagnosis, uint8_t language);

/* A set of mistakes as a list of names; a diagnosis as an object. */
void mistakes_add_json(struct text *text, uint64_t set);
void diagnosis_add_json(struct text *text, const struct mq_diagnosis *diagnosis);

#endif
