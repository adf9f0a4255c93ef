/*
 * test_findings.c - the games that docs/FINDINGS.md names are what it says they are
 *
 * They were found by counting on a GPU.  Here each of them is played by the reference and compared with core; then
 * confirm.h looks for its property in the reference's transcript, with the reference's distance and winning hands, and
 * nothing of what counted it.
 */
#include "confirm_table.h"
#include "maque_mistakes.h"

static const char RESULTS[] = "docs/data/seed-2021.json";

static const struct mq_results *results(void)
{
    static struct mq_results results;
    static char text[MQ_RESULTS_TEXT_MAX];

    if (results.range_count == 0)
        assert_int_equal(mq_results_parse(&results, text, read_file(RESULTS, text, sizeof text)).status, MQ_RESULTS_OK);
    return &results;
}

/* ---- games as the reference plays them ---- */

static void game_of(uint64_t number, mq_tile wall[MQ_WALL], struct mq_log *log)
{
    mq_wall_of_game(wall, results()->seed, number);
    play_reference(wall, log);
}

static bool has(uint64_t number, int predicate)
{
    struct mq_log right, wrong;
    mq_tile wall[MQ_WALL];

    game_of(number, wall, &right);
    if (predicate != MQ_LIMIT_MATTERS)
        return is_confirmed_by_reference(mq_predicate_name(predicate), wall, &right, -1);
    mq_mistake_play(test_engine(), MQ_MISTAKE_LIMIT_IGNORED, wall, &wrong);
    return mq_log_difference(&right, &wrong) >= 0;
}

static int discards_of(uint64_t number)
{
    mq_tile wall[MQ_WALL];
    struct mq_log log;
    int discards = 0;

    game_of(number, wall, &log);
    for (int i = 0; i < log.count; i++)
        discards += log.event[i].kind == MQ_OUT;
    return discards;
}

static bool is_dealt_distance(uint64_t number, int distance)
{
    mq_tile wall[MQ_WALL];
    struct mq_log log;
    struct view v;

    game_of(number, wall, &log);
    view_begin(&v, &log, wall);
    while (v.at < MQ_DEALT)
        view_step(&v);
    for (int seat = 0; seat < MQ_SEATS; seat++)
        if (distance_now(&v, seat) == distance)
            return true;
    return false;
}

/* ---- properties ---- */

TEST(the_first_game_of_every_property_has_it)
{
    for (int i = 0; i < MQ_PREDICATES; i++) {
        uint64_t number = results()->stats.example[i];

        if (!has(number, i))
            fail_msg("game %llu is not %s", (unsigned long long)number, mq_predicate_name(i));
    }
}

TEST(no_earlier_game_has_a_property)
{
    const uint64_t most = 20000; /* all but one of them come before that */
    static struct mq_stats stats;

    mq_engine_prepare(filled_engine(), MQ_FOR_STATS);
    mq_stats_init(&stats);
    mq_stats_play(filled_engine(), results()->seed, 0, most, &stats, NULL);
    for (int i = 0; i < MQ_PREDICATES; i++)
        if (i == MQ_HAS_FIRST_DRAW_WIN)
            assert_true(stats.example[i] == UINT64_MAX && results()->stats.example[i] >= most);
        else
            assert_int_equal(stats.example[i], results()->stats.example[i]);
}

TEST(the_shortest_and_the_longest_game_are_so_long)
{
    const struct mq_stats *s = &results()->stats;

    assert_int_equal(discards_of(s->shortest_game), s->shortest);
    assert_int_equal(discards_of(s->longest_game), s->longest);
    for (uint64_t i = 0; i <= MQ_DISCARDS_MAX; i++)
        assert_true(s->discards[i] == 0 || (i >= s->shortest && i <= s->longest));
}

/* Is it a game with "no-call", "discards 111" or "deal-distance 11"? */
static bool is_game_with(const char *property, uint64_t game)
{
    int number;

    if (sscanf(property, "discards %d", &number) == 1)
        return discards_of(game) == number;
    if (sscanf(property, "deal-distance %d", &number) == 1)
        return is_dealt_distance(game, number);
    for (int i = 0; i < MQ_PREDICATES; i++)
        if (strcmp(property, mq_predicate_name(i)) == 0)
            return has(game, i);
    return false;
}

static const char *page_text(const char *page)
{
    static char text[1 << 16];

    text[read_file(page, text, sizeof text - 1)] = '\0';
    return text;
}

TEST(the_pages_describe_properties_as_the_program_does)
{
    for (int i = 0; i < MQ_PREDICATES; i++) {
        char row[256];

        snprintf(row, sizeof row, "\n| `%s`: %s | ", mq_predicate_name(i), mq_predicate_about(i, MQ_ENGLISH));
        assert_non_null(strstr(page_text("docs/FINDINGS.md"), row));
        snprintf(row, sizeof row, "\n| %s（`%s`） | ", mq_predicate_about(i, MQ_CHINESE), mq_predicate_name(i));
        assert_non_null(strstr(page_text("docs/FINDINGS.zh-CN.md"), row));
    }
}

/* On a page, games are written like this: <!--game deal-distance 8-->2021:31 */
static void check_games_of(const char *page)
{
    static const char mark[] = "<!--game ";
    int games = 0;

    for (const char *at = page_text(page); (at = strstr(at, mark)) != NULL; at++) {
        unsigned long long seed, game;
        char property[64];

        assert_int_equal(sscanf(at + strlen(mark), "%63[a-z0-9 -]>%llu:%llu", property, &seed, &game), 3);
        property[strlen(property) - strlen("--")] = '\0';
        assert_true(seed == results()->seed && game < results()->stats.games);
        if (!is_game_with(property, game))
            fail_msg("%s: game %llu is not %s", page, game, property);
        games++;
    }
    assert_true(games > MQ_PREDICATES + 13);
}

TEST(the_games_on_the_pages_are_what_the_pages_say)
{
    check_games_of("docs/FINDINGS.md");
    check_games_of("docs/FINDINGS.zh-CN.md");
}

TEST(the_counters_agree_with_each_other)
{
    const struct mq_stats *s = &results()->stats;
    uint64_t won = 0, length = 0, drawn = 0, waiting = 0, melds = 0;

    for (int seat = 0; seat < MQ_SEATS; seat++) {
        uint64_t dealt = 0;

        won += s->selfdrawn[seat];
        for (int other = 0; other < MQ_SEATS; other++)
            won += s->ron[seat][other];
        for (int distance = 0; distance < MQ_DISTANCES; distance++)
            dealt += s->deal_distance[seat][distance];
        assert_int_equal(dealt, s->games);
    }
    for (int i = 0; i <= MQ_DISCARDS_MAX; i++)
        length += s->discards[i];
    for (int i = 0; i <= MQ_WALL; i++)
        drawn += s->drawn[i];
    for (int i = 0; i <= MQ_NEVER; i++)
        waiting += s->first_waiting[i];
    for (int i = 0; i <= MQ_MELDS_MAX; i++)
        melds += s->winner_melds[i];
    assert_int_equal(won + s->draws, s->games);
    assert_int_equal(melds + s->draws, s->games);
    assert_int_equal(length, s->games);
    assert_int_equal(drawn, s->games);
    assert_int_equal(waiting, s->games);
    assert_int_equal(s->holds[MQ_IS_DRAWN], s->draws);
    assert_int_equal(s->holds[MQ_HAS_FIRST_DRAW_WIN], s->discards[0]);
    assert_int_equal(s->holds[MQ_HAS_INTERCEPTED_RON] + s->holds[MQ_HAS_TWO_INTERCEPTED_RONS], s->intercepted);
    assert_int_equal(s->holds[MQ_HAS_FOUR_MELDS_WIN], s->winner_melds[MQ_MELDS_MAX]);
}

RUN_TESTS("findings")
