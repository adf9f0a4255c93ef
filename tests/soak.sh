#!/usr/bin/env bash
# soak.sh - the long comparisons: MAQUE_GAMES random games (300,000 unless set) and a part of it of every odd family, and every
# statement of the explanations of MAQUE_EXPLAINED games (10,000 unless set), and MAQUE_DECIDED games (100,000 unless set) that are
# decided at random, and MAQUE_STRESSED games (50,000 unless set) of every right program through 'maque stress'
#
# About 15 minutes on two processors for 300,000, 25 for the explanations, 5 for the games decided at random, 10 for 'maque stress'.
# MAQUE_SEED chooses other games.
set -eu
cd "$(dirname "$0")/.."
mkdir -p build
bash tests/need.sh gcc make libcmocka-dev librandom123-dev
make -s -j"$(nproc)" build/tests/test_reference build/tests/test_explain_truth build/tests/test_answers
MAQUE_GAMES=${MAQUE_GAMES:-300000} MAQUE_SEED=${MAQUE_SEED:-1} CMOCKA_MESSAGE_OUTPUT=tap build/tests/test_reference
MAQUE_GAMES=${MAQUE_EXPLAINED:-10000} MAQUE_SEED=${MAQUE_SEED:-1} CMOCKA_MESSAGE_OUTPUT=tap build/tests/test_explain_truth
# One process a processor, each with a seed of its own.
MAQUE_GAMES=$((${MAQUE_DECIDED:-100000} / $(nproc))) CMOCKA_MESSAGE_OUTPUT=tap
export MAQUE_GAMES CMOCKA_MESSAGE_OUTPUT
seq "${MAQUE_SEED:-1}" $((${MAQUE_SEED:-1} + $(nproc) - 1)) | xargs -P "$(nproc)" -I{} env MAQUE_SEED={} build/tests/test_answers
MAQUE_GAMES=${MAQUE_STRESSED:-50000} MAQUE_SEED=${MAQUE_SEED:-1} bash tests/cli/stress_games_test.sh
