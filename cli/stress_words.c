/*
 * stress_words.c - what 'maque stress' has found, for people
 */
#include "stress_report.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>

const char *signal_name(int number)
{
    static const struct {
        int number;
        const char *name;
    } known[] = {{SIGHUP, "SIGHUP"},   {SIGINT, "SIGINT"},   {SIGQUIT, "SIGQUIT"}, {SIGILL, "SIGILL"},   {SIGTRAP, "SIGTRAP"},
                 {SIGABRT, "SIGABRT"}, {SIGBUS, "SIGBUS"},   {SIGFPE, "SIGFPE"},   {SIGKILL, "SIGKILL"}, {SIGUSR1, "SIGUSR1"},
                 {SIGSEGV, "SIGSEGV"}, {SIGUSR2, "SIGUSR2"}, {SIGPIPE, "SIGPIPE"}, {SIGALRM, "SIGALRM"}, {SIGTERM, "SIGTERM"},
                 {SIGXCPU, "SIGXCPU"}, {SIGXFSZ, "SIGXFSZ"}, {SIGSYS, "SIGSYS"}};
    static char other[24];

    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++)
        if (known[i].number == number)
            return known[i].name;
    snprintf(other, sizeof other, "signal %d", number);
    return other;
}

/* ---- where a wall comes from ---- */

/* ORDER STAGE */
static const char *const stages[COURSE_STAGES] = {"suite", "scenario", "random", "clumped", "given"};

const char *stage_name(int stage)
{
    return stages[stage];
}

void place_words(const struct course *course, uint64_t game, char *text, size_t size)
{
    struct course_place place = course_place(course, game < course->games ? game : course->games - 1);

    if (place.stage == COURSE_SCENARIOS)
        snprintf(text, size, "%s %s", stages[place.stage], scenario_about(place.scenario).name);
    else
        snprintf(text, size, "%s", stages[place.stage]);
}

/* ---- texts in two languages ---- */

static bool chinese(const struct report *report)
{
    return report->language == MQ_CHINESE;
}

/* One of two forms of words; both take the same values. */
#define WORDS(report, english, in_chinese) (chinese(report) ? (in_chinese) : (english))

static void add_place(const struct report *report, const struct stress_failure *failure, struct text *text)
{
    const struct course *course = &report->hunt->course;
    struct course_place place = course_place(course, failure->game);
    unsigned long long number = place.number, seed = course->seed;

    switch (place.stage) {
    case COURSE_SUITE:
        text_add(text, WORDS(report, "wall %llu of 'maque gen --suite'", "maque gen --suite 的第 %llu 副牌墙"), number);
        break;
    case COURSE_SCENARIOS:
        text_add(text, WORDS(report, "scenario %s, wall %llu of seed %llu", "场景 %s，第 %llu 副，种子 %llu"),
                 scenario_about(place.scenario).name, number, seed);
        break;
    case COURSE_RANDOM:
        text_add(text, WORDS(report, "random wall %llu of seed %llu", "随机牌墙，第 %llu 副，种子 %llu"), number, seed);
        break;
    case COURSE_CLUMPED:
        text_add(text, WORDS(report, "clumped wall %llu of seed %llu", "扎堆的牌墙，第 %llu 副，种子 %llu"), number, seed);
        break;
    default:
        text_add(text, WORDS(report, "wall %llu of the file", "文件里的第 %llu 副牌墙"), number);
        break;
    }
}

/* How far it was right, for failures that are not about a line. */
static void add_lines(const struct report *report, int lines, struct text *text)
{
    if (lines == 0)
        text_add(text, WORDS(report, ", before any right line", "，一行正确的输出都没有"));
    else
        text_add(text, WORDS(report, ", after %d right lines", "，前 %d 行正确"), lines);
}

static void add_kind(const struct report *report, const struct stress_failure *failure, struct text *text)
{
    const struct stress_verdict *verdict = &failure->verdict;
    const struct stress_program *program = report->hunt->program;
    unsigned limit = program->time_ms, memory = program->memory_mb;

    switch (verdict->kind) {
    case STRESS_WRONG:
        text_add(text, WORDS(report, "wrong answer in line %d", "答案错误，从第 %d 行起"), verdict->lines + 1);
        return;
    case STRESS_CRASH:
        text_add(text, WORDS(report, "crash, %s", "崩溃，信号 %s"), signal_name(verdict->number));
        if (verdict->number == SIGXFSZ)
            text_add(text, WORDS(report, " (it wrote a file of more than %d MiB)", "（写出的文件超过 %d MiB）"),
                     STRESS_FILE_MAX >> 20);
        break;
    case STRESS_STATUS:
        text_add(text, WORDS(report, "exit status %d", "退出码 %d"), verdict->number);
        break;
    case STRESS_CPU:
        text_add(text, WORDS(report, "too slow, more than %u ms of processor time", "超时，CPU 时间超过 %u 毫秒"), limit);
        break;
    case STRESS_HANG:
        text_add(text, WORDS(report, "it hangs, no end after %u ms by the clock", "卡住了，过了 %u 毫秒还没结束"),
                 limit * (failure->run.clock_ms < limit * STRESS_BUSY_FACTOR ? STRESS_CLOCK_FACTOR : STRESS_BUSY_FACTOR));
        if (failure->run.unread > 0)
            text_add(text, WORDS(report, ", with %sits input unread", "，%s输入没有读"),
                     failure->run.unread < MQ_WALL_TEXT ? WORDS(report, "some of ", "还有一部分") : "");
        break;
    case STRESS_MEMORY:
        text_add(text, WORDS(report, "too much memory, more than %u MB", "内存超限，超过 %u MB"), memory);
        break;
    case STRESS_OUTPUT:
        text_add(text, WORDS(report, "too much output, more than %d MiB", "输出超限，超过 %d MiB"), STRESS_OUTPUT_MAX >> 20);
        break;
    default:
        text_add(text, WORDS(report, "it killed the process that watches over it", "把负责看管它的进程杀掉了"));
        return;
    }
    add_lines(report, verdict->lines, text);
}

enum { LABEL_WIDTH = 11 };

static void add_label(const struct report *report, const char *english, const char *in_chinese, struct text *text)
{
    int wide = (int)strlen(in_chinese) / 3; /* each takes two columns and three bytes */

    if (chinese(report))
        text_add(text, "%s%*s", in_chinese, LABEL_WIDTH - 2 * wide, "");
    else
        text_add(text, "%-*s", LABEL_WIDTH, english);
}

/* ---- the parts ---- */

static void add_failures(const struct report *report, struct text *text)
{
    const struct hunt *hunt = report->hunt;
    uint64_t failures = hunt_failures(hunt);
    char number[GROUPED_MAX];

    for (int i = 0; i < hunt->kept; i++) {
        const struct stress_failure *failure = &hunt->failure[i];

        text_add(text, WORDS(report, "game %llu: ", "第 %llu 局："), (unsigned long long)failure->game);
        add_kind(report, failure, text);
        text_add(text, "\n  ");
        add_label(report, "wall", "牌墙", text);
        add_place(report, failure, text);
        text_add(text, "\n");
        if (failure->unsteady) {
            text_add(text, "  ");
            add_label(report, "beware", "注意", text);
            text_add(text, WORDS(report, "run once more on this wall, it does something else\n",
                                 "同一副牌墙再跑一次，结果就不一样了\n"));
        }
    }
    if (hunt->keep_going) {
        text_add(text, WORDS(report, "%s games, ", "共 %s 局，"), grouped(hunt->done, number));
        text_add(text, WORDS(report, "%s of them fail", "%s 局有错"), grouped(failures, number));
        if (failures > (uint64_t)hunt->kept)
            text_add(text, WORDS(report, "; the first %d are shown and saved", "；只列出并保存前 %d 局"), hunt->kept);
        text_add(text, "\n");
    } else {
        text_add(text, "  ");
        add_label(report, "before", "之前", text);
        text_add(text, WORDS(report, "%s games, all right\n", "%s 局全对\n"), grouped(hunt->failure[0].game, number));
    }
}

/* What it said on standard error: the last lines of it. */
static void add_errors(const struct report *report, const struct stress_failure *failure, struct text *text)
{
    enum { LINES = 6, COLUMNS = 100 };
    const char *bytes = failure->run.errors;
    size_t length = failure->run.errors_length, begin = length;

    while (length > 0 && bytes[length - 1] == '\n')
        length--;
    if (length == 0)
        return;
    for (int lines = 0; begin > 0; begin--)
        if (begin < length && bytes[begin - 1] == '\n' && ++lines == LINES)
            break;
    text_add(text, "  ");
    add_label(report, "it says", "报错", text);
    for (size_t i = begin, column = 0; i < length; i++) {
        if (bytes[i] == '\n') {
            text_add(text, "\n  %*s", LABEL_WIDTH, "");
            column = 0;
        } else if (column++ < COLUMNS) {
            text_add(text, "%c", bytes[i] == '\t' ? ' ' : (bytes[i] >= ' ' && bytes[i] < 127) || bytes[i] < 0 ? bytes[i] : '?');
        }
    }
    text_add(text, "\n");
}

static void add_shrunk(struct report *report, struct text *text)
{
    static struct mq_check check;
    struct mq_finding finding;
    struct mq_words words;
    struct text name = {NULL, 0, 0};

    text_add(text, "\n");
    if (report->shrunk.unsteady) {
        text_add(text, WORDS(report, "not shrunk, since it fails only now and then\n", "时错时不错，没有再缩小\n"));
    } else if (report->runs == 0) {
        text_add(text, WORDS(report, "not shrunk, as --shrink 0 wants it\n", "按 --shrink 0 的要求，没有再缩小\n"));
    } else {
        text_add(text, WORDS(report, "shrunk: ", "缩小之后："));
        add_kind(report, &report->shrunk, text);
        text_add(text, WORDS(report, "; the rest of the wall is in order\n", "；之后的牌都排好了序\n"));
    }
    add_errors(report, &report->shrunk, text);
    if (report->shrunk.verdict.kind != STRESS_WRONG)
        return;
    mq_words_init(&words);
    words.language = report->language;
    words.columns = 100;
    check_shrunk(report, &check, &finding);
    text_add(&name, "%s/shrunk.out", report->directory);
    text_add(text, "\n");
    text_reserve(text, MQ_FINDING_TEXT_MAX);
    text->length += mq_finding_words(&check, report->hunt->course.engine, &finding, &words, name.bytes,
                                     text->bytes + text->length, MQ_FINDING_TEXT_MAX);
    text_free(&name);
}

static void add_diagnosis(const struct report *report, struct text *text)
{
    struct text list = {NULL, 0, 0};

    if (report->shrunk.verdict.kind != STRESS_WRONG)
        return;
    add_label(report, "diagnosis", "诊断", text);
    if (mq_mistake_set_count(report->suspects.mistakes) == 0) {
        text_add(text, WORDS(report, "no known mistake alone explains all that it prints\n",
                             "没有哪一种已知的错误能单独解释它的全部输出\n"));
        return;
    }
    text_add(text, WORDS(report, "in every game it prints what a program prints that\n", "每一局的输出都和这样的程序一模一样：\n"));
    mistakes_add(&list, report->suspects.mistakes, report->language);
    for (const char *at = list.bytes; *at != '\0'; at += strcspn(at, "\n") + 1)
        text_add(text, "%*s%.*s\n", LABEL_WIDTH, "", (int)strcspn(at, "\n"), at);
    text_free(&list);
}

static void add_files(const struct report *report, struct text *text)
{
    add_label(report, "saved", "存档", text);
    text_add(text, "%s/: game-%llu.in .ans .out", report->directory, (unsigned long long)report->hunt->failure[0].game);
    if (report->hunt->kept > 1)
        text_add(text, WORDS(report, " and %d more", " 等 %d 局"), report->hunt->kept - !chinese(report));
    text_add(text, WORDS(report, ", shrunk.in .ans .out\n", "，以及 shrunk.in .ans .out\n"));
    add_label(report, "again", "重现", text);
    text_add(text, "%s\n", report->again.bytes);
}

/* ---- all of it ---- */

static void add_praise(const struct report *report, struct text *text)
{
    const struct course *course = &report->hunt->course;
    const char *separator = "";
    char number[GROUPED_MAX];
    uint64_t before = 0;

    text_add(text, WORDS(report, "%s games, all right: ", "%s 局全对："), grouped(report->hunt->done, number));
    for (int stage = 0; stage < COURSE_STAGES; stage++) {
        /* ORDER STAGE */
        static const char *const english[COURSE_STAGES] = {"%s of the suite", "%s of scenarios", "%s random", "%s clumped",
                                                           "%s of the file"};
        static const char *const in_chinese[COURSE_STAGES] = {"测试套件 %s 局", "各种场景 %s 局", "随机 %s 局", "扎堆 %s 局",
                                                              "文件里 %s 局"};

        if (course->end[stage] == before)
            continue;
        text_add(text, "%s", separator);
        text_add(text, chinese(report) ? in_chinese[stage] : english[stage], grouped(course->end[stage] - before, number));
        separator = WORDS(report, ", ", "，");
        before = course->end[stage];
    }
    text_add(text, "\n");
}

void report_words(struct report *report)
{
    struct text text = {NULL, 0, 0};

    if (report->hunt->kept == 0) {
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
