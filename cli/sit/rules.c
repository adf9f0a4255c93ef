/*
 * rules.c - '?': the rules that apply to a question
 */
#include "sit.h"

static const struct sentence rule_special[] = {
    [MQ_PASS] = {NULL, "PASS skips the turn of the next seat, {next}~(R5)", "打出 PASS，跳过下家 {next}（R5）"},
    [MQ_REVERSE] = {NULL, "REVERSE turns the direction, so {before} is next~(R6)",
                    "打出 REVERSE，方向反转，轮到 {before}（R6）"},
    [MQ_DOUBLE] = {NULL, "DOUBLE gives you another turn~(R7)", "打出 DOUBLE，自己再走一个回合（R7）"},
};

/* What the hand of a seat must be to win, by the number of its melds. */
static const struct sentence winning_hands[MQ_MELDS_MAX + 1] = {
    {NULL, "four runs or triplets and a pair", "四组顺子或刻子，外加一个对子"},
    {NULL, "three runs or triplets and a pair", "三组顺子或刻子，外加一个对子"},
    {NULL, "two runs or triplets and a pair", "两组顺子或刻子，外加一个对子"},
    {NULL, "one run or triplet and a pair", "一组顺子或刻子，外加一个对子"},
    {NULL, "a pair", "一个对子"},
};

static void tell(struct sit *sit, const char *rule)
{
    const struct mq_view *view = &sit->game.view;
    const struct sentence *groups = &winning_hands[view->melds[view->seat]];

    say(sit, STYLE_PLAIN, rule,
        SLOTS({"groups", said(groups)}, {"tile", &view->tile, VALUE_TILE}, {"from", &view->turn, VALUE_SEAT},
              {"next", seat_words((view->seat + view->step) % MQ_SEATS)},
              {"before", seat_words((view->seat + MQ_SEATS - view->step) % MQ_SEATS)}));
    say_end(sit, 2, 4);
}

static bool may(const struct mq_view *view, unsigned kind)
{
    for (int i = 0; i < view->answers; i++)
        if (view->answer[i].kind == kind)
            return true;
    return false;
}

static void tell_about_turn(struct sit *sit)
{
    const struct mq_view *view = &sit->game.view;
    const uint8_t *count = view->hand.count;

    tell(sit, view->called ? SAY("after a call you discard without drawing, and you cannot win now~(R22)",
                                 "吃碰之后不摸牌，直接打一张，这时不能和牌（R22）")
                           : SAY("you have drawn a tile: discard one, whichever you like~(R4)",
                                 "摸了一张，就要打一张，打哪张都行（R4）"));
    if (may(view, MQ_SELFDRAWN))
        tell(sit, SAY("the tile that you drew completes your hand: SELFDRAWN wins at once~(R26)",
                      "摸到的这张正好成和，可以自摸（R26）"));
    tell(sit, SAY("to win, your hand must be {groups}~(R10)", "手里凑成{groups}，就是和牌（R10）"));
    for (int special = MQ_PASS; special <= MQ_DOUBLE; special++)
        if (count[special] > 0)
            tell(sit, said(&rule_special[special]));
    if (count[MQ_PASS] + count[MQ_REVERSE] + count[MQ_DOUBLE] > 0)
        tell(sit, SAY("nobody can take a special tile~(R8), and nobody wins with one in hand~(R14)",
                      "特殊牌打出去谁也不能要（R8），留在手里就不能和牌（R14）"));
    tell(sit, SAY("others may take your discard: RON goes first, then PONG, then CHOW by {next}~(R15)",
                  "打出的牌别家可以要：先荣和，再碰，最后是下家 {next} 吃（R15）"));
    if (view->left == 0)
        tell(sit, SAY("the wall is empty: if nobody takes your discard, the game ends without a winner~(R27)",
                      "牌墙已空，这张没人要就流局（R27）"));
}

static void tell_about_claim(struct sit *sit)
{
    const struct mq_view *view = &sit->game.view;

    if (may(view, MQ_RON))
        tell(sit, SAY("{tile} completes your hand: RON wins, unless a seat between {from} and you wins first~(R16)",
                      "{tile} 正好成和，可以荣和；{from} 与你之间要是也有人能和，就被截和（R16）"));
    if (may(view, MQ_PONG))
        tell(sit, SAY("you hold two {tile}, so you may PONG~(R17)", "手里有一对 {tile}，可以碰（R17）"));
    if (may(view, MQ_CHOW))
        tell(sit, SAY("you are next after {from}, so you may CHOW~(R18)", "你是 {from} 的下家，可以吃（R18）"));
    if (may(view, MQ_PONG) || may(view, MQ_CHOW))
        tell(sit, SAY("after PONG or CHOW you discard without drawing, and the seats between {from} and you lose a "
                      "turn~(R22)",
                      "吃碰之后不摸牌，马上打一张；{from} 与你之间的人轮空（R22）"));
    tell(sit, SAY("if several seats want it, RON goes before PONG, and PONG before CHOW~(R15)",
                  "几家都要的话，荣和优先于碰，碰优先于吃（R15）"));
    tell(sit, SAY("you may refuse anything, and nobody learns of it; only the fixed strategy must lower its "
                  "distance~(R19) and win when it can~(R26)",
                  "什么都可以不要，别家不会知道；距离变小才吃碰（R19）、有和必和（R26），那是固定策略的事"));
}

void show_rules(struct sit *sit)
{
    if (sit->game.view.tile != MQ_NO_TILE)
        tell_about_claim(sit);
    else
        tell_about_turn(sit);
}
