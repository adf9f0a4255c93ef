/*
 * names.c - how tiles are spelled; the only such table
 */
#include "text.h"
#include "tile.h"

/* ORDER TILE */
const char mq_names[MQ_KINDS][8] = {
    "1M", "2M", "3M", "4M", "5M", "6M", "7M", "8M", "9M", /* characters */
    "1P", "2P", "3P", "4P", "5P", "6P", "7P", "8P", "9P", /* dots */
    "1S", "2S", "3S", "4S", "5S", "6S", "7S", "8S", "9S", /* bamboo */
    "E", "S", "W", "N", "B", "F", "Z",                    /* winds, then white, green and red dragon */
    "PASS", "REVERSE", "DOUBLE",
};

const uint8_t mq_name_lengths[MQ_KINDS] = {
    2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 1, 1, 1, 1, 1, 1, 1, 4, 7, 6,
};

const char *mq_tile_name(mq_tile tile)
{
    assert(tile < MQ_KINDS);
    return mq_names[tile];
}

static bool has_name(int tile, const char *name, size_t length)
{
    size_t i = 0;

    while (i < length && mq_names[tile][i] == name[i])
        i++;
    return i == length;
}

mq_tile mq_tile_parse(const char *name, size_t length)
{
    if (length == 2 && name[0] >= '1' && name[0] <= '9') { /* only three kinds have this digit */
        for (int tile = name[0] - '1'; tile < MQ_EAST; tile += SUIT_KINDS)
            if (mq_names[tile][1] == name[1])
                return (mq_tile)tile;
        return MQ_NO_TILE;
    }
    for (int tile = MQ_EAST; tile < MQ_KINDS; tile++)
        if (length == mq_name_lengths[tile] && mq_names[tile][0] == name[0])
            /* no two begin with the same letter */
            return has_name(tile, name, length) ? (mq_tile)tile : (mq_tile)MQ_NO_TILE;
    return MQ_NO_TILE;
}
