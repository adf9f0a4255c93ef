/*
 * replay.c - runs every target over its committed corpus: replay CORPUS, with a folder for each target in it
 *
 * So whatever a fuzzer once found stays found, without a fuzzer.  Prints TAP.
 */
#ifndef TARGET
#include "fuzz.h"

#include <dirent.h>

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

enum { TARGETS = sizeof targets / sizeof targets[0], SIZE_MAX_OF_INPUT = 1 << 20 };

static int replay(int target, const char *corpus)
{
    static uint8_t data[SIZE_MAX_OF_INPUT];
    char path[4096];
    struct dirent *entry;
    DIR *folder;
    int files = 0;

    snprintf(path, sizeof path, "%s/%s", corpus, targets[target].name);
    folder = opendir(path);
    if (folder == NULL)
        return 0;
    while ((entry = readdir(folder)) != NULL) {
        FILE *file;
        size_t size;

        if (entry->d_name[0] == '.')
            continue;
        snprintf(path, sizeof path, "%s/%s/%s", corpus, targets[target].name, entry->d_name);
        file = fopen(path, "rb");
        MUST(file != NULL);
        size = fread(data, 1, sizeof data, file);
        fclose(file);
        targets[target].run(data, size);
        files++;
    }
    closedir(folder);
    return files;
}

int main(int argc, char **argv)
{
    int failed = 0;

    if (argc != 2) {
        fprintf(stderr, "usage: fuzz_replay CORPUS\n");
        return 2;
    }
    setvbuf(stdout, NULL, _IOLBF, 0);
    printf("1..%d\n", TARGETS);
    for (int i = 0; i < TARGETS; i++) {
        int files = replay(i, argv[1]);

        printf("%s %d - %d inputs of %s hold\n", files > 0 ? "ok" : "not ok", i + 1, files, targets[i].name);
        failed += files == 0;
    }
    return failed > 0;
}
#endif
