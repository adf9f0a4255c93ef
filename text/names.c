/*
 * names.c - how tiles are spelled; the only such table
 */
#include "text.h"
#include "tile.h"

/* ORDER TILE */
static const char names[MQ_KINDS][8] = {
    "1M", "2M", "3M", "4M", "5M", "6M", "7M", "8M", "9M", /* characters */
    "1P", "2P", "3P", "4P", "5P", "6P", "7P", "8P", "9P", /* dots */
    "1S", "2S", "3S", "4S", "5S", "6S", "7S", "8S", "9S", /* bamboo */
    "E", "S", "W", "N", "B", "F", "Z",                    /* winds, then white, green and red dragon */
    "PASS", "REVERSE", "DOUBLE",
};

const char *mq_tile_name(mq_tile tile)
{
    assert(tile < MQ_KINDS);
    return names[tile];
}

static bool has_name(int tile, const char *name, size_t length)
{
    size_t i = 0;

    while (i < length && names[tile][i] == name[i] && name[i] != '\0')
        i++;
    return i == length && names[tile][i] == '\0';
}

mq_tile mq_tile_parse(const char *name, size_t length)
{
    if (length == 2 && name[0] >= '1' && name[0] <= '9') { /* only three kinds have this digit: look at those */
        for (int tile = name[0] - '1'; tile < MQ_EAST; tile += SUIT_KINDS)
            if (names[tile][1] == name[1])
                return (mq_tile)tile;
        return MQ_NO_TILE;
    }
    for (int tile = MQ_EAST; tile < MQ_KINDS; tile++)
        if (has_name(tile, name, length))
            return (mq_tile)tile;
    return MQ_NO_TILE;
}
