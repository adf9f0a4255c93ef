/*
 * ref.c - the whole game again, slow and plain: the oracle of the tests
 *
 * Read it beside the rules, in this order: tiles and groups, the winning hand, the distance, the
 * strategies, the wall, the transcript, what a seat may answer, what follows from an answer, and
 * last four seats playing a whole game.  R-numbers are those of docs/RULES.md.  Everything is
 * computed anew from the counts whenever it is asked; only the game itself is remembered.
 */
#include "ref.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { PASS = 34, REVERSE = 35, DOUBLE = 36 };

enum { NUMBERED = 27 }; /* kinds below this have a suit and a number, nine kinds a suit */

enum { SEATS = 4 };

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

/* ---- R17-R25: the fixed strategy, and widest ------------------------------------------------- */

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

/* So many unseen tiles lower the distance of this hand, if 'unseen' has as many of each kind. */
static int helping_tiles(const int count[REF_KINDS], int melds, const int unseen[REF_KINDS])
{
    const int distance = ref_distance(count, melds);
    int more[REF_KINDS];
    int tiles = 0;

    memcpy(more, count, sizeof more);
    for (int k = 0; k < REF_ORDINARY; k++) {
        if (unseen[k] == 0)
            continue;
        more[k]++; /* at most four (R12), for this one was not seen */
        if (ref_distance(more, melds) < distance)
            tiles += unseen[k];
        more[k]--;
    }
    return tiles;
}

int ref_widest(const int count[REF_KINDS], int melds, const int face_up[REF_KINDS])
{
    int left[REF_KINDS], unseen[REF_KINDS], distance[REF_KINDS];
    int least = IMPOSSIBLE;
    int best = -1, most = -1;

    memcpy(left, count, sizeof left);
    for (int k = 0; k < REF_ORDINARY; k++) {
        unseen[k] = 4 - count[k] - face_up[k];
        if (count[k] == 0)
            continue;
        left[k]--;
        distance[k] = ref_distance(left, melds);
        left[k]++;
        if (distance[k] < least)
            least = distance[k];
    }
    for (int k = 0; k < REF_ORDINARY; k++) {
        int tiles;

        if (count[k] == 0 || distance[k] > least)
            continue;
        left[k]--;
        tiles = helping_tiles(left, melds, unseen);
        left[k]++;
        if (tiles >= most) {
            best = k;
            most = tiles;
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

/* ---- R30: the transcript --------------------------------------------------------------------- */

/* Seats are 0..3, and this is what they are called. */
static char seat_name(int seat)
{
    return "ABCD"[seat];
}

/* One line of the transcript, written as printf does.  The bound in ref.h says it fits. */
static void say(struct ref_game *game, const char *format, ...)
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

/* ---- R4, R6: whose turn ---------------------------------------------------------------------- */

/* The seat so many turns after 'seat', in the present direction. */
static int seat_after(const struct ref_game *game, int seat, int steps)
{
    return (seat + steps * game->direction) % SEATS;
}

static void next_turn(struct ref_game *game, int seat)
{
    game->phase = REF_DRAW;
    game->seat = seat;
}

/* ---- R15-R18: what a seat may answer --------------------------------------------------------- */

enum { NOTHING, OUT, CHOW, PONG, RON, SELFDRAWN };

struct answer {
    int kind;
    int seat;
    int tile; /* OUT: the discard; CHOW: the lowest of the run; PONG: the tile taken */
};

struct answers {
    struct answer answer[REF_ANSWERS_MAX];
    int count;
};

static void allow(struct answers *list, int kind, int seat, int tile)
{
    const struct answer answer = {kind, seat, tile};

    assert(list->count < REF_ANSWERS_MAX);
    list->answer[list->count++] = answer;
}

/* A turn: win unless it began with a call (R22), or discard any tile. */
static void allow_turn(const struct ref_game *game, struct answers *list)
{
    const struct ref_hand *hand = &game->hand[game->seat];

    if (!game->called && ref_wins(hand->count, hand->melds))
        allow(list, SELFDRAWN, game->seat, 0);
    for (int k = 0; k < REF_KINDS; k++)
        if (hand->count[k] > 0)
            allow(list, OUT, game->seat, k);
}

/* R16: the discard would complete the seat's hand. */
static void allow_ron(const struct ref_game *game, int seat, struct answers *list)
{
    struct ref_hand with_tile = game->hand[seat];

    with_tile.count[game->tile]++;
    if (ref_wins(with_tile.count, with_tile.melds))
        allow(list, RON, seat, game->tile);
}

/* R17: the seat holds two of the discard. */
static void allow_pong(const struct ref_game *game, int seat, struct answers *list)
{
    if (game->hand[seat].count[game->tile] >= 2)
        allow(list, PONG, seat, game->tile);
}

/* R18: the seat holds the two other tiles of a run. */
static void allow_chow(const struct ref_game *game, int seat, struct answers *list)
{
    for (int low = game->tile; low >= game->tile - 2; low--) {
        int missing = 0;

        for (int k = low; run_can_begin(low) && k <= low + 2; k++)
            missing += k != game->tile && game->hand[seat].count[k] == 0;
        if (run_can_begin(low) && missing == 0)
            allow(list, CHOW, seat, low);
    }
}

/*
 * R15: a discard raises seven questions, one after another: RON of the three other seats in turn
 * order, PONG of the same three, CHOW of the next seat.  Only a seat that can say yes is asked.
 */
enum { QUESTIONS = 7 };

static void allow_claim(const struct ref_game *game, int question, struct answers *list)
{
    const int seat = seat_after(game, game->seat, 1 + question % 3);

    if (question < 3)
        allow_ron(game, seat, list);
    else if (question < 6)
        allow_pong(game, seat, list);
    else
        allow_chow(game, seat, list);
    if (list->count > 0)
        allow(list, NOTHING, seat, 0); /* every claim may be refused */
}

/* The number of the question that is open, and the answers to it; QUESTIONS if none is. */
static int open_question(const struct ref_game *game, struct answers *list)
{
    int question = game->refused;

    list->count = 0;
    while (question < QUESTIONS) {
        allow_claim(game, question, list);
        if (list->count > 0)
            break;
        question++;
    }
    return question;
}

static void list_answers(const struct ref_game *game, struct answers *list)
{
    list->count = 0;
    if (game->phase == REF_TURN)
        allow_turn(game, list);
    if (game->phase == REF_CLAIM)
        open_question(game, list);
}

/* R30: an answer as the transcript will say it. */
static void write_answer(const struct ref_game *game, const struct answer *a, char line[REF_LINE_MAX])
{
    const char seat = seat_name(a->seat);
    const char *tile = tile_name[a->tile];

    if (a->kind == NOTHING)
        snprintf(line, REF_LINE_MAX, "NOTHING");
    else if (a->kind == OUT && a->tile == PASS) /* R5: it names the seat that it skips */
        snprintf(line, REF_LINE_MAX, "%c OUT PASS %c", seat, seat_name(seat_after(game, a->seat, 1)));
    else if (a->kind == OUT)
        snprintf(line, REF_LINE_MAX, "%c OUT %s", seat, tile);
    else if (a->kind == CHOW)
        snprintf(line, REF_LINE_MAX, "%c CHOW %s %s %s", seat, tile, tile_name[a->tile + 1], tile_name[a->tile + 2]);
    else if (a->kind == PONG)
        snprintf(line, REF_LINE_MAX, "%c PONG %s %s %s", seat, tile, tile, tile);
    else
        snprintf(line, REF_LINE_MAX, "%c %s", seat, a->kind == RON ? "RON" : "SELFDRAWN");
}

int ref_answers(const struct ref_game *game, char line[REF_ANSWERS_MAX][REF_LINE_MAX])
{
    struct answers list;

    list_answers(game, &list);
    for (int i = 0; i < list.count; i++)
        write_answer(game, &list.answer[i], line[i]);
    return list.count;
}

/* ---- R4-R8, R22: what follows ---------------------------------------------------------------- */

/* R8: nobody is asked about a special. */
static void discard_special(struct ref_game *game, int seat, int tile)
{
    if (tile == DOUBLE) { /* R7: a whole new turn */
        next_turn(game, seat);
    } else if (tile == PASS) { /* R5: the next seat is skipped, and the skip is spent at once */
        next_turn(game, seat_after(game, seat, 2));
    } else { /* R6: turns the direction first */
        game->direction = SEATS - game->direction;
        next_turn(game, seat_after(game, seat, 1));
    }
}

static void discard(struct ref_game *game, int seat, int tile)
{
    game->hand[seat].count[tile]--;
    game->face_up[tile]++;
    if (tile >= REF_ORDINARY) {
        discard_special(game, seat, tile);
        return;
    }
    game->phase = REF_CLAIM;
    game->tile = tile;
    game->refused = 0;
}

/* The discard and two tiles of the hand, in all kinds a, b, c, become a meld. */
static void lay_meld(struct ref_game *game, int seat, int a, int b, int c)
{
    struct ref_hand *hand = &game->hand[seat];

    hand->count[game->tile]++;
    hand->count[a]--;
    hand->count[b]--;
    hand->count[c]--;
    hand->melds++;
    game->face_up[game->tile]--; /* it lies in the meld now */
    game->face_up[a]++;
    game->face_up[b]++;
    game->face_up[c]++;
    game->phase = REF_TURN; /* R22: it discards without drawing, and turns are counted from it */
    game->seat = seat;
    game->called = 1;
}

/* A refusal opens the next question.  Anything else happens, and the transcript says so. */
static void carry_out(struct ref_game *game, const struct answer *a)
{
    char line[REF_LINE_MAX];
    struct answers list;

    if (a->kind == NOTHING) {
        game->refused = open_question(game, &list) + 1;
        return;
    }
    write_answer(game, a, line);
    say(game, "%s\n", line);
    if (a->kind == OUT) {
        discard(game, a->seat, a->tile);
    } else if (a->kind == PONG) {
        lay_meld(game, a->seat, a->tile, a->tile, a->tile);
    } else if (a->kind == CHOW) {
        lay_meld(game, a->seat, a->tile, a->tile + 1, a->tile + 2);
    } else { /* a win ends the game */
        say(game, "%c WIN\n", seat_name(a->seat));
        game->phase = REF_OVER;
    }
}

int ref_answer(struct ref_game *game, const char *line)
{
    struct answers list;

    list_answers(game, &list);
    for (int i = 0; i < list.count; i++) {
        char legal[REF_LINE_MAX];

        write_answer(game, &list.answer[i], legal);
        if (strcmp(legal, line) == 0) {
            carry_out(game, &list.answer[i]);
            return 1;
        }
    }
    return 0;
}

/* R2: the front-most tile of the wall goes into the seat's hand. */
static void draw_tile(struct ref_game *game, int seat)
{
    const int k = game->wall[game->drawn++];

    game->hand[seat].count[k]++;
    say(game, "%c IN %s\n", seat_name(seat), tile_name[k]);
}

void ref_advance(struct ref_game *game)
{
    struct answers list;

    list_answers(game, &list);
    if (list.count > 0 || game->phase == REF_OVER)
        return;
    if (game->phase == REF_CLAIM) /* nobody takes the tile */
        next_turn(game, seat_after(game, game->seat, 1));
    if (game->drawn == REF_WALL) { /* R27: it must draw and cannot */
        say(game, "DRAW\n");
        game->phase = REF_OVER;
        return;
    }
    draw_tile(game, game->seat);
    game->phase = REF_TURN;
    game->called = 0;
}

/* ---- R3, R19-R26: the whole game ------------------------------------------------------------- */

/* What the fixed strategy answers, of the answers that are legal. */
static struct answer fixed_answer(const struct ref_game *game, const struct answers *list)
{
    const struct answer *first = &list->answer[0], *last = &list->answer[list->count - 1];
    const struct ref_hand *hand = &game->hand[first->seat];
    struct answer answer = *first;

    if (first->kind == RON || first->kind == SELFDRAWN) /* R26: nobody refuses a win */
        return *first;
    if (first->kind == PONG)
        return ref_pongs(hand->count, hand->melds, first->tile) ? *first : *last;
    answer.tile = first->kind == OUT ? ref_discard(hand->count, hand->melds)
                                     : ref_chows(hand->count, hand->melds, game->tile);
    return answer.tile >= 0 ? answer : *last;
}

/* What the seat that is asked answers by its strategy. */
static struct answer strategy_answer(const struct ref_game *game, const struct answers *list)
{
    struct answer answer = fixed_answer(game, list);
    const struct ref_hand *hand = &game->hand[answer.seat];

    if (game->widest[answer.seat] && answer.kind == OUT && answer.tile < REF_ORDINARY)
        answer.tile = ref_widest(hand->count, hand->melds, game->face_up);
    return answer;
}

void ref_finish(struct ref_game *game)
{
    struct answers list;

    while (game->phase != REF_OVER) {
        list_answers(game, &list);
        if (list.count > 0) {
            const struct answer answer = strategy_answer(game, &list);

            carry_out(game, &answer);
        } else {
            ref_advance(game);
        }
    }
}

int ref_begin(struct ref_game *game, const char *wall_text, size_t length)
{
    memset(game, 0, sizeof *game);
    game->direction = 1;
    if (!read_wall(wall_text, length, game->wall))
        return 0;
    for (int i = 0; i < 13 * SEATS; i++) /* R3: nobody can win in the opening */
        draw_tile(game, i % SEATS);
    next_turn(game, 0); /* R4: A has the first turn */
    return 1;
}

int ref_play(const char *wall_text, size_t length, char *out, size_t size)
{
    struct ref_game game;

    if (!ref_begin(&game, wall_text, length))
        return -1;
    ref_finish(&game);
    if (size <= game.length)
        return -1;
    memcpy(out, game.text, game.length + 1);
    return (int)game.length;
}
