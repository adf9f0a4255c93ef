/*
 * check_json.c - a finding for machines
 */
#include "checking.h"
#include "text.h"

/* ---- lines as text ---- */

void mq_due_put(struct sink *out, const struct mq_check *check, int line)
{
    for (int at = check->start[line - 1]; at < check->start[line] - 1; at++)
        put_char(out, check->text[at]);
}

/* Bytes as they can be shown; returns how many columns they fill. */
static int put_shown_byte(struct sink *out, unsigned char c)
{
    static const char hex[] = "0123456789abcdef";

    if (c >= ' ' && c < 0x7F && c != '\\') {
        put_char(out, (char)c);
        return 1;
    }
    put_char(out, '\\');
    if (c == '\\' || c == '\t' || c == '\r') {
        put_char(out, c == '\t' ? 't' : c == '\r' ? 'r' : '\\');
        return 2;
    }
    put_char(out, 'x');
    put_char(out, hex[c >> 4]);
    put_char(out, hex[c & 15]);
    return 4;
}

void mq_spot_put(struct sink *out, const struct mq_spot *spot)
{
    int columns = 0, i = 0;

    while (i < spot->length && columns < MQ_SHOWN_COLUMNS)
        columns += put_shown_byte(out, (unsigned char)spot->text[i++]);
    if (spot->cut || i < spot->length)
        put_text(out, "...");
}

/* ---- JSON ---- */

struct object_writer {
    struct sink out;
    const char *between; /* what comes before the next member: nothing or a comma */
};

static void open_object(struct object_writer *w)
{
    put_char(&w->out, '{');
    w->between = "";
}

static void close_object(struct object_writer *w)
{
    put_char(&w->out, '}');
    w->between = ",";
}

static void put_name(struct object_writer *w, const char *name)
{
    put_text(&w->out, w->between);
    put_char(&w->out, '"');
    put_text(&w->out, name);
    put_text(&w->out, "\":");
    w->between = ",";
}

static void put_string(struct object_writer *w, const char *text, size_t length)
{
    put_char(&w->out, '"');
    for (size_t i = 0; i < length; i++) {
        if (text[i] == '"' || text[i] == '\\')
            put_char(&w->out, '\\');
        put_char(&w->out, text[i]);
    }
    put_char(&w->out, '"');
}

/* Names of ours, which need no escapes. */
static void put_word(struct object_writer *w, const char *word)
{
    put_char(&w->out, '"');
    put_text(&w->out, word);
    put_char(&w->out, '"');
}

/* A member that is null unless 'known'. */

static void put_number_member(struct object_writer *w, const char *name, uint64_t number, bool known)
{
    put_name(w, name);
    if (known)
        put_number(&w->out, number);
    else
        put_text(&w->out, "null");
}

static void put_word_member(struct object_writer *w, const char *name, const char *word, bool known)
{
    put_name(w, name);
    if (known)
        put_word(w, word);
    else
        put_text(&w->out, "null");
}

static void put_objection(struct object_writer *w, const struct mq_objection *o)
{
    static const char *const seats[MQ_SEATS] = {"A", "B", "C", "D"};

    put_name(w, "objection");
    if (o->kind == MQ_OBJECTS_NOT) {
        put_text(&w->out, "null");
        return;
    }
    open_object(w);
    put_word_member(w, "kind", mq_said_of(SAID_OF_OBJECTION, o->kind)->name, true);
    put_word_member(w, "rule", mq_said_of(SAID_OF_RULE, o->rule)->name, o->rule > 0);
    put_word_member(w, "seat", seats[o->seat % MQ_SEATS], o->seat != MQ_NOBODY);
    put_word_member(w, "tile", mq_tile_name((mq_tile)(o->tile % MQ_KINDS)), o->tile != MQ_NO_TILE);
    put_number_member(w, "before", o->before, o->before != MQ_UNKNOWN);
    put_number_member(w, "after", o->after, o->after != MQ_UNKNOWN);
    put_number_member(w, "count", o->count, o->count != MQ_UNKNOWN);
    close_object(w);
}

static void put_lines(struct object_writer *w, const struct mq_check *check, const struct mq_spot *spot)
{
    char text[MQ_SHOWN_COLUMNS + 8];
    struct sink line;
    bool wrong = spot->line > 0;

    put_number_member(w, "line", spot->line, wrong);
    put_number_member(w, "due_line", (uint64_t)spot->due, wrong);
    line.at = text;
    line.end = text + sizeof text;
    put_name(w, "due");
    if (wrong && spot->due <= check->due.count) {
        mq_due_put(&line, check, spot->due);
        put_string(w, text, (size_t)(line.at - text));
    } else {
        put_text(&w->out, "null");
    }
    line.at = text;
    put_name(w, "found");
    if (wrong && !spot->missing) {
        mq_spot_put(&line, spot);
        put_string(w, text, (size_t)(line.at - text));
    } else {
        put_text(&w->out, "null");
    }
}

static void put_remarks(struct object_writer *w, uint32_t remarks)
{
    const char *between = "";

    put_name(w, "remarks");
    put_char(&w->out, '[');
    for (int about = 0; about < MQ_REMARKS; about++)
        if (remarks >> about & 1) {
            put_text(&w->out, between);
            put_word(w, mq_said_of(SAID_OF_REMARK, about)->name);
            between = ",";
        }
    put_char(&w->out, ']');
}

size_t mq_finding_json(const struct mq_check *check, const struct mq_finding *finding, char *text, size_t size)
{
    uint32_t other = UINT32_C(1) << MQ_REMARK_OTHER_WALL | UINT32_C(1) << MQ_REMARK_OTHER_DEAL;
    struct object_writer w;

    w.out.at = text;
    w.out.end = text + size;
    open_object(&w);
    put_word_member(&w, "schema", "maque-check", true);
    put_number_member(&w, "version", MQ_CHECK_VERSION, true);
    put_word_member(&w, "verdict", mq_said_of(SAID_OF_LABEL, finding->verdict)->name, true);
    put_number_member(&w, "lines", (uint64_t)check->due.count, true);
    put_lines(&w, check, &finding->spot);
    put_word_member(&w, "rule", mq_said_of(SAID_OF_RULE, finding->rule)->name, finding->rule > 0);
    put_objection(&w, &finding->objection);
    put_remarks(&w, finding->remarks);
    put_number_member(&w, "words_due_line", (uint64_t)finding->words_due, finding->remarks >> MQ_REMARK_WORDS & 1);
    put_number_member(&w, "tiles_that_differ", (uint64_t)finding->differ, (finding->remarks & other) != 0);
    put_name(&w, "white_space");
    open_object(&w);
    for (int form = 0; form < MQ_FORMS; form++)
        put_number_member(&w, mq_said_of(SAID_OF_FORM, form)->name, finding->form[form], finding->form[form] > 0);
    close_object(&w);
    close_object(&w);
    put_char(&w.out, '\n');
    return (size_t)(w.out.at - text);
}
