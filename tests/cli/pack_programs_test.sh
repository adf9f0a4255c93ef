# maque pack: validators, checkers and programs of packages
. "$(dirname "$0")/lib.sh"
. "$root/tests/cli/pack.sh"

warnings="-Wall -Wextra -Werror"

# compile COMPILER... SOURCE PROGRAM: without a warning
compile() {
    local program=${!#}
    "${@:1:$#-1}" $warnings -o "$program" >log 2>&1 || wrong "$*: $(head -n 5 log)"
}

pack plain

behaviour "validator, checker and programs compile without a warning, as C and as C++"
for program in validator validator-DJUDGE_ICPC checker checker-DJUDGE_ICPC checker-DJUDGE_LEMON solution \
    wrong/limit-ignored wrong/over-after-last-discard; do
    judge=$(grep -o -- '-DJUDGE.*' <<<$program)
    compile gcc -std=c11 $judge plain/${program%-D*}.c ${program#wrong/}
    compile g++ -std=c++14 $judge -x c++ plain/${program%-D*}.c ${program#wrong/}++
done

# ---- validators ----

behaviour "the validators accept every input"
for input in plain/*/*.in; do
    gives 42 ./validator-DJUDGE_ICPC <$input
    says_nothing
    gives 0 ./validator++ <$input
done

behaviour "they refuse every other text and say where it goes wrong"
good=plain/sample/1.in
refused() { # TEXT: what the file 'bad' is refused with
    gives 43 ./validator-DJUDGE_ICPC <bad
    says "FAIL $1"
    gives 3 ./validator++ <bad
}
: >bad && refused "line 1: no tiles at all, a wall has 148"
head -n 147 $good >bad && refused "line 147: the wall ends after 147 of 148 tiles"
{ cat $good && echo 1M; } >bad && refused "line 149: '1M' follows the last of 148 tiles"
sed '7s/.*/0M/' $good >bad && refused "line 7: no tile is called '0M'"
sed '1s/.*/Z/' $good >bad && grep -n '^Z$' bad | sed -n '5s/:.*//p' >line &&
    refused "line $(cat line): a fifth 'Z', a wall has four of each kind"
sed 's/$/\r/' $good >bad && refused "line 1: one name and a newline are due, and no other byte"
sed '9s/$/ /' $good >bad && refused "line 9: one name and a newline are due, and no other byte"
head -c -1 $good >bad && refused "line 148: one name and a newline are due, and no other byte"
{ cat $good && echo; } >bad && refused "line 149: one name and a newline are due, and no other byte"
{ printf '\357\273\277' && cat $good; } >bad && refused "line 1: one name and a newline are due, and no other byte"

# ---- checkers ----

# Each prints right, wrong or what else happened.
by_icpc() { # INPUT OUTPUT ANSWER
    rm -rf feedback && mkdir feedback
    ./checker-DJUDGE_ICPC "$1" "$3" feedback <"$2" 2>err
    case $? in 42) echo right ;; 43) echo wrong ;; *) echo "status $?" ;; esac
}
by_testlib() {
    ./checker++ "$1" "$2" "$3" 2>err
    case $? in 0) echo right ;; 1) echo wrong ;; *) echo "status $?" ;; esac
}
by_lemon() {
    ./checker-DJUDGE_LEMON "$1" "$2" "$3" 10 score message 2>err || echo "status $?"
    case $(cat score) in 10) echo right ;; 0) echo wrong ;; *) echo "score $(cat score)" ;; esac
}
all_checkers() { # VERDICT INPUT OUTPUT ANSWER
    local checker verdict
    for checker in by_icpc by_testlib by_lemon; do
        verdict=$($checker "$2" "$3" "$4")
        [ "$verdict" = "$1" ] || wrong "$checker of $3: $verdict, not $1"
    done
}

behaviour "a checker says which line is wrong, and how"
sed '60s/.*/A OUT 8M/' "$GOLDEN/sample.out" >wrong.out
due="line 60: due 'A OUT 9P', found 'A OUT 8M'; 'maque check INPUT OUTPUT' tells why"
all_checkers wrong $good wrong.out "$GOLDEN/sample.out"
[ "$(cat feedback/judgemessage.txt)" = "$due" ] || wrong "$(cat feedback/judgemessage.txt)"
[ "$(cat message)" = "$due" ] || wrong "$(cat message)"
gives 1 ./checker++ $good wrong.out "$GOLDEN/sample.out"
says "wrong answer $due"
gives 0 ./checker++ $good "$GOLDEN/sample.out" "$GOLDEN/sample.out"
says "ok the transcript is right"
gives 1 ./checker++ $good wrong.out "$GOLDEN/sample.out" report
says_nothing
[ "$(cat report)" = "$due" ] || wrong "$(cat report)"
printf 'A IN 8M\nB IN \033[31m\\\377\0\n' >wild.out
run ./checker++ $good wild.out "$GOLDEN/sample.out"
says "wrong answer line 2: due 'B IN Z', found 'B IN \\x1b[31m\\x5c\\xff\\x00'; 'maque check INPUT OUTPUT' tells why"

behaviour "it is right or wrong for the checkers if it is for maque check"
edits=0
while read -r edit; do
    bash -c "$edit" <"$GOLDEN/sample.out" >edited.out
    "$MAQUE" check $good edited.out >/dev/null
    case $? in 0) verdict=right ;; 1) verdict=wrong ;; *) verdict=trouble ;; esac
    all_checkers $verdict $good edited.out "$GOLDEN/sample.out"
    edits=$((edits + 1))
done <<'EDITS'
cat
sed 's/$/\r/'
sed 's/$/   /'
sed '5s/$/\t\v\f /'
head -c -1
cat && printf '\n\n  \n\t\n'
cat && printf '\n\nA'
cat && printf ' '
cat && printf 'x'
cat && echo 'A WIN'
sed '5s/ /  /'
sed '5s/ /\t/'
sed '5s/^/ /'
sed '5i\\'
sed '1i\\'
tr '\n' ' '
tr '\n' '\r'
tr A-Z a-z
tail -n +2
head -n 83
head -n 1
true
printf '\0'
sed '84s/$/\x00/'
sed '84s/A/B/'
sed '60s/$/ and a very long line that goes on and on until it is longer than any buffer that one would think of/'
cat && head -c 1000000 /dev/zero | tr '\0' '\n'
cat && head -c 1100000 /dev/zero | tr '\0' '\n'
cat && head -c 1100000 /dev/zero | tr '\0' ' '
head -c 3000000 /dev/zero
printf '\xef\xbb\xbf' && cat
EDITS
[ $edits -eq 31 ] || wrong "$edits edits"

behaviour "trouble that is not the contestant's is told apart"
gives 3 ./checker-DJUDGE_ICPC $good nowhere.ans feedback <wrong.out
mentions "FAIL cannot open 'nowhere.ans'"
gives 3 ./checker-DJUDGE_ICPC $good "$GOLDEN/sample.out" nowhere <wrong.out
mentions "FAIL cannot open 'nowhere/judgemessage.txt'"
gives 3 ./checker-DJUDGE_ICPC $good
gives 3 ./checker++ $good wrong.out nowhere.ans
gives 1 ./checker++ $good nowhere.out "$GOLDEN/sample.out"
mentions "there is no output"
gives 3 ./checker-DJUDGE_LEMON $good wrong.out "$GOLDEN/sample.out" 10 nowhere/score message

# ---- programs ----

behaviour "the right program is right on every test, the wrong ones are not, by every checker"
for program in solution:10 solution++:10 limit-ignored:8 over-after-last-discard:8; do
    for checker in by_icpc by_testlib by_lemon; do
        right=0
        for input in plain/tests/*.in; do
            ./${program%:*} <$input >program.out
            [ "$($checker $input program.out ${input%.in}.ans)" = right ] && right=$((right + 1))
        done
        [ $right -eq ${program#*:} ] || wrong "$checker, $program: $right are right"
    done
done

behaviour "judge.sh judges a program"
gives 0 plain/judge.sh ./solution
prints "11 right, 0 wrong"
gives 1 plain/judge.sh ./over-after-last-discard
prints "tests/04.in: wrong answer line 245: due 'A PONG 6M 6M 6M', found 'DRAW'; 'maque check INPUT OUTPUT' tells why
tests/05.in: wrong answer line 253: due 'C RON', found 'DRAW'; 'maque check INPUT OUTPUT' tells why
9 right, 2 wrong"
gives 1 plain/judge.sh false
mentions "sample/1.in: ends with status 1"
mentions "0 right, 11 wrong"
run "$MAQUE" pack --format plain --from walls --time 100 --memory 64 slow
gives 1 slow/judge.sh sleep 5
mentions "sample/1.in: not done within 0.1 s"
gives 2 plain/judge.sh
says "usage: judge.sh PROGRAM [ARGUMENT...]"

done_testing
