/*
 * test_arena.c - sets of games between players: who sits where, what is counted, and the counters as text
 */
#include "arena.h"
#include "check.h"

/* A lineup written like "random 1 fixed 3". */
static struct arena_lineup lineup_of(const char *words, bool all)
{
    struct arena_player player[ARENA_PLAYERS_MAX];
    char name[32];
    int players = 0, seats, length;

    memset(player, 0, sizeof player);
    for (; sscanf(words, " %31s %d%n", name, &seats, &length) == 2; words += length) {
        assert_true(arena_player_parse(name, strlen(name), &player[players]));
        player[players++].seats = (uint8_t)seats;
    }
    return arena_lineup_of(player, players, all);
}

static void assert_order(const struct arena_lineup *lineup, int order, const char *expected)
{
    char found[MQ_SEATS + 1] = "";

    for (int seat = 0; seat < MQ_SEATS; seat++)
        found[seat] = (char)('1' + lineup->at[order][seat]);
    assert_string_equal(found, expected);
}

/* ---- orders ---- */

TEST(a_set_has_every_different_rotation_or_order_and_each_player_every_seat_equally_often)
{
    static const struct {
        const char *players;
        int rotations, all;
    } cases[] = {{"fixed 4", 1, 1},
                 {"random 1 fixed 3", 4, 4},
                 {"random 2 fixed 2", 4, 6},
                 {"random 1 widest 1 fixed 2", 4, 12},
                 {"random 1 widest 1 rollout:5 1 fixed 1", 4, 24}};

    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct arena_lineup rotations = lineup_of(cases[i].players, false), all = lineup_of(cases[i].players, true);

        assert_int_equal(rotations.orders, cases[i].rotations);
        assert_int_equal(all.orders, cases[i].all);
        for (int one = 0; one < all.orders; one++)
            for (int other = 0; other < one; other++)
                assert_memory_not_equal(all.at[one], all.at[other], MQ_SEATS);
        for (int player = 0; player < all.players; player++)
            for (int seat = 0; seat < MQ_SEATS; seat++) {
                assert_int_equal(MQ_SEATS * arena_cell_games(&all, player, seat), arena_player_games(&all, player));
                assert_int_equal(MQ_SEATS * arena_cell_games(&rotations, player, seat),
                                 arena_player_games(&rotations, player));
            }
    }
}

TEST(orders_have_their_numbers)
{
    struct arena_lineup lineup = lineup_of("random 1 fixed 3", false);

    assert_order(&lineup, 0, "1222");
    assert_order(&lineup, 1, "2122");
    assert_order(&lineup, 3, "2221");
    lineup = lineup_of("random 2 fixed 2", false);
    assert_order(&lineup, 1, "2112");
    lineup = lineup_of("random 2 fixed 2", true);
    assert_order(&lineup, 0, "1122");
    assert_order(&lineup, 1, "1212");
    assert_order(&lineup, 5, "2211");
}

TEST(a_lineup_survives_as_numbers)
{
    struct arena_lineup lineup = lineup_of("rollout:1000000 1 random 1 fixed 2", true), back;
    uint64_t word[ARENA_LINEUP_WORDS];

    arena_lineup_pack(&lineup, word);
    back = arena_lineup_unpack(word);
    assert_int_equal(back.players, 3);
    assert_int_equal(back.player[0].strategy.worlds, 1000000);
    assert_int_equal(back.orders, lineup.orders);
    assert_memory_equal(back.at, lineup.at, sizeof back.at);
}

/* ---- games ---- */

TEST(four_fixed_seats_play_the_games_of_sim)
{
    struct arena_lineup lineup = lineup_of("fixed 4", false), two = lineup_of("fixed 1 fixed 3", true);
    struct mq_log expected, log;
    mq_tile wall[MQ_WALL];

    for (uint64_t set = 0; set < part_of(500); set++) {
        mq_wall_of_game(wall, 11, set);
        mq_log_wall(filled_engine(), wall, &expected);
        arena_game(filled_engine(), &lineup, 11, set, 0, &log);
        assert_int_equal(log.count, expected.count);
        assert_memory_equal(log.event, expected.event, (size_t)log.count * sizeof log.event[0]);
        arena_game(test_engine(), &two, 11, set, 2, &log);
        assert_memory_equal(log.event, expected.event, (size_t)log.count * sizeof log.event[0]);
    }
}

TEST(the_random_numbers_of_a_game_are_its_own)
{
    struct arena_lineup lineup = lineup_of("random 4", true), mixed = lineup_of("random 1 fixed 3", false);
    struct mq_log log, again, other;

    arena_game(filled_engine(), &lineup, 1, 0, 0, &log);
    arena_game(filled_engine(), &lineup, 1, 0, 0, &again);
    assert_memory_equal(log.event, again.event, (size_t)log.count * sizeof log.event[0]);
    arena_game(filled_engine(), &lineup, 2, 0, 0, &other);
    assert_false(log.count == other.count && memcmp(log.event, other.event, (size_t)log.count * 4) == 0);
    arena_game(filled_engine(), &mixed, 1, 0, 0, &other);
    assert_false(log.count == other.count && memcmp(log.event, other.event, (size_t)log.count * 4) == 0);
}

/* Counts a kind of event by seat, as a person would. */
static uint64_t events_of(const struct mq_log *log, int kind, int seat)
{
    uint64_t count = 0;

    for (int i = 0; i < log->count; i++)
        count += log->event[i].kind == kind && log->event[i].seat == seat;
    return count;
}

TEST(what_is_counted_is_what_the_transcripts_say)
{
    struct arena_lineup lineup = lineup_of("random 1 fixed 3", false);
    static struct arena_counts counts, expected;
    uint64_t outcome[ARENA_ORDERS_MAX];
    struct mq_log log;

    for (uint64_t set = 0; set < 60; set++) {
        uint64_t wins[2] = {0, 0};

        for (int order = 0; order < lineup.orders; order++) {
            arena_game(filled_engine(), &lineup, 3, set, order, &log);
            outcome[order] = arena_outcome(&log);
            expected.draws[order] += log.event[log.count - 1].kind == MQ_DRAW;
            for (int seat = 0; seat < MQ_SEATS; seat++) {
                expected.ron[order][seat] += events_of(&log, MQ_RON, seat);
                expected.selfdrawn[order][seat] += events_of(&log, MQ_SELFDRAWN, seat);
                expected.chow[order][seat] += events_of(&log, MQ_CHOW, seat);
                expected.pong[order][seat] += events_of(&log, MQ_PONG, seat);
                wins[lineup.at[order][seat]] += events_of(&log, MQ_WIN, seat);
                if (log.event[log.count - 2].kind == MQ_RON && log.event[log.count - 3].seat == seat)
                    expected.fed[order][seat]++;
            }
        }
        arena_count(&counts, &lineup, outcome);
        expected.ron_squares[1] += wins[1] * wins[1]; /* of all wins; compared with the products below */
    }
    assert_int_equal(counts.sets, 60);
    assert_int_equal(counts.games, 240);
    assert_memory_equal(counts.draws, expected.draws, sizeof counts.draws);
    assert_memory_equal(counts.ron, expected.ron, sizeof counts.ron);
    assert_memory_equal(counts.selfdrawn, expected.selfdrawn, sizeof counts.selfdrawn);
    assert_memory_equal(counts.fed, expected.fed, sizeof counts.fed);
    assert_memory_equal(counts.chow, expected.chow, sizeof counts.chow);
    assert_memory_equal(counts.pong, expected.pong, sizeof counts.pong);
    for (int one = MQ_SEATS; one < 2 * MQ_SEATS; one++)
        for (int other = MQ_SEATS; other < 2 * MQ_SEATS; other++)
            expected.ron_squares[1] -= counts.win_products[one][other];
    assert_int_equal(expected.ron_squares[1], 0);
}

/* ---- text ---- */

enum { ROOM = MQ_RESULTS_TEXT_MAX };

/* Sets 5 <= I < 25 of two players. */
static void some_results(struct arena_results *results, const char *players, bool all)
{
    struct arena_lineup lineup = lineup_of(players, all);
    uint64_t outcome[ARENA_ORDERS_MAX];
    struct mq_log log;

    arena_results_init(results, UINT64_MAX, &lineup);
    for (uint64_t set = 5; set < 25; set++) {
        for (int order = 0; order < lineup.orders; order++) {
            arena_game(filled_engine(), &lineup, results->seed, set, order, &log);
            outcome[order] = arena_outcome(&log);
        }
        arena_count(&results->counts, &lineup, outcome);
    }
    results->range_count = 1;
    results->range[0].first = 5;
    results->range[0].end = 25;
}

TEST(results_are_read_back_as_they_were_written)
{
    static const char *const players[] = {"fixed 4", "random 1 fixed 3", "random 1 widest 1 fixed 2",
                                          "random 1 fixed 1 widest 1 fixed 1"};
    static struct arena_results results, back;
    static char text[ROOM], again[ROOM];

    for (size_t i = 0; i < 2 * sizeof players / sizeof players[0]; i++) {
        size_t length;

        some_results(&results, players[i / 2], i % 2 == 1);
        length = arena_results_write(&results, NULL, text, sizeof text);
        assert_true(arena_is_results(text, length));
        assert_int_equal(arena_results_parse(&back, text, length).status, MQ_RESULTS_OK);
        assert_memory_equal(&back.counts, &results.counts, sizeof back.counts);
        assert_int_equal(arena_results_write(&back, NULL, again, sizeof again), length);
        assert_memory_equal(text, again, length);
    }
}

TEST(parts_add_up_to_the_whole)
{
    static struct arena_results whole, part;
    static struct arena_counts two[2];

    some_results(&whole, "random 1 fixed 3", false);
    some_results(&part, "random 1 fixed 3", false);
    arena_add(&part.counts, &whole.counts);
    assert_int_equal(part.counts.sets, 40);
    for (int i = 0; i < ARENA_CELLS_MAX; i++)
        assert_int_equal(part.counts.win_products[i][i], 2 * whole.counts.win_products[i][i]);
    memcpy(&two[0], &whole.counts, sizeof two[0]);
    memcpy(&two[1], &whole.counts, sizeof two[1]);
    arena_add(&two[0], &two[0]);
    assert_memory_equal(&two[1], &whole.counts, sizeof two[1]);
}

static const struct {
    const char *from, *to, *message;
} edits[] = {
    {"maque-arena", "maque-counters", "'maque-counters' is neither the format maque-counters nor maque-arena"},
    {"strategies_definition\": 1", "strategies_definition\": 7",
     "strategies of definition '7', but this program has others"},
    {"\"random\"", "\"nobody\"", "these are not players for four seats: 'nobody'"},
    {"\"random\"", "\"fixed\", \"fixed\", \"fixed\", \"random\"", "these are not players for four seats: 'fixed'"},
    {"[1, 3]", "[2, 3]", "these are not players for four seats: 'seats'"},
    {"[1, 3]", "[0, 4]", "these are not players for four seats: 'seats'"},
    {"[1, 3]", "[4]", "these are not players for four seats: 'seats'"},
    {"[1, 3]", "[1, 1, 2]", "these are not players for four seats: 'seats'"},
    {"rotations", "some", "these are not players for four seats: 'some'"},
    {"    \"seats\": [1, 3],\n", "", "the member 'seats' is missing"},
    {"\"orders\"", "\"seats\": [1, 3], \"orders\"", "the member 'seats' appears twice"},
    {"rotations", "all", "damaged: the checksum is wrong"},
    {"\"random\"", "\"widest\"", "damaged: the checksum is wrong"},
    {"\"random\", \"fixed\"", "\"fixed\"", "these are not players for four seats: 'seats'"},
    {"\"sets\": 20", "\"sets\": 21", "damaged: 'sets' is not the sum of the ranges"},
    {"\"games\": 80", "\"games\": 81", "damaged: the checksum is wrong"},
    {"\"2D\": {", "\"3D\": {", "results have no member '3D'"},
};

/* What any results can be wrong in, test_results.c looks at. */
TEST(damaged_results_are_refused_in_words)
{
    static struct arena_results results;
    static char text[ROOM], edited[ROOM];
    char message[MQ_MESSAGE_MAX];

    some_results(&results, "random 1 fixed 3", false);
    text[arena_results_write(&results, NULL, text, sizeof text - 1)] = '\0';
    for (size_t i = 0; i < sizeof edits / sizeof edits[0]; i++) {
        struct mq_results_error error;
        char *at = strstr(text, edits[i].from);

        assert_non_null(at);
        snprintf(edited, sizeof edited, "%.*s%s%s", (int)(at - text), text, edits[i].to, at + strlen(edits[i].from));
        error = arena_results_parse(&results, edited, strlen(edited));
        assert_string_equal(mq_results_message(&error, MQ_ENGLISH, message), edits[i].message);
    }
}

/* ---- bots ---- */

static bool is_player(const char *name)
{
    struct arena_player player;

    return arena_player_parse(name, strlen(name), &player);
}

TEST(a_bot_has_a_command_that_can_be_shown_and_is_not_too_long)
{
    char name[ARENA_PLAYER_NAME_MAX + 1], again[ARENA_PLAYER_NAME_MAX];
    struct arena_player player;

    assert_true(arena_player_parse("bot:./mine \"a b\", \xe9\xba\xbb", 21, &player));
    assert_string_equal(player.bot, "./mine \"a b\", \xe9\xba\xbb");
    assert_string_equal(arena_player_name(&player, again), "bot:./mine \"a b\", \xe9\xba\xbb");
    assert_false(is_player("bot:"));
    assert_false(is_player("bot:\033[31m"));
    assert_false(is_player("bot:./mine\xff"));
    assert_false(is_player("bots:./mine"));
    memset(name, 'x', sizeof name);
    memcpy(name, "bot:", 4);
    assert_false(arena_player_parse(name, ARENA_PLAYER_NAME_MAX, &player));
    assert_true(arena_player_parse(name, ARENA_PLAYER_NAME_MAX - 1, &player));
}

TEST(players_are_the_same_if_all_of_them_are)
{
    struct arena_lineup one = lineup_of("bot:./a 1 fixed 3", false);
    static const char *const others[] = {"bot:./b 1 fixed 3", "fixed 1 fixed 3", "bot:./a 2 fixed 2", "bot:./a 4",
                                         "bot:./a 1 rollout:5 3"};

    assert_true(arena_same_players(&one, &one) && arena_has_bots(&one) && arena_is_slow(&one));
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++) {
        struct arena_lineup other = lineup_of(others[i], false);

        assert_false(arena_same_players(&one, &other));
    }
}

TEST(failures_are_counted_by_player_and_kind_and_survive_as_text)
{
    static struct arena_results results, again;
    static char text[MQ_RESULTS_TEXT_MAX];
    struct arena_lineup lineup = lineup_of("bot:./a\"\\, 2 bot:./b 1 fixed 1", false);
    uint64_t outcome[4] = {0, 0, 0, 0};
    size_t length;

    for (int order = 0; order < 4; order++)
        outcome[order] = MQ_SEATS | MQ_SEATS << 3; /* nobody wins */
    outcome[0] = arena_outcome_failed(outcome[0], 0, ARENA_LATE);
    outcome[0] = arena_outcome_failed(outcome[0], 1, ARENA_ILLEGAL);
    outcome[0] = arena_outcome_failed(outcome[0], 2, ARENA_GARBLED);
    outcome[1] = arena_outcome_failed(outcome[1], 1, ARENA_LATE); /* everybody has moved on by a seat */
    outcome[3] = arena_outcome_failed(outcome[3], 3, ARENA_SILENT);
    arena_results_init(&results, 5, &lineup);
    arena_count(&results.counts, &lineup, outcome);
    assert_int_equal(results.counts.draws[0], 1);
    assert_int_equal(results.counts.failed[ARENA_LATE][0], 2);
    assert_int_equal(results.counts.failed[ARENA_ILLEGAL][0], 1);
    assert_int_equal(results.counts.failed[ARENA_GARBLED][1], 1);
    assert_int_equal(results.counts.failed[ARENA_SILENT][0], 1);
    assert_int_equal(results.counts.failed[ARENA_CRASHED][0], 0);
    results.range_count = 1;
    results.range[0] = (struct mq_range){0, 1};
    length = arena_results_write(&results, NULL, text, sizeof text);
    assert_int_equal(arena_results_parse(&again, text, length).status, MQ_RESULTS_OK);
    assert_true(arena_same_players(&again.lineup, &lineup));
    assert_memory_equal(&again.counts, &results.counts, sizeof again.counts);
}

RUN_TESTS("arena")
