# completions: what bash, zsh and fish offer when somebody types a part of a command line
. "$(dirname "$0")/lib.sh"

build make -s completions >log 2>&1 || cat log
made=$scratch/made && cp -r "$root/build/completions" "$made"
commands=$("$MAQUE" --help | sed -n '/^usage:/,/^  help /{ s/^  \([a-z-]*\)  .*/\1/p }')
mkdir typed && cd typed && mkdir walls 'two words' && touch deal.wall mine.out 'my game.out' && cd ..
export TERM=dumb

# What each shell offers for a line that ends at the cursor, one a line, sorted.  All run in the folder 'typed'.
offered_bash() {
    (cd typed && bash --norc --noprofile -c '
        . "$1"
        # bash itself takes words apart at these characters
        read -r -a COMP_WORDS <<<"${2//=/ = }"
        [[ $2 != *" " ]] || COMP_WORDS+=("")
        COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
        $(complete -p maque | sed "s/.*-F \([^ ]*\).*/\1/") maque
        printf "%s\n" "${COMPREPLY[@]}"' - "$made/maque.bash" "$1") 2>>complaints | grep . | sort
}
offered_zsh() { (cd typed && zsh -f "$root/tests/cli/complete.zsh" "$made" "$1") 2>>complaints | sort -u; }
offered_fish() {
    (cd typed && HOME=$scratch XDG_CONFIG_HOME=$scratch XDG_DATA_HOME=$scratch fish --no-config -c '
        source $argv[1]
        complete -C $argv[2]' "$made/maque.fish" "$1") 2>>complaints | cut -f 1 | sed 's|^\./||; s/\\ / /g' | sort -u
}

# offers LINE WORD...: exactly these words
offers() {
    local line=$1
    shift
    printf '%s\n' "$@" | grep . | sort >due
    offered_$shell "$line" >got
    diff got due >difference || wrong "'$line': $(head -n 5 difference)"
}

# some_of LINE WORD...: these words, perhaps among others
some_of() {
    local line=$1 word
    shift
    offered_$shell "$line" >got
    for word; do grep -qxF -- "$word" got || wrong "'$line' does not offer $word but $(head -n 5 got)"; done
}

for shell in bash zsh fish; do
    behaviour "$shell completes commands, and what help takes"
    has $shell || continue
    some_of "maque " $commands help
    offers "maque pa" pack
    offers "maque --v" --version
    some_of "maque help " $commands rules formats
    offers "maque help formats play "

    behaviour "$shell completes every option of every command, and no others"
    for command in $commands; do
        "$MAQUE" help "$command" | sed -n '/^options:/,/^$/{ s/^  \(--*[a-z-]*\).*/\1/p }' | sort >due
        offered_$shell "maque $command --" | sed 's/=$//' >got
        [ $command = gen ] && sed -i '/^-n$/d' due && sed -i '/^-n$/d' got # no shell takes that for a beginning
        grep -v '^--$' got | diff - due >difference || wrong "$command: $(cat difference)"
    done

    behaviour "$shell completes values by what an option takes: words, scenarios, players, formats, files, folders"
    offers "maque explain --level " brief normal full
    offers "maque explain --level=n" $([ $shell = bash ] && echo normal || echo --level=normal)
    offers "maque advise --seat " A B C D
    offers "maque pack --format l" lemon luogu
    offers "maque arena --player roll" rollout rollout+
    offers "maque sit --player w" widest
    offers "maque explain --transcript mi" mine.out
    offers "maque pack --from w" $([ $shell = bash ] && echo walls || echo walls/)
    offers "maque sim --seed "
    offers "maque gen --scenario over-after" over-after-last-discard
    offers "maque sim --find two-inter" two-intercepted-rons
    "$MAQUE" gen --list | sed -n 's/^  \([a-z0-9-]*\) .*/\1/p' | sort >due
    offered_$shell "maque stress --scenario " >got
    diff got due >difference || wrong "scenarios: $(head -n 5 difference)"

    behaviour "$shell completes files and folders where a command takes them, with blanks in their names"
    offers "maque play d" deal.wall
    offers "maque check deal.wall my" 'my game.out'
    offers "maque score w" $([ $shell = bash ] && echo walls || echo walls/)
    offers "maque gen d"

    behaviour "$shell completes a program after --, and options before it only"
    some_of "maque stress -- bas" bash
    offers "maque stress -- ./mine --ga"
    offers "maque stress -- ./mine de" deal.wall

    behaviour "$shell has nothing to complain about"
    [ ! -s complaints ] || wrong "$(head -n 5 complaints)"
    rm -f complaints
done

behaviour "nothing but the shell itself is needed: bash says so by its own flags"
if has bash; then
    bash -u -e -c '. "$1"; complete -p maque-mpi maque-cuda' - "$made/maque.bash" >out 2>err || wrong "$(cat err)"
fi

done_testing
