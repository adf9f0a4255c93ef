/*
 * game.c - turn order, special tiles, claims and the end
 *
 * A game is a machine with five phases, and between two events it rests in one of them:
 *
 *     DRAW ──▶ TURN ──▶ CLAIM ──▶ DRAW ...       an ordinary discard that nobody claims
 *       │        │        ├─────▶ TURN           CHOW or PONG: the caller discards without drawing
 *       │        │        └─────▶ WON ──▶ OVER   RON
 *       │        ├──────────────▶ WON ──▶ OVER   SELFDRAWN
 *       │        └──────────────▶ DRAW           a special discard cannot be claimed
 *       └───────────────────────────────▶ OVER   the wall is empty
 *
 * Each arrow is one function here.  They know what is allowed and what follows; what a seat wants is policy.c's business.
 */
#include "hand.h"

enum { TURNED = MQ_SEATS }; /* the steps of the two directions, 1 and 3, add up to this */

MQ_LOCAL struct mq_event event_of(int kind, int seat, int tile, int other)
{
    struct mq_event event;

    event.kind = (uint8_t)kind;
    event.seat = (uint8_t)seat;
    event.tile = (mq_tile)tile;
    event.other = (uint8_t)other;
    return event;
}

MQ_LOCAL struct mq_event nothing(void)
{
    return event_of(MQ_NOTHING, MQ_NOBODY, MQ_NO_TILE, MQ_NOBODY);
}

MQ_LOCAL struct mq_question question_of(int ask, int seat, int tile)
{
    struct mq_question question;

    question.ask = (uint8_t)ask;
    question.seat = (uint8_t)seat;
    question.tile = (mq_tile)tile;
    return question;
}

int mq_game_next_seat(const struct mq_game *game, int seat)
{
    return (seat + game->step) % MQ_SEATS;
}

bool mq_wall_is_legal(const mq_tile wall[MQ_WALL])
{
    uint8_t count[MQ_KINDS] = {0};

    for (int i = 0; i < MQ_WALL; i++)
        if (wall[i] >= MQ_KINDS || ++count[wall[i]] > MQ_COPIES)
            return false;
    return true;
}

void mq_game_init(struct mq_game *game, const mq_tile wall[MQ_WALL])
{
    assert(mq_wall_is_legal(wall));
    for (int seat = 0; seat < MQ_SEATS; seat++)
        mq_hand_init(&game->hand[seat], 0);
    for (int i = 0; i < MQ_WALL; i++)
        game->wall[i] = wall[i];
    game->drawn = 0;
    game->phase = MQ_PHASE_DRAW;
    game->seat = 0;
    game->step = 1;
    game->called = 0;
    game->ask = 0;
    game->discard = MQ_NO_TILE;
    game->winner = MQ_NOBODY;
}

/* ---- DRAW ---- */

MQ_LOCAL void draw_next(struct mq_game *g, int seat)
{
    g->phase = MQ_PHASE_DRAW;
    g->seat = (uint8_t)seat;
}

MQ_LOCAL struct mq_event draw(struct mq_game *g)
{
    int seat = g->seat;
    mq_tile tile;

    if (g->drawn == MQ_WALL) { /* only now, when somebody must draw (R27) */
        g->phase = MQ_PHASE_OVER;
        return event_of(MQ_DRAW, MQ_NOBODY, MQ_NO_TILE, MQ_NOBODY);
    }
    tile = g->wall[g->drawn++];
    hand_add(&g->hand[seat], tile);
    if (g->drawn <= MQ_DEALT) { /* the opening; after its last round A has the first turn (R3, R4) */
        draw_next(g, mq_game_next_seat(g, seat));
    } else {
        g->phase = MQ_PHASE_TURN;
        g->called = 0;
    }
    return event_of(MQ_IN, seat, tile, MQ_NOBODY);
}

/* ---- TURN ---- */

MQ_LOCAL struct mq_event win(struct mq_game *g, int kind, int seat)
{
    g->phase = MQ_PHASE_WON;
    g->winner = (uint8_t)seat;
    return event_of(kind, seat, MQ_NO_TILE, MQ_NOBODY);
}

MQ_LOCAL struct mq_event discard(struct mq_game *g, mq_tile tile)
{
    int seat = g->seat, next = mq_game_next_seat(g, seat);

    hand_remove(&g->hand[seat], tile);
    switch (tile) {
    case MQ_PASS: /* skips the seat it names, there and then: nothing is left to remember (R5) */
        draw_next(g, mq_game_next_seat(g, next));
        return event_of(MQ_OUT, seat, tile, next);
    case MQ_REVERSE: /* R6 */
        g->step = (uint8_t)(TURNED - g->step);
        draw_next(g, mq_game_next_seat(g, seat));
        break;
    case MQ_DOUBLE: /* R7 */
        draw_next(g, seat);
        break;
    default:
        g->phase = MQ_PHASE_CLAIM;
        g->discard = tile;
        g->ask = 0;
    }
    return event_of(MQ_OUT, seat, tile, MQ_NOBODY);
}

/* ---- CLAIM ----
 *
 * A discard raises seven questions, put in this order (R15-R18) as long as nobody takes the tile:
 *
 *     ask      0    1    2     3     4     5     6
 *             RON  RON  RON  PONG  PONG  PONG  CHOW
 *     seat     1    2    3     1     2     3     1     places after the discarder, in the present direction
 *
 * The discarder itself is never among them.
 */
enum { FIRST_PONG = 3, THE_CHOW = 6, QUESTIONS = 7 };

MQ_LOCAL int asked_seat(const struct mq_game *g, int ask)
{
    return (g->seat + g->step * (1 + ask % 3)) % MQ_SEATS;
}

MQ_LOCAL bool holds_run_with(const struct mq_hand *h, int low, mq_tile tile)
{
    if (!tile_begins_run(low) || tile < low || tile > low + 2)
        return false;
    for (int t = low; t <= low + 2; t++)
        if (t != tile && h->count[t] == 0)
            return false;
    return true;
}

MQ_LOCAL struct mq_question claim_question(struct mq_engine *e, const struct mq_game *g, int ask)
{
    int seat = asked_seat(g, ask);
    const struct mq_hand *h = &g->hand[seat];
    mq_tile tile = g->discard;

    if (ask < FIRST_PONG)
        return question_of(mq_policy_ron(e, h, tile) ? MQ_ASK_RON : MQ_ASK_NOBODY, seat, tile);
    if (ask < THE_CHOW)
        return question_of(h->count[tile] >= 2 ? MQ_ASK_PONG : MQ_ASK_NOBODY, seat, tile);
    for (int low = tile - 2; low <= tile; low++)
        if (holds_run_with(h, low, tile))
            return question_of(MQ_ASK_CHOW, seat, tile);
    return question_of(MQ_ASK_NOBODY, seat, tile);
}

/* Nobody took it: the next seat's turn. */
MQ_LOCAL void claims_end(struct mq_game *g)
{
    draw_next(g, mq_game_next_seat(g, g->seat));
}

/* The caller's two tiles and the discard become a meld; the caller discards next, without drawing (R22). */
MQ_LOCAL struct mq_event call(struct mq_game *g, int kind, int seat, int low)
{
    struct mq_hand *h = &g->hand[seat];

    if (kind == MQ_PONG) {
        hand_remove(h, g->discard);
        hand_remove(h, g->discard);
    } else {
        for (int t = low; t <= low + 2; t++)
            if (t != g->discard)
                hand_remove(h, (mq_tile)t);
    }
    h->melds++;
    g->phase = MQ_PHASE_TURN;
    g->seat = (uint8_t)seat;
    g->called = 1;
    return event_of(kind, seat, low, MQ_NOBODY);
}

/* ---- questions and answers ---- */

/* The number of the next question that its seat may say yes to, from g->ask on; QUESTIONS if there is none. */
MQ_LOCAL int next_claim(struct mq_engine *e, const struct mq_game *g)
{
    int ask = g->ask;

    while (ask < QUESTIONS && claim_question(e, g, ask).ask == MQ_ASK_NOBODY)
        ask++;
    return ask;
}

struct mq_question mq_game_question(struct mq_engine *e, const struct mq_game *game)
{
    int ask;

    if (game->phase == MQ_PHASE_TURN)
        return question_of(MQ_ASK_TURN, game->seat, MQ_NO_TILE);
    if (game->phase == MQ_PHASE_CLAIM && (ask = next_claim(e, game)) < QUESTIONS)
        return claim_question(e, game, ask);
    return question_of(MQ_ASK_NOBODY, MQ_NOBODY, MQ_NO_TILE);
}

MQ_LOCAL bool may_answer(struct mq_engine *e, const struct mq_game *g, struct mq_question q, struct mq_event answer)
{
    const struct mq_hand *h;

    if (q.ask == MQ_ASK_NOBODY)
        return false;
    h = &g->hand[q.seat];
    switch (answer.kind) {
    case MQ_NOTHING:
        return q.ask != MQ_ASK_TURN;
    case MQ_OUT:
        return q.ask == MQ_ASK_TURN && answer.tile < MQ_KINDS && h->count[answer.tile] > 0;
    case MQ_SELFDRAWN:
        return q.ask == MQ_ASK_TURN && !g->called && mq_hand_wins(e, h);
    case MQ_RON:
        return q.ask == MQ_ASK_RON;
    case MQ_PONG:
        return q.ask == MQ_ASK_PONG;
    case MQ_CHOW:
        return q.ask == MQ_ASK_CHOW && holds_run_with(h, answer.tile, q.tile);
    default:
        return false;
    }
}

/* Let 'seat' do what it has answered, which the rules allow. */
MQ_LOCAL struct mq_event carry_out(struct mq_game *g, int seat, struct mq_event answer)
{
    switch (answer.kind) {
    case MQ_OUT:
        return discard(g, answer.tile);
    case MQ_PONG:
        return call(g, MQ_PONG, seat, g->discard);
    case MQ_CHOW:
        return call(g, MQ_CHOW, seat, answer.tile);
    default:
        return win(g, answer.kind, seat);
    }
}

bool mq_game_answer(struct mq_engine *e, struct mq_game *game, struct mq_event answer, struct mq_event *event)
{
    struct mq_question question = mq_game_question(e, game);

    if (!may_answer(e, game, question, answer))
        return false;
    if (answer.kind == MQ_NOTHING) {
        game->ask = (uint8_t)(next_claim(e, game) + 1);
        *event = nothing();
    } else {
        *event = carry_out(game, question.seat, answer);
    }
    return true;
}

struct mq_event mq_game_advance(struct mq_engine *e, struct mq_game *game)
{
    if (game->phase == MQ_PHASE_CLAIM && next_claim(e, game) == QUESTIONS)
        claims_end(game);
    if (game->phase == MQ_PHASE_DRAW)
        return draw(game);
    if (game->phase == MQ_PHASE_WON) {
        game->phase = MQ_PHASE_OVER;
        return event_of(MQ_WIN, game->winner, MQ_NO_TILE, MQ_NOBODY);
    }
    return nothing();
}

/* ---- the fixed strategy plays ---- */

MQ_LOCAL struct mq_event wish_at_turn(struct mq_engine *e, const struct mq_game *g)
{
    const struct mq_hand *h = &g->hand[g->seat];

    if (!g->called && mq_hand_wins(e, h)) /* never refused (R26) */
        return event_of(MQ_SELFDRAWN, g->seat, MQ_NO_TILE, MQ_NOBODY);
    return event_of(MQ_OUT, g->seat, mq_policy_discard(e, h), MQ_NOBODY);
}

MQ_LOCAL struct mq_event wish_to_claim(struct mq_engine *e, const struct mq_game *g, int ask)
{
    int seat = asked_seat(g, ask);
    const struct mq_hand *h = &g->hand[seat];
    mq_tile low;

    if (ask < FIRST_PONG)
        return mq_policy_ron(e, h, g->discard) ? event_of(MQ_RON, seat, MQ_NO_TILE, MQ_NOBODY) : nothing();
    if (ask < THE_CHOW)
        return mq_policy_pong(e, h, g->discard) ? event_of(MQ_PONG, seat, g->discard, MQ_NOBODY) : nothing();
    low = mq_policy_chow(e, h, g->discard);
    return low != MQ_NO_TILE ? event_of(MQ_CHOW, seat, low, MQ_NOBODY) : nothing();
}

struct mq_event mq_policy_answer(struct mq_engine *e, const struct mq_game *game)
{
    int ask;

    if (game->phase == MQ_PHASE_TURN)
        return wish_at_turn(e, game);
    if (game->phase == MQ_PHASE_CLAIM && (ask = next_claim(e, game)) < QUESTIONS)
        return wish_to_claim(e, game, ask);
    return nothing();
}

/* As questions and answers would, without asking a seat that cannot claim: its wish says so by itself. */
struct mq_event mq_game_step(struct mq_engine *e, struct mq_game *game)
{
    if (game->phase == MQ_PHASE_TURN)
        return carry_out(game, game->seat, wish_at_turn(e, game));
    if (game->phase == MQ_PHASE_CLAIM) {
        for (int ask = game->ask; ask < QUESTIONS; ask++) {
            struct mq_event wish = wish_to_claim(e, game, ask);

            if (wish.kind != MQ_NOTHING)
                return carry_out(game, wish.seat, wish);
        }
        claims_end(game);
    }
    return mq_game_advance(e, game);
}

void mq_game_run(struct mq_engine *e, struct mq_game *game, struct mq_log *log)
{
    if (log != NULL)
        log->count = 0;
    while (game->phase != MQ_PHASE_OVER) {
        struct mq_event event = mq_game_step(e, game);

        if (log != NULL)
            log->event[log->count++] = event;
    }
}
