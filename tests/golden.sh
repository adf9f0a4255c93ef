#!/bin/sh
# golden.sh FOLDER - gives each golden game files of its own: NAME.wall, NAME.out and for some NAME.why.en, NAME.why.zh
set -eu
mkdir -p "$1"
to=$(cd "$1" && pwd)
cd "$(dirname "$0")/golden"
LC_ALL=C awk -v to="$to" '
    FNR == 1 { close(file); file = "" }
    /^=== / { close(file); file = to "/" $2 ending; next }
    file == "" { print FILENAME ": no line \"=== NAME\" before line " FNR >"/dev/stderr"; exit 1 }
    { print >file }' \
    ending=.wall walls.txt ending=.out transcripts.txt ending=.why.en why.en.txt ending=.why.zh why.zh.txt
