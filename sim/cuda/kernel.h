/*
 * kernel.h - what runs on the GPU
 *
 * A launch plays one batch of games and deals the next one.  Some warps of each block deal: they shuffle walls and look
 * hands up, and all lanes do the same.  The other warps play: every lane has a game.  When some lanes of a warp have
 * ended their games, they take the next ones of the batch.  Dealing hardly waits for memory, and playing waits most of
 * the time.  So both together take little longer than playing alone.
 */
#ifndef MAQUE_KERNEL_H
#define MAQUE_KERNEL_H

#include "../../core/fixed.h"
#include "../../core/rng.h"

enum { /* tuned on an H200 */
    DEALING_WARPS = 3,
    PLAYING_WARPS = 25, /* at most: fewer if near memory is too small */
    ENDED_ENOUGH = 6,   /* lanes of a warp that must wait before they get new games, */
    LATE_ENOUGH = 4,    /* before their waits are looked up, */
    CLAIM_ENOUGH = 8,   /* before their claims are judged; */
    BUSY_ENOUGH = 8     /* but nobody waits if fewer lanes than this have other work */
};

static const uint32_t ALL_LANES = LANES == 32 ? 0xFFFFFFFF : (1u << LANES) - 1;

/* The result of a launch: counters, and numbers of games within the batch. */
struct batch_result {
    unsigned long long count[COUNTERS]; /* as in struct mq_stats */
    uint32_t example[MQ_PREDICATES];    /* the smallest number; 0xFFFFFFFF here and below if there is none */
    /* length and number in one: the smaller the value, the shorter or longer the game */
    uint32_t shortest, longest;
};

enum { BATCH_BITS = 24, BATCH_MAX = 1 << BATCH_BITS }; /* the other eight bits of a word hold a length */
static_assert(MQ_DISCARDS_MAX < 1 << (32 - BATCH_BITS), "length and number in 32 bits");

/* The arguments of a launch. */
struct gpu_task {
    struct mq_engine *engine;
    const struct quick_tables *tables;
    uint64_t seed;
    /*
     * The batch to play.  Each game has DEALT_WORDS words: the seats as they lie in near memory, and the rest of the
     * wall.
     */
    const uint32_t *dealt;
    uint32_t games;
    uint32_t *next;        /* its first game that no lane has taken yet */
    struct batch_result *result;
    struct mq_summary *each; /* NULL: not wanted */
    uint32_t *deal;        /* the batch to deal */
    uint32_t deal_games;
    uint64_t deal_first;   /* the number of its first game */
};

/* ---- near memory ---- */

static __device__ void near_begin(const struct gpu_task *task)
{
    const uint32_t *from = (const uint32_t *)task->tables;
    uint32_t *to = (uint32_t *)&near_block()->tables;

    static_assert(sizeof(struct quick_tables) % 4 == 0, "copied by words");
    for (unsigned i = threadIdx.x; i < sizeof(struct quick_tables) / 4; i += blockDim.x)
        to[i] = from[i];
    for (unsigned i = threadIdx.x; i < COUNTERS; i += blockDim.x)
        near_block()->count[i] = 0;
    if (threadIdx.x == 0)
        near_block()->dealt = task->dealt;
    __syncthreads();
}

static __device__ void near_end(const struct gpu_task *task)
{
    __syncthreads();
    for (unsigned i = threadIdx.x; i < COUNTERS; i += blockDim.x)
        if (near_block()->count[i] != 0)
            atomicAdd(&task->result->count[i], (unsigned long long)near_block()->count[i]);
}

/* ---- dealing ---- */

struct dealing {
    struct gpu_seats seats;
    struct wall_tiles wall;
};

enum { DEALING_WORDS = sizeof(struct dealing) / SPREAD };

static __device__ void deal_hands(struct dealing *d, struct lookup in)
{
    for (unsigned seat = 0; seat < MQ_SEATS; seat++) {
        struct gpu_seat *h = &d->seats.at[seat];

        seat_clear(h);
        h->late = 0;
        for (unsigned i = seat; i < MQ_DEALT; i += MQ_SEATS)
            seat_deal(h, WALL_AT(&d->wall, i));
        seat_look_and_settle(h, in);
        if (h->late)
            seat_wait(h, in);
        h->late = 0;
    }
}

static __device__ void deal(const struct gpu_task *task, struct dealing *d, uint32_t first, uint32_t step)
{
    const uint32_t *word = (const uint32_t *)d;

    for (uint32_t game = first; game < task->deal_games; game += step) {
        for (unsigned kind = 0; kind < MQ_KINDS; kind++)
            *(uint32_t *)d->wall.word[kind].byte = 0x01010101u * kind; /* four of each */
        for (uint32_t block = 0; block <= LAST_BLOCK; block++)
            shuffle_block(&d->wall, task->seed, task->deal_first + game, block);
        deal_hands(d, lookup_in(task->engine, true));
        static_assert(SEATS_WORDS % 4 == 0 && WALL_WORDS % 4 == 0, "moved by four words");
        for (unsigned i = 0; i < DEALT_WORDS; i += 4) {
            unsigned at = (i < SEATS_WORDS ? i : i + MQ_DEALT / 4) * LANES;

            *(uint4 *)&task->deal[(size_t)game * DEALT_WORDS + i] =
                make_uint4(word[at], word[at + LANES], word[at + 2 * LANES], word[at + 3 * LANES]);
        }
    }
}

/* ---- playing ---- */

static __device__ void take_seats(struct gpu_seats *seats, const uint32_t *dealt)
{
    uint32_t *word = (uint32_t *)seats;

    for (unsigned i = 0; i < SEATS_WORDS; i += 4) {
        uint4 four = fetch((const uint4 *)&dealt[i]);

        word[i * LANES] = four.x;
        word[(i + 1) * LANES] = four.y;
        word[(i + 2) * LANES] = four.z;
        word[(i + 3) * LANES] = four.w;
    }
}

/* Global memory is slow: asks the cache to fetch this place before it is needed. */
static __device__ inline void fetch_soon(const void *place)
{
#ifdef __CUDA_ARCH__
    asm volatile("prefetch.global.L2 [%0];" : : "l"(place));
#else
    (void)place;
#endif
}

/* Hands the next games of the batch to the lanes of a warp that want one. */
static __device__ uint32_t next_game(uint32_t *next, uint32_t wanting)
{
    unsigned lane = threadIdx.x % LANES, leader = (unsigned)__ffs((int)wanting) - 1;
    uint32_t first = 0;

    if (lane == leader)
        first = atomicAdd(next, (uint32_t)__popc(wanting));
    return __shfl_sync(wanting, first, (int)leader) + (uint32_t)__popc(wanting & ((1u << lane) - 1));
}

/*
 * Keeps the smallest number.  Reading first saves most of the atomic operations.  The value read may be old and too
 * large: then the atomic operation decides.
 */
static __device__ void remember(uint32_t *smallest, uint32_t number)
{
    if (number < *(volatile uint32_t *)smallest)
        atomicMin(smallest, number);
}

static __device__ void end_game(const struct gpu_task *task, struct gpu_table *t, struct tally *tally,
                                const struct gpu_state *s)
{
    uint32_t game = t->game;
    struct mq_summary summary = tally_end(tally, &t->seats, s);

    for (uint32_t rest = summary.holds; rest != 0; rest &= rest - 1)
        remember(&task->result->example[lowest_bit(rest)], game);
    remember(&task->result->shortest, (uint32_t)summary.discards << BATCH_BITS | game);
    remember(&task->result->longest, (uint32_t)(MQ_DISCARDS_MAX - summary.discards) << BATCH_BITS | game);
    if (task->each != NULL)
        task->each[game] = summary;
}

enum { NO_GAME = MQ_PHASE_OVER + 1, NO_MORE }; /* two more phases of a lane */

static __device__ void begin_game(const struct gpu_task *task, struct gpu_table *t, struct tally *tally,
                                  struct gpu_state *s, uint32_t game)
{
    *s = play_begin();
    if (game >= task->games) {
        s->phase = NO_MORE;
        return;
    }
    s->drawn = MQ_DEALT;
    t->game = game;
    take_seats(&t->seats, task->dealt + (size_t)game * DEALT_WORDS);
    fetch_soon(task->dealt + (size_t)game * DEALT_WORDS + SEATS_WORDS);
    fetch_soon(task->dealt + (size_t)(game + 1) * DEALT_WORDS - 1);
    tally_begin(tally, (struct mq_stats *)task->result->count);
    tally_deal(tally, &t->seats);
}

static __device__ void play(const struct gpu_task *task, struct gpu_seats *seats)
{
    struct gpu_table table(seats), *t = &table;
    struct lookup in = lookup_in(task->engine, true);
    struct gpu_state s = play_begin();
    struct tally tally;
    struct watch w = watch_with(NULL, &tally);
    unsigned seat = 0, claims = 0;
    bool late = false; /* the waits of 'seat' must be looked up before anything else happens */

    tally_begin(&tally, NULL);
    s.phase = NO_GAME;
    for (;;) {
        uint32_t ended = __ballot_sync(ALL_LANES, s.phase == MQ_PHASE_OVER || s.phase == NO_GAME);
        uint32_t idle = __ballot_sync(ALL_LANES, s.phase == NO_MORE), busy, waiting;

        if (idle == ALL_LANES)
            break;
        if (__popc(ended) >= ENDED_ENOUGH || (ended | idle) == ALL_LANES || idle != 0) {
            if (s.phase == MQ_PHASE_OVER)
                end_game(task, t, &tally, &s);
            if (s.phase == MQ_PHASE_OVER || s.phase == NO_GAME)
                begin_game(task, t, &tally, &s, next_game(task->next, ended));
            __syncwarp();
        }
        if (s.phase == MQ_PHASE_DRAW && !late)
            table_draw(t, &s, in, w);
        __syncwarp();
        if (s.phase == MQ_PHASE_TURN && !late) {
            seat = s.seat;
            fixed_turn(t, &s, in, w);
            late = t->seats.at[seat].late;
            if (s.phase == MQ_PHASE_CLAIM) {
                claims = possible_claims(t, &s);
                if (claims == 0 && !late)
                    play_no_claim(&s);
            }
        }
        __syncwarp();
        waiting = __ballot_sync(ALL_LANES, late);
        busy = __ballot_sync(ALL_LANES, !late && (s.phase == MQ_PHASE_DRAW || s.phase == MQ_PHASE_TURN));
        if (__popc(waiting) >= LATE_ENOUGH || __popc(busy) < BUSY_ENOUGH) {
            if (late) {
                seat_wait(&t->seats.at[seat], in);
                t->seats.at[seat].late = 0;
                late = false;
            }
            __syncwarp();
        }
        waiting = __ballot_sync(ALL_LANES, !late && s.phase == MQ_PHASE_CLAIM);
        if (__popc(waiting) >= CLAIM_ENOUGH || __popc(busy) < BUSY_ENOUGH) {
            if (!late && s.phase == MQ_PHASE_CLAIM)
                fixed_claim_among(t, &s, in, w, 0, claims);
        }
        if (s.phase == MQ_PHASE_WON)
            play_close(&s, w);
        __syncwarp();
    }
}

/* ---- the launch ---- */

/* The size in bytes of the near memory of a block with so many playing warps. */
static inline size_t near_size(unsigned playing_warps)
{
    return sizeof(struct near_block) +
           4 * LANES * (size_t)(DEALING_WARPS * DEALING_WORDS + playing_warps * SEATS_WORDS);
}

extern "C" __global__ void __launch_bounds__(LANES *(DEALING_WARPS + PLAYING_WARPS), 1)
    play_and_deal(const __grid_constant__ struct gpu_task task)
{
    unsigned warp = threadIdx.x / LANES, lane = threadIdx.x % LANES;
    /* The words of this thread; those of a warp lie side by side. */
    uint32_t *words = near_words + sizeof(struct near_block) / 4 + lane;

    near_begin(&task);
    if (warp < DEALING_WARPS) {
        const uint32_t dealers = DEALING_WARPS * LANES;

        deal(&task, (struct dealing *)(words + warp * DEALING_WORDS * LANES), blockIdx.x * dealers + threadIdx.x,
             gridDim.x * dealers);
    } else {
        words += (DEALING_WARPS * DEALING_WORDS + (warp - DEALING_WARPS) * SEATS_WORDS) * LANES;
        play(&task, (struct gpu_seats *)words);
    }
    near_end(&task);
}

#endif
