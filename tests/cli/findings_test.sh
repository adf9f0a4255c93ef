# docs/FINDINGS*.md and the charts are what the counters say; the games they name can be replayed
. "$(dirname "$0")/lib.sh"

data=$root/docs/data/seed-2021.json
pages="$root/docs/FINDINGS.md $root/docs/FINDINGS.zh-CN.md"

# findings RESULTS PAGE...: writes pages and charts to new/
findings() {
    rm -rf new && mkdir -p new/charts
    "$MAQUE" merge --csv "$1" >counters.csv
    shift
    run env LC_ALL=C awk -v to=new -f "$root/tools/findings.awk" -f "$root/tools/charts.awk" counters.csv rows.txt "$@"
}
for file in "$root"/docs/data/skill/*.json; do
    "$MAQUE" merge --table "$file" | awk -v pair="$(basename "$file" .json)" -f "$root/tools/skill.awk"
done >rows.txt

behaviour "the published counters are whole, and byte for byte what maque merge prints"
same "$data" merge "$data"

behaviour "the games of the chapter on skill are those that tools/skill.sh plays: it finds nothing left to play"
cp -r "$root/docs/data/skill" skill
gives 0 env MAQUE="$MAQUE" bash "$root/tools/skill.sh" "$PWD/skill"
diff -r skill "$root/docs/data/skill" >log || wrong "$(head -n 6 log)"
for file in skill/*.json; do
    same "$file" merge "$file"
done

behaviour "anybody can add games to them"
end=$(sed -n 's/.*"ranges": .* \([0-9]*\)\]\],/\1/p' "$data")
"$MAQUE" sim --seed 2021 --range "$end:$((end + 1000))" --json >more.json
ends 0 merge "$data" more.json
mentions " $((end + 1000))]],"
"$MAQUE" sim --seed 2021 --range "$((end - 1)):$((end + 1))" --json >more.json
ends 2 merge more.json "$data"
mentions "game $((end - 1)) is in '$data' too"

behaviour "pages and charts are what the counters say"
for page in $pages; do # each number is made wrong first, so that it must be computed
    sed -E 's/(<!--[a-fh-z][^>]*-->)[0-9]+([.,][0-9]+)*/\17/g' "$page" >"$(basename "$page")"
done
grep -qE '(<!--[a-fh-z][^>]*-->)[0-689]' FINDINGS*.md && wrong "a number was left right"
gives 0 findings "$data" FINDINGS.md FINDINGS.zh-CN.md
says_nothing
for file in FINDINGS.md FINDINGS.zh-CN.md charts; do
    diff -r "new/$file" "$root/docs/$file" >log ||
        wrong "docs/$file differs, 'make findings' writes it: $(head -n 6 log)"
done

behaviour "rates and intervals are those of maque merge --table"
# The blocks before the deals stand on the page row by row; the others are told as one of so many.
"$MAQUE" merge --table "$data" | sed '/^Winning distance/,$d' |
    sed -nE 's/.* ([0-9.]+%?) +([0-9.]+)%? \.\. ([0-9.]+)%?$/\1 (\2–\3)/p' >table
[ "$(wc -l <table)" -eq 44 ] || wrong "$(wc -l <table) rows instead of 44"
while read -r number; do
    grep -qF -- "$number" new/FINDINGS.md || wrong "$number is not on the page"
done <table

behaviour "a sentence that the counters do not bear out stops it, and so does a number that nobody computes"
"$MAQUE" sim --seed 2021 --games 2000 --json >few.json
gives 2 findings few.json $pages
mentions "doubt" # which sentence is the first one is no matter
stops() { # TEXT MESSAGE
    printf 'a line\n%s\n' "$1" >page.md
    gives 2 findings "$data" page.md
    says "findings: page.md:2: $2"
}
stops 'Is it <!--sure chow.A > chow.B most 4-->so?' "not larger beyond doubt: chow.A > chow.B"
stops 'There are <!--share drawz of games-->1%.' "there is no counter 'drawz'"
stops 'There are <!--count games-->many.' "no number stands behind <!--count games-->"
stops 'There are <!--count games' "a comment must not begin a line, go on in the next one, or end with '--->'"
for number in "1,898,925,819 games" "0.63% (0.62–0.64)" "in 2021:741"; do
    stops "There are $number." "a number without a comment: There are $number."
done

behaviour "every game that the pages name is played and explained"
grep -ohE "\b2021:[0-9]+\b" "$root"/docs/FINDINGS.md "$root"/docs/FINDINGS.zh-CN.md | sort -u | sed 's/.*://' >games
[ "$(wc -l <games)" -ge 25 ] || wrong "only $(wc -l <games) games"
while read -r game; do
    "$MAQUE" play --seed 2021 --game "$game" >transcript || wrong "maque play --seed 2021 --game $game"
    ends 0 explain --seed 2021 --game "$game" --level brief
    # the last line of the transcript is the last line that is explained
    [ "$(tail -n 1 out | awk '{ print $1 }')" = "$(wc -l <transcript)" ] ||
        wrong "explain and play disagree about game $game"
done <games

behaviour "charts bring their own colours for light and dark, and load nothing"
for chart in "$root"/docs/charts/*.svg; do
    grep -q 'prefers-color-scheme:dark' "$chart" && grep -q '<title>' "$chart" ||
        wrong "$chart lacks a colour scheme or a title"
    grep -qE 'href|url\(|@import|<script' "$chart" && wrong "$chart loads something"
    for page in FINDINGS.md FINDINGS.zh-CN.md; do
        grep -q "(charts/$(basename "$chart"))" "$root/docs/$page" || wrong "$page does not show $chart"
    done
done

done_testing
