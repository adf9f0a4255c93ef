#!/usr/bin/env bash
# stress_table.sh - how soon 'maque stress' finds each known mistake, and how small the failure becomes
#
# Prints the rows of the table in docs/STRESS.md.  The program that is run is tests/cli/mistaken.c.
set -eu
cd "$(dirname "$0")/.."
mkdir -p build
make -s maque libmaque.a
cc -O2 -Iapi tests/cli/mistaken.c libmaque.a -o build/mistaken
found=build/stress_table

echo '| mistake | game | line | shrunk to |'
echo '|---|---|---|---|'
for mistake in $(sed -n 's/^    .*{"\([a-z-]*\)", "R.*/\1/p' explain/mistakes/mistake_list.c | grep -vx none); do
    rm -rf $found
    ./maque stress --out $found -- build/mistaken "$mistake" >$found.txt || true
    read -r game line < <(sed -n 's/^game \([0-9]*\): wrong answer in line \([0-9]*\)$/\1 \2/p' $found.txt)
    shrunk=$(sed -n 's/^shrunk: wrong answer in line \([0-9]*\);.*/\1/p' $found.txt)
    echo "| \`$mistake\` | $((game + 1)) | $line | $shrunk |"
done
rm -rf $found $found.txt
