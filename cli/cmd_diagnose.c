/*
 * cmd_diagnose.c - which known mistake explains all these transcripts?
 */
#include "diagnosis.h"
#include "files.h"
#include "walls.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LANG, JSON };

static const struct option options[] = {
    {"lang", "en|zh", OPTION_CHOICE, "English or Chinese (default: as the locale says)"},
    {"json", NULL, OPTION_FLAG, "say it as one JSON object; docs/FORMATS.md describes it"},
    {NULL, NULL, OPTION_FLAG, NULL},
};

enum { DIAGNOSE_VERSION = 1 }; /* of the JSON */

struct game {
    const char *wall_name, *transcript_name;
    mq_tile wall[MQ_WALL];
    struct mq_diagnosis diagnosis;
    struct mq_mistake_set shown; /* the mistakes that change this game */
    struct mq_mistake_set fit;   /* the mistakes with which a program prints this transcript */
};

struct desk {
    struct mq_engine *engine;
    enum mq_language language;
    int games, wrong;
    struct game *game;
    struct mq_mistake_set fit; /* the mistakes that fit all games */
};

/* ---- reading ---- */

static void take_wall(void *game, const mq_tile *wall)
{
    memcpy(((struct game *)game)->wall, wall, MQ_WALL);
}

/* Reads digits up to the character 'end'; false if the number does not fit. */
static bool read_number(const char *text, char end, uint64_t *number)
{
    size_t digits = strspn(text, "0123456789");

    errno = 0;
    *number = strtoull(text, NULL, 10);
    return digits > 0 && text[digits] == end && errno == 0;
}

/* "S:I" is game I of seed S. */
static bool is_game_number(const char *name, uint64_t *seed, uint64_t *game)
{
    const char *colon = strchr(name, ':');

    return colon != NULL && read_number(name, ':', seed) && read_number(colon + 1, '\0', game);
}

static bool is_standard_input(const char *path)
{
    return strcmp(path, "-") == 0;
}

static void read_game(struct desk *desk, struct game *game, const char *wall, const char *transcript)
{
    struct text text = {NULL, 0, 0};
    uint64_t seed, number;

    game->wall_name = wall;
    game->transcript_name = transcript;
    if (is_game_number(wall, &seed, &number))
        mq_wall_of_game(game->wall, seed, number);
    else
        read_single_wall(wall, take_wall, game);
    if (!file_load(transcript, MQ_CHECK_BYTES_MAX, &text))
        die("cannot open '%s': %s", transcript, strerror(ENOENT));
    mq_diagnose(desk->engine, game->wall, text.bytes, text.length, &game->diagnosis);
    text_free(&text);
    game->shown = mq_mistakes_shown(desk->engine, game->wall);
    game->fit = game->diagnosis.like;
    if (game->diagnosis.all_right)
        game->fit = mq_mistake_set_without(mq_mistake_set_all(), game->shown);
}

static void read_games(struct desk *desk, const struct args *args)
{
    int standard_input = 0;

    if (args->operands < 2 || args->operands % 2 != 0)
        die("walls and transcripts are wanted in pairs: maque diagnose WALL TRANSCRIPT [WALL TRANSCRIPT ...]");
    for (int i = 0; i < args->operands; i++)
        standard_input += is_standard_input(args->operand[i]);
    if (standard_input > 1)
        die("only one file can come from standard input");
    desk->games = args->operands / 2;
    desk->game = or_die(calloc((size_t)desk->games, sizeof *desk->game));
    desk->fit = mq_mistake_set_all();
    for (int i = 0; i < desk->games; i++) {
        read_game(desk, &desk->game[i], args->operand[2 * i], args->operand[2 * i + 1]);
        desk->fit = mq_mistake_set_common(desk->fit, desk->game[i].fit);
        desk->wrong += !desk->game[i].diagnosis.all_right;
    }
}

/* ---- which game would tell more ---- */

static uint64_t hash_of_game(struct desk *desk, int mistake, const mq_tile wall[MQ_WALL])
{
    uint64_t hash = 0xCBF29CE484222325u; /* FNV-1a */
    struct mq_log log;

    mq_mistake_play(desk->engine, mistake, wall, &log);
    for (int i = 0; i < log.count; i++)
        hash = (hash ^ log.event[i].kind ^ (uint64_t)log.event[i].seat << 8 ^ (uint64_t)log.event[i].tile << 16 ^
                (uint64_t)log.event[i].other << 24) * 0x100000001B3u;
    return hash;
}

/* How many different games do the mistakes that still fit make of this wall? */
static int ways_of_game(struct desk *desk, uint64_t number)
{
    uint64_t hash[MQ_MISTAKES];
    mq_tile wall[MQ_WALL];
    int ways = 0;

    mq_wall_of_game(wall, 1, number);
    for (int mistake = 0; mistake < MQ_MISTAKES; mistake++)
        if (mq_mistake_set_has(desk->fit, mistake)) {
            int i = 0;

            hash[ways] = hash_of_game(desk, mistake, wall);
            while (hash[i] != hash[ways])
                i++;
            ways += i == ways;
        }
    return ways;
}

/*
 * Looks at the games of seed 1 that are known to tell mistakes apart.  Returns the one that splits the fitting
 * mistakes into most groups, or UINT64_MAX if none splits them.
 */
static uint64_t telling_game(struct desk *desk, int *most)
{
    uint64_t best = UINT64_MAX;

    *most = 1;
    for (int mistake = 1; mistake < MQ_MISTAKES; mistake++) {
        uint64_t number = mq_mistake_about(mistake)->game;
        int ways = number != UINT64_MAX ? ways_of_game(desk, number) : 0;

        if (ways > *most) {
            *most = ways;
            best = number;
        }
    }
    return best;
}

/* ---- for people ---- */

enum phrase {
    SAY_RIGHT,
    SAY_WRONG_FROM,
    SAY_EMPTY,
    SAY_ENDS,
    SAY_OTHER_DEAL,
    SAY_AS_WITH,
    SAY_NOT_ALL,
    SAY_LIKE_NONE,
    SAY_ALL_DIFFER,
    SAY_SOME_DIFFER,
    SAY_HOW,
    SAY_NEAREST,
    SAY_NOTHING_WRONG,
    SAY_NONE_FITS,
    SAY_ONE_FITS,
    SAY_SEVERAL_FIT,
    PHRASES
};

static const struct sentence phrases[PHRASES] = {
    {"right", "right; {shown} of {known} known mistakes would have shown\n", "正确；{shown} 种已知错误（共 {known} 种）在这里会露馅\n"},
    {"wrong-from", "wrong from line {line} on; ", "第 {line} 行起错误；"},
    {"empty", "there is nothing in it\n", "里面什么也没有\n"},
    {"ends", "it ends there\n", "到这里就没有了\n"},
    {"other-deal", "the deal is another one: is it a transcript of this wall?\n", "起手牌就对不上，是不是拿错了牌墙？\n"},
    {"as-with", "as with", "与以下错误一致："},
    {"not-all", "no known mistake explains all of it\n", "没有哪种已知错误能解释全部内容\n"},
    {"like-none", "like no known mistake\n", "与哪种已知错误都不一致\n"},
    {"all-differ", "Game 1:{game} goes differently with each of them.", "1:{game} 这局可以把它们全部区分开。"},
    {"some-differ", "Game 1:{game} tells some of them apart.", "1:{game} 这局可以区分其中一部分。"},
    {"how",
     " Its wall for your program: maque gen --seed 1 --game {game}\nThen add '1:{game} TRANSCRIPT' to this command.\n",
     "用 maque gen --seed 1 --game {game} 得到牌墙，喂给你的程序，\n再在这条命令后面加上“1:{game} 输出文件”。\n"},
    {"nearest", "- {name} explains {explained} of {wrong} wrong games; right games that speak against it: {against}\n",
     "- {name}：错的局里能解释 {explained} 局（共 {wrong} 局）；本该露馅却正确的有 {against} 局\n"},
    {"nothing-wrong", "Nothing is wrong here; {excluded} of {known} known mistakes are ruled out.\n",
     "全部正确；由此可以排除 {excluded} 种已知错误（共 {known} 种）。\n"},
    {"none-fits", "No known mistake explains this.\n", "没有哪种已知错误能解释这些输出。\n"},
    {"one-fits", "One known mistake explains this: that of a program that\n", "只有一种已知错误能解释：\n"},
    {"several-fit", "{fit} known mistakes explain this: those of a program that\n", "有 {fit} 种已知错误都能解释：\n"},
};

static void say(const struct desk *desk, struct text *text, enum phrase phrase, const struct slot *slots)
{
    text_say(text, desk->language, &phrases[phrase], slots);
}

static void add_name(const struct desk *desk, struct text *text, const char *path)
{
    char shown[NAME_SHOWN_MAX];

    text_add(text, "%s", is_standard_input(path) ? standard_input_in(desk->language) : name_shown(path, shown));
}

static void add_names(struct text *text, struct mq_mistake_set set)
{
    for (int mistake = 0; (mistake = mq_mistake_set_next(set, mistake)) != MQ_MISTAKE_NONE;)
        text_add(text, " %s", mq_mistake_about(mistake)->name);
}

/* Says what a wrong transcript looks like, after the line from which on it is wrong. */
static void tell_likeness(const struct desk *desk, const struct mq_diagnosis *d, struct text *text)
{
    static char words[MQ_DIAGNOSIS_TEXT_MAX];
    size_t length;

    if (d->stops && d->begun == d->right) {
        say(desk, text, d->right == 0 ? SAY_EMPTY : SAY_ENDS, NULL);
    } else if (d->right < MQ_DEALT) {
        say(desk, text, SAY_OTHER_DEAL, NULL);
    } else if (mq_mistake_set_count(d->like) > 0) {
        say(desk, text, SAY_AS_WITH, NULL);
        add_names(text, d->like);
        text_add(text, "\n");
    } else {
        length = mq_diagnosis_words(d, desk->language, words, sizeof words);
        say(desk, text, length > 0 ? SAY_NOT_ALL : SAY_LIKE_NONE, NULL);
        if (length > 0)
            text_add(text, "  %.*s", (int)length, words);
    }
}

static void tell_game(const struct desk *desk, const struct game *game, struct text *text)
{
    const struct mq_diagnosis *d = &game->diagnosis;

    add_name(desk, text, game->wall_name);
    text_add(text, " ");
    add_name(desk, text, game->transcript_name);
    text_add(text, ": ");
    if (d->all_right) {
        say(desk, text, SAY_RIGHT,
            SLOTS({"shown", NUMBER(mq_mistake_set_count(game->shown))}, {"known", NUMBER(MISTAKES_KNOWN)}));
    } else {
        say(desk, text, SAY_WRONG_FROM, SLOTS({"line", NUMBER(d->right + 1)}));
        tell_likeness(desk, d, text);
    }
}

static void tell_how_to_tell_apart(struct desk *desk, struct text *text)
{
    int ways;
    uint64_t number = telling_game(desk, &ways);

    if (number == UINT64_MAX)
        return;
    say(desk, text, ways == mq_mistake_set_count(desk->fit) ? SAY_ALL_DIFFER : SAY_SOME_DIFFER,
        SLOTS({"game", NUMBER(number)}));
    say(desk, text, SAY_HOW, SLOTS({"game", NUMBER(number)}));
}

/* If no mistake explains all games, lists those that explain most of the wrong ones. */
static void tell_nearest(struct desk *desk, struct text *text)
{
    int explained[MQ_MISTAKES] = {0}, against[MQ_MISTAKES] = {0}, most = 0;

    for (int mistake = 1; mistake < MQ_MISTAKES; mistake++) {
        for (int i = 0; i < desk->games; i++) {
            explained[mistake] += mq_mistake_set_has(desk->game[i].diagnosis.like, mistake);
            against[mistake] += desk->game[i].diagnosis.all_right && mq_mistake_set_has(desk->game[i].shown, mistake);
        }
        if (explained[mistake] > most)
            most = explained[mistake];
    }
    for (int mistake = 1; mistake < MQ_MISTAKES && most > 0; mistake++)
        if (explained[mistake] == most)
            say(desk, text, SAY_NEAREST,
                SLOTS({"name", mq_mistake_about(mistake)->name}, {"explained", NUMBER(most)},
                      {"wrong", NUMBER(desk->wrong)}, {"against", NUMBER(against[mistake])}));
}

static void tell_people(struct desk *desk)
{
    struct text text = {NULL, 0, 0};
    int fit = mq_mistake_set_count(desk->fit);

    for (int i = 0; i < desk->games; i++)
        tell_game(desk, &desk->game[i], &text);
    text_add(&text, "\n");
    if (desk->wrong == 0) {
        say(desk, &text, SAY_NOTHING_WRONG,
            SLOTS({"excluded", NUMBER(MISTAKES_KNOWN - fit)}, {"known", NUMBER(MISTAKES_KNOWN)}));
    } else if (fit == 0) {
        say(desk, &text, SAY_NONE_FITS, NULL);
        tell_nearest(desk, &text);
    } else {
        say(desk, &text, fit == 1 ? SAY_ONE_FITS : SAY_SEVERAL_FIT, SLOTS({"fit", NUMBER(fit)}));
        mistakes_add(&text, desk->fit, desk->language);
        if (fit > 1)
            tell_how_to_tell_apart(desk, &text);
    }
    out_bytes(text.bytes, text.length);
    text_free(&text);
}

/* ---- for machines ---- */

static void put_game(struct json *json, const struct game *game)
{
    mq_json_open(json, '{');
    mq_json_text_member(json, "wall", game->wall_name);
    mq_json_text_member(json, "transcript", game->transcript_name);
    mq_json_flag_member(json, "right", game->diagnosis.all_right);
    mq_json_name(json, "shows");
    mistakes_json(json, game->shown);
    mq_json_name(json, "diagnosis");
    diagnosis_json(json, &game->diagnosis);
    mq_json_close(json, '}');
}

static void tell_machines(struct desk *desk)
{
    struct text text = {NULL, 0, 0};
    struct json json = json_to(text_sink(&text));
    char name[NUMBER_MAX + 2];
    int ways;
    uint64_t number = mq_mistake_set_count(desk->fit) > 1 && desk->wrong > 0 ? telling_game(desk, &ways) : UINT64_MAX;

    snprintf(name, sizeof name, "1:%llu", (unsigned long long)number);
    mq_json_open(&json, '{');
    mq_json_text_member(&json, "schema", "maque-diagnose");
    mq_json_number_member(&json, "version", DIAGNOSE_VERSION);
    mq_json_number_member(&json, "known", MISTAKES_KNOWN);
    mq_json_name(&json, "games");
    mq_json_open(&json, '[');
    for (int i = 0; i < desk->games; i++)
        put_game(&json, &desk->game[i]);
    mq_json_close(&json, ']');
    mq_json_name(&json, "fit");
    mistakes_json(&json, desk->fit);
    mq_json_text_member(&json, "told_apart_by", number != UINT64_MAX ? name : NULL);
    mq_json_close(&json, '}');
    out_json(&text, &json);
}

static int run(const struct args *args)
{
    struct desk desk = {NULL, wanted_language(&args->option[LANG]), 0, 0, NULL, {{0}}};
    bool fits;

    desk.engine = new_engine();
    read_games(&desk, args);
    if (args->option[JSON].given)
        tell_machines(&desk);
    else
        tell_people(&desk);
    fits = desk.wrong == 0 || mq_mistake_set_count(desk.fit) > 0;
    free(desk.game);
    free(desk.engine);
    return fits ? EXIT_YES : EXIT_NO;
}

const struct command cmd_diagnose = {
    "diagnose",
    "say which known mistakes explain your transcripts",
    "WALL TRANSCRIPT [WALL TRANSCRIPT ...]",
    "Compares what your program printed with what it would print if it made one of the known mistakes, and says which\n"
    "of them explain all these games. Every game helps: a wrong one must be wrong in just this way, and a mistake "
    "that\n"
    "would have shown where the transcript is right is ruled out. If several are left, a game is named that goes\n"
    "differently with them. A WALL is a file or S:I, game I of seed S; one file may be '-', standard input.\n"
    "docs/MISTAKES.md lists the mistakes.\n"
    "Ends with status 0 if some mistake explains everything or nothing is wrong, 1 if none does, 2 after bad usage or\n"
    "bad input.",
    "  maque play deal.wall | maque diagnose deal.wall -    our own program: nothing is wrong\n"
    "  maque diagnose a.wall a.out b.wall b.out             two games narrow it down\n"
    "  maque diagnose --lang zh 1:274 mine.out              a numbered game, and in Chinese\n",
    options,
    -1,
    run,
};
