/*
 * cmd_sit.c - a person plays against three players, in a terminal or through a pipe
 */
#include "sit.h"
#include "game_source.h"
#include "player_names.h"
#include "programs.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { SEAT = AFTER_GAME, PLAYER, SAVE, LANG, COLOR, TILES, TIME, MEMORY, SANDBOX, NO_SANDBOX, ON_ERROR };

static const struct option options[] = {
    GAME_OPTIONS("play"),
    {"seat", "A|B|C|D", OPTION_CHOICE, "where you sit (default A)"},
    {"player", "NAME", OPTION_LIST, "who the others are, up to three times (default fixed); bot:COMMAND is a program"},
    {"save", "FILE", OPTION_TEXT, "write the transcript there when the game is over"},
    LANG_OPTION,
    COLOR_OPTION,
    TILES_OPTION,
    BOT_OPTIONS,
    {"on-error", "fixed|stop", OPTION_CHOICE,
     "if a bot fails: let the fixed strategy play on for it (default), or stop with status 1"},
    {NULL, NULL, OPTION_FLAG, NULL},
};

/* ---- what the command line wants ---- */

/* A game that nobody has chosen; its number is short enough to be remembered. */
static uint64_t random_game(void)
{
    struct input in = input_open("/dev/urandom");
    uint64_t number = 0;

    input_read(&in, (char *)&number, sizeof number);
    input_close(&in);
    return number % 1000000000;
}

/* Finds the wall, its name, and the words that tell a command to use it. */
static void choose_wall(struct sit *sit, const struct args *args, mq_tile wall[MQ_WALL])
{
    struct game_source source = game_source(args, args->operands);
    unsigned long long seed, number;

    if (args->operands == 0 && !source.numbered && !source.sample) {
        source.numbered = true;
        source.game = random_game();
    }
    if (args->operands > 0 && is_standard_input(source.file))
        die(SAY("standard input is for your answers, so the wall must be a file", "标准输入要读你的回答，牌墙必须是文件"));
    if (args->operands > 0 && args->option[SAVE].given && is_same_file(source.file, args->option[SAVE].text))
        die(SAY("--save would replace the wall '%s'", "--save 会覆盖牌墙 '%s'"), source.file);
    game_source_wall(&source, NULL, wall);
    if (source.numbered) {
        seed = sit->game.seed = source.seed;
        number = sit->game.game = source.game;
        text_add(&sit->wall, " --seed %llu --game %llu", seed, number);
        text_add(&sit->name, SAY("game~%llu of seed~%llu", "第~%llu~局（种子~%llu）"), number, seed);
    } else if (source.sample) {
        text_add(&sit->wall, " --sample");
        text_add(&sit->name, "%s", SAY("the contest's sample game", "题目的样例"));
    } else {
        text_add_quoted(&sit->wall, source.file);
        text_add(&sit->name, "%s", SAY("the game of your wall", "你给的牌墙"));
    }
}

static void keep_other_options(struct sit *sit, const struct option_value *option)
{
    text_add(&sit->others, "%s", "");
    if (option[SEAT].given)
        text_add(&sit->others, " --seat %s", option[SEAT].text);
    for (int i = 0; i < option[PLAYER].listed; i++) {
        text_add(&sit->others, " --player");
        text_add_quoted(&sit->others, option[PLAYER].list[i]);
    }
    for (int i = TIME; i <= ON_ERROR; i++)
        if (option[i].given) {
            text_add(&sit->others, " --%s", options[i].name);
            if (option[i].text != NULL)
                text_add_quoted(&sit->others, option[i].text);
        }
}

static void must_fit_bots(const struct args *args)
{
    const struct option_value *players = &args->option[PLAYER];

    for (int i = 0; i < players->listed; i++)
        if (is_bot(players->list[i]))
            return;
    no_bots(&cmd_sit, args, ROWS(TIME, MEMORY, SANDBOX, NO_SANDBOX, ON_ERROR));
}

/* ---- the game ---- */

/* "RON, PONG, CHOW 3M, NOTHING": the shortest words for each answer; all discards are one. */
static const char *list_answers(const struct sit *sit, char list[WORDS_MAX])
{
    const struct mq_view *view = &sit->game.view;
    bool discards = false;

    list[0] = '\0';
    for (int i = 0; i < view->answers && !discards; i++) {
        char words[WORDS_MAX], tile[WORDS_MAX];

        discards = view->answer[i].kind == MQ_OUT;
        strcat(list, i > 0 ? ", " : "");
        answer_words(sit, &view->answer[i], words);
        if (discards) {
            strcat(list, SAY("a tile you hold", "手里的牌"));
        } else {
            strncat(list, words, strcspn(words, " "));
            if (view->answer[i].kind == MQ_CHOW)
                strcat(strcat(list, " "), tile_words(sit, view->answer[i].tile, tile));
        }
    }
    return list;
}

static void show_unclear(struct sit *sit, const struct reply *reply)
{
    char list[WORDS_MAX];

    if (reply->wish == WISH_NOT_HELD)
        say(sit, STYLE_NO, SAY("You hold no {tile}. ", "你手里没有 {tile}。"),
            SLOTS({"tile", &reply->tile, VALUE_TILE}));
    say(sit, STYLE_NO,
        SAY("Say {list}, or 1 to {count}; or ?, hint, undo, quit.",
            "可以说：{list}，或编号 1 到 {count}；还有 ?、hint、undo、quit。"),
        SLOTS({"list", list_answers(sit, list)}, {"count", NUMBER(sit->game.view.answers)}));
    say_end(sit, 0, 0);
}

/* Goes back to the last question that the person has answered; false if there is none. */
static bool undo(struct sit *sit)
{
    char words[WORDS_MAX];

    if (!mq_sitting_go_back(&sit->game, mq_sitting_last_decision(&sit->game))) {
        say(sit, STYLE_NO,
            SAY("This is your first question: there is nothing to take back.", "这是第一问，没有可悔的。"), NULL);
        say_end(sit, 0, 0);
        return false;
    }
    sit->told = sit->game.match.log.count;
    begin_again(sit);
    answer_words(sit, &sit->game.decision[sit->game.decisions].answer, words);
    say(sit, STYLE_GOOD, SAY("Taken back: {answer}.", "收回了 {answer}。"), SLOTS({"answer", words}));
    say_end(sit, 0, 0);
    return true;
}

__attribute__((noreturn)) static void input_has_ended(const struct sit *sit)
{
    out_text("\n");
    die(SAY("the input has ended, but not the game: question %d has no answer",
            "输入到头了，牌局还没完：第 %d 问没有回答"), sit->game.decisions + 1);
}

/* A player answers in the person's place. */
static void let_player_answer(struct sit *sit, struct mq_strategy player)
{
    int answer = mq_sitting_choice(&sit->game, player, &sit->game.view);
    char name[MQ_STRATEGY_NAME_MAX], words[WORDS_MAX];

    answer_words(sit, &sit->game.view.answer[answer], words);
    say(sit, STYLE_DIM, SAY("{player} answers {answer}.", "{player} 选 {answer}。"),
        SLOTS({"player", mq_strategy_name(player, name)}, {"answer", words}));
    say_end(sit, 0, 0);
    mq_sitting_answer(&sit->game, answer);
}

/* Asks until there is an answer or an undo.  False if the person leaves. */
static bool ask_person(struct sit *sit)
{
    char line[LINE_ROOM];

    show_question(sit);
    for (;;) {
        struct reply reply;

        show_prompt(sit);
        if (!next_line(&sit->lines, line))
            input_has_ended(sit);
        reply = understand(&sit->game.view, line);
        switch (reply.wish) {
        case WISH_ANSWER:
            mq_sitting_answer(&sit->game, reply.answer);
            return true;
        case WISH_PLAYER:
            let_player_answer(sit, reply.player);
            return true;
        case WISH_RULES:
            show_rules(sit);
            break;
        case WISH_HINT:
            show_hint(sit);
            break;
        case WISH_UNDO:
            if (undo(sit))
                return true;
            break;
        case WISH_QUIT:
            return false;
        default:
            show_unclear(sit, &reply);
            break;
        }
    }
}

/* Plays on to the end.  False if the person leaves before, or a bot fails that must not. */
static bool play_on(struct sit *sit)
{
    while (mq_sitting_go_on(&sit->game))
        if (!ask_person(sit))
            return false;
    return sit->game.match.asked == 0;
}

static bool is_broken_off(const struct sit *sit)
{
    for (int seat = 0; seat < MQ_SEATS; seat++)
        if (sit->stops && sit->bot_has_failed[seat])
            return true;
    return false;
}

/* ---- afterwards ---- */

static const struct sentence again = {NULL, "To play it again: ", "同一局再打一次："};

/* Says a sentence with up to three words behind it, which may come from outside. */
static void tell_words(struct sit *sit, const char *sentence, const char *one, const char *two, const char *three)
{
    struct sink *out = &sit->speech.prose.out;

    put_text(out, sentence);
    put_text(out, one);
    put_text(out, two);
    say_line(sit, three);
}

static void save(struct sit *sit, const char *path)
{
    static char transcript[MQ_TRANSCRIPT_MAX];
    char trouble[TROUBLE_MAX];
    struct text name = {NULL, 0, 0}, command = {NULL, 0, 0};

    if (!file_replace(path, transcript, mq_transcript_write(&sit->game.match.log, transcript), trouble))
        die("%s", trouble);
    text_add_quoted(&name, path);
    /* without the blank before it */
    tell_words(sit, SAY("The transcript is in ", "整局的过程存在 "), name.bytes + 1, "", "");
    text_add(&command, " --transcript%s", name.bytes);
    tell_words(sit, SAY("To have it explained: ", "想听讲解："), "maque explain", sit->wall.bytes, command.bytes);
    text_free(&name);
    text_free(&command);
}

/* Asks whether the last answer is to be taken back, though the game is over. */
static bool goes_back(struct sit *sit)
{
    char line[LINE_ROOM];

    if (sit->game.decisions == 0)
        return false;
    say(sit, STYLE_DIM,
        SAY("Enter leaves the table, undo takes your last answer back.", "回车离开牌桌，undo 收回最后一次回答。"),
        NULL);
    say_end(sit, 0, 0);
    show_prompt(sit);
    if (next_line(&sit->lines, line))
        return understand(&sit->game.view, line).wish == WISH_UNDO && undo(sit);
    out_text("\n");
    return false;
}

static void tell_end(struct sit *sit, const struct option_value *option)
{
    show_end(sit);
    say_out(sit); /* what follows takes a moment */
    show_where_decided(sit);
    if (option[SAVE].given)
        save(sit, option[SAVE].text);
    tell_words(sit, said(&again), "maque sit", sit->wall.bytes, sit->others.bytes);
    tell_words(sit, SAY("To see four fixed players play it: ", "看看四家都用固定策略会怎样："), "maque explain",
               sit->wall.bytes, "");
}

static int run(const struct args *args)
{
    static struct sit sit;
    const struct option_value *option = args->option;
    mq_tile wall[MQ_WALL];
    bool stays;

    sit.game.seat = option[SEAT].given ? (int)option[SEAT].number : 0;
    sit.faces = option[TILES].given && option[TILES].number == 1;
    sit.lines.in = input_open("-");
    sit.lines.echo = !isatty(STDIN_FILENO);
    speech_init(&sit.speech, wanted_language(&option[LANG]), wants_colour(&option[COLOR]));
    must_fit_bots(args);
    sit.stops = option[ON_ERROR].number == 1;
    choose_wall(&sit, args, wall);
    keep_other_options(&sit, option);
    if (option[SAVE].given)
        file_must_be_writable(option[SAVE].text);
    sit.game.engine = new_engine();
    seat_opponents(&sit, args);
    show_greeting(&sit);
    mq_sitting_begin(&sit.game, wall);
    do {
        stays = play_on(&sit);
        if (stays)
            tell_end(&sit, option);
        else
            tell_words(&sit,
                       is_broken_off(&sit)
                           ? said(&again)
                           : SAY("You have left the game. To play it again: ", "这局不打了。想再打一次："),
                       "maque sit", sit.wall.bytes, sit.others.bytes);
    } while (stays && goes_back(&sit));
    say_out(&sit);
    dismiss_opponents(&sit);
    text_free(&sit.speech.text);
    text_free(&sit.name);
    text_free(&sit.wall);
    text_free(&sit.others);
    free(sit.game.engine);
    return is_broken_off(&sit) ? EXIT_NO : EXIT_YES;
}

const struct command cmd_sit = {
    "sit",
    "play a game yourself against three players",
    "[WALL] [--seat A] [--player NAME]...\n--seed S --game I\n--sample",
    "Lets you play. You see what your seat may know, never the wall or another hand: what the others did, all melds\n"
    "and discards, your tiles with the one you drew apart, and a question. Answer by number or by name: '3M' or\n"
    "'OUT 3M' to discard, 'RON', 'SELFDRAWN', 'PONG', 'CHOW 3M' (the lowest tile of the run), 'NOTHING'. Enter\n"
    "alone wins if you can win, refuses a claim, or discards the tile you drew. Small letters, Chinese words and\n"
    "faces will do, too.\n"
    "\n"
    "'?' tells the rules for a question, 'hint' what other players would do and the chances, 'undo' takes your last\n"
    "answer back, 'quit' leaves. The name of a player, for example 'fixed', lets it answer this question for you.\n"
    "At the end all hands are shown, and the decision that cost you most; even then 'undo' goes back.\n"
    "\n"
    "The others are fixed, random, widest, rollout or rollout+; rollout:500 looks at 500 worlds at most. The names go\n"
    "to the other seats in order, and the last one is for all seats that are left. Without a wall or a number the\n"
    "game is random; its number is told, so that you can play it again. Answers may come from a pipe. If they end\n"
    "before the game, the status is 2, and nothing is saved.\n"
    "\n"
    "'bot:COMMAND' is a program that plays by protocol 1 of docs/PLAYERS.md, in the sandbox of 'maque stress'. If it\n"
    "fails, a line says how, and fixed plays on in its seat; with --on-error stop the game ends with status 1.",
    "  maque sit                                       a random game against three fixed players\n"
    "  maque sit --seat C --player widest              you are C, and all others are widest\n"
    "  maque sit --seed 2021 --game 7 --save mine.out  game 7 of seed 2021, to be kept\n"
    "  maque sit --player bot:./mine                   against your own program\n"
    "  maque sit --tiles unicode --lang zh\n",
    options,
    1,
    run,
};
