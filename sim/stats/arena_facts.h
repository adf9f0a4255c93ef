/*
 * arena_facts.h - what the counters of 'maque arena' say
 */
#ifndef MAQUE_ARENA_FACTS_H
#define MAQUE_ARENA_FACTS_H

#include "arena.h"
#include "facts.h"

enum { ARENA_BLOCKS = 5 };

struct arena_facts {
    struct block block[ARENA_BLOCKS]; /* wins, how games end, calls, differences, ratings; some may have no rows */
};

void arena_facts_of(struct arena_facts *facts, const struct arena_results *results);

/* "1 widest": players are counted from 1.  Of a long command of a bot the label has only the beginning. */
const char *arena_label(const struct arena_lineup *lineup, int player, char label[LABEL_MAX]);

#endif
