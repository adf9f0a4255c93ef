/*
 * find.c - 'maque sim --find': the numbers of games that have a property
 */
#include "cli.h"
#include "sim.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

struct search {
    const struct sim_job *job;
    uint64_t limit, found;
    uint64_t next; /* all games before this one were looked at */
    struct progress progress;
};

void list_predicates(void)
{
    char row[160];

    for (int i = 0; i < MQ_PREDICATES; i++) {
        snprintf(row, sizeof row, "  %-24s %s\n", mq_predicate_name(i), mq_predicate_about(i));
        out_text(row);
    }
    snprintf(row, sizeof row, "  %-24s %s\n", "length>N", "more than N discards; length<N and length=N too");
    out_text(row);
}

/* "length>90"; false if it does not even begin so. */
static bool parse_length(struct sim_wish *wish, const char *text)
{
    const char *at = text + strlen("length");
    int length = 0;

    if (strncmp(text, "length", strlen("length")) != 0 || *at == '\0' || strchr("<>=", *at) == NULL)
        return false;
    wish->predicate = -1;
    wish->relation = *at++;
    if (*at == '\0')
        die("--find %s lacks a number, as in 'length>90'", text);
    for (; *at != '\0'; at++) {
        if (*at < '0' || *at > '9' || length > MQ_DISCARDS_MAX)
            die("--find %s wants a number from 0 to %d, the most discards of a game", text, MQ_DISCARDS_MAX);
        length = length * 10 + (*at - '0');
    }
    if (length > MQ_DISCARDS_MAX)
        die("--find %s wants a number from 0 to %d, the most discards of a game", text, MQ_DISCARDS_MAX);
    wish->length = length;
    return true;
}

static struct sim_wish wish_of(const char *text)
{
    const char *names[MQ_PREDICATES + 2], *guess;
    struct sim_wish wish = {0, 0, 0};

    if (parse_length(&wish, text))
        return wish;
    for (int i = 0; i < MQ_PREDICATES; i++) {
        names[i] = mq_predicate_name(i);
        if (strcmp(text, names[i]) == 0) {
            wish.predicate = i;
            return wish;
        }
    }
    names[MQ_PREDICATES] = "length>";
    names[MQ_PREDICATES + 1] = NULL;
    guess = closest_word(text, names);
    if (guess != NULL)
        die("unknown predicate '%s', did you mean '%s%s'?", text, guess, strcmp(guess, "length>") == 0 ? "N" : "");
    die("unknown predicate '%s'; 'maque sim --list' lists them", text);
}

static bool go_on(void *context, uint64_t done, const struct mq_stats *stats)
{
    struct search *s = context;

    (void)stats;
    progress_show(&s->progress, done);
    return s->found < s->limit && stop_signal() == 0;
}

static bool print_found(void *context, uint64_t done, const uint64_t *game, uint64_t count)
{
    struct search *s = context;

    for (uint64_t i = 0; i < count && s->found < s->limit; i++) {
        char line[48];

        snprintf(line, sizeof line, "%" PRIu64 ":%" PRIu64 "\n", s->job->seed, game[i]);
        out_text(line);
        s->found++;
    }
    out_flush(); /* whoever reads may have waited long for the next one */
    s->next = done;
    return s->found < s->limit;
}

int find_games(const struct args *args, struct sim_job *job)
{
    const struct sim_wish wish = wish_of(args->option[SIM_FIND].text);
    struct search s;
    struct mq_stats unused;
    const char *trouble;
    uint64_t done;

    s.job = job;
    s.limit = args->option[SIM_LIMIT].given ? args->option[SIM_LIMIT].number : UINT64_MAX;
    s.found = 0;
    s.next = job->first;
    if (s.limit == 0)
        die("--limit wants at least 1");
    job->wish = &wish;
    job->found = print_found;
    job->progress = go_on;
    job->context = &s;
    mq_stats_init(&unused);
    stop_watch();
    progress_begin(&s.progress, job->first, job->end);
    trouble = sim_device(args)->play(job, &unused, &done);
    progress_end(&s.progress, s.next);
    if (trouble != NULL)
        die("%s", trouble);
    if (s.next < job->end && s.found < s.limit)
        stop_end(args, job, s.next, true);
    return s.found > 0 ? EXIT_YES : EXIT_NO;
}
