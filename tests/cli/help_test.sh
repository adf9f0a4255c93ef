# help, version, and guesses at what was meant
. "$(dirname "$0")/lib.sh"

behaviour "help lists every command"
run "$MAQUE" --help
exits 0
says_nothing
for source in "$root"/cli/cmd_*.c; do
    name=$(basename "$source" .c) && name=${name#cmd_} && name=${name//_/-}
    grep -q "^  $name " out || wrong "$name is not in the list"
done
cp out help.out
run "$MAQUE" help
prints_file help.out
run "$MAQUE" -h
prints_file help.out

run "$MAQUE" help help
exits 0
prints_file help.out
run "$MAQUE" help --help
exits 0
prints_file help.out

behaviour "help CMD and CMD --help show the same text, with an example that works"
cc "$root/bots/samples/sample.c" -o mine
for source in "$root"/cli/cmd_*.c; do
    name=$(basename "$source" .c) && name=${name#cmd_} && name=${name//_/-}
    run "$MAQUE" help "$name"
    exits 0
    mentions "usage: maque $name"
    mentions "examples:"
    cp out help.out
    run "$MAQUE" "$name" --help
    exits 0
    prints_file help.out
    cp "$GOLDEN"/sample.wall deal.wall
    [ -e tests ] || cp -r "$GOLDEN" tests
    example=$(sed -n '/^examples:/,$p' help.out | sed -n 's/^  \(maque .*\)/\1/p' | head -n 1 | sed 's/   .*//')
    case $example in # a sanitizer wants more memory than the program that is tried out there may have
    *' -- maque') nm "$MAQUE" | grep -q __asan_init && example="${example% -- maque} -- $root/maque" ;;
    esac
    run bash -c "PATH=$(dirname "$MAQUE"):\$PATH; $example"
    exits 0
done

behaviour "the version is that of the header, and what was built in follows it"
run "$MAQUE" --version
exits 0
says_nothing
[ "$(head -n 1 out)" = "maque $(sed -n 's/^#define MQ_VERSION "\(.*\)"/\1/p' "$root/api/maque.h")" ] ||
    wrong "the first line is $(head -n 1 out)"
for row in compiler instructions cpu cuda stress; do
    grep -qE "^$row +[a-z]" out || wrong "nothing about $row"
done

behaviour "help prints the rules, one of them, and the formats, as the pages of docs/ have them"
run "$MAQUE" help rules
exits 0
prints_file "$root/docs/RULES.md"
run "$MAQUE" help formats
exits 0
prints_file "$root/docs/FORMATS.md"
for rule in R1 R19 R31; do
    run "$MAQUE" help $rule
    exits 0
    sed -n "/^### $rule /,/^##/p" "$root/docs/RULES.md" | sed '$d' >rule
    printf '%s\n' "$(cat rule)" >rule # without empty lines at its end
    prints_file rule
done
for name in R0 R32 R R190000000000000000 r19; do
    run "$MAQUE" help $name
    exits 2
    prints_nothing
done

behaviour "an unknown command gets a suggestion"
run "$MAQUE" paly
exits 2
prints_nothing
says "maque: unknown command 'paly', did you mean 'play'?"
run "$MAQUE" help valid
exits 2
says "maque: unknown command 'valid', did you mean 'validate'?"
run "$MAQUE" PLAY
exits 2
says "maque: unknown command 'PLAY', did you mean 'play'?"
run "$MAQUE" version
exits 2
says "maque: unknown command 'version', did you mean '--version'?"
run "$MAQUE" nonsense
exits 2
says "maque: unknown command 'nonsense'; 'maque --help' lists them"

behaviour "a file in the place of a command is told how to be played"
cp "$GOLDEN"/sample.wall deal.wall
run "$MAQUE" deal.wall
exits 2
says "maque: unknown command 'deal.wall'; to play that file: maque play deal.wall"

behaviour "an unknown option gets a suggestion"
run "$MAQUE" play --sede 3
exits 2
prints_nothing
says "maque play: unknown option '--sede', did you mean '--seed'?"
run "$MAQUE" play --sede=3
exits 2
says "maque play: unknown option '--sede=3', did you mean '--seed'?"
run "$MAQUE" play -x
exits 2
says "maque play: unknown option '-x'; 'maque play --help' lists them"
run "$MAQUE" --versoin
exits 2
says "maque: unknown option '--versoin', did you mean '--version'?"
run "$MAQUE" --sample
exits 2
says "maque: '--sample' is an option of a command: maque play --sample"
run "$MAQUE" --frobnicate
exits 2
says "maque: unknown option '--frobnicate'; 'maque --help' lists options and commands"

behaviour "values that are no numbers are quoted"
run "$MAQUE" play --seed seven
exits 2
says "maque play: --seed wants a number in digits only, not 'seven'"
run "$MAQUE" play --game 18446744073709551616
exits 2
says "maque play: --game wants a number below 2^64, not '18446744073709551616'"
run "$MAQUE" play --game ''
exits 2
run "$MAQUE" play --game 1e3
exits 2
run "$MAQUE" play --seed
exits 2
says "maque play: --seed wants a value: --seed S"
run "$MAQUE" play --sample=yes
exits 2
says "maque play: --sample takes no value"

behaviour "wishes that exclude each other are refused"
run "$MAQUE" play --sample --seed 1
exits 2
prints_nothing
says "maque play: a file, a numbered game (--seed, --game) and --sample exclude each other"
run "$MAQUE" play --seed 1 deal.wall
exits 2
prints_nothing
run "$MAQUE" validate a b
exits 2
says "maque validate: one argument too many: 'b'"
run "$MAQUE" help play validate
exits 2

behaviour "very long words do no harm"
run "$MAQUE" "$(head -c 5000 /dev/zero | tr '\0' a)"
exits 2
run "$MAQUE" play "--$(head -c 5000 /dev/zero | tr '\0' a)"
exits 2

done_testing
