/*
 * cmd_play.c - walls in, transcripts out; also what plain 'maque' does
 */
#include "game_source.h"
#include "walls.h"

#include <stdlib.h>
#include <string.h>

/*
 * An engine that learns plays the first game at once.  To fill it takes as long as some tens of thousands of games,
 * but then every game is several times as fast.  After a few hundred games it is likely that many more follow.
 */
enum { WALLS_BEFORE_FILLING = 200, WALLS_AT_ONCE = 64 };

struct wall_queue {
    struct mq_engine *engine;
    bool filled;
    uint64_t walls;  /* so far */
    int waiting;     /* walls that were read but not played yet */
    mq_tile wall[WALLS_AT_ONCE][MQ_WALL];
    struct mq_log log[WALLS_AT_ONCE];
};

static struct wall_queue *make_queue(void)
{
    static struct wall_queue queue;

    queue.engine = new_engine();
    return &queue;
}

static void play_waiting(void *context)
{
    static char text[MQ_TRANSCRIPT_MAX];
    struct wall_queue *queue = context;

    if (!queue->filled && queue->walls >= WALLS_BEFORE_FILLING) {
        mq_engine_prepare(queue->engine, MQ_FOR_GAMES);
        queue->filled = true;
    }
    if (queue->filled)
        mq_log_walls(queue->engine, (const mq_tile(*)[MQ_WALL])queue->wall, (uint64_t)queue->waiting, queue->log);
    for (int i = 0; i < queue->waiting; i++) {
        if (!queue->filled)
            mq_log_wall(queue->engine, queue->wall[i], &queue->log[i]);
        out_bytes(text, mq_transcript_write(&queue->log[i], text));
    }
    queue->waiting = 0;
}

static void play_wall(void *context, const mq_tile *wall)
{
    struct wall_queue *queue = context;

    memcpy(queue->wall[queue->waiting++], wall, MQ_WALL);
    queue->walls++;
    if (queue->waiting == WALLS_AT_ONCE)
        play_waiting(queue);
}

int play_one_wall(void)
{
    struct wall_queue *queue = make_queue();
    mq_tile wall[MQ_WALL];

    read_single_wall("-", wall);
    play_wall(queue, wall);
    play_waiting(queue);
    free(queue->engine);
    return EXIT_YES;
}

static const struct option options[] = {
    GAME_OPTIONS("play"),
    {NULL, NULL, OPTION_FLAG, NULL},
};

static int run(const struct args *args)
{
    struct game_source source = game_source(args, args->operands);
    struct wall_queue *queue = make_queue();
    mq_tile wall[MQ_WALL];

    if (source.numbered || source.sample) {
        game_source_wall(&source, NULL, wall);
        play_wall(queue, wall);
    } else {
        read_walls(source.file, play_wall, play_waiting, queue);
    }
    for (int i = 1; i < args->operands; i++)
        read_walls(args->operand[i], play_wall, play_waiting, queue);
    play_waiting(queue);
    free(queue->engine);
    return EXIT_YES;
}

const struct command cmd_play = {
    "play",
    "play walls and print their transcripts",
    "[FILE...]\n--seed S --game I\n--sample",
    "Reads walls from files ('-' or nothing is standard input) and prints the transcript of each, byte for byte as\n"
    "the contest wants it. A file may hold several walls one after another. A wall is 148 names separated by white\n"
    "space. A transcript ends with its WIN or DRAW line. A bad wall gives no transcript: a message names its number\n"
    "and line, and the run ends there with status 2.\n"
    "\n"
    "Plain 'maque' without arguments does the same for exactly one wall on standard input.",
    "  maque play deal.wall             play one file\n"
    "  maque play --seed 2021 --game 7  play game 7 of seed 2021, the same on every machine\n"
    "  maque play --sample | tail -n 2  how the sample game ends\n",
    options,
    -1,
    run,
};
