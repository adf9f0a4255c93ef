#!/usr/bin/env bash
# need.sh PACKAGE... - makes sure that Debian packages are installed
#
# As root it installs the missing ones by name; otherwise it says exactly what to install and fails.
set -u

missing=()
for package in "$@"; do
    dpkg-query -W -f '${Status}' "$package" 2>/dev/null | grep -q '^install ok installed' || missing+=("$package")
done
[ ${#missing[@]} -eq 0 ] && exit 0

if ! command -v apt-get >/dev/null; then
    echo "please install what Debian calls: ${missing[*]}" >&2
    exit 1
fi
if [ "$(id -u)" -ne 0 ]; then
    echo "please install first: apt-get install ${missing[*]}" >&2
    exit 1
fi
echo "installing: ${missing[*]}"
export DEBIAN_FRONTEND=noninteractive
{ apt-get update && apt-get install -y --no-install-recommends "${missing[@]}"; } >build/need.log 2>&1 && exit 0
tail -n 5 build/need.log >&2
echo "installing failed, see build/need.log" >&2
exit 1
