# maque-cuda: the same games on a GPU, with the same results to the last digit
#
# Without a GPU, its threads are threads of this machine (tests/cuda_on_host.h): the same launcher, the same kernel.
. "$(dirname "$0")/lib.sh"

behaviour "a program without CUDA says where to get one that has it"
refuses sim "this program was built without CUDA; 'make cuda' builds maque-cuda, which has it" --device cuda --games 10

behaviour "other devices are refused, and threads that a GPU does not have"
refuses sim "--device wants cpu or cuda, not 'tpu'" --device tpu
refuses sim "--device and --threads exclude each other" --device cuda --threads 2

behaviour "what runs on a GPU compiles for a processor, too"
folder=build/gpu-on-host flags=-O1 first=200k
if nm "$MAQUE" | grep -q __asan_init; then
    folder=build/gpu-on-host-sanitized first=160k
    flags="-O1 -g -fsanitize=address,undefined -fno-sanitize-recover=all"
fi
build make -s GPU_ON_HOST=$folder GPU_ON_HOST_CFLAGS="$flags" $folder/maque >log 2>&1
gpu=$root/$folder/maque
[ ! -s log ] && [ -x "$gpu" ] || wrong "$(head -n 5 log)"

behaviour "all counters and remembered games are those of a processor, byte for byte"
"$MAQUE" sim --games $first --seed 7 --csv >cpu.csv # three batches
yields cpu.csv "$gpu" sim --games $first --seed 7 --csv --device cuda

behaviour "games are found in order as on a processor, up to a limit"
for wish in drawn four-copy-limit-matters 'length<12'; do
    "$MAQUE" sim --find "$wish" --games 20k --seed 7 >cpu.found
    yields cpu.found "$gpu" sim --find "$wish" --games 20k --seed 7 --device cuda
done
"$MAQUE" sim --find two-intercepted-rons --games $first --seed 7 >cpu.found # in every batch
yields cpu.found "$gpu" sim --find two-intercepted-rons --games $first --seed 7 --device cuda
"$MAQUE" sim --find drawn --games 20k --seed 7 --limit 3 >cpu.found
yields cpu.found "$gpu" sim --find drawn --games 1T --seed 7 --limit 3 --device cuda

behaviour "what only processors can find is refused"
gives 2 "$gpu" sim --find seven-pairs --games 10 --device cuda
prints_nothing
says "maque sim: --find seven-pairs works only on the processors: a GPU finds only lengths and what 'maque sim' counts"

behaviour "a checkpoint of one device can be continued on the other"
"$gpu" sim --range 5:6000 --seed 9 --device cuda --checkpoint mixed.json >/dev/null
"$MAQUE" sim --range 5:9000 --seed 9 --checkpoint mixed.json --csv >mixed.csv
same mixed.csv sim --range 5:9000 --seed 9 --csv

behaviour "JSON says which device it was, and that one thread is enough for it"
run "$gpu" sim --games 100 --device cuda --json
mentions '"device": "cuda", "ranks": 1, "threads": 1, "games": 100,'

behaviour "no GPU, a driver or a GPU that does not fit, and too little memory are told apart"
while IFS='|' read -r gpu_is games words; do
    MAQUE_FAKE_GPU=$gpu_is rejects "maque sim: $words" "$gpu" sim --games "$games" --device cuda
done <<'END'
absent|100|no GPU can be used here (CUDA: no CUDA-capable device is detected)
old|100|no GPU can be used here (CUDA: the provided PTX was compiled with an unsupported toolchain.)
foreign|100|this program was not built for this GPU, see CUDA_ARCH in the Makefile (CUDA: no kernel image is available for execution on the device)
crowded|100|not enough memory
full|100k|not enough memory on the GPU (CUDA: out of memory)
small|100|this GPU has too little shared memory for maque's tables
END

behaviour "counters are the same far out in the numbers, and for the shortest ranges"
for range in 0:1 1:3 4294967000:4294967600 18446744073709551000:18446744073709551615; do
    "$MAQUE" sim --range $range --seed 2021 --csv >cpu.csv
    yields cpu.csv "$gpu" sim --range $range --seed 2021 --csv --device cuda
done

thorough || end_here # what follows is long runs, and the kernel itself

behaviour "counters are the same with 32 lanes a warp, which wait for each other"
build make -s GPU_ON_HOST=$folder-32 GPU_ON_HOST_LANES=32 GPU_ON_HOST_CFLAGS="$flags" $folder-32/maque >log 2>&1
[ ! -s log ] || wrong "$(head -n 5 log)"
"$MAQUE" sim --range 300:1000 --seed 7 --csv >cpu.csv
MAQUE_FAKE_GPU=desktop yields cpu.csv "$root/$folder-32/maque" sim --range 300:1000 --seed 7 --csv --device cuda

behaviour "a run that is killed goes on from its checkpoint to the same result"
"$MAQUE" sim --games 250k --seed 8 --csv >whole.csv
# A batch is 25 warps times 3072 games; the fourth launch plays the third one.
MAQUE_FAKE_GPU=stuck:4 "$gpu" sim --games 250k --seed 8 --csv --device cuda --checkpoint run.json --every 0 >out 2>err &
pid=$!
for _ in $(seq 12000); do
    grep -q '"ranges": \[\[0, [1-9]' run.json 2>/dev/null && break
    sleep 0.05
done
kill -9 $pid
wait $pid 2>/dev/null
grep -q '"ranges": \[\[0, 76800\]\]' run.json ||
    wrong "the checkpoint does not hold the first batch and no more: $(grep ranges run.json)"
yields whole.csv "$gpu" sim --games 250k --seed 8 --csv --device cuda --checkpoint run.json

behaviour "Ctrl-C stops between two batches and says how to go on"
(
    set -m # or it would ignore Ctrl-C, and so would one begun by a shell that ignores it
    env --default-signal=INT "$gpu" sim --games 1T --seed 8 --device cuda --checkpoint stop.json --every 0 \
        >/dev/null 2>err &
    for _ in $(seq 12000); do
        grep -q '"ranges": \[\[0, [1-9]' stop.json 2>/dev/null && break
        sleep 0.05
    done
    kill -INT $!
    wait $!
    echo $? >status
) 2>/dev/null
[ "$(cat status)" -eq 130 ] || wrong "exit status $(cat status)"
games=$(sed -n 's/.*"ranges": \[\[0, \([0-9]*\)\]\].*/\1/p' stop.json)
[ $((games % 76800)) -eq 0 ] || wrong "$games games are no whole batches"
{
    echo "maque sim: stopped after $games of 1000000000000 games: 0 <= I < $games of seed 8 are done"
    echo "maque sim: to go on: maque sim --games 1T --seed 8 --device cuda --checkpoint stop.json --every 0"
} >expected
cmp -s err expected || wrong "says $(cat err)"
"$MAQUE" sim --games "$games" --seed 8 --csv >cpu.csv
same cpu.csv merge --csv stop.json

behaviour "a GPU that is lost ends the run with a message, and the checkpoint stays good"
MAQUE_FAKE_GPU=lost:4 gives 2 "$gpu" sim --games 250k --seed 8 --csv --device cuda --checkpoint lost.json --every 0
prints_nothing
mentions "maque sim: the GPU has failed (CUDA: unknown error); 'lost.json' holds the games up to "
yields whole.csv "$gpu" sim --games 250k --seed 8 --csv --device cuda --checkpoint lost.json

if [ $folder = build/gpu-on-host ]; then # what nvcc makes has no sanitizer

behaviour "the kernel compiles for a GPU"
nvcc=$(command -v nvcc || ls /usr/local/cuda/bin/nvcc 2>/dev/null)
if [ -n "$nvcc" ]; then
    build make -s maque-cuda >log 2>&1
    [ ! -s log ] && [ -x "$root/maque-cuda" ] || wrong "$(head -n 5 log)"
    yields "$GOLDEN/sample.out" "$root/maque-cuda" play --sample
else
    skip "there is no GPU here and no compiler for one (nvcc)"
fi

behaviour "a GPU counts as the processors do"
[ -z "$nvcc" ] || run "$root/maque-cuda" sim --games 1 --device cuda
if [ -z "$nvcc" ]; then
    skip "there is no GPU here and no compiler for one (nvcc)"
elif grep -q 'no GPU can be used here' err; then
    skip "there is no GPU here"
else
    "$MAQUE" sim --games 3M --seed 2021 --csv >cpu.csv
    yields cpu.csv "$root/maque-cuda" sim --games 3M --seed 2021 --csv --device cuda
fi

fi

done_testing
