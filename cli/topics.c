/*
 * topics.c - 'maque help rules', 'maque help formats', 'maque help R19': pages of docs/ that are part of the program
 */
#include "cli.h"
#include "embed.h"

#include <stdio.h>
#include <string.h>

EMBED(pages, EMBEDDED("docs/RULES.md") EMBEDDED("docs/FORMATS.md"))

/* Prints the section of a rule, from its heading "### R19 " to the next one.  False if there is no such rule. */
static bool rule_topic(const char *name)
{
    struct span page = embedded_file(pages, "docs/RULES.md");
    const char *end = page.end, *begin = NULL;
    char heading[16];
    int length = snprintf(heading, sizeof heading, "### %s ", name);

    if (name[0] != 'R' || length >= (int)sizeof heading)
        return false;
    for (const char *line = page.at, *next; line < end; line = next) {
        next = memchr(line, '\n', (size_t)(end - line));
        next = next != NULL ? next + 1 : end;
        if (begin != NULL && *line == '#') {
            end = line;
        } else if (next - line > length && memcmp(line, heading, (size_t)length) == 0) {
            begin = line;
        }
    }
    if (begin == NULL)
        return false;
    while (end[-1] == '\n' && end[-2] == '\n')
        end--;
    out_bytes(begin, (size_t)(end - begin));
    return true;
}

bool help_topic(const char *name)
{
    struct span page;

    if (strcmp(name, "rules") != 0 && strcmp(name, "formats") != 0)
        return rule_topic(name);
    page = embedded_file(pages, strcmp(name, "rules") == 0 ? "docs/RULES.md" : "docs/FORMATS.md");
    out_bytes(page.at, (size_t)(page.end - page.at));
    return true;
}
