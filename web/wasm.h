/*
 * wasm.h - what the files of the WebAssembly layer share
 */
#ifndef MAQUE_WASM_H
#define MAQUE_WASM_H

#include "maque_players.h"

/* Only the page calls such a function, so no header declares it. */
#pragma clang diagnostic ignored "-Wmissing-prototypes"
#define EXPORT(name) __attribute__((export_name(#name)))

enum {
    INPUT_BYTES = 2 << 20,
    OUTPUT_BYTES = 1 << 18
};

extern struct mq_engine *engine;
extern uint64_t input_text[INPUT_BYTES / 8];
extern char output_text[OUTPUT_BYTES];

/* An open game: its events, its wall, and its table after 'line' lines. */
const struct mq_log *game_log(int game);
const mq_tile *game_tiles(int game);
const struct mq_board *game_board(int game, int line);

#endif
