# bad input never gets through: one line with the place and the trouble, status 2, no half transcript
. "$(dirname "$0")/lib.sh"

cp "$GOLDEN"/sample.wall one.wall
cp "$GOLDEN"/sample.out one.out

# all_refuse SENTENCE FILE MESSAGE: plain maque, play and validate all refuse the wall in FILE
all_refuse() {
    behaviour "$1"
    ends 2 <"$2"
    prints_nothing
    says "maque: standard input:$3"
    refuses validate "$2:$3" "$2"
    refuses play "$2:${3%%:*}: wall 1:${3#*:}" "$2"
}

head -n 147 one.wall >short.wall
all_refuse "too few tiles are counted" short.wall "147: the wall ends after 147 of 148 tiles (R31)"
sed '41s/.*/0M/' one.wall >name.wall
all_refuse "an unknown name is quoted with its line" name.wall "41: no tile is called '0M' (R1)"
sed '12s/.*/5p/' one.wall >case.wall
all_refuse "small letters are told what was meant" case.wall "12: no tile is called '5p', names are in capitals: '5P' (R31)"
sed '148s/.*/Z/' one.wall >fifth.wall
all_refuse "a fifth copy is named" fifth.wall "148: a fifth 'Z', a wall has four of each kind (R1)"
: >empty.wall
all_refuse "an empty file is said to be empty" empty.wall "1: no tiles at all, a wall has 148 (R31)"
printf '8M\nZ\nE\0\n' >nul.wall
all_refuse "a NUL is shown" nul.wall "3: no tile is called 'E\\x00' (R1)"
printf '\211PNG\r\n\032\n' >binary.wall
all_refuse "binary bytes are shown" binary.wall "1: no tile is called '\\x89PNG' (R1)"
head -c 3000000 /dev/zero | tr '\0' 'x' >garbage.wall
all_refuse "megabytes of garbage are cut short" garbage.wall "1: no tile is called 'xxxxxxxxxxxxxxxxxxxxxxxx...' (R1)"
head -c 3000000 /dev/zero | tr '\0' '\n' >blank.wall
all_refuse "megabytes of nothing are nothing" blank.wall "1: no tiles at all, a wall has 148 (R31)"

behaviour "a 149th tile is too many for one wall"
{ cat one.wall && echo 1M; } >long.wall
ends 2 <long.wall
prints_nothing
says "maque: standard input:149: '1M' follows the last of 148 tiles (R31)"
refuses validate "long.wall:149: '1M' follows the last of 148 tiles (R31)" long.wall

behaviour "in a stream the walls before a bad one are played, and the bad one is named by number and line"
cat one.wall one.wall name.wall one.wall >stream.wall
cat one.out one.out >two.out
ends 2 play stream.wall
prints_file two.out
says "maque play: stream.wall:337: wall 3: no tile is called '0M' (R1)"

behaviour "a byte order mark in the middle of a stream is named, at the beginning of each file it is read"
{ printf '\357\273\277' && cat one.wall; } >marked.wall
cat marked.wall marked.wall >marked_twice.wall
ends 2 play marked_twice.wall
prints_file one.out
says "maque play: marked_twice.wall:149: wall 2: no tile is called '\\xef\\xbb\\xbf8M', a byte order mark (U+FEFF) can only begin a file (R31)"
same two.out play marked.wall marked.wall

behaviour "a wall does not go on in the next file"
ends 2 play one.wall short.wall one.wall
prints_file one.out
says "maque play: short.wall:147: wall 1: the wall ends after 147 of 148 tiles (R31)"

behaviour "an unreadable file is named"
cp one.wall secret.wall && chmod 000 secret.wall && let_nobody_in
rejects "maque play: cannot open 'secret.wall': Permission denied" as_nobody ./maque play secret.wall

behaviour "a closed standard input is noticed"
"$MAQUE" <&- >out 2>err
status=$? command_line="maque <&-"
exits 2
says "maque: cannot read 'standard input': Bad file descriptor"

behaviour "a closed pipe ends it quietly"
for _ in $(seq 300); do cat one.wall; done >many.wall
("$MAQUE" play many.wall 2>err; echo $? >status) | head -n 1 >out
[ "$(cat status)" -eq 141 ] || wrong "status $(cat status) instead of the signal's"
says_nothing
(trap '' PIPE; "$MAQUE" play many.wall 2>err; echo $? >status) | head -n 1 >out
[ "$(cat status)" -eq 2 ] || wrong "status $(cat status) instead of 2 with SIGPIPE ignored"
says_nothing

behaviour "a message stays one line whatever a file is called"
refuses play "cannot open 'two?lines': No such file or directory" "$(printf 'two\nlines')"

behaviour "a long path does not push the trouble out of the message"
deep=$(printf 'd%.0s' $(seq 200))
mkdir -p "$deep/$deep/$deep/$deep/$deep/$deep"
cp name.wall "$deep/$deep/$deep/$deep/$deep/$deep/name.wall"
ends 2 validate "$deep/$deep/$deep/$deep/$deep/$deep/name.wall"
mentions "name.wall:41: no tile is called '0M' (R1)"

behaviour "a closed input does not lend its number to a file"
"$MAQUE" play one.wall <&- >out 2>err
status=$? command_line="maque play one.wall <&-"
exits 0
prints_file one.out

behaviour "a legal wall is called legal"
ends 0 validate <one.wall
prints "standard input: a legal wall"

done_testing
