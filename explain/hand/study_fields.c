/*
 * study_fields.c - all about one hand as a line of fields separated by tabs, for many hands
 */
#include "study.h"
#include "tiles.h"

/* Writes each tile with ':' and the number of copies left. */
static void put_acceptance(struct sink *out, const struct mq_acceptance *acceptance)
{
    const char *gap = "";

    for (int tile = 0; tile < MQ_ORDINARY; tile++)
        if (acceptance->tiles >> tile & 1) {
            put_text(out, gap);
            put_text(out, mq_tile_name((mq_tile)tile));
            put_char(out, ':');
            put_number(out, acceptance->left[tile]);
            gap = " ";
        }
}

/* Writes each discard with the distance that it leaves and the number of copies that would then help. */
static void put_discards(struct sink *out, const struct mq_study *study)
{
    for (int i = 0; i < study->discards.count; i++) {
        const struct mq_candidate *candidate = &study->discards.candidate[study->order[i]];

        put_text(out, i > 0 ? " " : "");
        put_text(out, mq_tile_name(candidate->tile));
        put_char(out, ':');
        put_number(out, candidate->distance);
        put_char(out, ':');
        put_number(out, candidate->acceptance.total);
    }
}

size_t mq_study_line(const struct mq_reading *reading, const struct mq_study *study, char text[MQ_STUDY_TEXT_MAX])
{
    const struct mq_acceptance *acceptance = study->waits ? &study->acceptance : &study_chosen(study)->acceptance;
    struct sink out = sink_of(text, MQ_STUDY_TEXT_MAX);

    mq_put_tiles(&out, false, reading->hand.count, MQ_KINDS);
    put_char(&out, '\t');
    put_number(&out, reading->hand.melds);
    put_char(&out, '\t');
    put_number(&out, study->finish.distance);
    put_char(&out, '\t');
    if (study->wins) {
        put_text(&out, "WIN\t-\t-");
    } else {
        put_text(&out, study->waits ? "-" : mq_tile_name(study_chosen(study)->tile));
        put_char(&out, '\t');
        put_number(&out, acceptance->total);
        put_char(&out, '\t');
        put_acceptance(&out, acceptance);
    }
    put_char(&out, '\t');
    if (study->waits)
        put_char(&out, '-');
    else
        put_discards(&out, study);
    put_char(&out, '\n');
    return (size_t)(out.at - text);
}
