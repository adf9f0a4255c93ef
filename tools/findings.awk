# findings.awk - brings docs/FINDINGS*.md up to date with the counters of very many games
#
#     awk -v to=FOLDER -f tools/findings.awk -f tools/charts.awk COUNTERS ROWS PAGE...
#
# takes what 'maque merge --csv' prints and rows of the arena (tools/skill.awk).  It writes each page again as
# FOLDER/PAGE, and FOLDER/charts/NAME.svg.  'make findings' calls it.
#
# On a page, a comment in front of each number tells what it is, and the number behind it is replaced:
#
#     <!--count SUM-->             1,898,925,819
#     <!--share SUM of SUM-->      0.632975% (0.632947–0.633004), of the second sum
#     <!--points SUM over SUM-->   how much larger the first share of all games is, in percentage points
#     <!--more SUM over SUM-->     how much more often in a game the first thing happens
#     <!--one-in SUM-->            of how many games one has it
#     <!--per-game SUM-->          how often it happens in a game
#     <!--mean LIST-->             the mean of a distribution
#     <!--quantile P LIST-->       the smallest length that at least P percent of the games do not exceed
#     <!--game PREDICATE-->        2021:741, the first game with this property
#     <!--game PROPERTY N-->       a game with another property: it stays, tests/test_findings.c plays it
#
#     <!--arena ROW-->             33.620% (33.602–33.638), a row of the arena such as widest-fixed.win.1
#
# Behind SUM, "most N" says that it can happen up to N times in a game.  In a table, the count may stand before the
# number, in a column of its own.  A comment can also bear out a sentence that has no number:
#
#     <!--sure SUM > SUM > ...-->  the 95% interval of each difference lies above 0
#     <!--shares SUM of SUM > ...-->    the 95% intervals of the shares lie apart
#     <!--same LIST LIST ...-->    the 95% intervals of the means overlap
#     <!--apart ROW > ROW > ...--> the 95% intervals of these rows of the arena lie apart
#     <!--overlap ROW ROW-->       they overlap; ROW may be a number
#
# SUM is like "ron.A + selfdrawn.A - draws", with the names and indices of the CSV.  An index that is left out or '*'
# means all of them, "96-112" those from 96 to 112.  LIST is a counter whose last index is a length.
#
# The program stops at a sentence that is not borne out, at a number that has no comment, and at a comment that
# Markdown would not take for one in the middle of a text.

function stop(trouble) {
    printf "findings: %s:%d: %s\n", FILENAME, FNR, trouble >"/dev/stderr"
    stopped = 1
    exit 2
}

# ---- counters ----

function fits(key, name,    part, wanted, parts, i, bound) {
    parts = split(name, wanted, ".")
    if (split(key, part, ".") < parts)
        return 0
    for (i = 1; i <= parts; i++)
        if (wanted[i] ~ /^[0-9]+-[0-9]+$/) {
            split(wanted[i], bound, "-")
            if (part[i] + 0 < bound[1] + 0 || part[i] + 0 > bound[2] + 0)
                return 0
        } else if (wanted[i] != "*" && wanted[i] != part[i])
            return 0
    return 1
}

function counter(name,    i, total, found) {
    if (name in count)
        return count[name]
    for (i = 1; i <= keys; i++)
        if (fits(key[i], name)) {
            total += count[key[i]]
            found = 1
        }
    if (!found)
        stop("there is no counter '" name "'")
    return total
}

function sum(text,    word, words, i, total) {
    words = split("+ " text, word, " ")
    for (i = 1; i < words; i += 2) {
        if (word[i] != "+" && word[i] != "-")
            stop("'+' or '-' was expected where '" word[i] "' stands")
        total += (word[i] "1") * counter(word[i + 1])
    }
    return total
}

# ---- 95% intervals, from LOW to HIGH: docs/FORMATS.md has the formulas ----

function interval(middle, half) {
    LOW = middle - half
    HIGH = middle + half
}

function wilson(share, n,    spread) {
    spread = Z * Z / n
    interval((share + spread / 2) / (1 + spread), Z * sqrt(share * (1 - share) / n + spread / (4 * n)) / (1 + spread))
    return share
}

function share_of(text,    part, of) {
    split(text, part, " of ")
    of = sum(part[2])
    return wilson(sum(part[1]) / of, of)
}

# If X and Y lie between 0 and m, the mean of (X-Y)^2 is at most that of X^2+Y^2, and that is at most m times the mean
# of X+Y.
function difference(one, other, most,    x, y) {
    x = sum(one) / count["games"]
    y = sum(other) / count["games"]
    interval(x - y, Z * sqrt((most * (x + y) - (x - y) * (x - y)) / count["games"]))
    return x - y
}

function length_of(name) {
    sub(/.*[.]/, "", name)
    return name + 0
}

function mean(list,    i, n, middle, squares) {
    n = counter(list)
    for (i = 1; i <= keys; i++)
        if (fits(key[i], list))
            middle += count[key[i]] * length_of(key[i]) / n
    for (i = 1; i <= keys; i++)
        if (fits(key[i], list))
            squares += count[key[i]] * (length_of(key[i]) - middle) ^ 2
    interval(middle, Z * sqrt(squares / (n - 1) / n))
    return middle
}

# Stops unless another sample would surely give the same quantile: the share of games up to it, and the share below
# it, must both be beyond doubt.
function quantile(list, percent,    at, n, below, high) {
    n = counter(list)
    for (at = 0; below + counter(list "." at) < n * percent / 100; at++)
        below += counter(list "." at)
    wilson(below / n, n)
    high = HIGH
    wilson((below + counter(list "." at)) / n, n)
    if (100 * high > percent || 100 * LOW < percent)
        stop("the quantile " percent " of " list " is doubtful")
    return at
}

# ---- numbers as text ----

function decimal(number, digits,    text, whole, rest) {
    text = sprintf("%." (digits + 0) "f", number)
    whole = text
    sub(/[.].*/, "", whole)
    rest = substr(text, length(whole) + 1)
    for (text = ""; length(whole) > 3; whole = substr(whole, 1, length(whole) - 3))
        text = "," substr(whole, length(whole) - 2) text
    return whole text rest
}

# The interval keeps two significant digits.
function measured(number, scale, unit,    half, digits) {
    for (half = (HIGH - LOW) / 2 * scale; half > 0 && half < 10 && digits < 12; half *= 10)
        digits++
    return decimal(number * scale, digits) unit " (" \
        decimal(LOW * scale, digits) "–" decimal(HIGH * scale, digits) ")"
}

function one_in(share,    low) {
    low = LOW
    LOW = 1 / HIGH
    HIGH = 1 / low
    return measured(1 / share, 1, "")
}

# ---- comments ----

function check_sure(text, most,    side, sides, i) {
    sides = split(text, side, " > ")
    for (i = 1; i < sides; i++) {
        difference(side[i], side[i + 1], most)
        if (LOW <= 0)
            stop("not larger beyond doubt: " side[i] " > " side[i + 1])
    }
}

function check_same(text,    list, lists, i, low, high) {
    high = 1e300
    for (i = lists = split(text, list, " "); i > 0; i--) {
        mean(list[i])
        low = LOW > low ? LOW : low
        high = HIGH < high ? HIGH : high
    }
    if (low > high)
        stop("not the same: " text)
}

function row(name) {
    if (name ~ /^[0-9.]+$/)
        return LOW = HIGH = name + 0
    if (!(name in arena))
        stop("there is no row '" name "' of the arena")
    split(arena[name], field, ";")
    LOW = field[2] + 0
    HIGH = field[3] + 0
    if (name ~ /[.]games$/)
        return decimal(field[1])
    return field[1] " (" field[2] "–" field[3] ")"
}

# The interval of a share or of a row.
function interval_of(text) {
    if (text ~ / of /)
        share_of(text)
    else
        row(text)
}

function check_apart(text,    side, sides, i, low) {
    sides = split(text, side, " > ")
    for (i = 1; i < sides; i++) {
        interval_of(side[i])
        low = LOW
        interval_of(side[i + 1])
        if (low <= HIGH)
            stop("not larger beyond doubt: " side[i] " > " side[i + 1])
    }
}

function check_overlap(text,    side, low, high) {
    if (split(text, side, " ") != 2)
        stop("two rows were expected: " text)
    row(side[1])
    low = LOW
    high = HIGH
    row(side[2])
    if (low > HIGH || high < LOW)
        stop("no overlap: " text)
}

# What the comment says should stand behind it, where 'found' stands now.
function value_of(comment, found,    kind, most, part) {
    kind = comment
    sub(/ .*/, "", kind)
    sub(/^[^ ]* */, "", comment)
    most = 1
    if (match(comment, / most [0-9]+$/)) {
        most = substr(comment, RSTART + 6)
        comment = substr(comment, 1, RSTART - 1)
    }
    split(comment, part, / (of|over) /)
    before = found ~ /[|]/ ? decimal(sum(part[1])) " | " : ""
    if (kind == "sure")
        check_sure(comment, most)
    else if (kind == "same")
        check_same(comment)
    else if (kind == "shares" || kind == "apart")
        check_apart(comment)
    else if (kind == "overlap")
        check_overlap(comment)
    else if (found == "")
        stop("no number stands behind <!--" kind " " comment "-->")
    else if (kind == "count")
        return decimal(sum(comment))
    else if (kind == "share")
        return before measured(share_of(comment), 100, "%")
    else if (kind == "points" || kind == "more")
        return measured(difference(part[1], part[2], most), kind == "points" ? 100 : 1, "")
    else if (kind == "one-in")
        return before one_in(wilson(sum(comment) / count["games"] / most, count["games"]))
    else if (kind == "per-game")
        return before measured(wilson(sum(comment) / count["games"] / most, count["games"]), most, "")
    else if (kind == "mean")
        return measured(mean(comment), 1, "")
    else if (kind == "quantile" && split(comment, part, " ") == 2)
        return quantile(part[2], part[1])
    else if (kind == "arena")
        return row(comment)
    else if (kind == "game")
        return comment ~ / / ? found : count["seed"] ":" counter("predicate_first_game." comment)
    else
        stop("what is <!--" kind " ...-->?")
    return found # a sentence is borne out: nothing changes
}

function plain(text) {
    if (text ~ /[0-9]%? [(][0-9.,]+–/ || text ~ /[0-9],[0-9][0-9][0-9]/ || text ~ "(^|[^0-9])" count["seed"] ":[0-9]")
        stop("a number without a comment: " text)
    return text
}

function refreshed(line,    done, comment, end, found) {
    while (match(line, /<!--/)) {
        end = index(line, "-->")
        if (end == 0 || substr(line, end - 1, 1) == "-" || done substr(line, 1, RSTART - 1) ~ /^ *$/)
            stop("a comment must not begin a line, go on in the next one, or end with '--->'")
        comment = substr(line, RSTART + 4, end - RSTART - 4)
        done = done plain(substr(line, 1, RSTART - 1)) "<!--" comment "-->"
        line = substr(line, end + 3)
        match(line, /^([0-9,]+ [|] )?[0-9]+([.,:][0-9]+)*%?( [(][0-9.,]+–[0-9.,]+[)])?/)
        found = substr(line, 1, RLENGTH) # nothing, if it does not match
        line = substr(line, length(found) + 1)
        done = done value_of(comment, found)
    }
    return done plain(line)
}

# ---- files ----

BEGIN {
    Z = 1.959963984540054 # 95% of a normal distribution lie within this many standard deviations
}

NR == FNR { # name,index1,index2,value
    split($0, field, ",")
    name = field[1] "." field[2] "." field[3]
    sub(/[.]+$/, "", name)
    key[++keys] = name
    count[name] = field[4]
    next
}

FILENAME == ARGV[2] { # NAME;NUMBER;LOW;HIGH
    name = $0
    sub(/;.*/, "", name)
    sub(/^[^;]*;/, "")
    arena[name] = $0
    next
}

FNR == 1 {
    page = FILENAME
    sub(/.*\//, "", page)
    printf "" >(to "/" page)
}

{ print refreshed($0) >(to "/" page) }

END {
    if (!stopped)
        draw_charts(to "/charts/")
}
