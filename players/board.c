/*
 * board.c - a game, and the tiles that lie face up on its table
 *
 * struct mq_game does not keep which tiles were melded and discarded, because no rule needs them (R13).  People want
 * to see them, so the board does.
 */
#include "event.h"
#include "maque_players.h"

void mq_board_init(struct mq_board *board, const mq_tile wall[MQ_WALL])
{
    clear_bytes(board, sizeof *board);
    mq_game_init(&board->game, wall);
    board->drawn = MQ_NO_TILE;
}

static void note_discard(struct mq_board *board, struct mq_event event)
{
    struct mq_discarded *discard = &board->discard[board->discards++];

    discard->seat = event.seat;
    discard->tile = event.tile;
    discard->claim = MQ_NOTHING;
    discard->taker = MQ_NOBODY;
}

/* CHOW, PONG and RON take the last discard. */
static struct mq_discarded *note_claim(struct mq_board *board, struct mq_event event)
{
    struct mq_discarded *discard = &board->discard[board->discards - 1];

    discard->claim = event.kind;
    discard->taker = event.seat;
    return discard;
}

static void note_call(struct mq_board *board, struct mq_event event)
{
    const struct mq_discarded *discard = note_claim(board, event);
    struct mq_meld *meld = &board->meld[event.seat][board->game.hand[event.seat].melds - 1]; /* counted already */

    meld->kind = event.kind;
    meld->tile = event.tile;
    meld->taken = discard->tile;
    meld->from = discard->seat;
}

void mq_board_note(struct mq_board *board, struct mq_event event)
{
    if (event.kind == MQ_NOTHING)
        return;
    assert(event.kind <= MQ_DRAW && (event.seat < MQ_SEATS || event.kind == MQ_DRAW));
    assert(board->discards > 0 || (event.kind != MQ_CHOW && event.kind != MQ_PONG && event.kind != MQ_RON));
    board->line++;
    switch (event.kind) {
    case MQ_IN:
        if (board->line > MQ_DEALT)
            board->drawn = event.tile;
        break;
    case MQ_OUT:
        note_discard(board, event);
        board->drawn = MQ_NO_TILE;
        break;
    case MQ_CHOW:
    case MQ_PONG:
        note_call(board, event);
        break;
    case MQ_RON:
        note_claim(board, event);
        break;
    default:
        break;
    }
}

struct mq_event mq_board_step(struct mq_engine *e, struct mq_board *board)
{
    struct mq_event event = mq_game_step(e, &board->game);

    mq_board_note(board, event);
    return event;
}

/* ---- any legal event ---- */

/* Everybody who is asked refuses, as long as a refusal is allowed. */
static void refuse_claims(struct mq_engine *e, struct mq_game *game)
{
    struct mq_event event;

    while (game->state.phase == MQ_PHASE_CLAIM && mq_game_answer(e, game, no_event(), &event))
        ;
}

int mq_board_next(struct mq_engine *e, const struct mq_board *board, struct mq_event event[MQ_NEXT_MAX])
{
    struct mq_game game = board->game;
    int count;

    if (game.state.phase == MQ_PHASE_TURN)
        return mq_game_answers(e, &game, event);
    count = game.state.phase == MQ_PHASE_CLAIM ? mq_game_claims(e, &game, event) : 0;
    refuse_claims(e, &game);
    event[count] = mq_game_advance(e, &game);
    return count + (event[count].kind != MQ_NOTHING);
}

bool mq_board_play(struct mq_engine *e, struct mq_board *board, struct mq_event event)
{
    struct mq_event next[MQ_NEXT_MAX], happened;
    int count = mq_board_next(e, board, next), at = 0;

    while (at < count && !same_event(next[at], event))
        at++;
    if (at == count)
        return false;
    if (event.kind == MQ_IN || event.kind == MQ_DRAW)
        refuse_claims(e, &board->game);
    happened = mq_game_advance(e, &board->game);
    while (happened.kind == MQ_NOTHING)
        if (mq_game_question(e, &board->game).seat != event.seat ||
            !mq_game_answer(e, &board->game, event, &happened))
            mq_game_answer(e, &board->game, no_event(), &happened);
    mq_board_note(board, event);
    return true;
}

void mq_board_seen(const struct mq_board *board, int seat, uint8_t seen[MQ_KINDS])
{
    assert(seat >= 0 && seat < MQ_SEATS);
    copy_bytes(seen, board->game.hand[seat].count, MQ_KINDS);
    for (int other = 0; other < MQ_SEATS; other++)
        for (int i = 0; i < board->game.hand[other].melds; i++) {
            const struct mq_meld *meld = &board->meld[other][i];
            int step = meld->kind == MQ_CHOW;

            for (int place = 0; place < 3; place++)
                seen[meld->tile + place * step]++;
        }
    for (int i = 0; i < board->discards; i++)
        if (board->discard[i].claim != MQ_CHOW && board->discard[i].claim != MQ_PONG) /* those lie in a meld */
            seen[board->discard[i].tile]++;
}
