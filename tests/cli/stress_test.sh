# stress: every kind of failure is told apart, found, shrunk and diagnosed; nothing that a program does hurts anybody
. "$(dirname "$0")/lib.sh"

# As root the program is run as another user, who has to reach it if there is no sandbox to bring it there.
chmod 755 "$scratch"
cc -O1 -I"$root/api" "$root/tests/cli/mistaken.c" "$root/libmaque.a" -o mistaken || exit 2
cc -O1 -D_GNU_SOURCE -I"$root/api" "$root/tests/cli/hostile.c" "$root/libmaque.a" -o hostile || exit 2
"$root/maque" gen -n 8 --seed 5 >eight.wall
head -n 148 eight.wall >one.wall

bwrap=
if ! command -v bwrap >/dev/null && [ "$(id -u)" -eq 0 ]; then
    (cd "$root" && mkdir -p build && bash tests/need.sh bubblewrap) >why 2>&1
fi
if "$MAQUE" stress --wall eight.wall --json -- ./hostile play 2>why | grep -q '"sandbox":true'; then
    bwrap=yes
fi

# stress OPTION... -- PROGRAM: on eight walls, with little memory, and a new directory; ill: on one wall, with little time, too
stress() {
    rm -rf found
    run timeout -k 5 100 "$MAQUE" stress --wall eight.wall --time 4000 --memory 128 --out found "$@"
}
ill() {
    rm -rf found
    run timeout -k 5 100 "$MAQUE" stress --wall one.wall --time 150 --memory 128 --shrink 0 --out found "$@"
}

# left_behind: processes of the hostile program that are still there
left_behind() { pgrep -f "^$scratch/hostile" || ps -eo args | grep "^$scratch/hostile"; }
nothing_left() {
    for _ in $(seq 100); do
        [ -z "$(left_behind)" ] && return
        sleep 0.05
    done
    wrong "$command_line: processes are left: $(left_behind | head -n 3)"
}

# Both ways where there are two: in a sandbox, and with limits only.
ways=--no-sandbox
[ -n "$bwrap" ] && ways="--jobs=2 --no-sandbox"

behaviour "a right program passes, in a sandbox if there can be one"
stress -- ./hostile play
exits 0
prints "8 games, all right: 8 of the file"
[ -n "$bwrap" ] && says_nothing
[ ! -e found ] || wrong "a directory for nothing"
stress --lang zh -- ./hostile play
prints "8 局全对：文件里 8 局"

behaviour "a program is found like a shell finds it, and gets its arguments"
mkdir bin && ln -s ../mistaken bin/from-path
PATH=$PWD/bin:$PATH run "$MAQUE" stress --wall eight.wall -- from-path none
exits 0
run "$MAQUE" stress --wall eight.wall -- "$scratch/mistaken" none
exits 0
printf '#!/bin/sh\nexec "$1" "$2"\n' >script && chmod 755 script
run "$MAQUE" stress --wall eight.wall -- ./script mistaken none # a file here, though it runs elsewhere
exits 0
run "$MAQUE" stress --wall eight.wall -- ./script mistaken 'no such mistake'
exits 1
mentions "exit status 2"
rm -rf stress-1

behaviour "what cannot be run is told before any game, with status 2"
run "$MAQUE" stress -- ./nothing
exits 2
says "maque stress: cannot run './nothing': No such file or directory"
run "$MAQUE" stress -- nothing-in-path
exits 2
says "maque stress: no 'nothing-in-path' in PATH"
run "$MAQUE" stress -- mistaken none
exits 2
says "maque stress: no 'mistaken' in PATH; the one here is './mistaken'"
run "$MAQUE" stress -- ./eight.wall
exits 2
says "maque stress: cannot run './eight.wall': it is not executable"
run "$MAQUE" stress -- ./bin
exits 2
says "maque stress: cannot run './bin': it is a directory"
cp eight.wall noexec && chmod 755 noexec
run "$MAQUE" stress --wall eight.wall -- ./noexec
exits 2
mentions "noexec': Exec format error"
printf '#!/no/such/interpreter\n' >orphan && chmod 755 orphan
run "$MAQUE" stress --wall eight.wall -- ./orphan
exits 2
mentions "orphan': No such file or directory (the interpreter that its first line or its ELF header names may be missing)"
[ ! -e stress-1 ] || wrong "something was saved"

behaviour "what is not understood is refused"
run "$MAQUE" stress
exits 2
says "maque stress: which program? maque stress -- PROGRAM [ARG...]"
run "$MAQUE" stress --time 0 -- ./mistaken none
exits 2
says "maque stress: --time wants a number from 1 to 600000, not '0'"
run "$MAQUE" stress --jobs 1000 -- ./mistaken none
exits 2
run "$MAQUE" stress --games 0 -- ./mistaken none
exits 2
run "$MAQUE" stress --scenario pong-own-discrad -- ./mistaken none
exits 2
says "maque stress: unknown scenario 'pong-own-discrad', did you mean 'pong-own-discard'?"
run "$MAQUE" stress --wall eight.wall --seed 3 -- ./mistaken none
exits 2
says "maque stress: --wall does not go with --seed"
run "$MAQUE" stress --wall nowhere.wall -- ./mistaken none
exits 2
mkdir full && touch full/of
run "$MAQUE" stress --wall eight.wall --out full -- ./mistaken none
exits 2
says "maque stress: 'full' holds 'of' already: a new or empty directory is wanted"

# ---- each kind of failure ----

behaviour "wrong answer, crash, exit status, time, memory and output are told apart"
fails() { # MANNER KIND WORDS
    ill -- ./hostile "$1"
    exits 1
    [ "$(head -n 1 out)" = "game 0: $3" ] || wrong "$1: says '$(head -n 1 out)', not '$3'"
    cp out words
    ill --json -- ./hostile "$1"
    exits 1
    grep -q "\"failures\":\[{\"game\":0,[^}]*\"kind\":\"$2\"" out || wrong "$1: JSON says $(head -c 400 out)"
}
fails silent wrong-answer "wrong answer in line 1"
fails crashes crash "crash, SIGSEGV, before any right line"
fails aborts crash "crash, SIGABRT, after 146 right lines"
grep -qx "  it says    Assertion 'hand is full' failed" words || wrong "standard error is not shown"
fails status exit-status "exit status 42, after 146 right lines"
fails spins cpu-time "too slow, more than 150 ms of processor time, before any right line"
fails reserves memory "too much memory, more than 128 MB, before any right line"
fails writes output "too much output, more than 1 MiB, before any right line"
fails huge crash "crash, SIGXFSZ (it wrote a file of more than 16 MiB), before any right line"
stress -- ./hostile eats
exits 1
mentions "game 0: too much memory, more than 128 MB, before any right line"

behaviour "a program that hangs is told from one that is slow, and whether it has read its input"
fails deaf hang "it hangs, no end after 450 ms by the clock, with its input unread, before any right line"
fails closes hang "it hangs, no end after 450 ms by the clock, with its input unread, before any right line"

behaviour "processor time of children counts"
ill --time 1000 -- ./hostile spins-in-children
exits 1
mentions "game 0: too slow, more than 1000 ms of processor time"

behaviour "more memory is not too much if it is allowed"
stress --memory 1000 -- ./hostile reserves
exits 0
stress --memory 0 -- ./hostile reserves
exits 0

behaviour "who fails only now and then is not blamed for one reason, and not shrunk"
mkdir -m 777 state
ill --no-sandbox --jobs 1 --shrink 100 -- ./hostile wavers "$scratch/state/file"
exits 1
mentions "run once more on this wall, it does something else"
mentions "not shrunk"

# ---- hostile programs ----

behaviour "a program that forks for ever ends with the game"
for way in $ways; do
    ill "$way" -- ./hostile forks
    exits 1
    mentions "game 0: "
    nothing_left
done

behaviour "a program that fills the disk fills nothing but its scratch directory"
for way in $ways; do
    ill "$way" -- ./hostile fills
    exits 1
    mentions "game 0: "
    nothing_left
done
ls -d /tmp/maque-stress-* "${TMPDIR:-/tmp}"/maque-stress-* >left 2>/dev/null && find $(cat left) -maxdepth 0 -newer hostile | grep -q . &&
    wrong "a scratch directory is left: $(cat left)"

behaviour "a program that ignores signals, or closes its output, is killed all the same"
for way in $ways; do
    for manner in ignores closes; do
        ill "$way" -- ./hostile $manner
        exits 1
        mentions "it hangs"
        nothing_left
    done
done

behaviour "a program that leaves its process group, or a child that holds its output, is right and leaves nothing running"
for way in $ways; do
    for manner in escapes escapes-for-ever holds; do
        stress "$way" -- ./hostile $manner
        exits 0
        nothing_left
    done
done

behaviour "a program that writes endlessly to standard error does not stop the clock"
for way in $ways; do
    ill "$way" -- ./hostile complains
    exits 1
    mentions "it says    xxxxx"
done

behaviour "every game begins in an empty directory, even if the last one removed it or hid files deep in it"
for way in $ways; do
    for manner in litters removes; do
        stress "$way" -- ./hostile $manner
        exits 0
    done
done

behaviour "every game begins in an empty directory, even if the last one closed it"
for way in $ways; do
    for mode in 0500 0300 0000; do
        stress "$way" -- ./hostile locks $mode
        exits 0
    done
done

behaviour "the program inherits no descriptor, no signal setting and no way to dump core"
for way in $ways; do
    stress "$way" -- ./hostile looks 5<eight.wall 7>&1
    exits 0
done
(trap '' INT HUP TERM && stress -- ./hostile looks && exits 0)

behaviour "as root the program is somebody else"
if [ "$(id -u)" -eq 0 ]; then
    for way in $ways; do
        stress "$way" -- ./hostile not-root
        exits 0
    done
else
    skip "not root here"
fi

behaviour "in the sandbox there is no network, no file to write and nobody to kill"
if [ -n "$bwrap" ]; then
    stress -- ./hostile network
    exits 0
    mkdir -m 777 open
    stress -- ./hostile creates "$scratch/open/file"
    exits 0
    [ ! -e open/file ] || wrong "it wrote a file"
    stress -- ./hostile creates /etc/maque-test
    exits 0
    stress -- ./hostile kills
    exits 0
else
    skip "no sandbox here: $(tail -n 1 why)"
fi

behaviour "in the sandbox no socket leads to anybody outside, no memory outlives a game, and nobody can meddle with the runner"
if [ -n "$bwrap" ] && [ "$(uname -m)" = x86_64 ]; then
    ./hostile listens "$scratch/listener" &
    listener=$!
    for _ in $(seq 200); do [ -S listener ] || sleep 0.02; done
    run ./hostile connects listener <one.wall
    exits 3
    stress -- ./hostile connects "$scratch/listener"
    exits 0
    kill $listener && wait $listener 2>/dev/null
    rm listener
    for manner in shares tampers founds; do
        stress --jobs 1 -- ./hostile $manner
        exits 0
    done
else
    skip "no sandbox here, or a processor whose system calls are not filtered"
fi

behaviour "without a sandbox nobody lures root, or anybody, into emptying another directory"
for jobs in 1 2; do
    mkdir -p precious/inner && touch precious/file precious/inner/file
    stress --no-sandbox --jobs $jobs --keep-going -- ./hostile lures "$scratch/precious"
    exits 1
    mentions "8 games, 8 of them fail"
    [ -e precious/file ] && [ -e precious/inner/file ] || wrong "files are gone"
done
ls -d "${TMPDIR:-/tmp}"/maque-stress-* /tmp/maque-stress-* 2>/dev/null | xargs -r -I{} find {} -maxdepth 0 -newer hostile | grep . &&
    wrong "a scratch directory is left"

behaviour "without a sandbox a program that kills its runner is caught, and the run goes on"
if [ "$(id -u)" -eq 0 ]; then
    stress --no-sandbox --keep-going -- ./hostile kills
    exits 1
    mentions "game 0: it killed the process that watches over it"
    mentions "8 games, 8 of them fail"
    nothing_left
else
    skip "not root here: it would kill these tests, too"
fi

behaviour "without bwrap it says plainly what is missing"
mkdir tools
run env PATH="$PWD/tools" "$MAQUE" stress --wall one.wall -- ./hostile play
exits 0
mentions "maque stress: no sandbox, since there is no bwrap here (Debian's package is bubblewrap): the program runs with limits, but"
printf '#!/bin/sh\necho "bwrap: No permissions" >&2\nexit 1\n' >tools/bwrap && chmod 755 tools/bwrap
run env PATH="$PWD/tools" "$MAQUE" stress --wall one.wall -- ./hostile play
exits 0
mentions "maque stress: no sandbox, since bwrap fails (bwrap: No permissions): "
run env PATH="$PWD/tools" "$MAQUE" stress --wall one.wall --no-sandbox -- ./hostile play
exits 0
says_nothing

behaviour "an ordinary user gets the same"
if [ "$(id -u)" -eq 0 ] && command -v setpriv >/dev/null && [ -n "$bwrap" ]; then
    mkdir -m 777 home
    cp "$MAQUE" home/maque
    for way in "" --no-sandbox; do
        for manner in forks:1 escapes:0 litters:0 looks:0 removes:0; do
            rm -rf home/found
            run setpriv --reuid 54321 --regid 54321 --clear-groups env TMPDIR="$scratch/home" ASAN_OPTIONS=detect_leaks=0 \
                timeout -k 5 100 home/maque stress $way --wall one.wall --time 500 --memory 128 --shrink 0 --out home/found -- \
                ./hostile ${manner%:*}
            exits ${manner#*:}
            nothing_left
        done
    done
else
    skip "that takes root, setpriv and bwrap"
fi

# ---- ending ----

# waiting_for FILE...: until the program is running
until_running() {
    for _ in $(seq 200); do
        [ -n "$(left_behind)" ] && return
        sleep 0.02
    done
    wrong "$command_line: the program does not start"
}

behaviour "whoever kills maque kills the program with it"
for way in $ways; do
    for signal in KILL INT TERM; do # a shell lets what runs in the background ignore INT
        command_line="maque stress $way, killed by $signal"
        env $([ $signal = KILL ] || echo --default-signal=$signal) "$MAQUE" stress "$way" --wall eight.wall --time 100000 --out killed -- ./hostile ignores >out 2>err &
        until_running
        kill -$signal $!
        wait $! 2>/dev/null
        nothing_left
        [ ! -e killed ] || wrong "a directory is left"
    done
done

behaviour "a machine that stands still for a while makes nobody hang"
command_line="maque stress, stopped and continued"
"$MAQUE" stress --no-sandbox --jobs 1 --wall one.wall --time 150 -- ./hostile naps >out 2>err &
until_running
runner=$(pgrep -P $!)
kill -STOP $runner
sleep 1
kill -CONT $runner
wait $! || wrong "it blames the program: $(cat out)"

# ---- which failure ----

behaviour "the same failure is found, whatever the number of workers, and files and command repeat it"
for jobs in 1 2 7; do
    rm -rf found
    run "$MAQUE" stress --games 400 --seed 3 --scenario drawn --jobs $jobs --out found -- ./mistaken specials-kept-at-the-end
    exits 1
    cp out out-$jobs && cp -r found found-$jobs
    rm -rf found-$jobs
    cmp -s out out-1 || wrong "with $jobs workers: $(diff out-1 out | head -n 4)"
done
game=$(sed -n 's/^game \([0-9]*\):.*/\1/p' out)
for stem in "game-$game" shrunk; do
    "$MAQUE" validate found/$stem.in >/dev/null || wrong "$stem.in is no wall"
    "$MAQUE" play found/$stem.in | cmp -s - found/$stem.ans || wrong "$stem.ans is not the truth"
    ./mistaken specials-kept-at-the-end <found/$stem.in | cmp -s - found/$stem.out || wrong "$stem.out is not what it printed"
done
again=$(sed -n 's/^again  *maque//p' out)
run bash -c "'$MAQUE' $again"
exits 1
mentions "(R29, specials-kept-at-the-end)"
rm -rf stress-1

behaviour "the shrunk wall has its rest in order, and each hand is dealt in order"
line=$(sed -n 's/^shrunk: wrong answer in line \([0-9]*\);.*/\1/p' out-1)
drawn=$(head -n "$line" found/shrunk.ans | grep -c ' IN ')
printf '%s\n' {1..9}M {1..9}P {1..9}S E S W N B F Z PASS REVERSE DOUBLE >kinds
in_order() { # reads tiles
    awk 'NR == FNR { place[$0] = NR; next } place[$0] < last { exit 1 } { last = place[$0] }' kinds -
}
tail -n +$((drawn + 1)) found/shrunk.in | in_order || wrong "the rest is not in order"
for seat in A B C D; do
    head -n 52 found/shrunk.ans | sed -n "s/^$seat IN //p" | in_order || wrong "the hand of $seat is not"
done

behaviour "the failure with the lowest number is reported, even if it comes in last"
printf '#!/bin/sh\nread -r tile\n[ "$tile" != "%s" ] || sleep 0.5\nexit 3\n' "$(head -n 1 eight.wall)" >late && chmod 755 late
stress --jobs 4 --shrink 0 -- ./late
exits 1
mentions "game 0: exit status 3"

behaviour "whoever wants no shrinking is not told that it was done"
rm -rf found
run "$MAQUE" stress --wall eight.wall --shrink 0 --out found -- ./mistaken smallest-on-ties
exits 1
mentions "not shrunk, as --shrink 0 wants it"
cmp -s found/game-0.in found/shrunk.in || wrong "the wall is another"

behaviour "going on finds more, keeps the first and counts all"
rm -rf found
run "$MAQUE" stress --wall eight.wall --keep-going --out found -- ./mistaken smallest-on-ties
exits 1
mentions "8 games, 8 of them fail"
[ "$(ls found | wc -l)" -eq 27 ] || wrong "$(ls found | tr '\n' ' ')"

behaviour "JSON says the same"
rm -rf found
run "$MAQUE" stress --json --wall eight.wall --out found -- ./mistaken smallest-on-ties
exits 1
mentions '{"schema":"maque-stress","version":1,"program":["./mistaken","smallest-on-ties"]'
mentions '"mistakes":["smallest-on-ties"],"directory":"found"'
mentions '"check":{"schema":"maque-check"'
if command -v python3 >/dev/null; then
    python3 -m json.tool <out >/dev/null || wrong "that is no JSON"
fi

behaviour "JSON keeps names in Chinese, and is JSON whatever they are"
run "$MAQUE" stress --json --wall one.wall --shrink 0 --out 找到 -- ./script mistaken $'错\xff\xe9\x94'
exits 1
mentions '"program":["./script","mistaken","错\ufffd\ufffd\ufffd"]'
mentions '"directory":"找到"'
if command -v python3 >/dev/null; then
    python3 -c 'import json, sys; json.loads(sys.stdin.buffer.read().decode("utf-8"))' <out || wrong "that is no JSON"
fi
rm -rf 找到

done_testing
