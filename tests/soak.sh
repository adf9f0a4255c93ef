#!/usr/bin/env bash
# soak.sh - the long comparisons: MAQUE_GAMES random games (300,000 unless set) and a part of it of every odd family, and every
# statement of the explanations of MAQUE_EXPLAINED games (10,000 unless set), and MAQUE_STRESSED games (50,000 unless set) of
# every right program through 'maque stress'
#
# About 15 minutes on two processors for 300,000, 25 for the explanations, 10 for 'maque stress'.  MAQUE_SEED chooses other games.
set -eu
cd "$(dirname "$0")/.."
mkdir -p build
bash tests/need.sh gcc make libcmocka-dev librandom123-dev
make -s -j"$(nproc)" build/tests/test_reference build/tests/test_explain_truth
MAQUE_GAMES=${MAQUE_GAMES:-300000} MAQUE_SEED=${MAQUE_SEED:-1} CMOCKA_MESSAGE_OUTPUT=tap build/tests/test_reference
MAQUE_GAMES=${MAQUE_EXPLAINED:-10000} MAQUE_SEED=${MAQUE_SEED:-1} CMOCKA_MESSAGE_OUTPUT=tap build/tests/test_explain_truth
MAQUE_GAMES=${MAQUE_STRESSED:-50000} MAQUE_SEED=${MAQUE_SEED:-1} bash tests/cli/stress_games_test.sh
