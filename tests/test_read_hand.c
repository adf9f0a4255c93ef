/*
 * test_read_hand.c - hands as people write them: every spelling, every refusal with its place, and what is said of a hand
 */
#include "check.h"

/* ---- what is accepted ---- */

static const struct {
    const char *text;
    const char *names; /* the concealed tiles */
    int melds;
    const char *told; /* the melds that are written, one after another */
    int remarks;
} accepted[] = {
    /* names */
    {"1M 2M 3M E", "1M 2M 3M E", 3, "", 0},
    {"1M,2M,\t3M , E\r", "1M 2M 3M E", 3, "", 0},
    {"1M2M3ME", "1M 2M 3M E", 3, "", 0},
    {"PASS REVERSE DOUBLE 9S", "9S PASS REVERSE DOUBLE", 3, "", 0},
    {"pass Reverse dOUBLE 9S", "9S PASS REVERSE DOUBLE", 3, "", 0},
    {"PASSPASS9S9S", "9S 9S PASS PASS", 3, "", 0},
    {"E", "E", 4, "", 0},
    {"EW", "E W", 4, "", 0},
    {"E W N B F", "E W N B F", 3, "", 0},
    {"EEWWNNBBFF", "E E W W N N B B F F", 1, "", 0},

    /* digits and a suit */
    {"123m1z", "1M 2M 3M E", 3, "", 0},
    {"123m456p789s11z", "1M 2M 3M 4P 5P 6P 7S 8S 9S E E", 1, "", 0},
    {"1234567z", "E S W N B F Z", 2, "", 0},
    {"0m0p0s5m", "5M 5M 5P 5S", 3, "", 0},
    {"406p1m", "1M 4P 5P 6P", 3, "", 0},
    {"123M4M", "1M 2M 3M 4M", 3, "", 0},
    {"55P11M", "1M 1M 5P 5P", 3, "", 0},

    /* S and Z: alone a wind and a dragon, behind digits a suit */
    {"S", "S", 4, "", MQ_READ_SOUTH},
    {"5S S", "5S S", 4, "", MQ_READ_SOUTH},
    {"123S 4S", "1S 2S 3S 4S", 3, "", 0},
    {"11S", "1S 1S", 4, "", 0},
    {"1SS", "1S S", 4, "", MQ_READ_SOUTH},
    {"1sS", "1S S", 4, "", MQ_READ_SOUTH},
    {"123sS", "1S 2S 3S S", 3, "", MQ_READ_SOUTH},
    {"SS", "S S", 4, "", MQ_READ_SOUTH},
    {"Z", "Z", 4, "", MQ_READ_RED},
    {"7Z", "Z", 4, "", MQ_READ_RED},
    {"7z", "Z", 4, "", 0},
    {"1Z Z", "E Z", 4, "", MQ_READ_RED},
    {"2Z S", "S S", 4, "", MQ_READ_RED | MQ_READ_SOUTH},
    {"南", "S", 4, "", 0},

    /* Chinese */
    {"一万二万三万东", "1M 2M 3M E", 3, "", 0},
    {"一二三万 东风", "1M 2M 3M E", 3, "", 0},
    {"1万 2萬 3万 東風", "1M 2M 3M E", 3, "", 0},
    {"四筒五饼六餅七筒", "4P 5P 6P 7P", 3, "", 0},
    {"七索八条九條1条", "1S 7S 8S 9S", 3, "", 0},
    {"伍萬0筒", "5M 5P", 4, "", 0},
    {"一二三m九九p", "1M 2M 3M 9P 9P", 3, "", 0},
    {"東南西北白發中", "E S W N B F Z", 2, "", 0},
    {"东南西北白发中", "E S W N B F Z", 2, "", 0},
    {"东风南风西风北风", "E S W N", 3, "", 0},
    {"東風南風西風北風", "E S W N", 3, "", 0},
    {"白板發財发财红中紅中", "B F F Z Z", 3, "", 0},
    {"跳过、反向、双重回合，东", "E PASS REVERSE DOUBLE", 3, "", 0},
    {"跳過　反向　雙重回合　東", "E PASS REVERSE DOUBLE", 3, "", 0},
    {"発两筒幺鸡么鸡", "2P 1S 1S F", 3, "", 0},
    {"幺雞么雞兩萬東", "2M 1S 1S E", 3, "", 0},
    {"１２３ｍＥ", "1M 2M 3M E", 3, "", 0},
    {"１Ｓ２ｓＳＺ", "1S 2S S Z", 3, "", MQ_READ_SOUTH | MQ_READ_RED},
    {"７Ｚ ＷＮＢＦ", "W N B F Z", 3, "", MQ_READ_RED},
    {"1m;2m；3m ; E", "1M 2M 3M E", 3, "", 0},

    /* faces; the red dragon often has something behind it that asks for a picture */
    {"🀇🀈🀉🀀", "1M 2M 3M E", 3, "", 0},
    {"🀀🀁🀂🀃🀄🀅🀆", "E S W N B F Z", 2, "", 0},
    {"🀏 🀐 🀘 🀙 🀡", "9M 1P 9P 1S 9S", 3, "", 0},
    {"🀄︎🀄️", "Z Z", 4, "", 0},

    /* melds */
    {"123m45p#555p#EEE", "1M 2M 3M 4P 5P", 3, "5P 5P 5P E E E", 0},
    {"123m45p #555p #EEE #789s", "1M 2M 3M 4P 5P", 3, "5P 5P 5P E E E 7S 8S 9S", 0},
    {"123m45p#555pEEE", "1M 2M 3M 4P 5P", 3, "5P 5P 5P E E E", 0},
    {"[555p] 1M (EEE)", "1M", 4, "5P 5P 5P E E E", 0},
    {"1M 2M [ 5P 4P 6P ]", "1M 2M", 4, "4P 5P 6P", 0},
    {"【東東東】一万（七八九索）", "1M", 4, "E E E 7S 8S 9S", 0},
    {"[555p]1M#EEE#123m", "1M", 4, "5P 5P 5P E E E 1M 2M 3M", 0},
    {"(312s)1p", "1P", 4, "1S 2S 3S", 0},

    /* a byte order mark, as editors write it */
    {"\xEF\xBB\xBF" "5P5P", "5P 5P", 4, "", 0},
};

static void assert_reads(size_t row)
{
    struct mq_reading reading;
    const char *text = accepted[row].text;
    struct mq_hand_error error = mq_hand_read(text, strlen(text), -1, &reading);
    struct mq_hand hand = hand_of(accepted[row].names, accepted[row].melds), told = hand_of(accepted[row].told, 0);

    if (error.status != MQ_HAND_OK)
        fail_msg("'%s' is refused with status %d", text, error.status);
    if (memcmp(&reading.hand, &hand, sizeof hand) != 0)
        fail_msg("'%s' is not read as %s and %d melds", text, accepted[row].names, accepted[row].melds);
    assert_int_equal(reading.told * 3, told.tiles);
    assert_int_equal(reading.remarks, accepted[row].remarks);
    for (int kind = 0; kind < MQ_KINDS; kind++)
        assert_int_equal(reading.seen[kind], hand.count[kind] + told.count[kind]);
    for (int i = 0; i < reading.told; i++)
        for (int k = 0; k < 3; k++)
            mq_hand_remove(&told, (mq_tile)(reading.meld[i].tile + (reading.meld[i].kind == MQ_RUN ? k : 0)));
}

TEST(every_notation_is_read)
{
    for (size_t i = 0; i < sizeof accepted / sizeof accepted[0]; i++)
        assert_reads(i);
}

TEST(every_tile_is_read_by_its_name_and_by_its_face)
{
    struct mq_reading reading;

    for (mq_tile tile = 0; tile < MQ_KINDS; tile++) {
        const char *name = mq_tile_name(tile);

        assert_int_equal(mq_hand_read(name, strlen(name), -1, &reading).status, MQ_HAND_OK);
        assert_int_equal(reading.hand.count[tile], 1);
        assert_int_equal(reading.hand.tiles, 1);
    }
    for (unsigned face = 0x1F000; face < 0x1F022; face++) {
        static const char *const names = "ESWNZFB";
        char text[4] = {(char)0xF0, (char)0x9F, (char)(0x80 | (face >> 6 & 0x3F)), (char)(0x80 | (face & 0x3F))};
        char name[3] = {0};

        if (face < 0x1F007)
            name[0] = names[face - 0x1F000];
        else
            snprintf(name, sizeof name, "%u%c", (face - 0x1F007) % 9 + 1, "MSP"[(face - 0x1F007) / 9]);
        assert_int_equal(mq_hand_read(text, sizeof text, -1, &reading).status, MQ_HAND_OK);
        assert_int_equal(reading.hand.count[mq_tile_parse(name, strlen(name))], 1);
    }
}

TEST(the_number_of_melds_may_be_said_as_well)
{
    struct mq_reading reading;

    for (int melds = 0; melds <= MQ_MELDS_MAX; melds++) {
        const char *text = "123456789m1122z";
        struct mq_hand_error error = mq_hand_read(text, strlen(text), melds, &reading);

        assert_int_equal(error.status, melds == 0 ? MQ_HAND_OK : MQ_HAND_OTHER_MELDS);
    }
}

TEST(every_size_of_a_hand_tells_its_melds)
{
    static const int melds[15] = {-1, 4, 4, -1, 3, 3, -1, 2, 2, -1, 1, 1, -1, 0, 0};
    const char *text = "123456789m12345p";
    struct mq_reading reading;
    char hand[32];

    for (int size = 1; size <= 14; size++) {
        struct mq_hand_error error;
        int length = size <= 9 ? snprintf(hand, sizeof hand, "%.*sm", size, text)
                               : snprintf(hand, sizeof hand, "%.10s%.*sp", text, size - 9, text + 10);

        error = mq_hand_read(hand, (size_t)length, -1, &reading);
        assert_int_equal(error.status, melds[size] < 0 ? MQ_HAND_BAD_SIZE : MQ_HAND_OK);
        if (melds[size] >= 0)
            assert_int_equal(reading.hand.melds, melds[size]);
        assert_int_equal(error.tiles, size);
    }
}

/* ---- what is refused ---- */

static const struct {
    const char *text;
    int status;
    unsigned column, indent;
    const char *message; /* in English; NULL where another row shows it */
} refused[] = {
    {"", MQ_HAND_EMPTY, 1, 0, "no concealed tiles at all"},
    {" \t", MQ_HAND_EMPTY, 1, 0, NULL},
    {"#555p", MQ_HAND_EMPTY, 1, 0, NULL},
    {"1M 2X", MQ_HAND_BAD_SUIT, 5, 4, "after digits comes their suit, m, p, s or z, not 'X'"},
    {"1t2t", MQ_HAND_BAD_SUIT, 2, 1, "after digits comes their suit, m, p, s or z, not 't'"},
    {"1M 55菜", MQ_HAND_BAD_SUIT, 6, 5, "after digits comes their suit, m, p, s or z, not '菜'"},
    {"1M 5;m", MQ_HAND_NO_SUIT, 4, 3, NULL},
    {"1M X", MQ_HAND_BAD_NAME, 4, 3, "no tile is called 'X'"},
    {"1M 发菜 2M", MQ_HAND_BAD_NAME, 7, 5, "no tile is called '菜'"},
    {"一万 春", MQ_HAND_BAD_NAME, 8, 5, "no tile is called '春'"},
    {"🀇🀢", MQ_HAND_BAD_NAME, 5, 1, "no tile is called '🀢'"},
    {"1M \x01\xFFq", MQ_HAND_BAD_NAME, 4, 3, "no tile is called '\\x01\\xffq'"},
    /* nothing that a terminal would obey: overlong, half of a UTF-16 pair, C1, right to left, isolate, mark */
    {"1M \xC0\xAF", MQ_HAND_BAD_NAME, 4, 3, "no tile is called '\\xc0\\xaf'"},
    {"1M \xE0\x80\xAF", MQ_HAND_BAD_NAME, 4, 3, "no tile is called '\\xe0\\x80\\xaf'"},
    {"1M \xED\xA0\x80", MQ_HAND_BAD_NAME, 4, 3, "no tile is called '\\xed\\xa0\\x80'"},
    {"1M \xC2\x9B" "31m", MQ_HAND_BAD_NAME, 4, 3, "no tile is called '\\xc2\\x9b31m'"},
    {"1M \xE2\x80\xAEx", MQ_HAND_BAD_NAME, 4, 3, "no tile is called '\\xe2\\x80\\xaex'"},
    {"1M \xE2\x81\xA6x", MQ_HAND_BAD_NAME, 4, 3, "no tile is called '\\xe2\\x81\\xa6x'"},
    {"1M \xE2\x80\x8Fx", MQ_HAND_BAD_NAME, 4, 3, "no tile is called '\\xe2\\x80\\x8fx'"},
    {"1M abcdefghijklmnopqrstuvwxyz", MQ_HAND_BAD_NAME, 4, 3, "no tile is called 'abcdefghijklmnopqrstuvwx...'"},
    {"PAS", MQ_HAND_BAD_NAME, 1, 0, NULL},
    {"1M (红", MQ_HAND_BAD_NAME, 5, 4, NULL},
    {"5 S", MQ_HAND_NO_SUIT, 1, 0,
     "'5' has no suit right after it: 5M, 5P, 5S or 5m, 5p, 5s, 5z without a blank; an S that stands alone is South"},
    {"123 m", MQ_HAND_NO_SUIT, 1, 0, NULL},
    {"123m45", MQ_HAND_NO_SUIT, 5, 4, NULL},
    {"1W", MQ_HAND_BAD_SUIT, 2, 1, NULL},
    {"一二三 万", MQ_HAND_NO_SUIT, 1, 0, NULL},
    {"1M s", MQ_HAND_NO_DIGITS, 4, 3, "'s' is a suit without digits before it; honours are capitals: E S W N B F Z"},
    {"M", MQ_HAND_NO_DIGITS, 1, 0, NULL},
    {"万", MQ_HAND_NO_DIGITS, 1, 0, NULL},
    {"1M e", MQ_HAND_SMALL_LETTER, 4, 3, "no tile is called 'e', honours are capitals: E S W N B F Z"},
    {"18z", MQ_HAND_BAD_HONOUR, 2, 1, "no honour has the number '8': 1z to 7z are E S W N B F Z"},
    {"0z", MQ_HAND_BAD_HONOUR, 1, 0, NULL},
    {"5m 5555m", MQ_HAND_FIFTH_COPY, 7, 6, "a fifth 5M, melds counted; there are four of each kind (R1)"},
    {"50555m", MQ_HAND_FIFTH_COPY, 5, 4, NULL},
    {"東東#東東東", MQ_HAND_FIFTH_COPY, 14, 9, "a fifth E, melds counted; there are four of each kind (R1)"},
    {"PASS PASS PASS PASS PASS", MQ_HAND_FIFTH_COPY, 21, 20, NULL},
    {"1M ]", MQ_HAND_BAD_BRACKET, 4, 3, "']' does not belong here: a meld stands in one pair of brackets, or behind #"},
    {"1M [555p)", MQ_HAND_BAD_BRACKET, 9, 8, NULL},
    {"1M [5(", MQ_HAND_NO_SUIT, 5, 4, NULL},
    {"1M [555p(", MQ_HAND_BAD_BRACKET, 9, 8, NULL},
    {"1M #[555p]", MQ_HAND_BAD_BRACKET, 5, 4, NULL},
    {"1M [555p#EEE]", MQ_HAND_BAD_BRACKET, 9, 8, NULL},
    {"1M [555p", MQ_HAND_OPEN_BRACKET, 4, 3, "'[555p' is never closed"},
    {"1M #55p", MQ_HAND_MELD_SIZE, 5, 4, "a meld has three tiles, not 2; there are no kongs in this game"},
    {"1M #5555p", MQ_HAND_MELD_SIZE, 8, 7, "a meld has three tiles, not 1; there are no kongs in this game"},
    {"1M []", MQ_HAND_MELD_SIZE, 4, 3, NULL},
    {"1M ##EEE", MQ_HAND_MELD_SIZE, 4, 3, NULL},
    {"1M #", MQ_HAND_MELD_SIZE, 4, 3, NULL},
    {"1M [12m] 3m", MQ_HAND_MELD_SIZE, 5, 4, NULL},
    {"1M #135p", MQ_HAND_BAD_MELD, 5, 4, "'135p' is neither a run nor a triplet, so no meld (R17, R18)"},
    {"1M [141p]", MQ_HAND_BAD_MELD, 5, 4, NULL},
    {"1M #ESW", MQ_HAND_BAD_MELD, 5, 4, NULL},
    {"1M [8M 9M 1P]", MQ_HAND_BAD_MELD, 5, 4, NULL},
    {"1M [PASS PASS PASS]", MQ_HAND_BAD_MELD, 5, 4, NULL},
    {"1M #111p#222p#333p#444p#EEE", MQ_HAND_FIFTH_MELD, 25, 24, "'EEE' is a fifth meld, four is the most"},
    {"123456789m123456p", MQ_HAND_TOO_LARGE, 16, 15,
     "a fifteenth concealed tile: a hand has 13-3n or 14-3n with n melds"},
    {"1m 2m 3p", MQ_HAND_BAD_SIZE, 7, 6,
     "3 concealed tiles: a hand has 13, 10, 7, 4 or 1, and one more when it is to discard"},
    {"123m456p#EEE", MQ_HAND_BAD_SIZE, 7, 6, NULL},
    {"123456789m1z#EEE#SSS", MQ_HAND_TOO_MANY_MELDS, 18, 17,
     "melds written: 2; with 10 concealed tiles there can be only 1"},
};

TEST(every_refusal_names_the_trouble_and_points_at_it)
{
    struct mq_reading reading;
    char message[MQ_MESSAGE_MAX];

    for (size_t i = 0; i < sizeof refused / sizeof refused[0]; i++) {
        const char *text = refused[i].text;
        struct mq_hand_error error = mq_hand_read(text, strlen(text), -1, &reading);

        if (error.status != refused[i].status || error.column != refused[i].column || error.indent != refused[i].indent)
            fail_msg("'%s': status %d, column %d, indent %d", text, error.status, (int)error.column, (int)error.indent);
        if (refused[i].message != NULL)
            assert_string_equal(mq_hand_message(&error, MQ_ENGLISH, message), refused[i].message);
    }
}

TEST(a_text_is_shown_without_anything_that_a_terminal_would_obey)
{
    static const struct {
        const char *text, *shown;
    } rows[] = {
        {"1M 二万 🀇", "1M 二万 🀇"},
        {"1M\t\x1B[31m\x7F\r", "1M ?[31m??"},
        {"\xC2\x9B" "31m \xE2\x80\xAE\xE2\x80\xAA\xE2\x81\xA6\xE2\x81\xA9\xE2\x80\x8E\xE2\x80\xA8", "?31m ??????"},
        {"\xC0\xAF \xED\xA0\x80 \xF5\x80\x80\x80 \xE4\xB8", "?? ??? ???? ??"},
        {"", ""},
    };

    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        char shown[64];
        size_t length = mq_hand_shown(rows[i].text, strlen(rows[i].text), shown);

        assert_true(length <= strlen(rows[i].text));
        shown[length] = '\0';
        assert_string_equal(shown, rows[i].shown);
    }
}

TEST(a_contradiction_says_what_would_fit)
{
    struct mq_reading reading;
    char message[MQ_MESSAGE_MAX];
    struct mq_hand_error error = mq_hand_read("12m55p", 6, 2, &reading);

    assert_int_equal(error.status, MQ_HAND_OTHER_MELDS);
    assert_int_equal(error.column, 5);
    assert_string_equal(mq_hand_message(&error, MQ_ENGLISH, message),
                        "with 2 melds a hand has 7 or 8 concealed tiles, not 4");
    assert_string_equal(mq_hand_message(&error, MQ_CHINESE, message), "副露 2 组时手牌应为 7 或 8 张，而这里有 4 张");
}

TEST(any_status_has_a_sentence_in_both_languages)
{
    struct mq_hand_error error;
    char message[MQ_MESSAGE_MAX];

    memset(&error, 0, sizeof error);
    for (error.status = -1; error.status <= MQ_HAND_TOO_MANY_MELDS + 1; error.status++) {
        assert_true(strlen(mq_hand_message(&error, MQ_ENGLISH, message)) > 5);
        assert_true(strlen(mq_hand_message(&error, MQ_CHINESE, message)) > 5);
    }
}

TEST(the_text_need_not_be_terminated)
{
    struct mq_reading reading;

    assert_int_equal(mq_hand_read("11zPASS", 3, -1, &reading).status, MQ_HAND_OK);
    assert_int_equal(reading.hand.tiles, 2);
    assert_int_equal(mq_hand_read("11z\xF0\x9F\x80", 6, -1, &reading).status, MQ_HAND_BAD_NAME);
}

/* ---- what is said ---- */

static size_t study_of(const char *text, struct mq_reading *reading, struct mq_study *study)
{
    assert_int_equal(mq_hand_read(text, strlen(text), -1, reading).status, MQ_HAND_OK);
    mq_study_hand(test_engine(), reading, study);
    return study->discards.count;
}

TEST(discards_stand_in_order_the_best_first)
{
    struct mq_reading reading;
    struct mq_study study;
    size_t count = study_of("1m 2m 3m 4p 5p #555p", &reading, &study);
    static const char *const order[] = {"5P", "4P", "1M", "3M", "2M"};

    assert_int_equal(count, 5);
    for (size_t i = 0; i < count; i++)
        assert_string_equal(mq_tile_name(study.discards.candidate[study.order[i]].tile), order[i]);
}

TEST(melds_lower_the_copies_left_but_never_the_distance)
{
    struct mq_reading with, without;
    struct mq_study told, untold;

    study_of("3S#3S3S3S#EEE#SSS#WWW", &with, &told); /* R13: waits for a fifth 3S */
    study_of("3S", &without, &untold);
    assert_int_equal(told.finish.distance, untold.finish.distance);
    assert_true(told.acceptance.tiles == untold.acceptance.tiles);
    assert_int_equal(untold.acceptance.total, 3);
    assert_int_equal(told.acceptance.total, 0);
}

/* Facts that every player knows, as shanten: the distance is one more. */
TEST(distance_is_shanten_and_one)
{
    static const struct {
        const char *hand;
        int shanten;
        const char *waits; /* of a hand that is tenpai, NULL for others */
    } known[] = {
        {"1112345678999m", 0, "1M 2M 3M 4M 5M 6M 7M 8M 9M"}, /* nine gates */
        {"123m456p789s1122z", 0, "E S"}, /* two pairs */
        {"123m456p78999s11z", 0, "6S 9S E"},
        {"2223m456p789s111z", 0, "1M 3M 4M"},
        {"2333345m#111z#222z", 0, "1M 2M 4M 5M"},
        {"23456m11z#111p#222p", 0, "1M 4M 7M"},
        {"1m#111z#222z#333z#444z", 0, "1M"},
        {"147m258p369s1357z", 8, NULL}, /* nothing fits: as far as a hand can be */
        {"19m19p19s1234567z", 8, NULL}, /* thirteen orphans are no winning hand here */
        {"1144m77p2255s112z", 3, NULL}, /* six pairs: seven pairs are none either, or it would be 0 */
        {"1111m#222p#333p#444p", 1, NULL}, /* no fifth 1M, so no wait */
    };
    struct mq_reading reading;
    struct mq_study study;

    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        struct mq_hand waits;

        study_of(known[i].hand, &reading, &study);
        if (study.finish.distance != known[i].shanten + 1)
            fail_msg("%s has distance %d", known[i].hand, study.finish.distance);
        if (known[i].waits == NULL)
            continue;
        waits = hand_of(known[i].waits, 0);
        for (int kind = 0; kind < MQ_ORDINARY; kind++)
            if ((study.acceptance.tiles >> kind & 1) != waits.count[kind])
                fail_msg("%s and %s", known[i].hand, mq_tile_name((mq_tile)kind));
    }
}

TEST(a_line_for_machines_holds_seven_fields)
{
    static const struct {
        const char *hand, *line;
    } lines[] = {
        {"12m55p", "1M 2M 5P 5P\t3\t1\t-\t4\t3M:4\t-\n"},
        {"12m55p1z", "1M 2M 5P 5P E\t3\t1\tE\t4\t3M:4\tE:1:4 1M:2:19 2M:2:15 5P:2:9\n"},
        {"11m123m", "1M 1M 1M 2M 3M\t3\t0\tWIN\t-\t-\t3M:1:6 2M:1:6 1M:1:5\n"},
    };
    struct mq_reading reading;
    struct mq_study study;
    char text[MQ_STUDY_TEXT_MAX];

    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        size_t length;

        study_of(lines[i].hand, &reading, &study);
        length = mq_study_line(&reading, &study, text);
        assert_int_equal(length, strlen(lines[i].line));
        assert_memory_equal(text, lines[i].line, length);
    }
}

TEST(json_holds_everything)
{
    static const struct {
        const char *hand, *json; /* with ' in the place of " */
    } lines[] = {
        {"1M 2M S S [555p]",
         "{'schema':'maque-hand','version':1,'line':12,'tiles':['1M','2M','S','S'],'meld_count':3,'melds':[['5P',"
         "'5P','5P']],'remarks':['south'],'distance':1,'shanten':0,'wins':false,'finish':{'groups':[['1M','2M',"
         "'3M'],['S','S']],'add':['3M'],'give':[]},'acceptance':{'total':4,'tiles':{'3M':4}}}\n"},
        {"5PPASS",
         "{'schema':'maque-hand','version':1,'line':12,'tiles':['5P','PASS'],'meld_count':4,'melds':[],"
         "'remarks':[],'distance':1,'shanten':0,'wins':false,'finish':{'groups':[['5P','5P']],'add':['5P'],"
         "'give':['PASS']},'discard':'PASS','reason':'special_first','rules':['R23'],'candidates':[{'pai':'PASS',"
         "'distance':1,'best':true,'acceptance':{'total':3,'tiles':{'5P':3}}},{'pai':'5P','distance':2,"
         "'best':false,'acceptance':{'total':135,'tiles':{'1M':4,'2M':4,'3M':4,'4M':4,'5M':4,'6M':4,'7M':4,'8M':4,"
         "'9M':4,'1P':4,'2P':4,'3P':4,'4P':4,'5P':3,'6P':4,'7P':4,'8P':4,'9P':4,'1S':4,'2S':4,'3S':4,'4S':4,"
         "'5S':4,'6S':4,'7S':4,'8S':4,'9S':4,'E':4,'S':4,'W':4,'N':4,'B':4,'F':4,'Z':4}}}]}\n"},
        {"SZ#111p",
         "{'schema':'maque-hand','version':1,'line':12,'tiles':['S','Z'],'meld_count':4,'melds':[['1P','1P',"
         "'1P']],'remarks':['south','red'],'distance':1,'shanten':0,'wins':false,'finish':{'groups':[['S','S']],"
         "'add':['S'],'give':['Z']},'discard':'Z','reason':'largest_of_best','rules':['R24','R25'],"
         "'candidates':[{'pai':'Z','distance':1,'best':true,'acceptance':{'total':3,'tiles':{'S':3}}},{'pai':'S',"
         "'distance':1,'best':true,'acceptance':{'total':3,'tiles':{'Z':3}}}]}\n"},
        {"ZZ",
         "{'schema':'maque-hand','version':1,'line':12,'tiles':['Z','Z'],'meld_count':4,'melds':[],"
         "'remarks':['red'],'distance':0,'shanten':-1,'wins':true,'finish':{'groups':[['Z','Z']],'add':[],"
         "'give':[]},'discard':null,'reason':'wins','rules':['R26'],'candidates':[{'pai':'Z','distance':1,"
         "'best':true,'acceptance':{'total':2,'tiles':{'Z':2}}}]}\n"},
    };
    struct mq_reading reading;
    struct mq_study study;
    char text[MQ_STUDY_TEXT_MAX];

    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        size_t length;

        study_of(lines[i].hand, &reading, &study);
        length = mq_study_json(&reading, &study, 12, text);
        text[length] = '\0';
        for (char *at = text; *at != '\0'; at++)
            *at = *at == '"' ? '\'' : *at;
        assert_string_equal(text, lines[i].json);
    }
}

static const char *words_about(const char *hand, int language)
{
    static char text[MQ_STUDY_TEXT_MAX + 1];
    struct mq_reading reading;
    struct mq_study study;
    struct mq_words words = words_in(language);

    study_of(hand, &reading, &study);
    text[mq_study_words(&reading, &study, &words, text)] = '\0';
    return text;
}

TEST(a_hand_is_told_what_is_true_of_it_and_nothing_else)
{
    static const struct {
        const char *hand;
        int language;
        const char *said;
    } rows[] = {
        {"12m55p", MQ_ENGLISH, "distance: 1, tenpai, 0-shanten"},
        {"12m55p1z", MQ_ENGLISH, "distance: 1, tenpai after the right discard, 0-shanten"},
        {"12m55p", MQ_CHINESE, "和牌距离：1，听牌，0 向听"},
        {"12m55p1z", MQ_CHINESE, "和牌距离：1，打对一张就听牌，0 向听"},
        {"12m55p", MQ_ENGLISH, "proof: add 3M, and there is"},
        {"12m55p1z", MQ_ENGLISH, "proof: add 3M, give up E, and there is"},
        {"12m55p1z", MQ_ENGLISH, "best first"},
    };

    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        if (strstr(words_about(rows[i].hand, rows[i].language), rows[i].said) == NULL)
            fail_msg("of %s is not said: %s", rows[i].hand, rows[i].said);
    assert_null(strstr(words_about("123m55p", MQ_ENGLISH), "best first")); /* it has won: nothing is to be discarded */
}

/* The largest texts are those of hands without ordinary tiles in common, and of many specials. */
TEST(every_text_fits_with_room_to_spare)
{
    uint64_t state = 7;
    char text[MQ_STUDY_TEXT_MAX];
    struct mq_words words = words_in(MQ_ENGLISH);

    for (int i = 0; i < 2000; i++) {
        struct mq_reading reading;
        struct mq_study study;
        struct mq_hand hand = random_hand(&state, 13 - 3 * (i % 5) + i / 5 % 2, 37, i % 5);

        memset(&reading, 0, sizeof reading);
        reading.hand = hand;
        memcpy(reading.seen, hand.count, sizeof hand.count);
        mq_study_hand(test_engine(), &reading, &study);
        words.language = (uint8_t)(i % 2);
        words.faces = (uint8_t)(i / 2 % 2);
        assert_in_range(mq_study_words(&reading, &study, &words, text), 50, MQ_STUDY_TEXT_MAX / 2);
        assert_in_range(mq_study_json(&reading, &study, UINT64_MAX, text), 50, MQ_STUDY_TEXT_MAX / 2);
        assert_in_range(mq_study_line(&reading, &study, text), 10, MQ_STUDY_TEXT_MAX / 2);
    }
}

RUN_TESTS("read_hand")
