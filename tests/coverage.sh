#!/usr/bin/env bash
# coverage.sh - line and branch coverage of core/ and text/ by the unit tests, and 200 games against the reference
#
# Asserts are compiled out, because the branch of a failed assert is never taken.  Nothing is inlined.  Fails below 95%.
set -eu
cd "$(dirname "$0")/.."
mkdir -p build
bash tests/need.sh gcc make libcmocka-dev librandom123-dev gcovr
rm -rf build/coverage
make -s -j"$(nproc)" TEST_DIR=build/coverage TEST_CFLAGS="-O0 -g --coverage -DNDEBUG -DMQ_COUNT_BRANCHES" test-programs
for program in build/coverage/test_*; do
    [ -x "$program" ] && [ -f "$program" ] || continue
    MAQUE_GAMES=200 "$program" >build/coverage/log 2>&1 || { cat build/coverage/log && exit 1; }
done
gcovr --root . --filter 'core/' --filter 'text/' --object-directory build/coverage build/coverage \
    --fail-under-line 95 ||
    exit 1
gcovr --root . --filter 'core/' --filter 'text/' --object-directory build/coverage build/coverage --branches \
    --fail-under-branch 95
