# what 'maque gen' prints, writes and refuses
. "$(dirname "$0")/lib.sh"

# names: the names of the list, one a line
names() { sed -n 's/^  \([a-z][a-z-]*\) .*/\1/p' "$1"; }

behaviour "a numbered wall is the one that 'maque play' plays"
ends 0 gen --seed 2021 --game 7
says_nothing
[ "$(wc -l <out)" -eq 148 ] || wrong "$(wc -l <out) lines"
"$MAQUE" play out >played
"$MAQUE" play --seed 2021 --game 7 | cmp -s - played || wrong "another game"
"$MAQUE" gen >first
same first gen --seed 0 --game 0 -n 1

behaviour "several walls follow one another, and each is the one of its number"
ends 0 gen --seed 5 --game 8 -n 3
for game in 8 9 10; do "$MAQUE" gen --seed 5 --game $game; done >expected
prints_file expected
same expected gen --seed=5 --game=8 -n=3

behaviour "a scenario's wall has what it is asked for"
ends 0 gen --scenario drawn
says_nothing
"$MAQUE" play out | tail -n 1 | grep -qx DRAW || wrong "not drawn"
run "$MAQUE" gen --scenario 'length=9' --seed 4
"$MAQUE" play out >played
[ "$(grep -c ' OUT ' played)" -eq 9 ] || wrong "$(grep -c ' OUT ' played) discards"

behaviour "the same arguments give the same walls, and each number its own"
"$MAQUE" gen --scenario pong-own-discard --seed 3 --game 1 -n 2 >two
same two gen --scenario pong-own-discard --seed 3 --game 1 -n 2
run "$MAQUE" gen --scenario pong-own-discard --seed 3 --game 2
tail -n 148 two >second
prints_file second
head -n 148 two | cmp -s - second && wrong "two numbers, one wall"

behaviour "files are numbered and named, with answers beside them"
ends 0 gen --scenario drawn -n 2 --out tests --answers
prints_nothing
says_nothing
[ "$(ls tests | tr '\n' ' ')" = "01-drawn.ans 01-drawn.in 02-drawn.ans 02-drawn.in " ] || wrong "$(ls tests)"
"$MAQUE" gen --scenario drawn -n 2 >both
cat tests/*.in | cmp -s - both || wrong "the files differ from what is printed"
for n in 1 2; do "$MAQUE" play tests/0$n-drawn.in | cmp -s - tests/0$n-drawn.ans || wrong "answer $n is wrong"; done
ends 0 gen --seed 1 -n 101 --out many/
[ "$(ls many | head -n 1)" = 001.in ] && [ "$(ls many | wc -l)" -eq 101 ] || wrong "$(ls many | head -n 3)"
"$MAQUE" gen --seed 1 --game 100 | cmp -s - many/101.in || wrong "101.in is not game 100"
"$MAQUE" gen --scenario 'length>80' --out long && [ -e long/01-length-over-80.in ] || wrong "$(ls long)"

behaviour "an empty directory is filled, one with files is left alone"
mkdir empty
ends 0 gen --out empty
[ "$(ls empty)" = 01.in ] || wrong "$(ls empty)"
refuses gen "'empty' already holds '01.in'; name a new or empty directory" --out empty
[ "$(ls empty)" = 01.in ] && [ -z "$(ls -d empty.tmp* 2>/dev/null)" ] || wrong "$(ls)"
echo hello >file
refuses gen "cannot use 'file' as a new directory: Not a directory" --out file
[ "$(cat file)" = hello ] || wrong "the file has changed"
refuses gen "cannot make the directory 'no/such/place': No such file or directory" --out no/such/place

behaviour "an empty directory keeps its mode, and may be reached by a link"
mkdir -m 700 secret
ln -s secret way
ends 0 gen --out way/
[ -L way ] && [ "$(ls secret)" = 01.in ] && [ "$(stat -c %a secret)" = 700 ] || wrong "$(ls -lR)"
[ -z "$(ls -d ./*.tmp* 2>/dev/null)" ] || wrong "left: $(ls)"

behaviour "more files than a directory should hold are refused before anything is made"
refuses gen "--out writes at most 1000000 walls; standard output takes any number" -n 1000001 --out crowd
[ -z "$(ls -d crowd* 2>/dev/null)" ] || wrong "$(ls)"

behaviour "the suite finds every known mistake, in twenty walls or fewer"
ends 0 gen --suite --out suite --answers
walls=$(ls suite/*.in | wc -l)
[ "$walls" -ge 2 ] && [ "$walls" -le 20 ] || wrong "$walls walls"
"$MAQUE" gen --suite >all
cat suite/*.in | cmp -s - all || wrong "files and standard output differ"
for wall in suite/*.in; do
    "$MAQUE" play "$wall" | cmp -s - "${wall%.in}.ans" || wrong "$wall: wrong answer"
done

mkdir inputs && cp suite/*.in inputs
ends 0 score --random 0 inputs

behaviour "the list names every scenario, in both languages, and 'sim' has the same one"
ends 0 gen --list
says_nothing
names out >english
[ "$(sort english | uniq -d)" = "" ] || wrong "twice: $(sort english | uniq -d)"
for name in drawn pong-own-discard ron-order-under-reverse very-long; do
    grep -qx $name english || wrong "$name is missing"
done
cp out list
same list sim --list
"$MAQUE" gen --list --lang zh >chinese.list
yields chinese.list env LC_ALL=zh_CN.UTF-8 "$MAQUE" sim --list
refuses sim "--list and --json exclude each other" --list --json
names chinese.list | cmp -s english - || wrong "another list in Chinese"

behaviour "options that are not understood or do not belong together are refused"
refuses gen "unknown option '--n', did you mean '-n'?" --n 3
refuses gen "unknown option '-seed', did you mean '--seed'?" -seed 3
refuses gen "-n wants at least 1" -n 0
refuses gen "-n wants a value: -n N" -n
refuses gen "-n wants a whole number below 2^64 such as 5000, 10M or 1.5G, not 'x'" -n x
refuses gen "there are no games beyond 2^64" --game 18446744073709551615 -n 2
refuses gen "--answers belongs to --out" --answers
refuses gen "--lang belongs to --list" --lang zh
refuses gen "--suite goes with --out and --answers alone, not with -n" --suite -n 3
refuses gen "--suite goes with --out and --answers alone, not with --seed" --suite --seed 3
refuses gen "--list goes with --lang alone, not with --scenario" --list --scenario drawn
refuses gen "one argument too many: 'drawn'" drawn

behaviour "a scenario that no game has ends with status 1"
ends 1 gen --scenario 'length>112'
prints_nothing
says "maque gen: length>112 happens in no game"
ends 1 gen --scenario 'length<0' --out nothing
[ -z "$(ls -d nothing* 2>/dev/null)" ] || wrong "something is left"

done_testing
