/*
 * inquiry.c - what several games of a program say about known mistakes, and about two of them at once
 *
 * A wrong game speaks for a mistake if a program that makes it prints exactly the same, and against it otherwise.  A
 * right game speaks against every mistake that would have changed it.  A mistake that no game speaks against fits.
 *
 * There are thousands of pairs, and all are tried: a wrong pair is dropped within a few lines of the first wrong game.
 * It does not do to ask which mistake alone explains the first wrong line.  That line may need both: alone, one of them
 * would have gone wrong earlier, where the other one hides it.
 */
#include "mistaken_game.h"

/* ---- one suspect and one game ---- */

static bool same_game(struct mq_engine *e, struct mq_mistake_set mistakes, const mq_tile wall[MQ_WALL])
{
    struct mq_log right, wrong;

    mq_log_wall(e, wall, &right);
    mq_mistakes_play(e, mistakes, wall, &wrong);
    return mq_log_difference(&right, &wrong) < 0;
}

bool mq_mistakes_print(struct mq_engine *e, struct mq_mistake_set mistakes, const struct mq_played *game)
{
    return game->diagnosis.all_right ? same_game(e, mistakes, game->wall)
                                     : mq_mistaken_prints(e, mistakes, game->wall, game->transcript, game->length);
}

void mq_played_take(struct mq_played *game, struct mq_engine *e, const mq_tile wall[MQ_WALL], const char *transcript,
                    size_t length)
{
    clear_bytes(game, sizeof *game);
    game->wall = wall;
    game->transcript = transcript;
    game->length = length;
    if (transcript != NULL)
        mq_diagnose(e, wall, transcript, length, &game->diagnosis);
    else
        game->diagnosis.all_right = 1;
}

/* ---- single mistakes ---- */

/* All that is asked about. */
struct games {
    struct mq_engine *e;
    const struct mq_played *game;
    int count;
};

static struct mq_suspect suspect_of(const struct games *g, struct mq_mistake_set mistakes)
{
    struct mq_suspect suspect = {mistakes, 0, 0};

    for (int i = 0; i < g->count; i++) {
        bool prints = mq_mistakes_print(g->e, mistakes, &g->game[i]);

        if (g->game[i].diagnosis.all_right)
            suspect.against += !prints;
        else
            suspect.explains += prints;
    }
    return suspect;
}

/* Puts a suspect into the list, best first; the worst one falls out if the list is full. */
static void list_suspect(struct mq_inquiry *inquiry, const struct mq_suspect *suspect)
{
    int at = inquiry->suspects, worth = suspect->explains - suspect->against;

    while (at > 0 && worth > inquiry->suspect[at - 1].explains - inquiry->suspect[at - 1].against)
        at--;
    if (at == MQ_SUSPECTS_MAX)
        return;
    if (inquiry->suspects < MQ_SUSPECTS_MAX)
        inquiry->suspects++;
    for (int i = inquiry->suspects - 1; i > at; i--)
        inquiry->suspect[i] = inquiry->suspect[i - 1];
    inquiry->suspect[at] = *suspect;
}

/* True if no right game speaks against it; asks no further after the first one that does. */
static bool no_right_game_objects(const struct games *g, struct mq_mistake_set mistakes)
{
    for (int i = 0; i < g->count; i++)
        if (g->game[i].diagnosis.all_right && !same_game(g->e, mistakes, g->game[i].wall))
            return false;
    return true;
}

static struct mq_mistake_set fitting(const struct games *g)
{
    struct mq_mistake_set fit = mq_mistake_set_all();

    for (int i = 0; i < g->count; i++)
        if (!g->game[i].diagnosis.all_right)
            fit = mq_mistake_set_common(fit, g->game[i].diagnosis.like);
    for (int mistake = 0; (mistake = mq_mistake_set_next(fit, mistake)) != MQ_MISTAKE_NONE;)
        if (!no_right_game_objects(g, only_mistake(mistake)))
            mq_mistake_set_remove(&fit, mistake);
    return fit;
}

static void list_fitting(struct mq_inquiry *inquiry)
{
    for (int mistake = 0; (mistake = mq_mistake_set_next(inquiry->fit, mistake)) != MQ_MISTAKE_NONE;) {
        struct mq_suspect suspect = {only_mistake(mistake), inquiry->wrong, 0};

        list_suspect(inquiry, &suspect);
    }
}

/* ---- two at once ---- */

static bool both_fit(const struct games *g, struct mq_mistake_set both)
{
    for (int i = 0; i < g->count; i++)
        if (!g->game[i].diagnosis.all_right && !mq_mistakes_print(g->e, both, &g->game[i]))
            return false;
    return no_right_game_objects(g, both);
}

static void list_pairs(const struct games *g, struct mq_inquiry *inquiry)
{
    for (int one = MQ_MISTAKE_NONE + 1; one < MQ_MISTAKES; one++)
        for (int other = one + 1; other < MQ_MISTAKES; other++) {
            struct mq_suspect pair = {only_mistake(one), inquiry->wrong, 0};

            mq_mistake_set_add(&pair.mistakes, other);
            if (both_fit(g, pair.mistakes))
                list_suspect(inquiry, &pair);
        }
}

/* ---- all of it ---- */

static void list_nearest(const struct games *g, struct mq_inquiry *inquiry)
{
    struct mq_mistake_set some = {{0}};

    for (int i = 0; i < g->count; i++)
        if (!g->game[i].diagnosis.all_right)
            some = mq_mistake_set_either(some, g->game[i].diagnosis.like);
    for (int mistake = 0; (mistake = mq_mistake_set_next(some, mistake)) != MQ_MISTAKE_NONE;) {
        struct mq_suspect suspect = suspect_of(g, only_mistake(mistake));

        list_suspect(inquiry, &suspect);
    }
}

void mq_inquire(struct mq_engine *e, const struct mq_played *game, int games, struct mq_inquiry *inquiry)
{
    struct games g = {e, game, games};

    clear_bytes(inquiry, sizeof *inquiry);
    for (int i = 0; i < games; i++)
        *(game[i].diagnosis.all_right ? &inquiry->right : &inquiry->wrong) += 1;
    inquiry->fit = fitting(&g);
    if (inquiry->wrong == 0)
        return;
    list_fitting(inquiry);
    inquiry->outcome = MQ_ONE_FITS;
    if (inquiry->suspects == 0) {
        list_pairs(&g, inquiry);
        inquiry->outcome = MQ_TWO_FIT;
    }
    if (inquiry->suspects == 0) {
        list_nearest(&g, inquiry);
        inquiry->outcome = inquiry->suspects > 0 ? MQ_SOME_ARE_NEAR : MQ_NOTHING_FITS;
    }
}
