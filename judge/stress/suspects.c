/*
 * suspects.c - which known mistakes explain what the program prints
 *
 * No suspect is believed before it was put to the test.  So the program is run on the walls of the suite, on which
 * every other known mistake would show.  Then we seek walls on which the suspects differ from each other, and walls on
 * which the first of them differs from the truth.
 */
#include "stress.h"

#include "gen.h"

#include <stdlib.h>
#include <string.h>

enum {
    SEEK_RUNS = 60,    /* runs of the program, at most */
    SEEK_ENOUGH = 20,  /* games on which the last suspect would be wrong: so many are enough */
    SEEK_WALLS = 6000, /* walls that are tried on the suspects, for each of the two questions */
    ROUNDS = 3         /* if all suspects are refuted, others come */
};

void suspects_init(struct suspects *suspects, struct mq_engine *e)
{
    memset(suspects, 0, sizeof *suspects);
    suspects->engine = e;
}

void suspects_free(struct suspects *suspects)
{
    for (int i = 0; i < suspects->games; i++)
        free((void *)suspects->game[i].wall); /* the transcript is behind it */
    free(suspects->game);
    memset(suspects, 0, sizeof *suspects);
}

int lines_before_mistakes(struct mq_engine *e, struct mq_mistake_set mistakes, const mq_tile wall[MQ_WALL])
{
    struct mq_log right, wrong;

    mq_log_wall(e, wall, &right);
    mq_mistakes_play(e, mistakes, wall, &wrong);
    return mq_log_difference(&right, &wrong);
}

static bool make_room(struct suspects *suspects)
{
    int room = suspects->room > 0 ? 2 * suspects->room : 64;
    struct mq_played *game;

    if (suspects->games < suspects->room)
        return true;
    game = realloc(suspects->game, (size_t)room * sizeof *game);
    if (game == NULL)
        return false;
    suspects->game = game;
    suspects->room = room;
    return true;
}

static bool is_known(const struct suspects *suspects, const mq_tile wall[MQ_WALL])
{
    for (int i = 0; i < suspects->games; i++)
        if (memcmp(suspects->game[i].wall, wall, MQ_WALL) == 0)
            return true;
    return false;
}

/* Keeps a game: a copy of its wall and, behind it, of what was printed; 'output' is NULL if that was right. */
static bool add_game(struct suspects *suspects, const mq_tile wall[MQ_WALL], const char *output, size_t length)
{
    char *copy;

    if (is_known(suspects, wall)) /* it says nothing new */
        return true;
    copy = malloc(MQ_WALL + length + 1);
    if (copy == NULL || !make_room(suspects)) {
        free(copy);
        return false;
    }
    memcpy(copy, wall, MQ_WALL);
    if (length > 0)
        memcpy(copy + MQ_WALL, output, length);
    mq_played_take(&suspects->game[suspects->games++], suspects->engine, (const mq_tile *)copy,
                   output != NULL ? copy + MQ_WALL : NULL, length);
    return true;
}

bool suspects_add_right(struct suspects *suspects, const mq_tile wall[MQ_WALL])
{
    return add_game(suspects, wall, NULL, 0);
}

bool suspects_add(struct suspects *suspects, const mq_tile wall[MQ_WALL], const struct stress_verdict *verdict,
                   const struct stress_run *run)
{
    if (verdict->kind == STRESS_RIGHT)
        return suspects_add_right(suspects, wall);
    return verdict->kind != STRESS_WRONG || add_game(suspects, wall, run->output, run->output_length);
}

void suspects_inquire(struct suspects *suspects)
{
    mq_inquire(suspects->engine, suspects->game, suspects->games, &suspects->inquiry);
}

bool suspects_fit(const struct suspects *suspects)
{
    return suspects->inquiry.outcome == MQ_ONE_FITS || suspects->inquiry.outcome == MQ_TWO_FIT;
}

/* ---- putting them to the test ---- */

struct seeking {
    struct suspects *suspects;
    const struct stress_program *program;
    const mq_tile *failing; /* a wall on which the program fails */
    uint64_t state;
    int suite; /* the next wall of the suite */
    int walls, runs, rounds;
    int tested;   /* runs on walls on which the first suspect is wrong */
    bool running; /* one run at a time: the next wall depends on the last result, and on nothing else */
    bool out_of_memory;
};

static struct mq_mistake_set suspect_of(const struct seeking *s, int i)
{
    return s->suspects->inquiry.suspect[i].mistakes;
}

static bool suspects_differ(const struct seeking *s, const mq_tile wall[MQ_WALL])
{
    struct mq_log first, other;

    mq_mistakes_play(s->suspects->engine, suspect_of(s, 0), wall, &first);
    for (int i = 1; i < s->suspects->inquiry.suspects; i++) {
        mq_mistakes_play(s->suspects->engine, suspect_of(s, i), wall, &other);
        if (mq_log_difference(&first, &other) >= 0)
            return true;
    }
    return false;
}

/* Random walls, clumped ones, and in between walls that are like the failing one: rare mistakes show only there. */
static void next_wall(struct seeking *s, mq_tile wall[MQ_WALL])
{
    const uint64_t seed = UINT64_MAX; /* which nobody uses */

    switch (s->walls++ % 3) {
    case 0:
        family_wall(WALLS_RANDOM, seed, (uint64_t)s->walls, wall);
        break;
    case 1:
        family_wall(WALLS_CLUMPED, seed, (uint64_t)s->walls, wall);
        break;
    default:
        memcpy(wall, s->failing, MQ_WALL);
        wall_swap_some(wall, &s->state);
    }
}

/* First walls that tell the suspects apart, then walls that would refute the first of them. */
static bool is_telling(const struct seeking *s, const mq_tile wall[MQ_WALL])
{
    if (suspects_fit(s->suspects) && s->suspects->inquiry.suspects > 1 && s->walls <= SEEK_WALLS)
        return suspects_differ(s, wall);
    return lines_before_mistakes(s->suspects->engine, suspect_of(s, 0), wall) >= 0;
}

static bool give_telling_wall(void *context, struct worker_job *job)
{
    struct seeking *s = context;

    job->room = 1;
    if (!s->running && !s->out_of_memory && s->suite < suite_count()) {
        suite_wall(s->suite++, job->wall);
        return s->running = true;
    }
    while (!s->running && !s->out_of_memory && s->suspects->inquiry.suspects > 0 && s->runs < SEEK_RUNS &&
           s->walls < 2 * SEEK_WALLS && s->tested < SEEK_ENOUGH) {
        next_wall(s, job->wall);
        if (is_telling(s, job->wall)) {
            s->runs++;
            return s->running = true;
        }
    }
    return false;
}

/* Drops the suspects that would have printed something else.  If none is left, asks all mistakes again. */
static void drop_refuted(struct seeking *s)
{
    struct mq_inquiry *inquiry = &s->suspects->inquiry;
    const struct mq_played *game = &s->suspects->game[s->suspects->games - 1];
    int left = 0;

    for (int i = 0; i < inquiry->suspects; i++)
        if (mq_mistakes_print(s->suspects->engine, inquiry->suspect[i].mistakes, game))
            inquiry->suspect[left++] = inquiry->suspect[i];
    inquiry->suspects = left;
    if (left > 0 || ++s->rounds == ROUNDS)
        return;
    suspects_inquire(s->suspects);
    s->walls = s->tested = 0;
}

static void judge_telling_run(void *context, const struct worker_job *job, const struct stress_run *run)
{
    struct seeking *s = context;
    struct stress_verdict verdict;
    int games = s->suspects->games;

    s->running = false;
    s->tested += s->suspects->inquiry.suspects > 0 &&
                 lines_before_mistakes(s->suspects->engine, suspect_of(s, 0), job->wall) >= 0;
    stress_judge(s->suspects->engine, s->program->time_ms, job->wall, run, &verdict);
    s->out_of_memory |= !suspects_add(s->suspects, job->wall, &verdict, run);
    if (s->suspects->games > games) {
        s->suspects->sought++;
        if (suspects_fit(s->suspects))
            drop_refuted(s);
    }
}

const char *suspects_test(struct suspects *suspects, const mq_tile failing[MQ_WALL], struct workers *workers,
                          const struct stress_program *program)
{
    struct seeking s = {suspects, program, failing, 3, 0, 0, 0, 0, 0, false, false};
    const char *trouble;

    suspects_inquire(suspects);
    if (suspects->inquiry.wrong == 0)
        return NULL;
    trouble = workers_run(workers, give_telling_wall, judge_telling_run, &s);
    suspects_inquire(suspects);
    return trouble == NULL && s.out_of_memory ? NO_MEMORY : trouble;
}
