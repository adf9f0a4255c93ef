/*
 * machine.h - what a machine may do its own way
 *
 * The rest of core/ is the same wherever it runs.  A machine that wants some of this otherwise, as a GPU does, names a header with
 * its own definitions in MQ_MACHINE (sim/cuda/gpu.h); what that leaves out is as it stands here.
 */
#ifndef MQ_MACHINE_H
#define MQ_MACHINE_H

#ifdef MQ_MACHINE
#include MQ_MACHINE
#endif

/* Where a filled engine keeps what is looked up. */
#ifndef KNOWN_RECORD
#define KNOWN_RECORD(e, code) ((e)->record[code])
#define KNOWN_JOIN(e, a, b) ((e)->join[a][b])
#define KNOWN_TOTAL(e, groups, element) ((e)->total[groups][element])
#define KNOWN_CHOICE(e, groups, element, others) ((e)->choice[groups][element][others])
#endif

/* A wall that is being shuffled. */
#ifndef WALL_AT
typedef mq_tile wall_tiles;
#define WALL_AT(wall, place) ((wall)[place])
#endif

/* What a hand waits for must be looked up: now, or at a better time. */
#ifndef LOOK_UP_WAITS
#define LOOK_UP_WAITS(h, e, filled) seat_wait(h, e, filled)
#endif

/* Is a hand another one than before its draw, after this discard?  Where asking does not pay, it is. */
#ifndef HAND_CHANGED
#define HAND_CHANGED(p, s, discard) true
#endif

/* Do what follows for each member of a set of 0..3, in order.  A processor likes it written out: so each has its own branches. */
#ifndef EACH_OF_FOUR
#define EACH_OF_FOUR(member, set) MQ_UNROLL(4) for (unsigned member = 0; member < 4; member++) if ((set) >> member & 1)
#endif

/* A counter of struct mq_stats goes up. */
#ifndef COUNT_UP
#define COUNT_UP(counter, more) ((counter) += (more))
#endif

#endif
