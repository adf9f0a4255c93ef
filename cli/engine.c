/*
 * engine.c - engines, and the instructions that MAQUE_CPU wants them to use
 */
#include "cli.h"

#include <stdlib.h>
#include <string.h>

const char *wanted_instructions(void)
{
    const char *value = getenv("MAQUE_CPU");

    return value != NULL && value[0] != '\0' ? value : NULL;
}

struct mq_engine *new_engine(void)
{
    struct mq_engine *e = or_die(mq_engine_new());
    const char *wanted = wanted_instructions(), *best = mq_engine_uses(e);

    if (wanted != NULL && strcmp(wanted, "plain") == 0) {
        mq_engine_prepare(e, MQ_PLAIN);
    } else if (wanted != NULL && strcmp(wanted, best) != 0) {
        mq_engine_free(e);
        die(SAY("MAQUE_CPU wants %s here, not '%s'", "MAQUE_CPU 在这里要 %s，不是 '%s'"),
            strcmp(best, "plain") == 0 ? best : SAY("plain or avx2", "plain 或 avx2"), wanted);
    }
    return e;
}

void check_instructions(void)
{
    if (wanted_instructions() != NULL)
        mq_engine_free(new_engine());
}
