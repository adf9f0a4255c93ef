#!/usr/bin/env bash
# stress_table.sh - how soon 'maque stress' finds each known mistake, and how many random walls that would take
#
# Prints the rows of the table in docs/STRESS.md.
#
# The program that is run is tests/cli/mistaken.c.  For each mistake GAMES random games are played (default 100,000).
set -eu
cd "$(dirname "$0")/.."
mkdir -p build
make -s maque libmaque.a
cc -O2 -Iapi tests/cli/mistaken.c libmaque.a -o build/mistaken
games=${GAMES:-100000}
found=build/stress_table

echo '| mistake | game | seconds | line | shrunk to | random walls |'
echo '|---|---|---|---|---|---|'
for mistake in $(sed -n 's/^    {"\([a-z-]*\)", "R.*/\1/p' mistakes/mistake_list.c | grep -vx none); do
    rm -rf $found
    start=$(date +%s.%N)
    ./maque stress --shrink 0 --out $found -- build/mistaken "$mistake" >$found.txt || true
    seconds=$(echo "$(date +%s.%N) $start" | awk '{ printf "%.1f", $1 - $2 }')
    rm -rf $found
    ./maque stress --out $found -- build/mistaken "$mistake" >$found.txt || true
    read -r game line < <(sed -n 's/^game \([0-9]*\): wrong answer in line \([0-9]*\)$/\1 \2/p' $found.txt)
    shrunk=$(sed -n 's/^shrunk: wrong answer in line \([0-9]*\);.*/\1/p' $found.txt)
    count=$(./maque sim --games "$games" --find "$mistake" | wc -l)
    echo "$mistake $((game + 1)) $seconds $line $shrunk $count" | awk -v games="$games" '
        $6 == 0 { random = "more than " games }
        $6 > 0 { r = games / $6; random = r < 10 ? sprintf("%.1f", r) : sprintf("%.0f", r) }
        { print "| `" $1 "` | " $2 " | " $3 " | " $4 " | " $5 " | " random " |" }'
done
rm -rf $found $found.txt
