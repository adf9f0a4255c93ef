/*
 * truth.h - whether the JSON of 'maque explain' says the truth about hands and discards
 *
 * A table keeps the hands itself: it follows the reference's transcript.  Distances come from oracle.h.
 */
#ifndef TRUTH_H
#define TRUTH_H

#include "maque_explain.h"
#include "oracle.h"
#include "read_json.h"

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
    int count[REF_KINDS], distance = oracle_distance(hand, melds, t->doubt);
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
            if (oracle_distance(rest, t->melds[seat], t->doubt) < least) {
                least = oracle_distance(rest, t->melds[seat], t->doubt);
                best = 0;
            }
            best += oracle_distance(rest, t->melds[seat], t->doubt) == least;
        }
    MUST(list != NULL && list->count == kinds);
    for (const struct json *c = list->first; c != NULL; c = c->next, kind++) {
        int distance;

        while (hand[kind] == 0)
            kind++;
        memcpy(rest, hand, sizeof rest);
        rest[kind]--;
        distance = oracle_distance(rest, t->melds[seat], t->doubt);
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

#endif
