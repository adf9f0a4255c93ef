# maque pack: each package is read, and its checker is compiled and called, as its judge does it
#
# tests/judges/judge.py knows each judge's files, fields and types, and refuses all else.
. "$(dirname "$0")/lib.sh"
. "$root/tests/cli/pack.sh"

judges="tuack icpc lemon luogu hydro polygon uoj plain"
judge() { gives "$1" python3 "$root/tests/judges/judge.py" "${@:2}"; } # STATUS JUDGE FOLDER...

mkdir programs
for format in $judges; do
    pack $format
    behaviour "$format: the judge reads the package, and finds limits, one group of 100 points, every file, and no source of 64 KB"
    judge 0 $format $format
    says_nothing
    grep -qx 'limits 1000 ms 512 MiB' out || wrong "$(grep limits out)"
    grep -qx 'points 100' out || wrong "$(grep points out)"
    [ "$(grep -c '^test ' out)" -eq 10 ] || wrong "$(grep '^test ' out)"
    [ "$(grep -c '^right ' out)" -eq 1 ] && [ "$(grep -c '^wrong ' out)" -eq 2 ] || wrong "programs: $(cat out)"
    [ "$(grep -c '^statement ' out)" -ge 2 ] || wrong "statements: $(grep ^statement out)"
    cp out $format.found

    behaviour "$format: inputs are the walls in the order of their numbers, answers their transcripts"
    number=0
    while read -r _ input answer; do
        number=$((number + 1))
        sed 's/\r//' "walls/$number.in" | cmp -s - "$format/$input" || wrong "$input is not wall $number"
        "$MAQUE" play "walls/$number.in" | cmp -s - "$format/$answer" || wrong "$answer is not its transcript"
    done < <(grep '^test ' $format.found)
    read -r _ input answer < <(grep '^sample ' $format.found)
    cmp -s "$format/$input" "$GOLDEN/sample.wall" || wrong "$input is not the sample"
    cmp -s "$format/$answer" "$GOLDEN/sample.out" || wrong "$answer is not its transcript"

    behaviour "$format: the judge's compiler takes the checker, and its call tells right outputs from wrong ones"
    cp "$GOLDEN/sample.out" right
    sed 's/$/  /' right >blanks
    sed '60s/9P/8M/' right >changed
    head -n 80 right >short
    head -c -4 right >cut
    : >empty
    { cat right && echo 'A WIN'; } >long
    judge 0 $format $format --output right blanks changed short cut empty long
    says_nothing
    prints "right right
blanks right
changed wrong
short wrong
cut wrong
empty wrong
long wrong"

    behaviour "$format: its programs are those of every package, less what the judge wants of them"
    while read -r kind source; do
        program=programs/$kind-$(grep -oE 'limit-ignored|over-after-last-discard' <<<"$source").c
        sed '/^#define JUDGE_[A-Z]*$/d' "$format/$source" >program.c
        [ -e $program ] || cp program.c $program
        cmp -s program.c $program || wrong "$source is another program"
    done < <(grep -E '^(right|wrong|checker|validator) ' $format.found)
    [ "$(ls programs/*.c | wc -l)" -eq 5 ] || wrong "$(ls programs)"

    behaviour "$format: the right program gets 100 points, the wrong ones none"
    for program in right- wrong-limit-ignored wrong-over-after-last-discard; do
        [ -e programs/$program ] || gcc -O0 -std=c11 programs/$program.c -o programs/$program || wrong "no $program"
    done
    judge 0 $format $format --run programs/right- programs/wrong-limit-ignored programs/wrong-over-after-last-discard
    says_nothing
    prints "right- 100
wrong-limit-ignored 0
wrong-over-after-last-discard 0"

    behaviour "$format: the sample that the statement explains is shown or named"
    for statement in $(sed -n 's/^statement //p' $format.found); do
        grep -qE 'self.sample_text|sample/1\.in|The judge gives the sample|样例由评测系统|^B IN Z$|example\.01' \
            $format/$statement || wrong "$statement"
    done
done

behaviour "a package with one language, another name, title and limits suits its judge, too"
for format in $judges; do
    for language in en zh; do
        ends 0 pack --format $format --from walls --lang $language --name t1-x \
            --title 'a "b" & <c> $5 {d} \e_f' --time 3000 --memory 64 $format.$language
        judge 0 $format $format.$language
        grep -qx 'limits 3000 ms 64 MiB' out || wrong "$format: $(cat out err)"
    done
done
run "$MAQUE" pack --format icpc --from walls --time 250 quarter
judge 0 icpc quarter
grep -qx 'limits 250 ms 512 MiB' out || wrong "$(cat out err)"

behaviour "so does one whose tests expose no wrong program"
mkdir few && cp walls/1.in few
for format in $judges; do
    run "$MAQUE" pack --format $format --from few few.$format
    judge 0 $format few.$format
    [ "$(grep -c '^wrong' out)" -eq 0 ] && [ "$(grep -c '^test' out)" -eq 1 ] || wrong "$format: $(cat out)"
done

behaviour "so does one of a hundred tests"
for format in $judges; do
    run "$MAQUE" pack --format $format --from few --random 99 --time 1000 hundred.$format
    [ $format = hydro ] && continue # 100 s are more than its judges allow: see below
    judge 0 $format hundred.$format
    [ "$(grep -c '^test' out)" -eq 100 ] || wrong "$format: $(grep -c '^test' out) tests"
    "$MAQUE" gen --game 98 | cmp -s - "hundred.$format/$(sed -n 's/^test \([^ ]*\) .*/\1/p' out | tail -n 1)" ||
        wrong "$format: the last test is another one"
done

behaviour "what a judge of Hydro refuses unless it is told otherwise is noted"
ends 0 pack --format hydro --from few --random 100 --time 600 --memory 1024 many
tail -n +3 out >notes
printf 'note: unless a Hydro judge'"'"'s settings allow more, it refuses %s\n' "more than 100 tests" \
    "time limits of more than 60 s for all tests together" "a memory limit of more than 512 MB" | diff notes - >log ||
    wrong "$(cat log)"

behaviour "pages and TeX say what the Markdown statement says, and are well-formed"
for language in en:english zh:chinese; do
    for format in icpc.${language%:*} icpc; do
        [ $format = icpc ] && [ $language = zh:chinese ] && continue
        gives 0 python3 "$root/tests/judges/same_words.py" $format/statement/problem.${language%:*}.md $format/problem.html
    done
    cat polygon/statement-sections/${language#*:}/{legend,input,output,notes}.tex >sections.tex
    # these sections have no headings
    tac "$root/cli/pack/parts/statement.${language%:*}.md" | awk '/^## / && heads < 3 { heads++; next } { print }' | tac >plain.md
    gives 0 python3 "$root/tests/judges/same_words.py" plain.md sections.tex
done
grep -qxF '<h1>a &quot;b&quot; &amp; &lt;c&gt; $5 {d} \e_f</h1>' icpc.en/problem.html ||
    wrong "$(grep h1 icpc.en/problem.html)"
[ "$(cat polygon.en/statement-sections/english/name.tex)" = 'a "b" \& <c> \$5 \{d\} \textbackslash{}e\_f' ] ||
    wrong "$(cat polygon.en/statement-sections/english/name.tex)"

behaviour "the number of a problem for ICPC judges depends on its name only"
uuid() { grep ^uuid "$1/problem.yaml"; }
[ "$(uuid icpc)" = "$(uuid few.icpc)" ] || wrong "other tests: $(uuid icpc), $(uuid few.icpc)"
[ "$(uuid icpc)" != "$(uuid icpc.en)" ] || wrong "another name: $(uuid icpc.en)"
uuid icpc | grep -qE '^uuid: [0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$' ||
    wrong "$(uuid icpc)"

behaviour "what a judge cannot have is refused"
refuses pack "UOJ knows only whole seconds: --time 2000" --format uoj --time 1500 new
refuses pack "Polygon wants a name of letters, digits and '-', not 'a_b'" --format polygon --name a_b new
[ ! -e new ] || wrong "something was written"

thorough || end_here

# ---- the readers ----

# FORMAT FILE SED WORDS: after this change the judge says so
behaviour "the readers notice mistakes that judges stumble over"
while IFS='|' read -r format file change words; do
    rm -rf broken && cp -r "$format" broken
    sed -i -E "$change" "broken/$file"
    judge 1 "$format" broken --output short
    grep -qF -- "$words" err || wrong "$format/$file, $change: says $(tail -n 1 err), not $words"
done <<'END'
tuack|conf.yaml|/score: 100/d|conf.yaml: data: 1: no ['score']
icpc|problem.yaml|$ a\validation: custom|unknown ['validation']
icpc|output_validator/checker.c|/^#define JUDGE_ICPC/d|output validator: ends with
lemon|maque.cdf|s/"timeLimit": 1000/"timeLimit": "1000"/|testCases: 1: timeLimit
luogu|data/config.yml|s/test03/t1-03/|not one run of digits
hydro|testdata/checker.cc|s/return right \? 0 : 1/return 0/|says wrong and ends with 0
polygon|problem.xml|s/<test-count>11/<test-count>10/|problem.xml: 3: 3: 3: 1: 3: 3: 3
uoj|data/problem.conf|/n_ex_tests/d|problem.conf: no ['n_ex_tests']
END

done_testing
