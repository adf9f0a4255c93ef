# what 'maque explain' prints, and what it refuses
. "$(dirname "$0")/lib.sh"

cp "$GOLDEN"/sample.wall one.wall
explain() { run "$MAQUE" explain "$@"; }

behaviour "explain reads a file, standard input, '-', a numbered game and the sample"
same "$GOLDEN/sample.why.en" explain one.wall
explain --sample
prints_file "$GOLDEN/sample.why.en"
explain - <one.wall
prints_file "$GOLDEN/sample.why.en"
explain <one.wall
prints_file "$GOLDEN/sample.why.en"
ends 0 explain --game=7 --seed 2021 --level brief
"$MAQUE" play --seed 2021 --game 7 | tail -n 1 >last.out
grep -qF "$(cat last.out)" out || wrong "the end of game 2021:7 is another one"

behaviour "the lines of the transcript are those of play, in every language and at every level"
for level in brief normal full; do
    for lang in en zh; do
        ends 0 explain one.wall --level $level --lang $lang
        grep -E '^ *[0-9]+  ' out | cut -c 7-21 | sed 's/ *$//' | grep -vE '^the deal|^$' >events
        tail -n "$(wc -l <events)" "$GOLDEN/sample.out" | cmp -s - events || wrong "$level $lang: other lines"
        [ "$(wc -l <events)" -ge 32 ] || wrong "$level $lang: only $(wc -l <events) lines"
    done
done

behaviour "only the lines asked for are explained"
ends 0 explain --sample --from 84
prints "  84  A WIN            the game is over"
explain --sample --to 2
prints "   1  A IN 8M
   2  B IN Z"

behaviour "there is colour when it is wanted, or on a terminal, unless NO_COLOR is set"
escape=$(printf '\033')
run env NO_COLOR=1 "$MAQUE" explain --sample --color always
grep -q "$escape" out || wrong "NO_COLOR wins over --color always"
if has script; then
    TERM=xterm script -qec "'$MAQUE' explain --sample" /dev/null </dev/null >out 2>&1
    grep -q "$escape" out || wrong "no colour on a terminal"
    TERM=xterm NO_COLOR=1 script -qec "'$MAQUE' explain --sample" /dev/null </dev/null >out 2>&1
    grep -q "$escape" out && wrong "colour although NO_COLOR is set"
    TERM=xterm script -qec "'$MAQUE' explain --sample --color never" /dev/null </dev/null >out 2>&1
    grep -q "$escape" out && wrong "colour although never"
    TERM=dumb script -qec "'$MAQUE' explain --sample" /dev/null </dev/null >out 2>&1
    grep -q "$escape" out && wrong "colour on a dumb terminal"
fi

# ---- games of other players ----

cp "$GOLDEN"/sample.out one.out
{ head -n 58 one.out && printf 'D IN 5M\nD OUT 5M\n'; } >refused.out # A does not PONG, and D keeps its winds
sed '60s/9P/8M/' one.out >illegal.out                                # so line 61, a CHOW of the 9P, is illegal

behaviour "the transcript of four fixed seats is explained as the wall is"
same "$GOLDEN/sample.why.en" explain one.wall --transcript one.out
explain --sample --transcript - --lang zh <one.out
prints_file "$GOLDEN/sample.why.zh"
"$MAQUE" play --seed 2021 --game 7 >seven.out
"$MAQUE" explain --seed 2021 --game 7 --json >expected
same expected explain --seed 2021 --game 7 --json --transcript seven.out

behaviour "another game is explained with what the fixed strategy would have done"
ends 0 explain one.wall --transcript refused.out --json
mentions '"instead":{"type":"pon","text":"A PONG Z Z Z","actor":0,"before":3,"after":2,"rules":["R17","R19"]}'
grep -qF end_game out && wrong "end_game although the game is not over"

behaviour "the lines before an illegal one are explained, and it is named"
ends 2 explain --sample --lang zh --transcript - --from 61 <illegal.out
prints_nothing
says "maque explain: 标准输入:61: 'B CHOW 7P 8P 9P' 违反规则：刚打出的是 8M，能要的只有这一张（R18）"
ends 2 explain one.wall --transcript illegal.out --to 55
ends 2 explain one.wall --transcript illegal.out --json
grep -qF end_game out && wrong "end_game although a line is illegal"
printf 'A IN 8M\033\n' >odd.out
explain one.wall --transcript odd.out
says "maque explain: odd.out:1: 'A IN 8M\x1b' is against the rules: no game has such a line (R30)"

behaviour "white space in a transcript does not matter, but an empty one is refused"
sed 's/$/\r/; s/ /  /' one.out >spaced.out
same "$GOLDEN/sample.why.en" explain one.wall --transcript spaced.out
refuses explain "/dev/null:1: the transcript is empty" one.wall --transcript /dev/null

behaviour "JSON lines begin with the schema and end with the game"
ends 0 explain --seed 2021 --game 7 --json
says_nothing
head -n 1 out | grep -qF '{"type":"start_game","schema":"maque-explain","version":1,' ||
    wrong "first line: $(head -c 100 out)"
head -n 1 out | grep -qF '"id":"2021:7"' || wrong "the game is not named"
sed -n 2p out | grep -qF '{"type":"start_kyoku","line":52,' || wrong "second line: $(sed -n 2p out | head -c 100)"
[ "$(tail -n 1 out)" = '{"type":"end_game"}' ] || wrong "last line: $(tail -n 1 out | head -c 100)"
sed -n 's/.*"text":"\([^"]*\)".*/\1/p' out >texts
"$MAQUE" play --seed 2021 --game 7 | tail -n +53 | cmp -s - texts || wrong "the texts are not the transcript"
grep -v '^{.*}$' out >/dev/null && wrong "a line is no object"
explain one.wall --json --from 60 --to 61
[ "$(wc -l <out)" -eq 3 ] || wrong "$(wc -l <out) lines instead of three"
head -n 1 out | grep -qF '"id":null' || wrong "a file has no name in the JSON"
explain one.wall --json --from 83 --to 84
tail -n 1 out | grep -qF end_game || wrong "no end_game after the last line"
explain one.wall --json --from 83 --to 83
grep -qF end_game out && wrong "end_game before the last line"

behaviour "values that are not offered are refused, and those that are offered are named"
refuses explain "--level wants brief, normal or full, not 'loud'" --level loud --sample
refuses explain "--seat wants A, B, C or D, not 'b'" --seat b --sample
refuses explain "--color wants auto, always or never, not ''" --color '' --sample
refuses explain "--tiles wants ascii or unicode, not 'ascii|unicode'" --tiles 'ascii|unicode' --sample

behaviour "lines that no transcript has are refused"
refuses explain "--from 0: lines are counted from 1" --sample --from 0
refuses explain "--from 85: the transcript of this game ends with line 84" --sample --from 85
explain --sample --from 99999999999
says "maque explain: --from 99999999999: the transcript of this game ends with line 84"
refuses explain "--from 60 comes after --to 50" --sample --from 60 --to 50
ends 0 explain --sample --to 99999999999 --level brief

behaviour "wishes that exclude each other are refused"
refuses explain "--json prints everything, so --level cannot go with it" --json --sample --level full
refuses explain "one argument too many: 'one.wall'" one.wall one.wall

behaviour "a bad wall is named and nothing is printed"
sed 's/PASS/pass/' one.wall >bad.wall
refuses explain "bad.wall:45: no tile is called 'pass', names are in capitals: 'PASS' (R31)" bad.wall
cat one.wall one.wall >two.wall
ends 2 explain two.wall
prints_nothing

behaviour "a closed pipe ends it quietly"
"$MAQUE" explain --sample --level full 2>err | head -n 1 >/dev/null
says_nothing

done_testing
