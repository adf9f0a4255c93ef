/*
 * engine.h - what is remembered about suits; only distance.c looks inside
 *
 * An engine is one flat block without pointers: a cache of the costs of suits.  A game meets some hundred different suits
 * and asks for each of them again and again.
 */
#ifndef MQ_ENGINE_H
#define MQ_ENGINE_H

#include "port.h"

/*
 * What a suit costs: byte m of 'alone' is the number of tiles that must be added to the suit to hold m groups, byte m of
 * 'paired' the same for m groups and a pair; m is 0..4 and the three bytes above mean nothing.
 */
struct suit_cost {
    uint64_t alone, paired;
};

enum { ENGINE_SLOTS_LOG2 = 12, ENGINE_SLOTS = 1 << ENGINE_SLOTS_LOG2 };

struct mq_engine {
    struct {
        struct suit_cost cost;
        uint64_t key; /* 1 + the suit's number, 0 while the slot is empty */
    } slot[ENGINE_SLOTS];
};

#endif
