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

behaviour "if several explain it, a game is named that tells them apart"
ends 0 diagnose pong.wall pong.after
says_nothing
mentions "pong.wall pong.after: wrong from line 245 on; matches pong-by-next-only over-after-last-discard no-calls-on-empty-wall"
mentions "3 known mistakes explain this: a program that"
mentions "Game 1:1833 goes differently with each of them. Its wall for your program: maque gen --seed 1 --game 1833"
mentions "Then add '1:1833 TRANSCRIPT' to this command."

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

behaviour "a mistake that explains what there is of a transcript, but not that it ends, is not said to be unlike it"
"$MAQUE" play --seed 1 --game 2 | sed '/OUT PASS/{s/^A .*/A OUT PASS B/;s/^B .*/B OUT PASS C/;s/^C .*/C OUT PASS D/;s/^D .*/D OUT PASS A/}' >forwards
head -n -3 forwards >forwards.cut
run "$MAQUE" diagnose 1:2 forwards
mentions "matches pass-named-forwards"
ends 1 diagnose 1:2 forwards.cut
mentions "on; no known mistake explains all of it"
mentions "  your transcript stops early; as far as it goes it equals that of a program that prints PASS"

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
mentions "No single known mistake explains this, but two at once do: a program that"
mentions "(R17, pong-needs-exactly-two)"
mentions "2 wrong games speak for this, and no game against it."
run "$MAQUE" diagnose --json 1:2 two.2 1:123 two.123
mentions '"fit":[],"evidence":{"outcome":"two","wrong":2,"right":0,"suspects":[{"mistakes":["pong-needs-exactly-two","double-without-win"],"explains":2,"against":0}]}'

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
ends 2 diagnose drawn.wall - pong.wall - <drawn.left
says "maque diagnose: only one file can come from standard input"

behaviour "CRLF line ends do not matter"
sed 's/$/\r/' drawn.left >crlf
ends 0 diagnose drawn.wall crlf
mentions "matches last-tile-left"

behaviour "JSON is one object on one line"
ends 0 diagnose --json pong.wall pong.after drawn.wall drawn.out
mentions '{"schema":"maque-diagnose","version":1,"known":106,"games":[{"wall":"pong.wall","transcript":"pong.after","right":false,"shows":["'
mentions '"diagnosis":{"like":["pong-by-next-only","over-after-last-discard","no-calls-on-empty-wall"],"begins_like":[],"begins_like_lines":245,"right_lines":244}}'
mentions '"transcript":"drawn.out","right":true,'
mentions '"more_right_games":0,"fit":["over-after-last-discard","no-calls-on-empty-wall"],"evidence":{"outcome":"one","wrong":1,"right":1,"suspects":[{"mistakes":["over-after-last-discard"],"explains":1,"against":0},{"mistakes":["no-calls-on-empty-wall"],"explains":1,"against":0}]},"told_apart_by":"1:1833"}'

behaviour "an empty transcript, or one that is right as far as it goes, is said to end there"
: >empty
head -n 20 drawn.out >cut
head -n 99 drawn.out >crashed
ends 1 diagnose drawn.wall empty drawn.wall cut drawn.wall crashed
mentions "drawn.wall empty: wrong from line 1 on; there is nothing in it"
mentions "drawn.wall cut: wrong from line 21 on; it ends there"
mentions "drawn.wall crashed: wrong from line 100 on; it ends there"
grep -q 'another one' out && wrong "$(cat out)"

behaviour "bad usage and bad input end with status 2 and one line"
refuses diagnose "walls and transcripts must come in pairs: maque diagnose WALL TRANSCRIPT [WALL TRANSCRIPT ...]"
ends 2 diagnose drawn.wall drawn.left pong.wall
ends 2 diagnose drawn.left drawn.left
mentions "maque diagnose: drawn.left:1: no tile is called 'A'"
ends 2 diagnose 1:99999999999999999999 drawn.left
head -c 2000000 /dev/zero >zeros
refuses diagnose "zeros: more than 1048576 bytes, too long for what is expected here" drawn.wall zeros

done_testing
