/*
 * sample.h - the sample game: its log, and its board after some of its lines
 */
#ifndef SAMPLE_H
#define SAMPLE_H

#include "maque_explain.h"
#include "support.h"

static inline struct mq_log sample_log(void)
{
    mq_tile wall[MQ_WALL];
    struct mq_log log;

    mq_wall_of_sample(wall);
    mq_log_wall(test_engine(), wall, &log);
    return log;
}

static inline struct mq_board sample_board(int lines)
{
    mq_tile wall[MQ_WALL];
    struct mq_board board;

    mq_wall_of_sample(wall);
    mq_board_init(&board, wall);
    while (board.line < lines)
        mq_board_step(test_engine(), &board);
    return board;
}

#endif
