# stress: nothing that a program does hurts the next game or outlives its own
. "$(dirname "$0")/lib.sh"
. "$root/tests/cli/stress.sh" || exit 2

behaviour "a program that forks for ever, or in processes that nobody knows of, ends with the game"
for w in $ways; do
    gives 1 ill $w -- ./hostile forks
    mentions "game 0: "
    for manner in escapes escapes-for-ever; do
        gives 0 stress $w -- ./hostile $manner
    done
    nothing_left
done

behaviour "every game begins in an empty directory, even if the last one removed it, closed it or hid files deep in it"
for w in $ways; do
    for manner in litters removes renames; do
        gives 0 stress $w -- ./hostile $manner
    done
    for mode in 0500 0300 0000; do
        gives 0 stress $w -- ./hostile locks $mode
    done
    nothing_left
done

behaviour "a program that fills the disk fills nothing but its scratch directory"
gives 1 ill $way -- ./hostile fills
mentions "game 0: "

behaviour "a program that ignores signals, or closes its output, is killed all the same"
for manner in ignores closes; do
    gives 1 ill $way -- ./hostile $manner
    mentions "it hangs"
done

behaviour "a child in the background that holds the output changes nothing, and does not go on"
gives 0 stress $way -- ./hostile holds
nothing_left

behaviour "a program that writes endlessly to standard error does not stop the clock"
gives 1 ill $way -- ./hostile complains
mentions "it says    xxxxx"

behaviour "the program inherits no descriptor, no signal setting and no way to dump core"
for w in $ways; do
    gives 0 stress $w -- ./hostile looks 5<eight.wall 7>&1
done
(trap '' INT HUP TERM && stress $way -- ./hostile looks && exit $status) || wrong "it inherits ignored signals"

behaviour "memory of all processes together is bounded, and what they share counts once"
for w in $ways; do
    gives 1 ill $w --time 600000 -- ./hostile eats-in-children
    mentions "game 0: too much memory, more than 128 MB"
    nothing_left
    gives 0 stress $w --wall one.wall -- ./hostile shares-with-children
done

behaviour "processor time of children counts even if nobody awaits their end, or they leave the process group"
for w in $ways; do
    gives 1 ill $w --time 1000 -- ./hostile spins-unawaited
    mentions "game 0: too slow, more than 1000 ms of processor time"
done

behaviour "the program dies with maque, and nothing is left; maque says how far it got"
for fence in --lang=en --no-sandbox; do
    for signal in KILL:137 INT:130 TERM:143; do
        nothing_left_after $signal stress --wall eight.wall --time 600000 --out killed $fence -- ./hostile ignores
        [ $signal = KILL:137 ] || mentions "maque stress: stopped after 0 of 8 games, 0 failed"
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
