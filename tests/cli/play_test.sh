# what 'maque' and 'maque play' do with good walls
. "$(dirname "$0")/lib.sh"

cat "$GOLDEN"/sample.wall >one.wall
cat "$GOLDEN"/sample.out >one.out
"$MAQUE" play --seed 2021 --game 7 >seven.out

behaviour "plain maque is the contest's program"
same one.out <one.wall

behaviour "play reads a file"
same one.out play one.wall

behaviour "play reads files and standard input in the order given"
cat one.out one.out one.out >three.out
same three.out play one.wall - one.wall <one.wall

cat one.wall one.wall one.wall >three.wall

behaviour "walls may follow each other on one line, the last newline may be missing"
tr '\n' ' ' <three.wall | sed 's/ $//' >line.wall
same three.out play line.wall

behaviour "CRLF line ends and a byte order mark are read"
{ printf '\357\273\277' && sed 's/$/\r/' one.wall; } >dos.wall
same one.out <dos.wall

behaviour "a numbered game is the same game every time, both spellings of the options"
same seven.out play --game=7 --seed=2021

behaviour "a numbered game begins with the wall of that number"
awk '/^2021:7$/ { getline; print }' "$root/tests/golden/numbers.txt" | tr ' ' '\n' | head -n 52 >first.tiles
head -n 52 seven.out | awk '{ print $3 }' >seven.tiles
cmp -s first.tiles seven.tiles || wrong "the deal of 2021:7 is another one"

behaviour "the largest numbers are numbers"
ends 0 play --seed 18446744073709551615 --game 18446744073709551615
says_nothing
mentions "A IN"

behaviour "a file whose name begins with a dash can be played after --"
cp one.wall ./-one.wall
same one.out play -- -one.wall

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

behaviour "at a terminal a hint tells what it waits for"
if has script; then
    script -qec "'$MAQUE'" /dev/null <one.wall >typescript 2>&1
    cp typescript out && : >err
    mentions "waiting for the 148 tiles of a wall"
    mentions "A WIN"
fi

done_testing
