# stress: what a program may not do in a sandbox, and what is said where there is none
. "$(dirname "$0")/lib.sh"
. "$root/tests/cli/stress.sh" || exit 2

filters= # are there filters of system calls for this processor?
case $(uname -m) in x86_64 | aarch64) filters=yes ;; esac

# sleepers NUMBER: the processes that sleep for so many seconds
sleepers() {
    local file
    for file in /proc/[0-9]*/cmdline; do
        [ "$({ tr '\0' ' ' <"$file"; } 2>/dev/null)" != "sleep $1 " ] || { file=${file#/proc/} && echo "${file%/*}"; }
    done
}

behaviour "in the sandbox there is no network, no file to write, nobody to kill, no way to root, and no other game"
if [ $way = sandbox ]; then
    manners="network kills knows-secret writes-beside"
    [ "$(id -u)" -ne 0 ] || manners+=" not-root"
    [ -z "$filters" ] || manners+=" meddles"
    for manner in $manners; do
        MAQUE_SECRET=yes gives 0 stress sandbox --jobs 1 -- ./hostile $manner
    done
    for file in "$open/state/new" /etc/maque-test; do
        gives 0 stress sandbox -- ./hostile creates "$file"
    done
else
    skip "no sandbox here: $no_sandbox"
fi

behaviour "with limits only a program can write where its user may"
gives 1 stress limits --shrink 0 -- ./hostile creates "$open/state/new"
rm -f "$open/state/new"

behaviour "no socket and no FIFO leads out of the sandbox"
if [ $way = sandbox ] && [ -n "$filters" ]; then
    ./hostile listens "$open/listener" &
    listener=$!
    mkfifo -m 666 "$open/fifo"
    exec 8<>"$open/fifo" # somebody reads there
    until [ -S "$open/listener" ] || ! kill -0 $listener; do sleep 0.02; done
    [ "$(./hostile landlock)" -ge 3 ] && leads_out="connects:listener writes-into:fifo" || leads_out=connects:listener
    for pair in $leads_out; do
        gives 3 ./hostile ${pair%:*} "$open/${pair#*:}" <one.wall
        gives 0 stress sandbox -- ./hostile ${pair%:*} "$open/${pair#*:}"
    done
    exec 8>&-
    kill $listener && wait $listener 2>/dev/null
    rm "$open/listener" "$open/fifo"
else
    skip "no sandbox here, or a processor whose system calls are not filtered: $no_sandbox"
fi

behaviour "the sandbox shows the program and what lies around it, but not the rest of a home"
if [ $way = sandbox ]; then
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
        HOME=$home gives 0 stress sandbox --wall one.wall -- "$home/work/hostile" peeks "=$home/.keys/secret" "$shown"
        HOME=$home gives 0 stress sandbox --wall one.wall -- "$home/work/hostile" litters "$shown"
    done
    rm -r "$homes"
else
    skip "no sandbox here: $no_sandbox"
fi

behaviour "where there is no sandbox one line says so, and why; nothing is said if none is wanted"
mkdir tools
lacks="there is no bwrap here (Debian's package is bubblewrap)"
without() { # OPTION...: with the bwrap in tools, if there is one
    run env PATH="$PWD/tools" "$MAQUE" stress --wall one.wall --json "$@" -- ./hostile play
}
goes_on() { # WHY
    exits 0
    says "maque stress: no sandbox, since $1: the program runs with limits only, and may read, write and do \
whatever you may"
    mentions '"sandbox":false'
}
without
goes_on "$lacks"
without --lang zh
says "maque stress: 没有沙箱：这里没有 bwrap（Debian 的软件包叫 bubblewrap）；程序只受资源限制，你能读、能写、能做的，它都能"
printf '#!/bin/sh\necho "bwrap: No permissions" >&2\nexit 1\n' >tools/bwrap && chmod 755 tools/bwrap
without
goes_on "bwrap fails (bwrap: No permissions)"
gives 0 without --no-sandbox
says_nothing

behaviour "a sandbox can be demanded: without one nothing is run, and the status is 2"
gives 2 without --sandbox
prints_nothing
says "maque stress: cannot start a worker: no sandbox, since bwrap fails (bwrap: No permissions); it takes a system on \
which a user may make namespaces, or root outside a container"
rm tools/bwrap
gives 2 without --sandbox --lang zh
prints_nothing
mentions "没有沙箱：这里没有 bwrap（Debian 的软件包叫 bubblewrap）；要有沙箱，"
refuses stress "--sandbox and --no-sandbox exclude each other" --sandbox --no-sandbox -- ./hostile play
if [ $way = sandbox ]; then
    gives 0 stress sandbox --sandbox --json -- ./hostile play
    mentions '"sandbox":true'
fi

behaviour "once there is a sandbox, nobody goes on without one"
if [ $way = sandbox ]; then # a bwrap that works only once
    printf '#!/bin/sh\n[ ! -e "%s" ] || { echo "bwrap: not again" >&2; exit 1; }\n: >"%s"\nexec %s "$@"\n' \
        "$scratch/tools/used" "$scratch/tools/used" "$(command -v bwrap)" >tools/bwrap && chmod 755 tools/bwrap
    PATH=$PWD/tools:$PATH gives 2 stress sandbox -- ./hostile play
    says "maque stress: cannot start a worker: bwrap: not again"
    prints_nothing
    nothing_left
else
    skip "no sandbox here: $no_sandbox"
fi

behaviour "a bwrap that dies early, with a child that lives on, keeps nobody waiting, and nothing is left of it"
printf '#!/bin/sh\nsleep 3737 &\nexit 1\n' >tools/bwrap && chmod 755 tools/bwrap
PATH=$PWD/tools:$PATH gives 0 stress sandbox -- ./hostile play
mentions "no sandbox, since bwrap fails (it ended without a message)"
for _ in $(seq 1200); do [ -n "$(sleepers 3737)" ] || break && sleep 0.05; done
[ -z "$(sleepers 3737)" ] || wrong "left: $(sleepers 3737)"

behaviour "Ctrl-C ends it while it starts, too"
printf '#!/bin/sh\nexec sleep 3738\n' >tools/bwrap
PATH=$PWD/tools:$PATH env --default-signal=INT "$MAQUE" stress --wall one.wall -- ./hostile play >out 2>err &
for _ in $(seq 6000); do [ -z "$(sleepers 3738)" ] || break && sleep 0.02; done
kill -INT $!
wait $!
status=$? command_line="maque gives 130 stress with a bwrap that hangs"
for _ in $(seq 1200); do [ -n "$(sleepers 3738)" ] || break && sleep 0.05; done
[ -z "$(sleepers 3738)" ] || wrong "left: $(sleepers 3738)"
rm tools/bwrap

behaviour "an ordinary user gets the same; with limits only a program that kills its runner fails, and nothing is left"
if [ "$(id -u)" -eq 0 ] && command -v setpriv >/dev/null; then
    mkdir -m 777 "$open/home"
    cp "$MAQUE" "$open/home/maque" && cp one.wall "$open/home/" && cp hostile "$open/home/"
    chmod 755 "$open/home/hostile" && chmod 644 "$open/home/one.wall"
    as="setpriv --reuid 54321 --regid 54321 --clear-groups env ASAN_OPTIONS=detect_leaks=0"
    for manner in sandbox:forks:1 sandbox:kills:0 limits:forks:1 limits:escapes:0 limits:litters:0 limits:betrays:1; do
        w=${manner%%:*}
        [ $w != sandbox ] || [ "$ways" != limits ] || continue
        manner=${manner#*:}
        MAQUE="$open/home/maque" ill $w --wall "$open/home/one.wall" --time 500 --out "$open/home/found" -- \
            "$open/home/hostile" ${manner%:*}
        exits ${manner#*:}
        rm -rf "$open/home/found"
        nothing_left
    done
    mentions "game 0: it killed the process that watches over it"
else
    skip "that takes root and setpriv"
fi

done_testing
