/*
 * moment.c - one event with all reasons for it
 *
 * This file asks core for distances to find out what each seat could do.  What it does comes from core's strategy.
 * The tests compare the two.
 */
#include "maque_explain.h"
#include "port.h"

#define RULE(n) (UINT32_C(1) << (n))

/* ---- a hand ---- */

static bool is_dealt(const struct mq_hand *hand)
{
    return hand->tiles == 13 - 3 * hand->melds || hand->tiles == 14 - 3 * hand->melds;
}

/* Fills in the rest of 'standing', which knows the hand and its melds. */
static void look(struct mq_engine *e, const uint8_t seen[MQ_KINDS], struct mq_standing *standing)
{
    standing->distance = MQ_UNKNOWN;
    if (!is_dealt(&standing->hand))
        return;
    mq_finish(e, &standing->hand, &standing->finish);
    standing->distance = (uint8_t)mq_distance(e, &standing->hand);
    standing->waits = standing->hand.tiles == 13 - 3 * standing->hand.melds;
    if (standing->waits)
        mq_accept(e, &standing->hand, seen, &standing->acceptance);
}

static void take_up(const struct mq_board *board, int seat, struct mq_standing *standing)
{
    clear_bytes(standing, sizeof *standing);
    standing->hand = board->game.hand[seat];
    copy_bytes(standing->meld, board->meld[seat], sizeof standing->meld);
}

void mq_standing_of(struct mq_engine *e, const struct mq_board *board, int seat, struct mq_standing *standing)
{
    uint8_t seen[MQ_KINDS];

    take_up(board, seat, standing);
    mq_board_seen(board, seat, seen);
    look(e, seen, standing);
}

/* The winner's hand, with the tile that completed it. */
static void standing_of_winner(struct mq_engine *e, const struct mq_board *board, int seat,
                               struct mq_standing *standing)
{
    uint8_t seen[MQ_KINDS];

    take_up(board, seat, standing);
    if (standing->hand.tiles == 13 - 3 * standing->hand.melds)
        mq_hand_add(&standing->hand, board->discard[board->discards - 1].tile);
    mq_board_seen(board, seat, seen);
    look(e, seen, standing);
}

/* ---- questions about a discard ---- */

struct inquiry {
    struct mq_engine *e;
    const struct mq_board *board; /* a discard has just been made */
    mq_tile tile;
    struct mq_moment *moment;
};

static const struct mq_hand *hand_of_seat(const struct inquiry *q, int seat)
{
    return &q->board->game.hand[seat];
}

static struct mq_asked *ask(struct inquiry *q, int seat, enum mq_ask what)
{
    struct mq_asked *asked = &q->moment->asked[q->moment->asked_count++];

    asked->seat = (uint8_t)seat;
    asked->ask = (uint8_t)what;
    asked->low = q->tile;
    asked->held = hand_of_seat(q, seat)->count[q->tile];
    asked->before = (uint8_t)mq_distance(q->e, hand_of_seat(q, seat));
    asked->after = MQ_UNKNOWN;
    return asked;
}

/* Records the question about a call for which the hand has the tiles. */
static struct mq_asked *ask_call(struct inquiry *q, int seat, int kind, mq_tile low)
{
    struct mq_asked *asked = ask(q, seat, kind == MQ_PONG ? MQ_ASK_PONG : MQ_ASK_CHOW);
    struct mq_event call = {(uint8_t)kind, (uint8_t)seat, low, MQ_NOBODY};

    asked->low = low;
    asked->after = (uint8_t)mq_distance_after_call(q->e, hand_of_seat(q, seat), call, q->tile);
    return asked;
}

static void cannot(struct mq_asked *asked, enum mq_obstacle obstacle, int rule)
{
    asked->outcome = MQ_CANNOT;
    asked->obstacle = (uint8_t)obstacle;
    asked->rules = RULE(rule);
}

static void ask_ron(struct inquiry *q, int seat)
{
    struct mq_asked *asked = ask(q, seat, MQ_ASK_RON);
    const struct mq_hand *hand = hand_of_seat(q, seat);

    if (asked->before == 1) {
        struct mq_acceptance acceptance;
        uint8_t seen[MQ_KINDS];

        mq_board_seen(q->board, seat, seen);
        mq_accept(q->e, hand, seen, &acceptance);
        asked->waits = acceptance.tiles;
    }
    if (asked->waits >> q->tile & 1)
        asked->after = 0;
    else if (hand->count[MQ_PASS] + hand->count[MQ_REVERSE] + hand->count[MQ_DOUBLE] > 0)
        cannot(asked, MQ_HOLDS_SPECIAL, 14);
    else
        cannot(asked, asked->before == 1 ? MQ_OTHER_WAIT : MQ_NOT_WAITING, 16);
}

static void ask_pong(struct inquiry *q, int seat)
{
    if (hand_of_seat(q, seat)->count[q->tile] >= 2)
        ask_call(q, seat, MQ_PONG, q->tile);
    else
        cannot(ask(q, seat, MQ_ASK_PONG), MQ_NO_PAIR, 17);
}

static void ask_chow(struct inquiry *q, int seat)
{
    struct mq_event claim[MQ_CLAIMS_MAX];
    struct mq_game game = q->board->game;
    int claims, runs = 0;

    game.state.ask = 0; /* list what was refused already, too */
    claims = mq_game_claims(q->e, &game, claim);

    for (int i = 0; i < claims; i++)
        if (claim[i].kind == MQ_CHOW) {
            ask_call(q, seat, MQ_CHOW, claim[i].tile);
            runs++;
        }
    if (runs == 0) {
        struct mq_asked *asked = ask(q, seat, MQ_ASK_CHOW);

        asked->low = MQ_NO_TILE;
        if (q->tile >= MQ_EAST)
            cannot(asked, MQ_HONOUR, 9);
        else
            cannot(asked, MQ_NO_RUN, 18);
    }
}

/* Calls that a seat would like to make, but the rules forbid. */

static void forbid_own_pong(struct inquiry *q, int seat)
{
    if (mq_policy_pong(q->e, hand_of_seat(q, seat), q->tile)) {
        ask_pong(q, seat);
        cannot(&q->moment->asked[q->moment->asked_count - 1], MQ_OWN_DISCARD, 17);
    }
}

static void forbid_chow(struct inquiry *q, int seat)
{
    mq_tile low = mq_policy_chow(q->e, hand_of_seat(q, seat), q->tile);

    if (low != MQ_NO_TILE)
        cannot(ask_call(q, seat, MQ_CHOW, low), MQ_NOT_NEXT, 18);
}

/* The newest questions, from 'first' on, have this number (R15).  A board may stand behind it: then it was refused. */
static void note_declined(struct inquiry *q, int first, int number)
{
    for (int i = first; i < q->moment->asked_count && number < q->board->game.state.ask; i++)
        if (q->moment->asked[i].obstacle == MQ_NO_OBSTACLE)
            q->moment->asked[i].outcome = MQ_DECLINED;
}

static void put_questions(struct inquiry *q)
{
    const struct mq_game *game = &q->board->game;
    int discarder = game->state.seat, seat[MQ_SEATS], number = 0;

    seat[0] = discarder;
    for (int i = 1; i < MQ_SEATS; i++)
        seat[i] = mq_game_next_seat(game, seat[i - 1]);
    for (int i = 1; i < MQ_SEATS; i++) {
        ask_ron(q, seat[i]);
        note_declined(q, q->moment->asked_count - 1, number++);
    }
    for (int i = 1; i < MQ_SEATS; i++) {
        ask_pong(q, seat[i]);
        note_declined(q, q->moment->asked_count - 1, number++);
    }
    ask_chow(q, seat[1]);
    note_declined(q, 2 * (MQ_SEATS - 1), number);
    forbid_own_pong(q, discarder);
    for (int i = 2; i < MQ_SEATS; i++)
        forbid_chow(q, seat[i]);
}

/* True if this event is the claim that was asked about. */
static bool leads_to(const struct mq_asked *asked, struct mq_event event)
{
    switch (asked->ask) {
    case MQ_ASK_RON:
        return event.kind == MQ_RON && event.seat == asked->seat;
    case MQ_ASK_PONG:
        return event.kind == MQ_PONG && event.seat == asked->seat;
    default:
        return event.kind == MQ_CHOW && event.seat == asked->seat && event.tile == asked->low;
    }
}

/* True if the rules allow the claim and the seat would make it, provided that nobody comes first. */
static bool is_wanted(const struct mq_asked *asked)
{
    return asked->obstacle == MQ_NO_OBSTACLE && asked->after < asked->before;
}

static uint32_t rules_of_taken(const struct mq_moment *moment, const struct mq_asked *taken)
{
    uint32_t rules = taken->ask == MQ_ASK_RON    ? RULE(16)
                     : taken->ask == MQ_ASK_PONG ? RULE(17) | RULE(19)
                                                 : RULE(18) | RULE(19);

    if (taken->ask == MQ_ASK_CHOW)
        for (int i = 0; i < moment->asked_count; i++) {
            const struct mq_asked *other = &moment->asked[i];

            if (other->ask == MQ_ASK_PONG && other->outcome == MQ_REFUSES)
                rules |= RULE(20);
            if (other->ask == MQ_ASK_CHOW && other != taken && is_wanted(other))
                rules |= RULE(21);
        }
    return rules;
}

static uint32_t rules_of_beaten(const struct mq_asked *beaten, const struct mq_asked *taken)
{
    if (beaten->ask == MQ_ASK_RON)
        return RULE(16);
    return beaten->ask == MQ_ASK_CHOW && taken->ask == MQ_ASK_CHOW ? RULE(21) : RULE(15);
}

/* Sets the outcome of every question.  'event' is what the strategy does about the discard. */
static void judge(struct mq_moment *moment, struct mq_event event)
{
    moment->taken = MQ_ASKED_MAX;
    for (int i = 0; i < moment->asked_count; i++) {
        struct mq_asked *asked = &moment->asked[i];

        asked->late = moment->taken < MQ_ASKED_MAX;
        if (asked->obstacle != MQ_NO_OBSTACLE || asked->outcome == MQ_DECLINED)
            continue;
        if (leads_to(asked, event)) {
            assert(is_wanted(asked) && !asked->late);
            moment->taken = (uint8_t)i;
            asked->outcome = MQ_TAKES;
            asked->rules = rules_of_taken(moment, asked);
        } else if (is_wanted(asked)) {
            assert(asked->late);
            asked->outcome = MQ_BEATEN;
            asked->rules = rules_of_beaten(asked, &moment->asked[moment->taken % MQ_ASKED_MAX]);
        } else {
            asked->outcome = MQ_REFUSES;
            asked->rules = RULE(19);
        }
    }
}

/* 'board' is the moment after an ordinary discard. */
static void explain_claims(struct mq_engine *e, const struct mq_board *board, struct mq_moment *moment)
{
    struct mq_game ahead = board->game;
    struct inquiry q;

    q.e = e;
    q.board = board;
    q.tile = board->game.state.discard;
    q.moment = moment;
    put_questions(&q);
    judge(moment, mq_game_step(e, &ahead));
}

/* ---- events ---- */

static void explain_discard(struct mq_engine *e, const struct mq_board *was, const struct mq_board *board,
                            struct mq_moment *moment)
{
    uint8_t seen[MQ_KINDS];

    moment->drew = was->drawn == moment->tile;
    moment->called = was->game.state.called;
    mq_board_seen(was, moment->seat, seen);
    mq_compare_discards(e, &was->game.hand[moment->seat], seen, &moment->discards);
    if (moment->called)
        moment->rules |= RULE(22);
    if (moment->tile < MQ_ORDINARY) {
        moment->rules |= RULE(24);
        if (moment->discards.reason == MQ_LARGEST_OF_BEST)
            moment->rules |= RULE(25);
        explain_claims(e, board, moment);
    } else {
        moment->rules |= RULE(23) | RULE(8) | RULE(5 + moment->tile - MQ_PASS); /* R5, R6, R7 */
        if (moment->left == 0)
            moment->rules |= RULE(29);
    }
}

static void explain_claim(struct mq_engine *e, const struct mq_board *was, struct mq_moment *moment)
{
    moment->from = was->game.state.seat;
    moment->tile = was->game.state.discard;
    explain_claims(e, was, moment);
    moment->rules = moment->asked[moment->taken % MQ_ASKED_MAX].rules;
    if (moment->event.kind != MQ_RON)
        moment->rules |= RULE(22);
    if (moment->left == 0)
        moment->rules |= RULE(28);
}

static void explain_event(struct mq_engine *e, const struct mq_board *was, const struct mq_board *board,
                          struct mq_moment *moment)
{
    const struct mq_discarded *last = &was->discard[was->discards > 0 ? was->discards - 1 : 0];

    switch (moment->event.kind) {
    case MQ_IN:
        moment->again = was->discards > 0 && last->tile == MQ_DOUBLE && last->seat == moment->seat;
        moment->rules = moment->line <= MQ_DEALT ? RULE(3) : moment->again ? RULE(7) : RULE(4);
        break;
    case MQ_OUT:
        explain_discard(e, was, board, moment);
        break;
    case MQ_CHOW:
    case MQ_PONG:
    case MQ_RON:
        explain_claim(e, was, moment);
        break;
    case MQ_SELFDRAWN:
        moment->tile = was->drawn;
        moment->rules = RULE(26);
        break;
    case MQ_WIN:
        moment->rules = RULE(30);
        break;
    default: /* MQ_DRAW */
        moment->rules = RULE(27);
    }
}

/* The seat that acts next, or finds the wall empty. */
static int next_seat(const struct mq_game *game)
{
    switch (game->state.phase) {
    case MQ_PHASE_DRAW:
    case MQ_PHASE_TURN:
        return game->state.seat;
    case MQ_PHASE_CLAIM:
        return mq_game_next_seat(game, game->state.seat);
    default:
        return MQ_NOBODY;
    }
}

static void view_hands(struct mq_engine *e, const struct mq_board *was, const struct mq_board *board,
                       struct mq_moment *moment)
{
    bool won = moment->event.kind == MQ_RON || moment->event.kind == MQ_WIN;

    if (moment->event.kind == MQ_WIN)
        standing_of_winner(e, was, moment->seat, &moment->before);
    else
        mq_standing_of(e, was, moment->seat, &moment->before);
    if (won)
        standing_of_winner(e, board, moment->seat, &moment->after);
    else
        mq_standing_of(e, board, moment->seat, &moment->after);
    if (moment->line == MQ_DEALT)
        for (int seat = 0; seat < MQ_SEATS; seat++)
            mq_standing_of(e, board, seat, &moment->dealt[seat]);
}

bool mq_moment_next(struct mq_engine *e, struct mq_board *board, struct mq_moment *moment)
{
    struct mq_board was = *board;

    clear_bytes(moment, sizeof *moment);
    moment->event = mq_board_step(e, board);
    if (moment->event.kind == MQ_NOTHING)
        return false;
    moment->line = board->line;
    moment->seat = moment->event.kind == MQ_DRAW ? (uint8_t)next_seat(&was.game) : moment->event.seat;
    moment->from = MQ_NOBODY;
    moment->tile = moment->event.tile;
    moment->next = (uint8_t)next_seat(&board->game);
    moment->step = board->game.state.step;
    moment->left = (uint8_t)(MQ_WALL - board->game.state.drawn);
    moment->taken = MQ_ASKED_MAX;
    explain_event(e, &was, board, moment);
    view_hands(e, &was, board, moment);
    return true;
}
