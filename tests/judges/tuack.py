"""tuack.py - reads a problem as tuack 0.1.5 does"""
import re

import yaml

from package import Package, is_number, is_text, need

KNOWN = {"version", "folder", "type", "name", "title", "time limit", "memory limit", "compile", "data", "samples",
         "pre", "users", "args", "partial score", "file io", "binary data"}
TEMPLATES = {"self.title()", "self.sample_text()", "self.sample_file()", "self.input_file()", "self.output_file()",
             "self.title_sample_description()", "s('description')", "s('input format')"}


class Reader(Package):
    compiler = "g++ SOURCE -o program -O2 -std=c++14 -Wall"

    def read(self):
        conf = yaml.safe_load(self.text("conf.yaml"))
        need(not set(conf) - KNOWN, "conf.yaml: unknown %s" % (set(conf) - KNOWN))
        need(conf.get("version") == 2, "conf.yaml: version is not 2")
        need(conf.get("folder") == "problem" and conf.get("type") == "program", "conf.yaml: not a program's problem")
        need(is_text(conf.get("name")), "conf.yaml: no name")
        need(is_number(conf.get("time limit")), "conf.yaml: time limit is no number")
        self.milliseconds = round(conf["time limit"] * 1000)
        memory = re.fullmatch(r"(\d+) ?MiB", str(conf.get("memory limit")))
        need(memory, "conf.yaml: memory limit has no unit")
        self.mebibytes = int(memory.group(1))
        need(conf.get("compile") and all(is_text(flags) for flags in conf["compile"].values()), "conf.yaml: compile")
        self.read_tests(conf)
        self.read_users(conf)
        self.checker = "data/chk/chk.cpp"
        for language, title in conf["title"].items():
            need(is_text(title), "conf.yaml: title")
            self.statements.append("statement/%s.md" % language)
            self.read_template(self.statements[-1])

    def read_tests(self, conf):
        need(len(conf.get("data", [])) == 1, "conf.yaml: not one package of tests")
        need(conf["data"][0].get("score") == 100, "conf.yaml: the package has no score of 100")
        need(conf["samples"] == [{"cases": [1]}], "conf.yaml: samples")
        self.points = 100
        self.tests = [("data/%s.in" % case, "data/%s.ans" % case) for case in conf["data"][0]["cases"]]
        self.sample = ("down/1.in", "down/1.ans")

    def read_users(self, conf):
        for author, programs in conf["users"].items():
            for program in programs.values():
                folder, extension = program["path"].split("/")[0], program["path"].split(".")[-1]
                need(folder == author and folder not in ("data", "down", "pre", "gen", "chk", "val", "tmp"),
                     "conf.yaml: tuack does not search %s for programs" % folder)
                need(extension in conf["compile"], "conf.yaml: no compiler for " + extension)
                need(program["expected"] in ("== 100", "== 0"), "conf.yaml: expected")
                (self.right if program["expected"] == "== 100" else self.wrong).append(program["path"])

    def read_template(self, name):
        text = self.text(name)
        calls = re.findall(r"\{\{ (.*?) \}\}", text)
        need(set(calls) <= TEMPLATES and len(calls) == len(re.findall(r"\{[{%#]", text)), name + ": unknown template")
        need(text.startswith("{{ self.title() }}\n"), name + ": no title")
        need(calls.count("self.sample_text()") == 1, name + ": the sample is not shown")

    def verdict(self, given, output, answer):
        return self.by_score_file([given, output, answer], "100.0", "tmp/score", exit_matters=False)
