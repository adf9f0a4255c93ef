/*
 * test_explain_truth.c - every statement in the JSON of 'maque explain' is true
 *
 * The text is read back and compared with what the reference says about hands that truth.h keeps itself: it knows
 * the wall and the reference's transcript.  300 random games, some odd ones and the golden walls, one with an engine
 * that learns and the next with a filled one.  MAQUE_GAMES sets another number; then the reference is asked about
 * everything, while otherwise a quicker oracle stands in for it where it can.  Work is split over the processors.
 */
#include "check.h"
#include "golden.h"
#include "truth_of_claims.h"

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
    static int games;
    struct mq_engine *e = games++ % 2 == 0 ? test_engine() : filled_engine();
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
    for (t->at = 0; !t->failed && mq_moment_next(e, &board, &moment); t->at++) {
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
        WANT(moment.event.kind != MQ_OUT ||
             moment.discards.candidate[moment.discards.chosen].tile == moment.event.tile);
    }
    WANT(t->at == t->events);
    return !t->failed;
}

enum { GAMES = 300, ODD_GAMES = 3 };

static bool is_true_of_part(void *games, uint64_t first, uint64_t stride)
{
    int doubt = getenv("MAQUE_GAMES") != NULL ? 1 : 100;
    uint64_t seed = setting("MAQUE_SEED", 2021);
    mq_tile wall[MQ_WALL];
    char name[64];

    for (uint64_t i = first; i < *(const uint64_t *)games; i += stride) {
        snprintf(name, sizeof name, "%llu:%llu", (unsigned long long)seed, (unsigned long long)i);
        mq_wall_of_game(wall, seed, i);
        if (!is_true_of_wall(wall, name, doubt))
            return false;
    }
    for (int family = 0; family < ODD_FAMILIES; family++)
        for (uint64_t i = first; i < part_of(ODD_GAMES); i += stride) {
            snprintf(name, sizeof name, "%s %d", odd_name(family), (int)i);
            odd_wall(family, i, wall);
            if (!is_true_of_wall(wall, name, doubt))
                return false;
        }
    for (uint64_t i = first; i < part_of((uint64_t)golden_count()); i += stride) {
        golden_wall(golden_at((int)i).name, wall);
        if (!is_true_of_wall(wall, golden_at((int)i).name, doubt))
            return false;
    }
    return true;
}

TEST(every_statement_about_many_games_is_true)
{
    uint64_t games = setting("MAQUE_GAMES", part_of(GAMES));

    filled_engine(); /* once, before the processes part */
    search_everything();
    assert_true(in_processes(is_true_of_part, &games));
}

TEST(the_oracle_agrees_with_the_reference_about_odd_hands)
{
    uint64_t state = 1;

    for (int i = 0; i < 500; i++) {
        int melds = i % 5, kinds = 4 + i % 30, count[REF_KINDS];
        struct mq_hand hand = random_hand(&state, 13 - 3 * melds, kinds, melds);

        counts_of(&hand, count);
        oracle_one_more(count, melds, 1); /* ends the program if it errs */
    }
}

RUN_TESTS("the truth of explanations")
