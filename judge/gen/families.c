/*
 * families.c - families of walls that hardly ever come up at random
 *
 * Golden walls and names S:I of scenarios depend on what this file computes, so it must never change.
 */
#include "gen.h"
#include "random.h"

const char *family_name(int family)
{
    static const char *const names[WALLS_FAMILIES] = {
        "random", "sorted", "clumped", "four of a kind dealt", "one suit dealt", "specials early", "specials last",
        "specials dealt",
    };

    return names[family];
}

static void sorted(uint64_t number, mq_tile wall[MQ_WALL])
{
    for (int i = 0; i < MQ_WALL; i++) {
        int at = (i + (int)(number % MQ_WALL)) % MQ_WALL;

        wall[number / MQ_WALL % 2 ? MQ_WALL - 1 - i : i] = (mq_tile)(at / MQ_COPIES);
    }
}

/*
 * Every kind, or every group of three neighbouring kinds, gets a place on a line.  Every tile falls near the place of
 * its kind, and the wall is read off from left to right.  In half of the walls the first 52 tiles are dealt thirteen
 * in a row to each seat.
 */
static void clumped(uint64_t state, mq_tile wall[MQ_WALL])
{
    const uint64_t line = 1 << 20;
    uint64_t place[MQ_KINDS], key[MQ_WALL];
    uint64_t spread = 1 + (line >> random_next(&state) % 8);
    int together = random_next(&state) % 2 ? 3 : 1;
    int hand_by_hand = (int)(random_next(&state) % 2);
    mq_tile row[MQ_WALL];

    for (int kind = 0; kind < MQ_KINDS; kind++)
        place[kind] = kind % together == 0 || kind >= MQ_EAST ? random_next(&state) % line : place[kind - 1];
    for (int i = 0; i < MQ_WALL; i++) { /* insertion sort */
        mq_tile tile = (mq_tile)(i / MQ_COPIES);
        uint64_t k = place[tile] + random_next(&state) % spread;
        int at = i;

        for (; at > 0 && key[at - 1] > k; at--) {
            key[at] = key[at - 1];
            row[at] = row[at - 1];
        }
        key[at] = k;
        row[at] = tile;
    }
    for (int i = 0; i < MQ_WALL; i++)
        wall[hand_by_hand && i < MQ_DEALT ? i % 13 * MQ_SEATS + i / 13 : i] = row[i];
}

/* Deals to 'seat' every tile for which 'wanted' is set, as long as it has room for thirteen. */
static void deal_to(mq_tile wall[MQ_WALL], int seat, const bool wanted[MQ_KINDS])
{
    int place = seat;

    for (int i = 0; i < MQ_WALL && place < MQ_DEALT; i++)
        if (wanted[wall[i]] && !(i < MQ_DEALT && i % MQ_SEATS == seat)) {
            while (place < MQ_DEALT && wanted[wall[place]])
                place += MQ_SEATS;
            if (place < MQ_DEALT)
                swap_tiles(&wall[i], &wall[place]);
        }
}

static void deal_suit_to(mq_tile wall[MQ_WALL], int seat, int suit)
{
    bool wanted[MQ_KINDS];

    for (int kind = 0; kind < MQ_KINDS; kind++)
        wanted[kind] = kind < MQ_ORDINARY && kind / 9 == suit;
    deal_to(wall, seat, wanted);
}

static void deal_three_kinds(mq_tile wall[MQ_WALL], uint64_t *state)
{
    bool wanted[MQ_KINDS] = {false};

    for (int i = 0; i < 3; i++)
        wanted[random_below(state, MQ_ORDINARY)] = true;
    deal_to(wall, random_below(state, MQ_SEATS), wanted);
}

/* Deals all specials to one seat, and then up to three of them to the places of other tiles. */
static void deal_specials(mq_tile wall[MQ_WALL], uint64_t *state)
{
    int seat = random_below(state, MQ_SEATS), leave = random_below(state, 4);
    bool wanted[MQ_KINDS] = {false};

    for (int kind = MQ_ORDINARY; kind < MQ_KINDS; kind++)
        wanted[kind] = true;
    deal_to(wall, seat, wanted);
    for (int place = seat; leave > 0; place += MQ_SEATS)
        if (wall[place] >= MQ_ORDINARY) {
            swap_tiles(&wall[place], &wall[MQ_DEALT + random_below(state, MQ_WALL - MQ_DEALT)]);
            leave--;
        }
}

static void specials_to(mq_tile wall[MQ_WALL], uint64_t *state, int first, int places)
{
    for (int i = 0; i < MQ_WALL; i++)
        if (wall[i] >= MQ_ORDINARY && (i < first || i >= first + places)) {
            int to;

            do
                to = first + random_below(state, places);
            while (wall[to] >= MQ_ORDINARY);
            swap_tiles(&wall[i], &wall[to]);
        }
}

void family_wall(int family, uint64_t seed, uint64_t number, mq_tile wall[MQ_WALL])
{
    uint64_t state = number + mix(seed);
    int first;

    mq_wall_of_game(wall, seed, number);
    switch (family) {
    case WALLS_RANDOM:
        break;
    case WALLS_SORTED:
        sorted(number, wall);
        break;
    case WALLS_CLUMPED:
        clumped(state, wall);
        break;
    case WALLS_FOUR_OF_A_KIND:
        deal_three_kinds(wall, &state);
        break;
    case WALLS_ONE_SUIT:
        for (int seat = 0; seat < MQ_SEATS; seat++)
            deal_suit_to(wall, seat, (seat + random_below(&state, 2)) % 4);
        break;
    case WALLS_SPECIALS_EARLY:
        first = random_below(&state, 45);
        specials_to(wall, &state, first, 12 + random_below(&state, 12));
        break;
    case WALLS_SPECIALS_LAST:
        specials_to(wall, &state, MQ_WALL - 12, 12);
        break;
    default: /* WALLS_SPECIALS_DEALT */
        deal_specials(wall, &state);
        break;
    }
}
