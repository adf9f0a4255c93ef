"""package.py - what the readers of packages share

A reader knows one judge: which files it looks for, which types it wants, how it compiles and calls a checker, and what
it makes of the result.  What it does not know it refuses, so that a test notices whatever a judge would stumble over.
"""
import os
import re
import subprocess
import tempfile


class Trouble(Exception):
    """What the judge would say, in one line."""


def need(condition, words):
    if not condition:
        raise Trouble(words)


def is_int(value):
    return isinstance(value, int) and not isinstance(value, bool)


def is_number(value):
    return is_int(value) or isinstance(value, float)


def is_text(value):
    return isinstance(value, str) and value != ""


def is_texts(value):
    return isinstance(value, list) and all(is_text(one) for one in value)


class Package:
    """A package as one judge sees it; paths begin in its folder."""

    def __init__(self, folder):
        self.folder = os.path.abspath(folder)
        self.milliseconds = self.mebibytes = None
        self.tests = []  # pairs of paths: input, answer
        self.sample = None
        self.points = None  # for all tests right; one wrong test gives 0
        self.checker = None
        self.right, self.wrong, self.statements = [], [], []
        self.read()
        self.look_at_files()

    # ---- files ----

    def path(self, name):
        return os.path.join(self.folder, name)

    def names(self, folder=""):
        """What lies in a folder; nothing if there is none."""
        return sorted(os.listdir(self.path(folder))) if os.path.isdir(self.path(folder)) else []

    def files(self):
        """All files, with their folders."""
        for top, _, names in os.walk(self.folder):
            for name in names:
                yield os.path.relpath(os.path.join(top, name), self.folder)

    def bytes(self, name):
        self.must_exist(name)
        with open(self.path(name), "rb") as file:
            return file.read()

    def text(self, name):
        content = self.bytes(name)
        need(not content.startswith(b"\xef\xbb\xbf"), name + ": begins with a byte order mark")
        return content.decode("utf-8")

    def must_exist(self, name):
        need(os.path.isfile(self.path(name)), name + ": not found")

    def look_at_files(self):
        """What every judge wants of tests, statements and programs."""
        need(self.tests, "no tests")
        need(self.statements, "no statement")
        need(self.right, "no right program")
        for name in [one for test in self.tests + [self.sample] for one in test]:
            content = self.bytes(name).decode("ascii")
            need(content.endswith("\n") and "\r" not in content, name + ": lines do not end with LF")
            need(not re.search(r"(^|\n)\n| \n|  |^ |\n ", content), name + ": empty line or needless blank")
        for name in [self.checker] + self.right + self.wrong + self.statements:
            need("\r" not in self.text(name), name + ": holds a CR")

    # ---- the checker ----

    def compile(self, command, source):
        """Compiles a copy of the source alone in a folder, as judges do."""
        work = tempfile.mkdtemp(dir=os.environ["JUDGES_SCRATCH"])
        name = os.path.basename(source)
        with open(os.path.join(work, name), "wb") as file:
            file.write(self.bytes(source))
        done = subprocess.run([word.replace("SOURCE", name) for word in command.split()], cwd=work,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
        need(done.returncode == 0 and done.stdout == b"", source + ": " + done.stdout.decode()[:300])
        return os.path.join(work, "program")

    def call(self, *arguments, stdin=subprocess.DEVNULL):
        work = tempfile.mkdtemp(dir=os.environ["JUDGES_SCRATCH"])
        done = subprocess.run([self.program] + list(arguments), cwd=work, stdin=stdin, stderr=subprocess.PIPE,
                              stdout=subprocess.DEVNULL, check=False)
        return work, done.returncode, done.stderr.decode()

    def prepare(self):
        self.program = self.compile(self.compiler, self.checker)

    def share(self, test, output):
        """The share of the points that an output gets, 0 to 1."""
        return self.verdict(self.path(self.tests[test][0]), os.path.abspath(output), self.path(self.tests[test][1]))

    def by_words(self, arguments, right=("ok ",), wrong=("wrong answer ", "wrong output format ")):
        """A checker that says its verdict on standard error as testlib's do."""
        _, status, words = self.call(*arguments)
        if words.startswith(right):
            need(status == 0, "checker: says ok and ends with %d" % status)
            return 1
        need(words.startswith(wrong), "checker: says '%s'" % words)
        need(status in (1, 2), "checker: says wrong and ends with %d" % status)
        return 0

    def by_score_file(self, arguments, full, name, exit_matters):
        """A checker that writes points to a file as Lemon's do."""
        work, status, words = self.call(*arguments, full, "score", "message")
        need(status == 0 or not exit_matters, "checker: ends with %d: %s" % (status, words))
        need(os.path.isfile(os.path.join(work, "score")), "checker: %s not found" % name)
        with open(os.path.join(work, "score")) as file:
            score = float(file.read())
        need(0 <= score <= float(full), "checker: %s points" % score)
        return score / float(full)
