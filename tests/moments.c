/*
 * moments.c - games that anybody decides, told moment by moment
 */
#include "moments.h"

#include "event.h"
#include "event.h"
#include "ref.h"
#include "support.h"

#include <stdio.h>
#include <string.h>

static void note(struct mq_board *board, struct mq_event event, struct mq_log *log)
{
    mq_board_note(board, event);
    if (log != NULL && event.kind != MQ_NOTHING)
        log->event[log->count++] = event;
}

bool board_answer(struct mq_board *board, uint64_t choice, struct mq_log *log)
{
    struct mq_event answer[MQ_ANSWERS_MAX], event;
    int count;

    while ((count = mq_game_answers(test_engine(), &board->game, answer)) == 0) {
        event = mq_game_advance(test_engine(), &board->game);
        if (event.kind == MQ_NOTHING)
            return false;
        note(board, event, log);
    }
    if (!mq_game_answer(test_engine(), &board->game, answer[choice % (uint64_t)count], &event))
        return false;
    note(board, event, log);
    return true;
}

void log_at_random(const mq_tile wall[MQ_WALL], int percent, uint64_t *state, struct mq_log *log)
{
    struct mq_game game;

    log->count = 0;
    mq_game_init(&game, wall);
    while (game.state.phase != MQ_PHASE_OVER) {
        struct mq_event answer[MQ_ANSWERS_MAX], event;
        int count = mq_game_answers(test_engine(), &game, answer);
        bool wins = count > 0 && (answer[0].kind == MQ_RON || answer[0].kind == MQ_SELFDRAWN);
        uint64_t random = next_random(state), choice = next_random(state);

        if (count == 0)
            event = mq_game_advance(test_engine(), &game);
        else if (wins && random % 2 == 0)
            mq_game_answer(test_engine(), &game, answer[count - 1], &event);
        else if (random % 100 < (uint64_t)percent)
            mq_game_answer(test_engine(), &game, answer[choice % (uint64_t)count], &event);
        else
            mq_game_answer(test_engine(), &game, mq_fixed_answer(test_engine(), &game), &event);
        if (event.kind != MQ_NOTHING)
            log->event[log->count++] = event;
    }
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
    struct mq_words words = words_in(MQ_ENGLISH);

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

/* ---- a whole game ---- */

static bool is_claim(struct mq_event event)
{
    return event.kind == MQ_RON || event.kind == MQ_PONG || event.kind == MQ_CHOW;
}

/* The distance of a hand without one or two of its tiles, as the reference measures it. */
static int distance_without(const struct mq_hand *hand, int first, int second, int melds)
{
    int count[MQ_KINDS];

    counts_of(hand, count);
    if (first >= 0)
        count[first]--;
    if (second >= 0)
        count[second]--;
    return ref_distance(count, melds);
}

static int distance_after_call(const struct mq_hand *hand, struct mq_event call, mq_tile discard)
{
    int other[2] = {discard, discard}, others = 0;

    for (int tile = call.tile; call.kind == MQ_CHOW && tile <= call.tile + 2; tile++)
        if (tile != discard)
            other[others++] = tile;
    return distance_without(hand, other[0], other[1], hand->melds + 1);
}

/* Is 'instead' what the fixed strategy does in this game, if that is something else than 'event'? */
static bool instead_is_true(const struct mq_game *was, struct mq_event event, const struct mq_instead *instead)
{
    struct mq_game game = *was;
    struct mq_event fixed = mq_game_step(test_engine(), &game);
    bool refuses = is_claim(event) && !is_claim(fixed);
    const struct mq_hand *hand = &was->hand[instead->seat % MQ_SEATS];

    if ((instead->differs != 0) == same_event(event, fixed))
        return false;
    if (!instead->differs)
        return true;
    if (refuses ? instead->event.kind != MQ_NOTHING || instead->seat != event.seat
                : !same_event(instead->event, fixed) || instead->seat != fixed.seat)
        return false;
    if (instead->before != distance_without(hand, -1, -1, hand->melds))
        return false;
    switch (instead->event.kind) {
    case MQ_OUT:
        return instead->after == distance_without(hand, fixed.tile, -1, hand->melds) &&
               (instead->rules & ~(UINT32_C(7) << 23)) == 0;
    case MQ_SELFDRAWN:
        return instead->after == 0 && instead->rules == UINT32_C(1) << 26;
    case MQ_RON:
        return instead->after == 0 && instead->rules == UINT32_C(1) << 16;
    case MQ_NOTHING:
        return instead->after == distance_after_call(hand, event, was->state.discard) &&
               instead->after >= instead->before && instead->rules == UINT32_C(1) << 19;
    default:
        return instead->after == distance_after_call(hand, fixed, was->state.discard) &&
               instead->after < instead->before && (instead->rules >> 19 & 1);
    }
}

static bool is_claim_of(const struct mq_asked *asked, struct mq_event event)
{
    int kind = asked->ask == MQ_ASK_RON ? MQ_RON : asked->ask == MQ_ASK_PONG ? MQ_PONG : MQ_CHOW;

    return event.kind == kind && event.seat == asked->seat && (kind != MQ_CHOW || event.tile == asked->low);
}

/* A CHOW gives way only to a larger one that the fixed strategy would make, too; otherwise another one was chosen. */
static bool gives_way(const struct mq_asked *asked, const struct mq_asked *taken)
{
    return asked->ask != MQ_ASK_CHOW || taken->ask != MQ_ASK_CHOW ||
           (taken->low > asked->low && taken->after < taken->before);
}

/* Does every question about a discard have the outcome that the next event shows?  MQ_NOTHING shows none. */
static bool outcomes_are_true(const struct mq_moment *moment, struct mq_event next)
{
    int takes = 0;

    for (int i = 0; i < moment->asked_count; i++) {
        const struct mq_asked *asked = &moment->asked[i];
        bool possible = asked->obstacle == MQ_NO_OBSTACLE, wanted = possible && asked->after < asked->before;

        if ((asked->outcome == MQ_CANNOT) == possible ||
            (asked->outcome == MQ_TAKES) != (possible && is_claim_of(asked, next)))
            return false;
        if ((asked->outcome == MQ_OPEN) != (possible && next.kind == MQ_NOTHING))
            return false;
        if ((asked->outcome == MQ_DECLINED || asked->outcome == MQ_BEATEN) && !wanted)
            return false;
        if (asked->outcome == MQ_REFUSES && wanted)
            return false;
        if (asked->outcome == MQ_BEATEN && (takes == 0 || !gives_way(asked, &moment->asked[moment->taken])))
            return false;
        takes += asked->outcome == MQ_TAKES;
    }
    return takes == (is_claim(next) ? 1 : 0) && (moment->taken < MQ_ASKED_MAX) == (takes == 1);
}

/* The rules by which the fixed strategy discards belong to a discard only if it would have chosen so. */
static bool rules_are_true(const struct mq_moment *moment)
{
    uint32_t strategy = UINT32_C(7) << 23 | UINT32_C(1) << 29;

    return moment->rules != 0 && (!moment->instead.differs || (moment->rules & strategy) == 0);
}

/* Is it told, to all who may know, that the fixed strategy would have done something else, and only then? */
static bool instead_is_told(const struct mq_moment *moment)
{
    static char text[MQ_MOMENT_TEXT_MAX];
    struct mq_words words = words_in(MQ_ENGLISH);

    for (int eye = 0; eye <= MQ_SEATS; eye++) {
        bool may_know = eye == MQ_SEATS || eye == moment->instead.seat;
        bool told = moment->instead.differs && may_know;

        text[mq_moment_json(moment, eye == MQ_SEATS ? MQ_NOBODY : eye, text, sizeof text - 1)] = '\0';
        if ((strstr(text, "\"instead\":") != NULL) != told)
            return false;
        words.seat = (uint8_t)(eye == MQ_SEATS ? MQ_NOBODY : eye);
        told = told && (eye == MQ_SEATS || eye == moment->seat || moment->event.kind == MQ_DRAW);
        for (int level = MQ_BRIEF; level <= MQ_FULL; level++) {
            words.level = (uint8_t)level;
            text[mq_moment_paragraphs(moment, &words, text, sizeof text - 1)] = '\0';
            if ((strstr(text, "\ninstead\t") != NULL) != told)
                return false;
        }
    }
    return true;
}

bool game_is_told(const mq_tile wall[MQ_WALL], const struct mq_log *log, int instead[MQ_DRAW + 1])
{
    static struct mq_moment moment;
    struct mq_event none = {MQ_NOTHING, MQ_NOBODY, MQ_NO_TILE, MQ_NOBODY};
    struct mq_board board;

    mq_board_init(&board, wall);
    for (int at = 0; at < log->count; at++) {
        struct mq_game was = board.game;
        struct mq_event event = log->event[at], next = at + 1 < log->count ? log->event[at + 1] : none;

        if (!mq_moment_of(test_engine(), &board, log, &moment) || !same_event(moment.event, event) ||
            moment.line != at + 1) {
            printf("# event %d is not told\n", at);
            return false;
        }
        if (!instead_is_true(&was, event, &moment.instead) || !instead_is_told(&moment)) {
            printf("# event %d: what the fixed strategy would have done is told wrongly\n", at);
            return false;
        }
        if (!rules_are_true(&moment) || !words_fit(&moment) ||
            (event.kind == MQ_OUT && !outcomes_are_true(&moment, event.tile < MQ_ORDINARY ? next : none))) {
            printf("# event %d is told wrongly\n", at);
            return false;
        }
        if (moment.instead.differs)
            instead[moment.instead.event.kind]++;
    }
    return !mq_moment_of(test_engine(), &board, log, &moment) && board.line == log->count;
}
