/*
 * language.c - chooses the language of the output, and whether it has colours
 */
#include "cli.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* The first of these variables that is set and not empty decides, as in every program that uses a locale. */
static bool locale_is_chinese(void)
{
    static const char *const names[] = {"LC_ALL", "LC_MESSAGES", "LANG"};

    for (int i = 0; i < 3; i++) {
        const char *value = getenv(names[i]);

        if (value != NULL && value[0] != '\0')
            return strncmp(value, "zh", 2) == 0;
    }
    return false;
}

enum mq_language spoken_language = MQ_ENGLISH;

void speak_as_locale_says(void)
{
    spoken_language = locale_is_chinese() ? MQ_CHINESE : MQ_ENGLISH;
}

enum mq_language wanted_language(const struct option_value *lang)
{
    if (lang->given)
        spoken_language = (enum mq_language)lang->number;
    return spoken_language;
}

bool wants_colour(const struct option_value *color)
{
    enum { AUTO, ALWAYS };
    const char *no_color = getenv("NO_COLOR"), *term = getenv("TERM");

    if (color->given && color->number != AUTO)
        return color->number == ALWAYS;
    return isatty(STDOUT_FILENO) && (no_color == NULL || no_color[0] == '\0') &&
           (term == NULL || strcmp(term, "dumb") != 0);
}
