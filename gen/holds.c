/*
 * holds.c - does a scenario happen in a game?
 *
 * The game is played once by the rules.  Then it is looked at moment by moment, or played once more by somebody who makes
 * a mistake, or both: a ruling must show just where the two games part.
 */
#include "scenarios.h"

static void play(struct mq_engine *e, const mq_tile wall[MQ_WALL], struct mq_log *log)
{
    struct mq_game game;

    mq_game_init(&game, wall);
    mq_game_run(e, &game, log);
}

static bool same_event(struct mq_event a, struct mq_event b)
{
    return a.kind == b.kind && a.seat == b.seat && a.tile == b.tile && a.other == b.other;
}

/* The first event in which the mistaken game differs, or -1.  If one ends where the other goes on, that differs, too. */
static int parting(struct mq_engine *e, int mistake, const mq_tile wall[MQ_WALL], const struct mq_log *truth)
{
    struct mq_log mistaken;
    int at = 0;

    mq_mistake_play(e, mistake, wall, &mistaken);
    while (at < truth->count && at < mistaken.count && same_event(truth->event[at], mistaken.event[at]))
        at++;
    return at == truth->count && at == mistaken.count ? -1 : at;
}

/* ---- moments ---- */

/* What is looked for at a moment. */
struct look {
    int predicate; /* of maque.h, or -1 */
    const struct ruling *ruling;
};

static bool look_at(const struct look *look, const struct moment *moment)
{
    return look->predicate >= 0 ? predicate_shows(look->predicate, moment) : look->ruling->shows(moment);
}

/* Is it seen at one of the moments from 'first' to 'last'? */
static bool seen(struct mq_engine *e, const struct look *look, const mq_tile wall[MQ_WALL], const struct mq_log *truth,
                 int first, int last)
{
    struct mq_game game;
    struct moment moment = {e, &game, truth, 0};

    mq_game_init(&game, wall);
    for (; moment.at <= last && moment.at < truth->count; moment.at++) {
        if (moment.at >= first && look_at(look, &moment))
            return true;
        mq_game_step(e, &game);
    }
    return false;
}

static bool predicate_holds(struct mq_engine *e, int predicate, const mq_tile wall[MQ_WALL], const struct mq_log *truth)
{
    const struct look look = {predicate, NULL};

    if (predicate == MQ_LIMIT_MATTERS)
        return parting(e, MQ_MISTAKE_DISCARD_LIMIT_IGNORED, wall, truth) >= 0 ||
               parting(e, MQ_MISTAKE_CALL_LIMIT_IGNORED, wall, truth) >= 0;
    return seen(e, &look, wall, truth, 0, truth->count - 1);
}

static bool ruling_holds(struct mq_engine *e, const struct ruling *ruling, const mq_tile wall[MQ_WALL],
                         const struct mq_log *truth)
{
    const struct look look = {-1, ruling};
    int part;

    if (ruling->about.mistake == MQ_MISTAKE_NONE)
        return seen(e, &look, wall, truth, 0, truth->count - 1);
    part = parting(e, ruling->about.mistake, wall, truth);
    return part >= 0 && seen(e, &look, wall, truth, part, part);
}

static bool length_holds(int scenario, const struct mq_log *truth)
{
    int discards = 0, wanted = 0;
    char relation = '=';

    scenario_length(scenario, &relation, &wanted);
    for (int i = 0; i < truth->count; i++)
        discards += truth->event[i].kind == MQ_OUT;
    return relation == '<' ? discards < wanted : relation == '>' ? discards > wanted : discards == wanted;
}

bool scenario_holds(struct mq_engine *e, int scenario, const mq_tile wall[MQ_WALL])
{
    struct mq_log truth;

    play(e, wall, &truth);
    switch (scenario_about(scenario)->kind) {
    case SCENARIO_PREDICATE:
        return predicate_holds(e, scenario, wall, &truth);
    case SCENARIO_MISTAKE:
        return parting(e, scenario_about(scenario)->mistake, wall, &truth) >= 0;
    case SCENARIO_LENGTH:
        return length_holds(scenario, &truth);
    default:
        return ruling_holds(e, scenario_ruling(scenario), wall, &truth);
    }
}
