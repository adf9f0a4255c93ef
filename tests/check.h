/*
 * check.h - cmocka, with the headers that nearly every test needs; each test says by itself that it is there
 */
#ifndef CHECK_H
#define CHECK_H

#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <setjmp.h>
#include <cmocka.h>

#include "support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TESTS_MAX = 256 };

static struct CMUnitTest tests[TESTS_MAX];
static size_t tests_there;

static inline void add_test(const char *name, CMUnitTestFunction test, void *state)
{
    if (tests_there == TESTS_MAX)
        abort();
    tests[tests_there].name = name;
    tests[tests_there].test_func = test;
    tests[tests_there++].initial_state = state;
}

/* A test that uses no state.  Its name is a sentence.  Tests run in the order in which they are written. */
#define TEST(name)                                                                                                    \
    static void name(void **unused_state);                                                                            \
    __attribute__((constructor)) static void add_##name(void) { add_test(#name, name, NULL); }                        \
    static void name(__attribute__((unused)) void **unused_state)

/* The function behind cmocka_run_group_tests_name(), which can only count the tests of an array. */
static inline int run_all(const char *group)
{
    return _cmocka_run_group_tests(group, tests, tests_there, NULL, NULL);
}

#define RUN_TESTS(group)                                                                                              \
    int main(void) { return run_all(group); }

/* Leaves a test out.  cmocka tells no reason, so the test does; tests/run.sh puts the two together. */
#define SKIP_SINCE(reason)                                                                                            \
    do {                                                                                                              \
        print_message("# SKIP: %s\n", reason);                                                                        \
        skip();                                                                                                       \
    } while (0)

#endif
