/*
 * words.c - what 'maque stress' has found, for people
 */
#include "intervals.h"
#include "report.h"
#include "utf8.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>

const char *signal_name(int number)
{
    static const struct {
        int number;
        const char *name;
    } known[] = {{SIGHUP, "SIGHUP"},   {SIGINT, "SIGINT"},   {SIGQUIT, "SIGQUIT"}, {SIGILL, "SIGILL"},
                 {SIGTRAP, "SIGTRAP"}, {SIGABRT, "SIGABRT"}, {SIGBUS, "SIGBUS"},   {SIGFPE, "SIGFPE"},
                 {SIGKILL, "SIGKILL"}, {SIGUSR1, "SIGUSR1"}, {SIGSEGV, "SIGSEGV"}, {SIGUSR2, "SIGUSR2"},
                 {SIGPIPE, "SIGPIPE"}, {SIGALRM, "SIGALRM"}, {SIGTERM, "SIGTERM"}, {SIGXCPU, "SIGXCPU"},
                 {SIGXFSZ, "SIGXFSZ"}, {SIGSYS, "SIGSYS"}};
    static char other[24];

    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++)
        if (known[i].number == number)
            return known[i].name;
    snprintf(other, sizeof other, "signal %d", number);
    return other;
}

/* ---- where a wall comes from ---- */

static const char *const stages[WALL_STAGES] = {
    [STAGE_SUITE] = "suite", [STAGE_SCENARIOS] = "scenario", [STAGE_RANDOM] = "random", [STAGE_CLUMPED] = "clumped",
    [STAGE_GIVEN] = "given"};

const char *stage_name(int stage)
{
    return stages[stage];
}

void place_words(const struct wall_plan *plan, uint64_t game, char *text, size_t size)
{
    struct wall_place place = wall_plan_place(plan, game < plan->games ? game : plan->games - 1);

    if (place.stage == STAGE_SCENARIOS)
        snprintf(text, size, "%s %s", stages[place.stage], scenario_about(place.scenario).name);
    else
        snprintf(text, size, "%s", stages[place.stage]);
}

/* ---- sentences ---- */

static const struct sentence
    say_place_of_stage[WALL_STAGES] = {
        [STAGE_SUITE] = {NULL, "wall {number} of 'maque gen --suite'", "maque gen --suite 的第 {number} 副牌墙"},
        [STAGE_SCENARIOS] = {NULL, "scenario {scenario}, wall {number} of seed {seed}",
                             "场景 {scenario}，第 {number} 副，种子 {seed}"},
        [STAGE_RANDOM] = {NULL, "random wall {number} of seed {seed}", "随机牌墙，第 {number} 副，种子 {seed}"},
        [STAGE_CLUMPED] = {NULL, "clumped wall {number} of seed {seed}", "扎堆的牌墙，第 {number} 副，种子 {seed}"},
        [STAGE_GIVEN] = {NULL, "wall {number} of the file", "文件里的第 {number} 副牌墙"},
    },

    say_praise = {NULL, "{games} games, all right: ", "{games} 局全对："},
    say_one_praise = {NULL, "one game, right: ", "1 局，正确："},
    say_praise_of_stage[WALL_STAGES] = {
        [STAGE_SUITE] = {NULL, "{games} of the suite", "测试套件 {games} 局"},
        [STAGE_SCENARIOS] = {NULL, "{games} of scenarios", "各种场景 {games} 局"},
        [STAGE_RANDOM] = {NULL, "{games} random", "随机 {games} 局"},
        [STAGE_CLUMPED] = {NULL, "{games} clumped", "扎堆 {games} 局"},
        [STAGE_GIVEN] = {NULL, "{games} of the file", "文件里 {games} 局"},
    },
    say_comma = {NULL, ", ", "，"},

    say_wrong = {NULL, "wrong answer in line {line}", "答案错误，从第 {line} 行起"},
    say_crash = {NULL, "crash, {signal}", "崩溃，信号 {signal}"},
    say_file_too_large = {NULL, " (it wrote a file of more than {limit} MiB)", "（写出的文件超过 {limit} MiB）"},
    say_status = {NULL, "exit status {status}", "退出码 {status}"},
    say_slow = {NULL, "too slow, more than {limit} ms of processor time", "超时，CPU 时间超过 {limit} 毫秒"},
    say_hangs = {NULL, "it hangs, no end after {limit} ms by the clock", "卡住了，过了 {limit} 毫秒还没结束"},
    say_reads_nothing = {NULL, ", with its input unread", "，输入没有读"},
    say_reads_some = {NULL, ", with some of its input unread", "，还有一部分输入没有读"},
    say_memory = {NULL, "too much memory, more than {limit} MB", "内存超限，超过 {limit} MB"},
    say_output = {NULL, "too much output, more than {limit} MiB", "输出超限，超过 {limit} MiB"},
    say_killed_runner = {NULL, "it killed the process that watches over it", "把负责看管它的进程杀掉了"},
    say_no_line = {NULL, ", before any right line", "，一行正确的输出都没有"},
    say_lines = {NULL, ", after {lines} right {lines?line|lines}", "，前 {lines} 行正确"},

    say_game = {NULL, "game {game}: ", "第 {game} 局："},
    say_unsteady = {NULL, "a second run on this wall gives another result\n", "同一副牌墙再跑一次，结果就不一样了\n"},
    say_mute = {NULL, "it has printed nothing; flush the output after each line, and you see how far it comes\n",
                "什么也没有输出；每行之后刷新缓冲，就看得出走到了哪里\n"},
    say_one_before = {NULL, "one game, right\n", "1 局，正确\n"},
    say_all_before = {NULL, "{games} games, all right\n", "{games} 局全对\n"},
    say_failed = {NULL, "{games} games, {failed} of them fail", "共 {games} 局，{failed} 局有错"},
    say_one_failed = {NULL, "{games} games, one of them fails", "共 {games} 局，1 局有错"},
    say_only_game_failed = {NULL, "one game, and it fails", "只有 1 局，错了"},
    say_shown = {NULL, "; the first {shown} are shown and saved", "；只列出并保存前 {shown} 局"},
    say_not_shrunk_unsteady = {NULL, "not shrunk, because it does not fail every time\n", "时错时不错，没有再缩小\n"},
    say_not_shrunk_unwanted = {NULL, "not shrunk, because of --shrink 0\n", "按 --shrink 0 的要求，没有再缩小\n"},
    say_shrunk = {NULL, "shrunk: ", "缩小之后："},
    say_rest_in_order = {NULL, "; the rest of the wall is in order\n", "；之后的牌都排好了序\n"},
    say_other = {NULL, "another failure on the way, perhaps another mistake: ", "缩小途中碰到另一种出错的样子，也许是另一个错误："},
    say_sought = {NULL, "{sought} {sought?game was|games were} played only because they could have refuted it.\n",
                  "为了试着推翻它，特意多跑了 {sought} 局。\n"},
    say_saved_more = {NULL, " and {others} more", "，另有 {others} 局"},
    say_saved_shrunk = {NULL, ", shrunk.in .ans .out\n", "，以及 shrunk.in .ans .out\n"},
    say_saved_tried = {NULL, "and what else was played: wrong games ({tried}) as tried-*\n",
                       "另外跑过的：错的（{tried} 局）存为 tried-*\n"},
    say_saved_right = {NULL, "and what else was played: walls of right games ({right}) in right.in\n",
                       "另外跑过的：答对的牌墙（{right} 副）存在 right.in\n"},
    say_saved_both = {NULL,
        "and what else was played: wrong games ({tried}) as tried-*, walls of right ones ({right}) in right.in\n",
        "另外跑过的：错的（{tried} 局）存为 tried-*，答对的牌墙（{right} 副）存在 right.in\n"},

    label_wall = {NULL, "wall", "牌墙"},
    label_beware = {NULL, "beware", "注意"},
    label_before = {NULL, "before", "之前"},
    label_says = {NULL, "it says", "报错"},
    label_diagnosis = {NULL, "diagnosis", "诊断"},
    label_saved = {NULL, "saved", "存档"},
    label_again = {NULL, "again", "重现"},
    label_more = {NULL, "more", "详情"};

static void say(const struct report *report, struct text *text, const struct sentence *sentence,
                const struct slot *slots)
{
    text_say(text, report->language, sentence, slots);
}

enum { LABEL_WIDTH = 11 };

static void add_label(const struct report *report, struct text *text, const struct sentence *sentence)
{
    const char *label = sentence_in(sentence, report->language);

    text_add(text, "%s%*s", label, LABEL_WIDTH - mq_columns_of(label), "");
}

/* ---- failures ---- */

static void add_place(const struct report *report, struct text *text, const struct stress_failure *failure)
{
    const struct wall_plan *plan = &report->games->plan;
    struct wall_place place = wall_plan_place(plan, failure->game);
    const char *scenario = place.stage == STAGE_SCENARIOS ? scenario_about(place.scenario).name : "";

    say(report, text, &say_place_of_stage[place.stage],
        SLOTS({"scenario", scenario}, {"number", NUMBER(place.number)}, {"seed", NUMBER(plan->seed)}));
}

/* The limit by the clock.  It is longer if the machine was busy. */
static unsigned clock_limit(const struct stress_failure *failure, unsigned limit)
{
    return limit * (failure->run.clock_ms < limit * STRESS_BUSY_FACTOR ? STRESS_CLOCK_FACTOR : STRESS_BUSY_FACTOR);
}

/* Says what went wrong, for failures that are not about a line. */
static void add_trouble(const struct report *report, struct text *text, const struct stress_failure *failure)
{
    const struct stress_verdict *verdict = &failure->verdict;
    const struct stress_program *program = report->games->program;

    switch (verdict->kind) {
    case STRESS_CRASH:
        say(report, text, &say_crash, SLOTS({"signal", signal_name(verdict->number)}));
        if (verdict->number == SIGXFSZ)
            say(report, text, &say_file_too_large, SLOTS({"limit", NUMBER(STRESS_FILE_MAX >> 20)}));
        break;
    case STRESS_STATUS:
        say(report, text, &say_status, SLOTS({"status", NUMBER(verdict->number)}));
        break;
    case STRESS_CPU:
        say(report, text, &say_slow, SLOTS({"limit", NUMBER(program->time_ms)}));
        break;
    case STRESS_HANG:
        say(report, text, &say_hangs, SLOTS({"limit", NUMBER(clock_limit(failure, program->time_ms))}));
        if (failure->run.unread > 0)
            say(report, text, failure->run.unread < MQ_WALL_TEXT ? &say_reads_some : &say_reads_nothing, NULL);
        break;
    case STRESS_MEMORY:
        say(report, text, &say_memory, SLOTS({"limit", NUMBER(program->memory_mb)}));
        break;
    default:
        say(report, text, &say_output, SLOTS({"limit", NUMBER(STRESS_OUTPUT_MAX >> 20)}));
        break;
    }
}

static void add_kind(const struct report *report, struct text *text, const struct stress_failure *failure)
{
    int lines = failure->verdict.lines;

    switch (failure->verdict.kind) {
    case STRESS_WRONG:
        say(report, text, &say_wrong, SLOTS({"line", NUMBER(lines + 1)}));
        break;
    case STRESS_CRASH:
    case STRESS_STATUS:
    case STRESS_CPU:
    case STRESS_HANG:
    case STRESS_MEMORY:
    case STRESS_OUTPUT:
        add_trouble(report, text, failure);
        say(report, text, lines == 0 ? &say_no_line : &say_lines, SLOTS({"lines", NUMBER(lines)}));
        break;
    default:
        say(report, text, &say_killed_runner, NULL);
    }
}

static void warn(const struct report *report, struct text *text, const struct sentence *sentence)
{
    text_add(text, "  ");
    add_label(report, text, &label_beware);
    say(report, text, sentence, NULL);
}

static void add_failure(const struct report *report, struct text *text, const struct stress_failure *failure)
{
    say(report, text, &say_game, SLOTS({"game", NUMBER(failure->game)}));
    add_kind(report, text, failure);
    text_add(text, "\n  ");
    add_label(report, text, &label_wall);
    add_place(report, text, failure);
    text_add(text, "\n");
    if (failure->unsteady)
        warn(report, text, &say_unsteady);
    if (failure->verdict.kind != STRESS_WRONG && failure->run.output_length == 0)
        warn(report, text, &say_mute);
}

static void add_failures(const struct report *report, struct text *text)
{
    const struct stress_games *games = report->games;
    uint64_t failures = games_failures(games);
    char number[GROUPED_MAX], failed[GROUPED_MAX];

    for (int i = 0; i < games->kept; i++)
        add_failure(report, text, &games->failure[i]);
    if (games->keep_going) {
        say(report, text,
            failures > 1        ? &say_failed
            : games->done > 1   ? &say_one_failed
                                : &say_only_game_failed,
            SLOTS({"games", grouped(games->done, number)}, {"failed", grouped(failures, failed)}));
        if (failures > (uint64_t)games->kept)
            say(report, text, &say_shown, SLOTS({"shown", NUMBER(games->kept)}));
        text_add(text, "\n");
    } else if (games->failure[0].game > 0) {
        text_add(text, "  ");
        add_label(report, text, &label_before);
        say(report, text, games->failure[0].game == 1 ? &say_one_before : &say_all_before,
            SLOTS({"games", grouped(games->failure[0].game, number)}));
    }
}

/* ---- the shrunk failure ---- */

/* The line from 'at' on, as far as a terminal may get it and it fits; returns its end. */
static const char *add_line(struct text *text, const char *at, const char *end)
{
    enum { COLUMNS = 100 };
    const char *newline = memchr(at, '\n', (size_t)(end - at)), *line_end = newline != NULL ? newline : end,
               *shown = at;
    struct sink out = text_sink(text);

    for (int column = 0; column < COLUMNS && shown < line_end; column++)
        shown += mq_character_at(shown, line_end).bytes;
    mq_put_shown(&out, at, (size_t)(shown - at));
    text_take(text, &out);
    return line_end;
}

/* What it said on standard error: the last lines of it. */
static void add_errors(const struct report *report, struct text *text, const struct stress_failure *failure)
{
    enum { LINES = 6 };
    const char *bytes = failure->run.errors, *at, *end = bytes + failure->run.errors_length;

    while (end > bytes && end[-1] == '\n')
        end--;
    if (end == bytes)
        return;
    at = end;
    for (int lines = 0; at > bytes; at--)
        if (at < end && at[-1] == '\n' && ++lines == LINES)
            break;
    text_add(text, "  ");
    add_label(report, text, &label_says);
    for (;;) {
        at = add_line(text, at, end);
        text_add(text, "\n");
        if (at == end)
            return;
        text_add(text, "  %*s", LABEL_WIDTH, "");
        at++;
    }
}

/* What 'maque check' says about it. */
static void add_finding(struct report *report, struct text *text)
{
    static struct mq_check check;
    struct text name = {NULL, 0, 0};
    struct mq_finding finding;
    struct mq_words words;

    mq_words_init(&words);
    words.language = (uint8_t)report->language;
    words.columns = 100;
    check_shrunk(report, &check, &finding);
    text_add(&name, "%s/shrunk.out", report->directory);
    text_add(text, "\n");
    text_reserve(text, MQ_FINDING_TEXT_MAX);
    text->length += mq_finding_words(&check, report->games->plan.engine, &finding, &words, name.bytes,
                                     text->bytes + text->length, MQ_FINDING_TEXT_MAX);
    text_free(&name);
}

static void add_shrunk(struct report *report, struct text *text)
{
    text_add(text, "\n");
    if (report->shrunk.unsteady) {
        say(report, text, &say_not_shrunk_unsteady, NULL);
    } else if (report->runs == 0) {
        say(report, text, &say_not_shrunk_unwanted, NULL);
    } else {
        say(report, text, &say_shrunk, NULL);
        add_kind(report, text, &report->shrunk);
        say(report, text, &say_rest_in_order, NULL);
    }
    if (report->other.run.output != NULL) {
        say(report, text, &say_other, NULL);
        add_kind(report, text, &report->other);
        text_add(text, " (%s/other.in .ans .out)\n", report->directory);
    }
    add_errors(report, text, &report->shrunk);
    if (report->shrunk.verdict.kind == STRESS_WRONG)
        add_finding(report, text);
}

static void add_diagnosis(const struct report *report, struct text *text)
{
    struct text list = {NULL, 0, 0};

    if (report->shrunk.verdict.kind != STRESS_WRONG)
        return;
    inquiry_add(&list, &report->suspects.inquiry, report->language);
    if (suspects_fit(&report->suspects) && report->suspects.sought > 0)
        say(report, &list, &say_sought, SLOTS({"sought", NUMBER(report->suspects.sought)}));
    add_label(report, text, &label_diagnosis);
    for (const char *at = list.bytes; *at != '\0'; at += strcspn(at, "\n") + 1)
        text_add(text, "%*s%.*s\n", at == list.bytes ? 0 : LABEL_WIDTH, "", (int)strcspn(at, "\n"), at);
    text_free(&list);
}

static void add_files(const struct report *report, struct text *text)
{
    const struct stress_games *games = report->games;

    add_label(report, text, &label_saved);
    text_add_shown(text, report->directory);
    text_add(text, "/: game-%llu.in .ans .out", (unsigned long long)games->failure[0].game);
    if (games->kept > 1)
        say(report, text, &say_saved_more, SLOTS({"others", NUMBER(games->kept - 1)}));
    say(report, text, &say_saved_shrunk, NULL);
    if (report->tried > 0 || report->right > 0) {
        text_add(text, "%*s", LABEL_WIDTH, "");
        say(report, text,
            report->right == 0   ? &say_saved_tried
            : report->tried == 0 ? &say_saved_right
                                 : &say_saved_both,
            SLOTS({"tried", NUMBER(report->tried)}, {"right", NUMBER(report->right)}));
    }
    add_label(report, text, &label_again);
    text_add(text, "%s\n", report->again.bytes);
    if (report->shrunk.verdict.kind == STRESS_WRONG) {
        add_label(report, text, &label_more);
        text_add(text, "%s\n", report->more.bytes);
    }
}

/* ---- all of it ---- */

static void add_praise(const struct report *report, struct text *text)
{
    const struct wall_plan *plan = &report->games->plan;
    char number[GROUPED_MAX];
    uint64_t before = 0;

    say(report, text, report->games->done == 1 ? &say_one_praise : &say_praise,
        SLOTS({"games", grouped(report->games->done, number)}));
    for (int stage = 0; stage < WALL_STAGES; stage++) {
        if (plan->end[stage] == before)
            continue;
        if (before > 0)
            say(report, text, &say_comma, NULL);
        say(report, text, &say_praise_of_stage[stage], SLOTS({"games", grouped(plan->end[stage] - before, number)}));
        before = plan->end[stage];
    }
    text_add(text, "\n");
}

void report_words(struct report *report)
{
    struct text text = {NULL, 0, 0};

    if (report->games->kept == 0) {
        add_praise(report, &text);
    } else {
        add_failures(report, &text);
        add_shrunk(report, &text);
        text_add(&text, "\n");
        add_diagnosis(report, &text);
        add_files(report, &text);
    }
    out_bytes(text.bytes, text.length);
    text_free(&text);
}
