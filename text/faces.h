/*
 * faces.h - tiles as characters of Unicode's block "Mahjong Tiles": winds, dragons from red to white, characters,
 * bamboo, dots
 */
#ifndef MQ_FACES_H
#define MQ_FACES_H

#include "port.h"

enum { FACES = 0x1F000, FACES_END = 0x1F022, FACE_BYTES = 4 };

/* The tile with this face, FACES <= face < FACES_END. */
MQ_INLINE mq_tile tile_of_face(uint32_t face)
{
    static const mq_tile tiles[FACES_END - FACES] = {
        27, 28, 29, 30, 33, 32, 31, 0,  1,  2,  3, 4, 5,  6,  7,  8,  18,
        19, 20, 21, 22, 23, 24, 25, 26, 9, 10, 11, 12, 13, 14, 15, 16, 17,
    };

    return tiles[face - FACES];
}

/* The bytes of the face of an ordinary tile. */
MQ_INLINE void face_write(mq_tile tile, char face[FACE_BYTES])
{
    uint32_t code = FACES;

    while (tile_of_face(code) != tile)
        code++;
    face[0] = (char)(0xF0 | code >> 18);
    face[1] = (char)(0x80 | (code >> 12 & 0x3F));
    face[2] = (char)(0x80 | (code >> 6 & 0x3F));
    face[3] = (char)(0x80 | (code & 0x3F));
}

#endif
