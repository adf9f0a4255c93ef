/*
 * board.c - a game, and the tiles that lie face up on its table
 *
 * struct mq_game does not keep which tiles were melded and discarded, because no rule needs them (R13).  People want
 * to see them, so the board does.
 */
#include "maque_players.h"
#include "port.h"

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
