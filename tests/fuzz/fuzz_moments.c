/*
 * fuzz_moments.c - any game that legal answers reach: its table is kept, and it can be told, and the rest of it, too
 *
 * The first two bytes choose a wall, every further byte an answer.
 */
#include "fuzz.h"
#include "moments.h"
#include "support.h"

void fuzz_moments(const uint8_t *data, size_t size)
{
    static char text[MQ_MOMENT_TEXT_MAX];
    mq_tile wall[MQ_WALL];
    struct mq_board board;
    struct mq_log log;
    int declined = 0, instead[MQ_DRAW + 1] = {0};

    mq_wall_of_game(wall, 2, size < 2 ? 0 : (uint64_t)data[0] << 8 | data[1]);
    mq_board_init(&board, wall);
    log.count = 0;
    for (size_t at = 2; at < size && board_answer(&board, data[at], &log); at++)
        ;
    for (int seat = 0; seat < MQ_SEATS; seat++) {
        uint8_t seen[MQ_KINDS];

        mq_board_seen(&board, seat, seen);
        for (int tile = 0; tile < MQ_KINDS; tile++)
            MUST(seen[tile] <= MQ_COPIES);
        MUST(mq_board_json(test_engine(), &board, seat, text, sizeof text) < sizeof text);
    }
    MUST(rest_is_told(&board, &declined));
    MUST(game_is_told(wall, &log, instead));
}
