/*
 * checker.c - is an output the answer?  For three kinds of judge
 *
 * There is one right transcript for each wall, so lines are compared.  White space at the end of a line, empty lines at
 * the end and a missing last newline do not matter; everything else does.  The first line that differs is told.
 *
 * It needs nothing but a C or C++ compiler.  What a judge expects is chosen when it is compiled:
 *
 *     -DJUDGE_ICPC     checker INPUT ANSWER FEEDBACKDIR < OUTPUT
 *                      ends with 42 if right, 43 if wrong; writes FEEDBACKDIR/judgemessage.txt
 *     -DJUDGE_LEMON    checker INPUT OUTPUT ANSWER FULLSCORE SCOREFILE MESSAGEFILE
 *                      ends with 0; writes the points to SCOREFILE
 *     neither          checker INPUT OUTPUT ANSWER [REPORT]
 *                      ends with 0 if right, 1 if wrong, as programs made with testlib do
 *
 * Trouble that is not the contestant's ends with 3.
 */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TROUBLE = 3, LINE_SHOWN = 60, MESSAGE_SIZE = 1024 };

/* The longest transcript has less than 5 KB.  Nobody shall keep the judge busy by printing blanks. */
static const long most_bytes = 1L << 20;

static void give_up(const char *doing, const char *path)
{
    fprintf(stderr, "FAIL cannot %s '%s': %s\n", doing, path, strerror(errno));
    exit(TROUBLE);
}

static FILE *open_file(const char *path, const char *mode)
{
    FILE *file = fopen(path, mode);

    if (file == NULL)
        give_up("open", path);
    return file;
}

static int is_white(int c)
{
    return c == ' ' || (c >= '\t' && c <= '\r');
}

/* Reads a file line by line.  Of a long line only the beginning is kept: no line of an answer is long. */
struct reader {
    FILE *file;
    long bytes;            /* so far */
    long number;           /* of the line */
    int ended;             /* there is no line any more */
    char text[LINE_SHOWN]; /* the line ... */
    int length;            /* ... less the white space at its end */
    int cut;               /* there is more of it than fits */
};

static void reader_start(struct reader *reader, FILE *file)
{
    memset(reader, 0, sizeof *reader);
    reader->file = file;
}

static void reader_next(struct reader *reader)
{
    int c, column = 0;

    reader->length = reader->cut = 0;
    reader->number++;
    while (reader->bytes <= most_bytes && (c = getc(reader->file)) != EOF) {
        reader->bytes++;
        if (c == '\n')
            return;
        if (column < LINE_SHOWN)
            reader->text[column++] = (char)c;
        else if (!is_white(c))
            reader->cut = 1;
        if (!is_white(c))
            reader->length = column;
    }
    reader->ended = column == 0;
}

/* Does nothing but white space follow? */
static int only_white_follows(struct reader *reader)
{
    while (!reader->ended && reader->length == 0 && reader->bytes <= most_bytes)
        reader_next(reader);
    return reader->ended && reader->bytes <= most_bytes;
}

/* What is shown of a line: a terminal must not be harmed by it. */
static void show_line(const struct reader *reader, char *text, size_t size)
{
    size_t used = 0;

    if (reader->ended) {
        snprintf(text, size, "the end");
        return;
    }
    text[used++] = '\'';
    for (int i = 0; i < reader->length && used + 12 < size; i++) {
        unsigned char c = (unsigned char)reader->text[i];

        used += (size_t)snprintf(text + used, size - used, c >= ' ' && c < 127 && c != '\\' ? "%c" : "\\x%02x", c);
    }
    snprintf(text + used, size - used, reader->cut ? "...'" : "'");
}

static int is_same(const struct reader *a, const struct reader *b)
{
    return a->length == b->length && a->cut == b->cut && memcmp(a->text, b->text, (size_t)a->length) == 0;
}

/* Compare, and put into words what was found. */
static int is_right(FILE *output, FILE *answer, char message[MESSAGE_SIZE])
{
    struct reader found, due;
    char found_text[5 * LINE_SHOWN], due_text[5 * LINE_SHOWN];

    reader_start(&found, output);
    reader_start(&due, answer);
    do {
        reader_next(&found);
        reader_next(&due);
    } while (!found.ended && !due.ended && is_same(&found, &due));
    if (only_white_follows(&due) && only_white_follows(&found)) {
        snprintf(message, MESSAGE_SIZE, "the transcript is right\n");
        return 1;
    }
    if (found.bytes > most_bytes) {
        snprintf(message, MESSAGE_SIZE, "more than %ld bytes\n", most_bytes);
        return 0;
    }
    show_line(&found, found_text, sizeof found_text);
    show_line(&due, due_text, sizeof due_text);
    snprintf(message, MESSAGE_SIZE, "line %ld: due %s, found %s; 'maque check INPUT OUTPUT' tells why\n", due.number,
             due_text, found_text);
    return 0;
}

static void write_file(const char *path, const char *text)
{
    FILE *file = open_file(path, "w");

    if (fputs(text, file) == EOF || fclose(file) != 0)
        give_up("write", path);
}

/* An error while reading looks like the end of a file: it must not become a verdict. */
static void must_be_read(FILE *file, const char *path)
{
    if (ferror(file))
        give_up("read", path);
}

static int usage(const char *arguments)
{
    fprintf(stderr, "FAIL usage: checker %s\n", arguments);
    return TROUBLE;
}

#if defined JUDGE_ICPC

int main(int argc, char **argv)
{
    char message[MESSAGE_SIZE], path[4096];
    FILE *answer;
    int right;

    if (argc < 4)
        return usage("INPUT ANSWER FEEDBACKDIR < OUTPUT");
    answer = open_file(argv[2], "r");
    right = is_right(stdin, answer, message);
    must_be_read(answer, argv[2]);
    must_be_read(stdin, "standard input");
    snprintf(path, sizeof path, "%s/judgemessage.txt", argv[3]);
    write_file(path, message);
    return right ? 42 : 43;
}

#else

/* An output that is not there is the contestant's affair. */
static int judge_files(char **argv, char message[MESSAGE_SIZE])
{
    FILE *answer = open_file(argv[3], "r"), *output = fopen(argv[2], "r");
    int right;

    if (output == NULL) {
        snprintf(message, MESSAGE_SIZE, "there is no output\n");
        return 0;
    }
    right = is_right(output, answer, message);
    must_be_read(answer, argv[3]);
    must_be_read(output, argv[2]);
    return right;
}

#if defined JUDGE_LEMON

int main(int argc, char **argv)
{
    char message[MESSAGE_SIZE], points[32];

    if (argc != 7)
        return usage("INPUT OUTPUT ANSWER FULLSCORE SCOREFILE MESSAGEFILE");
    snprintf(points, sizeof points, "%ld\n", judge_files(argv, message) ? strtol(argv[4], NULL, 10) : 0);
    write_file(argv[5], points);
    write_file(argv[6], message);
    return 0;
}

#else

int main(int argc, char **argv)
{
    char message[MESSAGE_SIZE];
    int right;

    if (argc < 4 || argc > 6)
        return usage("INPUT OUTPUT ANSWER [REPORT]");
    right = judge_files(argv, message);
    if (argc > 4)
        write_file(argv[4], message);
    else
        fprintf(stderr, "%s%s", right ? "ok " : "wrong answer ", message);
    return right ? 0 : 1;
}

#endif
#endif
