# bare_root.sh - a bare Debian in a folder of its own, for the scripts that include this one; removed when they end
#
# It takes root and Debian's mmdebstrap.  Packages come from where apt and npm on this machine get theirs.
if [ "$(id -u)" -ne 0 ]; then
    echo "only root can make a bare Debian" >&2
    exit 2
fi
work=$(mktemp -d "${TMPDIR:-/tmp}/maque-bare.XXXXXX")

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

# make_root NAME: $root becomes a copy of the bare Debian
make_root() {
    root=$work/$1
    cp -a "$work/base" "$root"
    mount -t proc proc "$root/proc"
    mount -t devpts -o newinstance,ptmxmode=666,mode=620,gid=5 devpts "$root/dev/pts"
    mount -t tmpfs -o mode=1777 shm "$root/dev/shm"
    ln -sf pts/ptmx "$root/dev/ptmx"
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

# make_base PACKAGE,PACKAGE...: the bare Debian that make_root copies
make_base() {
    local sources release
    say "making a bare Debian with $1 in $work"
    sources=$(find /etc/apt -path '/etc/apt/sources.list*' \( -name '*.list' -o -name '*.sources' \))
    release=$(. /etc/os-release && echo "$VERSION_CODENAME")
    mmdebstrap --quiet --variant=minbase --include="$1" "$release" "$work/base" $sources
    carry_configuration "$work/base"
}
