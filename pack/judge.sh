#!/bin/sh
# judge.sh PROGRAM [ARGUMENT...] - runs a program on every test of this folder and says how it did
#
# The program reads each input from standard input.  checker.c compares its output; it is compiled first, with $CC if
# that is set.  Ends with status 0 if all outputs are right, 1 if not, 2 if they could not be judged.
seconds=@SECONDS@
megabytes=@MEGABYTES@

if [ $# -eq 0 ]; then
    echo "usage: judge.sh PROGRAM [ARGUMENT...]" >&2
    exit 2
fi
here=$(cd "$(dirname "$0")" && pwd) || exit 2
scratch=$(mktemp -d) || exit 2
trap 'rm -rf "$scratch"' EXIT
"${CC:-cc}" -O2 "$here/checker.c" -o "$scratch/checker" || exit 2
right=0 wrong=0

for input in "$here"/sample/*.in "$here"/tests/*.in; do
    answer=${input%.in}.ans
    (ulimit -v $((megabytes * 1024)) && exec timeout "$seconds" "$@") <"$input" >"$scratch/output" 2>/dev/null
    status=$?
    if [ $status -eq 124 ]; then
        verdict="not done within $seconds s"
    elif [ $status -ne 0 ]; then
        verdict="ends with status $status"
    else
        verdict=$("$scratch/checker" "$input" "$scratch/output" "$answer" 2>&1) && verdict=ok
    fi
    if [ "$verdict" = ok ]; then
        right=$((right + 1))
    else
        wrong=$((wrong + 1))
        echo "${input#"$here"/}: $verdict"
    fi
done
echo "$right right, $wrong wrong"
[ "$wrong" -eq 0 ]
