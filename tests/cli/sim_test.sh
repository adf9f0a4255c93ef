# what 'maque sim' counts, finds, keeps and says
. "$(dirname "$0")/lib.sh"
. "$root/tests/cli/stop.sh"

# value NAME [INDEX]: a number of a CSV file
value() { awk -F, -v name="$1" -v index1="${2-}" '$1 == name && $2 == index1 { print $4 }' "${3-csv}"; }

"$MAQUE" sim --games 50k --seed 7 --threads 1 --csv >csv
"$MAQUE" sim --games 50k --seed 7 --threads 1 --json >whole.json
"$MAQUE" merge whole.json >whole.counters

behaviour "results do not depend on the number of threads, byte for byte"
for threads in 2 3; do
    same csv sim --games 50k --seed 7 --threads $threads --csv
done
"$MAQUE" sim --games 50k --seed 7 --threads 1 --html one.html >table
same table sim --games 50k --seed 7 --threads 2 --html two.html
cmp -s one.html two.html || wrong "the pages differ"

behaviour "numbers may have suffixes and a point"
same csv sim --games 0.05M --seed 7 --csv
same csv sim --range 0:50000 --seed 7 --csv
same csv sim --range 0k:0.00005G --seed 7 --csv

behaviour "a small run, which fills no engine, counts and finds the same"
"$MAQUE" sim --range 0:4000 --seed 3 --csv >filled.csv
"$MAQUE" sim --range 0:3999 --seed 3 --json >most.json
"$MAQUE" sim --range 3999:4000 --seed 3 --json >last.json
same filled.csv merge --csv most.json last.json
grep -q '"threads": 1,' most.json || wrong "a learning engine is shared by threads"
for wish in four-copy-limit-matters:4000 discard-limit-ignored:2000; do
    games=${wish#*:}
    "$MAQUE" sim --find "${wish%:*}" --games "$games" --seed 3 >found
    [ "$(wc -l <found)" -gt 1 ] || wrong "$wish: nothing to compare"
    same found sim --find "${wish%:*}" --games $((games - 1)) --seed 3 --threads 3
done

behaviour "the table shows the numbers of the counters, with intervals"
cp table out && : >err
command_line="the table"
mentions "50,000 games of seed 7: 0 <= I < 50000"
mentions "95% interval"
grouped=$(value predicate_games intercepted-ron | sed ':a; s/\([0-9]\)\([0-9]\{3\}\)\($\|,\)/\1,\2\3/; ta')
grep -Eq "^  intercepted-ron +$grouped +[0-9.]+%  [0-9.]+% \.\. [0-9.]+% +7:$(value predicate_first_game intercepted-ron)$" out ||
    wrong "no such line for intercepted-ron"
grep -q "shortest .* $(value shortest_discards) discards   7:$(value shortest_first_game)$" out || wrong "shortest"
grep -q "longest .* $(value longest_discards) discards   7:$(value longest_first_game)$" out || wrong "longest"

behaviour "JSON holds counters that tell nothing about the run, and the run apart; the page is one file without links"
cp whole.json out
command_line="the JSON"
mentions '"run": {"maque": "'
mentions '"ranges": [[0, 50000]],'
grep -qE 'seconds|threads' whole.counters && wrong "the counters tell about the run"
grep -q "<code>7:$(value longest_first_game)</code>" one.html || wrong "the page does not name the longest game"
grep -qiE '<script|https?:|<link|@import|url\(' one.html && wrong "something comes from elsewhere"

behaviour "finding agrees with counting"
for predicate in intercepted-ron four-melds-win no-call; do
    ends 0 sim --find $predicate --games 50k --seed 7
    says_nothing
    [ "$(wc -l <out)" -eq "$(value predicate_games $predicate)" ] || wrong "$predicate: $(wc -l <out) found"
    [ "$(head -n 1 out)" = "7:$(value predicate_first_game $predicate)" ] || wrong "$predicate: first $(head -n 1 out)"
done
run "$MAQUE" sim --find "length=$(value longest_discards)" --games 50k --seed 7 --limit 1
prints "7:$(value longest_first_game)"

behaviour "games are found in order, with any number of threads, up to a limit"
"$MAQUE" sim --find drawn --games 50k --seed 7 --threads 1 >found
sort -t: -k2n found | cmp -s - found || wrong "not in order"
same found sim --find drawn --games 50k --seed 7 --threads 3
head -n 5 found >five
same five sim --find drawn --games 50k --seed 7 --threads 2 --limit 5
third=$(sed -n '3s/.*://p' found)
run "$MAQUE" sim --find drawn --range "$third:50k" --seed 7 --limit 1
prints "7:$third"
"$MAQUE" play --seed 7 --game "$third" | tail -n 1 | grep -qx DRAW || wrong "game $third is not drawn"

behaviour "finding nothing is a no"
ends 1 sim --find 'length<1' --games 1k
prints_nothing
says_nothing

behaviour "everything in the list can be looked for"
ends 0 sim --list
cp out list
sed -n 's/^  \([a-zN>-]*\) .*/\1/p' list >names
[ "$(wc -l <names)" -gt 100 ] || wrong "$(wc -l <names) names"
awk -v part="${MAQUE_PART:-1}" 'NR % part == 0' names >some
while read -r name; do
    run "$MAQUE" sim --find "${name/N/50}" --games 1 --threads 1
    [ "$status" -le 1 ] || wrong "$name: $(cat err)"
done <some

behaviour "an unknown scenario gets a suggestion"
refuses sim "unknown scenario 'drwan', did you mean 'drawn'?" --find drwan
refuses sim "unknown scenario 'xyzzy'; 'maque gen --list' lists them" --find xyzzy
refuses sim "--find length>113 wants a number from 0 to 112: no game has more discards" --find 'length>113'
refuses sim "--find length> needs a number, as in 'length>90'" --find 'length>'

behaviour "absurd numbers are refused in one line"
for number in 18446744073709551616 20000000T 1.5 1e6 -1 ''; do
    refuses sim "--games wants a whole number below 2^64 such as 5000, 10M or 1.5G, not '$number'" --games "$number"
done
refuses sim "--games wants at least 1" --games 0
for range in 5 5: 5:6:7 0:18446744073709551616; do
    refuses sim "--range wants two whole numbers below 2^64 such as 5M:10M, not '$range'" --range "$range"
done
refuses sim "--range 7:7 is empty: its end must be larger than its beginning" --range 7:7
refuses sim "--range 1M:1k is empty: its end must be larger than its beginning" --range 1M:1k
for threads in 0 1025 18446744073709551615; do
    refuses sim "--threads wants a number from 1 to 1024, not '$threads'" --threads $threads
done
refuses sim "--limit wants at least 1" --find drawn --limit 0

behaviour "wishes that exclude each other or lack another are refused"
refuses sim "--games and --range exclude each other" --games 5 --range 1:2
refuses sim "--json and --csv exclude each other" --json --csv
refuses sim "--find and --json exclude each other" --find drawn --json
refuses sim "--find and --checkpoint exclude each other" --find drawn --checkpoint x
refuses sim "--limit belongs to --find" --limit 3
refuses sim "--every belongs to --checkpoint" --every 3
ln -s . here
refuses sim "--html and --checkpoint want different files" --html here/x --checkpoint "$PWD/x"
refuses sim "--html wants a value that is not empty: --html FILE" --html ''
refuses sim "one argument too many: '10M'" 10M

behaviour "the last games there are can be played"
ends 0 sim --range 18446744073709551614:18446744073709551615 --seed 18446744073709551615 --csv
[ "$(value games '' out)" = 1 ] && [ "$(value shortest_first_game '' out)" = 18446744073709551614 ] ||
    wrong "$(head out)"

behaviour "a checkpoint holds the final counters, and asking again plays nothing"
same csv sim --games 50k --seed 7 --checkpoint run.json --csv
cmp -s run.json whole.counters || wrong "the checkpoint differs from the counters"
[ -z "$(ls run.json.tmp* 2>/dev/null)" ] || wrong "$(ls) is left"
ends 0 sim --games 50k --seed 7 --checkpoint run.json --json
mentions '"games": 0, "seconds": '

behaviour "a finished run can be made longer"
"$MAQUE" sim --games 20k --seed 7 --checkpoint longer.json >/dev/null
same csv sim --games 50k --seed 7 --checkpoint longer.json --csv

instants=4
thorough && instants=20
behaviour "killed at $instants instants and resumed, a run ends with the identical counters"
games=$((300000 / ${MAQUE_PART:-1})) # a program under a sanitizer takes as long for a part of them
"$MAQUE" sim --games $games --seed 9 --csv >expected.csv
kills=0 ended=0
while [ $kills -lt $instants ]; do
    "$MAQUE" sim --games $games --seed 9 --checkpoint killed.json --every 0 >/dev/null 2>err &
    pid=$!
    disown
    sleep "0.$((RANDOM % 3))$((RANDOM % 10))"
    kill -9 $pid 2>/dev/null && kills=$((kills + 1))
    while kill -0 $pid 2>/dev/null; do sleep 0.01; done
    [ ! -s err ] || wrong "kill $kills: $(cat err)"
    [ -e killed.json ] || continue
    "$MAQUE" merge killed.json >killed.sum 2>err || wrong "kill $kills: damaged checkpoint: $(cat err)"
    grep -q "\"ranges\": \[\[0, $games\]\]" killed.json || continue
    same expected.csv merge --csv killed.json
    ended=$((ended + 1))
    [ $ended -lt $instants ] || break # a machine too fast to be killed
    rm killed.json
done
echo "my own" >killed.json.tmp
same expected.csv sim --games $games --seed 9 --checkpoint killed.json --csv
[ "$(cat killed.json.tmp)" = "my own" ] || wrong "somebody else's file was touched"

behaviour "a second run with the same checkpoint is refused while the first one lasts"
timeout -k 600 600 "$MAQUE" sim --games 1T --seed 7 --checkpoint busy.json --every 0 >/dev/null 2>first_err &
first=$!
while [ ! -e busy.json ] && kill -0 $first 2>/dev/null; do sleep 0.01; done
for name in busy.json ./busy.json; do
    refuses sim "'$name' is in use: another run keeps its results there" --games 1T --seed 7 --checkpoint $name
done
kill -INT $first
wait $first
grep -q 'stopped after' first_err || wrong "the first run: $(cat first_err)"
ends 0 merge busy.json

behaviour "of two runs that begin at once with one checkpoint, nothing is lost"
rm -f pair.json
"$MAQUE" sim --games 20k --seed 9 --checkpoint pair.json >/dev/null 2>err1 &
first=$!
"$MAQUE" sim --games 20k --seed 9 --checkpoint pair.json >/dev/null 2>err2
second=$?
wait $first
case "$? $second" in
'0 0' | '0 2' | '2 0') ;;
*) wrong "they end with $? and $second: $(cat err1 err2)" ;;
esac
"$MAQUE" sim --games 20k --seed 9 --csv >expected.csv
same expected.csv merge --csv pair.json

behaviour "a checkpoint may be a link, and keeps its mode"
mkdir kept
"$MAQUE" sim --games 10k --seed 9 --checkpoint kept/real.json >/dev/null
chmod 600 kept/real.json
ln -s kept/real.json link.json
same expected.csv sim --games 20k --seed 9 --checkpoint link.json --csv
[ -L link.json ] && [ "$(stat -c %a kept/real.json)" = 600 ] || wrong "$(ls -l link.json kept)"
same expected.csv merge --csv kept/real.json
ln -s nowhere.json dangling.json
refuses sim "cannot replace 'dangling.json': No such file or directory" --checkpoint dangling.json

behaviour "a checkpoint of something else is refused and left alone"
keeps() { # MESSAGE ARGUMENT...
    local message=$1
    shift
    cp bad.json before
    refuses sim "$message" --checkpoint bad.json "$@"
    cmp -s bad.json before || wrong "bad.json was changed"
    [ -z "$(ls bad.json.tmp* 2>/dev/null)" ] || wrong "$(ls) is left"
}
cp run.json bad.json
keeps "bad.json: a checkpoint of seed 7, not 8" --seed 8 --games 60k
keeps "bad.json: a checkpoint of games 0 <= I < 50000, not the beginning of 1 <= I < 60000" --seed 7 --range 1:60k
"$MAQUE" sim --range 60k:61k --seed 7 --json | "$MAQUE" merge run.json - >bad.json
keeps "bad.json: a checkpoint of games 0 <= I < 61000, not the beginning of 0 <= I < 100000" --seed 7 --games 100k
sed 's/"version": 1/"version": 2/' run.json >bad.json
keeps "bad.json:4: version '2' of the format is unknown to this program" --seed 7

behaviour "a damaged checkpoint is refused and left alone"
: >bad.json
keeps "bad.json:1: an empty file, not results of maque" --seed 7
sed 's/"chow": {"A": \([0-9]*\)/"chow": {"A": \10/' run.json >bad.json
keeps "bad.json:$(($(wc -l <run.json) + 1)): damaged: the checksum is wrong" --seed 7

behaviour "paths that cannot be written are refused before a game is played"
mkdir folder
refuses sim "cannot replace 'folder': not a plain file" --checkpoint folder
refuses sim "cannot replace '/dev/null': not a plain file" --checkpoint /dev/null
refuses sim "cannot write 'nowhere/run.json': No such file or directory" --checkpoint nowhere/run.json
refuses sim "cannot write 'nowhere/a.html': No such file or directory" --html nowhere/a.html
refuses sim "cannot replace 'folder': not a plain file" --html folder
[ -z "$(ls -A folder)" ] || wrong "something was written to folder"

behaviour "Ctrl-C prints the results so far and the command that plays the rest"
stop_with INT sim --seed 7 --games 1G --threads 2 --json
exits 130
first=$(sed -n 's/.*"ranges": \[\[0, \([0-9]*\)\]\].*/\1/p' out)
cp out first.json
{
    echo "maque sim: stopped after $first of 1000000000 games: 0 <= I < $first of seed 7 are done"
    echo "maque sim: to go on: maque sim --seed 7 --threads 2 --json --range $first:1000000000; 'maque merge' adds the results up"
} >expected
cmp -s err expected || wrong "says $(cat err)"
"$MAQUE" sim --seed 7 --range "$first:$((first + 10000))" --json >rest.json
"$MAQUE" sim --seed 7 --games $((first + 10000)) --csv >expected.csv
same expected.csv merge --csv first.json rest.json

behaviour "two signals at once are as one: 'timeout' sends its own to the program and to its group"
stop_with INT+TERM sim --seed 7 --games 1G --threads 2 --json
[ "$status" -eq 130 ] || [ "$status" -eq 143 ] || wrong "ends with $status"
mentions "maque sim: stopped after "
"$MAQUE" merge out >merged || wrong "the results are not whole"

behaviour "stopped with a checkpoint, the same command goes on"
stop_with TERM sim --games 1G --seed 7 --checkpoint "a 'name'.json"
exits 143
cp err said
first=$(sed -n 's/.*"ranges": \[\[0, \([0-9]*\)\]\].*/\1/p' "a 'name'.json")
mentions "50% "
{
    echo "maque sim: stopped after $first of 1000000000 games: 0 <= I < $first of seed 7 are done"
    echo "maque sim: to go on: maque sim --games 1G --seed 7 --checkpoint 'a '\\''name'\\''.json'"
} >expected
cmp -s said expected || wrong "says $(cat said)"
"$MAQUE" sim --games $((first + 10000)) --seed 7 --csv >expected.csv
same expected.csv sim --games $((first + 10000)) --seed 7 --checkpoint "a 'name'.json" --csv

behaviour "a stopped search says where to go on"
stop_with INT sim --find two-intercepted-rons --games 1G --seed 7
exits 130
next=$(sed -n 's/.*to go on: maque sim --seed 7 --find two-intercepted-rons --range \([0-9]*\):1000000000$/\1/p' err)
[ -n "$next" ] || wrong "says $(cat err)"
cp out found
run "$MAQUE" sim --find two-intercepted-rons --games "${next:-1}" --seed 7 # none, if it was stopped at once
prints_file found

behaviour "at a terminal the progress is shown, elsewhere nothing"
if has script; then
    script -qec "'$MAQUE' sim --games 100k --csv" /dev/null </dev/null >typescript 2>&1
    cp typescript out && : >err
    command_line="maque sim at a terminal"
    mentions "games/s"
    mentions " left"
    mentions "100,000 games in "
fi

done_testing
