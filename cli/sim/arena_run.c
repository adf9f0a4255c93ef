/*
 * arena_run.c - 'maque arena' itself: plays sets, counts them, and shows the results
 *
 * Sets come in the order of their numbers, whichever thread has played them.  So a test that looks at each of them ends
 * after the same set on every machine.
 */
#include "arena_bots.h"
#include "sprt.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct arena {
    struct run run;
    struct results results;
    const struct arena_lineup *lineup;
    bool testing;  /* --sprt */
    struct sprt sprt;
    struct sprt_scores scores;
    enum sprt_verdict verdict;
    bool has_bots, sandbox;
    const char *trouble; /* why no more sets are counted; NULL: nothing is wrong */
};

/* ---- the test ---- */

/* Reads a number with an optional sign and point; false if there is something else, or nothing. */
static bool is_decimal(const char *text, size_t length, double *number)
{
    char copy[32];
    size_t sign = length > 0 && (text[0] == '-' || text[0] == '+'), digits = strspn(text + sign, "0123456789");
    size_t point = text[sign + digits] == '.', more = point ? strspn(text + sign + digits + 1, "0123456789") : 0;

    if (digits == 0 || (point && more == 0) || sign + digits + point + more != length || length >= sizeof copy)
        return false;
    memcpy(copy, text, length);
    copy[length] = '\0';
    *number = strtod(copy, NULL);
    return true;
}

static double read_risk(const struct args *args, const char *name)
{
    const struct option_value *value = option_named(&cmd_arena, args, name);
    double risk = 0.05;

    if (value->given && (!is_decimal(value->text, strlen(value->text), &risk) || risk <= 0 || risk >= 0.5))
        die(SAY("--%s wants a number between 0 and 0.5 such as 0.05, not '%s'",
                "--%s 要一个 0 和 0.5 之间的数，例如 0.05，不是 '%s'"),
            name, value->text);
    return risk;
}

static void read_sprt(struct arena *a, const struct args *args)
{
    const struct option_value *value = option_named(&cmd_arena, args, "sprt");
    static const struct arena_counts nothing;
    struct sprt_scores limits;
    double low, high;
    size_t comma;

    a->testing = value->given;
    if (!a->testing) {
        if (option_named(&cmd_arena, args, "alpha")->given || option_named(&cmd_arena, args, "beta")->given)
            die(SAY("--alpha and --beta belong to --sprt", "--alpha 和 --beta 要和 --sprt 一起用"));
        return;
    }
    comma = strcspn(value->text, ",");
    if (value->text[comma] == '\0' || !is_decimal(value->text, comma, &low) ||
        !is_decimal(value->text + comma + 1, strlen(value->text + comma + 1), &high))
        die(SAY("--sprt wants two numbers of points such as 0,2, not '%s'",
                "--sprt 要两个百分点数，例如 0,2，不是 '%s'"),
            value->text);
    if (low >= high)
        die(SAY("--sprt %s: the first number must be smaller than the second", "--sprt %s：第一个数要比第二个小"),
            value->text);
    if (option_named(&cmd_arena, args, "range")->given)
        die(SAY("--sprt and --range exclude each other: the test looks at all sets, from set 0 on",
                "--sprt 和 --range 不能同时使用：检验要看第 0 组开始的所有组"));
    if (a->lineup->players != 2)
        die(SAY("--sprt compares two players, not %d", "--sprt 比较两名选手，不是 %d 名"), a->lineup->players);
    limits = sprt_scores_of(a->lineup, &nothing);
    if (low <= 100 * limits.least || high >= 100 * limits.most)
        die(SAY("--sprt %s: the difference between these players is more than %.4g and less than %.4g points",
                "--sprt %s：这两名选手的差大于 %.4g、小于 %.4g 个百分点"),
            value->text, 100 * limits.least, 100 * limits.most);
    a->sprt.low = low / 100;
    a->sprt.high = high / 100;
    a->sprt.alpha = read_risk(args, "alpha");
    a->sprt.beta = read_risk(args, "beta");
}

/* Why the run ended, in one line. */
static void add_verdict(struct text *text, const struct arena *a)
{
    double low = 100 * a->sprt.low, high = 100 * a->sprt.high;

    text_add(text, SAY("SPRT after %llu %s: ", "SPRT，%llu %s之后："), (unsigned long long)a->scores.sets,
             a->scores.sets == 1 ? SAY("set", "组") : SAY("sets", "组"));
    if (a->verdict == SPRT_LOW)
        text_add(text, SAY("decided for LOW, %g points, against %g", "判定为 LOW，即 %g 个百分点，而不是 %g"), low,
                 high);
    else if (a->verdict == SPRT_HIGH)
        text_add(text, SAY("decided for HIGH, %g points, against %g", "判定为 HIGH，即 %g 个百分点，而不是 %g"), high,
                 low);
    else
        text_add(text, SAY("not decided between %g and %g points", "%g 和 %g 个百分点之间还没有判定"), low, high);
    if (a->verdict == SPRT_EQUAL)
        text_add(text, SAY(", and all sets have the same result, so more would not decide it",
                           "，而且各组结果都一样，再多也判定不了"));
    if (a->scores.sets == 0)
        return;
    text_add(text,
             SAY("\n  mean difference %.2f points, log-likelihood ratio %.2f, bounds %.2f and %.2f",
                 "\n  平均差 %.2f 个百分点，对数似然比 %.2f，界限 %.2f 和 %.2f"),
             100 * a->scores.mean, sprt_ratio(&a->sprt, &a->scores), sprt_lower(&a->sprt), sprt_upper(&a->sprt));
}

static void add_number(struct json *json, const char *name, double number)
{
    char text[48];

    snprintf(text, sizeof text, "%.6g", number);
    mq_json_raw_member(json, name, text);
}

/* The same as JSON. */
static void write_verdict(const struct arena *a, char *text, size_t size)
{
    static const char *const words[] = {
        [SPRT_GO_ON] = "undecided", [SPRT_LOW] = "low", [SPRT_HIGH] = "high", [SPRT_EQUAL] = "equal"};
    struct json json = json_to(sink_of(text, size - 1));

    json.spaced = true;
    mq_json_open(&json, '{');
    add_number(&json, "low", 100 * a->sprt.low);
    add_number(&json, "high", 100 * a->sprt.high);
    add_number(&json, "alpha", a->sprt.alpha);
    add_number(&json, "beta", a->sprt.beta);
    add_number(&json, "ratio", sprt_ratio(&a->sprt, &a->scores));
    mq_json_text_member(&json, "verdict", words[a->verdict]);
    mq_json_close(&json, '}');
    *json.out.at = '\0';
}

/* ---- playing ---- */

static void look(struct arena *a)
{
    if (!a->testing)
        return;
    a->scores = sprt_scores_of(a->lineup, &a->results.arena.counts);
    a->verdict = sprt_look(&a->sprt, &a->scores);
}

static bool count_sets(void *context, uint64_t done, const struct mq_stats *stats, const uint64_t *outcome,
                       uint64_t games)
{
    struct arena *a = context;
    struct run *run = &a->run;

    (void)stats;
    (void)games;
    for (; run->done < done && a->verdict == SPRT_GO_ON; run->done++) {
        if (a->has_bots && (a->trouble = arena_bots_count(run->done)) != NULL)
            return false;
        arena_count(&a->results.arena.counts, a->lineup, outcome);
        outcome += a->lineup->orders;
        look(a);
    }
    return run_goes_on(run, run->done) && a->verdict == SPRT_GO_ON;
}

/* Plays the job until it ends, is stopped or is decided. */
static void play(struct arena *a, struct sim_job *job)
{
    look(a);
    if (job->first < job->end && a->verdict == SPRT_GO_ON) {
        const char *trouble = a->has_bots ? arena_bots_play(job) : sim_cpu.play(job);

        if (a->trouble == NULL)
            a->trouble = trouble;
    }
    if (a->trouble != NULL && a->run.done > job->first) {
        complain("%s", a->trouble); /* the sets before it count */
        run_finish(&a->run, NULL);
    } else
        run_finish(&a->run, a->trouble);
}

static void show(const struct arena *a, const struct args *args, const struct sim_job *job)
{
    bool is_table = !option_named(&cmd_arena, args, "json")->given && !option_named(&cmd_arena, args, "csv")->given;
    struct text text = {NULL, 0, 0};
    char json[256];

    write_verdict(a, json, sizeof json);
    run_print(&a->run, job, sim_cpu.name, a->testing ? json : NULL);
    if (a->testing) {
        add_verdict(&text, a);
        if (is_table) {
            out_text("\n");
            out_bytes(text.bytes, text.length);
            out_text("\n");
        } else
            complain("%s", text.bytes);
        text_free(&text);
    }
    out_flush();
}

int arena_run(const struct args *args, const struct arena_lineup *lineup, struct sim_job *job)
{
    static struct arena a;
    const struct sim_job whole = *job;

    a.lineup = lineup;
    job->take = count_sets;
    job->context = &a;
    read_sprt(&a, args);
    a.results.of_arena = true;
    arena_results_init(&a.results.arena, job->seed, lineup);
    if (arena_has_bots(lineup)) {
        arena_bots_start(args, lineup, job);
        a.has_bots = true;
        a.sandbox = arena_bots_have_sandbox();
        a.run.sandbox = &a.sandbox;
    }
    run_begin(&a.run, &cmd_arena, args, &a.results, job);
    play(&a, job);
    show(&a, args, job);
    if (a.run.done < whole.end && a.verdict == SPRT_GO_ON) {
        enum go_on how = a.run.checkpoint != NULL ? GO_ON_SAME : a.testing ? BEGIN_AGAIN : GO_ON_RANGE;

        if (stop_signal() != 0)
            stop_end(&cmd_arena, args, &whole, a.run.done, how);
        if (a.trouble == NULL)
            arena_bots_tell_failure(); /* nothing else ends a run */
        stop_tell(&cmd_arena, args, &whole, a.run.done, how);
        return a.trouble != NULL ? EXIT_TROUBLE : EXIT_NO;
    }
    return !a.testing || a.verdict == SPRT_HIGH ? EXIT_YES : EXIT_NO;
}
