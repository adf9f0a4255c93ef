/*
 * corpus.c - the inputs of a fuzz target in one file
 */
#include "corpus.h"
#include "fuzz.h"
#include "support.h"

#include <dirent.h>
#include <sys/stat.h>

enum { INPUT_MAX = 1 << 20, LINE_MAX_OF_INPUT = 4 * INPUT_MAX + 1 };

static void fail(const char *path, const char *what)
{
    fprintf(stderr, "%s: %s\n", path, what);
    exit(2);
}

static void fail_in_line(const char *path, int line, const char *what)
{
    fprintf(stderr, "%s:%d: %s\n", path, line, what);
    exit(2);
}

/* ---- an input as a line ---- */

static void encode(const uint8_t *data, size_t size, char *line)
{
    for (size_t i = 0; i < size; i++)
        if (data[i] == '\n')
            line += sprintf(line, "\\n");
        else if (data[i] == '\\')
            line += sprintf(line, "\\\\");
        else if (data[i] >= ' ' && data[i] <= '~')
            *line++ = (char)data[i];
        else
            line += sprintf(line, "\\x%02x", data[i]);
    *line = '\0';
}

static int hex_digit(char c)
{
    static const char digits[] = "0123456789abcdef";
    const char *digit = c != '\0' ? strchr(digits, c) : NULL;

    return digit != NULL ? (int)(digit - digits) : -1;
}

/* A bad escape is taken as it stands: corpus_read() notices it. */
static size_t decode(const char *line, uint8_t *data)
{
    size_t size = 0;

    while (*line != '\0') {
        if (strncmp(line, "\\n", 2) == 0) {
            data[size++] = '\n';
            line += 2;
        } else if (strncmp(line, "\\\\", 2) == 0) {
            data[size++] = '\\';
            line += 2;
        } else if (strncmp(line, "\\x", 2) == 0 && hex_digit(line[2]) >= 0 && hex_digit(line[3]) >= 0) {
            data[size++] = (uint8_t)(hex_digit(line[2]) << 4 | hex_digit(line[3]));
            line += 4;
        } else {
            data[size++] = (uint8_t)*line++;
        }
    }
    return size;
}

/* ---- files ---- */

int corpus_read(const char *path, void (*use)(void *context, const uint8_t *data, size_t size), void *context)
{
    static char line[LINE_MAX_OF_INPUT + 1], before[LINE_MAX_OF_INPUT + 1], again[LINE_MAX_OF_INPUT + 1];
    static uint8_t data[LINE_MAX_OF_INPUT];
    FILE *file = fopen(path, "rb");
    int count = 0;

    if (file == NULL)
        fail(path, "cannot be read");
    while (fgets(line, sizeof line, file) != NULL) {
        char *end = strchr(line, '\n');
        size_t size;

        count++;
        if (end == NULL)
            fail_in_line(path, count, "the line has no end");
        *end = '\0';
        size = decode(line, data);
        if (size > INPUT_MAX)
            fail_in_line(path, count, "the input is too long");
        encode(data, size, again);
        if (strcmp(line, again) != 0)
            fail_in_line(path, count, "not a line that 'fuzz_replay pack' writes");
        if (count > 1 && strcmp(before, line) >= 0)
            fail_in_line(path, count, "not in the order of LC_ALL=C sort -u");
        strcpy(before, line);
        use(context, data, size);
    }
    if (ferror(file))
        fail(path, "cannot be read whole");
    fclose(file);
    if (count == 0)
        fail(path, "has no inputs");
    return count;
}

static void write_file(const char *path, const void *bytes, size_t size)
{
    FILE *file = fopen(path, "wb");

    if (file == NULL || fwrite(bytes, 1, size, file) != size || fclose(file) != 0)
        fail(path, "cannot be written");
}

struct unpacking {
    const char *folder;
    int count;
};

static void unpack_one(void *context, const uint8_t *data, size_t size)
{
    struct unpacking *to = context;
    char path[4096];

    snprintf(path, sizeof path, "%s/%d", to->folder, ++to->count);
    write_file(path, data, size);
}

int corpus_unpack(const char *path, const char *folder)
{
    struct unpacking to = {folder, 0};

    if (mkdir(folder, 0777) != 0)
        fail(folder, "cannot be made as a new folder");
    return corpus_read(path, unpack_one, &to);
}

static int by_bytes(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

int corpus_pack(const char *folder, const char *path)
{
    static char bytes[INPUT_MAX], line[LINE_MAX_OF_INPUT];
    struct dirent **entries;
    char **lines, input[4096], part[4096];
    int files = scandir(folder, &entries, NULL, NULL), inputs = 0, different = 0, unwritten;
    FILE *file;

    if (files < 0)
        fail(folder, "cannot be read");
    lines = calloc((size_t)files + 1, sizeof *lines);
    MUST(lines != NULL);
    for (int i = 0; i < files; i++) {
        if (entries[i]->d_name[0] != '.') {
            snprintf(input, sizeof input, "%s/%s", folder, entries[i]->d_name);
            encode((const uint8_t *)bytes, read_file(input, bytes, sizeof bytes), line);
            lines[inputs] = strdup(line);
            MUST(lines[inputs] != NULL);
            inputs++;
        }
        free(entries[i]);
    }
    free(entries);
    if (inputs == 0)
        fail(folder, "has no inputs");
    qsort(lines, (size_t)inputs, sizeof *lines, by_bytes);

    /* Renamed at the end, so that a full disk takes nothing away. */
    snprintf(part, sizeof part, "%s.part", path);
    file = fopen(part, "wb");
    if (file == NULL)
        fail(part, "cannot be written");
    for (int i = 0; i < inputs; i++)
        if (i == 0 || strcmp(lines[i - 1], lines[i]) != 0) {
            fprintf(file, "%s\n", lines[i]);
            different++;
        }
    unwritten = ferror(file);
    if (fclose(file) != 0 || unwritten || rename(part, path) != 0)
        fail(path, "cannot be written");
    for (int i = 0; i < inputs; i++)
        free(lines[i]);
    free(lines);
    return different;
}
