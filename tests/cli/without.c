/*
 * without.c - without [namespaces] [landlock] [filters] COMMAND...: runs a command as on a machine that lacks these
 *
 * "without landlock" alone prints the version of Landlock that there is here, 0 for none.
 */
#define _GNU_SOURCE /* CLONE_NEWNS, syscall */
#include <errno.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

enum { LANDLOCK_CREATE_RULESET = 444 };

static struct sock_filter step[64];
static unsigned short steps;

static void add(uint16_t code, uint8_t if_so, uint8_t if_not, uint32_t value)
{
    struct sock_filter next = {code, if_so, if_not, value};

    step[steps++] = next;
}

/* Refuse a call; with 'bits', only if the argument of this number has one of them. */
static void refuse(uint32_t call, unsigned argument, uint32_t bits, uint16_t error)
{
    add(BPF_LD | BPF_W | BPF_ABS, 0, 0, offsetof(struct seccomp_data, nr));
    add(BPF_JMP | BPF_JEQ | BPF_K, 0, bits != 0 ? 3 : 1, call);
    if (bits != 0) {
        add(BPF_LD | BPF_W | BPF_ABS, 0, 0, (uint32_t)(offsetof(struct seccomp_data, args) + 8 * argument));
        add(BPF_JMP | BPF_JSET | BPF_K, 0, 1, bits);
    }
    add(BPF_RET | BPF_K, 0, 0, SECCOMP_RET_ERRNO | error);
}

int main(int argc, char **argv)
{
    const uint32_t spaces = CLONE_NEWNS | CLONE_NEWUSER | CLONE_NEWPID | CLONE_NEWNET | CLONE_NEWIPC;
    struct sock_fprog program;
    long version;
    int at = 1;

    for (; at < argc; at++)
        if (strcmp(argv[at], "namespaces") == 0) {
            refuse(__NR_unshare, 0, spaces, EPERM);
            refuse(__NR_clone, 0, spaces, EPERM);
            refuse(__NR_clone3, 0, 0, ENOSYS);
        } else if (strcmp(argv[at], "landlock") == 0) {
            refuse(LANDLOCK_CREATE_RULESET, 0, 0, ENOSYS);
        } else if (strcmp(argv[at], "filters") == 0) {
            refuse(__NR_seccomp, 0, 0, EINVAL);
            add(BPF_LD | BPF_W | BPF_ABS, 0, 0, offsetof(struct seccomp_data, nr));
            add(BPF_JMP | BPF_JEQ | BPF_K, 0, 3, __NR_prctl);
            add(BPF_LD | BPF_W | BPF_ABS, 0, 0, offsetof(struct seccomp_data, args));
            add(BPF_JMP | BPF_JEQ | BPF_K, 0, 1, PR_SET_SECCOMP);
            add(BPF_RET | BPF_K, 0, 0, SECCOMP_RET_ERRNO | EINVAL);
        } else {
            break;
        }
    if (at == argc) {
        version = syscall(LANDLOCK_CREATE_RULESET, NULL, (size_t)0, 1);
        printf("%ld\n", version > 0 ? version : 0);
        return 0;
    }
    add(BPF_RET | BPF_K, 0, 0, SECCOMP_RET_ALLOW);
    program.len = steps;
    program.filter = step;
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0 || prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) != 0) {
        perror("without");
        return 2;
    }
    execvp(argv[at], argv + at);
    perror(argv[at]);
    return 2;
}
