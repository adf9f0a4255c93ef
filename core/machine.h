/*
 * machine.h - what a GPU does its own way
 *
 * The rest of core/ is the same wherever it runs.  The CUDA build names a header with its own definitions in MQ_MACHINE
 * (sim/cuda/gpu.h).  What that header leaves out is as it stands here.
 */
#ifndef MQ_MACHINE_H
#define MQ_MACHINE_H

#ifdef MQ_MACHINE
#include MQ_MACHINE
#endif

/* Whether an engine is filled, and where a filled one keeps its tables. */
#ifndef KNOWN_RECORD
#define IS_FILLED(in) ((in).filled)
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

/* Looks up which tiles complete a hand.  A GPU puts it off until several lanes of a warp need it. */
#ifndef LOOK_UP_WAITS
#define LOOK_UP_WAITS(h, in) seat_wait(h, in)
#endif

/*
 * True if the discard is not the tile just drawn, so that the hand has changed.  Processors always answer true: asking costs
 * more than looking the waits up again.
 */
#ifndef HAND_CHANGED
#define HAND_CHANGED(t, s, discard) true
#endif

/* Does what follows for each member of a set of 0..3, in order.  Unrolled, each has its own branches on a processor. */
#ifndef EACH_OF_FOUR
#define EACH_OF_FOUR(member, set) MQ_UNROLL(4) for (unsigned member = 0; member < 4; member++) if ((set) >> member & 1)
#endif

/* Raises a counter of the stats behind a tally. */
#ifndef COUNT_UP
#define COUNT_UP(tally, counter, more) ((tally)->stats->counter += (more))
#endif

#endif
