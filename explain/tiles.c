/*
 * tiles.c - tiles in sentences
 */
#include "tiles.h"
#include "faces.h"
#include "utf8.h"

bool mq_is_run(const mq_tile tile[3])
{
    mq_tile low = tile[0];
    unsigned steps = 0;

    for (int i = 1; i < 3; i++)
        low = tile[i] < low ? tile[i] : low;
    for (int i = 0; i < 3; i++)
        steps |= tile[i] - low < 3 ? 1u << (tile[i] - low) : 0;
    return steps == 7 && mq_tile_begins_run(low);
}

void mq_put_tile(struct sink *out, bool faces, mq_tile tile)
{
    char face[FACE_BYTES];

    if (!faces || tile >= MQ_ORDINARY) {
        put_text(out, mq_tile_name(tile));
        return;
    }
    face_write(tile, face);
    for (int i = 0; i < FACE_BYTES; i++)
        put_char(out, face[i]);
}

int mq_tile_columns(bool faces, mq_tile tile)
{
    char face[FACE_BYTES];

    if (!faces || tile >= MQ_ORDINARY)
        return mq_name_lengths[tile];
    face_write(tile, face);
    return mq_width_of(mq_character_at(face, face + FACE_BYTES).code);
}

/* Writes *gap, which is "" before the first member of a list; afterwards it is 'further'. */
static void put_between(struct sink *out, const char **gap, const char *further)
{
    put_text(out, *gap);
    *gap = further;
}

void mq_put_tiles(struct sink *out, bool faces, const uint8_t *count, int kinds)
{
    const char *gap = "";

    for (int tile = 0; tile < kinds; tile++)
        for (int i = 0; i < count[tile]; i++) {
            put_between(out, &gap, " ");
            mq_put_tile(out, faces, (mq_tile)tile);
        }
}

void mq_put_set(struct sink *out, bool faces, uint64_t tiles)
{
    const char *gap = "";

    for (int tile = 0; tile < MQ_KINDS; tile++)
        if (tiles >> tile & 1) {
            put_between(out, &gap, " ");
            mq_put_tile(out, faces, (mq_tile)tile);
        }
}

/* The last tile of the suit such that it and all tiles from 'tile' on are in the set. */
static int stretch_end(uint64_t tiles, int tile)
{
    while (tile < MQ_EAST && tile % 9 < 8 && (tiles >> (tile + 1) & 1))
        tile++;
    return tile;
}

/* Joins three or more neighbours. */
void mq_put_stretches(struct sink *out, bool faces, uint64_t tiles)
{
    const char *gap = "";

    for (int tile = 0; tile < MQ_ORDINARY; tile++)
        if (tiles >> tile & 1) {
            int end = stretch_end(tiles, tile);

            put_between(out, &gap, " ");
            mq_put_tile(out, faces, (mq_tile)tile);
            if (end >= tile + 2) {
                put_text(out, "–");
                mq_put_tile(out, faces, (mq_tile)end);
                tile = end;
            }
        }
}

void mq_put_acceptance(struct sink *out, bool faces, const struct mq_acceptance *acceptance)
{
    const char *gap = "";

    for (int tile = 0; tile < MQ_ORDINARY; tile++)
        if (acceptance->tiles >> tile & 1) {
            put_between(out, &gap, " ");
            mq_put_tile(out, faces, (mq_tile)tile);
            put_text(out, "×");
            put_number(out, acceptance->left[tile]);
        }
}

void mq_put_group(struct sink *out, bool faces, struct mq_group group, const char *between)
{
    mq_tile tile[3];
    int tiles = group_tiles(group, tile);
    const char *gap = "";

    for (int i = 0; i < tiles; i++) {
        put_between(out, &gap, between);
        mq_put_tile(out, faces, tile[i]);
    }
}

void mq_put_groups(struct sink *out, bool faces, const struct mq_finish *finish, const char *between)
{
    const char *gap = "";

    for (int i = 0; i < finish->groups; i++) {
        put_between(out, &gap, " + ");
        mq_put_group(out, faces, finish->group[i], between);
    }
}
