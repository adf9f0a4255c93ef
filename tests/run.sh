#!/usr/bin/env bash
# run.sh [GROUP...] - runs every test, or some groups of them, and counts
#
# Everything that is run prints TAP: lines 'ok 1 - SENTENCE', 'not ok 2 - SENTENCE', 'ok 3 - SENTENCE # SKIP REASON'.
# What a group printed stays in build/test-logs/GROUP.  As many groups run at the same time as there are processors; each says
# how it went when it has ended.
set -u
cd "$(dirname "$0")/.." || exit 2

all_groups="sanitizers web reference valgrind building commands units replay" # the longest first
groups=${*:-$all_groups}
logs=build/test-logs
mkdir -p $logs
passed=0 failed=0 skipped=0
jobs=$(nproc)
export CMOCKA_MESSAGE_OUTPUT=tap
export MAKEFLAGS=

unit_programs() { # DIRECTORY
    for source in tests/test_*.c; do
        name=$(basename "$source" .c)
        [ "$name" = test_reference ] || echo "$1/$name"
    done
}

# Run one TAP program; a program that ends early or badly is a failed test of its own.
tap() {
    local output status plan seen
    output=$("$@" 2>&1)
    status=$?
    printf '%s\n' "$output"
    plan=$(printf '%s\n' "$output" | sed -n 's/^1\.\.\([0-9]*\)$/\1/p' | tail -n 1)
    seen=$(printf '%s\n' "$output" | grep -cE '^(not )?ok [0-9]')
    if [ -z "$plan" ] || [ "$seen" -ne "$plan" ]; then
        echo "not ok - $1 ends after $seen of ${plan:-?} tests with status $status"
    elif [ "$status" -ne 0 ] && ! printf '%s\n' "$output" | grep -q '^not ok'; then
        echo "not ok - $1 ends with status $status"
    fi
}

# One group builds at a time: what two of them need is built once, and never by both.
build() {
    local log status
    log=$(mktemp)
    flock $logs make -s -j"$jobs" "$@" >"$log" 2>&1
    status=$?
    if [ $status -ne 0 ]; then
        echo "not ok - make $*"
        sed 's/^/# /' "$log" | tail -n 30
    fi
    rm -f "$log"
    return $status
}

group_units() {
    build test-programs || return
    for program in $(unit_programs build/tests); do tap "$program"; done
}

group_reference() {
    build test-programs || return
    tap build/tests/test_reference
}

group_replay() {
    build test-programs || return
    tap build/tests/fuzz_replay tests/fuzz/corpus
}

group_commands() {
    build all || return
    for script in tests/cli/*_test.sh; do tap bash "$script"; done
}

group_building() {
    build all || return
    tap bash tests/building.sh
}

group_web() {
    build all || return
    tap bash web/tests/run.sh
}

group_sanitizers() {
    local flags="-O1 -g -fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer"
    build TEST_DIR=build/sanitized TEST_CFLAGS="$flags" test-programs || return
    export MAQUE_PART=10
    for program in $(unit_programs build/sanitized); do tap "$program"; done
    MAQUE_GAMES=400 tap build/sanitized/test_reference
    tap build/sanitized/fuzz_replay tests/fuzz/corpus
    gcc -std=c11 $flags -D_POSIX_C_SOURCE=200809L -Iapi -Icore -Itext -Igen -Istress -Isim -Istats -Icli sim/*.c stress/*.c stats/*.c cli/*.c cli/*/*.c build/sanitized/support.a -pthread -lm \
        -o build/sanitized/maque || { echo "not ok - the sanitized program compiles" && return; }
    for script in tests/cli/*_test.sh; do MAQUE=build/sanitized/maque tap bash "$script"; done
}

group_valgrind() {
    build test-programs || return
    local valgrind="valgrind -q --error-exitcode=99 --leak-check=full --errors-for-leak-kinds=definite"
    export MAQUE_PART=10
    MAQUE_GAMES=50 tap $valgrind build/tests/test_reference
    for name in names wall transcript game golden policy; do tap $valgrind build/tests/test_$name; done
    tap $valgrind build/tests/fuzz_replay tests/fuzz/corpus
}

# Run a group, then say how it went; in one piece, whoever else is speaking.
run_group() {
    local log=$logs/$1 start seconds
    start=$(date +%s.%N)
    "group_$1" >"$log" 2>&1
    seconds=$(echo "$(date +%s.%N) $start" | awk '{ printf "%.1f", $1 - $2 }')
    exec 9>$logs/speaking
    flock 9
    count "$log"
    printf '%-11s %4d passed, %d failed, %d skipped %8s s\n' "$1" "$good" "$bad" "$skip" "$seconds"
    grep '^ok .*# SKIP' "$log" | sed 's/^ok [0-9]* - /  skipped: /'
    if [ "$bad" -gt 0 ]; then
        grep -A 12 '^not ok' "$log" | grep -vE '^ok ' | sed 's/^/  /' | head -n 60
        echo "  all of it: $log"
    fi
}

count() { # LOG
    bad=$(grep -c '^not ok' "$1")
    skip=$(grep -c '^ok .*# SKIP' "$1")
    good=$(($(grep -c '^ok ' "$1") - skip))
}

bash tests/need.sh gcc g++ make libcmocka-dev librandom123-dev clang lld llvm libclang-rt-14-dev valgrind pkg-config \
    groff-base jq yq || exit 2

for group in $groups; do
    if [ "$(type -t "group_$group")" != function ]; then
        echo "there is no group '$group'; there are: $all_groups" >&2
        exit 2
    fi
    rm -f "$logs/$group"
    : >"$logs/$group" || exit 2 # an old log must not be counted again
done

set -m # a group is a process group, so that Ctrl-C can end all of it
trap 'for group in $(jobs -p); do kill -- "-$group" 2>/dev/null; done; exit 130' INT TERM
for group in $groups; do
    while [ "$(jobs -r | wc -l)" -ge "$jobs" ]; do wait -n; done
    run_group "$group" </dev/null &
done
wait

for group in $groups; do
    count "$logs/$group"
    if [ $((good + bad + skip)) -eq 0 ]; then
        echo "$group has tested nothing"
        bad=1
    fi
    passed=$((passed + good)) failed=$((failed + bad)) skipped=$((skipped + skip))
done
echo
if [ "$skipped" -gt 0 ]; then
    echo "$passed passed, $failed failed, $skipped skipped"
else
    echo "$passed passed, $failed failed"
fi
[ "$failed" -eq 0 ] && [ "$passed" -gt 0 ]
