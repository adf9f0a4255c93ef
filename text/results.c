/*
 * results.c - counters to JSON and CSV, and what can be wrong with them
 *
 * Both forms, and the reader in read_results.c, walk the same table of fields; docs/FORMATS.md describes them.
 */
#include "results.h"

#define PLACE(member) (offsetof(struct mq_stats, member) / sizeof(uint64_t))
#define ONE(name, member) {name, PLACE(member), 0, {0, 0}, {0, 0}, false}
#define GAME(name, member) {name, PLACE(member), 0, {0, 0}, {0, 0}, true}
#define LIST(name, member, index, size) {name, PLACE(member), 1, {index, 0}, {size, 0}, false}
#define GAMES(name, member, index, size) {name, PLACE(member), 1, {index, 0}, {size, 0}, true}
#define PAIRS(name, member, index0, size0, index1, size1) {name, PLACE(member), 2, {index0, index1}, {size0, size1}, false}

/* The order of writing.  Reading takes any; changing names or sizes means another MQ_RESULTS_VERSION. */
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

/* ---- JSON ---- */

static void put_value(struct sink *out, const struct results_field *f, uint64_t value, const char *none)
{
    if (f->can_be_none && value == UINT64_MAX)
        put_text(out, none);
    else
        put_number(out, value);
}

static void put_key(struct sink *out, const char *name)
{
    put_char(out, '"');
    put_text(out, name);
    put_text(out, "\": ");
}

static void put_json(struct sink *out, const struct results_field *f, int level, const uint64_t *value)
{
    const char *label;
    bool tall;

    if (level == f->levels || level == RESULTS_LEVELS) {
        put_value(out, f, *value, "null");
        return;
    }
    label = mq_results_label(f->index[level], 0);
    tall = level + 1 < f->levels || f->index[level] == INDEX_PREDICATE; /* one element a line */
    put_char(out, label != NULL ? '{' : '[');
    for (int i = 0; i < f->size[level]; i++) {
        put_text(out, i == 0 ? "" : tall ? "," : ", ");
        put_text(out, tall ? "\n      " : "");
        if (label != NULL)
            put_key(out, mq_results_label(f->index[level], i));
        put_json(out, f, level + 1, value + (size_t)i * results_stride(f, level));
    }
    put_text(out, tall ? "\n    " : "");
    put_char(out, label != NULL ? '}' : ']');
}

static void put_ranges(struct sink *out, const struct mq_results *results)
{
    put_char(out, '[');
    for (uint64_t i = 0; i < results->range_count; i++) {
        put_text(out, i > 0 ? ", [" : "[");
        put_number(out, results->range[i].first);
        put_text(out, ", ");
        put_number(out, results->range[i].end);
        put_char(out, ']');
    }
    put_char(out, ']');
}

static void put_member(struct sink *out, const char *name)
{
    put_text(out, ",\n    ");
    put_key(out, name);
}

static void put_checksum(struct sink *out, uint64_t checksum)
{
    put_char(out, '"');
    for (int shift = 60; shift >= 0; shift -= 4)
        put_char(out, "0123456789abcdef"[checksum >> shift & 15]);
    put_char(out, '"');
}

size_t mq_results_write(const struct mq_results *results, const char *run, char *text, size_t size)
{
    struct sink out;

    out.at = text;
    out.end = text + size;
    put_text(&out, "{\n  \"counters\": {\n    \"format\": \"" RESULTS_FORMAT "\"");
    put_member(&out, "version");
    put_number(&out, MQ_RESULTS_VERSION);
    put_member(&out, "games_definition");
    put_number(&out, MQ_GAMES_DEFINITION);
    put_member(&out, "seed");
    put_number(&out, results->seed);
    put_member(&out, "ranges");
    put_ranges(&out, results);
    for (int field = 0; field < RESULTS_FIELDS; field++) {
        put_member(&out, fields[field].name);
        put_json(&out, &fields[field], 0, (const uint64_t *)&results->stats + fields[field].place);
    }
    put_member(&out, "checksum");
    put_checksum(&out, mq_results_checksum(results));
    put_text(&out, "\n  }");
    if (run != NULL) {
        put_text(&out, ",\n  \"run\": ");
        put_text(&out, run);
    }
    put_text(&out, "\n}\n");
    return (size_t)(out.at - text);
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
            put_value(out, f, *value++, "");
            put_char(out, '\n');
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
    struct sink out;

    out.at = text;
    out.end = text + size;
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

static void put_word(struct sink *out, const struct mq_results_error *error)
{
    put_char(out, '\'');
    for (int i = 0; i < error->word_length; i++)
        put_char(out, error->word[i] >= ' ' && error->word[i] <= '~' ? error->word[i] : '?');
    put_char(out, '\'');
}

static void put_sentence(struct sink *out, const struct mq_results_error *error)
{
    /* ORDER RESULTS STATUS; @ is the word */
    static const char *const sentences[] = {
        "nothing is wrong",
        "an empty file, not results of maque",
        "the text ends in the middle",
        "no JSON, or not in the form of results: @",
        "@ is no whole number from 0 to 18446744073709551615",
        "@ is another format than maque-counters",
        "version @ of the format, this program knows another",
        "games by definition @, this program plays others",
        "results have no member @",
        "the member @ stands there twice",
        "the member @ is missing",
        "@ has too many or too few numbers",
        "the ranges are not in order, not apart or empty",
        "more separate ranges than results can hold",
        "damaged: @ is not the sum of the ranges",
        "damaged: the checksum is wrong",
    };
    const int known = (int)(sizeof sentences / sizeof sentences[0]);
    const char *at = error->status >= 0 && error->status < known ? sentences[error->status] : "an unknown trouble";

    for (; *at != '\0'; at++)
        if (*at == '@')
            put_word(out, error);
        else
            put_char(out, *at);
}

const char *mq_results_message(const struct mq_results_error *error, char message[MQ_MESSAGE_MAX])
{
    struct sink out;

    out.at = message;
    out.end = message + MQ_MESSAGE_MAX - 1;
    put_sentence(&out, error);
    *out.at = '\0';
    return message;
}
