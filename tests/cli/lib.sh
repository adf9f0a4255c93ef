# lib.sh - a few words for tests of the program
#
#   behaviour "SENTENCE"     begins a test
#   run COMMAND...           runs it; standard input is what the caller redirects
#   exits STATUS             the run ended so
#   gives STATUS COMMAND...  runs it, and it must end so
#   ends STATUS ARGUMENT...  maque ARGUMENT... must end so
#   yields FILE COMMAND...   it ends with 0, prints what is in FILE, and says nothing
#   same FILE ARGUMENT...    maque ARGUMENT... does
#   rejects TEXT COMMAND...  it says TEXT, prints nothing and ends with 2
#   refuses COMMAND TEXT ARGUMENT...    maque COMMAND ARGUMENT... says so, prints nothing and ends with 2
#   prints TEXT | prints_file FILE | prints_nothing     all of standard output
#   says TEXT | says_nothing                            all of standard error
#   mentions TEXT            standard error or output contains it
#   has PROGRAM              whether it is there; if not, the test fails, or 'make check' leaves it out
#   skip REASON              the test needs hardware or rights that this machine does not give
#   thorough                 whether all is wanted that a script can do, as in 'make test-all'
#   end_here                 ends the script: 'thorough || end_here' stands before what only 'make test-all' does
#   build COMMAND...         in the top folder, one script at a time
#   as_nobody COMMAND...     without root's rights; ./maque is the program for it, after let_nobody_in
#
# Scripts run in a scratch folder; $MAQUE is the program and $GOLDEN a folder with the golden games: sample.wall,
# sample.out and so on.

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
MAQUE=$(realpath "${MAQUE:-$root/maque}")
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
GOLDEN=$scratch/.golden
cd "$scratch" && "$root/tests/golden.sh" "$GOLDEN" || exit 2
export LC_ALL=C

count=0
current=
trouble=

# A word that is none, as a misspelt one, fails the test in which it stands.
command_not_found_handle() {
    echo "$1: there is no such command" | tee -a "$scratch/.missing" >&2
    return 127
}

finish() {
    [ -n "$current" ] || return 0
    [ ! -s "$scratch/.missing" ] || wrong "$(cat "$scratch/.missing" && rm "$scratch/.missing")"
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
    return $status # so that a function that ends with a run can be run itself
}

exits() {
    [ "$status" -eq "$1" ] || wrong "$command_line: exit status $status, not $1; standard error: $(head -c 300 err)"
}

gives() {
    run "${@:2}"
    exits "$1"
}
ends() { gives "$1" "$MAQUE" "${@:2}"; }

prints_file() { cmp -s out "$1" || wrong "$command_line: output differs: $(diff out "$1" | head -n 6)"; }
prints() { printf '%s\n' "$1" >expected && prints_file expected; }
prints_nothing() { [ ! -s out ] || wrong "$command_line: prints $(head -c 300 out)"; }
says() {
    printf '%s\n' "$1" >expected
    cmp -s err expected || wrong "$command_line: says '$(head -c 600 err)', not '$1'"
}
# says_nothing: but how far it is; on a busy machine a run may be long enough to tell that
says_nothing() {
    if grep -qvE '^maque [a-z]+: ( *[0-9.]+%  |[0-9,]+ games in )' err; then
        wrong "$command_line: says $(head -c 300 err)"
    fi
}
mentions() { grep -qF -- "$1" out err || wrong "$command_line: does not mention '$1'"; }
yields() {
    gives 0 "${@:2}"
    says_nothing
    prints_file "$1"
}
same() { yields "$1" "$MAQUE" "${@:2}"; }
rejects() {
    gives 2 "${@:2}"
    prints_nothing
    says "$1"
}
refuses() { rejects "maque $1: $2" "$MAQUE" "$1" "${@:3}"; }
has() {
    command -v "$1" >/dev/null && return
    if [ -n "${MAQUE_CHECK-}" ]; then
        current=
    else
        wrong "there is no $1 here"
    fi
    return 1
}
skip() {
    count=$((count + 1))
    echo "ok $count - $current # SKIP $1"
    current=
}

thorough() { [ -n "${MAQUE_THOROUGH-}" ]; }

build() { mkdir -p "$root/build/test-logs" && (cd "$root" && flock build/test-logs "$@"); }

# Root may read and write everything, and its home is closed to others.
let_nobody_in() { chmod 777 . && cp "$MAQUE" maque; }
as_nobody() {
    if [ "$(id -u)" -eq 0 ]; then
        setpriv --reuid 65534 --regid 65534 --clear-groups "$@"
    else
        "$@"
    fi
}

done_testing() {
    finish
    echo "1..$count"
}
end_here() {
    done_testing
    exit
}
