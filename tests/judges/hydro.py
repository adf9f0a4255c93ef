"""hydro.py - reads a problem as Hydro's importer and judge do"""
import re

import yaml

from package import Package, is_int, is_text, need

COMPILERS = {"c": "gcc -O2 -std=c99 SOURCE -o program -lm", "cc": "g++ -O2 -std=c++14 SOURCE -o program -lm"}
CONFIG = {"type", "time", "memory", "checker_type", "checker", "validator", "subtasks"}


class Reader(Package):
    def read(self):
        problem = yaml.safe_load(self.text("problem.yaml"))
        need(set(problem) == {"title"} and is_text(problem["title"]), "Invalid title")
        self.statements = [name for name in self.names() if re.fullmatch(r"problem_[a-z_]+\.md", name)]
        for name in self.statements:
            text = self.text(name)
            need(re.search(r"^```input1\n(.+\n){148}```\n\n```output1\n(.+\n)+```$", text, re.M), name + ": no sample")
        config = yaml.safe_load(self.text("testdata/config.yaml"))
        need(set(config) == CONFIG and config["type"] == "default", "config.yaml: %s" % sorted(set(config) ^ CONFIG))
        self.read_limits(config)
        need(config["checker_type"] == "testlib", "config.yaml: unknown checker type")
        self.checker = "testdata/" + config["checker"]
        self.validator = "testdata/" + config["validator"]
        self.must_exist(self.validator)
        self.compiler = COMPILERS[self.checker.split(".")[1]]
        self.read_tests(config)
        need(len(self.names("std")) <= 5, "std: more than 5 programs")
        self.right = ["std/" + name for name in self.names("std")]
        need(all(name.split(".")[1] in COMPILERS for name in self.right), "std: unknown language")
        self.wrong = ["wrong/" + name for name in self.names("wrong")]

    def read_limits(self, config):
        time = re.fullmatch(r"(\d+)ms", str(config["time"]))
        memory = re.fullmatch(r"(\d+)m", str(config["memory"]))
        need(time and memory, "config.yaml: bad time or memory text")
        self.milliseconds, self.mebibytes = int(time.group(1)), int(memory.group(1))

    def read_tests(self, config):
        need(len(config["subtasks"]) == 1, "config.yaml: not one subtask")
        subtask = config["subtasks"][0]
        need(subtask["type"] == "min" and is_int(subtask["id"]) and is_int(subtask["score"]), "config.yaml: subtask")
        self.points = subtask["score"]
        for case in subtask["cases"]:
            need(set(case) == {"input", "output"}, "config.yaml: case")
            self.tests.append(("testdata/" + case["input"], "testdata/" + case["output"]))
        self.sample = ("additional_file/sample.in", "additional_file/sample.out")
        need(len(self.tests) <= 100 and len(self.tests) * self.milliseconds <= 60000 and self.mebibytes <= 512,
             "more than judges allow by default")

    def verdict(self, given, output, answer):
        return self.by_words([given, output, answer])
