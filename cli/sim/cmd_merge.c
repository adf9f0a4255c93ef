/*
 * cmd_merge.c - adds up the results of parts
 *
 * Counters can be added in any order.  The ranges of all files are kept with the name of their file and sorted at the
 * end, so thousands of parts may come in the order in which a shell lists them.
 */
#include "counting.h"

#include <stdlib.h>

struct piece {
    struct mq_range range;
    const char *path;
};

struct pieces {
    struct piece *piece;
    size_t count, room;
};

static void keep_ranges(struct pieces *pieces, const struct mq_results *results, const char *path)
{
    for (uint64_t i = 0; i < results->range_count; i++) {
        if (pieces->count == pieces->room) {
            pieces->room = pieces->room > 0 ? 2 * pieces->room : 64;
            pieces->piece = or_die(realloc(pieces->piece, pieces->room * sizeof *pieces->piece));
        }
        pieces->piece[pieces->count].range = results->range[i];
        pieces->piece[pieces->count++].path = path;
    }
}

static int by_first(const void *a, const void *b)
{
    const struct piece *one = a, *other = b;

    return (one->range.first > other->range.first) - (one->range.first < other->range.first);
}

/* Sorts all ranges, refuses overlaps and joins neighbours into sum->range. */
static void join_ranges(struct mq_results *sum, const struct pieces *pieces)
{
    sum->range_count = 0;
    if (pieces->count > 0)
        qsort(pieces->piece, pieces->count, sizeof *pieces->piece, by_first);
    for (size_t i = 0; i < pieces->count; i++) {
        const struct piece *piece = &pieces->piece[i];
        struct mq_range *last = sum->range_count > 0 ? &sum->range[sum->range_count - 1] : NULL;

        if (last != NULL && piece->range.first < last->end)
            die("%s: game %llu is in '%s' too", piece->path, (unsigned long long)piece->range.first, piece[-1].path);
        if (last != NULL && piece->range.first == last->end)
            last->end = piece->range.end;
        else if (sum->range_count == MQ_RANGES_MAX)
            die("more than %d separate ranges: merge neighbours first", MQ_RANGES_MAX);
        else
            sum->range[sum->range_count++] = piece->range;
    }
}

static void add_file(struct mq_results *sum, struct pieces *pieces, const char *path, const char *first_path)
{
    static struct mq_results part;

    if (!results_load(&part, path))
        die("cannot open '%s': No such file or directory", path);
    if (path == first_path)
        sum->seed = part.seed;
    if (part.seed != sum->seed)
        die("%s: seed %llu, but '%s' has seed %llu", path, (unsigned long long)part.seed, first_path,
            (unsigned long long)sum->seed);
    mq_stats_add(&sum->stats, &part.stats);
    keep_ranges(pieces, &part, path);
}

enum { TABLE, CSV, HTML };

static const struct option options[] = {
    {"table", NULL, OPTION_FLAG, "print a table for people instead of JSON"},
    {"csv", NULL, OPTION_FLAG, "print lines name,index1,index2,value instead of JSON"},
    {"html", "FILE", OPTION_TEXT, "also write a page with charts"},
    {NULL, NULL, OPTION_FLAG, NULL},
};

/* The page must not replace what is to be added up, and a place where it cannot be written is better said first. */
static void refuse_page(const struct args *args)
{
    const char *page = args->option[HTML].text;

    for (int i = 0; i < args->operands; i++)
        if (is_same_file(page, args->operand[i]))
            die("--html would replace '%s', which is to be read", args->operand[i]);
    file_must_be_writable(page);
}

static int run(const struct args *args)
{
    static struct mq_results sum;
    struct pieces pieces = {NULL, 0, 0};
    char trouble[TROUBLE_MAX];

    if (args->operands == 0)
        die("no files given; 'maque merge --help' tells more");
    if (args->option[TABLE].given && args->option[CSV].given)
        die("--table and --csv exclude each other");
    if (args->option[HTML].given)
        refuse_page(args);
    mq_results_init(&sum, 0);
    for (int i = 0; i < args->operands; i++)
        add_file(&sum, &pieces, args->operand[i], args->operand[0]);
    join_ranges(&sum, &pieces);
    free(pieces.piece);
    results_print(&sum, args->option[TABLE].given ? FORM_TABLE : args->option[CSV].given ? FORM_CSV : FORM_JSON, NULL);
    out_flush();
    if (args->option[HTML].given && !results_page(&sum, args->option[HTML].text, trouble))
        die("%s", trouble);
    return EXIT_YES;
}

const struct command cmd_merge = {
    "merge",
    "add up the results of several runs of 'maque sim'",
    "[--table | --csv] [--html FILE] FILE...",
    "Reads the files that 'maque sim' has written with --json or --checkpoint ('-' is standard input) and prints\n"
    "their sum in the same form. The sum is exactly what one run over all these games would print. So a batch\n"
    "system may split a range as it likes. The files must have the same seed and no game in common; ranges need not\n"
    "touch. If a file is damaged, has another version or overlaps another one, a message names it and nothing is\n"
    "printed.",
    "  maque sim --games 10k --json | maque merge --table -    JSON as a table\n"
    "  maque merge a.json b.json > all.json                    add two parts up\n"
    "  maque merge --table part-*.json                         many parts, as a table for people\n",
    options,
    -1,
    run,
};
