/*
 * web_constants.c - prints the numbers and names of the public headers that the page's TypeScript needs
 *
 * 'make web' writes them to build/wasm/constants.ts, so no such number is written by hand there.
 */
#include <stdio.h>
#include <string.h>

#include "maque.h"
#include "maque_explain.h"

enum { FACES = 34, FIRST_FACE = 0x1F000 }; /* Unicode's mahjong tiles, in its own order */

/* The kind that a face stands for, as the library reads hands. */
static int tile_of_face(unsigned code)
{
    char text[] = {(char)0xF0, (char)0x9F, (char)(0x80 | (code >> 6 & 0x3F)), (char)(0x80 | (code & 0x3F)), 0};
    struct mq_reading reading;
    int tile = 0;

    if (mq_hand_read(text, strlen(text), -1, &reading).status != MQ_HAND_OK)
        return MQ_NO_TILE;
    while (reading.hand.count[tile] == 0)
        tile++;
    return tile;
}

int main(void)
{
    puts("// Written by tools/web_constants.c from the headers in api/.");
    printf("export const nobody = %d;\n", MQ_NOBODY);
    printf("export const noTile = %d;\n", MQ_NO_TILE);
    printf("export const wallSize = %d;\n", MQ_WALL);
    printf("export const dealt = %d;\n", MQ_DEALT);
    printf("export const ordinary = %d; // kinds, before the special ones\n", MQ_ORDINARY);
    printf("export const languages = { en: %d, zh: %d };\n", MQ_ENGLISH, MQ_CHINESE);
    printf("export const wallStatus = { ok: %d, badName: %d, badCase: %d, fifthCopy: %d, ", MQ_OK, MQ_BAD_NAME,
           MQ_BAD_CASE, MQ_FIFTH_COPY);
    printf("empty: %d, tooFew: %d, tooMany: %d };\n", MQ_EMPTY, MQ_TOO_FEW, MQ_TOO_MANY);
    printf("export const handOk = %d;\n", MQ_HAND_OK);
    printf("export const handBadSize = %d;\n", MQ_HAND_BAD_SIZE);
    printf("export const names = [");
    for (int tile = 0; tile < MQ_KINDS; tile++)
        printf("%s'%s'", tile > 0 ? ", " : "", mq_tile_name((mq_tile)tile));
    printf("];\nexport const firstFace = %d;\nexport const faces = [", FIRST_FACE);
    for (unsigned i = 0; i < FACES; i++)
        printf("%s%d", i > 0 ? ", " : "", tile_of_face(FIRST_FACE + i));
    puts("]; // their kinds");
    return 0;
}
