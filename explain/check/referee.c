/*
 * referee.c - checks a transcript by the rules alone
 *
 * The transcript is read twice.  The first time its events are played as long as the rules allow them.  The second time
 * it is compared with this very game: so line numbers, white space and objections come about as in any other check.  If
 * an event is not allowed, or if the game is not over, one event is due after them for which nobody has to decide
 * anything unusual: nobody claims and nobody wins, so that only the rules can speak against the line that was found.
 */
#include "checking.h"

/*
 * The event to compare with.  If the line that was found tells of a win, and its seat can indeed win now, that win is
 * due: it was only announced wrongly.
 */
static struct mq_event dull_event(struct mq_engine *e, const struct mq_board *board, struct mq_event found)
{
    struct mq_event next[MQ_NEXT_MAX], dull;
    int count = mq_board_next(e, board, next);

    for (int i = 0; i < count && (event_is_win(found) || found.kind == MQ_WIN); i++)
        if (event_is_win(next[i]) && next[i].seat == found.seat)
            return next[i];
    dull = next[count - 1];
    if (board->game.state.phase == MQ_PHASE_TURN)
        for (int i = 0; i < count; i++)
            if (next[i].kind == MQ_OUT && next[i].tile == mq_fixed_discard(e, &board->game.hand[dull.seat]))
                dull = next[i];
    return dull;
}

/* The legal events at the beginning of 'found', and the one to compare with if the game is not over. */
static int32_t play_legal(struct mq_engine *e, const mq_tile wall[MQ_WALL], const struct mq_log *found,
                          struct mq_log *due)
{
    struct mq_board board;
    int32_t legal = 0;

    mq_board_init(&board, wall);
    for (; legal < found->count && mq_board_play(e, &board, found->event[legal]); legal++)
        due->event[legal] = found->event[legal];
    due->count = legal;
    if (board.game.state.phase != MQ_PHASE_OVER)
        due->event[due->count++] = dull_event(e, &board, event_at(found, legal));
    return legal;
}

void mq_check_rules(struct mq_check *check, struct mq_engine *e, const mq_tile wall[MQ_WALL], const char *text,
                    size_t length, bool strict, struct mq_finding *finding)
{
    struct mq_log due;
    int32_t legal;

    mq_check_init(check, e, wall);
    mq_check_feed(check, text, length);
    mq_check_end(check);
    legal = play_legal(e, wall, &check->found, &due);
    mq_check_against(check, wall, &due);
    check->legal = legal;
    check->rules_only = 1;
    mq_check_feed(check, text, length);
    mq_check_finish(check, e, strict, finding);
}
