/*
 * find_suite.c - chooses the walls of 'maque gen --suite'
 *
 *     find_suite > judge/gen/suite_walls.h
 *
 * The suite should be few walls on which every known mistake shows at least twice and every ruling decides something
 * at least once.  The candidates are the first walls of every scenario, without equal games.  We take the candidate
 * that adds most, again and again; rare things count more.  Then we drop walls that are no longer needed.  Every run
 * chooses the same walls.
 */
#include "gen.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    CANDIDATES_EACH = 30, /* walls of every scenario */
    SCENARIOS_MAX = 256,
    SUITE_MAX = 100
};

struct candidate {
    mq_tile wall[MQ_WALL];
    struct mq_log game;
    bool holds[SCENARIOS_MAX];
};

static struct candidate *candidate;
static int candidates;
static int wanted[SCENARIOS_MAX];   /* on how many walls it should show */
static int frequency[SCENARIOS_MAX]; /* on how many candidates it shows */
static int chosen[SUITE_MAX], suite;

/*
 * True unless another candidate has the same game: several scenarios can find the same wall, or walls that differ only
 * in tiles that are never drawn.
 */
static bool is_new(struct mq_engine *e, struct candidate *found)
{
    struct mq_game game;

    mq_game_init(&game, found->wall);
    mq_game_run(e, &game, &found->game);
    for (const struct candidate *other = candidate; other < found; other++)
        if (mq_log_difference(&other->game, &found->game) < 0)
            return false;
    return true;
}

static void collect(struct mq_engine *e)
{
    candidate = calloc((size_t)scenario_count() * CANDIDATES_EACH + 1, sizeof *candidate); /* and a spare one */
    if (candidate == NULL)
        exit(2);
    for (int s = 0; s < scenario_count(); s++) {
        int kind = scenario_about(s).kind;

        wanted[s] = kind == SCENARIO_MISTAKE ? 2 : kind == SCENARIO_RULING ? 1 : 0;
        for (int i = 0; i < CANDIDATES_EACH && wanted[s] > 0; i++) {
            struct candidate *next = &candidate[candidates];

            candidates += scenario_wall(e, s, 0, (uint64_t)i, next->wall) && is_new(e, next);
        }
    }
    for (int c = 0; c < candidates; c++)
        for (int s = 0; s < scenario_count(); s++)
            if (wanted[s] > 0) {
                candidate[c].holds[s] = scenario_holds(e, s, candidate[c].wall);
                frequency[s] += candidate[c].holds[s];
            }
}

/* On how many of the chosen walls does it hold?  The wall at the place 'without' does not count. */
static int shown(int s, int without)
{
    int count = 0;

    for (int i = 0; i < suite; i++)
        count += i != without && candidate[chosen[i]].holds[s];
    return count;
}

static double gain(int c)
{
    double sum = 0;

    for (int i = 0; i < suite; i++)
        if (chosen[i] == c)
            return 0;
    for (int s = 0; s < scenario_count(); s++)
        if (candidate[c].holds[s] && shown(s, -1) < wanted[s])
            sum += 1.0 / frequency[s];
    return sum;
}

static bool add_best(void)
{
    int best = -1;
    double most = 0;

    for (int c = 0; c < candidates; c++)
        if (gain(c) > most) {
            most = gain(c);
            best = c;
        }
    if (best >= 0)
        chosen[suite++] = best;
    return best >= 0 && suite < SUITE_MAX;
}

static bool superfluous(int place)
{
    for (int s = 0; s < scenario_count(); s++)
        if (candidate[chosen[place]].holds[s] && shown(s, place) < wanted[s])
            return false;
    return true;
}

static void drop_superfluous(void)
{
    for (int place = suite - 1; place >= 0; place--)
        if (superfluous(place)) {
            memmove(&chosen[place], &chosen[place + 1], sizeof chosen[0] * (size_t)(suite - place - 1));
            suite--;
        }
}

/*
 * The rarest thing that this wall shows and that the walls before it do not show often enough.  Mistakes come before
 * rulings.
 */
static const char *name_of(int place)
{
    int rarest = -1, all = suite;

    suite = place; /* look only at the walls before it */
    for (int s = 0; s < scenario_count(); s++)
        if (candidate[chosen[place]].holds[s] && shown(s, -1) < wanted[s] &&
            (rarest < 0 || scenario_about(s).kind < scenario_about(rarest).kind ||
             (scenario_about(s).kind == scenario_about(rarest).kind && frequency[s] < frequency[rarest])))
            rarest = s;
    suite = all;
    return scenario_about(rarest).name;
}

static void print_half(const mq_tile wall[MQ_WALL], int half)
{
    const mq_tile *tile = wall + half * MQ_WALL / 2;

    printf("\n     \"");
    for (int i = 0; i < MQ_WALL / 2; i++)
        putchar(tile[i] < 26 ? 'A' + tile[i] : 'a' + tile[i] - 26);
    printf("\"%s", half == 0 ? "," : "");
}

int main(void)
{
    struct mq_engine *e = mq_engine_new();

    if (e == NULL)
        return 2;
    mq_engine_prepare(e, MQ_FOR_GAMES);
    collect(e);
    while (add_best())
        ;
    drop_superfluous();
    printf("/*\n"
           " * suite_walls.h - the walls of 'maque gen --suite', written by tools/find_suite.c\n"
           " *\n"
           " * 'make suite' searches them again.  A letter is a tile: A..Z are the first 26 kinds, a..k the others.\n"
           " */\n");
    for (int i = 0; i < suite; i++) {
        printf("    {\"%s\",", name_of(i));
        print_half(candidate[chosen[i]].wall, 0);
        print_half(candidate[chosen[i]].wall, 1);
        printf("},\n");
    }
    fprintf(stderr, "%d candidates, %d walls\n", candidates, suite);
    free(candidate);
    mq_engine_free(e);
    return 0;
}
