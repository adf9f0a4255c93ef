/*
 * outlook.c SEED GAME LINE TILE WORLDS - how often each seat of a numbered game wins after a line, with random number
 * 1; TILE is discarded first, unless it is "-"
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "maque_players.h"

int main(int count, char **word)
{
    struct mq_engine *e = mq_engine_new();
    struct mq_outlook outlook = {0};
    struct mq_event next[MQ_NEXT_MAX];
    struct mq_board board;
    mq_tile wall[MQ_WALL];

    if (count != 6 || e == NULL)
        return 2;
    mq_wall_of_game(wall, strtoull(word[1], NULL, 10), strtoull(word[2], NULL, 10));
    mq_board_init(&board, wall);
    for (int line = atoi(word[3]); line > 0; line--)
        mq_board_step(e, &board);
    for (int i = mq_board_next(e, &board, next); i-- > 0;)
        if (next[i].kind == MQ_OUT && strcmp(mq_tile_name(next[i].tile), word[4]) == 0)
            mq_board_play(e, &board, next[i]);
    mq_outlook_add(e, &board.game, 1, 0, strtoull(word[5], NULL, 10), &outlook);
    for (int seat = 0; seat < MQ_SEATS; seat++)
        printf("%" PRIu64 "\n", outlook.wins[seat]);
    mq_engine_free(e);
    return 0;
}
