/*
 * suite.c - a few walls that expose every known mistake
 *
 * On them every known mistake shows at least twice, and every ruling decides something at least once.
 */
#include "gen.h"

static const struct {
    const char *name, *front, *back; /* the two halves of the wall */
} suite[] = {
#include "suite_walls.h"
};

int suite_count(void)
{
    return (int)(sizeof suite / sizeof suite[0]);
}

static mq_tile tile_of(char letter)
{
    return (mq_tile)(letter <= 'Z' ? letter - 'A' : letter - 'a' + 26);
}

void suite_wall(int number, mq_tile wall[MQ_WALL])
{
    for (int i = 0; i < MQ_WALL / 2; i++) {
        wall[i] = tile_of(suite[number].front[i]);
        wall[MQ_WALL / 2 + i] = tile_of(suite[number].back[i]);
    }
}

const char *suite_name(int number)
{
    return suite[number].name;
}
