/*
 * vary.c - walls that differ a little from another one; the same walls everywhere
 */
#include "stress.h"

#include <string.h>

static uint64_t next_random(uint64_t *state)
{
    uint64_t z = *state += UINT64_C(0x9E3779B97F4A7C15);

    z = (z ^ (z >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94D049BB133111EB);
    return z ^ (z >> 31);
}

static int below(uint64_t *state, int n)
{
    return (int)(next_random(state) % (uint64_t)n);
}

void wall_sort_from(mq_tile wall[MQ_WALL], int first)
{
    int count[MQ_KINDS] = {0};

    for (int i = first; i < MQ_WALL; i++)
        count[wall[i]]++;
    for (int kind = 0; kind < MQ_KINDS; kind++)
        while (count[kind]-- > 0)
            wall[first++] = (mq_tile)kind;
}

static void swap(mq_tile *a, mq_tile *b)
{
    mq_tile kept = *a;

    *a = *b;
    *b = kept;
}

void wall_swap_some(mq_tile wall[MQ_WALL], uint64_t *state)
{
    for (int change = 1 + below(state, 3); change > 0; change--)
        swap(&wall[below(state, MQ_WALL)], &wall[below(state, MQ_WALL)]);
}

void wall_vary(mq_tile wall[MQ_WALL], int drawn, uint64_t *state)
{
    for (int change = 1 + below(state, 3); change > 0; change--) {
        int at = below(state, drawn), with = below(state, drawn + (MQ_WALL - drawn) / 4);

        if (drawn > MQ_DEALT && below(state, 3) == 0) { /* leave out a draw: its tile goes to the end */
            mq_tile tile;

            at = MQ_DEALT + below(state, drawn - MQ_DEALT);
            tile = wall[at];
            memmove(wall + at, wall + at + 1, (size_t)(MQ_WALL - 1 - at));
            wall[MQ_WALL - 1] = tile;
            drawn--;
        } else {
            swap(&wall[at], &wall[with]);
        }
    }
    wall_sort_from(wall, drawn);
}
