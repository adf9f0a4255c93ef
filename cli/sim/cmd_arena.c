/*
 * cmd_arena.c - players against each other: the command line
 */
#include "arena_bots.h"
#include "player_names.h"
#include "programs.h"

#include <stdlib.h>
#include <string.h>

enum { SETS_DEFAULT = 10000, SETS_OF_TEST = 1000000 }; /* a test should rather be decided */

enum arena_option {
    PLAYER,
    SEATS,
    ORDERS,
    SETS,
    SEED,
    RANGE,
    THREADS,
    SPRT,
    ALPHA,
    BETA,
    JSON,
    CSV,
    CHECKPOINT,
    EVERY,
    GAME,
    TIME,
    MEMORY,
    SANDBOX,
    NO_SANDBOX,
    ON_ERROR,
    META
};

static const struct option options[] = {
    {"player", "PLAYER", OPTION_LIST,
     "fixed, random, widest, rollout, rollout+ (rollout:N) or bot:COMMAND; one to four"},
    {"seats", "LIST", OPTION_TEXT, "how many seats each player has, as in 2,2 (default 1; the last has the rest)"},
    {"orders", "rotations|all", OPTION_CHOICE, "which orders of the players a set has (default rotations)"},
    {"sets", "N", OPTION_COUNT, "how many sets, counted from set 0 (default 10k, with --sprt at most 1M)"},
    {"seed", "S", OPTION_NUMBER, "which sequence of walls (default 0)"},
    {"range", "A:B", OPTION_RANGE, "instead of --sets: sets A <= I < B"},
    THREADS_OPTION,
    {"sprt", "LOW,HIGH", OPTION_TEXT, "stop when it is clear whether the first player wins LOW or HIGH points more"},
    {"alpha", "P", OPTION_TEXT, "with --sprt: how often LOW may be taken for HIGH (default 0.05)"},
    {"beta", "P", OPTION_TEXT, "with --sprt: how often HIGH may be taken for LOW (default 0.05)"},
    {"json", NULL, OPTION_FLAG, "print the counters as JSON, for 'maque merge'"},
    {"csv", NULL, OPTION_FLAG, "print the counters as lines name,index1,index2,value"},
    {"checkpoint", "FILE", OPTION_TEXT, "save the results so far in FILE, and continue from what it holds"},
    {"every", "SECONDS", OPTION_NUMBER, "how often to write the checkpoint (default 10)"},
    {"game", "SET:ORDER", OPTION_TEXT, "print the transcript of one game instead"},
    BOT_OPTIONS,
    {"on-error", "stop|fixed", OPTION_CHOICE,
     "if a bot fails: stop with status 1 (default), or let the fixed strategy end the game for it"},
    {"meta", "FILE", OPTION_TEXT, "bots: append what they say about their answers to FILE, as JSON lines"},
    {NULL, NULL, OPTION_FLAG, NULL},
};

static bool given(const struct args *args, enum arena_option option)
{
    return args->option[option].given;
}

/* ---- players ---- */

static void read_player(const char *name, struct arena_player *player)
{
    int words;

    if (!is_bot(name)) {
        player->strategy = player_called(name);
        return;
    }
    free(bot_words(name, &words)); /* dies if there are none */
    if (!arena_player_parse(name, strlen(name), player))
        die(SAY("the command of a bot must have less than %d bytes, and no characters that cannot be shown: write a "
                "script",
                "bot 的命令要少于 %d 字节，而且不能有显示不了的字符：请写成脚本"),
            ARENA_COMMAND_MAX);
}

static int read_players(const struct args *args, struct arena_player player[ARENA_PLAYERS_MAX])
{
    const struct option_value *value = &args->option[PLAYER];

    if (!value->given)
        die(SAY("no players given, for example --player widest --player fixed; 'maque arena --help' tells more",
                "没有给出选手，例如 --player widest --player fixed；用法见 'maque arena --help'"));
    if (value->listed > ARENA_PLAYERS_MAX)
        die(SAY("%d players, but there are only four seats", "%d 名选手，可是只有四个座位"), value->listed);
    for (int i = 0; i < value->listed; i++)
        read_player(value->list[i], &player[i]);
    return value->listed;
}

static void read_seats(const struct args *args, struct arena_player player[ARENA_PLAYERS_MAX], int players)
{
    const char *text = args->option[SEATS].text, *at = text;
    int sum = 0, count = 0;

    for (int i = 0; i < players && i < ARENA_PLAYERS_MAX; i++)
        player[i].seats = (uint8_t)(i + 1 < players ? 1 : MQ_SEATS - players + 1);
    if (text == NULL)
        return;
    for (;; at += 2) {
        if (*at < '1' || *at > '4' || (at[1] != '\0' && at[1] != ','))
            die(SAY("--seats wants numbers from 1 to 4 such as 1,3 or 2,2, not '%s'",
                    "--seats 要 1 到 4 的数，例如 1,3 或 2,2，不是 '%s'"),
                text);
        sum += *at - '0';
        if (count < players)
            player[count].seats = (uint8_t)(*at - '0');
        count++;
        if (at[1] == '\0')
            break;
    }
    if (count != players)
        die(SAY("--seats wants a number for each --player, %d in all, not '%s'",
                "--seats 要给每个 --player 一个数，一共 %d 个，不是 '%s'"),
            players, text);
    if (sum != MQ_SEATS)
        die(SAY("--seats %s makes %d seats, but a game has four", "--seats %s 一共 %d 个座位，而一局是四个"), text, sum);
}

static struct arena_lineup read_lineup(const struct args *args)
{
    struct arena_player player[ARENA_PLAYERS_MAX];
    int players;

    memset(player, 0, sizeof player);
    players = read_players(args, player);
    read_seats(args, player, players);
    return arena_lineup_of(player, players, args->option[ORDERS].number != 0);
}

/* Some options are for bots only; and bots play on one machine only. */
static void must_fit_bots(const struct args *args, const struct arena_lineup *lineup)
{
    if (!arena_has_bots(lineup))
        no_bots(&cmd_arena, args, ROWS(TIME, MEMORY, SANDBOX, NO_SANDBOX, ON_ERROR, META));
    if (arena_has_bots(lineup) && sim_ranks() > 1)
        die(SAY("bots play on one machine: use maque, not %d processes of maque-mpi",
                "bot 只能在一台机器上打：请用 maque，不要用 %d 个 maque-mpi 进程"),
            sim_ranks());
}

/* ---- one game ---- */

static int print_game(const struct args *args, const struct arena_lineup *lineup)
{
    const char *other = first_given(&cmd_arena, args, ROWS(SETS, RANGE, THREADS, SPRT, JSON, CSV, CHECKPOINT));
    static char transcript[MQ_TRANSCRIPT_MAX];
    const char *text = args->option[GAME].text;
    size_t digits = strspn(text, "0123456789"), more = strspn(text + digits + (text[digits] == ':'), "0123456789");
    struct mq_engine *engine;
    struct mq_log log;
    unsigned long order;

    if (other != NULL)
        die(SAY("--game and --%s exclude each other", "--game 和 --%s 不能同时使用"), other);
    if (digits > 19)
        die(SAY("--game %s: the number of a set has at most 19 digits", "--game %s：组号最多 19 位"), text);
    if (digits == 0 || text[digits] != ':' || more == 0 || text[digits + 1 + more] != '\0')
        die(SAY("--game wants the numbers of a set and an order such as 17:0, not '%s'",
                "--game 要组号和坐法的编号，例如 17:0，不是 '%s'"),
            text);
    order = strtoul(text + digits + 1, NULL, 10);
    if (more > 2 || order >= (unsigned long)lineup->orders)
        die(SAY("--game %s: a set of these players has orders 0 to %d", "--game %s：这些选手的一组有 0 到 %d 这几种坐法"),
            text, lineup->orders - 1);
    if (arena_has_bots(lineup))
        return arena_bots_print_game(args, lineup, strtoull(text, NULL, 10), (int)order);
    engine = new_engine();
    arena_game(engine, lineup, args->option[SEED].number, strtoull(text, NULL, 10), (int)order, &log);
    out_bytes(transcript, mq_transcript_write(&log, transcript));
    free(engine);
    return EXIT_YES;
}

static int run(const struct args *args)
{
    struct arena_lineup lineup = read_lineup(args);
    struct sim_job job = {0};

    must_fit_bots(args, &lineup);
    if (given(args, GAME))
        return print_game(args, &lineup);
    job_from_options(&job, &cmd_arena, args, "sets", given(args, SPRT) ? SETS_OF_TEST : SETS_DEFAULT);
    job.threads = threads_from_options(&cmd_arena, args, false);
    job.work = sim_playing_sets(&lineup);
    return arena_run(args, &lineup, &job);
}

const struct command cmd_arena = {
    "arena",
    "let players compete on the same walls",
    "--player P [--player P]... [--sets N | --range A:B] [--seed S] [--orders O] [OPTIONS]\n"
    "--player P [--player P]... --sprt LOW,HIGH [--sets N] [OPTIONS]\n"
    "--player P [--player P]... [--seed S] --game SET:ORDER",
    "Lets players compete and prints who wins how often, with 95% intervals. Set I is the wall of game I of the\n"
    "seed, played once in each rotation of the players, or with --orders all in each of their different orders. So\n"
    "everybody plays the same tiles from every seat. With two players one sits against three of the other; --seats\n"
    "2,2 makes it two against two. docs/PLAYERS.md says what the numbers mean.\n"
    "\n"
    "fixed is the contest's strategy; random answers at random, but wins when it can; widest discards so that most\n"
    "unseen tiles help; rollout:N plays every answer out in N worlds. Counters are exact and depend neither on\n"
    "threads nor on how the sets are split. --range, --json, --csv, --checkpoint and Ctrl-C work as in 'maque sim',\n"
    "and 'maque merge' adds results up. Numbers of sets may end in k, M, G or T.\n"
    "\n"
    "With --sprt the run ends as soon as it is clear whether the first of two players wins LOW or HIGH points more\n"
    "than the second, where 1 point is 1% of the games that a seat plays.\n"
    "\n"
    "'bot:COMMAND' is a program that plays by protocol 1 of docs/PLAYERS.md in the sandbox of 'maque stress'.\n"
    "It has a process for each seat of each order, so none knows two hands, or plays a wall twice. If one is late,\n"
    "silent, crashed, garbled or illegal, the run ends after the sets before that one and says how to go on; with\n"
    "--on-error fixed it goes on and counts. 'maque bot-check' tries a bot.\n"
    "\n"
    "Exit status: 0 done, and with --sprt decided for HIGH; 1 with --sprt decided for LOW or not at all, or if a bot\n"
    "fails; 2 trouble. After Ctrl-C it is that of the signal.",
    "  maque arena --player widest --player fixed --sets 10k      one widest against three fixed, 40,000 games\n"
    "  maque arena --player widest --player fixed --sprt 0,2      is widest better, by at least some points?\n"
    "  maque arena --player fixed --player random --seats 2,2 --orders all --sets 1k\n"
    "                                                             two against two, in all six orders\n"
    "  maque arena --player widest --player fixed --game 17:2     the game of set 17 with widest in seat C\n"
    "  maque arena --player 'bot:python3 mine.py' --player fixed --sets 1k\n"
    "                                                             your program against three fixed\n",
    options,
    0,
    run,
};
