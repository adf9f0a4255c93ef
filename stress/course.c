/*
 * course.c - which wall has which number
 */
#include "stress.h"

void course_plan(struct course *course)
{
    for (int stage = 0; stage < COURSE_STAGES; stage++)
        course->end[stage] = stage < COURSE_RANDOM ? 0 : course->games;
}

struct course_place course_place(const struct course *course, uint64_t game)
{
    struct course_place place = {0, -1, game};

    while (game >= course->end[place.stage])
        place.stage++;
    return place;
}

bool course_wall(const struct course *course, uint64_t game, mq_tile wall[MQ_WALL])
{
    mq_wall_of_game(wall, course->seed, game);
    return true;
}
