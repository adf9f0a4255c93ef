/*
 * peak.c - peak KB COMMAND...: runs a command, and fails if it ever needed more than so many kilobytes of memory
 */
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

int main(int argc, char **argv)
{
    struct rusage used;
    int status;
    pid_t child;

    if (argc < 3 || (child = fork()) < 0)
        return 2;
    if (child == 0) {
        execvp(argv[2], argv + 2);
        _exit(127);
    }
    waitpid(child, &status, 0);
    getrusage(RUSAGE_CHILDREN, &used);
    if (used.ru_maxrss > atol(argv[1])) {
        fprintf(stderr, "%s: %ld KB\n", argv[2], used.ru_maxrss);
        return 1;
    }
    return WIFEXITED(status) ? WEXITSTATUS(status) : 1;
}
