/*
 * shows_shapes.c - what a whole game is like, decided at its last event
 */
#include "shows.h"

static bool is_last_event(const struct moment *m)
{
    return m->at == m->log->count - 1;
}

static int discards_of(const struct mq_log *log)
{
    int discards = 0;

    for (int i = 0; i < log->count; i++)
        discards += log->event[i].kind == MQ_OUT;
    return discards;
}

bool shows_very_short(const struct moment *m)
{
    return is_last_event(m) && discards_of(m->log) <= FEW_DISCARDS;
}

bool shows_very_long(const struct moment *m)
{
    return is_last_event(m) && discards_of(m->log) >= MANY_DISCARDS;
}

bool shows_drawn(const struct moment *m)
{
    return kind_at(m, 0) == MQ_DRAW;
}

static int seats_with_melds(const struct moment *m, int melds)
{
    int seats = 0;

    for (int seat = 0; seat < MQ_SEATS; seat++)
        seats += hand_at(m, seat)->melds >= melds;
    return seats;
}

bool shows_four_melds(const struct moment *m)
{
    return is_last_event(m) && seats_with_melds(m, MQ_MELDS_MAX) >= 1;
}

bool shows_four_melds_twice(const struct moment *m)
{
    return is_last_event(m) && seats_with_melds(m, MQ_MELDS_MAX) >= 2;
}

bool shows_four_melds_win(const struct moment *m)
{
    return kind_at(m, 0) == MQ_WIN && hand_now(m)->melds == MQ_MELDS_MAX;
}

bool shows_no_call(const struct moment *m)
{
    return is_last_event(m) && seats_with_melds(m, 1) == 0;
}

bool shows_call_by_every_seat(const struct moment *m)
{
    return is_last_event(m) && seats_with_melds(m, 1) == MQ_SEATS;
}

/* All thirteen tiles belong to one suit, or all are honours. */
static bool one_suit_held(const struct mq_hand *h)
{
    int held[4] = {0};

    for (int kind = 0; kind < MQ_ORDINARY; kind++)
        held[kind / 9] += h->count[kind];
    for (int suit = 0; suit < 4; suit++)
        if (held[suit] == h->tiles)
            return true;
    return false;
}

bool shows_one_suit_dealt(const struct moment *m)
{
    for (int seat = 0; seat < MQ_SEATS; seat++)
        if (m->at != MQ_DEALT || !one_suit_held(hand_at(m, seat)))
            return false;
    return true;
}

/* Call, discard, call, discard, call: nobody has drawn in between. */
bool shows_chain_on_empty_wall(const struct moment *m)
{
    return wall_is_empty(m) && is_call(kind_at(m, 0)) && is_call(kind_at(m, 2)) && is_call(kind_at(m, 4));
}
