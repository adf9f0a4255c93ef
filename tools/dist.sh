#!/bin/sh
# dist.sh PAGE - writes dist/maque-VERSION.tar.gz: the last commit, and the built web page in the folder 'page'
#
# It needs git, but what it writes does not.  The same commit and the same page give the same bytes.
set -eu
cd "$(dirname "$0")/.."
page=$1
name=maque-$(git show HEAD:api/maque.h | sed -n 's/^#define MQ_VERSION "\(.*\)"/\1/p')
mkdir -p dist
git archive --prefix="$name/" HEAD >"dist/$name.tar"
tar --append --file "dist/$name.tar" --sort=name --mtime="@$(git log -1 --format=%ct)" --owner=root:0 --group=root:0 \
    --mode=u=rwX,go=rX --transform "s|^\./|$name/page/|;s|^\.\$|$name/page|" -C "$page" .
gzip -9nf "dist/$name.tar"
echo "dist/$name.tar.gz"
