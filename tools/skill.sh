#!/usr/bin/env bash
# skill.sh - plays the games of the chapter "What skill is worth" in docs/FINDINGS.md
#
#     tools/skill.sh [FOLDER]        (default docs/data/skill; with the program $MAQUE if that is set)
#
# One player of a strategy sits against three of another; FOLDER/ONE-THREE.json gets the results.  Files
# that are there already are completed, so the script can be stopped and goes on, and ends at once if all is done.
# Strategies that roll out take nearly all of the time: some 15 minutes on 16 cores.
set -eu
cd "$(dirname "$0")/.."
[ -n "${MAQUE:-}" ] || make -s maque
folder=${1:-docs/data/skill}
mkdir -p "$folder"

against() { # SETS ONE THREE...: one player against three of each of these
    local sets=$1 one=$2 three
    shift 2
    for three; do
        "${MAQUE:-./maque}" arena --player "$one" --player "$three" --seed 2021 --sets "$sets" \
            --checkpoint "$folder/$one-$three.json" >/dev/null
    done
}

against 5M widest fixed
against 5M fixed widest
against 250k fixed random
against 250k widest random
against 250k random fixed widest
against 2500 rollout fixed
against 1500 rollout widest
against 300 rollout random
against 2500 rollout+ fixed
against 1500 rollout+ widest
against 300 rollout+ random
against 500 rollout+ rollout
