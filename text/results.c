/*
 * results.c - the counters of 'maque sim' as text, and what can be wrong with results; docs/FORMATS.md describes them
 */
#include "results.h"

#define PLACE(member) (offsetof(struct mq_stats, member) / sizeof(uint64_t))
#define ONE(name, member) {name, PLACE(member), 0, {0, 0}, {0, 0}, 0, false}
#define GAME(name, member) {name, PLACE(member), 0, {0, 0}, {0, 0}, 0, true}
#define LIST(name, member, index, size) {name, PLACE(member), 1, {index, 0}, {size, 0}, 0, false}
#define GAMES(name, member, index, size) {name, PLACE(member), 1, {index, 0}, {size, 0}, 0, true}
#define PAIRS(name, member, index0, size0, index1, size1)                                                              \
    {name, PLACE(member), 2, {index0, index1}, {size0, size1}, size1, false}

/*
 * The order in which counters are written.  They are read in any order.  If names or sizes change, MQ_RESULTS_VERSION
 * must, too.
 */
static const struct results_field fields[] = {
    ONE("games", games),
    ONE("draws", draws),
    PAIRS("ron", ron, INDEX_SEAT, MQ_SEATS, INDEX_SEAT, MQ_SEATS),
    LIST("selfdrawn", selfdrawn, INDEX_SEAT, MQ_SEATS),
    LIST("chow", chow, INDEX_SEAT, MQ_SEATS),
    LIST("pong", pong, INDEX_SEAT, MQ_SEATS),
    LIST("specials", specials, INDEX_SPECIAL, 3),
    ONE("intercepted_rons", intercepted),
    LIST("winner_melds", winner_melds, INDEX_NUMBER, MQ_MELDS_MAX + 1),
    PAIRS("deal_distance", deal_distance, INDEX_SEAT, MQ_SEATS, INDEX_NUMBER, MQ_DISTANCES),
    LIST("discards", discards, INDEX_NUMBER, MQ_DISCARDS_MAX + 1),
    LIST("tiles_drawn", drawn, INDEX_NUMBER, MQ_WALL + 1),
    LIST("first_at_distance_1", first_waiting, INDEX_NUMBER, MQ_NEVER + 1),
    LIST("predicate_games", holds, INDEX_PREDICATE, MQ_PREDICATES),
    GAMES("predicate_first_game", example, INDEX_PREDICATE, MQ_PREDICATES),
    GAME("shortest_discards", shortest),
    GAME("shortest_first_game", shortest_game),
    ONE("longest_discards", longest),
    GAME("longest_first_game", longest_game),
};

const char *mq_results_label(int index, int i)
{
    static const char seats[MQ_SEATS][2] = {"A", "B", "C", "D"};
    static const char players[MQ_SEATS][2] = {"1", "2", "3", "4"};
    static const char cells[MQ_SEATS * MQ_SEATS][3] = {"1A", "1B", "1C", "1D", "2A", "2B", "2C", "2D",
                                                       "3A", "3B", "3C", "3D", "4A", "4B", "4C", "4D"};

    switch (index) {
    case INDEX_SEAT:
        return seats[i];
    case INDEX_PLAYER:
        return players[i];
    case INDEX_CELL:
        return cells[i];
    case INDEX_SPECIAL:
        return mq_tile_name((mq_tile)(MQ_PASS + i));
    case INDEX_PREDICATE:
        return mq_predicate_name(i);
    default:
        return NULL;
    }
}

void mq_results_init(struct mq_results *results, uint64_t seed)
{
    results->seed = seed;
    results->range_count = 0;
    mq_stats_init(&results->stats);
}

static struct results_form form_of(struct mq_results *results)
{
    struct results_form form;

    clear_bytes(&form, sizeof form);
    form.format = "maque-counters";
    form.version = MQ_RESULTS_VERSION;
    form.field = fields;
    form.fields = (int)(sizeof fields / sizeof fields[0]);
    form.counter = (uint64_t *)&results->stats;
    form.seed = &results->seed;
    form.range_count = &results->range_count;
    form.range = results->range;
    return form;
}

size_t mq_results_write(const struct mq_results *results, const char *run, char *text, size_t size)
{
    struct results_form form = form_of((struct mq_results *)results); /* which is only read */

    return mq_form_write(&form, run, text, size);
}

size_t mq_results_write_csv(const struct mq_results *results, char *text, size_t size)
{
    struct results_form form = form_of((struct mq_results *)results);

    return mq_form_write_csv(&form, text, size);
}

struct mq_results_error mq_results_parse(struct mq_results *results, const char *text, size_t length)
{
    struct results_form form = form_of(results);

    mq_results_init(results, 0);
    return mq_form_read(&form, text, length);
}

/* ---- errors ---- */

/* ORDER RESULTS STATUS */
static const char *const troubles[] = {
    "nothing is wrong",
    "an empty file, not results of maque",
    "the text ends in the middle",
    "not JSON, or not in the form of results: {word}",
    "{word} is not a whole number from 0 to 18446744073709551615",
    "{word} is neither the format maque-counters nor maque-arena",
    "version {word} of the format is unknown to this program",
    "games of definition {word}, but this program plays others",
    "results have no member {word}",
    "the member {word} appears twice",
    "the member {word} is missing",
    "{word} has too many or too few numbers",
    "the ranges are empty, out of order or not separate",
    "more separate ranges than results can hold",
    "damaged: {word} is not the sum of the ranges",
    "damaged: the checksum is wrong",
    "strategies of definition {word}, but this program has others",
    "these are not players for four seats: {word}",
};

enum { TROUBLES = sizeof troubles / sizeof troubles[0] };

struct trouble_text {
    struct sink out;
    const struct mq_results_error *error;
};

static void put_word(void *context, const char *name)
{
    struct trouble_text *message = (struct trouble_text *)context;

    assert(slot_is(name, "word"));
    (void)name;
    put_quoted(&message->out, message->error->word, message->error->word_length, false);
}

const char *mq_results_message(const struct mq_results_error *error, char message[MQ_MESSAGE_MAX])
{
    bool known = error->status >= 0 && error->status < TROUBLES;
    struct trouble_text m;

    m.out = sink_of(message, MQ_MESSAGE_MAX - 1);
    m.error = error;
    put_sentence(&m.out, known ? troubles[error->status] : "unknown trouble", put_word, &m);
    *m.out.at = '\0';
    return message;
}
