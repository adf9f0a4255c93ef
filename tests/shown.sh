#!/usr/bin/env bash
# shown.sh PAGE - types what the console blocks of PAGE show, in this folder, and compares
#
# Prints the difference between what PAGE shows and what the commands print, and fails if there is one.
set -u
page=$(realpath "$1")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

awk '/^```console/ { on = 1; next } /^```/ { on = 0 } on' "$page" >"$work/shown"
grep '^\$ ' "$work/shown" | sed 's/^\$ //' | while read -r line; do
    echo "\$ $line"
    (eval "$line") 2>&1 </dev/null
done | sed -E '/^maque stress: (no sandbox, since |没有沙箱：)/d' >"$work/printed" # said first where there is none
diff "$work/shown" "$work/printed"
