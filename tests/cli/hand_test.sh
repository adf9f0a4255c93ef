# what 'maque hand' says about one hand and about many
. "$(dirname "$0")/lib.sh"

behaviour "a hand with a tile to discard: distance, proof, every discard, the strategy's choice"
ends 0 hand "1M 2M 5P 5P E"
says_nothing
prints "understood: 1M 2M 5P 5P E; melds: 3, not named
distance: 1, tenpai after the right discard, 0-shanten (shanten = distance - 1:
    it stops at tenpai)
proof: add 3M, give up E, and there is 1M 2M 3M + 5P 5P
discards, best first:
  E  leaves distance 1, helped by 1 kind, 4 tiles left: 3M×4
  1M leaves distance 2, helped by 6 kinds, 19 tiles left: 1M×3 2M×3 3M×4 4M×4
      5P×2 E×3
  2M leaves distance 2, helped by 5 kinds, 15 tiles left: 1M×3 2M×3 3M×4 5P×2
      E×3
  5P leaves distance 2, helped by 3 kinds, 9 tiles left: 3M×4 5P×2 E×3
the fixed strategy discards E: nothing else leaves so small a distance (R24)"

behaviour "a winning hand has won, and nothing is said about discards"
run "$MAQUE" hand '[555p] (EEE) #SSS #WWW' ZZ
exits 2 # behind # there are melds only
ends 0 hand '[555p] (EEE) ZZ #SSS #WWW'
prints "understood: Z Z; melds: [5P 5P 5P] [E E E] [S S S] [W W W]
note: an S that stands alone is South; right after digits it is bamboo (R1)
note: a Z that stands alone is the red dragon; right after digits it counts
    honours, 1z to 7z are E S W N B F Z
distance: 0, the hand has won (R10)
complete: Z Z
the fixed strategy wins with this hand and discards nothing (R26)"

behaviour "a hand may be several arguments"
"$MAQUE" hand "1M 2M 5P 5P E" >expected.out
same expected.out hand 1M 2M 5P 5P E
same expected.out hand --melds 3 12m 55p 1z

behaviour "what cannot be read is pointed at"
ends 2 hand "一万二万菜"
prints_nothing
says "maque hand: column 13: no tile is called '菜'
  一万二万菜
          ^"
ends 2 hand "5 S" --lang zh
says "maque hand: 第 1 字节：'5' 后面没有紧跟花色：要写成 5M、5P、5S 或 5m、5p、5s、5z，中间不留空格；单独一个 S 是南风
  5 S
  ^"

behaviour "too many of a kind, wrong sizes, contradictions"
ends 2 hand 12m55p --melds 2
mentions "with 2 melds a hand has 7 or 8 concealed tiles, not 4"
refuses hand "--melds wants a number from 0 to 4, not '5'" 12m55p --melds 5
refuses hand "--melds wants a number in digits only, not '-1'" 12m55p --melds -1
ends 2 hand ""
mentions "no concealed tiles at all"

behaviour "a very long hand is refused without being shown again"
refuses hand "column 5001: no tile is called 'q'" "$(head -c 5000 /dev/zero | tr '\0' ' ')q"

behaviour "many hands on standard input: line I answers line I"
printf '12m55p\r\n\n12m55p1z\n  \n11m123m' >hands.txt
ends 0 hand <hands.txt
says_nothing
printf '1M 2M 5P 5P\t3\t1\t-\t4\t3M:4\t-\n\n' >expected.out
printf '1M 2M 5P 5P E\t3\t1\tE\t4\t3M:4\tE:1:4 1M:2:19 2M:2:15 5P:2:9\n\n' >>expected.out
printf '1M 1M 1M 2M 3M\t3\t0\tWIN\t-\t-\t3M:1:6 2M:1:6 1M:1:5\n' >>expected.out
prints_file expected.out
same expected.out hand - <hands.txt

behaviour "JSON, one line for each hand, with the number of its line"
ends 0 hand --json <hands.txt
[ "$(grep -c '^{"schema":"maque-hand","version":1,"line":[135],"tiles":\[.*}$' out)" -eq 3 ] ||
    wrong "not three objects"
[ "$(wc -l <out)" -eq 3 ] || wrong "not three lines"
ends 0 hand --json 12m55p
prints '{"schema":"maque-hand","version":1,"tiles":["1M","2M","5P","5P"],"meld_count":3,"melds":[],"remarks":[],"distance":1,"shanten":0,"wins":false,"finish":{"groups":[["1M","2M","3M"],["5P","5P"]],"add":["3M"],"give":[]},"acceptance":{"total":4,"tiles":{"3M":4}}}'

behaviour "a bad line ends a stream after the answers before it"
printf '12m55p\n12m55p1z\n12m 5x\n11z\n' >bad.txt
ends 2 hand <bad.txt
[ "$(wc -l <out)" -eq 2 ] || wrong "$(wc -l <out) answers"
says "maque hand: standard input:3:6: after digits comes their suit, m, p, s or z, not 'x'"
run "$MAQUE" hand --lang zh <bad.txt
says "maque hand: 标准输入:3:6: 数字后面应当是花色 m、p、s、z 之一，而不是 'x'"

behaviour "what was said of melds goes for every line"
same expected.out hand --melds 3 <hands.txt
ends 2 hand --melds 2 <hands.txt
says "maque hand: standard input:1:5: with 2 melds a hand has 7 or 8 concealed tiles, not 4"

behaviour "a long stream is answered as its hands are one by one"
for i in 1 2 3 4 5 6 7 8 9; do
    for suit in m p s; do
        echo "${i}$suit 99$suit 1122z"
        echo "${i}$suit 88$suit 3345z 147m"
        echo "${i}$suit 123$suit 406p 77z PASS DOUBLE"
    done
done | grep -v '999' >some.txt
while read -r hand; do
    echo "$hand" | "$MAQUE" hand || echo "bad: $hand"
done <some.txt >expected.out 2>&1
grep -q bad expected.out && wrong "$(grep bad expected.out | head -n 3)"
for i in $(seq 20); do cat some.txt; done >many.txt # more than it takes until the engine is filled
for i in $(seq 20); do cat expected.out; done >expected.many
same expected.many hand <many.txt

behaviour "endless lines and binary files are refused"
gives 2 bash -c "head -c 3000000 /dev/zero | tr '\\0' ' ' | '$MAQUE' hand"
says "maque hand: standard input:1: a line of 65536 bytes or more is no hand"
{ printf x && head -c 300000 /dev/urandom; } >noise # an empty first line would be passed over
ends 2 hand <noise
mentions "standard input:1:"

behaviour "wishes that exclude each other are refused"
refuses hand "--json writes tiles by name, so --tiles cannot go with it" --json --tiles unicode 11z
ends 2 hand --tiles unicode <hands.txt
says "maque hand: --tiles is for a single hand; hands from standard input give lines for programs"
ends 2 hand - 11z </dev/null
says "maque hand: one argument too many: '11z'"

behaviour "no hands, no answers"
ends 0 hand </dev/null
prints_nothing
says_nothing

done_testing
