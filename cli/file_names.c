/*
 * file_names.c - names of files, for a terminal and in JSON; a name can be any bytes
 */
#include "cli.h"

#include <string.h>

size_t character_length(const char *text)
{
    const unsigned char *at = (const unsigned char *)text;
    size_t length = at[0] < 0x80 ? 1 : at[0] < 0xC2 ? 0 : at[0] < 0xE0 ? 2 : at[0] < 0xF0 ? 3 : at[0] < 0xF5 ? 4 : 0;

    for (size_t i = 1; i < length; i++)
        if ((at[i] & 0xC0) != 0x80)
            return 0;
    if ((at[0] == 0xE0 && at[1] < 0xA0) || (at[0] == 0xED && at[1] >= 0xA0) || (at[0] == 0xF0 && at[1] < 0x90) ||
        (at[0] == 0xF4 && at[1] >= 0x90))
        return 0;
    return length;
}

bool is_control_character(const char *text)
{
    const unsigned char *at = (const unsigned char *)text;

    return at[0] < ' ' || at[0] == 0x7F || (at[0] == 0xC2 && at[1] >= 0x80 && at[1] < 0xA0);
}

const char *name_shown(const char *name, char shown[NAME_SHOWN_MAX])
{
    size_t used = 0;

    while (*name != '\0') {
        size_t length = character_length(name);
        bool hidden = length == 0 || is_control_character(name);

        if (used + (hidden ? 1 : length) >= NAME_SHOWN_MAX)
            break;
        memcpy(shown + used, hidden ? "?" : name, hidden ? 1 : length);
        used += hidden ? 1 : length;
        name += length > 0 ? length : 1;
    }
    shown[used] = '\0';
    return shown;
}

void name_add_json(struct text *text, const char *name)
{
    text_add(text, "\"");
    while (*name != '\0') {
        size_t length = character_length(name);

        if (length == 0)
            text_add(text, "\\ufffd");
        else if (is_control_character(name))
            text_add(text, "\\u%04x", (unsigned)(unsigned char)name[length - 1]);
        else
            text_add(text, *name == '"' || *name == '\\' ? "\\%.*s" : "%.*s", (int)length, name);
        name += length > 0 ? length : 1;
    }
    text_add(text, "\"");
}
