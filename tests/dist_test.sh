# a release: what 'make dist' writes builds and plays without git, and has the web page
. "$(dirname "$0")/cli/lib.sh"

version=$("$MAQUE" --version | sed -n 's/^maque //p')
archive=$root/dist/maque-$version.tar.gz

behaviour "make dist writes an archive of the last commit with the built page, the same bytes every time"
build make -s dist >log 2>&1 || wrong "make dist: $(tail -n 5 log)"
sha256sum "$archive" >first
build make -s dist >log 2>&1 || wrong "make dist: $(tail -n 5 log)"
sha256sum "$archive" | cmp -s - first || wrong "two archives differ"
tar -tzf "$archive" | grep -v '/$' | sort >there
{
    git -C "$root" ls-tree -r --name-only -z HEAD | tr '\0' '\n' | sed "s|^|maque-$version/|"
    (cd "$root/build/web" && find . -type f | sed "s|^\.|maque-$version/page|")
} | sort | diff - there >log || wrong "$(head -n 5 log)"

behaviour "it builds without git, and plays the sample"
tar -xzf "$archive"
mkdir bin && printf '#!/bin/sh\necho "git is not here" >&2\nexit 1\n' >bin/git && chmod +x bin/git
PATH=$PWD/bin:$PATH make -s -C "maque-$version" -j"$(nproc)" CFLAGS=-O0 >log 2>&1 || wrong "make: $(tail -n 5 log)"
[ ! -s log ] || wrong "make says: $(head -n 5 log)"
"maque-$version/maque" play --sample | cmp -s - "$GOLDEN/sample.out" || wrong "it does not play the sample"

behaviour "its web page is the one that was built here, and make serve shows it without building"
diff -r "$root/build/web" "maque-$version/page" >log || wrong "$(head -n 5 log)"
make -s -n -C "maque-$version" serve >log 2>&1
[ "$(grep -c . log)" -eq 1 ] && grep -q 'serve.mjs page ' log || wrong "make serve would do: $(head -n 5 log)"

done_testing
