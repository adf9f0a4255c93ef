/*
 * ref.c - the whole game again, slow and plain: the oracle of the tests
 *
 * Meant to be checked with the rules in the other hand: tiles and groups, the winning hand, the
 * distance, the strategy, the wall, the transcript, and last the turn and its claims.  R-numbers
 * are those of docs/RULES.md.  Everything is computed anew from the counts whenever it is asked;
 * nothing is remembered but the game itself.
 */
#include "ref.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { PASS = 34, REVERSE = 35, DOUBLE = 36 };

enum { NUMBERED = 27 }; /* kinds below this have a suit and a number, nine kinds a suit */

enum { SEATS = 4, NOBODY = -1 };

/* R1: the tiles and their order. */
static const char tile_name[REF_KINDS][8] = {
    "1M", "2M", "3M", "4M", "5M", "6M", "7M", "8M", "9M",
    "1P", "2P", "3P", "4P", "5P", "6P", "7P", "8P", "9P",
    "1S", "2S", "3S", "4S", "5S", "6S", "7S", "8S", "9S",
    "E", "S", "W", "N", "B", "F", "Z",
    "PASS", "REVERSE", "DOUBLE",
};

/* ---- R9: groups ------------------------------------------------------------------------------ */

/* R9: can a run lie on kinds low, low+1, low+2?  Only numbers 1..7 of a suit begin one. */
static int run_can_begin(int low)
{
    return low >= 0 && low < NUMBERED && low % 9 <= 6;
}

/* ---- R10: the winning hand ------------------------------------------------------------------- */

/* Put so many copies of a run into the counts; -1 takes one out. */
static void add_run(int count[REF_KINDS], int low, int copies)
{
    count[low] += copies;
    count[low + 1] += copies;
    count[low + 2] += copies;
}

/*
 * Can the ordinary tiles be divided, none left over, into so many runs or triplets and so many
 * pairs?  The lowest tile must go into some group: try each in turn, and put the tiles back.
 */
static int divides(int count[REF_KINDS], int groups, int pairs)
{
    int k = 0;
    int found = 0;

    while (k < REF_ORDINARY && count[k] == 0)
        k++;
    if (k == REF_ORDINARY)
        return groups == 0 && pairs == 0;

    if (pairs > 0 && count[k] >= 2) {
        count[k] -= 2;
        found = divides(count, groups, pairs - 1);
        count[k] += 2;
    }
    if (!found && groups > 0 && count[k] >= 3) {
        count[k] -= 3;
        found = divides(count, groups - 1, pairs);
        count[k] += 3;
    }
    if (!found && groups > 0 && run_can_begin(k) && count[k + 1] > 0 && count[k + 2] > 0) {
        add_run(count, k, -1);
        found = divides(count, groups - 1, pairs);
        add_run(count, k, 1);
    }
    return found;
}

/* R10, R14: no special; 4-n groups of three and a pair.  None is left over, so 14-3n tiles. */
int ref_wins(const int count[REF_KINDS], int melds)
{
    int copy[REF_KINDS];

    if (count[PASS] + count[REVERSE] + count[DOUBLE] > 0)
        return 0;
    memcpy(copy, count, sizeof copy);
    return divides(copy, 4 - melds, 1);
}

/* ---- R11: the distance ----------------------------------------------------------------------- */

/*
 * Build every finished hand (4-n groups and a pair, R10), kind by kind from 1M to Z, and keep the
 * cheapest.  At each kind we choose how many runs begin there, whether there is a triplet, and
 * whether there is the pair.  With the runs that began one and two kinds before, this says how
 * many tiles of the kind the finished hand has.  Those beyond what the hand holds must be added;
 * what the hand holds beyond them is thrown away, which costs nothing.
 *
 * Two triplets of a kind, or its triplet and the pair, would be five or more (R12), and three
 * equal runs are the same tiles as three triplets (456 456 456 is 444 555 666): so at each kind
 * begin 0, 1 or 2 runs, 0 or 1 triplet, 0 or 1 pair, and no finished hand is missed.
 */
enum { MOST_RUNS = 2, IMPOSSIBLE = 99 };

/* All that the kinds to come need to know of a hand finished up to some kind. */
struct shape {
    int groups;  /* runs and triplets so far, 0..4; a run counts from where it begins */
    int pair;    /* is the pair there? 0..1 */
    int before2; /* runs that began two kinds before, 0..MOST_RUNS: they need this kind */
    int before1; /* runs that began one kind before: they need this kind and the next */
};

/* The fewest tiles added on the way to each shape, indexed by its four numbers. */
struct costs {
    int cost[4 + 1][1 + 1][MOST_RUNS + 1][MOST_RUNS + 1];
};

static void nothing_reached(struct costs *costs)
{
    for (int groups = 0; groups <= 4; groups++)
        for (int pair = 0; pair <= 1; pair++)
            for (int before2 = 0; before2 <= MOST_RUNS; before2++)
                for (int before1 = 0; before1 <= MOST_RUNS; before1++)
                    costs->cost[groups][pair][before2][before1] = IMPOSSIBLE;
}

/* From one shape, reached with 'cost' additions, make every choice at kind k; note it in 'next'. */
static void choose_at_kind(int k, int held, int goal, struct shape s, int cost, struct costs *next)
{
    const int most_begun = run_can_begin(k) ? MOST_RUNS : 0;

    for (int begun = 0; begun <= most_begun; begun++) {
        for (int triplet = 0; triplet <= 1; triplet++) {
            for (int pair = 0; pair <= 1 - s.pair; pair++) {
                const int tiles = s.before2 + s.before1 + begun + 3 * triplet + 2 * pair;
                const int added = tiles > held ? tiles - held : 0;
                const int groups = s.groups + begun + triplet;
                int *best;

                if (tiles > 4 || groups > goal) /* R12: never more than four of a kind */
                    continue;
                best = &next->cost[groups][s.pair + pair][s.before1][begun];
                if (cost + added < *best)
                    *best = cost + added;
            }
        }
    }
}

/* R11; melded tiles are not in the counts (R13), and specials are not looked at (R14). */
int ref_distance(const int count[REF_KINDS], int melds)
{
    const int goal = 4 - melds;
    struct costs now, next;
    struct shape s;

    nothing_reached(&now);
    now.cost[0][0][0][0] = 0;
    for (int k = 0; k < REF_ORDINARY; k++) {
        nothing_reached(&next);
        for (s.groups = 0; s.groups <= goal; s.groups++)
            for (s.pair = 0; s.pair <= 1; s.pair++)
                for (s.before2 = 0; s.before2 <= MOST_RUNS; s.before2++)
                    for (s.before1 = 0; s.before1 <= MOST_RUNS; s.before1++) {
                        const int cost = now.cost[s.groups][s.pair][s.before2][s.before1];

                        if (cost < IMPOSSIBLE)
                            choose_at_kind(k, count[k], goal, s, cost, &next);
                    }
        now = next;
    }
    return now.cost[goal][1][0][0];
}

/* ---- R17-R25: the strategy ------------------------------------------------------------------- */

/* R19: does taking a and b out of the hand, for one meld more, strictly lower the distance? */
static int call_lowers_distance(const int count[REF_KINDS], int melds, int a, int b)
{
    int left[REF_KINDS];

    memcpy(left, count, sizeof left);
    left[a]--;
    left[b]--;
    return ref_distance(left, melds + 1) < ref_distance(count, melds);
}

int ref_discard(const int count[REF_KINDS], int melds)
{
    int left[REF_KINDS];
    int best = -1;
    int best_distance = IMPOSSIBLE;

    /* R23: specials first, PASS before REVERSE before DOUBLE. */
    for (int k = PASS; k <= DOUBLE; k++)
        if (count[k] > 0)
            return k;

    /* R24: the smallest distance of what is left; R25: of equals the largest kind, so the last. */
    memcpy(left, count, sizeof left);
    for (int k = 0; k < REF_ORDINARY; k++) {
        int distance;

        if (count[k] == 0)
            continue;
        left[k]--;
        distance = ref_distance(left, melds);
        left[k]++;
        if (distance <= best_distance) {
            best = k;
            best_distance = distance;
        }
    }
    return best;
}

/* R17: two of the kind in hand make a triplet with it. */
int ref_pongs(const int count[REF_KINDS], int melds, int tile)
{
    if (tile >= REF_ORDINARY) /* R8: specials cannot be claimed */
        return 0;
    return count[tile] >= 2 && call_lowers_distance(count, melds, tile, tile);
}

/* R18: two tiles in hand make a run with it.  No run has a special in it (R8). */
int ref_chows(const int count[REF_KINDS], int melds, int tile)
{
    /* R21: larger numbers first: 'tile' as the lowest of the run, as the middle, as the highest. */
    for (int low = tile; low >= tile - 2; low--) {
        const int a = low == tile ? low + 1 : low; /* the two others of the run */
        const int b = low == tile - 2 ? low + 1 : low + 2;

        if (run_can_begin(low) && count[a] > 0 && count[b] > 0 &&
            call_lowers_distance(count, melds, a, b))
            return low;
    }
    return -1;
}

/* ---- R2, R31: the wall ----------------------------------------------------------------------- */

static int is_white_space(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\v' || c == '\f' || c == '\r';
}

/* The kind with exactly this name, or -1. */
static int kind_named(const char *name, size_t length)
{
    for (int k = 0; k < REF_KINDS; k++)
        if (strlen(tile_name[k]) == length && memcmp(tile_name[k], name, length) == 0)
            return k;
    return -1;
}

/* R31: 148 names, four of each kind: 1 if that and nothing else is in the text, otherwise 0. */
static int read_wall(const char *text, size_t length, int wall[REF_WALL])
{
    int seen[REF_KINDS] = {0};
    int tiles = 0;
    size_t at = 0;

    if (length >= 3 && memcmp(text, "\xEF\xBB\xBF", 3) == 0)
        at = 3;
    while (at < length) {
        size_t end = at;
        int k;

        if (is_white_space(text[at])) {
            at++;
            continue;
        }
        while (end < length && !is_white_space(text[end]))
            end++;
        k = kind_named(text + at, end - at);
        if (k < 0 || seen[k] == 4)
            return 0;
        seen[k]++;
        wall[tiles++] = k; /* never a 149th: each kind came at most four times */
        at = end;
    }
    return tiles == REF_WALL;
}

/* ---- the game and what is said of it --------------------------------------------------------- */

struct hand {
    int count[REF_KINDS]; /* tiles in hand, melds not among them */
    int melds;            /* R13: only their number is remembered */
};

struct game {
    int wall[REF_WALL];
    int drawn;     /* tiles drawn from the front of the wall (R2) */
    int direction; /* seats to go round for the next turn: 1 is ABCD, 3 is ADCB */
    struct hand hand[SEATS];
    char text[REF_TRANSCRIPT_MAX]; /* the transcript so far, with its NUL */
    size_t length;                 /* its length without the NUL */
};

/* R30: one line of the transcript, written as printf does.  The bound in ref.h says it fits. */
static void say(struct game *game, const char *format, ...)
{
    const size_t room = sizeof game->text - game->length;
    va_list words;
    int n;

    va_start(words, format);
    n = vsnprintf(game->text + game->length, room, format, words);
    va_end(words);
    assert(n >= 0 && (size_t)n < room);
    game->length += (size_t)n;
}

/* Seats are 0..3, and this is what they are called. */
static char seat_name(int seat)
{
    return "ABCD"[seat];
}

/* ---- R4-R7, R15-R22: the turn ---------------------------------------------------------------- */

/* R4, R6: who sits so many turns after 'seat', in the present direction. */
static int seat_after(const struct game *game, int seat, int steps)
{
    return (seat + steps * game->direction) % SEATS;
}

/* R2: the front-most tile of the wall goes into the seat's hand. */
static void draw_tile(struct game *game, int seat)
{
    const int k = game->wall[game->drawn++];

    game->hand[seat].count[k]++;
    say(game, "%c IN %s\n", seat_name(seat), tile_name[k]);
}

/* R23-R25: one tile leaves the hand.  R5, R30: PASS also names the seat that it skips. */
static int discard_tile(struct game *game, int seat)
{
    struct hand *hand = &game->hand[seat];
    const int k = ref_discard(hand->count, hand->melds);

    hand->count[k]--;
    if (k == PASS)
        say(game, "%c OUT PASS %c\n", seat_name(seat), seat_name(seat_after(game, seat, 1)));
    else
        say(game, "%c OUT %s\n", seat_name(seat), tile_name[k]);
    return k;
}

/* R5-R7: the seat that has the next turn after 'seat' discarded the special 'k'. */
static int seat_after_special(struct game *game, int seat, int k)
{
    if (k == DOUBLE) /* R7: a whole new turn */
        return seat;
    if (k == PASS) /* R5: the next seat is skipped, and the skip is spent at once */
        return seat_after(game, seat, 2);
    game->direction = SEATS - game->direction; /* R6: turns the direction first */
    return seat_after(game, seat, 1);
}

/* R16: the first seat in turn order from the discarder that wins with 'tile', or NOBODY. */
static int seat_that_rons(const struct game *game, int discarder, int tile)
{
    for (int steps = 1; steps < SEATS; steps++) {
        const int seat = seat_after(game, discarder, steps);
        struct hand with_tile = game->hand[seat];

        with_tile.count[tile]++;
        if (ref_wins(with_tile.count, with_tile.melds))
            return seat;
    }
    return NOBODY;
}

/* R17: the seat, never the discarder, that pongs 'tile', or NOBODY.  At most one can hold two. */
static int seat_that_pongs(const struct game *game, int discarder, int tile)
{
    for (int steps = 1; steps < SEATS; steps++) {
        const int seat = seat_after(game, discarder, steps);

        if (ref_pongs(game->hand[seat].count, game->hand[seat].melds, tile))
            return seat;
    }
    return NOBODY;
}

/* Lay down the meld of kinds a, b, c: 'tile' is the discard, the two others leave the hand. */
static void lay_meld(struct game *game, int seat, const char *word, int tile, int a, int b, int c)
{
    struct hand *hand = &game->hand[seat];

    hand->count[tile]++;
    hand->count[a]--;
    hand->count[b]--;
    hand->count[c]--;
    hand->melds++;
    say(game, "%c %s %s %s %s\n", seat_name(seat), word, tile_name[a], tile_name[b], tile_name[c]);
}

/* R15: PONG before CHOW.  Returns the seat that called the discard, or NOBODY. */
static int claim_tile(struct game *game, int discarder, int tile)
{
    const int ponger = seat_that_pongs(game, discarder, tile);
    const int next = seat_after(game, discarder, 1); /* R18: only the next seat chows */
    int low;

    if (ponger != NOBODY) {
        lay_meld(game, ponger, "PONG", tile, tile, tile, tile);
        return ponger;
    }
    /* R20: whoever refused a PONG, this seat or another, the CHOW is still asked for. */
    low = ref_chows(game->hand[next].count, game->hand[next].melds, tile);
    if (low < 0)
        return NOBODY;
    lay_meld(game, next, "CHOW", tile, low, low + 1, low + 2);
    return next;
}

/* R26, R30: nobody refuses a win, and it ends the game. */
static void win(struct game *game, int seat, const char *how)
{
    say(game, "%c %s\n%c WIN\n", seat_name(seat), how, seat_name(seat));
}

/*
 * R4: one turn of 'seat', draw and discard, and every call that follows from it.
 * Returns the seat that has the next turn, or NOBODY when the game is over.
 */
static int take_turn(struct game *game, int seat)
{
    if (game->drawn == REF_WALL) { /* R27: it must draw and cannot */
        say(game, "DRAW\n");
        return NOBODY;
    }
    draw_tile(game, seat);
    if (ref_wins(game->hand[seat].count, game->hand[seat].melds)) {
        win(game, seat, "SELFDRAWN");
        return NOBODY;
    }
    for (;;) { /* R28, R29: on an empty wall too */
        const int tile = discard_tile(game, seat);
        int winner, caller;

        if (tile >= REF_ORDINARY) /* R8: nobody is asked about a special */
            return seat_after_special(game, seat, tile);
        winner = seat_that_rons(game, seat, tile); /* R15: RON comes first */
        if (winner != NOBODY) {
            win(game, winner, "RON");
            return NOBODY;
        }
        caller = claim_tile(game, seat, tile);
        if (caller == NOBODY)
            return seat_after(game, seat, 1);
        seat = caller; /* R22: it discards without drawing, and turns are counted from it */
    }
}

/* ---- R3, R4: the game ------------------------------------------------------------------------ */

int ref_play(const char *wall_text, size_t length, char *out, size_t size)
{
    struct game game = {.direction = 1};
    int seat = 0;

    if (!read_wall(wall_text, length, game.wall))
        return -1;
    for (int i = 0; i < 13 * SEATS; i++) /* R3: nobody can win in the opening */
        draw_tile(&game, i % SEATS);
    while (seat != NOBODY) /* R4: A has the first turn */
        seat = take_turn(&game, seat);

    if (size <= game.length)
        return -1;
    memcpy(out, game.text, game.length + 1);
    return (int)game.length;
}
