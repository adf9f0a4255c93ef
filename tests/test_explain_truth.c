/*
 * test_explain_truth.c - every statement in the JSON of 'maque explain' is true
 *
 * The text is read back and compared with what the reference says about hands that this file keeps itself: it knows
 * the wall and the reference's transcript.  300 random games, some odd ones and the golden walls.  MAQUE_GAMES sets
 * another number; then the reference is asked about everything, while otherwise a quicker oracle stands in for it
 * where it can.  Work is split over the processors.
 */
#include "check.h"
#include "golden.h"
#include "read_json.h"
#include "maque_explain.h"
#include "oracle.h"
#include "support.h"

#include <sys/wait.h>
#include <unistd.h>

enum { PROCESSES_MAX = 64, LINES_MAX = MQ_EVENTS_MAX + 2 };

struct meld {
    int kind, low, taken, from; /* MQ_CHOW or MQ_PONG */
};

/* What has happened so far, and what is left of the JSON's credit. */
struct table {
    int hand[4][REF_KINDS], melds[4];
    struct meld meld[4][4];
    int lying[REF_KINDS]; /* in melds and among the discards */
    int step, drawn;
    int discarder, discard;
    uint32_t claim_rules; /* by which the discard is taken, if it is */
    int next;             /* whose turn comes after the discard, if it is not */
    const char *game;
    struct mq_event event[MQ_EVENTS_MAX + 1]; /* as the reference played it, MQ_NOTHING behind them */
    int events, at;                           /* event[at] is the one that is spoken of */
    int doubt;
    bool failed;
};

static bool say(struct table *t, const char *what)
{
    if (!t->failed)
        fprintf(stderr, "game %s, line %d: %s\n", t->game, t->at + 1, what);
    t->failed = true;
    return false;
}

#define HOLDS(condition) ((condition) || say(t, #condition))
#define WANT(condition) ((void)HOLDS(condition))
#define MUST(condition)                                                                                                   \
    do                                                                                                                    \
        if (!HOLDS(condition))                                                                                            \
            return;                                                                                                       \
    while (0)

/* ---- values ---- */

static int tile_at(const struct json *value)
{
    mq_tile tile = value != NULL && value->kind == JSON_STRING ? mq_tile_parse(value->text, value->length) : MQ_NO_TILE;

    return tile == MQ_NO_TILE ? -1 : tile;
}

static bool flag_is(const struct json *value, bool flag)
{
    return value != NULL && value->kind == (flag ? JSON_TRUE : JSON_FALSE);
}

/* A list of tiles as counts; false if it is something else. */
static bool count_tiles(const struct json *list, int count[REF_KINDS])
{
    memset(count, 0, REF_KINDS * sizeof *count);
    if (list == NULL || list->kind != JSON_LIST)
        return false;
    for (const struct json *tile = list->first; tile != NULL; tile = tile->next) {
        if (tile_at(tile) < 0)
            return false;
        count[tile_at(tile)]++;
    }
    return true;
}

static bool same_counts(const int a[REF_KINDS], const int b[REF_KINDS])
{
    return memcmp(a, b, REF_KINDS * sizeof *a) == 0;
}

static int sum_of(const int count[REF_KINDS])
{
    int sum = 0;

    for (int kind = 0; kind < REF_KINDS; kind++)
        sum += count[kind];
    return sum;
}

static int specials_in(const int count[REF_KINDS])
{
    return count[MQ_PASS] + count[MQ_REVERSE] + count[MQ_DOUBLE];
}

#define RULE(n) (UINT32_C(1) << (n))

/* Bit n for "Rn"; 0 if they are not in ascending order. */
static uint32_t rules_in(const struct json *rules)
{
    uint32_t found = 0;

    if (rules == NULL || rules->kind != JSON_LIST)
        return 0;
    for (const struct json *rule = rules->first; rule != NULL; rule = rule->next) {
        uint32_t bit = rule->kind == JSON_STRING && rule->text[0] == 'R' ? RULE(strtol(rule->text + 1, NULL, 10)) : 0;

        if (bit <= found)
            return 0;
        found |= bit;
    }
    return found;
}

/* ---- hands ---- */

static bool is_group(const struct json *list, int tiles)
{
    int count[REF_KINDS], low = 0;

    if (!count_tiles(list, count) || list->count != tiles || specials_in(count) > 0)
        return false;
    while (count[low] == 0)
        low++;
    if (count[low] == tiles)
        return true;
    return tiles == 3 && low < 27 && low % 9 <= 6 && count[low] == 1 && count[low + 1] == 1 && count[low + 2] == 1;
}

/* A finished hand within four copies, so many tiles away. */
static void check_finish(struct table *t, const struct json *finish, const int hand[REF_KINDS], int melds, int distance)
{
    const struct json *groups = json_get(finish, "groups");
    int finished[REF_KINDS] = {0}, add[REF_KINDS], give[REF_KINDS], group[REF_KINDS], left = 5 - melds;

    MUST(groups != NULL && groups->count == 5 - melds);
    for (const struct json *g = groups->first; g != NULL; g = g->next) {
        MUST(is_group(g, --left > 0 ? 3 : 2));
        count_tiles(g, group);
        for (int kind = 0; kind < REF_KINDS; kind++)
            finished[kind] += group[kind];
    }
    MUST(count_tiles(json_get(finish, "add"), add) && count_tiles(json_get(finish, "give"), give));
    MUST(sum_of(add) == distance);
    for (int kind = 0; kind < REF_KINDS; kind++) {
        MUST(finished[kind] <= 4);
        MUST(give[kind] <= hand[kind]);
        MUST(finished[kind] == hand[kind] + add[kind] - give[kind]);
    }
    MUST(ref_wins(finished, melds));
}

/* Which tiles help, and how many of each this seat, holding 'own', has not seen. */
static void check_acceptance(struct table *t, const struct json *acceptance, const int hand[REF_KINDS], int melds,
                             const int own[REF_KINDS])
{
    const struct json *tiles = json_get(acceptance, "tiles");
    uint64_t helps = oracle_one_more(hand, melds, t->doubt), listed = 0;
    long total = 0;

    MUST(tiles != NULL && tiles->kind == JSON_OBJECT);
    for (const struct json *tile = tiles->first; tile != NULL; tile = tile->next) {
        mq_tile kind = mq_tile_parse(tile->name, tile->name_length);

        MUST(kind < MQ_ORDINARY);
        MUST(json_number(tile) == 4 - own[kind] - t->lying[kind]);
        listed |= UINT64_C(1) << kind;
        total += tile->number;
    }
    MUST(listed == helps);
    MUST(json_number(json_get(acceptance, "total")) == total);
}

static void check_melds(struct table *t, const struct json *list, int seat)
{
    int i = 0, count[REF_KINDS], whole[REF_KINDS];

    MUST(list != NULL && list->count == t->melds[seat]);
    for (const struct json *meld = list->first; meld != NULL; meld = meld->next, i++) {
        const struct meld *m = &t->meld[seat][i];

        MUST(json_is(json_get(meld, "type"), m->kind == MQ_CHOW ? "chi" : "pon"));
        MUST(tile_at(json_get(meld, "pai")) == m->taken);
        MUST(json_number(json_get(meld, "target")) == m->from);
        MUST(count_tiles(json_get(meld, "consumed"), count));
        count[m->taken]++;
        memset(whole, 0, sizeof whole);
        for (int tile = 0; tile < 3; tile++)
            whole[m->kind == MQ_CHOW ? m->low + tile : m->low]++;
        MUST(same_counts(count, whole));
    }
}

static void check_view(struct table *t, const struct json *view, int seat)
{
    const struct json *acceptance = json_get(view, "acceptance");
    const int *hand = t->hand[seat], melds = t->melds[seat];
    int count[REF_KINDS], distance = oracle_distance(hand, melds);
    bool waits = sum_of(hand) == 13 - 3 * melds;

    MUST(count_tiles(json_get(view, "tiles"), count) && same_counts(count, hand));
    check_melds(t, json_get(view, "melds"), seat);
    MUST(json_number(json_get(view, "distance")) == distance);
    check_finish(t, json_get(view, "finish"), hand, melds, distance);
    MUST(waits == (acceptance != NULL));
    if (waits)
        check_acceptance(t, acceptance, hand, melds, hand);
}

/* ---- discards ---- */

static void check_candidates(struct table *t, const struct json *line, int seat)
{
    const int *hand = t->hand[seat];
    const struct json *list = json_get(line, "candidates");
    int least = 99, best = 0, kinds = 0, rest[REF_KINDS], kind = 0;

    for (int k = 0; k < REF_KINDS; k++)
        if (hand[k] > 0) {
            memcpy(rest, hand, sizeof rest);
            rest[k]--;
            kinds++;
            if (oracle_distance(rest, t->melds[seat]) < least) {
                least = oracle_distance(rest, t->melds[seat]);
                best = 0;
            }
            best += oracle_distance(rest, t->melds[seat]) == least;
        }
    MUST(list != NULL && list->count == kinds);
    for (const struct json *c = list->first; c != NULL; c = c->next, kind++) {
        int distance;

        while (hand[kind] == 0)
            kind++;
        memcpy(rest, hand, sizeof rest);
        rest[kind]--;
        distance = oracle_distance(rest, t->melds[seat]);
        MUST(tile_at(json_get(c, "pai")) == kind);
        MUST(json_number(json_get(c, "distance")) == distance);
        MUST(flag_is(json_get(c, "best"), distance == least));
        check_acceptance(t, json_get(c, "acceptance"), rest, t->melds[seat], hand);
    }
    MUST(tile_at(json_get(line, "pai")) == t->event[t->at].tile);
    MUST(t->doubt > 1 || t->event[t->at].tile == ref_discard(hand, t->melds[seat]));
    MUST(json_is(json_get(line, "reason"), specials_in(hand) > 0 ? "special_first"
                                           : best == 1           ? "only_best"
                                                                 : "largest_of_best"));
}

/* ---- questions about a discard ---- */

/* The list of questions as it must be; the JSON is compared with it entry by entry. */
struct expected {
    int seat, low; /* low of a CHOW, -1 if no run is possible */
    const char *ask, *obstacle;
    int after; /* -1: null */
    bool wanted;
};

enum { EXPECTED_MAX = 12 };

struct inquiry {
    int count;
    struct expected question[EXPECTED_MAX];
};

static void expect(struct inquiry *q, int seat, const char *ask, int low, const char *obstacle, int after, bool wanted)
{
    struct expected *e = &q->question[q->count++];

    e->seat = seat;
    e->ask = ask;
    e->low = low;
    e->obstacle = obstacle;
    e->after = after;
    e->wanted = wanted;
}

static int distance_without(const struct table *t, int seat, int one, int two)
{
    int rest[REF_KINDS];

    memcpy(rest, t->hand[seat], sizeof rest);
    rest[one]--;
    rest[two]--;
    return oracle_distance(rest, t->melds[seat] + 1);
}

static int distance_after_run(const struct table *t, int seat, int low)
{
    int one = low == t->discard ? low + 1 : low, two = low + 2 == t->discard ? low + 1 : low + 2;

    return distance_without(t, seat, one, two);
}

static bool can_run(const struct table *t, int seat, int low)
{
    if (low < 0 || low >= 27 || low % 9 > 6)
        return false;
    for (int k = low; k <= low + 2; k++)
        if (k != t->discard && t->hand[seat][k] == 0)
            return false;
    return true;
}

/* The CHOW a seat would like: its lowest tile, or -1. */
static int liked_run(struct table *t, int seat)
{
    int liked = -1;

    for (int low = t->discard; low >= t->discard - 2 && liked < 0; low--)
        if (can_run(t, seat, low) && distance_after_run(t, seat, low) < oracle_distance(t->hand[seat], t->melds[seat]))
            liked = low;
    WANT(t->doubt > 1 || liked == ref_chows(t->hand[seat], t->melds[seat], t->discard));
    return liked;
}

static void expect_questions(struct table *t, struct inquiry *q)
{
    int seat[4];

    q->count = 0;
    for (int i = 0; i < 4; i++)
        seat[i] = (t->discarder + i * t->step) % 4;
    for (int i = 1; i < 4; i++) {
        int with[REF_KINDS];
        bool wins;

        memcpy(with, t->hand[seat[i]], sizeof with);
        with[t->discard]++;
        wins = ref_wins(with, t->melds[seat[i]]);
        expect(q, seat[i], "hora", -1,
               wins                                                         ? NULL
               : specials_in(with) > 0                                      ? "holds_special"
               : oracle_distance(t->hand[seat[i]], t->melds[seat[i]]) == 1 ? "other_wait"
                                                                            : "not_waiting",
               wins ? 0 : -1, wins);
    }
    for (int i = 1; i < 4; i++) {
        bool pair = t->hand[seat[i]][t->discard] >= 2;

        expect(q, seat[i], "pon", -1, pair ? NULL : "no_pair",
               pair ? distance_without(t, seat[i], t->discard, t->discard) : -1,
               ref_pongs(t->hand[seat[i]], t->melds[seat[i]], t->discard));
    }
    for (int low = t->discard; low >= t->discard - 2; low--)
        if (can_run(t, seat[1], low)) {
            int after = distance_after_run(t, seat[1], low);

            expect(q, seat[1], "chi", low, NULL, after,
                   after < oracle_distance(t->hand[seat[1]], t->melds[seat[1]]));
        }
    if (q->count == 6)
        expect(q, seat[1], "chi", -1, t->discard >= 27 ? "honour" : "no_run", -1, false);
    if (ref_pongs(t->hand[seat[0]], t->melds[seat[0]], t->discard))
        expect(q, seat[0], "pon", -1, "own_discard", distance_without(t, seat[0], t->discard, t->discard), false);
    for (int i = 2; i < 4; i++) {
        int low = liked_run(t, seat[i]);

        if (low >= 0)
            expect(q, seat[i], "chi", low, "not_next", distance_after_run(t, seat[i], low), false);
    }
}

/* Does the reference do this next? */
static bool happens(const struct table *t, const struct expected *e)
{
    struct mq_event next = t->event[t->at + 1];
    int kind = strcmp(e->ask, "hora") == 0 ? MQ_RON : strcmp(e->ask, "pon") == 0 ? MQ_PONG : MQ_CHOW;

    return e->obstacle == NULL && next.kind == kind && next.seat == e->seat && (kind != MQ_CHOW || next.tile == e->low);
}

/* The rules that decide: the CHOW that is made may owe something to R20 and R21. */
static uint32_t rules_of(const struct inquiry *q, const struct expected *e, const struct expected *taken)
{
    uint32_t rules = RULE(18) | RULE(19);

    if (e->obstacle != NULL)
        return strcmp(e->obstacle, "holds_special") == 0 ? RULE(14)
               : strcmp(e->obstacle, "honour") == 0      ? RULE(9)
               : strcmp(e->ask, "hora") == 0             ? RULE(16)
               : strcmp(e->ask, "pon") == 0              ? RULE(17)
                                                         : RULE(18);
    if (!e->wanted)
        return RULE(19);
    if (strcmp(e->ask, "hora") == 0)
        return RULE(16);
    if (e != taken)
        return strcmp(taken->ask, "chi") == 0 ? RULE(21) : RULE(15);
    if (strcmp(e->ask, "pon") == 0)
        return RULE(17) | RULE(19);
    for (int i = 0; i < q->count; i++) {
        const struct expected *other = &q->question[i];

        if (strcmp(other->ask, "pon") == 0 && other->obstacle == NULL)
            rules |= RULE(20);
        if (strcmp(other->ask, "chi") == 0 && other != e && other->wanted)
            rules |= RULE(21);
    }
    return rules;
}

static void check_question(struct table *t, const struct json *asked, const struct expected *e, bool late, bool taken)
{
    const struct json *run = json_get(asked, "run"), *obstacle = json_get(asked, "obstacle"), *after = json_get(asked, "after");
    int before = oracle_distance(t->hand[e->seat], t->melds[e->seat]), count[REF_KINDS];

    MUST(json_number(json_get(asked, "actor")) == e->seat);
    MUST(json_is(json_get(asked, "ask"), e->ask));
    MUST((run != NULL) == (e->low >= 0));
    if (run != NULL)
        MUST(is_group(run, 3) && tile_at(run->first) == e->low);
    MUST(e->obstacle == NULL ? obstacle == NULL : json_is(obstacle, e->obstacle));
    MUST(json_number(json_get(asked, "held")) == t->hand[e->seat][t->discard]);
    MUST(json_number(json_get(asked, "before")) == before);
    MUST(after != NULL && (e->after < 0 ? after->kind == JSON_NULL : json_number(after) == e->after));
    MUST(flag_is(json_get(asked, "late"), late));
    MUST(json_is(json_get(asked, "outcome"), taken                 ? "takes"
                                             : e->obstacle != NULL ? "cannot"
                                             : e->wanted           ? "beaten"
                                                                   : "refuses"));
    if (strcmp(e->ask, "hora") == 0) {
        uint64_t waits = before == 1 ? oracle_one_more(t->hand[e->seat], t->melds[e->seat], t->doubt) : 0;

        MUST(count_tiles(json_get(asked, "waits"), count));
        for (int kind = 0; kind < REF_KINDS; kind++)
            MUST(count[kind] == (int)(waits >> kind & 1));
    }
}

static void check_asked(struct table *t, const struct json *list)
{
    struct inquiry q;
    const struct expected *taken = NULL;
    const struct json *asked;
    int i = 0;

    expect_questions(t, &q);
    MUST(list != NULL && list->kind == JSON_LIST && list->count == q.count);
    for (asked = list->first; asked != NULL; asked = asked->next, i++) {
        bool now = taken == NULL && happens(t, &q.question[i]);

        MUST(now || taken != NULL || !q.question[i].wanted); /* the first that wants the tile gets it */
        check_question(t, asked, &q.question[i], taken != NULL, now);
        if (now)
            taken = &q.question[i];
    }
    for (i = 0, asked = list->first; asked != NULL; asked = asked->next, i++)
        MUST(rules_in(json_get(asked, "rules")) == rules_of(&q, &q.question[i], taken));
    t->claim_rules = taken != NULL ? rules_of(&q, taken, taken) : 0;
}

/* ---- lines ---- */

static bool types_match(const struct json *type, int kind)
{
    static const char *const types[] = {"",     "tsumo", "dahai",     "chi",     "pon",
                                        "hora", "hora",  "end_kyoku", "ryukyoku"};

    return json_is(type, types[kind]);
}

/* The rules that made it happen; only a discard knows more than the kind of the event. */
static uint32_t rules_of_event(const struct table *t, const struct json *line)
{
    struct mq_event event = t->event[t->at], last = t->event[t->at - 1];
    bool empty = t->drawn == MQ_WALL;
    uint32_t rules = last.kind == MQ_CHOW || last.kind == MQ_PONG ? RULE(22) : 0;

    switch (event.kind) {
    case MQ_IN:
        return last.kind == MQ_OUT && last.tile == MQ_DOUBLE ? RULE(7) : RULE(4);
    case MQ_OUT:
        if (event.tile >= MQ_ORDINARY)
            return rules | RULE(23) | RULE(8) | RULE(5 + event.tile - MQ_PASS) | (empty ? RULE(29) : 0);
        return rules | RULE(24) | (json_is(json_get(line, "reason"), "largest_of_best") ? RULE(25) : 0);
    case MQ_CHOW:
    case MQ_PONG:
        return t->claim_rules | RULE(22) | (empty ? RULE(28) : 0);
    case MQ_RON:
        return t->claim_rules | (empty ? RULE(28) : 0);
    case MQ_SELFDRAWN:
        return RULE(26);
    case MQ_WIN:
        return RULE(30);
    default:
        return RULE(27);
    }
}

static void check_deal(struct table *t, const struct json *line)
{
    const struct json *hand = json_get(line, "hands"), *tehai = json_get(line, "tehais");
    int count[REF_KINDS];

    MUST(json_is(json_get(line, "type"), "start_kyoku"));
    MUST(json_number(json_get(line, "line")) == MQ_DEALT && json_number(json_get(line, "left")) == MQ_WALL - MQ_DEALT);
    MUST(rules_in(json_get(line, "rules")) == RULE(3));
    MUST(hand != NULL && hand->count == 4 && tehai != NULL && tehai->count == 4);
    hand = hand->first;
    tehai = tehai->first;
    for (int seat = 0; seat < 4; seat++, hand = hand->next, tehai = tehai->next) {
        MUST(count_tiles(tehai, count) && same_counts(count, t->hand[seat]));
        check_view(t, hand, seat);
    }
}

static void check_draw(struct table *t, const struct json *line, struct mq_event event)
{
    MUST(tile_at(json_get(line, "pai")) == event.tile);
    check_view(t, json_get(line, "before"), event.seat);
    t->hand[event.seat][event.tile]++;
    t->drawn++;
    check_view(t, json_get(line, "after"), event.seat);
}

static void check_discard(struct table *t, const struct json *line, struct mq_event event)
{
    struct mq_event last = t->event[t->at - 1];
    bool called = last.kind == MQ_CHOW || last.kind == MQ_PONG;

    MUST(flag_is(json_get(line, "called"), called));
    MUST(flag_is(json_get(line, "tsumogiri"), !called && last.tile == event.tile));
    check_view(t, json_get(line, "before"), event.seat);
    check_candidates(t, line, event.seat);
    t->hand[event.seat][event.tile]--;
    t->lying[event.tile]++;
    t->discarder = event.seat;
    t->discard = event.tile;
    check_view(t, json_get(line, "after"), event.seat);
    if (event.tile == MQ_REVERSE)
        t->step = 4 - t->step;
    if (event.tile < MQ_ORDINARY)
        check_asked(t, json_get(line, "asked"));
    else
        MUST(json_get(line, "asked") == NULL);
    MUST(event.tile == MQ_PASS ? json_number(json_get(line, "target")) == event.other : json_get(line, "target") == NULL);
    MUST(flag_is(json_get(line, "reversed"), t->step == 3));
    t->next = (event.seat + (event.tile == MQ_DOUBLE ? 0 : event.tile == MQ_PASS ? 2 : 1) * t->step) % 4;
    MUST(json_number(json_get(line, "next")) == t->next);
}

static void check_call(struct table *t, const struct json *line, struct mq_event event)
{
    int consumed[REF_KINDS];

    MUST(tile_at(json_get(line, "pai")) == t->discard && json_number(json_get(line, "target")) == t->discarder);
    check_view(t, json_get(line, "before"), event.seat);
    MUST(count_tiles(json_get(line, "consumed"), consumed) && sum_of(consumed) == 2);
    for (int kind = 0; kind < REF_KINDS; kind++) {
        t->hand[event.seat][kind] -= consumed[kind];
        t->lying[kind] += consumed[kind];
        MUST(t->hand[event.seat][kind] >= 0);
    }
    consumed[t->discard]++;
    MUST(consumed[event.tile] == (event.kind == MQ_PONG ? 3 : 1)); /* and no other: that makes three of the transcript */
    MUST(event.kind == MQ_PONG || (consumed[event.tile + 1] == 1 && consumed[event.tile + 2] == 1));
    t->meld[event.seat][t->melds[event.seat]].kind = event.kind;
    t->meld[event.seat][t->melds[event.seat]].low = event.tile;
    t->meld[event.seat][t->melds[event.seat]].taken = t->discard;
    t->meld[event.seat][t->melds[event.seat]].from = t->discarder;
    t->melds[event.seat]++;
    check_view(t, json_get(line, "after"), event.seat);
}

static void check_win(struct table *t, const struct json *line, struct mq_event event)
{
    int *hand = t->hand[event.seat];
    bool ron = event.kind == MQ_RON;

    MUST(json_number(json_get(line, "target")) == (ron ? t->discarder : event.seat));
    MUST(tile_at(json_get(line, "pai")) == (ron ? t->discard : t->event[t->at - 1].tile));
    check_view(t, json_get(line, "before"), event.seat);
    if (ron)
        hand[t->discard]++;
    MUST(ref_wins(hand, t->melds[event.seat]));
    check_view(t, json_get(line, "after"), event.seat);
}

static void check_line(struct table *t, const struct json *line)
{
    struct mq_event event = t->event[t->at];
    char text[MQ_LINE_MAX];
    size_t length = mq_event_write(event, text);

    text[length - 1] = '\0';
    MUST(json_number(json_get(line, "line")) == t->at + 1);
    MUST(json_is(json_get(line, "text"), text));
    MUST(types_match(json_get(line, "type"), event.kind));
    MUST(json_number(json_get(line, "actor")) == (event.kind == MQ_DRAW ? t->next : event.seat));
    switch (event.kind) {
    case MQ_IN:
        check_draw(t, line, event);
        break;
    case MQ_OUT:
        check_discard(t, line, event);
        break;
    case MQ_CHOW:
    case MQ_PONG:
        check_call(t, line, event);
        break;
    case MQ_RON:
    case MQ_SELFDRAWN:
        check_win(t, line, event);
        break;
    default:
        break;
    }
    MUST(json_number(json_get(line, "left")) == MQ_WALL - t->drawn);
    MUST(rules_in(json_get(line, "rules")) == rules_of_event(t, line));
}

/* ---- games ---- */

static void begin_table(struct table *t, const mq_tile wall[MQ_WALL], const char *name)
{
    char text[MQ_WALL_TEXT], transcript[REF_TRANSCRIPT_MAX];
    struct mq_log log;
    int length;

    memset(t, 0, sizeof *t);
    t->game = name;
    t->step = 1;
    t->drawn = MQ_DEALT;
    for (int i = 0; i < MQ_DEALT; i++)
        t->hand[i % 4][wall[i]]++;
    mq_wall_write(wall, text);
    length = ref_play(text, sizeof text, transcript, sizeof transcript);
    if (length < 0 || mq_transcript_parse(&log, transcript, (size_t)length).status != MQ_OK)
        abort();
    memcpy(t->event, log.event, (size_t)log.count * sizeof t->event[0]);
    t->events = log.count;
}

/* A drawn game has a second line for its last event: how many bytes the first one has. */
static size_t length_of_first(struct table *t, const char *text, size_t length)
{
    static const char end[] = "{\"type\":\"end_kyoku\"}\n";
    size_t more = sizeof end - 1;

    if (t->at >= t->events || t->event[t->at].kind != MQ_DRAW)
        return length;
    return HOLDS(length > more && memcmp(text + length - more, end, more) == 0) ? length - more : 0;
}

static const struct json *read_line(struct table *t, struct json_reader *reader, const char *text, size_t length)
{
    const struct json *line = length > 0 && text[length - 1] == '\n' ? json_read(reader, text, length - 1) : NULL;

    return HOLDS(line != NULL && line->kind == JSON_OBJECT) ? line : NULL;
}

static bool is_true_of_wall(const mq_tile wall[MQ_WALL], const char *name, int doubt)
{
    static char text[MQ_MOMENT_TEXT_MAX];
    static struct json_reader reader;
    static struct table table, *const t = &table;
    static struct mq_moment moment;
    struct mq_board board;
    const struct json *line;

    begin_table(t, wall, name);
    t->doubt = doubt;
    line = read_line(t, &reader, text, mq_json_start(wall, name, text, sizeof text));
    WANT(json_is(json_get(line, "schema"), "maque-explain") && json_number(json_get(line, "version")) == 1);
    WANT(json_is(json_get(line, "id"), name));
    line = json_get(line, "wall");
    WANT(line != NULL && line->count == MQ_WALL);
    line = line->first;
    for (int i = 0; i < MQ_WALL; i++, line = line->next)
        WANT(tile_at(line) == wall[i]);

    mq_board_init(&board, wall);
    for (t->at = 0; !t->failed && mq_moment_next(test_engine(), &board, &moment); t->at++) {
        size_t length = mq_moment_json(&moment, MQ_NOBODY, text, sizeof text);

        if (t->at + 1 < MQ_DEALT) {
            WANT(length == 0);
            continue;
        }
        line = read_line(t, &reader, text, length_of_first(t, text, length));
        if (line == NULL)
            break;
        if (t->at + 1 == MQ_DEALT)
            check_deal(t, line);
        else if (HOLDS(t->at < t->events))
            check_line(t, line);
    }
    WANT(t->at == t->events);
    return !t->failed;
}

enum { GAMES = 300, ODD_GAMES = 3 };

static bool is_true_of_part(uint64_t games, int first, int stride)
{
    int doubt = getenv("MAQUE_GAMES") != NULL ? 1 : 100;
    uint64_t seed = setting("MAQUE_SEED", 2021);
    mq_tile wall[MQ_WALL];
    char name[64];

    for (uint64_t i = (uint64_t)first; i < games; i += (uint64_t)stride) {
        snprintf(name, sizeof name, "%llu:%llu", (unsigned long long)seed, (unsigned long long)i);
        mq_wall_of_game(wall, seed, i);
        if (!is_true_of_wall(wall, name, doubt))
            return false;
    }
    for (int family = 0; family < ODD_FAMILIES; family++)
        for (uint64_t i = (uint64_t)first; i < part_of(ODD_GAMES); i += (uint64_t)stride) {
            snprintf(name, sizeof name, "%s %d", odd_name(family), (int)i);
            odd_wall(family, i, wall);
            if (!is_true_of_wall(wall, name, doubt))
                return false;
        }
    for (uint64_t i = (uint64_t)first; i < part_of((uint64_t)golden_count()); i += (uint64_t)stride) {
        golden_wall(golden_at((int)i).name, wall);
        if (!is_true_of_wall(wall, golden_at((int)i).name, doubt))
            return false;
    }
    return true;
}

TEST(every_statement_about_many_games_is_true)
{
    uint64_t games = setting("MAQUE_GAMES", part_of(GAMES));
    long cpus = sysconf(_SC_NPROCESSORS_ONLN);
    int processes = cpus < 1 ? 1 : cpus > PROCESSES_MAX ? PROCESSES_MAX : (int)cpus, failed = 0;
    pid_t child[PROCESSES_MAX];

    (void)unused_state;
    for (int i = 0; i < processes; i++) {
        child[i] = fork();
        assert_true(child[i] >= 0);
        if (child[i] == 0)
            _exit(!is_true_of_part(games, i, processes));
    }
    for (int i = 0; i < processes; i++) {
        int status = 1;

        failed += waitpid(child[i], &status, 0) != child[i] || status != 0;
    }
    assert_int_equal(failed, 0);
}

TEST(the_oracle_agrees_with_the_reference_about_odd_hands)
{
    uint64_t state = 1;

    (void)unused_state;
    for (int i = 0; i < 500; i++) {
        int melds = i % 5, kinds = 4 + i % 30, count[REF_KINDS];
        struct mq_hand hand = random_hand(&state, 13 - 3 * melds, kinds, melds);

        counts_of(&hand, count);
        oracle_one_more(count, melds, 1); /* ends the program if it errs */
    }
}

RUN_TESTS("the truth of explanations", IS(every_statement_about_many_games_is_true),
          IS(the_oracle_agrees_with_the_reference_about_odd_hands))
