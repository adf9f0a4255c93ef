# stress: which files a program sees in a sandbox
. "$(dirname "$0")/lib.sh"
. "$root/tests/cli/stress.sh" || exit 2

behaviour "a program that root can run is run, wherever it lies: binary, script, python, with the files that it reads"
mkdir -m 755 way way/inner
cp mistaken way/inner/data-driven
echo none >way/inner/data && echo none >way/above && echo none >data && chmod 644 data way/inner/data way/above
printf '#!/bin/sh\nread -r word <"${0%%/*}/data" && exec "${0%%/*}/%s" "$word"\n' mistaken >reads-beside
printf '#!/bin/sh\nread -r word <"${0%%/*}/../above" && exec "${0%%/*}/%s" "$word"\n' data-driven >way/inner/reads-above
printf 'import os, subprocess, sys\nhere = os.path.dirname(os.path.realpath(__file__))\n%s\n' \
    'sys.exit(subprocess.call([here + "/mistaken", open(here + "/data").read().strip()]))' >mine.py
cp mistaken private && cp mine.py private.py
cp /bin/sh shell && printf '#!%s/shell -e\nexec "${0%%/*}/mistaken" none\n' "$scratch" >own-interpreter
chmod 755 reads-beside way/inner/reads-above own-interpreter && chmod 700 private && chmod 600 private.py
cp mistaken "$open/private" && cp mistaken way/inner/private && chmod 700 "$open/private" way/inner/private
mkdir -m 700 way/closed && cp mistaken way/closed/
ln -s way/inner link && ln -s mistaken linked && mkfifo pipe
mkdir -m 755 near far && ln -s far road && cp mistaken far/last # a link to a link to a link, over a link
ln -s ../road/second near/first && ln -s "$scratch/way/third" far/second && ln -s ../far/last way/third
python=$(PATH=/usr/bin:/usr/local/bin command -v python3)
[ -n "$python" ] || wrong "no python3: apt-get install python3-minimal"
for command in "./mistaken none" ./reads-beside way/inner/reads-above "way/../way/inner/data-driven none" \
    link/reads-above "./linked none" "near/first none" "./private none" "way/inner/private none" \
    "way/closed/mistaken none" "$open/private none" ./own-interpreter "/bin/sh ./reads-beside" "$python mine.py" \
    "$python private.py"; do
    gives 0 stress $way --memory 512 -- $command
    says_nothing
done
gives 0 stress limits -- way/closed/mistaken none
nothing_left

behaviour "as root what others may not read stays hidden, except for named files; nobody writes beside the program"
if [ "$(id -u)" -eq 0 ] && [ $way = sandbox ]; then
    mkdir -m 755 other && echo secret >other/secret && echo secret >way/closed/secret
    cp hostile way/hostile && echo secret >secret && echo secret >.secret && echo secret >way/secret
    chmod 644 .secret other/secret way/closed/secret && chmod 600 secret way/secret
    ln -s "$scratch/other/secret" leads-out && ln -s secret leads-beside
    for path in secret .secret other/secret leads-out leads-beside way/closed/secret way/secret; do
        for program in ./hostile way/hostile; do
            gives 0 stress $way --wall one.wall -- $program peeks "=$scratch/$path"
        done
    done
    for path in data way/above; do # the test would notice
        gives 1 stress $way --shrink 0 -- "./$(dirname $path)/hostile" peeks "=$scratch/$path"
    done
    gives 0 stress $way -- way/hostile writes-beside
    gives 1 stress $way --shrink 0 -- ./hostile reads secret
    mentions "exit status 3"
else
    skip "not root here, or no sandbox: $no_sandbox"
fi

done_testing
