/*
 * word_list.c - lists of words that grow, for command lines
 */
#include "word_list.h"

#include <stdlib.h>
#include <string.h>

/* A list that has lost a word for lack of memory: it has no words, and nothing can be added to it. */
static char *broken[1] = {NULL};

static void lose(struct word_list *list)
{
    free_words(list->word);
    list->word = broken;
    list->count = 0;
}

void word_list_add(struct word_list *list, const char *word)
{
    char **more;

    if (list->word == broken)
        return;
    more = word != NULL ? realloc(list->word, (list->count + 2) * sizeof *more) : NULL;
    if (more == NULL) {
        lose(list);
        return;
    }
    list->word = more;
    more[list->count] = strdup(word);
    if (more[list->count] == NULL)
        lose(list);
    else
        more[++list->count] = NULL;
}

bool words_are_whole(char **word)
{
    return word != NULL && word != broken;
}

void free_words(char **word)
{
    if (word == broken)
        return;
    for (char **at = word; at != NULL && *at != NULL; at++)
        free(*at);
    free(word);
}
