# complete.zsh FOLDER LINE - prints what zsh offers at the end of LINE, with FOLDER/maque.zsh; one a line
#
# zsh completes only what is typed into a terminal, so an interactive zsh gets a pseudo-terminal and a Tab after LINE.
# There a function in the place of compadd writes the matches into a pipe.
zmodload zsh/zpty
place=$(mktemp -d)
trap 'rm -rf $place' EXIT
mkfifo $place/pipe
mkdir $place/functions
cp $1/maque.zsh $place/functions/_maque
cat >$place/.zshrc <<'END'
PROMPT=
fpath=($ZDOTDIR/functions $fpath)
autoload -Uz compinit
compinit -u -d $DUMP # written at the first time
exec {pipe}>$ZDOTDIR/pipe
compadd() {
    local -a hits
    local -A given
    local hit
    if [[ ${argv[(r)-[OAD]]} == -[OAD] ]]; then # only looks for matches, and offers nothing yet
        builtin compadd "$@"
        return
    fi
    builtin compadd -A hits "$@"
    zparseopts -E -A given P: p: S: W:
    for hit in $hits; do
        hit=${(Q)hit}
        [[ ! -d $given[-W]$given[-p]$hit ]] || hit+=/
        print -r -u $pipe -- "$IPREFIX$given[-P]$given[-p]$hit"
    done
    builtin compadd "$@"
}
complete_and_end() {
    zle complete-word
    print -u $pipe end
}
zle -N complete_and_end
bindkey '^I' complete_and_end
zle-line-init() { print -u $pipe ready }
zle -N zle-line-init
END
export ZDOTDIR=$place DUMP=$1.dump
zpty -b typing zsh -d -i
exec {matches}<>$place/pipe
read -r -u $matches line # ready
zpty -w -n typing "$2"$'\t'
while read -r -u $matches line && [[ $line != end ]]; do
    print -r -- $line
done
zpty -d typing
