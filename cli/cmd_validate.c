/*
 * cmd_validate.c - is this a legal wall, and if not, where and why?
 */
#include "cli.h"
#include "files.h"
#include "walls.h"

#include <string.h>

static const struct option options[] = {
    {NULL, NULL, OPTION_FLAG, NULL},
};

/* Called for legal walls only: read_single_wall() ends the program with a message if the wall is not legal. */
static void say_legal(void *path, const mq_tile *wall)
{
    char shown[NAME_SHOWN_MAX];

    (void)wall;
    out_text(strcmp((const char *)path, "-") == 0 ? "standard input" : name_shown(path, shown));
    out_text(": a legal wall\n");
}

static int run(const struct args *args)
{
    char standard_input[] = "-";
    char *path = args->operands > 0 ? args->operand[0] : standard_input;

    read_single_wall(path, say_legal, path);
    return EXIT_YES;
}

const struct command cmd_validate = {
    "validate",
    "say whether a wall is legal, and if not, which line and why",
    "[FILE]",
    "A legal wall is four tiles of each of the 37 kinds, 148 names separated by white space, and nothing else.\n"
    "Reads standard input if no file is named. Ends with status 0 for a legal wall. For anything else it prints one\n"
    "line that names the place and the trouble, and ends with status 2.",
    "  maque validate deal.wall         'deal.wall: a legal wall', or the first thing wrong with it\n",
    options,
    1,
    run,
};
