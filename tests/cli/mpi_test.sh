# maque-mpi: the same program on many processes, with the same results to the last digit
. "$(dirname "$0")/lib.sh"
. "$root/tests/cli/mpi.sh"

target=maque-mpi sanitized=
if nm "$MAQUE" | grep -q __asan_init; then
    MPI=$root/build/sanitized/maque-mpi target=sanitized-mpi sanitized=yes
    export ASAN_OPTIONS=detect_leaks=0 # MPI's own
fi

behaviour "maque-mpi is built without a warning"
build make -s $target >log 2>&1
[ ! -s log ] && [ -x "$MPI" ] || wrong "$(head -n 5 log)"

"$MAQUE" sim --games 60k --seed 7 --threads 1 --csv >one.csv
"$MAQUE" sim --games 60k --seed 7 --threads 1 --html one.html >one.table
"$MAQUE" sim --find drawn --games 60k --seed 7 --threads 1 >one.found

numbers="1 3"
thorough && numbers="1 2 3 4 7"
behaviour "results are those of one thread, byte for byte, with so many ranks: $numbers"
for ranks in $numbers; do
    yields one.csv mpi $ranks sim --games 60k --seed 7 --csv
done
yields one.table mpi 2 sim --games 60k --seed 7 --html two.html
cmp -s one.html two.html || wrong "the pages differ"

behaviour "with threads in the ranks, too"
yields one.csv mpi 2 sim --games 60k --seed 7 --threads 3 --csv
run mpi 2 sim --games 20k --threads 3 --json
mentions '"ranks": 2, "threads": 3, "games": 20000,'
run mpi 2 sim --games 20k --json
mentions '"ranks": 2, "threads": 1, "games": 20000,'

behaviour "in a small run no rank fills an engine, and the counters are the same"
"$MAQUE" sim --games 20k --seed 7 --csv >filled.csv
"$MAQUE" sim --range 3k:20k --seed 7 --json >rest.json
gives 0 mpi 3 sim --games 3k --seed 7 --threads 3 --json
mentions '"ranks": 3, "threads": 1, "games": 3000,'
mv out small.json
same filled.csv merge --csv small.json rest.json

behaviour "MAQUE_CPU is read by rank 0 alone, and what is wrong with it is said once"
MAQUE_CPU=plain yields one.csv mpi 3 sim --games 60k --seed 7 --csv
said=$(MAQUE_CPU=other "$MAQUE" sim 2>&1)
MAQUE_CPU=other rejects "$said" mpi 3 sim --games 60k --seed 7 --csv
sixty="sim --games 60k --seed 7 --csv"
yields one.csv launch -n 1 "$MPI" $sixty : -n 1 env MAQUE_CPU=other "$MPI" $sixty

behaviour "sets of the arena are those of one process, and a test of it ends after the same set"
three="--player random --player widest --player fixed --orders all --seed 7"
"$MAQUE" arena $three --sets 40 --threads 1 --csv >arena.csv
"$MAQUE" arena --player widest --player fixed --sprt 0,5 --seed 7 --threads 1 >arena.table
for ranks in 1 3; do
    yields arena.csv mpi $ranks arena $three --sets 40 --csv
    yields arena.table mpi $ranks arena --player widest --player fixed --sprt 0,5 --seed 7 --threads 2
done
gives 0 mpi 2 arena $three --sets 20 --checkpoint arena.json
yields arena.csv mpi 3 arena $three --sets 40 --checkpoint arena.json --csv
same arena.csv merge --csv arena.json
"$MAQUE" arena --player rollout:3 --player fixed --sets 5 --csv >arena.csv
yields arena.csv mpi 3 arena --player rollout:3 --player fixed --sets 5 --csv
rejects "maque arena: bots play on one machine: use maque, not 2 processes of maque-mpi" \
    mpi 2 arena --player bot:./mine --player fixed

behaviour "games are found in order as by one process, up to a limit"
yields one.found mpi 3 sim --find drawn --games 60k --seed 7
head -n 5 one.found >five
yields five mpi 2 sim --find drawn --games 1T --seed 7 --limit 5
gives 1 mpi 2 sim --find 'length<1' --games 1k
prints_nothing

behaviour "every other command is run once, and reads standard input"
cp "$GOLDEN/sample.wall" "$GOLDEN/sample.out" .
yields sample.out mpi 3 <sample.wall
yields sample.out mpi 3 play sample.wall
run mpi 2 --version
"$MAQUE" --version | sed 's/^\(cpu *\).*/\1the processors of all ranks of MPI/' >version
prints_file version
rejects "$("$MAQUE" validate <one.csv 2>&1)" mpi 2 validate <one.csv

behaviour "docs/CLUSTER.md shows what happens"
mkdir bin && ln -s "$MAQUE" bin/maque && ln -s "$MPI" bin/maque-mpi
for page in CLUSTER.md $(thorough && echo CLUSTER.zh-CN.md); do # they show the same
    awk '/^```sh-session/ { on = 1; next } /^```/ { on = 0 } on' "$root/docs/$page" >shown
    grep -q '^\$ mpirun' shown && grep -q '^\$ seq' shown || wrong "$page shows too little"
    sed -n 's/^\$ //p' shown | while read -r line; do
        echo "\$ $line"
        (
            export PATH=$scratch/bin:$PATH OMPI_MCA_rmaps_base_oversubscribe=1
            export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1
            timeout -k 5 600 bash -c "$line" 2>/dev/null </dev/null
        )
    done >actual
    diff shown actual >difference || wrong "$page: $(head -n 10 difference)"
done

behaviour "without mpirun it is maque"
yields one.csv "$MPI" sim --games 60k --seed 7 --csv
yields sample.out "$MPI" play sample.wall
rejects "maque: unknown command 'paly', did you mean 'play'?" "$MPI" paly

behaviour "what is wrong is said once, and ends all ranks with status 2"
rejects "maque sim: unknown option '--gaems', did you mean '--games'?" mpi 3 sim --gaems 5
rejects "maque sim: cannot write 'nowhere/run.json': No such file or directory" mpi 3 sim --checkpoint nowhere/run.json
echo "A IN 1M" >bad.json
rejects "maque sim: bad.json:1: not JSON, or not in the form of results: 'A'" mpi 2 sim --checkpoint bad.json
[ "$(cat bad.json)" = "A IN 1M" ] || wrong "bad.json was changed"

if [ -z "$sanitized" ]; then # a sanitizer looks after memory itself, and takes its time

behaviour "a rank without enough memory is named, and ends the run"
cat >no_engine.c <<'END'
#include <stddef.h>
extern void *__libc_calloc(size_t count, size_t size);
void *calloc(size_t count, size_t size) { return count == 1 && size > 1000000 ? NULL : __libc_calloc(count, size); }
END
cc -shared -fPIC no_engine.c -o no_engine.so || wrong "no_engine.c does not compile"
gives 2 mpi 2 sim --games 1G : -n 1 env LD_PRELOAD="$scratch/no_engine.so" "$MPI" : -n 1 "$MPI"
prints_nothing
mentions "maque sim: not enough memory on rank 2" # the others may have told how far they are
gives 2 launch -n 1 env LD_PRELOAD="$scratch/no_engine.so" "$MPI" sim --games 1G : -n 2 "$MPI"
mentions "maque sim: not enough memory"

# begin_run FILE ARGUMENT...: a run on three ranks in the background, $pid is that of mpirun
begin_run() {
    local file=$scratch/$1 # whole, so that its processes can be told from those of others
    shift
    rm -f err # or somebody might read what another run has said
    mpirun --allow-run-as-root --oversubscribe -q -n 3 "$MPI" sim --checkpoint "$file" "$@" >out 2>err &
    pid=$!
    disown $pid
}

# await CONDITION...: until it is true, for some minutes at most
await() {
    for _ in $(seq 6000); do
        "$@" && return 0
        sleep 0.05
    done
    return 1
}
has_games() { grep -q '"games": [1-9]' "$1" 2>/dev/null; }
is_gone() { ! kill -0 "$1" 2>/dev/null; }

# all_end FILE: the run on that checkpoint has no process left
run_processes() { pgrep -f -- "maque-mpi sim --checkpoint $scratch/$1 "; }
none_left() { [ -z "$(run_processes "$1")" ]; }
all_end() {
    await none_left "$1" && return
    wrong "processes are left: $(run_processes "$1" | tr '\n' ' ')"
    for process in $(run_processes "$1"); do kill -9 "$process" 2>/dev/null; done
}

# rank_process N: its process, the N-th child of mpirun from 0 on, if it is there already
rank_process() { pgrep -P "$pid" -x maque-mpi | sed -n "$(($1 + 1))p"; }

victims="0 mpirun 2"
thorough && victims="0 1 mpirun 2 0 mpirun 1 2 0 1 mpirun 2"
behaviour "with any rank or mpirun killed, the resumed run ends with the identical counters; killed are: $victims"
"$MAQUE" sim --games 400k --seed 9 --csv >expected.csv
# Only once something is kept do all ranks know each other: before, a rank whose mpirun is killed waits for it for ever.
has_begun() { [ killed.json -nt mark ] || is_gone $pid; }
for victim in $victims; do
    touch mark
    begin_run killed.json --every 0 --games 400k --seed 9
    await has_begun || wrong "nothing is kept"
    sleep "0.$((RANDOM % 5))$((RANDOM % 10))" # such a run takes about a second
    process=$pid
    [ $victim = mpirun ] || process=$(rank_process $victim)
    kill -9 "${process:-$pid}" 2>/dev/null
    all_end killed.json
    [ -e killed.json ] || continue
    "$MAQUE" merge killed.json >killed.sum 2>err || wrong "$victim: damaged checkpoint: $(cat err)"
    grep -q '"ranges": \[\[0, 400000\]\]' killed.json || continue
    same expected.csv merge --csv killed.json
    rm killed.json
done
yields expected.csv mpi 2 sim --games 400k --seed 9 --checkpoint killed.json --csv

behaviour "a run that is stopped saves what it has, and the same command goes on; a long one tells how far it is"
begin_run stopped.json --games 1G --seed 9
await grep -qs 'games/s' err || wrong "no progress: $(cat err)"
kill -TERM "$(rank_process 0)"
all_end stopped.json
first=$(sed -n 's/.*"ranges": \[\[0, \([0-9]*\)\]\].*/\1/p' stopped.json)
mentions "maque sim: stopped after $first of 1000000000 games: 0 <= I < $first of seed 9 are done"
mentions "maque sim: to go on: mpirun -n 3 maque-mpi sim --games 1G --seed 9 --checkpoint $scratch/stopped.json"
mentions "95% interval"
"$MAQUE" sim --games "$((first + 10000))" --seed 9 --csv >expected.csv
yields expected.csv mpi 2 sim --games "$((first + 10000))" --seed 9 --checkpoint stopped.json --csv

behaviour "if mpirun is stopped, what was played is saved, and no process is left"
OMPI_MCA_odls_base_sigkill_timeout=5 begin_run interrupted.json --every 1000 --games 1G --seed 9
await grep -qs 'games/s' err || wrong "no progress: $(cat err)"
kill -TERM $pid
all_end interrupted.json
has_games interrupted.json || wrong "nothing was saved"
first=$(sed -n 's/.*"ranges": \[\[0, \([0-9]*\)\]\].*/\1/p' interrupted.json)
"$MAQUE" sim --games "$first" --seed 9 --csv >expected.csv
same expected.csv merge --csv interrupted.json

behaviour "ranks that wait do not keep a processor busy"
mkfifo later
mpirun --allow-run-as-root --oversubscribe -q -n 3 "$MPI" <later >out 2>err &
pid=$!
exec 8>later
has_rank() { [ -n "$(rank_process "$1")" ]; }
await has_rank 2 || wrong "no ranks"
used() { # ticks of all ranks
    for rank in 0 1 2; do cat "/proc/$(rank_process $rank)/stat"; done | awk '{ sum += $14 + $15 } END { print sum }'
}
is_quiet() { # for two seconds; beginning takes a while
    local before
    before=$(used)
    sleep 2
    spent=$(($(used) - before))
    [ "$spent" -lt $(($(getconf CLK_TCK) / 2)) ]
}
for _ in $(seq 30); do is_quiet && break; done
is_quiet || wrong "$spent ticks in two seconds of waiting"
cat sample.wall >&8
exec 8>&-
await cmp -s out sample.out || wrong "it does not play"
await is_gone $pid || { wrong "it does not end" && kill -9 $pid; }

fi

done_testing
