/*
 * avx2_begin.h - what follows is compiled for LEVEL_AVX2, up to avx2_end.h; call it only on machines that have it
 *
 * No include guard: a file may do this after its other headers.
 */
#ifdef __clang__
#pragma clang attribute push(__attribute__((target("avx2,bmi,bmi2"))), apply_to = function)
#else
#pragma GCC push_options
#pragma GCC target("avx2,bmi,bmi2")
#endif
