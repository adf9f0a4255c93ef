/*
 * bot_words.h - how a bot has failed, in words
 */
#ifndef MAQUE_BOT_WORDS_H
#define MAQUE_BOT_WORDS_H

#include "bots.h"
#include "texts.h"

/* Appends "late, more than 1000 ms of processor time; it wrote '...'", in one line. */
void add_bot_failure(struct text *text, const struct bot_failure *failure);

#endif
