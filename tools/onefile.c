/*
 * onefile.c - writes the contest's program as a single C file to standard output: the right solution of 'maque pack'
 */
#include "../cli/pack/pack.h"

int main(void)
{
    struct text text = {NULL, 0, 0};

    source_solution(&text);
    out_bytes(text.bytes, text.length);
    out_flush();
    text_free(&text);
    return EXIT_YES;
}
