#!/usr/bin/env bash
# run.sh [PART OF A SENTENCE | I/N] - builds the page and tests it in Chromium; of N equal parts only the I-th
#
# With MAQUE_THOROUGH=yes it does more, and tests the main ways through the page in Firefox as well.
# Debian's own node, npm, chromium and firefox-esr will do.
set -u -o pipefail
cd "$(dirname "$0")/../.." || exit 2
mkdir -p build/test-logs
log=$(mktemp) && trap 'rm -f "$log"' EXIT

fail() { # SENTENCE [LOG]
    echo 1..1
    echo "not ok 1 - $1"
    [ $# -lt 2 ] || sed 's/^/# /' "$2" | tail -n 20
    exit 1
}

# First what is missing, by name; only then anything that takes long.
CHROMIUM=${CHROMIUM:-$(command -v chromium || command -v chromium-browser || echo chromium)}
FIREFOX=${FIREFOX:-$(command -v firefox-esr || command -v firefox || echo firefox-esr)}
bash tests/need.sh gcc=gcc make=make clang=clang lld=wasm-ld nodejs=node npm=npm ca-certificates "chromium=$CHROMIUM" \
    ${MAQUE_THOROUGH:+"firefox-esr=$FIREFOX"} >$log 2>&1 || fail "the page can be built and shown" $log
CHROMIUM=$(command -v "$CHROMIUM") || fail "there is a chromium"
[ -z "${MAQUE_THOROUGH-}" ] || FIREFOX=$(command -v "$FIREFOX") || fail "there is a firefox"
export CHROMIUM FIREFOX

if ! flock build/test-logs make -s web/node_modules/.package-lock.json >$log 2>&1 && ! grep -q EUSAGE $log; then
    echo 1..1
    echo "ok 1 - the page in a browser # SKIP npm cannot fetch the packages of web/package-lock.json"
    exit 0
fi
flock build/test-logs make -s web web-tests maque >$log 2>&1 || fail "make web" $log
node web/tests/page_test.mjs "$@"
