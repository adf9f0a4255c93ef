/*
 * maque.c - the functions that only put other functions together
 */
#include "maque.h"

const char *mq_version(void)
{
    return MQ_VERSION;
}

void mq_log_wall(struct mq_engine *e, const mq_tile wall[MQ_WALL], struct mq_log *log)
{
    struct mq_game game;

    mq_game_init(&game, wall);
    mq_game_run(e, &game, log);
}

struct mq_error mq_play_text(struct mq_engine *e, const char *text, size_t length, char *out, size_t *out_length)
{
    mq_tile wall[MQ_WALL];
    struct mq_log log;
    struct mq_error error = mq_wall_parse(wall, text, length);

    *out_length = 0;
    if (error.status == MQ_OK) {
        mq_log_wall(e, wall, &log);
        *out_length = mq_transcript_write(&log, out);
    }
    return error;
}
