#!/usr/bin/env bash
# deb.sh - Debian's packages of this tree: built twice, looked over, installed on a bare Debian, used and removed
#
# - Two builds, in different folders, have the same packages byte for byte.  The first one runs 'make check'.
# - lintian has nothing to say but what debian/ overrides with a reason, and blhc misses no hardening flag.
# - On a bare Debian the packages install with apt.  What the READMEs show works, and so do the tests of debian/tests.
#   Then they are purged, and no file is left.
#
# It takes root, 3 GB in TMPDIR and a quarter of an hour.  Only the bare Debian is fetched; building fetches nothing.
set -eu
cd "$(dirname "$0")/.."
bash tests/need.sh dpkg-dev debhelper mpi-default-dev lintian blhc mmdebstrap
unset MAKEFLAGS MAKELEVEL MFLAGS MAQUE_THOROUGH MAQUE_PART CMOCKA_MESSAGE_OUTPUT
. tests/bare_root.sh
say() { echo "deb: $*"; }
logs=build/deb-logs
rm -rf $logs && mkdir -p $logs

packages="maque maque-mpi libmaque0.2 libmaque-dev"
version=$(dpkg-parsechangelog -S Version)

# Without a network, where the machine allows that.
offline="unshare --net"
$offline true 2>/dev/null || offline=

builds() { # FOLDER LOG
    say "building in $work/$1${offline:+, without a network}"
    $offline tools/deb.sh "$work/$1" >"$logs/$2" 2>&1 || fail "the build fails, see $logs/$2: $(tail -n 3 "$logs/$2")"
}
builds one build
grep -qE '^[0-9]+ passed, 0 failed' $logs/build || fail "the build does not run 'make check'"
DEB_BUILD_OPTIONS=nocheck builds another/folder build-again
for file in "$work"/one/*.deb "$work"/one/*.dsc "$work"/one/*.tar.*; do
    cmp "$file" "$work/another/folder/$(basename "$file")" || fail "two builds differ in $(basename "$file")"
done
say "two builds are the same: $(cd "$work/one" && ls *.deb *.dsc *.tar.* | wc -l) files"

# Packages of debug symbols and the list of changes cannot carry overrides.  So the tag that they would need is named here.
for files in "$work/one/maque_$version.dsc $(printf "$work/one/%s_${version}_*.deb " $packages)" \
    "--suppress-tags malformed-contact $work/one/*.changes"; do
    lintian --fail-on error,warning $files >$logs/lintian 2>&1 || fail "lintian: $(cat $logs/lintian)"
done
say "lintian has nothing to say"
blhc --all --debian $logs/build >$logs/blhc || fail "blhc: $(cat $logs/blhc)"
say "blhc has nothing to say"

# The libraries of Open MPI are there before: one of them adds a group of users, which Debian keeps for ever.
make_base gcc,libc6-dev,make,pkg-config,cmake,bubblewrap,libopenmpi3
make_root bare
cp -r "$work/one/maque-$version" "$root/root/maque"
mkdir "$root/root/packages"
for package in $packages; do cp "$work/one/${package}_${version}"_*.deb "$root/root/packages"; done
inside root apt-get update >$logs/apt 2>&1

# The files of the system, without those in which apt and the linker write down what they do.
files() {
    (cd "$root" && find . -xdev \( -path ./proc -o -path ./root -o -path ./tmp -o -path ./var/cache -o -path ./var/log \
        -o -path ./var/lib/apt -o -path ./var/lib/dpkg -o -path ./etc/ld.so.cache \) -prune -o -print | sort)
}
installed() { chroot "$root" dpkg-query -W -f '${db:Status-Abbrev} ${Package}\n' | sort; }

files >"$work/before"
installed >"$work/installed-before"
inside root env DEBIAN_FRONTEND=noninteractive sh -c 'apt-get install -y --no-install-recommends ../packages/*.deb' >>$logs/apt 2>&1 ||
    fail "apt cannot install them: $(tail -n 5 $logs/apt)"
say "installed: $(inside root maque --version | head -n 1)"
for page in README.md README.zh-CN.md; do
    inside root sh -c "mkdir ../typed-$page && cd ../typed-$page && ../maque/tests/shown.sh ../maque/$page" \
        >"$logs/$page" 2>&1 || fail "$page shows something else: $(head -n 10 "$logs/$page")"
done
say "what the READMEs show works"
for test in $(sed -n 's/^Tests: //p' debian/tests/control); do
    inside root debian/tests/$test >"$logs/test-$test" 2>&1 || fail "debian/tests/$test: $(cat "$logs/test-$test")"
    say "debian/tests/$test passes"
done
inside root env DEBIAN_FRONTEND=noninteractive apt-get purge -y --autoremove $packages >>$logs/apt 2>&1 ||
    fail "apt cannot remove them: $(tail -n 5 $logs/apt)"
files | diff "$work/before" - >$logs/left || fail "left behind: $(cat $logs/left)"
installed | diff "$work/installed-before" - >$logs/left || fail "left behind: $(cat $logs/left)"
say "removed, and nothing is left"
say "all passed"
