/*
 * word_list.h - lists of words that grow, for command lines
 */
#ifndef MAQUE_WORD_LIST_H
#define MAQUE_WORD_LIST_H

#include <stdbool.h>
#include <stddef.h>

/* Empty if all bytes are 0. */
struct word_list {
    char **word; /* ended by NULL; NULL if the list is empty */
    size_t count;
};

/*
 * Adds a copy of a word.  If there is not enough memory, the list loses all its words, and no word can be added.  The
 * same happens with NULL, which stands for a word for which there was no memory.
 */
void word_list_add(struct word_list *list, const char *word);

/* False if words were lost for lack of memory, or if there never were any. */
bool words_are_whole(char **word);

/* Frees the words and the list of pointers to them; NULL is allowed. */
void free_words(char **word);

#endif
