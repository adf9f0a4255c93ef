/*
 * amalgamation.c - prints the library behind api/maque.h as one C file: these sources, and what they include
 */
#include "../cli/pack/pack.h"

static bool read_file(const char *path, struct text *text)
{
    return file_load(path, 1 << 20, text);
}

int main(int argc, char **argv)
{
    struct text text = {NULL, 0, 0};
    struct one_file library = {.text = &text, .read = read_file, .whole = true};

    names_add(&library.added, "api/maque.h"); /* a file of its own */
    for (int i = 1; i < argc; i++)
        one_file_add(&library, argv[i]);
    out_bytes(text.bytes, text.length);
    out_flush();
    return EXIT_YES;
}
