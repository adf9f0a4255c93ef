#!/usr/bin/env bash
# run.sh SECONDS [TARGET...] - runs fuzz targets with libFuzzer, beginning with the committed corpus
#
# New inputs are kept in build/fuzz/TARGET; 'run.sh merge' brings those that reach new code into the committed corpus.
# A fuzzer wants each input as a file of its own, so the corpus is unpacked into build/fuzz/corpus.  To commit an input
# that has failed, put it into build/fuzz/corpus/TARGET and pack that folder: see replay.c.
set -euo pipefail
cd "$(dirname "$0")/../.."

seconds=${1:-60}
shift || true
targets=${*:-wall transcript seen json game answers moments mistakes results arena hand check}
mkdir -p build
bash tests/need.sh clang libclang-rt-14-dev

# The reference is only asked, not fuzzed: plain and optimised it is twenty times as fast.
mkdir -p build/fuzz/corpus
clang -O2 -std=c11 -c ref/ref.c -o build/fuzz/ref.o
make -s build/tests/fuzz_replay

for target in $targets; do
    work=build/fuzz/$target
    corpus=build/fuzz/corpus/$target
    packed=tests/fuzz/corpus/$target.txt
    mkdir -p "$work"
    rm -rf "$corpus"
    if [ -e "$packed" ]; then # a new target has none yet
        build/tests/fuzz_replay unpack "$packed" "$corpus"
    else
        mkdir "$corpus"
    fi
    clang -g -O1 -std=c11 -D_GNU_SOURCE -fsanitize=fuzzer,address,undefined -fno-sanitize-recover=all \
        -DTARGET="fuzz_$target" \
        -Iapi -Icore -Itext -Iplayers -Iexplain -Iexplain/mistakes -Isim/arena -Ijudge/gen -Iref -Itests \
        tests/fuzz/entry.c "tests/fuzz/fuzz_$target.c" tests/moments.c \
        tests/support.c tests/answers.c judge/gen/*.c sim/arena/*.c api/*.c core/*.c core/*/*.c text/*.c \
        players/*.c explain/*.c explain/*/*.c \
        build/fuzz/ref.o -o "build/fuzz/fuzz_$target"
    if [ "$seconds" = merge ]; then
        "build/fuzz/fuzz_$target" -merge=1 "$corpus" "$work" 2>&1 | tail -n 1
        build/tests/fuzz_replay pack "$corpus" "$packed"
    else
        echo "fuzzing $target for $seconds s"
        "build/fuzz/fuzz_$target" -max_total_time="$seconds" -max_len=16384 -print_final_stats=1 \
            -artifact_prefix="build/fuzz/$target-" "$work" "$corpus" 2>&1 |
            { grep -E 'ERROR|SUMMARY|must hold|Done|stat::number_of_executed_units|cov:' || true; } | tail -n 4
    fi
done
