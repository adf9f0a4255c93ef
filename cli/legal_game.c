/*
 * legal_game.c - a game to look at: the contest's game with a wall, or that of somebody's transcript
 */
#include "legal_game.h"
#include "cli.h"
#include "files.h"

static void read_transcript(struct legal_game *game, struct mq_engine *e, const mq_tile wall[MQ_WALL],
                            const struct mq_words *words)
{
    static char text[MQ_CHECK_BYTES_MAX + 1];
    static struct mq_check check;
    static struct mq_finding finding;
    size_t length = input_load(game->transcript, text, sizeof text);

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
        read_transcript(game, e, wall, words);
}

void legal_game_must_be_legal(const struct legal_game *game, enum mq_language language)
{
    if (game->reason[0] != '\0')
        die("%s:%llu: %s", is_standard_input(game->transcript) ? standard_input_in(language) : game->transcript,
            game->bad_line, game->reason);
}
