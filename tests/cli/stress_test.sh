# stress: every kind of failure is told apart, found, shrunk and diagnosed; nothing that a program does hurts anybody
. "$(dirname "$0")/lib.sh"

# As root the program is run as another user, who may not enter this directory: it is closed to others.  $open is not.
chmod 700 "$scratch"
open=$(mktemp -d)
trap 'rm -rf "$scratch" "$open"' EXIT
chmod 755 "$open"
mkdir -m 1777 "$open/tmp" && export TMPDIR="$open/tmp"
cc -O1 -I"$root/api" "$root/tests/cli/mistaken.c" "$root/libmaque.a" -o mistaken || exit 2
cc -O1 -D_GNU_SOURCE -I"$root/api" "$root/tests/cli/hostile.c" "$root/libmaque.a" -o hostile || exit 2
cc -O1 "$root/tests/cli/without.c" -o "$open/without" || exit 2
"$root/maque" gen -n 8 --seed 5 >eight.wall
head -n 148 eight.wall >one.wall
if [ "$(id -u)" -eq 0 ]; then
    (cd "$root" && mkdir -p build && bash tests/need.sh bubblewrap python3-minimal jq) >why 2>&1 || cat why
fi

# Three ways: in a sandbox, where one can be had; as on a machine without namespaces; with limits only.
ways="fallback limits"
if "$MAQUE" stress --wall eight.wall --json -- ./hostile play 2>why | grep -q '"sandbox":true'; then
    ways="sandbox fallback limits"
fi
no_sandbox=$(sed -n 's/^.*no sandbox, since \(.*\): the program runs.*/\1/p' why)
landlock=$("$open/without" landlock)
filters= # are there filters of system calls for this processor?
case $(uname -m) in x86_64 | aarch64) filters=yes ;; esac

# on WAY OPTION... -- PROGRAM; started by $as, if that is set
as=
on() {
    local way=$1
    shift
    case $way in
    sandbox) run timeout -k 5 1000 $as "$MAQUE" stress "$@" ;;
    fallback) run timeout -k 5 1000 $as "$open/without" namespaces "$MAQUE" stress "$@" ;;
    limits) run timeout -k 5 1000 $as "$MAQUE" stress --no-sandbox "$@" ;;
    esac
    command_line="$way: $command_line"
}

# stress WAY OPTION... -- PROGRAM: on eight walls, with little memory, and a new directory.  The program ends by
# itself and has all the time in the world.  ill: on one wall, with little time.
stress() {
    rm -rf found
    on "$1" --wall eight.wall --time 600000 --memory 128 --out found "${@:2}"
}
ill() {
    rm -rf found
    on "$1" --wall one.wall --time 150 --memory 128 --shrink 0 --out found "${@:2}"
}

# processes of the hostile program that are still there: it or a copy of it
left_behind() {
    local file first
    for file in /proc/[0-9]*/cmdline; do
        { IFS= read -r -d '' first <"$file"; } 2>/dev/null || continue
        case $first in *"$scratch/hostile") file=${file#/proc/} && echo "${file%%/*}" ;; esac
    done
}
nothing_left() {
    for _ in $(seq 2400); do
        [ -z "$(left_behind)" ] && [ -z "$(ls -A "$TMPDIR")" ] && return
        sleep 0.05
    done
    wrong "$command_line: left are processes: $(left_behind | tr '\n' ' ') and files: $(ls -A "$TMPDIR" | tr '\n' ' ')"
}

behaviour "a right program passes, in a sandbox or without"
for way in $ways; do
    stress $way -- ./hostile play
    exits 0
    prints "8 games, all right: 8 of the file"
    [ $way = fallback ] || says_nothing
    [ ! -e found ] || wrong "a directory for nothing"
    stress $way --lang zh -- ./hostile play
    prints "8 局全对：文件里 8 局"
    nothing_left
done

behaviour "a program is found like a shell finds it, and gets its arguments"
mkdir bin && ln -s ../mistaken bin/from-path
printf '#!/bin/sh\nexec "$1" "$2"\n' >script && chmod 755 script
for way in $ways; do
    PATH=$PWD/bin:$PATH stress $way -- from-path none
    exits 0
    stress $way -- "$scratch/mistaken" none
    exits 0
    stress $way -- ./script mistaken none # a file here, though it runs elsewhere
    exits 0
    stress $way --shrink 0 -- ./script mistaken 'no such mistake'
    exits 1
    mentions "exit status 2"
done

behaviour "what cannot be run is told before any game, with status 2"
cp eight.wall noexec && chmod 755 noexec
printf '#!/no/such/interpreter\n' >orphan && chmod 755 orphan
for way in $ways; do
    on $way -- ./nothing
    exits 2
    says "maque stress: cannot run './nothing': No such file or directory"
    on $way -- nothing-in-path
    exits 2
    says "maque stress: no 'nothing-in-path' in PATH"
    on $way -- mistaken none
    exits 2
    says "maque stress: no 'mistaken' in PATH; the one here is './mistaken'"
    on $way -- ./eight.wall
    exits 2
    says "maque stress: cannot run './eight.wall': it is not executable"
    on $way -- ./bin
    exits 2
    says "maque stress: cannot run './bin': it is a directory"
    stress $way -- ./noexec
    exits 2
    mentions "maque stress: cannot run '$scratch/noexec': Exec format error"
    stress $way -- ./orphan
    exits 2
    mentions "orphan': No such file or directory (the interpreter that its first line or its ELF header names may be"
    [ ! -e found ] && [ ! -e stress-1 ] || wrong "something was saved"
    [ -z "$(ls -A "$TMPDIR")" ] || wrong "$way: $(ls -A "$TMPDIR") is left"
done

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
fails() { # MANNER KIND WORDS; only those that never end must be stopped by the clock
    local time=600000
    case $2 in cpu-time | hang) time=150 ;; esac
    for way in $ways; do
        ill $way --time $time -- ./hostile "$1"
        exits 1
        [ "$(head -n 1 out)" = "game 0: $3" ] || wrong "$way, $1: says '$(head -n 1 out)', not '$3'"
        cp out words
        [ $way = "${ways%% *}" ] || continue
        ill $way --time $time --json -- ./hostile "$1"
        exits 1
        grep -q "\"failures\":\[{\"game\":0,[^}]*\"kind\":\"$2\"" out || wrong "$1: JSON says $(head -c 400 out)"
    done
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
for way in $ways; do
    stress $way --shrink 0 -- ./hostile eats
    exits 1
    mentions "game 0: too much memory, more than 128 MB, before any right line"
done
nothing_left

behaviour "a program that hangs is told from one that is slow, and whether it has read its input"
fails deaf hang "it hangs, no end after 450 ms by the clock, with its input unread, before any right line"
fails closes hang "it hangs, no end after 450 ms by the clock, with its input unread, before any right line"

behaviour "processor time of children counts"
for way in $ways; do
    ill $way --time 1000 -- ./hostile spins-in-children
    exits 1
    mentions "game 0: too slow, more than 1000 ms of processor time"
done

behaviour "more memory is not too much if it is allowed"
for memory in 1000 0; do
    stress ${ways%% *} --memory $memory -- ./hostile reserves
    exits 0
done

behaviour "who fails only now and then is not blamed for one reason, and not shrunk"
mkdir -m 777 "$open/state"
ill limits --time 600000 --jobs 1 --shrink 100 -- ./hostile wavers "$open/state/file"
exits 1
mentions "run once more on this wall, it does something else"
mentions "not shrunk"

# ---- which files ----

behaviour "a program that root can run is run, wherever it lies: binary, script, python, with the files that it reads"
mkdir -m 755 way way/inner
cp mistaken way/inner/data-driven
echo none >way/inner/data && echo none >way/above && echo none >data && chmod 644 data way/inner/data way/above
printf '#!/bin/sh\nread -r word <"${0%%/*}/data" && exec "${0%%/*}/%s" "$word"\n' mistaken >reads-beside
printf '#!/bin/sh\nread -r word <"${0%%/*}/../above" && exec "${0%%/*}/%s" "$word"\n' data-driven >way/inner/reads-above
printf 'import os, subprocess, sys\nhere = os.path.dirname(os.path.realpath(__file__))\n%s\n' \
    'sys.exit(subprocess.call([here + "/mistaken", open(here + "/data").read().strip()]))' >mine.py
cp mistaken private && cp mine.py private.py
cp /bin/sh shell && printf '#!%s/shell -e\nexec "${0%%/*}/mistaken" none\n' "$scratch" >own-interpreter
chmod 755 reads-beside way/inner/reads-above own-interpreter && chmod 700 private && chmod 600 private.py
cp mistaken "$open/private" && cp mistaken way/inner/private && chmod 700 "$open/private" way/inner/private
mkdir -m 700 way/closed && cp mistaken way/closed/
ln -s way/inner link && ln -s mistaken linked && mkfifo pipe
python=$(PATH=/usr/bin:/usr/local/bin command -v python3)
[ -n "$python" ] || wrong "no python3: apt-get install python3-minimal"
for way in $ways; do
    for command in "./mistaken none" ./reads-beside way/inner/reads-above "way/../way/inner/data-driven none" \
        link/reads-above "./linked none" "./private none" "way/inner/private none" "way/closed/mistaken none" \
        "$open/private none" ./own-interpreter "/bin/sh ./reads-beside" "$python mine.py" "$python private.py"; do
        stress $way --memory 512 -- $command
        exits 0
        [ $way = fallback ] || says_nothing
        nothing_left
    done
done

behaviour "as root what others may not read stays hidden, except for named files; nobody writes beside the program"
if [ "$(id -u)" -eq 0 ]; then
    mkdir -m 755 other && echo secret >other/secret && echo secret >way/closed/secret
    cp hostile way/hostile && echo secret >secret && echo secret >.secret && echo secret >way/secret
    chmod 644 .secret other/secret way/closed/secret && chmod 600 secret way/secret
    ln -s "$scratch/other/secret" leads-out && ln -s secret leads-beside
    for way in $ways; do
        for path in secret .secret other/secret leads-out leads-beside way/closed/secret way/secret; do
            stress $way -- ./hostile peeks "=$scratch/$path"
            exits 0
            stress $way -- way/hostile peeks "=$scratch/$path"
            exits 0
        done
        for path in data way/above; do # the test would notice
            stress $way --shrink 0 -- "./$(dirname $path)/hostile" peeks "=$scratch/$path"
            exits 1
        done
        stress $way -- ./hostile writes-beside
        exits 0
        stress $way -- way/hostile writes-beside
        exits 0
        stress $way --shrink 0 -- ./hostile reads secret
        exits 1
        mentions "exit status 3"
    done
    nothing_left
else
    skip "not root here"
fi

behaviour "as root too much is not copied, and that is said; named files and those beside them are there all the same"
if [ "$(id -u)" -eq 0 ]; then
    too_much="since more would be over 128 MiB or 20000 files"
    truncate -s 200M way/big && chmod 644 way/big
    stress limits --shrink 0 -- way/inner/reads-above
    exits 1
    says "maque stress: of closed directories it sees only the files that are named and those beside them, $too_much"
    for way in $ways; do
        cp reads-beside way/inner/ && cp mistaken way/inner/
        stress $way -- way/inner/reads-beside
        exits 0
        [ $way != sandbox ] || says_nothing
    done
    mv way/big . # where a sandbox copies, too
    for way in $ways; do
        stress $way -- ./mistaken none
        exits 0
        mentions "of closed directories it sees only the files that are named, $too_much"
    done
    rm big
    nothing_left
else
    skip "not root here"
fi

# ---- hostile programs ----

behaviour "a program that forks for ever ends with the game"
for way in $ways; do
    ill $way -- ./hostile forks
    exits 1
    mentions "game 0: "
    nothing_left
done

behaviour "a program that fills the disk fills nothing but its scratch directory"
for way in $ways; do
    ill $way -- ./hostile fills
    exits 1
    mentions "game 0: "
    nothing_left
done

behaviour "a program that ignores signals, or closes its output, is killed all the same"
for way in $ways; do
    for manner in ignores closes; do
        ill $way -- ./hostile $manner
        exits 1
        mentions "it hangs"
        nothing_left
    done
done

behaviour "a program that leaves its process group, or a child that holds its output, is right and leaves nothing running"
for way in $ways; do
    for manner in escapes escapes-for-ever holds; do
        stress $way -- ./hostile $manner
        exits 0
        nothing_left
    done
done

behaviour "a program that writes endlessly to standard error does not stop the clock"
for way in $ways; do
    ill $way -- ./hostile complains
    exits 1
    mentions "it says    xxxxx"
done

behaviour "every game begins in an empty directory, even if the last one removed it or hid files deep in it"
for way in $ways; do
    for manner in litters removes; do
        stress $way -- ./hostile $manner
        exits 0
    done
done

behaviour "every game begins in an empty directory, even if the last one closed it"
for way in $ways; do
    for mode in 0500 0300 0000; do
        stress $way -- ./hostile locks $mode
        exits 0
    done
done

behaviour "the program inherits no descriptor, no signal setting and no way to dump core"
for way in $ways; do
    stress $way -- ./hostile looks 5<eight.wall 7>&1
    exits 0
done
(trap '' INT HUP TERM && stress ${ways%% *} -- ./hostile looks && exit $status) || wrong "it inherits ignored signals"

behaviour "as root the program is somebody else"
if [ "$(id -u)" -eq 0 ]; then
    for way in $ways; do
        stress $way -- ./hostile not-root
        exits 0
    done
else
    skip "not root here"
fi

behaviour "in the sandbox there is no network, no file to write and nobody to kill"
if [ "${ways%% *}" = sandbox ]; then
    stress sandbox -- ./hostile network
    exits 0
    stress sandbox -- ./hostile creates "$open/state/new"
    exits 0
    stress sandbox -- ./hostile creates /etc/maque-test
    exits 0
    stress sandbox -- ./hostile kills
    exits 0
    stress sandbox -- ./hostile signals $$
    exits 0
else
    skip "no sandbox here: $no_sandbox"
fi

behaviour "without namespaces Landlock leaves no file to write and nobody to signal"
if [ "$landlock" -ge 6 ]; then
    stress fallback -- ./hostile creates "$open/state/new"
    exits 0
    stress fallback -- ./hostile creates /etc/maque-test
    exits 0
    stress fallback -- ./hostile signals $$
    exits 0
    if [ "$(id -u)" -eq 0 ]; then # otherwise these tests are at stake
        stress fallback -- ./hostile kills
        exits 0
    fi
else
    skip "Landlock is too old here, or missing: version $landlock, not 6"
fi

behaviour "with limits only, a program can write where others may, and nothing else that is root's"
stress limits --shrink 0 -- ./hostile creates "$open/state/new"
exits 1
rm -f "$open/state/new"
if [ "$(id -u)" -eq 0 ]; then
    stress limits -- ./hostile creates "$open/new"
    exits 0
    stress limits -- ./hostile creates /etc/maque-test
    exits 0
    stress limits -- ./hostile signals $$
    exits 0
fi

behaviour "no socket leads to anybody outside, no memory outlives a game, and nobody can meddle with the runner"
if [ -n "$filters" ]; then
    ./hostile listens "$open/listener" &
    listener=$!
    until [ -S "$open/listener" ] || ! kill -0 $listener; do sleep 0.02; done
    run ./hostile connects "$open/listener" <one.wall
    exits 3
    for way in ${ways% *}; do
        stress $way -- ./hostile connects "$open/listener"
        exits 0
        stress $way -- ./hostile network
        exits 0
        for manner in shares tampers founds; do
            stress $way --jobs 1 -- ./hostile $manner
            exits 0
        done
    done
    kill $listener && wait $listener 2>/dev/null
    rm "$open/listener"
else
    skip "a processor whose system calls are not filtered"
fi

behaviour "without a sandbox nobody lures root, or anybody, into emptying another directory"
for way in fallback limits; do
    for jobs in 1 2; do
        mkdir -p "$open/precious/inner" && touch "$open/precious/file" "$open/precious/inner/file"
        stress $way --jobs $jobs --keep-going --shrink 0 -- ./hostile lures "$open/precious"
        exits 1
        mentions "8 games, 8 of them fail"
        [ -e "$open/precious/file" ] && [ -e "$open/precious/inner/file" ] || wrong "files are gone"
        nothing_left
    done
done

behaviour "without any protection a program that kills its runner is caught, and the run goes on"
if [ "$(id -u)" -eq 0 ]; then
    stress limits --keep-going --shrink 0 -- ./hostile kills
    exits 1
    mentions "game 0: it killed the process that watches over it"
    mentions "8 games, 8 of them fail"
    nothing_left
else
    skip "not root here: it would kill these tests, too"
fi

behaviour "without a sandbox one line says plainly why, what holds the program, and what does not"
who= && where=you && killing=", may kill your processes"
[ "$(id -u)" -ne 0 ] || { who=" as an unused user," && where=anybody && killing=; }
weak() { # WHY HOLDS MISSING
    exits 0
    says "maque stress: no sandbox, since $1: the program runs$who with limits$2, $but$3 and may fill the disk"
}
but="but it sees other processes"
mkdir tools
lacks="there is no bwrap here (Debian's package is bubblewrap)"
if [ "$landlock" -ge 6 ] && [ -n "$filters" ]; then
    run env PATH="$PWD/tools" "$MAQUE" stress --wall one.wall -- ./hostile play
    weak "$lacks" ", a filter of system calls and Landlock" ""
    run env PATH="$PWD/tools" "$open/without" filters "$MAQUE" stress --wall one.wall -- ./hostile play
    weak "$lacks" " and Landlock" ", sees the network"
fi
if [ -n "$filters" ]; then
    run env PATH="$PWD/tools" "$open/without" landlock "$MAQUE" stress --wall one.wall -- ./hostile play
    weak "$lacks" " and a filter of system calls" ", may write where $where may$killing"
fi
run env PATH="$PWD/tools" "$open/without" landlock filters "$MAQUE" stress --wall one.wall -- ./hostile play
weak "$lacks" "" ", sees the network, may write where $where may$killing"
printf '#!/bin/sh\necho "bwrap: No permissions" >&2\nexit 1\n' >tools/bwrap && chmod 755 tools/bwrap
run env PATH="$PWD/tools" "$open/without" landlock filters "$MAQUE" stress --wall one.wall -- ./hostile play
weak "bwrap fails (bwrap: No permissions)" "" ", sees the network, may write where $where may$killing"
run env PATH="$PWD/tools" "$MAQUE" stress --wall one.wall --no-sandbox -- ./hostile play
exits 0
says_nothing
stress fallback --json -- ./hostile play
mentions '"sandbox":false'

behaviour "once there is a sandbox, nobody goes on without one"
if [ "${ways%% *}" = sandbox ]; then # a bwrap that works only once
    printf '#!/bin/sh\n[ ! -e "%s" ] || { echo "bwrap: not again" >&2; exit 1; }\n: >"%s"\nexec %s "$@"\n' \
        "$scratch/tools/used" "$scratch/tools/used" "$(command -v bwrap)" >tools/bwrap
    PATH=$PWD/tools:$PATH stress sandbox -- ./hostile play
    exits 2
    says "maque stress: cannot start a worker: bwrap: not again"
    prints_nothing
    nothing_left
else
    skip "no sandbox here: $no_sandbox"
fi

behaviour "an ordinary user gets the same"
if [ "$(id -u)" -eq 0 ] && command -v setpriv >/dev/null; then
    mkdir -m 777 "$open/home"
    no_leaks="env ASAN_OPTIONS=detect_leaks=0"
    cp "$MAQUE" "$open/home/maque" && cp one.wall "$open/home/" && cp hostile "$open/home/"
    chmod 755 "$open/home/hostile" && chmod 644 "$open/home/one.wall"
    for way in $ways; do
        for manner in forks:1 escapes:0 litters:0 looks:0 removes:0 kills:0; do
            time=600000
            [ $manner != forks:1 ] || time=500
            # If it may signal other processes, it kills maque, too.
            [ $manner != kills:0 ] || [ $way = sandbox ] || [ $way,$((landlock >= 6)) = fallback,1 ] || continue
            rm -rf "$open/home/found"
            MAQUE="$open/home/maque" as="setpriv --reuid 54321 --regid 54321 --clear-groups $no_leaks" \
                on $way --wall "$open/home/one.wall" --time $time --memory 128 --shrink 0 \
                --out "$open/home/found" -- "$open/home/hostile" ${manner%:*}
            exits ${manner#*:}
            nothing_left
        done
    done
else
    skip "that takes root and setpriv"
fi

# ---- ending ----

until_running() {
    for _ in $(seq 6000); do
        [ -n "$(left_behind)" ] && return
        sleep 0.02
    done
    wrong "$command_line: the program does not start"
}

behaviour "whoever kills maque kills the program with it, and nothing is left; it says how far it got"
for way in $ways; do
    for signal in KILL INT TERM; do # a shell lets what runs in the background ignore INT
        prefix=
        [ $signal = KILL ] || prefix="env --default-signal=$signal"
        [ $way != fallback ] || prefix="$prefix $open/without namespaces"
        command_line="maque stress, $way, killed by $signal"
        options="--wall eight.wall --time 600000 --out killed"
        [ $way != limits ] || options="$options --no-sandbox"
        $prefix "$MAQUE" stress $options -- ./hostile ignores >out 2>err &
        until_running
        kill -$signal $!
        wait $! 2>/dev/null
        status=$?
        exits $((128 + $(kill -l $signal)))
        [ $signal = KILL ] || mentions "maque stress: stopped after 0 of 8 games, 0 failed"
        # Asked to end, it leaves nothing behind; killed, others clean up after it.
        [ $signal = KILL ] || [ -z "$(ls -A "$TMPDIR")" ] || wrong "$command_line: left are $(ls -A "$TMPDIR")"
        nothing_left
        [ ! -e killed ] || wrong "a directory is left"
    done
done

behaviour "a machine that stands still for a while makes nobody hang"
command_line="maque stress, stopped and continued"
"$MAQUE" stress --no-sandbox --jobs 1 --wall one.wall --time 2000 -- ./hostile waits "$open/state/go" >out 2>err &
until_running
program=$(left_behind | head -n 1)
runner=$(sed -n 's/^PPid:[[:space:]]*//p' /proc/$program/status)
kill -STOP $runner $program
sleep 7 # longer than it may take by the clock
touch "$open/state/go"
kill -CONT $program $runner
wait $! || wrong "it blames the program: $(cat out)"
rm "$open/state/go"

# ---- which failure ----

behaviour "the same failure is found, whatever the number of workers, and files and command repeat it"
for jobs in 1 2 7; do
    rm -rf found
    run "$MAQUE" stress --time 600000 --games 400 --seed 3 --scenario drawn --jobs $jobs --out found -- \
        ./mistaken specials-kept-at-the-end
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
stress ${ways%% *} --jobs 4 --shrink 0 -- ./late
exits 1
mentions "game 0: exit status 3"

behaviour "whoever wants no shrinking is not told that it was done"
rm -rf found
run "$MAQUE" stress --time 600000 --wall eight.wall --shrink 0 --out found -- ./mistaken smallest-on-ties
exits 1
mentions "not shrunk, as --shrink 0 wants it"
cmp -s found/game-0.in found/shrunk.in || wrong "the wall is another"

behaviour "going on finds more, keeps the first and counts all"
rm -rf found
run "$MAQUE" stress --time 600000 --wall eight.wall --keep-going --out found -- ./mistaken smallest-on-ties
exits 1
mentions "8 games, 8 of them fail"
[ "$(ls found | wc -l)" -eq 27 ] || wrong "$(ls found | tr '\n' ' ')"

behaviour "JSON says the same"
rm -rf found
run "$MAQUE" stress --time 600000 --json --wall eight.wall --out found -- ./mistaken smallest-on-ties
exits 1
mentions '{"schema":"maque-stress","version":1,"program":["./mistaken","smallest-on-ties"]'
mentions '"mistakes":["smallest-on-ties"],"directory":"found"'
mentions '"check":{"schema":"maque-check"'
jq -e . <out >/dev/null 2>err || wrong "that is no JSON: $(cat err)"

behaviour "JSON keeps names in Chinese, and is JSON whatever they are"
run "$MAQUE" stress --time 600000 --json --wall one.wall --shrink 0 --out 找到 -- ./script mistaken $'错\xff\xe9\x94'
exits 1
mentions '"program":["./script","mistaken","错\ufffd\ufffd\ufffd"]'
mentions '"directory":"找到"'
iconv -f UTF-8 -t UTF-8 <out >/dev/null 2>&1 || wrong "that is no UTF-8"
jq -e . <out >/dev/null 2>err || wrong "that is no JSON: $(cat err)"
rm -rf 找到

done_testing
