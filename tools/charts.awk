# charts.awk - the charts of docs/FINDINGS*.md, as SVG, from the counters of findings.awk
#
# Each chart has its own background and its own colours for light and dark, so that it can be read on any page.  It
# has few words, in both languages, so that one chart serves both pages.

function start(name, height, about) {
    chart = folder name ".svg"
    printf "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" ", WIDTH, height >chart
    printf "width=\"%d\" height=\"%d\" role=\"img\">\n", WIDTH, height >chart
    printf "<title>%s</title>\n<style>%s</style>\n<rect class=\"p\" width=\"%d\" height=\"%d\"/>\n", about, STYLE, \
        WIDTH, height >chart
}

function finish() {
    print "</svg>" >chart
    close(chart)
}

function label(class, x, y, words) {
    printf "<text class=\"%s\" x=\"%.1f\" y=\"%.1f\">%s</text>\n", class, x, y, words >chart
}

function bar(class, x, y, width, height) {
    printf "<rect class=\"%s\" x=\"%.2f\" y=\"%.2f\" width=\"%.2f\" height=\"%.2f\"/>\n", \
        class, x, y, width, height >chart
}

function dot(class, x, y, radius) {
    printf "<circle class=\"%s\" cx=\"%.1f\" cy=\"%.1f\" r=\"%d\"/>\n", class, x, y, radius >chart
}

function stroke(class, x, y, way, dashes) {
    printf "<path class=\"%s\" d=\"M%.1f %.1f%s\"%s/>\n", class, x, y, way, dashes >chart
}

# A square of colour, and the words for it.
function legend(class, x, words) {
    bar(class, x, 12, 12, 12)
    label("", x + 18, 23, words)
}

function draw_wins(    left, scale, seat, y, ron, own, dashes) {
    left = 40
    scale = (WIDTH - left - 90) / 0.28 / count["games"]
    dashes = " stroke-dasharray=\"4 3\""
    start("wins", 236, "share of games that each seat wins")
    legend("a", left, "RON 荣和")
    legend("b", left + 110, "SELFDRAWN 自摸")
    stroke("e", left + 270, 18, "h22", dashes)
    label("", left + 300, 23, "a quarter of all wins 四家均分")
    for (seat = 1; seat <= 4; seat++) {
        y = 44 * seat - 2
        ron = counter("ron." SEAT[seat])
        own = counter("selfdrawn." SEAT[seat])
        label("r", left - 12, y + 21, SEAT[seat])
        bar("a", left, y, ron * scale, 32)
        bar("b", left + ron * scale, y, own * scale, 32)
        label("r", WIDTH - 14, y + 21, sprintf("%.2f%%", 100 * (ron + own) / count["games"]))
    }
    stroke("e", left + (count["games"] - count["draws"]) / 4 * scale, 36, "V214", dashes)
    label("d", left, 228, "0%")
    finish()
}

function draw_discarders(    left, first, scale, winner, seat, x, y, i) {
    left = 110
    first = 0.32
    scale = (WIDTH - left - 40) / 0.0225
    start("discarders", 286, "whose discard a seat wins by RON with, as a share of its RONs")
    legend("b", left, "discard of the seat opposite 对家打出")
    legend("a", left + 280, "of a neighbour 上下家打出")
    for (i = 0; i <= 4; i++) {
        stroke("g", left + i * 0.005 * scale, 44, "V248.0")
        label("d m", left + i * 0.005 * scale, 268, sprintf("%.1f%%", 100 * (first + i * 0.005)))
    }
    stroke("e", left + (1 / 3 - first) * scale, 44, "V248.0")
    label("d m", left + (1 / 3 - first) * scale, 281, "1/3")
    for (winner = 1; winner <= 4; winner++) {
        y = 20 + 50 * winner
        label("r", left - 16, y + 5, SEAT[winner] " RON 荣和")
        for (seat = 1; seat <= 4; seat++)
            if (seat != winner) {
                x = left + (counter("ron." SEAT[winner] "." SEAT[seat]) / counter("ron." SEAT[winner]) - first) * scale
                dot((seat - winner) % 2 ? "a" : "b", x, y, 11)
                label("w m", x, y + 5, SEAT[seat])
            }
    }
    finish()
}

function draw_length(    left, step, foot, tall, most, i, y, height) {
    left = 46
    step = (WIDTH - left - 14) / 113
    foot = 276
    tall = 230
    most = 0.04 * count["games"]
    start("length", 318, "games by discards, and by discards until a seat waits for one tile")
    legend("a", left, "end of the game 一局结束")
    legend("b", left + 200, "first seat at distance 1 首次有人听牌")
    for (i = 0; i <= 4; i++) {
        y = foot - tall * i / 4
        stroke("g", left, y, "H" (WIDTH - 14))
        label("d r", left - 8, y + 4, i "%")
    }
    for (i = 0; i <= 112; i++) {
        height = count["discards." i] / most * tall
        if (height > 0.02)
            bar("a", left + i * step + 0.5, foot - height, step - 1, height)
        if (i % 10 == 0)
            label("d m", left + (i + 0.5) * step, foot + 18, i)
    }
    printf "<path class=\"l\" d=\"" >chart
    for (i = 0; i <= 112; i++)
        printf "%s%.1f %.1f", (i ? "L" : "M"), left + (i + 0.5) * step, \
            foot - count["first_at_distance_1." i] / most * tall >chart
    print "\"/>" >chart
    label("d r", WIDTH - 14, foot + 36, "discards 打出的牌数")
    finish()
}

# ---- rare things, on a scale of tens ----

function tens(share) {
    return -log(share) / log(10)
}

function start_rare(name, about, left, scale, rows, powers, words,    height, power, i) {
    height = 64 + 26 * rows
    split("1,10,100,1 000,10⁴,10⁵,10⁶,10⁷,10⁸,10⁹,10¹⁰,10¹¹", power, ",")
    start(name, height, about)
    for (i = 0; i <= powers; i++) {
        stroke("g", left + i * scale, 12, sprintf("V%.1f", height - 50))
        label("d m", left + i * scale, height - 32, power[i + 1])
    }
    label("d r", WIDTH - 14, height - 12, words)
}

function rare_row(left, scale, i, words, share,    y) {
    y = 30 + 26 * i
    label("r", left - 14, y + 4, words)
    bar("a", left, y - 1.5, tens(share) * scale, 3)
    dot("a", left + tens(share) * scale, y, 6)
}

function draw_rare(    left, scale, i, k, name, names, best, drawn) {
    left = 190
    scale = (WIDTH - left - 50) / 6.2
    for (i = 1; i <= keys; i++)
        if (key[i] ~ /^predicate_games/)
            name[++names] = key[i]
    start_rare("rare", "games with a property: one in so many", left, scale, names, 6, \
        "one game in … 多少局出一次")
    for (i = 0; i < names; i++) { # the most frequent one first
        best = ""
        for (k = 1; k <= names; k++)
            if (!(name[k] in drawn) && (best == "" || count[name[k]] + 0 > count[best] + 0))
                best = name[k]
        drawn[best] = 1
        rare_row(left, scale, i, substr(best, length("predicate_games.") + 1), count[best] / count["games"])
    }
    finish()
}

# An interval is drawn only if it is wider than its dot.
function draw_deals(    left, scale, distance, share, low, high) {
    left = 60
    scale = (WIDTH - left - 50) / 11
    start_rare("deals", "dealt hands by winning distance: one in so many", left, scale, 11, 11, \
        "one hand in … 多少手出一次")
    for (distance = 1; distance <= 11; distance++) {
        share = wilson(counter("deal_distance.*." distance) / (4 * count["games"]), count["games"])
        low = tens(HIGH) * scale
        high = tens(LOW) * scale
        rare_row(left, scale, distance - 1, distance, share)
        if (high - low > 14)
            stroke("e", left + low, 4 + 26 * distance, sprintf("H%.1f", left + high))
    }
    finish()
}

function draw_charts(where) {
    folder = where
    WIDTH = 760
    split("A B C D", SEAT, " ")
    # Without CSS variables: not every viewer knows them.
    STYLE = "text{font:13px system-ui,sans-serif}.r{text-anchor:end}.m{text-anchor:middle}" \
        ".e,.l{fill:none;stroke-width:2}.p,.w{fill:#fff}text{fill:#1d2526}.d{fill:#5c686a}.g{stroke:#d5dbdb}" \
        ".a{fill:#2f7d6b}.b{fill:#c27a2a}.e{stroke:#b5482f}.l{stroke:#c27a2a}" \
        "@media(prefers-color-scheme:dark){.p,.w{fill:#14191a}text{fill:#e6ecec}.d{fill:#9aa7a8}" \
        ".g{stroke:#364042}.a{fill:#4fae97}.b{fill:#e0a55e}.e{stroke:#f08a6c}.l{stroke:#e0a55e}}"
    draw_wins()
    draw_discarders()
    draw_length()
    draw_rare()
    draw_deals()
}
