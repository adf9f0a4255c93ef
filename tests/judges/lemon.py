"""lemon.py - reads a contest as LemonLime does"""
import json
import os

from package import Package, is_int, is_text, is_texts, need

TASK = {"problemTitle": is_text, "sourceFileName": is_text, "inputFileName": is_text, "outputFileName": is_text,
        "standardInputCheck": lambda value: value is True, "standardOutputCheck": lambda value: value is True,
        "subFolderCheck": lambda value: isinstance(value, bool), "taskType": lambda value: value == 0 and is_int(value),
        "comparisonMode": lambda value: is_int(value) and 0 <= value <= 5, "diffArguments": is_text,
        "realPrecision": is_int, "specialJudge": lambda value: isinstance(value, str),
        "compilerConfiguration": lambda value: isinstance(value, dict) and is_texts(list(value.values())),
        "answerFileExtension": is_text, "testCases": lambda value: isinstance(value, list)}
CASE = {"fullScore": is_int, "timeLimit": is_int, "memoryLimit": is_int, "inputFiles": is_texts,
        "outputFiles": is_texts}
WIZARD = {"gcc", "g++", "fpc", "jdk", "python"}  # the compilers that it sets up


def typed(where, value, types):
    need(set(value) == set(types), "%s: %s" % (where, sorted(set(value) ^ set(types))))
    for key, is_right in types.items():
        need(is_right(value[key]), "%s: %s" % (where, key))


class Reader(Package):
    compiler = "gcc -O2 SOURCE -o program"

    def read(self):
        contests = [name for name in self.names() if name.endswith(".cdf")]
        need(len(contests) == 1, "not one contest")
        need(self.bytes(contests[0]).startswith(b"{"), "the contest does not begin with {")
        contest = json.loads(self.text(contests[0]))
        need(contest["version"] == "1.0" and is_text(contest["contestTitle"]), "cdf: version")
        need(contest["contestants"] == [] and len(contest["tasks"]) == 1, "cdf: tasks")
        task = contest["tasks"][0]
        typed("task", task, TASK)
        compilers = task["compilerConfiguration"]
        need(set(compilers) >= WIZARD and set(compilers.values()) == {"default"},
             "task: a compiler is missing in compilerConfiguration")
        need(task["comparisonMode"] == 1 and task["specialJudge"] == "", "task: comparison")
        need(len(task["testCases"]) == 1, "task: not one test case")
        case = task["testCases"][0]
        typed("test case", case, CASE)
        need(len(case["inputFiles"]) == len(case["outputFiles"]), "test case: not as many answers as inputs")
        need(not any("_lemon_" in name for name in case["inputFiles"]), "test case: a dependency")
        self.points, self.milliseconds, self.mebibytes = case["fullScore"], case["timeLimit"], case["memoryLimit"]
        self.tests = [("data/" + one, "data/" + other) for one, other in zip(case["inputFiles"], case["outputFiles"])]
        self.sample = ("sample/1.in", "sample/1.ans")
        self.checker = "data/%s/chk.c" % task["sourceFileName"]
        self.statements = [name for name in self.names() if name.startswith("statement")]
        self.read_contestants(task)

    def read_contestants(self, task):
        name = task["sourceFileName"]
        for contestant in self.names("source"):
            source = "source/%s/%s%s.c" % (contestant, name + "/" if task["subFolderCheck"] else "", name)
            self.must_exist(source)
            (self.right if contestant == "std" else self.wrong).append(source)

    def verdict(self, given, output, answer):
        """By Lemon's own comparison, and by the checker for those who choose it: both must agree."""
        share = self.by_score_file([given, output, answer], "100", "score file", exit_matters=True)
        need(share == self.compare(output, answer), "checker and comparison disagree on " + os.path.basename(output))
        return share

    @staticmethod
    def compare(output, answer):
        """Comparison 1: tokens, which must stand on the same lines."""
        with open(output, encoding="latin-1") as one, open(answer, encoding="latin-1") as other:
            lines = [[line.split() for line in file.read().rstrip().split("\n")] for file in (one, other)]
        return int(lines[0] == lines[1])
