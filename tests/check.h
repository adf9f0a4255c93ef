/*
 * check.h - cmocka with the headers it needs, and one macro for a list of tests
 */
#ifndef CHECK_H
#define CHECK_H

#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <setjmp.h>
#include <cmocka.h>

/* A test that uses no state. */
#define TEST(name) static void name(void **unused_state)
#define RUN_TESTS(group, ...)                                                                                         \
    int main(void)                                                                                                    \
    {                                                                                                                 \
        const struct CMUnitTest tests[] = {__VA_ARGS__};                                                              \
                                                                                                                      \
        return cmocka_run_group_tests_name(group, tests, NULL, NULL);                                                 \
    }
#define IS(name) cmocka_unit_test(name)

/* Leaves a test out.  cmocka tells no reason, so the test does; tests/run.sh puts the two together. */
#define SKIP_SINCE(reason)                                                                                            \
    do {                                                                                                              \
        print_message("# SKIP: %s\n", reason);                                                                        \
        skip();                                                                                                       \
    } while (0)

#endif
