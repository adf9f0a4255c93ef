/*
 * report.h - what 'maque stress' has found, in words, as JSON and as files
 */
#ifndef MAQUE_STRESS_REPORT_H
#define MAQUE_STRESS_REPORT_H

#include "diagnosis.h"
#include "files.h"
#include "gen.h"
#include "stress.h"

struct report {
    struct stress_games *games;
    const struct args *command;
    bool sandbox;     /* is there one? */
    char *directory;  /* where failures are saved */

    /* about the first failure, if there is one */
    struct stress_failure shrunk;
    struct stress_failure other; /* one of another manner, found on the way; its output is NULL if there is none */
    struct suspects suspects;
    struct text again; /* the command that repeats it */
    struct text more;  /* the command that tells more about the mistakes */
    uint64_t runs;     /* so many were allowed to shrink it */
    int tried, right;  /* so many other games are saved: wrong ones as tried-0 and so on, right ones in one file */
};

/* Called to show what is being done, in words. */
typedef void study_watch(void *context, const char *words);

/* Diagnose and shrink the first failure.  NULL, or what is wrong. */
const char *report_study(struct report *report, uint64_t runs, study_watch *watch, void *context);

void report_save(struct report *report);
void report_words(struct report *report);
void report_json(struct report *report);
void report_free(struct report *report);

/* Check the shrunk failure's output once more, to explain it. */
void check_shrunk(struct report *report, struct mq_check *check, struct mq_finding *finding);

/* "scenario pong-own-discard" */
void place_words(const struct wall_plan *plan, uint64_t game, char *text, size_t size);
const char *stage_name(int stage); /* for JSON */

/* "SIGSEGV", or "signal 64" */
const char *signal_name(int number);

#endif
