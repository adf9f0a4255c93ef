# CMake: an installed library is found, and the tree is a part of another project
. "$(dirname "$0")/../cli/lib.sh"

# succeeds COMMAND...: and CMake has no warning for us
succeeds() {
    "$@" >log 2>&1 || wrong "$*: $(tail -n 8 log)"
    ! grep -i warning log || wrong "$*: a warning"
}

build make -s install DESTDIR="$scratch/root" PREFIX=/opt/maque >log 2>&1 || wrong "make install: $(cat log)"
sed -n '/^```c$/,/^```$/{/^```/!p;}' "$root/docs/INSTALL.md" >game.c
version=$("$MAQUE" --version | sed -n 's/^maque //p')
mkdir found && cat >found/CMakeLists.txt <<END
cmake_minimum_required(VERSION 3.13)
project(found C)
find_package(maque \${WANTED} REQUIRED)
add_executable(game ../game.c)
target_link_libraries(game maque::maque)
END
mkdir part && cat >part/CMakeLists.txt <<END
cmake_minimum_required(VERSION 3.13)
project(part C)
add_subdirectory($root maque)
add_executable(game ../game.c)
target_link_libraries(game maque::maque)
END

plays() { # PROGRAM
    "$1" | cmp -s - "$GOLDEN/sample.out" || wrong "$1 does not play the sample"
}
needs_library() { readelf -d "$1" | grep NEEDED | grep -o "libmaque[^]]*"; }

behaviour "find_package(maque) finds the installed library, shared or static, wherever it has been moved to"
for prefix in "$scratch/root/opt/maque" "$scratch/moved to"; do
    [ -e "$prefix" ] || mv root/opt/maque "$prefix"
    for way in -DWANTED=$version -DMAQUE_STATIC=ON -DBUILD_SHARED_LIBS=OFF; do
        rm -rf out
        succeeds cmake -S found -B out $way -DCMAKE_PREFIX_PATH="$prefix"
        succeeds cmake --build out
        plays out/game
        due=libmaque.so.${version%.*}
        [ $way = -DWANTED=$version ] || due=
        [ "$(needs_library out/game)" = "$due" ] || wrong "$way: it needs '$(needs_library out/game)', not '$due'"
    done
done

behaviour "another version is found only if it has the same interface"
for wanted in "${version%.*}" "${version%.*}.0"; do
    succeeds cmake -S found -B wanted-$wanted -DWANTED=$wanted -DCMAKE_PREFIX_PATH="$scratch/moved to"
done
for wanted in 0.1 0.1.9 "${version%.*}.999" 0.99 1.0; do
    cmake -S found -B wanted-$wanted -DWANTED=$wanted -DCMAKE_PREFIX_PATH="$scratch/moved to" >log 2>&1 &&
        wrong "it takes $version for $wanted"
    grep -q "requested version" log || wrong "$wanted: $(cat log)"
done

behaviour "the tree is a part of another project, shared or static, with the files that the Makefile compiles"
for shared in ON $(thorough && echo OFF); do
    succeeds cmake -S part -B part-$shared -DBUILD_SHARED_LIBS=$shared -DCMAKE_EXPORT_COMPILE_COMMANDS=ON
    sed -n "s|.*\"file\": \"$root/\(.*\)\".*|\1|p" part-$shared/compile_commands.json | sort >compiled
    ar t "$root/libmaque.a" | sort >due
    sed 's|.*/||; s/c$/o/' compiled | sort | diff - due >log || wrong "$(cat log)"
    succeeds cmake --build part-$shared -j"$(nproc)"
    plays part-$shared/game
done
[ "$(needs_library part-ON/game)" = libmaque.so.${version%.*} ] || wrong "the shared library has another name"
! thorough || [ -z "$(needs_library part-OFF/game)" ] || wrong "the static library is not one"
nm -D --defined-only part-ON/maque/libmaque.so | awk '{ print $3 }' | sort >exported
nm -D --defined-only "$root/libmaque.so" | awk '{ print $3 }' | sort | diff - exported >log || wrong "$(head -n 5 log)"

done_testing
