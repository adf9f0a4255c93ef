/*
 * cmd_explain.c - a game, event by event, with the reason for each
 */
#include "game_source.h"
#include "legal_game.h"

#include <stdlib.h>

enum { TRANSCRIPT = AFTER_GAME, LEVEL, FROM, TO, SEAT, LANG, COLOR, TILES, JSON };

static const struct option options[] = {
    GAME_OPTIONS("explain"),
    {"transcript", "FILE", OPTION_TEXT, "explain the game of this transcript ('-': standard input)"},
    {"level", "brief|normal|full", OPTION_CHOICE, "how much to say (default normal)"},
    {"from", "LINE", OPTION_NUMBER, "begin with this line of the transcript, counted from 1"},
    {"to", "LINE", OPTION_NUMBER, "end with this line of the transcript"},
    {"seat", "A|B|C|D", OPTION_CHOICE, "only what this seat does and what it is asked"},
    LANG_OPTION,
    COLOR_OPTION,
    TILES_OPTION,
    {"json", NULL, OPTION_FLAG, "print everything as JSON lines; docs/FORMATS.md describes them"},
    {NULL, NULL, OPTION_FLAG, NULL},
};

struct explanation {
    struct mq_words words;
    bool json;
    const char *name; /* name of the game, for JSON; NULL if it has none */
    const char *from; /* the text of --from; NULL if it was not given */
    const char *transcript; /* the file of --transcript; NULL if it was not given */
};

/* ---- what the command line and the environment want ---- */

static uint16_t line_number(const struct option_value *option, const char *name, uint16_t otherwise)
{
    if (!option->given)
        return otherwise;
    if (option->number == 0)
        die(SAY("--%s 0: lines are counted from 1", "--%s 0：行号从 1 开始"), name);
    return option->number <= MQ_EVENTS_MAX ? (uint16_t)option->number : (uint16_t)(MQ_EVENTS_MAX + 1);
}

static void read_words(struct mq_words *words, const struct option_value *option)
{
    mq_words_init(words);
    if (option[LEVEL].given)
        words->level = (uint8_t)option[LEVEL].number;
    words->language = (uint8_t)wanted_language(&option[LANG]);
    words->colour = wants_colour(&option[COLOR]);
    words->faces = option[TILES].given && option[TILES].number == 1;
    if (option[SEAT].given)
        words->seat = (uint8_t)option[SEAT].number;
    words->from = line_number(&option[FROM], "from", words->from);
    words->to = line_number(&option[TO], "to", words->to);
    if (option[FROM].given && option[TO].given && words->from > words->to)
        die(SAY("--from %s comes after --to %s", "--from %s 在 --to %s 之后"), option[FROM].text, option[TO].text);
}

/* ---- one game ---- */

/* Ends the program if the game has no line with the number 'from': there would be nothing to tell. */
static void must_reach(const struct mq_log *log, const struct explanation *how)
{
    if (how->from != NULL && how->words.from > log->count)
        die(SAY("--from %s: the transcript of this game ends with line %d",
                "--from %s：这一局的过程只到第 %d 行"), how->from, (int)log->count);
}

static void explain_wall(const struct explanation *how, const mq_tile wall[MQ_WALL])
{
    static char text[MQ_MOMENT_TEXT_MAX];
    static struct mq_moment moment;
    static struct legal_game game;
    const struct mq_words *words = &how->words;
    struct mq_engine *e = new_engine();
    struct mq_board board;
    bool more;

    legal_game_find(&game, e, wall, how->transcript, words);
    if (game.reason[0] == '\0')
        must_reach(&game.log, how);
    if (how->json)
        out_bytes(text, mq_json_start(wall, how->name, text, sizeof text));
    mq_board_init(&board, wall);
    while ((more = mq_moment_of(e, &board, &game.log, &moment)) && moment.line <= words->to) {
        if (!how->json)
            out_bytes(text, mq_moment_words(&moment, words, text, sizeof text));
        else if (moment.line >= words->from)
            out_bytes(text, mq_moment_json(&moment, MQ_NOBODY, text, sizeof text));
    }
    if (how->json && !more && board.game.state.phase == MQ_PHASE_OVER)
        out_bytes(text, mq_json_end(text, sizeof text));
    free(e);
    legal_game_must_be_legal(&game);
}

static int run(const struct args *args)
{
    const struct option_value *option = args->option;
    struct game_source source = game_source(args, args->operands);
    const char *only_words = first_given(&cmd_explain, args, ROWS(LEVEL, SEAT, LANG, COLOR, TILES));
    struct explanation how = {.json = option[JSON].given, .from = option[FROM].text,
                              .transcript = option[TRANSCRIPT].text};
    char name[SOURCE_NAME_MAX];
    mq_tile wall[MQ_WALL];

    if (how.json && only_words != NULL)
        die(SAY("--json prints everything, so --%s cannot go with it", "--json 输出全部内容，不能再加 --%s"), only_words);
    read_words(&how.words, option);
    how.name = game_source_name(&source, name);
    game_source_wall(&source, how.transcript, wall);
    explain_wall(&how, wall);
    return EXIT_YES;
}

const struct command cmd_explain = {
    "explain",
    "tell why everything in a game happens",
    "[WALL]\n--seed S --game I\n--sample\n--transcript FILE [WALL]",
    "Plays a wall (a file; '-' or nothing is standard input). Says for each line of its transcript what happened\n"
    "and why: the hand and its distance, the tiles that would help and how many of them are unseen, why this tile\n"
    "was discarded, which seats could have taken it, and why one did or did not. R-numbers are the rules of\n"
    "docs/RULES.md.\n"
    "\n"
    "--transcript explains any legal game with this wall, not only that of four fixed seats. Where the fixed strategy\n"
    "would have done something else, it says what and why. If a line of the transcript is illegal, only the lines\n"
    "before it are explained. Then a message names it and what speaks against it, and the status is 2. The game need\n"
    "not be over.\n"
    "\n"
    "--level brief writes one line for each event. --level normal gives the reasons for each decision. --level full\n"
    "adds every candidate, a finished hand that proves each distance, and every seat that was asked and did not\n"
    "take the tile.",
    "  maque explain --sample --from 57 --to 60      why was that Z taken?\n"
    "  maque explain deal.wall --seat B | less       the game from B's side\n"
    "  maque explain deal.wall --level full --lang zh\n"
    "  maque explain --seed 2021 --game 7 --json     one JSON object on each line\n"
    "  maque explain deal.wall --transcript mine.out what happened, and what the fixed strategy would have done\n",
    options,
    1,
    run,
};
