/*
 * markup.c - Markdown as HTML and as TeX
 *
 * Understands what our statements use: headings of the second level, paragraphs, lists of one level, tables,
 * `code`, **strong** and *emphasis*.
 */
#include "pack.h"

#include <string.h>

enum thing { HEADING, PARAGRAPH, LIST, NUMBERS, ITEM, TABLE, ROW, COLUMN, CELL, CODE, STRONG, EMPHASIS, NOTHING };

enum { MARKUPS = MARKUP_TEX + 1 };

/* What stands before and after a thing; of COLUMN for each column above the table, and then once. */
static const char *const around[NOTHING][MARKUPS][2] = {
    [HEADING] = {{"<h2>", "</h2>\n"}, {"\\textbf{", "}\n\n"}},
    [PARAGRAPH] = {{"<p>", "</p>\n"}, {"", "\n\n"}},
    [LIST] = {{"<ul>\n", "</ul>\n"}, {"\\begin{itemize}\n", "\\end{itemize}\n\n"}},
    [NUMBERS] = {{"<ol>\n", "</ol>\n"}, {"\\begin{enumerate}\n", "\\end{enumerate}\n\n"}},
    [ITEM] = {{"<li>", "</li>\n"}, {"\\item ", "\n"}},
    [TABLE] = {{"<table border=\"1\">\n", "</table>\n"}, {"\\begin{tabular}{|", "\\end{tabular}\n\n"}},
    [ROW] = {{"<tr>", "</tr>\n"}, {"", " \\\\ \\hline\n"}},
    [COLUMN] = {{"", ""}, {"l|", "} \\hline\n"}},
    [CELL] = {{"<td>", "</td>"}, {"", " & "}},
    [CODE] = {{"<code>", "</code>"}, {"\\texttt{", "}"}},
    [STRONG] = {{"<strong>", "</strong>"}, {"\\textbf{", "}"}},
    [EMPHASIS] = {{"<em>", "</em>"}, {"\\textit{", "}"}},
};

/* A character, and what stands for it. */
static const char *const escapes[MARKUPS][16][2] = {
    [MARKUP_HTML] = {{"&", "&amp;"}, {"<", "&lt;"}, {">", "&gt;"}, {"\"", "&quot;"}},
    [MARKUP_TEX] = {{"\\", "\\textbackslash{}"}, {"{", "\\{"}, {"}", "\\}"}, {"$", "\\$"}, {"&", "\\&"},
                    {"#", "\\#"}, {"%", "\\%"}, {"_", "\\_"}, {"^", "\\textasciicircum{}"},
                    {"~", "\\textasciitilde{}"}, {"−", "$-$"}, {"…", "\\dots{}"}},
};

struct writer {
    struct text *text;
    enum markup markup;
    enum thing block, item;   /* what is open, or NOTHING */
    bool is_open[NOTHING];    /* code, strong words and emphasis */
};

/* ---- lines ---- */

static void begin(struct writer *to, enum thing thing)
{
    text_add(to->text, "%s", around[thing][to->markup][0]);
}

static void end(struct writer *to, enum thing thing)
{
    text_add(to->text, "%s", around[thing][to->markup][1]);
}

/* Appends a character or what stands for it, and returns the place behind it. */
static const char *add_character(struct text *text, enum markup markup, struct span words)
{
    for (int i = 0; escapes[markup][i][0] != NULL; i++)
        if (span_begins(words.at, words.end, escapes[markup][i][0])) {
            text_add(text, "%s", escapes[markup][i][1]);
            return words.at + strlen(escapes[markup][i][0]);
        }
    text_add(text, "%c", *words.at);
    return words.at + 1;
}

void add_escaped(struct text *text, enum markup markup, struct span words)
{
    while (words.at < words.end)
        words.at = add_character(text, markup, words);
}

static void add_line(struct writer *to, struct span line)
{
    static const char *const mark[NOTHING] = {[CODE] = "`", [STRONG] = "**", [EMPHASIS] = "*"};
    enum thing thing;

    while (line.at < line.end && *line.at == ' ')
        line.at++;
    while (line.end > line.at && line.end[-1] == ' ')
        line.end--;
    while (line.at < line.end) {
        for (thing = CODE; thing < NOTHING && !span_begins(line.at, line.end, mark[thing]); thing++)
            continue;
        if (thing == NOTHING || (thing != CODE && to->is_open[CODE])) {
            line.at = add_character(to->text, to->markup, line);
            continue;
        }
        (to->is_open[thing] ? end : begin)(to, thing);
        to->is_open[thing] = !to->is_open[thing];
        line.at += strlen(mark[thing]);
    }
}

/* ---- blocks ---- */

static void close_item(struct writer *to)
{
    if (to->item != NOTHING)
        end(to, to->item);
    to->item = NOTHING;
}

static void close_block(struct writer *to)
{
    close_item(to);
    if (to->block != NOTHING)
        end(to, to->block);
    to->block = NOTHING;
}

/* Opens a block unless it is open.  Returns true if it was opened. */
static bool open_block(struct writer *to, enum thing block)
{
    if (to->block == block)
        return false;
    close_block(to);
    to->block = block;
    begin(to, block);
    return true;
}

static void add_item(struct writer *to, enum thing list, struct span line)
{
    open_block(to, list);
    close_item(to);
    to->item = ITEM;
    begin(to, ITEM);
    add_line(to, line);
}

/* "| a | b |" */
static void add_row(struct writer *to, struct span line)
{
    if (open_block(to, TABLE)) {
        for (const char *bar = line.at + 1; bar < line.end; bar++)
            if (*bar == '|')
                begin(to, COLUMN);
        end(to, COLUMN);
    }
    if (span_begins(line.at, line.end, "|---"))
        return;
    begin(to, ROW);
    for (const char *bar; line.at + 1 < line.end; line.at = bar) {
        bar = memchr(line.at + 1, '|', (size_t)(line.end - line.at - 1));
        begin(to, CELL);
        add_line(to, (struct span){line.at + 1, bar});
        if (bar + 1 < line.end || to->markup == MARKUP_HTML) /* in TeX a mark stands between cells */
            end(to, CELL);
    }
    end(to, ROW);
}

/* Less its first characters. */
static struct span behind(struct span line, int characters)
{
    return (struct span){line.at + characters, line.end};
}

static void add_block_line(struct writer *to, struct span line)
{
    if (line.at == line.end) {
        close_block(to);
    } else if (span_begins(line.at, line.end, "## ")) {
        close_block(to);
        begin(to, HEADING);
        add_line(to, behind(line, 3));
        end(to, HEADING);
    } else if (*line.at == '|') {
        add_row(to, line);
    } else if (span_begins(line.at, line.end, "- ")) {
        add_item(to, LIST, behind(line, 2));
    } else if (*line.at >= '0' && *line.at <= '9' && span_begins(line.at + 1, line.end, ". ")) {
        add_item(to, NUMBERS, behind(line, 3));
    } else {
        if (to->block != NOTHING || !open_block(to, PARAGRAPH))
            text_add(to->text, "\n");
        add_line(to, line);
    }
}

void add_marked_up(struct text *text, enum markup markup, struct span markdown)
{
    struct writer to = {.text = text, .markup = markup, .block = NOTHING, .item = NOTHING};
    struct span line = {markdown.at, markdown.at};

    for (; line.at < markdown.end; line.at = line.end + 1) {
        line.end = memchr(line.at, '\n', (size_t)(markdown.end - line.at));
        add_block_line(&to, line);
    }
    close_block(&to);
}
