/*
 * board_json.c - a game and its table as JSON, as somebody sees them
 */
#include "eye.h"
#include "tiles_json.h"

/* ---- the events ---- */

static void put_event(struct json *json, struct mq_event event)
{
    static const char *const kinds[MQ_DRAW + 1] = {"",    "in",        "out", "chow", "pong",
                                                   "ron", "selfdrawn", "win", "draw"};
    char line[MQ_LINE_MAX];
    size_t length = mq_event_write(event, line) - 1; /* without its newline */

    mq_json_open(json, '{');
    mq_json_name(json, "text");
    mq_json_bytes(json, line, length);
    mq_json_text_member(json, "kind", kinds[event.kind]);
    mq_json_small_member(json, "seat", event.seat);
    mq_json_tile_member(json, "tile", event.tile);
    mq_json_close(json, '}');
}

size_t mq_log_json(const struct mq_log *log, int eye, char *text, size_t size)
{
    struct json json = json_to(sink_of(text, size));

    mq_json_open(&json, '[');
    for (int i = 0; i < log->count; i++)
        put_event(&json, event_seen(eye, log->event[i]));
    mq_json_close(&json, ']');
    return (size_t)(json.out.at - text);
}

/* ---- the table ---- */

static void put_seat(struct json *json, struct mq_engine *e, const struct mq_board *board, int eye, int seat)
{
    struct mq_standing standing;

    mq_standing_of(e, board, seat, &standing);
    mq_json_open(json, '{');
    mq_json_number_member(json, "count", standing.hand.tiles);
    mq_json_melds(json, &standing);
    if (eye_sees(eye, seat)) {
        mq_json_name(json, "tiles");
        mq_json_tiles(json, standing.hand.count, MQ_KINDS);
        mq_json_small_member(json, "distance", standing.distance);
        if (standing.waits)
            mq_json_acceptance(json, &standing.acceptance);
    }
    mq_json_close(json, '}');
}

static void put_discarded(struct json *json, const struct mq_discarded *discard)
{
    mq_json_open(json, '{');
    mq_json_number_member(json, "seat", discard->seat);
    mq_json_tile_member(json, "tile", discard->tile);
    mq_json_small_member(json, "taker", discard->taker);
    mq_json_flag_member(json, "won", discard->claim == MQ_RON);
    mq_json_close(json, '}');
}

size_t mq_board_json(struct mq_engine *e, const struct mq_board *board, int eye, char *text, size_t size)
{
    const struct mq_state *state = &board->game.state;
    struct json json = json_to(sink_of(text, size));

    mq_json_open(&json, '{');
    mq_json_number_member(&json, "turn", state->seat);
    mq_json_flag_member(&json, "reversed", state->step != 1);
    mq_json_small_member(&json, "winner", state->winner);
    mq_json_number_member(&json, "left", (uint64_t)(MQ_WALL - state->drawn));
    mq_json_tile_member(&json, "drawn", eye_sees(eye, state->seat) ? board->drawn : (int)MQ_NO_TILE);
    mq_json_name(&json, "seats");
    mq_json_open(&json, '[');
    for (int seat = 0; seat < MQ_SEATS; seat++)
        put_seat(&json, e, board, eye, seat);
    mq_json_close(&json, ']');
    mq_json_name(&json, "discards");
    mq_json_open(&json, '[');
    for (int i = 0; i < board->discards; i++)
        put_discarded(&json, &board->discard[i]);
    mq_json_close(&json, ']');
    mq_json_close(&json, '}');
    return (size_t)(json.out.at - text);
}
