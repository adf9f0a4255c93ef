/*
 * results.c - reads results from files, adds them up, and writes them in every form
 */
#include "counting.h"

#include <string.h>

struct results_head head_of(struct results *results)
{
    struct results_head sim = {&results->sim.seed, &results->sim.range_count, results->sim.range};
    struct results_head arena = {&results->arena.seed, &results->arena.range_count, results->arena.range};

    return results->of_arena ? arena : sim;
}

const char *maker_of(const struct results *results)
{
    return results->of_arena ? cmd_arena.name : cmd_sim.name;
}

bool results_load(struct results *results, const char *path)
{
    enum { FILE_MAX = 16 << 20 }; /* far more than results need, even with a lot of white space */
    const char *name = input_name(path);
    char message[MQ_MESSAGE_MAX];
    struct mq_results_error error;
    struct text text;

    if (!file_load(path, FILE_MAX, &text))
        return false;
    results->of_arena = arena_is_results(text.bytes, text.length);
    error = results->of_arena ? arena_results_parse(&results->arena, text.bytes, text.length)
                              : mq_results_parse(&results->sim, text.bytes, text.length);
    text_free(&text);
    if (error.status != MQ_RESULTS_OK)
        die("%s:%llu: %s", name, (unsigned long long)error.line, mq_results_message(&error, spoken_language, message));
    return true;
}

void results_must_fit(const struct results *results, const struct results *part, const char *path, const char *other)
{
    unsigned long long seed = *head_of((struct results *)results).seed, found = *head_of((struct results *)part).seed;
    struct text mine = {NULL, 0, 0}, theirs = {NULL, 0, 0};

    if (part->of_arena != results->of_arena && other != NULL)
        die(SAY("%s: results of 'maque %s', but '%s' has those of 'maque %s'",
                "%s：是 'maque %s' 的结果，而 '%s' 是 'maque %s' 的"),
            path, maker_of(part), other, maker_of(results));
    if (part->of_arena != results->of_arena)
        die(SAY("%s: a checkpoint of 'maque %s', not of 'maque %s'", "%s：是 'maque %s' 的存档，不是 'maque %s' 的"),
            path, maker_of(part), maker_of(results));
    if (found != seed && other != NULL)
        die(SAY("%s: seed %llu, but '%s' has seed %llu", "%s：种子是 %llu，而 '%s' 的种子是 %llu"), path,
            found, other, seed);
    if (found != seed)
        die(SAY("%s: a checkpoint of seed %llu, not %llu", "%s：是种子 %llu 的存档，不是 %llu 的"), path, found, seed);
    if (!results->of_arena || arena_same_players(&results->arena.lineup, &part->arena.lineup))
        return;
    add_lineup(&mine, &part->arena.lineup);
    add_lineup(&theirs, &results->arena.lineup);
    if (other != NULL)
        die(SAY("%s: %s, but '%s' has %s", "%s：选手是 %s，而 '%s' 的是 %s"), path, mine.bytes, other, theirs.bytes);
    die(SAY("%s: a checkpoint of %s, not of %s", "%s：存档的选手是 %s，不是 %s"), path, mine.bytes, theirs.bytes);
}

void results_add(struct results *sum, const struct results *part)
{
    if (sum->of_arena)
        arena_add(&sum->arena.counts, &part->arena.counts);
    else
        mq_stats_add(&sum->sim.stats, &part->sim.stats);
}

void results_write(const struct results *results, enum form form, const char *run, struct text *text)
{
    size_t room = MQ_RESULTS_TEXT_MAX + (run != NULL ? strlen(run) : 0);

    text->length = 0;
    text_reserve(text, room);
    switch (form) {
    case FORM_TABLE:
        if (results->of_arena)
            arena_table(&results->arena, text);
        else
            results_table(&results->sim, text);
        break;
    case FORM_JSON:
        text->length = results->of_arena ? arena_results_write(&results->arena, run, text->bytes, room)
                                         : mq_results_write(&results->sim, run, text->bytes, room);
        break;
    case FORM_CSV:
        text->length = results->of_arena ? arena_results_write_csv(&results->arena, text->bytes, room)
                                         : mq_results_write_csv(&results->sim, text->bytes, room);
        break;
    }
}

void results_print(const struct results *results, enum form form, const char *run)
{
    struct text text = {NULL, 0, 0};

    results_write(results, form, run, &text);
    out_bytes(text.bytes, text.length);
    text_free(&text);
}

bool results_page(const struct mq_results *results, const char *path, char trouble[TROUBLE_MAX])
{
    struct text page = {NULL, 0, 0};
    bool written;

    results_html(results, &page);
    written = file_replace(path, page.bytes, page.length, trouble);
    text_free(&page);
    return written;
}
