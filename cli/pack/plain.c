/*
 * plain.c - a folder for no particular judge: everything is explained in a README, and a script judges
 */
#include "pack.h"

static const char *const about[MQ_LANGUAGES] = {
    "- `sample/`, `tests/`: inputs `*.in` and answers `*.ans`.\n"
    "- `judge.sh PROGRAM`: runs a program on all of them and says which outputs are wrong.\n"
    "- `checker.c`: `checker INPUT OUTPUT ANSWER` ends with 0 if the output is right. Otherwise it names the first\n"
    "  wrong line and ends with 1.\n"
    "- `validator.c`: reads an input on standard input and ends with 0 if it is legal, else with 3.\n"
    "- `solution.c`: a right program. `wrong/`: programs with mistakes that the tests expose.\n",
    "- `sample/`、`tests/`：输入 `*.in` 与答案 `*.ans`。\n"
    "- `judge.sh 程序`：在全部测试点上运行某个程序，指出哪些输出不对。\n"
    "- `checker.c`：`checker 输入 输出 答案`，输出正确返回 0，否则返回 1，并指出第一处错误在哪一行。\n"
    "- `validator.c`：从标准输入读入一个输入文件，合法返回 0，否则返回 3。\n"
    "- `solution.c`：一份正确的程序。`wrong/`：错误的程序，能被这些测试点查出来的才放进来。\n"};

void pack_plain(const struct pack *pack)
{
    static const char *const limits[MQ_LANGUAGES] = {"Time limit %s s, memory limit %llu MB.\n\n",
                                                  "时间限制 %s 秒，空间限制 %llu MB。\n\n"};
    static const char *const heading[MQ_LANGUAGES] = {"\n## What lies where\n\n", "\n## 文件\n\n"};
    const struct places places = {
        {NULL, NULL}, /* the README contains it */
        "",
        "sample/1",
        "tests/",
        pack_digits(pack),
        JUDGE_TESTLIB,
        "validator.c",
        "checker.c",
        "solution.c",
        {"wrong/", ".c"},
    };
    struct text script = {NULL, 0, 0}, readme[MQ_LANGUAGES] = {{NULL, 0, 0}, {NULL, 0, 0}};
    const char *whole[MQ_LANGUAGES];
    char seconds[SECONDS_MAX];

    for (int language = 0; language < MQ_LANGUAGES; language++) {
        text_add(&readme[language], limits[language], pack_seconds(pack, seconds), (unsigned long long)pack->megabytes);
        source_statement(&readme[language], language);
        text_add(&readme[language], "%s%s", heading[language], about[language]);
        whole[language] = readme[language].bytes;
    }
    pack_add_readmes(pack, whole);
    source_judge_script(&script, pack);
    folder_script("judge.sh", script.bytes, script.length);
    pack_add_files(pack, &places);
    text_free(&script);
    text_free(&readme[MQ_ENGLISH]);
    text_free(&readme[MQ_CHINESE]);
}
