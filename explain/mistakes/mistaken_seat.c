/*
 * mistaken_seat.c - what a seat decides if its program makes mistakes
 *
 * Each mistake is one condition, at the place where the rule it breaks applies.
 */
#include "mistaken_seat.h"

#include "mistaken_distance.h"
#include "tile.h"

enum {
    INFINITE = 99, /* larger than any distance: a search for the smallest one starts with it */
    BEST_BEGINS = 9 /* unless it starts with this */
};

#define MAKES(mistake) program_makes(program, MQ_MISTAKE_##mistake)

/* What the mistakes about the finished hand change, and for which purposes. */
static const struct {
    int mistake;
    unsigned finish;
    bool affects[PURPOSES];
} finishes[] = {
    {MQ_MISTAKE_LIMIT_IGNORED, FINISH_LIMITLESS, {true, true, true}},
    {MQ_MISTAKE_DISCARD_LIMIT_IGNORED, FINISH_LIMITLESS, {true, false, false}},
    {MQ_MISTAKE_CALL_LIMIT_IGNORED, FINISH_LIMITLESS, {false, true, false}},
    {MQ_MISTAKE_MELDS_COUNTED, FINISH_MELDS_COUNTED, {true, true, true}},
    {MQ_MISTAKE_OLD_MELDS_COUNTED, FINISH_MELDS_COUNTED, {true, true, true}},
    {MQ_MISTAKE_RUNS_ACROSS_SUITS, FINISH_RUNS_ACROSS_SUITS, {true, true, true}},
    {MQ_MISTAKE_HONOUR_RUNS, FINISH_HONOUR_RUNS, {true, true, true}},
    {MQ_MISTAKE_SPECIAL_GROUPS, FINISH_SPECIAL_GROUPS, {true, true, true}},
    {MQ_MISTAKE_SEVEN_PAIRS, FINISH_SEVEN_PAIRS, {true, true, true}},
    {MQ_MISTAKE_TRIPLETS_FIRST, FINISH_TRIPLETS_FIRST, {true, true, true}},
    {MQ_MISTAKE_NO_EQUAL_RUNS, FINISH_NO_EQUAL_RUNS, {true, true, true}},
};

void mq_mistaken_program(struct program *program, struct mq_engine *e, struct mq_mistake_set mistakes)
{
    program->e = e;
    program->mistakes = mistakes;
    for (int purpose = 0; purpose < PURPOSES; purpose++) {
        program->finish[purpose] = 0;
        for (size_t i = 0; i < sizeof finishes / sizeof finishes[0]; i++)
            if (finishes[i].affects[purpose] && program_makes(program, finishes[i].mistake))
                program->finish[purpose] |= finishes[i].finish;
    }
}

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

static int distance(const struct program *program, const struct seat *s, enum purpose purpose)
{
    unsigned finish = program->finish[purpose];
    int d = finish == 0 ? mq_distance(program->e, &s->hand)
                        : mq_mistaken_distance(program->e, finish, &s->hand, s->melded);

    return MAKES(BEST_FROM_NINE) && d > BEST_BEGINS ? BEST_BEGINS : d;
}

static bool remembers(const struct program *program)
{
    return MAKES(REMEMBERED_DISTANCE) || MAKES(REMEMBERED_DISTANCE_DECIDES_RON);
}

void mq_mistaken_remember(const struct program *program, struct seat *s)
{
    if (remembers(program))
        s->old_distance = (uint8_t)distance(program, s, TO_CALL);
}

/* A hand of the right size without specials wins exactly if nothing is missing. */
static bool is_complete(const struct program *program, const struct seat *s, bool specials_fit)
{
    int specials = specials_in(&s->hand);

    if (MAKES(FOUR_MELDS_NEVER_WIN) && s->hand.melds == MQ_MELDS_MAX)
        return false;
    if (specials_fit)
        return distance(program, s, TO_WIN) <= specials && s->hand.tiles == 14 - 3 * s->hand.melds;
    if (!MAKES(SPECIAL_GROUPS) && specials > 0)
        return false;
    return distance(program, s, TO_WIN) == 0;
}

bool mq_mistaken_wins(const struct program *program, const struct seat *s)
{
    return is_complete(program, s, MAKES(SPECIAL_AS_JOKER));
}

bool mq_mistaken_rons(const struct program *program, const struct seat *s, mq_tile tile)
{
    struct seat with_tile = *s;

    if ((MAKES(Z_IS_SPECIAL) && s->hand.count[MQ_ORDINARY - 1] > 0) ||
        (MAKES(REMEMBERED_DISTANCE_DECIDES_RON) && s->old_distance != 1))
        return false;
    mq_hand_add(&with_tile.hand, tile);
    return is_complete(program, &with_tile, MAKES(SPECIAL_AS_JOKER) || MAKES(RON_WITH_SPECIALS));
}

/* ---- discarding (R23-R25) ---- */

/* Of equally good discards the one with the highest rank is chosen. */
static int rank_on_ties(const struct program *program, int tile, int drawn)
{
    const int south = MQ_EAST + 1, west = MQ_EAST + 2, first_dragon = MQ_EAST + 4, last_honour = MQ_ORDINARY - 1;
    int suit = tile / SUIT_KINDS, number = tile % SUIT_KINDS;
    bool honour = tile >= MQ_EAST;

    if (tile_is_special((mq_tile)tile)) /* reached only by mistakes that do not discard specials first */
        return -MQ_KINDS;
    if (MAKES(SMALLEST_ON_TIES))
        return -tile;
    if (MAKES(DRAWN_TILE_ON_TIES) && tile == drawn)
        return 2 * MQ_KINDS;
    if (MAKES(HONOUR_TIES_REVERSED) && honour)
        return MQ_EAST + last_honour - tile;
    if (MAKES(WEST_BEFORE_SOUTH_ON_TIES) && (tile == south || tile == west))
        return south + west - tile;
    if (MAKES(DRAGONS_REVERSED_ON_TIES) && tile >= first_dragon)
        return first_dragon + last_honour - tile;
    if (MAKES(NUMBER_BEFORE_SUIT_ON_TIES) && !honour)
        return HONOURS * number + suit;
    if (MAKES(DOTS_ABOVE_BAMBOO_ON_TIES) && (suit == 1 || suit == 2))
        return (3 - suit) * SUIT_KINDS + number;
    if (MAKES(SUITS_REVERSED_ON_TIES) && !honour)
        return (2 - suit) * SUIT_KINDS + number;
    if (MAKES(SMALL_NUMBERS_FIRST_ON_TIES) && !honour)
        return (suit + 1) * SUIT_KINDS - 1 - number;
    if (MAKES(NUMBERS_BEFORE_HONOURS_ON_TIES) && !honour)
        return tile + MQ_KINDS;
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
    return !MAKES(SPECIALS_NOT_FIRST) && !(MAKES(SPECIALS_KEPT_AFTER_CALL) && occasion->called) &&
           !(MAKES(SPECIALS_KEPT_AT_THE_END) && occasion->wall_empty);
}

/* The orders in which special tiles can be discarded; the last row is the right one. */
static const struct {
    int mistake;
    mq_tile order[3];
} orders[] = {
    {MQ_MISTAKE_SPECIALS_IN_WRONG_ORDER, {MQ_DOUBLE, MQ_REVERSE, MQ_PASS}},
    {MQ_MISTAKE_SPECIALS_PASS_DOUBLE_REVERSE, {MQ_PASS, MQ_DOUBLE, MQ_REVERSE}},
    {MQ_MISTAKE_SPECIALS_REVERSE_PASS_DOUBLE, {MQ_REVERSE, MQ_PASS, MQ_DOUBLE}},
    {MQ_MISTAKE_SPECIALS_REVERSE_DOUBLE_PASS, {MQ_REVERSE, MQ_DOUBLE, MQ_PASS}},
    {MQ_MISTAKE_SPECIALS_DOUBLE_PASS_REVERSE, {MQ_DOUBLE, MQ_PASS, MQ_REVERSE}},
    {MQ_MISTAKE_NONE, {MQ_PASS, MQ_REVERSE, MQ_DOUBLE}},
};

mq_tile mq_mistaken_discard(const struct program *program, struct seat *s, const struct occasion *occasion)
{
    int row = 0;

    s->moved = 1;
    if (specials_go_first(program, occasion) && specials_in(&s->hand) > 0) {
        if (MAKES(DRAWN_SPECIAL_FIRST) && occasion->drawn != MQ_NO_TILE && occasion->drawn >= MQ_ORDINARY)
            return (mq_tile)occasion->drawn;
        while (orders[row].mistake != MQ_MISTAKE_NONE && !program_makes(program, orders[row].mistake))
            row++;
        for (int i = 0; i < MQ_KINDS - MQ_ORDINARY; i++)
            if (s->hand.count[orders[row].order[i]] > 0)
                return orders[row].order[i];
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
    if (MAKES(OLD_DISTANCE) || remembers(program))
        return s->old_distance;
    if (MAKES(UNMOVED_DISTANCE_INFINITE) && !s->moved)
        return INFINITE;
    return distance(program, s, TO_CALL);
}

static bool is_judged_as_draw(const struct program *program, bool pong)
{
    return MAKES(CALL_JUDGED_AS_DRAW) || (pong ? MAKES(PONG_JUDGED_AS_DRAW) : MAKES(CHOW_JUDGED_AS_DRAW));
}

static bool keeps_taken_tile(const struct program *program, bool pong)
{
    return MAKES(CALL_KEEPS_TAKEN_TILE) || (pong ? MAKES(PONG_KEEPS_TAKEN_TILE) : MAKES(CHOW_KEEPS_TAKEN_TILE));
}

static bool equal_will_do(const struct program *program, bool pong)
{
    return MAKES(EQUAL_DISTANCE_CALLS) || (pong ? MAKES(EQUAL_DISTANCE_PONGS) : MAKES(EQUAL_DISTANCE_CHOWS));
}

/* The distance after a call that melds 'tile' with tiles 'one' and 'two'.  By the rules no call lowers it by two. */
static int distance_after(const struct program *program, const struct seat *s, int tile, int one, int two)
{
    bool pong = one == two;
    struct seat after = *s;

    if (is_judged_as_draw(program, pong)) {
        mq_hand_add(&after.hand, (mq_tile)tile);
        return distance(program, &after, TO_CALL);
    }
    mq_mistaken_meld(&after, tile, one, two);
    if (MAKES(OLD_MELDS_COUNTED))
        for (int kind = 0; kind < MQ_KINDS; kind++)
            after.melded[kind] = s->melded[kind];
    if (keeps_taken_tile(program, pong))
        mq_hand_add(&after.hand, (mq_tile)tile);
    if (MAKES(CALL_KEEPS_ITS_TILES)) {
        mq_hand_add(&after.hand, (mq_tile)one);
        mq_hand_add(&after.hand, (mq_tile)two);
    }
    return distance(program, &after, TO_CALL);
}

/* R19: does the call lower the distance? */
static bool call_pays(const struct program *program, const struct seat *s, int tile, int one, int two)
{
    int before, after;

    if (s->hand.melds == MQ_MELDS_MAX || (MAKES(SPECIALS_FORBID_CALLS) && specials_in(&s->hand) > 0))
        return false;
    before = distance_before(program, s);
    after = distance_after(program, s, tile, one, two);
    return after < before || (after == before && equal_will_do(program, one == two));
}

bool mq_mistaken_pongs(const struct program *program, const struct seat *s, int tile)
{
    if (s->hand.count[tile] < 2 || (MAKES(PONG_NEEDS_EXACTLY_TWO) && s->hand.count[tile] > 2) ||
        (MAKES(HONOURS_NOT_PONGED) && tile >= MQ_EAST))
        return false;
    return call_pays(program, s, tile, tile, tile);
}

/* The two tiles that join 'tile' in the run that begins with 'low'. */
static int run_one(int low, int tile)
{
    return low == tile ? low + 1 : low;
}

static int run_two(int low, int tile)
{
    return low + 2 == tile ? low + 1 : low + 2;
}

static bool chow_is_missed(const struct program *program, int low, int place)
{
    return (MAKES(CHOW_LOWEST_MISSED) && place == 0) || (MAKES(CHOW_MIDDLE_MISSED) && place == 1) ||
           (MAKES(CHOW_HIGHEST_MISSED) && place == 2) || (MAKES(FIRST_RUN_NOT_CHOWED) && low % SUIT_KINDS == 0) ||
           (MAKES(LAST_RUN_NOT_CHOWED) && low % SUIT_KINDS == SUIT_KINDS - 3);
}

static bool chow_is_seen(const struct program *program, const struct seat *s, int low, int tile)
{
    bool run = MAKES(CHOW_IGNORES_SUIT) ? low >= 0 && low + 2 < MQ_ORDINARY
                                        : mq_mistaken_begins_run(program->finish[TO_CALL], low);

    return run && s->hand.count[run_one(low, tile)] > 0 && s->hand.count[run_two(low, tile)] > 0 &&
           !chow_is_missed(program, low, tile - low);
}

int mq_mistaken_chow(const struct program *program, const struct seat *s, int tile)
{
    for (int i = 0; i <= 2; i++) { /* the larger numbers first: 'tile' is the lowest, the middle, the highest */
        int low = tile - (MAKES(LOWEST_CHOW_FIRST) ? 2 - i : i);

        if (!chow_is_seen(program, s, low, tile))
            continue;
        if (call_pays(program, s, tile, run_one(low, tile), run_two(low, tile)))
            return low;
        if (MAKES(LARGEST_CHOW_ONLY))
            break;
    }
    return MQ_NO_TILE;
}
