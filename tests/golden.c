/*
 * golden.c - the golden walls: games that show what a scenario of judge/gen/ is about
 */
#include "golden.h"

#include "scenarios.h"
#include "support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- the files ---- */

enum { FILE_MAX = 1 << 20, NAME_SIZE = 80 };

static const char mark[] = "=== ";
static const char *const paths[] = {"tests/golden/walls.txt", "tests/golden/transcripts.txt",
                                    "tests/golden/why.en.txt", "tests/golden/why.zh.txt"};

/* What a file has of a game: the line with its name, and then its text up to the next such line. */
struct part {
    char name[NAME_SIZE];
    const char *head, *text, *end;
};

static void fail(enum golden_file file, const char *name, const char *what)
{
    fprintf(stderr, "%s: %s: %s\n", paths[file], name, what);
    exit(2);
}

static const char *next_head(const char *line)
{
    while (*line != '\0' && strncmp(line, mark, strlen(mark)) != 0) {
        line += strcspn(line, "\n");
        line += *line == '\n';
    }
    return line;
}

/* At the end of the file this is an empty part without a name. */
static struct part part_at(const char *head)
{
    struct part part = {"", head, head, head};
    size_t length = strcspn(head, "\n");

    if (length == 0)
        return part;
    snprintf(part.name, sizeof part.name, "%.*s", (int)(length - strlen(mark)), head + strlen(mark));
    part.text = head + length + (head[length] == '\n');
    part.end = next_head(part.text);
    return part;
}

/* Reads a file; the text is good until the next call. */
static const char *load(enum golden_file file)
{
    static char text[FILE_MAX + 1];

    text[read_file(paths[file], text, FILE_MAX)] = '\0';
    if (strncmp(text, mark, strlen(mark)) != 0)
        fail(file, "line 1", "no game is named");
    return text;
}

/* The part of a game.  If there is none, an empty part without a name, where the game would stand. */
static struct part find(const char *text, const char *name)
{
    struct part part = part_at(text);

    while (*part.head != '\0' && strcmp(part.name, name) < 0)
        part = part_at(part.end);
    if (strcmp(part.name, name) != 0) {
        part.name[0] = '\0';
        part.text = part.end = part.head;
    }
    return part;
}

size_t golden_text(enum golden_file file, const char *name, char *text, size_t size)
{
    struct part part = find(load(file), name);
    size_t length = (size_t)(part.end - part.text);

    if (length == 0)
        fail(file, name, "no such game, or it is empty");
    if (length > size)
        fail(file, name, "its text is too long");
    memcpy(text, part.text, length);
    return length;
}

void golden_put(enum golden_file file, const char *name, const char *text, size_t length)
{
    const char *old = load(file);
    struct part part = find(old, name);
    FILE *new = fopen(paths[file], "wb");
    int written;

    if (new == NULL)
        fail(file, name, "cannot be written");
    written = fprintf(new, "%.*s%s%s\n%.*s%s", (int)(part.head - old), old, mark, name, (int)length, text, part.end);
    if (fclose(new) != 0 || written < 0)
        fail(file, name, "cannot be written");
}

int golden_games(enum golden_file file)
{
    struct part part = part_at(load(file)), next;
    int games = 1;

    while (next = part_at(part.end), *next.head != '\0') {
        if (strcmp(part.name, next.name) >= 0)
            fail(file, next.name, "the names are not in order");
        part = next;
        games++;
    }
    return games;
}

/* ---- the walls ---- */

enum { GOLDEN_MAX = 256 };

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

bool golden_exists(const char *name)
{
    return find(load(GOLDEN_WALLS), name).name[0] != '\0';
}

int golden_count(void)
{
    static const struct golden sample = {"sample", "R30", MQ_MISTAKE_NONE, -1};

    if (count > 0)
        return count;
    table[count++] = sample;
    for (int scenario = 0; scenario < scenario_count(); scenario++)
        if (golden_exists(scenario_about(scenario).name))
            table[count++] = golden_of(scenario);
    return count;
}

struct golden golden_at(int number)
{
    return number < golden_count() ? table[number] : table[0];
}

void golden_wall(const char *name, mq_tile wall[MQ_WALL])
{
    char text[4096];

    if (mq_wall_parse(wall, text, golden_text(GOLDEN_WALLS, name, text, sizeof text)).status != MQ_OK)
        fail(GOLDEN_WALLS, name, "is no wall");
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
