#!/usr/bin/env bash
# bench.sh - measures everything in one run, prints the table of docs/RECORD.md and writes build/bench.json
#
# Prints the best of several rounds.  Compare ratios, not times, between machines.  callgrind counts instructions: that
# number is the same whatever else the machine is doing.
set -eu
cd "$(dirname "$0")/../.."
mkdir -p build
bash tests/need.sh gcc make libcmocka-dev librandom123-dev valgrind hyperfine
make -s -j"$(nproc)" all build/bench >/dev/null

build/bench >build/bench.txt
value() { awk -v name="$1" '$1 == name { print $2 }' build/bench.txt; }

instructions() { # of COUNTED games: a run with them minus a run without
    local with without
    with=$(valgrind --tool=callgrind --callgrind-out-file=/dev/null build/bench count statistics_of_walls 2>&1 |
        sed -n 's/.*Collected : \([0-9]*\).*/\1/p')
    without=$(valgrind --tool=callgrind --callgrind-out-file=/dev/null build/bench count once 2>&1 |
        sed -n 's/.*Collected : \([0-9]*\).*/\1/p')
    echo $(((with - without) / 2000))
}

tests/golden.sh build/golden
echo 'int main(void) { return 0; }' >build/empty.c
gcc -O2 build/empty.c -o build/empty
hyperfine -N --warmup 30 --runs 500 --export-json build/startup.json build/empty \
    './maque play build/golden/sample.wall' >/dev/null 2>&1
startup=$(awk -F'[:,]' '/"median"/ { m[++n] = $2 } END { printf "%.2f", m[2] / m[1] }' build/startup.json)

stream=build/stream.wall
games=100000
build/bench walls $games >$stream
best=
for _ in 1 2 3; do
    start=$(date +%s.%N)
    ./maque play $stream >/dev/null
    best=$(echo "$(date +%s.%N) $start $games ${best:-0}" | awk '{ r = $3 / ($1 - $2); print (r > $4 ? r : $4) }')
done
memory=$( (ulimit -v 1000000 && bash -c './maque sim --games 200k --threads 2 >/dev/null & pid=$!; peak=0
    while kill -0 $pid 2>/dev/null; do
        now=$(sed -n "s/VmHWM:[^0-9]*\([0-9]*\).*/\1/p" /proc/$pid/status 2>/dev/null)
        [ "${now:-0}" -gt $peak ] && peak=$now
        sleep 0.02
    done; echo $peak') )
count=$(instructions)

# Games through 'maque stress', as many at once as there are processors: with a fast program, and with one that does
# nothing.  Nothing can be faster than that, because every program has to be started.
bash tests/need.sh bubblewrap || true
make -s onefile && gcc -O2 dist/maque-onefile.c -o build/onefile
build/bench walls 4000 >build/stress.wall
stress_rate() { # PROGRAM
    local start best=0
    for _ in 1 2 3; do
        start=$(date +%s.%N)
        rm -rf build/stressed
        ./maque stress --wall build/stress.wall --keep-going --shrink 0 --out build/stressed -- "$1" >/dev/null || true
        best=$(echo "$(date +%s.%N) $start $best" | awk '{ r = 4000 / ($1 - $2); printf "%.0f", (r > $3 ? r : $3) }')
    done
    echo "$best"
}
stress=$(stress_rate build/onefile)
floor=$(stress_rate build/empty)

# Ranks against threads, as many of both as there are processors; 0 where no MPI can be had.
threads_rate=0 ranks_rate=0
rate() { "$@" sim --games 3M --seed 5 --json 2>/dev/null | sed -n 's/.*"games_per_second": \([0-9]*\).*/\1/p'; }
if bash tests/need.sh openmpi-bin libopenmpi-dev && make -s maque-mpi; then
    for _ in 1 2 3; do
        now=$(rate ./maque)
        [ "${now:-0}" -gt $threads_rate ] && threads_rate=$now
        now=$(rate mpirun --allow-run-as-root --oversubscribe -n "$(nproc)" ./maque-mpi)
        [ "${now:-0}" -gt $ranks_rate ] && ranks_rate=$now
    done
fi

# The page, where it can be built: games a second in WebAssembly, the first picture on an emulated slow phone, a step.
if command -v npm >/dev/null && make -s web >build/web.log 2>&1; then
    node web/tests/speed.mjs >build/web-speed.txt && cat build/web-speed.txt >>build/bench.txt
fi

awk -v startup="$startup" -v stream="$best" -v count="$count" -v memory="$memory" -v threads="$threads_rate" \
    -v ranks="$ranks_rate" -v stress="$stress" -v floor="$floor" '
    { v[$1] = $2 }
    function row(what, value, unit, compared) { printf "| %s | %s %s | %s |\n", what, value, unit, compared }
    function rollouts(by,    all) {
        all = "rollouts_of_all_by_" by
        row("rollouts by " by " from discard 25, all answers in the same worlds", sprintf("%.0f", v[all] / 1e3), "k/s",
            sprintf("%.2f x MAQUE_CPU=plain; %.0f k/s with one answer a world", v[all] / v[all "_plain"],
                v["rollouts_by_" by] / 1e3))
    }
    END {
        print "| what | measured | compared |"
        print "|---|---|---|"
        row("statistics, one core, own shuffle", sprintf("%.3f", v["statistics"] / 1e6), "M games/s",
            sprintf("%.0f x the reference", v["statistics"] / v["reference"]))
        row("the same with MAQUE_CPU=plain", sprintf("%.3f", v["statistics_plain"] / 1e6), "M games/s",
            sprintf("%.2f x of it", v["statistics_plain"] / v["statistics"]))
        row("statistics, prepared walls", sprintf("%.3f", v["statistics_of_walls"] / 1e6), "M games/s",
            sprintf("%.0f x the reference", v["statistics_of_walls"] / v["reference"]))
        row("transcripts to memory, prepared walls", sprintf("%.3f", v["transcripts"] / 1e6), "M games/s",
            sprintf("%.0f x the reference", v["transcripts"] / v["reference"]))
        row("reference", sprintf("%.0f", v["reference"]), "games/s", "1")
        row("instructions a game, statistics of prepared walls", count, "", "callgrind")
        row("stream of walls to transcripts, text in and out", sprintf("%.3f", stream / 1e6), "M games/s", "")
        row("one game, step by step", sprintf("%.1f", 1e6 / v["steps"]), "µs", "")
        row("the discard from a single hand", sprintf("%.1f", 1e9 / v["discards"]), "ns", "")
        row("the widest discard of a seat in a game", sprintf("%.0f", 1e9 / v["widest_discards"]), "ns", "")
        row("games of one widest seat and three fixed ones", sprintf("%.0f", v["widest_games"] / 1e3), "k games/s", "")
        rollouts("fixed")
        rollouts("widest")
        row("distance from 34 counts", sprintf("%.1f", 1e9 / v["distance_of_counts"]), "ns", "")
        row("distance from maintained suit numbers", sprintf("%.1f", 1e9 / v["distance_of_codes"]), "ns", "")
        row("two threads over one", sprintf("%.2f", v["two_threads"] / v["one_thread"]), "x",
            sprintf("%.3f M games/s with two", v["two_threads"] / 1e6))
        row("filling an engine", sprintf("%.0f", 1e3 / v["filling"]), "ms",
            sprintf("%.0f games", v["statistics"] / v["filling"]))
        row("filling an engine, with the tiles that help", sprintf("%.0f", 1e3 / v["filling_helps"]), "ms",
            sprintf("%.2f x the above", v["filling"] / v["filling_helps"]))
        row("one game, start to exit", startup, "x an empty program", "hyperfine, medians")
        if (ranks > 0)
            row("ranks of MPI over threads, as many as processors", sprintf("%.2f", ranks / threads), "x",
                sprintf("%.3f M games/s with ranks", ranks / 1e6))
        if (v["wasm_statistics"] > 0) {
            row("WebAssembly, statistics, one core", sprintf("%.3f", v["wasm_statistics"] / 1e6), "M games/s",
                sprintf("%.2f x native, plain", v["wasm_statistics"] / v["statistics_plain"]))
            row("the page, all of it compressed", sprintf("%.0f", v["page_bytes"] / 1e3), "KB", "250 at most")
        }
        if (v["first_picture_ms"] > 0)
            row("first picture, 1.6 Mbit/s, processor slowed four times",
                sprintf("%.1f", v["first_picture_ms"] / 1e3), "s", "2 at most")
        if (v["step_ms"] > 0)
            row("a step through a game on the page, processor time", sprintf("%.0f", v["step_ms"]), "ms", "16 at most")
        row("games through maque stress, sandboxed, all processors", stress, "games/s",
            sprintf("%.2f x a program that does nothing, %d/s", stress / floor, floor))
        row("memory of maque sim, two threads", sprintf("%.1f", memory / 1024), "MB", "peak resident")
    }' build/bench.txt | tee build/bench.md
{
    echo '{'
    awk '{ printf "  \"%s\": %s,\n", $1, $2 }' build/bench.txt
    echo "  \"instructions\": $count, \"startup_ratio\": $startup, \"stream\": $best, \"memory_kb\": $memory,"
    echo "  \"threads_rate\": $threads_rate, \"ranks_rate\": $ranks_rate,"
    echo "  \"stress\": $stress, \"stress_floor\": $floor"
    echo '}'
} >build/bench.json
