"""sentences.py FILE... - is every sentence there in both languages, and does it leave the same open?

Reads the rows {name, "English", "Chinese"} and the pairs ("English", "Chinese") of SAY() in C files.  Prints what is
wrong with them, and how many there are.
"""
import re
import sys

STRING = r'"(?:[^"\\]|\\.)*"'
TEXT = rf'{STRING}(?:\s*{STRING})*'
ROW = re.compile(rf'(?:\{{\s*(?:NULL|""|{STRING}),|\bSAY\()\s*({TEXT}),\s*({TEXT})\s*[,}})]')


def text_of(strings):
    return ''.join(one[1:-1] for one in re.findall(STRING, strings))


def is_chinese(text):
    return any('\u4e00' <= c <= '\u9fff' for c in text)


def slots(text):
    """What a sentence leaves open: {seat}, or %s without its place."""
    named = set(re.findall(r'\{(\w+)[}?]', text))
    printed = re.findall(r'%[-+0-9.*$]*(?:ll|z)?[a-zA-Z]', text.replace('%%', '')) if not named else []
    return named, sorted(re.sub(r'\d+\$', '', one) for one in printed)


def rules(text):
    return re.findall(r'R\d+', ' '.join(re.findall(r'[(（](R[^)）]*)[)）]', text)))


def faults(english, chinese):
    if is_chinese(english):
        yield 'English is Chinese'
    if re.search('[A-Za-z]{2}', re.sub(r'\{[^}]*\}|%\w+', '', english)) and not re.search(r'\{|\w', chinese):
        yield 'Chinese is missing'
    if slots(english) != slots(chinese):
        yield 'leave different things open'
    if rules(english) != rules(chinese):
        yield 'cite different rules'


count = wrong = 0
for path in sys.argv[1:]:
    for row in ROW.finditer(open(path, encoding='utf-8').read()):
        english, chinese = text_of(row.group(1)), text_of(row.group(2))
        if not (is_chinese(chinese) or '{' in english):
            continue  # a row of something else
        count += 1
        for fault in faults(english, chinese):
            wrong += 1
            print(f'{path}: {fault}: {english!r} {chinese!r}')
print(f'{count} sentences')
sys.exit(wrong > 0 or count < 300)
