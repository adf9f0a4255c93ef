/*
 * wall_finder.c - finds walls of scenarios while others are played
 */
#include "stress.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

enum { AHEAD = 64 };

struct scout {
    const struct course *course;
    pthread_t thread;
    bool threaded;

    pthread_mutex_t lock;
    pthread_cond_t change;
    uint64_t first, found, end; /* games first <= I < found are at hand, and so on until 'end' */
    bool over;                  /* nobody wants more */
    mq_tile wall[AHEAD][MQ_WALL];
    bool legal[AHEAD];
};

static void *find_walls(void *argument)
{
    struct scout *s = argument;

    pthread_setcancelstate(PTHREAD_CANCEL_DISABLE, NULL);
    pthread_setcanceltype(PTHREAD_CANCEL_ASYNCHRONOUS, NULL);
    pthread_mutex_lock(&s->lock);
    while (!s->over && s->found < s->end) {
        uint64_t game = s->found;
        bool legal;

        while (game - s->first == AHEAD && !s->over)
            pthread_cond_wait(&s->change, &s->lock);
        if (s->over)
            break;
        pthread_mutex_unlock(&s->lock);
        /* Nobody looks at this place until 'found' says so.  A search only computes, so it can be broken off anywhere. */
        pthread_setcancelstate(PTHREAD_CANCEL_ENABLE, NULL);
        legal = course_wall(s->course, game, s->wall[game % AHEAD]);
        pthread_setcancelstate(PTHREAD_CANCEL_DISABLE, NULL);
        pthread_mutex_lock(&s->lock);
        s->legal[game % AHEAD] = legal;
        s->found++;
        pthread_cond_broadcast(&s->change);
    }
    pthread_mutex_unlock(&s->lock);
    return NULL;
}

struct scout *scout_start(const struct course *course)
{
    struct scout *s = calloc(1, sizeof *s);

    if (s == NULL)
        return NULL;
    s->course = course;
    s->first = s->found = course->end[COURSE_SCENARIOS - 1];
    s->end = course->end[COURSE_SCENARIOS];
    pthread_mutex_init(&s->lock, NULL);
    pthread_cond_init(&s->change, NULL);
    s->threaded = s->first < s->end && pthread_create(&s->thread, NULL, find_walls, s) == 0;
    return s;
}

bool scout_wall(struct scout *s, uint64_t game, bool wait, mq_tile wall[MQ_WALL], bool *legal)
{
    bool found;

    if (!s->threaded) {
        *legal = course_wall(s->course, game, wall);
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

void scout_end(struct scout *s)
{
    if (s->threaded) {
        pthread_mutex_lock(&s->lock);
        s->over = true;
        pthread_cond_broadcast(&s->change);
        pthread_mutex_unlock(&s->lock);
        pthread_cancel(s->thread);
        pthread_join(s->thread, NULL);
    }
    pthread_mutex_destroy(&s->lock);
    pthread_cond_destroy(&s->change);
    free(s);
}
