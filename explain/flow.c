/*
 * flow.c - sentences with their gaps filled in, coloured and broken into lines
 */
#include "words.h"
#include "faces.h"

/* ---- characters ---- */

enum { REST = STYLES }; /* in a paragraph the bytes 1..STYLES-1 begin a style and this one ends it */

static const char *const escapes[STYLES] = {"", "\033[1m", "\033[32m", "\033[33m", "\033[31m", "\033[2m"};

/* Bytes of the character at 'at'; never beyond 'end', whatever stands there. */
static int char_length(const char *at, const char *end)
{
    unsigned char c = (unsigned char)*at;
    int length = c < 0x80 ? 1 : c < 0xE0 ? 2 : c < 0xF0 ? 3 : 4;

    return end - at < length ? (int)(end - at) : length;
}

static uint32_t char_code(const char *at, const char *end)
{
    static const uint8_t first[5] = {0, 0x7F, 0x1F, 0x0F, 0x07};
    int length = char_length(at, end);
    uint32_t code = (unsigned char)*at & first[length];

    for (int i = 1; i < length; i++)
        code = code << 6 | ((unsigned char)at[i] & 0x3F);
    return code;
}

/* Chinese, as far as it is used here: such characters fill two columns. */
static bool is_chinese(uint32_t c)
{
    return (c >= 0x3000 && c <= 0x9FFF) || (c >= 0xFF01 && c <= 0xFF60);
}

/* Of all tiles the red dragon alone is wide, since it is an emoji as well. */
static int char_width(uint32_t c)
{
    return c < ' ' ? 0 : is_chinese(c) || c == 0x1F004 ? 2 : 1;
}

/* Chinese punctuation that does not begin a line. */
static bool is_closing(uint32_t c)
{
    return c == 0xFF0C || c == 0x3002 || c == 0xFF1B || c == 0xFF1A || c == 0x3001 || c == 0xFF09;
}

static const char *skip_marks(const char *at, const char *end)
{
    while (at < end && *at > 0 && *at <= REST)
        at++;
    return at;
}

/* May a line end behind the character 'c', with the text at 'at' on the next one? */
static bool may_break(uint32_t c, const char *at, const char *end)
{
    uint32_t next;

    at = skip_marks(at, end);
    if (at == end || *at == ' ')
        return true;
    next = char_code(at, end);
    return is_closing(c) && !is_closing(next); /* never within a word, and Chinese does not tell where words end */
}

/* ---- lines ---- */

void mq_writer_init(struct writer *w, const struct mq_words *words, bool laid_out, char *text, size_t size)
{
    w->out.at = text;
    w->out.end = text + size;
    w->paragraph.at = w->buffer;
    w->paragraph.end = w->buffer + PARAGRAPH_MAX;
    w->words = words;
    w->indent = 0;
    w->hang = 0;
    w->filled = 0;
    w->style = STYLE_PLAIN;
    w->laid_out = laid_out;
    w->kind = "";
}

static void put_blanks(struct sink *out, int count)
{
    while (count-- > 0)
        put_char(out, ' ');
}

static void put_style(struct writer *w, int mark)
{
    if (w->words->colour && w->laid_out)
        put_text(&w->out, mark == REST ? "\033[0m" : escapes[mark]);
}

/* The end of what begins at 'at' and has to stay on one line, and how wide that is. */
static const char *piece_end(const char *at, const char *end, int *width)
{
    uint32_t c = ' ';

    *width = 0;
    do {
        const char *shown = skip_marks(at, end);

        if (shown == end)
            return end;
        c = char_code(shown, end);
        *width += char_width(c);
        at = shown + char_length(shown, end);
    } while (!may_break(c, at, end));
    while (at < end && *at == REST)
        at++;
    return at;
}

static void put_piece(struct writer *w, const char *at, const char *end)
{
    for (; at < end; at++) {
        if (*at > 0 && *at <= REST)
            put_style(w, *at);
        else
            put_char(&w->out, *at == '~' ? ' ' : *at);
    }
}

/* The paragraph broken into lines. */
static void lay_out(struct writer *w)
{
    const char *at = w->buffer, *end = w->paragraph.at;
    int column = w->indent, start = w->indent;

    put_blanks(&w->out, w->indent - w->filled);
    w->filled = 0;
    while (at < end) {
        int gap = 0, width;
        const char *next;

        while (at < end && *at == ' ') {
            gap++;
            at++;
        }
        next = piece_end(at, end, &width);
        if (column > start && column + gap + width > w->words->columns) {
            column = start = w->indent + w->hang;
            put_char(&w->out, '\n');
            put_blanks(&w->out, column);
            gap = 0;
        }
        put_blanks(&w->out, gap);
        put_piece(w, at, next);
        column += gap + width;
        at = next;
    }
}

void mq_end_paragraph(struct writer *w)
{
    if (w->paragraph.at == w->buffer)
        return;
    if (w->laid_out) {
        lay_out(w);
    } else {
        put_text(&w->out, w->kind);
        put_char(&w->out, '\t');
        put_piece(w, w->buffer, w->paragraph.at);
    }
    put_char(&w->out, '\n');
    w->paragraph.at = w->buffer;
    w->kind = "";
}

/* ---- pieces of a paragraph ---- */

void mq_write_text(struct writer *w, const char *text)
{
    put_text(&w->paragraph, text);
}

void mq_write_number(struct writer *w, unsigned number)
{
    put_number(&w->paragraph, number);
}

static void put_mark(struct writer *w, unsigned style)
{
    if (style != STYLE_PLAIN)
        put_char(&w->paragraph, (char)style);
}

void mq_write_tile(struct writer *w, mq_tile tile)
{
    if (w->words->faces && tile < MQ_ORDINARY) {
        char face[FACE_BYTES];

        face_write(tile, face);
        for (int i = 0; i < FACE_BYTES; i++)
            put_char(&w->paragraph, face[i]);
    } else {
        put_text(&w->paragraph, mq_tile_name(tile));
    }
}

int mq_tile_width(const struct writer *w, mq_tile tile)
{
    char face[FACE_BYTES];

    if (!w->words->faces || tile >= MQ_ORDINARY)
        return mq_name_lengths[tile];
    face_write(tile, face);
    return char_width(char_code(face, face + FACE_BYTES));
}

/* Begins with "" and goes on with a blank, or whatever is between the members of a list. */
static void put_between(struct writer *w, const char **gap, const char *further)
{
    put_text(&w->paragraph, *gap);
    *gap = further;
}

static void put_group(struct writer *w, int kind, mq_tile low, const char *between)
{
    for (int i = 0; i < (kind == MQ_PAIR ? 2 : 3); i++) {
        if (i > 0)
            put_text(&w->paragraph, between);
        mq_write_tile(w, (mq_tile)(low + (kind == MQ_RUN ? i : 0)));
    }
}

void mq_write_hand(struct writer *w, const struct mq_view *view)
{
    const char *gap = "";

    w->kind = "hand";
    for (mq_tile tile = 0; tile < MQ_KINDS; tile++)
        for (int i = 0; i < view->hand.count[tile]; i++) {
            put_between(w, &gap, " ");
            mq_write_tile(w, tile);
        }
    for (int i = 0; i < view->hand.melds; i++) {
        put_between(w, &gap, " ");
        put_char(&w->paragraph, '[');
        put_group(w, view->meld[i].kind, view->meld[i].tile, "~");
        put_char(&w->paragraph, ']');
    }
}

static void put_tiles(struct writer *w, const uint8_t *count, int kinds)
{
    const char *gap = "";

    for (int tile = 0; tile < kinds; tile++)
        for (int i = 0; i < count[tile]; i++) {
            put_between(w, &gap, " ");
            mq_write_tile(w, (mq_tile)tile);
        }
}

static void put_set(struct writer *w, uint64_t tiles)
{
    const char *gap = "";

    for (int tile = 0; tile < MQ_KINDS; tile++)
        if (tiles >> tile & 1) {
            put_between(w, &gap, " ");
            mq_write_tile(w, (mq_tile)tile);
        }
}

/* The last tile of the same suit up to which every one is in the set. */
static int stretch_end(uint64_t tiles, int tile)
{
    while (tile < MQ_EAST && tile % 9 < 8 && (tiles >> (tile + 1) & 1))
        tile++;
    return tile;
}

/* "2M–5M 7P 8P E": three and more neighbours are drawn together. */
static void put_stretches(struct writer *w, uint64_t tiles)
{
    const char *gap = "";

    for (int tile = 0; tile < MQ_ORDINARY; tile++)
        if (tiles >> tile & 1) {
            int end = stretch_end(tiles, tile);

            put_between(w, &gap, " ");
            mq_write_tile(w, (mq_tile)tile);
            if (end >= tile + 2) {
                put_text(&w->paragraph, "–");
                mq_write_tile(w, (mq_tile)end);
                tile = end;
            }
        }
}

static void put_acceptance(struct writer *w, const struct mq_acceptance *acceptance)
{
    const char *gap = "";

    for (int tile = 0; tile < MQ_ORDINARY; tile++)
        if (acceptance->tiles >> tile & 1) {
            put_between(w, &gap, " ");
            mq_write_tile(w, (mq_tile)tile);
            put_text(&w->paragraph, "×");
            put_number(&w->paragraph, acceptance->left[tile]);
        }
}

static void put_groups(struct writer *w, const struct mq_finish *finish)
{
    const char *gap = "";

    for (int i = 0; i < finish->groups; i++) {
        put_between(w, &gap, " + ");
        put_group(w, finish->group[i].kind, finish->group[i].tile, "~");
    }
}

/* ---- sentences ---- */

static bool is_slot(const char *name, const char *wanted)
{
    while (*wanted != '\0' && *name == *wanted) {
        name++;
        wanted++;
    }
    return *wanted == '\0' && *name == '}';
}

static void put_seat(struct writer *w, unsigned seat)
{
    put_char(&w->paragraph, (char)('A' + seat));
}

static void put_slot(struct writer *w, const char *name, const struct slots *slots)
{
    if (is_slot(name, "seat"))
        put_seat(w, slots->seat);
    else if (is_slot(name, "other"))
        put_seat(w, slots->other);
    else if (is_slot(name, "next"))
        put_seat(w, slots->next);
    else if (is_slot(name, "tile"))
        mq_write_tile(w, slots->tile);
    else if (is_slot(name, "run"))
        put_group(w, MQ_RUN, slots->low, "~");
    else if (is_slot(name, "tiles"))
        put_set(w, slots->tiles);
    else if (is_slot(name, "before"))
        put_number(&w->paragraph, slots->before);
    else if (is_slot(name, "after"))
        put_number(&w->paragraph, slots->after);
    else if (is_slot(name, "accept"))
        put_acceptance(w, slots->acceptance);
    else if (is_slot(name, "stretches"))
        put_stretches(w, slots->tiles);
    else if (is_slot(name, "left"))
        put_number(&w->paragraph, slots->acceptance->total);
    else if (is_slot(name, "groups"))
        put_groups(w, slots->finish);
    else if (is_slot(name, "add"))
        put_tiles(w, slots->finish->add, MQ_ORDINARY);
    else { /* words.h lists no other */
        assert(is_slot(name, "give"));
        put_tiles(w, slots->finish->give, MQ_KINDS);
    }
}

static bool begins_with(const char *text, const char *beginning)
{
    while (*beginning != '\0' && *text == *beginning) {
        text++;
        beginning++;
    }
    return *beginning == '\0';
}

/* A rule in its parentheses; returns what follows. */
static const char *put_rule(struct writer *w, const char *sentence)
{
    const char *close = *sentence == '(' ? ")" : "）";

    put_mark(w, STYLE_DIM);
    while (!begins_with(sentence, close))
        put_char(&w->paragraph, *sentence++);
    put_text(&w->paragraph, close);
    put_char(&w->paragraph, (char)REST);
    put_mark(w, w->style);
    while (*close++ != '\0')
        sentence++;
    return sentence;
}

static void put_filled(struct writer *w, const char *sentence, const struct slots *slots)
{
    while (*sentence != '\0') {
        if (*sentence == '{') {
            put_slot(w, sentence + 1, slots);
            while (*sentence++ != '}')
                ;
        } else if (begins_with(sentence, "(R") || begins_with(sentence, "（R")) {
            sentence = put_rule(w, sentence);
        } else {
            put_char(&w->paragraph, *sentence++);
        }
    }
}

void mq_write_phrase(struct writer *w, enum style style, enum phrase phrase, const struct slots *slots)
{
    const struct sentence *sentence = mq_phrase(phrase);

    if (w->kind[0] == '\0')
        w->kind = sentence->kind;
    w->style = (uint8_t)style;
    put_mark(w, (unsigned)style);
    put_filled(w, w->words->language == MQ_CHINESE ? sentence->zh : sentence->en, slots);
    if (style != STYLE_PLAIN)
        put_char(&w->paragraph, (char)REST);
    w->style = STYLE_PLAIN;
}

void mq_say(struct writer *w, enum style style, enum phrase phrase, const struct slots *slots)
{
    mq_write_phrase(w, style, phrase, slots);
    mq_end_paragraph(w);
}

/* ---- the column of the transcript ---- */

/* Room for "1-52  A CHOW 1M 2M 3M  ". */
enum { NUMBER_WIDTH = 4, NUMBER_GAP = 2, EVENT_WIDTH = 15, EVENT_GAP = 2, HANG = 2 };

static int digits_of(int number)
{
    return number > 99 ? 3 : number > 9 ? 2 : 1;
}

/* Columns of a text. */
static int width_of(const char *text)
{
    const char *end = text;
    int width = 0;

    while (*end != '\0')
        end++;
    for (; text < end; text += char_length(text, end))
        width += char_width(char_code(text, end));
    return width;
}

void mq_write_event(struct writer *w, int first, int last, const char *line)
{
    if (!w->laid_out) {
        put_text(&w->out, "event\t");
        put_text(&w->out, line);
        put_char(&w->out, '\n');
        return;
    }
    if (first < last) { /* 1-52, and no others */
        put_number(&w->out, (uint64_t)first);
        put_char(&w->out, '-');
    } else {
        put_blanks(&w->out, NUMBER_WIDTH - digits_of(last));
    }
    put_number(&w->out, (uint64_t)last);
    put_blanks(&w->out, NUMBER_GAP);
    put_style(w, STYLE_EVENT);
    put_text(&w->out, line);
    put_style(w, REST);
    w->indent = NUMBER_WIDTH + NUMBER_GAP + EVENT_WIDTH + EVENT_GAP;
    w->hang = HANG;
    w->filled = NUMBER_WIDTH + NUMBER_GAP + width_of(line);
}

void mq_end_event(struct writer *w)
{
    mq_end_paragraph(w);
    if (w->filled > 0)
        put_char(&w->out, '\n');
    w->filled = 0;
}
