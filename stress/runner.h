/*
 * runner.h - what a runner is told, and the messages between it and workers.c or kept.c
 */
#ifndef MAQUE_RUNNER_H
#define MAQUE_RUNNER_H

#include "stress.h"

/* How a runner finds all processes of the program. */
enum runner_hold {
    HOLD_NAMESPACE, /* the runner is the first process of a process namespace: all others in it are the program's */
    HOLD_USER,      /* the runner has a user id of its own: all processes with it are the program's */
    HOLD_GROUP      /* by process group and descent */
};

struct runner_settings {
    int control;          /* a socket for requests and replies; the runner ends when it is closed */
    int hold;             /* enum runner_hold */
    uint32_t user, group; /* become this user, in this group; 0: stay the same user */
    bool restricted;      /* filter system calls and use Landlock, even without a namespace */
    uint32_t processes;   /* limit for the user */
    const char *scratch;  /* directory to run in, emptied after every game */
    struct stress_program program;
};

/* Requests and replies are sent as they are in memory: both ends are the same executable. */
struct runner_request {
    uint32_t room; /* so many times the memory limit */
    char wall[MQ_WALL_TEXT];
};

/* For a program that is kept.  The lines for it follow; without any it is ended.  Otherwise it runs, or is started. */
struct talk_request {
    uint32_t time_ms; /* processor time until it has written a line */
    uint32_t length;  /* of all lines, KEPT_LINES_MAX at most */
};

/* The bytes of output and errors follow it. */
struct runner_reply {
    int32_t ending, number;
    uint32_t cpu_ms, clock_ms, memory_kb, unread, output_length, errors_length;
};

enum { RUNNER_READY = '+' }; /* the first byte that a runner sends; the second holds bits of enum restriction */

/*
 * The exit status of a runner that fails by itself: the system refuses something, and the program has no part in it.
 * The program cannot cause it.  If it kills the runner, or hinders it, the runner ends in another way.
 */
enum { RUNNER_FAILED = 3 };

/* True for errors that mean a lack of something, for which a program that has ended is not to blame. */
bool is_shortage(int error);

/* Talks with the program until the control socket is closed. */
void talk(void);

/* Plays games, or talks, until the control socket is closed.  Does not return; troubles go to standard error. */
__attribute__((noreturn)) void runner_serve(const struct runner_settings *settings);

/*
 * Writes the words that follow STRESS_RUNNER on the command line, before the program and its arguments.  A runner
 * that is started so has its control socket at descriptor RUNNER_CONTROL, and its executable at RUNNER_ITSELF.
 */
enum { RUNNER_CONTROL = 3, RUNNER_ITSELF = 4, RUNNER_WORDS = 8, RUNNER_NUMBER = 12 };
void runner_words(const struct runner_settings *settings, char number[RUNNER_WORDS][RUNNER_NUMBER],
                  const char *word[RUNNER_WORDS]);

/* Closes this descriptor and all with higher numbers. */
void close_from(int first);

/* ---- message.c ---- */

/* Read or write all of these bytes.  False at the end of the file, or if the system refuses. */
bool read_whole(int fd, void *bytes, size_t length);
bool write_whole(int fd, const void *bytes, size_t length);

/* ---- limits.c, syscall_filter.c, landlock.c: for this process and all that it starts ---- */

/* Limits processor time, processes, the size of files, and memory to 'room' times what the settings allow. */
void set_limits(const struct runner_settings *settings, uint32_t room);

/* Remembers the limits of this process; and tells whether they are still the same. */
void note_limits(void);
bool limits_are_as_noted(void);

/* What restricts a program besides limits; bits. */
enum restriction {
    RESTRICTED_CALLS = 1,  /* no system calls that lead out of a sandbox or leave something behind */
    RESTRICTED_FILES = 2,  /* no file outside the scratch directory can be written, made or removed */
    RESTRICTED_SIGNALS = 4 /* no other process can be signalled or looked into */
};

/* Returns RESTRICTED_CALLS, or 0 if the system has no filters. */
int filter_system_calls(void);

/*
 * Prepares Landlock for programs that run in this directory.  Returns the restrictions that it will bring, or -1 with
 * errno if the system has Landlock, but refuses; '*rules' is a descriptor, or -1.  The process that becomes the
 * program calls landlock_enforce() with it, which returns false, with errno, if the system refuses.
 */
int landlock_prepare(const char *scratch, int *rules);
bool landlock_enforce(int rules);

/* ---- kill_processes.c ---- */

/* Kills all processes of the program, waits for them and adds up what they used.  False if some would not die. */
struct rusage;
bool kill_processes(int hold, int group, struct rusage *used);

/*
 * From now on processes of the program that lose their parent become children of this process, even if the program
 * has killed its runner.  kill_orphans() kills them, and the children that they leave; 'spared' are ours.  Children
 * that this process had before adopt_orphans() are spared, too.
 */
void adopt_orphans(void);
void kill_orphans(const int *spared, int count);

void add_usage(struct rusage *sum, const struct rusage *part);

/*
 * What all processes of the program together have used, as far as /proc tells; begin with 0 everywhere.  Processor time
 * of a process counts even if nobody waits for its end.  'memory_kb' is the most that was seen at a time; memory that
 * processes share counts once if the sum is above 'limit_kb', which 0 turns off.
 */
enum { TREE_SEEN_MAX = 256 };
struct tree_usage {
    uint64_t cpu_ms, memory_kb;
    uint64_t gone_ticks;
    int seen_count;
    struct seen_process {
        int pid;
        uint64_t begun, ticks;
    } seen[TREE_SEEN_MAX];
};
void look_at_tree(int hold, int group, uint64_t limit_kb, struct tree_usage *usage);

/* ---- empty_directory.c ---- */

/* Removes everything in the working directory that can be removed. */
void empty_working_directory(void);

/*
 * Makes this the working directory, to be emptied.  False, with errno, if that fails; a link is not a directory, or
 * the program could choose what is removed.
 */
bool enter_directory(const char *path);

#endif
