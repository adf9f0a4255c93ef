#!/usr/bin/env bash
# mutants.sh [COUNT] [PATH...] - which small faults in the code do its tests in 'make test' not notice?
#
# Makes COUNT small changes (200), one at a time and spread evenly, in the C files of the folders below, or of the paths
# given: another comparison, another sign, a condition that is always the other way round.  Each changed tree is built
# and put to the tests that 'make test' has for that folder: those of the library, and those of some commands.  A
# change that they do not notice has survived: it is printed at the end, and either a new test is wanted, or a reason
# why the change makes no difference (docs/RECORD.md).
#
# As many changes are tried at a time as there are processors.  With two it takes about an hour for 200.  A changed
# program could end or overwrite anything, so it runs in a sandbox of bubblewrap: it sees no process outside, and
# writes nothing but its own tree and a /tmp of its own.
set -eu
cd "$(dirname "$0")/.."
bash tests/need.sh libcmocka-dev librandom123-dev bubblewrap jq procps python3
count=${1:-200}
shift || true
places=${*:-core text explain players sim/arena sim/stats judge/gen judge/bots judge/stress}
work=build/mutants
trees=$(nproc)
rm -rf $work && mkdir -p $work

# The tests of the library, the quickest first: the first one that fails ends the try.
all_units="log names json utf8 wall prose board transcript remarks read_hand eye finding_words mistakes check objection
    moment_answers seen json_reader findings referee game explain rng match widest arena moment golden finish misuse
    diagnosis fixed gen answers results arena_stats outlook rollout stats tables distance levels explain_truth reference"

units=$all_units

# The tests of commands that know a folder.
scripts_of() { # FILE
    case $1 in
    judge/bots/*) echo bot sit_bots arena_bots ;;
    judge/stress/*) echo bot stress stress_files stress_hostile stress_fences arena_bots failing ;;
    sim/arena/* | sim/stats/*) echo arena merge sim score findings ;;
    players/*) echo advise arena sit ;;
    explain/*) echo explain check hand diagnose ;;
    judge/gen/*) echo gen sim score ;;
    explain/mistakes/*) echo diagnose check score ;;
    *) echo play check sim ;;
    esac
}

# Prints FILE:LINE:COLUMN:OLD:NEW for every change there is, outside comments, strings and preprocessor lines.
list_changes() {
    find $places -name '*.[ch]' ! -name 'suite_walls.h' | LC_ALL=C sort | xargs awk '
        BEGIN {
            split("<= < >= > == != && || + -", old, " ")
            split("< <= > >= != == || && - +", new, " ")
        }
        FNR == 1 { comment = 0 }
        /^[ \t]*#/ || /^_Static_assert/ || /assert\(/ { next }
        {
            line = $0
            gsub(/"([^"\\]|\\.)*"/, "\"\"", line)
            same = length(line) == length($0)
            if (comment) { if (index(line, "*/")) comment = 0; next }
            if (match(line, /\/\*/)) { if (!index(line, "*/")) comment = 1; line = substr(line, 1, RSTART - 1) }
            if (!same) next
            for (i = 1; i in old; i++)
                for (at = 1; (k = index(substr(line, at), " " old[i] " ")) > 0; at += k)
                    print FILENAME "\t" FNR "\t" (at + k) "\t" old[i] "\t" new[i]
            if ((k = index(line, "return true;")) > 0) print FILENAME "\t" FNR "\t" (k + 7) "\ttrue\tfalse"
            if ((k = index(line, "return false;")) > 0) print FILENAME "\t" FNR "\t" (k + 7) "\tfalse\ttrue"
        }'
}

# fenced TREE COMMAND...: in the tree, with nothing else in reach.  Processes have large numbers there, as outside:
# tests of the sandbox of 'maque stress' count on that.
fenced() {
    local tree=$PWD/$1
    shift
    timeout -k 5 150 bwrap --ro-bind / / --dev /dev --proc /proc --tmpfs /tmp --tmpfs /var/tmp --bind "$tree" "$tree" \
        --unshare-pid --die-with-parent --chdir "$tree" \
        sh -c 'echo 5000 >/proc/sys/kernel/ns_last_pid; env "$@"; exit $?' - \
        MAQUE_PART=10 CMOCKA_MESSAGE_OUTPUT=tap "$@" </dev/null
}

# put_to_tests TREE FILE: says which test notices something, or that all pass
put_to_tests() {
    local name names games
    names="${units:+$(printf 'test_%s ' $units) fuzz_replay}"
    case $2 in judge/bots/* | judge/stress/*) names= ;; esac # no part of the library
    for name in $names; do
        games=
        [ $name != test_reference ] || games=MAQUE_GAMES=300
        make -s -C "$1" $as_tests build/tests/$name >&2 &&
            fenced "$1" $games build/tests/$name tests/fuzz/corpus >&2 && continue
        echo "killed by $name"
        return
    done
    make -s -C "$1" $as_tests build/tests/maque >&2 || { echo "does not compile" && return; }
    for name in $(scripts_of "$2"); do
        fenced "$1" MAQUE=build/tests/maque bash "tests/cli/${name}_test.sh" >"$1/build/log" 2>&1 || :
        if grep -q '^not ok' "$1/build/log" || ! grep -q '^1\.\.' "$1/build/log"; then
            grep '^not ok' "$1/build/log" >&2
            echo "killed by ${name}_test.sh"
            return
        fi
    done
    echo survives
}

# try NUMBER FILE LINE COLUMN OLD NEW: writes what became of it to NUMBER.outcome
try() {
    local tree=$work/tree-$(($1 % trees)) outcome=$work/$1.outcome name
    sed -i "$3s/^\(.\{$(($4 - 1))\}\)$(printf '%s' "$5" | sed 's/[&|]/\\&/g; s/\\|/|/g')/\1$(printf '%s' "$6" | sed 's/&/\\\&/g')/" "$tree/$2"
    if cmp -s "$tree/$2" "$2"; then
        echo unchanged >"$outcome"
    elif ! make -s -C "$tree" $as_tests build/tests/support.a >"$work/$1.log" 2>&1; then
        echo "does not compile" >"$outcome"
    else
        put_to_tests "$tree" "$2" >"$outcome" 2>>"$work/$1.log"
    fi
    cp "$2" "$tree/$2"
    printf '%4d %s:%s  %s -> %s  %s\n' "$1" "$2" "$3" "$5" "$6" "$(cat "$outcome")"
}

list_changes >$work/all
total=$(wc -l <$work/all)
[ "$total" -gt 0 ] || { echo "nothing to change in $places" >&2; exit 2; }
[ "$count" -le "$total" ] || count=$total
echo "$count of $total possible changes"
as_tests="TEST_DIR=build/tests TEST_CFLAGS=-O1"
mkdir $work/tree-0
git ls-files -z | tar -c --null -T - | tar -x -C $work/tree-0
make -s -j"$(nproc)" -C $work/tree-0 $as_tests all test-programs build/tests/maque
for tree in $(seq 1 $((trees - 1))); do
    cp -a $work/tree-0 $work/tree-$tree
done
files="core/game.c players/match.c explain/tiles.c judge/gen/plan.c explain/mistakes/like.c sim/arena/game.c
    judge/bots/bot.c judge/stress/posix/limits.c"
for file in $files; do
    outcome=$(put_to_tests $work/tree-0 $file 2>$work/0.log)
    [ "$outcome" = survives ] || { echo "without any change: $outcome, see $work/0.log" >&2; exit 2; }
    units= # once is enough
done
units=$all_units
# A half-tried change must not stay in a tree: each tree has its share of the changes, and tries them in turn.
share() {
    local number=0 file line column old new
    awk -v count="$count" -v total="$total" 'int(NR * count / total) > int((NR - 1) * count / total)' $work/all |
        while IFS=$'\t' read -r file line column old new; do
            number=$((number + 1))
            [ $((number % trees)) -ne "$1" ] || try $number "$file" "$line" "$column" "$old" "$new"
        done
}
for tree in $(seq 0 $((trees - 1))); do
    share "$tree" &
done
wait
echo
echo "$(cat $work/*.outcome | grep -c '^killed') killed, $(cat $work/*.outcome | grep -cx survives) survive, \
$(cat $work/*.outcome | grep -c 'compile\|unchanged') say nothing"
