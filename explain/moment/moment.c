/*
 * moment.c - one event with all reasons for it
 *
 * This file asks core for distances to find out what each seat could do.  What the fixed strategy does comes from
 * core's strategy.  The tests compare the two.  What happened comes from there, too, or from a log of any legal game.
 */
#include "event.h"
#include "maque_explain.h"

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

/* 'claims': with the discard that has completed the hand. */
static void stand(struct mq_engine *e, const struct mq_board *board, int seat, bool claims,
                  struct mq_standing *standing)
{
    uint8_t seen[MQ_KINDS];

    clear_bytes(standing, sizeof *standing);
    standing->hand = board->game.hand[seat];
    copy_bytes(standing->meld, board->meld[seat], sizeof standing->meld);
    if (claims && standing->hand.tiles == 13 - 3 * standing->hand.melds)
        mq_hand_add(&standing->hand, board->discard[board->discards - 1].tile);
    mq_board_seen(board, seat, seen);
    look(e, seen, standing);
}

void mq_standing_of(struct mq_engine *e, const struct mq_board *board, int seat, struct mq_standing *standing)
{
    stand(e, board, seat, false, standing);
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
    if (mq_fixed_pong(q->e, hand_of_seat(q, seat), q->tile)) {
        ask_pong(q, seat);
        cannot(&q->moment->asked[q->moment->asked_count - 1], MQ_OWN_DISCARD, 17);
    }
}

static void forbid_chow(struct inquiry *q, int seat)
{
    mq_tile low = mq_fixed_chow(q->e, hand_of_seat(q, seat), q->tile);

    if (low != MQ_NO_TILE)
        cannot(ask_call(q, seat, MQ_CHOW, low), MQ_NOT_NEXT, 18);
}

/* The questions from 'first' on were asked as this number (R15).  If the game has come further, they were declined. */
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

/* The rule that allows a claim. */
static uint32_t rule_of_claim(const struct mq_asked *asked)
{
    return asked->ask == MQ_ASK_RON ? RULE(16) : asked->ask == MQ_ASK_PONG ? RULE(17) : RULE(18);
}

static uint32_t rules_of_taken(const struct mq_moment *moment, const struct mq_asked *taken)
{
    uint32_t rules = rule_of_claim(taken);

    if (taken->ask != MQ_ASK_RON && is_wanted(taken))
        rules |= RULE(19);
    if (taken->ask == MQ_ASK_CHOW)
        for (int i = 0; i < moment->asked_count; i++) {
            const struct mq_asked *other = &moment->asked[i];

            if (other->ask == MQ_ASK_PONG && other->outcome == MQ_REFUSES)
                rules |= RULE(20);
            if (other->ask == MQ_ASK_CHOW && other > taken && is_wanted(other) && is_wanted(taken))
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

/* Of two CHOWs that the fixed strategy would make the larger one comes first.  If another one was made, it chose so. */
static bool is_beaten(const struct mq_asked *asked, const struct mq_asked *taken)
{
    return asked->late && (taken->ask != MQ_ASK_CHOW || is_wanted(taken));
}

/* Sets the outcome of every question.  'next' is what happens to the discard; MQ_NOTHING: that is not known. */
static void judge(struct mq_moment *moment, struct mq_event next)
{
    moment->taken = MQ_ASKED_MAX;
    for (int i = 0; i < moment->asked_count; i++) {
        struct mq_asked *asked = &moment->asked[i], *taken = &moment->asked[moment->taken % MQ_ASKED_MAX];

        asked->late = moment->taken < MQ_ASKED_MAX;
        if (asked->obstacle != MQ_NO_OBSTACLE || asked->outcome == MQ_DECLINED)
            continue;
        if (next.kind == MQ_NOTHING) {
            asked->outcome = MQ_OPEN;
            asked->rules = rule_of_claim(asked);
        } else if (leads_to(asked, next)) {
            assert(!asked->late);
            moment->taken = (uint8_t)i;
            asked->outcome = MQ_TAKES;
            asked->rules = rules_of_taken(moment, asked);
        } else if (!is_wanted(asked)) {
            asked->outcome = MQ_REFUSES;
            asked->rules = RULE(19);
        } else if (is_beaten(asked, taken)) {
            asked->outcome = MQ_BEATEN;
            asked->rules = rules_of_beaten(asked, taken);
        } else {
            asked->outcome = MQ_DECLINED;
        }
    }
}

/* 'board' is the moment after an ordinary discard, 'next' what happens then. */
static void explain_claims(struct mq_engine *e, const struct mq_board *board, struct mq_event next,
                           struct mq_moment *moment)
{
    struct inquiry q;

    q.e = e;
    q.board = board;
    q.tile = board->game.state.discard;
    q.moment = moment;
    put_questions(&q);
    judge(moment, next);
}

/* ---- what the fixed strategy would have done ---- */

static bool is_call(struct mq_event event)
{
    return event.kind == MQ_CHOW || event.kind == MQ_PONG;
}

/* Distances before and after a call. */
static void measure_call(struct mq_engine *e, const struct mq_game *game, struct mq_event call,
                         struct mq_instead *instead)
{
    const struct mq_hand *hand = &game->hand[call.seat];

    instead->before = (uint8_t)mq_distance(e, hand);
    instead->after = (uint8_t)mq_distance_after_call(e, hand, call, game->state.discard);
}

static void instead_of_call(struct mq_engine *e, const struct mq_game *game, struct mq_event call,
                            struct mq_instead *instead)
{
    instead->seat = call.seat;
    instead->event.kind = MQ_NOTHING;
    instead->event.seat = instead->event.other = MQ_NOBODY;
    instead->event.tile = MQ_NO_TILE;
    instead->rules = RULE(19);
    measure_call(e, game, call, instead);
}

/* The discards are compared already. */
static void discard_instead(const struct mq_moment *moment, struct mq_instead *instead)
{
    const struct mq_discards *discards = &moment->discards;

    instead->after = discards->candidate[discards->chosen].distance;
    instead->rules = discards->reason == MQ_SPECIAL_GOES      ? RULE(23)
                     : discards->reason == MQ_LARGEST_OF_BEST ? RULE(24) | RULE(25)
                                                              : RULE(24);
}

/* Did the seat CHOW with smaller numbers, although larger ones lower the distance, too? */
static bool chows_smaller(struct mq_engine *e, const struct mq_game *game, struct mq_event event,
                          const struct mq_instead *instead)
{
    struct mq_instead made;

    if (event.kind != MQ_CHOW || instead->event.kind != MQ_CHOW || event.tile > instead->event.tile)
        return false;
    measure_call(e, game, event, &made);
    return made.after < made.before;
}

static void explain_instead(struct mq_engine *e, const struct mq_game *was, struct mq_moment *moment)
{
    struct mq_instead *instead = &moment->instead;
    struct mq_game game = *was;
    struct mq_event fixed = mq_game_step(e, &game);

    if (same_event(fixed, moment->event))
        return;
    instead->differs = 1;
    instead->event = fixed;
    instead->seat = fixed.seat;
    instead->discard = was->state.phase == MQ_PHASE_CLAIM ? was->state.discard : (mq_tile)MQ_NO_TILE;
    switch (fixed.kind) {
    case MQ_OUT:
        instead->before = (uint8_t)mq_distance(e, &was->hand[fixed.seat]);
        discard_instead(moment, instead);
        break;
    case MQ_SELFDRAWN:
        instead->rules = RULE(26); /* the distance is 0 */
        break;
    case MQ_RON:
        instead->before = 1;
        instead->rules = RULE(16);
        break;
    case MQ_CHOW:
    case MQ_PONG:
        measure_call(e, was, fixed, instead);
        instead->rules = RULE(19) | (fixed.kind == MQ_PONG ? RULE(17) : RULE(18));
        if (chows_smaller(e, was, moment->event, instead))
            instead->rules |= RULE(21);
        break;
    default: /* a draw, or DRAW: a call was made that does not lower the distance */
        instead_of_call(e, was, moment->event, instead);
    }
}

/* ---- events ---- */

/* The rules by which the fixed strategy chooses its discard.  If another tile was discarded, it was just a turn. */
static uint32_t rules_of_choice(const struct mq_moment *moment)
{
    uint32_t turn = moment->called ? RULE(22) : 0;

    if (moment->instead.differs)
        return moment->called ? turn : RULE(4);
    if (moment->tile >= MQ_ORDINARY)
        return turn | RULE(23) | (moment->left == 0 ? RULE(29) : 0);
    return turn | RULE(24) | (moment->discards.reason == MQ_LARGEST_OF_BEST ? RULE(25) : 0);
}

static void explain_discard(struct mq_engine *e, const struct mq_board *was, const struct mq_board *board,
                            struct mq_event next, struct mq_moment *moment)
{
    uint8_t seen[MQ_KINDS];

    moment->drew = was->drawn == moment->tile;
    moment->called = was->game.state.called;
    mq_board_seen(was, moment->seat, seen);
    mq_compare_discards(e, &was->game.hand[moment->seat], seen, &moment->discards);
    explain_instead(e, &was->game, moment);
    moment->rules = rules_of_choice(moment);
    if (moment->tile < MQ_ORDINARY)
        explain_claims(e, board, next, moment);
    else
        moment->rules |= RULE(8) | RULE(5 + moment->tile - MQ_PASS); /* R5, R6, R7 */
}

static void explain_claim(struct mq_engine *e, const struct mq_board *was, struct mq_moment *moment)
{
    moment->from = was->game.state.seat;
    moment->tile = was->game.state.discard;
    explain_claims(e, was, moment->event, moment);
    explain_instead(e, &was->game, moment);
    moment->rules = moment->asked[moment->taken % MQ_ASKED_MAX].rules;
    if (is_call(moment->event))
        moment->rules |= RULE(22);
    if (moment->left == 0)
        moment->rules |= RULE(28);
}

static void explain_event(struct mq_engine *e, const struct mq_board *was, const struct mq_board *board,
                          struct mq_event next, struct mq_moment *moment)
{
    const struct mq_discarded *last = &was->discard[was->discards > 0 ? was->discards - 1 : 0];

    switch (moment->event.kind) {
    case MQ_IN:
        moment->again = was->discards > 0 && last->tile == MQ_DOUBLE && last->seat == moment->seat;
        moment->rules = moment->line <= MQ_DEALT ? RULE(3) : moment->again ? RULE(7) : RULE(4);
        explain_instead(e, &was->game, moment);
        break;
    case MQ_OUT:
        explain_discard(e, was, board, next, moment);
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
        explain_instead(e, &was->game, moment);
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
    bool over = moment->event.kind == MQ_WIN;

    stand(e, was, moment->seat, over, &moment->before);
    stand(e, board, moment->seat, over || moment->event.kind == MQ_RON, &moment->after);
    if (moment->line == MQ_DEALT)
        for (int seat = 0; seat < MQ_SEATS; seat++)
            mq_standing_of(e, board, seat, &moment->dealt[seat]);
}

/* Explains the last event of 'board'; 'was' is the board before it, and 'next' the event after it. */
static void explain_moment(struct mq_engine *e, const struct mq_board *was, const struct mq_board *board,
                           struct mq_event event, struct mq_event next, struct mq_moment *moment)
{
    clear_bytes(moment, sizeof *moment);
    moment->event = event;
    moment->line = board->line;
    moment->seat = event.kind == MQ_DRAW ? (uint8_t)next_seat(&was->game) : event.seat;
    moment->from = MQ_NOBODY;
    moment->tile = event.tile;
    moment->next = (uint8_t)next_seat(&board->game);
    moment->step = board->game.state.step;
    moment->left = (uint8_t)(MQ_WALL - board->game.state.drawn);
    moment->taken = MQ_ASKED_MAX;
    explain_event(e, was, board, next, moment);
    view_hands(e, was, board, moment);
}

bool mq_moment_next(struct mq_engine *e, struct mq_board *board, struct mq_moment *moment)
{
    struct mq_board was = *board;
    struct mq_event event = mq_board_step(e, board);
    struct mq_game ahead = board->game;

    if (event.kind == MQ_NOTHING)
        return false;
    explain_moment(e, &was, board, event, mq_game_step(e, &ahead), moment);
    return true;
}

/* What comes after the last event of 'board': MQ_NOTHING if the log does not tell, or tells what is not allowed. */
static struct mq_event event_after(struct mq_engine *e, const struct mq_board *board, const struct mq_log *log)
{
    struct mq_event nothing = {MQ_NOTHING, MQ_NOBODY, MQ_NO_TILE, MQ_NOBODY};
    struct mq_board ahead = *board;

    if (board->line < log->count && mq_board_play(e, &ahead, log->event[board->line]))
        return log->event[board->line];
    return nothing;
}

bool mq_moment_of(struct mq_engine *e, struct mq_board *board, const struct mq_log *log, struct mq_moment *moment)
{
    struct mq_board was = *board;

    if (was.line >= log->count || !mq_board_play(e, board, log->event[was.line]))
        return false;
    explain_moment(e, &was, board, log->event[was.line], event_after(e, board, log), moment);
    return true;
}
