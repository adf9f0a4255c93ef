# a disk that fills up: nothing half done is left, and the last checkpoint stays
#
# A small disk is a tmpfs.  It is mounted in a mount namespace of this script's own, so that nobody else ever sees it.
. "$(dirname "$0")/lib.sh"

if [ -z "${MAQUE_OWN_MOUNTS-}" ]; then
    # As root; as root in a chroot, whose top folder is no mount; as anybody who may be root in a namespace.
    for way in --mount "--mount --propagation unchanged" "--mount --map-root-user"; do
        if unshare $way sh -c 'mount -t tmpfs none "$1" && umount "$1"' - "$scratch" 2>/dev/null; then
            cd "$root" && rm -r "$scratch"
            MAQUE_OWN_MOUNTS=yes exec unshare $way bash tests/cli/full_disk_test.sh
        fi
    done
    for who in sim arena maque-mpi; do
        behaviour "$who on a disk that fills up"
        skip "there is no mount namespace to be had here"
    done
    done_testing
    exit
fi

trap 'umount disk 2>/dev/null; cd /; rm -rf "$scratch"' EXIT
mkdir disk
small_disk() { # SIZE: an empty one
    umount disk 2>/dev/null
    mount -t tmpfs -o "size=$1" none disk || wrong "no disk can be mounted"
}

# until_full PID: fills the disk as soon as there is a checkpoint with games, then waits for the end of the process
until_full() {
    while kill -0 "$1" 2>/dev/null && ! grep -q '"games": [1-9]' disk/run.json 2>/dev/null; do sleep 0.02; done
    while [ "$(stat -f -c %f disk)" -gt 0 ]; do cat /dev/zero >>disk/filler 2>/dev/null; done
    wait "$1"
    status=$?
}

# keeps_checkpoint FOLDER: the message names it as the program was told to call it, and it is whole
keeps_checkpoint() {
    exits 2
    grep -v 'games/s' err >said
    local cannot="cannot write '$1/run.json': No space left on device"
    grep -Eqx "maque sim: $cannot; '$1/run.json' still holds the games up to [1-9][0-9]*" said ||
        wrong "says $(cat err)"
    [ "$(wc -l <said)" -eq 1 ] || wrong "says $(cat said)"
    ends 0 merge disk/run.json
    mentions "\"ranges\": [[0, $(sed 's/.*up to //' said)]]"
}

behaviour "a disk that fills up during a run of sim ends it with a message, and keeps the last checkpoint"
small_disk 64k
timeout -k 5 600 "$MAQUE" sim --games 1T --seed 7 --checkpoint disk/run.json --every 0 >out 2>err &
command_line="maque sim on a full disk"
until_full $!
keeps_checkpoint disk

behaviour "a disk that fills up with what bots say ends a run of arena after whole sets, and shows them"
cc -O1 -D_GNU_SOURCE "$root/tests/cli/bad_bot.c" -o bot || exit 2
small_disk 64k
bots=(arena --player "bot:./bot counts" --player fixed --seed 7 --threads 1 --no-sandbox --meta disk/metas)
ends 2 "${bots[@]}" --sets 1k --json
mentions "cannot write 'disk/metas': No space left on device"
counted=$(sed -n 's/.*"ranges": \[\[0, \([0-9]*\)\]\].*/\1/p' out)
[ "${counted:-0}" -gt 0 ] || wrong "no sets are counted: $(cat out)"
mentions "maque arena: stopped after $counted of 1000 sets: 0 <= I < $counted of seed 7 are done"
mentions " --range $counted:1000; 'maque merge' adds the results up"
mv disk/metas metas && umount disk
ends 0 "${bots[@]}" --sets "$counted" --json
cmp -s metas disk/metas || wrong "the file does not end with the last set that counts: $(tail -n 1 metas)"

if ! nm "$MAQUE" | grep -q __asan_init; then # maque-mpi has no sanitizer here
    . "$root/tests/cli/mpi.sh"
    behaviour "so it is with maque-mpi"
    build make -s maque-mpi >log 2>&1
    small_disk 64k
    mpi 3 sim --checkpoint "$scratch/disk/run.json" --games 1T --seed 7 --every 0 >out 2>err &
    command_line="maque-mpi sim on a full disk"
    until_full $!
    keeps_checkpoint "$scratch/disk"
fi

done_testing
