/*
 * cmd_merge.c - adds up the results of parts
 *
 * Counters can be added in any order.  The ranges of all files are kept with the name of their file and sorted at the
 * end, so thousands of parts may come in the order in which a shell lists them.
 */
#include "counting.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

struct piece {
    struct mq_range range;
    const char *path;
};

struct pieces {
    struct piece *piece;
    size_t count;
};

static void keep_ranges(struct pieces *pieces, struct results_head head, const char *path)
{
    for (uint64_t i = 0; i < *head.range_count; i++) {
        pieces->piece = room_for_another(pieces->piece, pieces->count, sizeof *pieces->piece);
        pieces->piece[pieces->count].range = head.range[i];
        pieces->piece[pieces->count++].path = path;
    }
}

static int by_first(const void *a, const void *b)
{
    const struct piece *one = a, *other = b;

    return (one->range.first > other->range.first) - (one->range.first < other->range.first);
}

/* Sorts all ranges, refuses overlaps and joins neighbours into those of the sum. */
static void join_ranges(struct results *sum, const struct pieces *pieces)
{
    struct results_head head = head_of(sum);

    *head.range_count = 0;
    if (pieces->count > 0)
        qsort(pieces->piece, pieces->count, sizeof *pieces->piece, by_first);
    for (size_t i = 0; i < pieces->count; i++) {
        const struct piece *piece = &pieces->piece[i];
        struct mq_range *last = *head.range_count > 0 ? &head.range[*head.range_count - 1] : NULL;

        if (last != NULL && piece->range.first < last->end)
            die(sum->of_arena ? SAY("%s: set %llu is in '%s' too", "%s：第 %llu 组也在 '%s' 里")
                              : SAY("%s: game %llu is in '%s' too", "%s：第 %llu 局也在 '%s' 里"),
                piece->path, (unsigned long long)piece->range.first, piece[-1].path);
        if (last != NULL && piece->range.first == last->end)
            last->end = piece->range.end;
        else if (*head.range_count == MQ_RANGES_MAX)
            die(SAY("more than %d separate ranges: merge neighbours first", "分开的区间多于 %d 个：请先合并相邻的"),
                MQ_RANGES_MAX);
        else
            head.range[(*head.range_count)++] = piece->range;
    }
}

static void add_file(struct results *sum, struct pieces *pieces, const char *path, const char *first_path)
{
    static struct results part;
    bool is_first = path == first_path;

    if (!results_load(is_first ? sum : &part, path))
        die(SAY("cannot open '%s': %s", "打不开 '%s'：%s"), path, strerror(ENOENT));
    if (!is_first) {
        results_must_fit(sum, &part, path, first_path);
        results_add(sum, &part);
    }
    keep_ranges(pieces, head_of(is_first ? sum : &part), path);
}

enum { JSON, TABLE, CSV, HTML };

static const struct option options[] = {
    {"json", NULL, OPTION_FLAG, "print JSON, which is what it does without --table and --csv"},
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
            die(SAY("--html would replace '%s', which is to be read", "--html 会覆盖要读的文件 '%s'"),
                args->operand[i]);
    file_must_be_writable(page);
}

static int run(const struct args *args)
{
    static struct results sum;
    struct pieces pieces = {NULL, 0};
    char trouble[TROUBLE_MAX];

    if (args->operands == 0)
        die(SAY("no files given; 'maque merge --help' tells more", "没有给出文件；用法见 'maque merge --help'"));
    if (args->option[JSON].given + args->option[TABLE].given + args->option[CSV].given > 1)
        die(SAY("--json, --table and --csv exclude each other", "--json、--table、--csv 只能用一个"));
    if (args->option[HTML].given)
        refuse_page(args);
    for (int i = 0; i < args->operands; i++)
        add_file(&sum, &pieces, args->operand[i], args->operand[0]);
    if (sum.of_arena && args->option[HTML].given)
        die(SAY("--html is for results of 'maque sim', and '%s' has those of 'maque arena'",
                "--html 只用于 'maque sim' 的结果，而 '%s' 是 'maque arena' 的"),
            args->operand[0]);
    join_ranges(&sum, &pieces);
    free(pieces.piece);
    results_print(&sum, args->option[TABLE].given ? FORM_TABLE : args->option[CSV].given ? FORM_CSV : FORM_JSON, NULL);
    out_flush();
    if (args->option[HTML].given && !results_page(&sum.sim, args->option[HTML].text, trouble))
        die("%s", trouble);
    return EXIT_YES;
}

const struct command cmd_merge = {
    "merge",
    "add up the results of several runs of 'maque sim' or 'maque arena'",
    "[--json | --table | --csv] [--html FILE] FILE...",
    "Reads the files that 'maque sim' or 'maque arena' has written with --json or --checkpoint ('-' is standard\n"
    "input) and prints their sum in the same form. The sum is exactly what one run over all these games would\n"
    "print. So a batch system may split a range as it likes. The files must be of the same command, seed and\n"
    "players and have no game in common; ranges need not touch. If a file is damaged, has another version or\n"
    "overlaps another one, a message names it and nothing is printed.",
    "  maque sim --games 10k --json | maque merge --table -    JSON as a table\n"
    "  maque merge a.json b.json > all.json                    add two parts up\n"
    "  maque merge --table part-*.json                         many parts, as a table for people\n",
    options,
    -1,
    run,
};
