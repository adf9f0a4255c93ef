#!/bin/sh
# completions.sh PROGRAM bash|zsh|fish - writes the completions of PROGRAM for a shell to standard output
#
# They come from what 'PROGRAM help' prints, like the man pages, so they know every command and every option.  The word
# for a value says how it is completed: FILE by files, DIR and WALLS by folders, one|two|three by these words, FORMAT
# and PLAYER by the words that the help lists, the value of --scenario and --find by the names of 'PROGRAM gen --list'.
# The usage lines say what a command takes besides options.
set -eu

program=$1 shell=$2
LC_ALL=C
export LC_ALL

# Lines of fields, separated by tabs:
#   command NAME ABOUT | topic NAME ABOUT | scenario NAME ABOUT
#   option COMMAND OPTION VALUE KIND WORDS ABOUT     KIND is flag, words, files, folders or value
#   operands COMMAND KIND                            KIND is files, folders, program or none
tables() {
    "$program" --help | sed -n \
        -e '/^  help /d; s/^  \([a-z][a-z-]*\)   *\(.*\)/command\t\1\t\2/p' \
        -e "s/^'maque help \([a-z]*\)' \(.*\)\.$/topic\t\1\t\2/p"
    "$program" gen --list | awk -v OFS='\t' '
        /^  [a-z0-9-]+ / {
            name = $1
            sub(/^  [a-z0-9-]+ +/, "")
            sub(/ +/, " ")
            print "scenario", name, $0
        }'
    players=$("$program" help arena | sed -n 's/^  --player PLAYER *//p')
    for command in $("$program" --help | sed -n '/^  help /q; s/^  \([a-z][a-z-]*\)  .*/\1/p'); do
        "$program" help "$command" | awk -v OFS='\t' -v command="$command" -v players="$players" '
            function list(text) { # "write so: one, two (or so) or three; more" as "one two three"
                sub(/^[^:]*: /, "", text)
                sub(/;.*/, "", text)
                sub(/ or bot:COMMAND/, "", text)
                gsub(/ \([^)]*\)/, "", text)
                gsub(/, | or /, " ", text)
                return text
            }
            /^usage:/ { at = "usage" }
            /^$/ { at = "" }
            /^options:/ { at = "options"; next }
            at == "usage" { usage[++forms] = substr($0, 8) }
            at == "options" { row[++rows] = $0; if (/ show this text$/) column = index($0, "show this text") }
            END {
                for (i = 1; i <= rows; i++) {
                    split(substr(row[i], 1, column - 1), word, " ")
                    option = word[1]
                    value = word[2]
                    about = substr(row[i], column)
                    takes_value[option] = value != ""
                    kind = "value"
                    words = "-"
                    if (value == "") {
                        kind = "flag"
                        value = "-"
                    } else if (value ~ /\|/) {
                        kind = "words"
                        words = value
                        gsub(/\|/, " ", words)
                    } else if (value == "FORMAT") {
                        kind = "words"
                        words = list(about)
                    } else if (option == "--player") {
                        kind = "words"
                        words = list(players)
                    } else if (option == "--scenario" || option == "--find") {
                        kind = "scenarios"
                    } else if (value == "FILE") {
                        kind = "files"
                    } else if (value == "DIR" || value == "WALLS") {
                        kind = "folders"
                    }
                    print "option", command, option, value, kind, words, about
                }
                kind = "none"
                for (i = 1; i <= forms; i++) {
                    gsub(/[][|.]/, " ", usage[i])
                    sub(/<.*/, "", usage[i])
                    count = split(usage[i], word, " ")
                    for (j = 3; j <= count; j++) {
                        if (word[j] == "PROGRAM")
                            kind = "program"
                        else if (takes_value[word[j]])
                            j++
                        else if (word[j] ~ /^(FILE|WALL|TRANSCRIPT|INPUT)$/)
                            kind = "files"
                        else if (word[j] == "DIR" && kind == "none")
                            kind = "folders"
                    }
                }
                print "operands", command, kind
            }'
    done
}

write_bash() {
    awk -F '\t' '
        function words(pattern, list) { print "    " pattern ") _maque_words \"" list "\"; return ;;" }
        $1 == "command" { commands = commands $2 " " }
        $1 == "topic" { topics = topics " " $2 }
        $1 == "scenario" { scenarios = scenarios " " $2 }
        $1 == "option" {
            options[$2] = options[$2] " " $3
            if ($5 == "words") choices[++count] = $2 ":" $3 SUBSEP $6
            else if ($5 != "flag") of[$5] = of[$5] (of[$5] == "" ? "" : " | ") $2 ":" $3
        }
        $1 == "operands" { operands[$2] = $3; order[++known] = $2 }
        END {
            print "# bash completion for maque, written by tools/completions.sh from what \047maque help\047 prints"
            print ""
            print "_maque_words() { COMPREPLY=($(compgen -W \"$1\" -- \"$current\")); }"
            print "_maque_paths() { # -f or -d"
            print "    local IFS=$\047\\n\047"
            print "    compopt -o filenames 2>/dev/null"
            print "    COMPREPLY=($(compgen \"$1\" -- \"$current\"))"
            print "}"
            print ""
            print "_maque()"
            print "{"
            print "    local current=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} i ended="
            print "    COMPREPLY=()"
            print "    if ((COMP_CWORD == 1)); then"
            print "        _maque_words \"" commands "help --help --version\""
            print "        return"
            print "    fi"
            print "    # bash takes --option=value apart"
            print "    if [ \"$current\" = = ]; then"
            print "        current="
            print "    elif [ \"$before\" = = ]; then"
            print "        before=${COMP_WORDS[COMP_CWORD - 2]}"
            print "    fi"
            print "    for ((i = 2; i < COMP_CWORD; i++)); do"
            print "        [ \"${COMP_WORDS[i]}\" != -- ] || ended=$i"
            print "    done"
            print "    [ -n \"$ended\" ] || case ${COMP_WORDS[1]}:$before in"
            print "    " of["files"] ") _maque_paths -f; return ;;"
            print "    " of["folders"] ") _maque_paths -d; return ;;"
            words(of["scenarios"], substr(scenarios, 2))
            for (i = 1; i <= count; i++) {
                split(choices[i], part, SUBSEP)
                words(part[1], part[2])
            }
            print "    " of["value"] ") return ;; # a number, or a word of your own"
            print "    esac"
            print "    [ -n \"$ended\" ] || case ${COMP_WORDS[1]}:$current in"
            for (i = 1; i <= known; i++) words(order[i] ":-*", substr(options[order[i]], 2))
            print "    esac"
            print "    case ${COMP_WORDS[1]} in"
            print "    help) ((COMP_CWORD > 2)) || _maque_words \"" commands substr(topics, 2) "\" ;;"
            for (i = 1; i <= known; i++) by[operands[order[i]]] = by[operands[order[i]]] " | " order[i]
            print "    " substr(by["files"], 4) ") _maque_paths -f ;;"
            print "    " substr(by["folders"], 4) ") _maque_paths -d ;;"
            print "    " substr(by["program"], 4) ")"
            print "        if [ -z \"$ended\" ]; then"
            print "            _maque_words --"
            print "        elif ((ended + 1 < COMP_CWORD)); then"
            print "            _maque_paths -f"
            print "        else"
            print "            _maque_paths -f"
            print "            COMPREPLY+=($(compgen -c -- \"$current\"))"
            print "        fi"
            print "        ;;"
            print "    esac"
            print "}"
            print ""
            print "complete -F _maque maque maque-mpi maque-cuda"
        }'
}

write_zsh() {
    awk -F '\t' '
        function quoted(text) { gsub(/\047/, "\047\\\047\047", text); return "\047" text "\047" }
        function plain(text) { gsub(/\\/, "\\\\", text); gsub(/:/, "\\:", text); return text }
        function in_brackets(text) { gsub(/[][\\:]/, "\\\\&", text); return text }
        function list(name, rows) { print "    local -a " name "=(\n" rows "    )" }
        $1 == "command" { commands = commands "        " quoted($2 ":" plain($3)) "\n" }
        $1 == "topic" { topics = topics "        " quoted($2 ":" plain($3)) "\n" }
        $1 == "scenario" { scenarios = scenarios "        " quoted($2 ":" plain($3)) "\n" }
        $1 == "option" {
            spec = ($3 == "--player" ? "*" : "") $3 ($5 != "flag" && $3 ~ /^--/ ? "=" : "") "[" in_brackets($7) "]"
            if ($5 == "files") spec = spec ":file:_files"
            else if ($5 == "folders") spec = spec ":folder:_files -/"
            else if ($5 == "scenarios") spec = spec ":scenario:_maque_scenarios"
            else if ($5 == "words") spec = spec ":" plain($4) ":(" $6 ")"
            else if ($5 == "value") spec = spec ":" plain($4) ": "
            specs[$2] = specs[$2] " \\\n            " quoted(spec)
        }
        $1 == "operands" {
            if ($3 == "files") rest = quoted("*:file:_files")
            else if ($3 == "folders") rest = quoted("*:folder:_files -/")
            else rest = ""
            cases = cases "    " $2 ")\n" ($3 == "program" ? "        _maque_program && return\n" : "") \
                "        _arguments -S" specs[$2] (rest == "" ? "" : " \\\n            " rest) "\n        ;;\n"
        }
        END {
            print "#compdef maque maque-mpi maque-cuda"
            print "# zsh completion for maque, written by tools/completions.sh from what \047maque help\047 prints"
            print ""
            print "_maque_scenarios() {"
            list("scenarios", scenarios)
            print "    _describe scenario scenarios"
            print "}"
            print ""
            print "_maque_program() { # what can follow --, as if it stood alone"
            print "    local ended=${words[(i)--]}"
            print "    ((ended < CURRENT)) || return 1"
            print "    shift $ended words"
            print "    ((CURRENT -= ended))"
            print "    _normal"
            print "    return 0"
            print "}"
            print ""
            print "_maque() {"
            list("names", commands "        \047help:tell more about a command\047\n")
            list("topics", topics)
            print "    if ((CURRENT == 2)); then"
            print "        _describe command names -- \047(--help:list\\ the\\ commands --version:tell\\ the\\ version)\047"
            print "        return"
            print "    fi"
            print "    local command=$words[2] curcontext=${curcontext%:*}-$words[2]:"
            print "    shift words"
            print "    ((CURRENT--))"
            print "    case $command in"
            print "    help)"
            print "        ((CURRENT > 2)) || _describe command names -- topics"
            print "        ;;"
            printf "%s", cases
            print "    esac"
            print "}"
            print ""
            print "_maque \"$@\""
        }'
}

write_fish() {
    awk -F '\t' '
        function quoted(text) { gsub(/\\/, "\\\\", text); gsub(/\047/, "\\\047", text); return "\047" text "\047" }
        function add(condition, rest) { print "complete -c maque -n " quoted(condition) " " rest }
        BEGIN {
            print "# fish completion for maque, written by tools/completions.sh from what \047maque help\047 prints"
            print ""
            print "function __maque_is -d \047whether one of these commands is typed: its options, a program after --, or its first word\047"
            print "    set -l words (commandline -opc)"
            print "    test (count $words) -gt 1; and contains -- $words[2] $argv[2..]; or return 1"
            print "    switch $argv[1]"
            print "        case options"
            print "            not contains -- -- $words"
            print "        case program"
            print "            contains -- -- $words"
            print "        case first"
            print "            test (count $words) -eq 2"
            print "    end"
            print "end"
            print ""
            print "function __maque_program -d \047what can follow --, as if it stood alone\047"
            print "    set -l words (commandline -opc)"
            print "    set -l ended (contains -i -- -- $words)"
            print "    complete -C (string join -- \047 \047 (string escape -- $words[(math $ended + 1)..]) (commandline -ct))"
            print "end"
            print ""
            print "function __maque_begins -d \047whether the command is still to come\047"
            print "    test (count (commandline -opc)) -eq 1"
            print "end"
            print ""
            print "complete -c maque -f"
            add("__maque_begins", "-l help -d \047list the commands\047")
            add("__maque_begins", "-l version -d \047tell the version\047")
        }
        $1 == "command" {
            add("__maque_begins", "-a " $2 " -d " quoted($3))
            add("__maque_is first help", "-a " $2 " -d " quoted($3))
        }
        $1 == "topic" { add("__maque_is first help", "-a " $2 " -d " quoted($3)) }
        $1 == "scenario" { scenarios = scenarios "    echo " $2 "\\t" quoted($3) "\n" }
        $1 == "option" {
            rest = ($3 ~ /^--/ ? "-l " substr($3, 3) : "-s " substr($3, 2)) " -d " quoted($7)
            if ($5 == "files") rest = rest " -r -F"
            else if ($5 == "folders") rest = rest " -x -a \047(__fish_complete_directories)\047"
            else if ($5 == "scenarios") rest = rest " -x -a \047(__maque_scenarios)\047"
            else if ($5 == "words") rest = rest " -x -a " quoted($6)
            else if ($5 == "value") rest = rest " -x"
            add("__maque_is options " $2, rest)
        }
        $1 == "operands" {
            if ($3 == "files") add("__maque_is options " $2, "-F")
            else if ($3 == "folders") add("__maque_is options " $2, "-a \047(__fish_complete_directories)\047")
            else if ($3 == "program") add("__maque_is program " $2, "-a \047(__maque_program)\047")
        }
        END {
            print "complete -c maque -n __maque_begins -a help -d \047tell more about a command\047"
            print ""
            printf "function __maque_scenarios\n%send\n", scenarios
            print ""
            print "complete -c maque-mpi -w maque"
            print "complete -c maque-cuda -w maque"
        }'
}

case $shell in
bash | zsh | fish) tables | write_$shell ;;
*)
    echo "completions.sh: there are none for '$shell'" >&2
    exit 2
    ;;
esac
