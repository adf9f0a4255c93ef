/*
 * player_names.c - players by the names that --player takes
 */
#include "player_names.h"
#include "cli.h"

#include <string.h>

struct mq_strategy player_called(const char *name)
{
    static const char *const names[] = {"fixed", "random", "widest", "rollout", "rollout+", NULL};
    const char *guess = closest_word(name, names);
    struct mq_strategy player;

    if (mq_strategy_parse(name, strlen(name), &player))
        return player;
    if (strncmp(name, "rollout:", 8) == 0 || strncmp(name, "rollout+:", 9) == 0)
        die("--player rollout:N wants a number of worlds from 1 to %d, not '%s'", MQ_WORLDS_MAX, strchr(name, ':') + 1);
    if (guess != NULL)
        die("there is no player '%s', did you mean '%s'?", name, guess);
    die("there is no player '%s'; there are fixed, random, widest, rollout and rollout+", name);
}
