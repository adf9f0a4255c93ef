/*
 * opponents.c - the other seats: strategies and bots
 */
#include "bot_words.h"
#include "player_names.h"
#include "programs.h"
#include "sit.h"
#include "utf8.h"

#include <stdlib.h>
#include <string.h>

/* How much of a bot's command is shown in the table. */
enum { SHOWN_MAX = 24 };

/* One for each seat; a command that has two seats is two programs, so that none knows two hands. */
static struct stress_program program[MQ_SEATS];

/* ---- who they are ---- */

static bool has_bot(const struct sit *sit, int seat)
{
    return sit->bot[seat] != NULL && !sit->bot_has_failed[seat];
}

/* The beginning of a command, with tildes for its blanks: no line breaks there. */
static const char *short_command(const char *command, char words[WORDS_MAX])
{
    struct sink out = sink_of(words, WORDS_MAX - 1);
    size_t length = strlen(command);

    if (length > SHOWN_MAX)
        for (length = SHOWN_MAX - 2; length > 0 && ((unsigned char)command[length] & 0xC0) == 0x80;)
            length--;
    mq_put_shown(&out, command, length);
    put_text(&out, command[length] != '\0' ? ".." : "");
    *out.at = '\0';
    for (char *at = words; *at != '\0'; at++)
        *at = *at == ' ' ? '~' : *at;
    return words;
}

const char *name_of_player(const struct sit *sit, int seat, char words[WORDS_MAX])
{
    if (seat == sit->game.seat)
        return who(sit, seat);
    if (has_bot(sit, seat))
        return short_command(sit->command[seat], words);
    return mq_strategy_name(sit->game.player[seat], words);
}

/* The names go to the other seats in the order A to D; the last name is also for the seats that are left. */
static void seat_players(struct sit *sit, const struct option_value *names)
{
    int next = 0;

    if (names->listed > MQ_SEATS - 1)
        die(SAY("%d players, but there are only three other seats", "%d 个选手，可是另外只有三家"), names->listed);
    for (int seat = 0; seat < MQ_SEATS; seat++) {
        const char *name = names->listed > 0 ? names->list[next] : "fixed";

        if (seat == sit->game.seat)
            continue;
        if (is_bot(name))
            sit->command[seat] = name;
        else
            sit->game.player[seat] = player_called(name);
        next += next + 1 < names->listed;
    }
}

/* ---- bots ---- */

static struct sit *sit_to_close;

static void close_bots(void)
{
    for (int seat = 0; sit_to_close != NULL && seat < MQ_SEATS; seat++) {
        bot_close(sit_to_close->bot[seat]);
        stress_free_program(&program[seat]);
    }
    sit_to_close = NULL;
}

static void must_work(const char *trouble)
{
    if (trouble != NULL)
        die("%s", trouble);
}

/* Starts the bot of a seat.  Dies if it does not say ready. */
static void start_bot(struct sit *sit, const struct args *args, int seat)
{
    const char *weakness;
    const struct bot_failure *failure;
    struct text line = {NULL, 0, 0};
    int words;
    char **word = bot_words(sit->command[seat], &words);

    program[seat].talks = true;
    program[seat].jobs = MQ_SEATS - 1;
    read_program(&cmd_sit, args, word, words, &program[seat]);
    free(word);
    must_work(bot_open(&sit->bot[seat], &program[seat], &weakness));
    if (weakness != NULL && !sit->weakness_is_told)
        complain("%s", weakness);
    sit->weakness_is_told = sit->weakness_is_told || weakness != NULL;
    must_work(bot_greet(sit->bot[seat]));
    failure = &bot_facts(sit->bot[seat])->failure;
    if (failure->failing == BOT_NOT_STARTED)
        die_of_start(&program[seat], failure->number);
    if (failure->failing == BOT_FINE)
        return;
    add_bot_failure(&line, failure);
    die(SAY("%s does not say ready: %s", "%s 没有准备好：%s"), sit->command[seat], line.bytes);
}

void begin_again(struct sit *sit)
{
    for (int seat = 0; seat < MQ_SEATS; seat++)
        sit->bot_knows_game[seat] = false;
}

/* Tells a bot that the game begins; or begins again, since an answer was taken back. */
static void tell_start(struct sit *sit, int seat)
{
    char words[MQ_SEATS][MQ_STRATEGY_NAME_MAX];
    const char *name[MQ_SEATS];

    for (int other = 0; other < MQ_SEATS; other++)
        name[other] = other == sit->game.seat    ? "person"
                      : has_bot(sit, other) ? bot_facts(sit->bot[other])->name
                                            : mq_strategy_name(sit->game.player[other], words[other]);
    must_work(bot_begin(sit->bot[seat], seat, 0, name)); /* the true number could tell the wall */
    sit->bot_knows_game[seat] = true;
}

/* Tells a bot how the game has ended, if it has, and that it is not needed any more. */
static void tell_end(struct sit *sit, int seat)
{
    if (sit->bot_knows_game[seat] && sit->game.match.asked == 0)
        must_work(bot_finish(sit->bot[seat], &sit->game.match, seat));
    must_work(bot_quit(sit->bot[seat]));
}

void dismiss_opponents(struct sit *sit)
{
    for (int seat = 0; seat < MQ_SEATS; seat++)
        if (has_bot(sit, seat))
            tell_end(sit, seat);
    close_bots();
}

static void tell_failure(struct sit *sit, int seat)
{
    struct text how = {NULL, 0, 0}, line = {NULL, 0, 0};

    add_bot_failure(&how, &bot_facts(sit->bot[seat])->failure);
    text_add(&line, SAY("The bot in seat %c has failed: %s. ", "%c 家的程序出错了：%s。"), 'A' + seat, how.bytes);
    text_add(&line, "%s", sit->stops ? SAY("The game ends here.", "牌局到此为止。")
                                     : SAY("From now on fixed plays there.", "从现在起由 fixed 代打。"));
    say_line(sit, line.bytes);
    text_free(&how);
    text_free(&line);
}

/* ---- answers ---- */

/* Answers for the bot of a seat, if there is one: see struct sitting. */
static int ask_bot(void *context, const struct mq_view *view)
{
    struct sit *sit = context;
    int seat = view->seat, choice;

    if (!has_bot(sit, seat))
        return BY_STRATEGY;
    if (!sit->bot_knows_game[seat])
        tell_start(sit, seat);
    must_work(bot_ask(sit->bot[seat], view, &choice));
    if (bot_facts(sit->bot[seat])->failure.failing == BOT_FINE)
        return choice;
    tell_failure(sit, seat);
    sit->bot_has_failed[seat] = true;
    return sit->stops ? GAME_STOPS : BY_STRATEGY;
}

void seat_opponents(struct sit *sit, const struct args *args)
{
    seat_players(sit, option_named(&cmd_sit, args, "player"));
    sit->game.ask = ask_bot;
    sit->game.context = sit;
    sit_to_close = sit;
    atexit(close_bots);
    for (int seat = 0; seat < MQ_SEATS; seat++)
        if (sit->command[seat] != NULL)
            start_bot(sit, args, seat);
}
