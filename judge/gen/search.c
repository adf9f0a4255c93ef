/*
 * search.c - finds a wall for a scenario
 *
 * Scenarios that are frequent in some family are found by trying its walls.  The others are found by climbing: begin
 * with some wall, swap two tiles, and keep the change unless the game gets further away from what is wanted.  A climb
 * that gets nowhere is given up, and another one begins.
 */
#include "plan.h"
#include "random.h"
#include "scenarios.h"

enum {
    STEPS = 5000, /* of a climb; then another one begins */
    LOOKS = 200   /* also after so many walls that were near enough but did not show the scenario */
};

/* Different names lead to different walls, so a new scenario does not change the walls of others (FNV-1a). */
static uint64_t hash_of(const char *name)
{
    uint64_t hash = UINT64_C(0xCBF29CE484222325);

    for (; *name != '\0'; name++)
        hash = (hash ^ (unsigned char)*name) * UINT64_C(0x100000001B3);
    return hash;
}

/* All lengths share one name.  Their numbers tell them apart. */
static uint64_t stream_of(int scenario, uint64_t seed, uint64_t number)
{
    uint64_t which = hash_of(scenario_about(scenario).name);

    if (scenario_about(scenario).kind == SCENARIO_LENGTH)
        which += (uint64_t)(scenario - scenario_count());
    return mix(mix(seed + which) + number);
}

static int family_in_turn(uint64_t i)
{
    static const int families[] = {WALLS_RANDOM,   WALLS_CLUMPED,        WALLS_FOUR_OF_A_KIND,
                                   WALLS_ONE_SUIT, WALLS_SPECIALS_EARLY, WALLS_SPECIALS_LAST};

    return families[i % (sizeof families / sizeof families[0])];
}

static bool is_stopped(const atomic_bool *stop)
{
    return stop != NULL && atomic_load_explicit(stop, memory_order_relaxed);
}

static bool try_walls(struct mq_engine *e, int scenario, int family, uint64_t stream, const atomic_bool *stop,
                      mq_tile wall[MQ_WALL])
{
    for (uint64_t i = 0; i < SCENARIO_EFFORT && !is_stopped(stop); i++) {
        family_wall(family == ALL_FAMILIES ? family_in_turn(i) : family, stream, i, wall);
        if (scenario_holds(e, scenario, wall))
            return true;
    }
    return false;
}

/* ---- climbing ---- */

struct climb {
    int near;  /* of the present wall */
    int drawn; /* tiles that its game draws; the others do not matter */
};

static struct climb look(struct mq_engine *e, const struct plan *plan, const mq_tile wall[MQ_WALL])
{
    struct climb climb;
    struct mq_game game;
    struct mq_log log;

    mq_game_init(&game, wall);
    mq_game_run(e, &game, &log);
    climb.near = plan->near(&log, plan->wanted);
    climb.drawn = game.state.drawn;
    return climb;
}

static bool climb_from(struct mq_engine *e, int scenario, const struct plan *plan, uint64_t random,
                       mq_tile wall[MQ_WALL])
{
    struct climb now = look(e, plan, wall);
    int looks = 0;

    for (int step = 0; step < STEPS && looks < LOOKS; step++) {
        int one, other;
        struct climb next;

        if (now.near >= plan->enough) {
            if (scenario_holds(e, scenario, wall))
                return true;
            looks++;
        }
        do {
            one = random_below(&random, now.drawn);
            other = random_below(&random, MQ_WALL);
        } while (wall[one] == wall[other]);
        swap_tiles(&wall[one], &wall[other]);
        next = look(e, plan, wall);
        if (next.near >= now.near)
            now = next;
        else
            swap_tiles(&wall[one], &wall[other]);
    }
    return false;
}

bool scenario_wall(struct mq_engine *e, int scenario, uint64_t seed, uint64_t number, mq_tile wall[MQ_WALL])
{
    return scenario_wall_unless(NULL, e, scenario, seed, number, wall);
}

bool scenario_wall_unless(const atomic_bool *stop, struct mq_engine *e, int scenario, uint64_t seed, uint64_t number,
                          mq_tile wall[MQ_WALL])
{
    const struct plan plan = scenario_plan(scenario);
    uint64_t stream = stream_of(scenario, seed, number);

    if (plan.near == near_discards && (plan.wanted < 0 || plan.wanted > MQ_DISCARDS_MAX))
        return false; /* length<0 and length>112 */
    if (plan.near == NULL)
        return try_walls(e, scenario, plan.family, stream, stop, wall);
    for (uint64_t i = 0; i < SCENARIO_EFFORT / STEPS && !is_stopped(stop); i++) {
        family_wall(plan.family, stream, i, wall);
        if (climb_from(e, scenario, &plan, mix(stream + i), wall))
            return true;
    }
    return false;
}
