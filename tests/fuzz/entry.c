/*
 * entry.c - hands the target named by -DTARGET=... to libFuzzer
 */
#ifdef TARGET
#include "fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    TARGET(data, size);
    return 0;
}
#else
typedef int entry_is_empty_without_a_fuzzer;
#endif
