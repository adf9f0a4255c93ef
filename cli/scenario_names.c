/*
 * scenario_names.c - lists the scenarios, and finds one by its name
 */
#include "cli.h"
#include "gen.h"
#include "scenario_names.h"
#include "texts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NAME_WIDTH = 33 };

static void list_one(struct scenario about, enum mq_language language)
{
    struct text row = {NULL, 0, 0};

    text_add(&row, "  %-*s %-4s %s\n", NAME_WIDTH, about.name, about.rule != NULL ? about.rule : "",
             about.happens[language]);
    out_bytes(row.bytes, row.length);
    text_free(&row);
}

/* Lengths follow the shapes under their heading. */
static const struct sentence headings[] = {
    [SCENARIO_PREDICATE] = {NULL, "games in which:\n", "牌局里有这样的事：\n"},
    [SCENARIO_MISTAKE] = {NULL, "games that expose a program that:\n", "能让某种错误露馅的牌局，程序的毛病是：\n"},
    [SCENARIO_RULING] = {NULL, "games in which a ruling decides; a program that gets it wrong plays another game:\n",
                         "某条规则起了作用的牌局，弄错就会打成另一局：\n"},
    [SCENARIO_SHAPE] = {NULL, "whole games and walls:\n", "整局牌或整副牌墙的样子：\n"},
};

void list_scenarios(enum mq_language language)
{
    for (int i = 0; i < scenario_count(); i++) {
        int kind = scenario_about(i).kind;

        if (i == 0 || kind != scenario_about(i - 1).kind) {
            out_text(i > 0 ? "\n" : "");
            out_text(said(&headings[kind]));
        }
        list_one(scenario_about(i), language);
    }
    list_one(scenario_about(scenario_count()), language);
}

/* Ends the program: the name looks like a length but is none. */
__attribute__((noreturn)) static void no_length(const char *option, const char *name)
{
    if (name[strlen("length")] != '\0' && name[strlen("length") + 1] == '\0')
        die(SAY("%s %s needs a number, as in 'length>90'", "%s %s 还缺一个数，例如 'length>90'"), option, name);
    die(SAY("%s %s wants a number from 0 to %d: no game has more discards", "%s %s 要 0 到 %d 的数：一局最多出这么多牌"),
        option, name, MQ_DISCARDS_MAX);
}

__attribute__((noreturn)) static void no_scenario(const char *option, const char *name)
{
    const char **names, *guess;

    if (strncmp(name, "length", strlen("length")) == 0 && name[strlen("length")] != '\0' &&
        strchr("<=>", name[strlen("length")]) != NULL)
        no_length(option, name);
    names = or_die(calloc((size_t)scenario_count() + 2, sizeof *names));
    for (int i = 0; i < scenario_count(); i++)
        names[i] = scenario_about(i).name;
    names[scenario_count()] = "length>";
    guess = closest_word(name, names);
    free(names);
    if (guess != NULL)
        die(SAY("unknown scenario '%s', did you mean '%s%s'?", "没有场景 '%s'，是不是 '%s%s'？"), name, guess,
            strcmp(guess, "length>") == 0 ? "N" : "");
    die(SAY("unknown scenario '%s'; 'maque gen --list' lists them", "没有场景 '%s'；'maque gen --list' 列出所有场景"), name);
}

int wanted_scenario(const char *option, const char *name)
{
    int scenario = scenario_named(name);

    if (scenario < 0)
        no_scenario(option, name);
    return scenario;
}
