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

behaviour "a hand that waits: what helps it"
ends 0 hand 2233p
prints "understood: 2P 2P 3P 3P; melds: 3, not named
distance: 1, tenpai, 0-shanten (shanten = distance - 1: it stops at tenpai)
proof: add 2P, and there is 2P 2P 2P + 3P 3P
helped by: 2 kinds, 4 tiles left: 2P×2 3P×2"

behaviour "what helps a far hand is told in ranges, as by maque explain"
ends 0 hand 147m147p147sESWNZ
mentions "  Z  leaves distance 9, helped by 31 kinds, 111 tiles left: 1M–9M 1P–9P 1S–9S E"
mentions "  4S leaves distance 9, helped by 31 kinds, 111 tiles left: 1M–9M 1P–9P 1S–3S"

behaviour "shanten is the distance less one"
run "$MAQUE" hand 123m4506p77s1122z
prints "understood: 1M 2M 3M 4P 5P 5P 6P 7S 7S E E S S; no melds
distance: 2, 1-shanten (shanten = distance - 1: it stops at tenpai)
proof: add 7S E, give up 5P, and there is 1M 2M 3M + 4P 5P 6P + 7S 7S 7S + E E E
    + S S
helped by: 3 kinds, 6 tiles left: 7S×2 E×2 S×2"

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

behaviour "the same in Chinese"
ends 0 hand 一二五五p东 --lang zh
prints "读作：1P 2P 5P 5P E；副露：3 组，没有写明
和牌距离：1，打对一张就听牌，0 向听（向听数 = 和牌距离 - 1，只数到听牌）
验算：补 3P，去 E，凑成 1P 2P 3P + 5P 5P
逐张比较，好的在前：
  打 E  距离 1，进张 1 种，还剩 4 张：3P×4
  打 1P 距离 2，进张 6 种，还剩 19 张：1P×3 2P×3 3P×4 4P×4 5P×2 E×3
  打 2P 距离 2，进张 5 种，还剩 15 张：1P×3 2P×3 3P×4 5P×2 E×3
  打 5P 距离 2，进张 3 种，还剩 9 张：3P×4 5P×2 E×3
固定策略打 E：只有打它之后距离最小（R24）"

behaviour "the language is that of the locale unless --lang says another"
"$MAQUE" hand 11z --lang zh >zh.out
"$MAQUE" hand 11z --lang en >en.out
run env LC_ALL=zh_CN.UTF-8 "$MAQUE" hand 11z
prints_file zh.out
run env LC_ALL= LC_MESSAGES= LANG=zh_TW.UTF-8 "$MAQUE" hand 11z
prints_file zh.out
run env LC_ALL=zh_CN.UTF-8 "$MAQUE" hand 11z --lang en
prints_file en.out
run env LC_ALL=C LANG=zh_CN.UTF-8 "$MAQUE" hand 11z
prints_file en.out

behaviour "tiles as faces"
ends 0 hand 12m7zPASS --tiles unicode
prints "understood: 🀇 🀈 🀄 PASS; melds: 3, not named
distance: 2, 1-shanten (shanten = distance - 1: it stops at tenpai)
proof: add 🀉 🀄, give up PASS, and there is 🀇 🀈 🀉 + 🀄 🀄
helped by: 2 kinds, 7 tiles left: 🀉×4 🀄×3"

behaviour "a hand may be several arguments"
"$MAQUE" hand "1M 2M 5P 5P E" >expected.out
run "$MAQUE" hand 1M 2M 5P 5P E
prints_file expected.out
run "$MAQUE" hand --melds 3 12m 55p 1z
prints_file expected.out

behaviour "melds lower the copies left, never the distance"
ends 0 hand '3S #333s #111z #222z #333z'
mentions "distance: 1, tenpai"
mentions "helped by: 1 kind, but none is left: 3S×0"

behaviour "what cannot be read is pointed at"
ends 2 hand "1M 2M 5q E"
prints_nothing
says "maque hand: column 8: after digits comes their suit, m, p, s or z, not 'q'
  1M 2M 5q E
         ^"
ends 2 hand "一万二万菜"
says "maque hand: column 13: no tile is called '菜'
  一万二万菜
          ^"
ends 2 hand "5 S" --lang zh
says "maque hand: 第 1 字节：'5' 后面没有紧跟花色：要写成 5M、5P、5S 或 5m、5p、5s、5z，中间不留空格；单独一个 S 是南风
  5 S
  ^"
ends 2 hand "$(printf '11z\t\001')"
says "maque hand: column 5: no tile is called '\x01'
  11z ?
      ^"

behaviour "nothing that a terminal would obey is sent to it"
ends 2 hand "$(printf '11z \302\23331m \342\200\256\355\240\200')"
says "maque hand: column 5: no tile is called '\xc2\x9b31m'
  11z ?31m ????
      ^"

behaviour "too many of a kind, wrong sizes, contradictions"
ends 2 hand "55m#555m"
mentions "column 7: a fifth 5M, melds counted; there are four of each kind (R1)"
ends 2 hand 123m
mentions "column 3: 3 concealed tiles: a hand has 13, 10, 7, 4 or 1, and one more when it is to discard"
ends 2 hand 12m55p --melds 2
mentions "with 2 melds a hand has 7 or 8 concealed tiles, not 4"
refuses hand "--melds wants a number from 0 to 4, not '5'" 12m55p --melds 5
refuses hand "--melds wants a number in digits only, not '-1'" 12m55p --melds -1
ends 2 hand ""
mentions "no concealed tiles at all"

behaviour "a very long hand is refused without being shown again"
ends 2 hand "$(head -c 5000 /dev/zero | tr '\0' ' ')q"
says "maque hand: column 5001: no tile is called 'q'"

behaviour "many hands on standard input: line I answers line I"
printf '12m55p\r\n\n12m55p1z\n  \n11m123m' >hands.txt
ends 0 hand <hands.txt
says_nothing
printf '1M 2M 5P 5P\t3\t1\t-\t4\t3M:4\t-\n\n' >expected.out
printf '1M 2M 5P 5P E\t3\t1\tE\t4\t3M:4\tE:1:4 1M:2:19 2M:2:15 5P:2:9\n\n' >>expected.out
printf '1M 1M 1M 2M 3M\t3\t0\tWIN\t-\t-\t3M:1:6 2M:1:6 1M:1:5\n' >>expected.out
prints_file expected.out
run "$MAQUE" hand - <hands.txt
prints_file expected.out

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
ends 0 hand --melds 3 <hands.txt
prints_file expected.out
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
ends 0 hand <many.txt
prints_file expected.many

behaviour "endless lines and binary files are refused"
run bash -c "head -c 3000000 /dev/zero | tr '\\0' ' ' | '$MAQUE' hand"
exits 2
says "maque hand: standard input:1: a line of 65536 bytes or more is no hand"
{ printf x && head -c 300000 /dev/urandom; } >noise # an empty first line would be passed over
ends 2 hand <noise
mentions "standard input:1:"

behaviour "wishes that exclude each other are refused"
refuses hand "--json writes tiles by name, so --tiles cannot go with it" --json --tiles unicode 11z
ends 2 hand --tiles unicode <hands.txt
says "maque hand: --tiles is for a single hand; hands from standard input give lines for programs"
ends 2 hand --lang fr 11z
ends 2 hand - 11z </dev/null
says "maque hand: one argument too many: '11z'"

behaviour "no hands, no answers"
ends 0 hand </dev/null
prints_nothing
says_nothing

done_testing
