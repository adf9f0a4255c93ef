/*
 * embed.h - files that are part of the program
 *
 * An installed maque has no source tree beside it.  So the assembler includes files of the tree byte for byte.  Paths
 * begin at the root of the tree, where the compiler is run.  The Makefile lists the files as dependencies.
 *
 *     EMBED(pages, EMBEDDED("docs/RULES.md") EMBEDDED("docs/FORMATS.md"))
 *
 *     struct span rules = embedded_file(pages, "docs/RULES.md");
 */
#ifndef MAQUE_EMBED_H
#define MAQUE_EMBED_H

#include "texts.h"

#ifdef __APPLE__
#define READ_ONLY "__TEXT,__const"
#else
#define READ_ONLY ".rodata"
#endif

/* Defines 'name': these files, one after another; a file without a path ends them. */
#define EMBED(name, files)                                                                                            \
    __asm__(".pushsection " READ_ONLY "\n"                                                                            \
            ".balign 4\n"                                                                                             \
            ".globl maque_embedded_" #name "\n"                                                                       \
            "maque_embedded_" #name ":\n" files ".byte 0\n"                                                           \
            ".balign 4\n"                                                                                             \
            ".popsection\n");                                                                                         \
    extern const char name[] __asm__("maque_embedded_" #name);

/* The path of a file, its length and its bytes. */
#define EMBEDDED(path)                                                                                                \
    ".asciz \"" path "\"\n"                                                                                           \
    ".balign 4\n"                                                                                                     \
    ".4byte 2f - 1f\n"                                                                                                \
    "1: .incbin \"" path "\"\n"                                                                                       \
    "2: .balign 4\n"

/* The file of this path; its 'at' is NULL if there is none. */
struct span embedded_file(const char *files, const char *path);

#endif
