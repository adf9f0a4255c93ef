/*
 * replay.c - runs every target over its committed corpus
 *
 *     fuzz_replay CORPUS                     a folder with a file TARGET.txt for each target; prints TAP
 *     fuzz_replay unpack FILE NEW-FOLDER     writes the inputs of FILE as files, as a fuzzer wants them
 *     fuzz_replay pack FOLDER FILE           and FILE again from them
 *
 * So whatever a fuzzer once found stays found, without a fuzzer.
 */
#ifndef TARGET
#include "corpus.h"
#include "fuzz.h"

static const struct {
    const char *name;
    void (*run)(const uint8_t *data, size_t size);
} targets[] = {
    {"wall", fuzz_wall},
    {"transcript", fuzz_transcript},
    {"seen", fuzz_seen},
    {"json", fuzz_json},
    {"game", fuzz_game},
    {"answers", fuzz_answers},
    {"moments", fuzz_moments},
    {"mistakes", fuzz_mistakes},
    {"results", fuzz_results},
    {"arena", fuzz_arena},
    {"hand", fuzz_hand},
    {"check", fuzz_check},
};

enum { TARGETS = sizeof targets / sizeof targets[0] };

static void run(void *target, const uint8_t *data, size_t size)
{
    targets[*(const int *)target].run(data, size);
}

static void replay(const char *corpus)
{
    setvbuf(stdout, NULL, _IOLBF, 0);
    printf("1..%d\n", TARGETS);
    for (int i = 0; i < TARGETS; i++) {
        char path[4096];

        snprintf(path, sizeof path, "%s/%s.txt", corpus, targets[i].name);
        printf("ok %d - %d inputs of %s hold\n", i + 1, corpus_read(path, run, &i), targets[i].name);
    }
}

int main(int argc, char **argv)
{
    if (argc == 2) {
        replay(argv[1]);
    } else if (argc == 4 && strcmp(argv[1], "unpack") == 0) {
        printf("%s: %d inputs\n", argv[3], corpus_unpack(argv[2], argv[3]));
    } else if (argc == 4 && strcmp(argv[1], "pack") == 0) {
        printf("%s: %d inputs\n", argv[3], corpus_pack(argv[2], argv[3]));
    } else {
        fprintf(stderr, "usage: fuzz_replay CORPUS\n"
                        "       fuzz_replay unpack FILE NEW-FOLDER\n"
                        "       fuzz_replay pack FOLDER FILE\n");
        return 2;
    }
    return 0;
}
#endif
