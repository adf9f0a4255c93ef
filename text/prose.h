/*
 * prose.h - sentences in two languages, and paragraphs of them: filled in, coloured, broken into lines
 *
 * Sentences stand in tables, English beside Chinese, whole in each language.  What a sentence leaves open stands in
 * braces, by name: text.h's put_sentence() and mq_prose_sentence() ask for it.  A tilde is a blank at which no line
 * breaks.  A rule in parentheses, "(R25)", is coloured as such.
 *
 * A paragraph is put together piece by piece and ends with mq_prose_end().  It is broken at blanks and behind Chinese
 * punctuation, never within a word: Chinese does not tell where words end.  Texts of others do not belong in a
 * paragraph, since the bytes 1..6 and the tilde have a meaning there.
 */
#ifndef MQ_PROSE_H
#define MQ_PROSE_H

#include "text.h"

/* What is said, in both languages, and a name of it for programs. */
struct sentence {
    const char *name, *en, *zh;
};

MQ_INLINE const char *sentence_in(const struct sentence *sentence, enum mq_language language)
{
    return language == MQ_CHINESE ? sentence->zh : sentence->en;
}

enum style { STYLE_PLAIN, STYLE_EVENT, STYLE_GOOD, STYLE_NO, STYLE_LOST, STYLE_DIM, STYLES };

enum { PARAGRAPH_MAX = 2048 };

struct prose {
    struct sink out;       /* the lines */
    struct sink paragraph; /* the present one; its pieces are put here */
    enum mq_language language;
    bool colour;
    bool laid_out;    /* else each paragraph is one line: its kind, a tab, its text */
    const char *kind; /* of the present paragraph; NULL: the name of its first sentence */
    int columns;      /* of the terminal */
    int indent;       /* the first column of a paragraph */
    int hang;         /* its further lines begin so much further to the right */
    int filled;       /* columns of the present line that are filled already */
    uint8_t style;    /* of the sentence that is being put */
    char buffer[PARAGRAPH_MAX];
};

MQ_INNER void mq_prose_init(struct prose *p, struct sink out, enum mq_language language, int columns);

/* A piece of the present paragraph. */
MQ_INNER void mq_prose_sentence(struct prose *p, enum style style, const struct sentence *sentence, slot_writer *put,
                                void *context);

/* Write the paragraph on lines of its own, if there is one. */
MQ_INNER void mq_prose_end(struct prose *p);

/* A label, behind which the next paragraph stands; without layout it is that paragraph's kind. */
MQ_INNER void mq_prose_label(struct prose *p, const char *label);

/* Begin a line for a text of others, which the caller then writes to p->out, with its newline. */
MQ_INNER void mq_prose_verbatim(struct prose *p);

/* Written at once: blanks; the beginning of a style, or with STYLE_PLAIN its end. */
MQ_INNER void mq_prose_blanks(struct prose *p, int count);
MQ_INNER void mq_prose_style(struct prose *p, enum style style);

#endif
