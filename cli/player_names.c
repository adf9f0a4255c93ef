/*
 * player_names.c - players by the names that --player takes
 */
#include "player_names.h"
#include "cli.h"
#include "texts.h"

#include <stdlib.h>
#include <string.h>

struct mq_strategy player_called(const char *name)
{
    char room[MQ_STRATEGIES][MQ_STRATEGY_NAME_MAX];
    const char *names[MQ_STRATEGIES + 1] = {NULL}, *guess;
    struct text list = {NULL, 0, 0};
    struct mq_strategy player;

    if (mq_strategy_parse(name, strlen(name), &player))
        return player;
    for (int kind = 0; kind < MQ_STRATEGIES; kind++) {
        names[kind] = mq_strategy_name((struct mq_strategy){(uint8_t)kind, MQ_WORLDS}, room[kind]);
        text_add(&list, kind > 0 ? ", %s" : "%s", names[kind]);
    }
    guess = closest_word(name, names);
    if (strncmp(name, "rollout:", 8) == 0 || strncmp(name, "rollout+:", 9) == 0)
        die(SAY("--player rollout:N wants a number of worlds from 1 to %d, not '%s'",
                "--player rollout:N 要 1 到 %d 的局数，不是 '%s'"),
            MQ_WORLDS_MAX, strchr(name, ':') + 1);
    if (guess != NULL)
        die(SAY("there is no player '%s', did you mean '%s'?", "没有选手 '%s'，是不是 '%s'？"), name, guess);
    die(SAY("there is no player '%s'; there are %s and bot:COMMAND", "没有选手 '%s'；有的是 %s 和 bot:COMMAND"),
        name, list.bytes);
}

/* ---- bots ---- */

static const char bot_prefix[] = "bot:";

bool is_bot(const char *name)
{
    return strncmp(name, bot_prefix, sizeof bot_prefix - 1) == 0;
}

/* Copies a word without its quotes, and ends it with a NUL.  Returns what follows it; NULL if a quote does not end. */
static const char *copy_word(const char *from, char **to)
{
    char quote = '\0';

    for (; *from != '\0' && (quote != '\0' || *from != ' '); from++) {
        if (*from == quote) {
            quote = '\0';
        } else if (quote == '\0' && (*from == '\'' || *from == '"')) {
            quote = *from;
        } else {
            if (*from == '\\' && quote != '\'' && from[1] != '\0')
                from++;
            *(*to)++ = *from;
        }
    }
    *(*to)++ = '\0';
    return quote == '\0' ? from : NULL;
}

char **bot_words(const char *name, int *count)
{
    const char *from = name + sizeof bot_prefix - 1;
    size_t room = strlen(from) / 2 + 2; /* a word and a blank take two bytes, and there is a NULL */
    char **word = or_die(malloc(room * sizeof *word + strlen(from) + 2)), *to = (char *)(word + room);

    *count = 0;
    for (from += strspn(from, " "); *from != '\0'; from += strspn(from, " ")) {
        word[(*count)++] = to;
        from = copy_word(from, &to);
        if (from == NULL)
            die(SAY("--player '%s': a quote does not end", "--player '%s'：引号没有结束"), name);
    }
    if (*count == 0)
        die(SAY("--player bot:COMMAND wants a program, for example 'bot:./mine'",
                "--player bot:COMMAND 要一个程序，例如 'bot:./mine'"));
    word[*count] = NULL;
    return word;
}
