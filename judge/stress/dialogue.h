/*
 * dialogue.h - a program that is kept alive in the sandbox of stress.h, and reads and writes lines
 *
 *     struct dialogue *d;
 *     struct stress_run run;
 *
 *     trouble = dialogue_start(&d, &program, &weakness);       // the sandbox; the program itself is started when asked
 *     dialogue_tell(d, line, length);                          // together with the next question
 *     trouble = dialogue_ask(d, line, length, 1000, &run);     // run.ending is STRESS_TALKS, and run.output its line
 *     dialogue_end(d);
 *
 * Whatever the program does, dialogue_ask() returns.  If the program has ended or was ended, the next question starts
 * it again.  There may be several dialogues at a time, each asked by any thread, but one thread starts and ends them.
 */
#ifndef MAQUE_DIALOGUE_H
#define MAQUE_DIALOGUE_H

#include "stress.h"

struct dialogue;

/* 'program->talks' must be set.  As workers_start(): dialogue_end() must be called even if it fails. */
const char *dialogue_start(struct dialogue **dialogue, const struct stress_program *program, const char **weakness);
void dialogue_end(struct dialogue *dialogue);
bool dialogue_has_sandbox(const struct dialogue *dialogue);

/* Keeps a line, given without its newline, for the next question.  NULL, or that there are too many of them. */
const char *dialogue_tell(struct dialogue *dialogue, const char *line, size_t length);

/*
 * Sends a line and waits for one, until the program has used this processor time since its last line; three times that
 * by the clock.  NULL, or what is wrong, which is never the program's doing.  'run->output' is the line, or whatever
 * the program has written; 'run->errors' the last that it has written to standard error.  Both are valid until the next
 * question.
 */
const char *dialogue_ask(struct dialogue *dialogue, const char *line, size_t length, uint32_t time_ms,
                         struct stress_run *run);

/* Ends the program.  The next question starts it again. */
const char *dialogue_stop(struct dialogue *dialogue, struct stress_run *run);

#endif
