/*
 * match.c - one game between four players, each asked once about a discard
 *
 * core/legal.c asks about claims one question at a time, in the order of R15.  Here every seat that may claim answers
 * at once; when all have answered, the questions are put in their order, and the answers are looked up.
 */
#include "match.h"

int mq_match_answers(struct mq_engine *e, const struct mq_match *match, int seat,
                     struct mq_event answer[MQ_ANSWERS_MAX])
{
    struct mq_event claim[MQ_CLAIMS_MAX];
    int claims, count = 0;

    if (match->board.game.state.phase == MQ_PHASE_TURN)
        return mq_game_answers(e, &match->board.game, answer);
    claims = mq_game_claims(e, &match->board.game, claim);
    for (int i = 0; i < claims; i++)
        if (claim[i].seat == seat)
            answer[count++] = claim[i];
    answer[count++] = no_event();
    return count;
}

/* The seats that must decide now. */
static uint8_t seats_to_ask(struct mq_engine *e, const struct mq_game *game)
{
    struct mq_event claim[MQ_CLAIMS_MAX];
    int claims;
    unsigned seats = 0;

    if (game->state.phase == MQ_PHASE_TURN)
        return (uint8_t)(1u << game->state.seat);
    claims = mq_game_claims(e, game, claim); /* none, unless a discard may be claimed */
    for (int i = 0; i < claims; i++)
        seats |= 1u << claim[i].seat;
    return (uint8_t)seats;
}

static void note(struct mq_match *match, struct mq_event event)
{
    if (event.kind == MQ_NOTHING)
        return;
    match->log.event[match->log.count++] = event;
    mq_board_note(&match->board, event);
}

/* Plays what nobody has to decide, up to the next question or the end. */
static void go_on(struct mq_engine *e, struct mq_match *match)
{
    struct mq_game *game = &match->board.game;

    while (game->state.phase != MQ_PHASE_OVER && (match->asked = seats_to_ask(e, game)) == 0)
        note(match, mq_game_advance(e, game));
    for (int seat = 0; seat < MQ_SEATS; seat++)
        match->answer[seat] = no_event();
}

/* Does this answer say yes to the question? */
static bool says_yes(struct mq_question question, struct mq_event answer)
{
    return (question.ask == MQ_ASK_RON && answer.kind == MQ_RON) ||
           (question.ask == MQ_ASK_PONG && answer.kind == MQ_PONG) ||
           (question.ask == MQ_ASK_CHOW && answer.kind == MQ_CHOW);
}

/* All have answered: asks for claims in the order of R15 until one takes the discard, or nobody does. */
static void settle_claims(struct mq_engine *e, struct mq_match *match)
{
    struct mq_game *game = &match->board.game;
    struct mq_event event = no_event();
    struct mq_question question;

    while (event.kind == MQ_NOTHING && (question = mq_game_question(e, game)).ask != MQ_ASK_NOBODY) {
        struct mq_event answer = match->answer[question.seat];

        mq_game_answer(e, game, says_yes(question, answer) ? answer : no_event(), &event);
    }
    note(match, event);
}

void mq_match_begin(struct mq_engine *e, struct mq_match *match, const mq_tile wall[MQ_WALL])
{
    clear_bytes(match, sizeof *match);
    mq_board_init(&match->board, wall);
    go_on(e, match);
}

bool mq_match_answer(struct mq_engine *e, struct mq_match *match, int seat, struct mq_event answer)
{
    struct mq_event listed[MQ_ANSWERS_MAX], event;
    int i;

    assert(seat >= 0 && seat < MQ_SEATS);
    if (!(match->asked >> seat & 1))
        return false;
    i = find_answer(listed, mq_match_answers(e, match, seat, listed), answer.kind, answer.tile);
    if (i < 0)
        return false;
    match->decisions[seat]++;
    match->asked = (uint8_t)(match->asked & ~(1u << seat));
    if (match->board.game.state.phase == MQ_PHASE_TURN) {
        mq_game_answer(e, &match->board.game, listed[i], &event);
        note(match, event);
    } else {
        match->answer[seat] = listed[i];
        if (match->asked != 0)
            return true;
        settle_claims(e, match);
    }
    go_on(e, match);
    return true;
}

/* All seats that are asked answer so that the log goes on.  False if they cannot. */
static bool follow_once(struct mq_engine *e, struct mq_match *match, const struct mq_log *log)
{
    int at = match->log.count;
    unsigned asked = match->asked;
    struct mq_event next = log->event[at];

    for (int seat = 0; seat < MQ_SEATS; seat++) /* a draw means that everybody has refused */
        if (asked >> seat & 1 &&
            !mq_match_answer(e, match, seat, next.seat == seat && next.kind != MQ_IN ? next : no_event()))
            return false;
    for (int i = at; i < match->log.count && i < log->count; i++)
        if (!same_event(match->log.event[i], log->event[i]))
            return false;
    return true;
}

bool mq_match_follow(struct mq_engine *e, struct mq_match *match, const struct mq_log *log, int events)
{
    while (match->log.count < events && match->log.count < log->count && match->asked != 0) {
        struct mq_match before = *match;

        if (!follow_once(e, match, log)) {
            *match = before;
            return false;
        }
    }
    return match->log.count >= events;
}
