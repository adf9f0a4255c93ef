/*
 * tests.c - which walls a package has, and what is known about them
 */
#include "gen.h"
#include "pack.h"
#include "walls.h"

#include <stdlib.h>
#include <string.h>

/* No judge should run more tests than this. */
enum { TESTS_MAX = 10000 };

static void add_test(struct pack *pack, const mq_tile wall[MQ_WALL], struct text *origin)
{
    struct pack_test *test;

    if (pack->tests == TESTS_MAX)
        die(SAY("a package of more than %d tests is not written", "测试点多于 %d 个的题目包，不写"), TESTS_MAX);
    pack->test = room_for_another(pack->test, (size_t)pack->tests, sizeof *test);
    test = &pack->test[pack->tests++];
    memcpy(test->wall, wall, MQ_WALL);
    test->origin = origin->bytes;
    memset(origin, 0, sizeof *origin);
}

/* ---- the suite of 'maque gen' ---- */

void tests_add_suite(struct pack *pack)
{
    for (int i = 0; i < suite_count(); i++) {
        struct text origin = {NULL, 0, 0};
        mq_tile wall[MQ_WALL];

        suite_wall(i, wall);
        text_add(&origin, "suite: %s", suite_name(i));
        add_test(pack, wall, &origin);
    }
}

/* ---- walls of a directory ---- */

/* As '*.in' in a shell: hidden files are none. */
static bool is_input(const char *name)
{
    size_t length = strlen(name);

    return name[0] != '.' && length > 3 && strcmp(name + length - 3, ".in") == 0;
}

/* The name is shown in a table, so '?' replaces what would break the table, too. */
static void add_shown_name(struct text *text, const char *name)
{
    text_add_shown(text, name);
    for (size_t i = 0; i < text->length; i++)
        if (text->bytes[i] == '|')
            text->bytes[i] = '?';
}

void tests_add_directory(struct pack *pack, const char *path)
{
    struct names names = folder_names(path);
    size_t before = pack->tests;

    for (int i = 0; i < names.count; i++) {
        struct text full = {NULL, 0, 0}, origin = {NULL, 0, 0};
        mq_tile wall[MQ_WALL];

        if (!is_input(names.name[i]))
            continue;
        text_add(&full, "%s/%s", path, names.name[i]);
        if (!is_plain_file(full.bytes)) { /* opening a pipe would wait for a writer */
            text_free(&full);
            continue;
        }
        read_single_wall(full.bytes, wall);
        add_shown_name(&origin, names.name[i]);
        add_test(pack, wall, &origin);
        text_free(&full);
    }
    names_free(&names);
    if (pack->tests == before)
        die(SAY("'%s' has no file whose name ends in .in", "'%s' 里没有名字以 .in 结尾的文件"), path);
}

/* ---- random walls ---- */

void tests_add_random(struct pack *pack, uint64_t seed, uint64_t count)
{
    for (uint64_t game = 0; game < count; game++) {
        struct text origin = {NULL, 0, 0};
        mq_tile wall[MQ_WALL];

        mq_wall_of_game(wall, seed, game);
        text_add(&origin, "--seed %llu --game %llu", (unsigned long long)seed, (unsigned long long)game);
        add_test(pack, wall, &origin);
    }
}

/* ---- which known mistakes show ---- */

void tests_find_mistakes(struct pack *pack)
{
    for (int mistake = 0; mistake < MQ_MISTAKES; mistake++)
        pack->exposed_by[mistake] = -1;
    for (size_t i = 0; i < pack->tests; i++) {
        struct mq_mistake_set shown = mq_mistakes_shown(pack->engine, pack->test[i].wall);

        for (int mistake = 0; (mistake = mq_mistake_set_next(shown, mistake)) != MQ_MISTAKE_NONE;)
            if (pack->exposed_by[mistake] < 0)
                pack->exposed_by[mistake] = (long)i;
    }
}
