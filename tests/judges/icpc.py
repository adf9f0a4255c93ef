"""icpc.py - reads a problem package, version 2023-07-draft, as problemtools does and as DOMjudge does

One folder must suit both.  Where DOMjudge wants something else or something more, the line says so.
"""
import os
import re
import subprocess
import tempfile
import uuid

import yaml

from package import Package, Trouble, is_int, is_text, is_texts, need

KNOWN = {"problem_format_version", "name", "uuid", "type", "credits", "source", "license", "rights_owner", "limits",
         "keywords", "version", "embargo_until", "languages", "allow_file_writing", "constants"}
CREDITS = {"authors", "contributors", "testers", "translators", "packagers", "acknowledgements"}
LIMITS = {"memory", "output", "code", "compilation_time", "compilation_memory", "validation_time", "validation_memory",
          "validation_output", "time_limit", "time_resolution", "time_multipliers", "validation_passes"}
LICENSES = ("public domain", "cc0", "cc by", "cc by-sa", "educational", "permission")
OTHER_VERSIONS = {"problem_statement": "statement", "output_validators": "output_validator"}
FILE_NAME = re.compile(r"[a-zA-Z0-9_][a-zA-Z0-9_.-]{0,254}")


class Reader(Package):
    compiler = "gcc -g -O2 -std=gnu17 -static SOURCE -o program -lm"
    domjudge_compiler = "gcc -Wall -O2 -std=gnu11 -o program SOURCE -lm"

    def read(self):
        self.problem = yaml.safe_load(self.text("problem.yaml"))
        self.read_names()
        self.read_problem()
        self.read_limits()
        self.read_data()
        self.read_programs()
        self.points = 100  # pass-fail: accepted if every test is

    def read_names(self):
        for path in self.files():
            need(path == ".timelimit" or all(FILE_NAME.fullmatch(part) for part in path.split("/")),
                 path + ": invalid file name")
        for folder, right in OTHER_VERSIONS.items():
            need(folder not in self.names(), "%s: in this version it is %s" % (folder, right))
        self.statements = ["statement/" + name for name in self.names("statement")]
        for name in self.statements:
            need(re.fullmatch(r"statement/problem\.[a-z]{2,3}(-[A-Z]{2})?\.(md|tex)", name), name + ": bad name")
        page = [name for name in self.names() if name in ("problem.pdf", "problem.html", "problem.txt")]
        need(len(page) == 1, "DOMjudge: no statement")
        self.statements += page

    def read_problem(self):
        problem = self.problem
        need(not set(problem) - KNOWN, "problem.yaml: unknown %s" % sorted(set(problem) - KNOWN))
        need(problem.get("problem_format_version") == "2023-07-draft", "problem.yaml: version")
        need(isinstance(problem.get("name"), dict), "problem.yaml: not one name for each statement")
        languages = {name.split(".")[1] for name in self.statements if name.startswith("statement/")}
        need(set(problem["name"]) == languages and is_texts(list(problem["name"].values())),
             "problem.yaml: not one name for each statement")
        try:
            uuid.UUID(problem["uuid"])
        except (KeyError, ValueError, AttributeError, TypeError):
            raise Trouble("problem.yaml: no uuid") from None
        need(problem.get("type") == "pass-fail", "problem.yaml: type")  # DOMjudge: no list
        need(problem.get("license") in LICENSES, "problem.yaml: license")
        need(not set(problem["credits"]) - CREDITS and all(map(is_texts, problem["credits"].values())),
             "problem.yaml: credits")
        need(is_text(problem.get("source")) and is_text(problem.get("rights_owner")), "problem.yaml: source")

    def read_limits(self):
        limits = self.problem["limits"]
        need(not set(limits) - LIMITS, "problem.yaml: unknown limits->%s" % sorted(set(limits) - LIMITS))
        need(isinstance(limits.get("time_limit"), float), "problem.yaml: limits->time_limit")
        need(is_int(limits.get("memory")), "problem.yaml: limits->memory")
        self.milliseconds, self.mebibytes = round(limits["time_limit"] * 1000), limits["memory"]
        need(float(self.text(".timelimit")) == limits["time_limit"], "DOMjudge: two time limits")

    def read_data(self):
        need(self.names("data") == ["sample", "secret"], "data: %s" % self.names("data"))
        pairs = []
        for folder in ("sample", "secret"):
            names = self.names("data/" + folder)
            stems = sorted({os.path.splitext(name)[0] for name in names})
            need(names == sorted(stem + end for stem in stems for end in (".ans", ".in")), "data: not only pairs")
            pairs += [("data/%s/%s.in" % (folder, stem), "data/%s/%s.ans" % (folder, stem)) for stem in stems]
        need(len({os.path.basename(pair[0]) for pair in pairs}) == len(pairs), "data: two tests of one name")
        self.sample, self.tests = pairs[0], pairs[1:]

    def read_programs(self):
        need(len(self.names("output_validator")) == 1, "output_validator: not one program")  # DOMjudge: multiple
        need(len(self.names("input_validators")) == 1, "input_validators: not one program")
        self.checker = "output_validator/" + self.names("output_validator")[0]
        self.validator = "input_validators/" + self.names("input_validators")[0]
        for folder, programs in (("accepted", self.right), ("wrong_answer", self.wrong)):
            if folder in self.names("submissions"):
                programs += ["submissions/%s/%s" % (folder, name) for name in self.names("submissions/" + folder)]
        need(set(self.names("submissions")) <= {"accepted", "wrong_answer"}, "submissions: unknown verdict")
        for name in self.right + self.wrong:
            need(len(self.bytes(name)) <= 128 * 1024, name + ": over the code limit")

    # ---- validators ----

    def prepare(self):
        self.compile(self.domjudge_compiler, self.checker)
        super().prepare()
        self.try_inputs()
        self.try_outputs()

    def try_inputs(self):
        """All inputs are accepted; junk, and inputs that are changed a little, are not."""
        program = self.compile(self.compiler, self.validator)
        good = self.bytes(self.tests[0][0])
        junk = {"nothing": b"", "bytes": bytes(range(256)), "printable": bytes(range(32, 127)) + b"\n",
                "blanks": good.replace(b"\n", b"\n "), "line ends": good.replace(b"\n", b" \n"),
                "newlines": good.replace(b"\n", b"\n\n"), "zeros": re.sub(rb"(\d)", rb"0\1", good),
                "decimals": re.sub(rb"(\d)", rb"\1.0", good), "end": good + b"junk\n"}
        for name, text in [(test[0], self.bytes(test[0])) for test in self.tests + [self.sample]] + list(junk.items()):
            status = subprocess.run([program], input=text, stderr=subprocess.DEVNULL, check=False).returncode
            need((status == 42) == (name not in junk), "input validator: %d for %s" % (status, name))

    def try_outputs(self):
        """Whatever a contestant prints, the validator must not fail."""
        for text in (b"", b"0", b"-1\n", b"1e9", b"NaN\n", b"inf", b"\0", b"\x80", b"\n\n\n", b"A" * 100000,
                     b"YES\nNO\n", bytes(range(256))):
            with tempfile.NamedTemporaryFile(dir=os.environ["JUDGES_SCRATCH"]) as file:
                file.write(text)
                file.flush()
                need(self.share(0, file.name) == 0, "output validator: takes %r for right" % text[:20])

    def verdict(self, given, output, answer):
        feedback = tempfile.mkdtemp(dir=os.environ["JUDGES_SCRATCH"])
        with open(output, "rb") as stdin:
            _, status, words = self.call(given, answer, feedback + "/", stdin=stdin)
        need(status in (42, 43), "output validator: ends with %d: %s" % (status, words))
        need(set(os.listdir(feedback)) <= {"judgemessage.txt", "teammessage.txt"}, "output validator: unknown feedback")
        return int(status == 42)
