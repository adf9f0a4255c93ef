# no command sends a terminal what it would obey, whatever names, arguments, transcripts and programs hold
. "$(dirname "$0")/lib.sh"

# ESC, DEL, a C1 control, marks of direction, separators of lines and paragraphs, a byte that is not UTF-8
evil=$(printf 'a\033[31m\177\302\233\302\205\330\234\342\200\216\342\200\217\342\200\252')
evil+=$(printf '\342\200\256\342\201\246\342\201\251\342\200\250\342\200\251\377b')
obeyed=$'[\001-\010\013-\037\177]|\302[\200-\237]|\330\234|\342\200[\213-\217\250-\256]|\342\201[\240-\257]|\377'

# tame: neither output holds such a character, but something stands in its place
tame() {
    grep -qaE "$obeyed" out && wrong "$command_line: prints $(grep -aE "$obeyed" out | head -n 2 | od -c | head -n 6)"
    grep -qaE "$obeyed" err && wrong "$command_line: says $(grep -aE "$obeyed" err | head -n 2 | od -c | head -n 6)"
    grep -qaE 'a(\?|\\+x1b|\\u001b)\[31m' out err || wrong "$command_line: shows nothing of it: $(head -n 3 out err)"
}

# tamely STATUS ARGUMENT...: 'maque ARGUMENT...' ends so, and is tame
tamely() {
    ends "$@"
    tame
}

# tame_json: the same, and each line is JSON
tame_json() {
    run "$MAQUE" "$@"
    tame
    has jq && { jq -e . out >/dev/null 2>log || wrong "$*: not JSON: $(cat log)"; }
}

"$MAQUE" gen >wall
"$MAQUE" play wall >right
mkdir "$evil"
cp wall "$evil/$evil.in"
cp right "$evil/right"
{ head -n 60 right && echo "A OUT $evil" && tail -n +62 right; } >wrong
{ head -n 60 right && echo "A OUT 1M" && tail -n +62 right; } >"$evil/wrong"
echo "$evil" >"$evil/text"

behaviour "names of files in messages"
for command in play explain check validate merge diagnose score; do
    tamely 2 $command "$evil/none" "$evil/none"
done
tamely 2 "$evil"
tamely 2 play "--$evil"
tamely 2 sim --games "$evil"
tamely 2 sim --games 1 --checkpoint "$evil"
tamely 2 gen --scenario "$evil"
tamely 2 gen --out "$evil"

behaviour "names of files in what is printed"
tamely 0 validate "$evil/$evil.in"
tamely 0 check wall "$evil/right"
tamely 1 check wall "$evil/wrong"
tamely 1 diagnose wall "$evil/wrong"
tamely 1 score --random 0 "$evil"
tamely 0 pack --format plain --from "$evil" "$evil/package"
cp "$evil/package/README.md" out
tame

behaviour "bytes of a wall, a transcript, a hand or results"
tamely 2 play "$evil/text"
tamely 1 check wall wrong
tamely 1 check wall "$evil/text"
tamely 2 merge "$evil/text"
tamely 2 hand "1M $evil"

behaviour "what a person answers, the wall he plays and the file he saves"
printf '%s\nquit\n' "$evil" >answers
tamely 0 sit --sample <answers
tamely 0 sit "$evil/$evil.in" --save "$evil/game" <answers
eval "run $(tail -n 1 out | sed "s|.*: maque|'$MAQUE'|") --save \"\$evil/game\"" < <(printf '%s\n' "$evil" && yes fixed)
exits 0
tame
"$MAQUE" play wall | cmp - "$evil/game" || wrong "another game is saved"

behaviour "what a program says, its name and its directory, in words and as a command to repeat"
cat >"$evil/program" <<END
#!/bin/sh
echo "$evil" >&2
exit 3
END
chmod +x "$evil/program"
chmod 755 . "$evil"
ends 1 stress --no-sandbox --time 60000 --shrink 0 --wall wall --out "$evil/found" -- "$evil/program" "$evil"
grep -q 'it says    a?\[31m' out || wrong "$(cat out)"
tame
again=$(sed -n "s/^again *maque stress//p" out)
eval "run \"$MAQUE\" stress --out again --shrink 0 $again"
exits 1
mentions "game 0: exit status 3"

behaviour "JSON is JSON, and has none of it either"
tame_json check --json wall wrong
tame_json diagnose --json wall "$evil/wrong"
tame_json score --random 0 --json "$evil"
rm -rf "$evil/found"
tame_json stress --json --no-sandbox --time 60000 --shrink 0 --wall wall --out "$evil/found" -- "$evil/program" "$evil"

done_testing
