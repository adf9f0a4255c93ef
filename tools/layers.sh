#!/bin/bash
# layers.sh - no file includes upward: prints every #include that its folder may not have, and fails if there is one
#
# A row of the table below says what the C files of a folder may include: all headers of a folder (core/), those that
# another row may include (=core), single headers of ours, and of the system nothing, what C11 has and threads (<c>), or
# anything (<*>).  Headers of ours are written as the #include has them.  $public are the public headers; $writing those
# by which words, JSON and bytes that are not ours are written in the same way everywhere.
set -eu
public="maque.h maque_players.h maque_explain.h maque_mistakes.h"
writing="text.h utf8.h prose.h json.h say.h"
rows="
api                 api/
core                core/ core/distance/ core/in_step/ maque.h
core/distance       core/distance/ =core
core/in_step        core/in_step/ =core
text                text/ =core
players             players/ maque_players.h =core
explain             explain/ $writing faces.h sitting.h port.h bytes.h event.h maque.h maque_players.h maque_explain.h
explain/hand        explain/hand/ =explain
explain/moment      explain/moment/ =explain
explain/check       explain/check/ moment/moment_words.h moment/moment_sentences.h =explain
explain/mistakes    explain/mistakes/ $writing describe.h port.h tile.h distance/cost.h maque.h maque_explain.h
                    maque_mistakes.h
sim                 sim/ arena.h say.h maque.h <*>
sim/mpi             sim/mpi/ =sim <*>
sim/cuda            sim/cuda/ =core ../../core/ sim.h say.h cuda_on_host.h <*>
sim/arena           arena.h results.h utf8.h maque_players.h <c>
sim/stats           sim/stats/ $writing arena.h maque.h maque_players.h <c>
judge/gen           judge/gen/ bytes.h maque.h maque_mistakes.h
judge/stress        judge/stress/ gen.h random.h pool.h say.h $public <c>
judge/stress/posix  judge/stress/posix/ worker.h say.h maque.h <*>
judge/bots          judge/bots/ dialogue.h say.h json.h json_reader.h utf8.h $public <c>
cli                 cli/ sim/stats/ $writing describe.h stress.h bots.h sim.h pool.h arena.h gen.h $public <*>
cli/sim             cli/sim/ =cli <*>
cli/stress          cli/stress/ =cli <*>
cli/pack            cli/pack/ =cli <*>
cli/sit             cli/sit/ sitting.h tiles.h =cli <*>
cli/pack/parts      distance/engine.h text.h <c>
web                 web/ sitting.h bytes.h event.h describe.h $public
ref                 ref.h <c>
"

# Which single headers of the system a file may include besides, and why it needs no more: what a compiler always has.
besides="api/maque.h:stdbool.h api/maque.h:stddef.h api/maque.h:stdint.h core/port.h:assert.h
    judge/gen/gen.h:stdatomic.h api/engine_new.c:stdlib.h"

# row FOLDER: what its row says
row() {
    awk -v folder="$1" '/^[^ ]/ { found = $1 == folder; $1 = "" } found' <<<"$rows"
}

# headers FOLDER: what it may include, one a line
headers() {
    local thing
    for thing in $(row "$1" | sed 's/<\*>/<any>/'); do
        case $thing in
        =*) headers "${thing#=}" ;;
        core/*/) (cd core && ls "${thing#core/}"*.h) && (cd "$thing" && ls ./*.h | sed 's|^\./||') ;;
        ../../core/) headers core | sed 's|^|../../core/|' ;;
        */) (cd "$thing" && { ls ./*.h 2>/dev/null || :; } | sed 's|^\./||') ;;
        *) echo "$thing" ;;
        esac
    done
}

status=0
for folder in $(awk '/^[^ ]/ { print $1 }' <<<"$rows"); do
    files=$(ls "$folder"/*.[ch] "$folder"/*.cu 2>/dev/null || true)
    headers "$folder" | awk -v besides="$besides" '
        BEGIN {
            count = split("assert errno limits math pthread stdarg stdatomic stdbool stddef stdint stdio stdlib" \
                " string", item, " ")
            for (i = 1; i <= count; i++) in_c[item[i] ".h"]
            count = split(besides, item, " ")
            for (i = 1; i <= count; i++) is_known[item[i]]
        }
        FILENAME == "-" { may[$0]; next }
        /^[ \t]*#[ \t]*include[ \t]*["<]/ {
            split($0, part, /["<>]/)
            ours = index($0, "\"") > 0
            if (ours ? part[2] in may : "<any>" in may || ("<c>" in may && part[2] in in_c)) next
            if (!ours && (FILENAME ":" part[2]) in is_known) next
            print FILENAME ": may not include " (ours ? "\"" part[2] "\"" : "<" part[2] ">")
            wrong = 1
        }
        END { exit wrong }' - $files || status=1
done
exit $status
