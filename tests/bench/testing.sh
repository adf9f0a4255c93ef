#!/usr/bin/env bash
# testing.sh [TIMES] - how long 'make test' takes in fresh clones of the last commit, and its processor time as a
# multiple of that of a fixed piece of work, which blurs less when a machine is busy: 20 million games on one thread
#
# What the last run has printed stays in build/testing.log.  What must be fetched or installed is there before the clock
# starts: node's packages are copied from this tree.
set -eu
cd "$(dirname "$0")/../.."
times=${1:-3}
make -s maque web-packages
bash tests/need.sh git
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# processor COMMAND...: seconds of processor time (user + system) and by the clock
processor() {
    local TIMEFORMAT='%U %S %R'
    { time "$@" >build/testing.log 2>&1; } 2>&1 | awk '{ print $1 + $2, $3 }'
}

for _ in $(seq "$times"); do
    rm -rf "$work/clone"
    git clone -q . "$work/clone"
    cp -r web/node_modules "$work/clone/web"
    touch "$work/clone/web/node_modules/.package-lock.json"
    read -r fixed _ < <(processor ./maque sim --games 20M --threads 1)
    read -r seconds clock < <(processor make --no-print-directory -C "$work/clone" test)
    echo "$(tail -n 1 build/testing.log): $clock s by the clock, $seconds s of processor time, $fixed s for 20M games" |
        awk -v ratio="$(awk "BEGIN { print $seconds / $fixed }")" '{ printf "%s: %.1f times\n", $0, ratio }'
done
