/*
 * bench.c - measures, side by side in one run
 *
 *   bench              prints "NAME VALUE" lines.  Each value is the best of several rounds.  Every round measures each
 *                      thing once, so that a busy moment of the machine does not hit only one of them.
 *   bench count WHAT   does one thing a fixed number of times, for counting instructions: see bench.sh
 *   bench walls N      writes N walls as text
 *
 * It never fails: numbers are for reading.
 */
#include "maque.h"
#include "maque_players.h"
#include "ref.h"
#include "sim.h"
#include "support.h"
#include "hand.h"
#include "level.h"
#include "widest.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { WALLS = 20000, HANDS = 1000, DISCARDS = 20000, ROUNDS = 7, COUNTED = 2000, VIEWS = 2000 };

static struct {
    struct mq_engine *filled;
    mq_tile wall[WALLS][MQ_WALL];
    uint8_t count[HANDS][MQ_KINDS + 3];
    uint32_t code[HANDS][SUITS];
    struct mq_hand hand[HANDS];
    struct {
        struct SEAT seat;
        suit_tiles face_up[SUITS];
    } discard[DISCARDS]; /* ordinary ones of widest seats, in games */
    int views;
    struct mq_view view[VIEWS]; /* of the seats that make discard 25 in games 0 to 1999 of seed 11 */
    uint64_t sink; /* what is computed goes here, or compilers would leave it out */
} b;

static double now(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

/* Plays a game with one widest seat, and keeps what it knows when it discards. */
static int keep_discards(int wall, int kept)
{
    int widest = wall % MQ_SEATS;
    struct mq_match match;
    struct mq_view view;

    mq_match_begin(b.filled, &match, b.wall[wall]);
    while (match.asked != 0)
        for (int seat = 0; seat < MQ_SEATS; seat++)
            if (match.asked >> seat & 1) {
                struct mq_strategy strategy = {seat == widest ? MQ_WIDEST : MQ_FIXED, 0};
                struct mq_event answer;

                mq_match_view(b.filled, &match, seat, &view);
                answer = view.answer[mq_strategy_choose(b.filled, strategy, &view, 0)];
                if (seat == widest && answer.kind == MQ_OUT && answer.tile < MQ_ORDINARY && kept < DISCARDS) {
                    seat_take(&b.discard[kept].seat, lookup_in(b.filled, true), &view.hand);
                    take_face_up(b.discard[kept++].face_up, &view.hand, view.seen);
                }
                mq_match_answer(b.filled, &match, seat, answer);
            }
    return kept;
}

/* What the seat knows that makes discard 25; some games end before. */
static void keep_view(uint64_t game)
{
    static const struct mq_strategy fixed = {MQ_FIXED, 0};
    struct mq_view *view = &b.view[b.views];
    mq_tile wall[MQ_WALL];
    struct mq_match match;

    mq_wall_of_game(wall, 11, game);
    mq_match_begin(b.filled, &match, wall);
    while (match.asked != 0) {
        int seat = (int)lowest_bit(match.asked);

        mq_match_view(b.filled, &match, seat, view);
        if (view->tile == MQ_NO_TILE && view->discards == 24) {
            b.views++;
            return;
        }
        mq_match_answer(b.filled, &match, seat, view->answer[mq_strategy_choose(b.filled, fixed, view, 0)]);
    }
}

static void prepare(void)
{
    uint64_t state = 3;

    b.filled = helping_engine();
    for (uint64_t i = 0; i < WALLS; i++)
        mq_wall_of_game(b.wall[i], 5, i);
    for (int i = 0; i < HANDS; i++) {
        struct mq_hand hand = random_hand(&state, 14, MQ_ORDINARY, 0);

        b.hand[i] = hand;
        memcpy(b.count[i], hand.count, sizeof hand.count);
        for (int suit = 0; suit < SUITS; suit++)
            b.code[i][suit] = code_of(hand.suit[suit]);
    }
    for (int wall = 0, kept = 0; kept < DISCARDS; wall++)
        kept = keep_discards(wall, kept);
    for (uint64_t game = 0; game < VIEWS; game++)
        keep_view(game);
}

/* ---- the things that are measured; each returns how many it did ---- */

static double statistics(void)
{
    static struct mq_stats stats;

    mq_stats_init(&stats);
    mq_stats_play(b.filled, 5, 0, WALLS * 5, &stats, NULL);
    b.sink += stats.draws;
    return WALLS * 5;
}

/* Measures the same without the instructions that only some machines have. */
static double plainly(double (*run)(void))
{
    const char *used = mq_engine_uses(b.filled);
    double done;

    mq_use_level(b.filled, LEVEL_PLAIN);
    done = run();
    mq_use_level(b.filled, strcmp(used, "plain") == 0 ? LEVEL_PLAIN : LEVEL_AVX2);
    return done;
}

static double statistics_plain(void)
{
    return plainly(statistics);
}

static double statistics_of_walls(void)
{
    static struct mq_stats stats;

    mq_stats_init(&stats);
    mq_stats_play_walls(b.filled, (const mq_tile(*)[MQ_WALL])b.wall, 0, WALLS, &stats, NULL);
    b.sink += stats.draws;
    return WALLS;
}

static double transcripts(void)
{
    enum { AT_ONCE = 50 };
    static char text[MQ_TRANSCRIPT_MAX];
    static struct mq_log log[AT_ONCE];

    for (int i = 0; i < WALLS; i += AT_ONCE) {
        mq_log_walls(b.filled, (const mq_tile(*)[MQ_WALL])b.wall + i, AT_ONCE, log);
        for (int k = 0; k < AT_ONCE; k++)
            b.sink += mq_transcript_write(&log[k], text);
    }
    return WALLS;
}

static double reference(void)
{
    char wall[MQ_WALL_TEXT], text[REF_TRANSCRIPT_MAX];

    for (int i = 0; i < 40; i++) {
        mq_wall_write(b.wall[i], wall);
        b.sink += (uint64_t)ref_play(wall, sizeof wall, text, sizeof text);
    }
    return 40;
}

static double steps(void)
{
    enum { STEPPED = 2000 };

    for (int i = 0; i < STEPPED; i++) {
        struct mq_game game;

        mq_game_init(&game, b.wall[i]);
        while (mq_game_step(b.filled, &game).kind != MQ_NOTHING)
            b.sink++;
    }
    return STEPPED;
}

static double discards(void)
{
    for (int round = 0; round < 100; round++)
        for (int i = 0; i < HANDS; i++)
            b.sink += mq_fixed_discard(b.filled, &b.hand[i]);
    return 100.0 * HANDS;
}

static double widest_discards(void)
{
    for (int round = 0; round < 5; round++)
        for (int i = 0; i < DISCARDS; i++)
            b.sink += widest_discard(&b.discard[i].seat, lookup_in(b.filled, true), b.discard[i].face_up);
    return 5.0 * DISCARDS;
}

static double widest_games(void)
{
    for (int i = 0; i < WALLS; i++) {
        struct mq_strategy strategy[MQ_SEATS] = {{MQ_FIXED, 0}, {MQ_FIXED, 0}, {MQ_FIXED, 0}, {MQ_FIXED, 0}};
        struct mq_log log;

        strategy[i % MQ_SEATS].kind = MQ_WIDEST;
        mq_log_match(b.filled, b.wall[i], strategy, 5, 0, 0, &log);
        b.sink += (uint64_t)log.count;
    }
    return WALLS;
}

/* Rollouts from some views: of one answer, for which each world is dealt, or of all answers in the same worlds. */
static double rollouts(int own, bool all, uint64_t worlds)
{
    double done = 0;

    for (int i = 0; i < b.views; i += 8) {
        struct mq_view view = b.view[i];
        struct mq_chances chances = {0};

        view.answers = all ? view.answers : 1;
        mq_chances_add(b.filled, &view, (struct mq_rollouts){(uint8_t)own, 0, (uint64_t)i}, 0, worlds, &chances);
        done += (double)(worlds * view.answers);
        b.sink += chances.wins[0];
    }
    return done;
}

static double rollouts_by_fixed(void)
{
    return rollouts(MQ_FIXED, false, 512);
}

static double rollouts_by_widest(void)
{
    return rollouts(MQ_WIDEST, false, 512);
}

static double rollouts_of_all_by_fixed(void)
{
    return rollouts(MQ_FIXED, true, 64);
}

static double rollouts_of_all_by_widest(void)
{
    return rollouts(MQ_WIDEST, true, 64);
}

static double rollouts_by_fixed_plain(void)
{
    return plainly(rollouts_of_all_by_fixed);
}

static double rollouts_by_widest_plain(void)
{
    return plainly(rollouts_of_all_by_widest);
}

static double distances_of_counts(void)
{
    for (int round = 0; round < 400; round++)
        for (int i = 0; i < HANDS; i++)
            b.sink += (uint64_t)mq_distance_of_counts(b.filled, b.count[i], 0);
    return 400.0 * HANDS;
}

static double distances_of_codes(void)
{
    const struct lookup in = lookup_in(b.filled, true);

    for (int round = 0; round < 800; round++)
        for (int i = 0; i < HANDS; i++) {
            const uint32_t *code = b.code[i];
            unsigned low =
                find_join(in, record_element(find_record(in, code[0])), record_element(find_record(in, code[1])));
            unsigned high =
                find_join(in, record_element(find_record(in, code[2])), record_element(find_record(in, code[3])));

            b.sink += (uint64_t)find_total(in, GROUPS, find_join(in, low, high));
        }
    return 800.0 * HANDS;
}

static bool add_draws(void *context, uint64_t done, const struct mq_stats *stats, const uint64_t *listed, uint64_t count)
{
    (void)context;
    (void)done;
    (void)listed;
    (void)count;
    b.sink += stats->draws;
    return true;
}

static double threads(int count)
{
    struct sim_job job = {.seed = 5, .end = 3000000, .threads = count, .work = sim_counting(), .take = add_draws};

    sim_threads(&job);
    return (double)job.end;
}

static double one_thread(void)
{
    return threads(1);
}

static double two_threads(void)
{
    return threads(2);
}

static double filling(void)
{
    struct mq_engine *e = mq_engine_new();

    mq_engine_prepare(e, MQ_FOR_GAMES);
    b.sink += e->elements;
    mq_engine_free(e);
    return 1;
}

static double filling_helps(void)
{
    struct mq_engine *e = mq_engine_new();

    mq_engine_prepare(e, MQ_FOR_WIDEST);
    b.sink += e->elements;
    mq_engine_free(e);
    return 1;
}

static const struct {
    const char *name;
    double (*run)(void);
    int rounds;
} things[] = {
    {"statistics", statistics, ROUNDS},
    {"statistics_plain", statistics_plain, ROUNDS},
    {"statistics_of_walls", statistics_of_walls, ROUNDS},
    {"transcripts", transcripts, ROUNDS},
    {"reference", reference, ROUNDS},
    {"steps", steps, ROUNDS},
    {"discards", discards, ROUNDS},
    {"widest_discards", widest_discards, ROUNDS},
    {"widest_games", widest_games, ROUNDS},
    {"rollouts_by_fixed", rollouts_by_fixed, ROUNDS},
    {"rollouts_by_widest", rollouts_by_widest, ROUNDS},
    {"rollouts_of_all_by_fixed", rollouts_of_all_by_fixed, ROUNDS},
    {"rollouts_of_all_by_widest", rollouts_of_all_by_widest, ROUNDS},
    {"rollouts_of_all_by_fixed_plain", rollouts_by_fixed_plain, ROUNDS},
    {"rollouts_of_all_by_widest_plain", rollouts_by_widest_plain, ROUNDS},
    {"distance_of_counts", distances_of_counts, ROUNDS},
    {"distance_of_codes", distances_of_codes, ROUNDS},
    {"one_thread", one_thread, 2}, /* long enough that filling the engine does not matter */
    {"two_threads", two_threads, 2},
    {"filling", filling, ROUNDS},
    {"filling_helps", filling_helps, ROUNDS},
};

enum { THINGS = sizeof things / sizeof things[0] };

static void count_only(const char *what)
{
    if (strcmp(what, "statistics_of_walls") == 0) {
        static struct mq_stats stats;

        mq_stats_init(&stats);
        for (int i = 0; i < 2; i++) /* bench.sh subtracts a run with 'once' from this */
            mq_stats_play_walls(b.filled, (const mq_tile(*)[MQ_WALL])b.wall, 0, COUNTED, &stats, NULL);
    } else if (strcmp(what, "once") == 0) {
        static struct mq_stats stats;

        mq_stats_init(&stats);
        mq_stats_play_walls(b.filled, (const mq_tile(*)[MQ_WALL])b.wall, 0, COUNTED, &stats, NULL);
    }
}

static void write_walls(uint64_t count)
{
    char text[MQ_WALL_TEXT];
    mq_tile wall[MQ_WALL];

    for (uint64_t i = 0; i < count; i++) {
        mq_wall_of_game(wall, 4, i);
        mq_wall_write(wall, text);
        fwrite(text, 1, sizeof text, stdout);
    }
}

int main(int argc, char **argv)
{
    double best[THINGS] = {0};

    if (argc == 3 && strcmp(argv[1], "walls") == 0) {
        write_walls(strtoull(argv[2], NULL, 10));
        return 0;
    }
    prepare();
    if (argc == 3) {
        count_only(argv[2]);
        return b.sink == 1;
    }
    for (int round = 0; round < ROUNDS; round++)
        for (int i = 0; i < THINGS; i++) {
            double start = now(), rate;

            if (round >= things[i].rounds)
                continue;
            rate = things[i].run() / (now() - start);
            best[i] = rate > best[i] ? rate : best[i];
        }
    for (int i = 0; i < THINGS; i++)
        printf("%s %.6g\n", things[i].name, best[i]);
    return b.sink == 1;
}
