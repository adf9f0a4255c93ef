/*
 * arena_table.c - results of 'maque arena' as a table for people
 */
#include "arena_facts.h"
#include "counting.h"

void add_lineup(struct text *text, const struct arena_lineup *lineup)
{
    char name[ARENA_PLAYER_NAME_MAX];

    for (int i = 0; i < lineup->players; i++)
        text_add(text, SAY("%d %s on %d %s, ", "%d 号 %s 坐 %d %s，"), i + 1,
                 arena_player_name(&lineup->player[i], name), lineup->player[i].seats,
                 lineup->player[i].seats == 1 ? SAY("seat", "个座位") : SAY("seats", "个座位"));
    text_add(text, "%s", lineup->all ? SAY("in all orders", "所有坐法") : SAY("by rotations", "轮换座位"));
}

static const struct {
    const char *en, *zh;
} failings[ARENA_FAILINGS] = {
    [ARENA_LATE] = {"late", "超时"},       [ARENA_SILENT] = {"silent", "不答"},
    [ARENA_CRASHED] = {"crashed", "退出"}, [ARENA_GARBLED] = {"garbled", "乱写"},
    [ARENA_ILLEGAL] = {"illegal", "违规"},
};

static void add_failures(struct text *text, const struct arena_results *results)
{
    char label[LABEL_MAX], number[GROUPED_MAX];

    text_add(text, "\n");
    text_add_padded(text, SAY("Games in which it fails", "出错的局数"), 24);
    for (int failing = 0; failing < ARENA_FAILINGS; failing++)
        text_add_padded(text, SAY(failings[failing].en, failings[failing].zh), -12);
    text_add(text, "\n");
    for (int player = 0; player < results->lineup.players; player++) {
        if (results->lineup.player[player].bot[0] == '\0')
            continue;
        text_add(text, "  ");
        text_add_padded(text, arena_label(&results->lineup, player, label), 22);
        for (int failing = 0; failing < ARENA_FAILINGS; failing++)
            text_add(text, " %11s", grouped(results->counts.failed[failing][player], number));
        text_add(text, "\n");
    }
}

static void add_orders(struct text *text, const struct arena_lineup *lineup)
{
    text_add(text, SAY("\nOrders: the players in A B C D\n", "\n坐法：坐 A B C D 的选手\n"));
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

    text_add(text, SAY("\nTo see game ORDER of set SET: maque arena", "\n想看第 SET 组的第 ORDER 局：maque arena"));
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
    table_head(text, results->counts.sets, results->counts.sets == 1 ? SAY("set", "组") : SAY("sets", "组"),
               results->seed, results->range, results->range_count);
    add_lineup(text, &results->lineup);
    text_add(text, SAY(": %d %s a set\n", "：每组 %d %s\n"), results->lineup.orders,
             results->lineup.orders == 1 ? SAY("game", "局") : SAY("games", "局"));
    for (int i = 0; i < ARENA_BLOCKS; i++)
        if (facts.block[i].rows > 0)
            table_block(text, results->seed, &facts.block[i]);
    if (arena_has_bots(&results->lineup))
        add_failures(text, results);
    add_orders(text, &results->lineup);
    add_last_line(text, results);
}
