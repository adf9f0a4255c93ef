/*
 * objection_to_words.c - why a line is wrong that no game has
 *
 * R30 says how lines look.  The first difference is reported: the seat, the verb, the number of words, or the tiles.
 */
#include "checking.h"
#include "tiles.h"

/* The most words that a line of a game has, and one more. */
enum { WORDS_MAX = 6 };

struct words {
    int count;
    const char *at[WORDS_MAX];
    int length[WORDS_MAX];
};

static struct words words_of(const struct mq_check *check)
{
    const char *text = check->found_words;
    struct words words;

    clear_bytes(&words, sizeof words);
    for (int i = 0; i < check->found_length && words.count < WORDS_MAX; i++) {
        if (i == 0 || text[i - 1] == ' ')
            words.at[words.count++] = text + i;
        if (text[i] != ' ')
            words.length[words.count - 1]++;
    }
    return words;
}

static bool is_word(const struct words *words, int number, const char *wanted)
{
    int length = (int)length_of(wanted);

    return number < words->count && words->length[number] == length && same_bytes(words->at[number], wanted, length);
}

/* ---- the lines of R30 ---- */

enum { WORDS_OF_CALL = 5 };

struct form {
    const char *verb, *text;
    int words;
};

static const struct form forms[] = {
    {"IN", "x IN y", 3},
    {"OUT", "x OUT y", 3},
    {"CHOW", "x CHOW y1 y2 y3", WORDS_OF_CALL},
    {"PONG", "x PONG y y y", WORDS_OF_CALL},
    {"RON", "x RON", 2},
    {"SELFDRAWN", "x SELFDRAWN", 2},
    {"WIN", "x WIN", 2},
};
static const struct form form_of_pass = {"OUT", "x OUT PASS z", 4};
static const struct form form_of_draw = {"DRAW", "DRAW", 1};

enum { FORMS = sizeof forms / sizeof forms[0] };

/* The form of the line with this verb; NULL if the second word is no verb. */
static const struct form *form_of(const struct words *words)
{
    if (is_word(words, 0, "DRAW") || is_word(words, 1, "DRAW"))
        return &form_of_draw;
    if (is_word(words, 1, "OUT") && is_word(words, 2, "PASS"))
        return &form_of_pass;
    for (int i = 0; i < FORMS; i++)
        if (is_word(words, 1, forms[i].verb))
            return &forms[i];
    return NULL;
}

const char *mq_form_of_words(const struct mq_check *check)
{
    struct words words = words_of(check);
    const struct form *form = form_of(&words);

    return form != NULL ? form->text : "";
}

/* ---- calls ---- */

/* Reads the third to the fifth word as tiles; false if one of them is no tile. */
static bool tiles_of(const struct words *words, mq_tile tile[3])
{
    for (int i = 0; i < 3; i++) {
        tile[i] = mq_tile_parse(words->at[2 + i], (size_t)words->length[2 + i]);
        if (tile[i] == MQ_NO_TILE)
            return false;
    }
    return true;
}

/* Five words that begin like a call. */
static struct mq_objection to_call(const struct words *words, struct mq_event last)
{
    struct mq_objection o = mq_objection_of(MQ_OBJECT_SPECIAL, 8);
    mq_tile tile[3];

    if (!tiles_of(words, tile))
        return mq_objection_of(MQ_OBJECT_NO_LINE, 30);
    if (is_word(words, 1, "CHOW") && mq_is_run(tile))
        return mq_objection_of(MQ_OBJECT_ORDER, 30);
    if (last.kind == MQ_OUT && last.tile >= MQ_ORDINARY) {
        o.tile = last.tile;
        return o;
    }
    if (is_word(words, 1, "CHOW") && tile[0] < MQ_ORDINARY && tile[1] < MQ_ORDINARY && tile[2] < MQ_ORDINARY)
        return mq_objection_of(MQ_OBJECT_NO_RUN, 9);
    return mq_objection_of(MQ_OBJECT_NO_GROUP, 9);
}

struct mq_objection mq_objection_to_words(const struct mq_check *check, int at)
{
    struct words words = words_of(check);
    const struct form *form = form_of(&words);
    struct mq_objection o = mq_objection_of(MQ_OBJECT_NO_LINE, 30);

    if (at == check->due.count)
        return mq_objection_of(MQ_OBJECT_OVER, 30);
    if (form == NULL)
        return o;
    if (form != &form_of_draw && (words.length[0] != 1 || words.at[0][0] < 'A' || words.at[0][0] > 'D'))
        return mq_objection_of(MQ_OBJECT_NO_SEAT, 30);
    if (words.count != form->words) {
        o = mq_objection_of(words.count < form->words ? MQ_OBJECT_TOO_SHORT : MQ_OBJECT_TOO_LONG, 30);
        o.count = (uint8_t)form->words;
        return o;
    }
    return form->words == WORDS_OF_CALL ? to_call(&words, event_at(&check->due, at - 1)) : o;
}
