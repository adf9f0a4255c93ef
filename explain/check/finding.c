/*
 * finding.c - the result of a comparison: the verdict, the line it is about, and remarks
 */
#include "checking.h"

static void remark(struct mq_finding *finding, enum mq_remark about, bool holds)
{
    if (holds)
        finding->remarks |= UINT32_C(1) << about;
}

/* ---- the verdict ---- */

static const struct mq_spot *earlier(const struct mq_spot *a, const struct mq_spot *b)
{
    return a->line != 0 && (b->line == 0 || a->line <= b->line) ? a : b;
}

static void judge(const struct mq_check *check, bool strict, struct mq_finding *finding)
{
    const struct mq_spot *spot = &check->ill_formed;

    copy_bytes(finding->form, check->form, sizeof finding->form);
    if (check->wrong.line != 0 && (check->too_long || check->small || check->rules_only || !all_words(check))) {
        finding->verdict = MQ_VERDICT_WRONG;
        finding->spot = check->wrong;
        return;
    }
    if (check->wrong.line != 0) { /* all words are right, but the lines end at other places */
        finding->form[MQ_FORM_LINES] = check->wrong.line;
        spot = earlier(spot, &check->wrong);
    }
    if (strict)
        spot = earlier(spot, &check->tolerated);
    finding->spot = *spot;
    finding->verdict = spot->line != 0 ? MQ_VERDICT_FORM : MQ_VERDICT_RIGHT;
}

/* ---- remarks ---- */

/*
 * True if the line that was found, in capitals, is the beginning of the line that was due; with 'whole', if it is all
 * of it.
 */
static bool begins_like_due(const struct mq_check *check, int i, bool whole)
{
    int length = check->found_length;

    if (i >= check->due.count || (whole ? length != due_length(check, i) : length >= due_length(check, i)))
        return false;
    for (int k = 0; k < length; k++)
        if (in_capitals(check->found_words[k]) != check->text[check->start[i] + k])
            return false;
    return true;
}

/* The line of the true transcript, counted from 1, in which the words go wrong. */
static int32_t line_of_words(const struct mq_check *check)
{
    int32_t position = check->position, line = 1;

    if (position == check->start[check->due.count] - 1)
        return check->due.count + 1;
    position += check->text[position] == '\n';
    while (check->start[line] <= position)
        line++;
    return line;
}

/* True if the transcript begins with the two events that follow the opening. */
static bool lacks_opening(const struct mq_check *check)
{
    return check->wrong.due == 1 && check->found.count >= 2 && check->due.count >= MQ_DEALT + 2 &&
           same_bytes((const char *)check->found.event, (const char *)&check->due.event[MQ_DEALT],
                      2 * (ptrdiff_t)sizeof check->found.event[0]);
}

/* True if the text begins like UTF-16. */
static bool is_utf16(const struct mq_spot *spot)
{
    const char *text = spot->text;

    return spot->line == 1 && spot->length >= 2 &&
           ((text[0] == '\xFF' && text[1] == '\xFE') || (text[0] == '\xFE' && text[1] == '\xFF') ||
            (text[0] == 'A' && text[1] == '\0') || (text[0] == '\0' && text[1] == 'A'));
}

/* True if the line that was found would be legal in capitals. */
static bool is_legal_in_capitals(const struct mq_check *check, const struct mq_finding *finding)
{
    char words[MQ_LINE_MAX];
    struct mq_event event;

    for (int i = 0; i < check->found_length; i++)
        words[i] = in_capitals(check->found_words[i]);
    if (!mq_event_parse(words, (size_t)check->found_length, &event))
        return false;
    for (int i = 0; i < finding->next_count; i++)
        if (same_event(event, finding->next[i]))
            return true;
    return false;
}

/* For a referee.  No other line is known to be right, so little can be remarked. */
static void remark_on_illegal_line(const struct mq_check *check, struct mq_finding *finding)
{
    const struct mq_spot *spot = &finding->spot;

    remark(finding, MQ_REMARK_EMPTY, spot->missing && check->lines == 0);
    remark(finding, MQ_REMARK_UNFINISHED, spot->missing && check->lines > 0);
    remark(finding, MQ_REMARK_GOES_ON, spot->due > check->due.count && !check->too_long);
    remark(finding, MQ_REMARK_CASE, !spot->missing && is_legal_in_capitals(check, finding));
    remark(finding, MQ_REMARK_UTF16, is_utf16(spot));
    remark(finding, MQ_REMARK_TOO_LONG, check->too_long);
}

static void remark_on_line(const struct mq_check *check, struct mq_finding *finding)
{
    const struct mq_spot *spot = &finding->spot;
    int due = spot->due - 1, last = check->due.count - 1;
    bool next = is_due(check, due + 1, check->found_words, check->found_length) && !spot->missing;
    bool small = begins_like_due(check, due, true) && !spot->missing;
    bool all_small = all_words(check) && !check->too_long;

    remark(finding, MQ_REMARK_EMPTY, spot->missing && check->lines == 0);
    remark(finding, MQ_REMARK_STOPS, spot->missing && check->lines > 0 && due < last);
    remark(finding, MQ_REMARK_BREAKS_OFF,
           !spot->missing && check->unended && check->after == 0 && begins_like_due(check, due, false));
    remark(finding, MQ_REMARK_LAST_LINE, due == last && !spot->missing && check->after == 0 && !check->too_long);
    remark(finding, MQ_REMARK_LAST_MISSING, due == last && spot->missing);
    remark(finding, MQ_REMARK_GOES_ON, due > last && !check->too_long);
    remark(finding, MQ_REMARK_MISSING, next && check->after != 2);
    remark(finding, MQ_REMARK_EXTRA, !next && check->after == 2);
    remark(finding, MQ_REMARK_SWAPPED, next && check->after == 2);
    remark(finding, MQ_REMARK_NO_OPENING, lacks_opening(check));
    remark(finding, MQ_REMARK_CASE, small && !all_small);
    remark(finding, MQ_REMARK_ALL_CASE, all_small);
    remark(finding, MQ_REMARK_UTF16, is_utf16(spot));
    remark(finding, MQ_REMARK_TOO_LONG, check->too_long);

    /* If one word too many stands on a line, the words go wrong at the next line.  That alone is not worth a remark. */
    finding->words_due = line_of_words(check);
    remark(finding, MQ_REMARK_WORDS,
           !all_small && !spot->missing && finding->words_due > spot->due + !small &&
               finding->words_due <= check->due.count);
}

/*
 * Makes the wall that these draws come from: first the tiles that were drawn, then all others in order.  False if
 * there is no such wall.
 */
static bool wall_of_draws(const struct mq_log *log, mq_tile wall[MQ_WALL], int *drawn)
{
    uint8_t count[MQ_KINDS] = {0};
    int at = 0;

    for (int i = 0; i < log->count; i++)
        if (log->event[i].kind == MQ_IN) {
            mq_tile tile = log->event[i].tile;

            if (at == MQ_WALL || ++count[tile] > MQ_COPIES)
                return false;
            wall[at++] = tile;
        }
    *drawn = at;
    for (mq_tile tile = 0; tile < MQ_KINDS; tile++)
        for (; count[tile] < MQ_COPIES; count[tile]++)
            wall[at++] = tile;
    return true;
}

static int tiles_that_differ(const mq_tile a[MQ_WALL], const mq_tile b[MQ_WALL], int tiles)
{
    int differ = 0;

    for (int i = 0; i < tiles; i++)
        differ += a[i] != b[i];
    return differ;
}

/* True if this wall gives exactly these events. */
static bool is_log_of(struct mq_engine *e, const struct mq_log *log, const mq_tile wall[MQ_WALL])
{
    struct mq_log played;

    mq_log_wall(e, wall, &played);
    return mq_log_difference(&played, log) < 0;
}

/* A few tiles that differ are slips.  In two different walls nearly all differ. */
enum { OTHER_TILES_MIN = MQ_DEALT / 4 };

static bool is_deal(const struct mq_log *log)
{
    for (int i = 0; i < MQ_DEALT; i++)
        if (i >= log->count || log->event[i].kind != MQ_IN || log->event[i].seat != i % MQ_SEATS)
            return false;
    return true;
}

static void remark_on_wall(const struct mq_check *check, struct mq_engine *e, struct mq_finding *finding)
{
    mq_tile wall[MQ_WALL];
    int drawn;

    if (!wall_of_draws(&check->found, wall, &drawn))
        return;
    if (check->listening == 2 && is_log_of(e, &check->found, wall)) {
        finding->differ = tiles_that_differ(wall, check->wall, drawn);
        remark(finding, MQ_REMARK_OTHER_WALL, finding->differ > 0);
    } else if (is_deal(&check->found)) {
        finding->differ = tiles_that_differ(wall, check->wall, MQ_DEALT);
        remark(finding, MQ_REMARK_OTHER_DEAL, finding->differ >= OTHER_TILES_MIN);
    }
}

/* ---- the line ---- */

/* The seat whose distances have decided, or MQ_NOBODY. */
static int deciding_seat(const struct mq_finding *finding)
{
    switch (finding->objection.kind) {
    case MQ_OBJECT_NOT_LOWER:
        return finding->found.seat;
    case MQ_OBJECT_CLAIMED:
    case MQ_OBJECT_SKIPPED_CLAIMS:
    case MQ_OBJECT_CLAIM_LEFT:
        if (finding->due.kind == MQ_RON)
            return MQ_NOBODY;
        return finding->due.seat;
    case MQ_OBJECT_FARTHER:
    case MQ_OBJECT_SMALLER:
        return finding->due.seat;
    default:
        return MQ_NOBODY;
    }
}

/* Remarks on things in its hand that programs often forget: four of a kind, special tiles. */
static void remark_on_hand(const struct mq_game *game, struct mq_finding *finding)
{
    int seat = deciding_seat(finding);
    const struct mq_hand *hand;

    if (seat == MQ_NOBODY)
        return;
    finding->decides = (uint8_t)seat;
    hand = &game->hand[seat];
    for (mq_tile tile = 0; tile < MQ_ORDINARY; tile++)
        if (hand->count[tile] == MQ_COPIES) {
            finding->four = tile;
            remark(finding, MQ_REMARK_FOUR, true);
        }
    remark(finding, MQ_REMARK_SPECIALS,
           seat == finding->due.seat && finding->due.kind != MQ_OUT &&
               hand->count[MQ_PASS] + hand->count[MQ_REVERSE] + hand->count[MQ_DOUBLE] > 0);
}

/* True if the rules allow the events that were found, from 'due' on to the end of a game. */
static bool is_legal_game(const struct mq_check *check, struct mq_engine *e, struct mq_board board)
{
    for (int i = board.line; i < check->found.count; i++)
        if (!mq_board_play(e, &board, check->found.event[i]))
            return false;
    return board.game.state.phase == MQ_PHASE_OVER;
}

/* Only the fixed strategy speaks against the line that was found, not the rules. */
static void remark_on_legality(const struct mq_check *check, struct mq_engine *e, const struct mq_board *board,
                               struct mq_finding *finding)
{
    struct mq_board played = *board;

    if (check->rules_only || !mq_board_play(e, &played, finding->found))
        return;
    if (check->listening == 2 && is_legal_game(check, e, *board))
        remark(finding, MQ_REMARK_LEGAL_GAME, true);
    else
        remark(finding, MQ_REMARK_LEGAL_LINE, true);
}

/*
 * The rule is the one that the line breaks.  A claim that was left out breaks the rule of that claim.  What is due and
 * why is told by other rules.
 */
static void name_broken_rule(struct mq_finding *finding)
{
    const struct mq_objection *objection = &finding->objection;

    if (objection->rule == 0 || objection->kind == MQ_OBJECT_CLAIMED)
        return;
    finding->rules |= UINT32_C(1) << finding->rule | UINT32_C(1) << objection->rule;
    finding->rule = objection->rule;
}

/* Finds out what was due at the line, what was found there, and why that is wrong. */
static void look_at_line(const struct mq_check *check, struct mq_engine *e, struct mq_finding *finding)
{
    int due = finding->spot.due - 1;
    struct mq_board board, after;
    struct mq_moment moment;
    struct mq_event found;

    finding->due = event_at(&check->due, due);
    finding->rule = 30;
    finding->rules = UINT32_C(1) << 30;
    if (finding->verdict != MQ_VERDICT_WRONG)
        return;
    mq_board_init(&board, check->wall);
    for (int i = 0; i < due; i++)
        mq_board_play(e, &board, check->due.event[i]);
    after = board;
    if (mq_moment_of(e, &after, &check->due, &moment))
        finding->rules = moment.rules;
    finding->rule = mq_rule_of_due(e, &board.game, &check->due, due);
    if (check->rules_only)
        finding->next_count = (uint8_t)mq_board_next(e, &board, finding->next);
    if (check->found_length == 0) /* no line was found, or none was read to its end */
        return;
    if (mq_event_parse(check->found_words, (size_t)check->found_length, &found)) {
        finding->found = found;
        finding->objection = mq_objection_to(e, &board.game, &check->due, due, found);
        remark_on_hand(&board.game, finding);
        remark_on_legality(check, e, &board, finding);
    } else {
        finding->objection = mq_objection_to_words(check, due);
    }
    name_broken_rule(finding);
}

/* The rule is the one that is broken.  What a referee compares with is not due, unless nothing else is legal. */
static void forget_due(struct mq_finding *finding)
{
    finding->rule = finding->objection.rule;
    finding->rules = finding->rule > 0 ? UINT32_C(1) << finding->rule : 0;
    if (finding->next_count != 1)
        finding->due = no_event();
}

void mq_finding_of(const struct mq_check *check, struct mq_engine *e, bool strict, struct mq_finding *finding)
{
    clear_bytes(finding, sizeof *finding);
    finding->strict = strict;
    finding->decides = MQ_NOBODY;
    finding->four = MQ_NO_TILE;
    finding->due = finding->found = no_event();
    finding->objection = mq_objection_of(MQ_OBJECTS_NOT, 0);
    judge(check, strict, finding);
    if (finding->verdict == MQ_VERDICT_RIGHT)
        return;
    look_at_line(check, e, finding);
    if (finding->verdict != MQ_VERDICT_WRONG)
        return;
    if (check->rules_only) {
        remark_on_illegal_line(check, finding);
        forget_due(finding);
    } else {
        remark_on_line(check, finding);
    }
    remark_on_wall(check, e, finding);
}
