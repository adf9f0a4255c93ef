/*
 * runner.c - the process that starts the program: once for every wall, or once for many lines
 *
 * The time of an answer is processor time since the last one.  So a program that goes on computing when nobody asks it
 * uses up its next time.
 */
#include "fence.h"

#include <fcntl.h>
#include <limits.h>
#include <string.h>
#include <unistd.h>

_Static_assert(MQ_WALL_TEXT <= _POSIX_PIPE_BUF * 8, "a wall fits into a pipe that nobody reads");

static bool running; /* a program that talks */

static void play(const struct worker_request *request, const char *bytes)
{
    if (fence_start(request->room, bytes, request->length)) {
        fence_watch();
        fence_end();
    }
    fence_renew(); /* before the reply: if the program has made this impossible, that is its result */
    fence_send();
}

/* ---- a program that talks ---- */

/* Sends the first line that the program has written, and keeps what follows. */
static void send_line(void)
{
    char *end = memchr(fence.text, '\n', fence.reply.output_length);
    size_t line = (size_t)(end - fence.text), rest = fence.reply.output_length - line - 1;

    fence.reply.ending = STRESS_TALKS;
    fence.reply.cpu_ms = (uint32_t)(fence_cpu() - fence.spent_before);
    fence.reply.clock_ms = (uint32_t)(clock_ms() - fence.begun);
    fence.reply.output_length = (uint32_t)line;
    fence_send();
    memmove(fence.text, end + 1, rest);
    fence.reply.output_length = (uint32_t)rest;
    fence.reply.ending = STRESS_EXITED; /* if nothing else happens until it ends */
    fence.spent_before = fence_cpu();
}

static void end_program(void)
{
    if (running) {
        fence_end();
        fence_renew();
    }
    running = false;
}

static void answer(const struct worker_request *request, const char *lines)
{
    if (!running && !fence_start(request->room, NULL, 0)) {
        fence_renew();
        fence_send();
        return;
    }
    running = true;
    fence.waiting = lines;
    fence.waiting_length = request->length;
    fence.time_ms = request->time_ms;
    fence.begun = clock_ms();
    fence_watch();
    if (fence.reply.ending == STRESS_EXITED && fence_has_line()) {
        send_line();
    } else {
        end_program();
        fence_send();
    }
}

/* ---- all requests ---- */

/* Reads a request with the bytes that follow it.  False if there will be none. */
static bool receive(struct worker_request *request, char bytes[DIALOGUE_LINES_MAX])
{
    return fence_receive(request, sizeof *request) && request->length <= DIALOGUE_LINES_MAX &&
           fence_receive(bytes, request->length);
}

void runner_serve(char **argument)
{
    static char bytes[DIALOGUE_LINES_MAX];
    struct worker_request request;

    fcntl(RUNNER_CONTROL, F_SETFD, FD_CLOEXEC);
    fence_prepare(argument);
    for (;;) {
        bool over = false; /* it has reached a limit when nobody asked it */

        if (running) {
            fence_watch_idle();
            over = fence.reply.ending != STRESS_EXITED;
        }
        if (over)
            end_program();
        if (!receive(&request, bytes))
            break;
        if (!fence.settings.talks) {
            play(&request, bytes);
        } else if (!over && request.length > 0) {
            answer(&request, bytes);
        } else {
            end_program();
            fence_send();
        }
    }
    end_program();
    if (!fence.settings.sandbox)
        fence_leave();
    _exit(0);
}

void runner_main(int argc, char **argv)
{
    if (argc == 0)
        _exit(2);
    close_from(RUNNER_CONTROL + 1);
    runner_serve(argv);
}
