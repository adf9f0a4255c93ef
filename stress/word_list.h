/*
 * word_list.h - lists of words that grow, for command lines
 */
#ifndef MAQUE_WORD_LIST_H
#define MAQUE_WORD_LIST_H

#include <stddef.h>

/* Empty if all bytes are 0. */
struct word_list {
    char **word; /* ended by NULL; NULL if the list is empty */
    size_t count;
};

/* Adds a copy of a word.  Without memory the list stays as it is. */
void word_list_add(struct word_list *list, const char *word);

/* Frees the words and the list of pointers to them; NULL is allowed. */
void free_words(char **word);

#endif
