/*
 * log.c - where two logs differ
 */
#include "event.h"

int mq_log_difference(const struct mq_log *a, const struct mq_log *b)
{
    int at = 0;

    while (at < a->count && at < b->count && same_event(a->event[at], b->event[at]))
        at++;
    return at == a->count && at == b->count ? -1 : at;
}
