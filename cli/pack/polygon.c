/*
 * polygon.c - a package in the form in which Polygon exports problems
 *
 * The sample is the first test, in a group without points.
 */
#include "pack.h"

#include <string.h>

/* Polygon's words for languages, which are names of folders, too. */
static const char *const languages[MQ_LANGUAGES] = {"english", "chinese"};

static void must_suit_polygon(const struct pack *pack)
{
    if (strchr(pack->name, '_') != NULL)
        die("Polygon wants a name of letters, digits and '-', not '%s'", pack->name);
}

/* ---- problem.xml ---- */

static void add_names(const struct pack *pack, struct text *xml)
{
    text_add(xml, "  <names>\n");
    for (int language = 0; language < MQ_LANGUAGES; language++) {
        if (!pack->language[language])
            continue;
        text_add(xml, "    <name language=\"%s\" value=\"", languages[language]);
        add_escaped(xml, MARKUP_HTML, pack->title[language]);
        text_add(xml, "\"/>\n");
    }
    text_add(xml, "  </names>\n  <statements>\n");
    for (int language = 0; language < MQ_LANGUAGES; language++)
        if (pack->language[language])
            text_add(xml,
                     "    <statement charset=\"UTF-8\" language=\"%s\" path=\"statements/%s/problem.tex\" "
                     "type=\"application/x-tex\"/>\n",
                     languages[language], languages[language]);
    text_add(xml, "  </statements>\n");
}

/* Readers differ in whether a group has points or its tests have: so the group has them, and its first test. */
static void add_judging(const struct pack *pack, struct text *xml)
{
    text_add(xml,
             "  <judging input-file=\"\" output-file=\"\" run-count=\"1\">\n"
             "    <testset name=\"tests\">\n"
             "      <time-limit>%llu</time-limit>\n"
             "      <memory-limit>%llu</memory-limit>\n"
             "      <test-count>%zu</test-count>\n"
             "      <input-path-pattern>tests/%%0%dd</input-path-pattern>\n"
             "      <answer-path-pattern>tests/%%0%dd.a</answer-path-pattern>\n"
             "      <tests>\n"
             "        <test method=\"manual\" sample=\"true\" group=\"0\" points=\"0.0\"/>\n",
             (unsigned long long)pack->milliseconds, (unsigned long long)pack->megabytes << 20, pack->tests + 1,
             pack_digits(pack), pack_digits(pack));
    for (size_t i = 0; i < pack->tests; i++)
        text_add(xml, "        <test method=\"manual\" group=\"1\" points=\"%s\"/>\n", i == 0 ? "100.0" : "0.0");
    text_add(xml, "      </tests>\n"
                  "      <groups>\n"
                  "        <group name=\"0\" points-policy=\"each-test\" points=\"0.0\"/>\n"
                  "        <group name=\"1\" points-policy=\"complete-group\" points=\"100.0\"/>\n"
                  "      </groups>\n"
                  "    </testset>\n"
                  "  </judging>\n");
}

static void add_solution(struct text *xml, const char *tag, const char *name)
{
    text_add(xml,
             "      <solution tag=\"%s\"><source path=\"solutions/%s.cpp\" type=\"cpp.g++17\"/></solution>\n", tag,
             name);
}

static void add_assets(const struct pack *pack, struct text *xml)
{
    text_add(xml, "  <assets>\n"
                  "    <checker type=\"testlib\">\n"
                  "      <source path=\"files/check.cpp\" type=\"cpp.g++17\"/>\n"
                  "      <copy path=\"check.cpp\"/>\n"
                  "    </checker>\n"
                  "    <validators>\n"
                  "      <validator><source path=\"files/val.cpp\" type=\"cpp.g++17\"/></validator>\n"
                  "    </validators>\n"
                  "    <solutions>\n");
    add_solution(xml, "main", "std");
    for (int which = 0; which < WRONG_SOLUTIONS; which++)
        if (pack_wrong_solution(pack, which) != NULL)
            add_solution(xml, "wrong-answer", pack_wrong_solution(pack, which));
    text_add(xml, "    </solutions>\n  </assets>\n");
}

/* ---- statements ---- */

static void add_file_in(const struct text *content, const char *folder, int language, const char *name)
{
    struct text path = {NULL, 0, 0};

    text_add(&path, "%s/%s/%s", folder, languages[language], name);
    pack_add_file(content, path.bytes);
    text_free(&path);
}

/* The sections as Polygon keeps them, without headings. */
static void add_sections(const struct pack *pack, int language)
{
    static const char *const file[SECTIONS] = {"legend.tex", "input.tex", "output.tex", "notes.tex"};
    struct text markdown = {NULL, 0, 0}, tex = {NULL, 0, 0};

    add_escaped(&tex, MARKUP_TEX, pack->title[language]);
    add_file_in(&tex, "statement-sections", language, "name.tex");
    for (int section = 0; section < SECTIONS; section++) {
        struct text body;

        markdown.length = tex.length = 0;
        source_statement(&markdown, language, (enum section)section);
        body = markdown;
        if (section != SECTION_LEGEND) {
            body.bytes = (char *)memchr(markdown.bytes, '\n', markdown.length) + 1;
            body.length -= (size_t)(body.bytes - markdown.bytes);
        }
        add_marked_up(&tex, MARKUP_TEX, &body);
        add_file_in(&tex, "statement-sections", language, file[section]);
    }
    text_free(&markdown);
    text_free(&tex);
}

/* A whole document: LaTeX typesets the English one as it is, XeLaTeX with the package ctex the Chinese one. */
static void add_document(const struct pack *pack, int language)
{
    static const char *const class[MQ_LANGUAGES] = {"\\documentclass[a4paper]{article}\n\\usepackage[T1]{fontenc}\n",
                                                    "\\documentclass[a4paper]{ctexart}\n"};
    static const char *const limits[MQ_LANGUAGES] = {"Time limit: %s s. Memory limit: %llu MB.\n\n",
                                                     "时间限制：%s 秒。空间限制：%llu MB。\n\n"};
    struct text markdown = {NULL, 0, 0}, tex = {NULL, 0, 0};
    char seconds[SECONDS_MAX];

    text_add(&tex,
             "%s\\usepackage[margin=2cm]{geometry}\n\\usepackage{verbatim}\n"
             "\\setlength{\\parindent}{0pt}\n\\setlength{\\parskip}{6pt}\n\\begin{document}\n\\section*{",
             class[language]);
    add_escaped(&tex, MARKUP_TEX, pack->title[language]);
    text_add(&tex, "}\n\n");
    text_add(&tex, limits[language], pack_seconds(pack, seconds), (unsigned long long)pack->megabytes);
    add_statement(pack, &markdown, language, SECTION_LEGEND, SECTION_OUTPUT);
    add_marked_up(&tex, MARKUP_TEX, &markdown);
    text_add(&tex, "\\textbf{%s}\n\n\\verbatiminput{example.01}\n\n\\verbatiminput{example.01.a}\n\n",
             language == MQ_CHINESE ? "样例" : "Sample");
    markdown.length = 0;
    source_statement(&markdown, language, SECTION_REMARKS);
    add_marked_up(&tex, MARKUP_TEX, &markdown);
    text_add(&tex, "\\end{document}\n");
    add_file_in(&tex, "statements", language, "problem.tex");
    text_free(&markdown);
    text_free(&tex);
}

static void add_example(const struct pack *pack, int language)
{
    struct text text = {NULL, 0, 0};
    mq_tile wall[MQ_WALL];

    mq_wall_of_sample(wall);
    add_input(&text, wall);
    add_file_in(&text, "statements", language, "example.01");
    text.length = 0;
    add_answer(pack, &text, wall);
    add_file_in(&text, "statements", language, "example.01.a");
    text_free(&text);
}

static void write_polygon(const struct pack *pack)
{
    struct text text = {NULL, 0, 0};

    text_add(&text,
             "<?xml version=\"1.0\" encoding=\"utf-8\" standalone=\"no\"?>\n"
             "<problem revision=\"1\" short-name=\"%s\">\n",
             pack->name);
    add_names(pack, &text);
    add_judging(pack, &text);
    add_assets(pack, &text);
    text_add(&text, "</problem>\n");
    pack_add_file(&text, "problem.xml");
    text.length = 0;
    source_checker(&text, JUDGE_TESTLIB);
    pack_add_file(&text, "check.cpp");
    text_free(&text);
    for (int language = 0; language < MQ_LANGUAGES; language++) {
        if (!pack->language[language])
            continue;
        add_sections(pack, language);
        add_document(pack, language);
        add_example(pack, language);
    }
}

const struct format format_polygon = {
    .name = "polygon",
    .about =
        {"A package in the form in which Polygon exports problems, for converters and judges that read it. The first\n"
         "test is the sample; all others are one group of 100 points, all or nothing.\n\n"
         "- `problem.xml`: names, limits, tests and programs. `check.cpp`: a copy of the checker.\n"
         "- `statements/`: the statement as a TeX document, with its sample. `statement-sections/`: its sections.\n",
         "Polygon 导出格式的题目包，供能读这种格式的转换工具和评测系统使用。"
         "第一个测试点就是样例；其余的测试点为一组，全对得 100 分，否则 0 分。\n\n"
         "- `problem.xml`：题名、时空限制、测试点与各份程序。`check.cpp`：校验器的副本。\n"
         "- `statements/`：TeX 题面及样例。`statement-sections/`：题面的各个部分。\n"},
    .sample_files = {"tests/#", "tests/#.a"},
    .test_files = {"tests/#", "tests/#.a"},
    .first_test = 2,
    .digits = 2,
    .judge = JUDGE_TESTLIB,
    .validator = "files/val.cpp",
    .checker = "files/check.cpp",
    .solution = "solutions/std.cpp",
    .wrong_solution = "solutions/*.cpp",
    .must_suit = must_suit_polygon,
    .write = write_polygon,
};
