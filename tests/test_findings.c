/*
 * test_findings.c - the games that docs/FINDINGS.md names are what it says they are
 *
 * They were found by counting on a GPU.  Here each of them is played by the reference and compared with core; then its property is
 * looked for in the reference's transcript, with the reference's distance and winning hands, and nothing of what counted it.
 */
#include "check.h"
#include "maque_mistakes.h"
#include "ref.h"
#include "support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char RESULTS[] = "docs/data/seed-2021.json", EXAMPLES[] = "docs/data/examples-2021.txt";

static const struct mq_results *results(void)
{
    static struct mq_results results;
    static char text[MQ_RESULTS_TEXT_MAX];

    if (results.range_count == 0)
        assert_int_equal(mq_results_parse(&results, text, read_file(RESULTS, text, sizeof text)).status, MQ_RESULTS_OK);
    return &results;
}

/* ---- a game as its transcript tells it ---- */

struct told {
    int count[MQ_SEATS][REF_KINDS], melds[MQ_SEATS];
    int deal_distance[MQ_SEATS];
    int draws, discards, calls_on_empty_wall;
    int discarder, discard; /* the last one */
    int winner;             /* -1: nobody */
    char win;               /* 'R' or 'S' */
    int able;               /* seats that could RON with the last discard, if somebody did */
};

static int kind_named(const char *name)
{
    int kind = mq_tile_parse(name, strlen(name));

    assert_in_range(kind, 0, REF_KINDS - 1);
    return kind;
}

static void tell_call(struct told *t, int seat, char name[3][16])
{
    for (int i = 0; i < 3; i++)
        t->count[seat][kind_named(name[i])]--;
    t->count[seat][t->discard]++; /* which was not in the hand */
    t->melds[seat]++;
    t->calls_on_empty_wall += t->draws == REF_WALL;
}

static void tell_ron(struct told *t)
{
    for (int seat = 0; seat < MQ_SEATS; seat++)
        if (seat != t->discarder) {
            t->count[seat][t->discard]++;
            t->able += ref_wins(t->count[seat], t->melds[seat]);
            t->count[seat][t->discard]--;
        }
}

static void tell_line(struct told *t, const char *line)
{
    char seat_name, verb[16], name[3][16];
    int words = sscanf(line, "%c %15s %15s %15s %15s", &seat_name, verb, name[0], name[1], name[2]), seat = seat_name - 'A';

    if (strcmp(line, "DRAW") == 0)
        return;
    assert_true(words >= 2);
    if (strcmp(verb, "IN") == 0) {
        t->count[seat][kind_named(name[0])]++;
        if (++t->draws == MQ_DEALT)
            for (int i = 0; i < MQ_SEATS; i++)
                t->deal_distance[i] = ref_distance(t->count[i], 0);
    } else if (strcmp(verb, "OUT") == 0) {
        t->discarder = seat;
        t->discard = kind_named(name[0]);
        t->count[seat][t->discard]--;
        t->discards++;
    } else if (strcmp(verb, "CHOW") == 0 || strcmp(verb, "PONG") == 0) {
        tell_call(t, seat, name);
    } else if (strcmp(verb, "WIN") != 0) {
        t->winner = seat;
        t->win = verb[0];
        if (t->win == 'R')
            tell_ron(t);
    }
}

/* Play a game by the reference, see that core agrees, and tell what happened. */
static struct told tell_game(uint64_t number)
{
    char wall_text[MQ_WALL_TEXT], transcript[REF_TRANSCRIPT_MAX];
    mq_tile wall[MQ_WALL];
    struct told t;

    memset(&t, 0, sizeof t);
    t.winner = -1;
    mq_wall_of_game(wall, results()->seed, number);
    assert_true(same_as_reference(wall, "findings", number));
    mq_wall_write(wall, wall_text);
    assert_true(ref_play(wall_text, sizeof wall_text, transcript, sizeof transcript) > 0);
    for (char *line = strtok(transcript, "\n"); line != NULL; line = strtok(NULL, "\n"))
        tell_line(&t, line);
    return t;
}

/* ---- properties ---- */

static int seats_with(const struct told *t, int melds)
{
    int seats = 0;

    for (int seat = 0; seat < MQ_SEATS; seat++)
        seats += t->melds[seat] >= melds;
    return seats;
}

/* Would whoever ignores the limit play it otherwise? */
static bool limit_matters(uint64_t number)
{
    const int ignored[] = {MQ_MISTAKE_DISCARD_LIMIT_IGNORED, MQ_MISTAKE_CALL_LIMIT_IGNORED};
    static struct mq_log log, right;
    mq_tile wall[MQ_WALL];

    mq_wall_of_game(wall, results()->seed, number);
    mq_mistake_play(test_engine(), MQ_MISTAKE_NONE, wall, &right);
    for (int i = 0; i < 2; i++) {
        mq_mistake_play(test_engine(), ignored[i], wall, &log);
        if (log.count != right.count || memcmp(log.event, right.event, (size_t)log.count * sizeof log.event[0]) != 0)
            return true;
    }
    return false;
}

static bool has(const struct told *t, int predicate, uint64_t number)
{
    switch (predicate) {
    case MQ_IS_DRAWN:
        return t->winner < 0;
    case MQ_HAS_INTERCEPTED_RON:
        return t->win == 'R' && t->able >= 2;
    case MQ_HAS_TWO_INTERCEPTED_RONS:
        return t->win == 'R' && t->able == 3;
    case MQ_HAS_CALL_AFTER_LAST_TILE:
        return t->calls_on_empty_wall > 0;
    case MQ_HAS_RON_AFTER_LAST_TILE:
        return t->win == 'R' && t->draws == REF_WALL;
    case MQ_HAS_SELFDRAWN_AFTER_DOUBLE:
        return t->win == 'S' && t->discards > 0 && t->discard == MQ_DOUBLE;
    case MQ_HAS_FIRST_DRAW_WIN:
        return t->winner == 0 && t->win == 'S' && t->discards == 0 && t->draws == MQ_DEALT + 1;
    case MQ_HAS_FOUR_MELDS:
        return seats_with(t, 4) >= 1;
    case MQ_HAS_FOUR_MELDS_TWICE:
        return seats_with(t, 4) >= 2;
    case MQ_HAS_FOUR_MELDS_WIN:
        return t->winner >= 0 && t->melds[t->winner] == 4;
    case MQ_HAS_NO_CALL:
        return seats_with(t, 1) == 0;
    case MQ_HAS_CALL_BY_EVERY_SEAT:
        return seats_with(t, 1) == MQ_SEATS;
    case MQ_LIMIT_MATTERS:
        return limit_matters(number);
    }
    return false;
}

TEST(the_first_game_of_every_property_has_it)
{
    (void)unused_state;
    for (int i = 0; i < MQ_PREDICATES; i++) {
        uint64_t number = results()->stats.example[i];
        struct told t = tell_game(number);

        if (!has(&t, i, number))
            fail_msg("game %llu is not %s", (unsigned long long)number, mq_predicate_name(i));
    }
}

TEST(the_properties_tell_games_apart)
{
    (void)unused_state;
    for (int i = 0; i < MQ_PREDICATES; i++) { /* the game before the first one does not have it */
        uint64_t number = results()->stats.example[i] - 1;
        struct told t = tell_game(number);

        assert_false(has(&t, i, number));
    }
}

TEST(no_earlier_game_has_a_property)
{
    const uint64_t most = 20000; /* all but one of them come before that */
    static struct mq_stats stats;

    (void)unused_state;
    mq_engine_fill_limits(filled_engine());
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

    (void)unused_state;
    assert_int_equal(tell_game(s->shortest_game).discards, s->shortest);
    assert_int_equal(tell_game(s->longest_game).discards, s->longest);
    for (uint64_t i = 0; i <= MQ_DISCARDS_MAX; i++)
        assert_true(s->discards[i] == 0 || (i >= s->shortest && i <= s->longest));
}

static bool is_example(const char *property, int number, const struct told *t)
{
    if (strcmp(property, "discards") == 0)
        return t->discards == number;
    if (strcmp(property, "deal-distance") == 0)
        for (int seat = 0; seat < MQ_SEATS; seat++)
            if (t->deal_distance[seat] == number)
                return true;
    return false;
}

TEST(the_examples_are_what_they_are_called)
{
    static char text[1 << 14];
    int examples = 0;

    (void)unused_state;
    text[read_file(EXAMPLES, text, sizeof text - 1)] = '\0';
    for (char *line = text; *line != '\0'; line += strcspn(line, "\n") + 1) {
        unsigned long long game;
        char property[32];
        int number;
        struct told t;

        if (*line == '#')
            continue;
        assert_int_equal(sscanf(line, "%31s %d %llu", property, &number, &game), 3);
        assert_true(game < results()->stats.games);
        t = tell_game(game);
        if (!is_example(property, number, &t))
            fail_msg("game %llu has not %s %d", game, property, number);
        examples++;
    }
    assert_true(examples >= 13);
}

TEST(the_counters_agree_with_each_other)
{
    const struct mq_stats *s = &results()->stats;
    uint64_t won = 0, length = 0, drawn = 0, waiting = 0, melds = 0;

    (void)unused_state;
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

RUN_TESTS("findings", IS(the_first_game_of_every_property_has_it), IS(the_properties_tell_games_apart), IS(no_earlier_game_has_a_property),
          IS(the_shortest_and_the_longest_game_are_so_long), IS(the_examples_are_what_they_are_called), IS(the_counters_agree_with_each_other))
