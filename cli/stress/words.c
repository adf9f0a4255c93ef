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

/* ---- failures ---- */

enum { LABEL_WIDTH = 11 };

static void add_label(struct text *text, const char *label)
{
    text_add_padded(text, label, LABEL_WIDTH);
}

static void add_place(const struct report *report, struct text *text, const struct stress_failure *failure)
{
    struct wall_place place = wall_plan_place(&report->games->plan, failure->game);
    unsigned long long number = place.number, seed = report->games->plan.seed;

    switch (place.stage) {
    case STAGE_SUITE:
        text_add(text, SAY("wall %llu of 'maque gen --suite'", "maque gen --suite 的第 %llu 副牌墙"), number);
        break;
    case STAGE_SCENARIOS:
        text_add(text, SAY("scenario %s, wall %llu of seed %llu", "场景 %s，第 %llu 副，种子 %llu"),
                 scenario_about(place.scenario).name, number, seed);
        break;
    case STAGE_RANDOM:
        text_add(text, SAY("random wall %llu of seed %llu", "随机牌墙，第 %llu 副，种子 %llu"), number, seed);
        break;
    case STAGE_CLUMPED:
        text_add(text, SAY("clumped wall %llu of seed %llu", "扎堆的牌墙，第 %llu 副，种子 %llu"), number, seed);
        break;
    default:
        text_add(text, SAY("wall %llu of the file", "文件里的第 %llu 副牌墙"), number);
    }
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
        text_add(text, SAY("crash, %s", "崩溃，信号 %s"), signal_name(verdict->number));
        if (verdict->number == SIGXFSZ)
            text_add(text, SAY(" (it wrote a file of more than %d MiB)", "（写出的文件超过 %d MiB）"),
                     (int)(STRESS_FILE_MAX >> 20));
        break;
    case STRESS_STATUS:
        text_add(text, SAY("exit status %d", "退出码 %d"), verdict->number);
        break;
    case STRESS_CPU:
        text_add(text, SAY("too slow, more than %u ms of processor time", "超时，CPU 时间超过 %u 毫秒"),
                 program->time_ms);
        break;
    case STRESS_HANG:
        text_add(text, SAY("it hangs, no end after %u ms by the clock", "卡住了，过了 %u 毫秒还没结束"),
                 clock_limit(failure, program->time_ms));
        if (failure->run.unread > 0)
            text_add(text, failure->run.unread < MQ_WALL_TEXT
                               ? SAY(", with some of its input unread", "，还有一部分输入没有读")
                               : SAY(", with its input unread", "，输入没有读"));
        break;
    case STRESS_MEMORY:
        text_add(text, SAY("too much memory, more than %u MB", "内存超限，超过 %u MB"), program->memory_mb);
        break;
    default:
        text_add(text, SAY("too much output, more than %d MiB", "输出超限，超过 %d MiB"),
                 (int)(STRESS_OUTPUT_MAX >> 20));
    }
}

static void add_kind(const struct report *report, struct text *text, const struct stress_failure *failure)
{
    int lines = failure->verdict.lines;

    switch (failure->verdict.kind) {
    case STRESS_WRONG:
        text_add(text, SAY("wrong answer in line %d", "答案错误，从第 %d 行起"), lines + 1);
        break;
    case STRESS_CRASH:
    case STRESS_STATUS:
    case STRESS_CPU:
    case STRESS_HANG:
    case STRESS_MEMORY:
    case STRESS_OUTPUT:
        add_trouble(report, text, failure);
        text_say(text, lines == 0 ? SAY(", before any right line", "，一行正确的输出都没有")
                                  : SAY(", after {lines} right {lines?line|lines}", "，前 {lines} 行正确"),
                 SLOTS({"lines", NUMBER(lines)}));
        break;
    default:
        text_add(text, "%s", SAY("it killed the process that watches over it", "把负责看管它的进程杀掉了"));
    }
}

static void warn(struct text *text, const char *warning)
{
    text_add(text, "  ");
    add_label(text, SAY("beware", "注意"));
    text_add(text, "%s\n", warning);
}

static void add_failure(const struct report *report, struct text *text, const struct stress_failure *failure)
{
    text_add(text, SAY("game %llu: ", "第 %llu 局："), (unsigned long long)failure->game);
    add_kind(report, text, failure);
    text_add(text, "\n  ");
    add_label(text, SAY("wall", "牌墙"));
    add_place(report, text, failure);
    text_add(text, "\n");
    if (failure->unsteady)
        warn(text, SAY("a second run on this wall gives another result", "同一副牌墙再跑一次，结果就不一样了"));
    if (failure->verdict.kind != STRESS_WRONG && failure->run.output_length == 0)
        warn(text, SAY("it has printed nothing; flush the output after each line, and you see how far it comes",
                       "什么也没有输出；每行之后刷新缓冲，就看得出走到了哪里"));
}

static void add_failures(const struct report *report, struct text *text)
{
    const struct stress_games *games = report->games;
    uint64_t failures = games_failures(games), before = games->failure[0].game;
    char number[GROUPED_MAX], failed[GROUPED_MAX];

    for (int i = 0; i < games->kept; i++)
        add_failure(report, text, &games->failure[i]);
    if (games->keep_going) {
        text_add(text,
                 failures > 1      ? SAY("%s games, %s of them fail", "共 %s 局，%s 局有错")
                 : games->done > 1 ? SAY("%s games, one of them fails", "共 %s 局，1 局有错")
                                   : SAY("one game, and it fails", "只有 1 局，错了"),
                 grouped(games->done, number), grouped(failures, failed));
        if (failures > (uint64_t)games->kept)
            text_add(text, SAY("; the first %d are shown and saved", "；只列出并保存前 %d 局"), games->kept);
        text_add(text, "\n");
    } else if (before > 0) {
        text_add(text, "  ");
        add_label(text, SAY("before", "之前"));
        text_add(text, before == 1 ? SAY("one game, right\n", "1 局，正确\n") : SAY("%s games, all right\n", "%s 局全对\n"),
                 grouped(before, number));
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
static void add_errors(struct text *text, const struct stress_failure *failure)
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
    add_label(text, SAY("it says", "报错"));
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
    words.language = (uint8_t)spoken_language;
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
        text_add(text, SAY("not shrunk, because it does not fail every time\n", "时错时不错，没有再缩小\n"));
    } else if (report->runs == 0) {
        text_add(text, SAY("not shrunk, because of --shrink 0\n", "按 --shrink 0 的要求，没有再缩小\n"));
    } else {
        text_add(text, "%s", SAY("shrunk: ", "缩小之后："));
        add_kind(report, text, &report->shrunk);
        text_add(text, SAY("; the rest of the wall is in order\n", "；之后的牌都排好了序\n"));
    }
    if (report->other.run.output != NULL) {
        text_add(text, SAY("another failure on the way, perhaps another mistake: ",
                           "缩小途中碰到另一种出错的样子，也许是另一个错误："));
        add_kind(report, text, &report->other);
        text_add(text, " (%s/other.in .ans .out)\n", report->directory);
    }
    add_errors(text, &report->shrunk);
    if (report->shrunk.verdict.kind == STRESS_WRONG)
        add_finding(report, text);
}

static void add_diagnosis(const struct report *report, struct text *text)
{
    struct text list = {NULL, 0, 0};

    if (report->shrunk.verdict.kind != STRESS_WRONG)
        return;
    inquiry_add(&list, &report->suspects.inquiry);
    if (suspects_fit(&report->suspects) && report->suspects.sought > 0)
        text_say(&list,
                 SAY("{sought} {sought?game was|games were} played only because they could have refuted it.\n",
                     "为了试着推翻它，特意多跑了 {sought} 局。\n"),
                 SLOTS({"sought", NUMBER(report->suspects.sought)}));
    add_label(text, SAY("diagnosis", "诊断"));
    for (const char *at = list.bytes; *at != '\0'; at += strcspn(at, "\n") + 1)
        text_add(text, "%*s%.*s\n", at == list.bytes ? 0 : LABEL_WIDTH, "", (int)strcspn(at, "\n"), at);
    text_free(&list);
}

/* What else was played, if it was saved. */
static void add_other_files(const struct report *report, struct text *text)
{
    if (report->tried == 0 && report->right == 0)
        return;
    text_add(text, "%*s%s", LABEL_WIDTH, "", SAY("and what else was played: ", "另外跑过的："));
    if (report->tried > 0)
        text_add(text, SAY("wrong games (%d) as tried-*", "错的（%d 局）存为 tried-*"), report->tried);
    if (report->right > 0)
        text_add(text,
                 report->tried > 0 ? SAY(", walls of right ones (%d) in right.in", "，答对的牌墙（%d 副）存在 right.in")
                                   : SAY("walls of right games (%d) in right.in", "答对的牌墙（%d 副）存在 right.in"),
                 report->right);
    text_add(text, "\n");
}

static void add_files(const struct report *report, struct text *text)
{
    const struct stress_games *games = report->games;

    add_label(text, SAY("saved", "存档"));
    text_add_shown(text, report->directory);
    text_add(text, "/: game-%llu.in .ans .out", (unsigned long long)games->failure[0].game);
    if (games->kept > 1)
        text_add(text, SAY(" and %d more", "，另有 %d 局"), games->kept - 1);
    text_add(text, SAY(", shrunk.in .ans .out\n", "，以及 shrunk.in .ans .out\n"));
    add_other_files(report, text);
    add_label(text, SAY("again", "重现"));
    text_add(text, "%s\n", report->again.bytes);
    if (report->shrunk.verdict.kind == STRESS_WRONG) {
        add_label(text, SAY("more", "详情"));
        text_add(text, "%s\n", report->more.bytes);
    }
}

/* ---- all of it ---- */

static void add_praise(const struct report *report, struct text *text)
{
    const struct wall_plan *plan = &report->games->plan;
    const char *const praise[WALL_STAGES] = {[STAGE_SUITE] = SAY("{games} of the suite", "测试套件 {games} 局"),
                                             [STAGE_SCENARIOS] = SAY("{games} of scenarios", "各种场景 {games} 局"),
                                             [STAGE_RANDOM] = SAY("{games} random", "随机 {games} 局"),
                                             [STAGE_CLUMPED] = SAY("{games} clumped", "扎堆 {games} 局"),
                                             [STAGE_GIVEN] = SAY("{games} of the file", "文件里 {games} 局")};
    char number[GROUPED_MAX];
    uint64_t before = 0;

    text_add(text,
             report->games->done == 1 ? SAY("one game, right: ", "1 局，正确：")
                                      : SAY("%s games, all right: ", "%s 局全对："),
             grouped(report->games->done, number));
    for (int stage = 0; stage < WALL_STAGES; stage++) {
        if (plan->end[stage] == before)
            continue;
        text_add(text, "%s", before > 0 ? SAY(", ", "，") : "");
        text_say(text, praise[stage], SLOTS({"games", grouped(plan->end[stage] - before, number)}));
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
