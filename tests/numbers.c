/*
 * numbers.c - reads a file like tests/golden/numbers.txt and writes it again, with walls made here and now
 */
#include "maque.h"

#include <stdio.h>

int main(void)
{
    char line[4096];
    unsigned long long seed, game;

    while (fgets(line, sizeof line, stdin) != NULL)
        if (sscanf(line, "%llu:%llu", &seed, &game) == 2) {
            mq_tile wall[MQ_WALL];

            printf("%llu:%llu\n", seed, game);
            mq_wall_of_game(wall, seed, game);
            for (int i = 0; i < MQ_WALL; i++)
                printf("%s%c", mq_tile_name(wall[i]), i == MQ_WALL - 1 ? '\n' : ' ');
        }
    return 0;
}
