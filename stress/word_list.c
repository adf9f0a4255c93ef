/*
 * word_list.c - lists of words that grow, for command lines
 */
#include "word_list.h"

#include <stdlib.h>
#include <string.h>

void word_list_add(struct word_list *list, const char *word)
{
    char **more = realloc(list->word, (list->count + 2) * sizeof *more);

    if (more == NULL)
        return;
    list->word = more;
    list->word[list->count] = strdup(word);
    if (list->word[list->count] != NULL)
        list->count++;
    list->word[list->count] = NULL;
}

void free_words(char **word)
{
    for (char **at = word; at != NULL && *at != NULL; at++)
        free(*at);
    free(word);
}
