# pack.sh - walls for tests of maque pack: walls/1.in to 10.in expose the wrong programs, and the last is from Windows
mkdir walls
number=0
for name in sample limit-decides-a-call limit-decides-a-discard call-after-last-tile \
    ron-after-last-tile discard-after-the-last-draw nobody-pongs-their-own-discard double-on-an-empty-wall \
    pass-followed-by-reverse; do
    number=$((number + 1))
    cp "$GOLDEN/$name.wall" "walls/$number.in"
done
sed 's/$/\r/' "$GOLDEN/ron-before-pong.wall" >walls/10.in
echo "not a wall" >walls/notes.txt

# pack FORMAT [OPTION...]: a package in the folder FORMAT
pack() {
    ends 0 pack --format "$1" --from walls "${@:2}" "$1"
    says_nothing
}
