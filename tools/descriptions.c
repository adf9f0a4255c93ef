/*
 * descriptions.c ts|members - what the library tells, as TypeScript's types or as a list of names
 *
 * Both come from the rows of explain/describe.h.  'make web' writes the types to build/wasm/told.ts; tests/building.sh
 * looks the names up in docs/FORMATS.md.
 */
#include "describe.h"

#include <stdio.h>
#include <string.h>

enum { DESCRIPTIONS_MAX = 64 };

static const struct description *known[DESCRIPTIONS_MAX];
static int count;

/* Notes a description and all that it mentions, each once. */
static void find(const struct description *description)
{
    for (int i = 0; i < count; i++)
        if (known[i] == description)
            return;
    known[count++] = description;
    for (const struct member *member = description->member; member->name != NULL; member++)
        if (member->of != NULL)
            find(member->of);
}

/* ---- TypeScript ---- */

static void print_type(const struct member *member);

static void print_element(const struct description *description)
{
    if (description->name != NULL)
        printf("%s", description->name);
    else
        print_type(description->member);
}

static void print_type(const struct member *member)
{
    switch (member->kind) {
    case VALUE_TEXT:
    case VALUE_WORD:
    case VALUE_TILE:
    case VALUE_PUT:
        printf("%s", member->type != NULL ? member->type : "string");
        break;
    case VALUE_FLAG:
        printf("boolean");
        break;
    case VALUE_COUNTS:
    case VALUE_ORDINARY:
    case VALUE_SET:
    case VALUE_RULES:
    case VALUE_GROUP:
    case VALUE_RUN:
        printf("string[]");
        break;
    case VALUE_PART:
        print_element(member->of);
        break;
    case VALUE_LIST:
        print_element(member->of);
        printf("[]");
        break;
    case VALUE_BY_SEAT:
        printf("(");
        print_element(member->of);
        printf(" | null)[]");
        break;
    default:
        printf("number");
    }
}

static bool is_named_before(const struct description *description, const struct member *member)
{
    for (const struct member *other = description->member; other < member; other++)
        if (strcmp(other->name, member->name) == 0)
            return true;
    return false;
}

static bool may_be_null(const struct description *description, const char *name)
{
    for (const struct member *member = description->member; member->name != NULL; member++)
        if (strcmp(member->name, name) == 0 && member->kind != VALUE_RULES &&
            member->flags & (MEMBER_OR_NULL | MEMBER_MAYBE | MEMBER_OWN_OR_NULL))
            return true;
    return false;
}

static bool may_be_missing(const struct member *member)
{
    bool conditional = member->there != NULL || member->when != 0;

    return (conditional && !(member->flags & MEMBER_OR_NULL)) || member->flags & MEMBER_OWN;
}

static void print_members(const struct description *description, bool optional)
{
    for (const struct member *member = description->member; member->name != NULL; member++) {
        if (member->kind == VALUE_SAME) {
            print_members(member->of, optional || member->there != NULL);
        } else if (!is_named_before(description, member)) {
            printf("    %s%s: ", member->name, optional || may_be_missing(member) ? "?" : "");
            print_type(member);
            puts(may_be_null(description, member->name) ? " | null;" : ";");
        }
    }
}

static void print_types(void)
{
    puts("// Written by tools/descriptions.c from the rows of explain/.");
    for (int i = 0; i < count; i++)
        if (known[i]->name != NULL) {
            printf("export interface %s {\n", known[i]->name);
            print_members(known[i], false);
            puts("}");
        }
}

/* ---- names ---- */

static void print_names(void)
{
    for (int i = 0; i < count; i++)
        for (const struct member *member = known[i]->member; member->name != NULL; member++)
            if (member->name[0] != '\0' && !is_named_before(known[i], member))
                printf("%s %s\n", known[i]->name, member->name);
}

int main(int argc, char **argv)
{
    find(&mq_start_description);
    find(&mq_moment_description);
    find(&mq_study_description);
    find(&mq_finding_description);
    if (argc == 2 && strcmp(argv[1], "ts") == 0) {
        find(&mq_event_description); /* these are for the page alone */
        find(&mq_table_description);
        find(&mq_hint_description);
        find(&mq_review_description);
        print_types();
    } else if (argc == 2 && strcmp(argv[1], "members") == 0) {
        print_names();
    } else {
        fputs("descriptions: say ts or members\n", stderr);
        return 2;
    }
    return 0;
}
