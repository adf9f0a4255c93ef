/*
 * cmd_advise.c - how often each answer to a question of a game wins
 */
#include "files.h"
#include "game_source.h"
#include "intervals.h"
#include "legal_game.h"
#include "pool.h"
#include "progress.h"
#include "texts.h"
#include "utf8.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    TRANSCRIPT = AFTER_GAME, VIEW, LINE, SEAT, /* which decision */
    OWN, AGREEING, PRECISION, WORLDS, RANDOM, THREADS, LANG, JSON
};

static const struct option options[] = {
    GAME_OPTIONS("advise in"),
    {"transcript", "FILE", OPTION_TEXT, "in the game of this transcript ('-': standard input)"},
    {"view", "FILE", OPTION_TEXT, "a game as one seat saw it ('B IN ?'); it decides after the last line of FILE"},
    {"line", "N", OPTION_NUMBER, "the decision that line N of the transcript shows; if it is a draw, the next turn"},
    {"seat", "A|B|C|D", OPTION_CHOICE, "line N is a discard: what this seat could say to it"},
    {"own", "fixed|widest", OPTION_CHOICE, "how the seat goes on after its answer (default widest)"},
    {"agreeing", NULL, OPTION_FLAG, "only worlds that agree with what the other seats have shown"},
    {"precision", "P", OPTION_TEXT, "stop when each chance is known to P points (default 1; with --own fixed 0.5)"},
    {"worlds", "N", OPTION_COUNT, "stop after so many worlds at the latest (default 1M)"},
    {"random", "R", OPTION_NUMBER, "other worlds for every R (default 0)"},
    THREADS_OPTION,
    LANG_OPTION,
    {"json", NULL, OPTION_FLAG, "print a line of JSON from time to time, the last one with \"final\": true"},
    {NULL, NULL, OPTION_FLAG, NULL},
};

enum {
    THREADS_MAX = 64,        /* more would have too little to do */
    GLANCE = 128,            /* worlds after which chances are shown for the first time */
    FIRST_WORLDS = 512,      /* worlds after which they may be precise enough; then half as many again, and so on */
    MORE_WORLDS = 1 << 15,   /* and never more than these at a time */
    CHAIN_OF_WORLDS = 64     /* worlds that one thread should play together, because they are made together */
};

/* What is asked for. */
struct advice {
    struct mq_engine *engine;
    bool json;
    uint64_t line;
    int seat; /* MQ_NOBODY: the one that line N tells of */
    struct mq_rollouts rollouts;
    double precision; /* as a share */
    uint64_t worlds_max;
    int threads;
    const char *transcript; /* the file of --transcript; NULL if it was not given */

    struct mq_view view;
    int played; /* what the seat has answered, as an index of view.answer; -1 if nobody knows */
    struct mq_chances chances;
};

/* ---- the question ---- */

static bool is_decision(struct mq_event event)
{
    return event.kind != MQ_IN && event.kind != MQ_WIN && event.kind != MQ_DRAW;
}

/* What the seat can answer after so many events, and what it did answer.  False if it is not asked. */
static bool look_at(struct advice *a, const mq_tile wall[MQ_WALL], const struct mq_log *log, int events, int seat)
{
    static const struct mq_event refusal = {MQ_NOTHING, MQ_NOBODY, MQ_NO_TILE, MQ_NOBODY};
    struct mq_event next = refusal;
    struct mq_match match;

    mq_match_begin(a->engine, &match, wall);
    if (!mq_match_follow(a->engine, &match, log, events) || match.log.count != events || seat >= MQ_SEATS ||
        !(match.asked >> seat & 1))
        return false;
    mq_match_view(a->engine, &match, seat, &a->view);
    if (events < log->count && log->event[events].seat == seat && is_decision(log->event[events]))
        next = log->event[events];
    a->played = events < log->count ? mq_answer_index(&a->view, next.kind, next.tile) : -1;
    return true;
}

/* The view of the seat that must decide at the line in question. */
static void find_question(struct advice *a, const mq_tile wall[MQ_WALL], const struct mq_log *log)
{
    unsigned long long line = a->line;
    struct mq_event event;
    int seat, events;

    if (line == 0)
        die(SAY("--line 0: lines are counted from 1", "--line 0：行号从 1 开始"));
    if (line > (unsigned long long)log->count)
        die(SAY("--line %llu: the transcript of this game ends with line %d",
                "--line %llu：这一局的过程只到第 %d 行"), line, (int)log->count);
    event = log->event[line - 1];
    if (a->seat != MQ_NOBODY && event.kind != MQ_OUT)
        die(SAY("--line %llu is no discard, so --seat cannot go with it", "--line %llu 不是打牌，不能再加 --seat"), line);
    seat = a->seat != MQ_NOBODY ? a->seat : event.seat;
    events = (int)line - (a->seat == MQ_NOBODY && is_decision(event));
    if (look_at(a, wall, log, events, seat))
        return;
    if (a->seat != MQ_NOBODY)
        die(SAY("--line %llu: %c has nothing to say to this discard",
                "--line %llu：这张打出的牌 %c 不能要"), line, 'A' + a->seat);
    die(SAY("--line %llu: nobody decides there", "--line %llu：那里没有人要做选择"), line);
}

/* ---- counting ---- */

/* Worlds to be counted together. */
struct worlds {
    const struct advice *advice;
    uint64_t first, end;
    uint64_t chains, parts;
};

/* Where a part begins. */
static uint64_t first_of(const struct worlds *worlds, uint64_t part)
{
    uint64_t first = worlds->first + worlds->chains * part / worlds->parts * CHAIN_OF_WORLDS;

    return first < worlds->end ? first : worlds->end;
}

static bool count_part(const struct pool_part *part)
{
    const struct worlds *worlds = part->context;
    const struct advice *advice = worlds->advice;
    uint64_t first = first_of(worlds, part->number);

    memset(part->result, 0, sizeof(struct mq_chances));
    mq_chances_add(advice->engine, &advice->view, advice->rollouts, first, first_of(worlds, part->number + 1) - first,
                   part->result);
    return true;
}

static void add_up(struct mq_chances *sum, const struct mq_chances *part)
{
    sum->worlds += part->worlds;
    sum->agreed += part->agreed;
    for (int i = 0; i < MQ_ANSWERS_MAX; i++)
        sum->wins[i] += part->wins[i];
}

/* Counts the worlds up to number 'end', on all threads. */
static void count_worlds(struct advice *a, uint64_t end)
{
    struct worlds worlds = {a, a->chances.worlds, end, 0, (uint64_t)a->threads};
    const struct pool_plan plan = {.threads = a->threads, .ahead = 1, .parts = worlds.parts,
                                   .room = sizeof(struct mq_chances), .work = count_part, .context = &worlds};
    struct pool *pool;
    const struct mq_chances *part;

    worlds.chains = (end - worlds.first + CHAIN_OF_WORLDS - 1) / CHAIN_OF_WORLDS;
    pool = or_die(pool_begin(&plan));
    while ((part = pool_take(pool, POOL_WAITS)) != NULL)
        add_up(&a->chances, part);
    pool_end(pool);
}

static struct interval chance_of(const struct advice *a, int answer)
{
    double n = (double)a->chances.worlds;

    return share_interval((double)a->chances.wins[answer] / n, n);
}

static bool is_precise(const struct advice *a)
{
    for (int i = 0; i < a->view.answers; i++) {
        struct interval chance = chance_of(a, i);

        if (chance.high - chance.low > 2 * a->precision)
            return false;
    }
    return true;
}

/* ---- printing ---- */

/* Indices of the answers, the best one first. */
static void sort_answers(const struct advice *a, int order[MQ_ANSWERS_MAX])
{
    for (int i = 0; i < a->view.answers; i++) {
        int at = i;

        for (; at > 0 && a->chances.wins[order[at - 1]] < a->chances.wins[i]; at--)
            order[at] = order[at - 1];
        order[at] = i;
    }
}

static void add_share(struct json *json, const char *name, double share)
{
    char number[DECIMAL_MAX];

    mq_json_raw_member(json, name, decimal(share, 6, number));
}

static void print_json(const struct advice *a, bool final)
{
    struct text text = {0};
    struct json json = json_begin(&text, "maque-advise", 1);
    int order[MQ_ANSWERS_MAX];

    mq_json_number_member(&json, "worlds", a->chances.worlds);
    mq_json_number_member(&json, "agreed", a->chances.agreed);
    mq_json_open_member(&json, "answers", '[');
    sort_answers(a, order);
    for (int i = 0; i < a->view.answers; i++) {
        char words[MQ_LINE_MAX];
        struct interval chance = chance_of(a, order[i]);

        mq_json_open(&json, '{');
        mq_json_text_member(&json, "answer", mq_answer_write(a->view.answer[order[i]], words));
        mq_json_number_member(&json, "wins", a->chances.wins[order[i]]);
        add_share(&json, "chance", (double)a->chances.wins[order[i]] / (double)a->chances.worlds);
        add_share(&json, "low", chance.low);
        add_share(&json, "high", chance.high);
        mq_json_close(&json, '}');
    }
    mq_json_close(&json, ']');
    mq_json_flag_member(&json, "final", final);
    json_end(&json, &text);
    out_flush();
}

/* What the seat is asked. */
static const char *question_of(const struct advice *a)
{
    if (a->view.tile != MQ_NO_TILE)
        return SAY("Line {line}: {seat} may take {tile}. {left} {left?tile is|tiles are} left.\n",
                   "第 {line} 行：{seat} 可以要这张 {tile}。牌墙还剩 {left} 张。\n");
    if (a->view.answer[0].kind == MQ_SELFDRAWN)
        return SAY("Line {line}: {seat} may win, or discard. {left} {left?tile is|tiles are} left.\n",
                   "第 {line} 行：{seat} 可以自摸和牌，也可以打出一张牌。牌墙还剩 {left} 张。\n");
    return SAY("Line {line}: {seat} must discard. {left} {left?tile is|tiles are} left.\n",
               "第 {line} 行：{seat} 要打出一张牌。牌墙还剩 {left} 张。\n");
}

static void say_assumptions(const struct advice *a, struct text *text)
{
    char seat[2] = {(char)('A' + a->view.seat), '\0'}, worlds[GROUPED_MAX], agreed[GROUPED_MAX];
    struct text dealt = {0};

    text_say(text, question_of(a),
             SLOTS({"line", NUMBER(a->line)}, {"seat", seat}, {"left", NUMBER(a->view.left)},
                   {"tile", a->view.tile == MQ_NO_TILE ? "" : mq_tile_name(a->view.tile)}));
    text_say(&dealt,
             a->rollouts.agreeing
                 ? SAY("of which {agreed} {agreed?agrees|agree} with what the others have shown, the rest dealt at "
                       "random",
                       "其中 {agreed} 个与各家的表现相符，其余随机分配")
                 : SAY("unseen tiles dealt at random", "没见过的牌随机分配"),
             SLOTS({"agreed", grouped(a->chances.agreed, agreed)}));
    text_say(text,
             SAY("Assumed: {worlds} {worlds?world|worlds}, {dealt}; {seat} goes on by {own}, the others play fixed.\n",
                 "假设：{worlds} 个可能的牌局，{dealt}；此后 {seat} 按 {own} 出牌，其他三家按 fixed。\n"),
             SLOTS({"worlds", grouped(a->chances.worlds, worlds)}, {"dealt", dealt.bytes}, {"seat", seat},
                   {"own", a->rollouts.own == MQ_FIXED ? "fixed" : "widest"}));
    text_free(&dealt);
}

/* "  OUT Z 45.1% ±0.7", with so many columns for the answer and for its chance. */
static void add_chance(struct text *text, const struct advice *a, int answer, int answer_width, int chance_width)
{
    char words[MQ_LINE_MAX];
    struct interval chance = chance_of(a, answer);

    text_add(text, "  %-*s %*.1f%% ±%.1f", answer_width, mq_answer_write(a->view.answer[answer], words), chance_width,
             100.0 * (double)a->chances.wins[answer] / (double)a->chances.worlds, 50.0 * (chance.high - chance.low));
}

static void print_table(const struct advice *a)
{
    static const struct mq_strategy fixed = {MQ_FIXED, 0}, widest = {MQ_WIDEST, 0};
    struct text text = {0};
    int order[MQ_ANSWERS_MAX];

    say_assumptions(a, &text);
    text_add(&text, "\n");
    sort_answers(a, order);
    for (int i = 0; i < a->view.answers; i++) {
        add_chance(&text, a, order[i], 15, 5);
        if (order[i] == a->played)
            text_add(&text, "%s", SAY("  was played", "  实际选择"));
        if (order[i] == mq_strategy_choose(a->engine, fixed, &a->view, 0))
            text_add(&text, "  fixed");
        if (order[i] == mq_strategy_choose(a->engine, widest, &a->view, 0))
            text_add(&text, "  widest");
        text_add(&text, "\n");
    }
    out_bytes(text.bytes, text.length);
    text_free(&text);
}

/* The best answers so far, as many as a line of a terminal holds. */
static void show_best(const struct advice *a, struct progress *progress)
{
    struct text line = {0};
    char worlds[GROUPED_MAX];
    int order[MQ_ANSWERS_MAX];

    text_say(&line, SAY("{worlds} {worlds?world|worlds}:", "{worlds} 个牌局："),
             SLOTS({"worlds", grouped(a->chances.worlds, worlds)}));
    sort_answers(a, order);
    for (int i = 0; i < a->view.answers; i++) {
        size_t length = line.length;

        add_chance(&line, a, order[i], 0, 0);
        if (mq_columns_of(line.bytes) > PROGRESS_WIDTH) {
            line.bytes[length] = '\0';
            break;
        }
    }
    progress_line(progress, line.bytes);
    text_free(&line);
}

/* The next look is after so many worlds: few enough that Ctrl-C is heard within a second or so. */
static uint64_t next_look(uint64_t worlds)
{
    uint64_t more = worlds / 2 / CHAIN_OF_WORLDS * CHAIN_OF_WORLDS;

    if (worlds < FIRST_WORLDS)
        return worlds < GLANCE ? GLANCE : FIRST_WORLDS;
    return worlds + (more < MORE_WORLDS ? more : MORE_WORLDS);
}

/* Ctrl-C ends it, too, with what is known by then. */
static void advise(struct advice *a)
{
    struct progress progress;
    bool final = false;

    stop_on_signals();
    progress_begin(&progress, 0, a->worlds_max, 1);
    /* before threads share it */
    mq_engine_prepare(a->engine, a->rollouts.own == MQ_WIDEST ? MQ_FOR_WIDEST : MQ_FOR_ROLLOUTS);
    while (!final) {
        uint64_t end = next_look(a->chances.worlds);

        count_worlds(a, end < a->worlds_max ? end : a->worlds_max);
        final = a->chances.worlds == a->worlds_max || (a->chances.worlds >= FIRST_WORLDS && is_precise(a)) ||
                stop_signal() != 0;
        if (a->json)
            print_json(a, final);
        else if (!final && progress_is_due(&progress))
            show_best(a, &progress);
    }
    if (!a->json) {
        progress_clear(&progress);
        print_table(a);
    }
    out_flush();
    if (stop_signal() != 0)
        die_by_signal();
}

/* ---- the command line ---- */

static struct mq_words spoken_words(void)
{
    struct mq_words words;

    mq_words_init(&words);
    words.language = (uint8_t)spoken_language;
    return words;
}

static void advise_wall(struct advice *a, const mq_tile wall[MQ_WALL])
{
    static struct legal_game game;
    struct mq_words words = spoken_words();

    legal_game_find(&game, a->engine, wall, a->transcript, &words);
    if (a->line > (uint64_t)game.log.count)
        legal_game_must_be_legal(&game);
    find_question(a, wall, &game.log);
    advise(a);
}

static void advise_view(struct advice *a, const char *file)
{
    static struct legal_game game;
    struct mq_words words = spoken_words();
    mq_tile wall[MQ_WALL];
    int seat = legal_game_of_view(&game, a->engine, file, wall, &words);

    legal_game_must_be_legal(&game);
    a->line = (uint64_t)game.log.count;
    if (!look_at(a, wall, &game.log, game.log.count, seat))
        die(SAY("%s: %c decides nothing after the last line", "%s：最后一行之后 %c 没有什么可选的"), input_name(file),
            'A' + seat);
    advise(a);
}

/* "0.5" as a share; from a thousandth of a point to 50 points. */
static double read_precision(const char *text)
{
    char *end;
    double points = strtod(text, &end);

    if (strspn(text, "0123456789.") != strlen(text) || *end != '\0' || !(points >= 0.001 && points <= 50))
        die(SAY("--precision wants points from 0.001 to 50, not '%s'",
                "--precision 要 0.001 到 50 之间的百分点，而不是 '%s'"), text);
    return points / 100;
}

/* A view is its own game, and its last line is the one in question. */
static void must_fit_view(const struct args *args)
{
    const char *other = first_given(&cmd_advise, args, ROWS(SEED, GAME, SAMPLE, TRANSCRIPT, LINE, SEAT));

    if (args->operands > 0)
        die(SAY("--view tells all that is known of a game: no wall goes with it", "--view 已经包含知道的一切，不能再给牌墙"));
    if (other != NULL)
        die(SAY("--view is asked about after its last line: --%s does not go with it",
                "--view 问的是最后一行之后，不能再加 --%s"), other);
}

static void read_options(struct advice *a, const struct args *args)
{
    const struct option_value *option = args->option;

    if (option[VIEW].given)
        must_fit_view(args);
    else if (!option[LINE].given)
        die(SAY("which decision? --line N wants the number of a line of the transcript", "问的是哪一步？用 --line N 给出过程中的行号"));
    wanted_language(&option[LANG]);
    a->json = option[JSON].given;
    a->transcript = option[TRANSCRIPT].text;
    a->line = option[LINE].number;
    a->seat = option[SEAT].given ? (int)option[SEAT].number : MQ_NOBODY;
    a->rollouts.own = option[OWN].given && option[OWN].number == 0 ? MQ_FIXED : MQ_WIDEST;
    a->rollouts.agreeing = option[AGREEING].given;
    a->rollouts.random = option[RANDOM].number;
    a->precision = a->rollouts.own == MQ_FIXED ? 0.005 : 0.01;
    if (option[PRECISION].given)
        a->precision = read_precision(option[PRECISION].text);
    a->worlds_max = option[WORLDS].given ? option[WORLDS].number : 1000000;
    if (a->worlds_max == 0)
        die(SAY("--worlds wants at least one world", "--worlds 至少要 1"));
    a->threads = processors_or(&option[THREADS], "threads", THREADS_MAX);
}

static int run(const struct args *args)
{
    static struct advice a;
    const struct option_value *option = args->option;
    struct game_source source = game_source(args, args->operands);
    mq_tile wall[MQ_WALL];

    read_options(&a, args);
    a.engine = new_engine();
    if (option[VIEW].given) {
        advise_view(&a, option[VIEW].text);
    } else {
        game_source_wall(&source, a.transcript, wall);
        advise_wall(&a, wall);
    }
    free(a.engine);
    return EXIT_YES;
}

const struct command cmd_advise = {
    "advise",
    "tell how often each answer wins",
    "[WALL] [--transcript FILE] --line N\n--seed S --game I [--transcript FILE] --line N\n--sample --line N\n"
    "--view FILE",
    "Takes a decision of a game: the seat that line N of the transcript tells of, with what it knew then. Each of its\n"
    "legal answers is played out to the end of the game in many worlds. A world is a game that could be the real one\n"
    "as far as this seat could tell: the tiles that it had not seen are dealt anew. All answers are played out in the\n"
    "same worlds. Prints how often each wins, with a 95% interval, the best one first.\n"
    "\n"
    "After the answer the seat goes on by the strategy of --own, and the others play the fixed strategy.\n"
    "\n"
    "A decision that no line shows is a claim that was not made: --line names the discard, --seat the seat.\n"
    "\n"
    "Nobody needs to know the wall: --view takes a transcript up to now as one seat saw it. Draws of the others are\n"
    "written as 'B IN ?'.",
    "  maque advise --sample --line 57                what should have been discarded there?\n"
    "  maque advise --seed 2021 --game 7 --line 80 --own fixed\n"
    "  maque advise deal.wall --line 64 --seat C      should C have taken that discard?\n"
    "  maque advise deal.wall --transcript mine.out --line 70\n"
    "  maque advise --view seen.txt                   what should the seat do now that saw this?\n",
    options,
    1,
    run,
};
