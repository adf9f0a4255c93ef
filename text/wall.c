/*
 * wall.c - wall text to tiles and back
 *
 * Names are separated by white space of any kind and amount (R31).  The reader takes bytes as they come and keeps only
 * the beginning of the present word.  So it reads endless streams, and garbage, in constant memory.
 */
#include "text.h"

void mq_wall_reader_init(struct mq_wall_reader *reader, bool single)
{
    reader->error = mq_error_at(MQ_OK, 1, 1, "", 0);
    reader->walls = 0;
    reader->line = reader->column = 1;
    reader->word_line = reader->word_column = 1;
    reader->tiles = 0;
    reader->word_length = 0;
    reader->single = single;
    reader->begun = 0;
    for (int kind = 0; kind < MQ_KINDS; kind++)
        reader->count[kind] = 0;
}

static bool is_space(char c)
{
    return c == ' ' || (c >= '\t' && c <= '\r');
}

static bool is_byte_order_mark(const char *word)
{
    return word[0] == '\xEF' && word[1] == '\xBB' && word[2] == '\xBF';
}

static enum mq_status fail(struct mq_wall_reader *r, enum mq_status status)
{
    r->error = mq_error_at(status, r->word_line, r->word_column, r->word, (size_t)r->word_length);
    r->error.tiles = r->tiles;
    return status;
}

/* The tile that this name would mean in capitals; MQ_NO_TILE if there is none. */
static mq_tile tile_in_capitals(const char *name, size_t length)
{
    char capitals[MQ_WORD_MAX];

    for (size_t i = 0; i < length; i++)
        capitals[i] = name[i] >= 'a' && name[i] <= 'z' ? (char)(name[i] - 'a' + 'A') : name[i];
    return mq_tile_parse(capitals, length);
}

/* Adds a tile; its name stands in r->word. */
static enum mq_status take_tile(struct mq_wall_reader *r, mq_tile tile)
{
    if (r->count[tile] == MQ_COPIES)
        return fail(r, MQ_FIFTH_COPY);
    r->count[tile]++;
    r->wall[r->tiles++] = tile;
    r->word_length = 0;
    if (r->tiles < MQ_WALL)
        return MQ_MORE;

    r->walls++; /* 148 tiles and no fifth copy: the wall is legal */
    r->tiles = 0;
    for (int kind = 0; kind < MQ_KINDS; kind++)
        r->count[kind] = 0;
    return MQ_OK;
}

/* Ends the present word. */
static enum mq_status word_end(struct mq_wall_reader *r)
{
    size_t length = (size_t)r->word_length;
    mq_tile tile = mq_tile_parse(r->word, length);

    if (r->single && r->walls > 0)
        return fail(r, MQ_TOO_MANY);
    if (tile == MQ_NO_TILE)
        return fail(r, tile_in_capitals(r->word, length) == MQ_NO_TILE ? MQ_BAD_NAME : MQ_BAD_CASE);
    return take_tile(r, tile);
}

/* Adds a byte to the present word. */
static enum mq_status word_grow(struct mq_wall_reader *r, char c)
{
    if (r->word_length == MQ_WORD_MAX) {
        fail(r, r->single && r->walls > 0 ? MQ_TOO_MANY : MQ_BAD_NAME);
        r->error.word_cut = 1;
        return (enum mq_status)r->error.status;
    }
    if (r->word_length == 0) {
        r->word_line = r->line;
        r->word_column = r->column;
    }
    r->word[r->word_length++] = c;
    r->column++;
    if (r->word_length == 3 && !r->begun && is_byte_order_mark(r->word)) {
        r->begun = 1;
        r->word_length = 0;
        r->column = 1;
    }
    return MQ_MORE;
}

static void space(struct mq_wall_reader *r, char c)
{
    r->begun = 1;
    if (c == '\n') {
        r->line++;
        r->column = 1;
    } else {
        r->column++;
    }
}

/* The number of bytes before the first newline of eight, or 8 if there is none. */
static unsigned line_length(uint64_t bytes)
{
    uint64_t ones = UINT64_C(0x0101010101010101), other = bytes ^ ones * '\n';
    /* The lowest bit that is set marks the first newline.  Bits above it may be wrong. */
    uint64_t newlines = (other - ones) & ~other & ones << 7;

    return newlines == 0 ? 8 : lowest_bit_of_64(newlines) / 8;
}

/*
 * The honour or special that begins with a letter, A to Z.  No two begin with the same one.  For other letters the
 * entry does not matter: the name is compared anyway.
 */
static const mq_tile by_letter[32] = {
    /* A */ 0, /* B */ 31, 0, /* D */ 36, /* E */ 27, /* F */ 32, 0, 0, 0, 0, 0, 0, 0, /* N */ 30, 0, /* P */ 34,
    0, /* R */ 35, /* S */ 28, 0, 0, 0, /* W */ 29, 0, 0, /* Z */ 33,
}; /* ORDER TILE */

/*
 * The fast path, which reads nearly all of a good text: names on lines of their own, as long as nothing is wrong.
 * Returns how many bytes it took.  Everything else is left to the careful path.
 *
 * The next name cannot be predicted, so nothing here branches on it.  The first two letters give a guess at the tile;
 * then the whole line must be the name of that tile.
 */
static size_t read_lines(struct mq_wall_reader *r, const char *text, size_t length)
{
    const char *at = text, *end = text + length;
    int32_t tiles = r->tiles, before = tiles;

    while (end - at >= 8 && tiles < MQ_WALL - 1) {
        uint64_t bytes = eight_bytes((const uint8_t *)at);
        unsigned name_length = line_length(bytes), first = (unsigned)bytes & 0xFF,
                 second = (unsigned)(bytes >> 8) & 0xFF;
        /* M, P and S are three letters apart; suits are nine tiles apart. */
        unsigned number_tile = first - '1' + 3 * (second - 'M');
        unsigned other_tile = by_letter[(first - 'A') & 31];
        unsigned tile = name_length == 2 ? number_tile : other_tile;

        if (name_length == 8 || tile >= MQ_KINDS || r->count[tile] == MQ_COPIES ||
            name_length != mq_name_lengths[tile] ||
            eight_bytes((const uint8_t *)mq_names[tile]) != (bytes & ((UINT64_C(1) << 8 * name_length) - 1)))
            break;
        r->count[tile]++;
        r->wall[tiles++] = (mq_tile)tile;
        at += name_length + 1;
    }
    r->tiles = tiles;
    r->line += (uint64_t)(tiles - before);
    r->word_line = r->line - 1;
    return (size_t)(at - text);
}

enum mq_status mq_wall_feed(struct mq_wall_reader *reader, const char *text, size_t length, size_t *used)
{
    enum mq_status status = MQ_MORE;
    size_t i = 0;

    assert(reader->line > 0 && reader->tiles >= 0 && reader->tiles <= MQ_WALL); /* mq_wall_reader_init() was called */
    while (i < length && status == MQ_MORE) {
        if (!is_space(text[i])) {
            if (reader->word_length == 0 && reader->column == 1 && !(reader->single && reader->walls > 0)) {
                size_t lines = read_lines(reader, text + i, length - i);

                if (lines > 0) {
                    reader->begun = 1;
                    reader->word_column = 1;
                    i += lines;
                    continue;
                }
            }
            status = word_grow(reader, text[i++]);
        } else if (reader->word_length > 0) {
            status = word_end(reader); /* the white space itself is left for the next round */
        } else {
            space(reader, text[i++]);
        }
    }
    *used = i;
    return status;
}

enum mq_status mq_wall_finish(struct mq_wall_reader *reader)
{
    if (reader->word_length > 0) {
        enum mq_status status = word_end(reader);

        if (status != MQ_MORE)
            return status;
    }
    if (reader->tiles > 0)
        return fail(reader, MQ_TOO_FEW);
    return reader->walls > 0 ? MQ_MORE : fail(reader, MQ_EMPTY);
}

struct mq_error mq_wall_parse(mq_tile wall[MQ_WALL], const char *text, size_t length)
{
    struct mq_wall_reader reader;
    enum mq_status status;
    size_t used;

    mq_wall_reader_init(&reader, true);
    while ((status = mq_wall_feed(&reader, text, length, &used)) == MQ_OK) {
        text += used;
        length -= used;
    }
    if (status == MQ_MORE)
        while ((status = mq_wall_finish(&reader)) == MQ_OK)
            continue;
    if (status == MQ_MORE) /* the text had exactly one wall, and it is still in the reader */
        for (int i = 0; i < MQ_WALL; i++)
            wall[i] = reader.wall[i];
    return reader.error;
}

void mq_wall_write(const mq_tile wall[MQ_WALL], char text[MQ_WALL_TEXT])
{
    struct sink out = sink_of(text, MQ_WALL_TEXT);

    for (int i = 0; i < MQ_WALL; i++) {
        put_text(&out, mq_tile_name(wall[i]));
        put_char(&out, '\n');
    }
}
