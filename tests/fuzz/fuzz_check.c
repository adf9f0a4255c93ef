/*
 * fuzz_check.c - any transcript of the sample's wall: right exactly if its bytes are, the same in pieces, words that
 * fit; and the diagnosis forgives what the check forgives
 *
 * The first byte says how many lines of the true transcript come before the rest, so that the rest need not begin so.
 */
#include "fuzz.h"
#include "maque_explain.h"
#include "maque_mistakes.h"
#include "support.h"

struct truth {
    mq_tile wall[MQ_WALL];
    char text[MQ_TRANSCRIPT_MAX];
    size_t length;
};

static struct truth truth_of_sample(void)
{
    struct truth truth;
    struct mq_log log;

    mq_wall_of_sample(truth.wall);
    mq_log_wall(test_engine(), truth.wall, &log);
    truth.length = mq_transcript_write(&log, truth.text);
    return truth;
}

static size_t start_of_line(const struct truth *truth, int line)
{
    size_t at = 0;

    while (at < truth->length && line > 0)
        line -= truth->text[at++] == '\n';
    return at;
}

static bool is_blank(char c)
{
    return c == ' ' || (c >= '\t' && c <= '\r');
}

/* The text with what is tolerated taken away: blanks at the end of lines, and all white space at the end. */
static size_t tolerant(const char *text, size_t size, char *tidy)
{
    size_t length = 0;

    for (size_t i = 0; i < size; i++) {
        while (text[i] == '\n' && length > 0 && is_blank(tidy[length - 1]) && tidy[length - 1] != '\n')
            length--;
        tidy[length++] = text[i];
    }
    while (length > 0 && is_blank(tidy[length - 1]))
        length--;
    return length;
}

static void check_words(const struct mq_check *check, const struct mq_finding *finding)
{
    static char text[MQ_FINDING_TEXT_MAX];

    for (int language = MQ_ENGLISH; language <= MQ_CHINESE; language++) {
        struct mq_words words = words_in(language);
        size_t length;
        int lines = 0;

        length = mq_finding_words(check, test_engine(), finding, &words, NULL, text, sizeof text);
        MUST(length > 0 && length < sizeof text && text[length - 1] == '\n');
        for (size_t i = 0; i < length; i++) {
            MUST(text[i] == '\n' || (unsigned char)text[i] >= ' ');
            lines += text[i] == '\n';
        }
        MUST(lines <= 24);
        length = mq_finding_paragraphs(check, test_engine(), finding, &words, text, sizeof text);
        for (size_t i = 0, tabs = 0; i < length; i++) {
            tabs += text[i] == '\t';
            MUST(text[i] != '\n' || tabs == 1);
            tabs = text[i] == '\n' ? 0 : tabs;
        }
    }
    MUST(mq_finding_json(check, finding, NULL, text, sizeof text) < sizeof text);
}

static void check_diagnosis(const mq_tile wall[MQ_WALL], const char *text, size_t length, bool right)
{
    static char words[MQ_DIAGNOSIS_TEXT_MAX];
    struct mq_diagnosis diagnosis;

    mq_diagnose(test_engine(), wall, text, length, &diagnosis);
    MUST((diagnosis.all_right != 0) == right);
    MUST(!right || mq_mistake_set_count(diagnosis.like) + mq_mistake_set_count(diagnosis.begins) == 0);
    MUST(mq_mistake_set_count(diagnosis.like) == 0 || mq_mistake_set_count(diagnosis.begins) == 0);
    MUST(diagnosis.begun >= diagnosis.right);
    MUST(mq_diagnosis_words(&diagnosis, length % 2 == 0 ? MQ_CHINESE : MQ_ENGLISH, words, sizeof words) < sizeof words);
}

/* A referee accepts what is right, and never objects earlier than the plain check, except to line ends. */
static void check_rules(const mq_tile wall[MQ_WALL], const char *text, size_t length, const struct mq_finding *plain)
{
    static struct mq_check check;
    static char reason[MQ_REASON_MAX];
    struct mq_finding finding;

    mq_check_rules(&check, test_engine(), wall, text, length, false, &finding);
    MUST(plain->verdict != MQ_VERDICT_RIGHT || finding.verdict == MQ_VERDICT_RIGHT);
    MUST(plain->verdict != MQ_VERDICT_WRONG || finding.verdict != MQ_VERDICT_WRONG ||
         finding.spot.line >= plain->spot.line);
    check_words(&check, &finding);
    if (finding.verdict == MQ_VERDICT_WRONG) {
        struct mq_words words = words_in(MQ_ENGLISH);

        words.language = length % 2 == 0 ? MQ_CHINESE : MQ_ENGLISH;
        MUST(mq_finding_reason(&check, test_engine(), &finding, &words, reason) < sizeof reason);
    }
}

void fuzz_check(const uint8_t *data, size_t size)
{
    static struct mq_check whole, pieces;
    struct truth truth = truth_of_sample();
    struct mq_finding a, b, strict;
    size_t before = size > 0 ? start_of_line(&truth, data[0]) : 0, length = before + (size > 0 ? size - 1 : 0);
    size_t at = 0, tidy_length;
    char *text = malloc(length + 1), *tidy = malloc(length + 1);
    bool more = true, right;

    MUST(text != NULL && tidy != NULL);
    memcpy(text, truth.text, before);
    if (size > 0)
        memcpy(text + before, data + 1, size - 1);

    mq_check_init(&whole, test_engine(), truth.wall);
    mq_check_feed(&whole, text, length);
    mq_check_finish(&whole, test_engine(), false, &a);
    mq_check_init(&pieces, test_engine(), truth.wall);
    while (more && at < length) {
        size_t piece = 1 + (unsigned char)text[at] % 7;

        piece = piece < length - at ? piece : length - at;
        more = mq_check_feed(&pieces, text + at, piece);
        at += piece;
    }
    mq_check_finish(&pieces, test_engine(), false, &b);
    MUST(memcmp(&a, &b, sizeof a) == 0);

    tidy_length = tolerant(text, length, tidy);
    right = tidy_length + 1 == truth.length && memcmp(tidy, truth.text, tidy_length) == 0 &&
            length <= MQ_CHECK_BYTES_MAX;
    MUST((a.verdict == MQ_VERDICT_RIGHT) == right);
    mq_check_init(&pieces, test_engine(), truth.wall);
    mq_check_feed(&pieces, text, length);
    mq_check_finish(&pieces, test_engine(), true, &strict);
    MUST((strict.verdict == MQ_VERDICT_RIGHT) == (length == truth.length && memcmp(text, truth.text, length) == 0));
    MUST((strict.verdict == MQ_VERDICT_WRONG) == (a.verdict == MQ_VERDICT_WRONG));
    check_words(&whole, &a);
    check_rules(truth.wall, text, length, &a);
    if (length <= MQ_CHECK_BYTES_MAX)
        check_diagnosis(truth.wall, text, length, right);
    free(text);
    free(tidy);
}
