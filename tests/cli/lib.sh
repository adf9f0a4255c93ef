# lib.sh - a few words for tests of the program
#
#   behaviour "SENTENCE"     begins a test
#   run COMMAND...           runs it; standard input is what the caller redirects
#   exits STATUS             the run ended so
#   prints TEXT | prints_file FILE | prints_nothing     all of standard output
#   says TEXT | says_nothing                            all of standard error
#   mentions TEXT            standard error or output contains it
#
# Scripts run in a scratch folder; $MAQUE is the program and $GOLDEN the folder of golden walls.

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
MAQUE=$(realpath "${MAQUE:-$root/maque}")
GOLDEN=$root/tests/golden
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
cd "$scratch" || exit 2
export LC_ALL=C

count=0
current=
trouble=

finish() {
    [ -n "$current" ] || return 0
    count=$((count + 1))
    if [ -z "$trouble" ]; then
        echo "ok $count - $current"
    else
        echo "not ok $count - $current"
        printf '%s\n' "$trouble" | sed 's/^/#   /'
    fi
    current= trouble=
}

behaviour() {
    finish
    current=$1
}

wrong() {
    trouble="$trouble$1
"
}

run() {
    command_line="$*"
    "$@" >out 2>err
    status=$?
}

exits() {
    [ "$status" -eq "$1" ] || wrong "$command_line: exit status $status, not $1; standard error: $(head -c 300 err)"
}

prints_file() { cmp -s out "$1" || wrong "$command_line: output differs: $(diff out "$1" | head -n 6)"; }
prints() { printf '%s\n' "$1" >expected && prints_file expected; }
prints_nothing() { [ ! -s out ] || wrong "$command_line: prints $(head -c 300 out)"; }
says() {
    printf '%s\n' "$1" >expected
    cmp -s err expected || wrong "$command_line: says '$(head -c 600 err)', not '$1'"
}
says_nothing() { [ ! -s err ] || wrong "$command_line: says $(head -c 300 err)"; }
mentions() { grep -qF -- "$1" out err || wrong "$command_line: does not mention '$1'"; }
skip() {
    count=$((count + 1))
    echo "ok $count - $current # SKIP $1"
    current=
}

done_testing() {
    finish
    echo "1..$count"
}
