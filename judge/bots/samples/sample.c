/* sample.c - a bot for maque that gives the first answer: it wins when it can, takes what it can, discards its lowest
 * tile.  It looks for words in the line instead of reading JSON: enough for a beginning.  docs/PLAYERS.md */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char line[1 << 18];

/* The number of the question: the first "id": with a digit behind it. */
static unsigned long id(void)
{
    const char *at = line;

    while ((at = strstr(at, "\"id\":")) != NULL)
        if (isdigit((unsigned char)*(at += 5)))
            return strtoul(at, NULL, 10);
    return 0;
}

int main(void)
{
    static const char answers[] = "\"answers\":[\"";

    setvbuf(stdout, NULL, _IOLBF, 0); /* a line must not wait in a buffer */
    while (fgets(line, sizeof line, stdin) != NULL) {
        const char *first = strstr(line, answers);

        if (strstr(line, "\"type\":\"hello\"") != NULL)
            puts("{\"type\":\"ready\",\"name\":\"first\",\"author\":\"maque\"}");
        else if (strstr(line, "\"type\":\"quit\"") != NULL)
            return 0;
        else if (first != NULL) {
            first += sizeof answers - 1;
            printf("{\"id\":%lu,\"answer\":\"%.*s\"}\n", id(), (int)strcspn(first, "\""), first);
        }
    }
    return 0;
}
