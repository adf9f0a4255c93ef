/*
 * truth_of_claims.h - whether the JSON of 'maque explain' says the truth about who is asked for a discard
 */
#ifndef TRUTH_OF_CLAIMS_H
#define TRUTH_OF_CLAIMS_H

#include "truth.h"

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

static int distance_of(const struct table *t, int seat)
{
    return oracle_distance(t->hand[seat], t->melds[seat], t->doubt);
}

static int distance_without(const struct table *t, int seat, int one, int two)
{
    int rest[REF_KINDS];

    memcpy(rest, t->hand[seat], sizeof rest);
    rest[one]--;
    rest[two]--;
    return oracle_distance(rest, t->melds[seat] + 1, t->doubt);
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
        if (can_run(t, seat, low) && distance_after_run(t, seat, low) < distance_of(t, seat))
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
               wins                           ? NULL
               : specials_in(with) > 0        ? "holds_special"
               : distance_of(t, seat[i]) == 1 ? "other_wait"
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

            expect(q, seat[1], "chi", low, NULL, after, after < distance_of(t, seat[1]));
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
    int before = distance_of(t, e->seat), count[REF_KINDS];

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

#endif
