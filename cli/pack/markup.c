/*
 * markup.c - Markdown as HTML and as TeX
 *
 * Understands what our statements use: headings of the second level, paragraphs, lists of one level, tables,
 * `code`, **strong** and *emphasis*.
 */
#include "pack.h"

#include <string.h>

/* A pair stands before and after the thing that it is named after. */
struct words {
    const char *heading[2], *paragraph[2], *list[2], *numbers[2], *item[2], *table[2], *row[2];
    const char *column[2]; /* told for each column above the table, and then once */
    const char *between_cells;
    const char *code[2], *strong[2], *emphasis[2];
    const char *escape[16][2]; /* a character, and what stands for it */
};

static const struct words languages[] = {
    [MARKUP_HTML] =
        {
            .heading = {"<h2>", "</h2>\n"},
            .paragraph = {"<p>", "</p>\n"},
            .list = {"<ul>\n", "</ul>\n"},
            .numbers = {"<ol>\n", "</ol>\n"},
            .item = {"<li>", "</li>\n"},
            .table = {"<table border=\"1\">\n", "</table>\n"},
            .row = {"<tr><td>", "</td></tr>\n"},
            .column = {"", ""},
            .between_cells = "</td><td>",
            .code = {"<code>", "</code>"},
            .strong = {"<strong>", "</strong>"},
            .emphasis = {"<em>", "</em>"},
            .escape = {{"&", "&amp;"}, {"<", "&lt;"}, {">", "&gt;"}, {"\"", "&quot;"}},
        },
    [MARKUP_TEX] =
        {
            .heading = {"\\textbf{", "}\n\n"},
            .paragraph = {"", "\n\n"},
            .list = {"\\begin{itemize}\n", "\\end{itemize}\n\n"},
            .numbers = {"\\begin{enumerate}\n", "\\end{enumerate}\n\n"},
            .item = {"\\item ", "\n"},
            .table = {"\\begin{tabular}{|", "\\end{tabular}\n\n"},
            .row = {"", " \\\\ \\hline\n"},
            .column = {"l|", "} \\hline\n"},
            .between_cells = " & ",
            .code = {"\\texttt{", "}"},
            .strong = {"\\textbf{", "}"},
            .emphasis = {"\\textit{", "}"},
            .escape = {{"\\", "\\textbackslash{}"}, {"{", "\\{"}, {"}", "\\}"}, {"$", "\\$"}, {"&", "\\&"},
                       {"#", "\\#"}, {"%", "\\%"}, {"_", "\\_"}, {"^", "\\textasciicircum{}"},
                       {"~", "\\textasciitilde{}"}, {"−", "$-$"}, {"…", "\\dots{}"}},
        },
};

struct writer {
    struct text *text;
    const struct words *words;
    const char *const *block, *const *item; /* what is open: a pair of words, or NULL */
    bool code, strong, emphasis;
};

/* ---- characters ---- */

/* Appends a character or what stands for it, and returns the place behind it. */
static const char *add_character(struct text *text, const struct words *words, const char *at, const char *end)
{
    for (int i = 0; words->escape[i][0] != NULL; i++)
        if (begins_with(at, end, words->escape[i][0])) {
            text_add(text, "%s", words->escape[i][1]);
            return at + strlen(words->escape[i][0]);
        }
    text_add(text, "%c", *at);
    return at + 1;
}

void add_escaped(struct text *text, enum markup markup, struct span words)
{
    while (words.at < words.end)
        words.at = add_character(text, &languages[markup], words.at, words.end);
}

/* Begins or ends code, strong words or emphasis. */
static void turn(struct writer *to, bool *is_on, const char *const pair[2])
{
    text_add(to->text, "%s", pair[*is_on]);
    *is_on = !*is_on;
}

static void add_line(struct writer *to, const char *at, const char *end)
{
    while (at < end && *at == ' ')
        at++;
    while (end > at && end[-1] == ' ')
        end--;
    while (at < end) {
        if (*at == '`') {
            turn(to, &to->code, to->words->code);
            at++;
        } else if (!to->code && begins_with(at, end, "**")) {
            turn(to, &to->strong, to->words->strong);
            at += 2;
        } else if (!to->code && *at == '*') {
            turn(to, &to->emphasis, to->words->emphasis);
            at++;
        } else {
            at = add_character(to->text, to->words, at, end);
        }
    }
}

/* ---- blocks ---- */

static void close_item(struct writer *to)
{
    if (to->item != NULL)
        text_add(to->text, "%s", to->item[1]);
    to->item = NULL;
}

static void close_block(struct writer *to)
{
    close_item(to);
    if (to->block != NULL)
        text_add(to->text, "%s", to->block[1]);
    to->block = NULL;
}

/* Opens a block unless it is open.  Returns true if it was opened. */
static bool open_block(struct writer *to, const char *const block[2])
{
    if (to->block == block)
        return false;
    close_block(to);
    to->block = block;
    text_add(to->text, "%s", block[0]);
    return true;
}

static void add_item(struct writer *to, const char *const list[2], const char *at, const char *end)
{
    open_block(to, list);
    close_item(to);
    to->item = to->words->item;
    text_add(to->text, "%s", to->item[0]);
    add_line(to, at, end);
}

/* "| a | b |" */
static void add_row(struct writer *to, const char *at, const char *end)
{
    if (open_block(to, to->words->table)) {
        for (const char *bar = at + 1; bar < end; bar++)
            if (*bar == '|')
                text_add(to->text, "%s", to->words->column[0]);
        text_add(to->text, "%s", to->words->column[1]);
    }
    if (begins_with(at, end, "|---"))
        return;
    text_add(to->text, "%s", to->words->row[0]);
    for (const char *bar; at + 1 < end; at = bar) {
        bar = memchr(at + 1, '|', (size_t)(end - at - 1));
        add_line(to, at + 1, bar);
        text_add(to->text, "%s", bar + 1 < end ? to->words->between_cells : to->words->row[1]);
    }
}

static bool is_numbered(const char *at, const char *end)
{
    return end - at > 2 && at[0] >= '0' && at[0] <= '9' && at[1] == '.' && at[2] == ' ';
}

void add_marked_up(struct text *text, enum markup markup, struct span markdown)
{
    struct writer to = {text, &languages[markup], NULL, NULL, false, false, false};
    const char *at = markdown.at, *last = markdown.end;

    for (const char *end; at < last; at = end + 1) {
        end = memchr(at, '\n', (size_t)(last - at));
        if (at == end) {
            close_block(&to);
        } else if (begins_with(at, end, "## ")) {
            close_block(&to);
            text_add(text, "%s", to.words->heading[0]);
            add_line(&to, at + 3, end);
            text_add(text, "%s", to.words->heading[1]);
        } else if (*at == '|') {
            add_row(&to, at, end);
        } else if (begins_with(at, end, "- ")) {
            add_item(&to, to.words->list, at + 2, end);
        } else if (is_numbered(at, end)) {
            add_item(&to, to.words->numbers, at + 3, end);
        } else {
            if (to.block != NULL || !open_block(&to, to.words->paragraph))
                text_add(text, "\n");
            add_line(&to, at, end);
        }
    }
    close_block(&to);
}
