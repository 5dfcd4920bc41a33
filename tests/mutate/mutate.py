"""Changes the rule code of a game on purpose, one small change at a time, and counts how many the tests catch.

    python3 tests/mutate/mutate.py [GAME] [--count N] [--seed S] [--jobs N] [--tests PATTERN] [--require 80]

The changes: comparisons, && and ||, + and -, negations, conditions, true and false, whole numbers by one, in
core/games/GAME/r*.cpp. A seeded sample of them is tried. Each is made in a copy of the project under build/mutate,
never in the working tree; only the changed file is compiled again, then the game's tests run, the quickest first,
until one fails. A change that does not compile counts for nothing and another takes its place; one that hangs is
caught. Survivors are printed with the line before and after.
"""

import argparse
import json
import os
import random
import re
import resource
import shutil
import subprocess
import sys
import threading
import time
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
WORK = ROOT / "build" / "mutate"
MEMORY_LIMIT = 4 << 30

# Comments, literals and preprocessor lines hold no rules; checks guard the program, not the game.
BLANKED = re.compile(
    r'R"(?P<d>[^()\s]*)\(.*?\)(?P=d)"|//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"|(?<![0-9a-fA-F])\'(?:\\.|[^\'\\\n])+\''
    r"|^[ \t]*#[^\n]*|\b(?:D?CHECK|static_assert)\s*\([^;]*;|\b(?:reserve|template)\b[^\n]*",
    re.S | re.M,
)
SWAPS = {
    " < ": [" <= "], " <= ": [" < "], " > ": [" >= "], " >= ": [" > "], " == ": [" != "], " != ": [" == "],
    " && ": [" || "], " || ": [" && "], " + ": [" - "], " - ": [" + "], " += ": [" -= "], " -= ": [" += "],
    "true": ["false"], "false": ["true"],
}
SWAP = re.compile("|".join([*(re.escape(k) for k in SWAPS if k[0] == " "), r"\btrue\b", r"\bfalse\b"]))
NUMBER = re.compile(r"(?<![\w.])\d+(?![\w.])")
NEGATION = re.compile(r"!(?=[\w(])")
CONDITION = re.compile(r"\b(?:if|while) \(")


@dataclass(frozen=True)
class Mutant:
    file: str
    start: int
    end: int
    new: str

    def apply(self, text):
        return text[: self.start] + self.new + text[self.end :]


def closing_parenthesis(text, opening):
    depth = 0
    for position in range(opening, len(text)):
        depth += {"(": 1, ")": -1}.get(text[position], 0)
        if depth == 0:
            return position
    return None


def mutants_of(file, text):
    code = BLANKED.sub(lambda m: re.sub(r"[^\n]", " ", m.group(0)), text)
    for match in SWAP.finditer(code):
        for new in SWAPS[match.group(0)]:
            yield Mutant(file, match.start(), match.end(), new)
    for match in NUMBER.finditer(code):
        value = int(match.group(0))
        yield Mutant(file, match.start(), match.end(), str(value + 1))
        if value > 0:
            yield Mutant(file, match.start(), match.end(), str(value - 1))
    for match in NEGATION.finditer(code):
        yield Mutant(file, match.start(), match.end(), "")
    for match in CONDITION.finditer(code):
        opening = match.end() - 1
        closing = closing_parenthesis(code, opening)
        inside = text[opening + 1 : closing]
        if closing and ";" not in inside:  # an initialiser cannot be negated
            yield Mutant(file, opening, closing + 1, f"(!({inside}))")


def describe(mutant, text):
    """(line number, line before, line after)"""
    number = text.count("\n", 0, mutant.start) + 1
    return number, text.splitlines()[number - 1].strip(), mutant.apply(text).splitlines()[number - 1].strip()


def limit_memory():
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY_LIMIT, MEMORY_LIMIT))


def run(command, timeout=None, **options):
    """The exit status, or None when the time ran out. A change may loop or fill memory without end."""
    process = subprocess.Popen(
        command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, preexec_fn=limit_memory, **options
    )
    try:
        return process.wait(timeout)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
        return None


class Bench:
    """One copy of the project with its own build folder."""

    def __init__(self, number, pattern, longest):
        self.tree = WORK / str(number) / "tree"
        self.build = WORK / str(number) / "build"
        self.pattern, self.longest = pattern, longest
        self.tests = []  # (name, command); after prepare() the quickest first
        self.patience = {}  # name -> seconds after which it hangs

    def prepare(self):
        self.copy_tree()
        log = self.build.parent / "configure.log"
        with open(log, "w", encoding="utf-8") as file:
            options = ["-DSANDTABLE_SHELL=OFF", "-DCMAKE_BUILD_TYPE=Debug"]
            command = ["cmake", "-G", "Ninja", "-S", self.tree, "-B", self.build, *options]
            if subprocess.run(command, stdout=file, stderr=file, check=False).returncode:
                sys.exit(f"mutate: the copy could not be configured, see {log}")
        self.tests = self.find_tests()
        if not self.tests:
            sys.exit(f"mutate: no test's name matches {self.pattern}")
        self.compile(quiet=False)
        self.time_tests()

    def time_tests(self):
        """Runs the tests unchanged, leaves the long ones out and puts the others in order."""
        taken = {}
        for name, command in self.find_tests():  # CTest knows a program's command once the program is there
            start = time.monotonic()
            if run(command, cwd=self.tree) != 0:
                sys.exit(f"mutate: {name} fails without any change, so nothing can be measured")
            seconds = time.monotonic() - start
            if seconds <= self.longest:
                taken[seconds] = (name, command)
                self.patience[name] = 10 + 5 * seconds
        self.tests = [taken[seconds] for seconds in sorted(taken)]
        print("tests: " + ", ".join(f"{taken[s][0]} ({s:.1f} s)" for s in sorted(taken)), flush=True)

    def copy_tree(self):
        command = ["git", "-c", f"safe.directory={ROOT}", "ls-files", "-co", "--exclude-standard"]
        listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.splitlines()
        for name in listed:
            source, target = ROOT / name, self.tree / name
            if not source.is_file():
                continue
            if target.is_file() and target.read_bytes() == source.read_bytes():
                continue
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(source, target)

    def find_tests(self):
        """(name, command) of the GoogleTest programs that match; the name is also the build target."""
        shown = subprocess.run(["ctest", "--test-dir", self.build, "--show-only=json-v1"], capture_output=True, check=True)
        tests = [(test["name"], test.get("command", [])) for test in json.loads(shown.stdout)["tests"]]
        return [(n, c) for n, c in tests if re.search(self.pattern, n) and not any("python" in part for part in c[:1])]

    def compile(self, quiet=True):
        command = ["cmake", "--build", self.build, "--target", *(name for name, _ in self.tests)]
        environment = {**os.environ, **({"CCACHE_DISABLE": "1"} if quiet else {})}
        output = subprocess.DEVNULL if quiet else None
        status = subprocess.run(command, stdout=output, stderr=output, env=environment, check=False).returncode
        if status and not quiet:
            sys.exit("mutate: the copy could not be built")
        return status == 0

    def try_mutant(self, mutant):
        """'caught', 'survived' or 'refused' (does not compile)."""
        path = self.tree / mutant.file
        original = path.read_text(encoding="utf-8")
        try:
            path.write_text(mutant.apply(original), encoding="utf-8")
            if not self.compile():
                return "refused"
            for name, command in self.tests:
                if run(command, timeout=self.patience[name], cwd=self.tree) != 0:
                    return "caught"
            return "survived"
        finally:
            path.write_text(original, encoding="utf-8")


class Campaign:
    """Hands mutants to the benches until enough have been counted."""

    def __init__(self, mutants, texts, count):
        self.mutants, self.texts, self.count = iter(mutants), texts, count
        self.outcomes = {"caught": 0, "survived": 0, "refused": 0}
        self.survivors = []
        self.lock = threading.Lock()

    def counted(self):
        return self.outcomes["caught"] + self.outcomes["survived"]

    def take(self):
        with self.lock:
            return next(self.mutants, None) if self.counted() < self.count else None

    def note(self, mutant, outcome):
        with self.lock:
            if outcome != "refused" and self.counted() >= self.count:
                return
            self.outcomes[outcome] += 1
            number, before, after = describe(mutant, self.texts[mutant.file])
            print(f"[{self.counted()}/{self.count}] {outcome:8} {mutant.file}:{number}", flush=True)
            if outcome == "survived":
                self.survivors.append(f"{mutant.file}:{number}\n  - {before}\n  + {after}")

    def work(self, bench):
        while (mutant := self.take()) is not None:
            self.note(mutant, bench.try_mutant(mutant))

    def report(self, require):
        for survivor in sorted(self.survivors):
            print(survivor)
        total = self.counted()
        share = 100 * self.outcomes["caught"] / total if total else 0.0
        print(f"{self.outcomes['caught']} of {total} changes caught ({share:.1f} %), "
              f"{self.outcomes['refused']} did not compile")
        return total > 0 and share >= require


def read_arguments():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game", nargs="?", default="nazaire")
    parser.add_argument("--count", type=int, default=100, help="how many changes to count")
    parser.add_argument("--seed", type=int, default=1, help="chooses the sample")
    parser.add_argument("--jobs", type=int, default=1, help="copies at work side by side")
    parser.add_argument("--tests", help="pattern of the tests' names; the game's name and 'golden' if not given")
    parser.add_argument("--longest", type=float, default=20.0, help="tests that take more seconds are left out")
    parser.add_argument("--require", type=float, default=80.0, help="percentage to reach")
    return parser.parse_args()


def main():
    arguments = read_arguments()
    folder = ROOT / "core" / "games" / arguments.game
    files = sorted(folder.glob("r[0-9]*.cpp"))
    if not files:
        sys.exit(f"mutate: there are no rule files in core/games/{arguments.game}")
    texts = {str(file.relative_to(ROOT)): file.read_text(encoding="utf-8") for file in files}
    mutants = [mutant for name, text in texts.items() for mutant in mutants_of(name, text)]
    random.Random(arguments.seed).shuffle(mutants)
    print(f"{len(mutants)} possible changes in {len(files)} files of {arguments.game}", flush=True)

    pattern = arguments.tests or f"{arguments.game}|golden"
    benches = [Bench(number, pattern, arguments.longest) for number in range(max(1, arguments.jobs))]
    for bench in benches:
        bench.prepare()
    campaign = Campaign(mutants, texts, min(arguments.count, len(mutants)))
    threads = [threading.Thread(target=campaign.work, args=(bench,)) for bench in benches]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return 0 if campaign.report(arguments.require) else 1


if __name__ == "__main__":
    sys.exit(main())
