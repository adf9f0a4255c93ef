/*
 * chances_wasm.c - how often each seat wins from a moment of an open game: workers of the page play it out
 */
#include "event.h"
#include "maque_players.h"
#include "describe.h"
#include "wasm.h"

enum { RANDOM = 1 }; /* the worlds are the same for everybody */

/* Learns everything, so that games are played several times as fast.  Not needed for the first numbers. */
EXPORT(chances_fill) void chances_fill(void) { mq_engine_prepare(engine, MQ_FOR_GAMES); }

/* Does the event of a line follow from the table before it?  A draw does not; all else the strategy decides. */
static bool follows(int game, int line)
{
    struct mq_board board = *game_board(game, line - 1);
    struct mq_event event = game_log(game)->event[line - 1];

    return event.kind != MQ_IN && same_event(mq_board_step(engine, &board), event);
}

/* The first line after which the chances are the same as after 'line': until the next draw all is decided. */
EXPORT(chances_line) int chances_line(int game, int line)
{
    while (line > MQ_DEALT && follows(game, line))
        line--;
    return line;
}

/*
 * Plays a game on from the moment after 'line', in 'count' worlds from 'first' on.  Unless 'tile' is MQ_NO_TILE, the
 * seat whose turn it is discards this first; 0 if it cannot.
 */
EXPORT(chances_json) uint32_t chances_json(int game, int line, int tile, uint32_t first, uint32_t count)
{
    struct json json = json_to(sink_of(output_text, OUTPUT_BYTES));
    struct mq_outlook outlook = {.worlds = 0};
    struct mq_board board = *game_board(game, line);

    if (tile != MQ_NO_TILE) {
        struct mq_event next[MQ_NEXT_MAX];
        int at = mq_board_next(engine, &board, next);

        while (at-- > 0 && !(next[at].kind == MQ_OUT && next[at].tile == tile))
            ;
        if (at < 0)
            return 0;
        mq_board_play(engine, &board, next[at]);
    }
    mq_outlook_add(engine, &board.game, RANDOM, first, count, &outlook);
    mq_json_open(&json, '{');
    mq_json_number_member(&json, "worlds", outlook.worlds);
    mq_json_open_member(&json, "wins", '[');
    for (int seat = 0; seat < MQ_SEATS; seat++)
        mq_json_number(&json, outlook.wins[seat]);
    mq_json_close(&json, ']');
    mq_json_close(&json, '}');
    return (uint32_t)(json.out.at - output_text);
}
