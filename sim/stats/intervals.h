/*
 * intervals.h - numbers with 95% intervals, and as text
 */
#ifndef MAQUE_INTERVALS_H
#define MAQUE_INTERVALS_H

#include "maque.h"

struct interval {
    double low, high;
};

/* Wilson's interval for a share of n observations. */
struct interval share_interval(double share, double n);

/* The normal interval for a mean of n observations with this variance; not numbers if the variance is none. */
struct interval mean_interval(double mean, double variance, double n);

/*
 * digits_for(): how many digits after the point a number needs so that an interval of this width keeps two significant
 * digits; 2 if it has no width.  decimal(): a number with so many digits; "-" if it is not a number.
 */
enum { DECIMAL_MAX = 64 };
int digits_for(struct interval interval, double scale);
const char *decimal(double number, int digits, char text[DECIMAL_MAX]);

/* A number with commas: "1,234,567". */
enum { GROUPED_MAX = 28 };
const char *grouped(uint64_t number, char text[GROUPED_MAX]);

#endif
