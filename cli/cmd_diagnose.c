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
#include <sys/stat.h>

enum { LANG, JSON };

static const struct option options[] = {
    LANG_OPTION,
    JSON_OPTION,
    {NULL, NULL, OPTION_FLAG, NULL},
};

enum { DIAGNOSE_VERSION = 1 }; /* of the JSON */

struct game {
    char *wall_name, *transcript_name; /* NULL: one of the walls of right.in */
    mq_tile wall[MQ_WALL];
    struct text transcript;
    struct mq_played played;
    struct mq_mistake_set shown; /* the mistakes that change this game */
};

/* What the command has found out. */
struct report {
    struct mq_engine *engine;
    int games, unnamed; /* unnamed ones are walls of right.in */
    struct game **game;
    struct mq_inquiry inquiry;
};

/* ---- reading ---- */

static struct game *new_game(struct report *report)
{
    report->game = room_for_another(report->game, (size_t)report->games, sizeof *report->game);
    return report->game[report->games++] = or_die(calloc(1, sizeof **report->game));
}

static void take_right_wall(void *context, const mq_tile *wall)
{
    struct report *report = context;
    struct game *game = new_game(report);

    memcpy(game->wall, wall, MQ_WALL);
    mq_played_take(&game->played, report->engine, game->wall, NULL, 0);
    report->unnamed++;
}

/* "S:I" is game I of seed S. */
static bool is_game_number(const char *name, uint64_t *seed, uint64_t *game)
{
    size_t colon = strcspn(name, ":");

    return name[colon] == ':' && is_number(name, colon, seed) &&
           is_number(name + colon + 1, strlen(name + colon + 1), game);
}

static void read_game(struct report *report, const char *wall, const char *transcript)
{
    struct game *game = new_game(report);
    uint64_t seed, number;

    game->wall_name = or_die(strdup(wall));
    game->transcript_name = or_die(strdup(transcript));
    if (is_game_number(wall, &seed, &number))
        mq_wall_of_game(game->wall, seed, number);
    else
        read_single_wall(wall, game->wall);
    if (!file_load(transcript, MQ_CHECK_BYTES_MAX, &game->transcript))
        die(SAY("cannot open '%s': %s", "无法打开 '%s'：%s"), transcript, strerror(ENOENT));
    text_reserve(&game->transcript, 1); /* an empty one has bytes, too */
    mq_played_take(&game->played, report->engine, game->wall, game->transcript.bytes, game->transcript.length);
    game->shown = mq_mistakes_shown(report->engine, game->wall);
}

static void read_pairs(struct report *report, const struct args *args)
{
    int standard_input = 0, operands = args->operands;

    if (operands < 2 || operands % 2 != 0)
        die(SAY("walls and transcripts must come in pairs: maque diagnose WALL TRANSCRIPT [WALL TRANSCRIPT ...]",
                "牌墙和过程要成对给出：maque diagnose WALL TRANSCRIPT [WALL TRANSCRIPT ...]"));
    for (int i = 0; i < operands; i++)
        standard_input += is_standard_input(args->operand[i]);
    if (standard_input > 1)
        die(SAY("only one file can come from standard input", "只能有一个文件是标准输入"));
    for (int i = 0; i < operands; i += 2)
        read_game(report, args->operand[i], args->operand[i + 1]);
}

/* The folder that 'maque stress' saved, or one like it: NAME.in is the wall of NAME.out. */
static void read_folder(struct report *report, const char *folder)
{
    struct names names = folder_names(folder);
    struct text wall = {NULL, 0, 0}, transcript = {NULL, 0, 0};

    for (int i = 0; i < names.count; i++) {
        size_t length = strlen(names.name[i]);

        if (names.name[i][0] == '.' || length < 4 || strcmp(names.name[i] + length - 4, ".out") != 0)
            continue;
        wall.length = transcript.length = 0;
        text_add(&wall, "%s/%.*s.in", folder, (int)length - 4, names.name[i]);
        text_add(&transcript, "%s/%s", folder, names.name[i]);
        read_game(report, wall.bytes, transcript.bytes);
    }
    wall.length = 0;
    text_add(&wall, "%s/%s", folder, RIGHT_WALLS);
    if (is_plain_file(wall.bytes))
        read_walls(wall.bytes, take_right_wall, NULL, report);
    if (report->games == 0)
        die(SAY("no games in '%s': a game is a wall NAME.in and a transcript NAME.out",
                "'%s' 里没有牌局：一局要有牌墙 NAME.in 和过程 NAME.out"), folder);
    names_free(&names);
    text_free(&wall);
    text_free(&transcript);
}

static bool is_folder(const char *path)
{
    struct stat facts;

    return stat(path, &facts) == 0 && S_ISDIR(facts.st_mode);
}

static void inquire(struct report *report)
{
    struct mq_played *played = or_die(calloc((size_t)report->games, sizeof *played));

    for (int i = 0; i < report->games; i++)
        played[i] = report->game[i]->played;
    mq_inquire(report->engine, played, report->games, &report->inquiry);
    free(played);
}

/* ---- which game would tell more ---- */

static uint64_t hash_of_game(struct report *report, int mistake, const mq_tile wall[MQ_WALL])
{
    uint64_t hash = 0xCBF29CE484222325u; /* FNV-1a */
    struct mq_log log;

    mq_mistake_play(report->engine, mistake, wall, &log);
    for (int i = 0; i < log.count; i++)
        hash = (hash ^ log.event[i].kind ^ (uint64_t)log.event[i].seat << 8 ^ (uint64_t)log.event[i].tile << 16 ^
                (uint64_t)log.event[i].other << 24) * 0x100000001B3u;
    return hash;
}

/* How many different games do the mistakes that still fit make of this wall? */
static int ways_of_game(struct report *report, uint64_t number)
{
    uint64_t hash[MQ_MISTAKES];
    mq_tile wall[MQ_WALL];
    int ways = 0;

    mq_wall_of_game(wall, 1, number);
    for (int mistake = 0; mistake < MQ_MISTAKES; mistake++)
        if (mq_mistake_set_has(report->inquiry.fit, mistake)) {
            int i = 0;

            hash[ways] = hash_of_game(report, mistake, wall);
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
static uint64_t telling_game(struct report *report, int *most)
{
    uint64_t best = UINT64_MAX;

    *most = 1;
    for (int mistake = 1; mistake < MQ_MISTAKES; mistake++) {
        uint64_t number = mq_mistake_about(mistake)->game;
        int ways = number != UINT64_MAX ? ways_of_game(report, number) : 0;

        if (ways > *most) {
            *most = ways;
            best = number;
        }
    }
    return best;
}

/* ---- for people ---- */

static void add_name(struct text *text, const char *path)
{
    char shown[NAME_SHOWN_MAX];

    text_add(text, "%s", is_standard_input(path) ? input_name(path) : name_shown(path, shown));
}

/* Says what a wrong transcript looks like, after the line from which on it is wrong. */
static void tell_likeness(const struct mq_diagnosis *d, struct text *text)
{
    static char words[MQ_DIAGNOSIS_TEXT_MAX];
    size_t length;

    if (d->stops && d->begun == d->right) {
        text_add(text, d->right == 0 ? SAY("there is nothing in it\n", "里面什么也没有\n")
                                     : SAY("it ends there\n", "到这里就没有了\n"));
    } else if (d->right < MQ_DEALT) {
        text_add(text, SAY("it does not begin with the deal of this wall; 'maque check' tells what is wrong\n",
                           "开头就与这副牌墙的起手牌对不上，可以用 maque check 看看错在哪里\n"));
    } else if (mq_mistake_set_count(d->like) > 0) {
        text_add(text, "%s", SAY("matches", "与以下错误一致："));
        for (int mistake = 0; (mistake = mq_mistake_set_next(d->like, mistake)) != MQ_MISTAKE_NONE;)
            text_add(text, " %s", mq_mistake_about(mistake)->name);
        text_add(text, "\n");
    } else {
        length = mq_diagnosis_words(d, spoken_language, words, sizeof words);
        text_add(text, length > 0 ? SAY("no known mistake explains all of it\n", "没有哪种已知错误能解释全部内容\n")
                                  : SAY("matches no known mistake\n", "与哪种已知错误都不一致\n"));
        if (length > 0)
            text_add(text, "  %.*s", (int)length, words);
    }
}

static void tell_game(const struct game *game, struct text *text)
{
    const struct mq_diagnosis *d = &game->played.diagnosis;

    add_name(text, game->wall_name);
    text_add(text, " ");
    add_name(text, game->transcript_name);
    text_add(text, ": ");
    if (d->all_right) {
        text_add(text, SAY("right; %d of %d known mistakes would have shown\n", "正确；%d 种已知错误（共 %d 种）在这里会露馅\n"),
                 mq_mistake_set_count(game->shown), MISTAKES_KNOWN);
    } else {
        text_add(text, SAY("wrong from line %d on; ", "第 %d 行起错误；"), d->right + 1);
        tell_likeness(d, text);
    }
}

static void tell_how_to_tell_apart(struct report *report, struct text *text)
{
    int ways;
    unsigned long long number = telling_game(report, &ways);

    if (number == UINT64_MAX)
        return;
    text_add(text,
             ways == mq_mistake_set_count(report->inquiry.fit)
                 ? SAY("Game 1:%llu goes differently with each of them.", "1:%llu 这局可以把它们全部区分开。")
                 : SAY("Game 1:%llu tells some of them apart.", "1:%llu 这局可以区分其中一部分。"),
             number);
    text_add(text,
             SAY(" Its wall for your program: maque gen --seed 1 --game %llu\n"
                 "Then add '1:%llu TRANSCRIPT' to this command.\n",
                 "用 maque gen --seed 1 --game %llu 得到牌墙，喂给你的程序，\n再在这条命令后面加上“1:%llu 输出文件”。\n"),
             number, number);
}

/* What the wrong games have in common, and what could tell more. */
static void tell_wrong(struct report *report, struct text *text)
{
    inquiry_add(text, &report->inquiry);
    if (mq_mistake_set_count(report->inquiry.fit) > 1)
        tell_how_to_tell_apart(report, text);
    else if (report->inquiry.wrong == 1 || report->inquiry.outcome == MQ_NOTHING_FITS)
        text_add(text,
                 SAY("More games tell more: maque stress --keep-going -- PROGRAM saves up to twenty wrong ones; then "
                     "diagnose that\nfolder.\n",
                     "局数越多越准：maque stress --keep-going -- 程序 最多会保存二十局错的，再对那个目录运行 diagnose。\n"));
    else if (report->inquiry.outcome == MQ_SOME_ARE_NEAR)
        text_add(text,
                 SAY("Look at some games one by one: maque check WALL TRANSCRIPT tells the first wrong line, and why "
                     "it is wrong.\n",
                     "不妨逐局看看：maque check 牌墙 输出 会指出第一个错行，以及错在哪里。\n"));
}

static void tell_people(struct report *report)
{
    struct text text = {NULL, 0, 0};

    for (int i = 0; i < report->games; i++)
        if (report->game[i]->wall_name != NULL)
            tell_game(report->game[i], &text);
    if (report->unnamed > 0)
        text_add(&text,
                 report->unnamed == 1 ? SAY("%s: one more game, right\n", "%s：另有 1 局，正确\n")
                                      : SAY("%s: %d more games, all right\n", "%s：另有 %d 局，全部正确\n"),
                 RIGHT_WALLS, report->unnamed);
    text_add(&text, "\n");
    if (report->inquiry.wrong == 0)
        text_add(&text,
                 SAY("Nothing is wrong here; %d of %d known mistakes are ruled out.\n",
                     "全部正确；由此可以排除 %d 种已知错误（共 %d 种）。\n"),
                 MISTAKES_KNOWN - mq_mistake_set_count(report->inquiry.fit), MISTAKES_KNOWN);
    else
        tell_wrong(report, &text);
    out_bytes(text.bytes, text.length);
    text_free(&text);
}

/* ---- for machines ---- */

static void put_game(struct json *json, const struct game *game)
{
    mq_json_open(json, '{');
    mq_json_text_member(json, "wall", game->wall_name);
    mq_json_text_member(json, "transcript", game->transcript_name);
    mq_json_flag_member(json, "right", game->played.diagnosis.all_right);
    mistakes_json(json, "shows", game->shown);
    mq_json_name(json, "diagnosis");
    diagnosis_json(json, &game->played.diagnosis);
    mq_json_close(json, '}');
}

static void tell_machines(struct report *report)
{
    struct text text = {NULL, 0, 0};
    struct json json = json_begin(&text, "maque-diagnose", DIAGNOSE_VERSION);
    char name[NUMBER_MAX + 2];
    int ways;
    bool several = mq_mistake_set_count(report->inquiry.fit) > 1 && report->inquiry.wrong > 0;
    uint64_t number = several ? telling_game(report, &ways) : UINT64_MAX;

    snprintf(name, sizeof name, "1:%llu", (unsigned long long)number);
    mq_json_number_member(&json, "known", MISTAKES_KNOWN);
    mq_json_open_member(&json, "games", '[');
    for (int i = 0; i < report->games; i++)
        if (report->game[i]->wall_name != NULL)
            put_game(&json, report->game[i]);
    mq_json_close(&json, ']');
    mq_json_number_member(&json, "more_right_games", (uint64_t)report->unnamed);
    mistakes_json(&json, "fit", report->inquiry.fit);
    inquiry_json(&json, "evidence", &report->inquiry);
    mq_json_text_member(&json, "told_apart_by", number != UINT64_MAX ? name : NULL);
    json_end(&json, &text);
}

static void free_games(struct report *report)
{
    for (int i = 0; i < report->games; i++) {
        free(report->game[i]->wall_name);
        free(report->game[i]->transcript_name);
        text_free(&report->game[i]->transcript);
        free(report->game[i]);
    }
    free(report->game);
}

static int run(const struct args *args)
{
    struct report report;
    bool fits;

    memset(&report, 0, sizeof report);
    wanted_language(&args->option[LANG]);
    report.engine = new_engine();
    if (args->operands == 1 && is_folder(args->operand[0]))
        read_folder(&report, args->operand[0]);
    else
        read_pairs(&report, args);
    inquire(&report);
    if (args->option[JSON].given)
        tell_machines(&report);
    else
        tell_people(&report);
    fits = report.inquiry.wrong == 0 || report.inquiry.outcome == MQ_ONE_FITS || report.inquiry.outcome == MQ_TWO_FIT;
    free_games(&report);
    free(report.engine);
    return fits ? EXIT_YES : EXIT_NO;
}

const struct command cmd_diagnose = {
    "diagnose",
    "say which known mistakes explain your transcripts",
    "WALL TRANSCRIPT [WALL TRANSCRIPT ...]\nDIR",
    "Compares what your program printed with what it would print if it made one of the known mistakes, or two of\n"
    "them at once. Names those that explain all the games given. A wrong transcript must be wrong in exactly the way\n"
    "of the mistake. A right transcript rules out every mistake that would have shown in its game. If several\n"
    "mistakes are left, the command names a game that tells them apart. If none is left, it names the nearest.\n"
    "A WALL is a file or S:I, game I of seed S. One file may be '-', standard input. DIR is a folder that 'maque\n"
    "stress' saved, or any folder with walls NAME.in and transcripts NAME.out. docs/CHECK.md lists the mistakes.\n"
    "Ends with status 0 if mistakes explain everything or nothing is wrong, 1 if none do, 2 after bad usage or bad\n"
    "input.",
    "  maque play deal.wall | maque diagnose deal.wall -    our own program: nothing is wrong\n"
    "  maque diagnose a.wall a.out b.wall b.out             two games narrow it down\n"
    "  maque diagnose stress-1                              what 'maque stress' saved\n"
    "  maque diagnose --lang zh 1:274 mine.out              a numbered game; in Chinese\n",
    options,
    -1,
    run,
};
