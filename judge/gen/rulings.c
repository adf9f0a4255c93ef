/*
 * rulings.c - a scenario for every ruling that programs can get wrong, and for shapes of whole games
 *
 * The sentences say what happens.  The events that are seen, the coming one first and then those before it, and a
 * condition of shows.h define it exactly.
 */
#include "rulings.h"

/* An event, or one of several. */
enum {
    ANY = 0,
    IN = 1 << MQ_IN,
    CHOW = 1 << MQ_CHOW,
    PONG = 1 << MQ_PONG,
    CALL = CHOW | PONG,
    RON = 1 << MQ_RON,
    SELFDRAWN = 1 << MQ_SELFDRAWN,
    WIN = 1 << MQ_WIN,
    DRAW = 1 << MQ_DRAW,
    END = WIN | DRAW,
    UNCLAIMED = IN | DRAW, /* after an ordinary discard */

    ORDINARY = 1 << 16,
    PASS = 1 << 17,
    REVERSE = 1 << 18,
    DOUBLE = 1 << 19,
    SPECIAL = PASS | REVERSE | DOUBLE,
    OUT = ORDINARY | SPECIAL,

    /* of the coming event */
    DEALT = 1 << 24,    /* it follows the deal */
    LATE = 1 << 25,     /* the wall is empty */
    CALLABLE = 1 << 26, /* the condition holds for a call that the rules allow */
    EVENTS = DEALT - 1
};

#define SEEN(...) {{__VA_ARGS__}, NULL, 0}
#define SEEN_IF(condition, ...) {{__VA_ARGS__}, condition, 0}
#define SEEN_AS(condition, wanted, ...) {{__VA_ARGS__}, condition, wanted}

#define RULING(name, rule, mistake, seen, english, chinese) \
    {{name, {english, chinese}, rule, SCENARIO_RULING, mistake}, seen}
#define SHAPE(name, rule, seen, english, chinese) \
    {{name, {english, chinese}, rule, SCENARIO_SHAPE, MQ_MISTAKE_NONE}, seen}

const struct ruling rulings[] = {
    /* the distance and the winning hand */
    RULING("no-run-across-suits", "R9", MQ_MISTAKE_RUNS_ACROSS_SUITS, SEEN_IF(false_run_of_suits, UNCLAIMED, ORDINARY),
           "the next seat holds two tiles that make a run with the discard only by their numbers, as 9M 1P do with 8M",
           "下家手里的两张牌只有编号跟打出的牌相连，花色并不相同，比如 9M 1P 遇到 8M，不能吃"),
    RULING("no-run-in-honours", "R9", MQ_MISTAKE_HONOUR_RUNS, SEEN_IF(false_run_of_honours, UNCLAIMED, ORDINARY),
           "the next seat holds two honours next to the discarded one, and there is no run of honours",
           "打出一张字牌，下家手里有两张排在它旁边的字牌，但字牌不成顺，不能吃"),
    RULING("no-group-of-specials", "R9", MQ_MISTAKE_SPECIAL_GROUPS, SEEN_IF(caller_holds_equal_specials, CALLABLE),
           "a seat that could call holds two equal special tiles, which count for nothing",
           "能吃碰的那家手里有一对相同的特殊牌，算距离时一文不值"),
    RULING("seven-pairs-do-not-count", "R10", MQ_MISTAKE_SEVEN_PAIRS, SEEN_IF(nearly_has_seven_pairs, ORDINARY),
           "a seat without melds holds five pairs or more, and discards without regard to them",
           "门清的一家手里有五对以上，打牌时却不会去做七对"),
    RULING("four-melds-and-a-bare-wait", "R10", MQ_MISTAKE_FOUR_MELDS_NEVER_WIN, SEEN_IF(has_four_melds, RON),
           "a seat with four melds and a single tile in hand wins by RON",
           "四组副露、手里单吊一张的人荣和"),
    RULING("four-melds-and-selfdrawn", "R10", MQ_MISTAKE_FOUR_MELDS_NEVER_WIN, SEEN_IF(has_four_melds, SELFDRAWN),
           "a seat with four melds and a single tile in hand draws its pair",
           "四组副露、手里单吊一张的人自摸"),
    RULING("limit-decides-a-discard", "R12", MQ_MISTAKE_DISCARD_LIMIT_IGNORED, SEEN_IF(holds_four_copies, ORDINARY),
           "a seat with four of a kind discards another tile because a fifth copy does not count",
           "手里有四张一样的牌，因为不能指望第五张，打出的牌就不一样了"),
    RULING("limit-decides-a-call", "R12", MQ_MISTAKE_CALL_LIMIT_IGNORED, SEEN_IF(caller_holds_four, CALLABLE),
           "a seat with four of a kind makes or refuses a call because a fifth copy does not count",
           "手里有四张一样的牌，因为不能指望第五张，吃碰与否就不一样了"),
    RULING("ponged-kind-waited-for", "R13", MQ_MISTAKE_MELDS_COUNTED, SEEN_IF(would_wait_for_ponged, ORDINARY),
           "a seat waits for a kind that it has ponged: melds are forgotten",
           "某家碰过一种牌之后又听这种牌：副露不计"),
    RULING("no-win-with-a-special-in-hand", "R14", MQ_MISTAKE_SPECIAL_AS_JOKER, SEEN_IF(joker_would_win, SPECIAL, IN),
           "a seat that waits for one tile draws a special, which does not stand for it",
           "听牌的人摸到一张特殊牌，不能拿它当和张"),
    RULING("specials-do-not-forbid-calls", "R14", MQ_MISTAKE_SPECIALS_FORBID_CALLS, SEEN_IF(holds_special, CALL),
           "a seat calls although it holds a special tile",
           "手里留着特殊牌的人照样吃碰"),

    /* choosing a discard */
    RULING("specials-in-order", "R23", MQ_MISTAKE_SPECIALS_IN_WRONG_ORDER, SEEN_IF(holds_larger_special, SPECIAL),
           "a seat holds different special tiles and discards them in their order",
           "手里有几种特殊牌，按 PASS、REVERSE、DOUBLE 的顺序打"),
    RULING("specials-go-first", "R23", MQ_MISTAKE_SPECIALS_NOT_FIRST, SEEN_AS(smaller_tile_ties, 0, SPECIAL),
           "a special tile goes although an ordinary one is as useless",
           "明明有同样没用的普通牌，还是先打特殊牌"),
    RULING("caller-discards-a-special", "R22", MQ_MISTAKE_SPECIALS_KEPT_AFTER_CALL, SEEN(SPECIAL, CALL),
           "the discard after a call is a special tile",
           "吃碰之后打出的是特殊牌"),
    RULING("least-distance-decides", "R24", MQ_MISTAKE_NONE, SEEN_IF(is_only_best, ORDINARY),
           "a tile goes because it alone leaves the smallest distance, although a larger one is in hand",
           "手里有更大的牌，但只有打这张距离最小，所以打这张"),
    RULING("largest-of-tied-tiles", "R25", MQ_MISTAKE_SMALLEST_ON_TIES, SEEN_AS(smaller_tile_ties, 0, ORDINARY),
           "several discards are equally good, and the largest tile goes",
           "几种打法距离并列，打最大的那张"),
    RULING("largest-of-tied-honours", "R25", MQ_MISTAKE_HONOUR_TIES_REVERSED,
           SEEN_AS(smaller_tile_ties, MQ_EAST, ORDINARY),
           "several honours are equally good to discard, and the largest goes",
           "几张字牌距离并列，打最大的那张"),
    RULING("drawn-tile-stays-on-a-tie", "R25", MQ_MISTAKE_DRAWN_TILE_ON_TIES, SEEN_IF(drawn_tile_ties, ORDINARY, IN),
           "the tile just drawn is as good to discard as a larger one, and stays",
           "刚摸的牌与另一张并列，打的却是更大的那张，不是刚摸的"),

    /* wins */
    RULING("win-by-the-drawn-tile", "R26", MQ_MISTAKE_NONE, SEEN(SELFDRAWN),
           "a seat wins with the tile that it has drawn",
           "摸到的牌成和，自摸"),
    RULING("ron-before-pong", "R15", MQ_MISTAKE_RON_AFTER_CALLS, SEEN_IF(other_wants_pong, RON),
           "one seat wins by RON where another would PONG",
           "同一张牌一家能荣和、另一家想碰，荣和优先"),
    RULING("ron-before-chow", "R15", MQ_MISTAKE_RON_AFTER_CALLS, SEEN_IF(next_wants_chow_alone, RON),
           "one seat wins by RON where the next seat would CHOW",
           "同一张牌一家能荣和、下家想吃，荣和优先"),
    RULING("ron-order-from-the-discarder", "R16", MQ_MISTAKE_RON_IN_SEAT_ORDER, SEEN_AS(several_rons_in_step, 1, RON),
           "several seats can RON, and the order begins after the discarder, not with A",
           "正向时好几家能荣和，要从出牌者的下家问起，不是从 A 问起"),
    RULING("ron-order-under-reverse", "R16", MQ_MISTAKE_RON_IGNORES_REVERSE, SEEN_AS(several_rons_in_step, 3, RON),
           "several seats can RON while the direction is reversed, and are asked in that direction",
           "反向时好几家能荣和，要按反向的次序问"),

    /* PONG and CHOW */
    RULING("pong-before-chow", "R15", MQ_MISTAKE_CHOW_BEFORE_PONG, SEEN_IF(next_loses_chow, PONG),
           "a seat PONGs what the next seat would have chowed",
           "下家想吃的牌，被别家碰走"),
    RULING("pong-before-own-chow", "R15", MQ_MISTAKE_CHOW_BEFORE_PONG, SEEN_IF(next_forgoes_chow, PONG),
           "the next seat could both PONG and CHOW with profit, and PONGs",
           "下家碰也行、吃也行，选择碰"),
    RULING("callers-discard-is-called", "R15", MQ_MISTAKE_CALLED_DISCARD_SAFE, SEEN(CALL, ANY, CALL),
           "what a caller discards is called in turn",
           "吃碰之后打出的牌，又被别人吃碰"),
    RULING("discarded-special-not-ponged", "R8", MQ_MISTAKE_SPECIAL_CLAIMED,
           SEEN_IF(other_holds_pair_of_special, ANY, SPECIAL),
           "another seat holds two of the special tile just discarded, and cannot PONG it",
           "打出特殊牌时，别家手里正有一对同样的，但不能碰"),
    RULING("pong-not-from-the-next-seat", "R17", MQ_MISTAKE_PONG_BY_NEXT_ONLY, SEEN_IF(is_not_next, PONG),
           "a seat other than the next one PONGs",
           "碰牌的不是下家"),
    RULING("nobody-pongs-their-own-discard", "R17", MQ_MISTAKE_PONG_OWN_DISCARD,
           SEEN_IF(discarder_wants_pong, ANY, ORDINARY),
           "a seat discards one of three copies, and a PONG of it would lower its own distance",
           "某家从三张一样的牌里打出一张，要是能碰自己的牌距离还会变小，但是不能碰"),
    RULING("only-the-next-seat-chows", "R18", MQ_MISTAKE_CHOW_BY_ANYONE,
           SEEN_IF(far_seat_wants_chow, UNCLAIMED, ORDINARY),
           "a seat other than the next one would CHOW with profit, and may not",
           "不是下家的人吃了会更好，但轮不到它吃"),
    RULING("chow-with-the-lowest-taken", "R18", MQ_MISTAKE_CHOW_LOWEST_MISSED, SEEN_AS(takes_place, 0, CHOW),
           "a CHOW in which the discard is the lowest tile of the run",
           "吃进的牌在顺子里排头"),
    RULING("chow-with-the-middle-taken", "R18", MQ_MISTAKE_CHOW_MIDDLE_MISSED, SEEN_AS(takes_place, 1, CHOW),
           "a CHOW in which the discard is the middle tile of the run",
           "吃进的牌嵌在顺子中间"),
    RULING("chow-with-the-highest-taken", "R18", MQ_MISTAKE_CHOW_HIGHEST_MISSED, SEEN_AS(takes_place, 2, CHOW),
           "a CHOW in which the discard is the highest tile of the run",
           "吃进的牌在顺子里收尾"),
    RULING("refused-call-at-equal-distance", "R19", MQ_MISTAKE_EQUAL_DISTANCE_CALLS,
           SEEN_IF(call_would_be_equal, UNCLAIMED | CALLABLE, ORDINARY),
           "a call would leave the distance as it is, and is refused",
           "吃碰之后距离不变，所以不吃不碰"),
    RULING("refused-call-of-a-useful-tile", "R19", MQ_MISTAKE_CALL_JUDGED_AS_DRAW,
           SEEN_IF(call_helps_less_than_draw, UNCLAIMED | CALLABLE, ORDINARY),
           "the tile would help if it were drawn, but not if it is called",
           "这张牌自己摸到是有用的，吃碰进来却不能让距离变小"),
    RULING("refused-call-at-larger-distance", "R19", MQ_MISTAKE_CALL_KEEPS_ITS_TILES,
           SEEN_IF(call_would_harm, UNCLAIMED | CALLABLE, ORDINARY),
           "a call would lead further away from winning, and is refused",
           "吃碰之后距离反而变大，所以不吃不碰"),
    RULING("distance-of-a-changed-hand", "R19", MQ_MISTAKE_OLD_DISTANCE, SEEN_IF(caller_discarded_special, CALLABLE),
           "a seat whose last discard was a special is asked for a call: its hand has changed since it last chose",
           "上次打的是特殊牌，手牌已经变了，这时来了可以吃碰的牌"),
    RULING("distance-before-the-first-turn", "R19", MQ_MISTAKE_OLD_DISTANCE, SEEN_IF(caller_had_no_turn, CALLABLE),
           "a seat that has had no turn yet is asked for a call",
           "一个回合都没轮到过的人，就来了可以吃碰的牌"),
    RULING("refused-pong-then-own-chow", "R20", MQ_MISTAKE_REFUSED_PONG_BLOCKS_OWN_CHOW, SEEN_IF(holds_pair, CHOW),
           "the next seat refuses a PONG and makes a CHOW of the same tile",
           "下家手里有一对，不碰，却用这张牌吃"),
    RULING("refused-pong-then-chow-by-next", "R20", MQ_MISTAKE_REFUSED_PONG_BLOCKS_OTHERS,
           SEEN_IF(far_seat_holds_pair, CHOW),
           "one seat refuses a PONG, and the next seat CHOWs the tile",
           "别家能碰不碰，下家把这张牌吃了"),
    RULING("larger-chow-of-two", "R21", MQ_MISTAKE_LOWEST_CHOW_FIRST, SEEN_IF(smaller_chow_helps, CHOW | CALLABLE),
           "two CHOWs would lower the distance, and the one with the larger numbers is made",
           "两种吃法都能降低距离，取数字大的"),
    RULING("smaller-chow-as-only-it-helps", "R21", MQ_MISTAKE_LARGEST_CHOW_ONLY, SEEN_IF(larger_chow_is_possible, CHOW | CALLABLE),
           "the CHOW with the larger numbers does not help, and another one is made",
           "数字大的吃法降不了距离，改用数字小的吃法"),

    /* whose turn it is */
    RULING("no-draw-after-a-call", "R22", MQ_MISTAKE_DRAW_AFTER_CALL, SEEN(OUT, CALL),
           "after a call the caller discards without drawing",
           "吃碰之后不摸牌，直接打"),
    RULING("turns-go-on-after-the-caller", "R22", MQ_MISTAKE_NEXT_AFTER_DISCARDER, SEEN(IN, ORDINARY, CALL),
           "after a call the next turn is counted from the caller",
           "吃碰之后，从吃碰的人往下轮"),
    RULING("pass-in-both-directions", "R5", MQ_MISTAKE_PASS_NAMED_FORWARDS, SEEN_IF(passed_forwards_before, PASS),
           "PASS is discarded in both directions, and each time names the next seat in the present one",
           "正向、反向都打过 PASS，每次点名的都是当时方向上的下家"),
    RULING("pass-followed-by-reverse", "R5", MQ_MISTAKE_PASS_REMEMBERED, SEEN_IF(was_skipped, IN, REVERSE, ANY, PASS),
           "the seat after the skipped one discards REVERSE, and the skipped seat does play",
           "PASS 跳过一家后，紧接着的人打出 REVERSE，刚被跳过的那家照常走"),
    RULING("skipped-seat-pongs", "R5", MQ_MISTAKE_PASS_SILENCES, SEEN_IF(was_skipped, PONG, OUT, ANY, PASS),
           "a seat that PASS has just skipped PONGs",
           "刚被 PASS 跳过的人碰牌"),
    RULING("skipped-seat-rons", "R5", MQ_MISTAKE_PASS_SILENCES, SEEN_IF(was_skipped, RON, OUT, ANY, PASS),
           "a seat that PASS has just skipped wins by RON",
           "刚被 PASS 跳过的人荣和"),
    RULING("reverse-turns-back", "R6", MQ_MISTAKE_REVERSE_A_TURN_LATE, SEEN_AS(played_before, 1, IN, REVERSE, ANY, OUT),
           "after REVERSE the seat that has just played plays again",
           "打出 REVERSE 后，刚走过的上家马上又走"),
    RULING("reverse-in-both-directions", "R6", MQ_MISTAKE_REVERSE_ONLY_ONCE, SEEN_IF(goes_forwards, IN, REVERSE),
           "a second REVERSE turns the direction back to A B C D",
           "第二张 REVERSE 又把方向转回正向"),
    RULING("reverse-after-a-pong", "R6", MQ_MISTAKE_REVERSE_TO_LAST_DISCARDER,
           SEEN_AS(played_before, 0, IN, REVERSE, PONG),
           "REVERSE after a PONG: the next seat plays, not the one whose discard was ponged",
           "碰了之后打 REVERSE，下一个按座位算，不是被碰的那家"),
    RULING("double-gives-a-whole-turn", "R7", MQ_MISTAKE_DOUBLE_WITHOUT_DRAW, SEEN(IN, DOUBLE),
           "after DOUBLE the same seat draws and plays once more",
           "打出 DOUBLE 的人再摸一张，再走一回合"),
    RULING("double-after-a-call", "R7", MQ_MISTAKE_DOUBLE_AFTER_CALL_WITHOUT_DRAW, SEEN(IN, DOUBLE, CALL),
           "DOUBLE right after a call gives a turn with a draw",
           "吃碰之后打出 DOUBLE，多出来的回合照样摸牌"),

    /* the end */
    RULING("discard-after-the-last-draw", "R27", MQ_MISTAKE_OVER_AT_LAST_DRAW, SEEN_IF(nobody_will_win, OUT | LATE, IN),
           "the last tile is drawn, something is discarded, and only then the game is drawn",
           "摸完最后一张还要打出一张，之后才流局"),
    RULING("last-tile-wins", "R27", MQ_MISTAKE_LAST_TILE_LEFT, SEEN_IF(last_tile_will_win, IN),
           "the last tile of the wall wins by SELFDRAWN",
           "摸到牌墙最后一张时自摸"),
    RULING("two-calls-on-an-empty-wall", "R28", MQ_MISTAKE_NONE, SEEN(CALL | LATE, ANY, CALL),
           "after the last tile one call follows another",
           "牌墙空了以后，一次吃碰紧接着又一次吃碰"),
    RULING("pass-on-an-empty-wall", "R29", MQ_MISTAKE_SPECIALS_KEPT_AT_THE_END, SEEN(PASS | LATE),
           "PASS is discarded on an empty wall",
           "牌墙空了，照样打出 PASS"),
    RULING("reverse-on-an-empty-wall", "R29", MQ_MISTAKE_SPECIALS_KEPT_AT_THE_END, SEEN(REVERSE | LATE),
           "REVERSE is discarded on an empty wall",
           "牌墙空了，照样打出 REVERSE"),
    RULING("double-on-an-empty-wall", "R29", MQ_MISTAKE_SPECIALS_KEPT_AT_THE_END, SEEN(DOUBLE | LATE),
           "DOUBLE is discarded on an empty wall",
           "牌墙空了，照样打出 DOUBLE"),

    /* whole games and walls */
    SHAPE("very-short", "R4", SEEN_AS(discards_at_most, FEW_DISCARDS, END),
          "the game is over after at most five discards",
          "全局打出的牌不超过五张"),
    SHAPE("very-long", "R4", SEEN_AS(discards_at_least, MANY_DISCARDS, END),
          "there are at least 104 discards; 112 is the most",
          "打出的牌不少于 104 张，最多可能有 112 张"),
    SHAPE("all-specials-early", "R23", SEEN_IF(all_specials_held, DEALT),
          "all twelve special tiles are dealt",
          "十二张特殊牌全在起手牌里"),
    SHAPE("all-specials-last", "R23", SEEN_IF(specials_are_last, SPECIAL),
          "the special tiles are the last twelve of the wall, and the game gets there",
          "十二张特殊牌都在牌墙末尾，并且真的摸到了那里"),
    SHAPE("clumped-deal", "R3", SEEN_AS(few_kinds_held, 6, DEALT),
          "every seat is dealt at most six kinds",
          "每家起手牌最多只有六种"),
    SHAPE("one-suit-deal", "R3", SEEN_IF(one_suit_held, DEALT),
          "every seat is dealt thirteen tiles of one suit (honours count as a suit)",
          "每家起手十三张都是同一花色，字牌也算一色"),
    SHAPE("four-of-a-kind-dealt", "R3", SEEN_IF(four_of_a_kind_held, DEALT),
          "a seat is dealt all four copies of a kind",
          "某家起手就有四张一样的牌"),
    SHAPE("equals-side-by-side", "R2", SEEN_AS(equals_are_neighbours, 60, ANY),
          "at least sixty tiles of the wall come right after a tile of the same kind",
          "牌墙里至少有六十张牌紧跟在同种牌后面"),
    SHAPE("sorted-wall", "R2", SEEN_IF(wall_goes_up, ANY),
          "the wall is sorted from 1M to DOUBLE",
          "牌墙从 1M 到 DOUBLE 依次排好"),
    SHAPE("reverse-sorted-wall", "R2", SEEN_IF(wall_goes_down, ANY),
          "the wall is sorted from DOUBLE to 1M",
          "牌墙从 DOUBLE 到 1M 倒着排好"),
    SHAPE("call-chain-on-an-empty-wall", "R28", SEEN(CALL | LATE, ANY, CALL, ANY, CALL),
          "at least three calls follow one another after the last tile",
          "牌墙空了以后，接连吃碰三次以上"),
};

const int ruling_count = (int)(sizeof rulings / sizeof rulings[0]);

static const struct sight predicates[MQ_PREDICATES] = {
    [MQ_IS_DRAWN] = SEEN(DRAW),
    [MQ_HAS_INTERCEPTED_RON] = SEEN_AS(rons, 2, RON),
    [MQ_HAS_TWO_INTERCEPTED_RONS] = SEEN_AS(rons, 3, RON),
    [MQ_HAS_CALL_AFTER_LAST_TILE] = SEEN(CALL | LATE),
    [MQ_HAS_RON_AFTER_LAST_TILE] = SEEN(RON | LATE),
    [MQ_HAS_SELFDRAWN_AFTER_DOUBLE] = SEEN(SELFDRAWN, ANY, DOUBLE),
    [MQ_HAS_FIRST_DRAW_WIN] = SEEN_IF(is_first_draw, SELFDRAWN),
    [MQ_HAS_FOUR_MELDS] = SEEN_AS(seats_with_four_melds, 1, END),
    [MQ_HAS_FOUR_MELDS_TWICE] = SEEN_AS(seats_with_four_melds, 2, END),
    [MQ_HAS_FOUR_MELDS_WIN] = SEEN_IF(has_four_melds, WIN),
    [MQ_HAS_NO_CALL] = SEEN_AS(callers_are, 0, END),
    [MQ_HAS_CALL_BY_EVERY_SEAT] = SEEN_AS(callers_are, MQ_SEATS, END),
};

static uint32_t bit_of(struct mq_event event)
{
    if (event.kind != MQ_OUT)
        return 1u << event.kind;
    return event.tile < MQ_ORDINARY ? (uint32_t)ORDINARY : (uint32_t)PASS << (event.tile - MQ_PASS);
}

static bool sees(const struct sight *sight, const struct moment *moment)
{
    struct moment m = *moment;

    m.wanted = sight->wanted;
    for (int back = 0; back < SEEN_MAX; back++)
        if ((sight->event[back] & EVENTS) != ANY && !(sight->event[back] & bit_of(event_at(&m, back))))
            return false;
    if (((sight->event[0] & DEALT) && m.at != MQ_DEALT) || ((sight->event[0] & LATE) && !wall_is_empty(&m)))
        return false;
    if (sight->event[0] & CALLABLE)
        return any_call(&m, sight->when);
    return sight->when == NULL || sight->when(&m);
}

bool predicate_shows(int predicate, const struct moment *moment)
{
    return predicate != MQ_LIMIT_MATTERS && sees(&predicates[predicate], moment);
}

bool ruling_shows(const struct ruling *ruling, const struct moment *moment)
{
    return sees(&ruling->seen, moment);
}
