#!/bin/sh
# onefile.sh - writes the contest's program as a single C file to standard output
#
# The parts follow each other in the order of the layers; our own #include lines are dropped, and of the system's each is
# kept once.  Judges limit the size of a source: so comments stay at home, indentation is by tabs, and what a single game never
# needs (filling the engine, numbered walls, counting, decisions, reading transcripts) is left out.  cli/pack_sources.c has the
# same list.
set -eu

parts="api/maque.h core/port.h core/machine.h core/tile.h core/engine.h core/held.h core/hand.h core/cost.h core/table.h core/tally.h core/play.h text/text.h
       core/hand.c core/cost.c core/engine.c core/limit.c core/game.c
       text/names.c text/wall.c text/transcript.c text/error.c tools/onefile_main.c"

cat <<'END'
/*
 * maque-onefile.c - the mahjong simulator of THUPC 2021 in one file: a wall on standard input, the transcript on standard
 * output.  Made by 'make onefile' from the sources of maque (MIT licence); change those, not this.
 *
 *     gcc -O2 -std=c11 maque-onefile.c -o maque-onefile && ./maque-onefile < deal.wall
 */
END
for part in $parts; do
    awk '
        /^[ ]*\/\*/ && !/\*\// { comment = 1 }
        comment { if (/\*\//) comment = 0; next }
        /^[ ]*\/\*.*\*\/$/ { next }
        { sub(/ *\/\* .*\*\/$/, "") }
        /^MQ_API.*mq_(stats|results|predicate|policy|log_walls|game_(step|question|answer|advance))/ { prototype = 1 }
        prototype { if (/;/) prototype = 0; next }
        { while (match($0, /^\t*    /)) sub(/    /, "\t") }
        /^#include "/ { next }
        /^#include </ { print "@" $0; next }
        { print }
    ' "$part"
done | awk '
    /^@/ { line = substr($0, 2); if (!(line in seen)) { seen[line] = 1; print line } next }
    { print }
'
