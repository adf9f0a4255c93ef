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

behaviour "a wrong one is told its line, what was due and found, the rule and why"
ends 1 check deal.wall wrong.out
says_nothing
head -n 5 out >head.out
cat >expected <<'END'
wrong.out:60: wrong
  due        A OUT 9P
  found      A OUT 8M
  rule       R24, Discard: smallest distance; see also R22 R25
  why        8M would leave distance 3, 9P leaves 2 (R24)
END
cmp -s head.out expected || wrong "$(diff head.out expected)"

behaviour "the game at that point is explained as maque explain would, in a screenful"
mentions "  60  A OUT 9P "
mentions "3P 9P both leave"
[ "$(wc -l <out)" -le 24 ] || wrong "$(wc -l <out) lines"

behaviour "it says so in Chinese"
ends 1 check --lang zh deal.wall wrong.out
head -n 5 out >head.out
cat >expected <<'END'
wrong.out:60: 错误
  应为       A OUT 9P
  实为       A OUT 8M
  规则       R24 打完距离最小；另见 R22 R25
  原因       打 8M 之后和牌距离是 3，打 9P 之后是 2，更小（R24）
END
cmp -s head.out expected || wrong "$(diff head.out expected)"
ends 0 check --lang zh deal.wall right.out
prints "right.out: 正确，共 84 行"
run env LC_ALL=zh_CN.UTF-8 "$MAQUE" check deal.wall right.out
prints "right.out: 正确，共 84 行"
run env LC_ALL=zh_CN.UTF-8 "$MAQUE" check --lang en deal.wall right.out
prints "right.out: right, all 84 lines"

behaviour "what is tolerated is mentioned, and not with --strict"
ends 0 check deal.wall crlf.out
prints "crlf.out: right, all 84 lines
  tolerated  CRLF line ends (line 1)"
ends 1 check --strict deal.wall crlf.out
prints "crlf.out:1: wrong, but only in white space
  due        'A IN 8M'
  found      'A IN 8M\\r'
  rule       R30, Output
  space      CRLF line ends (line 1)"
ends 0 check --strict deal.wall right.out

behaviour "white space that is not tolerated is all that is wrong"
ends 1 check deal.wall spaced.out
prints "spaced.out:1: wrong, but only in white space
  due        'A IN 8M'
  found      'A  IN 8M'
  rule       R30, Output
  space      blanks before the first word, or not exactly one between words (line 1)"

behaviour "a known mistake that prints just this is named, on the same screen"
cp "$GOLDEN"/discard-after-the-last-draw.wall drawn.wall
{ head -n -3 "$GOLDEN"/discard-after-the-last-draw.out && echo DRAW; } >left.out
ends 1 check drawn.wall left.out
says_nothing
[ "$(wc -l <out)" -le 24 ] || wrong "$(wc -l <out) lines"
tail -n 5 out >tail.out
cat >expected <<'END'

  diagnosis  your transcript equals that of a program that never draws the last tile of the wall
             (R27, last-tile-left)
             this is one game only: 'maque stress -- YOUR PROGRAM' puts it to the test on more
             walls, and 'maque diagnose' compares several games
END
cmp -s tail.out expected || wrong "$(diff tail.out expected)"
run "$MAQUE" check --lang zh drawn.wall left.out
tail -n 4 out >tail.out
cat >expected <<'END'

  诊断       你的输出与犯了这个错误的程序一字不差：差了一张：牌墙里最后一张没人摸就流局了（R27，
             last-tile-left）
             这只是一局：maque stress -- 你的程序 会再找牌墙来检验，maque diagnose 可以对照多局
END
cmp -s tail.out expected || wrong "$(diff tail.out expected)"
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
sed '60s/.*/A OUT 9S/' right.out >illegal.out                        # A has no 9S

behaviour "a legal game is accepted in one line"
ends 0 check --rules-only deal.wall right.out
prints "right.out: legal, all 84 lines"
says_nothing
ends 0 check --lang zh --rules-only --sample - <right.out
prints "标准输入: 合法，共 84 行"
ends 0 check --rules-only deal.wall crlf.out
prints "crlf.out: legal, all 84 lines
  tolerated  CRLF line ends (line 1)"
ends 1 check --rules-only --strict deal.wall crlf.out
mentions "crlf.out:1: wrong, but only in white space"

behaviour "the first illegal line is named, with what would be legal and why it is not"
ends 1 check --rules-only deal.wall illegal.out
says_nothing
prints "illegal.out:60: against the rules
  legal      A OUT 3M, 6M, 7M, 8M, 3P, 9P, 2S, 3S, N
  found      A OUT 9S
  why        A has no 9S in hand
  hand       A: 3M 3M 6M 7M 8M 3P 9P 2S 3S N N [Z Z Z]

  59  A PONG Z Z Z     3M 3M 6M 7M 8M 3P 9P 2S 3S N N [Z Z Z]
                       distance 3 → 2; A now discards without drawing (R22)"
ends 1 check --rules-only deal.wall wrong.out # its line 60 is legal, but then line 61 is not
head -n 5 out >head.out
cat >expected <<'END'
wrong.out:61: against the rules
  legal      B IN 5M
  found      B CHOW 7P 8P 9P
  rule       R18, CHOW
  why        the tile that can be claimed is the last discard, 8M (R18)
END
cmp -s head.out expected || wrong "$(diff head.out expected)"

behaviour "a game that is not over is not accepted"
ends 1 check --rules-only deal.wall begun.out
head -n 4 out >head.out
cat >expected <<'END'
begun.out:61: not over
  legal      A CHOW 5M 6M 7M, A IN DOUBLE
  found      nothing: the transcript ends here
  note       all 60 lines are legal, but the game is not over
END
cmp -s head.out expected || wrong "$(diff head.out expected)"

behaviour "a referee's JSON says the same"
ends 0 check --rules-only --json deal.wall right.out
mentions '"verdict":"legal","lines":84,"line":null,"due_line":null,"due":null,"found":null,"legal":[],"rule":null,'
ends 1 check --rules-only --json deal.wall wrong.out
mentions '"verdict":"illegal","lines":60,"line":61,"due_line":61,"due":"B IN 5M","found":"B CHOW 7P 8P 9P","legal":["B IN 5M"],"rule":"R18",'
mentions '"diagnosis":null}'
run "$MAQUE" check --rules-only --json deal.wall begun.out
mentions '"verdict":"unfinished","lines":60,'
mentions '"legal":["A CHOW 5M 6M 7M","A IN DOUBLE"],"rule":null,"objection":null,"remarks":["unfinished"],'

behaviour "a plain check says if only the strategy speaks against a line, or against a game"
ends 1 check deal.wall begun.out
mentions "  note       the rules allow this line; only the fixed strategy does something else"
run "$MAQUE" check --json deal.wall illegal.out
grep -q legal out && wrong "$(cat out)"
run "$MAQUE" check --json "$GOLDEN"/two-intercepted-rons.wall "$GOLDEN"/two-intercepted-rons.out
grep -q legal out && wrong "$(cat out)"
sed 's/^D RON$/A RON/; s/^D WIN$/A WIN/' "$GOLDEN"/two-intercepted-rons.out >other.out # D refuses, A comes next
ends 1 check --json "$GOLDEN"/two-intercepted-rons.wall other.out
mentions '"remarks":["legal-game"]'
ends 0 check --rules-only "$GOLDEN"/two-intercepted-rons.wall other.out

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
ends 2 check - - <deal.wall
prints_nothing
says "maque check: wall and transcript cannot both come from standard input"

behaviour "a numbered game or the sample can stand for the wall"
"$MAQUE" play --seed 2021 --game 7 >seven.out
ends 0 check --seed 2021 --game 7 seven.out
ends 0 check --sample right.out
ends 1 check --game 8 --seed 2021 seven.out
mentions "it is the true transcript of another wall"
refuses check "a file, a numbered game (--seed, --game) and --sample exclude each other" --sample --seed 1 right.out
refuses check "a file, a numbered game (--seed, --game) and --sample exclude each other" --sample deal.wall right.out

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
refuses check "cannot open 'nowhere.wall': No such file or directory" nowhere.wall right.out
refuses check "cannot open 'nowhere.out': No such file or directory" deal.wall nowhere.out
refuses check "cannot read '.': Is a directory" deal.wall .
refuses check "--lang wants en or zh, not 'fr'" --lang fr deal.wall right.out
refuses check "unknown option '--stirct', did you mean '--strict'?" --stirct deal.wall right.out

behaviour "a name with a newline keeps the verdict on one line"
cp wrong.out "$(printf 'two\nlines')"
ends 1 check deal.wall "$(printf 'two\nlines')"
[ "$(head -n 1 out)" = "two?lines:60: wrong" ] || wrong "$(head -n 1 out)"

behaviour "a full disk is noticed"
"$MAQUE" check deal.wall right.out >/dev/full 2>err
status=$? command_line="maque check >/dev/full"
exits 2
says "maque check: cannot write standard output: No space left on device"

behaviour "JSON is one object on one line"
ends 1 check --json deal.wall wrong.out
[ "$(wc -l <out)" -eq 1 ] || wrong "$(wc -l <out) lines"
mentions '{"schema":"maque-check","version":1,"verdict":"wrong","lines":84,"line":60,"due_line":60,"due":"A OUT 9P","found":"A OUT 8M","rule":"R24",'
ends 0 check --json deal.wall right.out
mentions '"verdict":"right"'
ends 1 check --json deal.wall spaced.out
mentions '"verdict":"presentation"'

# ---- remarks: what they are made for is tested in test_remarks.c ----

# remarks TEXT: the transcript on standard input is wrong, and this is remarked
remarks() {
    ends 1 check deal.wall -
    mentions "  note       $1"
}

behaviour "remarks are made where they help"
: | remarks "the transcript is empty"
head -n 70 right.out | remarks "the transcript stops early: the last 14 of 84 lines are missing"
head -c 600 right.out | remarks "the transcript breaks off in the middle of this line"
sed '84s/A/B/' right.out | remarks "everything but the last line is right"
head -n 83 right.out | remarks "only the last line is missing"
{ cat right.out && echo done; } | remarks "all 84 lines of the game are right, but something follows them"
sed 60d right.out | remarks "this is the line that is due next: one is missing before it"
sed '60i debug' right.out | remarks "the line that is due comes next: this one should not be here"
sed '60{h;d};61G' right.out | remarks "this line and the next one are swapped"
sed '60s/.*/a out 9p/;61s/9P/9S/' right.out |
    remarks "the line is right except for lower case: all letters are capitals (R30)"
tr A-Z a-z <right.out | remarks "the whole transcript is right except for lower case: all letters are capitals (R30)"
tr '\n' ' ' <wrong.out |
    remarks "except for white space and lower case the first 59 lines are right; the first wrong one is line 60 of the"
tail -n +53 right.out | remarks "these are the lines after the opening: its 52 draws are missing before them (R3)"
"$MAQUE" play --seed 5 | remarks "it is the true transcript of another wall: "
"$MAQUE" play --seed 5 | sed '100,$d' |
    remarks "52 of the 52 tiles dealt are not those of this wall: it seems to be the output for"
sed 's/\(.\)/\1\n/g' right.out | awk '{ printf "%s%c", $0, 0 }' |
    remarks "the text is UTF-16 (Windows PowerShell writes that), plain ASCII is due"

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
run limited timeout 300 "$MAQUE" check deal.wall line.out
exits 1
mentions "line.out:1: wrong"
mentions "  found      xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx..."
head -c 50000000 /dev/zero | tr '\0' ' ' >blank.out
run limited timeout 300 "$MAQUE" check deal.wall blank.out
exits 1
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
endless cat /dev/zero
endless yes
endless yes "A IN 8M"
endless yes ""
endless cat right.out /dev/zero
endless sh -c 'cat right.out && yes ""'
endless sh -c 'while cat right.out; do :; done'

behaviour "white space without end behind a right transcript is all that is wrong"
endless sh -c 'cat right.out && yes ""'
mentions "  found      nothing but white space"
mentions "  note       read only up to 1 MiB"
[ "$(grep -c note out)" -eq 1 ] || wrong "$(grep note out)"

behaviour "binary is refused and shown"
printf 'A IN 8M\n\211PNG\r\n\032\n\0\0\0' >binary.out
ends 1 check deal.wall binary.out
mentions "binary.out:2: wrong"
mentions '  found      \x89PNG\r'
head -c 3000000 "$MAQUE" >program.out
ends 1 check deal.wall program.out
says_nothing

# ---- testlib ----

# testlib STATUS ARGUMENT...: as a checker of testlib
testlib() {
    expected_status=$1
    shift
    run "$MAQUE" check --testlib "$@"
    exits "$expected_status"
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
testlib 3 nowhere.wall right.out right.out
testlib 3 deal.wall right.out nowhere.out
testlib 3 deal.wall right.out .
testlib 3 deal.wall right.out
says "FAIL maque check: --testlib wants INPUT OUTPUT ANSWER [REPORT [-appes]]"
testlib 3
testlib 3 deal.wall right.out right.out report -appes more
testlib 3 deal.wall right.out right.out report -xml
testlib 3 - - right.out
ends 3 check --unknown --testlib deal.wall right.out right.out
ends 3 check --lang fr --testlib deal.wall right.out right.out
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
run as_nobody ./maque check deal.wall secret.out
exits 2
prints_nothing
says "maque check: cannot open 'secret.out': Permission denied"
run as_nobody ./maque check --testlib deal.wall secret.out right.out
exits 2
run as_nobody ./maque check --testlib deal.wall right.out secret.out
exits 3
run as_nobody ./maque check --testlib deal.wall right.out right.out locked/report
exits 3
says "maque check: cannot write 'locked/report': Permission denied"
run as_nobody ./maque check --icpc deal.wall right.out locked <right.out
exits 3
says "maque check: cannot write 'locked/judgemessage.txt': Permission denied"

# ---- ICPC ----

# icpc STATUS OUTPUT ARGUMENT...: as an output validator
icpc() {
    expected_status=$1
    rm -rf feedback && mkdir feedback
    run "$MAQUE" check --icpc "${@:3}" <"$2"
    exits "$expected_status"
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
icpc 3 right.out deal.wall right.out feedback float_bogus case_sensitive
mentions "unknown validator flag 'float_bogus'"
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

behaviour "an endless output is judged, too"
rm -rf feedback && mkdir feedback
yes 2>/dev/null | timeout 300 "$MAQUE" check --icpc deal.wall right.out feedback >out 2>err
status=${PIPESTATUS[1]} command_line="yes | maque check --icpc"
exits 43

done_testing
