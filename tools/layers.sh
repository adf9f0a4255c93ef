#!/bin/sh
# layers.sh - no file includes upward: prints every #include that its folder may not have, and fails if there is one
#
#   api/maque.h  includes nothing of ours
#   core/        maque.h and core/; of the system only what a freestanding compiler has, and assert
#   text/        core/ and text/; of the system nothing of its own
#   players/     maque.h, maque_players.h, core/ and players/
#   explain/     maque.h, maque_players.h, maque_explain.h, port.h, bytes.h and event.h of core/, sitting.h of players/,
#                faces.h and the writing headers of text/, and explain/.  It calls only public functions of core and
#                text.  hand/, moment/ and check/ do not include each other, except that check/ may include moment/.
#   arena/       maque_players.h, arena.h, and results.h and utf8.h of text/
#   sim/         maque.h, arena.h, say.h and sim/
#   sim/cuda/    core/, sim.h, say.h and sim/cuda/, and tests/cuda_on_host.h where there is no GPU
#   sim/mpi/     what sim/ may include; no other folder uses MPI
#   gen/         maque.h, maque_mistakes.h, core/bytes.h and gen/; of the system what a freestanding compiler has
#   stats/       maque.h, maque_players.h, arena.h, the writing headers of text/ and stats/
#   stress/      the public headers, gen.h, pool.h, say.h and stress/; of the system what C11 has, and threads
#   stress/posix/  maque.h, say.h, worker.h and stress/posix/
#   bots/        the public headers, dialogue.h of stress/, say.h, json.h, json_reader.h, utf8.h and bots/; of the
#                system what C11 has
#   cli/         the public headers, sim.h, pool.h, arena.h, gen.h, stress.h, bots.h, the headers of stats/, the writing headers
#                of text/ and cli/; nothing else of the library.  sim/, stress/, pack/ and sit/ do not include each
#                other.  sit/ has a person at a table and shows tiles: sitting.h of players/, explain/tiles.h.
#   pack/        parts of programs in packages: distance/engine.h and text.h
#   ref/         nothing of ours
#   web/         the public headers, web/, sitting.h of players/, bytes.h and event.h of core/, and describe.h of
#                explain/
#   mistakes/    maque.h, maque_explain.h, maque_mistakes.h, core/port.h, core/tile.h, core/distance/cost.h, the writing
#                headers of text/ and mistakes/
#
# The writing headers are text.h, utf8.h, prose.h, json.h and say.h; the folders above explain/ have describe.h, too.  So
# words, JSON and bytes that are not ours are written in the same way everywhere.
set -eu

writing() {
    echo text.h && echo utf8.h && echo prose.h && echo json.h && echo say.h
}

public() {
    printf '%s\n' maque.h maque_players.h maque_explain.h maque_mistakes.h
}

allowed() { # FOLDER: the headers it may include, one a line
    case $1 in
    api) public ;;
    core) ls core && (cd core && ls distance/* in_step/*) && echo maque.h ;;
    core/*) ls "$1" && allowed core ;;
    text) ls text && allowed core ;;
    players) ls players && echo maque_players.h && allowed core ;;
    explain) ls explain && writing && printf '%s\n' sitting.h port.h bytes.h event.h faces.h maque.h maque_players.h maque_explain.h ;;
    explain/check) ls explain/check && echo moment/moment_words.h && echo moment/moment_sentences.h && allowed explain ;;
    explain/*) ls "$1" && allowed explain ;;
    arena) printf '%s\n' arena.h maque_players.h results.h utf8.h ;;
    stats) ls stats && writing && echo arena.h && echo maque.h && echo maque_players.h ;;
    sim) ls sim && echo arena.h && echo maque.h && echo say.h ;;
    sim/mpi) ls sim/mpi && allowed sim ;;
    sim/cuda) ls sim/cuda && allowed core | sed "p; s|^|../../core/|" && printf '%s\n' sim.h say.h cuda_on_host.h ;;
    gen) ls gen && printf '%s\n' bytes.h maque.h maque_mistakes.h ;;
    stress) ls stress && public && printf '%s\n' gen.h pool.h say.h ;;
    stress/posix) ls stress/posix && printf '%s\n' worker.h maque.h say.h ;;
    bots) ls bots && public && printf '%s\n' dialogue.h say.h json.h json_reader.h utf8.h ;;
    cli) ls cli stats && writing && public && printf '%s\n' describe.h stress.h bots.h sim.h pool.h arena.h gen.h ;;
    cli/sit) ls cli/sit && printf '%s\n' sitting.h tiles.h && allowed cli ;;
    cli/*) ls "$1" && allowed cli ;;
    pack) echo distance/engine.h && echo text.h ;;
    web) ls web && printf '%s\n' sitting.h bytes.h event.h describe.h && public ;;
    ref) echo ref.h ;;
    mistakes) ls mistakes && writing && printf '%s\n' describe.h port.h tile.h distance/cost.h maque.h maque_explain.h \
        maque_mistakes.h ;;
    esac
}

# Which headers of the system the lowest folders may include, and where.
system="api/maque.h:stdbool.h api/maque.h:stddef.h api/maque.h:stdint.h core/port.h:assert.h gen/random.h:stdint.h
    gen/gen.h:stdatomic.h api/engine_new.c:stdlib.h"

status=0
for folder in api core core/distance core/in_step text players explain explain/hand explain/moment explain/check \
    arena sim sim/mpi sim/cuda gen stats stress stress/posix bots cli cli/sim cli/stress cli/pack cli/sit pack web ref \
    mistakes; do
    files=$(ls "$folder"/*.[ch] "$folder"/*.cu 2>/dev/null || true)
    allowed $folder | awk -v folder=$folder -v system_list="$system" '
        BEGIN {
            lowest = folder ~ /^(api|core|text|players|explain|mistakes|gen)(\/|$)/
            portable = folder ~ /^(stress|bots)$/
            count = split("stdarg stdatomic stdbool stdint stdio stdlib string pthread", item, " ")
            for (i = 1; i <= count; i++) in_c[item[i] ".h"]
            count = split(system_list, item, " ")
            for (i = 1; i <= count; i++) in_system[item[i]]
        }
        FILENAME == "-" { may[$0]; next }
        /^[ \t]*#[ \t]*include[ \t]*["<]/ {
            split($0, part, /["<>]/)
            ours = index($0, "\"") > 0
            if (ours ? part[2] in may : portable ? part[2] in in_c : !lowest) next
            if (!ours && (FILENAME ":" part[2]) in in_system) next
            print FILENAME ": may not include " (ours ? "\"" part[2] "\"" : "<" part[2] ">")
            wrong = 1
        }
        END { exit wrong }' - $files || status=1
done
exit $status
