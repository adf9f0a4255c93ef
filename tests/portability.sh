# portability.sh - golden games and numbered walls on other machines, 32-bit and big-endian ones among them, under qemu
#
#   aarch64  64-bit, little-endian
#   arm      32-bit, little-endian
#   ppc      32-bit, big-endian
#   s390x    64-bit, big-endian
#   x86_64   without AVX2 and with it
. "$(dirname "$0")/cli/lib.sh"
cd "$root" || exit 2
mkdir -p build/portability

behaviour "compilers for other processors, and qemu, are there"
if ! bash tests/need.sh $(. tests/portability_needs.sh) >"$scratch/log" 2>&1; then
    skip "there are none here: $(tail -n 1 "$scratch/log")"
    done_testing
    exit
fi

check() { # SENTENCE COMMAND...
    behaviour "$1"
    shift
    "$@" >"$scratch/log" 2>&1 || wrong "$(head -n 5 "$scratch/log")"
}

golden_games() { # PROGRAM...
    for wall in $GOLDEN/*.wall; do
        "$@" <"$wall" | cmp - "${wall%.wall}.out" || return 1
    done
}

# The walls of tests/golden/numbers.txt, all 148 tiles of them.
numbered_walls() { # QEMU COMPILER
    "$2" -static -std=c11 -O2 -Iapi -Icore -Itext -Iexplain tests/numbers.c core/rng.c text/names.c \
        -o build/portability/numbers &&
        "$1" build/portability/numbers <tests/golden/numbers.txt | cmp - tests/golden/numbers.txt
}

# The games of tests/golden/numbers.txt, and 200 more, are the same as on this machine; IN lines show the walls.
numbered_games() {
    local seed game
    while IFS=: read -r seed game; do
        "$@" play --seed "$seed" --game "$game" | cmp - <(./maque play --seed "$seed" --game "$game") || return 1
    done < <(grep '^[0-9]*:[0-9]*$' tests/golden/numbers.txt; for i in $(seq 200); do echo "9:$i"; done)
}

# Games are counted as on this machine.
counted_games() {
    local games
    for games in 2k 5k; do # with an engine that learns, and with one that is filled
        "$@" sim --csv --games $games --seed 3 | cmp - <(./maque sim --csv --games $games --seed 3) || return 1
    done
}

# Searches for walls, by trying and by climbing, find the same walls.
generated_walls() {
    local scenario
    for scenario in pong-own-discard skipped-seat-rons 'length=90' call-chain-on-an-empty-wall; do
        "$@" gen --scenario "$scenario" | cmp - <(./maque gen --scenario "$scenario") || return 1
    done
}

# A package made from the golden walls is the same to the byte.
package() {
    local at=build/portability
    rm -rf $at/walls $at/here $at/there
    mkdir $at/walls
    for wall in $GOLDEN/*.wall; do cp "$wall" "$at/walls/$(basename "$wall" .wall).in"; done
    ./maque pack --format icpc --from $at/walls $at/here >/dev/null &&
        "$@" pack --format icpc --from $at/walls $at/there >/dev/null &&
        diff -r $at/here $at/there
}

compiles() { # COMPILER PROGRAM
    "$1" -static -std=c11 -O2 $(sed -n 's/^WARNINGS = //p' Makefile) -Werror -D_POSIX_C_SOURCE=200809L \
        -Iapi -Icore -Itext -Iplayers -Iexplain -Iexplain/mistakes -Ijudge/gen -Ijudge/stress -Isim -Isim/arena \
        -Ijudge/bots -Isim/stats -Icli \
        api/*.c core/*.c core/*/*.c text/*.c players/*.c explain/*.c explain/*/*.c judge/gen/*.c \
        judge/stress/*.c judge/stress/posix/*.c \
        sim/*.c sim/arena/*.c judge/bots/*.c sim/stats/*.c cli/*.c cli/*/*.c -pthread -lm -o "$2"
}

# MAQUE_CPU=avx2 is refused.
has_only_plain() {
    local said
    said=$(MAQUE_CPU=avx2 "$@" --version 2>&1)
    [ $? -eq 2 ] && [ "$said" = "maque: MAQUE_CPU wants plain here, not 'avx2'" ] &&
        "$@" --version | grep -q '^instructions *plain$'
}

# With MAQUE_CPU=INSTRUCTIONS, 'maque sim' goes through mq_count_in_step().  (Fewer games would be played
# by an engine that learns.)
goes_in_step() { # INSTRUCTIONS PROGRAM
    local log=build/portability/log
    rm -f $log
    MAQUE_CPU=$1 qemu-x86_64 -cpu max -d in_asm -D $log "$2" sim --csv --games 5k >/dev/null
    grep -q '^IN: mq_count_in_step' $log
}
goes_another_way() { ! goes_in_step "$@" && grep -q '^IN: mq_stats_play' build/portability/log; }

for machine in aarch64:aarch64-linux-gnu arm:arm-linux-gnueabihf ppc:powerpc-linux-gnu s390x:s390x-linux-gnu; do
    qemu=qemu-${machine%%:*}
    cc=${machine#*:}-gcc
    program=build/portability/maque-${machine%%:*}
    check "$cc compiles the program without a warning" compiles $cc "$program"
    check "numbered walls hold under $qemu" numbered_walls "$qemu" "$cc"
    check "golden games hold under $qemu" golden_games "$qemu" "$program"
    check "numbered games hold under $qemu" numbered_games "$qemu" "$program"
    check "counted games hold under $qemu" counted_games "$qemu" "$program"
    check "$qemu has only plain instructions" has_only_plain "$qemu" "$program"
    check "generated walls hold under $qemu" generated_walls "$qemu" "$program"
    check "a package is the same under $qemu" package "$qemu" "$program"
done

program=build/portability/maque-x86_64
if [ "$(uname -m)" = x86_64 ]; then
    check "gcc compiles the program for qemu-x86_64" compiles gcc $program
    check "golden games hold without AVX2" golden_games qemu-x86_64 -cpu Nehalem $program
    check "counted games hold without AVX2" counted_games qemu-x86_64 -cpu Nehalem $program
    check "a machine without AVX2 has only plain instructions" has_only_plain qemu-x86_64 -cpu Nehalem $program
    check "counted games hold with AVX2" counted_games qemu-x86_64 -cpu max $program
    check "with MAQUE_CPU=avx2 games are counted in step" goes_in_step avx2 $program
    check "with MAQUE_CPU=plain they are not" goes_another_way plain $program
fi

done_testing
