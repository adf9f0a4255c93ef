# results of parts, added up by 'maque merge'
. "$(dirname "$0")/lib.sh"

part() { "$MAQUE" sim --seed 7 --range "$1" --threads "${2-1}" --json; }

part 0:40k 2 >whole.json
part 0:1 >a.json
part 1:16385 >b.json
part 16385:30k 3 >c.json
part 30k:40k >d.json
"$MAQUE" merge whole.json >whole

behaviour "parts add up to exactly what one run gives, in any order"
same whole merge a.json b.json c.json d.json
same whole merge d.json b.json a.json c.json
"$MAQUE" merge b.json d.json >bd.json
"$MAQUE" merge c.json a.json >ac.json
same whole merge bd.json ac.json

behaviour "tables and CSV of parts are those of one run"
"$MAQUE" sim --seed 7 --range 0:40k >table
same table merge --table a.json b.json c.json d.json
"$MAQUE" sim --seed 7 --range 0:40k --csv --html one.html >csv
same csv merge --csv --html two.html a.json b.json c.json d.json
cmp -s one.html two.html || wrong "the pages differ"

behaviour "ranges need not touch; neighbours are joined"
ends 0 merge d.json a.json b.json
mentions '"ranges": [[0, 16385], [30000, 40000]],'
mentions '"games": 26385,'

behaviour "standard input is a file too"
same whole merge a.json - c.json d.json <b.json
same whole merge - <whole.json

behaviour "checkpoints can be merged"
"$MAQUE" sim --seed 7 --range 30k:40k --checkpoint d.checkpoint >/dev/null
same whole merge a.json b.json c.json d.checkpoint

# Version 0.1.0 has written these by 'maque sim --seed 7 --games 2000 --checkpoint checkpoint.json' and 'maque sim
# --seed 7 --range 2000:3000 --threads 1 --json >results.json'.  docs/data/seed-2021.json is its, too: findings_test.sh.
old=$root/tests/version-0.1

behaviour "results and checkpoints of version 0.1 add up to what one run gives"
part 0:3000 >new.json
"$MAQUE" merge new.json >new
same new merge "$old/results.json" "$old/checkpoint.json"

behaviour "a run that version 0.1 has begun goes on to the same result"
cp "$old/checkpoint.json" run.json
ends 0 sim --seed 7 --games 3000 --checkpoint run.json --json
mentions ' "games": 1000, "seconds"' # it has played only these
cmp -s run.json new || wrong "the checkpoint is another one: $(diff run.json new | head -n 4)"
"$MAQUE" merge out | cmp -s - new || wrong "the result is another one"

behaviour "overlaps are refused"
refuses merge "b.json: game 1 is in 'whole.json' too" b.json whole.json
refuses merge "a.json: game 0 is in 'a.json' too" a.json a.json
part 39999:40001 >overlap.json
refuses merge "overlap.json: game 39999 is in 'd.json' too" overlap.json a.json d.json

behaviour "damaged files are refused with the place"
sed 's/"draws": [0-9]*/"draws": 12345/' a.json >bad.json
refuses merge "bad.json:$(($(wc -l <a.json) + 1)): damaged: the checksum is wrong" bad.json b.json
refuses merge "standard input:1: an empty file, not results of maque" - </dev/null
cp "$GOLDEN"/sample.wall bad.json
refuses merge "bad.json:1: not JSON, or not in the form of results: '$(head -n 1 bad.json)'" bad.json
head -c 20000000 /dev/zero >bad.json
refuses merge "bad.json: more than 16777216 bytes, too long for what is expected here" bad.json

behaviour "no files and contradictions are refused"
refuses merge "no files given; 'maque merge --help' tells more"
refuses merge "--json, --table and --csv exclude each other" --table --csv a.json
refuses merge "--json, --table and --csv exclude each other" --json --table a.json

behaviour "in Chinese, too, it is said what is wrong, and the tables of sim and arena can be read"
rejects "maque merge: a.json：第 0 局也在 'a.json' 里" env LC_ALL=zh_CN.UTF-8 "$MAQUE" merge a.json a.json
run env LC_ALL=zh_CN.UTF-8 "$MAQUE" merge --table - <<<'{"run": 7, "counters": }'
says "maque merge: 标准输入:1: 不是 JSON，或者不合结果的格式：'}'"
LC_ALL=zh_CN.UTF-8 "$MAQUE" merge --table a.json >chinese
run "$MAQUE" merge --table a.json
cmp -s <(grep -oE '[0-9.]+%' out) <(grep -oE '[0-9.]+%' chinese) || wrong "the Chinese table has other numbers"
run env LC_ALL=zh_CN.UTF-8 "$MAQUE" arena --player widest --player fixed --sets 20
mentions "1 号 widest 坐 1 个座位，2 号 fixed 坐 3 个座位，轮换座位：每组 4 局"
mentions "  2 fixed 荣和 "
run env LC_ALL=zh_CN.UTF-8 "$MAQUE" arena --player widest --sprt 0,2
says "maque arena: --sprt 比较两名选手，不是 1 名"
gives 1 env LC_ALL=zh_CN.UTF-8 "$MAQUE" gen --scenario 'length<0'
says "maque gen: 没有一局是 length<0"

behaviour "a page never replaces what is read, and a place where it cannot be is told before anything is printed"
cp a.json kept.json
refuses merge "--html would replace 'a.json', which is to be read" --html ./a.json a.json
cmp -s a.json kept.json || wrong "a.json was changed"
refuses merge "cannot write 'nowhere/page.html': No such file or directory" --html nowhere/page.html a.json

done_testing
