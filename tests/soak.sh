#!/usr/bin/env bash
# soak.sh - the long comparisons
#
#   MAQUE_GAMES      random games (300,000 unless set), and a part of that number of every odd family: about 15 minutes
#   MAQUE_EXPLAINED  games (10,000 unless set) of which every statement of the explanation is checked: about 25 minutes
#   MAQUE_DECIDED    games (100,000 unless set) in which every answer is chosen at random: about 5 minutes
#   MAQUE_STRESSED   games (50,000 unless set) of every right program under 'maque stress': about 10 minutes
#
# The times are those of two processors.  MAQUE_SEED chooses other games.
set -eu
cd "$(dirname "$0")/.."
mkdir -p build
bash tests/need.sh gcc make libcmocka-dev librandom123-dev
make -s -j"$(nproc)" build/tests/test_reference build/tests/test_explain_truth build/tests/test_answers
MAQUE_GAMES=${MAQUE_GAMES:-300000} MAQUE_SEED=${MAQUE_SEED:-1} CMOCKA_MESSAGE_OUTPUT=tap build/tests/test_reference
MAQUE_GAMES=${MAQUE_EXPLAINED:-10000} MAQUE_SEED=${MAQUE_SEED:-1} CMOCKA_MESSAGE_OUTPUT=tap \
    build/tests/test_explain_truth
# One process for each processor, each with its own seed.
MAQUE_GAMES=$((${MAQUE_DECIDED:-100000} / $(nproc))) CMOCKA_MESSAGE_OUTPUT=tap
export MAQUE_GAMES CMOCKA_MESSAGE_OUTPUT
seq "${MAQUE_SEED:-1}" $((${MAQUE_SEED:-1} + $(nproc) - 1)) |
    xargs -P "$(nproc)" -I{} env MAQUE_SEED={} build/tests/test_answers
MAQUE_GAMES=${MAQUE_STRESSED:-50000} MAQUE_SEED=${MAQUE_SEED:-1} bash tests/cli/stress_games_test.sh
