/*
 * results.h - results of any kind as text: a table of counters, for writing and reading them
 *
 * results.c has the table of 'maque sim', sim/arena/results.c that of 'maque arena'; write_results.c and read_results.c
 * walk them.
 */
#ifndef MQ_RESULTS_H
#define MQ_RESULTS_H

#include "json.h"
#include "json_reader.h"

/* What an index of a counter stands for.  Those of INDEX_NUMBER count from 0, all others have names. */
enum results_index { INDEX_SEAT, INDEX_SPECIAL, INDEX_PREDICATE, INDEX_PLAYER, INDEX_CELL, INDEX_NUMBER };

enum { RESULTS_LEVELS = 2 };

/* One counter, or a list or a table of them, among numbers of 64 bits. */
struct results_field {
    const char *name;
    size_t place;                  /* of its first number */
    uint8_t levels;                /* how many indices: 0..2 */
    uint8_t index[RESULTS_LEVELS]; /* enum results_index */
    uint8_t size[RESULTS_LEVELS];
    uint8_t stride;   /* of a table: how many numbers it is from one row to the next */
    bool can_be_none; /* UINT64_MAX means that there is no such game */
};

/* Results of one kind: how they are written, and where their parts are. */
struct results_form {
    const char *format;
    uint64_t version;
    const struct results_field *field;
    int fields;
    uint64_t *counter;     /* the numbers of the fields; the first one is the sum of the ranges */
    uint64_t *seed;
    uint64_t *range_count;
    struct mq_range *range;

    /* Members that only this kind has, before the ranges. */
    int extras;
    const char *const *extra;   /* their names */
    const uint64_t *extra_word; /* what they say, for the checksum */
    int extra_words;
    void (*write_extra)(const void *owner, int extra, struct json *json);
    void (*write_extra_csv)(const void *owner, struct sink *out);
    const void *owner;
};

/* How many numbers it is from an element to the next one, at this level of indices. */
MQ_INLINE size_t mq_results_stride(const struct results_field *f, int level)
{
    return level + 1 < f->levels ? f->stride : 1;
}

/* The name of an index; NULL for a number. */
MQ_INNER const char *mq_results_label(int index, int i);

/* The checksum.  Damaged results have another one. */
MQ_INNER uint64_t mq_form_checksum(const struct results_form *form);

/* As mq_results_write() and mq_results_write_csv(). */
MQ_INNER size_t mq_form_write(const struct results_form *form, const char *run, char *text, size_t size);
MQ_INNER size_t mq_form_write_csv(const struct results_form *form, char *text, size_t size);
MQ_INNER void mq_csv_number(struct sink *out, const char *name, uint64_t number);

/*
 * Reads results into the parts of the form, which must be empty.  The extra members are skipped: mq_form_find() lets a
 * reader look at them before the others, whose sizes may depend on them.
 */
MQ_INNER struct mq_results_error mq_form_read(const struct results_form *form, const char *text, size_t length);

/* Finds the value of a member of "counters".  If it is not there or the text is damaged, the result is false. */
MQ_INNER bool mq_form_find(const char *text, size_t length, const char *name, struct reader *at);

#endif
