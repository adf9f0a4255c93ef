#!/bin/sh
# amalgamation.sh maque.c|maque.h PROGRAM - writes the library behind api/maque.h as one C file, or its header
#
# PROGRAM is amalgamation.c, compiled.  Functions that files share become static, so that the result exports the
# functions of maque.h and no others.
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
exec "$2" api/*.c core/*.c core/distance/*.c text/*.c
