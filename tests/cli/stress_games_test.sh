# stress, at length: every known mistake is found, shrunk and named; programs without one survive
. "$(dirname "$0")/lib.sh"

part=${MAQUE_PART:-1} # under a sanitizer a tenth will do
games=${MAQUE_GAMES:-$((5000 / part))}
cc -O2 -I"$root/api" "$root/tests/cli/mistaken.c" "$root/libmaque.a" -o mistaken || exit 2
cc -O2 -I"$root/ref" "$root/tests/cli/reference.c" "$root/ref/ref.c" -o reference || exit 2
(cd "$root" && mkdir -p build/test-logs && flock build/test-logs make -s onefile) >log 2>&1 || cat log
cc -O2 "$root/dist/maque-onefile.c" -o onefile || exit 2

mistakes=$(sed -n 's/^    .*{"\([a-z-]*\)", "R.*/\1/p' "$root/explain/mistakes/mistake_list.c" | grep -vx none)

behaviour "any program with a known mistake is caught among the first walls, its failure shrunk, its mistake named"
[ "$(wc -w <<<"$mistakes")" -ge 30 ] || wrong "only these mistakes: $mistakes"
suite=$("$MAQUE" gen --suite | wc -l)
number=0
for mistake in $mistakes; do
    number=$((number + 1))
    [ $((number % part)) -eq 0 ] || continue
    rm -rf found
    ends 1 stress --games $((suite / 148)) --time 600000 --out found -- ./mistaken "$mistake"
    first=$(sed -n 's/^game [0-9]*: wrong answer in line \([0-9]*\)$/\1/p' out)
    shrunk=$(sed -n 's/^shrunk: wrong answer in line \([0-9]*\); the rest of the wall is in order$/\1/p' out)
    [ -n "$first" ] && [ "${shrunk:-999}" -le "$first" ] || wrong "$mistake: line $first is shrunk to '$shrunk'"
    [ "$(sed -n 's/^ *- .*(R[0-9]*, \([a-z-]*\))$/\1/p' out)" = "$mistake" ] ||
        wrong "$mistake: the diagnosis is $(sed -n '/^diagnosis/,/^saved/p' out)"
    grep -q "^found/shrunk.out:$shrunk: wrong" out || wrong "$mistake: line $shrunk is not explained"
done

behaviour "maque, the one-file build and the reference survive $games games each"
for program in "$root/maque" ./onefile ./reference; do
    ends 0 stress --games $games --seed ${MAQUE_SEED:-1} --time 600000 -- $program
    grep -q ' games, all right: ' out || wrong "$program: $(cat out)"
done

done_testing
