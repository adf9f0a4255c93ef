/*
 * level.c - which instructions are used beyond those that every CPU of its kind has
 *
 * A level changes how fast many games are counted and played out, and nothing else.
 */
#include "level.h"
#include "bytes.h"
#include "distance/engine.h"

#ifdef MQ_IN_STEP

struct cpuid {
    uint32_t a, b, c, d;
};

/* What a CPU says of itself.  Compilers have a function for it, but that would need a library. */
MQ_LOCAL struct cpuid cpuid(uint32_t leaf)
{
    struct cpuid id;

    __asm__ volatile("cpuid" : "=a"(id.a), "=b"(id.b), "=c"(id.c), "=d"(id.d) : "a"(leaf), "c"(0));
    return id;
}

/* The registers that the system saves when it switches to another program. */
MQ_LOCAL uint32_t saved_registers(void)
{
    uint32_t low, high;

    __asm__ volatile("xgetbv" : "=a"(low), "=d"(high) : "c"(0));
    return low;
}

MQ_LOCAL enum level highest_level(void)
{
    const uint32_t system_saves = 1u << 27, avx = 1u << 28;         /* c of leaf 1 */
    const uint32_t bmi1 = 1u << 3, avx2 = 1u << 5, bmi2 = 1u << 8;  /* b of leaf 7 */
    const uint32_t vectors = 6;                                     /* of 16 bytes, and of 32 */

    if (cpuid(0).a < 7 || (cpuid(1).c & (system_saves | avx)) != (system_saves | avx) ||
        (saved_registers() & vectors) != vectors)
        return LEVEL_PLAIN;
    return (cpuid(7).b & (bmi1 | avx2 | bmi2)) == (bmi1 | avx2 | bmi2) ? LEVEL_AVX2 : LEVEL_PLAIN;
}

#else

MQ_LOCAL enum level highest_level(void)
{
    return LEVEL_PLAIN;
}

#endif

MQ_LOCAL const char *level_name(enum level level)
{
    return level == LEVEL_AVX2 ? "avx2" : "plain";
}

/* An engine begins as zeros, so 0 stands for the highest level that there is. */
enum level mq_level(const struct mq_engine *e)
{
    return e->level == 0 ? highest_level() : (enum level)e->level;
}

void mq_keep_level(struct mq_engine *e)
{
    e->level = (uint32_t)mq_level(e);
}

const char *mq_engine_uses(const struct mq_engine *e)
{
    return level_name(mq_level(e));
}

bool mq_use_level(struct mq_engine *e, enum level level)
{
    if (level > highest_level())
        return false;
    e->level = (uint32_t)level;
    return true;
}
