# what 'maque' and 'maque play' do with good walls
. "$(dirname "$0")/lib.sh"

cat "$GOLDEN"/sample.wall >one.wall
cat "$GOLDEN"/sample.out >one.out
"$MAQUE" play --seed 2021 --game 7 >seven.out

behaviour "plain maque is the contest's program"
ends 0 <one.wall
prints_file one.out
says_nothing

behaviour "play without a file reads standard input"
ends 0 play <one.wall
prints_file one.out

behaviour "play reads a file"
ends 0 play one.wall
prints_file one.out
says_nothing

behaviour "play reads files and standard input in the order given"
cat one.out one.out one.out >three.out
ends 0 play one.wall - one.wall <one.wall
prints_file three.out

behaviour "play reads a stream of several walls"
cat one.wall one.wall one.wall >three.wall
ends 0 play three.wall
prints_file three.out

behaviour "walls may follow each other on one line, the last newline may be missing"
tr '\n' ' ' <three.wall | sed 's/ $//' >line.wall
ends 0 play line.wall
prints_file three.out

behaviour "CRLF line ends and a byte order mark are read"
{ printf '\357\273\277' && sed 's/$/\r/' one.wall; } >dos.wall
ends 0 <dos.wall
prints_file one.out

behaviour "the sample is built in"
ends 0 play --sample
prints_file one.out

behaviour "a numbered game is the same game every time, both spellings of the options"
ends 0 play --game=7 --seed=2021
prints_file seven.out

behaviour "a numbered game begins with the wall of that number"
awk '/^2021:7$/ { getline; print }' "$root/tests/golden/numbers.txt" | tr ' ' '\n' | head -n 52 >first.tiles
head -n 52 seven.out | awk '{ print $3 }' >seven.tiles
cmp -s first.tiles seven.tiles || wrong "the deal of 2021:7 is another one"

behaviour "seed and game count from 0 when left out"
"$MAQUE" play --seed 0 --game 3 >expected_game
ends 0 play --game 3
prints_file expected_game

behaviour "the largest numbers are numbers"
ends 0 play --seed 18446744073709551615 --game 18446744073709551615
says_nothing
mentions "A IN"

behaviour "a file whose name begins with a dash can be played after --"
cp one.wall ./-one.wall
ends 0 play -- -one.wall
prints_file one.out

behaviour "a transcript comes before the next wall is sent"
mkfifo to from
"$MAQUE" play <to >from &
exec 3>to 4<from
cat one.wall >&3
answer=
while read -t 300 -r line <&4; do
    answer=$line
    case $line in *WIN | DRAW) break ;; esac
done
exec 3>&-
cat <&4 >/dev/null
exec 4<&-
wait
[ "$answer" = "A WIN" ] || wrong "no transcript, last line '$answer'"

behaviour "many walls give as many transcripts"
for _ in 1 2 3 4 5 6 7 8 9 10; do cat three.wall three.wall three.wall; done >ninety.wall
cat ninety.wall ninety.wall ninety.wall >many.wall
ends 0 play many.wall
[ "$(grep -c WIN out)" -eq 270 ] || wrong "$(grep -c WIN out) games instead of 270"

behaviour "at a terminal a hint tells what it waits for"
if has script; then
    script -qec "'$MAQUE'" /dev/null <one.wall >typescript 2>&1
    cp typescript out && : >err
    mentions "waiting for the 148 tiles of a wall"
    mentions "A WIN"
fi

done_testing
