/*
 * support.c - what the tests share
 */
#include "support.h"
#include "ref.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct mq_engine *test_engine(void)
{
    static struct mq_engine *engine;

    if (engine == NULL)
        engine = mq_engine_init(calloc(1, mq_engine_size()));
    return engine;
}

struct mq_engine *filled_engine(void)
{
    static struct mq_engine *engine;

    if (engine == NULL) {
        engine = mq_engine_init(calloc(1, mq_engine_size()));
        mq_engine_fill(engine);
        mq_engine_fill_limits(engine);
    }
    return engine;
}

uint64_t setting(const char *name, uint64_t otherwise)
{
    const char *text = getenv(name);

    return text != NULL ? strtoull(text, NULL, 10) : otherwise;
}

uint64_t part_of(uint64_t games)
{
    uint64_t part = games / setting("MAQUE_PART", 1);

    return part > 0 ? part : 1;
}

/* splitmix64 */
uint64_t next_random(uint64_t *state)
{
    uint64_t z = (*state += UINT64_C(0x9E3779B97F4A7C15));

    z = (z ^ (z >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94D049BB133111EB);
    return z ^ (z >> 31);
}

static int below(uint64_t *state, int n)
{
    return (int)(next_random(state) % (uint64_t)n);
}

struct mq_hand hand_of(const char *names, int melds)
{
    struct mq_hand hand;

    mq_hand_init(&hand, melds);
    while (*names != '\0') {
        size_t length = strcspn(names, " ");

        mq_hand_add(&hand, mq_tile_parse(names, length));
        names += length + (names[length] == ' ');
    }
    return hand;
}

struct mq_hand random_hand(uint64_t *state, int tiles, int kinds, int melds)
{
    struct mq_hand hand;
    int first = below(state, MQ_KINDS - kinds + 1);

    mq_hand_init(&hand, melds);
    while (hand.tiles < tiles) {
        mq_tile tile = (mq_tile)(first + below(state, kinds));

        if (hand.count[tile] < MQ_COPIES)
            mq_hand_add(&hand, tile);
    }
    return hand;
}

void counts_of(const struct mq_hand *hand, int count[MQ_KINDS])
{
    for (int kind = 0; kind < MQ_KINDS; kind++)
        count[kind] = hand->count[kind];
}

/* ---- odd walls ---- */

const char *odd_name(int family)
{
    static const char *const names[ODD_FAMILIES] = {"sorted",        "clumped",        "four of a kind dealt",
                                                    "one suit dealt", "specials early", "specials last"};

    return names[family];
}

static void swap(mq_tile *a, mq_tile *b)
{
    mq_tile kept = *a;

    *a = *b;
    *b = kept;
}

static void sorted(uint64_t number, mq_tile wall[MQ_WALL])
{
    for (int i = 0; i < MQ_WALL; i++) {
        int at = (i + (int)(number % MQ_WALL)) % MQ_WALL;

        wall[number / MQ_WALL % 2 ? MQ_WALL - 1 - i : i] = (mq_tile)(at / MQ_COPIES);
    }
}

/*
 * Every kind, or every three neighbouring kinds, gets a place on a line, every tile falls near the place of its kind,
 * and the wall is read off from left to right.  In half of the walls the first 52 tiles are dealt thirteen in a row to
 * each seat.
 */
void clumped_wall(mq_tile wall[MQ_WALL], uint64_t number)
{
    const uint64_t line = 1 << 20;
    uint64_t state = number, place[MQ_KINDS], key[MQ_WALL];
    uint64_t spread = 1 + (line >> next_random(&state) % 8);
    int together = next_random(&state) % 2 ? 3 : 1;
    int hand_by_hand = (int)(next_random(&state) % 2);
    mq_tile row[MQ_WALL];

    for (int kind = 0; kind < MQ_KINDS; kind++)
        place[kind] = kind % together == 0 || kind >= MQ_EAST ? next_random(&state) % line : place[kind - 1];
    for (int i = 0; i < MQ_WALL; i++) { /* insertion sort */
        mq_tile tile = (mq_tile)(i / MQ_COPIES);
        uint64_t k = place[tile] + next_random(&state) % spread;
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

/* Let 'seat' be dealt every tile for which 'wanted' is set, as far as its thirteen places go. */
static void deal_to(mq_tile wall[MQ_WALL], int seat, const bool wanted[MQ_KINDS])
{
    int place = seat;

    for (int i = 0; i < MQ_WALL && place < MQ_DEALT; i++)
        if (wanted[wall[i]] && !(i < MQ_DEALT && i % MQ_SEATS == seat)) {
            while (place < MQ_DEALT && wanted[wall[place]])
                place += MQ_SEATS;
            if (place < MQ_DEALT)
                swap(&wall[i], &wall[place]);
        }
}

static void specials_to(mq_tile wall[MQ_WALL], uint64_t *state, int first, int places)
{
    for (int i = 0; i < MQ_WALL; i++)
        if (wall[i] >= MQ_ORDINARY && (i < first || i >= first + places)) {
            int to;

            do
                to = first + below(state, places);
            while (wall[to] >= MQ_ORDINARY);
            swap(&wall[i], &wall[to]);
        }
}

void odd_wall(int family, uint64_t number, mq_tile wall[MQ_WALL])
{
    uint64_t state = number;
    bool wanted[MQ_KINDS] = {false};

    mq_wall_of_game(wall, 1000 + (uint64_t)family, number);
    switch (family) {
    case ODD_SORTED:
        sorted(number, wall);
        break;
    case ODD_CLUMPED:
        clumped_wall(wall, number);
        break;
    case ODD_FOUR_OF_A_KIND:
        for (int i = 0; i < 3; i++)
            wanted[below(&state, MQ_ORDINARY)] = true;
        deal_to(wall, below(&state, MQ_SEATS), wanted);
        break;
    case ODD_ONE_SUIT:
        for (int seat = 0; seat < MQ_SEATS; seat++) {
            int low = 9 * ((seat + below(&state, 2)) % 4);

            for (int kind = 0; kind < MQ_KINDS; kind++)
                wanted[kind] = kind >= low && kind < low + 9 && kind < MQ_ORDINARY;
            deal_to(wall, seat, wanted);
        }
        break;
    case ODD_SPECIALS_EARLY:
        specials_to(wall, &state, below(&state, 45), 12 + below(&state, 12));
        break;
    case ODD_SPECIALS_LAST:
        specials_to(wall, &state, MQ_WALL - 12, 12);
        break;
    default:
        abort();
    }
}

/* ---- files and the reference ---- */

size_t read_file(const char *path, char *buffer, size_t size)
{
    FILE *file = fopen(path, "rb");
    size_t length;

    if (file == NULL) {
        perror(path);
        exit(2);
    }
    length = fread(buffer, 1, size, file);
    if (ferror(file) || !feof(file)) {
        fprintf(stderr, "%s: cannot be read whole\n", path);
        exit(2);
    }
    fclose(file);
    return length;
}

static void keep_wall(const char *text)
{
    FILE *file = fopen("build/differs.wall", "wb");

    if (file != NULL) {
        fwrite(text, 1, MQ_WALL_TEXT, file);
        fclose(file);
    }
}

bool same_as_reference(const mq_tile wall[MQ_WALL], const char *name, uint64_t number)
{
    struct mq_engine *engine[2] = {test_engine(), filled_engine()};
    char text[MQ_WALL_TEXT], ours[MQ_TRANSCRIPT_MAX], theirs[REF_TRANSCRIPT_MAX];
    int their_length;

    mq_wall_write(wall, text);
    their_length = ref_play(text, sizeof text, theirs, sizeof theirs);
    for (int i = 0; i < 2; i++) {
        size_t length;

        mq_play_text(engine[i], text, sizeof text, ours, &length);
        if (their_length == (int)length && memcmp(ours, theirs, length) == 0)
            continue;
        keep_wall(text);
        fprintf(stderr, "core, %s, and reference differ on wall %llu of '%s', see build/differs.wall\n",
                i == 0 ? "learning" : "filled", (unsigned long long)number, name);
        return false;
    }
    return true;
}
