/*
 * suite.c - a few walls that expose every known mistake
 */
#include "gen.h"

int suite_count(void)
{
    return 1;
}

void suite_wall(int number, mq_tile wall[MQ_WALL])
{
    mq_wall_of_game(wall, 0, (uint64_t)number);
}

const char *suite_name(int number)
{
    (void)number;
    return "random";
}
