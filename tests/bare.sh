#!/usr/bin/env bash
# bare.sh [root] [user] - 'make play', 'make check' and 'make test' on a bare Debian, made for it and removed again
#
# First as root, in a chroot without namespaces, as in most containers: all must pass.  Then as an ordinary user in a
# second chroot: 'make check' must pass, 'make test' must say what to install, and must pass once root has installed
# exactly that.  Only tests that need a GPU or missing rights may be skipped: namespaces, a sandbox made of them,
# root.  The last commit is tested.
#
# It takes root, Debian's mmdebstrap, 6 GB in TMPDIR and an hour.  Packages come from where apt and npm on this machine
# get theirs.
set -eu
cd "$(dirname "$0")/.."
bash tests/need.sh mmdebstrap git
unset MAKEFLAGS MAKELEVEL MFLAGS
logs=build/bare-logs
rm -rf $logs && mkdir -p $logs
. tests/bare_root.sh

# passes USER TARGET: 'make TARGET' does, and nothing is skipped but what may be
passes() {
    local log=$logs/$1-$2 start=$SECONDS
    inside "$1" make "$2" >"$log" 2>&1 & # so that a signal is heeded at once
    if ! wait $!; then
        tail -n 60 "$log"
        fail "make $2 as $1 fails, see $log"
    fi
    if grep '^not tested' "$log" | grep -vE '^not tested, since [^:]*(GPU|namespace|sandbox|root)'; then
        fail "make $2 as $1 leaves that out, see $log"
    fi
    grep '^not tested' "$log" || true
    say "make $2 as $1: $(tail -n 1 "$log"), $((SECONDS - start)) s"
}

make_base gcc,libc6-dev,make,git

test_as_root() {
    make_root root
    git clone -q . "$root/root/maque"
    for target in play check test; do passes root $target; done
}

test_as_user() {
    make_root user
    git clone -q . "$root/root/maque"
    chroot "$root" useradd --create-home --shell /bin/bash user
    mv "$root/root/maque" "$root/home/user/maque"
    [ ! -e "$root/root/.npmrc" ] || cp "$root/root/.npmrc" "$root/home/user/.npmrc"
    chroot "$root" chown -R user:user /home/user
    for target in play check; do passes user $target; done
    if inside user make test >$logs/user-asks 2>&1; then fail "make test as user does not ask for anything"; fi
    wish=$(sed -n 's/^please install first: \(apt-get install .*\)/\1/p' $logs/user-asks)
    [ -n "$wish" ] || fail "make test as user does not say what to install: $(cat $logs/user-asks)"
    say "make test as user asks for: $wish"
    install="apt-get update && ${wish/install/-y install}"
    chroot "$root" env -u TMPDIR DEBIAN_FRONTEND=noninteractive sh -c "$install" >$logs/user-installs 2>&1 ||
        fail "that cannot be installed, see $logs/user-installs"
    passes user test
}

for user in ${*:-root user}; do test_as_$user; done
say "all passed"
