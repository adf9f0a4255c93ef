"""judge.py - reads a package as its judge does, and judges

    judge.py FORMAT FOLDER                     says what the judge finds
    judge.py FORMAT FOLDER --run PROGRAM...    the points of each program
    judge.py FORMAT FOLDER --output FILE...    what each output gets as that of the first test: right or wrong

Ends with 1 and a line on standard error if the judge would refuse the package.
"""
import importlib
import os
import shutil
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
from package import Trouble  # noqa: E402


def describe(package):
    print("limits %g ms %g MiB" % (package.milliseconds, package.mebibytes))
    print("points %g" % package.points)
    for kind, names in (("sample", [package.sample]), ("test", package.tests)):
        for pair in names:
            print(kind, *pair)
    for kind, names in (("right", package.right), ("wrong", package.wrong), ("statement", package.statements)):
        for name in sorted(names):
            print(kind, name)
    print("checker", package.checker)


def run(package, program):
    """The points of a program: all or nothing."""
    shares = []
    for number, (given, _) in enumerate(package.tests):
        output = os.path.join(os.environ["JUDGES_SCRATCH"], "output")
        with open(package.path(given), "rb") as stdin, open(output, "wb") as stdout:
            subprocess.run([program], stdin=stdin, stdout=stdout, check=True)
        shares.append(package.share(number, output))
    print("%s %g" % (os.path.basename(program), min(shares) * package.points))


def main(kind, folder, task=None, *names):
    package = importlib.import_module(kind).Reader(folder)
    if task is None:
        describe(package)
        return
    package.prepare()
    for name in names:
        if task == "--run":
            run(package, os.path.abspath(name))
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
