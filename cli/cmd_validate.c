/*
 * cmd_validate.c - is this a legal wall, and if not, where and why?
 */
#include "cli.h"
#include "files.h"
#include "walls.h"

static const struct option options[] = {
    {NULL, NULL, OPTION_FLAG, NULL},
};

static int run(const struct args *args)
{
    const char *path = args->operands > 0 ? args->operand[0] : "-";
    char shown[NAME_SHOWN_MAX];
    mq_tile wall[MQ_WALL];

    read_single_wall(path, wall); /* ends the program with a message if it is not legal */
    out_text(is_standard_input(path) ? input_name(path) : name_shown(path, shown));
    out_text(SAY(": a legal wall\n", "：合法的牌墙\n"));
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
