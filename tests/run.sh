#!/usr/bin/env bash
# run.sh [GROUP...] - runs groups of tests: those named, or those of 'make test'; 'run.sh all' is 'make test-all'
#
# A group is a list of programs that print TAP: lines 'ok 1 - SENTENCE', 'not ok 2 - SENTENCE',
# 'ok 3 - SENTENCE # SKIP REASON'.  First everything is fetched and built that the groups need.  Then their programs
# run, twice as many at a time as there are processors, since many of them often wait.  What a program printed stays in
# build/test-logs/GROUP/PROGRAM.
#
# With MAQUE_THOROUGH=yes a group does all that it can, as in 'make test-all': more games, and the longer tests.
set -u
cd "$(dirname "$0")/.." || exit 2

quick_groups="web building commands units" # what takes longest first
more_groups="sanitizers valgrind bits32 release packages portability"
groups=${*:-$quick_groups}
if [ "$groups" = all ]; then
    groups="web packages sanitizers commands portability building units valgrind bits32 release"
    export MAQUE_THOROUGH=yes
fi
logs=build/test-logs
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
web_needs="clang lld nodejs=node npm=npm ca-certificates chromium=$browser"
[ -z "${MAQUE_THOROUGH-}" ] || web_needs+=" firefox-esr=${FIREFOX:-firefox-esr}"

# about GROUP: what it tests, what it needs beyond a compiler, make and a shell (as tests/need.sh wants it), and the
# targets of make that are built before it begins
about() {
    case $1 in
    check) tells "sample, golden walls, games against the reference, quick tests of commands" "" maque ;;
    units) tells "the library, function by function, and what fuzzing has found" "$unit_needs" test-programs ;;
    commands) tells "the program, command by command" "$command_needs" "all mpi" ;;
    building)
        tells "compilers, layers, installing, CMake, the one files, what the pages of docs/ show" \
            "g++ clang pkg-config bubblewrap cmake gcc-12-multilib ${MAQUE_THOROUGH:+llvm libclang-rt-14-dev}" all
        ;;
    web) tells "the page in a browser" "$web_needs" "all web web-tests" ;;
    sanitizers) tells "units and commands once more, with sanitizers" "$unit_needs $command_needs" sanitized ;;
    valgrind) tells "some of the units under valgrind" "$unit_needs valgrind" test-programs ;;
    bits32) tells "the quick tests of commands, compiled for 32 bits" "gcc-12-multilib" bits32 ;;
    release) tells "an archive with the built page, twice" "$web_needs" "all web" ;;
    packages)
        tells "Debian's packages: see tests/deb.sh" \
            "$(as_root dpkg-dev debhelper mpi-default-dev lintian blhc mmdebstrap)" ""
        ;;
    portability) tells "other processors, under qemu" "$(as_root $(. tests/portability_needs.sh))" maque ;;
    *) return 1 ;;
    esac
}
tells() { does=$1 needs=$2 targets=$3; }
as_root() { [ "$(id -u)" -ne 0 ] || echo "$@"; } # what another user can do without, since the group is skipped then

quick_commands="sim gen merge short_io help check score explain bad_input man hand diagnose play"

# programs GROUP: a line for each of its programs, the longest first
programs() {
    case $1 in
    check) scripts games.sh $(printf 'cli/%s_test.sh ' $quick_commands) ;;
    units)
        echo env MAQUE_GAMES=$([ -n "${MAQUE_THOROUGH-}" ] && echo 20000 || echo 3000) build/tests/test_reference
        unit_programs build/tests
        echo build/tests/fuzz_replay tests/fuzz/corpus
        ;;
    commands) scripts $(long_first tests/cli/*_test.sh) ;;
    building) scripts building.sh $(cd tests && echo building/*_test.sh) ;;
    web) printf 'bash web/tests/run.sh %s\n' 1/2 2/2 ;;
    sanitizers)
        echo env MAQUE_GAMES=400 build/sanitized/test_reference
        unit_programs build/sanitized
        echo build/sanitized/fuzz_replay tests/fuzz/corpus
        scripts $(long_first tests/cli/*_test.sh) | sed 's/^/env MAQUE=build\/sanitized\/maque /'
        ;;
    valgrind)
        local valgrind="valgrind -q --error-exitcode=99 --leak-check=full --errors-for-leak-kinds=definite"
        echo env MAQUE_GAMES=50 "$valgrind" build/tests/test_reference
        echo env MAQUE_PART=200 "$valgrind" build/tests/test_levels
        for name in names wall transcript game golden fixed; do echo "$valgrind" build/tests/test_$name; done
        echo "$valgrind" build/tests/fuzz_replay tests/fuzz/corpus
        ;;
    bits32) # but short_io, which loads a library of 64 bits into the program
        scripts $(printf 'cli/%s_test.sh ' ${quick_commands/short_io /}) | sed 's/^/env MAQUE=build\/bits32\/maque /'
        ;;
    release) scripts dist_test.sh ;;
    packages) scripts deb_test.sh ;;
    portability) scripts portability.sh ;;
    esac
}

scripts() { printf 'bash tests/%s\n' "$@"; }

# The scripts of commands that take longest begin first, so that none is left alone at the end.
long_first() {
    local long="stress_fences failing arena_bots stress_hostile stress sit mpi bot cuda"
    { printf 'cli/%s_test.sh\n' $long && cd tests && ls cli/*_test.sh; } | awk '!seen[$0]++'
}

unit_programs() { # DIRECTORY
    for source in tests/test_*.c; do
        name=$(basename "$source" .c)
        [ "$name" = test_reference ] || echo "$1/$name"
    done
}

# How much its programs do.  A program under a sanitizer takes as long for a tenth of the games.
set_out() { # GROUP
    case $1 in
    check) export MAQUE_CHECK=yes MAQUE_PART=10 ;;
    sanitizers | valgrind | bits32) export MAQUE_PART=10 ;;
    *) [ -n "${MAQUE_THOROUGH-}" ] || export MAQUE_PART=${MAQUE_PART:-10} ;;
    esac
}

# ---- running one program ----

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

count() { # LOG...
    bad=$(cat "$@" | grep -c '^not ok')
    skip=$(cat "$@" | grep -c '^ok .*# SKIP')
    good=$(($(cat "$@" | grep -c '^ok ') - skip))
}

time_of() { # SECONDS
    if [ "$1" -lt 100 ]; then
        echo "$1 s"
    else
        echo "$((($1 + 30) / 60)) min"
    fi
}

# name_of COMMAND...: what a program's log is called: tests/cli/sim_test.sh is sim, build/tests/test_wall is test_wall
name_of() {
    local word name=
    for word; do case $word in tests/fuzz/corpus) ;; *) name=$word ;; esac done
    case $name in [12]/2) name=page-${name%/2} ;; esac
    name=$(basename "$name" .sh)
    echo "${name%_test}"
}

# Until a program has ended, its log says that it has not.
run_program() { # GROUP LOG COMMAND...
    local group=$1 log=$2
    shift 2
    SECONDS=0
    set_out "$group"
    tap "$@" >"$log.part" 2>&1 </dev/null
    mv "$log.part" "$log"
    say "$group" "$log" $SECONDS
}

# Tells how a program went, in one piece, while others tell that, too.
say() { # GROUP LOG SECONDS
    exec 9>$logs/speaking
    flock 9
    count "$2"
    printf '%-11s %-15s %4d passed, %d failed, %d skipped, %s\n' "$1" "$(basename "$2")" "$good" "$bad" "$skip" \
        "$(time_of "$3")"
    if [ "$bad" -gt 0 ]; then
        grep -A 12 '^not ok' "$2" | grep -vE '^ok ' | sed 's/^/  /' | head -n 60
        echo "  all of it: $2"
    fi
    exec 9>&-
}

# ---- running them all ----

# What was left out and why: a line for each reason, with all that it kept from being tested.
not_tested() {
    cat $logs/*/* | sed -n 's/^ok [0-9]* - \(.*\) # SKIP \(.*\)/\2\t\1/p' | awk -F '\t' '
        !($1 in tests) { reason[++reasons] = $1 }
        index("; " tests[$1] "; ", "; " $2 "; ") == 0 { tests[$1] = tests[$1] (tests[$1] == "" ? "" : "; ") $2 }
        END { for (i = 1; i <= reasons; i++) print "not tested, since " reason[i] ": " tests[reason[i]] }'
}

needed=
wanted=
for group in $groups; do
    if ! about "$group"; then
        echo "there is no group '$group'; there are: check $quick_groups, and in 'all' $more_groups, too" >&2
        exit 2
    fi
    needed+=" $needs"
    wanted+=" $targets"
done
bash tests/need.sh $needed || exit 2
rm -rf $logs && mkdir -p $logs || exit 2 # an old log must not be counted again
wanted=" $wanted "
case $wanted in
*" web "*) make -s web-packages >$logs/fetching 2>&1 || wanted=${wanted// web / } ;; # web/tests/run.sh tells more
esac
if [ -z "$*" ]; then
    echo "some 80 programs, twice as many at a time as there are processors; two idle ones take some minutes"
fi

set -m # a program is a process group, so that Ctrl-C can end all of it
trap 'for program in $(jobs -p); do kill -- "-$program" 2>/dev/null; done; exit 130' INT TERM
begun=$EPOCHSECONDS

# Nothing may be said while things are built: a warning is a failed test.
mkdir $logs/build
make -s -j"$jobs" $(printf '%s\n' $wanted | sort -u) >$logs/making 2>&1 </dev/null &
wait $!
made=$?
sentence="what was not built yet is built, without a warning"
if [ $made -eq 0 ] && [ ! -s $logs/making ]; then
    echo "ok 1 - $sentence" >$logs/build/make
else
    { echo "not ok 1 - $sentence" && sed 's/^/# /' $logs/making; } >$logs/build/make
fi
say build $logs/build/make $((EPOCHSECONDS - begun))
[ $made -eq 0 ] || { echo "0 passed, 1 failed" && exit 1; }

for group in $groups; do
    mkdir -p $logs/"$group"
    while read -r -a program; do
        log=$logs/$group/$(name_of "${program[@]}")
        [ ! -e "$log" ] || { echo "two programs of $group are called $(basename "$log")" >&2 && exit 2; }
        echo "not ok - ${program[*]} has not come to its end" >"$log"
        while [ "$(jobs -r | wc -l)" -ge $((2 * jobs)) ]; do wait -n; done
        run_program "$group" "$log" "${program[@]}" &
    done < <(programs "$group")
done
wait

passed=0 failed=0 skipped=0
echo
for group in $groups; do
    count $logs/"$group"/*
    about "$group"
    printf '%-11s %4d passed, %d failed, %d skipped: %s\n' "$group" "$good" "$bad" "$skip" "$does"
    if [ $((good + bad + skip)) -eq 0 ]; then
        echo "$group has tested nothing"
        failed=1
    fi
done
not_tested
count $logs/*/*
passed=$good failed=$((failed + bad)) skipped=$skip
times >$logs/times # not in a pipe: that would be another shell, without children
processor=$(awk -F '[ms ]' 'NR == 2 { printf "%d", 60 * ($1 + $4) + $2 + $5 }' $logs/times)
echo "it took $(time_of $((EPOCHSECONDS - begun))), and $(time_of "$processor") of processor time"
if [ "$skipped" -gt 0 ]; then
    echo "$passed passed, $failed failed, $skipped skipped"
else
    echo "$passed passed, $failed failed"
fi
[ "$failed" -eq 0 ] && [ "$passed" -gt 0 ]
