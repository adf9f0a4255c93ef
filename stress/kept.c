/*
 * kept.c - sends lines to a worker, and takes the lines of its program
 */
#include "kept.h"

#include <stdlib.h>
#include <string.h>

struct kept {
    struct sandbox *sandbox;
    struct worker *worker;
    char lines[KEPT_LINES_MAX];
    size_t length;
};

const char *kept_start(struct kept **out, const struct stress_program *program, const char **weakness)
{
    struct kept *kept = calloc(1, sizeof *kept);
    const char *trouble;

    *out = kept;
    *weakness = NULL;
    if (kept == NULL)
        return NO_MEMORY;
    trouble = sandbox_find(&kept->sandbox, program);
    if (trouble != NULL)
        return trouble;
    *weakness = sandbox_weakness(kept->sandbox);
    kept->worker = worker_new(kept->sandbox);
    return kept->worker != NULL ? worker_start(kept->worker) : NO_MEMORY;
}

void kept_end(struct kept *kept)
{
    if (kept == NULL)
        return;
    worker_free(kept->worker);
    sandbox_free(kept->sandbox);
    free(kept);
}

bool kept_has_sandbox(const struct kept *kept)
{
    return sandbox_exists(kept->sandbox);
}

/* Sends what was told, and takes the reply. */
static const char *exchange(struct kept *kept, uint32_t time_ms, struct stress_run *run)
{
    struct worker_request request = {1, time_ms, (uint32_t)kept->length};
    const char *trouble = worker_start(kept->worker); /* if the program has killed it */
    bool news = false;

    memset(run, 0, sizeof *run);
    kept->length = 0;
    if (trouble == NULL)
        trouble = worker_send(kept->worker, &request, kept->lines);
    while (trouble == NULL && !news)
        trouble = workers_wait(&kept->worker, 1, &news);
    return trouble != NULL ? trouble : worker_take(kept->worker, run);
}

const char *kept_tell(struct kept *kept, const char *line, size_t length)
{
    if (length >= sizeof kept->lines - kept->length)
        return SAY("too many lines for a program at once", "一次给程序的行太多");
    memcpy(kept->lines + kept->length, line, length);
    kept->length += length;
    kept->lines[kept->length++] = '\n';
    return NULL;
}

const char *kept_ask(struct kept *kept, const char *line, size_t length, uint32_t time_ms, struct stress_run *run)
{
    const char *trouble = kept_tell(kept, line, length);

    return trouble != NULL ? trouble : exchange(kept, time_ms, run);
}

const char *kept_stop(struct kept *kept, struct stress_run *run)
{
    kept->length = 0;
    return exchange(kept, 0, run);
}
