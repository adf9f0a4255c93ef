# the man pages tell what the program tells: commands, usage, options
. "$(dirname "$0")/lib.sh"

"$MAQUE" --help >help
commands=$(sed -n '/^usage:/,/^  help /{ s/^  \([a-z]*\)  .*/\1/p }' help)

# section PAGE NAME: the lines of a section of a man page, less the marks of roff
section() {
    awk -v name="$2" '/^\.SH/ { gsub(/^\.SH |"/, ""); on = $0 == name; next } on' "$root/man/$1" |
        sed -e 's/^\.[BIR]*[BIR] //' -e 's/\\f[A-Z]//g' -e 's/\\&//g' -e 's/\\-/-/g' -e "s/\\\\(aq/'/g" -e 's/"//g'
}

# What is compared has no blanks: how they fall between words is up to roff.

# The options of every entry: what follows .TP, "--seedS".
options_of() { section "$1" OPTIONS | awk '/^\.TP/ { getline; print }' | grep '^-' | tr -d ' ' | tr ',' '\n'; }

# One line for each form of the command.
forms_of() { section "$1" SYNOPSIS | tr -d ' \n' | sed 's/\.br\|\.PP/\n/g' && echo; }

behaviour "every program and every command has a man page, and there is no other"
[ -n "$commands" ] || wrong "help lists no commands"
{ echo maque.1 && echo maque-mpi.1 && for name in $commands; do echo "maque-$name.1"; done; } | sort >expected
(cd "$root/man" && ls -- *) | sort >pages
diff pages expected >difference || wrong "$(cat difference)"

behaviour "maque(1) lists the commands as the program does, and refers to their pages"
for name in $commands; do
    printf '%s , see  maque-%s (1)\n%s.\n' "$name" "$name" "$(sed -n "s/^  $name  *//p" help)"
done >expected
section maque.1 COMMANDS | grep -v '^\.TP' | sed '/^help /,$d; s/^[A-Z]/\L&/' >listed
diff listed expected >difference || wrong "$(cat difference)"
section maque.1 'SEE ALSO' >referred
for name in $commands; do
    grep -q "^maque-$name (1)" referred || wrong "maque-$name is not in SEE ALSO"
done

behaviour "a man page is named as the list of commands describes the command"
for name in $commands; do
    summary=$(sed -n "s/^  $name  *//p" help)
    [ "$(section "maque-$name.1" NAME)" = "maque-$name - $summary" ] ||
        wrong "maque-$name.1 says '$(section "maque-$name.1" NAME)', the list '$summary'"
done

behaviour "usage and SYNOPSIS have the same forms"
for name in $commands; do
    "$MAQUE" "$name" --help | sed -n '/^usage:/,/^$/{ s/^usage://; /./p }' | tr -d ' ' >used
    forms_of "maque-$name.1" >forms
    diff forms used >difference || wrong "maque-$name.1: $(cat difference)"
done

behaviour "help and man page have the same options in the same order, with the same words for their values"
for name in $commands; do
    "$MAQUE" "$name" --help | sed -n '/^options:/,/^$/{ /^  -/p }' >rows
    column=$(awk '/^  --help / { print index($0, "show this text") }' rows) # where the explanations begin
    cut -c "3-$((column - 1))" rows | tr -d ' ' >helped
    options_of "maque-$name.1" >described
    diff described helped >difference || wrong "maque-$name.1: $(cat difference)"
done

behaviour "every man page has examples, and tells the exit status"
for page in "$root"/man/*.1; do
    for part in EXAMPLES 'EXIT STATUS'; do
        [ -n "$(section "$(basename "$page")" "$part")" ] || wrong "$(basename "$page") has no $part"
    done
done

behaviour "roff finds no fault with the man pages"
if has groff; then
    for page in "$root"/man/*.1; do
        groff -man -Tutf8 -ww -z "$page" >said 2>&1 || wrong "$page: groff fails"
        [ ! -s said ] || wrong "$(cat said)"
    done
fi

done_testing
