"""same_words.py MARKDOWN OTHER - does an HTML page or a TeX text say what a Markdown text says, and is it well-formed?

White space does not count.  In the Markdown text '-' stands for standard input.
"""
import html.parser
import re
import sys

TEX = [(r"\\begin\{tabular\}\{\|(l\|)+\}", ""), (r"\\(begin|end)\{(itemize|enumerate|tabular)\}", ""),
       (r" \\\\ \\hline", ""), (r"\\hline", ""), (r"\\item ", ""), (r" & ", ""), (r"\\text(bf|it|tt)\{", None), (r"\\dots\{\}", "…"),
       (r"\$-\$", "−"), (r"\\textbackslash\{\}", "\\\\"), (r"\\textasciicircum\{\}", "^"),
       (r"\\textasciitilde\{\}", "~"), (r"\\([{}$&#%_])", r"\1"), (r"[{}]", None), (r"[$&#%_^~\\]", "unescaped"),
       (r".", r"\g<0>")]


def from_markdown(text):
    text = re.sub(r"^(## |- |\d\. |\|---.*)", "", text, flags=re.M)
    return re.sub(r"[*`|]", "", text)


class Page(html.parser.HTMLParser):
    def __init__(self):
        super().__init__()
        self.open, self.words = [], ""

    def handle_starttag(self, tag, attrs):
        if tag != "meta":
            self.open.append(tag)

    def handle_endtag(self, tag):
        if self.open.pop() != tag:
            sys.exit("</%s> without its beginning" % tag)

    def handle_data(self, data):
        if "title" not in self.open and "h1" not in self.open:
            self.words += data


def from_html(text):
    page = Page()
    page.feed(text)
    if page.open:
        sys.exit("not closed: %s" % page.open)
    return page.words


def from_tex(text):
    words, depth, at = "", 0, 0
    while at < len(text):
        for pattern, instead in TEX:
            found = re.compile(pattern, re.S).match(text, at)
            if found:
                break
        if instead == "unescaped":
            sys.exit("not escaped: %s" % text[at:at + 20])
        depth += (pattern.startswith(r"\\text(") or found.group() == "{") - (found.group() == "}")
        if depth < 0 or depth > 2:
            sys.exit("braces do not match: %s" % text[at:at + 20])
        words += found.expand(instead) if instead is not None else ""
        at = found.end()
    begun = re.findall(r"\\(begin|end)\{(\w+)\}", text)
    if depth != 0 or begun != [(kind, name) for _, name in begun[::2] for kind in ("begin", "end")]:
        sys.exit("something is not closed")
    return words


def main(markdown, other):
    with open(markdown, encoding="utf-8") if markdown != "-" else sys.stdin as file:
        due = "".join(from_markdown(file.read()).split())
    with open(other, encoding="utf-8") as file:
        found = "".join((from_html if other.endswith(".html") else from_tex)(file.read()).split())
    for at, (one, two) in enumerate(zip(due + "$", found + "$")):
        if one != two:
            sys.exit("due: %s\nfound: %s" % (due[at:at + 40], found[at:at + 40]))


main(*sys.argv[1:])
