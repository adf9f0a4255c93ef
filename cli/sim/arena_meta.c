/*
 * arena_meta.c - what bots say about their answers, kept in a file in the order of the sets
 *
 * A set is played by one thread, and counted after all sets before it.  Until then its lines wait here.
 */
#include "arena_bots.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* The lines of a set that is played, but not counted yet. */
struct waiting {
    struct waiting *next;
    uint64_t set;
    struct text lines;
};

static const char *path; /* NULL: nothing is kept */
static int file;
static struct text *lines; /* by thread, of the set that it plays */
static struct waiting *first_waiting;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER; /* for those that wait */

void meta_open(const char *wanted, int threads)
{
    path = wanted;
    if (path == NULL)
        return;
    lines = or_die(calloc((size_t)threads, sizeof *lines));
    file = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
    if (file < 0)
        die(SAY("cannot open '%s': %s", "打不开 '%s'：%s"), path, strerror(errno));
}

void meta_keep(void *context, int seat, int line, const char *meta)
{
    const struct playing *playing = context;
    const char name[2] = {(char)('A' + seat), '\0'};
    struct text *text = &lines[playing->thread];
    struct json json = json_to(text_sink(text));

    mq_json_open(&json, '{');
    mq_json_number_member(&json, "set", playing->set);
    mq_json_number_member(&json, "order", (uint64_t)playing->order);
    mq_json_text_member(&json, "seat", name);
    mq_json_number_member(&json, "line", (uint64_t)line);
    mq_json_raw_member(&json, "meta", meta);
    mq_json_close(&json, '}');
    put_char(&json.out, '\n');
    text_take(text, &json.out);
}

void meta_begin_set(int thread)
{
    if (path != NULL)
        lines[thread].length = 0;
}

void meta_end_set(int thread, uint64_t set)
{
    struct waiting *one;

    if (path == NULL || lines[thread].length == 0)
        return;
    one = or_die(calloc(1, sizeof *one));
    one->set = set;
    one->lines = lines[thread];
    memset(&lines[thread], 0, sizeof lines[thread]);
    pthread_mutex_lock(&lock);
    one->next = first_waiting;
    first_waiting = one;
    pthread_mutex_unlock(&lock);
}

/* Removes the lines of a set from those that wait; NULL if there are none. */
static struct waiting *take(uint64_t set)
{
    struct waiting **at = &first_waiting, *one;

    pthread_mutex_lock(&lock);
    while (*at != NULL && (*at)->set != set)
        at = &(*at)->next;
    one = *at;
    if (one != NULL)
        *at = one->next;
    pthread_mutex_unlock(&lock);
    return one;
}

/* All lines of a set or none: a part is taken back, where that is possible. */
static bool append(const struct text *text)
{
    struct stat before;
    bool is_known = fstat(file, &before) == 0 && S_ISREG(before.st_mode);
    int error;

    if (write_all(file, text->bytes, text->length))
        return true;
    error = errno;
    if (is_known && ftruncate(file, before.st_size) != 0)
        complain(SAY("'%s' ends with a part of a set", "'%s' 的末尾是不完整的一组"), path);
    errno = error;
    return false;
}

const char *meta_write(uint64_t set)
{
    static char trouble[TROUBLE_MAX];
    struct waiting *one = take(set);
    bool fine;

    if (one == NULL)
        return NULL;
    fine = append(&one->lines);
    if (!fine)
        snprintf(trouble, sizeof trouble, SAY("cannot write '%s': %s", "写不了 '%s'：%s"), path, strerror(errno));
    text_free(&one->lines);
    free(one);
    return fine ? NULL : trouble;
}
