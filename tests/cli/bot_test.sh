# bots: programs that play well, badly or not at all, and what bot-check says about them
. "$(dirname "$0")/lib.sh"
. "$root/tests/cli/stress.sh" || exit 2

cc -O1 -D_GNU_SOURCE "$root/tests/cli/bad_bot.c" -o hostile || exit 2 # so that left_behind finds it
cc -O1 "$root/judge/bots/samples/sample.c" -o sample || exit 2
steps=("it starts and answers hello" "it plays a game, with legal answers in time"
    "it plays four more, without being started again" "it answers claims" "it ignores fields that it does not know"
    "it ends when it is told to quit" "it starts again and plays")

# check WAY OPTION... -- PROGRAM: with all the time in the world.  hurried: with little time, for those that never end.
check() {
    usual=(--time 600000)
    check_with "$@"
}
hurried() {
    usual=(--time 1000 --memory 128)
    check_with "$@"
}
check_with() {
    [ "$1" = sandbox ] || usual+=(--no-sandbox)
    run timeout -k 5 1000 "$MAQUE" bot-check "${usual[@]}" "${@:2}"
}

# fails STEP WORDS COMMAND...: in this run the steps before it pass, and those after it are not tried
fails() {
    local i
    gives 1 "${@:3}"
    for ((i = 1; i < $1; i++)); do mentions "passed  $i  ${steps[i - 1]}"; done
    mentions "FAILED  $1  ${steps[$1 - 1]}"
    mentions "            $2"
    for ((i = $1 + 1; i <= ${#steps[@]}; i++)); do mentions "-       $i  ${steps[i - 1]}"; done
}

behaviour "the sample bots in C, Python and JavaScript pass every step, and have at most 40 lines"
for w in $ways; do
    gives 0 check $w -- ./sample
    [ "$(grep -c '^passed  ' out)" -eq 7 ] || wrong "$command_line: $(cat out)"
    mentions "it starts and answers hello: first by maque"
done
if has python3; then
    gives 0 check $way --memory 0 -- python3 "$root/judge/bots/samples/sample.py"
    mentions "it starts and answers hello: middle by maque"
fi
if command -v node >/dev/null; then # the tests of the page need it, those of commands do not
    gives 0 check $way --memory 0 -- node "$root/judge/bots/samples/sample.mjs"
    mentions "it starts and answers hello: pairs by maque"
fi
for sample in "$root"/judge/bots/samples/*; do
    [ "$(wc -l <"$sample")" -le 40 ] || wrong "$sample is too long"
done

behaviour "the steps are told in Chinese, too, and as JSON"
gives 0 check $way --lang zh -- ./sample
[ "$(grep -c '^通过    ' out)" -eq 7 ] || wrong "$command_line: $(cat out)"
mentions "通过    1  能启动，会回答 hello：first，作者 maque"
gives 1 check $way --lang zh -- ./hostile illegal
mentions "不通过  2  打完一局，回答合法、及时"
mentions "            违规（illegal）：它对第 5 问的回答不在可选之列"
mentions "            它写了"
if has jq; then
    gives 0 check $way --json -- ./sample
    jq -e '.schema == "maque-bot-check" and .version == 1 and .verdict == "passed" and .name == "first" and
        (.steps | map(select(.result == "passed")) | length) == 7 and .failure == null and .games >= 10' out >log ||
        wrong "$command_line: $(cat out)"
    gives 1 check limits --json -- ./hostile speaks
    says_nothing
    jq -e '.sandbox == false and .verdict == "failed" and .steps[0].result == "passed" and
        .steps[1] == {"step": "game", "result": "failed"} and .steps[2].result == "not-tried" and
        .failure.kind == "crashed" and (.failure.errors | startswith("first line\nlast"))' out >log ||
        wrong "$command_line: $(cat out)"
fi

behaviour "a bot that plays another answer, ends or crashes is told so, with what it wrote"
fails 2 "illegal: its answer to question 5 is not one of those that it may give" check $way -- ./hostile illegal
mentions '{"id":5,"answer":"OUT PASS PASS"}'
fails 2 "illegal: " check $way -- ./hostile number
fails 2 "crashed: ended by signal 11" check $way -- ./hostile crashes
fails 2 "crashed: it has ended, with exit status 4" check $way -- ./hostile speaks
grep -A2 "its standard error" out >told
printf '            its standard error\n              first line\n              last ?[31mwords\n' >expected
cmp -s told expected || wrong "$command_line: $(cat told)"
nothing_left

behaviour "a bot that writes something else is garbled: no JSON, no id, another id, no answer, two answers, no end"
for pair in "garbled:it wrote a line that is not a JSON object" "no-id:its answer has no id" \
    "wrong-id:it answers question 6, not 5" "no-answer:there is no \"answer\" in it" \
    "twice:it answers question 5, not 6" "floods:a line of more than 65536 bytes"; do
    fails 2 "garbled: ${pair#*:}" check $way -- ./hostile "${pair%%:*}"
done
mentions "              xxxxxxxxxxxxxxxx"
[ "$(wc -c <out)" -lt 2000 ] || wrong "$command_line: quotes too much"
fails 1 'garbled: its answer to hello has no "type":"ready"' check $way -- ./hostile rude
fails 1 'garbled: its answer to hello has no name' check $way -- ./hostile nameless
nothing_left

behaviour "a bot that computes too long is late, one that waits is silent, and neither keeps anybody waiting"
fails 2 "late: more than 1000 ms of processor time" hurried $way -- ./hostile late
waits="silent: no answer in 3000 ms by the clock (is its output flushed after each line?)"
for manner in silent deaf; do fails 2 "$waits" hurried $way -- ./hostile $manner; done
nothing_left

behaviour "a bot that computes when nobody asks it uses up the time of its next answer"
fails 2 "late: more than 1000 ms of processor time" hurried $way -- ./hostile ponders

behaviour "a bot whose processes take too much memory together is ended"
for w in $ways; do
    fails 2 "crashed: more than 128 MB of memory" check $w --memory 128 -- ./hostile fills
    nothing_left
done

behaviour "a bot that does not end when it is told to, or not well, is told so and ended"
fails 6 "silent: it has not ended in 3000 ms by the clock" hurried $way -- ./hostile stays
fails 6 "crashed: it has ended, with exit status 1" check $way -- ./hostile status
nothing_left

behaviour "however much a bot writes to standard error, it can play"
gives 0 check $way -- ./hostile shouts

behaviour "nothing is left of a bot that has processes elsewhere"
for w in $ways; do
    gives 0 check $w -- ./hostile leaves
    nothing_left
done

behaviour "Ctrl-C ends it, a kill that nobody can catch does, too, and nothing is left"
for fence in --lang=en --no-sandbox; do
    nothing_left_after INT:130 bot-check --time 600000 $fence -- ./hostile silent
    nothing_left_after KILL:137 bot-check --time 600000 $fence -- ./hostile silent
done

behaviour "a bot is told the game as its seat sees it: its own tiles, no others, every line once"
cat >witness.py <<'END'
import json, sys
games = claims = id = 0
for line in sys.stdin:
    message = json.loads(line)
    kind = message["type"]
    if kind == "hello":
        assert message["protocol"] == 1 and message["time"] == 600000
        print('{"type":"ready","name":"witness"}', flush=True)
    if kind == "start":
        games, seat, drawn = games + 1, message["seat"], 0
        assert message["players"]["ABCD".index(seat)] == "witness" and message["players"].count("fixed") == 3
    if kind in ("ask", "end"):
        for event in message["events"]:
            words = event.split()
            drawn += words[1:2] == ["IN"]
            if words[1:2] == ["IN"]:
                assert (words[2] == "?") == (words[0] != seat), event
    if kind == "ask":
        id, last = id + 1, message["events"][-1].split()
        assert message["id"] == id and message["left"] == 148 - drawn
        if message["question"] == "turn":
            tile = message["tile"]
            assert tile is None or (tile in message["hand"] and last == [seat, "IN", tile])
            assert {"OUT " + tile for tile in message["hand"]} <= {" ".join(a.split()[:2]) for a in message["answers"]}
        else:
            claims += 1
            assert last[0] != seat and last[1:3] == ["OUT", message["tile"]] and message["answers"][-1] == "NOTHING"
        print(json.dumps({"id": id, "answer": message["answers"][-1]}), flush=True)
    if kind == "end":
        ends = message["events"][-1]
        assert ends == "DRAW" if message["winner"] is None else ends == message["winner"] + " WIN"
        assert len(message["hands"]) == 4
    if kind == "quit":
        assert claims > 0 and games == 9
        sys.exit(0)
END
if has python3; then
    gives 0 check $way --memory 0 -- python3 witness.py
fi

# game WORDS stop|fixed PLAYER...: a game of seed 1, which ends so
game() {
    gives 0 "$root/build/bot-games" "$2" 3 "${@:3}"
    says "$1"
}
behaviour "several bots play at one table, and every game is legal"
build make -s build/bot-games >log 2>&1 || wrong "$(tail -n 5 log)"
"$MAQUE" gen --seed 1 --game 3 >three.wall 2>log || wrong "$(cat log)"
game "whole, with metas" stop ./sample x ./hostile well fixed ./sample x
"$MAQUE" check --rules-only three.wall out >log 2>&1 || wrong "$(head -n 5 log)"
game "whole, no metas" stop fixed fixed fixed fixed
"$MAQUE" play three.wall >expected
prints_file expected

behaviour "when a bot fails, the game is broken off, or the fixed strategy goes on for it, as is wanted"
game "broken off, B illegal, with metas" stop fixed ./hostile illegal ./sample x fixed
game "whole, B illegal, with metas" fixed fixed ./hostile illegal ./sample x fixed
"$MAQUE" check --rules-only three.wall out >log 2>&1 || wrong "$(head -n 5 log)"
game "whole, A garbled, D crashed, with metas" fixed ./hostile rude fixed fixed ./hostile exits
nothing_left

behaviour "a program that cannot be run is one line and status 2"
refuses bot-check "no program given: maque bot-check -- PROGRAM [ARG...]"
refuses bot-check "cannot run './nowhere': No such file or directory" -- ./nowhere
refuses bot-check "--sandbox and --no-sandbox exclude each other" --sandbox --no-sandbox -- ./sample
printf '#!/no/such/interpreter\n' >script && chmod 755 script
ends 2 bot-check --no-sandbox -- ./script
prints_nothing
mentions "(perhaps the interpreter that its first line or its ELF header names is missing)"

done_testing
