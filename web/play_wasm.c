/*
 * play_wasm.c - a person at the table: the game that a worker of the page holds
 *
 * Until the game is over, nothing but the view of the person's seat is written to output().
 *
 * A deal is a text of four parts with points between them: "2021:7.A.fwr.ABn".
 *     which wall         "sample", "SEED:GAME", or 148 letters, one for each tile: A to Z, then a to k
 *     the person's seat
 *     the other players  in the order of their seats, one letter each: PLAYERS
 *     answers            one letter each: a tile that is discarded; n nothing, p PONG, w a win, and x, y or z a CHOW
 *                        that the claimed tile is the first, second or third tile of
 */
#include "bytes.h"
#include "event.h"
#include "maque_explain.h"
#include "sitting.h"
#include "describe.h"
#include "wasm.h"

static const char wall_letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijk";
static const char player_letters[MQ_STRATEGIES + 1] = {
    [MQ_FIXED] = 'f', [MQ_RANDOM] = 'a', [MQ_WIDEST] = 'w', [MQ_ROLLOUT] = 'r', [MQ_ROLLOUT_PLUS] = 'p'};
static struct sitting play;
static mq_tile tiles[MQ_WALL];                /* the wall */
static char wall_name[MQ_WALL + 1];           /* as the deal says it */
static char their_answers[DECISIONS_MAX + 1]; /* that came with the deal */
static struct mq_board shown;                 /* for play_table_json() */

/* ---- deals ---- */

/* What is left of a deal. */
struct rest {
    const char *at, *end;
};

static int find_letter(const char *letters, char letter)
{
    for (int i = 0; letters[i] != '\0'; i++)
        if (letters[i] == letter)
            return i;
    return -1;
}

static struct rest next_part(struct rest *rest)
{
    struct rest part = {rest->at, rest->at};

    while (part.end < rest->end && *part.end != '.')
        part.end++;
    rest->at = part.end < rest->end ? part.end + 1 : part.end;
    return part;
}

static bool read_number(struct rest *rest, uint64_t *number)
{
    const char *begin = rest->at;

    for (*number = 0; rest->at < rest->end && *rest->at >= '0' && *rest->at <= '9'; rest->at++) {
        unsigned digit = (unsigned)(*rest->at - '0');

        if (*number > (UINT64_MAX - digit) / 10)
            return false;
        *number = *number * 10 + digit;
    }
    return rest->at > begin;
}

static bool read_wall(struct rest part)
{
    ptrdiff_t length = part.end - part.at;

    if (length == 0 || length > MQ_WALL)
        return false;
    __builtin_memcpy(wall_name, part.at, (size_t)length);
    wall_name[length] = '\0';
    play.seed = play.game = 0;
    if (same_text(wall_name, "sample")) {
        mq_wall_of_sample(tiles);
        return true;
    }
    if (length == MQ_WALL) {
        for (int i = 0; i < MQ_WALL; i++)
            tiles[i] = (mq_tile)find_letter(wall_letters, part.at[i]);
        return mq_wall_is_legal(tiles);
    }
    if (!read_number(&part, &play.seed) || part.at == part.end || *part.at++ != ':' ||
        !read_number(&part, &play.game) || part.at < part.end)
        return false;
    mq_wall_of_game(tiles, play.seed, play.game);
    return true;
}

static bool read_players(struct rest part)
{
    for (int seat = 0; seat < MQ_SEATS; seat++) {
        int kind;

        if (seat == play.seat)
            continue;
        if (part.at == part.end || (kind = find_letter(player_letters, *part.at++)) < 0)
            return false;
        play.player[seat] = (struct mq_strategy){.kind = (uint8_t)kind, .worlds = MQ_WORLDS};
    }
    return part.at == part.end;
}

static bool read_deal(struct rest rest)
{
    struct rest wall = next_part(&rest), seat = next_part(&rest), players = next_part(&rest);
    ptrdiff_t answers = rest.end - rest.at;

    if (seat.end - seat.at != 1 || *seat.at < 'A' || *seat.at > 'D' || answers > DECISIONS_MAX)
        return false;
    play.seat = *seat.at - 'A';
    __builtin_memcpy(their_answers, rest.at, (size_t)answers);
    their_answers[answers] = '\0';
    return read_players(players) && read_wall(wall);
}

static char letter_of(const struct mq_event *answer, mq_tile claimed)
{
    if (answer->kind == MQ_OUT)
        return wall_letters[answer->tile];
    if (answer->kind == MQ_CHOW)
        return "xyz"[claimed - answer->tile];
    return event_is_win(*answer) ? 'w' : answer->kind == MQ_PONG ? 'p' : 'n';
}

static int answer_with_letter(const struct mq_view *view, char letter)
{
    for (int i = 0; i < view->answers; i++)
        if (letter_of(&view->answer[i], view->tile) == letter)
            return i;
    return -1;
}

/* ---- the game ---- */

/* Begins the game of the deal at input(); 0 if it is none. */
EXPORT(play_begin) int play_begin(uint32_t length)
{
    const char *text = (const char *)input_text;

    if (!read_deal((struct rest){text, text + length}))
        return 0;
    play.engine = engine;
    mq_board_init(&shown, tiles);
    mq_sitting_begin(&play, tiles);
    mq_sitting_go_on(&play);
    return 1;
}

/* Sets the switches; an open question may be answered by them. */
EXPORT(play_switches) void play_switches(int wins_alone, int calls_nothing)
{
    play.wins_alone = wins_alone != 0;
    play.calls_nothing = calls_nothing != 0;
    if (play.match.asked != 0)
        mq_sitting_go_on(&play);
}

/* Answers question 'decision'; 0 if that is not asked now. */
EXPORT(play_answer) int play_answer(int decision, int answer)
{
    if (play.match.asked == 0 || decision != play.decisions || answer < 0 || answer >= play.view.answers)
        return 0;
    mq_sitting_answer(&play, answer);
    mq_sitting_go_on(&play);
    return 1;
}

/* Go back to a question that the person has answered, to answer it again; 0 if there is none. */
EXPORT(play_retry) int play_retry(int decision) { return mq_sitting_go_back(&play, decision); }
EXPORT(play_undo) int play_undo(void) { return mq_sitting_go_back(&play, mq_sitting_last_decision(&play)); }

/* ---- what the person may see ---- */

static bool is_over(void) { return play.match.asked == 0; }
static int eye(void) { return is_over() ? MQ_NOBODY : play.seat; }

/* The table after 'line' events; 'closed': even when the game is over, only what the person saw. */
EXPORT(play_table_json) uint32_t play_table_json(int line, int closed)
{
    if (line < shown.line)
        mq_board_init(&shown, tiles);
    while (shown.line < line)
        mq_board_play(engine, &shown, play.match.log.event[shown.line]);
    return (uint32_t)mq_board_json(engine, &shown, closed ? play.seat : eye(), output_text, OUTPUT_BYTES);
}

/* What has happened, without what the person may not know. */
EXPORT(play_events_json) uint32_t play_events_json(void)
{
    return (uint32_t)mq_log_json(&play.match.log, eye(), output_text, OUTPUT_BYTES);
}

static void put_index(struct json *json, const char *name, int index)
{
    mq_json_small_member(json, name, index < 0 ? 255 : (uint8_t)index);
}

static void put_end(struct json *json, const char *name, const struct mq_match *match)
{
    mq_json_open_member(json, name, '{');
    mq_json_small_member(json, "winner", match->board.game.state.winner);
    mq_json_number_member(json, "discards", match->board.discards);
    mq_json_close(json, '}');
}

/* The game that the answers of the deal lead to; NULL if there are none, or if they do not fit. */
static const struct mq_match *play_theirs(void)
{
    static struct sitting sitting;
    const char *letter = their_answers;

    sitting = play;
    sitting.wins_alone = sitting.calls_nothing = false;
    mq_sitting_begin(&sitting, tiles);
    while (mq_sitting_go_on(&sitting)) {
        int answer = *letter != '\0' ? answer_with_letter(&sitting.view, *letter++) : -1;

        if (answer < 0)
            return NULL;
        mq_sitting_answer(&sitting, answer);
    }
    return &sitting.match;
}

/* The deal with the person's answers. */
static void put_deal(struct json *json)
{
    char deal[MQ_WALL + 8 + DECISIONS_MAX];
    struct sink out = sink_of(deal, sizeof deal - 1);

    put_text(&out, wall_name);
    put_char(&out, '.');
    put_char(&out, (char)('A' + play.seat));
    put_char(&out, '.');
    for (int seat = 0; seat < MQ_SEATS; seat++)
        if (seat != play.seat)
            put_char(&out, player_letters[play.player[seat].kind]);
    put_char(&out, '.');
    for (int i = 0; i < play.decisions; i++)
        put_char(&out, letter_of(&play.decision[i].answer, play.decision[i].before.board.game.state.discard));
    *out.at = '\0';
    mq_json_text_member(json, "deal", deal);
}

/* The question, if there is one; at the end, the deal and the results. */
EXPORT(play_json) uint32_t play_json(void)
{
    struct json json = json_to(sink_of(output_text, OUTPUT_BYTES));
    const struct mq_view *view = &play.view;

    json.eye = play.seat;
    mq_json_open(&json, '{');
    mq_json_number_member(&json, "seat", (uint64_t)play.seat);
    mq_json_number_member(&json, "lines", (uint64_t)play.match.log.count);
    mq_json_number_member(&json, "decision", (uint64_t)play.decisions);
    mq_json_flag_member(&json, "undo", mq_sitting_last_decision(&play) >= 0);
    mq_json_flag_member(&json, "challenge", their_answers[0] != '\0');
    mq_json_flag_member(&json, "over", is_over());
    mq_json_open_member(&json, "players", '[');
    for (int seat = 0; seat < MQ_SEATS; seat++) {
        char name[MQ_STRATEGY_NAME_MAX];

        mq_json_text(&json, seat == play.seat ? NULL : mq_strategy_name(play.player[seat], name));
    }
    mq_json_close(&json, ']');
    if (is_over()) {
        const struct mq_match *match = play_theirs();

        put_deal(&json);
        put_end(&json, "end", &play.match);
        if (match != NULL)
            put_end(&json, "theirs", match);
    } else {
        mq_json_flag_member(&json, "called", view->called != 0);
        mq_json_tile_member(&json, "tile", view->tile);
        mq_json_tile_member(&json, "drawn", view->drawn);
        mq_json_members(&json, &mq_answers_description, view);
        put_index(&json, "safe", mq_safe_answer(view));
    }
    mq_json_close(&json, '}');
    return (uint32_t)(json.out.at - output_text);
}

/* ---- advice ---- */

static uint32_t told(const struct description *description, const void *value)
{
    return (uint32_t)mq_json_text_of(description, value, MQ_NOBODY, output_text, OUTPUT_BYTES);
}

/* Plays the answers of the open question out in 'count' more worlds.  Everything comes from the person's view. */
EXPORT(play_hint_json) uint32_t play_hint_json(uint32_t count)
{
    mq_sitting_hint(&play, count);
    return told(&mq_hint_description, &play.hint);
}

/* The discard in this line of an open game as a question: how often each answer wins, as far as its seat can tell. */
EXPORT(discard_chances_json) uint32_t discard_chances_json(int game, int line, uint32_t worlds)
{
    struct json json = json_to(sink_of(output_text, OUTPUT_BYTES));
    struct answer_chances chances = {.worlds = 0};
    struct mq_match match;
    struct mq_view view;

    play.engine = engine; /* no game is played in this worker */
    mq_match_begin(engine, &match, game_tiles(game));
    mq_match_follow(engine, &match, game_log(game), line - 1);
    mq_match_view(engine, &match, game_log(game)->event[line - 1].seat, &view);
    mq_sitting_play_out(&play, &view, USE_LOOK, 0, worlds, &chances);
    json.eye = view.seat;
    mq_json_open(&json, '{');
    mq_json_members(&json, &mq_answers_description, &view);
    mq_json_members(&json, &mq_answer_chances_description, &chances);
    mq_json_close(&json, '}');
    return (uint32_t)(json.out.at - output_text);
}

/* One of the person's answers compared with those of the strategies, and with the best one; the game must be over. */
EXPORT(play_review_json) uint32_t play_review_json(int decision)
{
    static struct review review;

    mq_sitting_look(&play, decision, &review);
    mq_sitting_advise(&play, &review);
    if (review.best != review.own)
        mq_sitting_compare(&play, &review);
    return told(&mq_review_description, &review);
}
