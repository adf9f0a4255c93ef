/*
 * ref.h - the whole game again, slow and plain: the oracle of the tests
 *
 * The fast code and this code know nothing of each other, so they cannot share a mistake.
 *
 * Tile kinds are ints 0..36 in the order of R1 (ORDER TILE: ties go to the larger kind, R25):
 *
 *     0..8 1M..9M     9..17 1P..9P     18..26 1S..9S
 *     27..33 E S W N B F Z     34..36 PASS REVERSE DOUBLE
 *
 * Tiles in hand are counts: count[kind] is how many tiles of that kind, 0..4.  'melds' is how many
 * CHOWs and PONGs were made, 0..4, the n of "14-3n tiles"; the melded tiles themselves are not in
 * the counts (R13).
 *
 * The functions allocate nothing and keep nothing between calls; any number of threads may call
 * them at once.
 */
#ifndef REF_H
#define REF_H

#include <stddef.h>

enum {
    REF_KINDS = 37,    /* kinds of tiles */
    REF_ORDINARY = 34, /* kinds below this are ordinary, from here on special */
    REF_WALL = 148,    /* tiles in a wall: four of each kind */

    /*
     * Bytes that hold any transcript and its NUL.  The names of all 148 tiles have 312 letters.
     *   draws     each tile at most once, "x IN y" and newline:       148 * 6 + 312         = 1200
     *   discards  each tile at most once, for a claimed tile never
     *             comes back, "x OUT y" and " z" after four PASSes:   148 * 7 + 312 + 4 * 2 = 1356
     *   claims    at most four a seat, for then it has one tile and
     *             a claim takes two, "x CHOW y1 y2 y3":               4 * 4 * 16            =  256
     *   end       "x SELFDRAWN" and "x WIN", and the NUL:             12 + 6 + 1            =   19
     */
    REF_TRANSCRIPT_MAX = 1200 + 1356 + 256 + 19
};

/*
 * Play the game of a wall given as text, and write its transcript (R30) into 'out' with a NUL.
 *
 * 'wall_text' has 'length' bytes and needs no NUL: 148 tile names, front-most first, separated by
 * any white space, perhaps after a UTF-8 byte order mark (R31).  'out' is the caller's, with room
 * for 'size' bytes; REF_TRANSCRIPT_MAX always suffice.  Returns the transcript's length without
 * the NUL; or -1 if the text is not exactly a full wall, or if 'size' is too small for the
 * transcript and its NUL.  'out' is then untouched.
 */
int ref_play(const char *wall_text, size_t length, char *out, size_t size);

/* What a game waits for. */
enum ref_phase {
    REF_DRAW,  /* 'seat' draws */
    REF_TURN,  /* 'seat' wins or discards */
    REF_CLAIM, /* 'seat' has discarded 'tile': the others may claim it */
    REF_OVER
};

struct ref_hand {
    int count[REF_KINDS]; /* tiles in hand, melds not among them */
    int melds;            /* R13: only their number is remembered */
};

/* A game in the middle.  It is a value: copy it to try something. */
struct ref_game {
    int wall[REF_WALL];
    int drawn;     /* tiles drawn from the front of the wall (R2) */
    int direction; /* seats to go round for the next turn: 1 is ABCD, 3 is ADCB */
    struct ref_hand hand[4];
    int face_up[REF_KINDS]; /* tiles that all can see: melds and discards, a taken discard once */
    int widest[4]; /* 1 if the seat plays 'widest', for ref_finish(); ref_begin() makes it 0 */
    int phase;   /* enum ref_phase */
    int seat;    /* see the phases */
    int called;  /* REF_TURN: 1 if the turn began with a CHOW or a PONG */
    int tile;    /* REF_CLAIM: the discard */
    int refused; /* REF_CLAIM: so many of the seven questions of R15 are refused, or nobody could say yes */
    char text[REF_TRANSCRIPT_MAX]; /* the transcript so far, with its NUL */
    size_t length;                 /* its length without the NUL */
};

enum { REF_ANSWERS_MAX = 16, REF_LINE_MAX = 32 };

/* A game after the opening (R3), from a wall given as text.  Returns 1, or 0 if that is no wall. */
int ref_begin(struct ref_game *game, const char *wall_text, size_t length);

/*
 * Lists what the seat that is asked may answer, whatever its strategy, as lines of the transcript
 * without newline; "NOTHING" refuses.  Returns how many there are: 0 if nobody is asked.
 */
int ref_answers(const struct ref_game *game, char line[REF_ANSWERS_MAX][REF_LINE_MAX]);

/* Carries out one of these answers.  Returns 1, or 0 if it is none of them. */
int ref_answer(struct ref_game *game, const char *line);

/* When nobody is asked: the next tile is drawn, or the game ends. */
void ref_advance(struct ref_game *game);

/*
 * The seats play to the end, from wherever the game stands: by the fixed strategy, or by 'widest',
 * which differs from it only in its ordinary discards (ref_widest()).
 */
void ref_finish(struct ref_game *game);

/*
 * The winning distance (R11): the fewest tiles to add so that the hand holds a winning hand.
 *
 * The hand may have any number of tiles: 13-3n, 14-3n or others.  Specials are ignored: they are
 * dead weight (R14).  The result is 0..14-3n.
 */
int ref_distance(const int count[REF_KINDS], int melds);

/*
 * 1 if the hand is a winning hand (R10), else 0.
 *
 * Any hand may be asked about; one that has not 14-3n tiles, or has a special, does not win.
 */
int ref_wins(const int count[REF_KINDS], int melds);

/*
 * The kind 0..36 that the fixed strategy discards (R23-R25) from a hand of 14-3n tiles.
 *
 * At least one tile must be there.
 */
int ref_discard(const int count[REF_KINDS], int melds);

/*
 * The kind 0..33 that 'widest' discards from a hand of 14-3n tiles without specials.
 *
 * Of the kinds that leave the smallest distance it is the one after which the most unseen tiles
 * help, that is, lower the distance once more; of equals the largest.  'face_up' are the tiles on
 * the table.  Unseen are those neither there nor among the 14-3n.
 */
int ref_widest(const int count[REF_KINDS], int melds, const int face_up[REF_KINDS]);

/*
 * 1 if the owner of these 13-3n tiles pongs the discarded 'tile' 0..36 (R17, R19), else 0.
 *
 * 'tile' is not yet in the counts.  That the owner is not the discarder is for the caller to know.
 */
int ref_pongs(const int count[REF_KINDS], int melds, int tile);

/*
 * The lowest kind of the run that the owner of these 13-3n tiles chows the discarded 'tile' 0..36
 * with (R18, R19, R21), or -1 if it does not chow.
 *
 * 'tile' is not yet in the counts.  That the owner sits next is for the caller to know.
 */
int ref_chows(const int count[REF_KINDS], int melds, int tile);

#endif
