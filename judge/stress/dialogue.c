/*
 * dialogue.c - sends lines to a worker, and takes the lines of its program
 */
#include "dialogue.h"

#include <stdlib.h>
#include <string.h>

struct dialogue {
    struct sandbox *sandbox;
    struct worker *worker;
    char lines[DIALOGUE_LINES_MAX];
    size_t length;
};

const char *dialogue_start(struct dialogue **out, const struct stress_program *program, const char **weakness)
{
    struct dialogue *dialogue = calloc(1, sizeof *dialogue);
    const char *trouble;

    *out = dialogue;
    *weakness = NULL;
    if (dialogue == NULL)
        return NO_MEMORY;
    trouble = sandbox_find(&dialogue->sandbox, program);
    if (trouble != NULL)
        return trouble;
    *weakness = sandbox_weakness(dialogue->sandbox);
    dialogue->worker = worker_new(dialogue->sandbox);
    return dialogue->worker != NULL ? worker_start(dialogue->worker) : NO_MEMORY;
}

void dialogue_end(struct dialogue *dialogue)
{
    if (dialogue == NULL)
        return;
    worker_free(dialogue->worker);
    sandbox_free(dialogue->sandbox);
    free(dialogue);
}

bool dialogue_has_sandbox(const struct dialogue *dialogue)
{
    return sandbox_exists(dialogue->sandbox);
}

/* Sends the lines, and takes the reply. */
static const char *exchange(struct dialogue *dialogue, uint32_t time_ms, struct stress_run *run)
{
    struct worker_request request = {1, time_ms, (uint32_t)dialogue->length};
    const char *trouble = worker_start(dialogue->worker); /* if the program has killed it */
    bool news = false;

    memset(run, 0, sizeof *run);
    dialogue->length = 0;
    if (trouble == NULL)
        trouble = worker_send(dialogue->worker, &request, dialogue->lines);
    while (trouble == NULL && !news)
        trouble = workers_wait(&dialogue->worker, 1, &news);
    return trouble != NULL ? trouble : worker_take(dialogue->worker, run);
}

const char *dialogue_tell(struct dialogue *dialogue, const char *line, size_t length)
{
    if (length >= sizeof dialogue->lines - dialogue->length)
        return SAY("too many lines for a program at once", "一次给程序的行太多");
    memcpy(dialogue->lines + dialogue->length, line, length);
    dialogue->length += length;
    dialogue->lines[dialogue->length++] = '\n';
    return NULL;
}

const char *dialogue_ask(struct dialogue *dialogue, const char *line, size_t length, uint32_t time_ms,
                         struct stress_run *run)
{
    const char *trouble = dialogue_tell(dialogue, line, length);

    return trouble != NULL ? trouble : exchange(dialogue, time_ms, run);
}

const char *dialogue_stop(struct dialogue *dialogue, struct stress_run *run)
{
    dialogue->length = 0;
    return exchange(dialogue, 0, run);
}
