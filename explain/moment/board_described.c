/*
 * board_described.c - what is told about a table and about the events of a game, as somebody sees them
 */
#include "describe.h"

/* ---- the events ---- */

static const char *kind_word(int kind)
{
    static const char *const words[MQ_DRAW + 1] = {
        [MQ_NOTHING] = "",  [MQ_IN] = "in",   [MQ_OUT] = "out", [MQ_CHOW] = "chow",
        [MQ_PONG] = "pong", [MQ_RON] = "ron", [MQ_WIN] = "win", [MQ_SELFDRAWN] = "selfdrawn",
        [MQ_DRAW] = "draw"};

    return words[kind];
}

static void put_event_text(struct json *json, const void *value)
{
    char line[MQ_LINE_MAX];

    mq_json_bytes(json, line, mq_event_write(*(const struct mq_event *)value, line) - 1); /* no newline */
}

static const struct member event[] = {
    WRITTEN("text", put_event_text, "string"),
    MEMBER("kind", VALUE_WORD, struct mq_event, kind, .word = kind_word,
           .type = "'in' | 'out' | 'chow' | 'pong' | 'ron' | 'selfdrawn' | 'win' | 'draw'"),
    MEMBER("seat", VALUE_SEAT, struct mq_event, seat, .flags = MEMBER_MAYBE),
    MEMBER("tile", VALUE_TILE, struct mq_event, tile, .flags = MEMBER_MAYBE),
    {0},
};
const struct description mq_event_description = DESCRIPTION("EventTold", struct mq_event, event);

size_t mq_log_json(const struct mq_log *log, int eye, char *text, size_t size)
{
    struct json json = json_to(sink_of(text, size));

    mq_json_open(&json, '[');
    for (int i = 0; i < log->count; i++) {
        struct mq_event seen = mq_event_as_seen(log->event[i], eye);

        mq_json_described(&json, &mq_event_description, &seen);
    }
    mq_json_close(&json, ']');
    return (size_t)(json.out.at - text);
}

/* ---- the table ---- */

struct seated {
    uint8_t seat;
    struct mq_standing standing;
};

static int seated_seat(const void *value)
{
    return ((const struct seated *)value)->seat;
}

static bool waits(const void *value)
{
    return ((const struct seated *)value)->standing.waits != 0;
}

static const struct member seated[] = {
    MEMBER("count", VALUE_SMALL, struct seated, standing.hand.tiles),
    MEMBER("melds", VALUE_LIST, struct seated, standing.meld, .of = &mq_meld_description,
           .count_at = MEMBER_AT(struct seated, standing.hand.melds)),
    MEMBER("tiles", VALUE_COUNTS, struct seated, standing.hand.count, .flags = MEMBER_OWN),
    MEMBER("distance", VALUE_SMALL, struct seated, standing.distance, .flags = MEMBER_OWN | MEMBER_MAYBE),
    MEMBER("acceptance", VALUE_PART, struct seated, standing.acceptance, .flags = MEMBER_OWN, .there = waits,
           .of = &mq_acceptance_description),
    {0},
};
static const struct description seated_description =
    DESCRIPTION("SeatedTold", struct seated, seated, .owner = seated_seat, .mentioned = true);

static void put_won(struct json *json, const void *value)
{
    mq_json_flag(json, ((const struct mq_discarded *)value)->claim == MQ_RON);
}

static const struct member discarded[] = {
    MEMBER("seat", VALUE_SEAT, struct mq_discarded, seat),
    MEMBER("tile", VALUE_TILE, struct mq_discarded, tile),
    MEMBER("taker", VALUE_SEAT, struct mq_discarded, taker, .flags = MEMBER_MAYBE),
    WRITTEN("won", put_won, "boolean"),
    {0},
};
static const struct description discarded_description = DESCRIPTION("DiscardTold", struct mq_discarded, discarded);

struct table {
    uint8_t turn, reversed, winner, left, discards, seats;
    mq_tile drawn;
    struct seated seat[MQ_SEATS];
    const struct mq_discarded *discard;
};

static int table_turn(const void *value)
{
    return ((const struct table *)value)->turn;
}

static const struct member table[] = {
    MEMBER("turn", VALUE_SEAT, struct table, turn),
    MEMBER("reversed", VALUE_FLAG, struct table, reversed),
    MEMBER("winner", VALUE_SEAT, struct table, winner, .flags = MEMBER_MAYBE),
    MEMBER("left", VALUE_SMALL, struct table, left),
    MEMBER("drawn", VALUE_TILE, struct table, drawn, .flags = MEMBER_OWN_OR_NULL | MEMBER_MAYBE),
    MEMBER("seats", VALUE_LIST, struct table, seat, .of = &seated_description,
           .count_at = MEMBER_AT(struct table, seats)),
    MEMBER("discards", VALUE_LIST, struct table, discard, .flags = MEMBER_BEHIND, .of = &discarded_description,
           .count_at = MEMBER_AT(struct table, discards)),
    {0},
};
const struct description mq_table_description = DESCRIPTION("TableTold", struct table, table, .owner = table_turn);

size_t mq_board_json(struct mq_engine *e, const struct mq_board *board, int eye, char *text, size_t size)
{
    const struct mq_state *state = &board->game.state;
    struct table told;

    clear_bytes(&told, sizeof told);
    told.turn = state->seat;
    told.reversed = state->step != 1;
    told.winner = state->winner;
    told.left = (uint8_t)(MQ_WALL - state->drawn);
    told.drawn = board->drawn;
    told.seats = MQ_SEATS;
    for (int seat = 0; seat < MQ_SEATS; seat++) {
        told.seat[seat].seat = (uint8_t)seat;
        mq_standing_of(e, board, seat, &told.seat[seat].standing);
    }
    told.discard = board->discard;
    told.discards = (uint8_t)board->discards;
    return mq_json_text_of(&mq_table_description, &told, eye, text, size);
}
