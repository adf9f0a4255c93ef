/*
 * game_source.c - which game the command line means
 */
#include "game_source.h"
#include "files.h"
#include "walls.h"

#include <stdio.h>

struct game_source game_source(const struct args *args, int files)
{
    const struct option_value *option = args->option;
    struct game_source source = {
        .numbered = option[SEED].given || option[GAME].given,
        .sample = option[SAMPLE].given,
        .seed = option[SEED].number,
        .game = option[GAME].number,
        .file = files > 0 ? args->operand[0] : "-",
    };

    if (source.numbered + source.sample + (files > 0) > 1)
        die(SAY("a file, a numbered game (--seed, --game) and --sample exclude each other",
                "文件、局号（--seed、--game）和 --sample 只能选一种"));
    return source;
}

void game_source_wall(const struct game_source *source, const char *transcript, mq_tile wall[MQ_WALL])
{
    if (source->numbered) {
        mq_wall_of_game(wall, source->seed, source->game);
    } else if (source->sample) {
        mq_wall_of_sample(wall);
    } else {
        if (transcript != NULL && is_standard_input(transcript) && is_standard_input(source->file))
            die(SAY("wall and transcript cannot both come from standard input", "牌墙和过程不能都来自标准输入"));
        read_single_wall(source->file, wall);
    }
}

const char *game_source_name(const struct game_source *source, char name[SOURCE_NAME_MAX])
{
    if (!source->numbered)
        return source->sample ? "sample" : NULL;
    snprintf(name, SOURCE_NAME_MAX, "%llu:%llu", (unsigned long long)source->seed, (unsigned long long)source->game);
    return name;
}
