/*
 * port.h - the few macros that let core/ and text/ compile four ways
 *
 * The same files of core/ are compiled as native C11, freestanding WebAssembly, CUDA device code and a fuzzing build.
 * So they use only what C11 and C++14 have in common, and only headers that every freestanding compiler has.
 */
#ifndef MQ_PORT_H
#define MQ_PORT_H

#include "maque.h"

/*
 * MQ_LOCAL: a function of one file.
 * MQ_INLINE: a small function in a header, always inlined so that constant arguments reach it.
 * MQ_RARE: a function that is kept out of line, because inlining it would slow its callers down.
 * MQ_INNER: a function that files of the library share but do not export.
 */
#if defined(__CUDACC__)
#define MQ_LOCAL static __host__ __device__
#define MQ_INLINE static inline __host__ __device__
#define MQ_RARE static __host__ __device__ __noinline__
#define MQ_INNER __host__ __device__
#else
#define MQ_LOCAL static
#ifdef MQ_COUNT_BRANCHES /* for measuring coverage: each function once, not once for each set of constant arguments */
#define MQ_INLINE static __attribute__((noinline, unused))
#else
#define MQ_INLINE static inline __attribute__((always_inline, unused))
#endif
#define MQ_RARE static __attribute__((noinline, unused))
#define MQ_INNER
#endif

/* A freestanding compiler has no <assert.h>. */
#if __STDC_HOSTED__
#include <assert.h>
#else
#define assert(condition) ((void)0)
#ifndef __cplusplus
#define static_assert _Static_assert
#endif
#endif

/* mostly: a condition that nearly always holds.  seldom: one that hardly ever holds. */
#define mostly(condition) __builtin_expect(!!(condition), 1)
#define seldom(condition) __builtin_expect(!!(condition), 0)

/* Stands before a loop that should be unrolled. */
#if defined(__clang__) || defined(__CUDACC__)
#define MQ_UNROLL(times) _Pragma("unroll")
#else
#define MQ_UNROLL(times) MQ_PRAGMA(GCC unroll times)
#define MQ_PRAGMA(words) _Pragma(#words)
#endif

/* Eight bytes as a number; the first byte is the lowest.  Compilers make one load of it on little-endian machines. */
MQ_INLINE uint64_t eight_bytes(const uint8_t *byte)
{
    uint64_t word = 0;

    MQ_UNROLL(8)
    for (int i = 0; i < 8; i++) /* the first byte is the lowest */
        word |= (uint64_t)byte[i] << 8 * i;
    return word;
}

/* The number of the lowest bit that is set; there must be one. */
#if defined(__CUDA_ARCH__)
#define lowest_bit(word) ((unsigned)__ffs((int)(word)) - 1u)
#define lowest_bit_of_64(word) ((unsigned)__ffsll((long long)(word)) - 1u)
#else
#define lowest_bit(word) ((unsigned)__builtin_ctz(word))
#define lowest_bit_of_64(word) ((unsigned)__builtin_ctzll(word))
#endif

/* memcpy and memset without <string.h>, which a freestanding compiler lacks. */
#define copy_bytes(to, from, size) __builtin_memcpy(to, from, size)
#define clear_bytes(to, size) __builtin_memset(to, 0, size)

#include "machine.h"

#endif
