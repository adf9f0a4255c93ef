# the man pages are what --help prints, and the text in docs/man/
. "$(dirname "$0")/lib.sh"

"$MAQUE" --help >help
commands=$(sed -n '/^usage:/,/^  help /{ s/^  \([a-z-]*\)  .*/\1/p }' help)
mkdir -p "$root/build/test-logs"
(cd "$root" && flock build/test-logs make -s man) >log 2>&1 || cat log
pages=$root/build/man

# words FILE: the words of a text, one a line, without roff and without regard to capitals and full stops
words() {
    sed -e '/^\.[A-Z]* /s/^\.[A-Z]* //' -e '/^\.[a-zA-Z]*$/d' -e 's/\\f[A-Z]//g; s/\\&//g; s/\\-/-/g' \
        -e "s/\\\\(aq/'/g" "$1" |
        tr 'A-Z' 'a-z' | tr -s ' "' '\n' | sed 's/[.;,:]*$//' | grep .
}

behaviour "every program and every command has a man page, and there is no other"
[ -n "$commands" ] || wrong "help lists no commands"
{ echo maque.1 && echo maque-mpi.1 && for name in $commands; do echo "maque-$name.1"; done; } | sort >expected
(cd "$pages" && ls -- *) | sort >there
diff there expected >difference || wrong "$(cat difference)"

behaviour "maque(1) lists the commands as the program does, and refers to their pages"
for name in $commands; do
    summary=$(sed -n "s/^  $name  *//p" help | sed "s/'/\\\\(aq/g")
    grep -qiF "$summary." "$pages/maque.1" || wrong "maque.1 does not say '$summary'"
    shown=${name//-/.*-}
    grep -q "^\.BR $shown \", see \" maque.*-$shown (1)" "$pages/maque.1" || wrong "$name is not in the list"
    sed -n '/SEE ALSO/,$p' "$pages/maque.1" | grep -q "maque.*-$shown (1)" || wrong "maque-$name is not in SEE ALSO"
done

behaviour "nothing that help says is missing in a man page"
for name in $commands; do
    "$MAQUE" "$name" --help | grep -vxE '(options|examples):' |
        sed -E 's/^usage: //; s/(Ends with|Exit) status:?//' >said
    words said | sort | uniq >wanted
    words "$pages/maque-$name.1" | sort | uniq >found
    comm -23 wanted found >missing
    [ ! -s missing ] || wrong "maque-$name.1 lacks $(tr '\n' ' ' <missing)"
done

behaviour "every man page has all sections, in the usual order"
for name in $commands; do
    grep '^\.SH' "$pages/maque-$name.1" |
        grep -xE '\.SH "?(NAME|SYNOPSIS|DESCRIPTION|OPTIONS|EXIT STATUS|EXAMPLES|SEE ALSO)"?' >sections
    printf '.SH %s\n' NAME SYNOPSIS DESCRIPTION OPTIONS '"EXIT STATUS"' EXAMPLES '"SEE ALSO"' >expected
    diff sections expected >difference || wrong "maque-$name.1: $(cat difference)"
    [ "$(grep -c '^maque ' "$pages/maque-$name.1")" -ge 1 ] || wrong "maque-$name.1 has no example"
done

behaviour "every option is an entry of its own"
for name in $commands; do
    "$MAQUE" "$name" --help | sed -n '/^options:/,/^$/{ s/^  \(--*[a-z-]*\).*/\1/p }' >helped
    sed -n '/^\.SH OPTIONS/,/^\.SH [^O]/p' "$pages/maque-$name.1" | grep -A 1 '^\.TP' |
        sed -n 's/\\//g; s/^\.B \(-[a-z-]*\).*/\1/p' >described
    [ -s helped ] && diff described helped >difference || wrong "maque-$name.1: $(cat difference)"
done

behaviour "what docs/man/ has besides belongs to a command"
for more in "$root"/docs/man/*.more; do
    name=$(basename "$more" .more)
    grep -qF "$(sed -n 2p "$more")" "$pages/$name.1" || wrong "$more stands on no page"
done

behaviour "roff finds no fault with the man pages"
if has groff; then
    for page in "$pages"/*.1; do
        groff -k -man -Tutf8 -ww -z "$page" >said 2>&1 || wrong "$page: groff fails"
        [ ! -s said ] || wrong "$(cat said)"
    done
fi

done_testing
