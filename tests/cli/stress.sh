# stress.sh - for tests of 'maque stress': programs to run, two ways to run them, and a look at what they leave behind

# As root the program is run as another user, who may not enter this directory: it is closed to others.  $open is not.
chmod 700 "$scratch"
open=$(mktemp -d)
trap 'rm -rf "$scratch" "$open"' EXIT
chmod 755 "$open"
mkdir -m 1777 "$open/tmp" && export TMPDIR="$open/tmp"
mkdir -m 777 "$open/state"
cc -O1 -I"$root/api" "$root/tests/cli/mistaken.c" "$root/libmaque.a" -o mistaken || exit 2
cc -O1 -D_GNU_SOURCE -I"$root/api" "$root/tests/cli/hostile.c" "$root/libmaque.a" -o hostile || exit 2
"$root/maque" gen -n 8 --seed 5 >eight.wall
head -n 148 eight.wall >one.wall
if [ "$(id -u)" -eq 0 ]; then
    (cd "$root" && mkdir -p build && bash tests/need.sh bubblewrap python3-minimal jq) >why 2>&1 || cat why
fi

# Two ways: in a sandbox, where one can be had, and with limits only.  What holds in one way is not shown in the other
# again, unless another part of the program brings it about.
ways=limits
if "$MAQUE" stress --wall eight.wall --json -- ./hostile play 2>why | grep -q '"sandbox":true'; then
    ways="sandbox limits"
fi
way=${ways% *}
no_sandbox=$(sed -n 's/^.*no sandbox, since \(.*\): the program runs.*/\1/p' why)

# on WAY OPTION... -- PROGRAM; started by $as, if that is set
as=
on() {
    local way=$1 fence=
    shift
    [ "$way" = sandbox ] || fence=--no-sandbox
    run timeout -k 5 1000 $as "$MAQUE" stress $fence "$@"
}

# stress WAY OPTION... -- PROGRAM: on eight walls, with little memory, and a new directory.  The program ends by
# itself and has all the time in the world.  ill: on one wall, with little time.
stress() {
    usual=(--wall eight.wall --time 600000 --memory 128 --out found)
    on_with "$@"
}
ill() {
    usual=(--wall one.wall --time 150 --memory 128 --shrink 0 --out found)
    on_with "$@"
}

# on_with WAY OPTION... -- PROGRAM: with those of the usual options that are not among these
on_with() {
    local way=$1 given=" " word i options=()
    shift
    for word; do
        [ "$word" != -- ] || break
        given+="$word "
    done
    for ((i = 0; i < ${#usual[@]}; i += 2)); do
        case $given in *" ${usual[i]} "*) ;; *) options+=("${usual[i]}" "${usual[i + 1]}") ;; esac
    done
    rm -rf found
    on "$way" "${options[@]}" "$@"
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
until_running() {
    for _ in $(seq 6000); do
        [ -n "$(left_behind)" ] && return
        sleep 0.02
    done
    wrong "$command_line: the program does not start"
}

# nothing_left_after SIGNAL:STATUS OPTION... : 'maque OPTION...' gets the signal while its program runs
nothing_left_after() {
    local signal=${1%:*}
    command_line="maque ${*:2}, ended by $signal"
    env --default-signal=INT "$MAQUE" "${@:2}" >out 2>err &
    until_running
    kill "-$signal" $!
    wait $! 2>/dev/null
    status=$?
    exits "${1#*:}"
    # Asked to end, 'stress' leaves nothing behind; elsewhere the workers clean up by themselves.
    [ "$signal$2" != INTstress ] || [ -z "$(ls -A "$TMPDIR")" ] || wrong "$command_line: left are $(ls -A "$TMPDIR")"
    nothing_left
}
