/*
 * results.c - counters to JSON and CSV, and what can be wrong with them
 *
 * Both forms, and the reader in read_results.c, walk the same table of fields; docs/FORMATS.md describes them.
 */
#include "results.h"
#include "json.h"

#define PLACE(member) (offsetof(struct mq_stats, member) / sizeof(uint64_t))
#define ONE(name, member) {name, PLACE(member), 0, {0, 0}, {0, 0}, false}
#define GAME(name, member) {name, PLACE(member), 0, {0, 0}, {0, 0}, true}
#define LIST(name, member, index, size) {name, PLACE(member), 1, {index, 0}, {size, 0}, false}
#define GAMES(name, member, index, size) {name, PLACE(member), 1, {index, 0}, {size, 0}, true}
#define PAIRS(name, member, index0, size0, index1, size1)                                                              \
    {name, PLACE(member), 2, {index0, index1}, {size0, size1}, false}

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

static_assert(sizeof fields / sizeof fields[0] == RESULTS_FIELDS, "results.h says how many fields there are");

const struct results_field *mq_results_field(int field)
{
    return &fields[field];
}

const char *mq_results_label(int index, int i)
{
    static const char seats[MQ_SEATS][2] = {"A", "B", "C", "D"};

    switch (index) {
    case INDEX_SEAT:
        return seats[i];
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

/* ---- the checksum: FNV-1a over all numbers, each as eight bytes with the lowest first ---- */

static uint64_t hash_number(uint64_t hash, uint64_t number)
{
    for (int i = 0; i < 8; i++)
        hash = (hash ^ (number >> 8 * i & 255)) * UINT64_C(0x100000001b3);
    return hash;
}

static size_t numbers_of(const struct results_field *f)
{
    size_t numbers = 1;

    for (int level = 0; level < f->levels; level++)
        numbers *= f->size[level];
    return numbers;
}

uint64_t mq_results_checksum(const struct mq_results *results)
{
    const uint64_t *value = (const uint64_t *)&results->stats;
    uint64_t hash = UINT64_C(0xcbf29ce484222325);

    hash = hash_number(hash, MQ_RESULTS_VERSION);
    hash = hash_number(hash, MQ_GAMES_DEFINITION);
    hash = hash_number(hash, results->seed);
    hash = hash_number(hash, results->range_count);
    for (uint64_t i = 0; i < results->range_count; i++)
        hash = hash_number(hash_number(hash, results->range[i].first), results->range[i].end);
    for (int field = 0; field < RESULTS_FIELDS; field++)
        for (size_t i = 0; i < numbers_of(&fields[field]); i++)
            hash = hash_number(hash, value[fields[field].place + i]);
    return hash;
}

static bool is_none(const struct results_field *f, uint64_t value)
{
    return f->can_be_none && value == UINT64_MAX;
}

/* ---- JSON ---- */

static void put_json(struct json *json, const struct results_field *f, int level, const uint64_t *value)
{
    const char *label;

    if (level == f->levels || level == RESULTS_LEVELS) {
        if (is_none(f, *value))
            mq_json_raw(json, "null");
        else
            mq_json_number(json, *value);
        return;
    }
    label = mq_results_label(f->index[level], 0);
    if (level + 1 < f->levels || f->index[level] == INDEX_PREDICATE)
        mq_json_open_tall(json, label != NULL ? '{' : '[');
    else
        mq_json_open(json, label != NULL ? '{' : '[');
    for (int i = 0; i < f->size[level]; i++) {
        if (label != NULL)
            mq_json_name(json, mq_results_label(f->index[level], i));
        put_json(json, f, level + 1, value + (size_t)i * results_stride(f, level));
    }
    mq_json_close(json, label != NULL ? '}' : ']');
}

static void put_ranges(struct json *json, const struct mq_results *results)
{
    mq_json_name(json, "ranges");
    mq_json_open(json, '[');
    for (uint64_t i = 0; i < results->range_count; i++) {
        mq_json_open(json, '[');
        mq_json_number(json, results->range[i].first);
        mq_json_number(json, results->range[i].end);
        mq_json_close(json, ']');
    }
    mq_json_close(json, ']');
}

static void put_checksum(struct json *json, uint64_t checksum)
{
    char digits[16];

    for (int i = 0; i < 16; i++)
        digits[i] = "0123456789abcdef"[checksum >> (60 - 4 * i) & 15];
    mq_json_name(json, "checksum");
    mq_json_bytes(json, digits, sizeof digits);
}

size_t mq_results_write(const struct mq_results *results, const char *run, char *text, size_t size)
{
    struct json json = json_to(sink_of(text, size));

    json.spaced = true;
    mq_json_open_tall(&json, '{');
    mq_json_name(&json, "counters");
    mq_json_open_tall(&json, '{');
    mq_json_text_member(&json, "format", RESULTS_FORMAT);
    mq_json_number_member(&json, "version", MQ_RESULTS_VERSION);
    mq_json_number_member(&json, "games_definition", MQ_GAMES_DEFINITION);
    mq_json_number_member(&json, "seed", results->seed);
    put_ranges(&json, results);
    for (int field = 0; field < RESULTS_FIELDS; field++) {
        mq_json_name(&json, fields[field].name);
        put_json(&json, &fields[field], 0, (const uint64_t *)&results->stats + fields[field].place);
    }
    put_checksum(&json, mq_results_checksum(results));
    mq_json_close(&json, '}');
    if (run != NULL)
        mq_json_raw_member(&json, "run", run);
    mq_json_close(&json, '}');
    put_char(&json.out, '\n');
    return (size_t)(json.out.at - text);
}

/* ---- CSV ---- */

static void put_csv_index(struct sink *out, const struct results_field *f, int level, int i)
{
    if (level < f->levels) {
        const char *label = mq_results_label(f->index[level], i);

        if (label != NULL)
            put_text(out, label);
        else
            put_number(out, (uint64_t)i);
    }
    put_char(out, ',');
}

static void put_csv(struct sink *out, const struct results_field *f, const uint64_t *value)
{
    int size0 = f->levels > 0 ? f->size[0] : 1, size1 = f->levels > 1 ? f->size[1] : 1;

    for (int i = 0; i < size0; i++)
        for (int j = 0; j < size1; j++) {
            put_text(out, f->name);
            put_char(out, ',');
            put_csv_index(out, f, 0, i);
            put_csv_index(out, f, 1, j);
            if (!is_none(f, *value))
                put_number(out, *value);
            put_char(out, '\n');
            value++;
        }
}

static void put_csv_number(struct sink *out, const char *name, uint64_t number)
{
    put_text(out, name);
    put_text(out, ",,,");
    put_number(out, number);
    put_char(out, '\n');
}

static void put_csv_range(struct sink *out, const char *edge, uint64_t i, uint64_t number)
{
    put_text(out, "range,");
    put_number(out, i);
    put_text(out, edge);
    put_number(out, number);
    put_char(out, '\n');
}

size_t mq_results_write_csv(const struct mq_results *results, char *text, size_t size)
{
    struct sink out = sink_of(text, size);

    put_text(&out, "name,index1,index2,value\n");
    put_csv_number(&out, "version", MQ_RESULTS_VERSION);
    put_csv_number(&out, "games_definition", MQ_GAMES_DEFINITION);
    put_csv_number(&out, "seed", results->seed);
    for (uint64_t i = 0; i < results->range_count; i++) {
        put_csv_range(&out, ",first,", i, results->range[i].first);
        put_csv_range(&out, ",end,", i, results->range[i].end);
    }
    for (int field = 0; field < RESULTS_FIELDS; field++)
        put_csv(&out, &fields[field], (const uint64_t *)&results->stats + fields[field].place);
    return (size_t)(out.at - text);
}

/* ---- errors ---- */

/* ORDER RESULTS STATUS */
static const char *const sentences[] = {
    "nothing is wrong",
    "an empty file, not results of maque",
    "the text ends in the middle",
    "not JSON, or not in the form of results: {word}",
    "{word} is not a whole number from 0 to 18446744073709551615",
    "{word} is not the format maque-counters",
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
};

enum { SENTENCES = sizeof sentences / sizeof sentences[0] };

struct message {
    struct sink out;
    const struct mq_results_error *error;
};

static void put_word(void *context, const char *name)
{
    struct message *message = (struct message *)context;

    assert(slot_is(name, "word"));
    (void)name;
    put_quoted(&message->out, message->error->word, message->error->word_length, false);
}

const char *mq_results_message(const struct mq_results_error *error, char message[MQ_MESSAGE_MAX])
{
    bool known = error->status >= 0 && error->status < SENTENCES;
    struct message m;

    m.out = sink_of(message, MQ_MESSAGE_MAX - 1);
    m.error = error;
    put_sentence(&m.out, known ? sentences[error->status] : "unknown trouble", put_word, &m);
    *m.out.at = '\0';
    return message;
}
