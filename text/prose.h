/*
 * prose.h - sentences in two languages, and paragraphs of them: filled in, coloured, broken into lines
 *
 * Sentences stand in tables, English beside Chinese, each as a whole.  The parts that a sentence leaves open are names
 * in braces: put_sentence() of text.h and mq_prose_sentence() ask the caller for them.  A tilde is a blank at which no
 * line breaks.  A rule in parentheses, "(R25)", gets its own colour.
 *
 * A paragraph is put together piece by piece and ends with mq_prose_end().  Lines break at blanks and behind Chinese
 * punctuation, never inside Chinese words: the text does not show where they end.  Texts from outside the program must
 * not get into a paragraph, because the bytes 1..6 and the tilde have a meaning there.
 */
#ifndef MQ_PROSE_H
#define MQ_PROSE_H

#include "text.h"

/* A sentence in both languages, and a name of it for programs. */
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
    struct sink paragraph; /* the present paragraph; its pieces are put here */
    enum mq_language language;
    bool colour;
    bool laid_out;    /* otherwise each paragraph is one line: its kind, a tab, its text */
    const char *kind; /* of the present paragraph; NULL: the name of its first sentence */
    int columns;      /* of the terminal */
    int indent;       /* the first column of a paragraph */
    int hang;         /* how much further to the right its other lines begin */
    int filled;       /* columns of the present line that are filled already */
    uint8_t style;    /* of the sentence that is being put */
    char buffer[PARAGRAPH_MAX];
};

MQ_INNER void mq_prose_init(struct prose *p, struct sink out, enum mq_language language, int columns);

/* Adds a sentence to the present paragraph. */
MQ_INNER void mq_prose_sentence(struct prose *p, enum style style, const struct sentence *sentence, slot_writer *put,
                                void *context);

/* Ends the present paragraph, if there is one, and writes it on lines of its own. */
MQ_INNER void mq_prose_end(struct prose *p);

/* Writes a label; the next paragraph stands behind it.  Without layout the label is that paragraph's kind. */
MQ_INNER void mq_prose_label(struct prose *p, const char *label);

/* Begins a line for a text from outside the program.  The caller then writes that text to p->out, with its newline. */
MQ_INNER void mq_prose_verbatim(struct prose *p);

/* Write at once: blanks; the beginning of a style, or its end (STYLE_PLAIN). */
MQ_INNER void mq_prose_blanks(struct prose *p, int count);
MQ_INNER void mq_prose_style(struct prose *p, enum style style);

#endif
