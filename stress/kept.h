/*
 * kept.h - a program that is kept alive in the sandbox of stress.h, and reads and writes lines
 *
 *     struct kept *kept;
 *     struct stress_run run;
 *
 *     trouble = kept_start(&kept, &program, &weakness);       // the sandbox; the program itself is started when asked
 *     kept_tell(kept, line, length);                          // together with the next question
 *     trouble = kept_ask(kept, line, length, 1000, &run);     // run.ending is STRESS_TALKS, and run.output its line
 *     kept_end(kept);
 *
 * Whatever the program does, kept_ask() returns.  If the program has ended or was ended, the next question starts it
 * again.  Several programs may be kept at a time, each asked by any thread, but one thread starts and ends them.
 */
#ifndef MAQUE_KEPT_H
#define MAQUE_KEPT_H

#include "stress.h"

struct kept;

/* 'program->kept' must be set.  As workers_start(): kept_end() must be called even if it fails. */
const char *kept_start(struct kept **kept, const struct stress_program *program, const char **weakness);
void kept_end(struct kept *kept);
bool kept_has_sandbox(const struct kept *kept);

/* Keeps a line, given without its newline, for the next question.  NULL, or that there are too many of them. */
const char *kept_tell(struct kept *kept, const char *line, size_t length);

/*
 * Sends a line and waits for one, until the program has used this processor time since its last line; three times that
 * by the clock.  NULL, or what is wrong, which is never the program's doing.  'run->output' is the line, or whatever
 * the program has written; 'run->errors' the last that it has written to standard error.  Both are valid until the next
 * question.
 */
const char *kept_ask(struct kept *kept, const char *line, size_t length, uint32_t time_ms, struct stress_run *run);

/* Ends the program.  The next question starts it again. */
const char *kept_stop(struct kept *kept, struct stress_run *run);

#endif
