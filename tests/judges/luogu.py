"""luogu.py - looks at test data as Luogu's documents describe it; the files in data/ go into the zip file"""
import re

import yaml

from package import Package, is_int, need

TYPES = {"timeLimit", "memoryLimit", "score", "subtaskId"}


class Reader(Package):
    compiler = "g++ -fno-asm -std=c++14 -O2 SOURCE -o program"

    def read(self):
        names = self.names("data")
        need("\t" not in self.text("data/config.yml"), "config.yml: a tab")
        config = yaml.safe_load(self.text("data/config.yml"))
        numbers = []
        for name, values in config.items():
            digits = re.findall(r"\d+", name)
            need(name.endswith(".in") and len(digits) == 1, name + ": not one run of digits")
            numbers.append(int(digits[0]))
            need(set(values) == TYPES and all(map(is_int, values.values())), name + ": not whole numbers")
            need(values == list(config.values())[0], name + ": another subtask or other limits")
            self.tests.append(("data/" + name, "data/" + name[:-3] + ".out"))
        need(numbers == list(range(1, len(numbers) + 1)), "config.yml: tests are not numbered from 1 on")
        need(not set(names) - {"config.yml", "checker.cpp"} - set(config) - {one[:-3] + ".out" for one in config},
             "data: a file that is no part of a test")
        self.milliseconds = values["timeLimit"]
        self.mebibytes = values["memoryLimit"] / 1024
        self.points = values["score"]  # the page must be told that the subtask takes the minimum
        need(sum(len(self.bytes("data/" + name)) for name in names) < 100 << 20, "data: larger than 100 MB")
        self.checker = "data/checker.cpp"
        self.sample = ("sample/1.in", "sample/1.out")
        self.statements = [name for name in self.names() if name.startswith("statement.")]
        self.right = ["solution.cpp"]
        self.wrong = ["wrong/" + name for name in self.names("wrong")]

    def verdict(self, given, output, answer):
        return self.by_words([given, output, answer])
