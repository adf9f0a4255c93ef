# help, version, and guesses at what was meant
. "$(dirname "$0")/lib.sh"

behaviour "help lists every command"
ends 0 --help
says_nothing
for source in "$root"/cli/cmd_*.c; do
    name=$(basename "$source" .c) && name=${name#cmd_} && name=${name//_/-}
    grep -q "^  $name " out || wrong "$name is not in the list"
done
cp out help.out
same help.out help
same help.out -h

same help.out help help
same help.out help --help

behaviour "help CMD and CMD --help show the same text, with an example that works"
cc "$root/judge/bots/samples/sample.c" -o mine
for source in "$root"/cli/cmd_*.c; do
    name=$(basename "$source" .c) && name=${name#cmd_} && name=${name//_/-}
    ends 0 help "$name"
    mentions "usage: maque $name"
    mentions "examples:"
    cp out help.out
    same help.out "$name" --help
    cp "$GOLDEN"/sample.wall deal.wall
    [ -e tests ] || cp -r "$GOLDEN" tests
    example=$(sed -n '/^examples:/,$p' help.out | sed -n 's/^  \(maque .*\)/\1/p' | head -n 1 | sed 's/   .*//')
    case $example in # a sanitizer wants more memory than the program that is tried out there may have
    *' -- maque') nm "$MAQUE" | grep -q __asan_init && example="${example% -- maque} -- $root/maque" ;;
    esac
    gives 0 bash -c "PATH=$(dirname "$MAQUE"):\$PATH; $example"
done

behaviour "the version is that of the header, and what was built in follows it"
ends 0 --version
says_nothing
[ "$(head -n 1 out)" = "maque $(sed -n 's/^#define MQ_VERSION "\(.*\)"/\1/p' "$root/api/maque.h")" ] ||
    wrong "the first line is $(head -n 1 out)"
for row in compiler instructions cpu cuda stress; do
    grep -qE "^$row +[a-z]" out || wrong "nothing about $row"
done

behaviour "help prints the rules, one of them, and the formats, as the pages of docs/ have them"
same "$root/docs/RULES.md" help rules
same "$root/docs/FORMATS.md" help formats
for rule in R1 R19 R31; do
    ends 0 help $rule
    sed -n "/^### $rule /,/^##/p" "$root/docs/RULES.md" | sed '$d' >rule
    printf '%s\n' "$(cat rule)" >rule # without empty lines at its end
    prints_file rule
done
for name in R0 R32 R R190000000000000000 r19; do
    ends 2 help $name
    prints_nothing
done

behaviour "an unknown command gets a suggestion"
ends 2 paly
prints_nothing
says "maque: unknown command 'paly', did you mean 'play'?"
ends 2 help valid
says "maque: unknown command 'valid', did you mean 'validate'?"
ends 2 PLAY
says "maque: unknown command 'PLAY', did you mean 'play'?"
ends 2 version
says "maque: unknown command 'version', did you mean '--version'?"
ends 2 nonsense
says "maque: unknown command 'nonsense'; 'maque --help' lists them"

behaviour "a file in the place of a command is told how to be played"
cp "$GOLDEN"/sample.wall deal.wall
ends 2 deal.wall
says "maque: unknown command 'deal.wall'; to play that file: maque play deal.wall"

behaviour "an unknown option gets a suggestion"
refuses play "unknown option '--sede', did you mean '--seed'?" --sede 3
refuses play "unknown option '--sede=3', did you mean '--seed'?" --sede=3
ends 2 --versoin
says "maque: unknown option '--versoin', did you mean '--version'?"
ends 2 --sample
says "maque: '--sample' is an option of a command: maque play --sample"
ends 2 --frobnicate
says "maque: unknown option '--frobnicate'; 'maque --help' lists options and commands"

behaviour "values that are no numbers are quoted"
refuses play "--seed wants a number in digits only, not 'seven'" --seed seven
refuses play "--game wants a number below 2^64, not '18446744073709551616'" --game 18446744073709551616
ends 2 play --game ''
ends 2 play --game 1e3
refuses play "--seed wants a value: --seed S" --seed
refuses play "--sample takes no value" --sample=yes

behaviour "wishes that exclude each other are refused"
ends 2 play --seed 1 deal.wall
prints_nothing
refuses validate "one argument too many: 'b'" a b
ends 2 help play validate

behaviour "very long words do no harm"
ends 2 "$(head -c 5000 /dev/zero | tr '\0' a)"
ends 2 play "--$(head -c 5000 /dev/zero | tr '\0' a)"

done_testing
