# maque pack: what all formats have in common, options, and trouble
. "$(dirname "$0")/lib.sh"
. "$root/tests/cli/pack.sh"

formats="tuack icpc lemon luogu hydro polygon uoj plain"
for format in $formats; do
    behaviour "a package for $format is written, and what was done is told"
    pack $format
    [ "$(head -n 1 out)" = "$format: a package for $format, 10 tests and the sample" ] || wrong "$(head -n 1 out)"
    [ "$(wc -l <out)" -eq 2 ] || wrong "$(cat out)"
    [ "$(stat -c %a $format)" = "$(printf '%o' $((0777 & ~$(umask))))" ] || wrong "mode $(stat -c %a $format)"
done

behaviour "a README names every file that is there, and none that is not"
for format in $formats; do
    for readme in README.md README.zh.md; do
        grep -oE '^- `[^:：]*' $format/$readme | grep -o '`[^`*]*[./][^`*]*`' | tr -d '`' | sed 's/ .*//' >paths
        while read -r path; do [ -e "$format/$path" ] || wrong "$format/$readme: there is no $path"; done <paths
        grep -qE 'val(idator)?\.' paths && grep -qE 'ch(ec)?k(er)?\.' paths && grep -q limit-ignored paths ||
            wrong "$format/$readme names only $(paste -sd' ' paths)"
        grep -qE '^\| 1[01] \| 10.in \|' $format/$readme || wrong "$format/$readme does not list the tests"
    done
done

behaviour "a wrong program that the tests do not find out is not in a package"
mkdir few && cp walls/1.in few
ends 0 pack --format icpc --from few few.icpc
[ ! -e few.icpc/submissions/wrong_answer ] || wrong "$(ls few.icpc/submissions/wrong_answer)"
grep -q '^Known mistakes that none of these tests shows: .*over-after-last-discard' few.icpc/README.md ||
    wrong "README does not say so"
grep -q '^以下已知的错误，这些测试点都测不出来：.*over-after-last-discard' few.icpc/README.zh.md || wrong "README.zh does not say so"

# ---- statements ----

behaviour "the statement is there in both languages, as it is but for the sample above its last section"
# without_sample FILE: less what stands between the output's section and the remarks
without_sample() { sed '/^## \(Sample\|样例\)$/,/^## \(Remarks\|样例说明\)/{/^## \(Remarks\|样例说明\)/!d}' "$1"; }
for statement in icpc/statement/problem.LL.md lemon/statement.LL.md luogu/statement.LL.md uoj/statement.LL.md \
    hydro/problem_LL.md; do
    for language in en zh; do
        without_sample ${statement/LL/$language} | cmp -s - "$root/cli/pack/parts/statement.$language.md" ||
            wrong "$statement: $language"
    done
done
{ echo '{{ self.title() }}' && echo && cat "$root/cli/pack/parts/statement.zh.md"; } |
    cmp -s - <(sed '/^{{ self.sample_text() }}$/,+1d' tuack/statement/zh-cn.md) || wrong "tuack"
grep -qE '\{\{|\{%|\{#' "$root"/cli/pack/parts/statement.*.md && wrong "a template"
for language in en zh; do
    sed -n '/^```$/,/^```$/p' uoj/statement.$language.md | grep -v '^```' |
        cmp -s - <(cat plain/sample/1.in plain/sample/1.ans) ||
        wrong "uoj: the sample is not shown"
done
grep -qxF 'The sample is the file `sample/1.in`, its answer is `sample/1.ans`.' plain/README.md || wrong "plain"

# ---- options ----

behaviour "name, title, limits and language are as they are asked for"
ends 0 pack --format icpc --from few --lang zh --title 'a "quoted" \ title' --time 2500 --memory 64 asked
[ "$(cat asked/.timelimit)" = 2.5 ] || wrong "$(cat asked/.timelimit)"
grep -qx '  memory: 64' asked/problem.yaml || wrong "memory"
grep -qxF '  zh: "a \"quoted\" \\ title"' asked/problem.yaml || wrong "$(cat asked/problem.yaml)"
[ "$(ls asked/statement)" = problem.zh.md ] || wrong "$(ls asked/statement)"
[ "$(head -n 1 asked/README.md)" = '# a "quoted" \ title' ] && [ ! -e asked/README.zh.md ] || wrong "README"
run "$MAQUE" pack --format lemon --from few --lang en --name tiles named
[ -f named/tiles.cdf ] && [ -f named/data/tiles/tiles1.in ] && [ -f named/statement.en.md ] || wrong "$(ls named)"
[ ! -e named/statement.zh.md ] || wrong "a Chinese statement"

behaviour "random walls are those of a seed"
ends 0 pack --format plain --from few --random 2 --seed 7 random
for game in 0 1; do
    "$MAQUE" play --seed 7 --game $game | cmp -s - "random/tests/$((game + 2)).ans" || wrong "game $game"
    grep -q "^| $((game + 2)) | --seed 7 --game $game |" random/README.md || wrong "README lacks it"
done

behaviour "without more the tests are the suite, which shows every known mistake, and ten random walls"
ends 0 pack --format plain suite
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
for format in icpc hydro; do
    run "$MAQUE" pack --format $format --from walls $format.again
    diff -r $format $format.again >log || wrong "$(head -n 3 log)"
done

# ---- trouble ----

# leaves SENTENCE ARGUMENT...: everything as it was, and says so
leaves() {
    find . ! -name out ! -name err ! -name expected ! -name before ! -name after | sort >before
    refuses pack "$1" "${@:2}"
    find . ! -name out ! -name err ! -name expected ! -name before ! -name after | sort >after
    diff before after >log || wrong "$command_line leaves $(head -n 5 log)"
}

behaviour "a place that is taken is refused, an empty directory is not"
leaves "'icpc' already holds '$(find icpc -mindepth 1 -maxdepth 1 -printf '%f\n' -quit)'; name a new or empty directory" --format icpc --from few icpc
: >right
leaves "cannot use 'right' as a new directory: Not a directory" --format icpc --from few right
mkdir empty
ends 0 pack --format icpc --from few empty/
[ -f empty/problem.yaml ] || wrong "nothing in it"
leaves "cannot make the directory 'nowhere/icpc': No such file or directory" --format icpc --from few nowhere/icpc

behaviour "bad usage is told in one line"
leaves "no format given: --format tuack, icpc, lemon, luogu, hydro, polygon, uoj or plain" --from few new
leaves "--format wants tuack, icpc, lemon, luogu, hydro, polygon, uoj or plain, not 'zip'" --format zip new
leaves "no directory given: maque pack --format icpc DIR" --format icpc
leaves "one argument too many: 'other'" --format icpc new other
leaves "--name wants at most 32 characters of a-z 0-9 _ - and a letter first, not '../x'" --format icpc --name ../x new
leaves "--title wants more than blanks" --format icpc --title '  ' new
for title in 'a\nb' 'a\377' 'a\342\200\256'; do
    leaves "--title wants UTF-8 without control characters and direction marks" \
        --format icpc --title "$(printf "$title")" new
done
leaves "--time wants a number from 1 to 3600000, not '0'" --format icpc --time 0 new
leaves "--memory wants a number from 1 to 1048576, not '2000000'" --format icpc --memory 2000000 new
leaves "--seed is for random walls; --random N asks for them" --format icpc --from few --seed 1 new

behaviour "pipes, directories, hidden files and links that lead nowhere are passed by"
mkdir odd.walls odd.walls/3.in
cp walls/1.in odd.walls
mkfifo odd.walls/2.in
ln -s nowhere odd.walls/4.in
cp walls/1.in odd.walls/.5.in
gives 0 timeout 300 "$MAQUE" pack --format plain --from odd.walls odd
mentions "odd: a package for plain, 1 test and the sample"

behaviour "bad walls are told with their place"
mkdir bad.walls none
leaves "'none' has no file whose name ends in .in" --format icpc --from none new
leaves "cannot open folder 'nowhere': No such file or directory" --format icpc --from nowhere new
cp walls/1.in bad.walls
sed '7s/.*/0M/' walls/2.in >bad.walls/2.in
leaves "bad.walls/2.in:7: no tile is called '0M' (R1)" --format icpc --from bad.walls new

behaviour "if it is stopped nothing stays, and it ends as the signal ends programs"
for random in 250 500 1000 2000 4000 8000; do # the more tests, the surer it is not done before the signal comes
    "$MAQUE" pack --format icpc --from few --random $random stopped >out 2>err &
    program=$!
    until [ -e "$(echo stopped.tmp*)/data/secret" ] || [ -z "$(jobs -rp)" ]; do sleep 0.01; done
    kill -TERM $program 2>/dev/null
    wait $program
    status=$?
    [ $status -eq 0 ] || break
    rm -rf stopped
done
command_line="maque pack, stopped"
exits 143
[ -z "$(ls -d stopped* 2>/dev/null)" ] || wrong "$(ls -d stopped*)"

done_testing
