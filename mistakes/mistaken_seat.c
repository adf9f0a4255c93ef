/*
 * mistaken_seat.c - what a seat decides if its program makes a mistake
 *
 * Each mistake is one condition, at the place where the rule it breaks applies.  Only one mistake is made at a time,
 * so no condition depends on another.
 */
#include "mistaken_seat.h"

#include "mistaken_distance.h"
#include "tile.h"

enum { INFINITE = 99 }; /* larger than any distance: a search for the smallest one starts with it */

void mq_mistaken_seat_init(struct seat *s)
{
    mq_hand_init(&s->hand, 0);
    for (int kind = 0; kind < MQ_KINDS; kind++)
        s->melded[kind] = 0;
    s->old_distance = INFINITE;
    s->moved = 0;
}

static int specials_in(const struct mq_hand *h)
{
    return h->count[MQ_PASS] + h->count[MQ_REVERSE] + h->count[MQ_DOUBLE];
}

/* ---- the distance (R9-R14) ---- */

enum purpose { TO_DISCARD, TO_CALL, TO_WIN };

static enum finish finish_of(const struct program *program, enum purpose purpose)
{
    switch (program->mistake) {
    case MQ_MISTAKE_LIMIT_IGNORED:
        return FINISH_LIMITLESS;
    case MQ_MISTAKE_DISCARD_LIMIT_IGNORED:
        return purpose == TO_DISCARD ? FINISH_LIMITLESS : FINISH_RIGHT;
    case MQ_MISTAKE_CALL_LIMIT_IGNORED:
        return purpose == TO_CALL ? FINISH_LIMITLESS : FINISH_RIGHT;
    case MQ_MISTAKE_MELDS_COUNTED:
        return FINISH_MELDS_COUNTED;
    case MQ_MISTAKE_RUNS_ACROSS_SUITS:
        return FINISH_RUNS_ACROSS_SUITS;
    case MQ_MISTAKE_HONOUR_RUNS:
        return FINISH_HONOUR_RUNS;
    case MQ_MISTAKE_SPECIAL_GROUPS:
        return FINISH_SPECIAL_GROUPS;
    case MQ_MISTAKE_SEVEN_PAIRS:
        return FINISH_SEVEN_PAIRS;
    default:
        return FINISH_RIGHT;
    }
}

static int distance(const struct program *program, const struct seat *s, enum purpose purpose)
{
    enum finish finish = finish_of(program, purpose);

    return finish == FINISH_RIGHT ? mq_distance(program->e, &s->hand)
                                  : mq_mistaken_distance(program->e, finish, &s->hand, s->melded);
}

/* A hand of the right size without specials wins exactly if nothing is missing. */
bool mq_mistaken_wins(const struct program *program, const struct seat *s)
{
    if (program->mistake == MQ_MISTAKE_FOUR_MELDS_NEVER_WIN && s->hand.melds == MQ_MELDS_MAX)
        return false;
    if (program->mistake == MQ_MISTAKE_SPECIAL_AS_JOKER)
        return distance(program, s, TO_WIN) <= specials_in(&s->hand) && s->hand.tiles == 14 - 3 * s->hand.melds;
    if (program->mistake != MQ_MISTAKE_SPECIAL_GROUPS && specials_in(&s->hand) > 0)
        return false;
    return distance(program, s, TO_WIN) == 0;
}

/* ---- discarding (R23-R25) ---- */

/* Of equally good discards the one with the highest rank is chosen. */
static int rank_on_ties(const struct program *program, int tile, int drawn)
{
    int suit = tile / SUIT_KINDS, number = tile % SUIT_KINDS;

    if (tile_is_special((mq_tile)tile)) /* reached only by mistakes that do not discard specials first */
        return -MQ_KINDS;
    if (program->mistake == MQ_MISTAKE_SMALLEST_ON_TIES)
        return -tile;
    if (program->mistake == MQ_MISTAKE_HONOUR_TIES_REVERSED && tile >= MQ_EAST)
        return MQ_EAST + MQ_ORDINARY - 1 - tile;
    if (program->mistake == MQ_MISTAKE_NUMBER_BEFORE_SUIT_ON_TIES && tile < MQ_EAST)
        return HONOURS * number + suit;
    if (program->mistake == MQ_MISTAKE_DOTS_ABOVE_BAMBOO_ON_TIES && (suit == 1 || suit == 2))
        return (3 - suit) * SUIT_KINDS + number;
    if (program->mistake == MQ_MISTAKE_DRAWN_TILE_ON_TIES && tile == drawn)
        return MQ_KINDS;
    return tile;
}

static mq_tile smallest_distance_discard(const struct program *program, struct seat *s, int drawn)
{
    int chosen = MQ_NO_TILE, best = 0;

    for (int tile = 0; tile < MQ_KINDS; tile++) {
        int d;

        if (s->hand.count[tile] == 0)
            continue;
        mq_hand_remove(&s->hand, (mq_tile)tile);
        d = distance(program, s, TO_DISCARD);
        mq_hand_add(&s->hand, (mq_tile)tile);
        if (chosen == MQ_NO_TILE || d < best ||
            (d == best && rank_on_ties(program, tile, drawn) > rank_on_ties(program, chosen, drawn))) {
            chosen = tile;
            best = d;
        }
    }
    s->old_distance = (uint8_t)best;
    return (mq_tile)chosen;
}

static bool specials_go_first(const struct program *program, const struct occasion *occasion)
{
    return program->mistake != MQ_MISTAKE_SPECIALS_NOT_FIRST &&
           !(program->mistake == MQ_MISTAKE_SPECIALS_KEPT_AFTER_CALL && occasion->called) &&
           !(program->mistake == MQ_MISTAKE_SPECIALS_KEPT_AT_THE_END && occasion->wall_empty);
}

mq_tile mq_mistaken_discard(const struct program *program, struct seat *s, const struct occasion *occasion)
{
    s->moved = 1;
    if (specials_go_first(program, occasion))
        for (int i = 0; i < MQ_KINDS - MQ_ORDINARY; i++) {
            int special = program->mistake == MQ_MISTAKE_SPECIALS_IN_WRONG_ORDER ? MQ_DOUBLE - i : MQ_PASS + i;

            if (s->hand.count[special] > 0)
                return (mq_tile)special;
        }
    return smallest_distance_discard(program, s, occasion->drawn);
}

/* ---- calling (R17-R21) ---- */

void mq_mistaken_meld(struct seat *s, int tile, int one, int two)
{
    mq_hand_remove(&s->hand, (mq_tile)one);
    mq_hand_remove(&s->hand, (mq_tile)two);
    s->hand.melds++;
    s->melded[tile]++;
    s->melded[one]++;
    s->melded[two]++;
}

/* The distance with which the distance after a call is compared. */
static int distance_before(const struct program *program, const struct seat *s)
{
    if (program->mistake == MQ_MISTAKE_OLD_DISTANCE)
        return s->old_distance;
    if (program->mistake == MQ_MISTAKE_UNMOVED_DISTANCE_INFINITE && !s->moved)
        return INFINITE;
    return distance(program, s, TO_CALL);
}

static bool keeps_taken_tile(const struct program *program, bool pong)
{
    return program->mistake == MQ_MISTAKE_CALL_KEEPS_TAKEN_TILE ||
           (program->mistake == MQ_MISTAKE_PONG_KEEPS_TAKEN_TILE && pong) ||
           (program->mistake == MQ_MISTAKE_CHOW_KEEPS_TAKEN_TILE && !pong);
}

/* R19: does it lower the distance to meld 'tile' with tiles 'one' and 'two'? */
static bool call_pays(const struct program *program, const struct seat *s, int tile, int one, int two)
{
    struct seat after = *s;

    if (s->hand.melds == MQ_MELDS_MAX ||
        (program->mistake == MQ_MISTAKE_SPECIALS_FORBID_CALLS && specials_in(&s->hand) > 0))
        return false;
    if (program->mistake == MQ_MISTAKE_CALL_JUDGED_AS_DRAW)
        mq_hand_add(&after.hand, (mq_tile)tile);
    else
        mq_mistaken_meld(&after, tile, one, two);
    if (keeps_taken_tile(program, one == two))
        mq_hand_add(&after.hand, (mq_tile)tile);
    if (program->mistake == MQ_MISTAKE_CALL_KEEPS_ITS_TILES) {
        mq_hand_add(&after.hand, (mq_tile)one);
        mq_hand_add(&after.hand, (mq_tile)two);
    }
    if (program->mistake == MQ_MISTAKE_EQUAL_DISTANCE_CALLS)
        return distance(program, &after, TO_CALL) <= distance_before(program, s);
    return distance(program, &after, TO_CALL) < distance_before(program, s);
}

bool mq_mistaken_pongs(const struct program *program, const struct seat *s, int tile)
{
    if (s->hand.count[tile] < 2 || (program->mistake == MQ_MISTAKE_PONG_NEEDS_EXACTLY_TWO && s->hand.count[tile] > 2))
        return false;
    return call_pays(program, s, tile, tile, tile);
}

static bool chow_is_missed(const struct program *program, int place)
{
    return (program->mistake == MQ_MISTAKE_CHOW_LOWEST_MISSED && place == 0) ||
           (program->mistake == MQ_MISTAKE_CHOW_MIDDLE_MISSED && place == 1) ||
           (program->mistake == MQ_MISTAKE_CHOW_HIGHEST_MISSED && place == 2);
}

int mq_mistaken_chow(const struct program *program, const struct seat *s, int tile)
{
    for (int i = 0; i <= 2; i++) { /* the larger numbers first: 'tile' is the lowest, the middle, the highest */
        int place = program->mistake == MQ_MISTAKE_LOWEST_CHOW_FIRST ? 2 - i : i;
        int low = tile - place;
        int one = place == 0 ? low + 1 : low;
        int two = place == 2 ? low + 1 : low + 2;

        if (!mq_mistaken_begins_run(finish_of(program, TO_CALL), low) || s->hand.count[one] == 0 ||
            s->hand.count[two] == 0 || chow_is_missed(program, place))
            continue;
        if (call_pays(program, s, tile, one, two))
            return low;
        if (program->mistake == MQ_MISTAKE_LARGEST_CHOW_ONLY)
            break;
    }
    return MQ_NO_TILE;
}
