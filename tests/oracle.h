/*
 * oracle.h - the reference's distance, fast enough to be asked hundreds of thousands of times
 *
 * oracle_distance() is ref_distance() with a cache.  To know which tiles help a hand takes 34 distances.
 * oracle_one_more() finds them all at once: it goes through the finished hands as the reference does, but from both
 * ends.  Every so many calls the result is compared with the reference itself.
 */
#ifndef ORACLE_H
#define ORACLE_H

#include "ref.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- a memory ---- */

enum { MEMORY = 1 << 15 };

struct remembered {
    uint64_t key[2];
    int distance;
    bool used;
};

/* Three bits for each ordinary kind, and the melds; specials do not count (R14). */
static void key_of(const int count[REF_KINDS], int melds, uint64_t key[2])
{
    key[0] = (uint64_t)melds;
    key[1] = 0;
    for (int kind = 0; kind < REF_ORDINARY; kind++)
        key[kind % 2] = key[kind % 2] << 3 | (uint64_t)count[kind];
}

static int oracle_distance(const int count[REF_KINDS], int melds)
{
    static struct remembered memory[MEMORY];
    struct remembered *r;
    uint64_t key[2];

    key_of(count, melds, key);
    r = &memory[(key[0] * UINT64_C(0x9E3779B97F4A7C15) ^ key[1] * UINT64_C(0xD1B54A32D192ED03)) >> 40 & (MEMORY - 1)];
    if (!r->used || r->key[0] != key[0] || r->key[1] != key[1]) {
        r->used = true;
        r->key[0] = key[0];
        r->key[1] = key[1];
        r->distance = ref_distance(count, melds);
    }
    return r->distance;
}

/* ---- all hands with one tile more ---- */

/*
 * A shape is a part of a finished hand up to some kind: its groups, its pair, the runs that began two kinds and one
 * kind before.
 */
enum { SHAPES = 5 * 2 * 3 * 3, TOO_MANY = 50 };

static int shape_of(int groups, int pair, int before2, int before1)
{
    return ((groups * 2 + pair) * 3 + before2) * 3 + before1;
}

/* A choice at a kind: the shape that it leads to, and how many tiles of the kind it takes. */
struct path {
    uint8_t to, tiles;
};

enum { PATHS_MAX = 12 };

struct paths {
    int count;
    struct path path[PATHS_MAX];
};

static void find_paths(struct paths paths[SHAPES], bool begins_run)
{
    for (int shape = 0; shape < SHAPES; shape++) {
        int groups = shape / 18, pair = shape / 9 % 2, before2 = shape / 3 % 3, before1 = shape % 3;

        for (int runs = 0; runs <= (begins_run ? 2 : 0); runs++)
            for (int triplet = 0; triplet <= 1; triplet++)
                for (int two = 0; two + pair <= 1; two++) {
                    struct path *p = &paths[shape].path[paths[shape].count];
                    int tiles = before2 + before1 + runs + 3 * triplet + 2 * two;

                    if (tiles > 4 || groups + runs + triplet > 4)
                        continue;
                    p->to = (uint8_t)shape_of(groups + runs + triplet, pair + two, before1, runs);
                    p->tiles = (uint8_t)tiles;
                    paths[shape].count++;
                }
    }
}

static const struct paths *paths_at(int kind)
{
    static struct paths with_runs[SHAPES], without[SHAPES];

    if (with_runs[0].count == 0) {
        find_paths(with_runs, true);
        find_paths(without, false);
    }
    return kind < 27 && kind % 9 <= 6 ? with_runs : without;
}

static int missing(int tiles, int held)
{
    return tiles > held ? tiles - held : 0;
}

/*
 * The fewest tiles to add from a shape on, with so many tiles of the kind in hand.  'further' has the same for the
 * next kind.
 */
static int cheapest(const struct paths *paths, int held, const uint8_t *further)
{
    int least = TOO_MANY;

    for (int i = 0; i < paths->count; i++) {
        int cost = missing(paths->path[i].tiles, held) + further[paths->path[i].to];

        if (cost < least)
            least = cost;
    }
    return least;
}

/*
 * The kinds of which one more tile brings the distance below 'now', the present distance.  Partial hands that cost
 * more already are not continued.
 */
static uint64_t one_more_from_both_ends(const int count[REF_KINDS], int melds, int now)
{
    static uint8_t front[REF_ORDINARY + 1][SHAPES], back[REF_ORDINARY + 1][SHAPES];
    uint64_t helps = 0;

    memset(front, TOO_MANY, sizeof front);
    memset(back, TOO_MANY, sizeof back);
    front[0][shape_of(0, 0, 0, 0)] = 0;
    back[REF_ORDINARY][shape_of(4 - melds, 1, 0, 0)] = 0;
    for (int kind = 0; kind < REF_ORDINARY; kind++)
        for (int shape = 0; shape < SHAPES; shape++) {
            const struct paths *paths = &paths_at(kind)[shape];

            if (front[kind][shape] <= now) /* with one tile more it may still be cheaper */
                for (int i = 0; i < paths->count; i++) {
                    int cost = front[kind][shape] + missing(paths->path[i].tiles, count[kind]);
                    uint8_t *to = &front[kind + 1][paths->path[i].to];

                    if (cost < *to)
                        *to = (uint8_t)cost;
                }
        }
    for (int kind = REF_ORDINARY - 1; kind >= 0; kind--)
        for (int shape = 0; shape < SHAPES; shape++)
            if (front[kind][shape] <= now) {
                const struct paths *paths = &paths_at(kind)[shape];

                back[kind][shape] = (uint8_t)cheapest(paths, count[kind], back[kind + 1]);
                if (front[kind][shape] + cheapest(paths, count[kind] + 1, back[kind + 1]) < now)
                    helps |= UINT64_C(1) << kind;
            }
    return helps;
}

/*
 * The kinds that lower the distance of a hand by one tile more, one bit each.  Every 'doubt'-th time the reference is
 * asked as well, and the program ends if it disagrees.
 */
static uint64_t oracle_one_more(const int count[REF_KINDS], int melds, int doubt)
{
    static int calls;
    int now = oracle_distance(count, melds), more[REF_KINDS];
    bool ask = calls++ % doubt == 0;
    uint64_t helps = one_more_from_both_ends(count, melds, now);

    memcpy(more, count, sizeof more);
    for (int kind = 0; kind < REF_ORDINARY; kind++) {
        if (count[kind] == 4) {
            helps &= ~(UINT64_C(1) << kind);
            continue;
        }
        more[kind]++;
        if (ask && (ref_distance(more, melds) < now) != (helps >> kind & 1)) {
            fprintf(stderr, "the oracle errs about a hand with one more of kind %d\n", kind);
            exit(1);
        }
        more[kind]--;
    }
    return helps;
}

#endif
