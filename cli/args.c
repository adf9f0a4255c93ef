/*
 * args.c - options from one table per command, and guesses at what was meant
 */
#include "cli.h"

#include <stdlib.h>
#include <string.h>

enum { WORD_MAX = 32 };

static int smaller(int a, int b)
{
    return a < b ? a : b;
}

/* How many letters must be changed, added, dropped or swapped with their neighbour to get from a to b. */
static int edits(const char *a, const char *b)
{
    int n = (int)strlen(a), m = (int)strlen(b);
    int row[WORD_MAX + 1][WORD_MAX + 1];

    if (n > WORD_MAX || m > WORD_MAX)
        return WORD_MAX;
    for (int i = 0; i <= n; i++)
        for (int j = 0; j <= m; j++) {
            if (i == 0 || j == 0) {
                row[i][j] = i + j;
                continue;
            }
            row[i][j] = smaller(row[i - 1][j - 1] + (a[i - 1] != b[j - 1]),
                                1 + smaller(row[i - 1][j], row[i][j - 1]));
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                row[i][j] = smaller(row[i][j], 1 + row[i - 2][j - 2]);
        }
    return row[n][m];
}

const char *closest_word(const char *word, const char *const *candidates)
{
    const char *closest = NULL;
    int least = 3; /* more than two slips is another word */

    for (; *candidates != NULL; candidates++) {
        int needed = edits(word, *candidates);

        if (strlen(word) >= 3 && strncmp(word, *candidates, strlen(word)) == 0)
            needed = 0; /* the beginning of it */
        if (needed < least && needed < (int)strlen(*candidates)) {
            least = needed;
            closest = *candidates;
        }
    }
    return closest;
}

__attribute__((noreturn)) static void unknown_option(const struct command *command, const char *argument)
{
    const char *names[OPTIONS_MAX + 2], *guess;
    char word[WORD_MAX + 1];
    size_t dashes = strspn(argument, "-"), length = strcspn(argument + dashes, "=");
    int count = 0;

    for (const struct option *o = command->options; o->name != NULL; o++)
        names[count++] = o->name;
    names[count++] = "help";
    names[count] = NULL;
    if (length > WORD_MAX)
        length = WORD_MAX;
    memcpy(word, argument + dashes, length);
    word[length] = '\0';
    guess = closest_word(word, names);
    if (guess != NULL)
        die("unknown option '%s', did you mean '--%s'?", argument, guess);
    die("unknown option '%s'; 'maque %s --help' lists them", argument, command->name);
}

static uint64_t number_of(const struct option *option, const char *text)
{
    uint64_t number = 0;
    const char *at = text;

    for (; *at >= '0' && *at <= '9'; at++) {
        uint64_t digit = (uint64_t)(*at - '0');

        if (number > (UINT64_MAX - digit) / 10)
            break;
        number = number * 10 + digit;
    }
    if (at == text || *at != '\0')
        die("--%s wants a number from 0 to %llu, not '%s'", option->name, (unsigned long long)UINT64_MAX, text);
    return number;
}

static bool is_option_name(const char *argument, const char *name, size_t length)
{
    return strncmp(argument, "--", 2) == 0 && strlen(name) == length && strncmp(argument + 2, name, length) == 0;
}

bool args_parse(struct args *args, const struct command *command, int argc, char **argv)
{
    bool only_operands = false;

    memset(args, 0, sizeof *args);
    args->operand = argv;
    for (int i = 0; i < argc; i++) {
        const char *argument = argv[i], *value = NULL;
        const struct option *option = command->options;
        size_t length;

        if (only_operands || argument[0] != '-' || strcmp(argument, "-") == 0) {
            args->operand[args->operands++] = argv[i];
            continue;
        }
        if (strcmp(argument, "--") == 0) {
            only_operands = true;
            continue;
        }
        if (strcmp(argument, "--help") == 0 || strcmp(argument, "-h") == 0)
            return false;
        length = strcspn(argument, "=") - (argument[1] == '-' ? 2 : 1);
        while (option->name != NULL && !is_option_name(argument, option->name, length))
            option++;
        if (option->name == NULL)
            unknown_option(command, argument);
        if (argument[2 + length] == '=')
            value = argument + 2 + length + 1;
        if (option->kind == OPTION_FLAG && value != NULL)
            die("--%s takes no value", option->name);
        if (option->kind != OPTION_FLAG && value == NULL) {
            if (++i == argc)
                die("--%s wants a value: --%s %s", option->name, option->name, option->value);
            value = argv[i];
        }
        args->option[option - command->options].given = true;
        if (option->kind == OPTION_NUMBER)
            args->option[option - command->options].number = number_of(option, value);
    }
    if (command->operands_max >= 0 && args->operands > command->operands_max)
        die("one argument too many: '%s'", args->operand[command->operands_max]);
    return true;
}
