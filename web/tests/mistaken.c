/*
 * mistaken.c NAME SEED GAME - prints the wall of a numbered game, or with a NAME its transcript with that known mistake
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "maque.h"
#include "maque_mistakes.h"

int main(int count, char **word)
{
    struct mq_engine *e = mq_engine_new();
    mq_tile wall[MQ_WALL];
    struct mq_log log;
    char text[MQ_TRANSCRIPT_MAX];

    if (count != 4 || e == NULL)
        return 2;
    mq_wall_of_game(wall, strtoull(word[2], NULL, 10), strtoull(word[3], NULL, 10));
    if (word[1][0] == 0) {
        mq_wall_write(wall, text);
        fwrite(text, 1, MQ_WALL_TEXT, stdout);
    } else {
        mq_mistake_play(e, mq_mistake_named(word[1]), wall, &log);
        fwrite(text, 1, mq_transcript_write(&log, text), stdout);
    }
    mq_engine_free(e);
    return 0;
}
