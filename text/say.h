/*
 * say.h - what the program says itself, in the language that it speaks
 *
 *     complain(SAY("no such file: %s", "没有这个文件：%s"), path);
 *
 * English stands beside Chinese, at the place where it is said.  The compiler checks both as formats: their values come
 * in the same order, for C knows no other.  A sentence that is written in a language chosen elsewhere (a report, a
 * page, JSON) is a struct sentence in a table: prose.h.
 *
 * For the program, not for the library: that one speaks the language that it is asked for.
 */
#ifndef MQ_SAY_H
#define MQ_SAY_H

#include "maque.h"

#ifdef __cplusplus
extern "C" {
#endif

/* As the locale says, or --lang: cli/language.c sets it. */
extern enum mq_language spoken_language;

#ifdef __cplusplus
}
#endif

#define SAY(en, zh) (spoken_language == MQ_CHINESE ? (zh) : (en))

#endif
