# maque diagnose: narrows a mistake down over several games
. "$(dirname "$0")/lib.sh"

# Three walls at whose end programs go wrong: a drawn game, one with a PONG on the empty wall, one with a RON there.
cp "$GOLDEN"/discard-after-the-last-draw.wall drawn.wall
cp "$GOLDEN"/discard-after-the-last-draw.out drawn.out
cp "$GOLDEN"/call-after-last-tile.wall pong.wall
cp "$GOLDEN"/call-after-last-tile.out pong.out
"$MAQUE" play --seed 1 --game 1833 >ron.out

{ head -n -3 drawn.out && echo DRAW; } >drawn.left     # the last tile is left
{ head -n -2 drawn.out && echo DRAW; } >drawn.at       # over at the last draw
{ head -n -3 pong.out && echo DRAW; } >pong.after      # over after the last discard
{ head -n -2 ron.out && echo DRAW; } >ron.after        # the same

behaviour "one game that only one mistake explains"
ends 0 diagnose drawn.wall drawn.left
says_nothing
prints "drawn.wall drawn.left: wrong from line $(wc -l <drawn.left) on; matches last-tile-left

One known mistake explains this: a program that
- never draws the last tile of the wall (R27, last-tile-left)
Only one wrong game speaks for this, and no game against it: more games may tell otherwise.
More games tell more: maque stress --keep-going -- PROGRAM saves up to twenty wrong ones; then diagnose that
folder."

behaviour "the same in Chinese"
ends 0 diagnose --lang zh drawn.wall drawn.left
prints "drawn.wall drawn.left: 第 $(wc -l <drawn.left) 行起错误；与以下错误一致： last-tile-left

只有一种已知错误能解释：
- 差了一张：牌墙里最后一张没人摸就流局了（R27，last-tile-left）
支持这一判断的只有 1 局错误的输出，没有反例：再多几局，结论也许会变。
局数越多越准：maque stress --keep-going -- 程序 最多会保存二十局错的，再对那个目录运行 diagnose。"

behaviour "if several explain it, a game is named that tells them apart"
ends 0 diagnose pong.wall pong.after
prints "pong.wall pong.after: wrong from line 245 on; matches pong-by-next-only over-after-last-discard no-calls-on-empty-wall

3 known mistakes explain this: a program that
- lets only the next seat PONG (R17, pong-by-next-only)
- ends the game with the first discard on an empty wall, although it could be claimed (R28, over-after-last-discard)
- asks only for RON, not for PONG and CHOW, once the wall is empty (R28, no-calls-on-empty-wall)
Only one wrong game speaks for this, and no game against it: more games may tell otherwise.
Game 1:1833 goes differently with each of them. Its wall for your program: maque gen --seed 1 --game 1833
Then add '1:1833 TRANSCRIPT' to this command."

behaviour "and with that game only one is left, a wrong game or a right one"
ends 0 diagnose pong.wall pong.after 1:1833 ron.after
mentions "One known mistake explains this: a program that
- ends the game with the first discard"
grep -q '^- .*over-after-last-discard)$' out || wrong "$(cat out)"
mentions "2 wrong games speak for this, and no game against it."
[ "$(grep -c '^- ' out)" -eq 1 ] || wrong "$(cat out)"
ends 0 diagnose pong.wall pong.after 1:1833 ron.out
grep -q '^- .*no-calls-on-empty-wall)$' out || wrong "$(cat out)"
[ "$(grep -c '^- ' out)" -eq 1 ] || wrong "$(cat out)"
grep -q '^1:1833 ron.out: right; [0-9]* of 106 known mistakes would have shown$' out || wrong "$(cat out)"

behaviour "when nothing fits all games it says so, what comes nearest, and what to do next"
ends 1 diagnose drawn.wall drawn.left pong.wall pong.after drawn.wall drawn.out
sed '1,/^$/d' out >rest
printf '%s\n' "No known mistake explains this, and no two at once." \
    "- over-after-last-discard explains 1 of 2 wrong games; no right game speaks against it" \
    "- no-calls-on-empty-wall explains 1 of 2 wrong games; no right game speaks against it" \
    "Look at some games one by one: maque check WALL TRANSCRIPT tells the first wrong line, and why it is wrong." \
    >expected
diff rest expected >difference || wrong "$(cat difference)"

behaviour "when nothing fits one game it says so"
sed '60s/9P/8M/' "$GOLDEN"/sample.out >odd.out
ends 1 diagnose "$GOLDEN"/sample.wall odd.out
mentions "odd.out: wrong from line 60 on; matches no known mistake"
mentions "No known mistake explains this, and no two at once."
mentions "More games tell more"

behaviour "a mistake that explains what there is of a transcript, but not that it ends, is not said to be unlike it"
"$MAQUE" play --seed 1 --game 2 | sed '/OUT PASS/{s/^A .*/A OUT PASS B/;s/^B .*/B OUT PASS C/;s/^C .*/C OUT PASS D/;s/^D .*/D OUT PASS A/}' >forwards
head -n -3 forwards >forwards.cut
run "$MAQUE" diagnose 1:2 forwards
mentions "matches pass-named-forwards"
ends 1 diagnose 1:2 forwards.cut
mentions "on; no known mistake explains all of it"
mentions "  your transcript stops early; as far as it goes it equals that of a program that prints PASS"
run "$MAQUE" diagnose --lang zh 1:2 forwards.cut
mentions "行起错误；没有哪种已知错误能解释全部内容"

behaviour "right transcripts rule mistakes out"
ends 0 diagnose drawn.wall drawn.out
mentions "Nothing is wrong here; "
ends 1 diagnose drawn.wall drawn.out drawn.wall drawn.at
mentions "- over-at-last-draw explains the wrong game; one right game speaks against it"

# What a program prints that makes two mistakes: game 1:2 tells the one, game 1:123 the other.
cc -O2 -I"$root/api" "$root/tests/cli/mistaken.c" "$root/libmaque.a" -o mistaken || exit 2
two() { "$MAQUE" gen --seed 1 --game "$1" | ./mistaken pong-needs-exactly-two double-without-win; }
two 2 >two.2
two 123 >two.123

behaviour "two mistakes at once are recognised where no single one explains all games"
ends 0 diagnose 1:2 two.2 1:123 two.123
sed '1,/^$/d' out >rest
printf '%s\n' "No single known mistake explains this, but two at once do: a program that" \
    "- lets a seat PONG only if it holds exactly two of the kind, not three (R17, pong-needs-exactly-two)" \
    "- does not check the drawn tile for a win in the turn that DOUBLE gives (R7, double-without-win)" \
    "2 wrong games speak for this, and no game against it." >expected
diff rest expected >difference || wrong "$(cat difference)"
run "$MAQUE" diagnose --json 1:2 two.2 1:123 two.123
mentions '"fit":[],"evidence":{"outcome":"two","wrong":2,"right":0,"suspects":[{"mistakes":["pong-needs-exactly-two","double-without-win"],"explains":2,"against":0}]}'

behaviour "a note about special tiles in hand is made only if they may be the cause"
"$MAQUE" gen --suite | sed -n 149,296p >noted.wall
./mistaken specials-forbid-calls <noted.wall >noted
run "$MAQUE" check noted.wall noted
mentions "  note       the special tiles in D's hand do not keep it from calling (R14)"
./mistaken melds-counted <noted.wall >noted
run "$MAQUE" check noted.wall noted
grep -q "melds-counted)" out || wrong "$(cat out)"
! grep -q "special tiles" out || wrong "$(grep note out)"

behaviour "of white space that spoils the deal it is not said that the tiles are others"
sed 's/ /  /' two.2 >spaced
ends 1 diagnose 1:2 spaced
mentions "1:2 spaced: wrong from line 1 on; it does not begin with the deal of this wall; 'maque check' tells what is wrong"

behaviour "a folder is read as a whole: walls, transcripts, and the walls on which the program was right"
mkdir games
for i in 2 123; do "$MAQUE" gen --seed 1 --game $i >games/$i.in && cp two.$i games/$i.out; done
"$MAQUE" gen --seed 1 --game 3 -n 3 >games/right.in
ends 0 diagnose games
mentions "games/2.in games/2.out: wrong from line"
mentions "right.in: 3 more games, all right"
mentions "but two at once do"
cp games/2.in games/right.in
ends 1 diagnose games # the same game cannot be right as well
mentions "No known mistake explains this, and no two at once."
rm games/*.out
ends 0 diagnose games
mentions "Nothing is wrong here"
mkdir empty-folder
refuses diagnose "no games in 'empty-folder': a game is a wall NAME.in and a transcript NAME.out" empty-folder
cp two.2 empty-folder/1.out
refuses diagnose "cannot open 'empty-folder/1.in': No such file or directory" empty-folder

behaviour "a transcript of another wall is recognised by its deal"
ends 1 diagnose drawn.wall pong.out
mentions "it does not begin with the deal of this wall; 'maque check' tells what is wrong"

behaviour "one file may be standard input"
ends 0 diagnose drawn.wall - <drawn.left
mentions "drawn.wall standard input: wrong from line"
ends 0 diagnose - drawn.left <drawn.wall
run "$MAQUE" diagnose --lang zh drawn.wall - <drawn.left
mentions "drawn.wall 标准输入: "
ends 2 diagnose drawn.wall - pong.wall - <drawn.left
says "maque diagnose: only one file can come from standard input"

behaviour "CRLF line ends do not matter"
sed 's/$/\r/' drawn.left >crlf
ends 0 diagnose drawn.wall crlf
mentions "matches last-tile-left"

behaviour "JSON is one object on one line"
ends 0 diagnose --json pong.wall pong.after drawn.wall drawn.out
[ "$(wc -l <out)" -eq 1 ] || wrong "$(wc -l <out) lines"
mentions '{"schema":"maque-diagnose","version":1,"known":106,"games":[{"wall":"pong.wall","transcript":"pong.after","right":false,"shows":["'
mentions '"diagnosis":{"like":["pong-by-next-only","over-after-last-discard","no-calls-on-empty-wall"],"begins_like":[],"begins_like_lines":245,"right_lines":244}}'
mentions '"transcript":"drawn.out","right":true,'
mentions '"more_right_games":0,"fit":["over-after-last-discard","no-calls-on-empty-wall"],"evidence":{"outcome":"one","wrong":1,"right":1,"suspects":[{"mistakes":["over-after-last-discard"],"explains":1,"against":0},{"mistakes":["no-calls-on-empty-wall"],"explains":1,"against":0}]},"told_apart_by":"1:1833"}'
run "$MAQUE" diagnose --json drawn.wall drawn.left
mentions '"fit":["last-tile-left"],"evidence":{"outcome":"one","wrong":1,"right":0,"suspects":[{"mistakes":["last-tile-left"],"explains":1,"against":0}]},"told_apart_by":null}'
cp drawn.left "$(printf 'a "quoted"\nname')"
run "$MAQUE" diagnose --json drawn.wall "$(printf 'a "quoted"\nname')"
mentions '"transcript":"a \"quoted\"\u000aname"'
cp drawn.left "$(printf '\377')"
run "$MAQUE" diagnose --json drawn.wall "$(printf '\377')"
mentions '"transcript":"\ufffd"'

behaviour "an empty transcript, or one that is right as far as it goes, is said to end there"
: >empty
head -n 20 drawn.out >cut
head -n 99 drawn.out >crashed
ends 1 diagnose drawn.wall empty drawn.wall cut drawn.wall crashed
mentions "drawn.wall empty: wrong from line 1 on; there is nothing in it"
mentions "drawn.wall cut: wrong from line 21 on; it ends there"
mentions "drawn.wall crashed: wrong from line 100 on; it ends there"
grep -q 'another one' out && wrong "$(cat out)"
run "$MAQUE" diagnose --lang zh drawn.wall empty drawn.wall cut
mentions "drawn.wall empty: 第 1 行起错误；里面什么也没有"
mentions "drawn.wall cut: 第 21 行起错误；到这里就没有了"

behaviour "bad usage and bad input end with status 2 and one line"
refuses diagnose "walls and transcripts must come in pairs: maque diagnose WALL TRANSCRIPT [WALL TRANSCRIPT ...]"
ends 2 diagnose drawn.wall drawn.left pong.wall
refuses diagnose "cannot open 'nowhere.out': No such file or directory" drawn.wall nowhere.out
refuses diagnose "cannot open 'nowhere.wall': No such file or directory" nowhere.wall drawn.left
ends 2 diagnose drawn.left drawn.left
mentions "maque diagnose: drawn.left:1: no tile is called 'A'"
ends 2 diagnose 1:99999999999999999999 drawn.left
head -c 2000000 /dev/zero >zeros
refuses diagnose "zeros: more than 1048576 bytes, too long for what is expected here" drawn.wall zeros

done_testing
