#!/bin/sh
# deb.sh FOLDER [OPTION...] - builds Debian's packages from this tree into FOLDER, which is new; OPTIONs go to
# dpkg-buildpackage
#
# The tree is copied first, since the build cleans up after itself.  Nothing is signed, and nothing is fetched.
set -eu
cd "$(dirname "$0")/.."
version=$(sed -n 's/^#define MQ_VERSION "\(.*\)"/\1/p' api/maque.h)
folder=$1
shift
mkdir -p "$folder"
mkdir "$folder/maque-$version"
if git rev-parse --git-dir >/dev/null 2>&1; then
    git ls-files -z | tar -c --null -T -
else
    tar -c --anchored --exclude=./build --exclude=./dist --exclude=./page --exclude=./web/node_modules \
        --exclude=./maque --exclude=./maque-mpi --exclude=./libmaque.a --exclude=./libmaque.so .
fi | tar -x -C "$folder/maque-$version"
cd "$folder/maque-$version"
exec dpkg-buildpackage --unsigned-source --unsigned-changes "$@"
