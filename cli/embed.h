/*
 * embed.h - files that are part of the program
 *
 * An installed maque has no source tree beside it.  So the assembler includes files of the tree byte for byte.  Paths
 * begin at the root of the tree, where the compiler is run.  The Makefile lists the files as dependencies.
 */
#ifndef MAQUE_EMBED_H
#define MAQUE_EMBED_H

#include <stdint.h>

#ifdef __APPLE__
#define READ_ONLY "__TEXT,__const"
#else
#define READ_ONLY ".rodata"
#endif

/*
 * Defines the bytes of a file, 'name', and how many there are, 'name_length'.
 *
 * Stores a length instead of a second symbol after the bytes: on some machines a symbol must not have an odd address.
 */
#define EMBED(name, path)                                                                                             \
    __asm__(".pushsection " READ_ONLY "\n"                                                                            \
            ".balign 4\n"                                                                                             \
            ".globl maque_embedded_length_" #name "\n"                                                                \
            "maque_embedded_length_" #name ": .4byte 2f - 1f\n"                                                       \
            ".globl maque_embedded_" #name "\n"                                                                       \
            "maque_embedded_" #name ":\n"                                                                             \
            "1: .incbin \"" path "\"\n"                                                                               \
            "2: .balign 4\n"                                                                                          \
            ".popsection\n");                                                                                         \
    extern const char name[] __asm__("maque_embedded_" #name);                                                        \
    extern const uint32_t name##_length __asm__("maque_embedded_length_" #name);

#endif
