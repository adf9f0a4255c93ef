/*
 * version.c - 'maque --version': the version, what was built in, and the instructions that are used
 */
#include "cli.h"
#include "sim.h"
#include "stress.h"
#include "texts.h"

#include <stdlib.h>

#ifdef __clang__
#define COMPILER "clang", __clang_major__, __clang_minor__, __clang_patchlevel__
#else
#define COMPILER "gcc", __GNUC__, __GNUC_MINOR__, __GNUC_PATCHLEVEL__
#endif

#ifdef NDEBUG
#define ASSERTS "without asserts"
#else
#define ASSERTS "with asserts"
#endif

/* The first line is for programs and never changes its form.  Each part of the program that can differ has a row. */
int print_version(void)
{
    struct text text = {NULL, 0, 0};
    struct mq_engine *e = new_engine();

    text_add(&text, "maque " MQ_VERSION "\n");
    text_add(&text, "compiler     %s %d.%d.%d, %d bits, %s\n", COMPILER, (int)(8 * sizeof(void *)), ASSERTS);
    text_add(&text, "instructions %s\n", mq_engine_uses(e));
    for (int i = 0; sim_backends[i] != NULL; i++)
        text_add(&text, "%-12s %s\n", sim_backends[i]->name, sim_backends[i]->about);
    text_add(&text, "stress       %s\n", stress_fences());
    out_bytes(text.bytes, text.length);
    text_free(&text);
    free(e);
    return EXIT_YES;
}
