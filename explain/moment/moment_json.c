/*
 * moment_json.c - moments as JSON lines
 *
 * docs/FORMATS.md describes them.  If you change something here, change that page, too.  If the change could break a
 * reader, raise MQ_EXPLAIN_VERSION.
 */
#include "eye.h"
#include "tiles.h"
#include "tiles_json.h"

/* ---- hands ---- */

static void put_standing(struct json *json, const struct mq_standing *standing)
{
    mq_json_open(json, '{');
    mq_json_name(json, "tiles");
    mq_json_tiles(json, standing->hand.count, MQ_KINDS);
    mq_json_melds(json, standing);
    mq_json_small_member(json, "distance", standing->distance);
    if (standing->waits)
        mq_json_acceptance(json, &standing->acceptance);
    mq_json_finish(json, &standing->finish);
    mq_json_close(json, '}');
}

static void put_hands(struct json *json, const struct mq_moment *moment)
{
    mq_json_name(json, "before");
    put_standing(json, &moment->before);
    mq_json_name(json, "after");
    put_standing(json, &moment->after);
}

/* ---- discards ---- */

static const char *const outcomes[] = {"takes", "refuses", "beaten", "cannot", "declined", "open"};
static const char *const obstacles[] = {NULL,      "holds_special", "not_waiting", "other_wait", "no_pair",
                                        "own_discard", "no_run",    "honour",      "not_next"};

static void put_asked(struct json *json, const struct mq_asked *asked)
{
    mq_json_open(json, '{');
    mq_json_number_member(json, "actor", asked->seat);
    mq_json_text_member(json, "ask", asked->ask == MQ_ASK_RON ? "hora" : asked->ask == MQ_ASK_PONG ? "pon" : "chi");
    if (asked->ask == MQ_ASK_CHOW && asked->low != MQ_NO_TILE) {
        mq_json_name(json, "run");
        mq_json_group(json, group_of(MQ_RUN, asked->low), MQ_NO_TILE);
    }
    mq_json_text_member(json, "outcome", outcomes[asked->outcome]);
    if (asked->obstacle != MQ_NO_OBSTACLE)
        mq_json_text_member(json, "obstacle", obstacles[asked->obstacle]);
    mq_json_flag_member(json, "late", asked->late);
    mq_json_small_member(json, "held", asked->held);
    mq_json_small_member(json, "before", asked->before);
    mq_json_small_member(json, "after", asked->after);
    if (asked->ask == MQ_ASK_RON) {
        mq_json_name(json, "waits");
        mq_json_set(json, asked->waits);
    }
    mq_json_rules(json, asked->rules);
    mq_json_close(json, '}');
}

static void put_discard(struct json *json, const struct mq_moment *moment, int eye)
{
    if (eye_sees(eye, moment->seat))
        mq_json_flag_member(json, "tsumogiri", moment->drew);
    mq_json_flag_member(json, "called", moment->called);
    if (eye_sees(eye, moment->seat)) {
        put_hands(json, moment);
        if (!moment->instead.differs)
            mq_json_reason(json, &moment->discards);
        mq_json_candidates(json, &moment->discards, NULL);
    }
    if (moment->tile < MQ_ORDINARY) {
        mq_json_name(json, "asked");
        mq_json_open(json, '[');
        for (int i = 0; i < moment->asked_count; i++)
            if (eye_sees(eye, moment->asked[i].seat))
                put_asked(json, &moment->asked[i]);
        mq_json_close(json, ']');
    } else if (moment->tile == MQ_PASS) {
        mq_json_small_member(json, "target", moment->event.other);
    }
    mq_json_small_member(json, "next", moment->next);
    mq_json_flag_member(json, "reversed", moment->step != 1);
}

/* ---- lines ---- */

/* By kind of event. */
static const char *const types[MQ_DRAW + 1] = {"none", "tsumo", "dahai",     "chi",     "pon",
                                               "hora", "hora",  "end_kyoku", "ryukyoku"};

/* What the fixed strategy would have done; only the seat that would have decided may know. */
static void put_instead(struct json *json, const struct mq_moment *moment, int eye)
{
    const struct mq_instead *instead = &moment->instead;
    char line[MQ_LINE_MAX];
    size_t length = mq_event_write(instead->event, line);

    if (!instead->differs || !eye_sees(eye, instead->seat))
        return;
    mq_json_name(json, "instead");
    mq_json_open(json, '{');
    mq_json_text_member(json, "type", types[instead->event.kind]);
    mq_json_name(json, "text");
    if (length > 0)
        mq_json_bytes(json, line, length - 1); /* without its newline */
    else
        mq_json_text(json, "NOTHING");
    mq_json_small_member(json, "actor", instead->seat);
    if (instead->event.kind == MQ_OUT)
        mq_json_reason(json, &moment->discards);
    mq_json_small_member(json, "before", instead->before);
    mq_json_small_member(json, "after", instead->after);
    mq_json_rules(json, instead->rules);
    mq_json_close(json, '}');
}

static void put_deal(struct json *json, const struct mq_moment *moment, int eye)
{
    mq_json_small_member(json, "oya", 0);
    mq_json_name(json, "tehais");
    mq_json_open(json, '[');
    for (int seat = 0; seat < MQ_SEATS; seat++) {
        if (eye_sees(eye, seat))
            mq_json_tiles(json, moment->dealt[seat].hand.count, MQ_KINDS);
        else
            mq_json_text(json, NULL);
    }
    mq_json_close(json, ']');
    mq_json_name(json, "hands");
    mq_json_open(json, '[');
    for (int seat = 0; seat < MQ_SEATS; seat++) {
        if (eye_sees(eye, seat))
            put_standing(json, &moment->dealt[seat]);
        else
            mq_json_text(json, NULL);
    }
    mq_json_close(json, ']');
}

static void put_event(struct json *json, const struct mq_moment *moment, int eye)
{
    char line[MQ_LINE_MAX];
    size_t length = mq_event_write(event_seen(eye, moment->event), line) - 1; /* without its newline */
    int kind = moment->event.kind;
    bool drawn = kind == MQ_IN || kind == MQ_SELFDRAWN;

    mq_json_name(json, "text");
    mq_json_bytes(json, line, length);
    mq_json_small_member(json, "actor", moment->seat);
    if (kind == MQ_CHOW || kind == MQ_PONG || kind == MQ_RON)
        mq_json_small_member(json, "target", moment->from);
    if (kind == MQ_SELFDRAWN)
        mq_json_small_member(json, "target", moment->seat);
    if (kind != MQ_WIN && kind != MQ_DRAW)
        mq_json_tile_member(json, "pai", drawn && !eye_sees(eye, moment->seat) ? (int)MQ_NO_TILE : moment->tile);
    if (kind == MQ_CHOW || kind == MQ_PONG) {
        mq_json_name(json, "consumed");
        mq_json_group(json, group_of(kind == MQ_CHOW ? MQ_RUN : MQ_TRIPLET, moment->event.tile), moment->tile);
    }
    if (kind == MQ_OUT)
        put_discard(json, moment, eye);
    else if (kind != MQ_WIN && kind != MQ_DRAW && eye_sees(eye, moment->seat))
        put_hands(json, moment);
}

size_t mq_moment_json(const struct mq_moment *moment, int eye, char *text, size_t size)
{
    struct json json = json_to(sink_of(text, size));

    if (moment->line < MQ_DEALT)
        return 0;
    mq_json_open(&json, '{');
    mq_json_text_member(&json, "type", moment->line == MQ_DEALT ? "start_kyoku" : types[moment->event.kind]);
    mq_json_number_member(&json, "line", moment->line);
    if (moment->line == MQ_DEALT)
        put_deal(&json, moment, eye);
    else
        put_event(&json, moment, eye);
    put_instead(&json, moment, eye);
    mq_json_small_member(&json, "left", moment->left);
    mq_json_rules(&json, eye_sees(eye, moment->seat) ? moment->rules : 0);
    mq_json_close(&json, '}');
    put_char(&json.out, '\n');
    if (moment->event.kind == MQ_DRAW) /* after a win the line WIN is the "end_kyoku" */
        put_text(&json.out, "{\"type\":\"end_kyoku\"}\n");
    return (size_t)(json.out.at - text);
}

size_t mq_json_start(const mq_tile wall[MQ_WALL], const char *name, char *text, size_t size)
{
    static const char *const seats[MQ_SEATS] = {"A", "B", "C", "D"};
    struct json json = json_to(sink_of(text, size));

    mq_json_open(&json, '{');
    mq_json_text_member(&json, "type", "start_game");
    mq_json_text_member(&json, "schema", "maque-explain");
    mq_json_number_member(&json, "version", MQ_EXPLAIN_VERSION);
    mq_json_text_member(&json, "maque", mq_version());
    mq_json_text_member(&json, "id", name);
    mq_json_name(&json, "names");
    mq_json_open(&json, '[');
    for (int seat = 0; seat < MQ_SEATS; seat++)
        mq_json_text(&json, seats[seat]);
    mq_json_close(&json, ']');
    mq_json_name(&json, "wall");
    mq_json_open(&json, '[');
    for (int i = 0; i < MQ_WALL; i++)
        mq_json_tile(&json, wall[i]);
    mq_json_close(&json, ']');
    mq_json_close(&json, '}');
    put_char(&json.out, '\n');
    return (size_t)(json.out.at - text);
}

size_t mq_json_end(char *text, size_t size)
{
    struct sink out = sink_of(text, size);

    put_text(&out, "{\"type\":\"end_game\"}\n");
    return (size_t)(out.at - text);
}
