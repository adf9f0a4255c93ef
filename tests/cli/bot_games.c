/*
 * bot_games.c - bot_games stop|fixed GAME PLAYER...: plays a game between four players, "fixed" or programs with one
 * argument, and prints its transcript; says on standard error who has failed, and how many answers had a meta
 */
#include "bots.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void count_meta(void *context, int seat, int line, const char *json)
{
    (void)seat;
    if (line > 0 && json[0] == '{')
        ++*(int *)context;
}

int main(int argc, char **argv)
{
    static char text[MQ_TRANSCRIPT_MAX];
    struct stress_program program[MQ_SEATS];
    struct bot_player player[MQ_SEATS];
    struct mq_engine *e = mq_engine_new();
    struct bot_game game;
    struct mq_log log;
    mq_tile wall[MQ_WALL];
    const char *trouble = NULL, *weakness;
    int metas = 0, at = 3;

    if (argc > 1 && strcmp(argv[1], STRESS_RUNNER) == 0)
        runner_main(argc - 2, argv + 2);
    if (argc < 7 || e == NULL)
        return 2;
    memset(program, 0, sizeof program);
    memset(player, 0, sizeof player);
    memset(&game, 0, sizeof game);
    for (int seat = 0; seat < MQ_SEATS && at < argc && trouble == NULL; seat++) {
        if (strcmp(argv[at], "fixed") == 0) {
            at++;
            continue;
        }
        program[seat].talks = program[seat].sandbox = true;
        program[seat].time_ms = 600000;
        trouble = stress_find_program(&program[seat], argv + at, 2);
        if (trouble == NULL)
            trouble = bot_open(&player[seat].bot, &program[seat], &weakness);
        at += 2;
    }
    game.goes_on = strcmp(argv[1], "fixed") == 0;
    game.meta = count_meta;
    game.context = &metas;
    mq_wall_of_game(wall, 1, strtoull(argv[2], NULL, 10));
    if (trouble == NULL)
        trouble = bot_game(e, wall, player, &game, &log);
    if (trouble == NULL) {
        fwrite(text, 1, mq_transcript_write(&log, text), stdout);
        fprintf(stderr, "%s", game.whole ? "whole" : "broken off");
        for (int seat = 0; seat < MQ_SEATS; seat++)
            if (game.failed >> seat & 1)
                fprintf(stderr, ", %c %s", 'A' + seat,
                        bot_failing_name(bot_facts(player[seat].bot)->failure.failing, MQ_ENGLISH));
        fprintf(stderr, ", %s\n", metas > 0 ? "with metas" : "no metas");
    } else {
        fprintf(stderr, "trouble: %s\n", trouble);
    }
    for (int seat = 0; seat < MQ_SEATS; seat++) {
        bot_close(player[seat].bot);
        stress_free_program(&program[seat]);
    }
    mq_engine_free(e);
    return trouble != NULL;
}
