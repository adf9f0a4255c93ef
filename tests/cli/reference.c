/*
 * reference.c - the contest's program, played by the slow reference
 */
#include "ref.h"

#include <stdio.h>

int main(void)
{
    static char text[1 << 16], transcript[REF_TRANSCRIPT_MAX];
    int length = ref_play(text, fread(text, 1, sizeof text, stdin), transcript, sizeof transcript);

    if (length < 0)
        return 2;
    return fwrite(transcript, 1, (size_t)length, stdout) == (size_t)length && fflush(stdout) == 0 ? 0 : 2;
}
