/*
 * results.c - the counters of 'maque arena' as text
 */
#include "arena.h"
#include "results.h"

#include <string.h>

static const char format[] = "maque-arena";

/* ---- the table of counters; how many players and orders there are decides on its sizes ---- */

/* All lineups have the first fields; then there is one for two players, then some for bots. */
enum { USUAL_FIELDS = 14, FIELDS = USUAL_FIELDS + 1 + ARENA_FAILINGS };

#define PLACE(member) (offsetof(struct arena_counts, member) / sizeof(uint64_t))
#define ONE(name, member) {name, PLACE(member), 0, {0, 0}, {0, 0}, 0, false}
#define BY_ORDER(name, member) {name, PLACE(member), 1, {INDEX_NUMBER, 0}, {orders, 0}, 0, false}
#define BY_ORDER_AND_SEAT(name, member)                                                                                \
    {name, PLACE(member), 2, {INDEX_NUMBER, INDEX_SEAT}, {orders, MQ_SEATS}, MQ_SEATS, false}
#define BY_CELLS(name, member)                                                                                         \
    {name, PLACE(member), 2, {INDEX_CELL, INDEX_CELL}, {cells, cells}, ARENA_CELLS_MAX, false}
#define BY_PLAYER(name, member) {name, PLACE(member), 1, {INDEX_PLAYER, 0}, {players, 0}, 0, false}

/* Returns how many there are.  If names or sizes change, ARENA_RESULTS_VERSION must, too. */
static int make_fields(const struct arena_lineup *lineup, struct results_field field[FIELDS])
{
    int count = USUAL_FIELDS;
    uint8_t players = (uint8_t)lineup->players, orders = (uint8_t)lineup->orders;
    uint8_t cells = (uint8_t)(players * MQ_SEATS), wins = (uint8_t)(orders + 1);
    const struct results_field usual[USUAL_FIELDS] = {
        ONE("sets", sets),
        ONE("games", games),
        BY_ORDER("draws", draws),
        BY_ORDER_AND_SEAT("ron", ron),
        BY_ORDER_AND_SEAT("selfdrawn", selfdrawn),
        BY_ORDER_AND_SEAT("discarded_for_ron", fed),
        BY_ORDER_AND_SEAT("chow", chow),
        BY_ORDER_AND_SEAT("pong", pong),
        BY_CELLS("win_products", win_products),
        BY_PLAYER("ron_squares", ron_squares),
        BY_PLAYER("selfdrawn_squares", selfdrawn_squares),
        BY_PLAYER("discarded_for_ron_squares", fed_squares),
        BY_PLAYER("call_squares", call_squares),
        ONE("draw_squares", draw_squares),
    };
    const struct results_field of_two = {
        "sets_by_wins", PLACE(set_wins), 2, {INDEX_NUMBER, INDEX_NUMBER}, {wins, wins}, ARENA_PAIR_MAX, false};
    const struct results_field of_bots[ARENA_FAILINGS] = {
        BY_PLAYER("late", failed[ARENA_LATE]),       BY_PLAYER("silent", failed[ARENA_SILENT]),
        BY_PLAYER("crashed", failed[ARENA_CRASHED]), BY_PLAYER("garbled", failed[ARENA_GARBLED]),
        BY_PLAYER("illegal", failed[ARENA_ILLEGAL]),
    };

    memcpy(field, usual, sizeof usual);
    if (players == 2)
        field[count++] = of_two;
    for (int i = 0; i < ARENA_FAILINGS && arena_has_bots(lineup); i++)
        field[count++] = of_bots[i];
    return count;
}

/* ---- what only these results have ---- */

enum extra { STRATEGIES, PLAYERS, SEATS, ORDERS, EXTRAS };

static const char *const extras[EXTRAS] = {"strategies_definition", "players", "seats", "orders"};
static const char *const kinds_of_orders[] = {"rotations", "all"};

static void write_extra(const void *owner, int extra, struct json *json)
{
    const struct arena_lineup *lineup = &((const struct arena_results *)owner)->lineup;
    char name[ARENA_PLAYER_NAME_MAX];

    if (extra == STRATEGIES) {
        mq_json_number(json, ARENA_STRATEGIES_DEFINITION);
        return;
    }
    if (extra == ORDERS) {
        mq_json_text(json, kinds_of_orders[lineup->all]);
        return;
    }
    mq_json_open(json, '[');
    for (int i = 0; i < lineup->players; i++)
        if (extra == PLAYERS)
            mq_json_text(json, arena_player_name(&lineup->player[i], name));
        else
            mq_json_number(json, lineup->player[i].seats);
    mq_json_close(json, ']');
}

static void put_csv_of_player(struct sink *out, const char *what, int i)
{
    put_text(out, what);
    put_char(out, ',');
    put_text(out, mq_results_label(INDEX_PLAYER, i));
    put_text(out, ",,");
}

/* In quotes, if it has a comma or a quote in it. */
static void put_csv_text(struct sink *out, const char *text)
{
    bool quoted = strpbrk(text, ",\"") != NULL;

    if (quoted)
        put_char(out, '"');
    for (; *text != '\0'; text++) {
        if (*text == '"')
            put_char(out, '"');
        put_char(out, *text);
    }
    if (quoted)
        put_char(out, '"');
}

static void write_extra_csv(const void *owner, struct sink *out)
{
    const struct arena_lineup *lineup = &((const struct arena_results *)owner)->lineup;
    char name[ARENA_PLAYER_NAME_MAX];

    mq_csv_number(out, extras[STRATEGIES], ARENA_STRATEGIES_DEFINITION);
    for (int i = 0; i < lineup->players; i++) {
        put_csv_of_player(out, extras[PLAYERS], i);
        put_csv_text(out, arena_player_name(&lineup->player[i], name));
        put_char(out, '\n');
    }
    for (int i = 0; i < lineup->players; i++) {
        put_csv_of_player(out, extras[SEATS], i);
        put_number(out, lineup->player[i].seats);
        put_char(out, '\n');
    }
    put_text(out, "orders,,,");
    put_text(out, kinds_of_orders[lineup->all]);
    put_char(out, '\n');
}

/* ---- the form: the table, with the numbers behind it ---- */

struct form {
    struct results_form form;
    struct results_field field[FIELDS];
    uint64_t word[1 + ARENA_LINEUP_WORDS]; /* for the checksum */
};

/* A form must stay where it is. */
static void make_form(struct form *f, struct arena_results *results)
{
    memset(f, 0, sizeof *f);
    f->form.fields = make_fields(&results->lineup, f->field);
    f->word[0] = ARENA_STRATEGIES_DEFINITION;
    arena_lineup_pack(&results->lineup, f->word + 1);
    f->form.format = format;
    f->form.version = ARENA_RESULTS_VERSION;
    f->form.field = f->field;
    f->form.counter = (uint64_t *)&results->counts;
    f->form.seed = &results->seed;
    f->form.range_count = &results->range_count;
    f->form.range = results->range;
    f->form.extras = EXTRAS;
    f->form.extra = extras;
    f->form.extra_word = f->word;
    f->form.extra_words = 1 + ARENA_LINEUP_WORDS;
    f->form.write_extra = write_extra;
    f->form.write_extra_csv = write_extra_csv;
    f->form.owner = results;
}

void arena_results_init(struct arena_results *results, uint64_t seed, const struct arena_lineup *lineup)
{
    results->seed = seed;
    results->lineup = *lineup;
    results->range_count = 0;
    memset(&results->counts, 0, sizeof results->counts);
}

size_t arena_results_write(const struct arena_results *results, const char *run, char *text, size_t size)
{
    struct form f;

    make_form(&f, (struct arena_results *)results); /* which is only read */
    return mq_form_write(&f.form, run, text, size);
}

size_t arena_results_write_csv(const struct arena_results *results, char *text, size_t size)
{
    struct form f;

    make_form(&f, (struct arena_results *)results);
    return mq_form_write_csv(&f.form, text, size);
}

/* ---- reading: the players first, since the sizes of all lists depend on them ---- */

/* The command of a bot may have escapes in it. */
static bool read_player(struct word string, struct arena_player *player)
{
    char name[ARENA_PLAYER_NAME_MAX];

    return mq_word_resolve(string, name, sizeof name) && arena_player_parse(name, strlen(name), player);
}

static bool read_players(struct reader *r, struct arena_player player[ARENA_PLAYERS_MAX], int *players)
{
    struct word name;

    if (!mq_reader_expect(r, '['))
        return false;
    for (*players = 0; mq_reader_another(r, ']', players);) {
        if (!mq_reader_string(r, &name))
            return false;
        if (*players > ARENA_PLAYERS_MAX || !read_player(name, &player[*players - 1]))
            return mq_reader_fail(r, MQ_RESULTS_BAD_PLAYERS, name);
    }
    return r->error.status == MQ_RESULTS_OK;
}

/* They must be at least one each, and four together. */
static bool read_seats(struct reader *r, struct arena_player player[ARENA_PLAYERS_MAX], int players)
{
    uint64_t seats, sum = 0;
    int count = 0;

    if (!mq_reader_expect(r, '['))
        return false;
    while (mq_reader_another(r, ']', &count)) {
        if (!mq_reader_number(r, false, &seats))
            return false;
        if (count > players || seats < 1 || seats > MQ_SEATS)
            break;
        player[count - 1].seats = (uint8_t)seats;
        sum += seats;
    }
    if (r->error.status == MQ_RESULTS_OK && (count != players || sum != MQ_SEATS))
        return mq_reader_fail_named(r, MQ_RESULTS_BAD_PLAYERS, extras[SEATS]);
    return r->error.status == MQ_RESULTS_OK;
}

static bool read_orders(struct reader *r, bool *all)
{
    struct word word;

    if (!mq_reader_string(r, &word))
        return false;
    *all = mq_word_is(word, kinds_of_orders[1]);
    return *all || mq_word_is(word, kinds_of_orders[0]) || mq_reader_fail(r, MQ_RESULTS_BAD_PLAYERS, word);
}

static bool read_definition(struct reader *r)
{
    const char *at;
    struct word word;
    uint64_t number;

    mq_reader_skip_space(r);
    at = r->at;
    if (!mq_reader_number(r, false, &number))
        return false;
    word.at = at;
    word.length = (size_t)(r->at - at);
    return number == ARENA_STRATEGIES_DEFINITION || mq_reader_fail(r, MQ_RESULTS_OTHER_STRATEGIES, word);
}

static bool read_format(struct reader *r)
{
    struct word word;

    return mq_reader_string(r, &word) && (mq_word_is(word, format) || mq_reader_fail(r, MQ_RESULTS_OTHER_FORMAT, word));
}

/* Goes to a member of "counters". */
static bool find(struct reader *r, const char *text, size_t length, const char *name)
{
    if (mq_form_find(text, length, name, r))
        return true;
    return mq_reader_fail_named(r, MQ_RESULTS_MISSING, name); /* unless something was wrong before */
}

static bool read_lineup(struct reader *r, const char *text, size_t length, struct arena_lineup *lineup)
{
    struct arena_player player[ARENA_PLAYERS_MAX];
    int players;
    bool all;

    memset(player, 0, sizeof player);
    if (!find(r, text, length, "format") || !read_format(r) || !find(r, text, length, extras[STRATEGIES]) ||
        !read_definition(r) || !find(r, text, length, extras[PLAYERS]) || !read_players(r, player, &players) ||
        !find(r, text, length, extras[SEATS]) || !read_seats(r, player, players) ||
        !find(r, text, length, extras[ORDERS]) || !read_orders(r, &all))
        return false;
    *lineup = arena_lineup_of(player, players, all);
    return true;
}

bool arena_is_results(const char *text, size_t length)
{
    struct reader r;

    return mq_form_find(text, length, "format", &r) && read_format(&r);
}

struct mq_results_error arena_results_parse(struct arena_results *results, const char *text, size_t length)
{
    struct mq_results_error error;
    struct arena_lineup lineup;
    struct reader r;
    struct form f;

    memset(&lineup, 0, sizeof lineup);
    if (length > 0 && !read_lineup(&r, text, length, &lineup))
        return r.error;
    arena_results_init(results, 0, &lineup);
    make_form(&f, results);
    error = mq_form_read(&f.form, text, length);
    if (error.status == MQ_RESULTS_OK && results->counts.games != results->counts.sets * (uint64_t)lineup.orders) {
        r = reader_of(text, length);
        mq_reader_fail_named(&r, MQ_RESULTS_BAD_SUM, "games");
        return r.error;
    }
    return error;
}
