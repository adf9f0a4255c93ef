/*
 * checking.h - what the files about checking a transcript share
 *
 *   check.c               takes the bytes and compares them
 *   referee.c             finds the game to compare with, if only the rules matter
 *   finding.c             says what came out: the verdict, the line, the remarks
 *   objection.c           why a line is wrong at its place in the game
 *   objection_to_words.c  why a line is wrong that no game has
 *   check_words.c         writes the finding in words
 *   check_sentences.c     the sentences for that
 *   finding_described.c   what is told of a finding as JSON
 */
#ifndef MQ_CHECKING_H
#define MQ_CHECKING_H

#include "bytes.h"
#include "event.h"
#include "maque_explain.h"
#include "prose.h"

/* The event at this place of the log; MQ_NOTHING before the first and after the last one. */
MQ_INLINE struct mq_event event_at(const struct mq_log *log, int at)
{
    return at >= 0 && at < log->count ? log->event[at] : no_event();
}

MQ_INLINE char in_capitals(char c)
{
    return c >= 'a' && c <= 'z' ? (char)(c - 'a' + 'A') : c;
}

MQ_INLINE bool is_blank(char c)
{
    return c == ' ' || (c >= '\t' && c <= '\r');
}

/* The length of line 'i' of the true transcript, counted from 0, without its newline. */
MQ_INLINE int due_length(const struct mq_check *check, int i)
{
    return check->start[i + 1] - check->start[i] - 1;
}

/* True if these words are line 'i'. */
MQ_INLINE bool is_due(const struct mq_check *check, int i, const char *words, int length)
{
    return i < check->due.count && length == due_length(check, i) &&
           same_bytes(words, check->text + check->start[i], length);
}

/* True if exactly the words of the true transcript were found, in upper or lower case. */
MQ_INLINE bool all_words(const struct mq_check *check)
{
    return !check->strays && check->position == check->start[check->due.count] - 1;
}

/* Starts the check of a transcript that should be this game, or the beginning of one. */
MQ_INNER void mq_check_against(struct mq_check *check, const mq_tile wall[MQ_WALL], const struct mq_log *due);

/* The transcript ends here. */
MQ_INNER void mq_check_end(struct mq_check *check);

/* What came out, once all bytes are taken. */
MQ_INNER void mq_finding_of(const struct mq_check *check, struct mq_engine *e, bool strict, struct mq_finding *finding);

/*
 * The rule by which event 'at' of 'log' comes next in 'game'.  The game has been played up to there; 'at' may be the
 * end of the log.
 */
MQ_INNER uint8_t mq_rule_of_due(struct mq_engine *e, const struct mq_game *game, const struct mq_log *log, int at);

/* An objection that needs nothing but its kind and its rule. */
MQ_INNER struct mq_objection mq_objection_of(enum mq_objection_kind kind, int rule);

/* Why 'found' is wrong there.  It must differ from the event that is due. */
MQ_INNER struct mq_objection mq_objection_to(struct mq_engine *e, const struct mq_game *game, const struct mq_log *log,
                                             int at, struct mq_event found);

/* Why the words that were found in the place of event 'at' are wrong.  They must not be an event. */
MQ_INNER struct mq_objection mq_objection_to_words(const struct mq_check *check, int at);

/* How R30 writes a line with the verb of these words. */
MQ_INNER const char *mq_form_of_words(const struct mq_check *check);

/* Line 'line' of the true transcript, counted from 1. */
MQ_INNER void mq_put_due(struct sink *out, const struct mq_check *check, int line);

/* A line of the transcript, written so that it can be shown: as much as was kept and as fits. */
enum { MQ_SHOWN_COLUMNS = 64 };
MQ_INNER void mq_put_spot(struct sink *out, const struct mq_spot *spot);

enum mq_said_about { SAID_OF_OBJECTION, SAID_OF_REMARK, SAID_OF_FORM, SAID_OF_RULE };

/* "right", "wrong", "illegal" ... */
MQ_INNER const struct sentence *mq_verdict_said(const struct mq_check *check, const struct mq_finding *finding);

MQ_INNER const struct sentence *mq_said_of(enum mq_said_about about, int number);

#endif
