# bots as opponents of a person: they play, fail, and are told again what was taken back
. "$(dirname "$0")/lib.sh"
. "$root/tests/cli/stress.sh" || exit 2

cc -O1 -D_GNU_SOURCE "$root/tests/cli/bad_bot.c" -o hostile || exit 2 # so that left_behind finds it
"$MAQUE" gen --seed 2021 --game 7 >seven.wall

# sit ANSWERS OPTION...: game 7 of seed 2021, with bots that have all the time in the world
sit() {
    run "$MAQUE" sit --seed 2021 --game 7 --lang en "${@:2}" < <(printf "$1")
    sed -i '/no sandbox, since/d' err # a weakness may be told
    return $status
}
all_fixed=$(printf 'fixed\\n%.0s' $(seq 60))
patient="--time 600000"

behaviour "bots play against a person, each in a process of its own, and the game is legal"
gives 0 sit "$all_fixed" $patient --player "bot:./hostile remembers 1" --save game.out
says_nothing
mentions "The others play bot:./hostile remember..."
mentions "  C  bot:./hostile remember..  13 tiles"
mentions "To play it again: maque sit --seed 2021 --game 7 --player 'bot:./hostile remembers 1' --time 600000"
"$MAQUE" check --rules-only seven.wall game.out >log 2>&1 || wrong "$(head -n 3 log)"
sit "$all_fixed" $patient --player "bot:./hostile well" --player widest --player "bot:./hostile well" --save game.out
exits 0
mentions "B plays bot:./hostile well, C plays widest,"
"$MAQUE" check --rules-only seven.wall game.out >log 2>&1 || wrong "$(head -n 3 log)"
nothing_left

behaviour "after an answer was taken back, bots hear the game from its beginning, and play it alike"
sit 'fixed\nfixed\n1\nundo\nundo\nfixed\n1\nundo\n'"$all_fixed" $patient --player "bot:./hostile well" --player widest \
    --player "bot:./hostile well" --save again.out
exits 0
cmp -s game.out again.out || wrong "another game: $(diff game.out again.out | head -n 4)"

behaviour "if a bot fails, one line says how in either language, and fixed plays on in its seat"
gives 0 sit "$all_fixed" $patient --player "bot:./hostile illegal 3" --player fixed
line='The bot in seat B has failed: illegal, its answer to question 3 is not one of those that it may give; it wrote '
grep -qxF "$line'{\"id\":3,\"answer\":\"OUT PASS PASS\"}'. From now on fixed plays there." out || wrong "not said: $(cat out)"
grep -q "^  B  fixed" out || wrong "the table does not show it"
ends 0 sit --seed 2021 --game 7 --lang zh $patient --player "bot:./hostile exits 3" --player fixed < <(printf "$all_fixed")
grep -qxF "B 家的程序出错了：退出（crashed），它自己结束了，退出状态 3。从现在起由 fixed 代打。" out || wrong "not said"
gives 0 sit "$all_fixed" --time 300 --player "bot:./hostile silent 3" --player fixed
mentions "The bot in seat B has failed: silent, no answer in 900 ms by the clock (is its output flushed after each line?). From now on fixed plays there."
nothing_left

behaviour "with --on-error stop the game ends there, with status 1, and nothing is saved"
gives 1 sit "$all_fixed" $patient --player "bot:./hostile garbled 3" --on-error stop --save none.out
mentions "it wrote 'I think OUT 3M'. The game ends here."
mentions "To play it again: maque sit --seed 2021 --game 7 --player 'bot:./hostile garbled 3' --time 600000 --on-error stop"
[ ! -e none.out ] || wrong "saved"
nothing_left

behaviour "no process is left: after quit, after the end of the input, and after Ctrl-C while a bot thinks"
gives 0 sit 'quit\n' $patient --player "bot:./hostile well"
nothing_left
gives 2 sit 'fixed\n' $patient --player "bot:./hostile well"
mentions "the input has ended, but not the game"
nothing_left
printf "$all_fixed" >answers
for fence in --lang=en --no-sandbox; do
    nothing_left_after INT:130 sit --seed 2021 --game 7 --seat D $patient $fence --player "bot:./hostile silent 1" <answers
done

behaviour "nothing is left after Ctrl-C while bots are started"
if nm "$MAQUE" | grep -q __asan_init; then
    skip "the libraries of a sanitizer want to be loaded first"
else
    cc -shared -fPIC -O1 "$root/tests/cli/interrupting.c" -o interrupting.so -ldl || exit 2
    command_line="sit, ended by INT while a worker starts"
    (
        set -m # a process group of its own gets the signal
        env --default-signal=INT LD_PRELOAD="$scratch/interrupting.so" \
            "$MAQUE" sit --sample --seat D $patient --no-sandbox --player "bot:./hostile well" >out 2>err </dev/null &
        wait $!
        echo $? >status
    ) 2>/dev/null
    status=$(cat status)
    exits 130
    nothing_left
fi

behaviour "a bot that cannot be started is one line and status 2"
refuses sit "cannot run './nowhere': No such file or directory" --player bot:./nowhere
refuses sit "--player bot:COMMAND wants a program, for example 'bot:./mine'" --player bot:
ends 2 sit --sample --lang en --no-sandbox --player fixed --player "bot:./hostile rude"
prints_nothing
says 'maque sit: bot:./hostile rude does not say ready: garbled, its answer to hello has no "type":"ready"; it wrote '\''{"type":"hi","name":"rude"}'\'
for option in "--time 5" "--memory 5" --sandbox --no-sandbox "--on-error stop"; do
    refuses sit "${option%% *} is for bots, and there is no --player bot:COMMAND" --player fixed $option
done
nothing_left

done_testing
