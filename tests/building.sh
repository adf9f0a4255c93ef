# building.sh - core compiles in four ways, no file includes upward, the library installs, the one-file program is right
. "$(dirname "$0")/cli/lib.sh"
cd "$root" || exit 2
work=$scratch
warnings="$(sed -n 's/^WARNINGS = //p' Makefile) -Werror"
include="-Iapi -Icore -Itext -Iplayers -Iexplain -Iexplain/mistakes"
all_include="$include -Ijudge/gen -Ijudge/stress -Isim -Isim/arena -Ijudge/bots -Isim/stats -Icli"
library="api/*.c core/*.c core/*/*.c text/*.c players/*.c explain/*.c explain/*/*.c"
sources="$library judge/gen/*.c judge/stress/*.c judge/stress/*/*.c judge/bots/*.c sim/*.c sim/arena/*.c sim/stats/*.c
    cli/*.c cli/*/*.c"

# must COMMAND...: the command succeeds and prints nothing
must() {
    "$@" >"$work/log" 2>&1 && [ ! -s "$work/log" ] || wrong "$*: $(head -n 8 "$work/log")"
}

behaviour "one compiler command without configuration builds the program, and clang warns of nothing"
must clang -O1 $warnings $all_include $sources -pthread -lm -o "$work/maque-clang"

behaviour "programs made by gcc and by clang agree to the last digit"
for command in "sim --games 1k --csv" "sim --games 5k --csv" "advise --sample --line 58 --worlds 500 --json --agreeing" \
    "arena --player rollout+:70 --player fixed --sets 3 --csv"; do
    ./maque $command >"$work/gcc.out" || wrong "gcc's fails: $command"
    "$work/maque-clang" $command >"$work/clang.out" || wrong "clang's fails: $command"
    [ -s "$work/gcc.out" ] && cmp -s "$work/gcc.out" "$work/clang.out" || wrong "$command"
done

behaviour "core compiles as CUDA device code"
nvcc=$(command -v nvcc || ls /usr/local/cuda/bin/nvcc 2>/dev/null)
if [ -n "$nvcc" ]; then
    for source in core/*.c core/*/*.c; do
        grep -q "/$source" tests/core.cu || wrong "tests/core.cu lacks $source"
    done
    # Compiles every public function, not only those that the kernel needs.  Optimised it takes forty times as long.
    must "$nvcc" -std=c++14 -O0 -Xcicc -O0 --device-c $include tests/core.cu -o "$work/cuda.o"
else
    skip "there is no GPU here and no compiler for one (nvcc)"
fi

behaviour "core imports nothing but memory functions and changes no globals"
gcc -std=c11 -O0 -DNDEBUG $include -r -nostdlib core/*.c core/*/*.c -o "$work/core.o"
imports=$(nm -u "$work/core.o" | awk '{ print $2 }' | grep -vxE 'mem(cpy|set|move|cmp)|_GLOBAL_OFFSET_TABLE_')
[ -z "$imports" ] || wrong "imports $imports"
mutable=$(nm "$work/core.o" | awk '$2 ~ /[bBdDcC]/ { print $3 }')
[ -z "$mutable" ] || wrong "mutable $mutable"

behaviour "nobody includes upward"
must tools/layers.sh

behaviour "the layer check fails when somebody does"
mkdir -p "$work/tree/web" && cp web/*.c "$work/tree/web"
cp -r api core text players explain sim cli ref judge tools "$work/tree"
echo ' #  include "text.h"' >>"$work/tree/core/game.c"
(cd "$work/tree" && tools/layers.sh) >"$work/log" && wrong "it accepts text.h in core/"
grep -q 'core/game.c: may not include "text.h"' "$work/log" || wrong "says $(cat "$work/log")"
echo '#include "cli.h"' >>"$work/tree/sim/cuda/kernel.h"
echo '#include "text.h"' >>"$work/tree/sim/cuda/sim_cuda.cu"
(cd "$work/tree" && tools/layers.sh) >"$work/log"
grep -q 'sim/cuda/kernel.h: may not include "cli.h"' "$work/log" &&
    grep -q 'sim/cuda/sim_cuda.cu: may not include "text.h"' "$work/log" ||
    wrong "says $(cat "$work/log")"

behaviour "the shared library exports the functions of the header and nothing else"
sed -n 's/^MQ_API [^(]*[ *]\(mq_[a-z_]*\)(.*/\1/p' api/*.h | sort >"$work/declared"
nm -D --defined-only libmaque.so | awk '{ print $3 }' | sort >"$work/exported"
[ -s "$work/declared" ] || wrong "no functions found in the header"
diff "$work/declared" "$work/exported" >"$work/log" || wrong "$(cat "$work/log")"

behaviour "the version is the same wherever it stands"
number() { sed -n "s/^#define MQ_VERSION_$1 \([0-9]*\)/\1/p" api/maque.h; }
[ "$(./maque --version | head -n 1)" = "maque $(number MAJOR).$(number MINOR).$(number PATCH)" ] ||
    wrong "maque.h disagrees with itself"
version=$(./maque --version | sed -n 's/^maque //p')
grep -m 1 -E '^## [0-9]' CHANGELOG.md | grep -q "^## $version " || wrong "CHANGELOG.md has another version"
head -n 1 debian/changelog | grep -q "^maque ($version)" || wrong "debian/changelog has another version"
grep -q "^Package: libmaque${version%.*}$" debian/control && [ -e "debian/libmaque${version%.*}.symbols" ] ||
    wrong "the package of the library has another name than the library"

behaviour "Debian's list of symbols has the functions of the headers, and no others"
sed -n 's/^ \(.*\)@Base .*/\1/p' debian/*.symbols | diff - <(LC_ALL=C sort "$work/declared") >"$work/log" ||
    wrong "$(cat "$work/log")"

behaviour "the program of docs/INSTALL works in a clone and with an installed library, static and shared, as C and C++"
must build make -s install DESTDIR="$work/root" PREFIX=/opt/maque
example() { sed -n '/^```c$/,/^```$/{/^```/!p;}' "$1"; }
example docs/INSTALL.md >"$work/use.c"
example docs/INSTALL.zh-CN.md | cmp -s - "$work/use.c" || wrong "its two languages show different programs"
export PKG_CONFIG_PATH=$work/root/opt/maque/lib/pkgconfig PKG_CONFIG_SYSROOT_DIR=$work/root
flags="-include maque_explain.h -include maque_mistakes.h $(pkg-config --cflags --libs maque)"
[ "$(pkg-config --modversion maque)" = "$(./maque --version | sed -n 's/^maque //p')" ] || wrong "wrong version in maque.pc"
must gcc "$work/use.c" -Iapi libmaque.a -o "$work/use-clone"
must gcc "$work/use.c" $flags -o "$work/use-shared"
must gcc "$work/use.c" $flags -static -o "$work/use-static"
must g++ -x c++ "$work/use.c" $flags -o "$work/use-cpp"
for program in use-clone use-shared use-static use-cpp; do
    LD_LIBRARY_PATH=$work/root/opt/maque/lib "$work/$program" | cmp -s - "$GOLDEN/sample.out" ||
        wrong "$program does not play the sample"
done
"$work/root/opt/maque/bin/maque" play --sample | cmp -s - "$GOLDEN/sample.out" ||
    wrong "the installed program does not play"

behaviour "program, library, headers, man pages and completions are installed, and nothing else"
version=$(./maque --version | sed -n 's/^maque //p')
{
    echo bin/maque
    for name in .a .so ".so.${version%.*}" ".so.$version"; do echo "lib/libmaque$name"; done
    echo lib/pkgconfig/maque.pc
    for file in maque-config.cmake maque-config-version.cmake; do echo "lib/cmake/maque/$file"; done
    printf 'share/%s\n' bash-completion/completions/maque zsh/site-functions/_maque fish/vendor_completions.d/maque.fish
    for header in api/*.h; do echo "include/$(basename "$header")"; done
    for page in build/man/*.1; do echo "share/man/man1/$(basename "$page")"; done
} | sort >"$work/due"
(cd "$work/root/opt/maque" && find . ! -type d) | sed 's|^\./||' | sort >"$work/installed"
diff "$work/due" "$work/installed" >"$work/log" || wrong "$(cat "$work/log")"

behaviour "uninstall leaves no file behind, and takes no other away"
echo "somebody else's" >"$work/root/opt/maque/share/man/man1/other.1"
must build make -s uninstall DESTDIR="$work/root" PREFIX=/opt/maque
left=$(cd "$work/root/opt/maque" && find . ! -type d)
[ "$left" = ./share/man/man1/other.1 ] || wrong "left: $left"

behaviour "program and library are hardened: stack protector, checked functions, and tables that are read-only from the start"
for file in maque libmaque.so; do
    readelf -dW $file | grep -q 'BIND_NOW\|FLAGS.* NOW' || wrong "$file: functions are bound late"
    readelf -lW $file | grep -q GNU_RELRO || wrong "$file: no RELRO"
    nm -D $file | grep -q __stack_chk_fail || wrong "$file: no stack protector"
done
nm -D maque | grep -q '__[a-z]*_chk' || wrong "maque: no checked functions"

behaviour "make DEBUG=1 builds a library that catches wrong arguments, and then make builds one that does not"
cp -r Makefile api core text players explain "$work"
part=LIB_C=text/names.c # all that wrong.c needs
thorough && part=
printf '#include "maque.h"\nint main(void) { return mq_tile_name(99) == 0; }\n' >"$work/wrong.c"
for debug in 1 0; do
    must make -s -C "$work" libmaque.a $part DEBUG=$debug CFLAGS=-O0
    must gcc -Iapi "$work/wrong.c" "$work/libmaque.a" -o "$work/wrong"
    (exec 2>"$work/log"; "$work/wrong") # the shell's own words about its end go there, too
    [ $debug = "$(grep -c 'Assertion' "$work/log")" ] || wrong "DEBUG=$debug: $(cat "$work/log")"
done

behaviour "make play shows the sample's transcript"
make -s play 2>/dev/null | cmp -s - "$GOLDEN/sample.out" || wrong "it does not"

behaviour "the one file is under 64 KB and compiles without warnings as C and C++"
must build make -s onefile
size=$(wc -c <dist/maque-onefile.c)
[ "$size" -lt 64000 ] || wrong "$size bytes"
must gcc -O2 -std=c11 -Wall -Wextra dist/maque-onefile.c -o "$work/onefile"
cp dist/maque-onefile.c "$work/onefile.cpp"
must g++ -O2 -std=c++14 -Wall -Wextra "$work/onefile.cpp" -o "$work/onefile-cpp"
must clang -O2 -std=c11 -Wall -Wextra dist/maque-onefile.c -o "$work/onefile-clang"
grep -q '#include "' dist/maque-onefile.c && wrong "it includes files of ours"

behaviour "the one file plays every golden wall, and some numbered ones, like maque"
for wall in "$GOLDEN"/*.wall; do
    for program in onefile onefile-cpp; do
        "$work/$program" <"$wall" | cmp -s - "${wall%.wall}.out" || wrong "$program differs on $wall"
    done
done
awk 'NR % 2 == 0' tests/golden/numbers.txt >"$work/numbered"
while read -r line; do
    echo "$line" >"$work/one.wall"
    "$work/onefile" <"$work/one.wall" | cmp -s - <(./maque <"$work/one.wall") || wrong "it differs on a numbered wall"
done <"$work/numbered"

behaviour "the one file refuses bad walls with status 2 and no output"
head -n 147 "$GOLDEN/sample.wall" | "$work/onefile" >"$work/out" 2>"$work/err"
[ $? -eq 2 ] && [ ! -s "$work/out" ] || wrong "status or output"
grep -qx 'standard input:147: the wall ends after 147 of 148 tiles (R31)' "$work/err" || wrong "$(cat "$work/err")"

behaviour "one game needs less than 8 MB of memory, a long stream less than 24 MB"
must gcc -O2 tests/peak.c -o "$work/peak"
"$work/peak" 8000 ./maque <"$GOLDEN/sample.wall" 2>&1 | cmp -s - "$GOLDEN/sample.out" || wrong "not within 8 MB"
for _ in $(seq 400); do cat "$GOLDEN/sample.wall"; done >"$work/many.wall"
games=$("$work/peak" 24000 ./maque play "$work/many.wall" | grep -c WIN)
[ "$games" -eq 400 ] || wrong "$games games of 400 within 24 MB"
"$work/peak" 1000 ./maque <"$GOLDEN/sample.wall" >"$work/log" 2>&1 && wrong "the check accepts what needs more"

behaviour "every rule number cited anywhere stands in docs/RULES.md"
folders="api core text players explain sim judge cli ref web/src"
for rule in $(grep -rhoE '\bR[0-9]+\b' $folders tests/*.c tests/*.h README.md | sort -u); do
    grep -q "^### $rule " docs/RULES.md || wrong "$rule"
done

behaviour "every sentence is there in both languages, leaves the same open and cites the same rules"
python3 tests/sentences.py $(git ls-files '*.c' '*.h' ':!tests') >"$work/log" || wrong "$(cat "$work/log")"

behaviour "docs/FORMATS.md tells of every member that the library writes"
must make -s build/descriptions
build/descriptions members | while read -r struct member; do
    grep -q "[\`\"]$member[\`\"]" docs/FORMATS.md || echo "$struct: $member"
done >"$work/log"
[ ! -s "$work/log" ] || wrong "$(cat "$work/log")"

behaviour "the map in CONTRIBUTING.md names every folder, and exactly the files of core/"
for folder in $(sed -n '/^rows=/,/^"/s/^\([a-z][a-z/]*\)  .*/\1/p' tools/layers.sh) tests tools docs/man debian docs; do
    [ $folder = core/distance ] || grep -q "](${folder})" CONTRIBUTING.md || wrong "$folder is missing"
done
sed -n '/^The files of `core/,/^The data/s/^| `/|`/p' CONTRIBUTING.md | cut -d'|' -f2 |
    grep -o '`[a-z_]*[./][ch]*`' | tr -d '`' | sort >"$work/named"
ls -p core | sort | diff - "$work/named" >"$work/log" || wrong "$(cat "$work/log")"

behaviour "the READMEs list the commands that maque --help lists, the English one in the same words"
./maque --help | sed -n 's/^  \([a-z][a-z-]*\)   *\(.*\)/| `maque \1` | \2/p' >"$work/due"
[ -s "$work/due" ] || wrong "no commands found in the help"
sed -n 's/^\(| `maque [a-z-]*` | .*\) | .* |$/\1/p' README.md | diff "$work/due" - >"$work/log" ||
    wrong "$(cat "$work/log")"
sed -n 's/^\(| `maque [a-z-]*` \)| .*/\1/p' README.zh-CN.md | diff <(cut -d'|' -f1-2 "$work/due") - >"$work/log" ||
    wrong "$(cat "$work/log")"

behaviour "what the READMEs and the pages of docs/ show is what the program prints"
grep -lx '```console' README.md README.zh-CN.md docs/*.md >"$work/pages"
for readme in README.md README.zh-CN.md docs/EXPLAIN.md docs/EXPLAIN.zh-CN.md; do
    grep -qx $readme "$work/pages" || wrong "$readme shows no command"
done
thorough || sed -i '/PACK.zh-CN/d' "$work/pages" # it compiles what its English twin compiles
for readme in $(cat "$work/pages"); do
    case $readme in
    docs/*) place=$root ;; # they show files of the tree
    *) place=$work/$readme.typed && mkdir "$place" ;; # what a README shows works anywhere
    esac
    (cd "$place" && PATH=$root:$PATH "$root/tests/shown.sh" "$root/$readme") >"$work/log" 2>&1 ||
        wrong "$readme: $(head -n 10 "$work/log")"
done

thorough || end_here # what follows is compiling in every other way

behaviour "library and program compile without a warning with gcc and clang, optimised and not"
for cc in gcc clang; do
    for optimise in -O0 "-O3 -D_FORTIFY_SOURCE=2"; do # fortified as on Ubuntu: results must not be ignored
        must $cc -std=c11 -pedantic $optimise $warnings -D_POSIX_C_SOURCE=200809L -pthread $all_include $sources -lm \
            -o "$work/maque-$cc"
    done
done

behaviour "so it does with cc, as it comes"
must cc $all_include $sources -pthread -lm -o "$work/maque-plain"
"$work/maque-plain" play --sample | cmp -s - "$GOLDEN/sample.out" || wrong "it does not play the sample"

behaviour "reference and tests compile without a warning with gcc and clang"
for cc in gcc clang; do
    for source in ref/*.c tests/*.c tests/fuzz/*.c tests/bench/*.c tools/*.c; do
        must $cc -std=c11 -O2 $warnings -D_GNU_SOURCE $all_include -Iref -Itests -fsyntax-only "$source"
    done
done

behaviour "core and text compile as C++14"
for source in api/*.c core/*.c core/*/*.c text/*.c; do
    must g++ -x c++ -std=c++14 -O2 -Wall -Wextra -Werror $include -c "$source" -o "$work/cpp.o"
done

behaviour "core, text, mistakes, gen and the page's layer compile as freestanding WebAssembly"
for source in $library judge/gen/*.c web/*.c; do
    must clang --target=wasm32 -ffreestanding -nostdlib -std=c11 -O2 $warnings $include -Ijudge/gen -c "$source" \
        -o "$work/$(basename "$source").wasm.o"
done

behaviour "nothing of all that imports anything but memory functions as WebAssembly"
llvm_nm=$(command -v llvm-nm llvm-nm-14 | head -n 1)
if [ -z "$llvm_nm" ]; then
    wrong "no llvm-nm here to look into the WebAssembly objects"
else
    "$llvm_nm" -A "$work"/*.wasm.o 2>/dev/null | awk '{ print $NF, $(NF - 1) }' >"$work/symbols"
    awk '$2 ~ /^[TDR]$/ { print $1 }' "$work/symbols" >"$work/defined"
    undefined=$(awk '$2 == "U" { print $1 }' "$work/symbols" | grep -vE '^__(stack_pointer|indirect_function_table)' |
        grep -vxE 'mem(cpy|set|move|cmp)' | grep -vxFf "$work/defined")
    [ -z "$undefined" ] || wrong "wasm imports $undefined"
fi

behaviour "core compiles for fuzzing"
for source in core/*.c core/*/*.c; do # optimised it takes ten times as long
    must clang -std=c11 -O0 $warnings -fsanitize=fuzzer-no-link,address,undefined $include -c "$source" \
        -o "$work/fuzz.o"
done

done_testing
