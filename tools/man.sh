#!/bin/sh
# man.sh PROGRAM COMMAND - writes the man page of a command to standard output, of PROGRAM itself if COMMAND is 'maque'
#
# A page is what 'PROGRAM help COMMAND' prints, as roff.  Sections that are too long for the help come from
# docs/man/maque-COMMAND.more and stand before EXIT STATUS.  The page of maque is docs/man/maque.1.in; the
# list of commands
# replaces @COMMANDS@ and @SEE_ALSO@ in it.
set -eu

program=$1 command=$2
man=$(dirname "$0")/../docs/man
more=$man/maque-$command.more
[ -e "$more" ] || more=/dev/null
if [ "$command" = maque ]; then
    cat "$man/maque.1.in"
else
    "$program" help "$command"
    echo "@STATUS@ $("$program" --help | sed -n 's/^Exit status: //p')"
fi | help=$("$program" --help) awk -v command="$command" -v version="$("$program" --version | head -n 1)" -v more="$more" '
    function roff(text) {
        gsub(/\\/, "\\e", text)
        gsub(/-/, "\\-", text)
        gsub(/\047/, "\\(aq", text)
        return text ~ /^\./ ? "\\&" text : text
    }
    function sentence(text) { return roff(toupper(substr(text, 1, 1)) substr(text, 2)) "." }
    function heading(name, about) {
        printf ".TH %s 1 \"\" \"%s\" \"maque manual\"\n", toupper(roff(name)), roff(version)
        printf ".SH NAME\n%s \\- %s\n", roff(name), roff(about)
    }
    function see_also(text,    i) { # the commands that are named there
        printf ".SH \"SEE ALSO\"\n.BR maque (1)"
        for (i = 1; i <= count; i++)
            if (names[i] != command && (text == "" || text ~ "maque " names[i] "[ \047]"))
                printf ",\n.BR maque\\-%s (1)", roff(names[i])
        print ""
    }
    function part(name) {
        if (preformatted) print ".fi"
        preformatted = 0
        if (name != "") print ".SH " name
    }
    BEGIN {
        lines = split(ENVIRON["help"], line, "\n")
        for (i = 1; i <= lines; i++)
            if (line[i] ~ /^  [a-z-]+  /) {
                split(line[i], word, " ")
                names[++count] = word[1]
                sub(/^  [a-z-]+ +/, "", line[i])
                about[word[1]] = line[i]
            }
        if (command != "maque") heading("maque-" command, about[command])
    }
    command == "maque" && /^@COMMANDS@/ {
        for (i = 1; i <= count; i++)
            printf ".TP\n.BR %s \", see \" maque\\-%s (1)\n%s\n", roff(names[i]), roff(names[i]), sentence(about[names[i]])
        next
    }
    command == "maque" && /^@SEE_ALSO@/ { see_also(""); next }
    command == "maque" { sub(/@VERSION@/, version); print; next }

    { text = text $0 " " }
    /^usage:/ { part("SYNOPSIS"); at = "usage" }
    at == "usage" && /^$/ { part("DESCRIPTION"); at = "about"; next }
    at == "usage" {
        sub(/^(usage:|      ) /, "")
        printf "%s.B %s\n", forms++ ? ".br\n" : "", roff($1 " " $2)
        sub(/^[^ ]* [^ ]* ?/, "")
        if ($0 != "") print roff($0)
        next
    }
    /^options:/ { part("OPTIONS"); at = "options"; next }
    /^examples:/ { at = "examples"; next }
    at == "about" && /^(Exit status:|Ends with status )/ { in_status = 1 }
    at == "about" && in_status && /^$/ { in_status = 0; blank = 1; next }
    at == "about" && in_status { status = status (status == "" ? "" : " ") $0; next }
    at == "about" && /^  / { if (!preformatted++) print ".nf"; print roff($0); next }
    at == "about" && /^$/ { blank = 1; next }
    at == "about" { part(""); if (blank) print ".PP"; blank = 0; print roff($0); next }
    at == "options" && /^  / { row[++rows] = $0; if (/ show this text$/) column = index($0, "show this text"); next }
    /^@STATUS@/ { sub(/^@STATUS@ /, ""); if (status == "") status = "Exit status: " $0; next }
    at == "examples" { example[++examples] = substr($0, 3); next }
    END {
        if (command == "maque") exit
        for (i = 1; i <= rows; i++) {
            option = substr(row[i], 3, column - 4)
            sub(/ *$/, "", option)
            printf ".TP\n.B %s\n%s\n", roff(option), sentence(substr(row[i], column))
        }
        while ((getline extra < more) > 0) print extra
        sub(/^Exit status: |^Ends with status /, "", status)
        sub(/\.$/, "", status)
        printf ".SH \"EXIT STATUS\"\n%s\n.SH EXAMPLES\n.EX\n", sentence(status)
        for (i = 1; i <= examples; i++) print roff(example[i])
        print ".EE"
        see_also(text)
    }
'
