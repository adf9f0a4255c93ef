# MAQUE_CPU: the instructions with which games are counted and played out
. "$(dirname "$0")/lib.sh"

unset MAQUE_CPU
best=$("$MAQUE" --version | sed -n 's/^instructions *//p')
there=plain
[ "$best" = plain ] || there="plain or $best"
version() { "$MAQUE" --version | sed "s/^\(instructions *\).*/\1$1/"; }

behaviour "the version tells the instructions, after its first line: the best, or those that MAQUE_CPU names"
due=plain
if nm "$MAQUE" | grep -q ' mq_count_in_step$'; then # built for instructions that some machines have
    due=avx2
    for flag in avx2 bmi1 bmi2; do grep -m 1 '^flags' /proc/cpuinfo | grep -qw $flag || due=plain; done
fi
[ "$best" = $due ] || wrong "this machine has $due, not '$best'"
[ "$("$MAQUE" --version | grep -n '^instructions ' | cut -d: -f1)" = 3 ] || wrong "$("$MAQUE" --version)"
for name in plain "$best"; do
    version "$name" >expected_version
    yields expected_version env MAQUE_CPU="$name" "$MAQUE" --version
done
yields expected_version env MAQUE_CPU= "$MAQUE" --version # an empty one is none

behaviour "games are counted the same, to the byte, with all instructions that there are"
counters() { "$MAQUE" sim --json --games 20k | grep -v '^  "run": '; } # without the time that it took
counters >any.json
grep -q '"games": 20000' any.json || wrong "not 20,000 games: $(head -c 300 any.json)"
for name in plain "$best"; do
    MAQUE_CPU=$name yields any.json counters
done

behaviour "answers are played out the same, to the byte, with all instructions that there are"
advice() { "$MAQUE" advise --sample --line 54 --worlds 3000 --own "$1"; }
for own in fixed widest; do
    advice $own >any.txt
    grep -q '3,000 worlds' any.txt || wrong "not 3,000 worlds: $(head -c 300 any.txt)"
    for name in plain "$best"; do
        MAQUE_CPU=$name yields any.txt advice $own
    done
done

# refused VALUE COMMAND...: in one line, with status 2, and nothing is printed
refused() {
    local speaker=maque
    case ${2---} in
    --*) ;;
    *) speaker="maque $2" ;;
    esac
    gives 2 env MAQUE_CPU="$1" "$MAQUE" "${@:2}" </dev/null
    prints_nothing
    says "$speaker: MAQUE_CPU wants $there here, not '$1'"
}

behaviour "other instructions are refused in one line"
for name in avx512 AVX2 avx 'avx2 ' sse2 0; do refused "$name" sim --games 10; done
[ "$best" != plain ] || refused avx2 sim --games 10

behaviour "every command refuses them, before it does anything"
refused other
refused other --version
"$MAQUE" --help | sed -n 's/^  \([a-z-]\{1,\}\)  .*/\1/p' >commands
[ "$(wc -l <commands)" -ge 16 ] || wrong "there are only these commands: $(cat commands)"
while read -r name; do refused other "$name" <&-; done <commands
refused other sim --games 10 --checkpoint kept.json
[ ! -e kept.json ] || wrong "there is a checkpoint"

behaviour "help is printed nevertheless, and for a judge they are trouble of its own, with status 3"
gives 0 env MAQUE_CPU=other "$MAQUE" sim --help
says_nothing
gives 3 env MAQUE_CPU=other "$MAQUE" check --testlib in out answer
says "maque check: MAQUE_CPU wants $there here, not 'other'"

done_testing
