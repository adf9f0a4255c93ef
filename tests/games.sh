# games.sh - maque and the reference play alike: the sample, the golden walls, some hundred other games
#
# 'make check' runs it, since it needs nothing but a compiler.  The group 'reference' compares many more games.
. "$(dirname "$0")/cli/lib.sh"

behaviour "the reference compiles on its own"
cc -O2 -I"$root/ref" "$root/tests/cli/reference.c" "$root/ref/ref.c" -o reference >log 2>&1 && [ ! -s log ] ||
    wrong "$(head -n 5 log)"

behaviour "maque plays the sample as the contest shows it"
run "$MAQUE" play --sample
exits 0
prints_file "$GOLDEN/sample.out"

# plays_golden PROGRAM: the program prints the stored transcript of every golden wall
plays_golden() {
    local walls=0
    for wall in "$GOLDEN"/*.wall; do
        run "$1" <"$wall"
        exits 0
        prints_file "${wall%.wall}.out"
        walls=$((walls + 1))
    done
    [ $walls -ge 70 ] || wrong "only $walls golden walls"
}

behaviour "maque plays every golden wall as it is written down"
plays_golden "$MAQUE"

behaviour "so does the reference"
plays_golden ./reference

# agree N OPTION...: both programs print the same on N walls of 'maque gen OPTION...'
agree() {
    local walls=0
    rm -rf walls
    "$MAQUE" gen "${@:2}" --out walls --answers >log 2>&1 || wrong "maque gen ${*:2}: $(cat log)"
    for wall in walls/*.in; do
        run ./reference <"$wall"
        exits 0
        prints_file "${wall%.in}.ans"
        walls=$((walls + 1))
    done
    [ $walls -eq "$1" ] || wrong "$walls walls, not $1"
}

behaviour "they agree on 300 random games"
agree 300 --seed 2021 -n 300

behaviour "they agree on walls that chance hardly produces"
for scenario in clumped-deal one-suit-deal all-specials-early four-copy-limit-matters drawn; do
    agree 20 --scenario $scenario --seed 2021 -n 20
done

done_testing
