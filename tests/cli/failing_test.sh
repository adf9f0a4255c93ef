# one call fails, of the allocator or of the system: every command ends well, or in one line with nothing half written
#
# A command is run again and again.  The first call of a kind fails in the first run, the second call in the second
# run, and so on, until a run has no such call any more.  Each run must give the right output and the right files, or
# end with status 2 and one line.  Then each file is the old one or the new one, and no other file is there.
. "$(dirname "$0")/lib.sh"

if nm "$MAQUE" | grep -q __asan_init; then
    behaviour "calls that fail on purpose"
    skip "the allocator of a sanitizer cannot be made to fail"
    done_testing
    exit
fi

cc -shared -fPIC -O2 -Wall "$root/tests/cli/failing.c" -o failing.so -ldl || exit 2
chmod 755 . # as root, stress runs programs as another user
mkdir before work input program
touch report && chmod 666 report
cp "$MAQUE" program/right
printf '#!/bin/sh\n%s/program/right | head -n 60\necho strange >&2\n' "$scratch" >program/wrong
chmod +x program/wrong
export TMPDIR=$scratch/tmp

# set_out COMMAND...: what is run from now on, in the folder work, which holds what is in the folder before
set_out() {
    command=("$@")
    afresh
    attempt "$MAQUE" "${command[@]}"
    right_status=$status
    mv out right.out
    rm -rf after && cp -r work after
    [ "$right_status" -lt 2 ] && [ ! -s err ] || wrong "$*: exit status $status, says $(cat err)"
    nothing_else
}

afresh() {
    rm -rf work tmp && cp -r before work
    mkdir -m 777 tmp
    : >report
}

attempt() {
    (cd work && exec timeout -k 5 300 "$@") >out 2>err <input/stdin
    status=$?
}

# nothing_else: each file or folder of 'work' is whole, as it was before or as it is to be; none is missing or new
nothing_else() {
    local name
    for name in $(ls -A work); do
        diff -r "work/$name" "after/$name" >log 2>&1 || diff -r "work/$name" "before/$name" >>log 2>&1 ||
            wrong "$what: work/$name is not whole: $(head -n 2 log)"
    done
    for name in $(ls -A before); do [ -e "work/$name" ] || wrong "$what: work/$name is gone"; done
    [ -z "$(ls -A tmp)" ] || wrong "$what: left: $(ls -A tmp)"
}

# ends_well: the run has ended as it must
ends_well() {
    local lines
    lines=$(wc -l <err)
    if [ "$status" -eq "$right_status" ]; then
        cmp -s out right.out || wrong "$what: output differs: $(diff out right.out | head -n 4)"
        # 'sim' warns if it goes on without a lock; 'stress' does not go on without a sandbox
        [ "$lines" -eq 0 ] || [ "$lines,${command[0]}" = 1,sim ] || wrong "$what: goes on, but says $(cat err)"
    elif [ "$status" -eq 2 ]; then
        [ "$lines" -eq 1 ] || wrong "$what: says $lines lines: $(cat err)"
        cmp -s -n "$(wc -c <out)" out right.out || wrong "$what: prints something else: $(head -n 3 out)"
    else
        wrong "$what: exit status $status, says $(cat err)"
    fi
    nothing_else
}

# fail KIND...: each of these calls fails once, the first, the second ...; the later ones of very many in strides
strides=2
thorough && strides=16
fail() {
    local n kind
    for kind; do
        for ((n = 1; ; n += 1 + n / strides)); do
            afresh
            what="${command[*]}, $kind $n${where:+ in a $where}"
            attempt env LD_PRELOAD="$scratch/failing.so" FAILING_CALL="$kind" FAILING_AT="$n" \
                FAILING_IN="${where:-program}" FAILING_REPORT="$scratch/report" "$MAQUE" "${command[@]}"
            [ -s report ] || break
            runs=$((runs + 1))
            ends_well
            case $kind in
            *-interrupted) [ "$status" -eq "$right_status" ] || wrong "$what: not survived: $(cat err)" ;;
            esac
        done
    done
}
runs=0

# few_descriptors MOST: the program may have 4 of them, 5 ..., the system needs one to load it
few_descriptors() {
    local n
    for n in $(thorough && seq 4 "$1" || echo 5); do
        afresh
        what="${command[*]}, $n descriptors"
        attempt sh -c 'exec 3<&- 4<&- 5<&- 6<&- 7<&- 8<&- 9<&- && ulimit -n "$1" && shift && exec "$@"' \
            - "$n" "$MAQUE" "${command[@]}"
        runs=$((runs + 1))
        ends_well
    done
}

# try DESCRIPTORS KINDS COMMAND...: it comes through both
try() {
    set_out "${@:3}"
    fail $2
    few_descriptors "$1"
}

# the calls of a command that has neither threads nor processes, and of one that writes files
plain="memory open read write close stat list read-interrupted write-interrupted"
files="$plain sync rename link mkdir lock"

cp "$GOLDEN/sample.wall" input/stdin
cp "$GOLDEN/sample.wall" "$GOLDEN/sample.out" input
"$MAQUE" gen -n 2 --out input/walls
sed '60s/.*/A OUT 9S/' input/sample.out >input/wrong.out

behaviour "play, explain, hand and validate"
set_out
fail $plain
few_descriptors 6
try 6 "$plain" play ../input/sample.wall
try 6 "$plain" explain --json ../input/sample.wall
try 6 "$plain" explain ../input/sample.wall --transcript ../input/sample.out
try 6 "$plain" hand "1M 2M 5P 5P E"
try 6 "$plain" validate ../input/sample.wall

behaviour "sit, which plays a game and saves it"
cp "$GOLDEN/first-draw-win.wall" input
printf '?\n\n' >input/stdin
try 6 "$files" sit --save game.out ../input/first-draw-win.wall
cp "$GOLDEN/sample.wall" input/stdin

behaviour "check, diagnose and score"
try 6 "$plain" check ../input/sample.wall ../input/sample.out
try 6 "$plain" check --rules-only ../input/sample.wall ../input/sample.out
try 6 "$plain" check ../input/sample.wall ../input/wrong.out
try 6 "$plain" diagnose ../input/sample.wall ../input/wrong.out
try 6 "$plain" score --random 1 ../input/walls

behaviour "gen and pack: a folder is there as a whole or not at all"
try 8 "$files" gen -n 2 --out walls --answers
mkdir before/empty
set_out gen -n 1 --out empty
fail $files
rmdir before/empty
try 8 "$files" pack --format icpc --from ../input/walls --lang en package

behaviour "merge: a page is the old one or the new one"
"$MAQUE" sim --range 0:20 --json >input/a.json
"$MAQUE" sim --range 20:40 --json >input/b.json
try 8 "$files" merge --csv --html page.html ../input/a.json ../input/b.json
echo old >before/page.html
set_out merge --html page.html ../input/a.json ../input/b.json
fail $files
rm before/page.html

behaviour "arena: a checkpoint is the old one or the new one"
set_out arena --player random --player fixed --sets 3 --csv
fail memory thread
(cd before && "$MAQUE" arena --player random --player fixed --sets 3 --csv --checkpoint run.json) >log
set_out arena --player random --player fixed --sets 4 --threads 1 --csv --checkpoint run.json
fail sync rename
rm before/*

behaviour "sim, and a checkpoint is the old one or the new one"
set_out sim --games 20 --csv
fail memory
set_out sim --games 4k --threads 2 --csv # fewer are played by one thread, with an engine that learns
fail memory thread
(cd before && "$MAQUE" sim --games 20 --csv --checkpoint run.json) >log
set_out sim --games 40 --threads 1 --csv --checkpoint run.json
fail sync rename
echo old >before/page.html
try 8 "$files" sim --games 20 --threads 1 --csv --checkpoint run.json --html page.html # has no game to play
rm before/*

behaviour "stress: nothing is left, and no failure of ours is told as one of the program"
"$MAQUE" gen -n 2 >input/two
stress="stress --time 60000 --wall ../input/two"
try 20 "$plain fork pipe poll poll-interrupted wait-interrupted" $stress --jobs 2 --no-sandbox -- ../program/right
set_out $stress --jobs 1 --no-sandbox --shrink 1 -- ../program/wrong
fail memory open read write close rename mkdir
where=child
fail memory list

behaviour "stress: a process of ours that fails during a game is not told as one that the program has killed"
fail poll read
set_out $stress --jobs 1 --no-sandbox -- ../program/right
fail $plain fork pipe mkdir poll poll-interrupted wait-interrupted
where=
says_why="maque stress: cannot wait for the program: Cannot allocate memory"
afresh
attempt env LD_PRELOAD="$scratch/failing.so" FAILING_CALL=poll FAILING_AT=1 FAILING_IN=child \
    FAILING_REPORT="$scratch/report" "$MAQUE" "${command[@]}"
what="poll 1" && ends_well
[ "$status,$(cat err)" = "2,$says_why" ] || wrong "exit status $status, says $(cat err)"

behaviour "arena with a bot: nothing is left, and no failure of ours is told as one of the bot"
cc -O1 "$root/judge/bots/samples/sample.c" -o program/bot || exit 2
with_bot="arena --no-sandbox --time 600000 --player bot:../program/bot --player fixed"
set_out $with_bot --sets 1 --threads 1 --csv
fail fork pipe thread
set_out $with_bot --game 0:0
fail memory open write close poll poll-interrupted
where=child
fail memory poll
where=

behaviour "so it is with a sandbox: where one can be had, nobody goes on without it"
run "$MAQUE" stress --wall input/two --json -- program/right
if grep -q '"sandbox":true' out; then
    set_out $stress --jobs 1 -- ../program/right
    fail memory open read write fork pipe poll
    where=child
    fail memory open
    where=
    few_descriptors 20
    # In the sandbox the runner is a new program: this bwrap gives it the library, too.
    mkdir tools
    printf '#!/bin/sh\nexec %s --ro-bind "%s" /failing.so --setenv LD_PRELOAD /failing.so "$@"\n' \
        "$(command -v bwrap)" "$scratch/failing.so" >tools/bwrap
    chmod 755 tools/bwrap
    afresh
    attempt env PATH="$scratch/tools:$PATH" FAILING_CALL=poll FAILING_AT=1 FAILING_IN=program FAILING_REPORT=/dev/null \
        "$MAQUE" "${command[@]}"
    what="poll 1 in the sandbox" && ends_well
    [ "$status,$(cat err)" = "2,$says_why" ] || wrong "$what: exit status $status, says $(cat err)"
else
    skip "there is no sandbox to be had here"
fi

behaviour "no thread is cancelled: the system would load a library for that, when files may be short"
nm -D "$MAQUE" | grep pthread_cancel >log && wrong "$(cat log)"

least=250
thorough && least=500
behaviour "many calls have failed"
[ "$runs" -gt $least ] || wrong "only $runs"
echo "# $runs runs"
done_testing
