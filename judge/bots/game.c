/*
 * game.c - one game between bots and strategies
 */
#include "bots.h"

#include <string.h>

/* A game that is being played. */
struct table {
    struct mq_engine *e;
    const struct bot_player *player;
    struct bot_game *game;
    struct mq_match match;
};

/* True if a bot plays this seat, and has not failed. */
static bool is_bot(const struct table *table, int seat)
{
    return table->player[seat].bot != NULL && !(table->game->failed >> seat & 1);
}

static void note_failure(const struct table *table, int seat)
{
    if (bot_facts(table->player[seat].bot)->failure.failing != BOT_FINE)
        table->game->failed |= 1u << seat;
}

static bool is_broken_off(const struct table *table)
{
    return table->game->failed != 0 && !table->game->goes_on;
}

static const char *greet_all(const struct table *table)
{
    const char *trouble = NULL;

    for (int seat = 0; seat < MQ_SEATS && trouble == NULL; seat++)
        if (table->player[seat].bot != NULL) {
            trouble = bot_greet(table->player[seat].bot);
            note_failure(table, seat);
        }
    return trouble;
}

static const char *seat_all(const struct table *table)
{
    char strategy[MQ_SEATS][MQ_STRATEGY_NAME_MAX];
    const char *name[MQ_SEATS], *trouble = NULL;

    for (int seat = 0; seat < MQ_SEATS; seat++)
        name[seat] = table->player[seat].bot != NULL
                         ? bot_facts(table->player[seat].bot)->name
                         : mq_strategy_name(table->player[seat].strategy, strategy[seat]);
    for (int seat = 0; seat < MQ_SEATS && trouble == NULL; seat++)
        if (is_bot(table, seat))
            trouble = bot_begin(table->player[seat].bot, seat, table->game->number, name);
    return trouble;
}

static int choose(const struct table *table, const struct mq_view *view)
{
    const struct bot_game *game = table->game;
    const struct bot_player *player = &table->player[view->seat];
    struct mq_strategy fixed = {MQ_FIXED, 0};

    return mq_strategy_choose(table->e, player->bot != NULL ? fixed : player->strategy, view,
                              mq_decision_random(game->seed, game->set, game->order, view->seat, view->decision));
}

static const char *ask(struct table *table, int seat)
{
    const struct bot_game *game = table->game;
    struct bot *bot = table->player[seat].bot;
    const char *trouble = NULL;
    struct mq_view view;
    int choice = 0;

    mq_match_view(table->e, &table->match, seat, &view);
    if (is_bot(table, seat)) {
        trouble = bot_ask(bot, &view, &choice);
        note_failure(table, seat);
        if (trouble != NULL || is_broken_off(table))
            return trouble;
        if (is_bot(table, seat) && game->meta != NULL && bot_facts(bot)->meta[0] != '\0')
            game->meta(game->context, seat, table->match.log.count, bot_facts(bot)->meta);
    }
    if (!is_bot(table, seat))
        choice = choose(table, &view);
    mq_match_answer(table->e, &table->match, seat, view.answer[choice]);
    return NULL;
}

static const char *play(struct table *table)
{
    const char *trouble = NULL;

    while (table->match.asked != 0)
        for (int seat = 0; seat < MQ_SEATS; seat++)
            if (table->match.asked >> seat & 1) {
                trouble = ask(table, seat);
                if (trouble != NULL || is_broken_off(table))
                    return trouble;
            }
    table->game->whole = true;
    for (int seat = 0; seat < MQ_SEATS && trouble == NULL; seat++)
        if (is_bot(table, seat))
            trouble = bot_finish(table->player[seat].bot, &table->match, seat);
    return trouble;
}

const char *bot_game(struct mq_engine *e, const mq_tile wall[MQ_WALL], const struct bot_player player[MQ_SEATS],
                     struct bot_game *game, struct mq_log *log)
{
    struct table table;
    const char *trouble;

    table.e = e;
    table.player = player;
    table.game = game;
    game->failed = 0;
    game->whole = false;
    mq_match_begin(e, &table.match, wall);
    trouble = greet_all(&table);
    if (trouble == NULL && !is_broken_off(&table))
        trouble = seat_all(&table);
    if (trouble == NULL && !is_broken_off(&table))
        trouble = play(&table);
    *log = table.match.log;
    return trouble;
}
