/*
 * screen.c - what the person sees: events, table, hand, question, the end of the game
 */
#include "sit.h"
#include "tiles.h"
#include "utf8.h"

#include <stdio.h>
#include <string.h>

enum { MARGIN = 2, LONG_MAX = 1024 }; /* all discards of a seat fit into LONG_MAX bytes */

/* ---- the beginning ---- */

static const struct sentence manual[] = {
    {NULL, "Answer by number or by name; Enter alone takes what stands in brackets.",
     "输入编号或者牌名；直接回车，就选方括号里的那个。"},
    {NULL, "?~~~~~the rules for a question~~~~~~hint~~what others would do, and your chances",
     "?~~~~~这一问用到哪些规则~~~~~hint~~别的打法会怎么选，胜算多少"},
    {NULL, "undo~~takes your last answer back~~~quit~~leaves the game", "undo~~悔一步~~~~~~~~~~~~~~~~~quit~~不打了"},
};

static bool others_are_equal(const struct sit *sit)
{
    int one = (sit->game.seat + 1) % MQ_SEATS;
    char name[WORDS_MAX], words[WORDS_MAX];

    for (int seat = 0; seat < MQ_SEATS; seat++)
        if (seat != sit->game.seat && strcmp(name_of_player(sit, seat, words), name_of_player(sit, one, name)) != 0)
            return false;
    return true;
}

void show_greeting(struct sit *sit)
{
    char player[WORDS_MAX];
    int first = sit->game.seat == 0; /* the first of the others */

    say(sit, STYLE_PLAIN, SAY("You are {seat}. ", "你坐 {seat} 家。"), SLOTS({"seat", seat_words(sit->game.seat)}));
    if (others_are_equal(sit))
        say(sit, STYLE_PLAIN, SAY("The others play {player}", "另外三家：{player}"),
            SLOTS({"player", name_of_player(sit, first, player)}));
    for (int seat = 0; seat < MQ_SEATS && !others_are_equal(sit); seat++) {
        if (seat == sit->game.seat)
            continue;
        if (seat != first)
            say(sit, STYLE_PLAIN, SAY(", ", "，"), NULL);
        say(sit, STYLE_PLAIN, SAY("{seat}~plays~{player}", "{seat}：{player}"),
            SLOTS({"seat", seat_words(seat)}, {"player", name_of_player(sit, seat, player)}));
    }
    say(sit, STYLE_PLAIN, SAY(". This is {name}.", "。这是{name}。"), SLOTS({"name", sit->name.bytes}));
    say_end(sit, 0, 0);
    for (int i = 0; i < (int)(sizeof manual / sizeof manual[0]); i++) {
        say(sit, STYLE_DIM, said(&manual[i]), NULL);
        say_end(sit, 0, 0);
    }
}

/* ---- what has happened ---- */

/* What others do, and what the person does. */
static const struct sentence happenings[MQ_DRAW + 1][2] = {
    [MQ_IN] = {{NULL, "draws", "摸牌"}, {NULL, "draw {tile}", "摸到 {tile}"}},
    [MQ_OUT] = {{NULL, "discards {tile}", "打出 {tile}"}, {NULL, "discard {tile}", "打出 {tile}"}},
    [MQ_CHOW] = {{NULL, "takes it: CHOW {group}", "吃成 {group}"}, {NULL, "take it: CHOW {group}", "吃成 {group}"}},
    [MQ_PONG] = {{NULL, "takes it: PONG {group}", "碰 {group}"}, {NULL, "take it: PONG {group}", "碰 {group}"}},
    [MQ_RON] = {{NULL, "wins with it: RON", "荣和"}, {NULL, "win with it: RON", "荣和"}},
    [MQ_SELFDRAWN] = {{NULL, "wins by this draw: SELFDRAWN", "自摸"}, {NULL, "win by this draw: SELFDRAWN", "自摸"}},
    [MQ_DRAW] = {{NULL, "the wall is empty, nobody wins", "牌墙已空，流局"}},
};
static const struct sentence special_discards[][2] = {
    [MQ_PASS] = {{NULL, "discards PASS, which skips {other}", "打出 PASS，跳过 {other}"},
                 {NULL, "discard PASS, which skips {other}", "打出 PASS，跳过 {other}"}},
    [MQ_REVERSE] = {{NULL, "discards REVERSE: the direction turns", "打出 REVERSE，方向反转"},
                    {NULL, "discard REVERSE: the direction turns", "打出 REVERSE，方向反转"}},
    [MQ_DOUBLE] = {{NULL, "discards DOUBLE for another turn", "打出 DOUBLE 再走一个回合"},
                   {NULL, "discard DOUBLE for another turn", "打出 DOUBLE 再走一个回合"}},
};

static void say_event(struct sit *sit, const struct mq_event *event)
{
    bool special = event->kind == MQ_OUT && event->tile >= MQ_ORDINARY;
    const struct sentence *happening = special ? special_discards[event->tile] : happenings[event->kind];
    struct mq_group group = group_of(event->kind == MQ_CHOW ? MQ_RUN : MQ_TRIPLET, event->tile);

    say(sit, event_is_win(*event) ? STYLE_GOOD : STYLE_PLAIN, said(&happening[event->seat == sit->game.seat]),
        SLOTS({"tile", &event->tile, VALUE_TILE}, {"group", &group, VALUE_GROUP},
              {"other", event->other < MQ_SEATS ? who(sit, event->other) : ""}));
}

/* Tells the events since the last question, a line for each seat that acts. */
static void show_events(struct sit *sit, const struct mq_log *events)
{
    enum { LABEL_WIDTH = 5 };
    int before = MQ_SEATS;

    if (sit->told < MQ_DEALT)
        sit->told = MQ_DEALT; /* the deal shows in the hand */
    for (; sit->told < events->count; sit->told++) {
        const struct mq_event *event = &events->event[sit->told];

        if (event->kind == MQ_WIN)
            continue;
        if (event->kind == MQ_DRAW || event->seat != before) {
            const char *name = event->kind == MQ_DRAW ? "" : who(sit, event->seat);

            say_end(sit, MARGIN, MARGIN + LABEL_WIDTH);
            say(sit, event->kind != MQ_DRAW && event->seat == sit->game.seat ? STYLE_EVENT : STYLE_PLAIN,
                "{who}{blanks}", SLOTS({"who", name}, {"blanks", &"~~~~~"[mq_columns_of(name)]}));
        } else {
            say(sit, STYLE_PLAIN, SAY(", ", "，"), NULL);
        }
        say_event(sit, event);
        before = event->kind == MQ_DRAW ? MQ_SEATS : event->seat;
    }
    say_end(sit, MARGIN, MARGIN + LABEL_WIDTH);
}

/* ---- the table ---- */

/* The melds of a seat in brackets: "[3M 4M 5M] [E E E]". */
static const char *melds_in_words(const struct sit *sit, const struct mq_meld *meld, int melds, char words[WORDS_MAX])
{
    struct sink out = sink_of(words, WORDS_MAX - 1);

    for (int i = 0; i < melds; i++) {
        put_text(&out, i > 0 ? " [" : "[");
        mq_put_group(&out, sit->faces, group_of_meld(&meld[i]), "~");
        put_char(&out, ']');
    }
    words[out.at - words] = '\0';
    return words;
}

/* The discards of a seat in order; a tile that was taken stands in parentheses. */
static const char *pond_in_words(const struct sit *sit, const struct mq_view *view, int seat, char words[LONG_MAX])
{
    struct sink out = sink_of(words, LONG_MAX - 1);

    for (int i = 0; i < view->discards; i++) {
        const struct mq_discarded *discard = &view->discard[i];

        if (discard->seat != seat)
            continue;
        if (out.at > words)
            put_char(&out, ' ');
        put_text(&out, discard->taker != MQ_NOBODY ? "(" : "");
        mq_put_tile(&out, sit->faces, discard->tile);
        put_text(&out, discard->taker != MQ_NOBODY ? ")" : "");
    }
    words[out.at - words] = '\0';
    return words;
}

/* Tildes that fill the names of all players up to the same width. */
static const char *blanks_after(const struct sit *sit, int seat, char blanks[WORDS_MAX])
{
    char words[WORDS_MAX];
    int widest = 0, width;

    for (int other = 0; other < MQ_SEATS; other++) {
        width = mq_columns_of(name_of_player(sit, other, words));
        widest = width > widest ? width : widest;
    }
    width = mq_columns_of(name_of_player(sit, seat, words));
    memset(blanks, '~', (size_t)(widest - width));
    blanks[widest - width] = '\0';
    return blanks;
}

static int hang_of_row(const struct sit *sit)
{
    char words[WORDS_MAX], blanks[WORDS_MAX];

    return MARGIN + 5 + mq_columns_of(name_of_player(sit, 0, words)) + (int)strlen(blanks_after(sit, 0, blanks));
}

static void say_seat(struct sit *sit, int seat)
{
    char player[WORDS_MAX], blanks[WORDS_MAX];

    say(sit, seat == sit->game.seat ? STYLE_EVENT : STYLE_PLAIN, "{seat}~~{player}{blanks}~~",
        SLOTS({"seat", seat_words(seat)}, {"player", name_of_player(sit, seat, player)},
              {"blanks", blanks_after(sit, seat, blanks)}));
}

static void show_seat(struct sit *sit, int seat)
{
    const struct mq_view *view = &sit->game.view;
    char melds[WORDS_MAX], pond[LONG_MAX];

    say_seat(sit, seat);
    say(sit, STYLE_PLAIN, SAY("{tiles}~tiles", "{tiles}~张"), SLOTS({"tiles", &view->tiles[seat], VALUE_SMALL}));
    if (view->melds[seat] > 0)
        say(sit, STYLE_PLAIN, " {melds}",
            SLOTS({"melds", melds_in_words(sit, view->meld[seat], view->melds[seat], melds)}));
    if (pond_in_words(sit, view, seat, pond)[0] != '\0')
        say(sit, STYLE_PLAIN, SAY("~~discarded {pond}", "~~打过 {pond}"), SLOTS({"pond", pond}));
    say_end(sit, MARGIN, hang_of_row(sit));
}

static void show_table(struct sit *sit)
{
    for (int seat = 0; seat < MQ_SEATS; seat++)
        show_seat(sit, seat);
    say(sit, STYLE_PLAIN,
        SAY("{left} {left?tile|tiles} left in the wall; turns go {order}", "牌墙还剩~{left}~张；按 {order} 轮转"),
        SLOTS({"left", &sit->game.view.left, VALUE_SMALL},
              {"order", sit->game.view.step == 1 ? "A~B~C~D" : "A~D~C~B"}));
    say_end(sit, MARGIN, MARGIN);
}

/* ---- the hand, with the number of each discard below it ---- */

/* The number that discards a tile, 0 if there is none. */
static int number_of_discard(const struct mq_view *view, mq_tile tile)
{
    return mq_answer_index(view, MQ_OUT, tile) + 1;
}

/* Writes a tile, and its number below it if it has one; both get the same width. */
static void put_numbered(const struct sit *sit, struct sink *above, struct sink *below, mq_tile tile, int number)
{
    char digits[NUMBER_MAX] = "";
    int columns = mq_tile_columns(sit->faces, tile), width;

    if (number > 0)
        snprintf(digits, sizeof digits, "%d", number);
    width = (int)strlen(digits) > columns ? (int)strlen(digits) : columns;
    mq_put_tile(above, sit->faces, tile);
    put_text(below, digits);
    for (int i = columns; i <= width; i++)
        put_char(above, ' ');
    for (int i = (int)strlen(digits); i <= width; i++)
        put_char(below, ' ');
}

/* Writes a line to the speech, in its style and without the blanks at its end. */
static void put_trimmed(struct sit *sit, const char *line, const struct sink *end, enum style style)
{
    size_t length = (size_t)(end->at - line);

    while (length > 0 && line[length - 1] == ' ')
        length--;
    if (length == 0)
        return;
    mq_prose_blanks(&sit->speech.prose, MARGIN);
    if (style != STYLE_PLAIN)
        mq_prose_style(&sit->speech.prose, style);
    for (size_t i = 0; i < length; i++)
        put_char(&sit->speech.prose.out, line[i]);
    if (style != STYLE_PLAIN)
        mq_prose_style(&sit->speech.prose, STYLE_PLAIN);
    put_char(&sit->speech.prose.out, '\n');
}

static void show_hand(struct sit *sit)
{
    const struct mq_view *view = &sit->game.view;
    char tiles[LONG_MAX], numbers[LONG_MAX];
    struct sink above = sink_of(tiles, sizeof tiles), below = sink_of(numbers, sizeof numbers);

    for (int kind = 0; kind < MQ_KINDS; kind++) {
        int copies = view->hand.count[kind] - (kind == view->drawn);

        for (int i = 0; i < copies; i++)
            put_numbered(sit, &above, &below, (mq_tile)kind, i == 0 ? number_of_discard(view, (mq_tile)kind) : 0);
    }
    if (view->drawn != MQ_NO_TILE) {
        put_text(&above, "+ ");
        put_text(&below, "  ");
        put_numbered(sit, &above, &below, view->drawn, number_of_discard(view, view->drawn));
    }
    put_trimmed(sit, tiles, &above, STYLE_EVENT);
    put_trimmed(sit, numbers, &below, STYLE_DIM);
}

/* ---- the question ---- */

static const char *question_of(const struct mq_view *view)
{
    if (view->tile != MQ_NO_TILE)
        return view->answer[0].kind == MQ_RON
                   ? SAY("{seat} has discarded {tile}, which completes your hand! Do you take it?",
                         "{seat} 打出 {tile}，正是你要的牌！要不要？")
                   : SAY("{seat} has discarded {tile}. Do you take it?", "{seat} 打出 {tile}，要不要？");
    if (view->answer[0].kind == MQ_SELFDRAWN)
        return SAY("Your hand is complete! Win, or discard a tile?", "牌成了！自摸，还是打一张接着来？");
    return view->called ? SAY("You have called. Which tile do you discard?", "吃碰之后不摸牌，打哪张？")
                        : SAY("Which tile do you discard?", "打哪张？");
}

static const struct sentence *meaning_of(const struct mq_event *answer)
{
    static const struct sentence wins = {NULL, "win", "和牌"}, pong = {NULL, "take it for a triplet", "碰"},
                                 chow = {NULL, "take it for a run", "吃"}, nothing = {NULL, "let it go", "不要"};

    return event_is_win(*answer) ? &wins : answer->kind == MQ_PONG ? &pong : answer->kind == MQ_CHOW ? &chow : &nothing;
}

/* Lists the answers that do not stand below the hand. */
static void show_answers(struct sit *sit)
{
    static const char line[] = "{number}~~{answer}{blanks}{meaning}";
    enum { ANSWER_WIDTH = 16 };

    for (int i = 0; i < sit->game.view.answers; i++) {
        const struct mq_event *answer = &sit->game.view.answer[i];
        char words[WORDS_MAX], blanks[ANSWER_WIDTH + 1];
        int width;

        if (answer->kind == MQ_OUT)
            continue;
        width = mq_columns_of(answer_words(sit, answer, words));
        memset(blanks, '~', sizeof blanks - 1);
        blanks[width < ANSWER_WIDTH ? ANSWER_WIDTH - width : 1] = '\0';
        say(sit, event_is_win(*answer) ? STYLE_GOOD : STYLE_PLAIN, line,
            SLOTS({"number", NUMBER(i + 1)}, {"answer", words}, {"blanks", blanks},
                  {"meaning", said(meaning_of(answer))}));
        say_end(sit, MARGIN, MARGIN);
    }
}

void show_question(struct sit *sit)
{
    const struct mq_view *view = &sit->game.view;

    say_line(sit, "");
    if (sit->told < view->events.count) {
        show_events(sit, &view->events);
        say_line(sit, "");
    }
    show_table(sit);
    say_line(sit, "");
    show_hand(sit);
    say(sit, STYLE_PLAIN, question_of(view),
        SLOTS({"seat", &view->turn, VALUE_SEAT}, {"tile", &view->tile, VALUE_TILE}));
    say_end(sit, 0, 0);
    show_answers(sit);
}

void show_prompt(struct sit *sit)
{
    int enter = mq_safe_answer(&sit->game.view);
    char words[WORDS_MAX];

    say_out(sit);
    out_text(seat_words(sit->game.seat));
    if (enter >= 0) {
        const struct mq_event *answer = &sit->game.view.answer[enter];

        out_text(" [");
        out_text(answer->kind == MQ_OUT ? tile_words(sit, answer->tile, words) : answer_words(sit, answer, words));
        out_text("]");
    }
    out_text("> ");
    out_flush();
}

/* ---- the end ---- */

/* Who wins: the person or another seat; and how: by drawing, or with a discard of another seat or of the person. */
static const struct sentence results[2][3] = {
    {{NULL, "{seat} wins by drawing {tile}.", "{seat} 自摸 {tile}，和了。"},
     {NULL, "{seat} wins with {from}'s {tile}.", "{from} 打出 {tile}，{seat} 荣和。"},
     {NULL, "{seat} wins with your {tile}.", "你打出 {tile} 放炮，{seat} 荣和。"}},
    {{NULL, "You win by drawing {tile}!", "你自摸 {tile}，和了！"},
     {NULL, "You win with {from}'s {tile}!", "{from} 打出 {tile}，你荣和了！"},
     {NULL, NULL, NULL}},
};

/* The tile that completed the winner's hand. */
static mq_tile winning_tile(const struct mq_board *board)
{
    return board->drawn != MQ_NO_TILE ? board->drawn : board->discard[board->discards - 1].tile;
}

static void show_result(struct sit *sit)
{
    const struct mq_board *board = &sit->game.match.board;
    uint8_t winner = board->game.state.winner, from = MQ_NOBODY;
    mq_tile tile = winning_tile(board);

    if (board->drawn == MQ_NO_TILE)
        from = board->discard[board->discards - 1].seat;
    if (winner == MQ_NOBODY)
        say(sit, STYLE_EVENT, SAY("Nobody wins.", "流局，谁也没和。"), NULL);
    else
        say(sit, winner == sit->game.seat ? STYLE_GOOD : STYLE_EVENT,
            said(&results[winner == sit->game.seat][from == MQ_NOBODY        ? 0
                                                    : from == sit->game.seat ? 2
                                                                             : 1]),
            SLOTS({"seat", &winner, VALUE_SEAT}, {"from", &from, VALUE_SEAT}, {"tile", &tile, VALUE_TILE}));
    say_end(sit, 0, 0);
}

/* A hand with its melds, and the tile that completes it behind a plus. */
static const char *open_hand(const struct sit *sit, int seat, char words[LONG_MAX])
{
    const struct mq_board *board = &sit->game.match.board;
    struct mq_hand hand = board->game.hand[seat];
    mq_tile with = seat == board->game.state.winner ? winning_tile(board) : MQ_NO_TILE;
    struct sink out = sink_of(words, LONG_MAX - 1);
    char melds[WORDS_MAX];

    if (with != MQ_NO_TILE && hand.tiles % 3 == 2) /* it is in the hand already */
        mq_hand_remove(&hand, with);
    mq_put_tiles(&out, sit->faces, hand.count, MQ_KINDS);
    if (hand.melds > 0) {
        put_char(&out, ' ');
        put_text(&out, melds_in_words(sit, board->meld[seat], hand.melds, melds));
    }
    if (with != MQ_NO_TILE) {
        put_text(&out, " +~");
        mq_put_tile(&out, sit->faces, with);
    }
    words[out.at - words] = '\0';
    return words;
}

void show_end(struct sit *sit)
{
    char hand[LONG_MAX];

    say_line(sit, "");
    show_events(sit, &sit->game.match.log);
    say_line(sit, "");
    show_result(sit);
    say(sit, STYLE_PLAIN, SAY("All hands:", "四家的牌："), NULL);
    say_end(sit, 0, 0);
    for (int seat = 0; seat < MQ_SEATS; seat++) {
        say_seat(sit, seat);
        say(sit, seat == sit->game.match.board.game.state.winner ? STYLE_GOOD : STYLE_PLAIN, "{hand}",
            SLOTS({"hand", open_hand(sit, seat, hand)}));
        say_end(sit, MARGIN, hang_of_row(sit));
    }
}
