/*
 * notes.c - which notes of a finding may be true: only those that name a possible cause
 */
#include "maque_explain.h"
#include "maque_mistakes.h"

struct mq_mistake_set mq_possible_causes(const struct mq_diagnosis *diagnosis)
{
    return mq_mistake_set_count(diagnosis->like) > 0 ? diagnosis->like : diagnosis->first;
}

static void drop_note(struct mq_finding *finding, enum mq_remark note, struct mq_mistake_set causes, int first_mistake,
                      int last_mistake)
{
    for (int mistake = first_mistake; mistake <= last_mistake; mistake++)
        if (mq_mistake_set_has(causes, mistake))
            return;
    finding->remarks &= ~(UINT32_C(1) << note);
}

void mq_finding_drop_notes(struct mq_finding *finding, struct mq_mistake_set causes)
{
    drop_note(finding, MQ_REMARK_FOUR, causes, MQ_MISTAKE_LIMIT_IGNORED, MQ_MISTAKE_CALL_LIMIT_IGNORED);
    drop_note(finding, MQ_REMARK_SPECIALS, causes, MQ_MISTAKE_SPECIALS_FORBID_CALLS, MQ_MISTAKE_SPECIALS_FORBID_CALLS);
}
