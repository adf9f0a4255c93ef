/*
 * engine.c - engines, and the instructions that MAQUE_CPU wants them to use
 */
#include "cli.h"
#include "texts.h"

#include <stdlib.h>

const char *wanted_instructions(void)
{
    const char *value = getenv("MAQUE_CPU");

    return value != NULL && value[0] != '\0' ? value : NULL;
}

/* "plain or avx2": what this engine can use */
static void add_instructions(struct text *text, struct mq_engine *e)
{
    static const char *const names[] = {"plain", "avx2"};

    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        if (mq_engine_use(e, names[i]))
            text_add(text, text->length > 0 ? SAY(" or %s", " 或 %s") : "%s", names[i]);
}

struct mq_engine *new_engine(void)
{
    struct mq_engine *e = mq_engine_init(or_die(calloc(1, mq_engine_size())));
    const char *wanted = wanted_instructions();

    if (wanted != NULL && !mq_engine_use(e, wanted)) {
        struct text there = {NULL, 0, 0};

        add_instructions(&there, e);
        die(SAY("MAQUE_CPU wants %s here, not '%s'", "MAQUE_CPU 在这里要 %s，不是 '%s'"), there.bytes, wanted);
    }
    return e;
}

void check_instructions(void)
{
    if (wanted_instructions() != NULL)
        free(new_engine());
}
