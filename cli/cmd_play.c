/*
 * cmd_play.c - walls in, transcripts out; also what plain 'maque' does
 */
#include "cli.h"

#include <stdlib.h>

/*
 * An engine that learns plays the first game at once; after a few hundred it pays to fill it, which takes as long as some
 * tens of thousands of games but makes every further one several times as quick.
 */
enum { WALLS_BEFORE_FILLING = 200 };

struct table_top {
    struct mq_engine *engine;
    uint64_t walls;
};

static struct table_top set_table(void)
{
    struct table_top top = {mq_engine_init(calloc(1, mq_engine_size())), 0};

    if (top.engine == NULL)
        die("not enough memory");
    return top;
}

static void play_wall(void *table_top, const mq_tile wall[MQ_WALL])
{
    static struct mq_log log;
    static char text[MQ_TRANSCRIPT_MAX];
    struct table_top *top = table_top;
    struct mq_game game;

    if (top->walls++ == WALLS_BEFORE_FILLING)
        mq_engine_fill(top->engine);
    mq_game_init(&game, wall);
    mq_game_run(top->engine, &game, &log);
    out_bytes(text, mq_transcript_write(&log, text));
}

int play_one_wall(void)
{
    struct table_top top = set_table();

    read_single_wall("-", play_wall, &top);
    free(top.engine);
    return EXIT_YES;
}

enum { SEED, GAME, SAMPLE };

static const struct option options[] = {
    {"seed", "S", OPTION_NUMBER, "play a game of seed S instead of reading a wall (default 0)"},
    {"game", "I", OPTION_NUMBER, "the number of that game, counted from 0 (default 0)"},
    {"sample", NULL, OPTION_FLAG, "play the sample game of the contest's statement"},
    {NULL, NULL, OPTION_FLAG, NULL},
};

static int run(const struct args *args)
{
    bool numbered = args->option[SEED].given || args->option[GAME].given;
    bool sample = args->option[SAMPLE].given;
    struct table_top top;
    mq_tile wall[MQ_WALL];

    if (numbered + sample + (args->operands > 0) > 1)
        die("files, a numbered game (--seed, --game) and --sample exclude each other");
    top = set_table();
    if (numbered) {
        mq_wall_of_game(wall, args->option[SEED].number, args->option[GAME].number);
        play_wall(&top, wall);
    } else if (sample) {
        mq_wall_of_sample(wall);
        play_wall(&top, wall);
    } else if (args->operands == 0) {
        read_walls("-", play_wall, &top);
    }
    for (int i = 0; i < args->operands; i++)
        read_walls(args->operand[i], play_wall, &top);
    free(top.engine);
    return EXIT_YES;
}

const struct command cmd_play = {
    "play",
    "play walls and print their transcripts",
    "[FILE...]\n--seed S --game I\n--sample",
    "Reads walls from the files ('-' is standard input, also the default) and prints the transcript of each,\n"
    "byte for byte as the contest wants it. A file may hold several walls one after another: a wall is 148 names\n"
    "between white space, and a transcript ends with its WIN or DRAW line. A bad wall prints nothing of itself:\n"
    "it is named by its number and line, and the run ends there with status 2.\n"
    "\n"
    "Plain 'maque' without arguments does the same for exactly one wall on standard input.",
    "  maque play deal.wall             play one file\n"
    "  maque play --seed 2021 --game 7  play game 7 of seed 2021, the same everywhere and for ever\n"
    "  maque play --sample | tail -n 2  how the sample game ends\n",
    options,
    -1,
    run,
};
