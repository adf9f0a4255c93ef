# stress: nothing that a program does hurts the next game or outlives its own
. "$(dirname "$0")/lib.sh"
. "$root/tests/cli/stress.sh" || exit 2

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

behaviour "with limits only a program can rename its directory, but nothing is left of it"
stress limits -- ./hostile renames
exits 0
nothing_left

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

behaviour "memory of all processes together is bounded, and what they share counts once"
for way in $ways; do
    ill $way --time 600000 -- ./hostile eats-in-children
    exits 1
    mentions "game 0: too much memory, more than 128 MB"
    nothing_left
    stress $way --wall one.wall -- ./hostile shares-with-children
    exits 0
done

behaviour "processor time of children counts even if nobody awaits their end"
for way in $ways; do
    ill $way --time 1000 -- ./hostile spins-unawaited
    exits 1
    mentions "game 0: too slow, more than 1000 ms of processor time"
done

behaviour "a program that stops the process which watches over it keeps nobody waiting"
for way in $ways; do
    stress $way --wall one.wall -- ./hostile stops-runner
    exits 0
    nothing_left
done
ill limits -- ./hostile stops-runner-for-ever
exits 1
mentions "game 0: "
nothing_left

# ---- ending ----

behaviour "the program dies with maque, and nothing is left; maque says how far it got"
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
kill -STOP $! $runner $program
sleep 7 # longer than it may take by the clock
touch "$open/state/go"
kill -CONT $program $runner $!
wait $! || wrong "it blames the program: $(cat out)"
rm "$open/state/go"

done_testing
