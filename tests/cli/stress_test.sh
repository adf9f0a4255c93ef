# stress: programs are found and run; every kind of failure is told apart, found, shrunk and reported
. "$(dirname "$0")/lib.sh"
. "$root/tests/cli/stress.sh" || exit 2

behaviour "a right program passes, in a sandbox or without"
for w in $ways; do
    gives 0 stress $w -- ./hostile play
    prints "8 games, all right: 8 of the file"
    says_nothing
    [ ! -e found ] || wrong "a directory for nothing"
    stress $w --lang zh -- ./hostile play
    prints "8 局全对：文件里 8 局"
    nothing_left
done

behaviour "a program is found like a shell finds it, and gets its arguments"
mkdir bin && ln -s ../mistaken bin/from-path
printf '#!/bin/sh\nexec "$1" "$2"\n' >script && chmod 755 script
PATH=$PWD/bin:$PATH gives 0 stress $way -- from-path none
gives 0 stress $way -- "$scratch/mistaken" none
gives 0 stress $way -- ./script mistaken none # a file here, though it runs elsewhere
gives 1 stress $way --shrink 0 -- ./script mistaken 'no such mistake'
mentions "exit status 2"

behaviour "what cannot be run is told before any game, with status 2"
cp eight.wall noexec && chmod 755 noexec
printf '#!/no/such/interpreter\n' >orphan && chmod 755 orphan
for w in $ways; do
    gives 2 on $w -- ./nothing
    says "maque stress: cannot run './nothing': No such file or directory"
    gives 2 on $w -- nothing-in-path
    says "maque stress: no 'nothing-in-path' in PATH"
    gives 2 on $w -- mistaken none
    says "maque stress: no 'mistaken' in PATH; the one here is './mistaken'"
    gives 2 on $w -- ./eight.wall
    says "maque stress: cannot run './eight.wall': it is not executable"
    gives 2 on $w -- ./bin
    says "maque stress: cannot run './bin': it is a directory"
    gives 2 stress $w -- ./noexec
    mentions "maque stress: cannot run '$scratch/noexec': Exec format error"
    gives 2 stress $w -- ./orphan
    mentions "orphan': No such file or directory (perhaps the interpreter that its first line or its ELF header names is"
    [ ! -e found ] && [ ! -e stress-1 ] || wrong "something was saved"
    [ -z "$(ls -A "$TMPDIR")" ] || wrong "$w: $(ls -A "$TMPDIR") is left"
done

behaviour "what is not understood is refused"
refuses stress "no program given: maque stress -- PROGRAM [ARG...]" 
refuses stress "--time wants a number from 1 to 600000, not '0'" --time 0 -- ./mistaken none
ends 2 stress --scenario pong-own-discrad -- ./mistaken none
says "maque stress: unknown scenario 'pong-own-discrad', did you mean 'pong-own-discard'?"
refuses stress "--wall does not go with --seed" --wall eight.wall --seed 3 -- ./mistaken none
ends 2 stress --wall nowhere.wall -- ./mistaken none
mkdir full && touch full/of
ends 2 stress --wall eight.wall --out full -- ./mistaken none
says "maque stress: 'full' already holds 'of'; name a new or empty directory"

# ---- each kind of failure ----

behaviour "wrong answer, crash, exit status, time, memory and output are told apart"
fails() { # MANNER KIND WORDS; only those that never end must be stopped by the clock
    local time=600000
    case $2 in cpu-time | hang) time=150 ;; esac
    for w in $ways; do
        gives 1 ill $w --time $time -- ./hostile "$1"
        [ "$(head -n 1 out)" = "game 0: $3" ] || wrong "$w, $1: says '$(head -n 1 out)', not '$3'"
        cp out words
        [ $w = $way ] || continue
        gives 1 ill $w --time $time --json -- ./hostile "$1"
        grep -q "\"failures\":\[{\"game\":0,[^}]*\"kind\":\"$2\"" out || wrong "$1: JSON says $(head -c 400 out)"
    done
}
fails silent wrong-answer "wrong answer in line 1"
fails crashes crash "crash, SIGSEGV, before any right line"
grep -qx "  beware     it has printed nothing; flush the output after each line, and you see how far it comes" words ||
    wrong "does not say that nothing was printed"
fails aborts crash "crash, SIGABRT, after 146 right lines"
grep -qx "  it says    Assertion 'hand is full' failed" words || wrong "standard error is not shown"
fails status exit-status "exit status 42, after 146 right lines"
fails spins cpu-time "too slow, more than 150 ms of processor time, before any right line"
fails reserves memory "too much memory, more than 128 MB, before any right line"
fails writes output "too much output, more than 1 MiB, before any right line"
fails huge crash "crash, SIGXFSZ (it wrote a file of more than 16 MiB), before any right line"
gives 1 stress $way --shrink 0 -- ./hostile eats
mentions "game 0: too much memory, more than 128 MB, before any right line"
nothing_left

behaviour "a program that hangs is told from one that is slow, and whether it has read its input"
fails deaf hang "it hangs, no end after 450 ms by the clock, with its input unread, before any right line"
fails closes hang "it hangs, no end after 450 ms by the clock, with its input unread, before any right line"

behaviour "processor time of children counts"
gives 1 ill $way --time 1000 -- ./hostile spins-in-children
mentions "game 0: too slow, more than 1000 ms of processor time"

behaviour "more memory is not too much if it is allowed"
for memory in 1000 0; do
    gives 0 stress $way --memory $memory -- ./hostile reserves
done

behaviour "who fails only now and then is not blamed for one reason, and not shrunk"
gives 1 ill limits --time 600000 --jobs 1 --shrink 100 -- ./hostile wavers "$open/state/file"
mentions "a second run on this wall gives another result"
mentions "not shrunk"

# ---- which failure ----

behaviour "the same failure is found, whatever the number of workers, and files and command repeat it"
for jobs in 1 2 7; do
    rm -rf found
    run "$MAQUE" stress --time 600000 --games 400 --seed 3 --scenario drawn --jobs $jobs --out found -- \
        ./mistaken specials-kept-at-the-end
    exits 1
    cp out out-$jobs && cp -r found found-$jobs
    rm -rf found-$jobs
    cmp -s out out-1 || wrong "with $jobs workers: $(diff out-1 out | head -n 4)"
done
game=$(sed -n 's/^game \([0-9]*\):.*/\1/p' out)
for stem in "game-$game" shrunk; do
    "$MAQUE" validate found/$stem.in >/dev/null || wrong "$stem.in is no wall"
    "$MAQUE" play found/$stem.in | cmp -s - found/$stem.ans || wrong "$stem.ans is not the truth"
    ./mistaken specials-kept-at-the-end <found/$stem.in | cmp -s - found/$stem.out || wrong "$stem.out is not what it printed"
done
again=$(sed -n 's/^again  *maque//p' out)
gives 1 bash -c "'$MAQUE' $again"
mentions "(R29, specials-kept-at-the-end)"
rm -rf stress-1

behaviour "the shrunk wall has its rest in order, and each hand is dealt in order"
line=$(sed -n 's/^shrunk: wrong answer in line \([0-9]*\);.*/\1/p' out-1)
drawn=$(head -n "$line" found/shrunk.ans | grep -c ' IN ')
printf '%s\n' {1..9}M {1..9}P {1..9}S E S W N B F Z PASS REVERSE DOUBLE >kinds
in_order() { # reads tiles
    awk 'NR == FNR { place[$0] = NR; next } place[$0] < last { exit 1 } { last = place[$0] }' kinds -
}
tail -n +$((drawn + 1)) found/shrunk.in | in_order || wrong "the rest is not in order"
for seat in A B C D; do
    head -n 52 found/shrunk.ans | sed -n "s/^$seat IN //p" | in_order || wrong "the hand of $seat is not"
done

behaviour "the failure with the lowest number is reported, even if it comes in last"
printf '#!/bin/sh\nread -r tile\n[ "$tile" != "%s" ] || sleep 0.5\nexit 3\n' "$(head -n 1 eight.wall)" >late && chmod 755 late
gives 1 stress $way --jobs 4 --shrink 0 -- ./late
mentions "game 0: exit status 3"

behaviour "going on finds more, keeps the first and counts all"
rm -rf found
ends 1 stress --time 600000 --wall eight.wall --keep-going --out found -- ./mistaken smallest-on-ties
mentions "8 games, 8 of them fail"
[ "$(ls found | grep -c '^game-')" -eq 24 ] || wrong "$(ls found | tr '\n' ' ')"

behaviour "JSON says the same"
rm -rf found
ends 1 stress --time 600000 --json --wall eight.wall --out found -- ./mistaken smallest-on-ties
mentions '{"schema":"maque-stress","version":1,"program":["./mistaken","smallest-on-ties"]'
mentions '"mistakes":["smallest-on-ties"],"evidence":{"outcome":"one","wrong":'
jq -e '.evidence.suspects == [{mistakes: ["smallest-on-ties"], explains: .evidence.wrong, against: 0}] and
    .evidence.wrong >= 20 and .sought >= 19 and .other_right_lines == null and .more == "maque diagnose found"' \
    <out >/dev/null || wrong "$(jq -c '.evidence, .sought, .more' <out)"
mentions '"check":{"schema":"maque-check"'
jq -e . <out >/dev/null 2>err || wrong "that is no JSON: $(cat err)"

# ---- the diagnosis ----

behaviour "no mistake is named before games that could refute it were played, and 'maque diagnose' agrees"
rm -rf found
ends 1 stress --time 600000 --wall one.wall --out found -- ./mistaken specials-pass-double-reverse
mentions "diagnosis  One known mistake explains this: a program that
           - discards special tiles in the order PASS, DOUBLE, REVERSE (R23, specials-pass-double-reverse)"
for_it=$(sed -n 's/^ *\([0-9]*\) wrong games speak for this, and no game against it\.$/\1/p' out)
[ "${for_it:-0}" -ge 20 ] || wrong "only '$for_it' games: $(cat out)"
grep -qE '^ *[0-9]+ games were played only because they could have refuted it\.$' out || wrong "$(cat out)"
tail -n 1 out | grep -qx 'more       maque diagnose found' || wrong "$(tail -n 1 out)"
ends 0 diagnose found
tail -n 3 out >diagnosed
printf '%s\n' "One known mistake explains this: a program that" \
    "- discards special tiles in the order PASS, DOUBLE, REVERSE (R23, specials-pass-double-reverse)" \
    "$for_it wrong games speak for this, and no game against it." | cmp -s - diagnosed || wrong "$(cat diagnosed)"

behaviour "another failure on the way is kept beside the shrunk one, which stays with its mistake"
cat >turns <<'END'
#!/bin/sh
# makes one mistake on walls that begin with 1M, and another one on all others
read -r first
{ echo "$first"; cat; } >wall
case $first in 1M) exec "$1" smallest-on-ties <wall ;; *) exec "$1" pass-named-forwards <wall ;; esac
END
chmod 755 turns
for game in $(seq 50); do # the second mistake shows, and once A's hand is dealt in order, the wall begins with 1M
    "$MAQUE" gen --seed 1 --game $game >odd.wall
    [ "$(head -n 1 odd.wall)" != 1M ] && awk 'NR <= 52 && NR % 4 == 1' odd.wall | grep -qx 1M &&
        ! ./mistaken pass-named-forwards <odd.wall | "$MAQUE" check odd.wall - >/dev/null && break
done
rm -rf found
ends 1 stress --time 600000 --no-sandbox --wall odd.wall --shrink 60 --out found -- "$scratch/turns" "$scratch/mistaken"
mentions "another failure on the way, perhaps another mistake: wrong answer in line"
./turns "$scratch/mistaken" <found/other.in | cmp -s - found/other.out || wrong "other.out is not what it printed"
[ "$(head -n 1 found/other.in)" = 1M ] || wrong "other.in begins with $(head -n 1 found/other.in)"
[ "$(head -n 1 found/shrunk.in)" != 1M ] || wrong "the shrunk failure is of the other mistake"
./turns "$scratch/mistaken" <found/shrunk.in | cmp -s - found/shrunk.out || wrong "shrunk.out is not what it printed"

behaviour "a failure at the end of the wall is shrunk, too: fewer calls come before it"
rm -rf found
ends 1 stress --time 600000 --games 19 --out found -- ./mistaken no-calls-on-empty-wall
first=$(sed -n 's/^game [0-9]*: wrong answer in line \([0-9]*\)$/\1/p' out)
shrunk=$(sed -n 's/^shrunk: wrong answer in line \([0-9]*\);.*/\1/p' out)
[ "$shrunk" -lt "$first" ] && [ "$shrunk" -le 250 ] || wrong "line $first is shrunk to '$shrunk'"

behaviour "JSON keeps names in Chinese, and is JSON whatever they are"
ends 1 stress --time 600000 --json --wall one.wall --shrink 0 --out 找到 -- ./script mistaken $'错\xff\xe9\x94'
mentions '"program":["./script","mistaken","错\ufffd\ufffd\ufffd"]'
mentions '"directory":"找到"'
iconv -f UTF-8 -t UTF-8 <out >/dev/null 2>&1 || wrong "that is no UTF-8"
jq -e . <out >/dev/null 2>err || wrong "that is no JSON: $(cat err)"
rm -rf 找到

done_testing
