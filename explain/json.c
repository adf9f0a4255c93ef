/*
 * json.c - moments as JSON lines
 *
 * docs/FORMATS.md describes them.  Whoever changes what is written here changes that page, and MQ_EXPLAIN_VERSION if a reader
 * could stumble over it.
 */
#include "maque_explain.h"
#include "text.h"

/* ---- values ---- */

static void put_string(struct sink *out, const char *text)
{
    put_char(out, '"');
    put_text(out, text);
    put_char(out, '"');
}

/* The name of a member that is not the first. */
static void put_member(struct sink *out, const char *name)
{
    put_char(out, ',');
    put_string(out, name);
    put_char(out, ':');
}

static void put_flag(struct sink *out, const char *name, bool flag)
{
    put_member(out, name);
    put_text(out, flag ? "true" : "false");
}

/* 255 stands for nobody, no tile, no distance. */
static void put_small(struct sink *out, const char *name, unsigned number)
{
    put_member(out, name);
    if (number == 255)
        put_text(out, "null");
    else
        put_number(out, number);
}

static void put_tile(struct sink *out, int tile)
{
    put_string(out, mq_tile_name((mq_tile)tile));
}

/* ---- lists: each member but the first comes after a comma ---- */

struct list {
    struct sink *out;
    bool begun;
};

static struct list list_begin(struct sink *out)
{
    struct list list;

    put_char(out, '[');
    list.out = out;
    list.begun = false;
    return list;
}

static void list_next(struct list *list)
{
    if (list->begun)
        put_char(list->out, ',');
    list->begun = true;
}

static void list_end(struct list *list)
{
    put_char(list->out, ']');
}

static void put_counts(struct sink *out, const uint8_t *count, int kinds)
{
    struct list list = list_begin(out);

    for (int tile = 0; tile < kinds; tile++)
        for (int i = 0; i < count[tile]; i++) {
            list_next(&list);
            put_tile(out, tile);
        }
    list_end(&list);
}

static void put_set(struct sink *out, uint64_t tiles)
{
    struct list list = list_begin(out);

    for (int tile = 0; tile < MQ_KINDS; tile++)
        if (tiles >> tile & 1) {
            list_next(&list);
            put_tile(out, tile);
        }
    list_end(&list);
}

static void put_rules(struct sink *out, uint32_t rules)
{
    struct list list;

    put_member(out, "rules");
    list = list_begin(out);
    for (unsigned rule = 1; rule < 32; rule++)
        if (rules >> rule & 1) {
            list_next(&list);
            put_text(out, "\"R");
            put_number(out, rule);
            put_char(out, '"');
        }
    list_end(&list);
}

/* The tiles of a pair, a triplet or a run, but for one that is left out; MQ_NO_TILE for none. */
static void put_group(struct sink *out, int kind, int low, int without)
{
    struct list list = list_begin(out);

    for (int i = 0; i < (kind == MQ_PAIR ? 2 : 3); i++) {
        int tile = kind == MQ_RUN ? low + i : low;

        if (tile == without) {
            without = MQ_NO_TILE;
            continue;
        }
        list_next(&list);
        put_tile(out, tile);
    }
    list_end(&list);
}

/* ---- hands ---- */

static void put_acceptance(struct sink *out, const struct mq_acceptance *acceptance)
{
    const char *gap = "";

    put_member(out, "acceptance");
    put_text(out, "{\"total\":");
    put_number(out, acceptance->total);
    put_member(out, "tiles");
    put_char(out, '{');
    for (int tile = 0; tile < MQ_ORDINARY; tile++)
        if (acceptance->tiles >> tile & 1) {
            put_text(out, gap);
            put_tile(out, tile);
            put_char(out, ':');
            put_number(out, acceptance->left[tile]);
            gap = ",";
        }
    put_text(out, "}}");
}

static void put_finish(struct sink *out, const struct mq_finish *finish)
{
    struct list groups;

    put_member(out, "finish");
    put_text(out, "{\"groups\":");
    groups = list_begin(out);
    for (int i = 0; i < finish->groups; i++) {
        list_next(&groups);
        put_group(out, finish->group[i].kind, finish->group[i].tile, MQ_NO_TILE);
    }
    list_end(&groups);
    put_member(out, "add");
    put_counts(out, finish->add, MQ_ORDINARY);
    put_member(out, "give");
    put_counts(out, finish->give, MQ_KINDS);
    put_char(out, '}');
}

static const char *call_name(int kind)
{
    return kind == MQ_RUN ? "chi" : "pon";
}

static void put_melds(struct sink *out, const struct mq_view *view)
{
    struct list list = list_begin(out);

    for (int i = 0; i < view->hand.melds; i++) {
        const struct mq_meld *meld = &view->meld[i];

        list_next(&list);
        put_text(out, "{\"type\":");
        put_string(out, call_name(meld->kind));
        put_small(out, "target", meld->from);
        put_member(out, "pai");
        put_tile(out, meld->taken);
        put_member(out, "consumed");
        put_group(out, meld->kind, meld->tile, meld->taken);
        put_char(out, '}');
    }
    list_end(&list);
}

static void put_view(struct sink *out, const struct mq_view *view)
{
    put_text(out, "{\"tiles\":");
    put_counts(out, view->hand.count, MQ_KINDS);
    put_member(out, "melds");
    put_melds(out, view);
    put_small(out, "distance", view->distance);
    if (view->waits)
        put_acceptance(out, &view->acceptance);
    put_finish(out, &view->finish);
    put_char(out, '}');
}

static void put_hands(struct sink *out, const struct mq_moment *moment)
{
    put_member(out, "before");
    put_view(out, &moment->before);
    put_member(out, "after");
    put_view(out, &moment->after);
}

/* ---- discards ---- */

static const char *const reasons[] = {"special_first", "only_best", "largest_of_best"};
static const char *const outcomes[] = {"takes", "refuses", "beaten", "cannot"};
static const char *const obstacles[] = {NULL,      "holds_special", "not_waiting", "other_wait", "no_pair",
                                        "own_discard", "no_run",    "honour",      "not_next"};

static void put_candidates(struct sink *out, const struct mq_discards *discards)
{
    struct list list;

    put_member(out, "reason");
    put_string(out, reasons[discards->reason]);
    put_member(out, "candidates");
    list = list_begin(out);
    for (int i = 0; i < discards->count; i++) {
        const struct mq_candidate *candidate = &discards->candidate[i];

        list_next(&list);
        put_text(out, "{\"pai\":");
        put_tile(out, candidate->tile);
        put_small(out, "distance", candidate->distance);
        put_flag(out, "best", candidate->best);
        put_acceptance(out, &candidate->acceptance);
        put_char(out, '}');
    }
    list_end(&list);
}

static void put_asked(struct sink *out, const struct mq_asked *asked)
{
    put_text(out, "{\"actor\":");
    put_number(out, asked->seat);
    put_member(out, "ask");
    put_string(out, asked->ask == MQ_ASK_RON ? "hora" : asked->ask == MQ_ASK_PONG ? "pon" : "chi");
    if (asked->ask == MQ_ASK_CHOW && asked->low != MQ_NO_TILE) {
        put_member(out, "run");
        put_group(out, MQ_RUN, asked->low, MQ_NO_TILE);
    }
    put_member(out, "outcome");
    put_string(out, outcomes[asked->outcome]);
    if (asked->obstacle != MQ_NO_OBSTACLE) {
        put_member(out, "obstacle");
        put_string(out, obstacles[asked->obstacle]);
    }
    put_flag(out, "late", asked->late);
    put_small(out, "held", asked->held);
    put_small(out, "before", asked->before);
    put_small(out, "after", asked->after);
    if (asked->ask == MQ_ASK_RON) {
        put_member(out, "waits");
        put_set(out, asked->waits);
    }
    put_rules(out, asked->rules);
    put_char(out, '}');
}

static void put_discard(struct sink *out, const struct mq_moment *moment)
{
    put_flag(out, "tsumogiri", moment->drew);
    put_flag(out, "called", moment->called);
    put_hands(out, moment);
    put_candidates(out, &moment->discards);
    if (moment->tile < MQ_ORDINARY) {
        struct list list;

        put_member(out, "asked");
        list = list_begin(out);
        for (int i = 0; i < moment->asked_count; i++) {
            list_next(&list);
            put_asked(out, &moment->asked[i]);
        }
        list_end(&list);
    } else if (moment->tile == MQ_PASS) {
        put_small(out, "target", moment->event.other);
    }
    put_small(out, "next", moment->next);
    put_flag(out, "reversed", moment->step != 1);
}

/* ---- lines ---- */

static struct sink sink_of(char *text, size_t size)
{
    struct sink out;

    out.at = text;
    out.end = text + size;
    return out;
}

static const char *type_of(const struct mq_moment *moment)
{
    static const char *const types[MQ_DRAW + 1] = {"",     "tsumo", "dahai",     "chi",     "pon",
                                                   "hora", "hora",  "end_kyoku", "ryukyoku"};

    return moment->line == MQ_DEALT ? "start_kyoku" : types[moment->event.kind];
}

static void put_line(struct sink *out, struct mq_event event)
{
    char line[MQ_LINE_MAX];
    size_t length = mq_event_write(event, line);

    line[length - 1] = '\0'; /* in the place of its newline */
    put_member(out, "text");
    put_string(out, line);
}

static void put_deal(struct sink *out, const struct mq_moment *moment)
{
    struct list tehais, hands;

    put_small(out, "oya", 0);
    put_member(out, "tehais");
    tehais = list_begin(out);
    for (int seat = 0; seat < MQ_SEATS; seat++) {
        list_next(&tehais);
        put_counts(out, moment->dealt[seat].hand.count, MQ_KINDS);
    }
    list_end(&tehais);
    put_member(out, "hands");
    hands = list_begin(out);
    for (int seat = 0; seat < MQ_SEATS; seat++) {
        list_next(&hands);
        put_view(out, &moment->dealt[seat]);
    }
    list_end(&hands);
}

static void put_event(struct sink *out, const struct mq_moment *moment)
{
    int kind = moment->event.kind;

    put_line(out, moment->event);
    put_small(out, "actor", moment->seat);
    if (kind == MQ_CHOW || kind == MQ_PONG || kind == MQ_RON)
        put_small(out, "target", moment->from);
    if (kind == MQ_SELFDRAWN)
        put_small(out, "target", moment->seat);
    if (kind != MQ_WIN && kind != MQ_DRAW) {
        put_member(out, "pai");
        put_tile(out, moment->tile);
    }
    if (kind == MQ_CHOW || kind == MQ_PONG) {
        put_member(out, "consumed");
        put_group(out, kind == MQ_CHOW ? MQ_RUN : MQ_TRIPLET, moment->event.tile, moment->tile);
    }
    if (kind == MQ_OUT)
        put_discard(out, moment);
    else if (kind != MQ_WIN && kind != MQ_DRAW)
        put_hands(out, moment);
}

size_t mq_moment_json(const struct mq_moment *moment, char *text, size_t size)
{
    struct sink out = sink_of(text, size);

    if (moment->line < MQ_DEALT)
        return 0;
    put_text(&out, "{\"type\":");
    put_string(&out, type_of(moment));
    put_member(&out, "line");
    put_number(&out, moment->line);
    if (moment->line == MQ_DEALT)
        put_deal(&out, moment);
    else
        put_event(&out, moment);
    put_small(&out, "left", moment->left);
    put_rules(&out, moment->rules);
    put_text(&out, "}\n");
    if (moment->event.kind == MQ_DRAW) /* after a win a line of the transcript does this */
        put_text(&out, "{\"type\":\"end_kyoku\"}\n");
    return (size_t)(out.at - text);
}

/* Only what needs no escaping. */
static void put_name(struct sink *out, const char *name)
{
    put_char(out, '"');
    for (; *name != '\0'; name++)
        if (*name >= ' ' && *name < 0x7F && *name != '"' && *name != '\\')
            put_char(out, *name);
    put_char(out, '"');
}

size_t mq_json_start(const mq_tile wall[MQ_WALL], const char *name, char *text, size_t size)
{
    struct sink out = sink_of(text, size);
    struct list tiles;

    put_text(&out, "{\"type\":\"start_game\",\"schema\":\"maque-explain\",\"version\":");
    put_number(&out, MQ_EXPLAIN_VERSION);
    put_member(&out, "maque");
    put_string(&out, mq_version());
    put_member(&out, "id");
    if (name != NULL)
        put_name(&out, name);
    else
        put_text(&out, "null");
    put_member(&out, "names");
    put_text(&out, "[\"A\",\"B\",\"C\",\"D\"]");
    put_member(&out, "wall");
    tiles = list_begin(&out);
    for (int i = 0; i < MQ_WALL; i++) {
        list_next(&tiles);
        put_tile(&out, wall[i]);
    }
    list_end(&tiles);
    put_text(&out, "}\n");
    return (size_t)(out.at - text);
}

size_t mq_json_end(char *text, size_t size)
{
    struct sink out = sink_of(text, size);

    put_text(&out, "{\"type\":\"end_game\"}\n");
    return (size_t)(out.at - text);
}
