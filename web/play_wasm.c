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
#include "maque_explain.h"
#include "maque_players.h"
#include "tiles_json.h"
#include "wasm.h"

enum {
    DECISIONS_MAX = MQ_DISCARDS_MAX + 1, /* once about each discard, before it or after it, and once for a win */
    LOOK_WORLDS = 500,    /* afterwards: which answer seems best? */
    COMPARE_WORLDS = 1500 /* and is it better in fresh worlds? */
};

static const char wall_letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijk";
static const char player_letters[] = "fawrp"; /* ORDER STRATEGY */
static const char *const answer_kinds[MQ_DRAW + 1] = {"nothing", "in", "out", "chow", "pong", "ron", "selfdrawn"};

/* A question that the person has answered. */
struct decision {
    struct mq_match before;
    struct mq_event answer;
    bool automatic; /* a switch has answered */
};

static struct {
    mq_tile wall[MQ_WALL];
    char name[MQ_WALL + 1]; /* of the wall, as the deal says it */
    uint64_t seed, game;    /* for random numbers; 0 if the wall has no number */
    int seat;               /* the person's */
    struct mq_strategy player[MQ_SEATS];
    char theirs[DECISIONS_MAX + 1]; /* the answers that came with the deal */
    bool wins_alone, calls_nothing; /* the switches */
    struct mq_match match;
    struct mq_view view; /* what the person knows */
    int decisions;
    struct decision decision[DECISIONS_MAX];
} play;

static struct mq_board shown; /* for play_table_json() */
static struct mq_chances hint;

/* ORDER USE: the number that mq_decision_random() takes as the order, as 'maque sit' does. */
enum use { USE_PLAYER, USE_HINT, USE_LOOK, USE_COMPARE };

static uint64_t random_for(enum use use, const struct mq_view *view)
{
    return mq_decision_random(play.seed, play.game, (uint32_t)use, view->seat, view->decision);
}

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

static bool is_sample(const char *name)
{
    static const char sample[] = "sample";
    int i = 0;

    while (sample[i] != '\0' && name[i] == sample[i])
        i++;
    return sample[i] == '\0' && name[i] == '\0';
}

static bool read_wall(struct rest part)
{
    ptrdiff_t length = part.end - part.at;

    if (length == 0 || length > MQ_WALL)
        return false;
    __builtin_memcpy(play.name, part.at, (size_t)length);
    play.name[length] = '\0';
    play.seed = play.game = 0;
    if (is_sample(play.name)) {
        mq_wall_of_sample(play.wall);
        return true;
    }
    if (length == MQ_WALL) {
        for (int i = 0; i < MQ_WALL; i++)
            play.wall[i] = (mq_tile)find_letter(wall_letters, part.at[i]);
        return mq_wall_is_legal(play.wall);
    }
    if (!read_number(&part, &play.seed) || part.at == part.end || *part.at++ != ':' ||
        !read_number(&part, &play.game) || part.at < part.end)
        return false;
    mq_wall_of_game(play.wall, play.seed, play.game);
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
    __builtin_memcpy(play.theirs, rest.at, (size_t)answers);
    play.theirs[answers] = '\0';
    return read_players(players) && read_wall(wall);
}

static bool is_win(const struct mq_event *answer)
{
    return answer->kind == MQ_RON || answer->kind == MQ_SELFDRAWN;
}

static char letter_of(const struct mq_event *answer, mq_tile claimed)
{
    if (answer->kind == MQ_OUT)
        return wall_letters[answer->tile];
    if (answer->kind == MQ_CHOW)
        return "xyz"[claimed - answer->tile];
    return is_win(answer) ? 'w' : answer->kind == MQ_PONG ? 'p' : 'n';
}

static int answer_with_letter(const struct mq_view *view, char letter)
{
    for (int i = 0; i < view->answers; i++)
        if (letter_of(&view->answer[i], view->tile) == letter)
            return i;
    return -1;
}

/* ---- the game ---- */

static void let_others_answer(struct mq_match *match)
{
    struct mq_view view;

    for (int seat = 0; seat < MQ_SEATS; seat++) {
        int choice;

        if (seat == play.seat || !(match->asked >> seat & 1))
            continue;
        mq_match_view(engine, match, seat, &view);
        choice = mq_strategy_choose(engine, play.player[seat], &view, random_for(USE_PLAYER, &view));
        mq_match_answer(engine, match, seat, view.answer[choice]);
    }
}

static void take_answer(int answer, bool automatic)
{
    struct decision *decision = &play.decision[play.decisions++];

    decision->before = play.match;
    decision->answer = play.view.answer[answer];
    decision->automatic = automatic;
    mq_match_answer(engine, &play.match, play.seat, decision->answer);
}

/* What the switches answer; -1: the person is asked. */
static int automatic_answer(void)
{
    const struct mq_view *view = &play.view;

    if (is_win(&view->answer[0]))
        return play.wins_alone ? 0 : -1;
    return play.calls_nothing && view->tile != MQ_NO_TILE ? mq_answer_index(view, MQ_NOTHING, MQ_NO_TILE) : -1;
}

/* Goes on to the next question for the person, or to the end. */
static void play_on(void)
{
    hint.worlds = 0;
    while (play.match.asked != 0) {
        int answer;

        let_others_answer(&play.match);
        if (!(play.match.asked >> play.seat & 1))
            continue;
        mq_match_view(engine, &play.match, play.seat, &play.view);
        if ((answer = automatic_answer()) < 0)
            return;
        take_answer(answer, true);
    }
    mq_match_view(engine, &play.match, play.seat, &play.view);
}

/* Begins the game of the deal at input(); 0 if it is none. */
EXPORT(play_begin) int play_begin(uint32_t length)
{
    const char *text = (const char *)input_text;

    if (!read_deal((struct rest){text, text + length}))
        return 0;
    play.decisions = 0;
    mq_board_init(&shown, play.wall);
    mq_match_begin(engine, &play.match, play.wall);
    play_on();
    return 1;
}

/* Sets the switches; an open question may be answered by them. */
EXPORT(play_switches) void play_switches(int wins_alone, int calls_nothing)
{
    play.wins_alone = wins_alone != 0;
    play.calls_nothing = calls_nothing != 0;
    if (play.match.asked != 0)
        play_on();
}

/* Answers question 'decision'; 0 if that is not asked now. */
EXPORT(play_answer) int play_answer(int decision, int answer)
{
    if (play.match.asked == 0 || decision != play.decisions || answer < 0 || answer >= play.view.answers)
        return 0;
    take_answer(answer, false);
    play_on();
    return 1;
}

/* Goes back to a question that the person has answered, to answer it again. */
EXPORT(play_retry) int play_retry(int decision)
{
    if (decision < 0 || decision >= play.decisions)
        return 0;
    play.decisions = decision;
    play.match = play.decision[decision].before;
    mq_match_view(engine, &play.match, play.seat, &play.view);
    hint.worlds = 0;
    return 1;
}

/* The last question that the person, not a switch, has answered; -1 if there is none. */
static int last_own_decision(void)
{
    int decision = play.decisions - 1;

    while (decision >= 0 && play.decision[decision].automatic)
        decision--;
    return decision;
}

EXPORT(play_undo) int play_undo(void) { return play_retry(last_own_decision()); }

/* ---- what the person may see ---- */

static bool is_over(void) { return play.match.asked == 0; }
static int eye(void) { return is_over() ? MQ_NOBODY : play.seat; }

/* The table after 'line' events; 'closed': even when the game is over, only what the person saw. */
EXPORT(play_table_json) uint32_t play_table_json(int line, int closed)
{
    if (line < shown.line)
        mq_board_init(&shown, play.wall);
    while (shown.line < line)
        mq_board_play(engine, &shown, play.match.log.event[shown.line]);
    return (uint32_t)mq_board_json(engine, &shown, closed ? play.seat : eye(), output_text, OUTPUT_BYTES);
}

/* What has happened, without what the person may not know. */
EXPORT(play_events_json) uint32_t play_events_json(void)
{
    return (uint32_t)mq_log_json(&play.match.log, eye(), output_text, OUTPUT_BYTES);
}

static void put_answer(struct json *json, const struct mq_event *answer)
{
    mq_json_open(json, '{');
    mq_json_text_member(json, "kind", answer_kinds[answer->kind]);
    if (answer->kind == MQ_OUT || answer->kind == MQ_CHOW)
        mq_json_tile_member(json, "tile", answer->tile);
    mq_json_close(json, '}');
}

static void put_answers(struct json *json, const struct mq_view *view)
{
    mq_json_name(json, "answers");
    mq_json_open(json, '[');
    for (int i = 0; i < view->answers; i++)
        put_answer(json, &view->answer[i]);
    mq_json_close(json, ']');
}

/* The safe answer: a win; then NOTHING, or the tile just drawn; -1 after a call. */
static int safe_answer(const struct mq_view *view)
{
    if (view->answers == 0)
        return -1;
    if (is_win(&view->answer[0]))
        return 0;
    if (view->tile != MQ_NO_TILE)
        return mq_answer_index(view, MQ_NOTHING, MQ_NO_TILE);
    return view->drawn != MQ_NO_TILE ? mq_answer_index(view, MQ_OUT, view->drawn) : -1;
}

static void put_index(struct json *json, const char *name, int index)
{
    mq_json_small_member(json, name, index < 0 ? 255 : (unsigned)index);
}

static void put_end(struct json *json, const char *name, const struct mq_match *match)
{
    mq_json_name(json, name);
    mq_json_open(json, '{');
    mq_json_small_member(json, "winner", match->board.game.state.winner);
    mq_json_number_member(json, "discards", match->board.discards);
    mq_json_close(json, '}');
}

/* The game that the answers of the deal lead to; false if there are none, or if they do not fit. */
static bool play_theirs(struct mq_match *match)
{
    const char *letter = play.theirs;
    struct mq_view view;

    mq_match_begin(engine, match, play.wall);
    while (match->asked != 0) {
        int answer;

        let_others_answer(match);
        if (!(match->asked >> play.seat & 1))
            continue;
        mq_match_view(engine, match, play.seat, &view);
        if (*letter == '\0' || (answer = answer_with_letter(&view, *letter++)) < 0)
            return false;
        mq_match_answer(engine, match, play.seat, view.answer[answer]);
    }
    return true;
}

/* The deal with the person's answers. */
static void put_deal(struct json *json)
{
    char deal[MQ_WALL + 8 + DECISIONS_MAX];
    struct sink out = sink_of(deal, sizeof deal - 1);

    put_text(&out, play.name);
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

    mq_json_open(&json, '{');
    mq_json_number_member(&json, "seat", (uint64_t)play.seat);
    mq_json_number_member(&json, "lines", (uint64_t)play.match.log.count);
    mq_json_number_member(&json, "decision", (uint64_t)play.decisions);
    mq_json_flag_member(&json, "undo", last_own_decision() >= 0);
    mq_json_flag_member(&json, "challenge", play.theirs[0] != '\0');
    mq_json_flag_member(&json, "over", is_over());
    mq_json_name(&json, "players");
    mq_json_open(&json, '[');
    for (int seat = 0; seat < MQ_SEATS; seat++) {
        char name[MQ_STRATEGY_NAME_MAX];

        mq_json_text(&json, seat == play.seat ? NULL : mq_strategy_name(play.player[seat], name));
    }
    mq_json_close(&json, ']');
    if (is_over()) {
        struct mq_match theirs;

        put_deal(&json);
        put_end(&json, "end", &play.match);
        if (play_theirs(&theirs))
            put_end(&json, "theirs", &theirs);
    } else {
        mq_json_flag_member(&json, "called", view->called != 0);
        mq_json_tile_member(&json, "tile", view->tile);
        mq_json_tile_member(&json, "drawn", view->drawn);
        put_answers(&json, view);
        put_index(&json, "safe", safe_answer(view));
    }
    mq_json_close(&json, '}');
    return (uint32_t)(json.out.at - output_text);
}

/* ---- advice ---- */

static void play_out(const struct mq_view *view, enum use use, uint64_t first, uint64_t count,
                     struct mq_chances *chances)
{
    struct mq_rollouts rollouts = {.own = MQ_WIDEST, .random = random_for(use, view)};

    mq_chances_add(engine, view, rollouts, first, count, chances);
}

static void put_chances(struct json *json, const struct mq_view *view, const struct mq_chances *chances)
{
    mq_json_number_member(json, "worlds", chances->worlds);
    mq_json_name(json, "wins");
    mq_json_open(json, '[');
    for (int i = 0; i < view->answers; i++)
        mq_json_number(json, chances->wins[i]);
    mq_json_close(json, ']');
}

static const struct mq_strategy advisers[] = {{MQ_FIXED, 0}, {MQ_WIDEST, 0}, {MQ_ROLLOUT, MQ_WORLDS}};
enum { ADVISERS = sizeof advisers / sizeof advisers[0] };

static void ask_advisers(const struct mq_view *view, int choice[ADVISERS])
{
    for (int i = 0; i < ADVISERS; i++)
        choice[i] = mq_strategy_choose(engine, advisers[i], view, random_for(USE_PLAYER, view));
}

static void put_choices(struct json *json, const int choice[ADVISERS])
{
    mq_json_name(json, "choices");
    mq_json_open(json, '{');
    for (int i = 0; i < ADVISERS; i++) {
        char name[MQ_STRATEGY_NAME_MAX];

        mq_json_number_member(json, mq_strategy_name(advisers[i], name), (uint64_t)choice[i]);
    }
    mq_json_close(json, '}');
}

/* Plays the answers of the open question out in 'count' more worlds.  Everything comes from the person's view. */
EXPORT(play_hint_json) uint32_t play_hint_json(uint32_t count)
{
    static int choice[ADVISERS];
    struct json json = json_to(sink_of(output_text, OUTPUT_BYTES));

    if (hint.worlds == 0) { /* another question */
        hint = (struct mq_chances){.worlds = 0};
        ask_advisers(&play.view, choice);
    }
    play_out(&play.view, USE_HINT, hint.worlds, count, &hint);
    mq_json_open(&json, '{');
    mq_json_number_member(&json, "decision", (uint64_t)play.decisions);
    put_chances(&json, &play.view, &hint);
    put_choices(&json, choice);
    mq_json_close(&json, '}');
    return (uint32_t)(json.out.at - output_text);
}

/* The discard in this line of an open game as a question: how often each answer wins, as far as its seat can tell. */
EXPORT(discard_chances_json) uint32_t discard_chances_json(int game, int line, uint32_t worlds)
{
    struct json json = json_to(sink_of(output_text, OUTPUT_BYTES));
    struct mq_chances chances = {.worlds = 0};
    struct mq_match match;
    struct mq_view view;

    mq_match_begin(engine, &match, game_tiles(game));
    mq_match_follow(engine, &match, game_log(game), line - 1);
    mq_match_view(engine, &match, game_log(game)->event[line - 1].seat, &view);
    play_out(&view, USE_LOOK, 0, worlds, &chances);
    mq_json_open(&json, '{');
    put_answers(&json, &view);
    put_chances(&json, &view, &chances);
    mq_json_close(&json, '}');
    return (uint32_t)(json.out.at - output_text);
}

/* Plays two answers in the same fresh worlds.  Worlds in which both win or neither does tell nothing about the gain. */
static void put_comparison(struct json *json, struct mq_view view, int own, int best)
{
    struct mq_chances sum = {.worlds = 0};
    struct mq_event answer[2] = {view.answer[own], view.answer[best]};
    uint64_t differ = 0;

    view.answers = 2;
    view.answer[0] = answer[0];
    view.answer[1] = answer[1];
    for (uint64_t world = 0; world < COMPARE_WORLDS; world++) {
        uint64_t before = sum.wins[0] ^ sum.wins[1];

        play_out(&view, USE_COMPARE, world, 1, &sum);
        differ += (before ^ sum.wins[0] ^ sum.wins[1]) & 1;
    }
    mq_json_name(json, "compared");
    mq_json_open(json, '{');
    put_chances(json, &view, &sum);
    mq_json_number_member(json, "differ", differ);
    mq_json_close(json, '}');
}

/* One of the person's answers compared with those of the strategies, and with the best one; the game must be over. */
EXPORT(play_review_json) uint32_t play_review_json(int decision)
{
    struct json json = json_to(sink_of(output_text, OUTPUT_BYTES));
    const struct decision *made = &play.decision[decision];
    struct mq_chances look = {.worlds = 0};
    struct mq_view view;
    int own, best = 0, choice[ADVISERS];

    mq_match_view(engine, &made->before, play.seat, &view);
    own = mq_answer_index(&view, made->answer.kind, made->answer.tile);
    play_out(&view, USE_LOOK, 0, LOOK_WORLDS, &look);
    for (int i = 1; i < view.answers; i++)
        if (look.wins[i] > look.wins[best])
            best = i;
    mq_json_open(&json, '{');
    mq_json_number_member(&json, "decision", (uint64_t)decision);
    mq_json_number_member(&json, "line", (uint64_t)made->before.log.count);
    mq_json_tile_member(&json, "tile", view.tile);
    mq_json_name(&json, "hand");
    mq_json_tiles(&json, view.hand.count, MQ_KINDS);
    put_answers(&json, &view);
    mq_json_number_member(&json, "own", (uint64_t)own);
    mq_json_number_member(&json, "best", (uint64_t)best);
    ask_advisers(&view, choice);
    put_choices(&json, choice);
    mq_json_name(&json, "looked");
    mq_json_open(&json, '{');
    put_chances(&json, &view, &look);
    mq_json_close(&json, '}');
    if (best != own)
        put_comparison(&json, view, own, best);
    mq_json_close(&json, '}');
    return (uint32_t)(json.out.at - output_text);
}
