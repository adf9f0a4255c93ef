/*
 * test_objection.c - what is said against a wrong line is true
 */
#include "all_events.h"
#include "check.h"
#include "check/checking.h"
#include "golden.h"
#include "ref.h"

/* Could this happen next, if the seats did not follow the fixed strategy? */
static bool rules_allow(const struct mq_game *game, struct mq_event found)
{
    struct mq_game g = *game;

    while (g.state.phase != MQ_PHASE_OVER) {
        struct mq_question q = mq_game_question(test_engine(), &g);
        struct mq_game answered = g;
        struct mq_event event;

        if (q.ask == MQ_ASK_NOBODY)
            return same_event(mq_game_advance(test_engine(), &g), found);
        if (q.seat == found.seat && mq_game_answer(test_engine(), &answered, found, &event) && same_event(event, found))
            return true;
        if (!mq_game_answer(test_engine(), &g, event_of(MQ_NOTHING, MQ_NOBODY, MQ_NO_TILE, MQ_NOBODY), &event))
            return false;
    }
    return false;
}

static int distance_of(const struct mq_hand *hand, int without, int second, int melds)
{
    int count[MQ_KINDS];

    counts_of(hand, count);
    if (without >= 0)
        count[without]--;
    if (second >= 0)
        count[second]--;
    return ref_distance(count, melds);
}

/* The two tiles that a call takes from the hand. */
static void tiles_of_call(struct mq_event call, mq_tile discard, int tile[2])
{
    int count = 0;

    tile[0] = tile[1] = discard;
    if (call.kind == MQ_CHOW)
        for (int t = call.tile; t <= call.tile + 2; t++)
            if (t != discard)
                tile[count++] = t;
}

/* Does the objection say the truth?  Distances are the reference's. */
static bool is_true(const struct mq_game *g, const struct mq_log *log, int at, struct mq_event found,
                    struct mq_objection o)
{
    struct mq_event due = event_at(log, at), last = event_at(log, at - 1);
    const struct mq_hand *hand = &g->hand[found.seat % MQ_SEATS];
    int tile[2], count[MQ_KINDS], left = MQ_WALL - g->state.drawn;

    if ((o.rule == 0) != (o.kind == MQ_OBJECT_NOT_HELD))
        return false; /* that a tile must be held to be discarded goes without saying */
    switch (o.kind) {
    case MQ_OBJECT_DEAL:
        return g->state.drawn < MQ_DEALT && found.kind != MQ_IN;
    case MQ_OBJECT_DEAL_SEAT:
        return g->state.drawn < MQ_DEALT && found.seat != o.seat && o.seat == g->state.drawn % MQ_SEATS;
    case MQ_OBJECT_TILE:
        return found.kind == MQ_IN && o.tile == g->wall[g->state.drawn] && found.tile != o.tile &&
               o.count == g->state.drawn + 1;
    case MQ_OBJECT_PASS_SPENT: /* who believes in it skips the seat a second time */
        if (found.seat != mq_game_next_seat(g, o.seat))
            return false;
        return due.seat == o.seat;
    case MQ_OBJECT_SEAT:
        return found.seat != o.seat && due.seat == o.seat;
    case MQ_OBJECT_DREW:
        return found.kind == MQ_IN && last.kind == MQ_IN && last.seat == found.seat;
    case MQ_OBJECT_CALLED:
        return (last.kind == MQ_CHOW || last.kind == MQ_PONG) && last.seat == found.seat;
    case MQ_OBJECT_MUST_DRAW:
        return due.kind == MQ_IN && due.seat == found.seat && found.kind != MQ_IN;
    case MQ_OBJECT_NOT_HELD:
        return hand->count[found.tile] == 0 && found.kind == MQ_OUT;
    case MQ_OBJECT_SPECIAL_FIRST:
        return hand->count[o.tile] > 0 && o.tile >= MQ_ORDINARY && (found.tile < MQ_ORDINARY || found.tile > o.tile) &&
               o.rule == (left > 0 ? 23 : 29);
    case MQ_OBJECT_FARTHER:
    case MQ_OBJECT_SMALLER:
        return distance_of(hand, o.tile, -1, hand->melds) == o.before &&
               distance_of(hand, found.tile, -1, hand->melds) == o.after &&
               (o.kind == MQ_OBJECT_FARTHER ? o.after > o.before : o.after == o.before && found.tile < o.tile);
    case MQ_OBJECT_PASS:
        return o.seat == mq_game_next_seat(g, found.seat) && found.other != o.seat;
    case MQ_OBJECT_MUST_WIN:
        return due.kind == MQ_SELFDRAWN && due.seat == o.seat;
    case MQ_OBJECT_NO_DISCARD:
        return g->state.phase == MQ_PHASE_TURN && g->state.seat == o.seat;
    case MQ_OBJECT_SPECIAL:
        return last.kind == MQ_OUT && last.tile == o.tile && o.tile >= MQ_ORDINARY;
    case MQ_OBJECT_OTHER_DISCARD:
        return o.tile == g->state.discard && (found.kind == MQ_PONG ? found.tile != o.tile
                                                                    : o.tile < found.tile || o.tile > found.tile + 2);
    case MQ_OBJECT_OWN_DISCARD:
        return g->state.phase == MQ_PHASE_CLAIM && g->state.seat == found.seat;
    case MQ_OBJECT_NOT_NEXT:
        return found.kind == MQ_CHOW && o.seat == mq_game_next_seat(g, g->state.seat) && found.seat != o.seat;
    case MQ_OBJECT_TOO_FEW:
        return found.kind == MQ_PONG && o.count == hand->count[found.tile] && o.count < 2;
    case MQ_OBJECT_LACKS:
        return found.kind == MQ_CHOW && hand->count[o.tile] == 0 && o.tile >= found.tile && o.tile <= found.tile + 2 &&
               o.tile != g->state.discard;
    case MQ_OBJECT_NOT_LOWER:
        tiles_of_call(found, g->state.discard, tile);
        return distance_of(hand, -1, -1, hand->melds) == o.before &&
               distance_of(hand, tile[0], tile[1], hand->melds + 1) == o.after && o.after >= o.before;
    case MQ_OBJECT_RON_FIRST:
        return due.kind == MQ_RON && due.seat == o.seat && found.kind != MQ_RON;
    case MQ_OBJECT_PONG_FIRST:
        return due.kind == MQ_PONG && due.seat == o.seat && found.kind == MQ_CHOW;
    case MQ_OBJECT_LARGER_RUN:
        return due.kind == MQ_CHOW && found.kind == MQ_CHOW && due.tile == o.tile && found.tile < o.tile;
    case MQ_OBJECT_NO_WIN:
        counts_of(hand, count);
        if (found.kind == MQ_RON)
            count[g->state.discard]++;
        return !ref_wins(count, hand->melds) && ref_distance(count, hand->melds) == o.after && o.after > 0;
    case MQ_OBJECT_HOLDS_SPECIAL:
        counts_of(hand, count);
        if (found.kind == MQ_RON)
            count[g->state.discard]++;
        return hand->count[o.tile] > 0 && o.tile >= MQ_ORDINARY && ref_distance(count, hand->melds) == o.after;
    case MQ_OBJECT_INTERCEPTED:
        counts_of(hand, count);
        count[g->state.discard]++;
        return due.kind == MQ_RON && due.seat == o.seat && found.seat != o.seat && ref_wins(count, hand->melds);
    case MQ_OBJECT_SKIPPED_CLAIMS:
    case MQ_OBJECT_CLAIMED:
        return (due.kind == MQ_RON || due.kind == MQ_PONG || due.kind == MQ_CHOW) && due.seat == o.seat;
    case MQ_OBJECT_BY_DISCARD:
        return due.kind == MQ_RON && found.kind == MQ_SELFDRAWN && due.seat == found.seat;
    case MQ_OBJECT_BY_DRAW:
        return due.kind == MQ_SELFDRAWN && found.kind == MQ_RON && due.seat == found.seat;
    case MQ_OBJECT_TILES_LEFT:
        return found.kind == MQ_DRAW && o.count == left && left > 0;
    case MQ_OBJECT_WALL_EMPTY:
        return left == 0 && due.kind == MQ_DRAW;
    case MQ_OBJECT_MUST_DISCARD:
        return left == 0 && found.kind == MQ_DRAW && due.kind == MQ_OUT && due.seat == o.seat;
    case MQ_OBJECT_CLAIM_LEFT:
        return left == 0 && found.kind == MQ_DRAW && due.seat == o.seat;
    case MQ_OBJECT_ANNOUNCE:
        return found.kind == MQ_WIN && (due.kind == MQ_RON || due.kind == MQ_SELFDRAWN) && due.seat == found.seat;
    case MQ_OBJECT_NOBODY_WINS:
        return found.kind == MQ_WIN && g->state.winner == MQ_NOBODY;
    case MQ_OBJECT_CLOSE:
        return due.kind == MQ_WIN && due.seat == o.seat;
    case MQ_OBJECT_OVER:
        return at == log->count;
    default:
        return false;
    }
}

/* Objections to what the rules allow and only the fixed strategy does not want. */
static bool is_about_strategy(int kind)
{
    return kind == MQ_OBJECT_SPECIAL_FIRST || kind == MQ_OBJECT_FARTHER || kind == MQ_OBJECT_SMALLER ||
           kind == MQ_OBJECT_NOT_LOWER || kind == MQ_OBJECT_RON_FIRST || kind == MQ_OBJECT_PONG_FIRST ||
           kind == MQ_OBJECT_LARGER_RUN || kind == MQ_OBJECT_INTERCEPTED;
}

/* These, too, if they are about such a line; there are others. */
static bool may_be_about_strategy(int kind)
{
    return kind == MQ_OBJECT_MUST_WIN || kind == MQ_OBJECT_CLAIMED || kind == MQ_OBJECT_SKIPPED_CLAIMS ||
           kind == MQ_OBJECT_CLAIM_LEFT;
}

/*
 * Ask about events that are not the next one: about some at every point of a game, about all if RON or PONG is due or
 * the wall is empty.
 */
static void try_game(const mq_tile wall[MQ_WALL], uint64_t *state, int seen[MQ_OBJECTIONS])
{
    static struct mq_event all[EVENTS_THERE_ARE];
    struct mq_game game;
    struct mq_log log;
    int events = all_events(all);

    mq_game_init(&game, wall);
    mq_game_run(test_engine(), &game, &log);
    mq_game_init(&game, wall);
    for (int at = 0; at <= log.count; at++) {
        int due = event_at(&log, at).kind;
        uint64_t one_in = game.state.drawn < MQ_WALL && due != MQ_RON && due != MQ_PONG ? 10 : 1;

        for (int i = 0; i < events; i++) {
            struct mq_objection o;
            bool allowed;

            if (same_event(all[i], event_at(&log, at)) || next_random(state) % one_in != 0)
                continue;
            o = mq_objection_to(test_engine(), &game, &log, at, all[i]);
            allowed = rules_allow(&game, all[i]);
            seen[o.kind]++;
            if (!is_true(&game, &log, at, all[i], o) ||
                (allowed ? !is_about_strategy(o.kind) && !may_be_about_strategy(o.kind) : is_about_strategy(o.kind))) {
                char line[MQ_LINE_MAX + 1];

                line[mq_event_write(all[i], line)] = '\0';
                fail_msg("line %d, found %.20s: '%s' is not true", at + 1, line,
                         mq_said_of(SAID_OF_OBJECTION, o.kind)->name);
            }
        }
        mq_game_step(test_engine(), &game);
    }
}

TEST(every_objection_is_true_and_every_kind_of_it_is_met)
{
    int seen[MQ_OBJECTIONS] = {0};
    uint64_t state = 60;
    mq_tile wall[MQ_WALL];

    for (uint64_t i = 0; i < part_of(60); i++) {
        mq_wall_of_game(wall, 60, i);
        try_game(wall, &state, seen);
    }
    for (int i = 0; i < golden_count(); i++) {
        golden_wall(golden_at(i).name, wall);
        try_game(wall, &state, seen);
    }
    for (int kind = MQ_OBJECTS_NOT + 1; kind < MQ_OBJECTIONS; kind++)
        if (seen[kind] == 0 && (kind < MQ_OBJECT_NO_LINE || kind > MQ_OBJECT_NO_RUN)) /* these are about other lines */
            fail_msg("nobody objected '%s'", mq_said_of(SAID_OF_OBJECTION, kind)->name);
}

RUN_TESTS("objection")
