#!/usr/bin/env bash
# advise_test.sh - how often each answer wins
. "$(dirname "$0")/lib.sh"
. "$root/tests/cli/stop.sh"

behaviour "every answer to a question is told with its chance, and who would give it"
ends 0 advise --sample --line 58 --worlds 1000
mentions "Line 58: C must discard. 93 tiles are left."
mentions "Assumed: 1,000 worlds, unseen tiles dealt at random; C goes on by widest, the others play fixed."
mentions "  OUT Z            4"
mentions "  was played  fixed  widest"
[ "$(grep -c '^  OUT .*% ±' out)" -eq 12 ] || wrong "not every discard is told once"

behaviour "a claim that was made and one that was not"
ends 0 advise --sample --line 59 --worlds 500
mentions "Line 59: A may take Z."
mentions "  PONG Z Z Z"
mentions "  NOTHING"
mv out of_line_59
ends 0 advise --sample --line 58 --seat A --worlds 500
tail -n 2 out >by_seat && tail -n 2 of_line_59 | cmp -s - by_seat || wrong "the same question, but other chances"
ends 2 advise --seed 5 --game 0 --line 54 --seat C --worlds 100
mentions "has nothing to say to this discard"

behaviour "Ctrl-C ends it with what is known by then"
stop_with INT advise --sample --line 58 --precision 0.001 --worlds 1T
exits 130
says_nothing
[ "$(grep -c '^  OUT .*% ±' out)" -eq 12 ] || wrong "not every discard is told once"
stop_with INT advise --sample --line 58 --precision 0.001 --worlds 1T --json
exits 130
tail -n 1 out | grep -q '"final":true}$' || wrong "the last line is not final"

behaviour "threads and the way to name a wall do not change a number"
ends 0 advise --seed 3 --game 4 --line 70 --worlds 3000 --threads 1 --json
mv out one_thread
ends 0 advise --seed 3 --game 4 --line 70 --worlds 3000 --threads 3 --json
cmp -s out one_thread || wrong "three threads find other chances"
"$MAQUE" advise --seed 3 --game 4 --line 70 --worlds 1000 --threads 1 --json --agreeing >one_agreeing
ends 0 advise --seed 3 --game 4 --line 70 --worlds 1000 --threads 3 --json --agreeing
cmp -s out one_agreeing || wrong "three threads find other chances in worlds that agree"
"$MAQUE" gen --seed 3 --game 4 >game.wall
ends 0 advise game.wall --line 70 --worlds 3000 --json
cmp -s out one_thread || wrong "the same wall, but other chances"
[ "$(grep -c '"final":true' one_thread)" -eq 1 ] || wrong "not one final line"
tail -n 1 one_thread | grep -q '^{"schema":"maque-advise","version":1,"worlds":3000,.*"final":true}$' || wrong "the final line is not the last one"

behaviour "any legal game can be asked about, and an illegal line is named"
"$MAQUE" play game.wall >fixed.out
ends 0 advise game.wall --transcript fixed.out --line 70 --worlds 3000 --json
cmp -s out one_thread || wrong "the game of the fixed strategy, but other chances"
{ head -n 53 fixed.out && echo "A OUT 9Z"; } >bad.out
ends 0 advise game.wall --transcript bad.out --line 53 --worlds 100
mentions "Line 53: A "
ends 2 advise game.wall --transcript bad.out --line 54 --worlds 100
mentions "maque advise: bad.out:54: "
refuses advise "wall and transcript cannot both come from standard input" --transcript - --line 54

behaviour "a seat is advised the same if nothing is known but what it saw"
for asked in C:57:turn A:58:claim A:59:call; do # the seat, the last line it saw
    IFS=: read -r seat line _ <<<"$asked"
    "$MAQUE" play --sample | head -n "$line" | sed "/^$seat IN/!s/ IN .*/ IN ?/" >seen.txt
    ends 0 advise --view seen.txt --worlds 1000 --json
    mv out of_view
    case $asked in
    *:claim) run "$MAQUE" advise --sample --line 58 --seat A --worlds 1000 --json ;;
    *) run "$MAQUE" advise --sample --line "$((line + 1))" --worlds 1000 --json ;;
    esac
    exits 0
    cmp -s out of_view || wrong "other chances after line $line"
done
ends 0 advise --view - --worlds 500 <seen.txt
mentions "Line 59: A must discard."
grep -q "was played" out && wrong "nobody knows what was played"

behaviour "a view that nobody can have is refused, and the line is named"
refused() { # LINES MESSAGE
    printf '%b' "$1" >bad.txt
    refuses advise "$2" --view bad.txt
}
refused 'A IN 1M\nB IN 0M\n' "bad.txt:2: no transcript has the line 'B IN 0M' (R30)"
refused 'A IN 1M\nB IN 2M\n' "bad.txt:2: a view tells the draws of one seat, but it tells those of A and B"
refused 'A IN ?\nB IN ?\n' "bad.txt: no draw is told, so nobody's view is this"
refused 'A IN 1M\nB IN ?\nC IN ?\nB OUT 2M\nB OUT 3M\n' \
    "bad.txt:5: after the lines before it B cannot have such a tile"
refused 'A IN 1M\nB IN ?\n' "bad.txt: A decides nothing after the last line"
head -n 56 seen.txt >bad.txt
echo "D OUT 1M" >>bad.txt
ends 2 advise --view bad.txt
mentions "maque advise: bad.txt:57: "
for other in "--line 3" --sample; do
    refuses advise "--view is asked about after its last line: ${other% 3} does not go with it" --view seen.txt $other
done
refuses advise "--view tells all that is known of a game: no wall goes with it" --view seen.txt bad.txt

behaviour "it stops when the chances are known as precisely as wanted"
ends 0 advise --sample --line 58 --precision 5
awk '/±/ { sub(/.*±/, ""); if ($1 > 5) exit 1 }' out || wrong "a chance is not known to 5 points"
ends 0 advise --sample --line 58 --own fixed --agreeing --worlds 640
mentions "C goes on by fixed"
mentions "agree with what the others have shown"

behaviour "first chances come after 128 worlds, and change nothing of what follows"
ends 0 advise --sample --line 58 --worlds 700 --json
[ "$(sed 's/.*"worlds":\([0-9]*\),.*/\1/' out | tr '\n' ' ')" = "128 512 700 " ] || wrong "other looks: $(cut -c1-60 out)"
run "$MAQUE" advise --sample --line 58 --worlds 100 --json
[ "$(wc -l <out)" -eq 1 ] || wrong "100 worlds are not one look"
run "$MAQUE" advise --sample --line 58 --precision 50 # 128 worlds are precise enough for that, but do not decide
mentions "Assumed: 512 worlds,"
if has script; then
    script -qec "'$MAQUE' advise --sample --line 58 --worlds 600" /dev/null </dev/null >typescript 2>&1
    cp typescript out && : >err
    command_line="maque advise at a terminal"
    mentions "128 worlds:  OUT "
    mentions "Assumed: 600 worlds,"
    "$MAQUE" advise --sample --line 58 --worlds 600 2>err >table
    command_line="maque advise elsewhere"
    says_nothing
    [ "$(tail -n 13 typescript | tr -d '\r')" = "$(tail -n 13 table)" ] || wrong "the table at a terminal is another one"
fi

behaviour "what makes no sense is refused in one line"
refuses advise "which decision? --line N wants the number of a line of the transcript" --sample
refuses advise "--line 0: lines are counted from 1" --sample --line 0
ends 2 advise --sample --line 9999
mentions "the transcript of this game ends with line"
refuses advise "--line 7: nobody decides there" --sample --line 7
refuses advise "--line 53 is no discard, so --seat cannot go with it" --sample --line 53 --seat B
for precision in 0 x 51 ''; do
    ends 2 advise --sample --line 58 --precision "$precision"
    mentions "precision"
done
refuses advise "--threads wants a number from 1 to 64, not '0'" --sample --line 58 --threads 0
refuses advise "--worlds wants at least one world" --sample --line 58 --worlds 0

done_testing
