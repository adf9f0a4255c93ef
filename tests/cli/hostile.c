/*
 * hostile.c - hostile MANNER [PATH]: a program that behaves badly, one manner at a time
 *
 * Those that end by themselves print the right transcript, so that nothing but their manners can be blamed.
 */
#include "maque.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <net/if.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <sys/shm.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static char wall[1 << 14];
static size_t wall_length;

static void read_wall(void)
{
    wall_length = fread(wall, 1, sizeof wall, stdin);
}

static int play(void)
{
    static char transcript[MQ_TRANSCRIPT_MAX];
    struct mq_engine *e = mq_engine_new();
    size_t length;

    if (wall_length == 0)
        read_wall();
    if (e == NULL)
        return 2;
    mq_play_text(e, wall, wall_length, transcript, &length);
    fwrite(transcript, 1, length, stdout);
    fflush(stdout);
    mq_engine_free(e);
    return 0;
}

__attribute__((noreturn)) static void sleep_for_ever(void)
{
    for (;;)
        pause();
}

static int fork_for_ever(void)
{
    for (;;)
        if (fork() < 0 && errno != EAGAIN)
            return 2;
}

/* As many files as it takes. */
__attribute__((noreturn)) static int fill_disk(void)
{
    static char block[1 << 16];

    for (int file = 0;; file++) {
        char name[32];
        int fd, blocks = 0;

        snprintf(name, sizeof name, "file-%d", file);
        fd = open(name, O_WRONLY | O_CREAT | O_TRUNC, 0600);
        while (blocks++ < 100 && write(fd, block, sizeof block) > 0)
            ;
        close(fd);
    }
}

static int ignore_signals(void)
{
    for (int number = 1; number < 32; number++)
        signal(number, SIG_IGN);
    sleep_for_ever();
}

/* Out of the process group, and nobody's child. */
static int escape(void)
{
    play();
    if (fork() == 0) {
        setsid();
        if (fork() == 0)
            sleep_for_ever();
        _exit(0);
    }
    return 0;
}

/* The same again and again, so that there is always another one. */
static int escape_for_ever(void)
{
    play();
    if (fork() == 0) {
        setsid();
        for (;;)
            if (fork() != 0)
                _exit(0);
    }
    return 0;
}

/* A child that goes on, and nobody left who knows of it. */
static int betray(void)
{
    int status = play();

    if (fork() == 0)
        sleep_for_ever();
    kill(getppid(), SIGKILL);
    return status;
}

static int write_for_ever(int fd)
{
    static char block[1 << 16];

    memset(block, 'x', sizeof block);
    for (;;)
        if (write(fd, block, sizeof block) < 0)
            return 2;
}

/* Until there is such a file. */
static int wait_for_file(const char *path)
{
    struct timespec pause = {0, 10000000};

    while (access(path, F_OK) != 0)
        nanosleep(&pause, NULL);
    return play();
}

/* A child in the background that keeps standard output open. */
static int hold_output(void)
{
    play();
    if (fork() == 0)
        sleep_for_ever();
    return 0;
}

static int close_output(void)
{
    close(STDOUT_FILENO);
    sleep_for_ever();
}

static int is_empty_here(void)
{
    DIR *here = opendir(".");
    struct dirent *entry;
    int entries = 0;
    struct stat facts, parent;

    while (here != NULL && (entry = readdir(here)) != NULL) /* what somebody else has mounted there is not ours */
        entries += strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0 &&
                   lstat(entry->d_name, &facts) == 0 && stat(".", &parent) == 0 && facts.st_dev == parent.st_dev;
    if (here != NULL)
        closedir(here);
    return entries == 0;
}

/* Files, directories that nobody may enter, and one in another a few hundred times. */
static int litter(void)
{
    int fd;

    if (!is_empty_here())
        return 5;
    play();
    close(open("file", O_WRONLY | O_CREAT, 0000));
    if (mkdir("closed", 0700) != 0 || mkdir("closed/inner", 0000) != 0 || chmod("closed", 0000) != 0)
        return 6;
    if (symlink("/", "link") != 0)
        return 6;
    for (int depth = 0; depth < 300; depth++) {
        char name[128];

        memset(name, 'd', sizeof name - 1);
        name[sizeof name - 1] = '\0';
        if (mkdir(name, 0700) != 0 || chdir(name) != 0)
            return 6;
    }
    fd = open("deep", O_WRONLY | O_CREAT, 0600);
    return fd < 0 ? 6 : 0;
}

/* The directory gets another name, with a file in it. */
static int rename_directory(void)
{
    char path[4096], other[4200];

    if (!is_empty_here() || open("file", O_WRONLY | O_CREAT, 0600) < 0 || getcwd(path, sizeof path) == NULL)
        return 5;
    snprintf(other, sizeof other, "%s-elsewhere", path);
    return rename(path, other) == 0 ? play() : 6;
}

static int remove_directory(void)
{
    char path[4096];

    if (getcwd(path, sizeof path) != NULL)
        rmdir(path);
    return play();
}

__attribute__((noreturn)) static int use_memory(void)
{
    for (;;) {
        char *block = malloc(1 << 20);

        memset(block, 1, 1 << 20); /* who does not ask crashes */
    }
}

/* One block that is never touched: no memory, but addresses. */
static int reserve_memory(void)
{
    volatile char *block = malloc((size_t)300 << 20);

    *block = 1;
    return play();
}

__attribute__((noreturn)) static int spin(void)
{
    for (volatile unsigned long i = 0;; i++)
        ;
}

static int kill_everybody(void)
{
    int status = play();

    kill(-1, SIGKILL);
    return status;
}

/* Descriptors besides the three, signals that are blocked or ignored: somebody was careless. */
static int look_around(void)
{
    sigset_t blocked;
    struct rlimit limit;

    for (int fd = 3; fd < 1024; fd++)
        if (fcntl(fd, F_GETFD) >= 0)
            return 3;
    sigprocmask(SIG_BLOCK, NULL, &blocked);
    for (int number = 1; number < 32; number++) {
        struct sigaction action;

        if (number != SIGKILL && number != SIGSTOP && sigismember(&blocked, number))
            return 4;
        if (sigaction(number, NULL, &action) == 0 && action.sa_handler != SIG_DFL)
            return 5;
    }
    if (getrlimit(RLIMIT_CORE, &limit) != 0 || limit.rlim_cur != 0)
        return 6;
    if (getrlimit(RLIMIT_FSIZE, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY)
        return 7;
    if (getpgrp() != getpid())
        return 8;
    return play();
}

static int write_huge_file(void)
{
    int fd = open("huge", O_WRONLY | O_CREAT, 0600);

    return ftruncate(fd, (off_t)1 << 30) == 0 ? 3 : play();
}

/* 3 if it can. */
static int write_file(const char *path)
{
    return open(path, O_WRONLY | O_CREAT, 0600) >= 0 ? 3 : play();
}

/* 3 if it can. */
static int read_file(const char *path)
{
    char byte;
    int fd = open(path, O_RDONLY);

    return fd >= 0 && read(fd, &byte, 1) == 1 ? 3 : play();
}

static const char *itself; /* as it was started */

/* 3 if it can read PATH, of "=PATH", there or in any directory above the program: no argument names that file. */
static int peek(const char *argument)
{
    for (size_t i = 0; itself[i] != '\0'; i++) {
        char path[8192];

        snprintf(path, sizeof path, "%.*s%s", (int)i, itself, argument + 1);
        if (itself[i] == '/' && access(path, R_OK) == 0)
            return 3;
    }
    return play();
}

/* 3 if it can change the directory in which the program lies, or the program. */
static int write_beside(void)
{
    char path[4096];

    snprintf(path, sizeof path, "%s.new", itself);
    if (open(path, O_WRONLY | O_CREAT, 0600) >= 0 || unlink(itself) == 0 || chmod(itself, 0777) == 0)
        return 3;
    return play();
}

/* 3 if there is an interface that is up. */
static int use_network(void)
{
    int fd = socket(AF_INET, SOCK_DGRAM, 0);
    struct if_nameindex *list = if_nameindex();

    for (struct if_nameindex *i = list; fd >= 0 && i != NULL && i->if_index != 0; i++) {
        struct ifreq request;

        memset(&request, 0, sizeof request);
        snprintf(request.ifr_name, sizeof request.ifr_name, "%s", i->if_name);
        if (strcmp(i->if_name, "lo") != 0 && ioctl(fd, SIOCGIFFLAGS, &request) == 0 && (request.ifr_flags & IFF_UP))
            return 3;
    }
    if (list != NULL)
        if_freenameindex(list);
    return play();
}

/* A file in the scratch directory, which gets this mode; 5 if there is one already. */
static int lock_directory(const char *mode)
{
    if (!is_empty_here() || open("file", O_WRONLY | O_CREAT, 0600) < 0)
        return 5;
    chmod(".", (mode_t)strtol(mode, NULL, 8)); /* not if it is root's */
    return play();
}

static int unix_socket(const char *path, struct sockaddr_un *address)
{
    memset(address, 0, sizeof *address);
    address->sun_family = AF_UNIX;
    snprintf(address->sun_path, sizeof address->sun_path, "%s", path);
    return socket(AF_UNIX, SOCK_STREAM, 0);
}

/* For others to connect to. */
static int listen_at(const char *path)
{
    struct sockaddr_un address;
    int fd = unix_socket(path, &address);

    if (bind(fd, (struct sockaddr *)&address, sizeof address) != 0 || chmod(path, 0777) != 0 || listen(fd, 64) != 0)
        return 2;
    sleep_for_ever();
}

/* 3 if somebody is there. */
static int connect_to(const char *path)
{
    struct sockaddr_un address;
    int fd = unix_socket(path, &address);

    return connect(fd, (struct sockaddr *)&address, sizeof address) == 0 ? 3 : play();
}

/* Fails every second time. */
static int waver(const char *path)
{
    int fd = open(path, O_WRONLY | O_CREAT | O_EXCL, 0600);

    return fd >= 0 ? 3 : unlink(path) == 0 ? play() : 4;
}

/* No user of root's, no group of root's, and no way back. */
static int wrong_for_root(void)
{
    gid_t groups[64];
    int count = getgroups(64, groups);

    if (getuid() == 0 || geteuid() == 0 || getgid() == 0 || getegid() == 0 || setuid(0) == 0)
        return 3;
    while (count-- > 0)
        if (groups[count] == 0)
            return 3;
    return play();
}

/* ---- ways out, and more than is allowed, of all processes together ---- */

/* 3 if one of these succeeds: memory that outlives the game, a key, a file of memory, a namespace; others' limits. */
static int meddle(void)
{
    struct rlimit none = {0, 0};

    prlimit(getppid(), RLIMIT_NOFILE, &none, NULL); /* a process that may not open a file starts no program */
    if (shmget(IPC_PRIVATE, 1 << 20, IPC_CREAT | 0600) >= 0 || syscall(SYS_memfd_create, "memory", 0) >= 0 ||
        syscall(SYS_add_key, "user", "maque-test", "secret", (size_t)6, -3 /* the session's keyring */) >= 0 ||
        syscall(SYS_keyctl, 0, -3, 0) >= 0 || unshare(CLONE_NEWUSER) == 0)
        return 3;
    return play();
}

static void use_megabytes(int megabytes)
{
    size_t size = (size_t)megabytes << 20;
    volatile char *memory = malloc(size);

    for (size_t at = 0; memory != NULL && at < size; at += 4096)
        memory[at] = 1;
}

/* Eight processes of 40 MB each. */
static int use_memory_in_children(void)
{
    for (int i = 0; i < 8; i++)
        if (fork() == 0) {
            use_megabytes(40);
            sleep_for_ever();
        }
    sleep_for_ever();
}

/* Eight processes that share 60 MB. */
static int share_memory_with_children(void)
{
    use_megabytes(60);
    for (int i = 0; i < 8; i++)
        if (fork() == 0) {
            usleep(400000);
            _exit(0);
        }
    while (wait(NULL) > 0)
        ;
    return play();
}

/* Children, half a second of processor time each, in sessions of their own. */
static int spin_in_children(void)
{
    for (int i = 0; i < 4; i++)
        if (fork() == 0) {
            setsid();
            while (clock() < CLOCKS_PER_SEC / 2)
                ;
            _exit(0);
        }
    while (wait(NULL) > 0) /* ends when all have ended */
        ;
    return play();
}

/* The same, and nobody awaits their end. */
static int spin_in_unawaited_children(void)
{
    signal(SIGCHLD, SIG_IGN);
    return spin_in_children();
}

static int know_secret(void)
{
    return getenv("MAQUE_SECRET") != NULL || getenv("PATH") == NULL ? 3 : play();
}

/* 3 if somebody reads there. */
static int write_into(const char *path)
{
    int fd = open(path, O_WRONLY | O_NONBLOCK);

    return fd >= 0 && write(fd, "x", 1) == 1 ? 3 : play();
}

/* Prints the version of Landlock that the kernel has, 0 for none. */
static int tell_landlock(void)
{
    enum { CREATE_RULESET = 444, ASK_VERSION = 1 };
    long version = syscall(CREATE_RULESET, NULL, (size_t)0, ASK_VERSION);

    return printf("%ld\n", version > 0 ? version : 0) < 0;
}

int main(int argc, char **argv)
{
    static const struct {
        const char *name;
        int (*act)(void);
    } manners[] = {
        {"play", play}, {"forks", fork_for_ever}, {"fills", fill_disk}, {"ignores", ignore_signals},
        {"escapes", escape}, {"escapes-for-ever", escape_for_ever}, {"holds", hold_output}, {"closes", close_output},
        {"litters", litter}, {"removes", remove_directory}, {"renames", rename_directory}, {"betrays", betray},
        {"eats", use_memory}, {"reserves", reserve_memory}, {"spins", spin}, {"spins-in-children", spin_in_children},
        {"kills", kill_everybody}, {"looks", look_around}, {"huge", write_huge_file}, {"network", use_network},
        {"not-root", wrong_for_root}, {"meddles", meddle}, {"eats-in-children", use_memory_in_children},
        {"shares-with-children", share_memory_with_children}, {"spins-unawaited", spin_in_unawaited_children},
        {"knows-secret", know_secret}, {"writes-beside", write_beside}, {"landlock", tell_landlock},
    };
    static const struct {
        const char *name;
        int (*act)(const char *path);
    } manners_with_path[] = {
        {"creates", write_file}, {"reads", read_file}, {"peeks", peek}, {"wavers", waver},
        {"writes-into", write_into}, {"locks", lock_directory}, {"listens", listen_at}, {"connects", connect_to},
        {"waits", wait_for_file},
    };
    const char *manner = argc > 1 ? argv[1] : "";

    itself = argv[0];
    for (size_t i = 0; i < sizeof manners / sizeof manners[0]; i++)
        if (strcmp(manner, manners[i].name) == 0)
            return manners[i].act();
    if (strcmp(manner, "writes") == 0)
        return write_for_ever(STDOUT_FILENO);
    if (strcmp(manner, "complains") == 0)
        return write_for_ever(STDERR_FILENO);
    for (size_t i = 0; i < sizeof manners_with_path / sizeof manners_with_path[0] && argc > 2; i++)
        if (strcmp(manner, manners_with_path[i].name) == 0)
            return manners_with_path[i].act(argv[2]);
    if (strcmp(manner, "crashes") == 0)
        raise(SIGSEGV);
    if (strcmp(manner, "deaf") == 0)
        sleep_for_ever();
    if (strcmp(manner, "silent") == 0)
        return 0;
    if (strcmp(manner, "status") == 0)
        return play() == 0 ? 42 : 2;
    if (strcmp(manner, "aborts") == 0) {
        play();
        fprintf(stderr, "Assertion 'hand is full' failed\n");
        abort();
    }
    return 2;
}
