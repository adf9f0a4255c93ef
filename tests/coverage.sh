#!/usr/bin/env bash
# coverage.sh - which lines and branches the tests reach, folder by folder
#
# Unit tests, with 20 games against the reference, and the tests of the commands; not those in which calls fail on
# purpose, because the counters are files, too.  In a sandbox a runner cannot write its counters; without one it can.
#
# Asserts are compiled out, because the branch of a failed assert is never taken.  Nothing is inlined.  Fails if core/
# and text/ are below what docs/RECORD.md tells of them.
set -eu
cd "$(dirname "$0")/.."
scripts="advise arena arena_bots bot check diagnose explain gen hand help merge play score sim sit sit_bots pack
    bad_input every_command full_disk short_io terminal stress stress_games stress_files stress_fences stress_hostile"
mkdir -p build
bash tests/need.sh gcc make libcmocka-dev librandom123-dev gcovr jq bubblewrap python3-minimal
rm -rf build/coverage && mkdir build/coverage
gcc -O1 -Wall -c tests/coverage_exit.c -o build/coverage/coverage_exit.o
flags="-O0 -g --coverage -fprofile-update=atomic -fno-builtin-fork -fno-builtin-execv -DNDEBUG -DMQ_COUNT_BRANCHES"
flags="$flags -Wl,$PWD/build/coverage/coverage_exit.o"
make -s -j"$(nproc)" TEST_DIR=build/coverage TEST_CFLAGS="$flags" test-programs build/coverage/maque maque libmaque.a

# Counters lie where every user can write them.
counters=$(mktemp -d)
trap 'rm -rf "$counters"' EXIT
(cd build/coverage && find . -name '*.gcno' -printf '%h\n' | sort -u) | (cd "$counters" && xargs mkdir -p)
chmod -R 777 "$counters"
folders=${PWD//[!\/]/}/build/coverage
folders=${folders//[!\/]/}
export GCOV_PREFIX=$counters GCOV_PREFIX_STRIP=${#folders} GCOV_ERROR_FILE=/dev/null

export MAQUE_THOROUGH=yes
failed=
log=build/coverage/log
for program in build/coverage/test_*; do
    [ -x "$program" ] && [ -f "$program" ] || continue
    MAQUE_GAMES=20 "$program" >$log 2>&1 || { failed=yes && echo "$program fails:" && grep -a 'not ok\|FAILED' $log; }
done
for script in $scripts; do
    MAQUE=build/coverage/maque bash "tests/cli/${script}_test.sh" >$log 2>&1 || failed=yes
    ! grep -A 4 '^not ok' $log || failed=yes
done

(cd "$counters" && find . -name '*.gcda') | while read -r file; do cp "$counters/$file" "build/coverage/$file"; done
gcovr --root . --object-directory build/coverage --csv --exclude 'tests/' --exclude 'ref/' build/coverage \
    >build/coverage/files.csv
awk -F, 'NR > 1 {
    folder = $1
    sub(/\/.*/, "", folder)
    lines[folder] += $2; lines_met[folder] += $3; branches[folder] += $5; branches_met[folder] += $6
}
function percent(part, whole) { return whole > 0 ? int(1000 * part / whole) / 10 : 100 }
END {
    printf "%-10s %22s %22s\n", "folder", "lines", "branches"
    for (folder in lines)
        printf "%-10s %6.1f%% %6d of %5d %6.1f%% %6d of %5d\n", folder,
            percent(lines_met[folder], lines[folder]), lines_met[folder], lines[folder],
            percent(branches_met[folder], branches[folder]), branches_met[folder], branches[folder] | "sort"
    close("sort")
    if (percent(lines_met["core"] + lines_met["text"], lines["core"] + lines["text"]) < 99.9 ||
        percent(branches_met["core"] + branches_met["text"], branches["core"] + branches["text"]) < 98)
        print "core/ and text/: less than 99.9% of the lines and 98% of the branches"
}' build/coverage/files.csv >build/coverage/table
cat build/coverage/table
echo "the files with most lines that no test reaches:"
awk -F, 'NR > 1 && $2 > $3 { printf "%6d of %4d  %s\n", $2 - $3, $2, $1 }' build/coverage/files.csv | sort -rn |
    head -n 10
[ -z "$failed" ] && ! grep -q 'less than' build/coverage/table
