/*
 * runner.c - the process that starts the program: once for every wall, or once for a talk
 */
#include "fence.h"

#include <limits.h>
#include <unistd.h>

_Static_assert(MQ_WALL_TEXT <= _POSIX_PIPE_BUF * 8, "a wall fits into a pipe that nobody reads");

static void play_walls(void)
{
    struct runner_request request;

    while (fence_receive(&request, sizeof request)) {
        if (fence_start(request.room, request.wall, MQ_WALL_TEXT)) {
            fence_watch();
            fence_end();
        }
        fence_renew(); /* before the reply: if the program has made this impossible, that is its result */
        fence_send();
    }
}

void runner_serve(const struct runner_settings *settings)
{
    fence_prepare(settings);
    if (settings->program.kept)
        talk();
    else
        play_walls();
    if (settings->hold != HOLD_NAMESPACE && chdir("/") == 0)
        rmdir(settings->scratch);
    _exit(0);
}
