/*
 * talk.c - gives lines to a program that is kept alive, and takes its lines, one for each request
 *
 * The time of an answer is processor time since the last one.  So a program that goes on computing when nobody asks it
 * uses up its next time.
 */
#include "fence.h"

#include <string.h>
#include <unistd.h>

static bool running;

/* Sends the first line that the program has written, and keeps what follows. */
static void send_line(void)
{
    char *end = memchr(fence.text, '\n', fence.reply.output_length);
    size_t line = (size_t)(end - fence.text), rest = fence.reply.output_length - line - 1;

    fence.reply.ending = STRESS_TALKS;
    fence.reply.cpu_ms = (uint32_t)(fence_cpu() - fence.spent_before);
    fence.reply.clock_ms = (uint32_t)(fence_clock() - fence.begun);
    fence.reply.output_length = (uint32_t)line;
    fence_send();
    memmove(fence.text, end + 1, rest);
    fence.reply.output_length = (uint32_t)rest;
    fence.reply.ending = STRESS_EXITED; /* if nothing else happens until it ends */
    fence.spent_before = fence_cpu();
}

static void end_program(void)
{
    fence_end();
    fence_renew();
    running = false;
}

static void answer(const struct talk_request *request, const char *lines)
{
    if (!running && !fence_start(1, NULL, 0)) {
        fence_renew();
        fence_send();
        return;
    }
    running = true;
    fence.waiting = lines;
    fence.waiting_length = request->length;
    fence.time_ms = request->time_ms;
    fence.begun = fence_clock();
    fence_watch();
    if (fence.reply.ending == STRESS_EXITED && fence_has_line()) {
        send_line();
    } else {
        end_program();
        fence_send();
    }
}

void talk(void)
{
    static char lines[KEPT_LINES_MAX];
    struct talk_request request;

    for (;;) {
        bool over = false; /* it has reached a limit when nobody asked it */

        if (running) {
            fence_watch_idle();
            over = fence.reply.ending != STRESS_EXITED;
        }
        if (over)
            end_program();
        if (!fence_receive(&request, sizeof request) || request.length > sizeof lines ||
            !fence_receive(lines, request.length))
            break;
        if (over) {
            fence_send();
        } else if (request.length > 0) {
            answer(&request, lines);
        } else {
            if (running)
                end_program();
            fence_send();
        }
    }
    if (running)
        end_program();
}
