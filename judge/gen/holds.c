/*
 * holds.c - does a scenario happen in a game?
 *
 * The game is played once by the rules.  Then it is examined moment by moment, or played again with a mistake, or
 * both.  A ruling must show exactly where the game with the mistake first differs.
 */
#include "scenarios.h"

/* The first event in which the game with the mistake differs, or -1. */
static int parting(struct mq_engine *e, int mistake, const mq_tile wall[MQ_WALL], const struct mq_log *truth)
{
    struct mq_log mistaken;

    mq_mistake_play(e, mistake, wall, &mistaken);
    return mq_log_difference(truth, &mistaken);
}

/* ---- moments ---- */

static bool shows(int scenario, const struct moment *moment)
{
    return scenario < MQ_PREDICATES ? predicate_shows(scenario, moment)
                                    : ruling_shows(scenario_ruling(scenario), moment);
}

bool scenario_seen(struct mq_engine *e, int scenario, const mq_tile wall[MQ_WALL], const struct mq_log *truth,
                   int first, int last)
{
    struct mq_game game;
    struct moment moment = {.e = e, .game = &game, .log = truth};

    mq_game_init(&game, wall);
    for (; moment.at <= last && moment.at < truth->count; moment.at++) {
        if (moment.at >= first && shows(scenario, &moment))
            return true;
        mq_game_step(e, &game);
    }
    return false;
}

static bool limit_matters(struct mq_engine *e, const mq_tile wall[MQ_WALL], const struct mq_log *truth)
{
    return parting(e, MQ_MISTAKE_DISCARD_LIMIT_IGNORED, wall, truth) >= 0 ||
           parting(e, MQ_MISTAKE_CALL_LIMIT_IGNORED, wall, truth) >= 0;
}

static bool ruling_holds(struct mq_engine *e, int scenario, const mq_tile wall[MQ_WALL], const struct mq_log *truth)
{
    int mistake = scenario_about(scenario).mistake, part;

    if (mistake == MQ_MISTAKE_NONE)
        return scenario_seen(e, scenario, wall, truth, 0, truth->count - 1);
    part = parting(e, mistake, wall, truth);
    return part >= 0 && scenario_seen(e, scenario, wall, truth, part, part);
}

static bool length_holds(int scenario, const struct mq_log *truth)
{
    int discards = count_of(truth, MQ_OUT), wanted = 0;
    char relation = '=';

    scenario_length(scenario, &relation, &wanted);
    return relation == '<' ? discards < wanted : relation == '>' ? discards > wanted : discards == wanted;
}

bool scenario_holds(struct mq_engine *e, int scenario, const mq_tile wall[MQ_WALL])
{
    struct mq_log truth;

    mq_log_wall(e, wall, &truth);
    switch (scenario_about(scenario).kind) {
    case SCENARIO_MISTAKE:
        return parting(e, scenario_about(scenario).mistake, wall, &truth) >= 0;
    case SCENARIO_LENGTH:
        return length_holds(scenario, &truth);
    default:
        return scenario == MQ_LIMIT_MATTERS ? limit_matters(e, wall, &truth) : ruling_holds(e, scenario, wall, &truth);
    }
}
