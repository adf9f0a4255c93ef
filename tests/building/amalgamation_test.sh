# the library as one file: it compiles everywhere, exports what its header declares, and plays the same games
. "$(dirname "$0")/../cli/lib.sh"

build make -s amalgamation >log 2>&1 || wrong "make amalgamation: $(cat log)"
cp "$root/dist/maque.c" "$root/dist/maque.h" .
warnings="$(sed -n 's/^WARNINGS = //p' "$root/Makefile") -Werror"
cat >game.c <<'END'
/* game.c - prints the transcripts of games 0 to 99 of seed 7 */
#include "maque.h"
#include <stdio.h>
#include <stdlib.h>

int main(void)
{
    struct mq_engine *engine = mq_engine_new();

    for (int i = 0; i < 100; i++) {
        mq_tile wall[MQ_WALL];
        struct mq_log log;
        char text[MQ_TRANSCRIPT_MAX];

        mq_wall_of_game(wall, 7, (uint64_t)i);
        mq_log_wall(engine, wall, &log);
        fwrite(text, 1, mq_transcript_write(&log, text), stdout);
    }
    free(engine);
    return 0;
}
END
sed -n 's/^MQ_API [^(]*[ *]\(mq_[a-z_]*\)(.*/\1/p' maque.h | sort >declared
for i in $(seq 0 99); do "$MAQUE" play --seed 7 --game $i; done >due

# compiles COMPILER FLAG...: without a warning; it exports the functions of maque.h, and plays the same games
compiles() {
    "$@" $warnings -O0 -c maque.c -o maque.o >log 2>&1 && [ ! -s log ] || wrong "$*: $(head -n 8 log)"
    "$@" -O0 maque.o game.c -o game >log 2>&1 || { wrong "$*: $(head -n 8 log)"; return; }
    ./game | cmp - due >log 2>&1 || wrong "$*: $(cat log)"
    nm --defined-only -g maque.o | awk '$2 == "T" && $3 !~ /thunk/ { print $3 }' | sort | diff - declared >log || wrong "$*: $(head -n 5 log)"
}

behaviour "one file is the library behind maque.h, as C11, with gcc and clang"
[ -s declared ] || wrong "no functions found in the header"
compiles gcc -std=c11 -pedantic
compiles clang -std=c11 -pedantic -DNDEBUG

behaviour "the same for 32 bits"
compiles gcc -std=c11 -m32

behaviour "the same as C++14, with gcc and clang"
cp maque.c maque.cc && mv game.c game.cc
compiles_cc() {
    "$@" -std=c++14 -Wall -Wextra -Werror -O0 -c maque.cc -o maque.o >log 2>&1 && [ ! -s log ] ||
        wrong "$*: $(head -n 8 log)"
    "$@" -std=c++14 -O0 maque.o game.cc -o game >log 2>&1 || wrong "$*: $(head -n 8 log)"
    ./game | cmp - due >log 2>&1 || wrong "$*: $(cat log)"
}
compiles_cc g++
compiles_cc clang++

behaviour "it names its version and its licence, and says nothing of files that are not there"
for file in maque.c maque.h; do
    grep -q "version $("$MAQUE" --version | sed -n 's/^maque //p')" $file || wrong "$file names no version"
    grep -q "Copyright (c) 2026 the maque authors" $file || wrong "$file has no licence"
done
[ "$(grep -h '#include "' maque.c maque.h)" = '#include "maque.h"' ] || wrong "$(grep -h '#include "' maque.c maque.h)"

done_testing
