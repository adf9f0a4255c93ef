/*
 * legal_game.c - a game to look at: the contest's game with a wall, that of a transcript, or one that a seat saw
 */
#include "legal_game.h"
#include "cli.h"
#include "files.h"
#include "maque_players.h"

static char text[MQ_CHECK_BYTES_MAX + 1]; /* a whole transcript */

/* Takes the legal lines of 'text', and what is wrong with the next one. */
static void take_legal_lines(struct legal_game *game, struct mq_engine *e, const mq_tile wall[MQ_WALL],
                             size_t length, const struct mq_words *words)
{
    static struct mq_check check;
    static struct mq_finding finding;

    mq_check_rules(&check, e, wall, text, length, false, &finding);
    game->log = check.due;
    game->log.count = check.legal;
    if (finding.verdict == MQ_VERDICT_WRONG && !(finding.remarks >> MQ_REMARK_UNFINISHED & 1)) {
        game->reason[mq_finding_reason(&check, e, &finding, words, game->reason)] = '\0';
        game->bad_line = (unsigned long long)finding.spot.line;
    }
}

void legal_game_find(struct legal_game *game, struct mq_engine *e, const mq_tile wall[MQ_WALL], const char *transcript,
                     const struct mq_words *words)
{
    game->transcript = transcript;
    game->reason[0] = '\0';
    if (transcript == NULL)
        mq_log_wall(e, wall, &game->log);
    else
        take_legal_lines(game, e, wall, input_load(transcript, text, sizeof text), words);
}

/* The seat that saw it: the one whose draws are told. */
static int seat_that_saw(const struct mq_log *seen, const char *name)
{
    int seat = MQ_NOBODY;

    for (int i = 0; i < seen->count; i++)
        if (seen->event[i].kind == MQ_IN && seen->event[i].tile != MQ_NO_TILE) {
            if (seat != MQ_NOBODY && seen->event[i].seat != seat)
                die(SAY("%s:%d: a view tells the draws of one seat, but it tells those of %c and %c",
                        "%s:%d: 一家看到的记录只有自己摸的牌，这里却有 %c 和 %c 两家的"),
                    name, i + 1, 'A' + seat, 'A' + seen->event[i].seat);
            seat = seen->event[i].seat;
        }
    if (seat == MQ_NOBODY)
        die(SAY("%s: no draw is told, so nobody's view is this", "%s：没有写出任何一家摸的牌，看不出是谁看到的"), name);
    return seat;
}

int legal_game_of_view(struct legal_game *game, struct mq_engine *e, const char *file, mq_tile wall[MQ_WALL],
                       const struct mq_words *words)
{
    static struct mq_log seen, whole;
    const char *name = input_name(file);
    struct mq_error error = mq_seen_parse(&seen, text, input_load(file, text, sizeof text));
    char message[MQ_MESSAGE_MAX];
    int seat, explained;

    if (error.status != MQ_OK)
        die("%s:%llu: %s", name, (unsigned long long)error.line, mq_error_message(&error, spoken_language, message));
    seat = seat_that_saw(&seen, name);
    explained = mq_seen_complete(&seen, wall, &whole);
    if (explained < seen.count)
        die(SAY("%s:%d: after the lines before it %c cannot have such a tile",
                "%s:%d: 按前面各行，%c 不可能有这张牌"),
            name, explained + 1, 'A' + seen.event[explained].seat);
    game->transcript = file;
    game->reason[0] = '\0';
    take_legal_lines(game, e, wall, mq_transcript_write(&whole, text), words);
    return seat;
}

void legal_game_must_be_legal(const struct legal_game *game)
{
    if (game->reason[0] != '\0')
        die("%s:%llu: %s", input_name(game->transcript), game->bad_line, game->reason);
}
