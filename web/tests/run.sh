#!/usr/bin/env bash
# run.sh - builds the page and tests it in Chromium; where that cannot be done it says why
set -u
cd "$(dirname "$0")/../.." || exit 2
mkdir -p build/test-logs
log=build/test-logs/web-build

skip() {
    echo 1..1
    echo "ok 1 - the page in a browser # SKIP $1"
    exit 0
}

command -v npm >/dev/null || bash tests/need.sh nodejs npm || skip "there is no npm"
node -e 'const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 20 || (a === 20 && b >= 19) ? 0 : 1)' ||
    skip "the page is built with node 20.19 or later, this is $(node --version)"
export CHROMIUM=${CHROMIUM:-$(command -v chromium || command -v chromium-browser || echo /usr/bin/chromium)}
[ -x "$CHROMIUM" ] || bash tests/need.sh chromium || skip "there is no chromium"

flock build/test-logs make -s web/node_modules/.package-lock.json >$log 2>&1 || grep -q EUSAGE $log || skip "npm cannot get its packages"
if ! flock build/test-logs make -s web >$log 2>&1; then
    echo 1..1
    echo "not ok 1 - make web"
    sed 's/^/# /' $log | tail -n 20
    exit 1
fi
flock build/test-logs make -s libmaque.a maque && gcc -O2 -Iapi web/tests/mistaken.c libmaque.a -o build/mistaken || exit 2
exec node web/tests/page_test.mjs "$@"
