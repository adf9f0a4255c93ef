/*
 * find.c - 'maque sim --find': the numbers of games that have a property
 */
#include "cli.h"
#include "sim.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

struct wish {
    int predicate; /* or -1: look at the length */
    char relation; /* '<', '>' or '=' */
    uint64_t length;
};

struct search {
    struct wish wish;
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
static bool parse_length(struct wish *wish, const char *text)
{
    const char *at = text + strlen("length");
    uint64_t length = 0;

    if (strncmp(text, "length", strlen("length")) != 0 || *at == '\0' || strchr("<>=", *at) == NULL)
        return false;
    wish->predicate = -1;
    wish->relation = *at++;
    if (*at == '\0')
        die("--find %s lacks a number, as in 'length>90'", text);
    for (; *at != '\0'; at++) {
        if (*at < '0' || *at > '9' || length > MQ_DISCARDS_MAX)
            die("--find %s wants a number from 0 to %d, the most discards of a game", text, MQ_DISCARDS_MAX);
        length = length * 10 + (uint64_t)(*at - '0');
    }
    if (length > MQ_DISCARDS_MAX)
        die("--find %s wants a number from 0 to %d, the most discards of a game", text, MQ_DISCARDS_MAX);
    wish->length = length;
    return true;
}

static struct wish wish_of(const char *text)
{
    const char *names[MQ_PREDICATES + 2], *guess;
    struct wish wish = {0, 0, 0};

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

static bool fulfils(const struct wish *wish, const struct mq_summary *game)
{
    if (wish->predicate >= 0)
        return game->holds >> wish->predicate & 1;
    switch (wish->relation) {
    case '<':
        return game->discards < wish->length;
    case '>':
        return game->discards > wish->length;
    default:
        return game->discards == wish->length;
    }
}

static bool look_at(void *context, uint64_t first, uint64_t count, const struct mq_summary *summary)
{
    struct search *s = context;

    for (uint64_t i = 0; i < count && s->found < s->limit; i++)
        if (fulfils(&s->wish, &summary[i])) {
            char line[48];

            snprintf(line, sizeof line, "%" PRIu64 ":%" PRIu64 "\n", s->job->seed, first + i);
            out_text(line);
            s->found++;
        }
    out_flush(); /* whoever reads may have waited long for the next one */
    s->next = first + count;
    progress_show(&s->progress, s->next);
    return s->found < s->limit && stop_signal() == 0;
}

int find_games(const struct args *args, struct sim_job *job)
{
    struct search s;
    struct mq_stats unused;
    const char *trouble;
    uint64_t done;

    s.wish = wish_of(args->option[SIM_FIND].text);
    s.job = job;
    s.limit = args->option[SIM_LIMIT].given ? args->option[SIM_LIMIT].number : UINT64_MAX;
    s.found = 0;
    s.next = job->first;
    if (s.limit == 0)
        die("--limit wants at least 1");
    job->each = look_at;
    job->context = &s;
    mq_stats_init(&unused);
    stop_watch();
    progress_begin(&s.progress, job->first, job->end);
    trouble = sim_threads(job, &unused, &done);
    progress_end(&s.progress, s.next);
    if (trouble != NULL)
        die("%s", trouble);
    if (s.next < job->end && s.found < s.limit)
        stop_end(args, job, s.next, true);
    return s.found > 0 ? EXIT_YES : EXIT_NO;
}
