/*
 * view.c - what one seat may know of a match
 *
 * Whatever a player, a protocol or a page learns about a game passes through here.
 */
#include "match.h"

struct mq_event mq_event_as_seen(struct mq_event event, int seat)
{
    if (event.kind == MQ_IN && event.seat != seat && seat != MQ_NOBODY)
        event.tile = MQ_NO_TILE;
    return event;
}

int mq_answer_index(const struct mq_view *view, unsigned kind, unsigned tile)
{
    return find_answer(view->answer, view->answers, kind, tile);
}

const char *mq_answer_write(struct mq_event answer, char words[MQ_LINE_MAX])
{
    char line[MQ_LINE_MAX];
    size_t length;

    if (answer.kind == MQ_NOTHING) {
        copy_bytes(words, "NOTHING", sizeof "NOTHING");
        return words;
    }
    length = mq_event_write(answer, line) - 3; /* without the seat, its blank and the newline */
    copy_bytes(words, line + 2, length);
    words[length] = '\0';
    return words;
}

/* All that lies on the table. */
static void see_table(struct mq_view *view, const struct mq_board *board)
{
    const struct mq_state *state = &board->game.state;

    view->turn = state->seat;
    view->step = state->step;
    view->left = (uint8_t)(MQ_WALL - state->drawn);
    view->tile = state->phase == MQ_PHASE_CLAIM ? state->discard : (mq_tile)MQ_NO_TILE;
    view->winner = state->winner;
    for (int seat = 0; seat < MQ_SEATS; seat++) {
        view->tiles[seat] = board->game.hand[seat].tiles;
        view->melds[seat] = board->game.hand[seat].melds;
    }
    copy_bytes(view->meld, board->meld, sizeof view->meld);
    view->discards = board->discards;
    copy_bytes(view->discard, board->discard, sizeof view->discard);
}

static void see_own(struct mq_view *view, const struct mq_board *board)
{
    bool own_turn = board->game.state.phase == MQ_PHASE_TURN && board->game.state.seat == view->seat;

    view->hand = board->game.hand[view->seat];
    view->drawn = own_turn ? board->drawn : (mq_tile)MQ_NO_TILE;
    view->called = own_turn && board->game.state.called;
    mq_board_seen(board, view->seat, view->seen);
}

static void see_events(struct mq_view *view, const struct mq_log *log)
{
    view->events.count = log->count;
    for (int i = 0; i < log->count; i++)
        view->events.event[i] = mq_event_as_seen(log->event[i], view->seat);
}

void mq_match_view(struct mq_engine *e, const struct mq_match *match, int seat, struct mq_view *view)
{
    assert(seat >= 0 && seat < MQ_SEATS);
    clear_bytes(view, sizeof *view);
    view->seat = (uint8_t)seat;
    view->decision = match->decisions[seat];
    see_table(view, &match->board);
    see_own(view, &match->board);
    see_events(view, &match->log);
    if (match->asked >> seat & 1)
        view->answers = (uint8_t)mq_match_answers(e, match, seat, view->answer);
}
