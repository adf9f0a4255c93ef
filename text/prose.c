/*
 * prose.c - paragraphs: gaps filled in, coloured, broken into lines
 */
#include "prose.h"
#include "bytes.h"
#include "utf8.h"

/* ---- characters ---- */

enum { REST = STYLES }; /* in a paragraph the bytes 1..STYLES-1 begin a style, and this byte ends it */

static const char *const escapes[STYLES] = {"\033[0m", "\033[1m", "\033[32m", "\033[33m", "\033[31m", "\033[2m"};

/* Chinese punctuation that may not begin a line. */
static bool is_closing(uint32_t c)
{
    return c == 0xFF0C || c == 0x3002 || c == 0xFF1B || c == 0xFF1A || c == 0x3001 || c == 0xFF09;
}

static bool is_mark(char c)
{
    return c > 0 && c <= REST;
}

static const char *skip_marks(const char *at, const char *end)
{
    while (at < end && is_mark(*at))
        at++;
    return at;
}

/* May a line end behind the character 'c' if the text at 'at' follows? */
static bool may_break(uint32_t c, const char *at, const char *end)
{
    at = skip_marks(at, end);
    return at == end || *at == ' ' || (is_closing(c) && !is_closing(mq_character_at(at, end).code));
}

/* ---- lines ---- */

void mq_prose_init(struct prose *p, struct sink out, enum mq_language language, int columns)
{
    p->out = out;
    p->paragraph = sink_of(p->buffer, PARAGRAPH_MAX);
    p->language = language;
    p->colour = false;
    p->laid_out = true;
    p->kind = NULL;
    p->columns = columns;
    p->indent = 0;
    p->hang = 0;
    p->filled = 0;
    p->style = STYLE_PLAIN;
}

void mq_prose_blanks(struct prose *p, int count)
{
    while (count-- > 0)
        put_char(&p->out, ' ');
}

void mq_prose_style(struct prose *p, enum style style)
{
    if (p->colour && p->laid_out)
        put_text(&p->out, escapes[style]);
}

/* The end of the piece that begins at 'at' and must stay on one line, and its width. */
static const char *piece_end(const char *at, const char *end, int *width)
{
    struct character c;

    *width = 0;
    do {
        at = skip_marks(at, end);
        if (at == end)
            return end;
        c = mq_character_at(at, end);
        *width += mq_width_of(c.code);
        at += c.bytes;
    } while (!may_break(c.code, at, end));
    while (at < end && *at == REST)
        at++;
    return at;
}

static void put_piece(struct prose *p, const char *at, const char *end)
{
    for (; at < end; at++) {
        if (is_mark(*at))
            mq_prose_style(p, *at == REST ? STYLE_PLAIN : (enum style)*at);
        else
            put_char(&p->out, *at == '~' ? ' ' : *at);
    }
}

/* Writes the paragraph, broken into lines. */
static void lay_out(struct prose *p)
{
    const char *at = p->buffer, *end = p->paragraph.at;
    int column = p->indent, start = p->indent;

    while (at < end) {
        int gap = 0, width;
        const char *next;

        while (at < end && *at == ' ') {
            gap++;
            at++;
        }
        next = piece_end(at, end, &width);
        if (column > start && column + gap + width > p->columns) {
            column = start = p->indent + p->hang;
            put_char(&p->out, '\n');
            mq_prose_blanks(p, column);
            gap = 0;
        }
        mq_prose_blanks(p, gap);
        put_piece(p, at, next);
        column += gap + width;
        at = next;
    }
}

void mq_prose_verbatim(struct prose *p)
{
    if (p->laid_out) {
        mq_prose_blanks(p, p->indent - p->filled);
    } else {
        put_text(&p->out, p->kind != NULL ? p->kind : "");
        put_char(&p->out, '\t');
    }
    p->filled = 0;
    p->kind = NULL;
}

void mq_prose_end(struct prose *p)
{
    if (p->paragraph.at == p->buffer)
        return;
    mq_prose_verbatim(p);
    if (p->laid_out)
        lay_out(p);
    else
        put_piece(p, p->buffer, p->paragraph.at);
    put_char(&p->out, '\n');
    p->paragraph.at = p->buffer;
}

/* ---- labels ---- */

enum { LABEL_COLUMN = 2, TEXT_COLUMN = 13 };

void mq_prose_label(struct prose *p, const char *label)
{
    p->kind = label;
    p->indent = TEXT_COLUMN;
    if (!p->laid_out)
        return;
    mq_prose_blanks(p, LABEL_COLUMN);
    put_text(&p->out, label);
    p->filled = LABEL_COLUMN + mq_columns_of(label);
}

/* ---- sentences ---- */

static void put_mark(struct prose *p, unsigned style)
{
    if (style != STYLE_PLAIN)
        put_char(&p->paragraph, (char)style);
}

/* Writes a rule in its parentheses; returns the text that follows. */
static const char *put_rule(struct prose *p, const char *text)
{
    const char *close = *text == '(' ? ")" : "）";

    put_mark(p, STYLE_DIM);
    while (!begins_with(text, close))
        put_char(&p->paragraph, *text++);
    for (; *close != '\0'; close++)
        put_char(&p->paragraph, *text++);
    put_char(&p->paragraph, (char)REST);
    put_mark(p, p->style);
    return text;
}

static const char *put_slot(const char *text, slot_writer *put, void *context)
{
    put(context, text + 1);
    while (*text++ != '}')
        ;
    return text;
}

void mq_prose_sentence(struct prose *p, enum style style, const struct sentence *sentence, slot_writer *put,
                       void *context)
{
    const char *text = sentence_in(sentence, p->language);

    if (p->kind == NULL)
        p->kind = sentence->name;
    p->style = (uint8_t)style;
    put_mark(p, style);
    while (*text != '\0') {
        if (*text == '{')
            text = put_slot(text, put, context);
        else if (begins_with(text, "(R") || begins_with(text, "（R"))
            text = put_rule(p, text);
        else
            put_char(&p->paragraph, *text++);
    }
    if (style != STYLE_PLAIN)
        put_char(&p->paragraph, (char)REST);
    p->style = STYLE_PLAIN;
}
