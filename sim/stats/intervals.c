/*
 * intervals.c - numbers with 95% intervals, and as text
 */
#include "intervals.h"

#include <stdio.h>
#include <string.h>

/* Newton's method, from above, so that sim/stats/ needs no libm.  Not a number if x is none. */
static double square_root(double x)
{
    double root, better = x > 1 ? x : 1;

    if (!(x > 0))
        return x < 0 ? 0 : x;
    do {
        root = better;
        better = (root + x / root) / 2;
    } while (better < root);
    return root;
}

static const double z = 1.959963984540054; /* 95% of a normal distribution lie within this many standard deviations */

struct interval share_interval(double share, double n)
{
    double spread = z * z / n, middle = (share + spread / 2) / (1 + spread);
    double half = z * square_root(share * (1 - share) / n + spread / (4 * n)) / (1 + spread);
    struct interval interval;

    interval.low = share > 0 && middle > half ? middle - half : 0;
    interval.high = share < 1 && middle + half < 1 ? middle + half : 1;
    return interval;
}

struct interval mean_interval(double mean, double variance, double n)
{
    double half = z * square_root(variance / n);
    struct interval interval;

    interval.low = mean - half;
    interval.high = mean + half;
    return interval;
}

int digits_for(struct interval interval, double scale)
{
    double half = (interval.high - interval.low) / 2 * scale;
    int digits = 0;

    if (!(half > 1e-9))
        return 2; /* there is no width, but what rounding has left */
    while (half < 10 && digits < 12) {
        half *= 10;
        digits++;
    }
    return digits;
}

const char *decimal(double number, int digits, char text[DECIMAL_MAX])
{
    if (number != number)
        return "-"; /* 0 / 0: there was nothing to divide by */
    snprintf(text, DECIMAL_MAX, "%.*f", digits, number);
    return text[0] == '-' && text[1 + strspn(text + 1, "0.")] == '\0' ? text + 1 : text; /* never "-0.0" */
}

const char *grouped(uint64_t number, char text[GROUPED_MAX])
{
    char plain[24];
    int length = snprintf(plain, sizeof plain, "%llu", (unsigned long long)number), at = 0;

    for (int i = 0; i < length; i++) {
        if (i > 0 && (length - i) % 3 == 0)
            text[at++] = ',';
        text[at++] = plain[i];
    }
    text[at] = '\0';
    return text;
}
