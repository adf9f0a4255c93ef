"""judge.py - reads a package as its judge does, and judges

    judge.py JUDGE FOLDER                     says what the judge finds
    judge.py JUDGE FOLDER --run PROGRAM...    the points of each program
    judge.py JUDGE FOLDER --output FILE...    what each output gets as that of the first test: right or wrong

Ends with 1 and a line on standard error if the judge would refuse the package.

JUDGES has a row for each judge: which files it looks for, how it compiles and calls the checker, and a function that
reads its own files.  Those are compared with a form: which members there must be, of which type, with which value.
What a form does not know is refused, so that a test notices whatever a judge would stumble over.
"""
import fnmatch
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree

import yaml


class Trouble(Exception):
    """What the judge would say, in one line."""


def need(condition, words):
    if not condition:
        raise Trouble(words)


# ---- forms ----

TEXT = re.compile(".+", re.S)


def fit(value, form, where):
    """Refuses a value that does not have this form: a type, a pattern, a test, or the value itself.

    A form may be a dictionary of forms, {...: form} for other names, or a list of forms, [form, ...] of any length.
    """
    if isinstance(form, dict):
        need(isinstance(value, dict), where)
        due = set(form) - {...}
        need(set(value) <= due or ... in form, "%s: unknown %s" % (where, sorted(set(value) - due)))
        need(set(value) >= due, "%s: no %s" % (where, sorted(due - set(value))))
        for name in value:
            fit(value[name], form.get(name, form.get(...)), "%s: %s" % (where, name))
    elif isinstance(form, list):
        need(isinstance(value, list), where)
        forms = form[:1] * max(len(value), 1) if ... in form else form
        need(len(value) == len(forms), "%s: %d, not %d" % (where, len(value), len(forms)))
        for number, (one, its) in enumerate(zip(value, forms)):
            fit(one, its, "%s: %d" % (where, number + 1))
    elif isinstance(form, type):
        need(type(value) is form, where)
    elif isinstance(form, re.Pattern):
        need(isinstance(value, str) and form.fullmatch(value), where)
    else:
        need(form(value) if callable(form) else (type(value), value) == (type(form), form), where)


class Package:
    """A package as one judge sees it; paths begin in its folder."""

    def __init__(self, judge, folder):
        self.folder = os.path.abspath(folder)
        self.row = JUDGES[judge]
        self.points = 100  # if all tests are right, otherwise 0
        self.sample = tuple(name for one in self.row["sample"].split() for name in self.like(one))
        self.statements, self.right, self.wrong = (self.like(*self.row[key].split())
                                                   for key in ("statements", "right", "wrong"))
        self.checker, self.validator = (self.like(self.row[key]) for key in ("checker", "validator"))
        need(len(self.checker) == len(self.validator) == 1, "not one checker and one validator")
        self.checker, self.validator = self.checker[0], self.validator[0]
        self.milliseconds, self.mebibytes, inputs = self.row["read"](self)
        answers = [re.sub(self.row["answer"][0] + "$", self.row["answer"][1], name) for name in inputs]
        self.tests = list(zip(inputs, answers))
        self.look_at_files()

    # ---- files ----

    def files(self):
        for top, _, names in os.walk(self.folder):
            for name in names:
                yield os.path.relpath(os.path.join(top, name), self.folder)

    def like(self, *patterns):
        return sorted(name for name in self.files() if any(fnmatch.fnmatchcase(name, one) for one in patterns))

    def path(self, name):
        return os.path.join(self.folder, name)

    def bytes(self, name):
        need(os.path.isfile(self.path(name)), name + ": not found")
        with open(self.path(name), "rb") as file:
            return file.read()

    def text(self, name):
        content = self.bytes(name)
        need(not content.startswith(b"\xef\xbb\xbf") and b"\r" not in content, name + ": has a byte order mark or a CR")
        return content.decode("utf-8")

    def yaml(self, name, form):
        need("\t" not in self.text(name), name + ": a tab")
        values = yaml.safe_load(self.text(name))
        fit(values, form, name)
        return values

    def look_at_files(self):
        """What every judge wants of tests, statements and programs."""
        need(self.tests and self.statements and self.right, "no tests, no statement or no right program")
        for name in [one for test in self.tests + [self.sample] for one in test]:
            content = self.bytes(name).decode("ascii")
            need(content.endswith("\n") and "\r" not in content, name + ": lines do not end with LF")
            need(not re.search(r"(^|\n)\n| \n|  |^ |\n ", content), name + ": empty line or needless blank")
        for name in [self.checker, self.validator] + self.right + self.wrong + self.statements:
            need(len(self.text(name)) < 64 * 1024, name + ": over the limit for sources")

    # ---- programs ----

    def compile(self, command, source):
        """Compiles a copy of the source alone in a folder, as judges do."""
        work = tempfile.mkdtemp(dir=os.environ["JUDGES_SCRATCH"])
        name = shutil.copy(self.path(source), work)
        done = subprocess.run([word.replace("SOURCE", os.path.basename(name)) for word in command.split()], cwd=work,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
        need(done.returncode == 0 and done.stdout == b"", source + ": " + done.stdout.decode()[:300])
        return os.path.join(work, "program")

    def prepare(self):
        self.program = self.compile(self.row["compiler"], self.checker)
        self.row.get("prepare", lambda package: None)(self)

    def call(self, *arguments, stdin=subprocess.DEVNULL):
        work = tempfile.mkdtemp(dir=os.environ["JUDGES_SCRATCH"])
        done = subprocess.run([self.program] + list(arguments), cwd=work, stdin=stdin, stderr=subprocess.PIPE,
                              stdout=subprocess.DEVNULL, check=False)
        return work, done.returncode, done.stderr.decode()

    def share(self, test, output):
        """The share of the points that an output gets, 0 to 1."""
        return self.row["verdict"](self, self.path(self.tests[test][0]), os.path.abspath(output),
                                   self.path(self.tests[test][1]))

    def points_of(self, program):
        shares = []
        for number, (given, _) in enumerate(self.tests):
            output = os.path.join(os.environ["JUDGES_SCRATCH"], "output")
            with open(self.path(given), "rb") as stdin, open(output, "wb") as stdout:
                subprocess.run([program], stdin=stdin, stdout=stdout, check=True)
            shares.append(self.share(number, output))
        return min(shares) * self.points


# ---- how a checker tells its verdict ----

def by_words(package, *arguments):
    """On standard error, as testlib's do."""
    _, status, words = package.call(*arguments)
    if words.startswith("ok "):
        need(status == 0, "checker: says ok and ends with %d" % status)
        return 1
    need(words.startswith(("wrong answer ", "wrong output format ")), "checker: says '%s'" % words)
    need(status in (1, 2), "checker: says wrong and ends with %d" % status)
    return 0


def by_score_file(package, full, *arguments):
    """In a file, as Lemon's do; also the status."""
    work, status, words = package.call(*arguments, full, "score", "message")
    need(os.path.isfile(os.path.join(work, "score")), "checker: score not found: " + words)
    with open(os.path.join(work, "score"), encoding="ascii") as file:
        score = float(file.read())
    need(0 <= score <= float(full), "checker: %s points" % score)
    return score / float(full), status


def by_tuack(package, *arguments):
    return by_score_file(package, "100.0", *arguments)[0]


def by_lemon(package, given, output, answer):
    """By Lemon's own comparison 1, tokens on the same lines, and by the checker for those who choose it: both agree."""
    texts = []
    for name in (output, answer):
        with open(name, encoding="latin-1") as file:
            texts.append([line.split() for line in file.read().rstrip().split("\n")])
    share, status = by_score_file(package, "100", given, output, answer)
    need(status == 0, "checker: ends with %d" % status)
    need(share == int(texts[0] == texts[1]), "checker and comparison disagree on " + os.path.basename(output))
    return share


def by_status(package, given, output, answer):
    """42 or 43, as ICPC's do."""
    feedback = tempfile.mkdtemp(dir=os.environ["JUDGES_SCRATCH"])
    with open(output, "rb") as stdin:
        _, status, words = package.call(given, answer, feedback + "/", stdin=stdin)
    need(status in (42, 43), "output validator: ends with %d: %s" % (status, words))
    need(set(os.listdir(feedback)) <= {"judgemessage.txt", "teammessage.txt"}, "output validator: unknown feedback")
    return int(status == 42)


# ---- tuack 0.1.5 ----

def read_tuack(package):
    program = {"path": re.compile(r"maque/[\w-]+\.cpp"), "expected": re.compile("== (100|0)")}
    conf = package.yaml("conf.yaml", {
        "version": 2, "folder": "problem", "type": "program", "name": TEXT, "title": {...: TEXT}, "time limit": float,
        "memory limit": re.compile(r"\d+ ?MiB"), "compile": {"cpp": TEXT, "c": TEXT}, "samples": [{"cases": [1]}],
        "data": [{"cases": [int, ...], "score": 100}], "users": {"maque": {"std": program, ...: program}}})
    for program in conf["users"]["maque"].values():
        programs = package.right if program["expected"] == "== 100" else package.wrong
        need(program["path"] in programs, "conf.yaml: users")
    need(package.statements == ["statement/%s.md" % one for one in sorted(conf["title"])], "conf.yaml: title")
    for name in package.statements:
        text = package.text(name)
        need(text.startswith("{{ self.title() }}\n"), name + ": no title")
        need(re.findall(r"\{[{%#].*", text) == ["{{ self.title() }}", "{{ self.sample_text() }}"],
             name + ": the sample is not shown, or an unknown template")
    return (conf["time limit"] * 1000, int(conf["memory limit"].split("M")[0]),
            ["data/%d.in" % case for case in conf["data"][0]["cases"]])


# ---- ICPC's problem package, version 2023-07-draft, as problemtools reads it and as DOMjudge does ----

def read_icpc(package):
    for path in package.files():
        need(path == ".timelimit" or all(re.fullmatch(r"[a-zA-Z0-9_][a-zA-Z0-9_.-]{0,254}", part)
                                         for part in path.split("/")), path + ": invalid file name")
        need(path.split("/")[0] not in ("problem_statement", "output_validators"), path + ": of another version")
    names = [name[len("statement/problem."):-len(".md")] for name in package.like("statement/*")]
    need(package.like("problem.*") == ["problem.html", "problem.yaml"], "DOMjudge: no statement")
    problem = package.yaml("problem.yaml", {
        "problem_format_version": "2023-07-draft", "name": {name: TEXT for name in names}, "type": "pass-fail",
        "uuid": re.compile("[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}"), "source": TEXT, "rights_owner": TEXT,
        "credits": {"authors": [TEXT, ...]}, "limits": {"time_limit": float, "memory": int},
        "license": re.compile("public domain|cc0|cc by|cc by-sa|educational|permission")})
    limits = problem["limits"]
    need(float(package.text(".timelimit")) == limits["time_limit"], "DOMjudge: two time limits")
    inputs = package.like("data/*.in")
    need(len(package.like("data/*")) == 2 * len(inputs), "data: not only pairs")
    need(len({os.path.basename(name) for name in inputs}) == len(inputs), "data: two tests of one name")
    need(len(package.like("submissions/*")) == len(package.right + package.wrong), "submissions: unknown verdict")
    need(len(package.like("*_validator*/*")) == 2, "DOMjudge: not one validator of each kind")
    return limits["time_limit"] * 1000, limits["memory"], package.like("data/secret/*.in")


def try_icpc(package):
    """problemtools' junk: inputs that are changed a little are refused, and whatever is printed, no checker fails."""
    package.compile("gcc -Wall -O2 -std=gnu11 -o program SOURCE -lm", package.checker)  # DOMjudge
    validator = package.compile(package.row["compiler"], package.validator)
    good = package.bytes(package.tests[0][0])
    junk = {"nothing": b"", "bytes": bytes(range(256)), "printable": bytes(range(32, 127)) + b"\n",
            "blanks": good.replace(b"\n", b"\n "), "line ends": good.replace(b"\n", b" \n"),
            "newlines": good.replace(b"\n", b"\n\n"), "zeros": re.sub(rb"(\d)", rb"0\1", good),
            "decimals": re.sub(rb"(\d)", rb"\1.0", good), "end": good + b"junk\n"}
    right = {name: package.bytes(name) for name, _ in package.tests + [package.sample]}
    for name, text in {**right, **junk}.items():
        status = subprocess.run([validator], input=text, stderr=subprocess.DEVNULL, check=False).returncode
        need(status == (42 if name in right else 43), "input validator: %d for %s" % (status, name))
    for text in (b"", b"0", b"-1\n", b"1e9", b"NaN\n", b"inf", b"\0", b"\x80", b"\n\n\n", b"A" * 100000, b"YES\nNO\n",
                 bytes(range(256))):
        with tempfile.NamedTemporaryFile(dir=os.environ["JUDGES_SCRATCH"]) as file:
            file.write(text)
            file.flush()
            need(package.share(0, file.name) == 0, "output validator: takes %r for right" % text[:20])


# ---- LemonLime ----

def read_lemon(package):
    contests = package.like("*.cdf")
    need(len(contests) == 1, "not one contest")
    need(package.bytes(contests[0]).startswith(b"{"), "the contest does not begin with {")
    contest = json.loads(package.text(contests[0]))
    default = dict.fromkeys(("gcc", "g++", "fpc", "jdk", "python"), "default")  # the compilers that its wizard sets up
    fit(contest, {"version": "1.0", "contestTitle": TEXT, "contestants": [], "tasks": [{
        "problemTitle": TEXT, "sourceFileName": TEXT, "inputFileName": TEXT, "outputFileName": TEXT,
        "standardInputCheck": True, "standardOutputCheck": True, "subFolderCheck": True, "taskType": 0,
        "comparisonMode": 1, "diffArguments": TEXT, "realPrecision": int, "specialJudge": str,
        "compilerConfiguration": {**default, ...: "default"}, "answerFileExtension": TEXT, "testCases": [{
            "fullScore": 100, "timeLimit": int, "memoryLimit": int, "inputFiles": [TEXT, ...],
            "outputFiles": [TEXT, ...]}]}]}, "cdf")
    task = contest["tasks"][0]
    case = task["testCases"][0]
    answers = [name[:-len("in")] + "ans" for name in case["inputFiles"]]
    need(answers == case["outputFiles"], "answers are not those of the inputs")
    need(not any("_lemon_" in name for name in case["inputFiles"]), "test case: a dependency")
    need(all(name.endswith("/{0}/{0}.c".format(task["sourceFileName"])) for name in package.right + package.wrong),
         "a source of another name")
    return case["timeLimit"], case["memoryLimit"], ["data/" + name for name in case["inputFiles"]]


# ---- Luogu's documents; the files in data/ go into the zip file ----

def read_luogu(package):
    limits = {"timeLimit": int, "memoryLimit": int, "score": 100, "subtaskId": 1}
    config = package.yaml("data/config.yml", {...: limits})
    first = list(config.values())[0]
    numbers = [re.findall(r"\d+", name) for name in config]
    need(all(len(one) == 1 for one in numbers), "not one run of digits in a name")
    need([int(one[0]) for one in numbers] == list(range(1, len(config) + 1)), "tests are not numbered from 1 on")
    need(all(values == first for values in config.values()), "another limit")
    need(len(package.like("data/*")) == 2 * len(config) + 2, "data: a file that is no part of a test")
    return first["timeLimit"], first["memoryLimit"] / 1024, ["data/" + name for name in config]


# ---- Hydro's importer and judge ----

def read_hydro(package):
    package.yaml("problem.yaml", {"title": TEXT})
    for name in package.statements:
        need(re.search(r"^```input1\n(.+\n){148}```\n\n```output1\n(.+\n)+```$", package.text(name), re.M),
             name + ": no sample")
    config = package.yaml("testdata/config.yaml", {
        "type": "default", "time": re.compile(r"\d+ms"), "memory": re.compile(r"\d+m"), "checker_type": "testlib",
        "checker": os.path.basename(package.checker), "validator": os.path.basename(package.validator),
        "subtasks": [{"id": 1, "type": "min", "score": 100, "cases": [{"input": TEXT, "output": TEXT}, ...]}]})
    time, memory = int(config["time"][:-2]), int(config["memory"][:-1])
    cases = config["subtasks"][0]["cases"]
    need(all(case["output"] == case["input"][:-2] + "out" for case in cases), "config.yaml: case")
    need(len(cases) <= 100 and len(cases) * time <= 60000 and memory <= 512, "more than judges allow by default")
    return time, memory, ["testdata/" + case["input"] for case in cases]


# ---- readers of what Polygon exports ----

def tree_of(element):
    """An element as a list: its tag, its attributes, its text or its children."""
    return [element.tag, element.attrib, [tree_of(child) for child in element] or (element.text or "").strip()]


def read_polygon(package):
    problem = tree_of(xml.etree.ElementTree.fromstring(package.text("problem.xml")))
    languages = [name[1]["language"] for name in problem[2][0][2]]
    tests = len(package.like("tests/*")) // 2
    number, pattern = re.compile(r"\d+"), r"tests/%0\dd"

    def source(tag, name, *more):
        return [tag, {}, [["source", {"path": name, "type": "cpp.g++17"}, ""], *more]]

    def test(group, points, **more):
        return ["test", {"method": "manual", "group": group, "points": points, **more}, ""]

    fit(problem, ["problem", {"revision": number, "short-name": re.compile("[a-z0-9-]+")}, [
        ["names", {}, [["name", {"language": language, "value": TEXT}, ""] for language in languages]],
        ["statements", {}, [["statement", {"charset": "UTF-8", "language": language, "type": "application/x-tex",
                                           "path": "statements/%s/problem.tex" % language}, ""]
                            for language in languages]],
        ["judging", {"input-file": "", "output-file": "", "run-count": "1"}, [["testset", {"name": "tests"}, [
            ["time-limit", {}, number], ["memory-limit", {}, number], ["test-count", {}, str(tests)],
            ["input-path-pattern", {}, re.compile(pattern)], ["answer-path-pattern", {}, re.compile(pattern + r"\.a")],
            ["tests", {}, [test("0", "0.0", sample="true"), test("1", "100.0")] + [test("1", "0.0")] * (tests - 2)],
            ["groups", {}, [["group", {"name": "0", "points-policy": "each-test", "points": "0.0"}, ""],
                            ["group", {"name": "1", "points-policy": "complete-group", "points": "100.0"}, ""]]]]]]],
        ["assets", {}, [
            ["checker", {"type": "testlib"}, source("", package.checker, ["copy", {"path": "check.cpp"}, ""])[2]],
            ["validators", {}, [source("validator", package.validator)]],
            ["solutions", {}, [["solution", {"tag": "main"}, source("", package.right[0])[2]]] +
             [["solution", {"tag": "wrong-answer"}, source("", name)[2]] for name in package.wrong]]]]]], "problem.xml")
    need(package.bytes("check.cpp") == package.bytes(package.checker), "checker and copy differ")
    for language in languages:
        need(len(package.like("statement-sections/%s/*.tex" % language)) == 5, "not five sections")
        for end in ("", ".a"):
            example = package.bytes("statements/%s/example.01%s" % (language, end))
            need(example == package.bytes(package.sample[0] + end), "the example is not the first test")
    time, memory, _, inputs = [child[2] for child in problem[2][2][2][0][2]][:4]
    return int(time), int(memory) / (1 << 20), [inputs % (i + 1) for i in range(1, tests)]


# ---- UOJ, community version; the files in data/ go into the zip file ----

def read_uoj(package):
    words = package.text("data/problem.conf").split()
    need(len(words) % 2 == 0 and len(set(words[::2])) == len(words) // 2, "problem.conf: syntax error")
    conf = dict(zip(words[::2], words[1::2]))
    number = re.compile(r"[1-9]\d*")
    fit(conf, {"use_builtin_judger": "on", "n_tests": number, "n_ex_tests": "1", "n_sample_tests": "1",
               "input_pre": TEXT, "input_suf": "in", "output_pre": conf.get("input_pre"), "output_suf": "ans",
               "n_subtasks": "1", "subtask_end_1": conf.get("n_tests"), "subtask_score_1": "100",
               "time_limit": number, "memory_limit": number}, "problem.conf")
    samples = ["data/ex_%s1.%s" % (conf["input_pre"], end) for end in ("ans", "in")]
    need(package.like("data/ex_*") == samples, "no sample")
    return (int(conf["time_limit"]) * 1000, int(conf["memory_limit"]),
            ["data/%s%d.in" % (conf["input_pre"], i + 1) for i in range(int(conf["n_tests"]))])


# ---- nobody's judge: judge.sh ----

def read_plain(package):
    seconds, megabytes = (re.search("^%s=(.*)$" % name, package.text("judge.sh"), re.M).group(1)
                          for name in ("seconds", "megabytes"))
    return float(seconds) * 1000, int(megabytes), package.like("tests/*.in")


# Patterns of paths; 'answer' says what stands at the end of an input's name, and of its answer's.
JUDGES = {
    "tuack": {
        "read": read_tuack, "compiler": "g++ SOURCE -o program -O2 -std=c++14 -Wall", "verdict": by_tuack,
        "checker": "data/chk/chk.cpp", "validator": "data/val/val.cpp", "statements": "statement/*.md",
        "right": "maque/std.cpp", "wrong": "maque/*-*.cpp", "sample": "down/1.in down/1.ans", "answer": ("in", "ans"),
    },
    "icpc": {
        "read": read_icpc, "compiler": "gcc -g -O2 -std=gnu17 -static SOURCE -o program -lm", "verdict": by_status,
        "checker": "output_validator/*", "validator": "input_validators/*", "prepare": try_icpc,
        "statements": "statement/problem.*.md problem.html", "right": "submissions/accepted/*",
        "wrong": "submissions/wrong_answer/*", "sample": "data/sample/sample1.in data/sample/sample1.ans",
        "answer": ("in", "ans"),
    },
    "lemon": {
        "read": read_lemon, "compiler": "gcc -O2 SOURCE -o program", "verdict": by_lemon,
        "checker": "data/*/chk.c", "validator": "data/*/val.c", "statements": "statement.*.md",
        "right": "source/std/*.c", "wrong": "source/*-*/*.c", "sample": "sample/1.in sample/1.ans",
        "answer": ("in", "ans"),
    },
    "luogu": {
        "read": read_luogu, "compiler": "g++ -fno-asm -std=c++14 -O2 SOURCE -o program", "verdict": by_words,
        "checker": "data/checker.cpp", "validator": "validator.cpp", "statements": "statement.*.md",
        "right": "solution.cpp", "wrong": "wrong/*", "sample": "sample/1.in sample/1.out", "answer": ("in", "out"),
    },
    "hydro": {
        "read": read_hydro, "compiler": "g++ -O2 -std=c++14 SOURCE -o program -lm", "verdict": by_words,
        "checker": "testdata/checker.cc", "validator": "testdata/validator.cc", "statements": "problem_??.md",
        "right": "std/*.cc", "wrong": "wrong/*.cc", "answer": ("in", "out"),
        "sample": "additional_file/sample.in additional_file/sample.out",
    },
    "polygon": {
        "read": read_polygon, "compiler": "g++ -O2 -std=c++17 SOURCE -o program", "verdict": by_words,
        "checker": "files/check.cpp", "validator": "files/val.cpp", "statements": "statements/*/problem.tex",
        "right": "solutions/std.cpp", "wrong": "solutions/*-*.cpp", "answer": ("", ".a"),
        "sample": "tests/01 tests/001 tests/01.a tests/001.a",
    },
    "uoj": {
        "read": read_uoj, "compiler": "g++ -o program SOURCE -lm -O2 -DONLINE_JUDGE", "verdict": by_words,
        "checker": "data/chk.cpp", "validator": "data/val.cpp", "statements": "statement.*.md",
        "right": "data/std.cpp", "wrong": "wrong/*", "sample": "data/ex_*.in data/ex_*.ans", "answer": ("in", "ans"),
    },
    "plain": {
        "read": read_plain, "compiler": "gcc -O2 SOURCE -o program", "verdict": by_words, "checker": "checker.c",
        "validator": "validator.c", "statements": "README*.md", "right": "solution.c", "wrong": "wrong/*",
        "sample": "sample/1.in sample/1.ans", "answer": ("in", "ans"),
    },
}


def describe(package):
    print("limits %g ms %g MiB" % (package.milliseconds, package.mebibytes))
    print("points %g" % package.points)
    for kind, pairs in (("sample", [package.sample]), ("test", package.tests)):
        for pair in pairs:
            print(kind, *pair)
    for kind, names in (("right", package.right), ("wrong", package.wrong), ("statement", package.statements),
                        ("checker", [package.checker]), ("validator", [package.validator])):
        for name in names:
            print(kind, name)


def main(judge, folder, task=None, *names):
    package = Package(judge, folder)
    if task is None:
        describe(package)
        return
    package.prepare()
    for name in names:
        if task == "--run":
            print("%s %g" % (os.path.basename(name), package.points_of(os.path.abspath(name))))
        else:
            print(os.path.basename(name), "right" if package.share(0, name) == 1 else "wrong")


if __name__ == "__main__":
    os.environ["JUDGES_SCRATCH"] = tempfile.mkdtemp()
    try:
        main(*sys.argv[1:])
    except Trouble as trouble:
        sys.exit(str(trouble))
    finally:
        shutil.rmtree(os.environ["JUDGES_SCRATCH"])
