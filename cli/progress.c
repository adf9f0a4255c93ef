/*
 * progress.c - long runs: how far they are, and how they are stopped
 */
#include "cli.h"
#include "intervals.h"
#include "progress.h"
#include "sim.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

double seconds_now(void)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

/* ---- the line ---- */

enum { LINES_SECONDS = 2 };

static void say_time(char *text, size_t size, double seconds)
{
    if (seconds < 100)
        snprintf(text, size, SAY("%.0f s", "%.0f 秒"), seconds);
    else if (seconds < 6000)
        snprintf(text, size, SAY("%.0f min", "%.0f 分钟"), seconds / 60);
    else if (seconds < 2 * 86400)
        snprintf(text, size, SAY("%.1f h", "%.1f 小时"), seconds / 3600);
    else
        snprintf(text, size, SAY("%.1f days", "%.1f 天"), seconds / 86400);
}

/* "0.55 M games/s", or "120 games/s" if they are few. */
static void say_speed(char *text, size_t size, double speed)
{
    if (speed < 10000)
        snprintf(text, size, SAY("%.*f games/s", "%.*f 局/秒"), speed < 10 ? 2 : 0, speed);
    else
        snprintf(text, size, SAY("%.2f M games/s", "%.2f M 局/秒"), speed / 1e6);
}

void progress_begin(struct progress *p, uint64_t first, uint64_t end, uint64_t games)
{
    p->terminal = isatty(STDERR_FILENO) != 0;
    p->shown = p->terminal || sim_ranks() > 1;
    p->begun = seconds_now();
    p->next = p->begun + (p->terminal ? 0 : LINES_SECONDS);
    p->first = first;
    p->end = end;
    p->games = games;
}

static void overwrite_line(const char *text)
{
    fprintf(stderr, "\r%-*s\r%s", PROGRESS_WIDTH, "", text);
    fflush(stderr);
}

void progress_show(struct progress *p, uint64_t done)
{
    double now = p->shown ? seconds_now() : 0, spent = now - p->begun, played = (double)(done - p->first);
    char line[128], left[32], games[GROUPED_MAX], speed[32];

    if (!p->shown || now < p->next || spent <= 0 || played <= 0)
        return;
    say_time(left, sizeof left, spent * (double)(p->end - done) / played);
    say_speed(speed, sizeof speed, played / spent * (double)p->games);
    snprintf(line, sizeof line, SAY("%5.1f%%  %s games  %s  %s left", "%5.1f%%  %s 局  %s  还要 %s"),
             100 * played / (double)(p->end - p->first), grouped((done - p->first) * p->games, games), speed, left);
    if (p->terminal) {
        overwrite_line(line);
        p->next = now + 0.2;
    } else {
        complain("%s", line);
        p->next = now + (spent > 10 * LINES_SECONDS ? spent / 10 : LINES_SECONDS);
    }
}

void progress_end(struct progress *p, uint64_t done)
{
    double spent = seconds_now() - p->begun, played = (double)(done - p->first);
    char line[128], games[GROUPED_MAX], speed[32];

    if (!p->shown || spent <= 0 || played <= 0)
        return;
    say_speed(speed, sizeof speed, played / spent * (double)p->games);
    snprintf(line, sizeof line, SAY("%s games in %.1f s, %s", "%s 局，%.1f 秒，%s"),
             grouped((done - p->first) * p->games, games), spent, speed);
    if (p->terminal) {
        overwrite_line(line);
        fputc('\n', stderr);
    } else if (spent > LINES_SECONDS)
        complain("%s", line);
}

bool progress_is_due(const struct progress *p)
{
    return p->terminal && seconds_now() >= p->next;
}

void progress_line(struct progress *p, const char *line)
{
    overwrite_line(line);
    p->next = seconds_now() + 0.2;
}

void progress_clear(const struct progress *p)
{
    if (p->terminal)
        overwrite_line("");
}

/* ---- stopping ---- */

static volatile sig_atomic_t stopped_by;

/*
 * The first signal is heeded when there is time.  A second one ends the program at once, but not if it comes together
 * with the first: 'timeout' sends its signal twice, to the program and to its group.
 */
static void note_signal(int number)
{
    static double first;
    double now = seconds_now();

    if (stopped_by == 0) {
        stopped_by = number;
        first = now;
    } else if (now - first > 0.5) {
        signal(number, SIG_DFL);
        raise(number); /* it comes when this function ends */
    }
}

void stop_on_signals(void)
{
    static const int numbers[] = {SIGINT, SIGTERM};

    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
        struct sigaction action, before;

        memset(&action, 0, sizeof action);
        action.sa_handler = note_signal;
        action.sa_flags = SA_RESTART;
        sigfillset(&action.sa_mask);
        if (sigaction(numbers[i], NULL, &before) == 0 && before.sa_handler != SIG_IGN) /* nohup ignores it: so do we */
            sigaction(numbers[i], &action, NULL);
    }
}

int stop_signal(void)
{
    return stopped_by;
}

void die_by_signal(void)
{
    signal(stopped_by, SIG_DFL);
    raise(stopped_by);
    exit(EXIT_TROUBLE);
}
