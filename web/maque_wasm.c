/*
 * maque_wasm.c - the library as the web page calls it
 *
 * Nothing is decided here: each function hands static memory to one function of the public headers.  Text comes in at
 * input(); what a function writes lies at output(), and its result is the number of bytes, unless stated otherwise.
 *
 * Several games can be open at the same time.  Each has a number, and a table for each line of its transcript, so that
 * the page can look at its moments in any order.  A game need not be one of the fixed strategy.
 */
#include "bytes.h"
#include "maque_explain.h"
#include "maque_mistakes.h"
#include "wasm.h"

enum {
    ENGINE_BYTES = 34 << 20,
    GAMES_MAX = 8, /* open at the same time */
    PLAY_MAX = 1 << 14 /* games that one call of stats_play() may play */
};

static uint64_t engine_memory[ENGINE_BYTES / 8];
struct mq_engine *engine;
uint64_t input_text[INPUT_BYTES / 8];
char output_text[OUTPUT_BYTES];

struct open_game {
    int open;
    mq_tile wall[MQ_WALL];
    struct mq_log log;
    struct mq_board board[MQ_EVENTS_MAX + 1]; /* [n]: after n lines */
};

static mq_tile wall[MQ_WALL]; /* the wall that was chosen last, for game_open() */
static struct mq_error error;
static struct open_game games[GAMES_MAX];
static struct mq_moment moment;

static struct mq_check check, referee;
static struct mq_finding finding, ruling; /* of these two */
static struct mq_diagnosis diagnosis;
static struct mq_hand_error hand_error;
static struct mq_reading reading;
static struct mq_study study;

static struct mq_results results;
static struct mq_stats part;
static struct mq_summary summary[PLAY_MAX];

static uint32_t told(const char *text)
{
    uint32_t length = (uint32_t)length_of(text);

    __builtin_memcpy(output_text, text, length);
    return length;
}

static const struct mq_words *style(int language, int seat)
{
    static struct mq_words words;

    mq_words_init(&words);
    words.language = (uint8_t)language;
    words.seat = (uint8_t)seat;
    words.faces = 1; /* the page draws them as tiles: a name could also be a seat */
    return &words;
}

EXPORT(input) void *input(void) { return input_text; }
EXPORT(input_size) uint32_t input_size(void) { return INPUT_BYTES; }
EXPORT(output) char *output(void) { return output_text; }
EXPORT(version) uint32_t version(void) { return told(mq_version()); }

/* To be called first; 0 if the engine has grown out of its place. */
EXPORT(start) int start(void)
{
    if (mq_engine_size() > sizeof engine_memory)
        return 0;
    engine = mq_engine_init(engine_memory);
    return 1;
}

/* ---- walls ---- */

EXPORT(wall_of_game) void wall_of_game(uint64_t seed, uint64_t game) { mq_wall_of_game(wall, seed, game); }
EXPORT(wall_of_sample) void wall_of_sample(void) { mq_wall_of_sample(wall); }

/* Take the 148 tiles at input(), numbers of kinds; 1 if they are a wall, else nothing has changed. */
EXPORT(wall_of_tiles) int wall_of_tiles(void)
{
    if (!mq_wall_is_legal((const mq_tile *)input_text))
        return 0;
    __builtin_memcpy(wall, input_text, MQ_WALL);
    return 1;
}

EXPORT(wall_tiles) const mq_tile *tiles_of_wall(void) { return wall; }

/* Read the wall at input(); its status.  If that is not MQ_OK the wall is unchanged, and error_...() tell more. */
EXPORT(wall_parse) int wall_parse(uint32_t length)
{
    mq_tile tiles[MQ_WALL];

    error = mq_wall_parse(tiles, (const char *)input_text, length);
    if (error.status == MQ_OK)
        __builtin_memcpy(wall, tiles, MQ_WALL);
    return error.status;
}

EXPORT(error_line) uint32_t error_line(void) { return (uint32_t)error.line; }
EXPORT(error_column) uint32_t error_column(void) { return (uint32_t)error.column; }
EXPORT(error_tiles) int error_tiles(void) { return error.tiles; }

EXPORT(error_word) uint32_t error_word(void)
{
    __builtin_memcpy(output_text, error.word, sizeof error.word);
    return (uint32_t)error.word_length;
}

EXPORT(error_message) uint32_t error_message(void)
{
    char message[MQ_MESSAGE_MAX];

    return told(mq_error_message(&error, MQ_ENGLISH, message));
}

/* ---- games ---- */

/* Opens a legal game of the chosen wall; its number, or -1 if too many are open. */
static int open_log(const struct mq_log *log)
{
    int number = 0;
    struct open_game *game;

    while (number < GAMES_MAX && games[number].open)
        number++;
    if (number == GAMES_MAX)
        return -1;
    game = &games[number];
    game->open = 1;
    __builtin_memcpy(game->wall, wall, MQ_WALL);
    game->log = *log;
    mq_board_init(&game->board[0], wall);
    for (int line = 0; line < log->count; line++) {
        game->board[line + 1] = game->board[line];
        mq_board_play(engine, &game->board[line + 1], log->event[line]);
    }
    return number;
}

/* Plays the chosen wall by the fixed strategy. */
EXPORT(game_open) int game_open(void)
{
    struct mq_log log;

    mq_log_wall(engine, wall, &log);
    return open_log(&log);
}

/* Opens the transcript at input(), which is one of the chosen wall, up to its first illegal line: text_reason(). */
EXPORT(game_open_text) int game_open_text(uint32_t length)
{
    struct mq_log legal;

    mq_check_rules(&referee, engine, wall, (const char *)input_text, length, false, &ruling);
    legal = referee.due;
    legal.count = referee.legal;
    return open_log(&legal);
}

/* What speaks against the first illegal line of that transcript; 0 bytes if there is none. */
EXPORT(text_reason) uint32_t text_reason(int language)
{
    if (ruling.verdict != MQ_VERDICT_WRONG || ruling.remarks >> MQ_REMARK_UNFINISHED & 1)
        return 0;
    return (uint32_t)mq_finding_reason(&referee, engine, &ruling, style(language, MQ_NOBODY), output_text);
}

const struct mq_log *game_log(int game) { return &games[game].log; }
const mq_tile *game_tiles(int game) { return games[game].wall; }
const struct mq_board *game_board(int game, int line) { return &games[game].board[line]; }

EXPORT(game_close) void game_close(int game) { games[game].open = 0; }
EXPORT(games_max) int games_max(void) { return GAMES_MAX; }

/* How many lines the transcript has. */
EXPORT(game_lines) int game_lines(int game) { return games[game].log.count; }

EXPORT(game_wall) uint32_t game_wall(int game)
{
    mq_wall_write(games[game].wall, output_text);
    return MQ_WALL_TEXT;
}

EXPORT(game_transcript) uint32_t game_transcript(int game)
{
    return (uint32_t)mq_transcript_write(&games[game].log, output_text);
}

/* The events, as the seat 'eye' sees them; MQ_NOBODY sees everything, here and in what follows. */
EXPORT(game_json) uint32_t game_json(int game, int eye)
{
    return (uint32_t)mq_log_json(&games[game].log, eye, output_text, OUTPUT_BYTES);
}

/* The table after 'line' lines of the transcript, from 0 on. */
EXPORT(table_json) uint32_t table_json(int game, int line, int eye)
{
    return (uint32_t)mq_board_json(engine, &games[game].board[line], eye, output_text, OUTPUT_BYTES);
}

static void moment_of(int game, int line)
{
    struct mq_board now = games[game].board[line - 1];

    mq_moment_of(engine, &now, &games[game].log, &moment);
}

/* Line 'line' of the transcript, from 1 on, with every reason for it. */
EXPORT(moment_json) uint32_t moment_json(int game, int line, int eye)
{
    moment_of(game, line);
    return (uint32_t)mq_moment_json(&moment, eye, output_text, OUTPUT_BYTES);
}

EXPORT(moment_paragraphs) uint32_t moment_paragraphs(int game, int line, int language, int eye)
{
    moment_of(game, line);
    return (uint32_t)mq_moment_paragraphs(&moment, style(language, eye), output_text, OUTPUT_BYTES);
}

/* ---- a transcript of the chosen wall ---- */

EXPORT(check_start) void check_start(void) { mq_check_init(&check, engine, wall); }
EXPORT(check_feed) int check_feed(uint32_t length) { return mq_check_feed(&check, (const char *)input_text, length); }
EXPORT(check_finish) void check_finish(void) { mq_check_finish(&check, engine, false, &finding); }

EXPORT(finding_paragraphs) uint32_t finding_paragraphs(int language)
{
    return (uint32_t)mq_finding_paragraphs(&check, engine, &finding, style(language, MQ_NOBODY), output_text,
                                           OUTPUT_BYTES);
}

EXPORT(finding_json) uint32_t finding_json(void)
{
    return (uint32_t)mq_finding_json(&check, &finding, NULL, output_text, OUTPUT_BYTES);
}

/*
 * Which known mistake the whole transcript at input() looks like, for diagnosis_words().  It must be the one that was
 * checked last: its finding keeps only the notes that are true.
 */
EXPORT(diagnose) void diagnose(uint32_t length)
{
    mq_diagnose(engine, wall, (const char *)input_text, length, &diagnosis);
    mq_finding_drop_notes(&finding, mq_possible_causes(&diagnosis));
}

EXPORT(diagnosis_words) uint32_t diagnosis_words(int language)
{
    return (uint32_t)mq_diagnosis_words(&diagnosis, (enum mq_language)language, output_text, OUTPUT_BYTES);
}

/* ---- any hand ---- */

/* Read the hand at input(), and study it; its status. */
EXPORT(hand_read) int hand_read(uint32_t length)
{
    hand_error = mq_hand_read((const char *)input_text, length, -1, &reading);
    if (hand_error.status == MQ_HAND_OK)
        mq_study_hand(engine, &reading, &study);
    return hand_error.status;
}

EXPORT(hand_column) uint32_t hand_column(void) { return (uint32_t)hand_error.column; }

EXPORT(hand_message) uint32_t hand_message(int language)
{
    char message[MQ_MESSAGE_MAX];

    return told(mq_hand_message(&hand_error, language == MQ_CHINESE ? MQ_CHINESE : MQ_ENGLISH, message));
}

EXPORT(hand_json) uint32_t hand_json(void) { return (uint32_t)mq_study_json(&reading, &study, 0, output_text); }

/* ---- many games: workers play them, the page adds up ---- */

/* Learn everything: to be called once, in a worker. */
EXPORT(stats_start) void stats_start(void)
{
    mq_engine_prepare(engine, MQ_FOR_STATS);
}

/* Play some games, at most play_max(); the counters, to be passed on as they are. */
EXPORT(stats_play) const struct mq_stats *stats_play(uint64_t seed, uint64_t first, uint32_t count)
{
    mq_stats_init(&part);
    mq_stats_play(engine, seed, first, count, &part, summary);
    return &part;
}

EXPORT(stats_size) uint32_t stats_size(void) { return sizeof part; }

/* Of these games the one with this number, from 0 on: bit p tells whether predicate p holds. */
EXPORT(stats_holds) uint32_t stats_holds(uint32_t game) { return summary[game].holds; }
EXPORT(play_max) uint32_t play_max(void) { return PLAY_MAX; }

EXPORT(results_start) void results_start(uint64_t seed) { mq_results_init(&results, seed); }
EXPORT(results_add) void results_add(void) { mq_stats_add(&results.stats, (const struct mq_stats *)input_text); }

/* All of it; the games must be those from 0 on. */
EXPORT(results_json) uint32_t results_json(void)
{
    results.range_count = results.stats.games > 0;
    results.range[0].first = 0;
    results.range[0].end = results.stats.games;
    return (uint32_t)mq_results_write(&results, NULL, output_text, OUTPUT_BYTES);
}

EXPORT(predicate_name) uint32_t predicate_name(int predicate) { return told(mq_predicate_name(predicate)); }
EXPORT(predicate_about) uint32_t predicate_about(int predicate, int language)
{
    return told(mq_predicate_about(predicate, (enum mq_language)language));
}
EXPORT(predicates) int predicates(void) { return MQ_PREDICATES; }
