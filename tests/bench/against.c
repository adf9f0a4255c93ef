/*
 * against.c - plays the same games with several builds of the library in turn, and compares their speed
 *
 *   against ROUNDS GAMES LIBRARY[=LEVEL]...
 *
 * Each round plays GAMES games with every library, and counts processor time.  Prints the time a discard takes in a quick
 * round, and how it compares with the first library.  A library whose counters differ from those of the first is named,
 * and the status is 1.
 *
 * Short rounds are best: on a busy machine some of them are not disturbed, and one in a hundred is enough.  Their games
 * differ in length, so the time is divided by the number of discards.  Games in step need rounds of some thousand
 * games, since lanes run dry at the end of a round.  LEVEL is one that mq_engine_uses() gives;
 * libraries from 0.3 on know only "plain".
 *
 *   git worktree add ../old e3f1033 && make -C ../old libmaque.so && make libmaque.so
 *   gcc -O2 -D_GNU_SOURCE -Iapi tests/bench/against.c -ldl -o build/against
 *   build/against 10000 60 ../old/libmaque.so ./libmaque.so=plain
 *   build/against 500 3000 ../old/libmaque.so ./libmaque.so=plain ./libmaque.so=avx2
 */
#include "maque.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { LIBRARIES = 16 };

static struct library {
    struct mq_engine *engine;
    void (*init)(struct mq_stats *stats);
    bool (*play)(struct mq_engine *e, uint64_t seed, uint64_t first, uint64_t count, struct mq_stats *stats,
                 struct mq_summary *each);
    struct mq_stats stats;
    double *seconds; /* a discard, by round */
    bool differs;    /* from the first one */
} library[LIBRARIES];

static double processor_time(void)
{
    struct timespec t;

    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static void *need(void *memory)
{
    if (memory == NULL) {
        fputs("against: not enough memory\n", stderr);
        exit(2);
    }
    return memory;
}

/* Finds a function of a library.  ISO C has no cast from an object to a function, so the bytes are copied. */
static void find(void *handle, const char *name, void *function)
{
    void *found = dlsym(handle, name);

    if (found == NULL) {
        fprintf(stderr, "against: %s\n", dlerror());
        exit(2);
    }
    memcpy(function, &found, sizeof found);
}

/* Libraries before 0.3 have several calls for it. */
static void prepare_as_before(void *handle, struct mq_engine *e, const char *path, const char *level)
{
    bool (*use)(struct mq_engine *e, const char *name);
    void (*fill)(struct mq_engine *e), (*fill_limits)(struct mq_engine *e);

    if (level != NULL) {
        find(handle, "mq_engine_use", &use);
        if (!use(e, level)) {
            fprintf(stderr, "against: %s: no level '%s' here\n", path, level);
            exit(2);
        }
    }
    find(handle, "mq_engine_fill", &fill);
    find(handle, "mq_engine_fill_limits", &fill_limits);
    fill(e); /* some want a filled engine for the limits */
    fill_limits(e);
}

static void prepare(void *handle, struct mq_engine *e, const char *path, const char *level)
{
    void (*prepare_for)(struct mq_engine *e, unsigned purposes);

    if (dlsym(handle, "mq_engine_prepare") == NULL) {
        prepare_as_before(handle, e, path, level);
        return;
    }
    find(handle, "mq_engine_prepare", &prepare_for);
    prepare_for(e, MQ_FOR_STATS | (level != NULL && strcmp(level, "plain") == 0 ? MQ_PLAIN : 0u));
}

static void load(struct library *l, const char *argument)
{
    char path[4096], *level;
    void *handle;
    size_t (*size)(void);
    struct mq_engine *(*make)(void *memory);
    double start;

    snprintf(path, sizeof path, "%s", argument);
    level = strchr(path, '=');
    if (level != NULL)
        *level++ = '\0';
    handle = dlmopen(LM_ID_NEWLM, path, RTLD_NOW | RTLD_LOCAL); /* all have the same names */
    if (handle == NULL) {
        fprintf(stderr, "against: %s\n", dlerror());
        exit(2);
    }
    find(handle, "mq_engine_size", &size);
    find(handle, "mq_engine_init", &make);
    find(handle, "mq_stats_init", &l->init);
    find(handle, "mq_stats_play", &l->play);
    start = processor_time();
    l->engine = make(need(calloc(1, size())));
    prepare(handle, l->engine, path, level);
    printf("%-50s filled in %.0f ms\n", path, 1e3 * (processor_time() - start));
}

static double discards_of(const struct mq_stats *stats)
{
    const size_t lengths = sizeof stats->discards / sizeof *stats->discards;
    double sum = 0;

    for (size_t length = 0; length < lengths; length++)
        sum += (double)length * (double)stats->discards[length];
    return sum;
}

static int ascending(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;

    return (x > y) - (x < y);
}

/* Of a hundred rounds, the quickest but one: the very quickest one may be luck. */
static double quick(double *seconds, int rounds)
{
    qsort(seconds, (size_t)rounds, sizeof *seconds, ascending);
    return seconds[rounds / 100];
}

int main(int argc, char **argv)
{
    int count = argc - 3, differing = 0, rounds;
    double first = 0;
    uint64_t games;

    rounds = argc > 2 ? atoi(argv[1]) : 0;
    games = argc > 2 ? strtoull(argv[2], NULL, 10) : 0;
    if (count < 1 || count > LIBRARIES || rounds < 1 || games < 1) {
        fputs("usage: against ROUNDS GAMES LIBRARY[=LEVEL]...\n", stderr);
        return 2;
    }
    for (int i = 0; i < count; i++) {
        library[i].seconds = need(calloc((size_t)rounds, sizeof(double)));
        load(&library[i], argv[3 + i]);
    }
    for (int round = 0; round < rounds; round++)
        for (int i = 0; i < count; i++) {
            struct library *l = &library[i];
            double start = processor_time();

            l->init(&l->stats);
            l->play(l->engine, 5, (uint64_t)round * games, games, &l->stats, NULL);
            l->seconds[round] = (processor_time() - start) / discards_of(&l->stats);
            if (!l->differs && memcmp(&l->stats, &library[0].stats, sizeof l->stats) != 0) {
                printf("%s: other counters than the first, games %llu and on\n", argv[3 + i],
                       (unsigned long long)round * games);
                l->differs = true;
                differing = 1;
            }
        }
    for (int i = 0; i < count; i++) {
        double seconds = quick(library[i].seconds, rounds);

        first = i == 0 ? seconds : first;
        printf("%-50s %.1f ns a discard  %.3f x\n", argv[3 + i], 1e9 * seconds, first / seconds);
    }
    return differing;
}
