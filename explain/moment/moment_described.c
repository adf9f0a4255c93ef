/*
 * moment_described.c - what is told about a moment, and moments as JSON lines
 *
 * docs/FORMATS.md describes them.  If a change could break a reader, raise MQ_EXPLAIN_VERSION.
 */
#include "describe.h"

/* ---- questions about a discard ---- */

static const char *ask_word(int ask)
{
    return ask == MQ_ASK_RON ? "hora" : ask == MQ_ASK_PONG ? "pon" : "chi";
}

static const char *outcome_word(int outcome)
{
    static const char *const words[] = {[MQ_TAKES] = "takes",   [MQ_REFUSES] = "refuses",   [MQ_BEATEN] = "beaten",
                                        [MQ_CANNOT] = "cannot", [MQ_DECLINED] = "declined", [MQ_OPEN] = "open"};

    return words[outcome];
}

static const char *obstacle_word(int obstacle)
{
    static const char *const words[] = {[MQ_NO_OBSTACLE] = NULL,          [MQ_HOLDS_SPECIAL] = "holds_special",
                                        [MQ_NOT_WAITING] = "not_waiting", [MQ_OTHER_WAIT] = "other_wait",
                                        [MQ_NO_PAIR] = "no_pair",         [MQ_OWN_DISCARD] = "own_discard",
                                        [MQ_NO_RUN] = "no_run",           [MQ_HONOUR] = "honour",
                                        [MQ_NOT_NEXT] = "not_next"};

    return words[obstacle];
}

static const struct mq_asked *asked_at(const void *value)
{
    return (const struct mq_asked *)value;
}

static int asked_seat(const void *value)
{
    return asked_at(value)->seat;
}

static bool has_run(const void *value)
{
    return asked_at(value)->low != MQ_NO_TILE;
}

static bool has_obstacle(const void *value)
{
    return asked_at(value)->obstacle != MQ_NO_OBSTACLE;
}

static const struct member asked[] = {
    MEMBER("actor", VALUE_SEAT, struct mq_asked, seat),
    MEMBER("ask", VALUE_WORD, struct mq_asked, ask, .word = ask_word, .type = "'hora' | 'pon' | 'chi'"),
    MEMBER("run", VALUE_RUN, struct mq_asked, low, .when = 1 << MQ_ASK_CHOW, .there = has_run),
    MEMBER("outcome", VALUE_WORD, struct mq_asked, outcome, .word = outcome_word,
           .type = "'takes' | 'refuses' | 'beaten' | 'cannot' | 'declined' | 'open'"),
    MEMBER("obstacle", VALUE_WORD, struct mq_asked, obstacle, .there = has_obstacle, .word = obstacle_word),
    MEMBER("late", VALUE_FLAG, struct mq_asked, late),
    MEMBER("held", VALUE_SMALL, struct mq_asked, held),
    MEMBER("before", VALUE_SMALL, struct mq_asked, before),
    MEMBER("after", VALUE_SMALL, struct mq_asked, after, .flags = MEMBER_MAYBE),
    MEMBER("waits", VALUE_SET, struct mq_asked, waits, .when = 1 << MQ_ASK_RON),
    MEMBER("rules", VALUE_RULES, struct mq_asked, rules),
    {0},
};
static const struct description asked_description =
    DESCRIPTION("Asked", struct mq_asked, asked, .owner = asked_seat, .kind_at = MEMBER_AT(struct mq_asked, ask));

/* ---- what kind of moment it is ---- */

/* Kinds of events. */
enum {
    DISCARD = 1 << MQ_OUT,
    SELFDRAWN = 1 << MQ_SELFDRAWN,
    DRAWN = 1 << MQ_IN | SELFDRAWN,
    CALL = 1 << MQ_CHOW | 1 << MQ_PONG,
    CLAIM = CALL | 1 << MQ_RON,
    TILE_SHOWN = CLAIM | DISCARD
};

static const struct mq_moment *moment_at(const void *value)
{
    return (const struct mq_moment *)value;
}

/* The line of the whole deal has no event. */
static bool is_deal(const void *value)
{
    return moment_at(value)->line == MQ_DEALT;
}

static bool is_event(const void *value)
{
    return !is_deal(value);
}

static bool is_as_fixed(const void *value)
{
    return !moment_at(value)->instead.differs;
}

static bool is_ordinary(const void *value)
{
    return moment_at(value)->tile < MQ_ORDINARY;
}

static bool is_pass(const void *value)
{
    return moment_at(value)->tile == MQ_PASS;
}

/* ---- members that are not just stored ---- */

/* mjai's name of a kind of event. */
static const char *type_word(int kind)
{
    static const char *const words[MQ_DRAW + 1] = {
        [MQ_NOTHING] = "none",   [MQ_IN] = "tsumo",      [MQ_OUT] = "dahai",
        [MQ_CHOW] = "chi",       [MQ_PONG] = "pon",      [MQ_RON] = "hora",
        [MQ_SELFDRAWN] = "hora", [MQ_WIN] = "end_kyoku", [MQ_DRAW] = "ryukyoku"};

    return words[kind];
}

static void put_type(struct json *json, const void *value)
{
    mq_json_text(json, is_deal(value) ? "start_kyoku" : type_word(moment_at(value)->event.kind));
}

static void put_zero(struct json *json, const void *value)
{
    (void)value;
    mq_json_number(json, 0);
}

/* The line of a transcript, without its newline. */
static void put_line(struct json *json, struct mq_event event)
{
    char line[MQ_LINE_MAX];
    size_t length = mq_event_write(event, line);

    if (length > 0)
        mq_json_bytes(json, line, length - 1);
    else
        mq_json_text(json, "NOTHING");
}

static void put_text_seen(struct json *json, const void *value)
{
    put_line(json, mq_event_as_seen(moment_at(value)->event, json->eye));
}

static void put_consumed(struct json *json, const void *value)
{
    const struct mq_moment *moment = moment_at(value);

    mq_json_group(json, group_of(moment->event.kind == MQ_CHOW ? MQ_RUN : MQ_TRIPLET, moment->event.tile),
                  moment->tile);
}

static void put_reversed(struct json *json, const void *value)
{
    mq_json_flag(json, moment_at(value)->step != 1);
}

/* ---- what the fixed strategy would have done ---- */

static int instead_seat(const void *value)
{
    return moment_at(value)->instead.seat;
}

static bool differs(const void *value)
{
    return moment_at(value)->instead.differs != 0;
}

static void put_instead_text(struct json *json, const void *value)
{
    put_line(json, moment_at(value)->instead.event);
}

/* Of a moment, too: the reason for a discard stands there. */
static const struct member instead[] = {
    MEMBER("type", VALUE_WORD, struct mq_moment, instead.event.kind, .word = type_word),
    WRITTEN("text", put_instead_text, "string"),
    MEMBER("actor", VALUE_SEAT, struct mq_moment, instead.seat),
    MEMBER("reason", VALUE_WORD, struct mq_moment, discards.reason, .when = DISCARD, .word = mq_reason_word),
    MEMBER("before", VALUE_SMALL, struct mq_moment, instead.before),
    MEMBER("after", VALUE_SMALL, struct mq_moment, instead.after),
    MEMBER("rules", VALUE_RULES, struct mq_moment, instead.rules),
    {0},
};
static const struct description instead_description =
    DESCRIPTION("Instead", struct mq_moment, instead, .owner = instead_seat,
                .kind_at = MEMBER_AT(struct mq_moment, instead.event.kind));

/* ---- moments ---- */

static const struct member tiles_of_hand[] = {MEMBER("", VALUE_COUNTS, struct mq_standing, hand.count), {0}};
static const struct description tiles_description = DESCRIPTION(NULL, struct mq_standing, tiles_of_hand);

static int moment_seat(const void *value)
{
    return moment_at(value)->seat;
}

static const struct member moment[] = {
    WRITTEN("type", put_type, "string"),
    MEMBER("line", VALUE_SHORT, struct mq_moment, line),
    WRITTEN("oya", put_zero, "0", .there = is_deal),
    MEMBER("tehais", VALUE_BY_SEAT, struct mq_moment, dealt, .there = is_deal, .of = &tiles_description),
    MEMBER("hands", VALUE_BY_SEAT, struct mq_moment, dealt, .there = is_deal, .of = &mq_standing_description),
    WRITTEN("text", put_text_seen, "string", .there = is_event),
    MEMBER("actor", VALUE_SEAT, struct mq_moment, seat, .there = is_event),
    MEMBER("target", VALUE_SEAT, struct mq_moment, from, .when = CLAIM),
    MEMBER("target", VALUE_SEAT, struct mq_moment, seat, .when = SELFDRAWN),
    MEMBER("pai", VALUE_TILE, struct mq_moment, tile, .flags = MEMBER_OWN_OR_NULL, .when = DRAWN, .there = is_event),
    MEMBER("pai", VALUE_TILE, struct mq_moment, tile, .when = TILE_SHOWN),
    WRITTEN("consumed", put_consumed, "string[]", .when = CALL),
    MEMBER("tsumogiri", VALUE_FLAG, struct mq_moment, drew, .flags = MEMBER_OWN, .when = DISCARD),
    MEMBER("called", VALUE_FLAG, struct mq_moment, called, .when = DISCARD),
    MEMBER("before", VALUE_PART, struct mq_moment, before, .flags = MEMBER_OWN, .when = DRAWN | TILE_SHOWN,
           .there = is_event, .of = &mq_standing_description),
    MEMBER("after", VALUE_PART, struct mq_moment, after, .flags = MEMBER_OWN, .when = DRAWN | TILE_SHOWN,
           .there = is_event, .of = &mq_standing_description),
    MEMBER("reason", VALUE_WORD, struct mq_moment, discards.reason, .flags = MEMBER_OWN, .when = DISCARD,
           .there = is_as_fixed, .word = mq_reason_word),
    MEMBER("candidates", VALUE_LIST, struct mq_moment, discards.candidate, .flags = MEMBER_OWN, .when = DISCARD,
           .of = &mq_candidate_description, .count_at = MEMBER_AT(struct mq_moment, discards.count)),
    MEMBER("asked", VALUE_LIST, struct mq_moment, asked, .when = DISCARD, .there = is_ordinary,
           .of = &asked_description, .count_at = MEMBER_AT(struct mq_moment, asked_count)),
    MEMBER("target", VALUE_SEAT, struct mq_moment, event.other, .when = DISCARD, .there = is_pass),
    MEMBER("next", VALUE_SEAT, struct mq_moment, next, .when = DISCARD),
    WRITTEN("reversed", put_reversed, "boolean", .when = DISCARD),
    {.name = "instead", .kind = VALUE_PART, .there = differs, .of = &instead_description},
    MEMBER("left", VALUE_SMALL, struct mq_moment, left),
    MEMBER("rules", VALUE_RULES, struct mq_moment, rules, .flags = MEMBER_OWN_OR_NULL),
    {0},
};
const struct description mq_moment_description = DESCRIPTION("Moment", struct mq_moment, moment, .owner = moment_seat,
                                                             .kind_at = MEMBER_AT(struct mq_moment, event.kind));

size_t mq_moment_json(const struct mq_moment *m, int eye, char *text, size_t size)
{
    struct json json = json_to(sink_of(text, size));

    if (m->line < MQ_DEALT)
        return 0;
    json.eye = eye;
    mq_json_described(&json, &mq_moment_description, m);
    put_char(&json.out, '\n');
    if (m->event.kind == MQ_DRAW) /* after a win the line WIN is the "end_kyoku" */
        put_text(&json.out, "{\"type\":\"end_kyoku\"}\n");
    return (size_t)(json.out.at - text);
}

/* ---- the first line and the last ---- */

struct start {
    const char *type, *schema, *maque, *id;
    const char *const *names;
    const mq_tile *wall;
    uint8_t version, seats, tiles;
};

static const struct member name[] = {{.name = "", .kind = VALUE_TEXT}, {0}};
static const struct description name_description = DESCRIPTION(NULL, char *, name);
static const struct member tile[] = {{.name = "", .kind = VALUE_TILE}, {0}};
static const struct description tile_description = DESCRIPTION(NULL, mq_tile, tile);

static const struct member start[] = {
    MEMBER("type", VALUE_TEXT, struct start, type),
    MEMBER("schema", VALUE_TEXT, struct start, schema),
    MEMBER("version", VALUE_SMALL, struct start, version),
    MEMBER("maque", VALUE_TEXT, struct start, maque),
    MEMBER("id", VALUE_TEXT, struct start, id),
    MEMBER("names", VALUE_LIST, struct start, names, .flags = MEMBER_BEHIND, .of = &name_description,
           .count_at = MEMBER_AT(struct start, seats)),
    MEMBER("wall", VALUE_LIST, struct start, wall, .flags = MEMBER_BEHIND, .of = &tile_description,
           .count_at = MEMBER_AT(struct start, tiles)),
    {0},
};
const struct description mq_start_description = DESCRIPTION("Start", struct start, start);

size_t mq_json_start(const mq_tile wall[MQ_WALL], const char *id, char *text, size_t size)
{
    static const char *const seats[MQ_SEATS] = {"A", "B", "C", "D"};
    const struct start value = {"start_game", "maque-explain",    mq_version(), id,     seats,
                                wall,         MQ_EXPLAIN_VERSION, MQ_SEATS,     MQ_WALL};
    struct json json = json_to(sink_of(text, size));

    mq_json_described(&json, &mq_start_description, &value);
    put_char(&json.out, '\n');
    return (size_t)(json.out.at - text);
}

size_t mq_json_end(char *text, size_t size)
{
    struct sink out = sink_of(text, size);

    put_text(&out, "{\"type\":\"end_game\"}\n");
    return (size_t)(out.at - text);
}
