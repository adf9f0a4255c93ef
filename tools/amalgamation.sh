#!/bin/sh
# amalgamation.sh maque.c|maque.h - writes the library behind api/maque.h as one C file, or its header
#
# An #include of ours is replaced by the file that it names, the first time.  So the order is that of a compiler, and
# there is no list of files here.  Functions that files share become static, so
# that the result exports the functions of maque.h and no others.
set -eu
cd "$(dirname "$0")/.."

version=$(sed -n 's/^#define MQ_VERSION "\(.*\)"/\1/p' api/maque.h)

heading() { # FILE WHAT
    echo "/*"
    echo " * $1 - $2, version $version"
    echo " *"
    echo " * 'make amalgamation' has made it from the sources of maque: change those, not this."
    echo " *"
    sed 's/^./ * &/; s/^$/ */' LICENSE
    echo " */"
}

if [ "$1" = maque.h ]; then
    heading maque.h "the library that plays the mahjong game of THUPC 2021"
    exec cat api/maque.h
fi

heading maque.c "the library that plays the mahjong game of THUPC 2021, in one file"
cat <<END

/*
 * Compile it together with your program, as C11 or C++14; it needs maque.h and nothing else.  With NDEBUG it is fast;
 * without NDEBUG a wrong argument ends the program by assert().
 */
#include "maque.h"

#define MQ_ONE_FILE /* games in step need a file of their own: see core/level.h */
#define MQ_INNER static __attribute__((unused))
END

awk '
    function find(name, from,    place, i) {
        sub(/[^\/]*$/, "", from)
        place[0] = from
        place[1] = "core/"
        place[2] = "text/"
        for (i = 0; i < 3; i++)
            if ((getline line < (place[i] name)) >= 0) {
                close(place[i] name)
                return place[i] name
            }
        print "amalgamation: " from ": there is no " name | "cat >&2"
        exit status = 1
    }
    function add(file,    row, name) {
        if (file in added || status) return
        added[file] = 1
        printf "\n/* ---- %s ---- */\n\n", file
        while ((getline row < file) > 0) {
            if (row ~ /^# *define MQ_INNER/) continue # it stands above
            if (row !~ /^#include "/) { print row; continue }
            name = row
            gsub(/^#include "|".*/, "", name)
            if (name != "maque.h") add(find(name, file))
        }
        close(file)
    }
    BEGIN {
        for (i = 1; i < ARGC; i++) add(ARGV[i])
        exit status
    }' api/*.c core/*.c core/distance/*.c text/*.c
