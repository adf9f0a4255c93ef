# what 'maque sit' shows, what it understands, and how a game ends
. "$(dirname "$0")/lib.sh"

# sit ANSWERS ARGUMENT...: plays with these lines as answers
sit() {
    printf '%b' "$1" >answers
    run "$MAQUE" sit "${@:2}" <answers
}

# by_player NAME ARGUMENT...: this player answers all questions
by_player() { run "$MAQUE" sit "${@:2}" < <(yes "$1"); }

behaviour "what happened since is told as the seat saw it, and taken discards stand in parentheses"
sit '\n\nquit\n' --seed 2021 --game 7
sed -n '/you  discard 7S/,/^$/p' out >told
printf '%s\n' "  you  discard 7S" "  D    takes it: CHOW 6S 7S 8S, discards Z" "  C    draws, discards W" \
    "  B    draws, discards E" "  you  draw 9S" "" | diff - told >log || wrong "$(cat log)"
mentions "  A  you    14 tiles  discarded 6M (7S)"
mentions "  D  fixed  10 tiles [6S 7S 8S]  discarded Z"
mentions "turns go A D C B"

behaviour "a game in which fixed answers for the person is that of 'maque play', from every seat"
"$MAQUE" play --seed 2021 --game 60 >played
for seat in A B C D; do
    gives 0 by_player fixed --seed 2021 --game 60 --seat $seat --save saved
    says_nothing
    cmp played saved >log 2>&1 || wrong "seat $seat: $(cat log)"
done

behaviour "the same answers by name give the same game"
by_player fixed --seed 2021 --game 60 --seat C --lang zh
sed -n 's/^fixed 选 \(.*\)。$/\1/p' out >names
[ "$(wc -l <names)" -eq 24 ] || wrong "$(wc -l <names) answers instead of 24"
tr 'A-Z' 'a-z' <names | sed 's/^out //; s/$/\r/' >small
for answers in names small; do
    rm -f saved
    ends 0 sit --seed 2021 --game 60 --seat C --save saved <$answers
    cmp played saved >log 2>&1 || wrong "$answers: $(cat log)"
done

behaviour "a game may end as the strategy would not have ended it"
head -n 23 names | sed '$a 9M' >other
yes '' | head -n 200 >>other
rm -f saved
ends 0 sit --seed 2021 --game 60 --seat C --save saved <other
same=$(($(wc -l <played) - 2))
head -n $same played | cmp - <(head -n $same saved) || wrong "it began otherwise"
[ "$(sed -n $((same + 1))p saved)" = "C OUT 9M" ] || wrong "it goes on with $(sed -n $((same + 1))p saved)"
"$MAQUE" gen --seed 2021 --game 60 >its_wall
ends 0 check --rules-only its_wall saved
run "$MAQUE" sit --seed 2021 --game 60 --seat C --save saved <other
mentions "To have it explained: maque explain --seed 2021 --game 60 --transcript saved"
ends 0 explain --seed 2021 --game 60 --transcript saved --level brief
mentions "C OUT 9M"

# nine answers, and then C is asked about a discard that it may take for a PONG and two CHOWs
claim=(--seed 2021 --game 74 --seat B)
nine=$(printf 'fixed\\n%.0s' 1 2 3 4 5 6 7 8 9)

behaviour "a claim is answered by number, by word, and by the tiles of a run"
sit "${nine}quit\n" "${claim[@]}"
sed -n '/^A has discarded 4M/,/^B/p' out >asked
printf '%s\n' "A has discarded 4M. Do you take it?" "  1  PONG 4M 4M 4M   take it for a triplet" \
    "  2  CHOW 3M 4M 5M   take it for a run" "  3  CHOW 2M 3M 4M   take it for a run" \
    "  4  NOTHING         let it go" "B [NOTHING]> quit" | diff - asked >log || wrong "$(cat log)"
says_what() { # ANSWER WHAT: the answer leads to this
    gives 0 sit "$nine$1\nquit\n" "${claim[@]}"
    grep -qF -- "$2" <(sed '1,/^A has discarded 4M/d' out) || wrong "'$1' does not lead to '$2'"
}
for answer in 1 pong 'PONG 4M 4M 4M' '碰 四万'; do says_what "$answer" "take it: PONG 4M 4M 4M"; done
for answer in 2 'chow 3m' 'CHOW 5M 3M' '吃 3万 5万'; do says_what "$answer" "take it: CHOW 3M 4M 5M"; done
for answer in 3 'CHOW 2M 3M 4M'; do says_what "$answer" "take it: CHOW 2M 3M 4M"; done
for answer in 4 '' no 不要; do says_what "$answer" "  you  draw "; done

behaviour "PASS may name the seat that it skips, as in a transcript, but no other"
gives 0 sit 'PASS A\nout pass d\nPASS B\nq\n' --seed 2021 --game 24
[ "$(grep -c '^Say a tile you hold' out)" -eq 2 ] || wrong "takes another seat: $(grep '^A .*>' out)"
mentions "you  discard PASS, which skips B"
sit 'out pass b\nq\n' --seed 2021 --game 24
mentions "you  discard PASS, which skips B"

behaviour "Enter alone never gives a win away"
{ sed '$d' names && echo; } >answers
rm -f saved
ends 0 sit --seed 2021 --game 60 --seat C --save saved <answers
mentions "Your hand is complete! Win, or discard a tile?"
mentions "C [SELFDRAWN]> "
cmp played saved || wrong "Enter has not won"
by_player fixed --seed 2021 --game 10
cp out ten
sed -n 's/^fixed answers \(.*\)\.$/\1/p' ten | sed '$s/.*//' >answers
ends 0 sit --seed 2021 --game 10 <answers
mentions "A [RON]> "
mentions "You win with C's 4S!"

behaviour "a win may be refused by name"
sed -n 's/^fixed answers \(.*\)\.$/\1/p' ten | sed '$s/.*/NOTHING/; $a quit' >answers
ends 0 sit --seed 2021 --game 10 <answers
mentions "You have left the game."

behaviour "even after the end the last answer can be taken back, and the file holds the last end"
sed -n 's/^fixed answers \(.*\)\.$/\1/p' ten | sed '$a undo\nNOTHING\nquit' >answers
rm -f saved
ends 0 sit --seed 2021 --game 10 --save saved <answers
mentions "Taken back: RON."
tail -n 1 out | grep -qx "You have left the game. To play it again: maque sit --seed 2021 --game 10" || wrong "$(tail out)"
"$MAQUE" play --seed 2021 --game 10 | cmp - saved || wrong "what was saved at the end is gone"
sed -i '$s/.*//' answers
yes fixed | head -n 60 >>answers
ends 0 sit --seed 2021 --game 10 --save saved <answers
[ "$(grep -c '^All hands:' out)" -eq 2 ] || wrong "it did not end twice"
"$MAQUE" play --seed 2021 --game 10 | cmp -s - saved && wrong "the file holds the end that was taken back"

behaviour "where it was decided: the answer that cost most, in worlds that did not choose it"
by_player random --seed 2021 --game 7
sed -n 's/^random answers \(.*\)\.$/\1/p' out >names
sed -n '/^Where it was decided/,/^To play/p' out | sed '$d' | tr -d '\n' | tr -s ' ' >where
pattern='Where it was decided: question \([0-9]*\), after line \([0-9]*\)\. You had \(.*\) and said \(.*\), which wins'
pattern+=' \([0-9.]*\)%\. \(.*\) wins \([0-9.]*\)%: \([0-9.]*\) ± \([0-9.]*\) points more\.'
sed -n "s/^$pattern$/question=\1 line=\2 own='\4' share=\5 best='\6' more=\7 gain=\8 error=\9/p" where >values
[ -s values ] || wrong "$(cat where)"
. ./values
[ "$(sed -n "${question}p" names)" = "$own" ] || wrong "answer $question was not '$own': $(cat where)"
awk -v s="$share" -v m="$more" -v g="$gain" -v e="$error" \
    'BEGIN { d = m - s - g; exit !(d < 0.11 && d > -0.11 && g > e && e > 0.5 && e < 3) }' || wrong "$(cat where)"
{ head -n $((question - 1)) names && echo hint && echo quit; } >answers
run "$MAQUE" sit --seed 2021 --game 7 <answers
sed -n '/^How often you win/,$p' out | grep -qF "  $best " || wrong "hint does not know '$best'"
sed -n '/^How often you win/,$p' out | sed -n "s/^  $own *\([0-9]*\)\..*/\1/p" >there
[ $((${share%.*} - $(cat there))) -le 4 ] && [ $(($(cat there) - ${share%.*})) -le 4 ] ||
    wrong "hint says $(cat there)% about $own, the end says $share%"
ends 0 sit "$GOLDEN/first-draw-win.wall" < <(yes '')
mentions "You win by drawing "
mentions "Where it was decided: no answer of yours was clearly worse than another one."

behaviour "a game without a winner"
cp "$GOLDEN/discard-after-the-last-draw.wall" "a wall"
gives 0 by_player fixed "a wall" --seat B --save 'its game'
cmp "$GOLDEN/discard-after-the-last-draw.out" 'its game' || wrong "another game"
mentions "This is the game of your wall."
mentions "the wall is empty, nobody wins"
mentions "Nobody wins."
mentions "The transcript is in 'its game'"
mentions "To play it again: maque sit 'a wall' --seat B"
mentions "To see four fixed players play it: maque explain 'a wall'"

behaviour "a random game has a name, by which it can be played again"
sit 'quit\n'
number=$(sed -n 's/.*This is game \([0-9]*\) of seed 0\.$/\1/p' out)
cp out random
sit 'quit\n' --seed 0 --game "$number"
prints_file random

behaviour "what the person cannot know does not show: the last tiles of the wall change nothing before they come"
"$MAQUE" gen --seed 2021 --game 74 >one.wall
{ head -n 118 one.wall && tail -n 30 one.wall | sort -R --random-source=<(yes); } >two.wall
cmp -s one.wall two.wall && wrong "the walls are equal"
sit "${nine}?\nhint\nquit\n" --seat B one.wall
cp out one
sit "${nine}?\nhint\nquit\n" --seat B two.wall
sed 's/one\.wall/two.wall/' one >expected
prints_file expected

behaviour "undo takes back the last answer, and the one before, up to the first"
sit "$nine"'pong\nundo\nundo\nquit\n' "${claim[@]}"
mentions "Taken back: PONG 4M 4M 4M."
mentions "Taken back: OUT 2S."
sit "fixed\nundo\nundo\nquit\n" "${claim[@]}"
mentions "This is your first question: there is nothing to take back."
sit "quit\n" "${claim[@]}"
sed -n '/tiles left/,/discard?/p' out >first
sit "fixed\nundo\nquit\n" "${claim[@]}"
sed '1,/^Taken back/d' out | sed -n '/tiles left/,/discard?/p' | diff first - >log || wrong "$(cat log)"

behaviour "detours that are taken back leave no trace in the transcript, among players who use random numbers"
by_player fixed --seed 5 --game 3 --player random --save straight
sed -n 's/^fixed answers \(.*\)\.$/\1/p' out | sed '1,6s/.*/1\nundo\nrandom\nundo\n&/' >answers
ends 0 sit --seed 5 --game 3 --player random --save winding <answers
[ "$(grep -c '^Taken back' out)" -eq 12 ] || wrong "$(grep -c '^Taken back' out) answers were taken back"
cmp straight winding || wrong "another game"

behaviour "'?' tells the rules for a discard, with special tiles and without"
sit '?\nquit\n' --seed 2021 --game 7
sed -n '/> ?/,/> quit/p' out | sed '1d;$d' >rules
printf '%s\n' "  you have drawn a tile: discard one, whichever you like (R4)" \
    "  to win, your hand must be four runs or triplets and a pair (R10)" \
    "  REVERSE turns the direction, so D is next (R6)" \
    "  nobody can take a special tile (R8), and nobody wins with one in hand (R14)" \
    "  others may take your discard: RON goes first, then PONG, then CHOW by B (R15)" | diff - rules >log ||
    wrong "$(cat log)"
sit "${nine}?\npong\n?\nquit\n" "${claim[@]}"
mentions "  you hold two 4M, so you may PONG (R17)"
mentions "  you are next after A, so you may CHOW (R18)"
mentions "  if several seats want it, RON goes before PONG, and PONG before CHOW (R15)"
mentions "  after a call you discard without drawing, and you cannot win now (R22)"
mentions "  to win, your hand must be three runs or triplets and a pair (R10)"
by_player fixed "$GOLDEN/four-melds-and-selfdrawn.wall"
sed -n 's/^fixed answers \(.*\)\.$/\1/p' out | sed '$s/.*/?\nquit/' >answers
run "$MAQUE" sit "$GOLDEN/four-melds-and-selfdrawn.wall" <answers
mentions "  to win, your hand must be a pair (R10)"
mentions "  the tile that you drew completes your hand: SELFDRAWN wins at once (R26)"

behaviour "a hint marks what the players then answer"
for player in fixed widest rollout rollout+; do
    sit "${nine//fixed/$player}hint\n$player\nquit\n" --seed 2021 --game 7
    answer=$(sed -n "s/^$player answers \(.*\)\.$/\1/p" out | sed -n 10p)
    [ -n "$answer" ] || wrong "$player does not answer ten times"
    grep "^  $answer  *[0-9]" out | grep -q "← all four$\|← .*\b$player\( \|$\)" ||
        wrong "$player answers $answer: $(grep ← out)"
done

behaviour "an answer that is none is asked for again, in one line that says what is possible"
bad='foo\n15\n0\n-1\n5M\nOUT 5M\nRON\nPONG\nCHOW\nNOTHING\n1 2\nOUT\nOUT 6M 6M\n1 2 3 4 5 6\n'
gives 0 sit "${bad}quit\n" --seed 2021 --game 7
line='Say a tile you hold, or 1 to 11; or ?, hint, undo, quit\.'
[ "$(grep -cx "$line" out)" -eq 12 ] || wrong "$(grep -c Say out) times"
[ "$(grep -cx "You hold no 5M\. $line" out)" -eq 2 ] || wrong "$(grep 'hold no' out)"
[ "$(grep -c 'Which tile' out)" -eq 1 ] || wrong "the question was asked again in full"
sit "${nine}RON\nOUT 2M\n3M\nCHOW\nCHOW 4M\nCHOW 3M 3M 3M\nPONG 3M\n5\nquit\n" "${claim[@]}"
[ "$(grep -cx 'Say PONG, CHOW 3M, CHOW 2M, NOTHING, or 1 to 4; or ?, hint, undo, quit\.' out)" -eq 8 ] ||
    wrong "$(grep Say out)"

behaviour "lines of any length and any bytes are no answers, and do no harm"
{ head -c 100000 /dev/zero | tr '\0' 6 && echo && printf '6\0M\n\377\376\n\033[31m\n6M\0\nquit\n'; } >answers
ends 0 sit --seed 2021 --game 7 <answers
[ "$(grep -c '^Say a tile you hold' out)" -eq 5 ] || wrong "$(tail -n 5 out)"
grep -q "$(printf '\033')" out && wrong "an escape sequence is printed"

behaviour "if the input ends before the game, one line says so, and nothing is saved"
rm -f saved
gives 2 sit '' --sample --save saved
says "maque sit: the input has ended, but not the game: question 1 has no answer"
[ "$(tail -n 1 out)" = "A [N]> " ] || wrong "$(tail -n 1 out)"
gives 2 sit '\n1\nundo\n2' --sample --save saved
says "maque sit: the input has ended, but not the game: question 3 has no answer"
gives 2 sit '' --sample --lang zh
says "maque sit: 输入到头了，牌局还没完：第 1 问没有回答"
[ ! -e saved ] || wrong "half a game is saved"
gives 0 sit 'quit\n' --sample --save saved
[ ! -e saved ] || wrong "half a game is saved after quit"

behaviour "the same in Chinese"
gives 0 sit '\n\n?\n没有\n五万\n提示\n悔牌\n退出\n' --seed 2021 --game 7 --lang zh
says_nothing
mentions "  D    吃成 6S 7S 8S，打出 Z"
mentions "你手里没有 5M。"
mentions "收回了 OUT 7S。"
mentions "这局不打了。想再打一次：maque sit --seed 2021 --game 7"

behaviour "tiles may have faces, in the hand, in questions and in answers"
sit '🀌\n六万\n3p\nquit\n' --seed 2021 --game 7 --tiles unicode
mentions "  🀛 🀟 🀟 🀑 🀑 🀒 🀓 🀕 🀕 🀁 🀂 🀃  REVERSE + 🀌"
mentions "A [🀌]> "
mentions "  you  discard 🀌"
mentions "You hold no 🀌."
mentions "  you  discard 🀛"

behaviour "the others may be any players, in the order of seats, the last name for the rest"
sit 'quit\n' --sample --seat B --player widest --player random --player rollout:50
mentions "A plays widest, C plays random, D plays rollout:50."
mentions "  D  rollout:50  13 tiles"
mentions "To play it again: maque sit --sample --seat B --player widest --player random --player rollout:50"
sit 'quit\n' --sample --player random --player widest
mentions "B plays random, C plays widest, D plays widest."
sit 'quit\n' --sample --player random
mentions "The others play random."

behaviour "what is not possible is refused before the game begins"
refuses sit "there is no player 'nobody'; there are fixed, random, widest, rollout, rollout+ and bot:COMMAND" --player nobody
refuses sit "there is no player 'wides', did you mean 'widest'?" --player fixed --player wides
refuses sit "4 players, but there are only three other seats" --player=fixed{,,,}
refuses sit "--seat wants A, B, C or D, not 'E'" --seat E
refuses sit "standard input is for your answers, so the wall must be a file" -
refuses sit "--save would replace the wall 'one.wall'" one.wall --save ./one.wall
refuses sit "cannot write 'no/where': No such file or directory" --sample --save no/where

done_testing
