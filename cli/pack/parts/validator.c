/*
 * validator.c - is standard input a wall, written exactly as this problem's inputs are?  The last part of that program
 *
 * The wall reader knows what a wall is (R31).  It accepts any white space.  An input of the problem must be
 * stricter: 148 lines, one name each, and no other byte.
 *
 * Ends as a validator made with testlib does, with 0 or 3; compiled with -DJUDGE_ICPC with 42 or 43.
 */
#include "text.h"

#include <stdio.h>
#include <string.h>

#ifdef JUDGE_ICPC
enum { VALID = 42, INVALID = 43 };
#else
enum { VALID = 0, INVALID = 3 };
#endif

static int refuse(unsigned long long line, const char *why, int length)
{
    fprintf(stderr, "FAIL line %llu: %.*s\n", line, length, why);
    return INVALID;
}

/* Messages end with the number of a rule, "(R31)": there are no such numbers in a package. */
static int length_less_rule(const char *message)
{
    const char *rule = strstr(message, " (R");

    return (int)(rule != NULL ? (size_t)(rule - message) : strlen(message));
}

int main(void)
{
    static const char form[] = "one name and a newline are due, and no other byte";
    static char text[1 << 16], due[MQ_WALL_TEXT];
    size_t length = fread(text, 1, sizeof text, stdin), same = 0;
    unsigned long long line = 1;
    char message[MQ_MESSAGE_MAX];
    mq_tile wall[MQ_WALL];
    struct mq_error error = mq_wall_parse(wall, text, length);

    if (error.status != MQ_OK) {
        mq_error_message(&error, MQ_ENGLISH, message);
        return refuse(error.line, message, length_less_rule(message));
    }
    mq_wall_write(wall, due);
    for (; same < length && same < sizeof due && text[same] == due[same]; same++)
        line += text[same] == '\n';
    if (same < sizeof due || length != sizeof due)
        return refuse(line, form, (int)strlen(form));
    return VALID;
}
