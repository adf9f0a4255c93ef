/*
 * moment_words.c - decides what is said about a moment
 */
#include "moment_sentences.h"
#include "moment_words.h"
#include "tiles.h"

void mq_words_init(struct mq_words *words)
{
    words->language = MQ_ENGLISH;
    words->level = MQ_NORMAL;
    words->faces = 0;
    words->colour = 0;
    words->seat = MQ_NOBODY;
    words->columns = 80;
    words->rows = 24;
    words->from = 1;
    words->to = MQ_EVENTS_MAX;
}

static int level_of(const struct writer *w)
{
    return w->words->level;
}

/* ---- hands ---- */

static void fill_from_standing(struct slots *slots, const struct mq_standing *standing)
{
    slots->after = standing->distance;
    slots->acceptance = &standing->acceptance;
    slots->tiles = standing->acceptance.tiles;
    slots->finish = &standing->finish;
}

static void say_distance(struct writer *w, struct slots slots, const struct mq_standing *standing)
{
    bool waiting = standing->distance == 1;

    fill_from_standing(&slots, standing);
    if (!standing->waits)
        mq_say(w, STYLE_PLAIN, &words_distance, &slots);
    else if (standing->acceptance.total == 0)
        mq_say(w, STYLE_LOST, waiting ? &words_distance_in_vain : &words_distance_stuck, &slots);
    else if (waiting)
        mq_say(w, STYLE_PLAIN, &words_distance_waiting, &slots);
    else if (standing->acceptance.kinds > KINDS_TO_LIST && level_of(w) < MQ_FULL)
        mq_say(w, STYLE_PLAIN, &words_distance_helped_widely, &slots);
    else
        mq_say(w, STYLE_PLAIN, &words_distance_helped, &slots);
}

void mq_say_proof(struct writer *w, const struct mq_finish *finish)
{
    struct slots slots;
    int give = 0;

    clear_bytes(&slots, sizeof slots);
    slots.finish = finish;
    for (int tile = 0; tile < MQ_KINDS; tile++)
        give += finish->give[tile];
    mq_say(w, STYLE_PLAIN, give > 0 ? &words_proof : &words_proof_without_giving, &slots);
}

static void say_proof(struct writer *w, const struct mq_standing *standing)
{
    if (standing->distance > 0 && level_of(w) == MQ_FULL)
        mq_say_proof(w, &standing->finish);
}

/* The hand, with the tile that it draws or takes; MQ_NO_TILE: none. */
static void say_hand(struct writer *w, const struct mq_standing *standing, mq_tile tile)
{
    if (level_of(w) == MQ_BRIEF)
        return;
    mq_write_hand(w, standing);
    if (tile != MQ_NO_TILE) {
        mq_write_text(w, " +~");
        mq_write_tile(w, tile);
    }
    mq_prose_end(&w->prose);
}

static void say_complete(struct writer *w, struct slots slots, const struct mq_standing *standing)
{
    if (level_of(w) == MQ_BRIEF)
        return;
    fill_from_standing(&slots, standing);
    mq_say(w, STYLE_PLAIN, &words_complete, &slots);
}

/* ---- the deal ---- */

enum { SEAT_WIDTH = 3 };

static void say_dealt(struct writer *w, const struct mq_moment *moment, int seat)
{
    static const char *const label[MQ_SEATS] = {"A~~", "B~~", "C~~", "D~~"};
    const struct mq_standing *standing = &moment->dealt[seat];
    struct slots slots;

    clear_bytes(&slots, sizeof slots);
    fill_from_standing(&slots, standing);
    mq_write_text(w, label[seat]);
    mq_write_hand(w, standing);
    if (level_of(w) == MQ_BRIEF) {
        mq_write_text(w, "  ");
        mq_say(w, STYLE_PLAIN, &words_distance, &slots);
        return;
    }
    mq_prose_end(&w->prose);
    w->prose.indent += SEAT_WIDTH;
    say_distance(w, slots, standing);
    say_proof(w, standing);
    w->prose.indent -= SEAT_WIDTH;
}

static void say_deal(struct writer *w, const struct mq_moment *moment)
{
    for (int seat = 0; seat < MQ_SEATS; seat++)
        if (w->words->seat == MQ_NOBODY || w->words->seat == seat)
            say_dealt(w, moment, seat);
}

/* ---- what the fixed strategy would have done ---- */

static uint64_t best_discards(const struct mq_discards *discards)
{
    uint64_t tiles = 0;

    for (int i = 0; i < discards->count; i++)
        if (discards->candidate[i].best)
            tiles |= UINT64_C(1) << discards->candidate[i].tile;
    return tiles;
}

static const struct sentence *sentence_of_instead(const struct mq_moment *moment)
{
    const struct mq_discards *discards = &moment->discards;

    switch (moment->instead.event.kind) {
    case MQ_OUT:
        if (discards->reason == MQ_SPECIAL_GOES)
            return &words_instead_special;
        if (discards->ties == 1)
            return &words_instead_only_one;
        return discards->ties == discards->count ? &words_instead_tie_of_all : &words_instead_tie;
    case MQ_SELFDRAWN:
        return &words_instead_selfdrawn;
    case MQ_RON:
        return &words_instead_ron;
    case MQ_PONG:
        return &words_instead_pong;
    case MQ_CHOW:
        return moment->instead.rules >> 21 & 1 ? &words_instead_larger_chow : &words_instead_chow;
    default:
        return &words_instead_no_call;
    }
}

/* It tells about a hand, so nobody learns it but the seat that would have decided. */
static void say_instead(struct writer *w, const struct mq_moment *moment)
{
    const struct mq_instead *instead = &moment->instead;
    struct slots slots;

    if (!instead->differs || (w->words->seat != MQ_NOBODY && w->words->seat != instead->seat))
        return;
    clear_bytes(&slots, sizeof slots);
    slots.seat = instead->seat;
    slots.tile = instead->discard != MQ_NO_TILE ? instead->discard : instead->event.tile;
    slots.low = instead->event.tile;
    slots.before = instead->before;
    slots.after = instead->after;
    slots.tiles = best_discards(&moment->discards);
    mq_say(w, STYLE_NO, sentence_of_instead(moment), &slots);
}

/* ---- draws and discards ---- */

static void say_draw(struct writer *w, const struct mq_moment *moment, const struct slots *slots)
{
    say_hand(w, &moment->before, moment->tile);
    if (moment->again && level_of(w) == MQ_FULL) {
        mq_write_phrase(w, STYLE_PLAIN, &words_draw_again, slots);
        mq_write_phrase(w, STYLE_PLAIN, &words_and, slots);
    }
    if (slots->after == 0)
        mq_say(w, STYLE_GOOD, &words_draw_completes, slots);
    else if (slots->after < slots->before)
        mq_say(w, STYLE_GOOD, &words_draw_helps, slots);
    else
        mq_say(w, STYLE_PLAIN, moment->tile < MQ_ORDINARY ? &words_draw_useless : &words_draw_special, slots);
    say_proof(w, &moment->after);
}

static void say_special(struct writer *w, const struct mq_moment *moment, const struct slots *slots)
{
    const uint8_t *count = moment->before.hand.count;
    int kinds = (count[MQ_PASS] > 0) + (count[MQ_REVERSE] > 0) + (count[MQ_DOUBLE] > 0);

    if (!moment->instead.differs) {
        mq_write_phrase(w, STYLE_PLAIN, kinds > 1 ? &words_specials_in_order : &words_special_first, slots);
        mq_write_phrase(w, STYLE_PLAIN, &words_and, slots);
    }
    mq_say(w, STYLE_PLAIN,
           moment->tile == MQ_PASS      ? &words_skipped
           : moment->tile == MQ_REVERSE ? &words_reversed
                                        : &words_doubled,
           slots);
    if (moment->left == 0 && !moment->instead.differs)
        mq_say(w, STYLE_PLAIN, &words_special_on_empty_wall, slots);
}

static void say_choice(struct writer *w, const struct mq_moment *moment, struct slots slots)
{
    const struct mq_discards *discards = &moment->discards;
    bool brief = level_of(w) == MQ_BRIEF;

    slots.tiles = best_discards(discards);
    if (discards->count == 1)
        mq_say(w, STYLE_PLAIN, &words_only_kind, &slots);
    else if (discards->ties == 1)
        mq_say(w, STYLE_PLAIN, brief ? &words_brief_only_one : &words_only_one, &slots);
    else if (brief)
        mq_say(w, STYLE_PLAIN, &words_brief_tie, &slots);
    else if (discards->ties == discards->count)
        mq_say(w, STYLE_PLAIN, &words_tie_of_all, &slots);
    else
        mq_say(w, STYLE_PLAIN, discards->ties == 2 ? &words_tie_of_two : &words_tie_of_many, &slots);
}

static void say_candidate(struct writer *w, const struct mq_candidate *candidate, bool chosen, int width)
{
    struct slots slots;
    int filled = mq_tile_columns(w->words->faces, candidate->tile), hang = w->prose.hang;

    clear_bytes(&slots, sizeof slots);
    slots.acceptance = &candidate->acceptance;
    slots.tiles = candidate->acceptance.tiles;
    slots.after = candidate->distance;
    w->prose.hang = 2 + width + 6;
    mq_write_text(w, chosen ? "→~" : candidate->best ? "=~" : "~~");
    mq_write_tile(w, candidate->tile);
    for (; filled < width; filled++)
        mq_write_text(w, "~");
    w->prose.kind = "candidate";
    mq_write_text(w, candidate->distance < 10 ? "~~" : "~");
    put_number(&w->prose.paragraph, candidate->distance);
    mq_write_text(w, "~~~");
    mq_say(w, STYLE_PLAIN, candidate->acceptance.total > 0 ? &words_candidate_helped : &words_candidate_stuck, &slots);
    w->prose.hang = hang;
}

/* Lists all possible discards, the smallest distance first. */
static void say_candidates(struct writer *w, const struct mq_moment *moment, const struct slots *slots)
{
    const struct mq_discards *discards = &moment->discards;
    int width = 2;

    if (level_of(w) < MQ_FULL)
        return;
    mq_say(w, STYLE_PLAIN, &words_candidates, slots);
    for (int i = 0; i < discards->count; i++)
        if (mq_tile_columns(w->words->faces, discards->candidate[i].tile) > width)
            width = mq_tile_columns(w->words->faces, discards->candidate[i].tile);
    for (int distance = 0; distance < MQ_DISTANCES; distance++)
        for (int i = 0; i < discards->count; i++)
            if (discards->candidate[i].distance == distance)
                say_candidate(w, &discards->candidate[i], discards->candidate[i].tile == moment->tile, width);
}

/* ---- questions about a discard ---- */

struct remark {
    const struct sentence *sentence;
    enum style style;
};

/* By the question and what came of it; remark_on() has what depends on more. */
static const struct remark remarks[][MQ_OPEN + 1] = {
    [MQ_ASK_RON] = {[MQ_TAKES] = {&words_ron_made, STYLE_GOOD},
                    [MQ_OPEN] = {&words_ron_made, STYLE_GOOD},
                    [MQ_DECLINED] = {&words_ron_declined, STYLE_NO},
                    [MQ_BEATEN] = {&words_ron_beaten, STYLE_LOST}},
    [MQ_ASK_PONG] = {[MQ_TAKES] = {&words_pong_made, STYLE_GOOD},
                     [MQ_OPEN] = {&words_pong_open, STYLE_PLAIN},
                     [MQ_DECLINED] = {&words_pong_declined, STYLE_NO},
                     [MQ_REFUSES] = {&words_pong_refused, STYLE_NO},
                     [MQ_BEATEN] = {&words_pong_beaten_by_ron, STYLE_LOST}},
    [MQ_ASK_CHOW] = {[MQ_TAKES] = {&words_chow_made, STYLE_GOOD},
                     [MQ_OPEN] = {&words_chow_open, STYLE_PLAIN},
                     [MQ_DECLINED] = {&words_chow_declined, STYLE_NO},
                     [MQ_REFUSES] = {&words_chow_refused, STYLE_NO},
                     [MQ_BEATEN] = {&words_chow_beaten_by_pong, STYLE_LOST}},
};

static const struct remark obstacles[] = {
    [MQ_HOLDS_SPECIAL] = {&words_ron_with_special, STYLE_PLAIN},
    [MQ_NOT_WAITING] = {&words_ron_not_waiting, STYLE_PLAIN},
    [MQ_OTHER_WAIT] = {&words_ron_other_wait, STYLE_PLAIN},
    [MQ_NO_PAIR] = {&words_pong_of_one, STYLE_PLAIN},
    [MQ_OWN_DISCARD] = {&words_pong_of_own, STYLE_NO},
    [MQ_NO_RUN] = {&words_chow_without_run, STYLE_PLAIN},
    [MQ_HONOUR] = {&words_chow_of_honour, STYLE_PLAIN},
    [MQ_NOT_NEXT] = {&words_chow_not_next, STYLE_NO},
};

static struct remark remark_on(const struct mq_asked *asked, const struct mq_asked *taken)
{
    bool chow = asked->ask == MQ_ASK_CHOW, lower = asked->after < asked->before;
    struct remark r = asked->outcome == MQ_CANNOT ? obstacles[asked->obstacle] : remarks[asked->ask][asked->outcome];

    if (asked->obstacle == MQ_NO_PAIR && asked->held == 0)
        r.sentence = &words_pong_of_none;
    else if (asked->outcome == MQ_TAKES && asked->ask != MQ_ASK_RON && !lower)
        r.sentence = chow ? &words_chow_made_anyway : &words_pong_made_anyway;
    else if (asked->outcome == MQ_BEATEN && chow && taken->ask == MQ_ASK_RON)
        r.sentence = &words_chow_beaten_by_ron;
    else if (asked->outcome == MQ_BEATEN && chow && taken->ask == MQ_ASK_CHOW)
        r.sentence = &words_chow_of_smaller;
    else if (asked->outcome == MQ_BEATEN && chow && taken->seat == asked->seat)
        r.sentence = &words_chow_beaten_by_own_pong;
    return r;
}

/* True if the seat can RON, even if another one intercepts it. */
static bool would_ron(const struct mq_moment *moment, int seat)
{
    for (int i = 0; i < moment->asked_count; i++)
        if (moment->asked[i].ask == MQ_ASK_RON && moment->asked[i].seat == seat)
            return moment->asked[i].obstacle == MQ_NO_OBSTACLE;
    return false;
}

/* Is this question worth a sentence? */
static bool is_told(const struct mq_words *words, const struct mq_moment *moment, const struct mq_asked *asked)
{
    if (words->seat != MQ_NOBODY && words->seat != asked->seat)
        return false;
    if (asked->ask != MQ_ASK_RON && (asked->outcome == MQ_BEATEN || asked->obstacle == MQ_NOT_NEXT) &&
        would_ron(moment, asked->seat)) /* a seat that would win wants no more */
        return false;
    if (asked->outcome == MQ_BEATEN)
        return true;
    if (asked->late)
        return false;
    switch (words->level) {
    case MQ_BRIEF: /* the next line tells what was taken */
        return asked->outcome == MQ_REFUSES;
    case MQ_NORMAL:
        return asked->outcome != MQ_CANNOT || asked->obstacle == MQ_OWN_DISCARD || asked->obstacle == MQ_NOT_NEXT;
    default:
        return true;
    }
}

static void say_asked(struct writer *w, const struct mq_moment *moment, struct slots slots,
                      const struct mq_asked *asked)
{
    const struct mq_asked *taken = &moment->asked[moment->taken % MQ_ASKED_MAX];
    struct remark r = remark_on(asked, taken);

    slots.seat = asked->seat;
    slots.other = taken->seat;
    slots.low = asked->low;
    slots.before = asked->before;
    slots.after = asked->after;
    slots.tiles = asked->waits;
    mq_say(w, r.style, r.sentence, &slots);
    if (asked->outcome == MQ_TAKES && (asked->rules >> 20 & 1))
        mq_say(w, STYLE_PLAIN, &words_chow_made_although, &slots);
}

static void say_all_asked(struct writer *w, const struct mq_moment *moment, const struct slots *slots)
{
    bool open = false;

    for (int i = 0; i < moment->asked_count; i++) {
        open = open || moment->asked[i].outcome == MQ_OPEN;
        if (is_told(w->words, moment, &moment->asked[i]))
            say_asked(w, moment, *slots, &moment->asked[i]);
    }
    if (level_of(w) == MQ_FULL && moment->taken == MQ_ASKED_MAX && !open && moment->left > 0)
        mq_say(w, STYLE_PLAIN, &words_nobody_takes, slots);
}

static void say_discard(struct writer *w, const struct mq_moment *moment, const struct slots *slots)
{
    bool theirs = w->words->seat != MQ_NOBODY && w->words->seat != moment->seat;

    if (!theirs) {
        say_hand(w, &moment->after, MQ_NO_TILE);
        if (moment->tile >= MQ_ORDINARY)
            say_special(w, moment, slots);
        else if (!moment->instead.differs)
            say_choice(w, moment, *slots);
        else if (level_of(w) == MQ_BRIEF)
            mq_say(w, STYLE_PLAIN, &words_distance, slots);
        say_instead(w, moment);
        if (level_of(w) > MQ_BRIEF)
            say_distance(w, *slots, &moment->after);
        say_proof(w, &moment->after);
        say_candidates(w, moment, slots);
    }
    if (moment->tile < MQ_ORDINARY)
        say_all_asked(w, moment, slots);
}

/* ---- calls and the end ---- */

static void say_empty_wall(struct writer *w, const struct mq_moment *moment, const struct slots *slots)
{
    if (moment->left == 0)
        mq_say(w, STYLE_PLAIN, &words_taken_from_empty_wall, slots);
}

static void say_call(struct writer *w, const struct mq_moment *moment, const struct slots *slots)
{
    say_hand(w, &moment->after, MQ_NO_TILE);
    mq_say(w, STYLE_GOOD,
           level_of(w) > MQ_BRIEF          ? &words_called
           : slots->after < slots->before ? &words_brief_called
                                           : &words_brief_called_anyway,
           slots);
    say_empty_wall(w, moment, slots);
    say_proof(w, &moment->after);
}

static void say_win(struct writer *w, const struct mq_moment *moment, const struct slots *slots)
{
    bool ron = moment->event.kind == MQ_RON;

    say_hand(w, ron ? &moment->before : &moment->after, ron ? moment->tile : (mq_tile)MQ_NO_TILE);
    mq_say(w, STYLE_GOOD, ron ? &words_won_by_ron : &words_won_by_draw, slots);
    if (ron)
        say_empty_wall(w, moment, slots);
    say_complete(w, *slots, &moment->after);
}

static void say_event(struct writer *w, const struct mq_moment *moment)
{
    struct slots slots;

    clear_bytes(&slots, sizeof slots);
    slots.seat = moment->seat;
    slots.other = moment->event.kind == MQ_OUT ? moment->event.other : moment->from;
    slots.next = moment->next;
    slots.tile = moment->tile;
    slots.before = moment->before.distance;
    slots.after = moment->after.distance;
    switch (moment->event.kind) {
    case MQ_IN:
        if (moment->line > MQ_DEALT)
            say_draw(w, moment, &slots);
        else if (moment->line == MQ_DEALT)
            say_deal(w, moment);
        break;
    case MQ_OUT:
        say_discard(w, moment, &slots);
        break;
    case MQ_CHOW:
    case MQ_PONG:
        say_call(w, moment, &slots);
        break;
    case MQ_RON:
    case MQ_SELFDRAWN:
        say_win(w, moment, &slots);
        break;
    case MQ_WIN:
        mq_say(w, STYLE_PLAIN, &words_game_over, &slots);
        break;
    default:
        mq_say(w, STYLE_PLAIN, &words_wall_empty, &slots);
    }
    if (moment->event.kind != MQ_OUT)
        say_instead(w, moment);
}

/* Does the event concern the seat that --seat chooses? */
static bool concerns(const struct mq_moment *moment, const struct mq_words *words)
{
    if (words->seat == MQ_NOBODY || moment->event.kind == MQ_WIN || moment->event.kind == MQ_DRAW ||
        moment->line == MQ_DEALT || moment->seat == words->seat)
        return true;
    if (moment->event.kind == MQ_OUT)
        for (int i = 0; i < moment->asked_count; i++)
            if (is_told(words, moment, &moment->asked[i]))
                return true;
    return false;
}

/* The deal is told as a whole, unless every line is wanted or the wanted lines end within it. */
static bool deal_is_whole(const struct mq_words *words)
{
    return words->level < MQ_FULL && words->to >= MQ_DEALT;
}

static size_t write_moment(const struct mq_moment *moment, const struct mq_words *words, bool laid_out, char *text,
                           size_t size)
{
    struct writer w;
    char line[MQ_LINE_MAX];
    size_t length = mq_event_write(moment->event, line);

    if (moment->line < words->from || moment->line > words->to || !concerns(moment, words))
        return 0;
    if (moment->line < MQ_DEALT && deal_is_whole(words))
        return 0;
    mq_writer_init(&w, words, laid_out, text, size);
    if (moment->line == MQ_DEALT && deal_is_whole(words)) {
        mq_write_event(&w, 1, MQ_DEALT, sentence_in(&words_the_deal, (enum mq_language)words->language));
    } else {
        line[length - 1] = '\0'; /* replaces the newline */
        mq_write_event(&w, moment->line, moment->line, line);
    }
    say_event(&w, moment);
    mq_end_event(&w);
    return (size_t)(w.prose.out.at - text);
}

size_t mq_moment_words(const struct mq_moment *moment, const struct mq_words *words, char *text, size_t size)
{
    return write_moment(moment, words, true, text, size);
}

size_t mq_moment_paragraphs(const struct mq_moment *moment, const struct mq_words *words, char *text, size_t size)
{
    return write_moment(moment, words, false, text, size);
}
