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

/* 'least' keeps a check from being content with nothing: so many cases there must be. */
static const struct claim {
    void (*check)(struct proof *p);
    bool shared; /* or done by one process */
    uint64_t least;
    const char *says, *unit;
} claims[] = {
    {check_search, true, PATTERNS, "sweeping finds the same costs as comparing with every finished suit", "patterns"},
    {check_places, false, PATTERNS, "a hand finds the record of its tiles, whatever they are", "patterns"},
    {check_elements, true, PATTERNS, "the element of a pattern has the ten costs that the search finds", "patterns"},
    {check_limited, true, PATTERNS,
     "a record is marked as limited exactly if a fifth copy would make something cheaper", "patterns"},
    {check_limited_after, true, PATTERNS, "and as limited after a loss exactly if it would once some one tile has gone",
     "patterns"},
    {check_number_of_elements, false, ELEMENTS,
     "suits have 126 different costs, honours 55, and joined in any way they make exactly the elements", "elements"},
    {check_join, true, ELEMENTS *ELEMENTS, "a join is the cheapest way to split groups and pair, and again an element",
     "pairs of elements"},
    {check_monoid, true, ELEMENTS *ELEMENTS *ELEMENTS,
     "joining is commutative and associative, and no tiles change nothing", "triples of elements"},
    {check_totals, true, ELEMENTS * 6, "the totals and the free bits of an element are what its costs say", "entries"},
    {check_surplus, true, (uint64_t)PATTERNS *ELEMENTS * 5,
     "the surplus digit is the largest tile that can go without the distance growing",
     "patterns with every element elsewhere and every number of groups"},
    {check_helps, true, (uint64_t)HELPED_PATTERNS *ELEMENTS * 5,
     "the tiles that are said to help are those that lower the distance",
     "patterns with every element elsewhere and every number of groups"},
    {check_waits, true, SUIT_PATTERNS * 9 + HONOUR_PATTERNS * 7,
     "the waits of a pattern are the tiles that make it a finished suit", "patterns and tiles"},
    {check_waits_of_hands, true, PATTERNS * 5, "they count exactly if the other suits hold all the rest",
     "patterns with every element elsewhere that fits in 14 tiles and every number of groups"},
    {check_wides, true, PATTERNS, "the wide record of each pattern says what its record says", "patterns"},
    {check_number_of_wides, false, PATTERNS,
     "patterns share a wide record exactly if their records are equal, and there is room for no more", "patterns"},
    {check_distances, true, HANDS, "the distance of a hand is what the costs of its suits make",
     "random hands, with and without specials"},
    {check_discards, true, HANDS / 5, "the tables discard the largest tile of those that leave the smallest distance",
     "random hands without specials"},
    {check_judgements, true, HANDS, "hands are judged by arithmetic as by tables",
     "random hands that must discard"},
    {check_completing_tiles, true, HANDS / 100, "the tables know the tiles that complete a hand",
     "random hands at distance 1"},
    {check_reference_distances, true, HANDS / 20, "the reference finds the same distances", "random hands"},
    {check_reference_discards, true, HANDS / 250, "the reference discards the same tiles", "random hands"},
};

enum { CLAIMS = sizeof claims / sizeof claims[0] };

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

/* Only an engine that plays games in step has wide records. */
static bool is_of_games_in_step(void (*check)(struct proof *p))
{
    return check == check_wides || check == check_number_of_wides || check == check_judgements;
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

        if (is_of_games_in_step(claims[i].check) && !counts_in_step()) {
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
