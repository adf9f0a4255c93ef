/*
 * cmd_gen.c - walls to test with: numbered ones, ones in which something rare happens, and a suite
 */
#include "cli.h"
#include "files.h"
#include "gen.h"
#include "scenario_names.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SEED, GAME, COUNT, SCENARIO, SUITE, OUT, ANSWERS, LIST, LANG };

static const struct option options[] = {
    {"seed", "S", OPTION_NUMBER, "which sequence of walls (default 0)"},
    {"game", "I", OPTION_NUMBER, "the number of the first wall, counted from 0 (default 0)"},
    {"n", "N", OPTION_COUNT, "how many walls (default 1)"},
    {"scenario", "NAME", OPTION_TEXT, "walls in which this happens and matters; --list lists them"},
    {"suite", NULL, OPTION_FLAG, "a few walls that together expose every known mistake"},
    {"out", "DIR", OPTION_TEXT, "write 01.in, 02.in ... into a new or empty directory"},
    {"answers", NULL, OPTION_FLAG, "with --out: also the right transcripts, 01.ans ..."},
    {"list", NULL, OPTION_FLAG, "list the scenarios and what they are about"},
    {"lang", "en|zh", OPTION_CHOICE, "with --list: English or Chinese (default: as the locale says)"},
    {NULL, NULL, OPTION_FLAG, NULL},
};

/* Which walls are wanted. */
struct wanted {
    struct mq_engine *engine;
    int scenario; /* -1: numbered walls */
    bool suite;
    uint64_t seed, first, count;
    const char *name; /* for files, or NULL */
};

static struct mq_engine *make_engine(bool filled)
{
    struct mq_engine *engine = new_engine();

    if (filled)
        mq_engine_prepare(engine, MQ_FOR_GAMES);
    return engine;
}

/* False if there is no such wall, or if it is so rare that the search gave up. */
static bool wall_number(const struct wanted *w, uint64_t i, mq_tile wall[MQ_WALL])
{
    if (w->suite)
        suite_wall((int)i, wall);
    else if (w->scenario < 0)
        mq_wall_of_game(wall, w->seed, w->first + i);
    else
        return scenario_wall(w->engine, w->scenario, w->seed, w->first + i, wall);
    return true;
}

static int not_found(const struct wanted *w, uint64_t i)
{
    char relation;
    int discards;

    if (scenario_length(w->scenario, &relation, &discards) &&
        ((relation == '<' && discards == 0) || (relation == '>' && discards == MQ_DISCARDS_MAX)))
        complain(SAY("%s happens in no game", "没有一局是 %s"), w->name);
    else
        complain(SAY("%s: no wall %" PRIu64 ":%" PRIu64 " found within %d games; another seed may have one",
                     "%s：第 %" PRIu64 ":%" PRIu64 " 副牌墙试了 %d 局还没有找到；换一个种子也许有"),
                 w->name, w->seed, w->first + i, SCENARIO_EFFORT);
    return EXIT_NO;
}

static int print_walls(const struct wanted *w)
{
    mq_tile wall[MQ_WALL];
    char text[MQ_WALL_TEXT];

    for (uint64_t i = 0; i < w->count; i++) {
        if (!wall_number(w, i, wall))
            return not_found(w, i);
        mq_wall_write(wall, text);
        out_bytes(text, sizeof text);
        if (w->scenario >= 0)
            out_flush(); /* finding the next wall may take a while */
    }
    return EXIT_YES;
}

/* ---- files ---- */

/* The number of digits that the last of 'count' numbers has; at least two. */
static int digits_of(uint64_t count)
{
    int digits = 1;

    while (count >= 10) {
        count /= 10;
        digits++;
    }
    return digits < 2 ? 2 : digits;
}

/*
 * Makes "07-pong-own-discard".  In the name of a length, "-over-" and the like replace the sign '>', '=' or '<',
 * because a shell would interpret it.
 */
static void file_stem(const struct wanted *w, uint64_t i, char stem[FILE_STEM_MAX])
{
    int length = snprintf(stem, FILE_STEM_MAX, "%0*" PRIu64, digits_of(w->count), i + 1);
    const char *name = w->suite ? suite_name((int)i) : w->name;

    if (name == NULL)
        return;
    stem[length++] = '-';
    for (; *name != '\0' && length + 8 < FILE_STEM_MAX; name++) {
        const char *instead = *name == '<' ? "-below-" : *name == '>' ? "-over-" : *name == '=' ? "-of-" : NULL;

        if (instead == NULL)
            stem[length++] = *name;
        else
            length += snprintf(stem + length, 8, "%s", instead);
    }
    stem[length] = '\0';
}

static void write_pair(const struct wanted *w, uint64_t i, const mq_tile wall[MQ_WALL], bool answers)
{
    static char text[MQ_TRANSCRIPT_MAX];
    static struct mq_log log;
    char stem[FILE_STEM_MAX];

    file_stem(w, i, stem);
    mq_wall_write(wall, text);
    folder_file(stem, ".in", text, MQ_WALL_TEXT);
    if (!answers)
        return;
    mq_log_wall(w->engine, wall, &log);
    folder_file(stem, ".ans", text, mq_transcript_write(&log, text));
}

/* Nobody wants more files than this in a directory.  A stream of walls has no such limit. */
enum { FILES_MAX = 1000000 };

/* Finds all walls first, then writes them. */
static int write_walls(const struct wanted *w, const char *path, bool answers)
{
    mq_tile(*wall)[MQ_WALL];

    if (w->count > FILES_MAX)
        die(SAY("--out writes at most %d walls; standard output takes any number",
                "--out 最多写 %d 副牌墙；标准输出不限"),
            FILES_MAX);
    folder_must_be_new(path);
    wall = malloc((size_t)w->count * MQ_WALL);
    if (wall == NULL)
        die(SAY("not enough memory for %" PRIu64 " walls", "内存放不下 %" PRIu64 " 副牌墙"), w->count);
    for (uint64_t i = 0; i < w->count; i++)
        if (!wall_number(w, i, wall[i])) {
            free(wall);
            return not_found(w, i);
        }
    folder_begin(path);
    for (uint64_t i = 0; i < w->count; i++)
        write_pair(w, i, (const mq_tile *)wall[i], answers);
    folder_finish();
    free(wall);
    return EXIT_YES;
}

/* ---- the command line ---- */

static void refuse_beside(const struct args *args, int option, const char *others)
{
    const struct option_value *value = args->option;
    bool only_out = option == SUITE;

    for (int i = 0; i < LANG; i++)
        if (i != option && value[i].given && !(only_out && (i == OUT || i == ANSWERS)))
            die(SAY("--%s goes with %s, not with %s%s", "--%s 只能和 %s 一起用，不能和 %s%s 一起用"),
                options[option].name, others, dashes_of(options[i].name), options[i].name);
}

static void refuse_nonsense(const struct args *args)
{
    const struct option_value *value = args->option;

    if (value[LIST].given)
        refuse_beside(args, LIST, SAY("--lang alone", "--lang"));
    else if (value[LANG].given)
        die(SAY("--lang belongs to --list", "--lang 要和 --list 一起用"));
    if (value[SUITE].given)
        refuse_beside(args, SUITE, SAY("--out and --answers alone", "--out、--answers"));
    if (value[ANSWERS].given && !value[OUT].given)
        die(SAY("--answers belongs to --out", "--answers 要和 --out 一起用"));
    if (value[COUNT].given && value[COUNT].number == 0)
        die(SAY("-n wants at least 1", "-n 至少是 1"));
    if (value[COUNT].number > 0 && value[GAME].number > UINT64_MAX - (value[COUNT].number - 1))
        die(SAY("there are no games beyond 2^64", "牌局的编号不超过 2^64"));
}

static int run(const struct args *args)
{
    const struct option_value *value = args->option;
    struct wanted w = {NULL, -1, value[SUITE].given, value[SEED].number, value[GAME].number, 1, value[SCENARIO].text};
    int status;

    refuse_nonsense(args);
    if (value[LIST].given) {
        list_scenarios(wanted_language(&value[LANG]));
        return EXIT_YES;
    }
    if (value[COUNT].given)
        w.count = value[COUNT].number;
    if (value[SUITE].given)
        w.count = (uint64_t)suite_count();
    if (value[SCENARIO].given)
        w.scenario = wanted_scenario("--scenario", value[SCENARIO].text);
    if (value[SCENARIO].given || value[ANSWERS].given)
        w.engine = make_engine(value[SCENARIO].given);
    status = value[OUT].given ? write_walls(&w, value[OUT].text, value[ANSWERS].given) : print_walls(&w);
    free(w.engine);
    return status;
}

const struct command cmd_gen = {
    "gen",
    "make walls: numbered ones, or ones in which something rare happens",
    "[--seed S] [--game I] [-n N] [--out DIR [--answers]]\n"
    "--scenario NAME [--seed S] [--game I] [-n N] [--out DIR [--answers]]\n"
    "--suite [--out DIR [--answers]]\n"
    "--list [--lang en|zh]",
    "Prints walls as the contest gives them, 148 lines each, one wall after another. With --out it writes them as\n"
    "files into a directory, which must be new or empty; the directory appears complete or not at all. Without\n"
    "--scenario they are the walls of numbered games, the same as 'maque play --seed S --game I' plays.\n"
    "\n"
    "A scenario is something that seldom happens by chance: a known mistake shows, a ruling decides, or a whole\n"
    "game has an unusual shape. Its walls are numbered, too: the same seed and number give the same wall on every\n"
    "machine. 'maque sim --find NAME' knows the same names and looks for them among numbered games.\n"
    "\n"
    "Exit status: 0 done, 1 no wall was found because the scenario is too rare, 2 trouble.",
    "  maque gen --seed 7 --game 3 > deal.wall            the wall of game 3 of seed 7\n"
    "  maque gen --scenario pong-own-discard | maque play  a game in which a PONG of one's own discard would show\n"
    "  maque gen --scenario drawn -n 10 --out tests        01-drawn.in to 10-drawn.in\n"
    "  maque gen --suite --out suite --answers             test data that finds every known mistake\n",
    options,
    0,
    run,
};
