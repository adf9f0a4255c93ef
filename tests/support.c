/*
 * support.c - what the tests share
 */
#include "support.h"
#include "gen.h"
#include "ref.h"
#include "utf8.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

struct mq_engine *test_engine(void)
{
    static struct mq_engine *engine;

    if (engine == NULL)
        engine = mq_engine_new();
    return engine;
}

struct mq_engine *filled_engine(void)
{
    static struct mq_engine *engine;

    if (engine == NULL) {
        engine = mq_engine_new();
        mq_engine_prepare(engine, MQ_FOR_STATS);
    }
    return engine;
}

struct mq_engine *helping_engine(void)
{
    mq_engine_prepare(filled_engine(), MQ_FOR_WIDEST);
    return filled_engine();
}

struct mq_words words_in(int language)
{
    struct mq_words words;

    mq_words_init(&words);
    words.language = (uint8_t)language;
    return words;
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

bool in_processes(bool (*part)(void *context, uint64_t first, uint64_t stride), void *context)
{
    enum { PROCESSES_MAX = 64 };
    long cpus = sysconf(_SC_NPROCESSORS_ONLN);
    int processes = cpus < 1 ? 1 : cpus > PROCESSES_MAX ? PROCESSES_MAX : (int)cpus;
    pid_t child[PROCESSES_MAX];
    bool all = true;

    fflush(NULL);
    for (int i = 0; i < processes; i++) {
        child[i] = fork();
        if (child[i] == 0)
            _exit(!part(context, (uint64_t)i, (uint64_t)processes));
    }
    for (int i = 0; i < processes; i++) {
        int status = 1;

        all = child[i] > 0 && waitpid(child[i], &status, 0) == child[i] && status == 0 && all;
    }
    return all;
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

int columns_of_line(const char *text)
{
    const char *end = text + strcspn(text, "\n");
    int columns = 0;

    for (struct character c; text < end; text += c.bytes) {
        c = mq_character_at(text, end);
        columns += mq_is_showable(c.code) ? mq_width_of(c.code) : 1000;
    }
    return columns;
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
    return family_name(WALLS_SORTED + family);
}

void odd_wall(int family, uint64_t number, mq_tile wall[MQ_WALL])
{
    family_wall(WALLS_SORTED + family, 1000 + (uint64_t)family, number, wall);
}

void wall_of_bytes(mq_tile wall[MQ_WALL], const uint8_t *data, size_t size)
{
    for (int k = 0; k < MQ_WALL; k++)
        wall[k] = (mq_tile)(k / MQ_COPIES);
    for (int k = 0; k < MQ_WALL && (size_t)k < size; k++) {
        int other = k + data[k] % (MQ_WALL - k);
        mq_tile kept = wall[k];

        wall[k] = wall[other];
        wall[other] = kept;
    }
}

void clumped_wall(mq_tile wall[MQ_WALL], uint64_t number)
{
    family_wall(WALLS_CLUMPED, 0, number, wall);
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

int asked_seat_of(const struct mq_match *match)
{
    int seat = 0;

    while (!(match->asked >> seat & 1))
        seat++;
    return seat;
}

void answer_by(struct mq_engine *e, struct mq_match *match, struct mq_strategy strategy, uint64_t random)
{
    int seat = asked_seat_of(match);
    struct mq_view view;

    mq_match_view(e, match, seat, &view);
    mq_match_answer(e, match, seat, view.answer[mq_strategy_choose(e, strategy, &view, random)]);
}

void deal_hidden_anew(struct mq_board *board, int seat, uint64_t *state)
{
    struct mq_game *game = &board->game;
    mq_tile hidden[MQ_WALL];
    int count = 0;

    for (int other = 0; other < MQ_SEATS; other++)
        for (mq_tile tile = 0; other != seat && tile < MQ_KINDS; tile++)
            for (int i = 0; i < game->hand[other].count[tile]; i++)
                hidden[count++] = tile;
    for (int i = game->state.drawn; i < MQ_WALL; i++)
        hidden[count++] = game->wall[i];
    for (int i = count - 1; i > 0; i--) {
        int k = below(state, i + 1);
        mq_tile kept = hidden[i];

        hidden[i] = hidden[k];
        hidden[k] = kept;
    }
    for (int other = 0; other < MQ_SEATS; other++)
        if (other != seat) {
            int tiles = game->hand[other].tiles;

            mq_hand_init(&game->hand[other], game->hand[other].melds);
            while (tiles-- > 0)
                mq_hand_add(&game->hand[other], hidden[--count]);
        }
    for (int i = game->state.drawn; i < MQ_WALL; i++)
        game->wall[i] = hidden[--count];
}

void widest_game(struct mq_engine *e, const mq_tile wall[MQ_WALL], unsigned widest, struct mq_log *log)
{
    struct mq_match match;

    mq_match_begin(e, &match, wall);
    while (match.asked != 0) {
        bool is_widest = widest >> asked_seat_of(&match) & 1;

        answer_by(e, &match, (struct mq_strategy){is_widest ? MQ_WIDEST : MQ_FIXED, 0}, 0);
    }
    *log = match.log;
}

bool same_with_widest(const mq_tile wall[MQ_WALL], unsigned widest, const char *name, uint64_t number)
{
    static struct ref_game theirs;
    static struct mq_log log;
    char text[MQ_WALL_TEXT], ours[MQ_TRANSCRIPT_MAX];
    size_t length;

    widest_game(helping_engine(), wall, widest, &log);
    length = mq_transcript_write(&log, ours);
    mq_wall_write(wall, text);
    ref_begin(&theirs, text, sizeof text);
    for (int seat = 0; seat < MQ_SEATS; seat++)
        theirs.widest[seat] = widest >> seat & 1;
    ref_finish(&theirs);
    if (theirs.length == length && memcmp(ours, theirs.text, length) == 0)
        return true;
    keep_wall(text);
    fprintf(stderr, "with the widest seats 0x%x, wall %llu of '%s' goes another way in the reference, "
            "see build/differs.wall\n", widest, (unsigned long long)number, name);
    return false;
}
