# bots in 'maque arena': what is played, counted and kept, and what follows if one fails
. "$(dirname "$0")/lib.sh"
. "$root/tests/cli/stress.sh" || exit 2

cc -O1 -D_GNU_SOURCE "$root/tests/cli/bad_bot.c" -o hostile || exit 2 # so that left_behind finds it

# arena WAY PLAYER OPTION...: against three fixed, with all the time in the world.  hurried: with little time.
arena() {
    arena_with "$1" 600000 "${@:2}"
}
hurried() {
    arena_with "$1" 300 --memory 128 "${@:2}"
}
arena_with() {
    local command=(arena --time "$2" --player "${@:3}" --player fixed)
    case $2,$3 in 300,--memory) command=(arena --time 300 --memory "$4" --player "${@:5}" --player fixed) ;; esac
    [ "$1" = sandbox ] || command+=(--no-sandbox)
    run timeout -k 5 1000 "$MAQUE" "${command[@]}"
}
# counts KIND NUMBER COMMAND...: in this run the first player has failed so often so, and in no other way
counts() {
    local kind number
    gives 0 "${@:3}"
    for kind in late silent crashed garbled illegal; do
        number=0
        [ "$kind" != "$1" ] || number=$2
        grep -qx "$kind,1,,$number" out || wrong "$command_line: $(grep "^$kind,1" out), not $number"
        grep -qx "$kind,2,,0" out || wrong "$command_line: $(grep "^$kind,2" out)"
    done
}
# failed WORDS GAME SEAT: it stops with a line about this, and two about how to go on
failed() {
    exits 1
    mentions "has failed in game $2, in seat $3: $1"
    grep -v 'no sandbox' err >lines
    [ "$(wc -l <lines)" -eq 3 ] || wrong "$command_line: says $(cat err)"
}
good="bot:./hostile well"

behaviour "a bot plays legal games, one process for each seat and order, kept alive between sets"
counts none 0 arena $way "bot:./hostile remembers 4" --sets 6 --threads 2 --csv
grep -qx "games,,,24" out || wrong "$command_line: $(grep ^games out)"
counts none 0 arena $way "bot:./hostile remembers 6" --seats 2,2 --orders all --sets 3 --threads 1 --csv
gives 0 arena $way "bot:./hostile counts" --sets 3 --threads 1 --meta metas --csv
grep '"set":2,' metas >two
grep -q '"meta":3}$' two && ! grep -qv '"meta":3}$' two || wrong "not kept alive: $(head -n 3 two)"
for game in 0:0 4:2; do
    gives 0 arena $way "$good" --game $game
    "$MAQUE" gen --seed 0 --game ${game%:*} >wall && "$MAQUE" check --rules-only wall out >log 2>&1 || wrong "$(cat log)"
done
nothing_left

behaviour "results and metas do not depend on threads, and parts add up to the whole, byte for byte"
"$MAQUE" arena --player "$good" --player random --sets 8 --seed 3 --threads 1 --json --meta one >whole.json 2>err
for threads in 2 3; do
    rm -f many
    "$MAQUE" arena --player "$good" --player random --sets 8 --seed 3 --threads $threads --json --meta many >out 2>err
    "$MAQUE" merge whole.json >expected && "$MAQUE" merge out >merged || wrong "no results"
    cmp -s expected merged || wrong "$threads threads: $(diff expected merged | head -n 4)"
    cmp -s one many || wrong "$threads threads: other metas"
done
"$MAQUE" arena --player "$good" --player random --range 0:3 --seed 3 --json >a.json 2>err
"$MAQUE" arena --player "$good" --player random --range 3:8 --seed 3 --json >b.json 2>err
same expected merge b.json a.json
grep -q '"players": \["bot:./hostile well", "random"\]' out || wrong "$(grep players out)"
head -n 1 one >out
grep -qE '^\{"set":0,"order":0,"seat":"A","line":[0-9]+,"meta":\{"x":\[1,2\]\}\}$' out || wrong "$(cat out)"

behaviour "--json says whether there was a sandbox"
expected=false
[ $way = limits ] || expected=true
grep -q "\"sandbox\": $expected" whole.json || wrong "$(grep '"run"' whole.json)"
arena limits "$good" --sets 1 --json
mentions '"sandbox": false'
says_nothing

behaviour "each failure is of its kind: the run stops with status 1 and says how, where, and what the bot wrote"
for w in $ways; do
    arena $w "bot:./hostile illegal game=1" --sets 2
    failed 'illegal, its answer to question 1 is not one of those that it may give; it wrote '\''{"id":1,"answer":"OUT PASS PASS"}'\' 0:1 B
    arena $w "bot:./hostile crashes game=2" --sets 2
    failed "crashed, ended by signal 11" 0:2 C
    hurried $w "bot:./hostile late game=0" --sets 1 --threads 1
    failed "late, more than 300 ms of processor time" 0:0 A
    hurried $w "bot:./hostile silent game=0" --sets 1 --threads 1
    failed "silent, no answer in 900 ms by the clock" 0:0 A
    nothing_left
done
arena $way "bot:./hostile garbled game=7" --sets 3
failed "garbled, it wrote a line that is not a JSON object; it wrote 'I think OUT 3M'" 1:3 D
mentions "maque arena: player 1, bot:./hostile garbled game=7, has failed in game 1:3"
mentions "stopped after 1 of 3 sets: 0 <= I < 1 of seed 0 are done"
gives 1 arena $way "bot:./hostile illegal game=2" --game 0:2
mentions "has failed in game 0:2, in seat C: illegal"
[ "$(wc -l <out)" -gt 50 ] || wrong "$command_line: no transcript"

behaviour "with --on-error fixed the game goes on, and failures are counted by kind"
counts illegal 1 arena $way "bot:./hostile illegal game=5" --sets 3 --on-error fixed --csv
counts crashed 8 arena $way "bot:./hostile exits 1" --sets 2 --on-error fixed --csv
counts late 1 hurried $way "bot:./hostile late game=1" --sets 1 --on-error fixed --csv
nothing_left
gives 0 arena $way "bot:./hostile illegal game=5" --sets 3 --on-error fixed --json --checkpoint counted.json
grep -q '"illegal": {"1": 1, "2": 0}' out && grep -q '"illegal": {"1": 1, "2": 0}' counted.json || wrong "not in JSON"
"$MAQUE" merge --table out >table 2>&1 || wrong "$(cat table)"
grep -A1 "^Games in which it fails  *late  *silent  *crashed  *garbled  *illegal$" table >two
tail -n 1 two | grep -qE '^  1 bot:\./host\.\. +0 +0 +0 +0 +1$' || wrong "$(cat two)"

behaviour "the failing game is the same with any number of threads, and everything before it is done"
for threads in 1 2 3; do
    arena $way "bot:./hostile illegal game=13" --sets 12 --threads $threads --csv
    failed illegal 3:1 B
    cp out csv.$threads
done
cmp -s csv.1 csv.2 && cmp -s csv.1 csv.3 || wrong "results depend on threads"
grep -qx "sets,,,3" csv.1 || wrong "$(grep ^sets, csv.1)"

# A bot that is mended after its failure: ./mine is a script, which names another program then.
mine() {
    printf '#!/bin/sh\nexec "${0%%/*}/hostile" %s\n' "$1" >mine.new && chmod 755 mine.new && mv mine.new mine
}
behaviour "the command that is told goes on, and gives the bytes of a run without a failure"
mine well
"$MAQUE" arena --player bot:./mine --player fixed --sets 6 --time 600000 --json >whole.json 2>err
"$MAQUE" merge whole.json >expected || wrong "$(cat err)"
mine "illegal game=14"
arena $way bot:./mine --sets 6 --checkpoint run.json --every 0
failed illegal 3:2 C
sed -n 's/^maque arena: to go on: maque //p' err >again
mine well
gives 0 eval "\"$MAQUE\" $(cat again)"
cmp -s run.json expected || wrong "the checkpoint differs: $(diff run.json expected | head -n 4)"
mine "illegal game=14"
arena $way bot:./mine --sets 6 --json
failed illegal 3:2 C
cp out first.json
sed -n "s/^maque arena: to go on: maque \(.*\); 'maque merge' adds the results up$/\1/p" err >again
mine well
gives 0 eval "\"$MAQUE\" $(cat again)"
cp out second.json
same expected merge first.json second.json

behaviour "no bot can hang or hurt the arena: floods, early answers, wrong ids, no ears, stopped, stubborn, many processes"
for pair in early:illegal wrong-id:garbled twice:garbled floods:garbled chatters:garbled; do
    counts ${pair#*:} 1 arena $way "bot:./hostile ${pair%:*} game=0" --sets 1 --on-error fixed --csv
done
for pair in deaf:silent stops:silent stubborn:silent; do
    counts ${pair#*:} 1 hurried $way "bot:./hostile ${pair%:*} game=0" --sets 1 --on-error fixed --csv
done
counts none 0 arena $way "bot:./hostile leaves game=0" --sets 1 --csv
nothing_left
counts crashed 1 arena $way "bot:./hostile fills game=0" --memory 128 --sets 1 --on-error fixed --csv
gives 0 hurried limits "bot:./hostile multiplies game=0" --sets 1 --on-error fixed --csv
nothing_left

behaviour "Ctrl-C ends it at once, with what is known and how to go on; a kill that nobody can catch leaves nothing, too"
for fence in --threads=1 --no-sandbox; do
    for signal in INT:130 KILL:137; do
        nothing_left_after $signal arena --player "bot:./hostile silent" --player fixed --sets 3 --time 600000 $fence
        [ $signal = KILL:137 ] || mentions "--range 0:3"
    done
done

behaviour "a test that is decided before a bot fails does not notice it"
gives 1 arena $way "$good" --sprt -30,-1 --threads 1
mentions "decided for LOW"
grep -A1 "^SPRT" out >one
sets=$(sed -n 's/^SPRT after \([0-9]*\) sets.*/\1/p' one)
gives 1 arena $way "bot:./hostile illegal game=$((4 * sets))" --sprt -30,-1 --threads 2
grep -A1 "^SPRT" out >two
cmp -s one two || wrong "$command_line: $(cat err two), not $(cat one)"
arena $way "bot:./hostile illegal game=$((4 * sets - 1))" --sprt -30,-1 --threads 2
failed illegal $((sets - 1)):3 D
mentions "with --checkpoint FILE a test can go on; to begin again: maque arena"

behaviour "a bot that cannot be started is one line and status 2, and nothing is written"
refuses arena "cannot run './nowhere': No such file or directory" --player bot:./nowhere --checkpoint none.json --meta none
refuses arena "no 'nowhere' in PATH" --player 'bot:nowhere at all' --meta none
printf '#!/no/such/interpreter\n' >script && chmod 755 script
for player in "bot:./script" "bot:./hostile rude" "bot:./hostile nameless"; do
    ends 2 arena --no-sandbox --player fixed --player "$player" --sets 1 --checkpoint none.json --meta none
    prints_nothing
    [ "$(wc -l <err)" -eq 1 ] || wrong "$command_line: says $(cat err)"
    [ ! -e none.json ] && [ ! -e none ] || wrong "$command_line: something is written"
done
mentions "player 2, bot:./hostile nameless, does not say ready: garbled, its answer to hello has no name"
nothing_left

behaviour "bad players and options are one line and status 2"
refuses arena "--player bot:COMMAND wants a program, for example 'bot:./mine'" --player 'bot:  '
refuses arena "--player 'bot:./mine \"x': a quote does not end" --player 'bot:./mine "x'
for option in "--time 5" "--memory 5" --sandbox --no-sandbox "--on-error fixed" "--meta x"; do
    name=${option%% *}
    refuses arena "$name is for bots, and there is no --player bot:COMMAND" --player fixed $option
done
refuses arena "the command of a bot must have less than 256 bytes, and no characters that cannot be shown: write a script" \
    --player "bot:./hostile "$'\e'
refuses arena "cannot open 'no/where': No such file or directory" --no-sandbox --player "$good" --sets 1 --meta no/where
refuses arena "cannot write '/dev/full': No space left on device" --no-sandbox --player "$good" --sets 1 --meta /dev/full

behaviour "quotes keep the words of a command together, and names survive in results"
cp hostile "a b" && cp hostile 'q"1,2'
gives 0 arena limits "bot:'./a b' well" --sets 1 --csv
arena limits 'bot:"./q\"1,2" well' --sets 1 --json
cp out quoted.json
ends 0 merge quoted.json
grep -qF '"players": ["bot:\"./q\\\"1,2\" well", "fixed"]' out || wrong "$(grep players out)"

done_testing
