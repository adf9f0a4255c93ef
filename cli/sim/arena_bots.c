/*
 * arena_bots.c - bots at the tables of 'maque arena'
 *
 * A set plays the same wall several times, and a bot is kept alive between games.  So that no bot can remember a wall,
 * there is a process for each seat of each order, and each thread has its own: a process plays one game of a set.  All
 * are begun by the main thread, before the others are there, and ended by it.
 */
#include "arena_bots.h"
#include "player_names.h"
#include "programs.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A bot has failed, and the game was not played to its end. */
struct failure {
    bool happened;
    uint64_t set;
    int order, seat;
    struct bot_failure how;
};

static struct {
    const struct arena_lineup *lineup;
    uint64_t seed;
    bool goes_on; /* --on-error fixed */
    struct stress_program program[ARENA_PLAYERS_MAX];
    int threads;
    struct bot **bot;   /* by thread, order and seat; NULL: none sits there */
    bool has_sandbox;
    bool playing; /* there are threads that use the bots */
    const char *meta; /* --meta */

    pthread_mutex_t lock; /* for what follows */
    struct failure failure; /* the first one, by sets */
    char trouble[512];
} bots = {.lock = PTHREAD_MUTEX_INITIALIZER};

/* ---- beginning and end ---- */

static struct bot **bot_at(int thread, int order, int seat)
{
    return &bots.bot[((size_t)thread * (size_t)bots.lineup->orders + (size_t)order) * MQ_SEATS + (size_t)seat];
}

static bool is_bot_at(int order, int seat)
{
    return bots.lineup->player[bots.lineup->at[order][seat]].bot[0] != '\0';
}

static void arena_bots_end(void)
{
    if (bots.playing) /* a thread ends the program: then the processes notice that, and end, too */
        return;
    for (int thread = 0; bots.bot != NULL && thread < bots.threads; thread++)
        for (int order = 0; order < bots.lineup->orders; order++)
            for (int seat = 0; seat < MQ_SEATS; seat++)
                bot_close(*bot_at(thread, order, seat));
    free(bots.bot);
    bots.bot = NULL;
    for (int player = 0; player < ARENA_PLAYERS_MAX; player++)
        stress_free_program(&bots.program[player]);
}

/* Lets the bots end by themselves.  If one does not, the others of its player are not asked. */
static void let_bots_quit(void)
{
    bool stays[ARENA_PLAYERS_MAX] = {false};

    for (int thread = 0; thread < bots.threads; thread++)
        for (int order = 0; order < bots.lineup->orders; order++)
            for (int seat = 0; seat < MQ_SEATS; seat++) {
                struct bot *bot = *bot_at(thread, order, seat);
                int player = bots.lineup->at[order][seat];

                if (bot != NULL && !stays[player])
                    stays[player] = bot_quit(bot) != NULL || bot_facts(bot)->failure.failing != BOT_FINE;
            }
}

/* Ends the program by the signal that has come, if one has. */
static void heed_signal(void)
{
    if (stop_signal() == 0)
        return;
    arena_bots_end();
    die_by_signal();
}

static void read_programs(const struct args *args, int threads)
{
    const struct option_value *names = option_named(&cmd_arena, args, "player");

    for (int player = 0; player < bots.lineup->players; player++) {
        struct stress_program *program = &bots.program[player];
        char **word;
        int words;

        if (bots.lineup->player[player].bot[0] == '\0')
            continue;
        program->talks = true;
        program->jobs = arena_player_games(bots.lineup, player) * threads;
        word = bot_words(names->list[player], &words);
        read_program(&cmd_arena, args, word, words, program);
        free(word);
    }
}

/* Each weakness is told once. */
static void tell_weakness(const char *weakness)
{
    static struct text told;

    if (weakness == NULL || (told.length > 0 && strcmp(told.bytes, weakness) == 0))
        return;
    complain("%s", weakness);
    told.length = 0;
    text_add(&told, "%s", weakness);
}

static void open_bot(int thread, int order, int seat)
{
    const char *weakness, *trouble;
    int player = bots.lineup->at[order][seat];

    trouble = bot_open(bot_at(thread, order, seat), &bots.program[player], &weakness);
    heed_signal();
    if (trouble != NULL)
        die(SAY("cannot start a worker: %s", "无法启动工作进程：%s"), trouble);
    tell_weakness(weakness);
    bots.has_sandbox = bot_facts(*bot_at(thread, order, seat))->sandbox;
}

/* A bot that does not say ready could not play a single game. */
static void try_bot(int player, struct bot *bot)
{
    const char *trouble = bot_greet(bot);
    const struct bot_failure *failure = &bot_facts(bot)->failure;
    struct text line = {NULL, 0, 0};

    heed_signal();
    if (trouble != NULL)
        die("%s", trouble);
    if (failure->failing == BOT_NOT_STARTED)
        die_of_start(&bots.program[player], failure->number);
    if (failure->failing == BOT_FINE)
        return;
    add_bot_failure(&line, failure);
    die(SAY("player %d, bot:%s, does not say ready: %s", "%d 号选手 bot:%s 没有回答 ready：%s"), player + 1,
        bots.lineup->player[player].bot, line.bytes);
}

/* Starts one process of each bot now; the others are started when they are needed. */
static void try_bots(int first, int end)
{
    bool tried[ARENA_PLAYERS_MAX] = {false};

    for (int order = first; order < end; order++)
        for (int seat = 0; seat < MQ_SEATS; seat++)
            if (is_bot_at(order, seat) && !tried[bots.lineup->at[order][seat]]) {
                tried[bots.lineup->at[order][seat]] = true;
                try_bot(bots.lineup->at[order][seat], *bot_at(0, order, seat));
            }
}

static int places_of_set(const struct arena_lineup *lineup)
{
    int places = 0;

    for (int player = 0; player < lineup->players; player++)
        if (lineup->player[player].bot[0] != '\0')
            places += arena_player_games(lineup, player);
    return places;
}

/* Starts the bots of these orders, in each thread. */
static void start(const struct args *args, const struct arena_lineup *lineup, int threads, int first, int end)
{
    bots.lineup = lineup;
    bots.seed = option_named(&cmd_arena, args, "seed")->number;
    bots.goes_on = option_named(&cmd_arena, args, "on-error")->number != 0;
    bots.meta = option_named(&cmd_arena, args, "meta")->text;
    bots.threads = threads;
    read_programs(args, threads);
    bots.bot = or_die(calloc((size_t)threads * (size_t)lineup->orders * MQ_SEATS, sizeof *bots.bot));
    atexit(arena_bots_end);
    stop_on_signals();
    for (int thread = 0; thread < threads; thread++)
        for (int order = first; order < end; order++)
            for (int seat = 0; seat < MQ_SEATS; seat++)
                if (is_bot_at(order, seat))
                    open_bot(thread, order, seat);
    try_bots(first, end);
}

bool arena_bots_have_sandbox(void)
{
    return bots.has_sandbox;
}

/* ---- games ---- */

/* Something is wrong that is not a bot's doing. */
static void note_trouble(const char *trouble)
{
    pthread_mutex_lock(&bots.lock);
    if (bots.trouble[0] == '\0' && stop_signal() == 0)
        snprintf(bots.trouble, sizeof bots.trouble, "%s", trouble);
    pthread_mutex_unlock(&bots.lock);
}

static void note_failure(uint64_t set, int order, int seat, const struct bot_failure *failure)
{
    pthread_mutex_lock(&bots.lock);
    if (!bots.failure.happened || set < bots.failure.set) {
        bots.failure.happened = true;
        bots.failure.set = set;
        bots.failure.order = order;
        bots.failure.seat = seat;
        bots.failure.how = *failure;
    }
    pthread_mutex_unlock(&bots.lock);
}

/* Counts a failure of the bot in this seat; false if it is one of ours. */
static bool count_failure(const struct bot_failure *failure, int seat, uint64_t *outcome)
{
    static const enum arena_failing failings[BOT_FAILINGS] = {[BOT_LATE] = ARENA_LATE,
                                                              [BOT_SILENT] = ARENA_SILENT,
                                                              [BOT_CRASHED] = ARENA_CRASHED,
                                                              [BOT_GARBLED] = ARENA_GARBLED,
                                                              [BOT_ILLEGAL] = ARENA_ILLEGAL};

    if (failure->failing == BOT_NOT_STARTED) {
        note_trouble(failure->words[spoken_language]);
        return false;
    }
    *outcome = arena_outcome_failed(*outcome, seat, failings[failure->failing]);
    return true;
}

/* True if the game was played to its end. */
static bool play(struct playing *playing, struct mq_engine *e, struct mq_log *log, uint64_t *outcome)
{
    struct bot_player player[MQ_SEATS];
    struct bot_game game;
    mq_tile wall[MQ_WALL];
    const char *trouble;

    for (int seat = 0; seat < MQ_SEATS; seat++) {
        player[seat].bot = *bot_at(playing->thread, playing->order, seat);
        player[seat].strategy = bots.lineup->player[bots.lineup->at[playing->order][seat]].strategy;
    }
    memset(&game, 0, sizeof game);
    game.number = playing->set * (uint64_t)bots.lineup->orders + (uint64_t)playing->order;
    game.seed = bots.seed;
    game.set = playing->set;
    game.order = (uint32_t)playing->order;
    game.goes_on = bots.goes_on;
    game.meta = bots.meta != NULL ? meta_keep : NULL;
    game.context = playing;
    mq_wall_of_game(wall, bots.seed, playing->set);
    trouble = bot_game(e, wall, player, &game, log);
    if (trouble != NULL) {
        note_trouble(trouble);
        return false;
    }
    *outcome = arena_outcome(log);
    for (int seat = 0; seat < MQ_SEATS; seat++)
        if (game.failed >> seat & 1) {
            if (!count_failure(&bot_facts(player[seat].bot)->failure, seat, outcome))
                return false;
            if (!game.whole)
                note_failure(playing->set, playing->order, seat, &bot_facts(player[seat].bot)->failure);
        }
    return game.whole;
}

/* The work of a job: the sets of a range, in one of the threads. */
static bool play_sets(struct sim_range *range)
{
    struct mq_log log;

    for (uint64_t set = range->first; set < range->first + range->count; set++) {
        meta_begin_set(range->thread);
        for (int order = 0; order < bots.lineup->orders; order++) {
            struct playing playing = {range->thread, set, order};

            if (range->is_stopped(range) ||
                !play(&playing, range->engine, &log, &range->listed[range->listed_count++]))
                return false;
        }
        meta_end_set(range->thread, set);
    }
    return true;
}

void arena_bots_start(const struct args *args, const struct arena_lineup *lineup, struct sim_job *job)
{
    int most = STRESS_JOBS_MAX / places_of_set(lineup);

    if (job->threads > most)
        job->threads = most;
    if ((uint64_t)job->threads > job->end - job->first)
        job->threads = (int)(job->end - job->first);
    start(args, lineup, job->threads, 0, lineup->orders);
    job->work.kind = SIM_OTHER;
    job->work.play = play_sets;
}

const char *arena_bots_play(const struct sim_job *job)
{
    const char *trouble;

    meta_open(bots.meta, bots.threads);
    bots.playing = true;
    trouble = sim_threads(job); /* even in maque-mpi */
    bots.playing = false;
    if (!bots.failure.happened && bots.trouble[0] == '\0' && stop_signal() == 0)
        let_bots_quit();
    arena_bots_end();
    return trouble != NULL ? trouble : bots.trouble[0] != '\0' ? bots.trouble : NULL;
}

const char *arena_bots_count(uint64_t set)
{
    return meta_write(set);
}

void arena_bots_tell_failure(void)
{
    const struct failure *failure = &bots.failure;
    int player = bots.lineup->at[failure->order][failure->seat];
    struct text line = {NULL, 0, 0};

    add_bot_failure(&line, &failure->how);
    complain(SAY("player %d, bot:%s, has failed in game %llu:%d, in seat %c: %s",
                 "%d 号选手 bot:%s 在第 %llu:%d 局出错，座位 %c：%s"),
             player + 1, bots.lineup->player[player].bot, (unsigned long long)failure->set, failure->order,
             'A' + failure->seat, line.bytes);
    text_free(&line);
}

int arena_bots_print_game(const struct args *args, const struct arena_lineup *lineup, uint64_t set, int order)
{
    static char transcript[MQ_TRANSCRIPT_MAX];
    struct playing playing = {0, set, order};
    const char *trouble = NULL;
    struct mq_engine *engine = new_engine();
    uint64_t outcome;
    struct mq_log log;
    bool whole;

    start(args, lineup, 1, order, order + 1);
    meta_open(bots.meta, 1);
    whole = play(&playing, engine, &log, &outcome);
    heed_signal();
    if (whole)
        let_bots_quit();
    arena_bots_end();
    if (bots.trouble[0] != '\0')
        die("%s", bots.trouble);
    meta_end_set(0, set);
    trouble = meta_write(set);
    if (trouble != NULL)
        die("%s", trouble);
    out_bytes(transcript, mq_transcript_write(&log, transcript));
    out_flush();
    if (!whole)
        arena_bots_tell_failure();
    free(engine);
    return whole ? EXIT_YES : EXIT_NO;
}
