#!/usr/bin/env bash
# mutants.sh [COUNT] [PATH...] - which small faults in the code does no quick test notice?
#
# Makes COUNT small changes (200), one at a time and spread evenly, in the C files of core, text, explain, gen and
# mistakes, or of the paths given: another comparison, another sign, a condition that is always the other way round.
# Each changed tree is built and put to the quick tests.  A change that they do not notice has survived: it is printed
# at the end, and either a new test is wanted, or a reason why the change makes no difference (docs/RECORD.md).
# As many changes are tried at a time as there are processors.  With two it takes about an hour for 200.
set -eu
cd "$(dirname "$0")/.."
bash tests/need.sh libcmocka-dev librandom123-dev
count=${1:-200}
shift || true
places=${*:-core text explain gen mistakes}
work=build/mutants
trees=$(nproc)
rm -rf $work && mkdir -p $work

# The quick tests, quickest first: the first one that fails ends the try.
tests="log names json utf8 wall prose board transcript remarks read_hand eye finding_words mistakes check objection
    moment_answers game explain rng moment golden finish misuse diagnosis policy gen answers results stats tables distance"

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

# put_to_tests TREE: says which test notices something, or that all pass
put_to_tests() {
    local name
    for name in $(printf 'test_%s ' $tests) fuzz_replay; do
        make -s -C "$1" TEST_CFLAGS=-O1 build/tests/$name >&2
        if ! (cd "$1" && MAQUE_PART=10 MAQUE_GAMES=300 timeout 300 build/tests/$name tests/fuzz/corpus) >&2; then
            echo "killed by $name"
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
    elif ! make -s -C "$tree" TEST_DIR=build/tests TEST_CFLAGS=-O1 build/tests/support.a >"$work/$1.log" 2>&1; then
        echo "does not compile" >"$outcome"
    else
        put_to_tests "$tree" >"$outcome" 2>>"$work/$1.log"
    fi
    cp "$2" "$tree/$2"
    printf '%4d %s:%s  %s -> %s  %s\n' "$1" "$2" "$3" "$5" "$6" "$(cat "$outcome")"
}

list_changes >$work/all
total=$(wc -l <$work/all)
[ "$total" -gt 0 ] || { echo "nothing to change in $places" >&2; exit 2; }
[ "$count" -le "$total" ] || count=$total
echo "$count of $total possible changes"
for tree in $(seq 0 $((trees - 1))); do
    mkdir -p $work/tree-$tree
    cp -r Makefile api core text explain gen mistakes sim stats ref tests docs $work/tree-$tree
    make -s -C $work/tree-$tree TEST_CFLAGS=-O1 build/tests/support.a
done
outcome=$(put_to_tests $work/tree-0 2>$work/0.log)
[ "$outcome" = survives ] || { echo "without any change: $outcome, see $work/0.log" >&2; exit 2; }
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
