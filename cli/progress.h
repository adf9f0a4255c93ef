/*
 * progress.h - long runs: how far they are, and how they are stopped
 */
#ifndef MAQUE_PROGRESS_H
#define MAQUE_PROGRESS_H

#include "maque.h"

/* Seconds since an arbitrary moment. */
double seconds_now(void);

/* Installs handlers for SIGINT and SIGTERM.  stop_signal() tells the first signal; the second ends the program. */
void stop_on_signals(void);
int stop_signal(void); /* 0, or the number of the signal */

/* Ends the program as the signal that has come would have ended it, so that a shell or a batch system sees it. */
__attribute__((noreturn)) void die_by_signal(void);

/*
 * A line about the progress on standard error, if that is a terminal.  Under MPI standard error is a pipe, never a
 * terminal: then a new line is printed from time to time, less and less often.
 */
struct progress {
    bool shown, terminal;
    double begun, next; /* seconds */
    uint64_t first, end;
    uint64_t games; /* that each number from first to end stands for */
};

void progress_begin(struct progress *p, uint64_t first, uint64_t end, uint64_t games);
void progress_show(struct progress *p, uint64_t done);
void progress_end(struct progress *p, uint64_t done);

/*
 * For commands that write the line themselves.  The first tells whether a line on a terminal is due; no line is left
 * at the end.
 */
enum { PROGRESS_WIDTH = 76 }; /* columns of a line, at most */

bool progress_is_due(const struct progress *p);
void progress_line(struct progress *p, const char *line);
void progress_clear(const struct progress *p);

#endif
