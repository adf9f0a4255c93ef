/*
 * cmd_hand.c - all about one hand, or about many that come in on standard input
 */
#include "cli.h"
#include "files.h"
#include "maque_explain.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { MELDS, LANG, TILES, JSON };

static const struct option options[] = {
    {"melds", "N", OPTION_NUMBER, "the hand has N melds, 0 to 4 (default: its size tells)"},
    LANG_OPTION,
    TILES_OPTION,
    {"json", NULL, OPTION_FLAG, "print a line of JSON for each hand; docs/FORMATS.md describes it"},
    {NULL, NULL, OPTION_FLAG, NULL},
};

/*
 * An engine that learns answers the first hand at once.  To fill the engine takes as long as some thousands of hands,
 * and pays off if many more follow: after some hundreds that is likely.
 */
enum { HANDS_BEFORE_FILLING = 300 };

/* What the functions of this command share. */
struct context {
    struct mq_engine *engine;
    struct mq_words words;
    int melds; /* from --melds, or -1 */
    bool json;
    struct mq_reading reading;
    struct mq_study study;
    char text[MQ_STUDY_TEXT_MAX];
};

static void make_context(struct context *context, const struct option_value *option)
{
    context->engine = new_engine();
    if (option[MELDS].given && option[MELDS].number > MQ_MELDS_MAX)
        die(SAY("--melds wants a number from 0 to 4, not '%s'", "--melds 要 0 到 4 之间的数，而不是 '%s'"), option[MELDS].text);
    if (option[JSON].given && option[TILES].given)
        die(SAY("--json writes tiles by name, so --tiles cannot go with it", "--json 里的牌都写名字，不能再加 --tiles"));
    mq_words_init(&context->words);
    context->words.language = (uint8_t)wanted_language(&option[LANG]);
    context->words.faces = option[TILES].given && option[TILES].number == 1;
    context->melds = option[MELDS].given ? (int)option[MELDS].number : -1;
    context->json = option[JSON].given;
}

/* ---- one hand ---- */

/* Prints the text again, without characters that a terminal must not get, and a mark under the place of the error. */
static void point_at(const char *text, const struct mq_hand_error *error)
{
    enum { TOO_WIDE = 160 };
    char shown[TOO_WIDE];
    size_t length = strlen(text);

    if (length <= TOO_WIDE)
        fprintf(stderr, "  %.*s\n  %*s^\n", (int)mq_hand_shown(text, length, shown), shown, (int)error->indent, "");
}

static int tell_one(struct context *context, const char *text)
{
    struct mq_hand_error error = mq_hand_read(text, strlen(text), context->melds, &context->reading);
    char message[MQ_MESSAGE_MAX];

    if (error.status != MQ_HAND_OK) {
        complain(context->words.language == MQ_CHINESE ? "第 %llu 字节：%s" : "column %llu: %s",
                 (unsigned long long)error.column,
                 mq_hand_message(&error, (enum mq_language)context->words.language, message));
        point_at(text, &error);
        return EXIT_TROUBLE;
    }
    mq_study_hand(context->engine, &context->reading, &context->study);
    if (context->json)
        out_bytes(context->text, mq_study_json(&context->reading, &context->study, 0, context->text));
    else
        out_bytes(context->text, mq_study_words(&context->reading, &context->study, &context->words, context->text));
    return EXIT_YES;
}

/* Joins the operands: a hand may be one argument or several. */
static char *join(int operands, char **operand)
{
    size_t length = 1;
    char *text;

    for (int i = 0; i < operands; i++)
        length += strlen(operand[i]) + 1;
    text = or_die(calloc(length, 1));
    for (int i = 0; i < operands; i++) {
        if (i > 0)
            strcat(text, " ");
        strcat(text, operand[i]);
    }
    return text;
}

/* ---- many hands ---- */

static bool is_blank(const char *line, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if (line[i] != ' ' && line[i] != '\t' && line[i] != '\r')
            return false;
    return true;
}

static void tell_line(struct context *context, uint64_t number, const char *line, size_t length)
{
    enum mq_language language = (enum mq_language)context->words.language;
    struct mq_hand_error error;
    char message[MQ_MESSAGE_MAX];

    if (is_blank(line, length)) {
        if (!context->json)
            out_text("\n"); /* so that line I answers line I */
        return;
    }
    if (number == HANDS_BEFORE_FILLING)
        mq_engine_prepare(context->engine, MQ_FOR_GAMES);
    error = mq_hand_read(line, length, context->melds, &context->reading);
    if (error.status != MQ_HAND_OK)
        die("%s:%llu:%llu: %s", input_name("-"), (unsigned long long)number,
            (unsigned long long)error.column, mq_hand_message(&error, language, message));
    mq_study_hand(context->engine, &context->reading, &context->study);
    if (context->json)
        out_bytes(context->text, mq_study_json(&context->reading, &context->study, number, context->text));
    else
        out_bytes(context->text, mq_study_line(&context->reading, &context->study, context->text));
}

static void tell_many(struct context *context)
{
    static char buffer[1 << 16];
    struct input in = input_open("-");
    size_t kept = 0, got;
    uint64_t number = 0;

    if (isatty(STDIN_FILENO))
        complain(SAY("waiting for hands, one on each line; Ctrl-D ends them, 'maque hand --help' tells more",
                     "等待输入手牌，每行一副；Ctrl-D 结束，详情见 'maque hand --help'"));
    while ((got = input_read(&in, buffer + kept, sizeof buffer - kept)) > 0) {
        char *line = buffer, *end = buffer + kept + got, *newline;

        while ((newline = memchr(line, '\n', (size_t)(end - line))) != NULL) {
            tell_line(context, ++number, line, (size_t)(newline - line));
            line = newline + 1;
        }
        kept = (size_t)(end - line);
        if (kept == sizeof buffer)
            die(SAY("%s:%llu: a line of %zu bytes or more is no hand",
                    "%s:%llu：一行达到 %zu 字节，不是手牌"), in.name, (unsigned long long)number + 1, sizeof buffer);
        memmove(buffer, line, kept);
        out_flush(); /* the sender of a hand may wait for its answer before it sends the next */
    }
    if (kept > 0)
        tell_line(context, ++number, buffer, kept);
    input_close(&in);
}

static int run(const struct args *args)
{
    static struct context context;
    int status = EXIT_YES;

    make_context(&context, args->option);
    if (args->operands > 0 && strcmp(args->operand[0], "-") != 0) {
        char *text = join(args->operands, args->operand);

        status = tell_one(&context, text);
        free(text);
    } else if (args->operands > 1) {
        die(SAY("one argument too many: '%s'", "多了一个参数：'%s'"), args->operand[1]);
    } else {
        if (args->option[TILES].given)
            die(SAY("--tiles is for a single hand; hands from standard input give lines for programs",
                    "--tiles 只用于单独一副手牌；从标准输入读入的手牌，输出是给程序看的"));
        tell_many(&context);
    }
    free(context.engine);
    return status;
}

const struct command cmd_hand = {
    "hand",
    "tell the distance of a hand, what helps it and what to discard",
    "TILES [--melds N]\n< HANDS",
    "Reads a hand of 13-3n or 14-3n concealed tiles, where n is the number of melds. Says how far it is from\n"
    "winning, proved by a finished hand, and which tiles bring it nearer. If the hand has a tile to discard, says\n"
    "that for each discard, best first, and what the fixed strategy would do. It repeats the tiles as it has read\n"
    "them. They may be written as\n"
    "  1M 2M 3M E PASS      names; an S that stands alone is South\n"
    "  123m406p789s11z      digits and a suit: 0 is a five, z counts E S W N B F Z\n"
    "  一二三万 5筒 南 红中   Chinese names, or Unicode faces\n"
    "  123m45p#555p#EEE     melds behind #, or in brackets: [555p] (EEE)\n"
    "\n"
    "Melds lower the number of copies left, never the distance (R13). Without TILES, hands are read from standard\n"
    "input, one on each line. Each gives one line of fields, or of JSON; docs/FORMATS.md describes both. A hand\n"
    "that cannot be read ends the run with status 2, after the answers for the hands before it.",
    "  maque hand \"1M 2M 5P 5P E\"              five tiles, so there are three melds\n"
    "  maque hand 123m4506p77s1122z            what helps these thirteen?\n"
    "  maque hand '123m45p #555p #EEE #789s'   melds lower the copies left\n"
    "  maque hand < hands.txt | cut -f 3       the distances of many hands\n",
    options,
    -1,
    run,
};
