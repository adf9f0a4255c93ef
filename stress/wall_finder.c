/*
 * wall_finder.c - finds the walls of scenarios on a thread of its own, while other walls are played
 */
#include "stress.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

enum { AHEAD = 64 };

struct wall_finder {
    struct wall_plan plan;
    pthread_t thread;
    bool threaded;

    pthread_mutex_t lock;
    pthread_cond_t change;
    uint64_t first, found, end; /* walls of games first <= i < found are ready; the last is end - 1 */
    atomic_bool over;           /* no more walls are wanted */
    mq_tile wall[AHEAD][MQ_WALL];
    bool legal[AHEAD];
};

static void *find_walls(void *argument)
{
    struct wall_finder *s = argument;

    pthread_mutex_lock(&s->lock);
    while (!s->over && s->found < s->end) {
        uint64_t game = s->found;
        bool legal;

        while (game - s->first == AHEAD && !s->over)
            pthread_cond_wait(&s->change, &s->lock);
        if (s->over)
            break;
        pthread_mutex_unlock(&s->lock);
        /* Only this thread uses the place until 'found' is raised. */
        legal = wall_plan_wall(&s->plan, game, s->wall[game % AHEAD]);
        pthread_mutex_lock(&s->lock);
        s->legal[game % AHEAD] = legal;
        s->found++;
        pthread_cond_broadcast(&s->change);
    }
    pthread_mutex_unlock(&s->lock);
    return NULL;
}

struct wall_finder *wall_finder_start(const struct wall_plan *plan)
{
    struct wall_finder *s = calloc(1, sizeof *s);

    if (s == NULL)
        return NULL;
    s->plan = *plan;
    s->plan.stop = &s->over;
    s->first = s->found = plan->end[STAGE_SCENARIOS - 1];
    s->end = plan->end[STAGE_SCENARIOS];
    pthread_mutex_init(&s->lock, NULL);
    pthread_cond_init(&s->change, NULL);
    s->threaded = s->first < s->end && pthread_create(&s->thread, NULL, find_walls, s) == 0;
    return s;
}

bool wall_finder_take(struct wall_finder *s, uint64_t game, bool wait, mq_tile wall[MQ_WALL], bool *legal)
{
    bool found;

    if (!s->threaded) {
        *legal = wall_plan_wall(&s->plan, game, wall);
        return true;
    }
    pthread_mutex_lock(&s->lock);
    while (wait && game >= s->found)
        pthread_cond_wait(&s->change, &s->lock);
    found = game < s->found;
    if (found) {
        memcpy(wall, s->wall[game % AHEAD], MQ_WALL);
        *legal = s->legal[game % AHEAD];
        s->first = game + 1;
        pthread_cond_broadcast(&s->change);
    }
    pthread_mutex_unlock(&s->lock);
    return found;
}

void wall_finder_end(struct wall_finder *s)
{
    if (s->threaded) {
        pthread_mutex_lock(&s->lock);
        s->over = true;
        pthread_cond_broadcast(&s->change);
        pthread_mutex_unlock(&s->lock);
        pthread_join(s->thread, NULL);
    }
    pthread_mutex_destroy(&s->lock);
    pthread_cond_destroy(&s->change);
    free(s);
}
