/*
 * log.c - where two logs differ
 */
#include "port.h"

MQ_LOCAL bool same_event(struct mq_event a, struct mq_event b)
{
    return a.kind == b.kind && a.seat == b.seat && a.tile == b.tile && a.other == b.other;
}

int mq_log_difference(const struct mq_log *a, const struct mq_log *b)
{
    int at = 0;

    while (at < a->count && at < b->count && same_event(a->event[at], b->event[at]))
        at++;
    return at == a->count && at == b->count ? -1 : at;
}
