# stress: what a program may not do, with a sandbox, without one, and as an ordinary user
. "$(dirname "$0")/lib.sh"
. "$root/tests/cli/stress.sh" || exit 2

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

# sleepers NUMBER: the processes that sleep for so many seconds
sleepers() {
    local file
    for file in /proc/[0-9]*/cmdline; do
        [ "$({ tr '\0' ' ' <"$file"; } 2>/dev/null)" != "sleep $1 " ] || { file=${file#/proc/} && echo "${file%/*}"; }
    done
}

behaviour "with limits only, nothing is left of a program that kills its runner and has a child elsewhere"
rm -rf found
run sh -c 'sleep 3739 & exec "$@"' - \
    "$MAQUE" stress --no-sandbox --wall eight.wall --keep-going --shrink 0 --out found -- ./hostile orphans
exits 1
mentions "game 0: it killed the process that watches over it"
mentions "8 games, 8 of them fail"
nothing_left
[ -n "$(sleepers 3739)" ] || wrong "it killed somebody else's process, too"
kill $(sleepers 3739)

behaviour "with limits only, a program that takes its runner's descriptors away is caught, and the run goes on"
stress limits --keep-going --shrink 0 -- ./hostile tampers
exits 1
mentions "game 0: it killed the process that watches over it"
mentions "8 games, 8 of them fail"
nothing_left

behaviour "without a sandbox one line says plainly why, what holds the program, and what does not"
who= && where=you && killing=", may kill your processes"
[ "$(id -u)" -ne 0 ] || { who=" as an unused user," && where=anybody && killing=; }
weak() { # WHY HOLDS MISSING
    exits 0
    says "maque stress: no sandbox, since $1: the program runs$who with limits$2, $but$3 and may fill the disk"
}
but="but it sees other processes, reads what $where may read"
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

behaviour "no FIFO, no kernel key, no file of memory and no variable of the environment leads out"
if [ -n "$filters" ]; then
    mkfifo -m 666 "$open/fifo"
    exec 8<>"$open/fifo" # somebody reads there
    run ./hostile writes-into "$open/fifo" <one.wall
    exits 3
    for way in ${ways% *}; do
        for manner in keeps-key makes-memory-file knows-secret; do
            MAQUE_SECRET=yes stress $way -- ./hostile $manner
            exits 0
        done
        if [ $way = sandbox ] || [ "$landlock" -ge 3 ]; then
            stress $way -- ./hostile writes-into "$open/fifo"
            exits 0
        fi
    done
    exec 8>&-
    rm "$open/fifo"
else
    skip "a processor whose system calls are not filtered"
fi

behaviour "the sandbox shows the program and what lies around it, but not the rest of a home"
if [ "${ways%% *}" = sandbox ]; then
    homes=$(mktemp -d /var/tmp/maque-homes.XXXXXX) # not in /tmp, which is the scratch directory
    chmod 755 "$homes"
    home=$homes/me
    mkdir -p "$home/work/data" "$home/.keys"
    cp hostile "$home/work/hostile" && cp hostile "$home/hostile" && chmod 755 "$home/work/hostile" "$home/hostile"
    echo secret | tee "$home/secret" "$home/.secret" "$home/.keys/secret" "$home/work/data/secret" >/dev/null
    sees() { # PROGRAM FILE 1|0: a program that can read this file fails
        HOME=$home stress sandbox --wall one.wall --shrink 0 -- "$home/$1" peeks "=$home/$2"
        exits $3
    }
    sees work/hostile work/data/secret 1
    sees work/hostile secret 0
    sees work/hostile .keys/secret 0
    sees hostile secret 1
    sees hostile .secret 0
    sees hostile work/data/secret 0
    sees hostile .keys/secret 0

    chmod 700 "$home" # as homes often are
    sees hostile .secret 0
    sees work/hostile .keys/secret 0
    chmod 755 "$home"
    ln -s "$home" "$homes/link"
    for odd in "HOME=$homes/link" "HOME=$home/" "PATH=$home:$PATH" "PATH=$homes:/:/tmp:/proc:$PATH"; do
        run env HOME="$home" "$odd" "$MAQUE" stress --sandbox --wall one.wall --shrink 0 --out found -- \
            "$home/work/hostile" peeks "=$home/.keys/secret"
        exits 0
    done
    for shown in / /tmp "$home" "$homes"; do # named as arguments, but too much to be shown
        HOME=$home stress sandbox --wall one.wall -- "$home/work/hostile" peeks "=$home/.keys/secret" "$shown"
        exits 0
        HOME=$home stress sandbox --wall one.wall -- "$home/work/hostile" litters "$shown"
        exits 0
    done
    if [ "$landlock" -ge 3 ]; then
        mkfifo -m 666 "$home/work/fifo"
        exec 8<>"$home/work/fifo"
        HOME=$home stress sandbox -- "$home/work/hostile" writes-into "$home/work/fifo"
        exits 0
        exec 8>&-
    fi
    rm -r "$homes"
else
    skip "no sandbox here: $no_sandbox"
fi

behaviour "a sandbox can be demanded"
if [ "${ways%% *}" = sandbox ]; then
    stress sandbox --sandbox --json -- ./hostile play
    exits 0
    mentions '"sandbox":true'
fi
rm -f tools/bwrap
run env PATH="$PWD/tools" "$MAQUE" stress --sandbox --wall one.wall -- ./hostile play
exits 2
prints_nothing
says "maque stress: cannot start a worker: no sandbox, since $lacks; it takes a system on which a user may make \
namespaces, or root outside a container"
refuses stress "--sandbox and --no-sandbox exclude each other" --sandbox --no-sandbox -- ./hostile play

behaviour "a bwrap that dies early, with a child that lives on, keeps nobody waiting, and nothing is left of it"
printf '#!/bin/sh\nsleep 3737 &\nexit 1\n' >tools/bwrap && chmod 755 tools/bwrap
PATH=$PWD/tools:$PATH stress sandbox -- ./hostile play
exits 0
mentions "no sandbox, since bwrap fails (it ended without a message)"
for _ in $(seq 1200); do [ -n "$(sleepers 3737)" ] || break && sleep 0.05; done
[ -z "$(sleepers 3737)" ] || wrong "left: $(sleepers 3737)"

behaviour "Ctrl-C ends it while it starts, too"
printf '#!/bin/sh\nexec sleep 3738\n' >tools/bwrap
PATH=$PWD/tools:$PATH env --default-signal=INT "$MAQUE" stress --wall one.wall -- ./hostile play >out 2>err &
for _ in $(seq 6000); do [ -z "$(sleepers 3738)" ] || break && sleep 0.02; done
kill -INT $!
wait $!
status=$? command_line="maque stress with a bwrap that hangs"
exits 130
for _ in $(seq 1200); do [ -n "$(sleepers 3738)" ] || break && sleep 0.05; done
[ -z "$(sleepers 3738)" ] || wrong "left: $(sleepers 3738)"
rm tools/bwrap

behaviour "an ordinary user gets the same"
if [ "$(id -u)" -eq 0 ] && command -v setpriv >/dev/null; then
    mkdir -m 777 "$open/home"
    no_leaks="env ASAN_OPTIONS=detect_leaks=0"
    cp "$MAQUE" "$open/home/maque" && cp one.wall "$open/home/" && cp hostile "$open/home/"
    chmod 755 "$open/home/hostile" && chmod 644 "$open/home/one.wall"
    for way in $ways; do
        for manner in forks:1 escapes:0 litters:0 looks:0 removes:0 kills:0 renames:0 orphans:1 tampers:1; do
            time=600000
            case $way,$manner in limits,*) ;; *,renames:* | *,orphans:* | *,tampers:*) continue ;; esac
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

done_testing
