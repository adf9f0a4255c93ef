#!/usr/bin/env bash
# need.sh PACKAGE[=PROGRAM]... - makes sure that Debian packages are installed
#
# A package is not needed where its PROGRAM is there already, from wherever it came.  As root it installs the missing
# ones by name; otherwise it says exactly what to install and fails.
set -u

missing=()
for wish in "$@"; do
    package=${wish%%=*}
    [ "$package" != "$wish" ] && command -v "${wish#*=}" >/dev/null && continue
    dpkg-query -W -f '${Status}' "$package" 2>/dev/null | grep -q '^install ok installed' && continue
    case " ${missing[*]-} " in
    *" $package "*) ;;
    *) missing+=("$package") ;;
    esac
done
[ ${#missing[@]} -eq 0 ] && exit 0

if ! command -v apt-get >/dev/null; then
    echo "please install what Debian calls: ${missing[*]}" >&2
    exit 1
fi
if [ "$(id -u)" -ne 0 ]; then
    echo "please install first: apt-get install --no-install-recommends ${missing[*]}" >&2
    exit 1
fi
echo "installing: ${missing[*]}"
mkdir -p build
export DEBIAN_FRONTEND=noninteractive
install() {
    apt-get update && apt-get -o DPkg::Lock::Timeout=600 install -y --no-install-recommends "${missing[@]}"
}
install >build/need.log 2>&1 && exit 0
tail -n 5 build/need.log >&2
echo "installing failed, see build/need.log" >&2
exit 1
