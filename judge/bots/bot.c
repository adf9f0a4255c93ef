/*
 * bot.c - protocol 1: what is written to a bot, and what comes back
 */
#ifndef _DEFAULT_SOURCE
#define _DEFAULT_SOURCE /* strsignal */
#endif
#include "bots.h"
#include "json.h"
#include "json_reader.h"
#include "utf8.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct bot {
    struct dialogue *dialogue;
    const struct stress_program *program;
    bool ready;            /* it has answered hello */
    bool unknown;          /* lines have a field that protocol 1 does not know */
    int told;              /* events of the present game that it knows */
    uint64_t id;           /* of the last question */
    struct bot_facts facts;
    char line[DIALOGUE_LINE_MAX];
};

/* ---- failures ---- */

static const char *const failing_names[BOT_FAILINGS][MQ_LANGUAGES] = {
    [BOT_FINE] = {"fine", "正常"},
    [BOT_NOT_STARTED] = {"not started", "未启动"},
    [BOT_LATE] = {"late", "超时（late）"},
    [BOT_SILENT] = {"silent", "不答（silent）"},
    [BOT_CRASHED] = {"crashed", "退出（crashed）"},
    [BOT_GARBLED] = {"garbled", "乱写（garbled）"},
    [BOT_ILLEGAL] = {"illegal", "违规（illegal）"},
};

const char *bot_failing_name(int failing, enum mq_language language)
{
    return failing_names[failing][language];
}

static void copy_text(char *to, size_t size, const char *from, size_t length)
{
    if (length >= size)
        length = size - 1;
    memcpy(to, from, length);
    to[length] = '\0';
}

/* Notes how the bot has failed, in both languages, and ends it, if it has not ended.  NULL, or what is wrong. */
__attribute__((format(printf, 4, 6), format(printf, 5, 6))) static const char *
fail(struct bot *bot, int failing, const struct stress_run *run, const char *en, const char *zh, ...)
{
    struct bot_failure *failure = &bot->facts.failure;
    struct stress_run last;
    va_list values;

    bot->ready = false;
    failure->failing = failing;
    va_start(values, zh);
    vsnprintf(failure->words[MQ_ENGLISH], sizeof failure->words[MQ_ENGLISH], en, values);
    va_end(values);
    va_start(values, zh);
    vsnprintf(failure->words[MQ_CHINESE], sizeof failure->words[MQ_CHINESE], zh, values);
    va_end(values);
    copy_text(failure->wrote, sizeof failure->wrote, run->output, run->output_length);
    copy_text(failure->errors, sizeof failure->errors, run->errors, run->errors_length);
    return run->ending == STRESS_TALKS ? dialogue_stop(bot->dialogue, &last) : NULL;
}

/* The program has written no line. */
static const char *fail_without_line(struct bot *bot, uint32_t time_ms, const struct stress_run *run)
{
    switch (run->ending) {
    case STRESS_NOT_STARTED:
        bot->facts.failure.number = run->number;
        return fail(bot, BOT_NOT_STARTED, run, "%s", "%s", strerror(run->number));
    case STRESS_SPENT:
        return fail(bot, BOT_LATE, run, "more than %lu ms of processor time", "CPU 时间超过 %lu 毫秒",
                    (unsigned long)time_ms);
    case STRESS_HUNG:
        return fail(bot, BOT_SILENT, run, "no answer in %lu ms by the clock (is its output flushed after each line?)",
                    "过了 %lu 毫秒还没有回答（每行之后有没有刷新输出缓冲？）",
                    (unsigned long)time_ms * STRESS_CLOCK_FACTOR);
    case STRESS_FLOODED:
        return fail(bot, BOT_GARBLED, run, "a line of more than %d bytes", "一行超过 %d 字节", (int)DIALOGUE_LINE_MAX);
    case STRESS_FULL:
        return fail(bot, BOT_CRASHED, run, "more than %lu MB of memory", "内存超过 %lu MB",
                    (unsigned long)bot->program->memory_mb);
    case STRESS_LOST:
        return fail(bot, BOT_CRASHED, run, "it has killed the process that watches over it", "它杀掉了看管它的进程");
    case STRESS_SIGNALLED:
        return fail(bot, BOT_CRASHED, run, "ended by signal %d, %s", "被信号 %d 终止，%s", (int)run->number,
                    strsignal(run->number));
    default:
        return fail(bot, BOT_CRASHED, run, "it has ended, with exit status %d", "它自己结束了，退出状态 %d",
                    (int)run->number);
    }
}

/* ---- writing ---- */

static struct json begin_line(struct bot *bot, const char *type)
{
    struct json json = json_to(sink_of(bot->line, sizeof bot->line));

    mq_json_open(&json, '{');
    if (bot->unknown)
        mq_json_raw_member(&json, "unknown", "{\"type\":[\"ask\",null,1.5e3],\"id\":\"\\u0022}\"}");
    mq_json_text_member(&json, "type", type);
    return json;
}

/* Closes the line and returns its length. */
static size_t end_line(const struct bot *bot, struct json *json)
{
    mq_json_close(json, '}');
    return (size_t)(json->out.at - bot->line);
}

static const char *tell(struct bot *bot, struct json *json)
{
    return dialogue_tell(bot->dialogue, bot->line, end_line(bot, json));
}

static const char *seat_name(int seat)
{
    static const char names[MQ_SEATS][2] = {"A", "B", "C", "D"};

    return names[seat];
}

static void write_line(struct json *json, struct mq_event event)
{
    char line[MQ_LINE_MAX];
    size_t length = mq_event_write(event, line);

    mq_json_bytes(json, line, length - 1); /* without the newline */
}

/* The events that the bot does not know yet. */
static void write_events(struct bot *bot, struct json *json, int seat, const struct mq_log *log)
{
    mq_json_name(json, "events");
    mq_json_open(json, '[');
    for (; bot->told < log->count; bot->told++)
        write_line(json, mq_event_as_seen(log->event[bot->told], seat));
    mq_json_close(json, ']');
}

static void write_tiles(struct json *json, const struct mq_hand *hand)
{
    mq_json_open(json, '[');
    for (int tile = 0; tile < MQ_KINDS; tile++)
        for (int i = 0; i < hand->count[tile]; i++)
            mq_json_text(json, mq_tile_name((mq_tile)tile));
    mq_json_close(json, ']');
}

static void write_question(struct json *json, const struct mq_view *view)
{
    bool claim = view->tile != MQ_NO_TILE;
    char words[MQ_LINE_MAX];

    mq_json_text_member(json, "question", claim ? "claim" : "turn");
    mq_json_text_member(json, "tile", claim                        ? mq_tile_name(view->tile)
                                      : view->drawn != MQ_NO_TILE ? mq_tile_name(view->drawn)
                                                                  : NULL);
    mq_json_name(json, "hand");
    write_tiles(json, &view->hand);
    mq_json_number_member(json, "left", view->left);
    mq_json_name(json, "answers");
    mq_json_open(json, '[');
    for (int i = 0; i < view->answers; i++)
        mq_json_text(json, mq_answer_write(view->answer[i], words));
    mq_json_close(json, ']');
}

/* ---- asking ---- */

/* Sends the line and takes one, which is an object.  If there is none, the bot has failed. */
static const char *exchange(struct bot *bot, struct json *json, uint32_t time_ms, struct stress_run *run)
{
    const char *trouble = dialogue_ask(bot->dialogue, bot->line, end_line(bot, json), time_ms, run);

    if (trouble != NULL)
        return trouble;
    if (run->ending != STRESS_TALKS)
        return fail_without_line(bot, time_ms, run);
    if (!mq_json_is_object(run->output, run->output_length))
        return fail(bot, BOT_GARBLED, run, "it wrote a line that is not a JSON object", "它写的一行不是 JSON 对象");
    return NULL;
}

static bool find_text(const struct stress_run *run, const char *name, char *text, size_t size)
{
    struct word value;

    text[0] = '\0';
    return mq_json_member(run->output, run->output_length, name, &value) && mq_json_string(value, text, size);
}

const char *bot_greet(struct bot *bot)
{
    uint32_t time_ms = bot->program->time_ms + BOT_START_MS;
    struct json json = begin_line(bot, "hello");
    struct stress_run run;
    const char *trouble;
    char type[8];

    memset(&bot->facts.failure, 0, sizeof bot->facts.failure);
    if (bot->ready)
        return NULL;
    mq_json_number_member(&json, "protocol", BOT_PROTOCOL);
    mq_json_text_member(&json, "version", MQ_VERSION);
    mq_json_number_member(&json, "time", bot->program->time_ms);
    bot->ready = true;
    bot->id = 0;
    trouble = exchange(bot, &json, time_ms, &run);
    if (trouble != NULL || !bot->ready)
        return trouble;
    if (!find_text(&run, "type", type, sizeof type) || strcmp(type, "ready") != 0)
        return fail(bot, BOT_GARBLED, &run, "its answer to hello has no \"type\":\"ready\"",
                    "它对 hello 的回答里没有 \"type\":\"ready\"");
    if (!find_text(&run, "name", bot->facts.name, sizeof bot->facts.name) || bot->facts.name[0] == '\0')
        return fail(bot, BOT_GARBLED, &run, "its answer to hello has no name of 1 to %d bytes",
                    "它对 hello 的回答里没有 1 到 %d 字节的 name", BOT_NAME_MAX - 1);
    find_text(&run, "author", bot->facts.author, sizeof bot->facts.author);
    return NULL;
}

const char *bot_begin(struct bot *bot, int seat, uint64_t game, const char *const name[MQ_SEATS])
{
    struct json json = begin_line(bot, "start");

    mq_json_number_member(&json, "game", game);
    mq_json_text_member(&json, "seat", seat_name(seat));
    mq_json_name(&json, "players");
    mq_json_open(&json, '[');
    for (int i = 0; i < MQ_SEATS; i++)
        mq_json_text(&json, name[i]);
    mq_json_close(&json, ']');
    bot->told = 0;
    return tell(bot, &json);
}

static bool is_utf8(struct word value)
{
    const char *end = value.at + value.length;

    for (const char *at = value.at; at < end;) {
        struct character c = mq_character_at(at, end);

        if (c.code == NOT_UTF8)
            return false;
        at += c.bytes;
    }
    return true;
}

/* Keeps the meta of an answer, as long as it is short. */
static void take_meta(struct bot *bot, const struct stress_run *run)
{
    struct word meta;

    bot->facts.meta[0] = '\0';
    if (mq_json_member(run->output, run->output_length, "meta", &meta) && meta.length <= BOT_META_MAX &&
        is_utf8(meta)) /* otherwise a file of them would not be JSON */
        copy_text(bot->facts.meta, sizeof bot->facts.meta, meta.at, meta.length);
}

static const char *take_answer(struct bot *bot, const struct mq_view *view, const struct stress_run *run, int *choice)
{
    struct word value;
    char words[MQ_LINE_MAX], answer[2 * MQ_LINE_MAX];
    uint64_t id;

    if (!mq_json_member(run->output, run->output_length, "id", &value) || !mq_json_whole(value, &id))
        return fail(bot, BOT_GARBLED, run, "its answer has no id that is a whole number", "它的回答里没有整数的 id");
    if (id != bot->id)
        return fail(bot, BOT_GARBLED, run, "it answers question %llu, not %llu", "它答的是第 %llu 问，不是第 %llu 问",
                    (unsigned long long)id, (unsigned long long)bot->id);
    if (!mq_json_member(run->output, run->output_length, "answer", &value))
        return fail(bot, BOT_GARBLED, run, "there is no \"answer\" in it", "里面没有 \"answer\"");
    mq_json_string(value, answer, sizeof answer);
    for (*choice = 0; *choice < view->answers; ++*choice)
        if (strcmp(answer, mq_answer_write(view->answer[*choice], words)) == 0) {
            take_meta(bot, run);
            return NULL;
        }
    *choice = 0;
    return fail(bot, BOT_ILLEGAL, run, "its answer to question %llu is not one of those that it may give",
                "它对第 %llu 问的回答不在可选之列", (unsigned long long)bot->id);
}

const char *bot_ask(struct bot *bot, const struct mq_view *view, int *choice)
{
    struct json json = begin_line(bot, "ask");
    struct stress_run run;
    const char *trouble;

    *choice = 0;
    mq_json_number_member(&json, "id", ++bot->id);
    write_events(bot, &json, view->seat, &view->events);
    write_question(&json, view);
    trouble = exchange(bot, &json, bot->program->time_ms, &run);
    if (trouble != NULL || !bot->ready)
        return trouble;
    if (run.cpu_ms > bot->facts.slowest_ms)
        bot->facts.slowest_ms = run.cpu_ms;
    bot->facts.claims += view->tile != MQ_NO_TILE;
    return take_answer(bot, view, &run, choice);
}

const char *bot_finish(struct bot *bot, const struct mq_match *match, int seat)
{
    struct json json = begin_line(bot, "end");
    int winner = match->board.game.state.winner;

    write_events(bot, &json, seat, &match->log);
    mq_json_text_member(&json, "winner", winner != MQ_NOBODY ? seat_name(winner) : NULL);
    mq_json_name(&json, "hands");
    mq_json_open(&json, '[');
    for (int i = 0; i < MQ_SEATS; i++)
        write_tiles(&json, &match->board.game.hand[i]);
    mq_json_close(&json, ']');
    return tell(bot, &json);
}

const char *bot_quit(struct bot *bot)
{
    struct json json = begin_line(bot, "quit");
    struct stress_run run;
    const char *trouble;

    if (!bot->ready)
        return NULL;
    trouble = dialogue_ask(bot->dialogue, bot->line, end_line(bot, &json), bot->program->time_ms, &run);
    bot->ready = false;
    if (trouble != NULL || (run.ending == STRESS_EXITED && run.number == 0))
        return trouble;
    if (run.ending == STRESS_TALKS)
        return fail(bot, BOT_GARBLED, &run, "it wrote a line when it should end", "该结束了，它却又写了一行");
    if (run.ending == STRESS_HUNG)
        return fail(bot, BOT_SILENT, &run, "it has not ended in %lu ms by the clock", "过了 %lu 毫秒还没有结束",
                    (unsigned long)bot->program->time_ms * STRESS_CLOCK_FACTOR);
    return fail_without_line(bot, bot->program->time_ms, &run);
}

/* ---- a bot ---- */

const char *bot_open(struct bot **out, const struct stress_program *program, const char **weakness)
{
    struct bot *bot = calloc(1, sizeof *bot);
    const char *trouble;

    *out = bot;
    *weakness = NULL;
    if (bot == NULL)
        return NO_MEMORY;
    bot->program = program;
    trouble = dialogue_start(&bot->dialogue, program, weakness);
    bot->facts.sandbox = trouble == NULL && dialogue_has_sandbox(bot->dialogue);
    return trouble;
}

void bot_close(struct bot *bot)
{
    if (bot != NULL)
        dialogue_end(bot->dialogue);
    free(bot);
}

const struct bot_facts *bot_facts(const struct bot *bot)
{
    return &bot->facts;
}

void bot_add_unknown_field(struct bot *bot)
{
    bot->unknown = true;
}
