# maque pack: every format is built and judged as its judge would do it
. "$(dirname "$0")/lib.sh"

# A few walls that expose the wrong programs, and one from Windows.
mkdir walls
number=0
for name in sample limit-decides-a-call limit-decides-a-discard call-after-last-tile \
    ron-after-last-tile discard-after-the-last-draw nobody-pongs-their-own-discard double-on-an-empty-wall \
    pass-followed-by-reverse; do
    number=$((number + 1))
    cp "$GOLDEN/$name.wall" "walls/$number.in"
done
sed 's/$/\r/' "$GOLDEN/ron-before-pong.wall" >walls/10.in
echo "not a wall" >walls/notes.txt
tests=$(seq 10)
warnings="-Wall -Wextra -Werror"

# compile COMPILER... SOURCE PROGRAM: without a warning
compile() {
    local program=${!#}
    "${@:1:$#-1}" $warnings -o "$program" >log 2>&1 || wrong "$*: $(head -n 5 log)"
}

# pack FORMAT [OPTION...]: a package in the folder FORMAT
pack() {
    run "$MAQUE" pack --format "$1" --from walls "${@:2}" "$1"
    exits 0
    says_nothing
}

for format in icpc tuack lemon plain; do
    behaviour "a package for $format is written, and what was done is told"
    pack $format
    [ "$(head -n 1 out)" = "$format: a package for $format, 10 tests and the sample" ] || wrong "$(head -n 1 out)"
    [ "$(wc -l <out)" -eq 2 ] || wrong "$(cat out)"
    [ "$(stat -c %a $format)" = "$(printf '%o' $((0777 & ~$(umask))))" ] || wrong "mode $(stat -c %a $format)"
done

behaviour "inputs are the walls in the order of their numbers, answers their transcripts"
for i in $tests; do
    "$MAQUE" play "walls/$i.in" >"walls/$i.ans"
    sed 's/\r//' "walls/$i.in" >expected
    for place in "icpc/data/secret/$(printf %02d "$i")" "tuack/data/$i" "lemon/data/maque/maque$i" "plain/tests/$(printf %02d "$i")"; do
        cmp -s "$place.in" expected || wrong "$place.in is not wall $i"
        cmp -s "$place.ans" "walls/$i.ans" || wrong "$place.ans is not its transcript"
    done
done
for place in icpc/data/sample/1 tuack/down/1 lemon/sample/1 plain/sample/1; do
    cmp -s $place.in "$GOLDEN/sample.wall" && cmp -s $place.ans "$GOLDEN/sample.out" || wrong "$place is not the sample"
done

behaviour "there is no other test in it"
for format in icpc tuack lemon plain; do
    [ "$(find $format -name '*.in' | wc -l)" -eq 11 ] && [ "$(find $format -name '*.ans' | wc -l)" -eq 11 ] ||
        wrong "$format"
done

behaviour "the programs of all formats are the same, less what a judge wants"
for format in tuack/solution/std.cpp lemon/source/std/maque/maque.c plain/solution.c; do
    cmp -s $format icpc/submissions/accepted/solution.c || wrong "$format"
done
for name in limit-ignored over-after-last-discard; do
    for place in "tuack/solution/$name.cpp" "lemon/source/$name/maque/maque.c" "plain/wrong/$name.c"; do
        cmp -s "$place" "icpc/submissions/wrong_answer/$name.c" || wrong "$place"
    done
done
for place in tuack/data/val/val.cpp lemon/data/maque/val.c plain/validator.c; do
    sed '/^#define JUDGE_[A-Z]*$/d' icpc/input_validators/validator.c |
        diff -q - <(sed '/^#define JUDGE_[A-Z]*$/d' $place) >log || wrong $place
done
for place in tuack/data/chk/chk.cpp lemon/data/maque/chk.c plain/checker.c; do
    sed '/^#define JUDGE_[A-Z]*$/d' icpc/output_validators/checker/checker.c |
        diff -q - <(sed '/^#define JUDGE_[A-Z]*$/d' $place) >log || wrong $place
done

behaviour "validators, checkers and programs compile without a warning, as C and as C++"
compile gcc -std=c11 icpc/input_validators/validator.c validator
compile gcc -std=c11 icpc/output_validators/checker/checker.c checker
compile gcc -std=c11 icpc/submissions/accepted/solution.c right
compile gcc -std=c11 icpc/submissions/wrong_answer/limit-ignored.c limit-ignored
compile gcc -std=c11 icpc/submissions/wrong_answer/over-after-last-discard.c over-after-last-discard
compile g++ -std=c++14 tuack/data/val/val.cpp val
compile g++ -std=c++14 tuack/data/chk/chk.cpp chk
compile g++ -std=c++14 tuack/solution/std.cpp std
compile gcc -std=c11 lemon/data/maque/chk.c lemon-chk
compile gcc -std=c11 plain/validator.c plain-validator

behaviour "no source is larger than judges allow"
for source in $(find icpc tuack lemon plain -name '*.c' -o -name '*.cpp'); do
    [ "$(wc -c <"$source")" -lt 65536 ] || wrong "$source has $(wc -c <"$source") bytes"
done

# ---- validators ----

behaviour "the validators accept every input"
for i in $tests; do
    run ./validator <"icpc/data/secret/$(printf %02d "$i").in"
    exits 42
    says_nothing
    run ./val <"tuack/data/$i.in"
    exits 0
done
run ./validator <icpc/data/sample/1.in
exits 42

behaviour "they refuse every other text and say where it goes wrong"
good=icpc/data/sample/1.in
refused() { # TEXT: what the file 'bad' is refused with
    run ./validator <bad
    exits 43
    says "FAIL $1"
    run ./val <bad
    exits 3
    run ./plain-validator <bad
    exits 3
}
: >bad && refused "line 1: no tiles at all, a wall has 148"
head -n 147 $good >bad && refused "line 147: the wall ends after 147 of 148 tiles"
{ cat $good && echo 1M; } >bad && refused "line 149: '1M' follows the last of 148 tiles"
sed '7s/.*/0M/' $good >bad && refused "line 7: no tile is called '0M'"
sed '7s/.*/5p/' $good >bad && refused "line 7: no tile is called '5p', names are in capitals: '5P'"
sed '1s/.*/Z/' $good >bad && grep -n '^Z$' bad | sed -n '5s/:.*//p' >line &&
    refused "line $(cat line): a fifth 'Z', a wall has four of each kind"
sed 's/$/\r/' $good >bad && refused "line 1: one name and a newline are due, and no other byte"
sed '9s/$/ /' $good >bad && refused "line 9: one name and a newline are due, and no other byte"
sed '9s/^/ /' $good >bad && refused "line 9: one name and a newline are due, and no other byte"
tr '\n' ' ' <$good >bad && refused "line 1: one name and a newline are due, and no other byte"
head -c -1 $good >bad && refused "line 148: one name and a newline are due, and no other byte"
{ cat $good && echo; } >bad && refused "line 149: one name and a newline are due, and no other byte"
{ printf '\357\273\277' && cat $good; } >bad && refused "line 1: one name and a newline are due, and no other byte"

# ---- checkers ----

# Each prints right, wrong or what else happened.
by_icpc() { # INPUT OUTPUT ANSWER
    rm -rf feedback && mkdir feedback
    ./checker "$1" "$3" feedback <"$2" 2>err
    case $? in 42) echo right ;; 43) echo wrong ;; *) echo "status $?" ;; esac
}
by_testlib() {
    ./chk "$1" "$2" "$3" 2>err
    case $? in 0) echo right ;; 1) echo wrong ;; *) echo "status $?" ;; esac
}
by_lemon() {
    ./lemon-chk "$1" "$2" "$3" 10 score message 2>err || echo "status $?"
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
run ./chk $good wrong.out "$GOLDEN/sample.out"
exits 1
says "wrong answer $due"
run ./chk $good "$GOLDEN/sample.out" "$GOLDEN/sample.out"
exits 0
says "ok the transcript is right"
run ./chk $good wrong.out "$GOLDEN/sample.out" report
exits 1
says_nothing
[ "$(cat report)" = "$due" ] || wrong "$(cat report)"
head -n 83 "$GOLDEN/sample.out" >short.out
run ./chk $good short.out "$GOLDEN/sample.out"
says "wrong answer line 84: due 'A WIN', found the end; 'maque check INPUT OUTPUT' tells why"
printf 'A IN 8M\nB IN \033[31m\\\377\0\n' >wild.out
run ./chk $good wild.out "$GOLDEN/sample.out"
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
run ./checker $good nowhere.ans feedback <wrong.out
exits 3
mentions "FAIL cannot open 'nowhere.ans'"
run ./checker $good "$GOLDEN/sample.out" nowhere <wrong.out
exits 3
mentions "FAIL cannot open 'nowhere/judgemessage.txt'"
run ./checker $good
exits 3
run ./chk $good wrong.out nowhere.ans
exits 3
run ./chk $good nowhere.out "$GOLDEN/sample.out"
exits 1
mentions "there is no output"
run ./lemon-chk $good wrong.out "$GOLDEN/sample.out" 10 nowhere/score message
exits 3

# ---- programs ----

# judged PROGRAM CHECKER: how many tests are right
judged() {
    local i right=0
    for i in $tests; do
        "./$1" <"tuack/data/$i.in" >program.out
        [ "$($2 "tuack/data/$i.in" program.out "tuack/data/$i.ans")" = right ] && right=$((right + 1))
    done
    echo $right
}

behaviour "the right program is right on every test, the wrong ones are not, by every checker"
for checker in by_icpc by_testlib by_lemon; do
    [ "$(judged right $checker)" -eq 10 ] || wrong "$checker: the right program"
    [ "$(judged std $checker)" -eq 10 ] || wrong "$checker: the right program, as C++"
    [ "$(judged limit-ignored $checker)" -eq 8 ] || wrong "$checker: limit-ignored"
    [ "$(judged over-after-last-discard $checker)" -eq 8 ] || wrong "$checker: over-after-last-discard"
done

behaviour "a wrong program that the tests do not find out is not in a package"
mkdir few && cp walls/1.in few
run "$MAQUE" pack --format icpc --from few few.icpc
exits 0
[ ! -e few.icpc/submissions/wrong_answer ] || wrong "$(ls few.icpc/submissions/wrong_answer)"
grep -q '^Known mistakes that none of these tests shows: .*over-after-last-discard' few.icpc/README.md ||
    wrong "README does not say so"
grep -q '^以下已知的错误，这些测试点都测不出来：.*over-after-last-discard' few.icpc/README.zh.md || wrong "README.zh does not say so"

behaviour "judge.sh judges a program"
run plain/judge.sh ./right
exits 0
prints "11 right, 0 wrong"
run plain/judge.sh ./over-after-last-discard
exits 1
prints "tests/04.in: wrong answer line 245: due 'A PONG 6M 6M 6M', found 'DRAW'; 'maque check INPUT OUTPUT' tells why
tests/05.in: wrong answer line 253: due 'C RON', found 'DRAW'; 'maque check INPUT OUTPUT' tells why
9 right, 2 wrong"
run plain/judge.sh false
exits 1
mentions "sample/1.in: ends with status 1"
mentions "0 right, 11 wrong"
run "$MAQUE" pack --format plain --from few --time 100 --memory 64 slow
run slow/judge.sh sleep 5
exits 1
mentions "sample/1.in: not done within 0.1 s"
run plain/judge.sh
exits 2
says "usage: judge.sh PROGRAM [ARGUMENT...]"

# ---- files that judges read ----

behaviour "problem.yaml says what ICPC judges want to know"
if has yq; then
    yq -c . icpc/problem.yaml >out
    prints '{"problem_format_version":"legacy","name":{"en":"A Game of Mahjong","zh":"一局麻将"},"type":"pass-fail","source":"maque '"$("$MAQUE" --version | cut -d' ' -f2)"'","validation":"custom","limits":{"memory":512}}'
    [ "$(cat icpc/.timelimit)" = 1 ] || wrong "time limit $(cat icpc/.timelimit)"
fi

behaviour "conf.yaml names what tuack finds"
if has yq; then
    yq -c '[.name, .title["zh-cn"], .["time limit"], .["memory limit"], .data, .samples]' tuack/conf.yaml >out
    prints '["maque","一局麻将","1 s","512 MiB",[{"cases":[1,2,3,4,5,6,7,8,9,10]}],[{"cases":[1]}]]'
    for path in $(yq -r '.users[][].path' tuack/conf.yaml); do [ -f "tuack/$path" ] || wrong "there is no $path"; done
    [ "$(yq -r '.users.maque | keys[]' tuack/conf.yaml | wc -l)" -eq 3 ] || wrong "$(yq .users tuack/conf.yaml)"
fi

behaviour "the .cdf is JSON, names what Lemon finds, and has 100 points"
if has jq; then
    for path in $(jq -r '.tasks[].testCases[] | .inputFiles[], .outputFiles[]' lemon/maque.cdf); do
        [ -f "lemon/data/$path" ] || wrong "there is no $path"
    done
    [ "$(jq '[.tasks[].testCases[].fullScore] | add' lemon/maque.cdf)" -eq 100 ] || wrong "not 100 points"
    jq -c '.tasks[0] | [.sourceFileName, .standardInputCheck, .comparisonMode, .testCases[0].timeLimit, .testCases[0].memoryLimit]' lemon/maque.cdf >out
    prints '["maque",true,1,1000,512]'
fi

behaviour "the statement is there in both languages, for tuack below its title, and holds no template by accident"
cmp -s icpc/problem_statement/problem.en.md "$root/pack/statement.en.md" || wrong "English"
cmp -s icpc/problem_statement/problem.zh.md "$root/pack/statement.zh.md" || wrong "Chinese"
cmp -s lemon/statement.zh.md "$root/pack/statement.zh.md" || wrong "Chinese for Lemon"
{ echo '{{ self.title() }}' && echo && cat "$root/pack/statement.zh.md"; } | cmp -s - tuack/statement/zh-cn.md ||
    wrong "tuack"
grep -qE '\{\{|\{%|\{#' "$root"/pack/statement.*.md && wrong "a template"
for language in '' .zh; do grep -q '^| 10 | 10.in |' plain/README$language.md || wrong "README$language"; done

# ---- options ----

behaviour "name, title, limits and language are as they are asked for"
run "$MAQUE" pack --format icpc --from few --lang zh --title 'a "quoted" \ title' --time 2500 --memory 64 asked
exits 0
[ "$(cat asked/.timelimit)" = 2.5 ] || wrong "$(cat asked/.timelimit)"
grep -qx '  memory: 64' asked/problem.yaml || wrong "memory"
grep -qxF 'name: "a \"quoted\" \\ title"' asked/problem.yaml || wrong "$(cat asked/problem.yaml)"
[ "$(ls asked/problem_statement)" = problem.zh.md ] || wrong "$(ls asked/problem_statement)"
[ "$(head -n 1 asked/README.md)" = '# a "quoted" \ title' ] && [ ! -e asked/README.zh.md ] || wrong "README"
run "$MAQUE" pack --format lemon --from few --lang en --name tiles named
[ -f named/tiles.cdf ] && [ -f named/data/tiles/tiles1.in ] && [ -f named/statement.md ] || wrong "$(ls named)"
[ ! -e named/statement.zh.md ] || wrong "a Chinese statement"

behaviour "random walls are those of a seed"
run "$MAQUE" pack --format plain --from few --random 2 --seed 7 random
exits 0
for game in 0 1; do
    "$MAQUE" play --seed 7 --game $game | cmp -s - "random/tests/$((game + 2)).ans" || wrong "game $game"
    grep -q "^| $((game + 2)) | --seed 7 --game $game |" random/README.md || wrong "README lacks it"
done

behaviour "without more the tests are the suite, which shows every known mistake, and ten random walls"
run "$MAQUE" pack --format plain suite
exits 0
read -r _ _ _ shown _ known _ <<<"$(sed -n 2p out)"
[ -n "$known" ] && [ "$shown" = "$known" ] || wrong "$(cat out)"
"$MAQUE" gen --suite --out suite.walls >log
suite=$(find suite.walls -name '*.in' | wc -l)
[ "$(find suite/tests -name '*.in' | wc -l)" -eq $((suite + 10)) ] || wrong "$(ls suite/tests)"
cat suite.walls/*.in | cmp -s - <(cat suite/tests/*.in | head -n $((148 * suite))) ||
    wrong "other walls than the suite's"
for game in $(seq 0 9); do
    "$MAQUE" gen --game $game | cmp -s - "suite/tests/$(printf %02d $((suite + 1 + game))).in" || wrong "game $game"
done

behaviour "the same arguments give the same bytes"
run "$MAQUE" pack --format icpc --from walls again
diff -r icpc again >log || wrong "$(head -n 3 log)"

# ---- trouble ----

# refuses SENTENCE ARGUMENT...: and leaves everything as it was
refuses() {
    find . ! -name out ! -name err ! -name expected ! -name before ! -name after | sort >before
    run "$MAQUE" pack "${@:2}"
    exits 2
    prints_nothing
    says "maque pack: $1"
    find . ! -name out ! -name err ! -name expected ! -name before ! -name after | sort >after
    diff before after >log || wrong "$command_line leaves $(head -n 5 log)"
}

behaviour "a place that is taken is refused, an empty directory is not"
refuses "'icpc' already holds '$(find icpc -mindepth 1 -maxdepth 1 -printf '%f\n' -quit)'; name a new or empty directory" --format icpc --from few icpc
refuses "cannot use 'right' as a new directory: Not a directory" --format icpc --from few right
mkdir empty
run "$MAQUE" pack --format icpc --from few empty/
exits 0
[ -f empty/problem.yaml ] || wrong "nothing in it"
refuses "cannot make the directory 'nowhere/icpc': No such file or directory" --format icpc --from few nowhere/icpc

behaviour "bad usage is told in one line"
refuses "no format given: --format tuack, icpc, lemon or plain" --from few new
refuses "--format wants tuack, icpc, lemon or plain, not 'zip'" --format zip new
refuses "no directory given: maque pack --format icpc DIR" --format icpc
refuses "one argument too many: 'other'" --format icpc new other
refuses "--name wants at most 32 characters of a-z 0-9 _ - and a letter first, not '../x'" --format icpc --name ../x new
for title in 'a\nb' 'a\377' 'a\355\240\200' 'a\342\200\256'; do
    refuses "--title wants UTF-8 without control characters and direction marks" \
        --format icpc --title "$(printf "$title")" new
done
refuses "--time wants 1 to 3600000, not '0'" --format icpc --time 0 new
refuses "--memory wants 1 to 1048576, not '2000000'" --format icpc --memory 2000000 new
refuses "--seed is for random walls; --random N asks for them" --format icpc --from few --seed 1 new

behaviour "pipes, directories and links that lead nowhere are passed by"
mkdir odd.walls odd.walls/3.in
cp walls/1.in odd.walls
mkfifo odd.walls/2.in
ln -s nowhere odd.walls/4.in
run timeout 300 "$MAQUE" pack --format plain --from odd.walls odd
exits 0
mentions "odd: a package for plain, 1 test and the sample"

behaviour "bad walls are told with their place"
mkdir bad.walls none
refuses "'none' has no file whose name ends in .in" --format icpc --from none new
refuses "cannot open folder 'nowhere': No such file or directory" --format icpc --from nowhere new
cp walls/1.in bad.walls
sed '7s/.*/0M/' walls/2.in >bad.walls/2.in
refuses "bad.walls/2.in:7: no tile is called '0M' (R1)" --format icpc --from bad.walls new

behaviour "if the disk is full nothing stays"
(ulimit -f 40 && "$MAQUE" pack --format icpc --from few full) >out 2>err
status=$?
command_line="maque pack on a full disk"
exits 2
prints_nothing
grep -qx "maque pack: cannot write 'full/submissions/accepted/solution.c': File too large" err || wrong "$(cat err)"
[ -z "$(ls -d full* 2>/dev/null)" ] || wrong "$(ls -d full*)"

behaviour "if it is stopped nothing stays, and it ends as the signal ends programs"
"$MAQUE" pack --format icpc --from few --random 9000 stopped >out 2>err &
program=$!
for _ in $(seq 30000); do
    [ -e "$(echo stopped.tmp*)/data/secret" ] && break
    sleep 0.01
done
kill -TERM $program
wait $program
status=$?
command_line="maque pack, stopped"
exits 143
[ -z "$(ls -d stopped* 2>/dev/null)" ] || wrong "$(ls -d stopped*)"

done_testing
