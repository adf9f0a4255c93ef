/*
 * bad_bot.c - bad_bot MANNER [NUMBER]: a bot that plays the first answer, and behaves badly at question NUMBER (5)
 *
 * With NUMBER "game=N" that is the first question of game N.  The manner "remembers" with NUMBER N ends with status 9
 * if this process is told of a second game of the same set, where a set has N games.
 */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static char line[1 << 18];
static const char *manner;
static unsigned long game, games, asked; /* the present game, how many there were, and questions of this one */

static int is(const char *name)
{
    return strcmp(manner, name) == 0;
}

/* Many processes together get their share of a busy machine, too. */
static void burn(void)
{
    for (int i = 0; i < 3; i++)
        fork();
    for (volatile unsigned long i = 0;; i++)
        ;
}

static void fill_memory(void)
{
    enum { PROCESSES = 8, SIZE = 40 << 20 }; /* each stays below the limit; all together do not */

    for (int i = 1; i < PROCESSES; i++)
        if (fork() == 0)
            break;
    for (volatile char *memory = malloc(SIZE), *at = memory; memory != NULL && at < memory + SIZE; at += 512)
        *at = 1;
    for (;;)
        pause();
}

/* Behaves badly, if this is the moment; returns if the answer is to be given as usual. */
static void misbehave(unsigned long id, const char *answer)
{
    if (is("late"))
        burn();
    if (is("silent"))
        for (;;)
            pause();
    if (is("exits"))
        exit(3);
    if (is("speaks")) {
        fprintf(stderr, "first line\nlast \033[31mwords\n");
        exit(4);
    }
    if (is("crashes"))
        raise(SIGSEGV);
    if (is("deaf")) {
        close(STDIN_FILENO);
        for (;;)
            pause();
    }
    if (is("fills"))
        fill_memory();
    if (is("stops"))
        raise(SIGSTOP);
    if (is("stubborn")) {
        for (int signal_number = 1; signal_number < 32; signal_number++)
            signal(signal_number, SIG_IGN);
        for (;;)
            pause();
    }
    if (is("multiplies"))
        while (fork() >= 0)
            ;
    if (is("leaves") && fork() == 0) {
        setsid();
        for (;;)
            pause();
    }
    if (is("illegal"))
        printf("{\"id\":%lu,\"answer\":\"OUT PASS PASS\"}\n", id);
    else if (is("number"))
        printf("{\"id\":%lu,\"answer\":0}\n", id);
    else if (is("garbled"))
        printf("I think OUT 3M\n");
    else if (is("wrong-id"))
        printf("{\"id\":%lu,\"answer\":\"%s\"}\n", id + 1, answer);
    else if (is("no-answer"))
        printf("{\"id\":%lu}\n", id);
    else if (is("no-id"))
        printf("{\"answer\":\"%s\"}\n", answer);
    else if (is("twice"))
        printf("{\"id\":%lu,\"answer\":\"%s\"}\n{\"id\":%lu,\"answer\":\"%s\"}\n", id, answer, id, answer);
    else if (is("early"))
        printf("{\"id\":%lu,\"answer\":\"%s\"}\n{\"id\":%lu,\"answer\":\"OUT PASS PASS\"}\n", id, answer, id + 1);
    else if (is("chatters"))
        for (;;)
            printf("{\"id\":%lu,\"answer\":\"%s\"}\n", id, answer);
    else if (is("floods"))
        for (;;)
            fputs("xxxxxxxxxxxxxxxx", stdout);
    else if (is("ponders")) {
        printf("{\"id\":%lu,\"answer\":\"%s\"}\n", id, answer);
        fflush(stdout);
        burn();
    } else
        return;
    fflush(stdout);
    exit(0);
}

/* A line about the beginning of a game. */
static void note_start(const char *start, unsigned long games_of_set)
{
    static unsigned long known[1 << 12], count;
    const char *number = strstr(start, "\"game\":");

    game = number != NULL ? strtoul(number + 7, NULL, 10) : 0;
    games++;
    asked = 0;
    for (unsigned long i = 0; is("remembers") && i < count; i++)
        if (known[i] == game / games_of_set)
            exit(9);
    if (is("remembers"))
        known[count++] = game / games_of_set;
}

static void greet(void)
{
    if (is("rude"))
        puts("{\"type\":\"hi\",\"name\":\"rude\"}");
    else if (is("nameless"))
        puts("{\"type\":\"ready\",\"name\":\"\"}");
    else
        puts("{\"type\":\"ready\",\"name\":\"bad \\u96c0\",\"extra\":[{}]}");
}

int main(int argc, char **argv)
{
    static const char answers[] = "\"answers\":[\"";
    int by_game = argc > 2 && strncmp(argv[2], "game=", 5) == 0;
    unsigned long number = argc > 2 ? strtoul(argv[2] + (by_game ? 5 : 0), NULL, 10) : 5;

    manner = argc > 1 ? argv[1] : "";
    setvbuf(stdout, NULL, _IOLBF, 0);
    while (fgets(line, sizeof line, stdin) != NULL) {
        char *first = strstr(line, answers), *id = line;

        if (is("shouts")) /* more than any pipe holds */
            for (int i = 0; i < 2000; i++)
                fputs("a line of standard error that nobody waits for, and that is not kept for ever\n", stderr);
        if (strstr(line, "\"type\":\"hello\"") != NULL)
            greet();
        if (strstr(line, "\"type\":\"quit\"") != NULL && !is("stays"))
            return is("status") ? 1 : 0;
        if (strstr(line, "\"type\":\"start\"") != NULL)
            note_start(line, number);
        if (first == NULL)
            continue;
        first += sizeof answers - 1;
        first[strcspn(first, "\"")] = '\0';
        do
            id = strstr(id, "\"id\":") + 5;
        while (*id < '0' || *id > '9');
        asked++;
        if (by_game ? game == number && asked == 1 : strtoul(id, NULL, 10) == number)
            misbehave(strtoul(id, NULL, 10), first);
        if (is("counts"))
            printf("{\"id\":%lu,\"answer\":\"%s\",\"meta\":%lu}\n", strtoul(id, NULL, 10), first, games);
        else
            printf("{\"id\":%lu,\"answer\":\"%s\",\"meta\":{\"x\":[1,2]}}\n", strtoul(id, NULL, 10), first);
    }
    return 0;
}
