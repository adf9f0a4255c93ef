/*
 * diagnosis.h - writes what a transcript looks like, for several commands
 */
#ifndef MAQUE_DIAGNOSIS_H
#define MAQUE_DIAGNOSIS_H

#include "cli.h"
#include "maque_explain.h"
#include "maque_mistakes.h"
#include "texts.h"

/*
 * Appends the words of a diagnosis, in 100 columns and after a label as in 'check'; nothing if there is nothing to
 * say.
 */
void diagnosis_add(struct text *text, const struct mq_diagnosis *diagnosis);

enum { MISTAKES_KNOWN = MQ_MISTAKES - 1 };

/* 'maque stress' saves the walls on which the program was right in this file; 'maque diagnose DIR' reads them. */
#define RIGHT_WALLS "right.in"

/* Appends one line for each mistake of a set: "- judges PONG with the taken tile still in hand (R19, ...)". */
void mistakes_add(struct text *text, struct mq_mistake_set set);

/*
 * Appends what several games say, in lines: the mistakes that explain them, or two at once, or the nearest ones, and
 * how many games speak for and against them.
 */
void inquiry_add(struct text *text, const struct mq_inquiry *inquiry);

/* As JSON: members, a set of mistakes as a list of names, and what several games say; a diagnosis as an object. */
void mistakes_json(struct json *json, const char *name, struct mq_mistake_set set);
void inquiry_json(struct json *json, const char *name, const struct mq_inquiry *inquiry);
void diagnosis_json(struct json *json, const struct mq_diagnosis *diagnosis);

#endif
