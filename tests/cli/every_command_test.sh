# what holds for every command alike: a table of calls that work, and what may be wrong around them
. "$(dirname "$0")/lib.sh"

cp "$GOLDEN/sample.wall" deal.wall
cp "$GOLDEN/sample.out" right.out
sed '60s/9P/8M/' right.out >wrong.out
"$MAQUE" sim --games 10 --json >results.json
mkdir walls && cp deal.wall walls/1.in
cp "$root/maque" program
printf '#!/bin/sh\n"${0%%/*}/program" | head -n 60\n' >wrong_program
cp "$root/judge/bots/samples/sample.c" . && cc sample.c -o bot || exit 2
chmod 755 . program wrong_program bot
echo quit >leave

# a call of each command that prints something: its status and its words
calls="0 play deal.wall
0 sit --seed 2021 --game 7
0 explain deal.wall
0 advise --sample --line 58 --worlds 10
0 hand 12m55p1z
1 check deal.wall wrong.out
1 diagnose deal.wall wrong.out
0 validate deal.wall
1 score --random 0 walls
0 sim --games 10
0 arena --player random --player fixed --sets 2
0 merge results.json
0 gen --list
1 stress --no-sandbox --time 60000 --wall deal.wall --shrink 0 --out found -- ./wrong_program
0 bot-check --no-sandbox --time 60000 -- ./bot
0 pack --format plain --from walls package"

# every WORDS...: for each call these words, with its command as $command, the rest as $rest, and the status as $due
every() {
    local due command rest
    while read -r -u 3 due command rest; do "$@"; done 3<<<"$calls"
}
# those_with OPTION WORDS...: only if the command has this option
those_with() { ! "$MAQUE" help "$command" | grep -q -- "^  $1" || "${@:2}"; }
# call OPTION...: the call with more options, and with what $locale holds in the environment
locale=
call() {
    rm -rf found package
    gives "$due" env $locale "$MAQUE" "$command" "$@" $rest <leave
    [ "$command" != bot-check ] || sed -i -E 's/(took|用了) [0-9]+/\1 some/' out
}

behaviour "every command stands in the table"
"$MAQUE" --help | sed -n '/^usage:/,/^  help /s/^  \([a-z-]\{1,\}\)  .*/\1/p' | sort >commands
awk '{ print $2 }' <<<"$calls" | sort | diff - commands >log || wrong "$(cat log)"

behaviour "a full disk under standard output is noticed, and so is an output that is closed"
is_noticed() { # WHY REDIRECTION
    rm -rf found package
    eval "\"\$MAQUE\" $command $rest <leave $2" 2>err
    status=$? command_line="maque $command $2"
    exits 2
    says "maque $command: cannot write standard output: $1"
}
every is_noticed "No space left on device" ">/dev/full"
every is_noticed "Bad file descriptor" ">&-"

behaviour "the language comes from the locale, and --lang wins; there are two"
speaks() {
    [ "$command" != pack ] || return # its languages are those of statements
    call --lang en
    mv out english
    call --lang zh
    mv out chinese
    cmp -s english chinese && wrong "maque $command: $(head -n 2 chinese)"
    for locale in LC_ALL=zh_CN.UTF-8 "LC_ALL= LC_MESSAGES=zh_TW LANG=en_GB.UTF-8" \
        "LC_ALL= LC_MESSAGES= LANG=zh_CN.UTF-8"; do
        call && prints_file chinese
        call --lang en && prints_file english
    done
    locale="LC_ALL=C LANG=zh_CN.UTF-8"
    call && prints_file english
    locale=
    refuses "$command" "--lang wants en or zh, not 'fr'" --lang fr $rest
}
every those_with --lang speaks

behaviour "tiles have faces, and there is colour, where it is wanted and nowhere else"
escape=$(printf '\033')
has_faces() {
    call --tiles unicode
    mentions "$(printf '\360\237\200')"
}
has_colour() {
    call
    grep -q "$escape" out && wrong "maque $command: colour without a terminal"
    call --color always
    mentions "$escape["
}
every those_with --tiles has_faces
every those_with --color has_colour

behaviour "what --json prints is JSON, with the name of its format, or of results its parts"
is_json() {
    call --json
    jq -e . out >log 2>&1 || wrong "maque $command: $(head -n 2 log)"
    head -n 4 out | grep -qE '"(schema|format)": ?"maque-|^\{"type":"start_game","schema"' || wrong "$(head -n 4 out)"
}
! has jq || every those_with --json is_json

behaviour "an option that there is not and one that is given twice are named"
names_option() {
    refuses "$command" "unknown option '--frobnicate'; 'maque $command --help' lists them" --frobnicate $rest
}
every names_option
twice() { refuses "$command" "$1 is given twice" $1 ${2-} $1 ${2-} $rest; }
every those_with --json twice --json
every those_with --seed twice --seed 1
every those_with --lang twice --lang en

behaviour "a wall is a file, a numbered game or the sample, but only one of them"
only_one() {
    local more="--sample --seed 1"
    [ "$command" != check ] || more+=" right.out"
    [ "$command" != advise ] || more+=" --line 58"
    refuses "$command" "a file, a numbered game (--seed, --game) and --sample exclude each other" $more
    rejects "maque $command: 文件、局号（--seed、--game）和 --sample 只能选一种" \
        env LC_ALL=zh_CN.UTF-8 "$MAQUE" $command $more
}
every those_with --sample only_one

behaviour "a file that is not there, and a directory in the place of one, are named"
while read -r command rest; do
    folder=
    [ "$command" != score ] || folder="folder "
    refuses "$command" "cannot open $folder'nowhere': No such file or directory" $rest
    [ "$command" = score ] || refuses "$command" "cannot read 'walls': Is a directory" ${rest/nowhere/walls}
done <<'END'
play nowhere
validate nowhere
explain nowhere
explain deal.wall --transcript nowhere
sit nowhere
merge nowhere
check nowhere right.out
check deal.wall nowhere
diagnose nowhere wrong.out
diagnose deal.wall nowhere
score nowhere
END

done_testing
