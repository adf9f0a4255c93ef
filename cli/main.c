/*
 * main.c - the table of commands, help and exit status
 *
 * Adding a command takes a file and a row here: see cli.h.
 */
#include "cli.h"
#include "sim.h"
#include "stress.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static const struct command *const commands[] = {
    &cmd_play,
    &cmd_sit,
    &cmd_explain,
    &cmd_advise,
    &cmd_hand,
    &cmd_check,
    &cmd_diagnose,
    &cmd_validate,
    &cmd_score,
    &cmd_sim,
    &cmd_arena,
    &cmd_merge,
    &cmd_gen,
    &cmd_stress,
    &cmd_bot_check,
    &cmd_pack,
};

enum { COMMANDS = sizeof commands / sizeof commands[0] };

static const struct command *find_command(const char *name)
{
    for (int i = 0; i < COMMANDS; i++)
        if (strcmp(commands[i]->name, name) == 0)
            return commands[i];
    return NULL;
}

__attribute__((noreturn)) static void unknown_command(const char *word)
{
    const char *names[COMMANDS + 2], *guess;

    for (int i = 0; i < COMMANDS; i++)
        names[i] = commands[i]->name;
    names[COMMANDS] = "help";
    names[COMMANDS + 1] = NULL;
    guess = closest_word(word, names);
    if (strcmp(word, "version") == 0)
        guess = "--version";
    if (guess != NULL)
        die(SAY("unknown command '%s', did you mean '%s'?", "没有命令 '%s'，是不是 '%s'？"), word, guess);
    if (access(word, F_OK) == 0)
        die(SAY("unknown command '%s'; to play that file: maque play %s",
                "没有命令 '%s'；要打那个文件里的牌：maque play %s"),
            word, word);
    die(SAY("unknown command '%s'; 'maque --help' lists them", "没有命令 '%s'；'maque --help' 列出所有命令"), word);
}

enum { LEFT_MIN = 14 };

static void out_row(int width, const char *left, const char *right)
{
    char row[256];

    snprintf(row, sizeof row, "  %-*s %s\n", width, left, right);
    out_text(row);
}

/* "--seed S" */
static int option_text(const struct option *o, char text[64])
{
    return snprintf(text, 64, "%s%s%s%s", dashes_of(o->name), o->name, o->value ? " " : "", o->value ? o->value : "");
}

static int help(void)
{
    out_text("maque plays the mahjong game of THUPC 2021: a wall of 148 tiles in, the transcript out.\n"
             "\n"
             "usage: maque < WALL        the contest's program\n"
             "       maque COMMAND ...   one of these:\n"
             "\n");
    for (int i = 0; i < COMMANDS; i++)
        out_row(LEFT_MIN, commands[i]->name, commands[i]->summary);
    out_row(LEFT_MIN, "help [COMMAND]", "tell more about a command");
    out_text("\n"
             "'maque help rules' prints the rules of the game, and 'maque help R19' one of them.\n"
             "'maque help formats' prints what the files and the JSON of all commands mean.\n"
             "'maque COMMAND --help' does the same as 'maque help COMMAND'.\n"
             "'maque --version' prints the version, what was built in, and the instructions that are used.\n"
             "The environment variable MAQUE_CPU chooses them: plain or avx2. They change nothing but the speed.\n"
             "Exit status: 0 yes or done, 1 the answer is no, 2 bad usage or bad input.\n");
    return EXIT_YES;
}

static int help_on(const struct command *command)
{
    const char *form = command->usage, *lead = "usage:";
    int width = LEFT_MIN;
    char left[64];

    while (*form != '\0') {
        char line[128];
        int length = (int)strcspn(form, "\n");

        snprintf(line, sizeof line, "%s maque %s %.*s\n", lead, command->name, length, form);
        out_text(line);
        lead = "      ";
        form += length + (form[length] == '\n');
    }
    out_text("\n");
    out_text(command->about);
    out_text("\n\noptions:\n");
    for (const struct option *o = command->options; o->name != NULL; o++)
        if (option_text(o, left) > width)
            width = option_text(o, left);
    for (const struct option *o = command->options; o->name != NULL; o++) {
        option_text(o, left);
        out_row(width, left, o->help);
    }
    out_row(width, "--help", "show this text");
    out_text("\nexamples:\n");
    out_text(command->examples);
    return EXIT_YES;
}

static int help_command(int argc, char **argv)
{
    const struct command *command;

    if (argc == 0 || strcmp(argv[0], "help") == 0 || strcmp(argv[0], "--help") == 0 || strcmp(argv[0], "-h") == 0)
        return help();
    if (argc > 1)
        die(SAY("help takes one command at a time", "help 一次只能查一个命令"));
    if (help_topic(argv[0]))
        return EXIT_YES;
    command = find_command(argv[0]);
    if (command == NULL)
        unknown_command(argv[0]);
    return help_on(command);
}

static bool command_has_option(const struct command *command, const char *argument)
{
    for (const struct option *o = command->options; o->name != NULL; o++)
        if (argument_is_option(argument, o->name))
            return true;
    return false;
}

static int run_command(const struct command *command, int argc, char **argv)
{
    struct args args;

    set_speaker(command->name);
    if (!args_parse(&args, command, argc, argv))
        return help_on(command);
    check_instructions();
    return command->run(&args);
}

static int dispatch(int argc, char **argv)
{
    static const char *const global_options[] = {"help", "version", NULL};
    const struct command *command;

    if (argc < 2)
        return play_one_wall();
    if (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0)
        return help();
    if (strcmp(argv[1], "help") == 0)
        return help_command(argc - 2, argv + 2);
    if (strcmp(argv[1], "--version") == 0)
        return print_version();
    if (argv[1][0] == '-') {
        const char *guess = closest_word(argv[1] + strspn(argv[1], "-"), global_options);

        if (guess != NULL)
            die(SAY("unknown option '%s', did you mean '--%s'?", "没有选项 '%s'，是不是 '--%s'？"), argv[1], guess);
        for (int i = 0; i < COMMANDS; i++)
            if (command_has_option(commands[i], argv[1]))
                die(SAY("'%s' is an option of a command: maque %s %s", "'%s' 是命令的选项：maque %s %s"),
                    argv[1], commands[i]->name, argv[1]);
        die(SAY("unknown option '%s'; 'maque --help' lists options and commands",
                "没有选项 '%s'；'maque --help' 列出选项和命令"),
            argv[1]);
    }
    command = find_command(argv[1]);
    if (command == NULL)
        unknown_command(argv[1]);
    return run_command(command, argc - 2, argv + 2);
}

int main(int argc, char **argv)
{
    const char *trouble;
    int status;

    guard_standard_streams();
    speak_as_locale_says();
    signal(SIGXFSZ, SIG_IGN); /* a file that grows too large is an error of write(), told in a line like others */
    if (argc > 1 && strcmp(argv[1], STRESS_RUNNER) == 0)
        runner_main(argc - 2, argv + 2);
    trouble = sim_join(&argc, &argv);
    if (trouble != NULL)
        die("%s", trouble);
    status = dispatch(argc, argv);
    out_flush();
    return status;
}
