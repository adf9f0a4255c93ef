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
fail() {
    local n kind
    for kind; do
        for ((n = 1; ; n += 1 + n / 16)); do
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
    for n in $(seq 4 "$1"); do
        afresh
        what="${command[*]}, $n descriptors"
        attempt sh -c 'exec 3<&- 4<&- 5<&- 6<&- 7<&- 8<&- 9<&- && ulimit -n "$1" && shift && exec "$@"' \
            - "$n" "$MAQUE" "${command[@]}"
        runs=$((runs + 1))
        ends_well
    done
}

# the calls of a command that has neither threads nor processes, and of one that writes files
plain="memory open read write close stat list read-interrupted write-interrupted"
files="$plain sync rename link mkdir lock"

cp "$GOLDEN/sample.wall" input/stdin
cp "$GOLDEN/sample.wall" "$GOLDEN/sample.out" input
"$MAQUE" gen -n 2 --out input/walls
sed '60s/.*/A OUT 9S/' input/sample.out >input/wrong.out
behaviour "arena with a bot: nothing is left, and no failure of ours is told as one of the bot"
cc -O1 "$root/bots/samples/sample.c" -o program/bot || exit 2
set_out arena --no-sandbox --time 600000 --player bot:../program/bot --player fixed --sets 1 --threads 1 --csv --meta metas
fail memory open write close fork pipe poll poll-interrupted thread
where=child
fail memory poll
where=
echo "# $runs runs"; done_testing
