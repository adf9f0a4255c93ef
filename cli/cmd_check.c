/*
 * cmd_check.c - is this transcript what the rules say, and if not, where and why not?  For people and for judges.
 */
#include "diagnosis.h"
#include "files.h"
#include "game_source.h"
#include "maque_explain.h"
#include "walls.h"

#include <errno.h>
#include <fcntl.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { RULES_ONLY = AFTER_GAME, STRICT, LANG, JSON, TESTLIB, ICPC };

static const struct option options[] = {
    GAME_OPTIONS("check against"),
    {"rules-only", NULL, OPTION_FLAG, "be a referee: accept every legal game, not only that of four fixed seats"},
    {"strict", NULL, OPTION_FLAG, "tolerate nothing: every byte must be right"},
    LANG_OPTION,
    JSON_OPTION,
    {"testlib", NULL, OPTION_JUDGE, "act as a testlib checker; only its arguments may follow"},
    {"icpc", NULL, OPTION_JUDGE, "act as an output validator of ICPC packages; only its arguments may follow"},
    {NULL, NULL, OPTION_FLAG, NULL},
};

/* For judges EXIT_JUDGE_TROUBLE means that the checker has failed, not the contestant. */
enum { ICPC_ACCEPTED = 42, ICPC_WRONG = 43 };

/* ---- checking ---- */

enum { KEPT_MAX = 1 << 16 }; /* bytes; no game is nearly as long, with any known mistake */

struct checker {
    struct mq_engine *engine;
    struct mq_words words;
    bool strict;
    bool keeps; /* keep the transcript, for a diagnosis */
    char kept[KEPT_MAX];
    size_t kept_length;
    mq_tile wall[MQ_WALL];
    struct mq_check check;
    struct mq_finding finding;
};

static struct checker *make_checker(const struct option_value *option)
{
    static struct checker checker;

    checker.engine = new_engine();
    mq_words_init(&checker.words);
    checker.words.language = (uint8_t)wanted_language(&option[LANG]);
    checker.words.columns = 100;
    checker.strict = option[STRICT].given;
    return &checker;
}

static void keep(struct checker *checker, const char *bytes, size_t length)
{
    size_t more = length < KEPT_MAX - checker->kept_length ? length : KEPT_MAX - checker->kept_length;

    memcpy(checker->kept + checker->kept_length, bytes, more);
    checker->kept_length += more;
}

/*
 * Reads the transcript until the result is certain.  If it is kept for a diagnosis, reads on until the buffer is full.
 */
static void check_file(struct checker *checker, const char *path, bool strict)
{
    static char buffer[1 << 16];
    struct input in = input_open(path);
    bool certain = false;
    size_t length;

    checker->kept_length = 0;
    mq_check_init(&checker->check, checker->engine, checker->wall);
    while ((!certain || (checker->keeps && checker->kept_length < KEPT_MAX)) &&
           (length = input_read(&in, buffer, sizeof buffer)) > 0) {
        certain = certain || !mq_check_feed(&checker->check, buffer, length);
        if (checker->keeps)
            keep(checker, buffer, length);
    }
    mq_check_finish(&checker->check, checker->engine, strict, &checker->finding);
    input_close(&in);
}

/* The same by the rules alone.  One byte more than a transcript may have shows that it is too long. */
static void referee_file(struct checker *checker, const char *path)
{
    static char text[MQ_CHECK_BYTES_MAX + 1];
    size_t length = input_load(path, text, sizeof text);

    mq_check_rules(&checker->check, checker->engine, checker->wall, text, length, checker->strict, &checker->finding);
}

static size_t write_finding(struct checker *checker, const char *name, char text[MQ_FINDING_TEXT_MAX])
{
    return mq_finding_words(&checker->check, checker->engine, &checker->finding, &checker->words, name, text,
                            MQ_FINDING_TEXT_MAX);
}

/* ---- for people ---- */

/* Does the wrong transcript look like a known mistake?  A transcript that is too long to be kept is not compared. */
static bool diagnose(struct checker *checker, struct mq_diagnosis *diagnosis)
{
    bool kept = checker->finding.verdict == MQ_VERDICT_WRONG && checker->keeps && checker->kept_length < KEPT_MAX;
    struct mq_mistake_set causes = {{0}};

    if (kept) {
        mq_diagnose(checker->engine, checker->wall, checker->kept, checker->kept_length, diagnosis);
        causes = mq_possible_causes(diagnosis);
    }
    mq_finding_drop_notes(&checker->finding, causes);
    return kept;
}

static uint8_t lines_in(const struct text *text)
{
    uint8_t lines = 0;

    for (size_t i = 0; i < text->length; i++)
        lines = (uint8_t)(lines + (text->bytes[i] == '\n'));
    return lines;
}

/* Prints the finding, and after it the diagnosis.  All of it fits on a screen. */
static void tell_people(struct checker *checker, const char *name)
{
    static char text[MQ_FINDING_TEXT_MAX];
    struct text looks_like = {NULL, 0, 0};
    struct mq_diagnosis diagnosis;

    if (diagnose(checker, &diagnosis))
        diagnosis_add(&looks_like, &diagnosis);
    if (looks_like.length > 0)
        checker->words.rows = (uint8_t)(checker->words.rows - lines_in(&looks_like) - 1);
    out_bytes(text, write_finding(checker, name, text));
    if (looks_like.length > 0) {
        out_text("\n");
        out_bytes(looks_like.bytes, looks_like.length);
    }
    text_free(&looks_like);
}

/* The object of the finding, and the diagnosis as its last member. */
static void tell_machines(struct checker *checker)
{
    static char text[2 * MQ_FINDING_TEXT_MAX];
    struct text looks_like = {NULL, 0, 0};
    struct json json = json_to(text_sink(&looks_like));
    struct mq_diagnosis diagnosis;

    if (diagnose(checker, &diagnosis))
        diagnosis_json(&json, &diagnosis);
    else
        mq_json_text(&json, NULL);
    put_char(&json.out, '\0');
    text_take(&looks_like, &json.out);
    out_bytes(text, mq_finding_json(&checker->check, &checker->finding, looks_like.bytes, text, sizeof text));
    text_free(&looks_like);
}

static int check_for_people(const struct args *args, struct checker *checker)
{
    const struct option_value *option = args->option;
    struct game_source source = game_source(args, args->operands > 1);
    bool named = source.numbered || source.sample;
    const char *transcript;

    if (args->operands != (named ? 1 : 2))
        die(named ? SAY("a named game needs a transcript: maque check --seed S --game I TRANSCRIPT",
                        "给了局号，还要一份过程：maque check --seed S --game I TRANSCRIPT")
                  : SAY("a wall and a transcript must be given: maque check WALL TRANSCRIPT",
                        "要给出牌墙和过程：maque check WALL TRANSCRIPT"));
    transcript = args->operand[args->operands - 1];
    game_source_wall(&source, transcript, checker->wall);
    checker->keeps = !option[RULES_ONLY].given;
    if (option[RULES_ONLY].given)
        referee_file(checker, transcript);
    else
        check_file(checker, transcript, checker->strict);
    if (option[JSON].given)
        tell_machines(checker);
    else
        tell_people(checker, input_name(transcript));
    return checker->finding.verdict == MQ_VERDICT_RIGHT ? EXIT_YES : EXIT_NO;
}

/* ---- for judges ---- */

/* Reads the wall and the judge's own answer.  The answer must be right: otherwise right programs would be rejected. */
static void read_problem(struct checker *checker, const char *input, const char *answer)
{
    read_single_wall(input, checker->wall);
    check_file(checker, answer, false);
    if (checker->finding.verdict != MQ_VERDICT_RIGHT)
        die(SAY("%s:%llu: the answer is not the true transcript of %s; 'maque check %s %s' tells more",
                "%s:%llu：答案不是 %s 的正确过程；详情见 'maque check %s %s'"),
            answer, (unsigned long long)checker->finding.spot.line, input, input, answer);
}

static void only_judges_options(const struct args *args, const char *mode)
{
    const char *other = first_given(&cmd_check, args, ROWS(SEED, GAME, SAMPLE, RULES_ONLY, JSON));

    if (other != NULL)
        die(SAY("--%s does not go with --%s", "--%s 不能和 --%s 一起用"), other, mode);
}

/* False, with errno set, if the system refuses. */
static bool write_file(const char *path, const char *bytes, size_t length)
{
    int fd = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0666);
    bool written;

    if (fd < 0)
        return false;
    written = write_all(fd, bytes, length);
    return close(fd) == 0 && written;
}

/* ---- testlib ---- */

enum { UNREADABLE = MQ_VERDICT_FORM, FAIL = MQ_VERDICT_WRONG + 1 };

/* The name in XML, the words for people, the exit status. */
static const struct outcome {
    const char *name, *words;
    int status;
} outcomes[] = {
    [MQ_VERDICT_RIGHT] = {"accepted", "ok ", 0},
    [MQ_VERDICT_FORM] = {"presentation-error", "wrong output format ", 2},
    [MQ_VERDICT_WRONG] = {"wrong-answer", "wrong answer ", 1},
    [FAIL] = {"fail", "FAIL ", EXIT_JUDGE_TROUBLE},
};

static struct {
    const char *path; /* NULL: standard error */
    bool appes;
    const struct outcome *trouble; /* the outcome to report if something fails now */
} report;

static void add_xml(struct text *xml, const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++)
        switch (text[i]) {
        case '&':
            text_add(xml, "&amp;");
            break;
        case '<':
            text_add(xml, "&lt;");
            break;
        case '>':
            text_add(xml, "&gt;");
            break;
        case '"':
            text_add(xml, "&quot;");
            break;
        default:
            text_add(xml, "%c", text[i]);
        }
}

static bool say_outcome(const struct outcome *outcome)
{
    return write_all(STDERR_FILENO, outcome->words, strlen(outcome->words));
}

static bool write_report(const struct outcome *outcome, const char *text, size_t length)
{
    struct text xml = {NULL, 0, 0};
    bool written;

    if (report.path == NULL)
        return say_outcome(outcome) && write_all(STDERR_FILENO, text, length);
    if (!report.appes)
        return write_file(report.path, text, length);
    text_add(&xml, "<?xml version=\"1.0\" encoding=\"UTF-8\"?><result outcome = \"%s\">", outcome->name);
    add_xml(&xml, text, length);
    text_add(&xml, "</result>\n");
    written = write_file(report.path, xml.bytes, xml.length);
    text_free(&xml);
    return written;
}

/* The message goes to standard error in any case, so it is not lost if the report cannot be written. */
static void report_trouble(const char *message)
{
    if (report.path == NULL)
        say_outcome(report.trouble);
    else
        write_report(report.trouble, message, strlen(message));
}

static void expect_trouble(const struct outcome *trouble)
{
    report.trouble = trouble;
    set_trouble(trouble->status, report_trouble);
}

static int be_testlib_checker(const struct args *args, struct checker *checker)
{
    static char text[MQ_FINDING_TEXT_MAX];
    char **operand = args->operand;
    const struct outcome *outcome;

    only_judges_options(args, "testlib");
    expect_trouble(&outcomes[FAIL]);
    if (args->operands < 3 || args->operands > 5)
        die(SAY("--testlib wants INPUT OUTPUT ANSWER [REPORT [-appes]]",
                "--testlib 后面要写 INPUT OUTPUT ANSWER [REPORT [-appes]]"));
    for (int i = 0; i < 3 && args->operands > 3; i++)
        if (is_same_file(operand[i], operand[3]))
            die(SAY("REPORT '%s' would overwrite '%s'", "REPORT '%s' 会覆盖 '%s'"), operand[3], operand[i]);
    if (args->operands > 3)
        report.path = operand[3];
    if (args->operands == 5) {
        if (strcmp(operand[4], "-appes") != 0 && strcmp(operand[4], "-APPES") != 0)
            die(SAY("only '-appes' may follow REPORT, not '%s'", "REPORT 后面只能是 '-appes'，而不是 '%s'"), operand[4]);
        report.appes = true;
    }
    if (is_standard_input(operand[0]) + is_standard_input(operand[1]) + is_standard_input(operand[2]) > 1)
        die(SAY("only one of INPUT, OUTPUT and ANSWER can come from standard input",
                "INPUT、OUTPUT、ANSWER 里只能有一个是标准输入"));
    read_problem(checker, operand[0], operand[2]);
    expect_trouble(&outcomes[UNREADABLE]); /* if the output is missing, that is the contestant's fault */
    check_file(checker, operand[1], checker->strict);
    mq_finding_drop_notes(&checker->finding, (struct mq_mistake_set){{0}}); /* judges get no diagnosis */
    expect_trouble(&outcomes[FAIL]);
    outcome = &outcomes[checker->finding.verdict];
    if (!write_report(outcome, text, write_finding(checker, NULL, text)) && report.path != NULL) {
        set_trouble(EXIT_JUDGE_TROUBLE, NULL);
        die(SAY("cannot write '%s': %s", "无法写入 '%s'：%s"), report.path, strerror(errno));
    }
    return outcome->status;
}

/* ---- ICPC problem packages ---- */

static bool is_tolerance(const char *flag)
{
    return strcmp(flag, "float_tolerance") == 0 || strcmp(flag, "float_relative_tolerance") == 0 ||
           strcmp(flag, "float_absolute_tolerance") == 0;
}

/* A transcript has no such numbers.  But a flag that the default validator would refuse is refused here, too. */
static void check_tolerance(const char *flag, const char *value)
{
    char *end = NULL;
    double number = value != NULL ? strtod(value, &end) : 0;

    if (value == NULL || end == value || *end != '\0' || !isfinite(number) || number < 0)
        die(SAY("validator flag '%s' needs a number after it, such as 1e-6", "标志 '%s' 后面要有一个数，例如 1e-6"), flag);
}

/* The flags of the default validator come after the directory.  Those that mean something here take effect. */
static void read_validator_flags(struct checker *checker, int flags, char **flag)
{
    for (int i = 0; i < flags; i++) {
        if (strcmp(flag[i], "space_change_sensitive") == 0) {
            checker->strict = true;
        } else if (is_tolerance(flag[i])) {
            check_tolerance(flag[i], i + 1 < flags ? flag[i + 1] : NULL);
            i++;
        } else if (strcmp(flag[i], "case_sensitive") != 0) { /* case always matters */
            die(SAY("unknown validator flag '%s'; there are %s", "没有标志 '%s'；有的是 %s"), flag[i],
                "case_sensitive, space_change_sensitive, float_tolerance E, float_relative_tolerance E, "
                "float_absolute_tolerance E");
        }
    }
}

static int be_icpc_validator(const struct args *args, struct checker *checker)
{
    static char text[MQ_FINDING_TEXT_MAX];
    struct text path = {NULL, 0, 0};

    only_judges_options(args, "icpc");
    if (args->operands < 3)
        die(SAY("--icpc wants INPUT ANSWER FEEDBACKDIR [FLAG...], and the output on standard input",
                "--icpc 后面要写 INPUT ANSWER FEEDBACKDIR [FLAG...]，输出从标准输入读入"));
    if (is_standard_input(args->operand[0]) || is_standard_input(args->operand[1]))
        die(SAY("standard input is the output to be checked, not INPUT or ANSWER", "标准输入是要检查的输出，不能是 INPUT 或 ANSWER"));
    read_validator_flags(checker, args->operands - 3, args->operand + 3);
    read_problem(checker, args->operand[0], args->operand[1]);
    check_file(checker, "-", checker->strict);
    mq_finding_drop_notes(&checker->finding, (struct mq_mistake_set){{0}}); /* judges get no diagnosis */
    text_add(&path, "%s/judgemessage.txt", args->operand[2]);
    if (!write_file(path.bytes, text, write_finding(checker, NULL, text)))
        die(SAY("cannot write '%s': %s", "无法写入 '%s'：%s"), path.bytes, strerror(errno));
    text_free(&path);
    return checker->finding.verdict == MQ_VERDICT_RIGHT ? ICPC_ACCEPTED : ICPC_WRONG;
}

static int run(const struct args *args)
{
    struct checker *checker = make_checker(args->option);
    int status = args->option[TESTLIB].given ? be_testlib_checker(args, checker)
                 : args->option[ICPC].given  ? be_icpc_validator(args, checker)
                                             : check_for_people(args, checker);

    free(checker->engine);
    return status;
}

const struct command cmd_check = {
    "check",
    "say where a transcript goes wrong, and why",
    "WALL TRANSCRIPT\n--seed S --game I TRANSCRIPT\n--sample TRANSCRIPT\n--rules-only WALL TRANSCRIPT\n"
    "--testlib INPUT OUTPUT ANSWER [REPORT [-appes]]\n"
    "--icpc INPUT ANSWER FEEDBACKDIR [FLAG...] < OUTPUT",
    "Compares a transcript with the true transcript of a wall. One of the two may be '-', standard input. If the\n"
    "transcript is wrong, names its first wrong line: what was due there, what was found, the rule, and what speaks\n"
    "against the line that was found. Then explains the game at that point, in one screenful. If a program with a\n"
    "known mistake prints exactly this, names the mistake.\n"
    "Blanks at the end of a line, CRLF line ends, empty lines at the end and a missing last newline are tolerated\n"
    "and mentioned.\n"
    "--rules-only is a referee: every legal game is accepted, not only that of four fixed seats. Otherwise it names\n"
    "the first line that the rules do not allow, the rule that is broken, and the lines that would be legal there.\n"
    "Ends with status 0 if the transcript is right, 1 if it is wrong, 2 after bad usage or bad input.\n"
    "\n"
    "For judges: --testlib ends with 0 if right, 1 if wrong, 2 if only white space is wrong or OUTPUT is missing, 3\n"
    "after trouble. --icpc ends with 42 if right, 43 if wrong, 3 after trouble. Both check ANSWER, too. Memory and\n"
    "time stay bounded, whatever the output.",
    "  maque play deal.wall | maque check deal.wall -    check our own transcript\n"
    "  maque check deal.wall mine.out                    check yours\n"
    "  maque check --seed 2021 --game 7 mine.out         the same for a numbered game\n"
    "  maque check --lang zh --strict deal.wall mine.out every byte counts; in Chinese\n"
    "  maque check --rules-only deal.wall game.out       is it a legal game?\n",
    options,
    -1,
    run,
};
