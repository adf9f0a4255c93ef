#!/usr/bin/env bash
# bare.sh [root] [user] - 'make play', 'make check' and 'make test' on a bare Debian, made for it and removed again
#
# First as root, in a chroot without namespaces, as in most containers: all must pass.  Then as an ordinary user in a
# second chroot: 'make check' must pass, 'make test' must say what to install, and must pass once root has installed
# exactly that.  Only tests that need a GPU or missing rights may be skipped: namespaces, a sandbox made of them,
# Landlock, root.  The last commit is tested.
#
# It takes root, Debian's mmdebstrap, 6 GB in TMPDIR and an hour.  Packages come from where apt and npm on this machine
# get theirs.
set -eu
cd "$(dirname "$0")/.."
bash tests/need.sh mmdebstrap git
if [ "$(id -u)" -ne 0 ]; then
    echo "only root can make a bare Debian" >&2
    exit 2
fi
unset MAKEFLAGS MAKELEVEL MFLAGS
work=$(mktemp -d "${TMPDIR:-/tmp}/maque-bare.XXXXXX")
logs=build/bare-logs
rm -rf $logs && mkdir -p $logs

# What still runs in there is ended; what is mounted there is unmounted; nothing is removed through a mount.
clean_up() {
    for process in /proc/[0-9]*; do
        case $(readlink "$process/root" 2>/dev/null) in
        "$work"/*) kill -9 "${process#/proc/}" 2>/dev/null || true ;;
        esac
    done
    sed -n "s|^[^ ]* \($work/[^ ]*\) .*|\1|p" /proc/mounts | tac | while read -r place; do umount -l "$place"; done
    rm -rf --one-file-system "$work"
}
trap clean_up EXIT
trap 'echo "bare: line $LINENO fails" >&2' ERR
trap 'exit 130' INT
trap 'exit 143' TERM

say() { echo "bare: $*"; }
fail() {
    say "$*" >&2
    exit 1
}

# make_root NAME: a copy of the bare Debian, with this tree in root's home and, for a user, in his
make_root() {
    root=$work/$1
    cp -a "$work/base" "$root"
    mount -t proc proc "$root/proc"
    mount -t devpts -o newinstance,ptmxmode=666,mode=620,gid=5 devpts "$root/dev/pts"
    mount -t tmpfs -o mode=1777 shm "$root/dev/shm"
    ln -sf pts/ptmx "$root/dev/ptmx"
    git clone -q . "$root/root/maque"
}

# How this machine reaches packages: apt's and npm's configuration, certificates, names of hosts.
carry_configuration() {
    local root=$1 file
    for file in /etc/apt/{apt.conf,auth.conf,preferences,trusted.gpg}{,.d} /etc/apt/keyrings /etc/npmrc \
        /usr/local/share/ca-certificates /etc/resolv.conf /etc/hosts; do
        [ -e "$file" ] || continue
        mkdir -p "$root$(dirname "$file")"
        cp -aLT "$file" "$root$file"
    done
    [ ! -e ~/.npmrc ] || cp -L ~/.npmrc "$root/root/.npmrc"
}

# inside USER COMMAND...: in the clone in his home; of this environment he gets what it takes to reach other machines
inside() {
    local user=$1 home
    shift
    home=$(sed -n "s/^$user:.*:\([^:]*\):[^:]*$/\1/p" "$root/etc/passwd")
    mapfile -t kept < <(env | grep -iE '^([a-z]*_proxy|npm_config_[a-z_]*|NODE_EXTRA_CA_CERTS|SSL_CERT_[A-Z]*)=')
    chroot --userspec="$user:$user" "$root" env -i "HOME=$home" "USER=$user" TERM=dumb \
        PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin "${kept[@]}" \
        sh -c 'cd ~/maque && exec "$@"' - "$@"
}

# passes USER TARGET: 'make TARGET' does, and nothing is skipped but what may be
passes() {
    local log=$logs/$1-$2 start=$SECONDS
    inside "$1" make "$2" >"$log" 2>&1 & # so that a signal is heeded at once
    if ! wait $!; then
        tail -n 60 "$log"
        fail "make $2 as $1 fails, see $log"
    fi
    if grep '^not tested' "$log" | grep -vE '^not tested, since [^:]*(GPU|namespace|sandbox|Landlock|root)'; then
        fail "make $2 as $1 leaves that out, see $log"
    fi
    grep '^not tested' "$log" || true
    say "make $2 as $1: $(tail -n 1 "$log"), $((SECONDS - start)) s"
}

say "making a bare Debian with gcc, make and git in $work"
sources=$(find /etc/apt -path '/etc/apt/sources.list*' \( -name '*.list' -o -name '*.sources' \))
release=$(. /etc/os-release && echo "$VERSION_CODENAME")
mmdebstrap --quiet --variant=minbase --include=gcc,libc6-dev,make,git "$release" "$work/base" $sources
carry_configuration "$work/base"

test_as_root() {
    make_root root
    for target in play check test; do passes root $target; done
}

test_as_user() {
    make_root user
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
