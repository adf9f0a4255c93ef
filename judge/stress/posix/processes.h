/*
 * processes.h - all processes of a program together: what they use, and their end
 */
#ifndef MAQUE_PROCESSES_H
#define MAQUE_PROCESSES_H

#include <stdbool.h>
#include <stdint.h>

/* What processes have used that were waited for. */
struct usage {
    uint64_t cpu_us, memory_kb; /* all together; the most of one */
};
struct rusage;
void add_usage(struct usage *sum, const struct rusage *part);

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
void look_at_tree(uint64_t limit_kb, struct tree_usage *usage);

/*
 * Kills all processes of the program, waits for them and adds up what they used.  In a sandbox these are all others;
 * elsewhere this group, and all that descend from this process.  False if some would not die.
 */
bool kill_processes(bool sandbox, int group, struct usage *used);

/* Kills what a runner has left in its session. */
void kill_session(int session);

#endif
