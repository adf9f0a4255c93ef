# interrupted and partial reads and writes, slow readers and signals never change a byte
. "$(dirname "$0")/lib.sh"

cp "$GOLDEN"/sample.wall one.wall
for _ in 1 2 3; do cat "$GOLDEN"/*.wall; done >many.wall
"$MAQUE" play many.wall >many.out
sed '41s/.*/0M/' one.wall >name.wall

cc -shared -fPIC -O1 -Wall "$root/tests/cli/short_io.c" -o short_io.so || exit 2

# on_a_bad_day ARGUMENT...: runs maque with reads and writes that are cut and interrupted
on_a_bad_day() {
    rm -f report
    run env LD_PRELOAD="$scratch/short_io.so" SHORT_IO_REPORT=report SHORT_IO_SEED="${seed:-1}" \
        ASAN_OPTIONS="verify_asan_link_order=0:$ASAN_OPTIONS" "$MAQUE" "$@"
    grep -q '[1-9]' report || wrong "$command_line: all was well: $(cat report)"
}

behaviour "one wall gives its transcript, whatever is interrupted or cut"
for seed in $(seq 20); do
    on_a_bad_day <one.wall
    exits 0
    says_nothing
    prints_file "$GOLDEN"/sample.out
done

behaviour "a stream of walls gives the same transcripts"
on_a_bad_day play many.wall
exits 0
says_nothing
prints_file many.out
on_a_bad_day play - <many.wall
exits 0
prints_file many.out

behaviour "a message comes whole, after the whole output"
{ cat many.wall && cat name.wall; } >stream.wall
message="maque play: stream.wall:$(($(wc -l <many.wall) + 41)): wall $(($(wc -l <many.wall) / 148 + 1)): no tile is called '0M' (R1)"
for seed in $(seq 5); do
    on_a_bad_day play stream.wall
    exits 2
    says "$message"
    prints_file many.out
done
for seed in $(seq 20); do
    on_a_bad_day validate name.wall
    exits 2
    prints_nothing
    says "maque validate: name.wall:41: no tile is called '0M' (R1)"
done

behaviour "counters, checkpoints and pages are the same"
"$MAQUE" sim --games 500 --seed 7 --csv --html good.html >good.csv
"$MAQUE" sim --games 500 --seed 7 --json | "$MAQUE" merge - >good.json
on_a_bad_day sim --games 300 --seed 7 --checkpoint run.json --csv
exits 0
on_a_bad_day sim --games 500 --seed 7 --checkpoint run.json --csv --html bad.html
exits 0
says_nothing
prints_file good.csv
cmp -s run.json good.json || wrong "another checkpoint"
cmp -s bad.html good.html || wrong "another page"
on_a_bad_day merge run.json
exits 0
prints_file good.json
on_a_bad_day merge - <run.json
exits 0
prints_file good.json

# pester PID: signals that a program may get at any time and that must not harm it
pester() {
    local signal
    for signal in WINCH CHLD CONT URG STOP CONT STOP WINCH CONT; do
        kill "-$signal" "$1" || wrong "it is gone before $signal"
    done
}

# wait_until_asleep PID: it waits for a reader or a writer, or has ended
wait_until_asleep() {
    local state
    for _ in $(seq 30000); do
        state=$(sed -n 's/^State:[^A-Z]*\([A-Z]\).*/\1/p' "/proc/$1/status" 2>/dev/null)
        case $state in S | Z | '') return ;; esac
        sleep 0.01
    done
}

behaviour "a reader that takes its time, and signals meanwhile, lose nothing"
mkfifo slow
"$MAQUE" play many.wall >slow 2>err &
exec 3<slow
for _ in 1 2 3; do
    wait_until_asleep $! # the pipe is full
    pester $!
    head -c 20000 <&3
done >out
cat <&3 >>out
exec 3<&-
wait $!
status=$? command_line="maque play with a slow reader"
exits 0
says_nothing
prints_file many.out

behaviour "a sender that takes its time, and signals meanwhile, lose nothing"
mkfifo late
"$MAQUE" play late >out 2>err &
exec 3>late
for part in 1 100 20000; do
    wait_until_asleep $! # for more tiles
    pester $!
    head -c $part >&3
done <many.wall
tail -c +20102 many.wall >&3
exec 3>&-
wait $!
status=$? command_line="maque play with a slow sender"
exits 0
says_nothing
prints_file many.out

done_testing
