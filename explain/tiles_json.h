/*
 * tiles_json.h - tiles, and what is known about a hand, as JSON: moments and studies of hands share these members
 */
#ifndef MQ_TILES_JSON_H
#define MQ_TILES_JSON_H

#include "json.h"
#include "maque_explain.h"

/* One tile, as a value and as a member; MQ_NO_TILE is null. */
MQ_INNER void mq_json_tile(struct json *json, int tile);
MQ_INNER void mq_json_tile_member(struct json *json, const char *name, int tile);

/* A seat or a distance; 255, which stands for nobody and for no distance, is null. */
MQ_INNER void mq_json_small_member(struct json *json, const char *name, unsigned number);

/*
 * Lists of tiles: so many of each kind; those of a set; those of a group without one of its tiles ('without' may be
 * MQ_NO_TILE).
 */
MQ_INNER void mq_json_tiles(struct json *json, const uint8_t *count, int kinds);
MQ_INNER void mq_json_set(struct json *json, uint64_t tiles);
MQ_INNER void mq_json_group(struct json *json, struct mq_group group, int without);
MQ_INNER void mq_json_groups(struct json *json, const struct mq_group *group, int groups);

/*
 * The members "melds", "acceptance", "finish" and "candidates".  All discards are candidates, in the order of 'order'
 * unless that is NULL.
 */
MQ_INNER void mq_json_melds(struct json *json, const struct mq_standing *standing);
MQ_INNER void mq_json_acceptance(struct json *json, const struct mq_acceptance *acceptance);
MQ_INNER void mq_json_finish(struct json *json, const struct mq_finish *finish);
MQ_INNER void mq_json_candidates(struct json *json, const struct mq_discards *discards, const uint8_t *order);

/* The member "reason": why the fixed strategy chooses this discard. */
MQ_INNER void mq_json_reason(struct json *json, const struct mq_discards *discards);

/* The member "rules": bit n stands for Rn. */
MQ_INNER void mq_json_rules(struct json *json, uint32_t rules);

#endif
