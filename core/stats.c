/*
 * stats.c - counters that add up
 */
#include "many_games.h"

void mq_stats_init(struct mq_stats *stats)
{
    uint64_t *number = (uint64_t *)stats;

    static_assert(sizeof *stats % sizeof *number == 0, "stats are nothing but 64-bit numbers");
    for (size_t i = 0; i < sizeof *stats / sizeof *number; i++)
        number[i] = 0;
    for (int i = 0; i < MQ_PREDICATES; i++)
        stats->example[i] = UINT64_MAX;
    stats->shortest = stats->shortest_game = stats->longest_game = UINT64_MAX;
}

/* Updates the shortest and the longest game; of games of equal length the one with the smaller number. */
MQ_LOCAL void stats_note_length(struct mq_stats *stats, uint64_t shortest, uint64_t shortest_game, uint64_t longest,
                                 uint64_t longest_game)
{
    if (shortest < stats->shortest || (shortest == stats->shortest && shortest_game < stats->shortest_game)) {
        stats->shortest = shortest;
        stats->shortest_game = shortest_game;
    }
    if (longest > stats->longest || (longest == stats->longest && longest_game < stats->longest_game)) {
        stats->longest = longest;
        stats->longest_game = longest_game;
    }
}

void mq_stats_add(struct mq_stats *sum, const struct mq_stats *part)
{
    /* Everything before the examples is a count. */
    const size_t counts = offsetof(struct mq_stats, example) / sizeof(uint64_t);
    uint64_t *to = (uint64_t *)sum;
    const uint64_t *from = (const uint64_t *)part;

    for (size_t i = 0; i < counts; i++)
        to[i] += from[i];
    for (int i = 0; i < MQ_PREDICATES; i++)
        if (part->example[i] < sum->example[i])
            sum->example[i] = part->example[i];
    stats_note_length(sum, part->shortest, part->shortest_game, part->longest, part->longest_game);
}

void mq_stats_note_game(struct mq_stats *stats, const struct mq_summary *summary, uint64_t number)
{
    for (uint32_t rest = summary->holds; rest != 0; rest &= rest - 1) {
        unsigned i = lowest_bit(rest);

        if (number < stats->example[i])
            stats->example[i] = number;
    }
    stats_note_length(stats, summary->discards, number, summary->discards, number);
}
