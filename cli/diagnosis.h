/*
 * diagnosis.h - what a transcript looks like, for the commands that say so
 */
#ifndef MAQUE_DIAGNOSIS_H
#define MAQUE_DIAGNOSIS_H

#include "cli.h"
#include "maque_explain.h"
#include "maque_mistakes.h"

/* The words of a diagnosis as lines of 100 columns behind a label, as 'check' has them; none if there is nothing to say. */
void diagnosis_add(struct text *text, const struct mq_diagnosis *diagnosis, uint8_t language);

/* How many mistakes a set holds, and how many are known. */
int mistakes_in(uint64_t set);
enum { MISTAKES_KNOWN = MQ_MISTAKES - 1 };

/* "- judges PONG with the taken tile still in hand (R19, pong-keeps-taken-tile)", one line for each of a set. */
void mistakes_add(struct text *text, uint64_t set, uint8_t language);

/* The name of a file with question marks for control characters, cut if it is very long. */
enum { NAME_SHOWN_MAX = 256 };
const char *name_shown(const char *name, char shown[NAME_SHOWN_MAX]);

/* The name of a file as a string of JSON; bytes that are not ASCII are passed on. */
void name_add_json(struct text *text, const char *name);

/* A set of mistakes as a list of names; a diagnosis as an object. */
void mistakes_add_json(struct text *text, uint64_t set);
void diagnosis_add_json(struct text *text, const struct mq_diagnosis *diagnosis);

#endif
