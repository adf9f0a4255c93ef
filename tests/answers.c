/*
 * answers.c - a game that anybody decides, played by core and by the reference at the same time
 */
#include "answers.h"

#include "support.h"

#include <stdio.h>
#include <string.h>

static void record(struct mq_log *log, struct mq_event event)
{
    if (event.kind != MQ_NOTHING)
        log->event[log->count++] = event;
}

/* An answer as the reference writes it. */
static void answer_line(struct mq_event answer, char line[MQ_LINE_MAX])
{
    size_t length = mq_event_write(answer, line);

    if (length == 0)
        strcpy(line, "NOTHING");
    else
        line[length - 1] = '\0';
}

/* Does core say of the game so far what the reference says? */
static bool same_so_far(const struct both *both)
{
    static char text[MQ_TRANSCRIPT_MAX];
    size_t length = mq_transcript_write(&both->log, text);

    return length == both->ref.length && memcmp(text, both->ref.text, length) == 0;
}

void both_begin(struct both *both, const mq_tile wall[MQ_WALL])
{
    char text[MQ_WALL_TEXT];

    mq_wall_write(wall, text);
    ref_begin(&both->ref, text, sizeof text);
    mq_game_init(&both->core, wall);
    both->log.count = 0;
    while (both->core.state.drawn < MQ_DEALT)
        record(&both->log, mq_game_advance(test_engine(), &both->core));
}

int both_answers(struct both *both, struct mq_event answer[MQ_ANSWERS_MAX])
{
    char line[REF_ANSWERS_MAX][REF_LINE_MAX], own[MQ_LINE_MAX];
    int count, ref_count;

    while ((count = mq_game_answers(test_engine(), &both->core, answer)) == 0 &&
           both->core.state.phase != MQ_PHASE_OVER) {
        record(&both->log, mq_game_advance(test_engine(), &both->core));
        ref_advance(&both->ref); /* does nothing once the game is over: the closing line came with the win */
    }
    ref_count = ref_answers(&both->ref, line);
    if (count != ref_count || !same_so_far(both)) {
        printf("# core lists %d answers, the reference %d, after:\n%s", count, ref_count, both->ref.text);
        return -1;
    }
    for (int i = 0; i < count; i++) {
        answer_line(answer[i], own);
        if (strcmp(own, line[i]) != 0) {
            printf("# answer %d is '%s', by the reference '%s', after:\n%s", i, own, line[i], both->ref.text);
            return -1;
        }
    }
    return count;
}

bool both_answer(struct both *both, struct mq_event answer)
{
    struct mq_event event;
    char line[MQ_LINE_MAX];

    answer_line(answer, line);
    if (!mq_game_answer(test_engine(), &both->core, answer, &event) || !ref_answer(&both->ref, line)) {
        printf("# '%s' is listed and not taken, after:\n%s", line, both->ref.text);
        return false;
    }
    record(&both->log, event);
    return true;
}

/* ---- the rest by the fixed strategy, in three ways ---- */

enum { BY_RUN, BY_STEP, BY_ANSWER, WAYS };

static void finish(int way, struct mq_engine *e, struct mq_game *game, struct mq_log *log)
{
    struct mq_event event;

    log->count = 0;
    if (way == BY_RUN)
        mq_game_run(e, game, log);
    while (way == BY_STEP && (event = mq_game_step(e, game)).kind != MQ_NOTHING)
        record(log, event);
    while (way == BY_ANSWER && game->state.phase != MQ_PHASE_OVER) {
        if (mq_game_question(e, game).ask == MQ_ASK_NOBODY)
            event = mq_game_advance(e, game);
        else if (!mq_game_answer(e, game, mq_fixed_answer(e, game), &event))
            return;
        record(log, event);
    }
}

bool both_finish_alike(const struct both *both)
{
    static const char *const name[WAYS] = {"mq_game_run", "mq_game_step", "mq_game_answer"};
    static char text[MQ_TRANSCRIPT_MAX];
    struct ref_game ref = both->ref;
    struct mq_game first;

    ref_finish(&ref);
    for (int i = 0; i < 2 * WAYS; i++) {
        struct mq_game game = both->core;
        struct mq_log log;
        size_t length;

        finish(i % WAYS, i < WAYS ? test_engine() : filled_engine(), &game, &log);
        length = mq_transcript_write(&log, text);
        if (length != ref.length - both->ref.length || memcmp(text, ref.text + both->ref.length, length) != 0) {
            printf("# %s goes on otherwise than the reference after:\n%s", name[i % WAYS], both->ref.text);
            return false;
        }
        if (i == 0)
            first = game;
        if (memcmp(&first, &game, sizeof game) != 0) {
            printf("# %s leaves another game than mq_game_run after:\n%s", name[i % WAYS], both->ref.text);
            return false;
        }
    }
    return true;
}
