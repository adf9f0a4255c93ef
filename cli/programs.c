/*
 * programs.c - somebody's program, as the command line gives it
 */
#include "programs.h"
#include "progress.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

enum { TIME_MAX = 600000, MEMORY_MAX = 1 << 20 };

void no_bots(const struct command *command, const struct args *args, const int *options)
{
    const char *option = first_given(command, args, options);

    if (option != NULL)
        die(SAY("--%s is for bots, and there is no --player bot:COMMAND",
                "--%s 是给机器人的，而这里没有 --player bot:COMMAND"),
            option);
}

void read_program(const struct command *command, const struct args *args, char **word, int words,
                  struct stress_program *program)
{
    const struct option_value *time = option_named(command, args, "time"),
                              *memory = option_named(command, args, "memory");
    const char *trouble;

    program->time_ms = (uint32_t)number_or(time, "time", PROGRAM_TIME_DEFAULT, 1, TIME_MAX);
    program->memory_mb = (uint32_t)number_or(memory, "memory", PROGRAM_MEMORY_DEFAULT, 0, MEMORY_MAX);
    program->sandbox = !option_named(command, args, "no-sandbox")->given;
    program->demanded = option_named(command, args, "sandbox")->given;
    program->interrupted = stop_signal;
    if (program->demanded && !program->sandbox)
        die(SAY("--sandbox and --no-sandbox exclude each other", "--sandbox 和 --no-sandbox 不能同时用"));
    trouble = stress_find_program(program, word, words);
    if (trouble != NULL)
        die("%s", trouble);
}

void die_of_start(const struct stress_program *program, int number)
{
    const char *hint = "";

    if (number == ENOENT) /* the program itself was found before */
        hint = SAY(" (perhaps the interpreter that its first line or its ELF header names is missing)",
                   "（也许是它第一行或 ELF 头里写的解释器不存在）");
    else if (number == EACCES && getuid() == 0)
        hint = SAY(" (you are root, so it runs as another user; perhaps that user cannot reach it or its interpreter)",
                   "（你是 root，它换成别的用户运行；也许那个用户够不着它或它的解释器）");
    die(SAY("cannot run '%s': %s%s", "无法运行 '%s'：%s%s"), program->argument[0], strerror(number), hint);
}
