# skill.awk - the rows of 'maque merge --table' of the arena, for findings.awk
#
#     maque merge --table widest-fixed.json | awk -v pair=widest-fixed -f tools/skill.awk
#
# prints lines NAME;NUMBER;LOW;HIGH such as
#
#     widest-fixed.win.1;33.620%;33.602;33.638
#
# where 1 is the one player, 2 the player on three seats, and 2.A that player in seat A.  What is measured is win, draw,
# ron, selfdrawn, given (discards for a RON of others), calls, ahead (points of win rate), and games.

/^Win rate/ { measure = "win" }
/^CHOW and PONG/ { measure = "calls" }
/^Difference/ { measure = "ahead" }
/^Rating/ { exit }
/ games a set$/ { games = $(NF - 3) * sets }
NR == 1 {
    sets = $1
    gsub(/,/, "", sets)
}
/ by RON / { measure = "ron" }
/^    SELFDRAWN / { measure = "selfdrawn" }
/^    discards for / { measure = "given" }
/^  [12] / { player = $1 }

/ [.][.] / {
    name = measure "." player
    if (/nobody wins/)
        name = "draw"
    else if (/^    in seat /)
        name = name "." $3
    else if (measure == "ahead")
        name = "ahead"
    low = $(NF - 2)
    high = $NF
    gsub(/%/, "", low)
    gsub(/%/, "", high)
    print pair "." name ";" $(NF - 3) ";" low ";" high
}

END { print pair ".games;" games ";;" }
