/*
 * read_hand.c - reads a hand as people write it
 *
 * The text is read once, from left to right.  At each place there is a gap, the beginning or end of a meld, or one or
 * several tiles: digits with their suit, or a name.  Each tile goes to the hand, or to the meld if one is open.
 */
#include "maque_explain.h"
#include "faces.h"
#include "utf8.h"
#include "port.h"
#include "text.h"
#include "tiles.h"

enum { HAND_MAX = 14, HASH = '#' };

struct hand_reader {
    const char *text;
    size_t length, at;
    struct mq_reading *reading;
    struct mq_hand_error error; /* MQ_HAND_OK so far */
    mq_tile tile[HAND_MAX];     /* concealed */
    int tiles;
    size_t last;                    /* position of the last concealed tile */
    uint32_t closer; /* character that ends the open melds: a bracket, HASH for the end of the text; 0: none is open */
    size_t opened;                  /* position where they begin */
    bool empty;                     /* they hold nothing so far */
    mq_tile part[3];                /* the present meld */
    int parts;
    size_t meld_at[MQ_MELDS_MAX], part_at; /* positions where the melds begin, and the present one */
};

/* ---- characters ---- */

static struct character character_at(const struct hand_reader *r, size_t at)
{
    return mq_character_at(r->text + at, r->text + r->length);
}

/*
 * Blanks, tabs, the CR of a CRLF; commas and semicolons, also Chinese ones; a byte order mark; a variation selector,
 * which chooses how a character is drawn.
 */
static bool is_gap(uint32_t code)
{
    return code == ' ' || code == '\t' || code == '\r' || half_width(code) == ',' || half_width(code) == ';' ||
           code == 0x3000 || code == 0x3001 || code == 0xFEFF || code == 0xFE0E || code == 0xFE0F;
}

/* What a character means. */
struct meaning {
    uint32_t code;
    int means;
};

/* The opening brackets, each with its closing one. */
static const struct meaning brackets[] = {{'[', ']'}, {'(', ')'}, {0xFF08, 0xFF09}, {0x3010, 0x3011}, {0, 0}};

/* 一 to 九; 伍, written on the tile itself; 两 and 兩. */
static const struct meaning digits[] = {
    {'0', 0},    {'1', 1},    {'2', 2},    {'3', 3},    {'4', 4},    {'5', 5},    {'6', 6},    {'7', 7},
    {'8', 8},    {'9', 9},    {0x4E00, 1}, {0x4E8C, 2}, {0x4E09, 3}, {0x56DB, 4}, {0x4E94, 5}, {0x516D, 6},
    {0x4E03, 7}, {0x516B, 8}, {0x4E5D, 9}, {0x4F0D, 5}, {0x4E24, 2}, {0x5169, 2}, {0, 0},
};

enum { SUIT_M, SUIT_P, SUIT_S, SUIT_Z };

/* 万 and 萬; 筒, 饼 and 餅; 索, 条 and 條. */
static const struct meaning suits[] = {
    {'m', SUIT_M},    {'M', SUIT_M},    {0x4E07, SUIT_M}, {0x842C, SUIT_M}, {'p', SUIT_P},    {'P', SUIT_P},
    {0x7B52, SUIT_P}, {0x997C, SUIT_P}, {0x9905, SUIT_P}, {'s', SUIT_S},    {'S', SUIT_S},    {0x7D22, SUIT_S},
    {0x6761, SUIT_S}, {0x689D, SUIT_S}, {'z', SUIT_Z},    {'Z', SUIT_Z},    {0, 0},
};

enum { NOTHING = -1 };

static int meaning_of(uint32_t code, const struct meaning *row)
{
    for (; row->code != 0; row++)
        if (row->code == code)
            return row->means;
    return NOTHING;
}

/* The closing bracket for an opening one; 0 if it is no opening bracket. */
static uint32_t closer_of(uint32_t code)
{
    int closer = meaning_of(code, brackets);

    return closer == NOTHING ? 0 : (uint32_t)closer;
}

static bool closes(uint32_t code)
{
    const struct meaning *row = brackets;

    while (row->code != 0 && (uint32_t)row->means != code)
        row++;
    return row->code != 0;
}

/* 0..9, or NOTHING. */
static int digit_of(uint32_t code)
{
    return meaning_of(half_width(code), digits);
}

static int suit_of(uint32_t code)
{
    return meaning_of(half_width(code), suits);
}

/* ---- names ---- */

enum { ONE_OF_BAMBOO = 18 }; /* it shows a bird, so it has a name of its own */

struct spelling {
    const char *name;
    mq_tile tile;
};

/* If one name begins with another, the longer one comes first. */
static const struct spelling spellings[] = {
    {"东风", MQ_EAST}, {"東風", MQ_EAST}, {"东", MQ_EAST}, {"東", MQ_EAST}, {"E", MQ_EAST}, {"Ｅ", MQ_EAST},
    {"南风", MQ_EAST + 1}, {"南風", MQ_EAST + 1}, {"南", MQ_EAST + 1}, {"S", MQ_EAST + 1}, {"Ｓ", MQ_EAST + 1},
    {"西风", MQ_EAST + 2}, {"西風", MQ_EAST + 2}, {"西", MQ_EAST + 2}, {"W", MQ_EAST + 2}, {"Ｗ", MQ_EAST + 2},
    {"北风", MQ_EAST + 3}, {"北風", MQ_EAST + 3}, {"北", MQ_EAST + 3}, {"N", MQ_EAST + 3}, {"Ｎ", MQ_EAST + 3},
    {"白板", MQ_EAST + 4}, {"白", MQ_EAST + 4}, {"B", MQ_EAST + 4}, {"Ｂ", MQ_EAST + 4},
    {"发财", MQ_EAST + 5}, {"發財", MQ_EAST + 5}, {"发", MQ_EAST + 5}, {"發", MQ_EAST + 5}, {"発", MQ_EAST + 5},
    {"F", MQ_EAST + 5}, {"Ｆ", MQ_EAST + 5},
    {"红中", MQ_EAST + 6}, {"紅中", MQ_EAST + 6}, {"中", MQ_EAST + 6}, {"Z", MQ_EAST + 6}, {"Ｚ", MQ_EAST + 6},
    {"幺鸡", ONE_OF_BAMBOO}, {"么鸡", ONE_OF_BAMBOO}, {"幺雞", ONE_OF_BAMBOO}, {"么雞", ONE_OF_BAMBOO},
    {"PASS", MQ_PASS}, {"跳过", MQ_PASS}, {"跳過", MQ_PASS},
    {"REVERSE", MQ_REVERSE}, {"反向", MQ_REVERSE},
    {"DOUBLE", MQ_DOUBLE}, {"双重回合", MQ_DOUBLE}, {"雙重回合", MQ_DOUBLE},
};

enum { SPELLINGS = sizeof spellings / sizeof spellings[0] };

static char capital(char c)
{
    return c >= 'a' && c <= 'z' ? (char)(c - 'a' + 'A') : c;
}

/*
 * How many bytes of the text are this name; 0 if it does not stand there.  Special tiles may be written in small
 * letters.
 */
static size_t name_length(const struct hand_reader *r, const struct spelling *spelling)
{
    size_t i = 0;

    for (; spelling->name[i] != '\0'; i++) {
        char c = r->at + i < r->length ? r->text[r->at + i] : '\0';

        if (spelling->name[i] != (spelling->tile >= MQ_ORDINARY ? capital(c) : c))
            return 0;
    }
    return i;
}

/* ---- errors ---- */

static void fail(struct hand_reader *r, enum mq_hand_status status, size_t at, size_t end)
{
    struct mq_hand_error *error = &r->error;
    size_t bytes = 0;

    if (error->status != MQ_HAND_OK)
        return; /* only the first error counts */
    error->status = (int32_t)status;
    error->column = at + 1;
    for (size_t i = 0; i < at; i += character_at(r, i).bytes)
        error->indent += (uint64_t)mq_width_of(character_at(r, i).code);
    while (at + bytes < end) {
        size_t more = character_at(r, at + bytes).bytes;

        if (bytes + more > MQ_WORD_MAX)
            break;
        bytes += more;
    }
    error->word_length = (int32_t)bytes;
    error->word_cut = at + bytes < end;
    for (size_t i = 0; i < bytes; i++)
        error->word[i] = r->text[at + i];
}

/* The end of the word that stands at this place. */
static size_t word_end(const struct hand_reader *r, size_t at)
{
    while (at < r->length) {
        struct character c = character_at(r, at);

        if (is_gap(c.code) || c.code == HASH || closer_of(c.code) || closes(c.code))
            break;
        at += c.bytes;
    }
    return at;
}

/* ---- tiles and melds ---- */

static void end_meld(struct hand_reader *r)
{
    struct mq_reading *reading = r->reading;
    mq_tile low = r->part[0];
    struct mq_group *meld;

    for (int i = 1; i < 3; i++)
        low = r->part[i] < low ? r->part[i] : low;
    r->parts = 0;
    if (reading->told == MQ_MELDS_MAX) {
        fail(r, MQ_HAND_FIFTH_MELD, r->part_at, r->at);
        return;
    }
    meld = &reading->meld[reading->told];
    meld->tile = low;
    if (r->part[0] == r->part[1] && r->part[1] == r->part[2] && low < MQ_ORDINARY)
        meld->kind = MQ_TRIPLET;
    else if (mq_is_run(r->part))
        meld->kind = MQ_RUN;
    else
        fail(r, MQ_HAND_BAD_MELD, r->part_at, r->at);
    r->meld_at[reading->told++] = r->part_at;
}

/* Takes a tile that is written in the bytes from 'at' to 'end'. */
static void take(struct hand_reader *r, mq_tile tile, size_t at, size_t end)
{
    if (r->reading->seen[tile] == MQ_COPIES) {
        r->error.tile = tile;
        fail(r, MQ_HAND_FIFTH_COPY, at, end);
        return;
    }
    r->reading->seen[tile]++;
    r->empty = false;
    if (r->closer != 0) {
        if (r->parts == 0)
            r->part_at = at;
        r->part[r->parts++] = tile;
        if (r->parts == 3)
            end_meld(r);
    } else if (r->tiles == HAND_MAX) {
        fail(r, MQ_HAND_TOO_LARGE, at, end);
    } else {
        r->last = at;
        r->tile[r->tiles++] = tile;
    }
}

/* Reads digits and the suit behind them. */
static void read_digits(struct hand_reader *r)
{
    size_t begin = r->at, digit;
    struct character c = character_at(r, begin);
    int suit;

    while (c.bytes > 0 && digit_of(c.code) >= 0) {
        r->at += c.bytes;
        c = character_at(r, r->at);
    }
    suit = c.bytes > 0 ? suit_of(c.code) : NOTHING;
    if (suit == NOTHING) {
        if (r->at < word_end(r, r->at))
            fail(r, MQ_HAND_BAD_SUIT, r->at, r->at + c.bytes);
        else
            fail(r, MQ_HAND_NO_SUIT, begin, r->at);
        return;
    }
    if (half_width(c.code) == 'Z')
        r->reading->remarks |= MQ_READ_RED;
    digit = begin;
    begin = r->at;
    r->at += c.bytes;
    while (digit < begin && r->error.status == MQ_HAND_OK) {
        struct character d = character_at(r, digit);
        int number = digit_of(d.code);

        if (suit == SUIT_Z && (number < 1 || number > 7))
            fail(r, MQ_HAND_BAD_HONOUR, digit, digit + d.bytes);
        else
            take(r, (mq_tile)(suit * 9 + (number == 0 ? 5 : number) - 1), digit, digit + d.bytes);
        digit += d.bytes;
    }
}

/* Says what is wrong with a word that is no name of a tile. */
static void refuse(struct hand_reader *r, struct character c)
{
    size_t end = word_end(r, r->at + c.bytes);
    enum mq_hand_status status = MQ_HAND_BAD_NAME;

    if (suit_of(c.code) != NOTHING && r->at + c.bytes == end)
        status = MQ_HAND_NO_DIGITS;
    else if (r->at + 1 == end && (c.code == 'e' || c.code == 'w' || c.code == 'n' || c.code == 'b' ||
                                  c.code == 'f'))
        status = MQ_HAND_SMALL_LETTER;
    fail(r, status, r->at, end);
}

static void read_name(struct hand_reader *r, struct character c)
{
    size_t at = r->at;

    if (c.code >= FACES && c.code < FACES_END) {
        r->at += c.bytes;
        take(r, tile_of_face(c.code), at, r->at);
        return;
    }
    for (int i = 0; i < SPELLINGS; i++) {
        size_t length = name_length(r, &spellings[i]);

        if (length > 0) {
            if (half_width(c.code) == 'S')
                r->reading->remarks |= MQ_READ_SOUTH;
            if (half_width(c.code) == 'Z')
                r->reading->remarks |= MQ_READ_RED;
            r->at += length;
            take(r, spellings[i].tile, at, r->at);
            return;
        }
    }
    refuse(r, c);
}

/* ---- the parts of the text ---- */

/* Ends the open melds, if there are any. */
static void end_melds(struct hand_reader *r, size_t end)
{
    if (r->closer != 0 && (r->parts > 0 || r->empty)) {
        if (r->error.status == MQ_HAND_OK)
            r->error.tiles = r->parts;
        fail(r, MQ_HAND_MELD_SIZE, r->parts > 0 ? r->part_at : r->opened, end);
    }
    r->parts = 0;
}

static void begin_melds(struct hand_reader *r, struct character c, uint32_t closer)
{
    r->closer = closer;
    r->opened = r->at;
    r->empty = true;
    r->at += c.bytes;
}

static void read_character(struct hand_reader *r)
{
    struct character c = character_at(r, r->at);

    if (is_gap(c.code)) {
        r->at += c.bytes;
    } else if (c.code == HASH && (r->closer == 0 || r->closer == HASH)) {
        end_melds(r, r->at);
        begin_melds(r, c, HASH);
    } else if (closer_of(c.code) != 0 && r->closer == 0) {
        begin_melds(r, c, closer_of(c.code));
    } else if (closes(c.code) && c.code == r->closer) {
        r->at += c.bytes;
        end_melds(r, r->at);
        r->closer = 0;
    } else if (c.code == HASH || closes(c.code) || closer_of(c.code) != 0) {
        fail(r, MQ_HAND_BAD_BRACKET, r->at, r->at + c.bytes);
    } else if (digit_of(c.code) >= 0) {
        read_digits(r);
    } else {
        read_name(r, c);
    }
}

/* All tiles are read: checks whether their numbers fit. */
static void add_up(struct hand_reader *r, int melds)
{
    struct mq_reading *reading = r->reading;
    int n = (HAND_MAX - r->tiles) / 3;
    size_t end = word_end(r, r->last);

    r->error.tiles = r->tiles;
    r->error.melds = melds;
    if (r->tiles == 0)
        fail(r, MQ_HAND_EMPTY, 0, 0);
    else if (r->tiles % 3 == 0)
        fail(r, MQ_HAND_BAD_SIZE, r->last, end);
    else if (melds >= 0 && melds != n)
        fail(r, MQ_HAND_OTHER_MELDS, r->last, end);
    else if (reading->told > n) {
        r->error.melds = reading->told;
        fail(r, MQ_HAND_TOO_MANY_MELDS, r->meld_at[n], word_end(r, r->meld_at[n]));
    }
    if (r->error.status != MQ_HAND_OK)
        return;
    mq_hand_init(&reading->hand, n);
    for (int i = 0; i < r->tiles; i++)
        mq_hand_add(&reading->hand, r->tile[i]);
}

struct mq_hand_error mq_hand_read(const char *text, size_t length, int melds, struct mq_reading *reading)
{
    struct hand_reader r;

    clear_bytes(&r, sizeof r);
    clear_bytes(reading, sizeof *reading);
    r.text = text;
    r.length = length;
    r.reading = reading;
    r.error.tile = MQ_NO_TILE;
    while (r.at < length && r.error.status == MQ_HAND_OK)
        read_character(&r);
    if (r.error.status == MQ_HAND_OK && r.closer != 0 && r.closer != HASH)
        fail(&r, MQ_HAND_OPEN_BRACKET, r.opened, length);
    if (r.error.status == MQ_HAND_OK)
        end_melds(&r, length);
    if (r.error.status == MQ_HAND_OK)
        add_up(&r, melds);
    return r.error;
}

size_t mq_hand_shown(const char *text, size_t length, char *shown)
{
    struct sink out = sink_of(shown, length);

    mq_put_shown(&out, text, length);
    return (size_t)(out.at - shown);
}
