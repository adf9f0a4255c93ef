/*
 * test_referee.c - a referee accepts every legal game and names the first illegal line
 *
 * Games are decided at random and played by core and by the reference at the same time.  What is legal in the place of
 * a line says the reference.
 */
#include "all_events.h"
#include "answers.h"
#include "check.h"

static struct mq_check check;
static struct mq_finding finding;

/* ---- what the reference allows ---- */

static bool ends_with(const struct ref_game *ref, size_t from, const char *line)
{
    size_t length = strlen(line);

    return ref->length >= from + length + 1 && memcmp(ref->text + from, line, length) == 0 &&
           ref->text[from + length] == '\n';
}

/* Plays a line after the opening if the reference allows it.  "x WIN" comes with the win. */
static bool ref_takes(struct ref_game *ref, const char *line)
{
    char answer[REF_ANSWERS_MAX][REF_LINE_MAX];
    size_t before = ref->length;
    int count;

    while ((count = ref_answers(ref, answer)) > 0) {
        for (int i = 0; i < count; i++)
            if (strcmp(answer[i], line) == 0)
                return ref_answer(ref, line);
        if (!ref_answer(ref, "NOTHING"))
            return false;
    }
    ref_advance(ref);
    return ref->length > before && ends_with(ref, before, line);
}

/* A line of the log, without its newline. */
static const char *line_of(struct mq_event event, char line[MQ_LINE_MAX])
{
    line[mq_event_write(event, line) - 1] = '\0';
    return line;
}

/* The game up to line 'at' of the log, counted from 0; after the opening, and not between a win and its WIN. */
static struct ref_game ref_up_to(const mq_tile wall[MQ_WALL], const struct mq_log *log, int at)
{
    struct ref_game ref;
    char text[MQ_WALL_TEXT], line[MQ_LINE_MAX];

    mq_wall_write(wall, text);
    ref_begin(&ref, text, sizeof text);
    for (int i = MQ_DEALT; i < at; i++)
        assert_true(ref_takes(&ref, line_of(log->event[i], line)));
    return ref;
}

static bool ref_allows(const struct ref_game *now, struct mq_event event)
{
    struct ref_game ref = *now;
    char line[MQ_LINE_MAX];

    return ref_takes(&ref, line_of(event, line));
}

/* ---- games ---- */

/* Plays a game at random; some decisions are the fixed strategy's, so that games differ in length. */
static void play_at_random(uint64_t number, mq_tile wall[MQ_WALL], struct mq_log *log)
{
    uint64_t state = number;
    struct mq_event answer[MQ_ANSWERS_MAX];
    struct both both;
    int count;

    mq_wall_of_game(wall, 15, number);
    both_begin(&both, wall);
    while ((count = both_answers(&both, answer)) > 0)
        assert_true(both_answer(&both, next_random(&state) % 4 < number % 5
                                           ? answer[next_random(&state) % (uint64_t)count]
                                           : mq_fixed_answer(test_engine(), &both.core)));
    assert_int_equal(count, 0);
    *log = both.log;
}

static void judge(const mq_tile wall[MQ_WALL], const char *text, size_t length)
{
    mq_check_rules(&check, test_engine(), wall, text, length, false, &finding);
}

static void judge_log(const mq_tile wall[MQ_WALL], const struct mq_log *log)
{
    static char text[MQ_TRANSCRIPT_MAX];

    judge(wall, text, mq_transcript_write(log, text));
}

TEST(every_game_decided_at_random_is_accepted)
{
    mq_tile wall[MQ_WALL];
    struct mq_log log;

    for (uint64_t i = 0; i < part_of(1000); i++) {
        play_at_random(i, wall, &log);
        judge_log(wall, &log);
        assert_int_equal(finding.verdict, MQ_VERDICT_RIGHT);
        assert_int_equal(finding.spot.line, 0);
        assert_int_equal(finding.remarks, 0);
        assert_int_equal(check.legal, log.count);
    }
}

/* ---- illegal lines ---- */

/* Objections that only the fixed strategy makes. */
static bool is_about_strategy(int kind)
{
    return kind == MQ_OBJECT_SPECIAL_FIRST || kind == MQ_OBJECT_FARTHER || kind == MQ_OBJECT_SMALLER ||
           kind == MQ_OBJECT_NOT_LOWER || kind == MQ_OBJECT_RON_FIRST || kind == MQ_OBJECT_PONG_FIRST ||
           kind == MQ_OBJECT_LARGER_RUN || kind == MQ_OBJECT_INTERCEPTED || kind == MQ_OBJECT_MUST_WIN ||
           kind == MQ_OBJECT_CLAIMED || kind == MQ_OBJECT_SKIPPED_CLAIMS || kind == MQ_OBJECT_CLAIM_LEFT;
}

/* The finding lists exactly what the reference allows. */
static bool lists_what_is_legal(const struct ref_game *ref, const struct mq_event all[EVENTS_THERE_ARE])
{
    int allowed = 0;

    for (int i = 0; i < finding.next_count; i++)
        if (!ref_allows(ref, finding.next[i]))
            return false;
    for (int i = 0; i < EVENTS_THERE_ARE; i++)
        allowed += ref_allows(ref, all[i]);
    return allowed == finding.next_count;
}

TEST(a_changed_line_is_refused_exactly_if_the_reference_does_not_allow_it)
{
    static struct mq_event all[EVENTS_THERE_ARE];
    int refused = 0, allowed = 0, seen[MQ_OBJECTIONS] = {0}, kinds = 0;
    mq_tile wall[MQ_WALL];
    struct mq_log log;

    all_events(all);
    for (uint64_t i = 0; i < part_of(600); i++) {
        uint64_t state = i;
        struct ref_game ref;
        int at;

        play_at_random(i, wall, &log);
        at = MQ_DEALT + (int)(next_random(&state) % (uint64_t)(log.count - MQ_DEALT));
        if (log.event[at].kind == MQ_WIN)
            at--;
        ref = ref_up_to(wall, &log, at);
        for (int change = 0; change < 40; change++) {
            struct mq_log changed = log;
            struct mq_event event = all[next_random(&state) % EVENTS_THERE_ARE];

            changed.event[at] = event;
            judge_log(wall, &changed);
            if (ref_allows(&ref, event)) {
                assert_true(finding.verdict == MQ_VERDICT_RIGHT || finding.spot.line > (uint64_t)at + 1);
                allowed++;
                continue;
            }
            refused++;
            assert_int_equal(finding.verdict, MQ_VERDICT_WRONG);
            assert_int_equal(finding.spot.line, at + 1);
            assert_int_equal(check.legal, at);
            assert_int_not_equal(finding.objection.kind, MQ_OBJECTS_NOT);
            assert_false(is_about_strategy(finding.objection.kind));
            assert_int_equal(finding.rule == 0, finding.objection.kind == MQ_OBJECT_NOT_HELD);
            if (change == 0 && !lists_what_is_legal(&ref, all))
                fail_msg("game %llu, line %d: what is listed is not what is legal", (unsigned long long)i, at + 1);
            seen[finding.objection.kind]++;
        }
    }
    for (int kind = 0; kind < MQ_OBJECTIONS; kind++)
        kinds += seen[kind] > 0;
    print_message("# %d refused, with %d kinds of objections, %d allowed\n", refused, kinds, allowed);
    assert_true(refused > 0 && allowed > 0 && kinds >= (part_of(600) < 600 ? 10 : 18));
}

TEST(a_win_that_is_announced_wrongly_is_told_from_one_that_is_none)
{
    int by_discard = 0, by_draw = 0, announce = 0;
    mq_tile wall[MQ_WALL];
    struct mq_log log;

    for (uint64_t i = 0; i < 300; i++) {
        struct mq_event *win;

        play_at_random(i, wall, &log);
        if (log.event[log.count - 1].kind != MQ_WIN)
            continue;
        win = &log.event[log.count - 2];
        win->kind = win->kind == MQ_RON ? MQ_SELFDRAWN : MQ_RON;
        judge_log(wall, &log);
        assert_int_equal(finding.spot.line, log.count - 1);
        assert_int_equal(finding.objection.kind, win->kind == MQ_RON ? MQ_OBJECT_BY_DRAW : MQ_OBJECT_BY_DISCARD);
        by_draw += win->kind == MQ_RON;
        by_discard += win->kind == MQ_SELFDRAWN;
        *win = log.event[log.count - 1];
        log.count--;
        judge_log(wall, &log);
        assert_int_equal(finding.spot.line, log.count);
        assert_int_equal(finding.objection.kind, MQ_OBJECT_ANNOUNCE);
        announce++;
    }
    assert_true(by_discard > 0 && by_draw > 0 && announce > 0);
}

TEST(a_game_that_is_not_over_and_one_that_goes_on_are_not_accepted)
{
    mq_tile wall[MQ_WALL];
    struct mq_log log;

    for (uint64_t i = 0; i < 50; i++) {
        uint64_t state = i;

        play_at_random(i, wall, &log);
        if (log.count < MQ_EVENTS_MAX) {
            log.event[log.count] = log.event[log.count - 1];
            log.count++;
            judge_log(wall, &log);
            assert_int_equal(finding.spot.line, log.count);
            assert_int_equal(finding.objection.kind, MQ_OBJECT_OVER);
            assert_int_equal(finding.remarks, UINT32_C(1) << MQ_REMARK_GOES_ON);
            assert_int_equal(finding.next_count, 0);
            log.count--;
        }
        log.count = 1 + (int32_t)(next_random(&state) % (uint64_t)(log.count - 1));
        judge_log(wall, &log);
        assert_int_equal(finding.verdict, MQ_VERDICT_WRONG);
        assert_int_equal(finding.spot.line, log.count + 1);
        assert_int_equal(finding.spot.missing, 1);
        assert_int_equal(finding.remarks, UINT32_C(1) << MQ_REMARK_UNFINISHED);
        assert_true(finding.next_count > 0);
    }
}

/* ---- lines as they stand in files ---- */

/* A legal game that the fixed strategy would not play. */
static size_t other_game(mq_tile wall[MQ_WALL], char text[MQ_TRANSCRIPT_MAX])
{
    struct mq_log log;

    play_at_random(4, wall, &log);
    return mq_transcript_write(&log, text);
}

TEST(white_space_is_tolerated_as_in_any_check)
{
    static char text[MQ_TRANSCRIPT_MAX], changed[2 * MQ_TRANSCRIPT_MAX];
    mq_tile wall[MQ_WALL];
    size_t length = other_game(wall, text), used = 0;

    for (size_t i = 0; i < length; i++) {
        if (text[i] == '\n')
            changed[used++] = '\r';
        changed[used++] = text[i];
    }
    judge(wall, changed, used);
    assert_int_equal(finding.verdict, MQ_VERDICT_RIGHT);
    assert_int_equal(finding.form[MQ_FORM_CRLF], 1);
    mq_check_rules(&check, test_engine(), wall, changed, used, true, &finding);
    assert_int_equal(finding.verdict, MQ_VERDICT_FORM);
    judge(wall, text, length - 1);
    assert_int_equal(finding.verdict, MQ_VERDICT_RIGHT);
    memcpy(changed, "\n", 1);
    memcpy(changed + 1, text, length);
    judge(wall, changed, length + 1);
    assert_int_equal(finding.verdict, MQ_VERDICT_FORM);
    assert_int_equal(finding.spot.line, 1);
}

TEST(what_is_no_line_is_named_and_small_letters_are_told)
{
    static char text[MQ_TRANSCRIPT_MAX + 16];
    mq_tile wall[MQ_WALL];
    size_t length = other_game(wall, text), at = 0;

    for (int line = 1; line < 60; at++)
        line += text[at] == '\n';
    text[at] = (char)(text[at] - 'A' + 'a'); /* the seat of line 60 */
    judge(wall, text, length);
    assert_int_equal(finding.spot.line, 60);
    assert_int_equal(finding.remarks, UINT32_C(1) << MQ_REMARK_CASE);
    text[at] = 'X';
    judge(wall, text, length);
    assert_int_equal(finding.spot.line, 60);
    assert_int_equal(finding.objection.kind, MQ_OBJECT_NO_SEAT);
    assert_int_equal(finding.rule, 30);
    judge(wall, "", 0);
    assert_int_equal(finding.remarks, UINT32_C(1) << MQ_REMARK_EMPTY);
    assert_int_equal(finding.spot.line, 1);
    assert_int_equal(finding.next_count, 1);
}

TEST(line_ends_at_other_places_are_against_the_rules)
{
    mq_tile wall[MQ_WALL];

    mq_wall_of_sample(wall);
    judge(wall, "A IN\n8M\n", 8);
    assert_int_equal(finding.verdict, MQ_VERDICT_WRONG);
    assert_int_equal(finding.spot.line, 1);
    assert_int_equal(finding.objection.kind, MQ_OBJECT_TOO_SHORT);
}

/* ---- words ---- */

static const char *words_of(enum mq_language language)
{
    static char text[MQ_FINDING_TEXT_MAX];
    struct mq_words words = words_in((int)language);

    words.columns = 100;
    text[mq_finding_words(&check, test_engine(), &finding, &words, "game.out", text, sizeof text - 1)] = '\0';
    return text;
}

static const char *reason_of(enum mq_language language)
{
    static char text[MQ_REASON_MAX + 1];
    struct mq_words words = words_in((int)language);

    words.colour = 1;
    text[mq_finding_reason(&check, test_engine(), &finding, &words, text)] = '\0';
    return text;
}

/* The sample, with another line 60 and nothing after it. */
static void judge_sample_with(const char *line)
{
    static char text[MQ_TRANSCRIPT_MAX];
    mq_tile wall[MQ_WALL];
    struct mq_log log;
    size_t length;

    mq_wall_of_sample(wall);
    mq_log_wall(test_engine(), wall, &log);
    log.count = 59;
    length = mq_transcript_write(&log, text);
    length += (size_t)sprintf(text + length, "%s\n", line);
    judge(wall, text, length);
}

TEST(the_words_name_the_line_the_rule_and_what_would_be_legal)
{
    judge_sample_with("A IN 9P");
    assert_string_equal(words_of(MQ_ENGLISH),
                        "game.out:60: against the rules\n"
                        "  legal      A OUT 3M, 6M, 7M, 8M, 3P, 9P, 2S, 3S, N\n"
                        "  found      A IN 9P\n"
                        "  rule       R22, After a call\n"
                        "  why        after a CHOW or a PONG A discards at once, without a draw and without a win "
                        "(R22)\n"
                        "\n"
                        "  59  A PONG Z Z Z     3M 3M 6M 7M 8M 3P 9P 2S 3S N N [Z Z Z]\n"
                        "                       distance 3 → 2; A now discards without drawing (R22)\n");
    assert_string_equal(reason_of(MQ_ENGLISH),
                        "'A IN 9P' is against the rules: after a CHOW or a PONG A discards at once, without a draw and "
                        "without a win (R22)");
    assert_string_equal(reason_of(MQ_CHINESE),
                        "'A IN 9P' 违反规则：A 刚吃碰过，既不摸牌也不会和牌，该直接打一张（R22）");
    assert_non_null(strstr(words_of(MQ_CHINESE), "game.out:60: 违反规则\n  可行       A OUT 3M, 6M, "));
}

TEST(the_words_are_a_screenful_and_the_reason_a_line_whatever_was_found)
{
    static const char *const line[] = {"A OUT 9S",       "a out 9p", "A OUT PASS", "Z IN 9P", "A WIN",      "DRAW",
                                       "B CHOW 1M 2M 3M", "\x01\x02", "A RON",      "",        "A SELFDRAWN"};
    static char text[MQ_FINDING_TEXT_MAX];

    for (size_t i = 0; i < sizeof line / sizeof line[0]; i++) {
        judge_sample_with(line[i]);
        assert_int_equal(finding.verdict, MQ_VERDICT_WRONG);
        for (int language = MQ_ENGLISH; language <= MQ_CHINESE; language++) {
            const char *words = words_of((enum mq_language)language), *at;
            int lines = 0;

            for (at = words; *at != '\0'; at++)
                lines += *at == '\n';
            assert_true(lines <= 24);
            assert_null(strpbrk(reason_of((enum mq_language)language), "\n\033\x01\x02"));
            assert_true(strlen(reason_of((enum mq_language)language)) > 10);
        }
        assert_true(mq_finding_json(&check, &finding, NULL, text, sizeof text) < sizeof text);
    }
}

/* ---- the plain check ---- */

TEST(a_plain_check_says_where_only_the_strategy_speaks_against_a_line_or_a_game)
{
    static char text[MQ_TRANSCRIPT_MAX];
    int line = 0, game = 0, neither = 0;
    mq_tile wall[MQ_WALL];
    struct mq_log log, fixed;

    for (uint64_t i = 0; i < part_of(300); i++) {
        uint64_t state = i;
        uint32_t legal = 0;
        size_t length;
        int at;

        play_at_random(i, wall, &log);
        mq_log_wall(test_engine(), wall, &fixed);
        if (mq_log_difference(&log, &fixed) < 0)
            continue;
        at = mq_log_difference(&log, &fixed);
        if (i % 3 == 0) /* another line later is illegal: WIN cannot come there */
            log.event[at + 1 + (int)(next_random(&state) % (uint64_t)(log.count - at - 1))] =
                event_of(MQ_OUT, 0, MQ_PASS, 0);
        if (i % 3 == 1) /* this one is illegal */
            log.event[at] = event_of(MQ_OUT, 0, MQ_PASS, 0);
        length = mq_transcript_write(&log, text);
        mq_check_init(&check, test_engine(), wall);
        mq_check_feed(&check, text, length);
        mq_check_finish(&check, test_engine(), false, &finding);
        legal = finding.remarks & (UINT32_C(1) << MQ_REMARK_LEGAL_LINE | UINT32_C(1) << MQ_REMARK_LEGAL_GAME);
        assert_int_equal(finding.spot.line, at + 1);
        judge(wall, text, length);
        if (finding.verdict == MQ_VERDICT_RIGHT)
            assert_int_equal(legal, UINT32_C(1) << MQ_REMARK_LEGAL_GAME);
        else
            assert_int_equal(legal, check.legal > at ? UINT32_C(1) << MQ_REMARK_LEGAL_LINE : 0);
        line += legal == UINT32_C(1) << MQ_REMARK_LEGAL_LINE;
        game += legal == UINT32_C(1) << MQ_REMARK_LEGAL_GAME;
        neither += legal == 0;
    }
    assert_true(line > 0 && game > 0 && neither > 0);
}

RUN_TESTS("referee")
