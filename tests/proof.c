/*
 * proof.c - shows that the tables of a filled engine are right, for everything that can be asked of them
 *
 * Prints TAP.  Each line is a sentence with the number of cases it was shown for; for a line that is not ok the first
 * case follows, with the value found and the value that is right.  The cases are shared out among as many processes as
 * there are processors.
 */
#include "in_step_parts.h"
#include "proof_search.h"
#include "support.h"

#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

enum { WORKERS_MAX = 256 };

/* Runs a check in several processes, each with its place in 'proof', and adds up in the first.  False if one fails. */
static bool run(const struct claim *claim, struct proof *proof, int workers)
{
    bool all_ended_well = true;
    pid_t child[WORKERS_MAX];

    for (int i = 0; i < workers; i++) {
        struct proof begin = {search_everything(), helping_engine(), (uint32_t)i, (uint32_t)workers, 0, 0, ""};

        proof[i] = begin;
        child[i] = fork();
        if (child[i] == 0) {
            claim->check(&proof[i]);
            _exit(0);
        }
    }
    for (int i = 0; i < workers; i++) {
        int status = 1;

        if (child[i] < 0 || waitpid(child[i], &status, 0) != child[i] || status != 0)
            all_ended_well = false;
    }
    for (int i = 1; i < workers; i++) {
        if (proof[0].wrong == 0 && proof[i].wrong > 0)
            memcpy(proof[0].first_wrong, proof[i].first_wrong, sizeof proof[0].first_wrong);
        proof[0].cases += proof[i].cases;
        proof[0].wrong += proof[i].wrong;
    }
    return all_ended_well;
}

int main(void)
{
    long processors = sysconf(_SC_NPROCESSORS_ONLN);
    int workers = processors < 1 ? 1 : processors > WORKERS_MAX ? WORKERS_MAX : (int)processors, failed = 0;
    struct proof *proof =
        mmap(NULL, WORKERS_MAX * sizeof *proof, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);

    if (proof == MAP_FAILED) {
        perror("proof: mmap");
        return 2;
    }
    setvbuf(stdout, NULL, _IONBF, 0); /* children must not inherit what is not written yet */
    printf("1..%d\n", CLAIMS);
    for (int i = 0; i < CLAIMS; i++) {
        bool whole, ok;

        if (claims[i].in_step && !counts_in_step()) {
            printf("ok %d - %s # SKIP %s\n", i + 1, claims[i].says, NOT_IN_STEP);
            continue;
        }
        whole = run(&claims[i], proof, claims[i].shared ? workers : 1);
        ok = whole && proof[0].wrong == 0 && proof[0].cases >= claims[i].least;

        printf("%s %d - %s: %llu %s\n", ok ? "ok" : "not ok", i + 1, claims[i].says, (unsigned long long)proof[0].cases,
               claims[i].unit);
        if (!whole)
            printf("# a process that worked on it broke down\n");
        if (proof[0].wrong > 0)
            printf("# %llu are wrong; %s\n", (unsigned long long)proof[0].wrong, proof[0].first_wrong);
        if (proof[0].cases < claims[i].least)
            printf("# there should be at least %llu cases\n", (unsigned long long)claims[i].least);
        failed += !ok;
    }
    return failed > 0;
}
