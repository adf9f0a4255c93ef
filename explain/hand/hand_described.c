/*
 * hand_described.c - what is told about a hand: moments, boards and studies of hands share it
 */
#include "describe.h"

/* ---- tiles that help ---- */

static void put_left(struct json *json, const void *value)
{
    const struct mq_acceptance *acceptance = (const struct mq_acceptance *)value;

    mq_json_open(json, '{');
    for (int tile = 0; tile < MQ_ORDINARY; tile++)
        if (acceptance->tiles >> tile & 1)
            mq_json_number_member(json, mq_tile_name((mq_tile)tile), acceptance->left[tile]);
    mq_json_close(json, '}');
}

static const struct member acceptance[] = {
    MEMBER("total", VALUE_SMALL, struct mq_acceptance, total),
    WRITTEN("tiles", put_left, "Record<string, number>"),
    {0},
};
const struct description mq_acceptance_description = DESCRIPTION("Acceptance", struct mq_acceptance, acceptance);

static const struct member candidate[] = {
    MEMBER("pai", VALUE_TILE, struct mq_candidate, tile),
    MEMBER("distance", VALUE_SMALL, struct mq_candidate, distance),
    MEMBER("best", VALUE_FLAG, struct mq_candidate, best),
    MEMBER("acceptance", VALUE_PART, struct mq_candidate, acceptance, .of = &mq_acceptance_description),
    {0},
};
const struct description mq_candidate_description = DESCRIPTION("Candidate", struct mq_candidate, candidate);

const char *mq_reason_word(int reason)
{
    static const char *const words[] = {
        [MQ_SPECIAL_GOES] = "special_first", [MQ_ONLY_BEST] = "only_best", [MQ_LARGEST_OF_BEST] = "largest_of_best"};

    return words[reason];
}

/* ---- a finished hand ---- */

static const struct member group[] = {{.name = "", .kind = VALUE_GROUP}, {0}};
const struct description mq_group_description = DESCRIPTION(NULL, struct mq_group, group);

static const struct member finish[] = {
    MEMBER("groups", VALUE_LIST, struct mq_finish, group, .of = &mq_group_description,
           .count_at = MEMBER_AT(struct mq_finish, groups)),
    MEMBER("add", VALUE_ORDINARY, struct mq_finish, add),
    MEMBER("give", VALUE_COUNTS, struct mq_finish, give),
    {0},
};
const struct description mq_finish_description = DESCRIPTION("Finish", struct mq_finish, finish);

/* ---- melds, and how a seat stands ---- */

static const char *meld_word(int kind)
{
    return kind == MQ_CHOW ? "chi" : "pon";
}

static void put_consumed(struct json *json, const void *value)
{
    const struct mq_meld *meld = (const struct mq_meld *)value;

    mq_json_group(json, group_of_meld(meld), meld->taken);
}

static const struct member meld[] = {
    MEMBER("type", VALUE_WORD, struct mq_meld, kind, .word = meld_word, .type = "'chi' | 'pon'"),
    MEMBER("target", VALUE_SEAT, struct mq_meld, from),
    MEMBER("pai", VALUE_TILE, struct mq_meld, taken),
    WRITTEN("consumed", put_consumed, "string[]"),
    {0},
};
const struct description mq_meld_description = DESCRIPTION("Shown", struct mq_meld, meld);

static bool waits(const void *value)
{
    return ((const struct mq_standing *)value)->waits != 0;
}

static const struct member standing[] = {
    MEMBER("tiles", VALUE_COUNTS, struct mq_standing, hand.count),
    MEMBER("melds", VALUE_LIST, struct mq_standing, meld, .of = &mq_meld_description,
           .count_at = MEMBER_AT(struct mq_standing, hand.melds)),
    MEMBER("distance", VALUE_SMALL, struct mq_standing, distance),
    MEMBER("acceptance", VALUE_PART, struct mq_standing, acceptance, .there = waits, .of = &mq_acceptance_description),
    MEMBER("finish", VALUE_PART, struct mq_standing, finish, .of = &mq_finish_description),
    {0},
};
const struct description mq_standing_description = DESCRIPTION("View", struct mq_standing, standing);
