/*
 * check.c - compares a transcript with the true one, byte by byte, in constant memory
 *
 * Two comparisons run side by side.  One compares lines: each line that is not empty must be the next one of the true
 * transcript, and the first that is not is reported.  The other compares words and ignores how much white space lies
 * between them.  If it reaches the end without a difference, only the white space can be wrong.
 *
 * A line is judged at its newline.  Until then no more of it is kept than can be shown.
 */
#include "checking.h"

/* ---- the true transcript ---- */

static void begin_line(struct mq_check *check)
{
    check->line++;
    check->line_bytes = 0;
    check->content = 0;
    check->words_length = 0;
    check->blank = 0;
    check->judged = 0;
}

void mq_check_against(struct mq_check *check, const mq_tile wall[MQ_WALL], const struct mq_log *due)
{
    int32_t length = 0;

    clear_bytes(check, sizeof *check);
    copy_bytes(check->wall, wall, MQ_WALL);
    check->due = *due;
    check->legal = due->count;
    for (int i = 0; i < check->due.count; i++) {
        check->start[i] = length;
        length += (int32_t)mq_event_write(check->due.event[i], check->text + length);
    }
    check->start[check->due.count] = length;
    check->listening = 1;
    begin_line(check);
}

void mq_check_init(struct mq_check *check, struct mq_engine *e, const mq_tile wall[MQ_WALL])
{
    struct mq_log due;

    mq_log_wall(e, wall, &due);
    mq_check_against(check, wall, &due);
}

/* ---- by words ---- */

/*
 * Takes a byte of a word.  'position' is the place in the true transcript that comes next: a byte of a word, or the
 * blank or newline that separates two words.
 */
static void compare_word_byte(struct mq_check *check, char c)
{
    int end = check->start[check->due.count] - 1;

    if (check->strays)
        return;
    if (check->gap && check->position > 0 && check->position < end) {
        check->strays = !is_blank(check->text[check->position]);
        check->position += !check->strays;
    }
    check->gap = 0;
    if (check->position == end || in_capitals(c) != check->text[check->position])
        check->strays = 1;
    if (check->strays)
        return;
    if (c != check->text[check->position])
        check->small = 1;
    check->position++;
}

/* ---- by lines ---- */

static void note_form(struct mq_check *check, enum mq_form form, uint64_t line)
{
    if (check->form[form] == 0)
        check->form[form] = line;
}

static void note_place(const struct mq_check *check, struct mq_spot *spot, uint64_t line)
{
    if (spot->line == 0) {
        spot->line = line;
        spot->due = check->lines + 1;
    }
}

/* Remembers the present line, unless an earlier one is remembered already. */
static void note_line(const struct mq_check *check, struct mq_spot *spot)
{
    if (spot->line != 0)
        return;
    note_place(check, spot, check->line);
    spot->cut = check->line_bytes > MQ_SHOWN_MAX;
    spot->length = (uint8_t)(spot->cut ? (uint64_t)MQ_SHOWN_MAX : check->line_bytes);
    copy_bytes(spot->text, check->raw, spot->length);
}

/* Judges the white space of a line whose words are right. */
static void judge_form(struct mq_check *check)
{
    uint64_t blanks = check->line_bytes - check->content;
    int length = due_length(check, check->lines), mark = check->marked && check->line == 1 ? 3 : 0;

    if (check->empty != 0) {
        note_form(check, MQ_FORM_EMPTY_LINE, check->empty);
        note_place(check, &check->ill_formed, check->empty);
    }
    if (mark > 0)
        note_form(check, MQ_FORM_BYTE_ORDER_MARK, check->line);
    if (check->content != (uint64_t)(length + mark) ||
        !same_bytes(check->raw + mark, check->text + check->start[check->lines], length))
        note_form(check, MQ_FORM_BLANKS, check->line);
    if (mark > 0 || check->form[MQ_FORM_BLANKS] == check->line)
        note_line(check, &check->ill_formed);
    if (blanks > 0 || check->unended)
        note_line(check, &check->tolerated);
    if (check->unended)
        note_form(check, MQ_FORM_NO_LAST_NEWLINE, check->line);
    if (check->carriage)
        note_form(check, MQ_FORM_CRLF, check->line);
    if (blanks > check->carriage)
        note_form(check, MQ_FORM_BLANKS_AT_END, check->line);
}

/* Keeps the event of the present line: this may be the right transcript of another wall. */
static void listen(struct mq_check *check)
{
    struct mq_event event;

    if (check->listening != 1 || check->found.count == MQ_EVENTS_MAX ||
        !mq_event_parse(check->words, (size_t)check->words_length, &event)) {
        check->listening = 0;
        return;
    }
    check->found.event[check->found.count++] = event;
    if (event.kind == MQ_WIN || event.kind == MQ_DRAW)
        check->listening = 2;
}

/* Judges the present line, which has words.  It is complete, or too long for any line of a game. */
static void judge_line(struct mq_check *check)
{
    bool too_long = check->words_length == MQ_LINE_MAX;

    listen(check);
    check->judged = 1;
    if (check->wrong.line != 0) {
        if (check->after == 0)
            check->after = is_due(check, check->wrong.due - 1, check->words, check->words_length) ? 2 : 1;
    } else if (is_due(check, check->lines, check->words, check->words_length)) {
        judge_form(check);
        check->lines++;
    } else {
        note_line(check, &check->wrong);
        check->found_length = check->words_length;
        copy_bytes(check->found_words, check->words, MQ_LINE_MAX);
        check->after = too_long; /* what comes after such a line does not matter */
    }
    check->empty = 0;
}

static void end_line(struct mq_check *check)
{
    if (check->words_length > 0 && !check->judged)
        judge_line(check);
    else if (check->words_length == 0 && check->empty == 0)
        check->empty = check->line;
    begin_line(check);
}

/* True if nothing that follows can change the finding. */
static bool is_settled(const struct mq_check *check)
{
    return check->too_long || (check->strays && check->listening == 0 && check->after != 0);
}

/* ---- bytes ---- */

/* Drops a byte order mark: three bytes, written by some editors, that do not belong to the first word. */
static void forget_mark(struct mq_check *check)
{
    static const char mark[3] = {'\xEF', '\xBB', '\xBF'};

    if (check->bytes == 3 && same_bytes(check->raw, mark, 3)) {
        check->marked = 1;
        check->words_length = 0;
        check->strays = 0;
    }
}

static void take_byte(struct mq_check *check, char c)
{
    check->bytes++;
    if (c == '\n') {
        check->gap = 1;
        end_line(check);
        return;
    }
    if (check->line_bytes < MQ_SHOWN_MAX)
        check->raw[check->line_bytes] = c;
    check->line_bytes++;
    check->carriage = c == '\r';
    if (is_blank(c)) {
        check->gap = check->blank = 1;
        return;
    }
    check->content = check->line_bytes;
    compare_word_byte(check, c);
    if (check->blank && check->words_length > 0 && check->words_length < MQ_LINE_MAX)
        check->words[check->words_length++] = ' ';
    check->blank = 0;
    if (check->words_length < MQ_LINE_MAX)
        check->words[check->words_length++] = c;
    forget_mark(check);
    if (check->words_length == MQ_LINE_MAX && check->line_bytes > MQ_SHOWN_MAX && !check->judged)
        judge_line(check);
}

/* Checks after every byte whether the result is certain.  So it does not matter in which pieces the bytes come. */
bool mq_check_feed(struct mq_check *check, const char *text, size_t length)
{
    for (size_t i = 0; i < length && !is_settled(check); i++) {
        if (check->bytes == MQ_CHECK_BYTES_MAX)
            check->too_long = 1;
        else
            take_byte(check, text[i]);
    }
    return !is_settled(check);
}

/* ---- the end ---- */

/* The transcript has ended although lines are due.  The place is the first line without words. */
static void note_missing(struct mq_check *check)
{
    note_place(check, &check->wrong, check->empty != 0 ? check->empty : check->line);
    check->wrong.missing = 1;
}

void mq_check_end(struct mq_check *check)
{
    if (check->too_long && check->words_length > 0)
        note_line(check, &check->wrong);
    else if (check->too_long)
        note_place(check, &check->wrong, check->line);
    if (is_settled(check))
        return;
    check->unended = check->words_length > 0;
    if (check->line_bytes > 0)
        end_line(check);
    if (check->wrong.line == 0 && check->lines < check->due.count) {
        note_missing(check);
    } else if (check->wrong.line == 0 && check->empty != 0) {
        note_form(check, MQ_FORM_EMPTY_AT_END, check->empty);
        note_place(check, &check->tolerated, check->empty);
    }
}

void mq_check_finish(struct mq_check *check, struct mq_engine *e, bool strict, struct mq_finding *finding)
{
    mq_check_end(check);
    mq_finding_of(check, e, strict, finding);
}
