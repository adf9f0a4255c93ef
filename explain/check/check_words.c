/*
 * check_words.c - a finding in words, at most one screen
 */
#include "checking.h"
#include "moment/moment_words.h"
#include "describe.h"
#include "utf8.h"

static const struct sentence label_all_lines = {"", ", all {lines} lines", "，共~{lines}~行"},
                             label_line = {"", "line~{line}: ", "第~{line}~行："}, label_due = {"", "due", "应为"},
                             label_found = {"", "found", "实为"}, label_rule = {"", "rule", "规则"},
                             label_see_also = {"", "; see also", "；另见"}, label_why = {"", "why", "原因"},
                             label_note = {"", "note", "附注"}, label_space = {"", "space", "空白"},
                             label_tolerated = {"", "tolerated", "已忽略"},
                             label_due_line = {"", "  (line~{line} of the true transcript)",
                                               "（正确输出的第~{line}~行）"},
                             label_end_due = {"", "nothing: the game is over", "没有了，已经终局"},
                             label_end_found = {"", "nothing: the transcript ends here", "没有了，输出到此为止"},
                             label_blanks_found = {"", "nothing but white space", "只有空白"},
                             label_form_line = {"", "~(line~{line})", "（第~{line}~行）"},
                             label_hand = {"", "hand", "手牌"},
                             label_distance = {"", "; distance~{distance}", "；和牌距离~{distance}"},
                             label_allowed = {"", "legal", "可行"},
                             label_against = {"", "is against the rules: ", "违反规则："};

/* ---- lines of a transcript ---- */

void mq_put_due(struct sink *out, const struct mq_check *check, int line)
{
    for (int at = check->start[line - 1]; at < check->start[line] - 1; at++)
        put_char(out, check->text[at]);
}

/* Writes a byte so that it can be shown; returns how many columns that takes. */
static int put_shown_byte(struct sink *out, unsigned char c)
{
    if (c >= ' ' && c < 0x7F && c != '\\') {
        put_char(out, (char)c);
        return 1;
    }
    if (c == '\\' || c == '\t' || c == '\r') {
        put_text(out, c == '\t' ? "\\t" : c == '\r' ? "\\r" : "\\\\");
        return 2;
    }
    put_hidden_byte(out, (char)c);
    return 4;
}

void mq_put_spot(struct sink *out, const struct mq_spot *spot)
{
    int columns = 0, i = 0;

    while (i < spot->length && columns < MQ_SHOWN_COLUMNS)
        columns += put_shown_byte(out, (unsigned char)spot->text[i++]);
    if (spot->cut || i < spot->length)
        put_text(out, "...");
}

/* ---- sentences ---- */

/* The report that is being written, and what it is about. */
struct report {
    const struct mq_check *check;
    struct mq_engine *e;
    const struct mq_finding *finding;
    uint64_t line;    /* {line} of the sentence */
    int32_t distance; /* {distance} of the sentence */
    const char *text;
    struct writer w;
};

static bool is_chinese(const struct report *r)
{
    return r->w.prose.language == MQ_CHINESE;
}

static void put_seat(struct report *r, unsigned seat)
{
    put_char(&r->w.prose.paragraph, (char)('A' + seat));
}

static void write_sentence(struct report *r, const struct sentence *sentence)
{
    const struct mq_finding *f = r->finding;
    const struct mq_objection *o = &f->objection;
    int32_t missing = r->check->due.count - r->check->lines, good = f->words_due - 1;
    char due[MQ_LINE_MAX];
    struct sink due_out = sink_of(due, sizeof due - 1);
    const struct slot slots[] = {
        {"who", &f->found.seat, VALUE_SEAT},
        {"what", &f->found.tile, VALUE_TILE},
        {"seat", &o->seat, VALUE_SEAT},
        {"tile", &o->tile, VALUE_TILE},
        {"due", &o->tile, VALUE_RUN},
        {"before", &o->before, VALUE_SMALL},
        {"after", &o->after, VALUE_SMALL},
        {"count", &o->count, VALUE_SMALL},
        {"form", mq_form_of_words(r->check), VALUE_TEXT},
        {"rule", mq_said_of(SAID_OF_RULE, o->rule)->name, VALUE_TEXT},
        {"line", &r->line, VALUE_WIDE},
        {"lines", &r->check->legal, VALUE_INT},
        {"missing", &missing, VALUE_INT},
        {"words", &f->words_due, VALUE_INT},
        {"good", &good, VALUE_INT},
        {"wanted", due, VALUE_TEXT},
        {"decides", &f->decides, VALUE_SEAT},
        {"four", &f->four, VALUE_TILE},
        {"differ", &f->differ, VALUE_INT},
        {"distance", &r->distance, VALUE_INT},
        {NULL, NULL, VALUE_TEXT},
    };
    struct filling filling = {&r->w.prose.paragraph, slots, r->w.words->faces, "~"};

    if (f->words_due > 0)
        mq_put_due(&due_out, r->check, f->words_due);
    *due_out.at = '\0';
    mq_prose_sentence(&r->w.prose, STYLE_PLAIN, sentence, mq_put_slot, &filling);
}

static void write_said(struct report *r, enum mq_said_about about, int number)
{
    write_sentence(r, mq_said_of(about, number));
}

/* Writes a label and begins a paragraph after it. */
static void begin(struct report *r, const struct sentence *label)
{
    mq_prose_label(&r->w.prose, sentence_in(label, r->w.prose.language));
}

static void say(struct report *r, const struct sentence *label, enum mq_said_about about, int number)
{
    begin(r, label);
    write_said(r, about, number);
    mq_prose_end(&r->w.prose);
}

/* ---- the line ---- */

/* If only the white space is wrong, quotes show where a line begins and ends. */
static const char *quote(const struct report *r)
{
    return r->finding->verdict == MQ_VERDICT_FORM ? "'" : "";
}

/* Writes a line so that it is not broken. */
static void write_event(struct report *r, struct mq_event event)
{
    char line[MQ_LINE_MAX];
    size_t length = mq_event_write(event, line);

    for (size_t i = 0; i + 1 < length; i++) /* without its newline */
        put_char(&r->w.prose.paragraph, line[i] == ' ' ? '~' : line[i]);
}

/* "A SELFDRAWN, A OUT 3M, 4M, PASS B": all that the rules allow. */
static void say_allowed(struct report *r)
{
    const struct mq_finding *f = r->finding;

    begin(r, &label_allowed);
    for (int i = 0; i < f->next_count; i++) {
        if (i > 0)
            mq_write_text(&r->w, ", ");
        if (i > 0 && f->next[i].kind == MQ_OUT && f->next[i - 1].kind == MQ_OUT) {
            mq_write_text(&r->w, mq_tile_name(f->next[i].tile));
            if (f->next[i].tile == MQ_PASS) {
                mq_write_text(&r->w, "~");
                put_seat(r, f->next[i].other);
            }
        } else {
            write_event(r, f->next[i]);
        }
    }
    if (f->next_count == 0)
        write_sentence(r, &label_end_due);
    mq_prose_end(&r->w.prose);
}

static void say_due(struct report *r)
{
    const struct mq_spot *spot = &r->finding->spot;

    if (r->check->rules_only && r->finding->verdict == MQ_VERDICT_WRONG) {
        say_allowed(r);
        return;
    }
    begin(r, &label_due);
    if (spot->due > r->check->due.count) {
        write_sentence(r, &label_end_due);
    } else {
        mq_write_text(&r->w, quote(r));
        mq_put_due(&r->w.prose.paragraph, r->check, spot->due);
        mq_write_text(&r->w, quote(r));
    }
    r->line = (uint64_t)spot->due;
    if (spot->line != r->line && spot->due <= r->check->due.count)
        write_sentence(r, &label_due_line);
    mq_prose_end(&r->w.prose);
}

static void say_found(struct report *r)
{
    const struct mq_spot *spot = &r->finding->spot;

    begin(r, &label_found);
    if (spot->missing) {
        write_sentence(r, &label_end_found);
    } else if (spot->length == 0) {
        write_sentence(r, &label_blanks_found);
    } else { /* written directly: a paragraph could break it, and escapes some characters */
        mq_prose_verbatim(&r->w.prose);
        put_text(&r->w.prose.out, quote(r));
        mq_put_spot(&r->w.prose.out, spot);
        put_text(&r->w.prose.out, quote(r));
        put_char(&r->w.prose.out, '\n');
    }
    mq_prose_end(&r->w.prose);
}

static void say_rule(struct report *r)
{
    uint32_t others = r->finding->rules & ~(UINT32_C(1) << r->finding->rule);

    if (r->finding->rule == 0)
        return;
    begin(r, &label_rule);
    mq_write_text(&r->w, mq_said_of(SAID_OF_RULE, r->finding->rule)->name);
    mq_write_text(&r->w, is_chinese(r) ? "~" : ", ");
    write_said(r, SAID_OF_RULE, r->finding->rule);
    if (others != 0)
        write_sentence(r, &label_see_also);
    for (int rule = 1; rule <= 31; rule++)
        if (others >> rule & 1) {
            mq_write_text(&r->w, " ");
            mq_write_text(&r->w, mq_said_of(SAID_OF_RULE, rule)->name);
        }
    mq_prose_end(&r->w.prose);
}

/* "CRLF line ends (line 1), no newline at the end (line 95)" */
static void say_forms(struct report *r, const struct sentence *label, int first, int end)
{
    bool begun = false;

    for (int form = first; form < end; form++)
        if (r->finding->form[form] != 0) {
            if (begun)
                mq_write_text(&r->w, is_chinese(r) ? "，" : ", ");
            else
                begin(r, label);
            begun = true;
            write_said(r, SAID_OF_FORM, form);
            r->line = r->finding->form[form];
            write_sentence(r, &label_form_line);
        }
    mq_prose_end(&r->w.prose);
}

static void say_remarks(struct report *r)
{
    for (int about = 0; about < MQ_REMARKS; about++)
        if (r->finding->remarks >> about & 1)
            say(r, &label_note, SAID_OF_REMARK, about);
}

static void say_header(struct report *r, const char *name)
{
    const struct mq_finding *f = r->finding;

    r->line = f->spot.line;
    if (name != NULL) {
        mq_put_shown(&r->w.prose.out, name, length_of(name));
        if (f->spot.line > 0) {
            put_char(&r->w.prose.out, ':');
            put_number(&r->w.prose.out, f->spot.line);
        }
        put_text(&r->w.prose.out, ": ");
    } else if (f->spot.line > 0) {
        write_sentence(r, &label_line);
    }
    write_sentence(r, mq_verdict_said(r->check, f));
    if (f->verdict == MQ_VERDICT_RIGHT)
        write_sentence(r, &label_all_lines);
    mq_prose_end(&r->w.prose);
}

/* ---- the game at that point ---- */

static int lines_of(const char *text, const char *end)
{
    int lines = 0;

    for (; text < end; text++)
        lines += *text == '\n';
    return lines;
}

/* Brings the board to the moment before line 'line' of the true transcript. */
static void replay(const struct report *r, struct mq_board *board, int line)
{
    mq_board_init(board, r->check->wall);
    for (int i = 1; i < line; i++)
        mq_board_play(r->e, board, r->check->due.event[i - 1]);
}

/* Explains lines 'from' to 'to'.  If that takes more than 'room' lines, writes nothing and returns false. */
static bool explain(struct report *r, int from, int to, enum mq_level level, int room)
{
    struct mq_words words = *r->w.words;
    struct sink start = r->w.prose.out;
    struct mq_log log = r->check->due;
    struct mq_board board;
    struct mq_moment moment;

    log.count = r->check->legal;
    words.level = (uint8_t)level;
    words.seat = MQ_NOBODY;
    words.from = 1;
    words.to = MQ_EVENTS_MAX;
    replay(r, &board, from);
    for (int line = from; line <= to && mq_moment_of(r->e, &board, &log, &moment); line++)
        r->w.prose.out.at +=
            mq_moment_words(&moment, &words, r->w.prose.out.at, (size_t)(r->w.prose.out.end - r->w.prose.out.at));
    if (lines_of(start.at, r->w.prose.out.at) <= room)
        return true;
    r->w.prose.out = start;
    return false;
}

/* Shows a finished hand, which proves the distance of this one. */
static void say_proof(struct report *r, const struct mq_finish *finish)
{
    r->w.prose.kind = ""; /* no label: it belongs to the paragraph before it */
    mq_say_proof(&r->w, finish);
}

/* Proves the distance after the discard that was due, if distances have decided. */
static void say_proof_of_discard(struct report *r)
{
    struct mq_board board;
    struct mq_finish finish;
    struct mq_hand *hand = &board.game.hand[r->finding->due.seat];

    replay(r, &board, r->finding->spot.due);
    mq_hand_remove(hand, r->finding->due.tile);
    mq_finish(r->e, hand, &finish);
    say_proof(r, &finish);
}

/* Writes the hand of the seat of the line that was found, and its distance if that matters. */
static void say_hand(struct report *r, bool distance_matters)
{
    struct mq_board board;
    struct mq_standing standing;

    replay(r, &board, r->finding->spot.due);
    mq_standing_of(r->e, &board, r->finding->found.seat, &standing);
    r->distance = standing.distance;
    begin(r, &label_hand);
    put_seat(r, r->finding->found.seat);
    mq_write_text(&r->w, ":~");
    mq_write_hand(&r->w, &standing);
    if (distance_matters)
        write_sentence(r, &label_distance);
    mq_prose_end(&r->w.prose);
    if (distance_matters && standing.distance > 0)
        say_proof(r, &standing.finish);
}

/* Is there anything to say against the line, except for lower case? */
static bool has_objection(const struct mq_finding *finding)
{
    bool only_small = (finding->remarks >> MQ_REMARK_CASE | finding->remarks >> MQ_REMARK_ALL_CASE) & 1;

    return finding->objection.kind != MQ_OBJECTS_NOT && !only_small;
}

/* Says what is wrong with the line, and shows the tiles that prove it. */
static void say_objection(struct report *r)
{
    int kind = r->finding->objection.kind;

    if (!has_objection(r->finding))
        return;
    say(r, &label_why, SAID_OF_OBJECTION, kind);
    switch (kind) {
    case MQ_OBJECT_FARTHER:
    case MQ_OBJECT_SMALLER:
        say_proof_of_discard(r);
        break;
    case MQ_OBJECT_NOT_HELD:
    case MQ_OBJECT_TOO_FEW:
    case MQ_OBJECT_LACKS:
    case MQ_OBJECT_HOLDS_SPECIAL:
        say_hand(r, false);
        break;
    case MQ_OBJECT_NOT_LOWER:
    case MQ_OBJECT_LARGER_RUN:
    case MQ_OBJECT_NO_WIN:
    case MQ_OBJECT_INTERCEPTED:
        say_hand(r, true);
        break;
    default:
        break;
    }
}

/*
 * Explains the line that was due and the one before it: the draw before a discard, the discard before a claim.  For a
 * discard every candidate is shown if the screen has room.  The draws of the opening need no explanation.
 */
static void say_game(struct report *r)
{
    struct mq_event event = r->finding->due;
    int due = r->finding->spot.due, before = due - 1 > MQ_DEALT ? due - 1 : due, room;
    bool chosen = event.kind == MQ_OUT && event.tile < MQ_ORDINARY;
    struct sink start = r->w.prose.out;

    if (r->check->rules_only) /* the last legal line */
        before = --due;
    if (due <= MQ_DEALT || due > r->check->due.count)
        return;
    put_char(&r->w.prose.out, '\n');
    room = r->w.words->rows - lines_of(r->text, r->w.prose.out.at);
    if ((chosen && explain(r, before, due, MQ_FULL, room)) || (chosen && explain(r, due, due, MQ_FULL, room)) ||
        explain(r, before, due, MQ_NORMAL, room) || explain(r, before, due, MQ_BRIEF, room))
        return;
    r->w.prose.out = start; /* remove the blank line, too */
}

static void report_init(struct report *r, const struct mq_check *check, struct mq_engine *e,
                        const struct mq_finding *finding)
{
    r->check = check;
    r->e = e;
    r->finding = finding;
    r->line = 0;
    r->distance = 0;
}

/* Writes all paragraphs that have labels. */
static void say_finding(struct report *r)
{
    const struct mq_finding *finding = r->finding;

    if (finding->verdict != MQ_VERDICT_RIGHT) {
        say_due(r);
        say_found(r);
        say_rule(r);
    }
    say_objection(r);
    say_remarks(r);
    say_forms(r, &label_space, finding->strict ? 0 : MQ_FORMS_TOLERATED, MQ_FORMS);
    if (!finding->strict)
        say_forms(r, &label_tolerated, 0, MQ_FORMS_TOLERATED);
}

size_t mq_finding_words(const struct mq_check *check, struct mq_engine *e, const struct mq_finding *finding,
                        const struct mq_words *words, const char *name, char *text, size_t size)
{
    struct report r;

    report_init(&r, check, e, finding);
    r.text = text;
    mq_writer_init(&r.w, words, true, text, size);
    say_header(&r, name);
    say_finding(&r);
    if (finding->verdict == MQ_VERDICT_WRONG)
        say_game(&r);
    return (size_t)(r.w.prose.out.at - text);
}

size_t mq_finding_reason(const struct mq_check *check, struct mq_engine *e, const struct mq_finding *finding,
                         const struct mq_words *words, char text[MQ_REASON_MAX])
{
    struct report r;
    int about = 0;

    report_init(&r, check, e, finding);
    mq_writer_init(&r.w, words, true, text, MQ_REASON_MAX);
    r.w.prose.columns = MQ_REASON_MAX; /* all on one line */
    r.w.prose.colour = false;
    if (!finding->spot.missing) {
        put_char(&r.w.prose.out, '\'');
        mq_put_spot(&r.w.prose.out, &finding->spot);
        put_text(&r.w.prose.out, "' ");
        put_text(&r.w.prose.out, sentence_in(&label_against, r.w.prose.language));
    }
    while (about < MQ_REMARKS - 1 && !(finding->remarks >> about & 1))
        about++;
    if (has_objection(finding))
        write_said(&r, SAID_OF_OBJECTION, finding->objection.kind);
    else
        write_said(&r, SAID_OF_REMARK, about);
    mq_prose_end(&r.w.prose);
    return (size_t)(r.w.prose.out.at - text) - 1; /* without the newline */
}

size_t mq_finding_paragraphs(const struct mq_check *check, struct mq_engine *e, const struct mq_finding *finding,
                             const struct mq_words *words, char *text, size_t size)
{
    struct report r;

    report_init(&r, check, e, finding);
    r.text = text;
    mq_writer_init(&r.w, words, false, text, size);
    say_finding(&r);
    return (size_t)(r.w.prose.out.at - text);
}
