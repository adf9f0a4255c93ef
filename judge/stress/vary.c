/*
 * vary.c - walls that differ a little from another one; the same walls everywhere
 */
#include "random.h"
#include "stress.h"

#include <string.h>

void wall_sort_from(mq_tile wall[MQ_WALL], int first)
{
    int count[MQ_KINDS] = {0};

    for (int i = first; i < MQ_WALL; i++)
        count[wall[i]]++;
    for (int kind = 0; kind < MQ_KINDS; kind++)
        while (count[kind]-- > 0)
            wall[first++] = (mq_tile)kind;
}

void wall_swap_some(mq_tile wall[MQ_WALL], uint64_t *state)
{
    for (int change = 1 + random_below(state, 3); change > 0; change--)
        swap_tiles(&wall[random_below(state, MQ_WALL)], &wall[random_below(state, MQ_WALL)]);
}

void wall_vary(mq_tile wall[MQ_WALL], int drawn, uint64_t *state)
{
    for (int change = 1 + random_below(state, 3); change > 0; change--) {
        int at = random_below(state, drawn), with = random_below(state, drawn + (MQ_WALL - drawn) / 4);

        if (drawn > MQ_DEALT && random_below(state, 3) == 0) { /* leave out a draw: its tile goes to the end */
            mq_tile tile;

            at = MQ_DEALT + random_below(state, drawn - MQ_DEALT);
            tile = wall[at];
            memmove(wall + at, wall + at + 1, (size_t)(MQ_WALL - 1 - at));
            wall[MQ_WALL - 1] = tile;
            drawn--;
        } else {
            swap_tiles(&wall[at], &wall[with]);
        }
    }
    wall_sort_from(wall, drawn);
}
