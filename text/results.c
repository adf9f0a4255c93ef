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

static const struct status_words result_words[] = {
    {MQ_RESULTS_OK, "nothing is wrong", "没有问题"},
    {MQ_RESULTS_NOTHING, "an empty file, not results of maque", "空文件，不是 maque 的结果"},
    {MQ_RESULTS_CUT, "the text ends in the middle", "文件不完整，中途就断了"},
    {MQ_RESULTS_BAD_JSON, "not JSON, or not in the form of results: {word}", "不是 JSON，或者不合结果的格式：{word}"},
    {MQ_RESULTS_BAD_NUMBER, "{word} is not a whole number from 0 to 18446744073709551615",
     "{word} 不是 0 到 18446744073709551615 之间的整数"},
    {MQ_RESULTS_OTHER_FORMAT, "{word} is neither the format maque-counters nor maque-arena",
     "{word} 既不是 maque-counters 格式，也不是 maque-arena 格式"},
    {MQ_RESULTS_OTHER_VERSION, "version {word} of the format is unknown to this program", "这个程序不认识第 {word} 版格式"},
    {MQ_RESULTS_OTHER_GAMES, "games of definition {word}, but this program plays others",
     "牌局的定义是 {word}，这个程序打的不是这种牌局"},
    {MQ_RESULTS_UNKNOWN, "results have no member {word}", "结果里没有 {word} 这一项"},
    {MQ_RESULTS_TWICE, "the member {word} appears twice", "{word} 这一项出现了两次"},
    {MQ_RESULTS_MISSING, "the member {word} is missing", "缺少 {word} 这一项"},
    {MQ_RESULTS_BAD_COUNT, "{word} has too many or too few numbers", "{word} 里的数太多或者太少"},
    {MQ_RESULTS_BAD_RANGES, "the ranges are empty, out of order or not separate", "区间有空的，或者次序不对，或者没有分开"},
    {MQ_RESULTS_TOO_MANY_RANGES, "more separate ranges than results can hold", "分开的区间太多，结果里放不下"},
    {MQ_RESULTS_BAD_SUM, "damaged: {word} is not the sum of the ranges", "已损坏：{word} 不等于各区间之和"},
    {MQ_RESULTS_BAD_CHECKSUM, "damaged: the checksum is wrong", "已损坏：校验和不对"},
    {MQ_RESULTS_OTHER_STRATEGIES, "strategies of definition {word}, but this program has others",
     "策略的定义是 {word}，这个程序的策略不同"},
    {MQ_RESULTS_BAD_PLAYERS, "these are not players for four seats: {word}", "这样的选手坐不满四个座位：{word}"},
    UNKNOWN_STATUS,
};

const char *mq_results_message(const struct mq_results_error *error, enum mq_language language,
                               char message[MQ_MESSAGE_MAX])
{
    char word[4 * MQ_WORD_MAX + 8];
    const struct slot slots[] = {{"word", word, SLOT_TEXT}, {NULL, NULL, SLOT_TEXT}};
    struct sink quoted = sink_of(word, sizeof word - 1), out = sink_of(message, MQ_MESSAGE_MAX - 1);
    struct texts texts = {&out, slots};

    put_quoted(&quoted, error->word, error->word_length, false);
    *quoted.at = '\0';
    put_sentence(&out, words_of_status(result_words, error->status, language), put_text_slot, &texts);
    *out.at = '\0';
    return message;
}
