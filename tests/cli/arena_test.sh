# what 'maque arena' plays, counts, decides, keeps and says
. "$(dirname "$0")/lib.sh"
. "$root/tests/cli/stop.sh"

two="--player random --player fixed"
by_rotations="1 random on 1 seat, 2 fixed on 3 seats, by rotations"

"$MAQUE" arena $two --sets 100 --seed 7 --threads 1 --csv >csv.100
"$MAQUE" arena $two --sets 100 --seed 7 --threads 1 --json >whole.json
"$MAQUE" merge whole.json >whole

behaviour "results do not depend on the number of threads, byte for byte"
"$MAQUE" arena $two --sets 500 --seed 7 --threads 1 --csv >csv.500
for threads in 2 3; do
    same csv.500 arena $two --sets 0.5k --seed 7 --threads $threads --csv
done
"$MAQUE" arena --player widest --player fixed --sets 500 --seed 7 --threads 1 >table
same table arena --player widest --player fixed --sets 500 --seed 7 --threads 2

behaviour "small runs, which fill no engine, play the same games"
for players in "$two" "--player widest --player fixed"; do
    "$MAQUE" arena $players --sets 450 --seed 7 --csv >expected
    "$MAQUE" arena $players --range 0:449 --seed 7 --json >most.json
    "$MAQUE" arena $players --range 449:450 --seed 7 --json >last.json
    same expected merge --csv most.json last.json
    grep -q '"threads": 1,' most.json || wrong "a learning engine is shared by threads"
done

behaviour "four fixed seats play the games of maque play, and a set has 1, 4, 6, 12 or 24 games"
for game in 0 5; do
    "$MAQUE" play --seed 7 --game "$game" >expected
    same expected arena --player fixed --seed 7 --game "$game:0"
done
same expected arena --player fixed --player fixed --seed 7 --game 5:3
games_of() { # EXPECTED ARGUMENT...
    ends 0 arena --sets 3 --csv "${@:2}"
    grep -qx "games,,,$((3 * $1))" out || wrong "$command_line: $(grep games,, out), not $1 a set"
}
games_of 1 --player random
games_of 4 $two --orders all
games_of 6 $two --seats 2,2 --orders all
games_of 12 --player random --player widest --player fixed --orders all
games_of 24 --player random --player widest --player fixed --player fixed --orders all
games_of 4 --player rollout:2 --player fixed

behaviour "the table shows win rates, intervals, differences, ratings and where to look"
cp table out && : >err
command_line="the table"
mentions "500 sets of seed 7: 0 <= I < 500"
grep -Eq '^  1 widest +[0-9]+ +3[0-9.]+%  [0-9.]+% \.\. [0-9.]+%$' out || wrong "no win rate of widest"
grep -Eq '^  1 widest - 2 fixed +[0-9.]+   [0-9.]+ \.\. [0-9.]+$' out || wrong "no difference"
run "$MAQUE" arena $two --seats 2,2 --orders all --sets 10
mentions "maque arena --player random --player fixed --seats 2,2 --orders all --seed 0 --game SET:ORDER"

behaviour "parts add up to exactly what one run gives"
"$MAQUE" arena $two --range 60:100 --seed 7 --json >b.json
"$MAQUE" arena $two --range 0:60 --seed 7 --threads 3 --json >a.json
same whole merge b.json a.json
same csv.100 merge --csv a.json b.json
"$MAQUE" arena $two --sets 100 --seed 7 >all.table
same all.table merge --table a.json b.json

behaviour "results that do not belong together are not added up"
"$MAQUE" sim --seed 7 --range 100:101 --json >sim.json
refuses merge "sim.json: results of 'maque sim', but 'a.json' has those of 'maque arena'" a.json sim.json
"$MAQUE" arena --player widest --player fixed --range 100:101 --seed 7 --json >c.json
refuses merge "c.json: ${by_rotations/random/widest}, but 'a.json' has $by_rotations" a.json c.json
"$MAQUE" arena $two --orders all --range 100:101 --seed 7 --json >c.json
refuses merge "c.json: ${by_rotations/by rotations/in all orders}, but 'a.json' has $by_rotations" a.json c.json
"$MAQUE" arena $two --range 100:101 --seed 8 --json >c.json
refuses merge "c.json: seed 8, but 'a.json' has seed 7" a.json c.json
refuses merge "whole.json: set 0 is in 'a.json' too" a.json whole.json
refuses merge "--html is for results of 'maque sim', and 'a.json' has those of 'maque arena'" --html page.html a.json

behaviour "a checkpoint holds the final counters, and a longer run goes on from it"
ends 0 arena $two --sets 60 --seed 7 --checkpoint run.json
ends 0 arena $two --sets 100 --seed 7 --checkpoint run.json --json
mentions '"sets": 40, "games": 160, "seconds"' # it has played only these
cmp -s run.json whole || wrong "the checkpoint is not the result of one run"

behaviour "a checkpoint of something else is refused and left alone"
cp run.json bad.json
keeps() { # MESSAGE ARGUMENT...
    refuses "$2" "$1" --checkpoint bad.json "${@:3}"
    cmp -s bad.json run.json || wrong "bad.json was changed"
}
keeps "bad.json: a checkpoint of seed 7, not 8" arena $two --seed 8
keeps "bad.json: a checkpoint of sets 0 <= I < 100, not the beginning of 1 <= I < 200" arena $two --seed 7 --range 1:200
keeps "bad.json: a checkpoint of $by_rotations, not of 1 fixed on 4 seats, by rotations" arena --player fixed --seed 7
keeps "bad.json: a checkpoint of 'maque arena', not of 'maque sim'" sim --seed 7

behaviour "Ctrl-C prints the results so far and the command that plays the rest"
stop_with INT arena --player widest --player fixed --seed 7 --sets 1G --threads 2 --json
exits 130
first=$(sed -n 's/.*"ranges": \[\[0, \([0-9]*\)\]\].*/\1/p' out)
first=${first:-0}
{
    echo "maque arena: stopped after $first of 1000000000 sets: 0 <= I < $first of seed 7 are done"
    echo "maque arena: to go on: maque arena --player widest --player fixed --seed 7 --threads 2 --json" \
        "--range $first:1000000000; 'maque merge' adds the results up"
} >expected
cmp -s err expected || wrong "says $(cat err)"
stop_with INT arena --player rollout --player fixed --sets 1k # threads look between two games
exits 130
mentions " of 1000 sets: 0 <= I < "
stop_with TERM arena --player random --player random --sprt -0.001,0.001 --sets 1G
exits 143
mentions "maque arena: with --checkpoint FILE a test can go on; to begin again: maque arena --player random --player "
mentions " --player random --sets 1G --sprt -0.001,0.001"

behaviour "the sequential test ends after the same set with any number of threads, and says why"
ends 0 arena --player widest --player fixed --sprt 0,5 --seed 7 --threads 1
cp out sprt.table
mentions "decided for HIGH, 5 points, against 0"
sets=$(sed -n 's/^SPRT after \([0-9]*\) sets: .*/\1/p' out)
grep -q "^$sets sets of seed 7: 0 <= I < $sets" out || wrong "not $sets sets"
same sprt.table arena --player widest --player fixed --sprt 0,5 --seed 7 --threads 3
ends 1 arena --player fixed --player widest --sprt 0,5 --seed 7
mentions "decided for LOW, 0 points, against 5"
ends 1 arena --player widest --player fixed --sprt 0,5 --sets 3 --seed 7
mentions "SPRT after 3 sets: not decided between 0 and 5 points"
run "$MAQUE" arena --player widest --player fixed --sprt 0,5 --seed 7 --json
mentions '"sprt": {"low": 0, "high": 5, "alpha": 0.05, "beta": 0.05, "ratio": '
mentions '"verdict": "high"}'

behaviour "stopped in the middle and resumed, it ends after the same set"
"$MAQUE" arena --player widest --player fixed --sets $((sets / 2)) --seed 7 --checkpoint sprt.json >/dev/null
same sprt.table arena --player widest --player fixed --sprt 0,5 --seed 7 --checkpoint sprt.json
same sprt.table arena --player widest --player fixed --sprt 0,5 --seed 7 --checkpoint sprt.json # plays nothing more

behaviour "it ends, too, when all results are equal"
ends 1 arena --player fixed --player fixed --sprt 0,2 --sets 1M
mentions "decided for LOW, 0 points, against 2"
ends 1 arena --player fixed --player fixed --sprt -1,1 --sets 1M
mentions "SPRT after 1000 sets: not decided between -1 and 1 points, and all sets have the same result"

behaviour "players, seats and orders that make no sense are refused"
refuses arena "no players given, for example --player widest --player fixed; 'maque arena --help' tells more"
refuses arena "there is no player 'wildest', did you mean 'widest'?" --player wildest
refuses arena "there is no player 'me'; there are fixed, random, widest, rollout, rollout+ and bot:COMMAND" --player me
refuses arena "--player rollout:N wants a number of worlds from 1 to 1000000, not '0'" --player rollout:0
refuses arena "5 players, but there are only four seats" $two $two --player fixed
refuses arena "--seats wants numbers from 1 to 4 such as 1,3 or 2,2, not '5'" $two --seats 5
refuses arena "--seats wants a number for each --player, 2 in all, not '1,1,2'" $two --seats 1,1,2
refuses arena "--seats 2,3 makes 5 seats, but a game has four" $two --seats 2,3
refuses arena "--orders wants rotations or all, not 'some'" $two --orders some
refuses arena "one argument too many: 'fixed'" --player fixed fixed

behaviour "games that do not exist and tests that make no sense are refused"
for game in 3 3: :3 a:0 3:0:1 -1:0 3:0x; do
    refuses arena "--game wants the numbers of a set and an order such as 17:0, not '$game'" $two --game $game
done
refuses arena "--game 99999999999999999999:0: the number of a set has at most 19 digits" $two \
    --game 99999999999999999999:0
refuses arena "--game 3:4: a set of these players has orders 0 to 3" $two --game 3:4
refuses arena "--game and --sets exclude each other" $two --game 3:0 --sets 5
for bounds in 5 1,2,3 a,b 1, ,1 1e3,2 inf,1 0x1,2 .5,1; do
    refuses arena "--sprt wants two numbers of points such as 0,2, not '$bounds'" $two --sprt $bounds
done
refuses arena "--sprt 2,0: the first number must be smaller than the second" $two --sprt 2,0
refuses arena "--sprt 0,100: the difference between these players is more than -33.33 and less than 100 points" \
    $two --sprt 0,100
refuses arena "--sprt and --range exclude each other: the test looks at all sets, from set 0 on" \
    $two --sprt 0,2 --range 1:5
refuses arena "--sprt compares two players, not 1" --player fixed --sprt 0,2
refuses arena "--alpha wants a number between 0 and 0.5 such as 0.05, not '5%'" $two --sprt 0,2 --alpha 5%
refuses arena "--beta wants a number between 0 and 0.5 such as 0.05, not '0.5'" $two --sprt 0,2 --beta 0.5
refuses arena "--alpha and --beta belong to --sprt" $two --alpha 0.01

done_testing
