/*
 * moments.c - the rest of a game that anybody decided so far, told moment by moment
 */
#include "moments.h"

#include "support.h"

#include <stdio.h>

bool board_answer(struct mq_board *board, uint64_t choice)
{
    struct mq_event answer[MQ_ANSWERS_MAX], event;
    int count;

    while ((count = mq_game_answers(test_engine(), &board->game, answer)) == 0) {
        event = mq_game_advance(test_engine(), &board->game);
        if (event.kind == MQ_NOTHING)
            return false;
        mq_board_note(board, event);
    }
    if (!mq_game_answer(test_engine(), &board->game, answer[choice % (uint64_t)count], &event))
        return false;
    mq_board_note(board, event);
    return true;
}

/* Which question of the order of R15 it is: three RONs, three PONGs, then the CHOW. */
static int number_of(const struct mq_game *game, const struct mq_asked *asked)
{
    int place = 0;

    for (int seat = mq_game_next_seat(game, game->state.seat); seat != asked->seat; place++)
        seat = mq_game_next_seat(game, seat);
    return asked->ask == MQ_ASK_RON ? place : asked->ask == MQ_ASK_PONG ? 3 + place : 6;
}

static bool claims_are_true(const struct mq_game *was, const struct mq_moment *moment, int *declined)
{
    for (int i = 0; i < moment->asked_count; i++) {
        const struct mq_asked *asked = &moment->asked[i];
        bool refused = was->state.phase == MQ_PHASE_CLAIM && asked->obstacle == MQ_NO_OBSTACLE &&
                       number_of(was, asked) < was->state.ask;

        if ((asked->outcome == MQ_DECLINED) != refused)
            return false;
        if (asked->outcome == MQ_BEATEN && moment->taken == MQ_ASKED_MAX)
            return false;
        *declined += refused;
    }
    return true;
}

static bool words_fit(const struct mq_moment *moment)
{
    static char text[MQ_MOMENT_TEXT_MAX];
    struct mq_words words;

    mq_words_init(&words);
    words.level = MQ_FULL;
    for (int language = MQ_ENGLISH; language <= MQ_CHINESE; language++) {
        words.language = (uint8_t)language;
        if (mq_moment_words(moment, &words, text, sizeof text) >= sizeof text ||
            mq_moment_paragraphs(moment, &words, text, sizeof text) >= sizeof text)
            return false;
    }
    return mq_moment_json(moment, MQ_NOBODY, text, sizeof text) < sizeof text;
}

bool rest_is_told(const struct mq_board *board, int *declined)
{
    static struct mq_moment moment;
    struct mq_board told = *board;
    struct mq_game run = board->game, was = board->game;
    struct mq_log log;
    int at = 0;

    mq_game_run(test_engine(), &run, &log);
    for (; mq_moment_next(test_engine(), &told, &moment); at++) {
        const struct mq_event *event = &log.event[at];

        if (at == log.count || event->kind != moment.event.kind || event->seat != moment.event.seat ||
            event->tile != moment.event.tile) {
            printf("# event %d of the rest is not that of mq_game_run()\n", at);
            return false;
        }
        if (!claims_are_true(&was, &moment, declined) || !words_fit(&moment)) {
            printf("# event %d of the rest is told wrongly\n", at);
            return false;
        }
        was = told.game;
    }
    return at == log.count;
}
