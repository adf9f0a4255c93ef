/*
 * fuzz_mistakes.c - any game played with any known mistake: it ends, and is told apart from the right game
 *
 * The first byte chooses the mistake, the rest a wall: byte k says which of the remaining tiles comes k-th.
 */
#include "fuzz.h"
#include "maque_mistakes.h"
#include "support.h"

void fuzz_mistakes(const uint8_t *data, size_t size)
{
    static char text[MQ_TRANSCRIPT_MAX];
    struct mq_log wrong, right;
    struct mq_diagnosis diagnosis;
    mq_tile wall[MQ_WALL];
    struct mq_game game;
    int mistake = 1 + (size > 0 ? data[0] : 0) % (MQ_MISTAKES - 1); /* not MQ_MISTAKE_NONE */
    bool differs;

    wall_of_bytes(wall, size > 0 ? data + 1 : data, size > 0 ? size - 1 : 0);
    mq_mistake_play(test_engine(), mistake, wall, &wrong);
    MUST(wrong.count <= MQ_EVENTS_MAX);
    mq_game_init(&game, wall);
    mq_game_run(test_engine(), &game, &right);
    differs = mq_log_difference(&wrong, &right) >= 0;
    MUST(mq_mistake_set_has(mq_mistakes_shown(test_engine(), wall), mistake) == differs);
    mq_diagnose(test_engine(), wall, text, mq_transcript_write(&wrong, text), &diagnosis);
    MUST((diagnosis.all_right != 0) == !differs);
    MUST(!differs || mq_mistake_set_has(diagnosis.like, mistake));
}
