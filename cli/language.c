/*
 * language.c - in which language to answer
 */
#include "cli.h"
#include "maque_explain.h"

#include <stdlib.h>
#include <string.h>

/* The first of them that is set and not empty decides, as in every program with a locale. */
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

uint8_t locale_language(void)
{
    return locale_is_chinese() ? MQ_CHINESE : MQ_ENGLISH;
}

uint8_t wanted_language(const struct option_value *lang)
{
    return lang->given ? (uint8_t)lang->number : locale_language();
}
