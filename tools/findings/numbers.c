/*
 * numbers.c - counters by name, and numbers with their intervals
 */
#include "findings.h"

#include <stdlib.h>
#include <string.h>

/* ---- counters ---- */

enum { PARTS = 3, PART_MAX = 64 };

/* Splits a text into at most PARTS parts at each 'mark'; returns how many there are. */
static int split(const char *text, size_t length, char mark, char part[PARTS][PART_MAX])
{
    int parts = 0;
    size_t at = 0;

    for (size_t i = 0; i <= length && parts < PARTS; i++)
        if (i == length || text[i] == mark) {
            size_t size = i - at < PART_MAX ? i - at : PART_MAX - 1;

            memcpy(part[parts], text + at, size);
            part[parts++][size] = '\0';
            at = i + 1;
        }
    return parts;
}

static bool index_fits(const char *wanted, const char *index)
{
    size_t length = strlen(wanted);

    if (strcmp(wanted, "*") == 0 || strcmp(wanted, index) == 0)
        return true;
    return length > 1 && wanted[length - 1] == '-' && strtoul(index, NULL, 10) >= strtoul(wanted, NULL, 10);
}

uint64_t counter(const struct findings *f, const char *name)
{
    char wanted[PARTS][PART_MAX], found[PARTS][PART_MAX];
    int parts = split(name, strlen(name), '.', wanted), lines = 0;
    const char *line = f->csv.bytes, *end = f->csv.bytes + f->csv.length;
    uint64_t sum = 0;

    while (line < end) {
        size_t length = strcspn(line, "\n");
        bool same = split(line, length, ',', found) == PARTS;

        for (int i = 0; i < parts && same; i++)
            same = i == 0 ? strcmp(wanted[i], found[i]) == 0 : index_fits(wanted[i], found[i]);
        if (same) {
            const char *value = line + length;

            while (value[-1] != ',')
                value--;
            sum += strtoull(value, NULL, 10);
            lines++;
        }
        line += length + 1;
    }
    if (lines == 0)
        die("there is no counter '%s'", name);
    return sum;
}

uint64_t sum_of_words(const struct findings *f, char *const *word, int words)
{
    uint64_t sum = 0;

    for (int i = 0; i < words; i += 2) {
        bool minus = i > 0 && strcmp(word[i - 1], "-") == 0;
        uint64_t value = counter(f, word[i]);

        if (i > 0 && !minus && strcmp(word[i - 1], "+") != 0)
            die("'+' or '-' was expected where '%s' stands", word[i - 1]);
        sum = minus ? sum - value : sum + value;
    }
    return sum;
}

uint64_t example(const struct findings *f, const char *property, const char *number)
{
    const char *line = f->examples.bytes, *end = line + f->examples.length;

    while (line < end) {
        size_t length = strcspn(line, "\n");
        char part[PARTS][PART_MAX];

        if (split(line, length, ' ', part) == PARTS && strcmp(part[0], property) == 0 && strcmp(part[1], number) == 0)
            return strtoull(part[2], NULL, 10);
        line += length + 1;
    }
    return UINT64_MAX;
}

/* ---- rows ---- */

static int by_count(const void *a, const void *b)
{
    const struct row *one = *(const struct row *const *)a, *other = *(const struct row *const *)b;

    return (one->count < other->count) - (one->count > other->count);
}

int rare_rows(const struct findings *f, const struct row *row[ROWS_MAX])
{
    const struct block *block = &f->facts.block[7];

    for (int i = 0; i < block->rows; i++)
        row[i] = &block->row[i];
    qsort(row, (size_t)block->rows, sizeof row[0], by_count);
    return block->rows;
}

/* ---- numbers ---- */

/* Writes a number with so many digits after the point, and commas between thousands. */
static void put_decimal(struct text *out, double number, int digits)
{
    char plain[WORDS_MAX], whole[GROUPED_MAX];
    const char *text = decimal(number < 0 ? -number : number, digits, plain), *point = text + strcspn(text, ".");

    text_add(out, "%s%s%s", number < 0 ? "−" : "", grouped(strtoull(text, NULL, 10), whole), point);
}

void put_measured(struct text *out, double number, struct interval interval, double scale, const char *unit)
{
    int digits = digits_for(interval, scale);

    put_decimal(out, number * scale, digits);
    text_add(out, "%s (", unit);
    put_decimal(out, interval.low * scale, digits);
    text_add(out, "–");
    put_decimal(out, interval.high * scale, digits);
    text_add(out, ")");
}

void put_share(struct text *out, uint64_t count, uint64_t of)
{
    double share = (double)count / (double)of;

    put_measured(out, share, share_interval(share, (double)of), 100, "%");
}

void put_one_in(struct text *out, double share, struct interval interval)
{
    struct interval turned;

    if (!(share > 0)) {
        text_add(out, "–"); /* it did not happen */
        return;
    }
    turned.low = 1 / interval.high;
    turned.high = 1 / interval.low;
    put_measured(out, 1 / share, turned, 1, "");
}

/*
 * If X and Y lie between 0 and m, the mean of (X-Y)^2 is at most that of X^2+Y^2, and that is at most m times the mean
 * of X+Y.
 */
double difference(uint64_t one, uint64_t other, uint64_t games, double most, struct interval *interval)
{
    double n = (double)games, x = (double)one / n, y = (double)other / n;

    *interval = mean_interval(x - y, most * (x + y) - (x - y) * (x - y), n);
    return x - y;
}
