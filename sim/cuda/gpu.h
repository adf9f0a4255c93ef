/*
 * gpu.h - what the CUDA build does in another way: see core/machine.h
 *
 * The threads of a block share near memory (CUDA's shared memory), which is almost as fast as registers.  It holds the
 * tables that are needed all the time, without the entries that are never asked for; the counters (struct near_block);
 * and the games themselves (gpu_seat.h).  Records are looked up in the engine.  Most of them stay in the cache.
 */
#ifndef MAQUE_GPU_H
#define MAQUE_GPU_H

#include "maque.h"

#ifdef MQ_GPU_ON_HOST
enum { LANES = MQ_GPU_ON_HOST }; /* the test build chooses the number */
#else
enum { LANES = 32 };
#endif

enum {
    SPREAD = 4 * LANES,     /* bytes from one word of a game to its next word */
    ALL_ELEMENTS = 181,     /* the elements of a filled engine, and 0 */
    PATTERN_ELEMENTS = 131, /* the elements that one suit can have, and 0; the others are joins */
    CONTEXTS = 164,         /* different columns of the table of choices */
    COUNTERS = sizeof(struct mq_stats) / sizeof(uint64_t)
};

/*
 * An entry of 'choice' says where in a record the surplus of a suit stands, as in struct mq_engine; 0 if there is none.
 * If CHOICE_MAYBE is set, there is one only if the record has the spare bit (RECORD_SPARE_AT).
 */
enum { CHOICE_PLACE = 63, CHOICE_MAYBE_AT = 7, CHOICE_MAYBE = 1 << CHOICE_MAYBE_AT };

struct quick_tables {
    uint32_t in_code[10];                        /* by rank: what one copy adds to a suit's code; 0 for specials */
    uint8_t join[ALL_ELEMENTS * ALL_ELEMENTS];
    uint8_t choice[CONTEXTS * PATTERN_ELEMENTS]; /* by context, and element of the suit */
    uint8_t context[5 * ALL_ELEMENTS];           /* by groups wanted, and element of the other suits */
    uint8_t total[5 * ALL_ELEMENTS];             /* by groups wanted, and element of the hand */
};

struct near_block {
    struct quick_tables tables;
    const uint32_t *dealt;          /* the batch that is played */
    /*
     * As in struct mq_stats, for one launch.  32 bits are enough: a launch has at most 2^24 games, and no counter grows
     * by more than 4 a game.
     */
    uint32_t count[COUNTERS];
};

/*
 * near_words is near memory.  fetch() reads memory that does not change.  The third version is never run: nvcc compiles
 * these functions for the host, too.
 */
#if defined(MQ_GPU_ON_HOST)
#define near_words ((uint32_t *)host_near_memory())
#define fetch(place) (*(place))
#elif defined(__CUDA_ARCH__)
extern __shared__ uint4 near_memory[];
#define near_words ((uint32_t *)near_memory)
#define fetch(place) __ldg(place)
#else
#define near_words ((uint32_t *)NULL)
#define fetch(place) (*(place))
#endif

static __host__ __device__ inline struct near_block *near_block(void)
{
    return (struct near_block *)near_words;
}

#define IS_FILLED(in) true
#define KNOWN_RECORD(e, code) fetch((const unsigned long long *)&(e)->record[code])
#define KNOWN_JOIN(e, a, b) (near_block()->tables.join[(a) * ALL_ELEMENTS + (b)])
#define KNOWN_TOTAL(e, groups, element) (near_block()->tables.total[(groups) * ALL_ELEMENTS + (element)])
#define KNOWN_CHOICE(e, groups, element, others)                                                                       \
    (near_block()->tables.choice[near_block()->tables.context[(groups) * ALL_ELEMENTS + (others)] * PATTERN_ELEMENTS + \
                                 (element)])

/* A tally's stats only tell the place of a counter.  The counts themselves are in near memory. */
#if defined(__CUDA_ARCH__) || defined(MQ_GPU_ON_HOST)
#define COUNT_UP(tally, counter, more)                                                                                 \
    atomicAdd(&near_block()->count[&(counter) - (uint64_t *)(tally)->stats], (uint32_t)(more))
#endif

/* As struct mq_state, but in 32-bit numbers. */
struct gpu_state {
    uint32_t phase, seat, step, called, ask, discard, winner, drawn;
};

#define MQ_SMALL uint32_t
#define STATE gpu_state
#define SEAT gpu_seat
#define SEATS gpu_seats
#define TABLE gpu_table
#define MQ_SEAT "gpu_seat.h"
#define DEALT_AHEAD
#define WALL_AT(wall, place) ((wall)->word[(place) / 4].byte[(place) % 4])
#define LOOK_UP_WAITS(h, in) ((h)->late = 1)
#define HAND_CHANGED(t, s, discard) ((s)->called || (discard) != tile_ahead(t, (s)->drawn - 1))

/* Not unrolled: the lanes of a warp are at different members at the same time, and all share this one loop body. */
#define EACH_OF_FOUR(member, set)                                                                                      \
    for (unsigned rest = (set), member; rest != 0 && (member = lowest_bit(rest), true); rest &= rest - 1)

#endif
