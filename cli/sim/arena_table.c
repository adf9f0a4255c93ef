/*
 * arena_table.c - results of 'maque arena' as a table for people
 */
#include "arena_facts.h"
#include "counting.h"

void add_lineup(struct text *text, const struct arena_lineup *lineup)
{
    char name[ARENA_PLAYER_NAME_MAX];

    for (int i = 0; i < lineup->players; i++)
        text_add(text, "%d %s on %d %s, ", i + 1, arena_player_name(&lineup->player[i], name),
                 lineup->player[i].seats, lineup->player[i].seats == 1 ? "seat" : "seats");
    text_add(text, lineup->all ? "in all orders" : "by rotations");
}

/* ORDER FAILING */
static void add_failures(struct text *text, const struct arena_results *results)
{
    static const char *const names[ARENA_FAILINGS] = {"late", "silent", "crashed", "garbled", "illegal"};
    char label[LABEL_MAX], number[GROUPED_MAX];

    text_add(text, "\n%-24s", "Games in which it fails");
    for (int failing = 0; failing < ARENA_FAILINGS; failing++)
        text_add(text, " %11s", names[failing]);
    text_add(text, "\n");
    for (int player = 0; player < results->lineup.players; player++) {
        if (results->lineup.player[player].bot[0] == '\0')
            continue;
        text_add(text, "  %-22s", arena_label(&results->lineup, player, label));
        for (int failing = 0; failing < ARENA_FAILINGS; failing++)
            text_add(text, " %11s", grouped(results->counts.failed[failing][player], number));
        text_add(text, "\n");
    }
}

static void add_orders(struct text *text, const struct arena_lineup *lineup)
{
    text_add(text, "\nOrders: the players in A B C D\n");
    for (int order = 0; order < lineup->orders; order++) {
        const uint8_t *at = lineup->at[order];

        text_add(text, "%s%2d: %d %d %d %d", order % 6 == 0 ? "  " : "   ", order, at[0] + 1, at[1] + 1, at[2] + 1,
                 at[3] + 1);
        if (order % 6 == 5 || order + 1 == lineup->orders)
            text_add(text, "\n");
    }
}

static void add_last_line(struct text *text, const struct arena_results *results)
{
    static const int usual_seats[MQ_SEATS] = {4, 3, 2, 1}; /* of the last of so many players */
    const struct arena_lineup *lineup = &results->lineup;
    char name[ARENA_PLAYER_NAME_MAX];

    text_add(text, "\nTo see game ORDER of set SET: maque arena");
    for (int i = 0; i < lineup->players; i++) {
        text_add(text, " --player");
        text_add_quoted(text, arena_player_name(&lineup->player[i], name));
    }
    if (lineup->player[lineup->players - 1].seats != usual_seats[lineup->players - 1])
        for (int i = 0; i < lineup->players; i++)
            text_add(text, "%s%d", i == 0 ? " --seats " : ",", lineup->player[i].seats);
    text_add(text, "%s --seed %llu --game SET:ORDER\n", lineup->all ? " --orders all" : "",
             (unsigned long long)results->seed);
}

void arena_table(const struct arena_results *results, struct text *text)
{
    struct arena_facts facts;

    arena_facts_of(&facts, results);
    table_head(text, results->counts.sets, "set", results->seed, results->range, results->range_count);
    add_lineup(text, &results->lineup);
    text_add(text, ": %d %s a set\n", results->lineup.orders, results->lineup.orders == 1 ? "game" : "games");
    for (int i = 0; i < ARENA_BLOCKS; i++)
        if (facts.block[i].rows > 0)
            table_block(text, results->seed, &facts.block[i]);
    if (arena_has_bots(&results->lineup))
        add_failures(text, results);
    add_orders(text, &results->lineup);
    add_last_line(text, results);
}
