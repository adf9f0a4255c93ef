/*
 * shrink.c - turns a failure into one that is easier to understand
 *
 * A wall always has 148 tiles, so nothing can be left out.  But the tiles after the first wrong line do not matter:
 * they are sorted.  On another wall the line may come earlier: tiles are exchanged at random, and a change that does
 * not make the line come later is kept.
 *
 * If a known mistake explains the failure, we play that mistake ourselves in the search, ten thousand times as fast as
 * running a program.  The program is run only on the wall that is found.
 *
 * Which walls are tried does not depend on how many workers there are, nor on how fast they are.
 */
#include "stress.h"

#include <string.h>

enum {
    BATCH = 8,            /* walls that are tried at once; the best is taken, the first one if several are equal */
    PATIENCE = 4000       /* give up after so many trials of our own without a better wall */
};

/* ---- numbers, the same everywhere ---- */

static uint64_t next_random(uint64_t *state)
{
    uint64_t z = *state += UINT64_C(0x9E3779B97F4A7C15);

    z = (z ^ (z >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94D049BB133111EB);
    return z ^ (z >> 31);
}

static int below(uint64_t *state, int n)
{
    return (int)(next_random(state) % (uint64_t)n);
}

/* ---- walls ---- */

static void sort_from(mq_tile wall[MQ_WALL], int first)
{
    int count[MQ_KINDS] = {0};

    for (int i = first; i < MQ_WALL; i++)
        count[wall[i]]++;
    for (int kind = 0; kind < MQ_KINDS; kind++)
        while (count[kind]-- > 0)
            wall[first++] = (mq_tile)kind;
}

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

/* Makes another wall: changes the tiles up to 'drawn' a little, and sorts the rest. */
static void vary(mq_tile wall[MQ_WALL], int drawn, uint64_t *state)
{
    for (int change = 1 + below(state, 3); change > 0; change--) {
        int at = below(state, drawn), with = below(state, drawn + (MQ_WALL - drawn) / 4);
        mq_tile tile = wall[at];

        if (drawn > MQ_DEALT && below(state, 3) == 0) { /* leave out a draw: its tile goes to the end */
            at = MQ_DEALT + below(state, drawn - MQ_DEALT);
            tile = wall[at];
            memmove(wall + at, wall + at + 1, (size_t)(MQ_WALL - 1 - at));
            wall[MQ_WALL - 1] = tile;
            drawn--;
        } else {
            wall[at] = wall[with];
            wall[with] = tile;
        }
    }
    sort_from(wall, drawn);
}

/* ---- searching with a known mistake ---- */

static void search_alone(struct mq_engine *e, int mistake, mq_tile wall[MQ_WALL])
{
    int lines = lines_before_mistake(e, mistake, wall), drawn = drawn_by(e, wall, lines);
    uint64_t state = 1;

    for (int trial = 0; trial < PATIENCE; trial++) {
        mq_tile other[MQ_WALL];
        int other_lines;

        memcpy(other, wall, MQ_WALL);
        vary(other, drawn, &state);
        other_lines = lines_before_mistake(e, mistake, other);
        if (other_lines < 0 || other_lines > lines)
            continue;
        memcpy(wall, other, MQ_WALL);
        if (other_lines < lines) {
            drawn = drawn_by(e, wall, other_lines);
            trial = 0;
        }
        lines = other_lines;
    }
    sort_from(wall, drawn);
}

/* ---- searching with the program ---- */

struct shrinking {
    struct workers *workers;
    const struct stress_program *program;
    struct stress_failure *best;
    struct suspects *suspects;
    uint64_t runs; /* that are left */

    /* the present batch */
    int walls, given;
    mq_tile wall[BATCH][MQ_WALL];
    struct stress_failure result[BATCH]; /* the output is NULL if the wall does not fail in the same way */
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

static void judge_wall(void *context, const struct worker_job *job, const struct stress_run *run)
{
    struct shrinking *s = context;
    struct stress_verdict verdict;

    stress_judge(s->suspects->engine, s->program->time_ms, job->wall, run, &verdict);
    suspects_hear(s->suspects, job->wall, &verdict, run);
    if (s->best->verdict.kind == STRESS_MEMORY) /* any failure may be for lack of memory */
        verdict.kind = verdict.kind == STRESS_RIGHT ? STRESS_RIGHT : STRESS_MEMORY;
    if (s->best->verdict.kind == STRESS_MEMORY)
        verdict.number = 0;
    if (same_failure(&verdict, &s->best->verdict))
        s->out_of_memory |= !failure_set(&s->result[job->ticket], job, run, &verdict);
}

/*
 * Tries the walls of the batch.  Takes the one that fails earliest, unless that is later than before; '*taken' says
 * whether one was taken.
 */
static const char *try_walls(struct shrinking *s, bool *taken)
{
    const char *trouble;
    int first = -1;

    *taken = false;
    s->given = 0;
    trouble = workers_run(s->workers, give_wall, judge_wall, s);
    if (trouble == NULL && s->out_of_memory)
        trouble = "not enough memory";
    s->runs -= (uint64_t)s->walls < s->runs ? (uint64_t)s->walls : s->runs;
    for (int i = 0; i < s->walls; i++)
        if (s->result[i].run.output != NULL && s->result[i].verdict.lines <= s->best->verdict.lines &&
            (first < 0 || s->result[i].verdict.lines < s->result[first].verdict.lines))
            first = i;
    if (first >= 0) {
        uint64_t game = s->best->game;

        failure_free(s->best);
        *s->best = s->result[first];
        s->best->game = game;
        memset(&s->result[first], 0, sizeof s->result[first]);
        *taken = true;
    }
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
    int from = drawn_by(s->suspects->engine, s->best->wall, s->best->verdict.lines), keeps = MQ_WALL;
    const char *trouble = NULL;

    for (int at = from; trouble == NULL && at < keeps && s->runs > 0; at = (from + keeps) / 2) {
        mq_tile wall[MQ_WALL];
        bool taken;

        memcpy(wall, s->best->wall, MQ_WALL);
        sort_from(wall, at);
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

static const char *search_with_program(struct shrinking *s)
{
    const char *trouble = NULL;
    uint64_t state = 2;

    while (trouble == NULL && s->runs > 0 && is_worth_a_search(&s->best->verdict)) {
        int drawn = drawn_by(s->suspects->engine, s->best->wall, s->best->verdict.lines);
        int lines = s->best->verdict.lines;
        bool taken;

        s->walls = s->runs < BATCH ? (int)s->runs : BATCH;
        for (int i = 0; i < s->walls; i++) {
            memcpy(s->wall[i], s->best->wall, MQ_WALL);
            vary(s->wall[i], drawn, &state);
        }
        trouble = try_walls(s, &taken);
        if (trouble == NULL && s->best->verdict.lines < lines)
            trouble = sort_rest(s);
    }
    return trouble;
}

const char *failure_shrink(struct workers *workers, const struct stress_program *program, uint64_t runs,
                           struct stress_failure *failure, struct suspects *suspects)
{
    static struct shrinking s; /* large */
    const char *trouble;
    int mistake;
    bool taken;

    memset(&s, 0, sizeof s);
    s.workers = workers;
    s.program = program;
    s.best = failure;
    s.suspects = suspects;
    s.runs = runs;
    trouble = runs > 0 ? tidy(&s) : NULL;
    mistake = failure->verdict.kind == STRESS_WRONG && suspects->heard > 0 ? suspects_first(suspects) : MQ_MISTAKE_NONE;
    if (trouble == NULL && mistake != MQ_MISTAKE_NONE && s.runs > 0) {
        mq_tile wall[MQ_WALL];

        memcpy(wall, failure->wall, MQ_WALL);
        search_alone(suspects->engine, mistake, wall);
        trouble = try_wall(&s, wall, &taken);
        if (trouble == NULL && taken)
            return tidy(&s);
    }
    if (trouble == NULL)
        trouble = search_with_program(&s);
    if (trouble == NULL && runs > 0 && s.runs == 0) {
        s.runs = 2; /* the last change may have left the hands in any order */
        trouble = tidy(&s);
    }
    return trouble;
}
