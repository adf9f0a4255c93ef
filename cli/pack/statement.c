/*
 * statement.c - the statement with its sample
 */
#include "pack.h"

/* ---- the sample ---- */

/* Input and answer of the sample as blocks of code.  'kinds' stand behind the fences, 'words' above the blocks. */
static void show_sample(const struct pack *pack, struct text *text, const char *const kinds[2],
                        const char *const words[2])
{
    mq_tile wall[MQ_WALL];

    mq_wall_of_sample(wall);
    text_add(text, "%s```%s\n", words[0], kinds[0]);
    add_input(text, wall);
    text_add(text, "```\n\n%s```%s\n", words[1], kinds[1]);
    add_answer(pack, text, wall);
    text_add(text, "```\n\n");
}

/* Says where the sample is, or shows it: the remarks below speak of its lines. */
static void add_sample(const struct pack *pack, struct text *text, int language)
{
    static const char *const by_judge[MQ_LANGUAGES] = {
        "The judge gives the sample together with this statement.\n\n", "样例由评测系统随题面一起给出。\n\n"};
    static const char *const as_files[MQ_LANGUAGES] = {"The sample is the file `%s`, its answer is `%s`.\n\n",
                                                       "样例输入见 `%s`，样例输出见 `%s`。\n\n"};
    static const char *const shown[MQ_LANGUAGES][2] = {{"Input:\n\n", "Output:\n\n"},
                                                       {"样例输入：\n\n", "样例输出：\n\n"}};
    static const char *const hydro[2] = {"input1", "output1"}, *const nothing[2] = {"", ""};
    enum sample sample = pack->format->sample;
    char path[2][PLACE_MAX];

    if (sample == SAMPLE_SHOWN_BY_TUACK) {
        text_add(text, "{{ self.sample_text() }}\n\n");
        return;
    }
    text_add(text, language == MQ_CHINESE ? "## 样例\n\n" : "## Sample\n\n");
    if (sample == SAMPLE_BY_JUDGE) {
        text_add(text, "%s", by_judge[language]);
    } else if (sample == SAMPLE_AS_FILES) {
        text_add(text, as_files[language], place_of(pack, pack->format->sample_files[0], 1, "", path[0]),
                 place_of(pack, pack->format->sample_files[1], 1, "", path[1]));
    } else if (sample == SAMPLE_SHOWN_FOR_HYDRO) {
        show_sample(pack, text, hydro, nothing);
    } else {
        show_sample(pack, text, nothing, shown[language]);
    }
}

void add_statement(const struct pack *pack, struct text *text, int language, enum section from, enum section to)
{
    for (int section = (int)from; section <= (int)to; section++) {
        if (section == SECTION_REMARKS)
            add_sample(pack, text, language);
        source_statement(text, language, (enum section)section);
    }
}
