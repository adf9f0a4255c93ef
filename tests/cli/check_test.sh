# maque check: for people, for judges, and against hostile transcripts
. "$(dirname "$0")/lib.sh"

cp "$GOLDEN"/sample.wall deal.wall
cp "$GOLDEN"/sample.out right.out
sed '60s/.*/A OUT 8M/' right.out >wrong.out
sed 's/^A IN/A  IN/' right.out >spaced.out
sed 's/$/\r/' right.out >crlf.out
head -n 147 deal.wall >short.wall

# ---- people ----

behaviour "a right transcript is called right"
ends 0 check deal.wall right.out
prints "right.out: right, all 84 lines"
says_nothing

behaviour "a known mistake that prints just this is named, on the same screen, and to machines"
cp "$GOLDEN"/discard-after-the-last-draw.wall drawn.wall
{ head -n -3 "$GOLDEN"/discard-after-the-last-draw.out && echo DRAW; } >left.out
ends 1 check drawn.wall left.out
says_nothing
[ "$(wc -l <out)" -le 24 ] || wrong "$(wc -l <out) lines"
mentions "             (R27, last-tile-left)"
run "$MAQUE" check --json drawn.wall left.out
mentions '"diagnosis":{"like":["last-tile-left"],"begins_like":[],'

behaviour "nothing is said of mistakes where none fits, where all is right, and to judges"
run "$MAQUE" check deal.wall wrong.out
grep -q diagnosis out && wrong "$(cat out)"
run "$MAQUE" check --json deal.wall right.out
mentions '"diagnosis":null}'
ends 1 check --testlib drawn.wall left.out "$GOLDEN"/discard-after-the-last-draw.out
grep -q diagnosis err && wrong "$(cat err)"
{ head -c 70000 /dev/zero | tr '\0' 'x' && cat left.out; } >huge.out
ends 1 check drawn.wall huge.out
grep -q diagnosis out && wrong "$(cat out)"

# ---- a referee ----

{ head -n 58 right.out && printf 'D IN 5M\nD OUT 5M\n'; } >begun.out # legal, but not what the strategy does

behaviour "a legal game is accepted in one line"
ends 0 check --rules-only deal.wall right.out
prints "right.out: legal, all 84 lines"
says_nothing
ends 1 check --rules-only --strict deal.wall crlf.out
mentions "crlf.out:1: wrong, but only in white space"

behaviour "a referee tells an illegal line, with what would be legal, from a game that is not over"
ends 1 check --rules-only --json deal.wall wrong.out # its line 60 is legal, but then line 61 is not
mentions '"verdict":"illegal","lines":60,"line":61,"due_line":61,"due":"B IN 5M","found":"B CHOW 7P 8P 9P","legal":["B IN 5M"],"rule":"R18",'
mentions '"diagnosis":null}'
run "$MAQUE" check --rules-only --json deal.wall begun.out
mentions '"verdict":"unfinished","lines":60,'
mentions '"legal":["A CHOW 5M 6M 7M","A IN DOUBLE"],"rule":null,"objection":null,"remarks":["unfinished"],'

behaviour "a referee reads no more than 1 MiB, and does not serve judges"
{ cat right.out && head -c 1100000 /dev/zero | tr '\0' '\n'; } >long.out
ends 1 check --rules-only deal.wall long.out
mentions "read only up to 1 MiB"
ends 3 check --rules-only --testlib deal.wall right.out right.out
mentions "--rules-only does not go with --testlib"

behaviour "wall or transcript may be standard input, but not both"
ends 0 check deal.wall - <right.out
prints "standard input: right, all 84 lines"
run "$MAQUE" check --lang zh deal.wall - <right.out
prints "标准输入: 正确，共 84 行"
ends 0 check - right.out <deal.wall
prints "right.out: right, all 84 lines"
refuses check "wall and transcript cannot both come from standard input" - -

behaviour "a numbered game or the sample can stand for the wall"
"$MAQUE" play --seed 2021 --game 7 >seven.out
ends 0 check --seed 2021 --game 7 seven.out
ends 0 check --sample right.out
ends 1 check --game 8 --seed 2021 seven.out
mentions "it is the true transcript of another wall"

behaviour "every golden transcript is right, and none is right for the sample's wall"
for wall in "$GOLDEN"/*.wall; do
    ends 0 check --strict "$wall" "${wall%.wall}.out"
    [ "$(basename "$wall")" = sample.wall ] && continue
    ends 1 check deal.wall "${wall%.wall}.out"
    mentions "it is the true transcript of another wall"
done

behaviour "bad usage and bad input end with status 2 and one line"
refuses check "a wall and a transcript must be given: maque check WALL TRANSCRIPT" deal.wall
ends 2 check deal.wall right.out wrong.out
refuses check "short.wall:147: the wall ends after 147 of 148 tiles (R31)" short.wall right.out
refuses check "unknown option '--stirct', did you mean '--strict'?" --stirct deal.wall right.out

behaviour "a name with a newline keeps the verdict on one line"
cp wrong.out "$(printf 'two\nlines')"
ends 1 check deal.wall "$(printf 'two\nlines')"
[ "$(head -n 1 out)" = "two?lines:60: wrong" ] || wrong "$(head -n 1 out)"

# ---- hostile transcripts ----

# limited COMMAND...: runs it in less memory than the transcripts have; a sanitized program cannot, and gets all
memory=48000
{ (ulimit -v $memory && "$MAQUE" --version) || memory=unlimited; } >out 2>&1
limited() (
    ulimit -v $memory
    exec "$@"
)

behaviour "a line of fifty megabytes is refused in little memory"
head -c 50000000 /dev/zero | tr '\0' x >line.out
gives 1 limited timeout 300 "$MAQUE" check deal.wall line.out
mentions "line.out:1: wrong"
mentions "  found      xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx..."
head -c 50000000 /dev/zero | tr '\0' ' ' >blank.out
gives 1 limited timeout 300 "$MAQUE" check deal.wall blank.out
mentions "  note       read only up to 1 MiB: no transcript has even 5000 bytes"
rm -f line.out blank.out

# endless COMMAND...: what it writes without end is refused
endless() {
    "$@" 2>/dev/null | limited timeout 300 "$MAQUE" check deal.wall - >out 2>err
    status=${PIPESTATUS[1]} command_line="$* | maque check"
    exits 1
    says_nothing
    mentions "standard input:"
}

behaviour "streams without end are refused"
endless yes
endless cat right.out /dev/zero
endless sh -c 'while cat right.out; do :; done'

# ---- testlib ----

# testlib STATUS ARGUMENT...: as a checker of testlib
testlib() {
    ends "$1" check --testlib "${@:2}"
    prints_nothing
}

behaviour "as a checker of testlib it ends with 0, 1, 2 and says why on standard error"
testlib 0 deal.wall right.out right.out
says "ok right, all 84 lines"
testlib 1 deal.wall wrong.out right.out
mentions "wrong answer line 60: wrong"
mentions "why        8M would leave distance 3"
testlib 2 deal.wall spaced.out right.out
mentions "wrong output format line 1: wrong, but only in white space"
testlib 0 deal.wall crlf.out right.out
ends 2 check --strict --lang zh --testlib deal.wall crlf.out right.out
mentions "第 1 行：错误，但只有空白不对"

behaviour "its own trouble is 3 and never the contestant's"
testlib 3 short.wall right.out right.out
says "FAIL maque check: short.wall:147: the wall ends after 147 of 148 tiles (R31)"
testlib 3 deal.wall right.out nowhere.out
testlib 3 deal.wall right.out
says "FAIL maque check: --testlib wants INPUT OUTPUT ANSWER [REPORT [-appes]]"
testlib 3
testlib 3 deal.wall right.out right.out report -xml
testlib 3 - - right.out
ends 3 check --unknown --testlib deal.wall right.out right.out
ends 3 check --json --testlib deal.wall right.out right.out
says "maque check: --json does not go with --testlib"

behaviour "an answer that is not the true transcript is the judge's fault"
testlib 3 deal.wall right.out wrong.out
says "FAIL maque check: wrong.out:60: the answer is not the true transcript of deal.wall; 'maque check deal.wall wrong.out' tells more"
testlib 3 deal.wall wrong.out wrong.out
testlib 0 deal.wall right.out crlf.out

behaviour "the report is written to a file, and nothing on standard error"
testlib 1 deal.wall wrong.out right.out report
says_nothing
grep -qx 'line 60: wrong' report || wrong "$(cat report)"
testlib 0 deal.wall right.out right.out report
says_nothing
[ "$(cat report)" = "right, all 84 lines" ] || wrong "$(cat report)"
testlib 3 deal.wall right.out wrong.out report
grep -q '^maque check: wrong.out:60: the answer is not' report || wrong "$(cat report)"

behaviour "an output that is not there or cannot be read is the contestant's affair: a presentation error"
testlib 2 deal.wall nowhere.out right.out
says "wrong output format maque check: cannot open 'nowhere.out': No such file or directory"
testlib 2 deal.wall . right.out
says "wrong output format maque check: cannot read '.': Is a directory"
testlib 2 deal.wall nowhere.out right.out report
[ "$(cat report)" = "maque check: cannot open 'nowhere.out': No such file or directory" ] || wrong "$(cat report)"
testlib 3 nowhere.wall nowhere.out right.out
testlib 3 deal.wall nowhere.out nowhere.out

behaviour "a report never overwrites what is to be checked"
ln -sf right.out link.out
for report in deal.wall right.out wrong.out ./right.out link.out; do
    cp "$report" before
    testlib 3 deal.wall wrong.out right.out $report
    mentions "FAIL maque check: REPORT '$report' would overwrite '"
    testlib 3 deal.wall wrong.out right.out $report -xml
    cmp -s before "$report" || wrong "it has overwritten $report"
done

# outcome STATUS OUTCOME ARGUMENT...: the report as XML
outcome() {
    wanted=$2
    testlib "$1" "${@:3}" report.xml -appes
    head -n 1 report.xml | grep -q "^<?xml version=\"1.0\" encoding=\"UTF-8\"?><result outcome = \"$wanted\">" ||
        wrong "$(head -n 1 report.xml)"
    tail -n 1 report.xml | grep -q '</result>$' || wrong "$(tail -n 1 report.xml)"
}

behaviour "with -appes the report is XML"
outcome 0 accepted deal.wall right.out right.out
outcome 1 wrong-answer deal.wall wrong.out right.out
outcome 2 presentation-error deal.wall spaced.out right.out
outcome 2 presentation-error deal.wall nowhere.out right.out
outcome 3 fail deal.wall right.out wrong.out
sed '60s/.*/A <b> "\&" OUT/' right.out >markup.out
outcome 1 wrong-answer deal.wall markup.out right.out
grep -q 'A &lt;b&gt; &quot;&amp;&quot; OUT' report.xml || wrong "$(grep found report.xml)"

behaviour "a report that cannot be written is a failure"
testlib 3 deal.wall right.out right.out nowhere/report
says "maque check: cannot write 'nowhere/report': No such file or directory"
testlib 3 deal.wall right.out right.out /dev/full
says "maque check: cannot write '/dev/full': No space left on device"
testlib 3 deal.wall right.out right.out /dev/full -appes

behaviour "what may not be read or written is named"
mkdir -p locked && cp right.out secret.out && chmod 000 secret.out && chmod 555 locked && let_nobody_in
rejects "maque check: cannot open 'secret.out': Permission denied" as_nobody ./maque check deal.wall secret.out
gives 2 as_nobody ./maque check --testlib deal.wall secret.out right.out
gives 3 as_nobody ./maque check --testlib deal.wall right.out secret.out
gives 3 as_nobody ./maque check --testlib deal.wall right.out right.out locked/report
says "maque check: cannot write 'locked/report': Permission denied"
gives 3 as_nobody ./maque check --icpc deal.wall right.out locked <right.out
says "maque check: cannot write 'locked/judgemessage.txt': Permission denied"

# ---- ICPC ----

# icpc STATUS OUTPUT ARGUMENT...: as an output validator
icpc() {
    rm -rf feedback && mkdir feedback
    ends "$1" check --icpc "${@:3}" <"$2"
    prints_nothing
}

behaviour "as an ICPC validator it ends with 42 or 43 and writes judgemessage.txt and nothing else"
icpc 42 right.out deal.wall right.out feedback
says_nothing
[ "$(cat feedback/judgemessage.txt)" = "right, all 84 lines" ] || wrong "$(cat feedback/judgemessage.txt)"
icpc 43 wrong.out deal.wall right.out feedback/
says_nothing
[ "$(head -n 1 feedback/judgemessage.txt)" = "line 60: wrong" ] || wrong "$(cat feedback/judgemessage.txt)"
[ "$(ls feedback)" = judgemessage.txt ] || wrong "$(ls feedback)"
icpc 43 spaced.out deal.wall right.out feedback
icpc 42 crlf.out deal.wall right.out feedback

behaviour "flags of the default validator are understood"
icpc 42 right.out deal.wall right.out feedback case_sensitive space_change_sensitive
icpc 43 crlf.out deal.wall right.out feedback case_sensitive space_change_sensitive
icpc 42 crlf.out deal.wall right.out feedback case_sensitive float_tolerance 1e-6
icpc 3 right.out deal.wall right.out feedback frobnicate
says "maque check: unknown validator flag 'frobnicate'; there are case_sensitive, space_change_sensitive, float_tolerance E, float_relative_tolerance E, float_absolute_tolerance E"
icpc 42 right.out deal.wall right.out feedback float_relative_tolerance .5 float_absolute_tolerance 0
for value in "" abc 1e-6x nan -1 case_sensitive; do
    icpc 3 right.out deal.wall right.out feedback float_tolerance $value
    says "maque check: validator flag 'float_tolerance' needs a number after it, such as 1e-6"
done

behaviour "its own trouble is neither 42 nor 43"
icpc 3 right.out short.wall right.out feedback
icpc 3 right.out deal.wall wrong.out feedback
mentions "wrong.out:60: the answer is not the true transcript of deal.wall"
icpc 3 right.out deal.wall nowhere.out feedback
icpc 3 right.out deal.wall right.out
says "maque check: --icpc wants INPUT ANSWER FEEDBACKDIR [FLAG...], and the output on standard input"
icpc 3 right.out - right.out feedback
icpc 3 right.out deal.wall right.out nowhere
says "maque check: cannot write 'nowhere/judgemessage.txt': No such file or directory"
"$MAQUE" check --icpc deal.wall right.out feedback <&- >out 2>err
status=$? command_line="maque check --icpc <&-"
exits 3

done_testing
