"""uoj.py - reads test data as UOJ, community version, does; the files in data/ go into the zip file"""
from package import Package, need

NUMBERS = {"n_tests", "n_ex_tests", "n_sample_tests", "n_subtasks", "subtask_end_1", "subtask_score_1", "time_limit",
           "memory_limit"}
WORDS = {"use_builtin_judger", "input_pre", "input_suf", "output_pre", "output_suf"}


class Reader(Package):
    compiler = "g++ -o program SOURCE -lm -O2 -DONLINE_JUDGE"

    def read(self):
        words = self.text("data/problem.conf").split()
        need(len(words) % 2 == 0 and len(set(words[::2])) == len(words) // 2, "problem.conf: syntax error")
        conf = dict(zip(words[::2], words[1::2]))
        need(set(conf) == NUMBERS | WORDS, "problem.conf: %s" % sorted(set(conf) ^ (NUMBERS | WORDS)))
        need(all(conf[key].isdigit() for key in NUMBERS), "problem.conf: not a whole number")
        need(conf["use_builtin_judger"] == "on", "problem.conf: only superusers may do without the builtin judger")
        tests, extra, samples = (int(conf[key]) for key in ("n_tests", "n_ex_tests", "n_sample_tests"))
        need(tests > 0, "problem.conf: n_tests must be positive")
        need(samples <= extra, "problem.conf: n_sample_tests greater than n_ex_tests")
        need(conf["n_subtasks"] == "1" and int(conf["subtask_end_1"]) == tests, "problem.conf: not one subtask")
        self.points = int(conf["subtask_score_1"])
        self.milliseconds, self.mebibytes = int(conf["time_limit"]) * 1000, int(conf["memory_limit"])
        names = [tuple("data/%%s%s%d.%s" % (conf[end + "_pre"], number, conf[end + "_suf"])
                       for end in ("input", "output")) for number in range(1, tests + 1)]
        self.tests = [tuple(name % "" for name in pair) for pair in names]
        self.sample = tuple(name % "ex_" for name in names[0])
        self.checker = "data/chk.cpp"
        self.must_exist("data/val.cpp")
        self.statements = [name for name in self.names() if name.startswith("statement.")]
        self.right = ["data/std.cpp"]
        self.wrong = ["wrong/" + name for name in self.names("wrong")]

    def verdict(self, given, output, answer):
        return self.by_words([given, output, answer])
