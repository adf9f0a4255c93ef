/*
 * machine.h - what a GPU, and games in step on a CPU, do in another way
 *
 * The rest of core/ is the same everywhere.  These two name a header with definitions of their own in MQ_MACHINE
 * (sim/cuda/gpu.h, in_step/machine_in_step.h).  The definitions here stand for everything that it leaves out.
 *
 * Above all, each keeps seats in its own way.  Inline functions that do not care take a struct SEAT, struct SEATS (four
 * of them), struct TABLE (and the wall) and struct STATE.  What these are in a file is decided here:
 *
 *                        SEAT        SEATS        TABLE        STATE       defined in
 *     a game by itself   plain_seat  plain_seats  plain_table  mq_state    seat_plain.h
 *     games in step      step_seat   step_seats   step_table   mq_state    in_step/seat_in_step.h
 *     games on a GPU     gpu_seat    gpu_seats    gpu_table    gpu_state   sim/cuda/gpu_seat.h
 */
#ifndef MQ_MACHINE_H
#define MQ_MACHINE_H

#ifdef MQ_MACHINE
#include MQ_MACHINE
#else
#define SEAT plain_seat
#define SEATS plain_seats
#define TABLE plain_table
#endif

/* Where a game stands, and numbers 0..255.  GPUs handle 32-bit numbers faster than bytes. */
#ifndef STATE
#define STATE mq_state
#define MQ_SMALL uint8_t
#endif

/* IS_FILLED tells whether an engine is filled.  KNOWN_... looks things up in a filled engine. */
#ifndef KNOWN_RECORD
#define IS_FILLED(in) ((in).filled)
#define KNOWN_RECORD(e, code) ((e)->record[code])
#define KNOWN_JOIN(e, a, b) ((e)->join[a][b])
#define KNOWN_TOTAL(e, groups, element) ((e)->total[groups][element])
#define KNOWN_CHOICE(e, groups, element, others) ((e)->choice[groups][element][others])
#endif

/* The type of a wall that is being shuffled, and the tile at a place of it. */
#ifndef WALL_AT
typedef mq_tile wall_tiles;
#define WALL_AT(wall, place) ((wall)[place])
#endif

/*
 * Looks up which tiles complete a hand.  A GPU only notes that it must be done, and does it when several lanes of a
 * warp need it.
 */
#ifndef LOOK_UP_WAITS
#define LOOK_UP_WAITS(h, in) seat_wait(h, in)
#endif

/*
 * True if the discard is not the tile just drawn, so that the hand has changed.  CPUs always answer true: asking costs
 * more than looking the waits up again.
 */
#ifndef HAND_CHANGED
#define HAND_CHANGED(t, s, discard) true
#endif

/*
 * A loop head: runs the statement that follows for each member of a set of 0..3 (bit i: i is in it), in order.
 * Unrolled, each member has its own branch instructions, which a CPU predicts better.
 */
#ifndef EACH_OF_FOUR
#define EACH_OF_FOUR(member, set) MQ_UNROLL(4) for (unsigned member = 0; member < 4; member++) if ((set) >> member & 1)
#endif

/* Adds 'more' to a counter, which is a part of the tally's stats. */
#ifndef COUNT_UP
#define COUNT_UP(tally, counter, more) ((counter) += (more))
#endif

#endif
