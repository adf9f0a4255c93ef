# Debian's packages: tests/deb.sh as a test
. "$(dirname "$0")/cli/lib.sh"

behaviour "packages are the same when built twice, install on a bare Debian, work there, and leave nothing when removed"
if [ "$(id -u)" -eq 0 ]; then
    bash "$root/tests/deb.sh" >log 2>&1 || wrong "$(tail -n 12 log)"
else
    skip "only root can make a bare Debian"
fi

done_testing
