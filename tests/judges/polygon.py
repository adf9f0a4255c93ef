"""polygon.py - reads a package as readers of Polygon's exports do"""
import re
import xml.etree.ElementTree

from package import Package, need


class Reader(Package):
    compiler = "g++ -O2 -std=c++17 SOURCE -o program"

    def read(self):
        problem = xml.etree.ElementTree.fromstring(self.text("problem.xml"))
        need(problem.tag == "problem" and re.fullmatch(r"[a-z0-9-]+", problem.get("short-name", "")),
             "short name is invalid in problem.xml")
        need(problem.get("revision", "").isdigit(), "revision is invalid in problem.xml")
        languages = [name.get("language") for name in problem.findall("names/name")]
        need(languages and set(languages) <= {"english", "chinese"} and
             all(name.get("value") for name in problem.findall("names/name")), "name is invalid in problem.xml")
        for statement in problem.findall("statements/statement"):
            need(statement.get("language") in languages and statement.get("charset") == "UTF-8" and
                 statement.get("type") == "application/x-tex", "statement is invalid in problem.xml")
            self.statements.append(statement.get("path"))
        need(len(self.statements) == len(languages), "not one statement for each name in problem.xml")
        self.read_testset(problem)
        self.read_assets(problem)
        for language in languages:
            for name in ("name", "legend", "input", "output", "notes"):
                self.must_exist("statement-sections/%s/%s.tex" % (language, name))
            for end, name in zip(("", ".a"), self.sample):
                need(self.bytes("statements/%s/example.01%s" % (language, end)) == self.bytes(name),
                     "the example is not the first test")

    def read_testset(self, problem):
        judging = problem.find("judging")
        need(judging.get("run-count") == "1" and judging.get("input-file") == judging.get("output-file") == "",
             "judging is invalid in problem.xml")
        need(len(judging.findall("testset")) == 1, "no or several test sets in problem.xml")
        testset = judging.find("testset")
        numbers = {name: testset.findtext(name) for name in ("time-limit", "memory-limit", "test-count")}
        need(all(re.fullmatch(r"\d+", str(number)) for number in numbers.values()), "limit is invalid in problem.xml")
        self.milliseconds, self.mebibytes = int(numbers["time-limit"]), int(numbers["memory-limit"]) / (1 << 20)
        patterns = [testset.findtext(name) for name in ("input-path-pattern", "answer-path-pattern")]
        need(all(re.fullmatch(r"tests/%0\dd(\.a)?", str(one)) for one in patterns), "pattern is invalid in problem.xml")
        tests = testset.findall("tests/test")
        need(len(tests) == int(numbers["test-count"]), "test-count is invalid in problem.xml")
        files = [tuple(pattern % (i + 1) for pattern in patterns) for i in range(len(tests))]
        need(sorted(self.names("tests")) == sorted(name.split("/")[1] for pair in files for name in pair),
             "tests: not those of problem.xml")
        need([test.get("sample") for test in tests] == ["true"] + [None] * (len(tests) - 1), "the first is no sample")
        need([test.get("group") for test in tests] == ["0"] + ["1"] * (len(tests) - 1), "not one group of tests")
        need(all(test.get("method") == "manual" for test in tests), "method is invalid in problem.xml")
        groups = {group.get("name"): group for group in testset.findall("groups/group")}
        need(set(groups) == {"0", "1"} and groups["1"].get("points-policy") == "complete-group", "groups are invalid")
        self.points = float(groups["1"].get("points"))
        need(sum(float(test.get("points")) for test in tests) == self.points and tests[0].get("points") == "0.0",
             "points of the group and of its tests differ")
        self.sample, self.tests = files[0], files[1:]

    def read_assets(self, problem):
        checker = problem.find("assets/checker")
        need(checker.get("type") == "testlib", "checker is invalid in problem.xml")
        self.checker = checker.find("source").get("path")
        need(self.bytes(checker.find("copy").get("path")) == self.bytes(self.checker), "checker and copy differ")
        for source in problem.findall("assets//source"):
            self.must_exist(source.get("path"))
            need(source.get("type") == "cpp.g++17" and source.get("path").endswith(".cpp"), "source type is invalid")
        for solution in problem.findall("assets/solutions/solution"):
            need(solution.get("tag") in ("main", "wrong-answer"), "tag is invalid in problem.xml")
            (self.right if solution.get("tag") == "main" else self.wrong).append(solution.find("source").get("path"))
        need(len(self.right) == 1, "not one main solution in problem.xml")
        need(len(problem.findall("assets/validators/validator")) == 1, "not one validator in problem.xml")

    def verdict(self, given, output, answer):
        return self.by_words([given, output, answer])
