/*
 * lineup.c - the players, and the orders in which they sit
 */
#include "arena.h"
#include "utf8.h"

#include <string.h>

/* ---- players ---- */

static const char bot_prefix[] = "bot:";

enum { PREFIX = sizeof bot_prefix - 1, KIND_OF_BOT = 255 };

/* Names go to terminals and to results, and come back from there. */
static bool is_showable(const char *text, size_t length)
{
    const char *end = text + length;

    while (text < end) {
        struct character c = mq_character_at(text, end);

        if (c.code == NOT_UTF8 || !mq_is_showable(c.code))
            return false;
        text += c.bytes;
    }
    return true;
}

bool arena_player_parse(const char *text, size_t length, struct arena_player *player)
{
    memset(player->bot, 0, sizeof player->bot);
    if (length <= PREFIX || memcmp(text, bot_prefix, PREFIX) != 0)
        return mq_strategy_parse(text, length, &player->strategy);
    player->strategy = (struct mq_strategy){MQ_FIXED, 0};
    if (length - PREFIX >= ARENA_COMMAND_MAX || !is_showable(text, length))
        return false;
    memcpy(player->bot, text + PREFIX, length - PREFIX);
    return true;
}

const char *arena_player_name(const struct arena_player *player, char name[ARENA_PLAYER_NAME_MAX])
{
    if (player->bot[0] == '\0')
        return mq_strategy_name(player->strategy, name);
    return strcat(strcpy(name, bot_prefix), player->bot);
}

/* ---- orders ---- */

static void add_order(struct arena_lineup *lineup, const uint8_t at[MQ_SEATS])
{
    for (int order = 0; order < lineup->orders; order++)
        if (memcmp(lineup->at[order], at, MQ_SEATS) == 0)
            return;
    memcpy(lineup->at[lineup->orders++], at, MQ_SEATS);
}

/* Order k moves everybody on by k seats: who sat at A in order 0 sits at B in order 1. */
static void add_rotations(struct arena_lineup *lineup, const uint8_t first[MQ_SEATS])
{
    for (int turn = 0; turn < MQ_SEATS; turn++) {
        uint8_t at[MQ_SEATS];

        for (int seat = 0; seat < MQ_SEATS; seat++)
            at[(seat + turn) % MQ_SEATS] = first[seat];
        add_order(lineup, at);
    }
}

/* All numbers of four digits, each digit a player, in order: those with the right number of each digit count. */
static void add_all(struct arena_lineup *lineup)
{
    for (int number = 0; number < 1 << 2 * MQ_SEATS; number++) {
        uint8_t at[MQ_SEATS], left[ARENA_PLAYERS_MAX] = {0};
        bool fits = true;

        for (int player = 0; player < lineup->players; player++)
            left[player] = lineup->player[player].seats;
        for (int seat = 0; seat < MQ_SEATS; seat++) {
            at[seat] = (uint8_t)(number >> 2 * (MQ_SEATS - 1 - seat) & 3);
            fits = fits && left[at[seat]] > 0;
            left[at[seat]]--;
        }
        if (fits)
            add_order(lineup, at);
    }
}

struct arena_lineup arena_lineup_of(const struct arena_player *player, int players, bool all)
{
    struct arena_lineup lineup;
    uint8_t first[MQ_SEATS];
    int seat = 0;

    memset(&lineup, 0, sizeof lineup);
    lineup.players = players;
    lineup.all = all;
    for (int i = 0; i < players; i++) {
        lineup.player[i] = player[i];
        for (int taken = 0; taken < player[i].seats; taken++)
            first[seat++] = (uint8_t)i;
    }
    if (all)
        add_all(&lineup);
    else
        add_rotations(&lineup, first);
    return lineup;
}

bool arena_same_players(const struct arena_lineup *one, const struct arena_lineup *other)
{
    if (one->players != other->players || one->all != other->all)
        return false;
    for (int i = 0; i < one->players; i++) {
        const struct arena_player *a = &one->player[i], *b = &other->player[i];

        if (a->seats != b->seats || a->strategy.kind != b->strategy.kind ||
            a->strategy.worlds != b->strategy.worlds || strcmp(a->bot, b->bot) != 0)
            return false;
    }
    return true;
}

bool arena_has_bots(const struct arena_lineup *lineup)
{
    for (int i = 0; i < lineup->players; i++)
        if (lineup->player[i].bot[0] != '\0')
            return true;
    return false;
}

/* ---- numbers ---- */

/* FNV-1a. */
static uint64_t hash_of(const char *text)
{
    uint64_t hash = UINT64_C(0xcbf29ce484222325);

    for (; *text != '\0'; text++)
        hash = (hash ^ (unsigned char)*text) * UINT64_C(0x100000001b3);
    return hash;
}

void arena_lineup_pack(const struct arena_lineup *lineup, uint64_t word[ARENA_LINEUP_WORDS])
{
    memset(word, 0, ARENA_LINEUP_WORDS * sizeof *word);
    word[ARENA_PLAYERS_MAX] = lineup->all;
    for (int i = 0; i < lineup->players; i++) {
        const struct arena_player *player = &lineup->player[i];

        word[i] = (uint64_t)player->strategy.worlds << 16 | (uint64_t)player->strategy.kind << 8 | player->seats;
        if (player->bot[0] != '\0')
            word[i] = hash_of(player->bot) << 16 | (uint64_t)KIND_OF_BOT << 8 | player->seats;
    }
}

struct arena_lineup arena_lineup_unpack(const uint64_t word[ARENA_LINEUP_WORDS])
{
    struct arena_player player[ARENA_PLAYERS_MAX];
    int players = 0;

    memset(player, 0, sizeof player);
    for (; players < ARENA_PLAYERS_MAX && word[players] != 0; players++) {
        player[players].seats = (uint8_t)word[players];
        player[players].strategy.kind = (uint8_t)(word[players] >> 8);
        player[players].strategy.worlds = (uint32_t)(word[players] >> 16);
    }
    return arena_lineup_of(player, players, word[ARENA_PLAYERS_MAX] != 0);
}

int arena_cell_games(const struct arena_lineup *lineup, int player, int seat)
{
    int games = 0;

    for (int order = 0; order < lineup->orders; order++)
        games += lineup->at[order][seat] == player;
    return games;
}

int arena_player_games(const struct arena_lineup *lineup, int player)
{
    return lineup->orders * lineup->player[player].seats;
}

bool arena_is_slow(const struct arena_lineup *lineup)
{
    for (int i = 0; i < lineup->players; i++)
        if (lineup->player[i].strategy.worlds > 0)
            return true;
    return arena_has_bots(lineup);
}
