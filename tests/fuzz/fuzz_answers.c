/*
 * fuzz_answers.c - any game that legal answers reach: core and reference list the same answers and go on alike
 *
 * The first two bytes choose a wall, every further byte an answer.  After the last byte the fixed strategy
 * goes on.
 */
#include "answers.h"
#include "fuzz.h"

void fuzz_answers(const uint8_t *data, size_t size)
{
    struct mq_event answer[MQ_ANSWERS_MAX];
    mq_tile wall[MQ_WALL];
    struct both both;
    size_t at = 2;
    int count;

    mq_wall_of_game(wall, 1, size < 2 ? 0 : (uint64_t)data[0] << 8 | data[1]);
    both_begin(&both, wall);
    while ((count = both_answers(&both, answer)) > 0 && at < size)
        MUST(both_answer(&both, answer[data[at++] % count]));
    MUST(count >= 0);
    MUST(both_finish_alike(&both));
}
