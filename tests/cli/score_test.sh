# maque score: which known mistakes a set of tests exposes
. "$(dirname "$0")/lib.sh"

mkdir two
cp "$GOLDEN"/discard-after-the-last-draw.wall two/01.in
cp "$GOLDEN"/sample.wall two/02.in
cp "$GOLDEN"/discard-after-the-last-draw.out two/01.ans

# row NAME: the row of the table, with single blanks
row() { sed -n "s/^$1  *//p" out | tr -s ' '; }

behaviour "each mistake has a row: how many walls show it, which first, and the same for fifty random walls"
ends 1 score two
says_nothing
[ "$(head -n 1 out | tr -s ' ')" = "mistake rule walls first random first" ] || wrong "$(head -n 1 out)"
[ "$(sed '1d;/^$/,$d' out | wc -l)" -eq 106 ] || wrong "$(wc -l <out) lines"
[ "$(row last-tile-left)" = "R27 1 01.in 0 -" ] || wrong "$(row last-tile-left)"
[ "$(row draw-after-call)" = "R22 2 01.in 50 0:0" ] || wrong "$(row draw-after-call)"
[ "$(row pong-own-discard)" = "R17 0 - 0 -" ] || wrong "$(row pong-own-discard)"

behaviour "sums, what is not exposed, and files that are not walls are told behind the table"
grep -qE '^2 walls of two expose [0-9]+ of 106 known mistakes, but not limit-ignored .*pong-own-discard' out ||
    wrong "$(tail -n 4 out)"
grep -q '^50 random walls expose 82 of them$' out || wrong "$(tail -n 4 out)"
grep -q '^ignored, not walls: 01.ans$' out || wrong "$(tail -n 4 out)"

behaviour "other random walls, or none"
run "$MAQUE" score --random 3 --seed 7 two
mentions "3 random walls expose"
[ "$(row draw-after-call)" = "R22 2 01.in 3 7:0" ] || wrong "$(row draw-after-call)"
run "$MAQUE" score --random 0 two
[ "$(head -n 1 out | tr -s ' ')" = "mistake rule walls first" ] || wrong "$(head -n 1 out)"
[ "$(row draw-after-call)" = "R22 2 01.in" ] || wrong "$(row draw-after-call)"
grep -q random out && wrong "it speaks of random walls"

behaviour "it ends with status 0 if all mistakes are exposed"
"$MAQUE" gen --suite --out suite
ends 0 score --random 0 suite
mentions "expose 106 of 106 known mistakes"

behaviour "names are sorted, and neither hidden files nor folders are looked at"
mkdir many many/folder
cp "$GOLDEN"/sample.wall many/.hidden
cp "$GOLDEN"/sample.wall many/folder/03.in
cp "$GOLDEN"/sample.wall many/b
cp "$GOLDEN"/sample.wall many/a.txt
run "$MAQUE" score many
[ "$(row draw-after-call)" = "R22 2 a.txt 50 0:0" ] || wrong "$(row draw-after-call)"
grep -q 'not walls' out && wrong "$(tail -n 1 out)"

behaviour "numbers in names count as numbers, as in 'maque pack': the second test comes before the tenth"
mkdir numbered
for i in 2 10; do cp "$GOLDEN"/sample.wall numbered/$i.in; done
run "$MAQUE" score numbered
[ "$(row draw-after-call)" = "R22 2 2.in 50 0:0" ] || wrong "$(row draw-after-call)"

behaviour "many files that are not walls are not all named"
mkdir full
cp "$GOLDEN"/sample.wall full/wall
for i in 1 2 3 4 5 6 7 8 9 10; do echo "$i" >"full/note$i"; done
head -c 100000 /dev/zero | tr '\0' ' ' >full/blanks
run "$MAQUE" score --random 0 full
mentions "ignored, not walls: blanks note1 note2 note3 note4 note5 note6 note7 and 3 more"

behaviour "JSON tells the same"
ends 1 score --json two
mentions '{"schema":"maque-score","version":1,"known":106,"folder":"two","walls":2,"exposed":'
mentions '{"name":"last-tile-left","rule":"R27","walls":1,"first":"01.in","random_walls":0,"random_first":null},'

behaviour "bad usage and bad input end with status 2 and one line"
refuses score "a folder with walls must be given: maque score DIR"
refuses score "cannot open folder 'two/01.in': Not a directory" two/01.in
mkdir empty
refuses score "no file in 'empty' is a wall" empty
refuses score "--random wants at most 1000000 walls, not '2M'" --random 2M two

done_testing
