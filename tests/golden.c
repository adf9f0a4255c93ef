/*
 * golden.c - the golden walls: games that show what a scenario of gen/ is about
 */
#include "golden.h"

#include "scenarios.h"
#include "support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { GOLDEN_MAX = 256, PATH_LENGTH = 200 };

static struct golden table[GOLDEN_MAX];
static int count;

/* Scenarios that hold without a mistake, but whose golden walls are made to catch one. */
static const struct {
    const char *name;
    int mistake;
} caught[] = {
    {"intercepted-ron", MQ_MISTAKE_RON_LAST_WINS},
    {"two-intercepted-rons", MQ_MISTAKE_RON_LAST_WINS},
    {"selfdrawn-after-double", MQ_MISTAKE_DOUBLE_WITHOUT_WIN},
    {"call-after-last-tile", MQ_MISTAKE_OVER_AFTER_LAST_DISCARD},
    {"ron-after-last-tile", MQ_MISTAKE_OVER_AFTER_LAST_DISCARD},
    {"two-calls-on-an-empty-wall", MQ_MISTAKE_CALLED_DISCARD_SAFE},
};

struct golden golden_of(int scenario)
{
    struct scenario about = scenario_about(scenario);
    struct golden golden = {about.name, about.rule, about.mistake, scenario};

    for (size_t i = 0; i < sizeof caught / sizeof caught[0]; i++)
        if (strcmp(caught[i].name, about.name) == 0)
            golden.mistake = caught[i].mistake;
    return golden;
}

static void path_of(const char *name, char path[PATH_LENGTH])
{
    snprintf(path, PATH_LENGTH, "tests/golden/%s.wall", name);
}

int golden_count(void)
{
    static const struct golden sample = {"sample", "R30", MQ_MISTAKE_NONE, -1};
    char path[PATH_LENGTH];

    if (count > 0)
        return count;
    table[count++] = sample;
    for (int scenario = 0; scenario < scenario_count(); scenario++) {
        path_of(scenario_about(scenario).name, path);
        if (access(path, F_OK) == 0)
            table[count++] = golden_of(scenario);
    }
    return count;
}

struct golden golden_at(int number)
{
    return number < golden_count() ? table[number] : table[0];
}

void golden_wall(const char *name, mq_tile wall[MQ_WALL])
{
    static char text[4096];
    char path[PATH_LENGTH];

    path_of(name, path);
    if (mq_wall_parse(wall, text, read_file(path, text, sizeof text)).status != MQ_OK) {
        fprintf(stderr, "%s is no wall\n", path);
        abort();
    }
}

bool golden_shows(struct mq_engine *e, const struct golden *golden, const mq_tile wall[MQ_WALL])
{
    struct mq_log truth, mistaken;
    int parting;

    if (golden->scenario < 0)
        return true;
    if (golden->mistake == MQ_MISTAKE_NONE)
        return scenario_holds(e, golden->scenario, wall);
    mq_mistake_play(e, MQ_MISTAKE_NONE, wall, &truth);
    mq_mistake_play(e, golden->mistake, wall, &mistaken);
    parting = mq_log_difference(&truth, &mistaken);
    return parting >= 0 && scenario_seen(e, golden->scenario, wall, &truth, parting, parting);
}
