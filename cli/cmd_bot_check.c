/*
 * cmd_bot_check.c - the command that tries whether a program can play as a bot, step by step
 */
#include "bots.h"
#include "programs.h"
#include "progress.h"
#include "texts.h"

#include <stdlib.h>
#include <string.h>

enum { TIME, MEMORY, SANDBOX, NO_SANDBOX, LANG, JSON };

enum { BOT_CHECK_VERSION = 1 }; /* of the schema */

static const struct option options[] = {
    {"time", "MS", OPTION_NUMBER,
     "milliseconds of processor time for an answer, three times that by the clock (default 1000)"},
    {"memory", "MB", OPTION_NUMBER, "megabytes for a process, and for all together; 0 for no limit (default 512)"},
    {"sandbox", NULL, OPTION_FLAG, "run nothing without a sandbox: end with status 2 if there is none"},
    {"no-sandbox", NULL, OPTION_FLAG, "limits only: the program sees the network and may write files"},
    LANG_OPTION,
    JSON_OPTION,
    {NULL, NULL, OPTION_FLAG, NULL},
};

/* The bot that is checked. */
struct check {
    struct mq_engine *engine;
    struct stress_program program;
    struct bot *bot;
    uint64_t games; /* played so far */
    int passed;     /* how many steps */
};

/* ---- the steps: each returns whether the bot passes, and may add what is worth telling ---- */

static struct bot *bot_to_close;

static void close_bot(void)
{
    bot_close(bot_to_close);
    bot_to_close = NULL;
}

/* Dies if something is wrong that is not the bot's doing, or if the user has had enough. */
static void must_work(const char *trouble)
{
    if (stop_signal() != 0) {
        close_bot();
        die_by_signal();
    }
    if (trouble != NULL)
        die("%s", trouble);
}

static bool is_fine(const struct check *check)
{
    return bot_facts(check->bot)->failure.failing == BOT_FINE;
}

/* Plays the next game, with the bot in the next seat. */
static bool play(struct check *check)
{
    enum { SEED = 1 };
    struct bot_player player[MQ_SEATS];
    struct bot_game game;
    struct mq_log log;
    mq_tile wall[MQ_WALL];

    memset(player, 0, sizeof player); /* MQ_FIXED */
    memset(&game, 0, sizeof game);
    player[check->games % MQ_SEATS].bot = check->bot;
    game.number = check->games++;
    mq_wall_of_game(wall, SEED, game.number);
    must_work(bot_game(check->engine, wall, player, &game, &log));
    return is_fine(check);
}

static bool play_some(struct check *check, int games)
{
    while (games > 0 && play(check))
        games--;
    return is_fine(check);
}

static bool says_ready(struct check *check, struct text *told)
{
    must_work(bot_greet(check->bot));
    if (bot_facts(check->bot)->failure.failing == BOT_NOT_STARTED)
        die_of_start(&check->program, bot_facts(check->bot)->failure.number);
    if (!is_fine(check))
        return false;
    text_add(told, "%s", SAY(": ", "："));
    text_add_shown(told, bot_facts(check->bot)->name);
    if (bot_facts(check->bot)->author[0] != '\0') {
        text_add(told, "%s", SAY(" by ", "，作者 "));
        text_add_shown(told, bot_facts(check->bot)->author);
    }
    return true;
}

static bool plays_a_game(struct check *check, struct text *told)
{
    (void)told;
    return play(check);
}

static bool plays_on(struct check *check, struct text *told)
{
    (void)told;
    return play_some(check, MQ_SEATS);
}

static bool answers_claims(struct check *check, struct text *told)
{
    enum { PATIENCE = 100 };

    while (bot_facts(check->bot)->claims == 0 && check->games < PATIENCE && play(check))
        ;
    text_add(told, SAY(": %llu of them", "：%llu 次"), (unsigned long long)bot_facts(check->bot)->claims);
    return is_fine(check) && bot_facts(check->bot)->claims > 0;
}

static bool ignores_fields(struct check *check, struct text *told)
{
    (void)told;
    bot_add_unknown_field(check->bot);
    return play_some(check, MQ_SEATS);
}

static bool starts_again(struct check *check, struct text *told)
{
    (void)told;
    must_work(bot_greet(check->bot));
    return is_fine(check) && play(check);
}

static bool ends(struct check *check, struct text *told)
{
    (void)told;
    must_work(bot_quit(check->bot));
    return is_fine(check);
}

static const struct {
    struct sentence about;
    bool (*passes)(struct check *check, struct text *told);
} steps[] = {
    {{"hello", "it starts and answers hello", "能启动，会回答 hello"}, says_ready},
    {{"game", "it plays a game, with legal answers in time", "打完一局，回答合法、及时"}, plays_a_game},
    {{"games", "it plays four more, without being started again", "不重新启动，再打四局"}, plays_on},
    {{"claims", "it answers claims", "会回答要不要别人打出的牌"}, answers_claims},
    {{"unknown-fields", "it ignores fields that it does not know", "不认识的字段，不去管它"}, ignores_fields},
    {{"quit", "it ends when it is told to quit", "收到 quit 就结束"}, ends},
    {{"restart", "it starts again and plays", "重新启动后照样打"}, starts_again},
};

enum { STEPS = sizeof steps / sizeof steps[0] };

/* ---- for people ---- */

/* What came from outside, each line of it indented. */
static void add_quoted_lines(struct text *text, const char *label, const char *words)
{
    text_add(text, "            %s", label);
    while (*words != '\0') {
        size_t length = strcspn(words, "\n");
        char *line = or_die(calloc(length + 1, 1));

        memcpy(line, words, length);
        text_add(text, "\n              ");
        text_add_shown(text, line);
        free(line);
        words += length + (words[length] == '\n');
    }
    text_add(text, "\n");
}

static void add_failure(struct text *text, const struct bot_failure *failure)
{
    text_add(text, SAY("            %s: %s\n", "            %s：%s\n"),
             bot_failing_name(failure->failing, spoken_language), failure->words[spoken_language]);
    if (failure->wrote[0] != '\0')
        add_quoted_lines(text, SAY("it wrote", "它写了"), failure->wrote);
    if (failure->errors[0] != '\0')
        add_quoted_lines(text, SAY("its standard error", "它的标准错误"), failure->errors);
}

enum tried { PASSED, FAILED, NOT_TRIED };

static enum tried result_of(const struct check *check, int step)
{
    return step < check->passed ? PASSED : step == check->passed ? FAILED : NOT_TRIED;
}

/* The result for programs, and as a column. */
static const struct sentence results[] = {[PASSED] = {"passed", "passed  ", "通过    "},
                                          [FAILED] = {"failed", "FAILED  ", "不通过  "},
                                          [NOT_TRIED] = {"not-tried", "-       ", "-       "}};

static void print_step(const struct check *check, int step, const struct text *told)
{
    enum tried result = result_of(check, step);
    struct text line = {NULL, 0, 0};

    text_add(&line, "%s%d  %s%s\n", said(&results[result]), step + 1,
             said(&steps[step].about), told->length > 0 ? told->bytes : "");
    if (result == FAILED)
        add_failure(&line, &bot_facts(check->bot)->failure);
    out_text(line.bytes);
    out_flush();
    text_free(&line);
}

static void print_end(const struct check *check)
{
    struct text line = {NULL, 0, 0};

    if (check->passed < STEPS)
        return;
    text_add(&line,
             SAY("%llu games; the slowest answer took %llu ms of processor time\n",
                 "共 %llu 局；最慢的一次回答用了 %llu 毫秒 CPU 时间\n"),
             (unsigned long long)check->games, (unsigned long long)bot_facts(check->bot)->slowest_ms);
    out_bytes(line.bytes, line.length);
    text_free(&line);
}

/* ---- JSON ---- */

static void put_failure(struct json *json, const struct bot_failure *failure)
{
    mq_json_name(json, "failure");
    if (failure->failing == BOT_FINE) {
        mq_json_text(json, NULL);
        return;
    }
    mq_json_open(json, '{');
    mq_json_text_member(json, "kind", bot_failing_name(failure->failing, MQ_ENGLISH));
    mq_json_text_member(json, "words", failure->words[MQ_ENGLISH]);
    mq_json_text_member(json, "wrote", failure->wrote);
    mq_json_text_member(json, "errors", failure->errors);
    mq_json_close(json, '}');
}

static void print_json(const struct check *check, const struct args *args)
{
    const struct bot_facts *facts = bot_facts(check->bot);
    struct text text = {NULL, 0, 0};
    struct json json = json_begin(&text, "maque-bot-check", BOT_CHECK_VERSION);

    json_words(&json, "program", args->operand, args->operands);
    mq_json_flag_member(&json, "sandbox", facts->sandbox);
    mq_json_text_member(&json, "verdict", check->passed == STEPS ? "passed" : "failed");
    mq_json_text_member(&json, "name", facts->name[0] != '\0' ? facts->name : NULL);
    mq_json_text_member(&json, "author", facts->author[0] != '\0' ? facts->author : NULL);
    mq_json_open_member(&json, "steps", '[');
    for (int i = 0; i < STEPS; i++) {
        mq_json_open(&json, '{');
        mq_json_text_member(&json, "step", steps[i].about.name);
        mq_json_text_member(&json, "result", results[result_of(check, i)].name);
        mq_json_close(&json, '}');
    }
    mq_json_close(&json, ']');
    put_failure(&json, &facts->failure);
    mq_json_number_member(&json, "games", check->games);
    mq_json_number_member(&json, "claims", facts->claims);
    mq_json_number_member(&json, "slowest_ms", facts->slowest_ms);
    json_end(&json, &text);
}

/* Tries all steps up to the first that fails. */
static void try_steps(struct check *check, bool prints)
{
    for (int i = 0; i < STEPS; i++) {
        struct text told = {NULL, 0, 0};

        check->passed += check->passed == i && steps[i].passes(check, &told);
        if (prints)
            print_step(check, i, &told);
        text_free(&told);
    }
}

static int run(const struct args *args)
{
    const struct option_value *option = args->option;
    const char *trouble, *weakness;
    struct check check;

    memset(&check, 0, sizeof check);
    wanted_language(&option[LANG]);
    if (args->operands == 0)
        die(SAY("no program given: maque bot-check -- PROGRAM [ARG...]", "没有写要运行的程序：maque bot-check -- 程序 [参数...]"));
    check.program.talks = true;
    check.program.jobs = 1;
    read_program(&cmd_bot_check, args, args->operand, args->operands, &check.program);
    check.engine = new_engine();
    stop_on_signals();
    trouble = bot_open(&check.bot, &check.program, &weakness);
    bot_to_close = check.bot;
    atexit(close_bot);
    must_work(trouble);
    if (weakness != NULL)
        complain("%s", weakness);
    try_steps(&check, !option[JSON].given);
    if (option[JSON].given)
        print_json(&check, args);
    else
        print_end(&check);
    close_bot();
    stress_free_program(&check.program);
    free(check.engine);
    return check.passed == STEPS ? EXIT_YES : EXIT_NO;
}

const struct command cmd_bot_check = {
    "bot-check",
    "try whether a program can play as a bot",
    "[OPTION...] -- PROGRAM [ARG...]",
    "Starts a program that plays as a bot, by protocol 1 of docs/PLAYERS.md, and tries it in steps: it says ready,\n"
    "plays games against three players of the fixed strategy in every seat, ignores fields that it does not know, and\n"
    "ends when it is told to. At the first step that fails, the command says how, and what the program has written.\n"
    "A bot fails if it is late (it has used up its processor time), silent (no answer in three times that by the\n"
    "clock), crashed, garbled (what it writes is not what the protocol wants) or illegal (not one of the answers that\n"
    "it may give).\n"
    "\n"
    "The program runs in the sandbox of 'maque stress', with the same limits, and is kept alive between games.\n"
    "Ends with status 0 if all steps pass, 1 if one fails, 2 if the program cannot be run.",
    "  maque bot-check -- ./mine\n"
    "  maque bot-check -- python3 mine.py\n"
    "  maque bot-check --memory 0 -- node mine.js     JavaScript reserves more addresses than it uses\n",
    options,
    -1,
    run,
};
