/*
 * support.h - what the tests share: an engine, random numbers, hands written as text, odd walls
 */
#ifndef SUPPORT_H
#define SUPPORT_H

#include "maque.h"
#include "maque_explain.h"
#include "maque_players.h"

/* An engine that learns, and one that is filled; each process has its own. */
struct mq_engine *test_engine(void);
struct mq_engine *filled_engine(void);

/* The filled one, which from then on knows, too, which tiles help. */
struct mq_engine *helping_engine(void);

/* How something is told in this language, else as mq_words_init() says. */
struct mq_words words_in(int language);

/* A number from the environment; 'otherwise' if it is not set. */
uint64_t setting(const char *name, uint64_t otherwise);

/*
 * How many of so many games to look at: all of them, or one in MAQUE_PART if that is set.  Runs under a sanitizer or
 * valgrind set it: they take tens of times as long, and what they look for shows in a few games.
 */
uint64_t part_of(uint64_t games);

/* Calls part(context, i, n) in n processes, one for each processor.  True if all of them say true. */
bool in_processes(bool (*part)(void *context, uint64_t first, uint64_t stride), void *context);

/* The next number of a sequence that is the same in every run. */
uint64_t next_random(uint64_t *state);

/* The columns that a terminal needs for the first line of a text; very many if something in it must not be shown. */
int columns_of_line(const char *text);

/* A hand written like "1M 1M PASS". */
struct mq_hand hand_of(const char *names, int melds);

/*
 * A hand of 'tiles' tiles, drawn at random from the first 'kinds' kinds, four of each.  Few kinds give many equal
 * tiles.
 */
struct mq_hand random_hand(uint64_t *state, int tiles, int kinds, int melds);

/* The counts in the form that the reference takes. */
void counts_of(const struct mq_hand *hand, int count[MQ_KINDS]);

/* judge/gen/'s families of odd walls by number, named as in gen.h. */
enum odd_family {
    ODD_SORTED,
    ODD_CLUMPED,
    ODD_FOUR_OF_A_KIND,
    ODD_ONE_SUIT,
    ODD_SPECIALS_EARLY,
    ODD_SPECIALS_LAST,
    ODD_FAMILIES
};

const char *odd_name(int family);
void odd_wall(int family, uint64_t number, mq_tile wall[MQ_WALL]);

/* A legal wall chosen by bytes: byte k says which of the remaining tiles comes k-th.  Missing bytes count as 0. */
void wall_of_bytes(mq_tile wall[MQ_WALL], const uint8_t *data, size_t size);

/* A clumped wall of seed 0.  Some golden walls are such walls, found by their numbers. */
void clumped_wall(mq_tile wall[MQ_WALL], uint64_t number);

/* Reads a whole file of the repository; the tests run from its root.  Ends the test if it cannot be read. */
size_t read_file(const char *path, char *buffer, size_t size);

/*
 * True if core, with both engines, and the reference write the same transcript for this wall.  Otherwise prints a
 * message with the wall's name and writes the wall to build/, so that it can be looked at.
 */
bool same_as_reference(const mq_tile wall[MQ_WALL], const char *name, uint64_t number);

/* The lowest seat that a match asks; and the strategy's answer for it.  'random' decides what is left to chance. */
int asked_seat_of(const struct mq_match *match);
void answer_by(struct mq_engine *e, struct mq_match *match, struct mq_strategy strategy, uint64_t random);

/* Puts other tiles where a seat cannot see them: the wall that is left and the other hands are dealt anew. */
void deal_hidden_anew(struct mq_board *board, int seat, uint64_t *state);

/* Plays a game in which the seats of a set (bit s: seat s) play "widest", the others "fixed". */
void widest_game(struct mq_engine *e, const mq_tile wall[MQ_WALL], unsigned widest, struct mq_log *log);

/* True if the reference plays this game in the same way; otherwise like same_as_reference(). */
bool same_with_widest(const mq_tile wall[MQ_WALL], unsigned widest, const char *name, uint64_t number);

#endif
