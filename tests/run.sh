#!/usr/bin/env bash
# run.sh [GROUP...] - runs every test, or some groups of them, and counts
#
# Everything that is run prints TAP: lines 'ok 1 - SENTENCE', 'not ok 2 - SENTENCE', 'ok 3 - SENTENCE # SKIP REASON'.
# What a group printed stays in build/test-logs/GROUP.  As many groups run at the same time as there are processors;
# each says that it begins and how it went.
set -u
cd "$(dirname "$0")/.." || exit 2

all_groups="sanitizers web commands reference valgrind building units replay" # the longest first
groups=${*:-$all_groups}
logs=build/test-logs
mkdir -p $logs
passed=0 failed=0 skipped=0
jobs=$(nproc)
export CMOCKA_MESSAGE_OUTPUT=tap
export MAKEFLAGS=

# ---- what there is ----

unit_needs="libcmocka-dev librandom123-dev"
command_needs="g++ jq python3 python3-yaml procps groff-base bubblewrap zsh fish"
if ! mpirun --version 2>/dev/null | grep -q 'Open MPI' || ! command -v mpicc >/dev/null; then
    command_needs+=" openmpi-bin libopenmpi-dev"
fi
browser=${CHROMIUM:-$(command -v chromium-browser || echo chromium)}
web_needs="clang lld nodejs=node npm=npm ca-certificates chromium=$browser firefox-esr=${FIREFOX:-firefox-esr}"

# about GROUP: how many seconds it takes, what it does, and what it needs beyond a compiler, make and a shell, as
# tests/need.sh wants it.  The seconds are those of a whole run on two processors; 'check' runs alone.
about() {
    case $1 in
    check) tells 36 "sample, golden walls, games against the reference, quick tests of commands" "" ;;
    sanitizers) tells 880 "units and commands once more, with sanitizers" "$unit_needs $command_needs" ;;
    web) tells 420 "the page in a browser, and a release with the page" "$web_needs" ;;
    commands) tells 570 "the program, command by command" "$command_needs" ;;
    reference) tells 200 "20,000 games against the reference" "$unit_needs" ;;
    valgrind) tells 200 "some of the units under valgrind" "$unit_needs valgrind" ;;
    building)
        tells 290 "compilers, layers, installing, CMake, the one files, what the pages of docs/ show" \
            "g++ clang llvm libclang-rt-14-dev pkg-config bubblewrap cmake gcc-12-multilib" ;;
    units) tells 96 "the library, function by function" "$unit_needs" ;;
    replay) tells 2 "what fuzzing has found" "$unit_needs" ;;
    *) return 1 ;;
    esac
}
tells() { seconds=$1 does=$2 needs=$3; }

unit_programs() { # DIRECTORY
    for source in tests/test_*.c; do
        name=$(basename "$source" .c)
        [ "$name" = test_reference ] || echo "$1/$name"
    done
}

# A test that cmocka leaves out, as TAP wants it, with its reason: see SKIP_SINCE in tests/check.h.
as_tap() {
    awk '/^# SKIP: / { reason = substr($0, 9); next }
        /^not ok [0-9]+ # SKIP / { $0 = "ok " $3 " - " $6 " # SKIP " reason }
        { print }'
}

# Run one TAP program; a program that ends early or badly is a failed test of its own.
tap() {
    local output status plan seen
    output=$("$@" 2>&1)
    status=$?
    output=$(printf '%s\n' "$output" | as_tap)
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

# ---- the groups ----

# With nothing but a compiler; as many scripts at once as there are processors.
group_check() {
    local quick="gen merge short_io help check score explain bad_input man hand diagnose play" script
    export MAQUE_CHECK=yes MAQUE_PART=10
    rm -f $logs/check-*
    build maque || return
    for script in tests/cli/sim_test.sh tests/games.sh $(printf 'tests/cli/%s_test.sh ' $quick); do
        while [ "$(jobs -r | wc -l)" -ge "$jobs" ]; do wait -n; done
        tap bash "$script" >"$logs/check-$(basename "$script")" &
    done
    wait
    cat $logs/check-*
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
    for script in tests/building.sh tests/building/*_test.sh; do tap bash "$script"; done
}

group_web() {
    build all || return
    tap bash web/tests/run.sh
    tap bash tests/dist_test.sh
}

group_sanitizers() {
    build sanitized || return
    export MAQUE_PART=10
    for program in $(unit_programs build/sanitized); do tap "$program"; done
    MAQUE_GAMES=400 tap build/sanitized/test_reference
    tap build/sanitized/fuzz_replay tests/fuzz/corpus
    for script in tests/cli/*_test.sh; do MAQUE=build/sanitized/maque tap bash "$script"; done
}

group_valgrind() {
    build test-programs || return
    local valgrind="valgrind -q --error-exitcode=99 --leak-check=full --errors-for-leak-kinds=definite"
    export MAQUE_PART=10
    MAQUE_GAMES=50 tap $valgrind build/tests/test_reference
    for name in names wall transcript game golden policy; do tap $valgrind build/tests/test_$name; done
    MAQUE_PART=200 tap $valgrind build/tests/test_levels
    tap $valgrind build/tests/fuzz_replay tests/fuzz/corpus
}

# ---- running them ----

# Prints a line in one piece, while other groups print, too.
say() {
    exec 9>$logs/speaking
    flock 9
    "$@"
    exec 9>&-
}

time_of() { # SECONDS
    if [ "$1" -lt 100 ]; then
        echo "$1 s"
    else
        echo "$((($1 + 30) / 60)) min"
    fi
}

begin() { # GROUP
    about "$1"
    printf '%-11s begins, usually %s: %s\n' "$1" "$(time_of $seconds)" "$does"
}

how_it_went() { # GROUP SECONDS
    count "$logs/$1"
    printf '%-11s %4d passed, %d failed, %d skipped, %s\n' "$1" "$good" "$bad" "$skip" "$(time_of "$2")"
    if [ "$bad" -gt 0 ]; then
        grep -A 12 '^not ok' "$logs/$1" | grep -vE '^ok ' | sed 's/^/  /' | head -n 60
        echo "  all of it: $logs/$1"
    fi
}

run_group() { # GROUP
    say begin "$1"
    SECONDS=0
    "group_$1" >"$logs/$1" 2>&1
    say how_it_went "$1" $SECONDS
}

count() { # LOG
    bad=$(grep -c '^not ok' "$1")
    skip=$(grep -c '^ok .*# SKIP' "$1")
    good=$(($(grep -c '^ok ' "$1") - skip))
}

# What was left out and why: a line for each reason, with all that it kept from being tested.
not_tested() {
    for group in $groups; do
        sed -n 's/^ok [0-9]* - \(.*\) # SKIP \(.*\)/\2\t\1/p' "$logs/$group"
    done | awk -F '\t' '
        !($1 in tests) { reason[++reasons] = $1 }
        index("; " tests[$1] "; ", "; " $2 "; ") == 0 { tests[$1] = tests[$1] (tests[$1] == "" ? "" : "; ") $2 }
        END { for (i = 1; i <= reasons; i++) print "not tested, since " reason[i] ": " tests[reason[i]] }'
}

needed=
for group in $groups; do
    if ! about "$group"; then
        echo "there is no group '$group'; there are: $all_groups" >&2
        exit 2
    fi
    needed+=" $needs"
done
bash tests/need.sh $needed || exit 2
for group in $groups; do
    rm -f "$logs/$group"
    : >"$logs/$group" || exit 2 # an old log must not be counted again
done

if [ -z "$*" ]; then
    echo "eight groups of tests, as many at once as there are processors; two idle ones take about 35 minutes"
fi
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
not_tested
if [ "$skipped" -gt 0 ]; then
    echo "$passed passed, $failed failed, $skipped skipped"
else
    echo "$passed passed, $failed failed"
fi
[ "$failed" -eq 0 ] && [ "$passed" -gt 0 ]
