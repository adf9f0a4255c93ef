/*
 * shared.c - the files that every format has, and what several formats need
 */
#include "pack.h"

#include <stdio.h>
#include <string.h>

/* ---- places ---- */

int pack_digits(const struct pack *pack)
{
    int digits = 1;

    if (pack->format->digits == 0)
        return 1;
    for (size_t most = (size_t)pack->format->first_test + pack->tests - 1; most >= 10; most /= 10)
        digits++;
    return digits > pack->format->digits ? digits : pack->format->digits;
}

const char *place_of(const struct pack *pack, const char *place, size_t number, const char *wrong,
                     char path[PLACE_MAX])
{
    size_t used = 0;

    for (; *place != '\0' && used < PLACE_MAX - 1; place++) {
        size_t room = PLACE_MAX - used;
        int added = *place == '@'   ? snprintf(path + used, room, "%s", pack->name)
                    : *place == '#' ? snprintf(path + used, room, "%0*zu", pack_digits(pack), number)
                    : *place == '*' ? snprintf(path + used, room, "%s", wrong)
                                    : snprintf(path + used, room, "%c", *place);

        used += (size_t)added;
    }
    return path;
}

void pack_add_file(const struct text *content, const char *path)
{
    folder_file(path, "", content->bytes, content->length);
}

/* ---- files that all formats have ---- */

void add_input(struct text *text, const mq_tile wall[MQ_WALL])
{
    char bytes[MQ_WALL_TEXT];

    mq_wall_write(wall, bytes);
    text_add(text, "%.*s", MQ_WALL_TEXT, bytes);
}

void add_answer(const struct pack *pack, struct text *text, const mq_tile wall[MQ_WALL])
{
    char bytes[MQ_TRANSCRIPT_MAX];
    struct mq_log log;

    mq_log_wall(pack->engine, wall, &log);
    text_add(text, "%.*s", (int)mq_transcript_write(&log, bytes), bytes);
}

static void add_test(const struct pack *pack, const mq_tile wall[MQ_WALL], const char *const files[2], size_t number)
{
    struct text text = {NULL, 0, 0};
    char path[PLACE_MAX];

    add_input(&text, wall);
    pack_add_file(&text, place_of(pack, files[0], number, "", path));
    text.length = 0;
    add_answer(pack, &text, wall);
    pack_add_file(&text, place_of(pack, files[1], number, "", path));
    text_free(&text);
}

static void add_tests(const struct pack *pack)
{
    mq_tile sample[MQ_WALL];

    mq_wall_of_sample(sample);
    add_test(pack, sample, pack->format->sample_files, 1);
    for (size_t i = 0; i < pack->tests; i++)
        add_test(pack, pack->test[i].wall, pack->format->test_files, (size_t)pack->format->first_test + i);
}

static void add_statements(const struct pack *pack)
{
    for (int language = 0; language < MQ_LANGUAGES; language++) {
        struct text text = {NULL, 0, 0};

        if (!pack->language[language] || pack->format->statement[language] == NULL)
            continue;
        if (pack->format->sample == SAMPLE_SHOWN_BY_TUACK)
            text_add(&text, "{{ self.title() }}\n\n");
        add_statement(pack, &text, language, SECTION_LEGEND, SECTION_REMARKS);
        pack_add_file(&text, pack->format->statement[language]);
        text_free(&text);
    }
}

static void add_program(const struct pack *pack, struct text *text, const char *place, const char *wrong)
{
    char path[PLACE_MAX];

    pack_add_file(text, place_of(pack, place, 0, wrong, path));
    text->length = 0;
}

static void add_programs(const struct pack *pack)
{
    const struct format *format = pack->format;
    struct text text = {NULL, 0, 0};

    source_validator(&text, format->judge);
    add_program(pack, &text, format->validator, "");
    source_checker(&text, format->judge);
    add_program(pack, &text, format->checker, "");
    source_solution(&text);
    add_program(pack, &text, format->solution, "");
    for (int which = 0; which < WRONG_SOLUTIONS; which++) {
        const char *name = pack_wrong_solution(pack, which);

        if (name == NULL)
            continue;
        source_wrong_solution(&text, which);
        add_program(pack, &text, format->wrong_solution, name);
    }
    text_free(&text);
}

void pack_add_files(const struct pack *pack)
{
    add_statements(pack);
    add_tests(pack);
    add_programs(pack);
}

/* ---- wrong solutions ---- */

const char *pack_wrong_solution(const struct pack *pack, int which)
{
    static const int mistake[WRONG_SOLUTIONS] = {MQ_MISTAKE_LIMIT_IGNORED, MQ_MISTAKE_OVER_AFTER_LAST_DISCARD};

    return pack->exposed_by[mistake[which]] >= 0 ? mq_mistake_about(mistake[which])->name : NULL;
}

/* ---- numbers and words ---- */

const char *pack_title(const struct pack *pack)
{
    return pack->title[pack->language[MQ_CHINESE] ? MQ_CHINESE : MQ_ENGLISH];
}

const char *pack_fraction(const struct pack *pack, char text[SECONDS_MAX])
{
    int length = snprintf(text, SECONDS_MAX, "%llu.%03llu", (unsigned long long)(pack->milliseconds / 1000),
                          (unsigned long long)(pack->milliseconds % 1000));

    while (text[length - 1] == '0' && text[length - 2] != '.')
        text[--length] = '\0';
    return text;
}

const char *pack_seconds(const struct pack *pack, char text[SECONDS_MAX])
{
    char *end = strstr(pack_fraction(pack, text), ".0");

    if (end != NULL && end[2] == '\0')
        *end = '\0';
    return text;
}

void add_string(struct text *text, const char *words)
{
    struct json json = json_to(text_sink(text));

    mq_json_text(&json, words);
    text_take(text, &json.out);
}

void add_titles(const struct pack *pack, struct text *text, const char *const codes[MQ_LANGUAGES])
{
    for (int language = 0; language < MQ_LANGUAGES; language++) {
        if (!pack->language[language])
            continue;
        text_add(text, "  %s: ", codes[language]);
        add_string(text, pack->title[language]);
        text_add(text, "\n");
    }
}
