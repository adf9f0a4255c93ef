/*
 * args.c - parses the options of a command from its table, and guesses what a misspelt word was meant to be
 */
#include "cli.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { WORD_MAX = 32 };

static int smaller(int a, int b)
{
    return a < b ? a : b;
}

/* Upper and lower case count as the same character. */
static bool same_letter(char a, char b)
{
    return tolower((unsigned char)a) == tolower((unsigned char)b);
}

/* How many characters must be changed, added, dropped or swapped with their neighbour to turn a into b. */
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
            row[i][j] = smaller(row[i - 1][j - 1] + !same_letter(a[i - 1], b[j - 1]),
                                1 + smaller(row[i - 1][j], row[i][j - 1]));
            if (i > 1 && j > 1 && same_letter(a[i - 1], b[j - 2]) && same_letter(a[i - 2], b[j - 1]))
                row[i][j] = smaller(row[i][j], 1 + row[i - 2][j - 2]);
        }
    return row[n][m];
}

const char *closest_word(const char *word, const char *const *candidates)
{
    const char *closest = NULL;
    int least = 3; /* three edits or more: it is another word */

    for (; *candidates != NULL; candidates++) {
        int needed = edits(word, *candidates);

        if (strlen(word) >= 3 && strncmp(word, *candidates, strlen(word)) == 0)
            needed = 0; /* 'word' is the beginning of this candidate */
        if (needed < least && needed < (int)strlen(*candidates)) {
            least = needed;
            closest = *candidates;
        }
    }
    return closest;
}

const char *dashes_of(const char *name)
{
    return name[1] == '\0' ? "-" : "--";
}

bool argument_is_option(const char *argument, const char *name)
{
    size_t dashes = strlen(dashes_of(name)), length = strlen(name);

    return strspn(argument, "-") == dashes && strncmp(argument + dashes, name, length) == 0 &&
           strcspn(argument, "=") == dashes + length;
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
        die(SAY("unknown option '%s', did you mean '%s%s'?", "没有选项 '%s'，是不是 '%s%s'？"),
            argument, dashes_of(guess), guess);
    die(SAY("unknown option '%s'; 'maque %s --help' lists them", "没有选项 '%s'；'maque %s --help' 列出所有选项"),
        argument, command->name);
}

/* ---- values ---- */

/* Appends a digit to the number; false if that would overflow. */
static bool add_digit(uint64_t *number, uint64_t digit)
{
    if (*number > (UINT64_MAX - digit) / 10)
        return false;
    *number = *number * 10 + digit;
    return true;
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

bool is_number(const char *text, size_t length, uint64_t *number)
{
    *number = 0;
    for (size_t i = 0; i < length; i++)
        if (!is_digit(text[i]) || !add_digit(number, (uint64_t)(text[i] - '0')))
            return false;
    return length > 0;
}

/* The number of zeros that a suffix stands for, or -1 if it is no suffix. */
static int zeros_of(char suffix)
{
    switch (suffix) {
    case 'k':
    case 'K':
        return 3;
    case 'M':
        return 6;
    case 'G':
        return 9;
    case 'T':
        return 12;
    default:
        return -1;
    }
}

/* Reads 1000, 10M or 1.5k from 'length' bytes.  False unless the result is a whole number. */
static bool is_count(const char *text, size_t length, uint64_t *number)
{
    const char *at = text, *end = text + length;
    int zeros = length > 0 ? zeros_of(end[-1]) : 0;
    bool digits = false, point = false;

    if (zeros > 0)
        end--;
    else
        zeros = 0;
    for (*number = 0; at < end; at++) {
        if (*at == '.' && digits && !point) {
            point = true;
            continue;
        }
        if (!is_digit(*at) || (point && zeros-- == 0) || !add_digit(number, (uint64_t)(*at - '0')))
            return false;
        digits = true;
    }
    while (zeros-- > 0)
        if (!add_digit(number, 0))
            return false;
    return digits && at[-1] != '.';
}

/* The place of 'word' in "one|two|three", counted from 0, or -1. */
static int choice_of(const char *choices, const char *word)
{
    for (int i = 0;; i++) {
        size_t length = strcspn(choices, "|");

        if (strlen(word) == length && strncmp(choices, word, length) == 0)
            return i;
        if (choices[length] == '\0')
            return -1;
        choices += length + 1;
    }
}

__attribute__((noreturn)) static void no_choice(const struct option *option, const char *word)
{
    char list[128];
    size_t length = 0;

    /* "one, two or three" */
    for (const char *at = option->value; *at != '\0' && length + 5 < sizeof list; at++) {
        const char *between = strchr(at + 1, '|') != NULL ? SAY(", ", "、") : SAY(" or ", " 或 ");

        if (*at != '|') {
            list[length++] = *at;
        } else {
            memcpy(list + length, between, strlen(between));
            length += strlen(between);
        }
    }
    list[length] = '\0';
    die(SAY("%s%s wants %s, not '%s'", "%s%s 要 %s，不是 '%s'"), dashes_of(option->name), option->name, list, word);
}

static void read_value(const struct option *option, const char *text, struct option_value *value)
{
    size_t colon = strcspn(text, ":");
    const char *dashes = dashes_of(option->name), *name = option->name;

    value->text = text;
    switch (option->kind) {
    case OPTION_NUMBER:
        if (!is_number(text, strlen(text), &value->number)) /* only the command knows which numbers it takes */
            die(text[0] != '\0' && text[strspn(text, "0123456789")] == '\0'
                    ? SAY("%s%s wants a number below 2^64, not '%s'", "%s%s 要一个小于 2^64 的数，不是 '%s'")
                    : SAY("%s%s wants a number in digits only, not '%s'", "%s%s 要一个只有数字的数，不是 '%s'"),
                dashes, name, text);
        break;
    case OPTION_COUNT:
        if (!is_count(text, strlen(text), &value->number))
            die(SAY("%s%s wants a whole number below 2^64 such as 5000, 10M or 1.5G, not '%s'",
                    "%s%s 要一个小于 2^64 的整数，例如 5000、10M、1.5G，不是 '%s'"),
                dashes, name, text);
        break;
    case OPTION_RANGE:
        if (text[colon] != ':' || !is_count(text, colon, &value->number) ||
            !is_count(text + colon + 1, strlen(text + colon + 1), &value->end))
            die(SAY("%s%s wants two whole numbers below 2^64 such as 5M:10M, not '%s'",
                    "%s%s 要两个小于 2^64 的整数，例如 5M:10M，不是 '%s'"),
                dashes, name, text);
        if (value->end <= value->number)
            die(SAY("%s%s %s is empty: its end must be larger than its beginning", "%s%s %s 是空的：终点要比起点大"),
                dashes, name, text);
        break;
    case OPTION_CHOICE:
        if (choice_of(option->value, text) < 0)
            no_choice(option, text);
        value->number = (uint64_t)choice_of(option->value, text);
        break;
    case OPTION_TEXT:
    case OPTION_LIST:
        if (text[0] == '\0')
            die(SAY("%s%s wants a value that is not empty: %s%s %s", "%s%s 的值不能是空的：%s%s %s"),
                dashes, name, dashes, name, option->value);
        if (value->listed == LIST_MAX)
            die(SAY("%s%s is given more than %d times", "%s%s 给了不止 %d 次"), dashes, name, LIST_MAX);
        value->list[value->listed++] = text;
        break;
    default:
        break;
    }
}

/* ---- the command line ---- */

static bool is_flag(const struct option *option)
{
    return option->kind == OPTION_FLAG || option->kind == OPTION_JUDGE;
}

/*
 * A judge takes any exit status as a verdict.  So if an option for judges stands anywhere on the command line, every
 * error ends with EXIT_JUDGE_TROUBLE, even a bad option before it.
 */
static void heed_judge(const struct command *command, int argc, char **argv)
{
    for (int i = 0; i < argc; i++)
        for (const struct option *o = command->options; o->name != NULL; o++)
            if (o->kind == OPTION_JUDGE && argument_is_option(argv[i], o->name))
                set_trouble(EXIT_JUDGE_TROUBLE, NULL);
}

bool args_parse(struct args *args, const struct command *command, int argc, char **argv)
{
    bool only_operands = false;

    memset(args, 0, sizeof *args);
    args->operand = argv;
    heed_judge(command, argc, argv);
    for (int i = 0; i < argc; i++) {
        const char *argument = argv[i], *value = NULL;
        const struct option *option = command->options;

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
        while (option->name != NULL && !argument_is_option(argument, option->name))
            option++;
        if (option->name == NULL)
            unknown_option(command, argument);
        if (strchr(argument, '=') != NULL)
            value = strchr(argument, '=') + 1;
        if (is_flag(option) && value != NULL)
            die(SAY("%s%s takes no value", "%s%s 不带值"), dashes_of(option->name), option->name);
        if (!is_flag(option) && value == NULL) {
            if (++i == argc)
                die(SAY("%s%s wants a value: %s%s %s", "%s%s 要带一个值：%s%s %s"),
                    dashes_of(option->name), option->name, dashes_of(option->name), option->name, option->value);
            value = argv[i];
        }
        if (args->option[option - command->options].given && option->kind != OPTION_LIST)
            die(SAY("%s%s is given twice", "%s%s 给了两次"), dashes_of(option->name), option->name);
        only_operands = option->kind == OPTION_JUDGE;
        args->option[option - command->options].given = true;
        if (value != NULL)
            read_value(option, value, &args->option[option - command->options]);
    }
    if (command->operands_max >= 0 && args->operands > command->operands_max)
        die(SAY("one argument too many: '%s'", "多了一个参数：'%s'"), args->operand[command->operands_max]);
    return true;
}

const struct option_value *option_named(const struct command *command, const struct args *args, const char *name)
{
    int i = 0;

    while (strcmp(command->options[i].name, name) != 0)
        i++;
    return &args->option[i];
}

const char *first_given(const struct command *command, const struct args *args, const int *row)
{
    while (*row >= 0 && !args->option[*row].given)
        row++;
    return *row >= 0 ? command->options[*row].name : NULL;
}

uint64_t number_or(const struct option_value *option, const char *name, uint64_t otherwise, uint64_t least,
                   uint64_t most)
{
    if (!option->given)
        return otherwise;
    if (option->number < least || option->number > most)
        die(SAY("--%s wants a number from %llu to %llu, not '%s'", "--%s 要一个 %llu 到 %llu 的数，不是 '%s'"),
            name, (unsigned long long)least, (unsigned long long)most, option->text);
    return option->number;
}

int processors_or(const struct option_value *option, const char *name, int most)
{
    long all = sysconf(_SC_NPROCESSORS_ONLN);

    return (int)number_or(option, name, all < 1 ? 1 : all < most ? (uint64_t)all : (uint64_t)most, 1, (uint64_t)most);
}
