/*
 * shrink.c - turns a failure into one that is easier to understand
 *
 * A wall always has 148 tiles, so nothing can be left out.  But the tiles after the first wrong line do not matter:
 * they are sorted.  On another wall the line may come earlier: tiles are exchanged at random, and a change that does
 * not make the line come later is kept.
 *
 * If known mistakes explain the failure, we play with them ourselves in the search, ten thousand times as fast as
 * running a program.  The program is run only on the wall that is found.
 *
 * If the line comes after the last draw, nearly every change spoils the end of the game.  Then we look ourselves for
 * walls whose game ends in the same way with fewer lines, that is, with fewer calls, and run the program on these.
 *
 * The smaller failure must be of the same manner.  If known mistakes explain the first one, they must explain it, too.
 * Otherwise the line that was due and the line that was found must be of the same kinds.
 *
 * Which walls are tried does not depend on how many workers there are, nor on how fast they are.
 */
#include "stress.h"

#include <string.h>

enum {
    BATCH = 8,            /* walls that are tried at once; the best is taken, the first one if several are equal */
    PATIENCE = 4000,      /* give up after so many trials of our own without a better wall */
    PATIENCE_AT_END = 40000, /* the same if the wrong line comes after the last draw */
    TRIALS = 3,           /* times that, with better walls */
    SHOW_TRIALS = 500     /* how far we are is shown after so many */
};

/* ---- walls ---- */

/* Sorts the tiles that each seat is dealt.  The hands stay the same. */
static void sort_hands(mq_tile wall[MQ_WALL])
{
    for (int seat = 0; seat < MQ_SEATS; seat++)
        for (int i = seat + MQ_SEATS; i < MQ_DEALT; i += MQ_SEATS)
            for (int at = i; at > seat && wall[at - MQ_SEATS] > wall[at]; at -= MQ_SEATS) {
                mq_tile tile = wall[at];

                wall[at] = wall[at - MQ_SEATS];
                wall[at - MQ_SEATS] = tile;
            }
}

/* Returns how many tiles have been drawn when line number 'lines' (counted from 0) is due. */
static int drawn_by(struct mq_engine *e, const mq_tile wall[MQ_WALL], int lines)
{
    struct mq_log log;
    int drawn = 0;

    mq_log_wall(e, wall, &log);
    for (int i = 0; i <= lines && i < (int)log.count; i++)
        drawn += log.event[i].kind == MQ_IN;
    return drawn > MQ_DEALT ? drawn : MQ_DEALT;
}

/* ---- searching with known mistakes ---- */

static int patience(int drawn)
{
    return drawn == MQ_WALL ? PATIENCE_AT_END : PATIENCE;
}

static void change(mq_tile wall[MQ_WALL], int drawn, uint64_t *state)
{
    if (drawn == MQ_WALL)
        wall_swap_some(wall, state);
    else
        wall_vary(wall, drawn, state);
}

static void search_alone(const struct stress_shrinking *how, uint64_t runs, mq_tile wall[MQ_WALL])
{
    struct mq_engine *e = how->engine;
    const struct mq_mistake_set mistakes = how->mistakes;
    int lines = lines_before_mistakes(e, mistakes, wall), drawn = drawn_by(e, wall, lines);
    uint64_t state = 1;

    for (int trial = 0, trials = 0; trial < patience(drawn) && trials < TRIALS * patience(drawn); trial++, trials++) {
        mq_tile other[MQ_WALL];
        int other_lines;

        if (how->watch != NULL && trials % SHOW_TRIALS == 0)
            how->watch(how->context, runs, (uint64_t)trials, lines);
        memcpy(other, wall, MQ_WALL);
        change(other, drawn, &state);
        other_lines = lines_before_mistakes(e, mistakes, other);
        if (other_lines < 0 || other_lines > lines)
            continue;
        memcpy(wall, other, MQ_WALL);
        if (other_lines < lines) {
            drawn = drawn_by(e, wall, other_lines);
            trial = 0;
        }
        lines = other_lines;
    }
    wall_sort_from(wall, drawn);
}

/* ---- the manner of a failure ---- */

/* What was due and what was found: kinds of events, and whether a special tile is discarded. */
struct manner {
    int due, found;
};

enum { NO_LINE = -1, NO_EVENT = -2, SPECIAL = -3 };

static int kind_of(struct mq_event event)
{
    return event.kind == MQ_OUT && event.tile >= MQ_ORDINARY ? SPECIAL : event.kind;
}

/* Of line number 'number', counted from 0. */
static int kind_of_line(const char *text, size_t length, int number)
{
    const char *end = text + length, *at = text, *newline;
    struct mq_event event;

    for (; number > 0 && at < end; number--) {
        newline = memchr(at, '\n', (size_t)(end - at));
        at = newline != NULL ? newline + 1 : end;
    }
    if (at >= end)
        return NO_LINE;
    newline = memchr(at, '\n', (size_t)(end - at));
    end = newline != NULL ? newline : end;
    while (end > at && (end[-1] == ' ' || end[-1] == '\r'))
        end--;
    return mq_event_parse(at, (size_t)(end - at), &event) ? kind_of(event) : NO_EVENT;
}

static struct manner manner_of(struct mq_engine *e, const mq_tile wall[MQ_WALL], const struct stress_verdict *verdict,
                               const struct stress_run *run)
{
    struct manner manner = {NO_LINE, kind_of_line(run->output, run->output_length, verdict->lines)};
    struct mq_log log;

    mq_log_wall(e, wall, &log);
    if (verdict->lines < (int)log.count)
        manner.due = kind_of(log.event[verdict->lines]);
    return manner;
}

/* ---- searching with the program ---- */

struct shrinking {
    const struct stress_shrinking *how;
    struct stress_failure *best, *other;
    struct manner manner;
    uint64_t runs; /* that are left */

    /* the present batch */
    int walls, given;
    mq_tile wall[BATCH][MQ_WALL];
    struct stress_failure result[BATCH]; /* the output is NULL if the wall does not fail in the same way */
    bool differs[BATCH];                 /* it fails, but in another manner */
    bool out_of_memory;
};

static bool give_wall(void *context, struct worker_job *job)
{
    struct shrinking *s = context;

    if (s->given == s->walls)
        return false;
    job->ticket = (uint64_t)s->given;
    job->room = 1;
    memcpy(job->wall, s->wall[s->given++], MQ_WALL);
    return true;
}

static bool has_its_manner(const struct shrinking *s, const struct worker_job *job,
                           const struct stress_verdict *verdict, const struct stress_run *run)
{
    struct mq_engine *e = s->how->engine;
    struct mq_played game;
    struct manner manner;

    if (verdict->kind != STRESS_WRONG)
        return true;
    if (mq_mistake_set_count(s->how->mistakes) > 0) {
        mq_played_take(&game, e, job->wall, run->output, run->output_length);
        return mq_mistakes_print(e, s->how->mistakes, &game);
    }
    manner = manner_of(e, job->wall, verdict, run);
    return manner.due == s->manner.due && manner.found == s->manner.found;
}

static void judge_wall(void *context, const struct worker_job *job, const struct stress_run *run)
{
    struct shrinking *s = context;
    struct stress_verdict verdict;

    stress_judge(s->how->engine, s->how->program->time_ms, job->wall, run, &verdict);
    if (s->best->verdict.kind == STRESS_MEMORY) { /* any failure may be for lack of memory */
        verdict.kind = verdict.kind == STRESS_RIGHT ? STRESS_RIGHT : STRESS_MEMORY;
        verdict.number = 0;
    }
    if (verdict.kind == STRESS_RIGHT)
        return;
    s->differs[job->ticket] = !same_failure(&verdict, &s->best->verdict) || !has_its_manner(s, job, &verdict, run);
    s->out_of_memory |= !failure_set(&s->result[job->ticket], job, run, &verdict);
}

/* Takes a result of the batch; the game keeps its number. */
static void take(struct shrinking *s, int i, struct stress_failure *to)
{
    uint64_t game = s->best->game;

    failure_free(to);
    *to = s->result[i];
    to->game = game;
    memset(&s->result[i], 0, sizeof s->result[i]);
}

/* The result that fails earliest, of those with the same manner or of the others; -1 if there is none. */
static int earliest(const struct shrinking *s, bool differs)
{
    int first = -1;

    for (int i = 0; i < s->walls; i++)
        if (s->result[i].run.output != NULL && s->differs[i] == differs &&
            (first < 0 || s->result[i].verdict.lines < s->result[first].verdict.lines))
            first = i;
    return first;
}

/*
 * Tries the walls of the batch.  Takes the one that fails earliest, unless that is later than before; '*taken' says
 * whether one was taken.
 */
static const char *try_walls(struct shrinking *s, bool *taken)
{
    const char *trouble;
    int first, other;

    if (s->how->watch != NULL)
        s->how->watch(s->how->context, s->how->runs - s->runs, 0, s->best->verdict.lines);
    s->given = 0;
    trouble = workers_run(s->how->workers, give_wall, judge_wall, s);
    if (trouble == NULL && s->out_of_memory)
        trouble = NO_MEMORY;
    s->runs -= (uint64_t)s->walls < s->runs ? (uint64_t)s->walls : s->runs;
    first = earliest(s, false);
    other = earliest(s, true);
    *taken = first >= 0 && s->result[first].verdict.lines <= s->best->verdict.lines;
    if (*taken)
        take(s, first, s->best);
    if (other >= 0 && (s->other->run.output == NULL || s->result[other].verdict.lines < s->other->verdict.lines))
        take(s, other, s->other);
    for (int i = 0; i < s->walls; i++)
        failure_free(&s->result[i]);
    return trouble;
}

static const char *try_wall(struct shrinking *s, const mq_tile wall[MQ_WALL], bool *taken)
{
    s->walls = 1;
    memcpy(s->wall[0], wall, MQ_WALL);
    return try_walls(s, taken);
}

/*
 * Sorts the tiles after the first wrong line.  If the failure needs some of them, it sorts as many of the last as
 * possible.
 */
static const char *sort_rest(struct shrinking *s)
{
    int from = drawn_by(s->how->engine, s->best->wall, s->best->verdict.lines), keeps = MQ_WALL;
    const char *trouble = NULL;

    for (int at = from; trouble == NULL && at < keeps && s->runs > 0; at = (from + keeps) / 2) {
        mq_tile wall[MQ_WALL];
        bool taken;

        memcpy(wall, s->best->wall, MQ_WALL);
        wall_sort_from(wall, at);
        trouble = try_wall(s, wall, &taken);
        if (taken)
            keeps = at;
        else
            from = at + 1;
    }
    return trouble;
}

static const char *tidy(struct shrinking *s)
{
    const char *trouble = sort_rest(s);
    mq_tile wall[MQ_WALL];
    bool taken;

    if (trouble != NULL)
        return trouble;
    memcpy(wall, s->best->wall, MQ_WALL);
    sort_hands(wall);
    return try_wall(s, wall, &taken);
}

/* Runs that use up their time limit would take too long. */
static bool is_worth_a_search(const struct stress_verdict *verdict)
{
    return verdict->kind != STRESS_HANG && verdict->kind != STRESS_CPU && verdict->lines > 0;
}

/* Returns how many lines come before the first event of this kind after the last draw; -1 if there is none. */
static int lines_before_end(struct mq_engine *e, const mq_tile wall[MQ_WALL], int kind)
{
    struct mq_log log;
    int drawn = 0;

    mq_log_wall(e, wall, &log);
    for (int i = 0; i < (int)log.count; i++) {
        drawn += log.event[i].kind == MQ_IN;
        if (drawn == MQ_WALL && log.event[i].kind == kind)
            return i;
    }
    return -1;
}

static int kind_due(struct mq_engine *e, const struct stress_failure *failure)
{
    struct mq_log log;

    mq_log_wall(e, failure->wall, &log);
    return failure->verdict.lines < (int)log.count ? log.event[failure->verdict.lines].kind : MQ_NOTHING;
}

/*
 * Changes the wall until its game ends in the same way with fewer lines; or as few, if that does not happen.  Goes
 * through other walls with as few lines.
 */
static void calm_down(struct mq_engine *e, mq_tile wall[MQ_WALL], int kind, uint64_t *state)
{
    int lines = lines_before_end(e, wall, kind);

    for (int trial = 0; trial < PATIENCE; trial++) {
        mq_tile other[MQ_WALL];
        int other_lines;

        memcpy(other, wall, MQ_WALL);
        wall_swap_some(other, state);
        other_lines = lines_before_end(e, other, kind);
        if (other_lines < 0 || other_lines > lines)
            continue;
        memcpy(wall, other, MQ_WALL);
        if (other_lines < lines)
            return;
    }
}

static const char *search_with_program(struct shrinking *s)
{
    const char *trouble = NULL;
    uint64_t state = 2;

    while (trouble == NULL && s->runs > 0 && is_worth_a_search(&s->best->verdict)) {
        int drawn = drawn_by(s->how->engine, s->best->wall, s->best->verdict.lines);
        int lines = s->best->verdict.lines, kind = kind_due(s->how->engine, s->best);
        bool taken;

        s->walls = s->runs < BATCH ? (int)s->runs : BATCH;
        for (int i = 0; i < s->walls; i++) {
            memcpy(s->wall[i], s->best->wall, MQ_WALL);
            if (drawn == MQ_WALL && i % 2 == 0)
                calm_down(s->how->engine, s->wall[i], kind, &state);
            else
                change(s->wall[i], drawn, &state);
        }
        trouble = try_walls(s, &taken);
        if (trouble == NULL && s->best->verdict.lines < lines)
            trouble = sort_rest(s);
    }
    return trouble;
}

const char *failure_shrink(const struct stress_shrinking *how, struct stress_failure *failure,
                           struct stress_failure *other)
{
    static struct shrinking s; /* large */
    const char *trouble;
    bool taken;

    memset(&s, 0, sizeof s);
    memset(other, 0, sizeof *other);
    s.how = how;
    s.best = failure;
    s.other = other;
    s.runs = how->runs;
    s.manner = manner_of(how->engine, failure->wall, &failure->verdict, &failure->run);
    trouble = how->runs > 0 ? tidy(&s) : NULL;
    if (trouble == NULL && mq_mistake_set_count(how->mistakes) > 0 && s.runs > 0) {
        mq_tile wall[MQ_WALL];

        memcpy(wall, failure->wall, MQ_WALL);
        search_alone(how, how->runs - s.runs, wall);
        trouble = try_wall(&s, wall, &taken);
        if (trouble == NULL && taken)
            return tidy(&s);
    }
    if (trouble == NULL)
        trouble = search_with_program(&s);
    if (trouble == NULL && how->runs > 0 && s.runs == 0) {
        s.runs = 2; /* the last change may have left the hands in any order */
        trouble = tidy(&s);
    }
    return trouble;
}
