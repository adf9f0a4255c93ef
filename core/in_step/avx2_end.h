/*
 * avx2_end.h - the end of what avx2_begin.h began
 */
#ifdef __clang__
#pragma clang attribute pop
#else
#pragma GCC pop_options
#endif
