/*
 * level.c - which instructions are used beyond those that every CPU of its kind has
 *
 * A level changes how fast many games are counted, and nothing else: see many_games.h.
 */
#include "distance/engine.h"
#include "many_games.h"

MQ_LOCAL enum level highest_level(void)
{
#ifdef MQ_IN_STEP
    __builtin_cpu_init();
    if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2"))
        return LEVEL_AVX2;
#endif
    return LEVEL_PLAIN;
}

MQ_LOCAL const char *level_name(enum level level)
{
    return level == LEVEL_AVX2 ? "avx2" : "plain";
}

MQ_LOCAL bool same_text(const char *a, const char *b)
{
    for (; *a != 0 && *a == *b; a++)
        b++;
    return *a == *b;
}

/* An engine begins as zeros, so 0 stands for the highest level that there is. */
enum level mq_level(const struct mq_engine *e)
{
    return e->level == 0 ? highest_level() : (enum level)e->level;
}

const char *mq_engine_uses(const struct mq_engine *e)
{
    return level_name(mq_level(e));
}

bool mq_engine_use(struct mq_engine *e, const char *instructions)
{
    for (int level = LEVEL_PLAIN; level <= (int)highest_level(); level++)
        if (same_text(instructions, level_name((enum level)level))) {
            e->level = (uint32_t)level;
            return true;
        }
    return false;
}
