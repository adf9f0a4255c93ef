/*
 * tiles_json.c - tiles, and what is known about a hand, as JSON
 */
#include "tiles_json.h"
#include "tiles.h"

void mq_json_tile(struct json *json, int tile)
{
    mq_json_text(json, tile == MQ_NO_TILE ? NULL : mq_tile_name((mq_tile)tile));
}

void mq_json_tile_member(struct json *json, const char *name, int tile)
{
    mq_json_name(json, name);
    mq_json_tile(json, tile);
}

void mq_json_small_member(struct json *json, const char *name, unsigned number)
{
    if (number == 255)
        mq_json_text_member(json, name, NULL);
    else
        mq_json_number_member(json, name, number);
}

/* ---- lists ---- */

void mq_json_tiles(struct json *json, const uint8_t *count, int kinds)
{
    mq_json_open(json, '[');
    for (int tile = 0; tile < kinds; tile++)
        for (int i = 0; i < count[tile]; i++)
            mq_json_tile(json, tile);
    mq_json_close(json, ']');
}

void mq_json_set(struct json *json, uint64_t tiles)
{
    mq_json_open(json, '[');
    for (int tile = 0; tile < MQ_KINDS; tile++)
        if (tiles >> tile & 1)
            mq_json_tile(json, tile);
    mq_json_close(json, ']');
}

void mq_json_group(struct json *json, struct mq_group group, int without)
{
    mq_tile tile[3];
    int tiles = group_tiles(group, tile);

    mq_json_open(json, '[');
    for (int i = 0; i < tiles; i++) {
        if (tile[i] == without)
            without = MQ_NO_TILE;
        else
            mq_json_tile(json, tile[i]);
    }
    mq_json_close(json, ']');
}

void mq_json_groups(struct json *json, const struct mq_group *group, int groups)
{
    mq_json_open(json, '[');
    for (int i = 0; i < groups; i++)
        mq_json_group(json, group[i], MQ_NO_TILE);
    mq_json_close(json, ']');
}

void mq_json_rules(struct json *json, uint32_t rules)
{
    mq_json_name(json, "rules");
    mq_json_open(json, '[');
    for (unsigned rule = 1; rule < 32; rule++)
        if (rules >> rule & 1) {
            char name[4];
            struct sink out = sink_of(name, sizeof name);

            put_char(&out, 'R');
            put_number(&out, rule);
            mq_json_bytes(json, name, (size_t)(out.at - name));
        }
    mq_json_close(json, ']');
}

/* ---- hands ---- */

void mq_json_acceptance(struct json *json, const struct mq_acceptance *acceptance)
{
    mq_json_name(json, "acceptance");
    mq_json_open(json, '{');
    mq_json_number_member(json, "total", acceptance->total);
    mq_json_name(json, "tiles");
    mq_json_open(json, '{');
    for (int tile = 0; tile < MQ_ORDINARY; tile++)
        if (acceptance->tiles >> tile & 1)
            mq_json_number_member(json, mq_tile_name((mq_tile)tile), acceptance->left[tile]);
    mq_json_close(json, '}');
    mq_json_close(json, '}');
}

void mq_json_melds(struct json *json, const struct mq_standing *standing)
{
    mq_json_name(json, "melds");
    mq_json_open(json, '[');
    for (int i = 0; i < standing->hand.melds; i++) {
        const struct mq_meld *meld = &standing->meld[i];

        mq_json_open(json, '{');
        mq_json_text_member(json, "type", meld->kind == MQ_CHOW ? "chi" : "pon");
        mq_json_small_member(json, "target", meld->from);
        mq_json_tile_member(json, "pai", meld->taken);
        mq_json_name(json, "consumed");
        mq_json_group(json, group_of_meld(meld), meld->taken);
        mq_json_close(json, '}');
    }
    mq_json_close(json, ']');
}

void mq_json_finish(struct json *json, const struct mq_finish *finish)
{
    mq_json_name(json, "finish");
    mq_json_open(json, '{');
    mq_json_name(json, "groups");
    mq_json_groups(json, finish->group, finish->groups);
    mq_json_name(json, "add");
    mq_json_tiles(json, finish->add, MQ_ORDINARY);
    mq_json_name(json, "give");
    mq_json_tiles(json, finish->give, MQ_KINDS);
    mq_json_close(json, '}');
}

/* ---- discards ---- */

void mq_json_candidates(struct json *json, const struct mq_discards *discards, const uint8_t *order)
{
    mq_json_name(json, "candidates");
    mq_json_open(json, '[');
    for (int i = 0; i < discards->count; i++) {
        const struct mq_candidate *candidate = &discards->candidate[order != NULL ? order[i] : i];

        mq_json_open(json, '{');
        mq_json_tile_member(json, "pai", candidate->tile);
        mq_json_number_member(json, "distance", candidate->distance);
        mq_json_flag_member(json, "best", candidate->best);
        mq_json_acceptance(json, &candidate->acceptance);
        mq_json_close(json, '}');
    }
    mq_json_close(json, ']');
}

void mq_json_reason(struct json *json, const struct mq_discards *discards)
{
    static const char *const reasons[] = {"special_first", "only_best", "largest_of_best"}; /* enum mq_discard_reason */

    mq_json_text_member(json, "reason", reasons[discards->reason]);
}
