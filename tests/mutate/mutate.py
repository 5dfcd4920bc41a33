"""Changes the rule code of a game on purpose, one small change at a time, and counts how many the tests catch.

    python3 tests/mutate/mutate.py [GAME] [--count N | --all] [--part I/N] [--fresh] [--seed S] [--require 80]

The changes (changes.py) are made in core/games/GAME/r[0-9]*.cpp. A seeded sample of them is tried, or all.

The project is copied to build/mutate/tree and its tests are built there once, unchanged. For each change the one
file is compiled by itself and linked, in front of the unchanged libraries, into each test program of the game, the
quickest first, until one fails. So nothing of one change is left when the next is tried. Before the first change of
a file the same is done with the file as it is: it must pass, or nothing would be measured and the run ends.

A change that does not compile counts for nothing and another takes its place; a test that hangs has caught it.
Stored records (links, goldens, signatures) would catch nearly all without saying which rule broke; they take part
only where --tests names them. Survivors are printed with the line before and after, then the score of each file.

What became of each change is kept (kept.py): a run that is broken off goes on where it stopped, and --part 2/5 tries
the second fifth. --fresh forgets what earlier runs found.
"""

import argparse
import io
import json
import os
import random
import re
import resource
import shlex
import subprocess
import sys
import tarfile
import threading
import time
from dataclasses import dataclass
from pathlib import Path

from changes import describe, mutants_of
from kept import Kept, digest_of_tests, part_of

ROOT = Path(__file__).resolve().parents[2]
WORK = ROOT / "build" / "mutate"
# The build lies in the copy as build/native does in the project: a compiler cache that makes paths relative
# (CCACHE_BASEDIR) has the objects already.
TREE = WORK / "tree"
BUILD = TREE / "build" / "native"
MEMORY_LIMIT = 4 << 30


def limit_memory():
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY_LIMIT, MEMORY_LIMIT))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def run(command, timeout=None, cwd=BUILD):
    """The exit status, or None when the time ran out. A change may loop or fill memory without end."""
    quiet = {stream: subprocess.DEVNULL for stream in ("stdin", "stdout", "stderr")}
    process = subprocess.Popen(command, preexec_fn=limit_memory, cwd=cwd, **quiet)
    try:
        return process.wait(timeout)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
        return None


def git(*arguments):
    command = ["git", "-c", f"safe.directory={ROOT}", *arguments]
    return subprocess.run(command, cwd=ROOT, capture_output=True, check=True).stdout


def sources(commit):
    """(name, bytes) of all files of a commit, or of the working tree with what is new in it."""
    if not commit:
        names = git("ls-files", "-co", "--exclude-standard").decode().splitlines()
        yield from ((name, (ROOT / name).read_bytes()) for name in names if (ROOT / name).is_file())
        return
    with tarfile.open(fileobj=io.BytesIO(git("archive", "--format=tar", commit))) as archive:
        for member in archive:
            if member.isfile():
                yield member.name, archive.extractfile(member).read()


def copy_tree(commit):
    """Makes TREE the same as the sources, touching only files that differ; a build folder in it stays."""
    present = set()
    for name, content in sources(commit):
        present.add(name)
        target = TREE / name
        if target.is_file() and target.read_bytes() == content:
            continue
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content)
    for path in TREE.rglob("*"):
        name = str(path.relative_to(TREE))
        if path.is_file() and name not in present and not name.startswith("build/"):
            path.unlink()


@dataclass
class Test:
    name: str
    link: str  # shell command that links it in BUILD; {output} and {mutant} are to be filled in
    patience: float = 0.0  # seconds after which it hangs


class Project:
    """The unchanged build: where the commands for one changed file come from."""

    def __init__(self, pattern, longest, jobs):
        with open(WORK / "configure.log", "w", encoding="utf-8") as log:
            command = ["cmake", "-G", "Ninja", "-S", TREE, "-B", BUILD, "-DSANDTABLE_SHELL=OFF", "-DCMAKE_BUILD_TYPE=Debug"]
            if subprocess.run(command, stdout=log, stderr=log, check=False).returncode:
                sys.exit(f"mutate: the copy could not be configured, see {log.name}")
        names = [name for name, _ in self.programs() if re.search(pattern, name)]
        if not names:
            sys.exit(f"mutate: no test's name matches {pattern}")
        if subprocess.run(["cmake", "--build", BUILD, "-j", str(jobs), "--target", *names], check=False).returncode:
            sys.exit("mutate: the copy could not be built")
        self.tests = self.timed(names, longest)
        with open(BUILD / "compile_commands.json", encoding="utf-8") as file:
            self.compilers = {os.path.relpath(entry["file"], TREE): entry["command"] for entry in json.load(file)}

    @staticmethod
    def programs():
        """(name, command) of what CTest runs, but for Python scripts. The name is the build target, too."""
        shown = subprocess.run(["ctest", "--test-dir", BUILD, "--show-only=json-v1"], capture_output=True, check=True)
        tests = [(test["name"], test.get("command", [])) for test in json.loads(shown.stdout)["tests"]]
        return [(name, command) for name, command in tests if not any("python" in part for part in command[:1])]

    def timed(self, names, longest):
        """Runs the tests unchanged, leaves the long ones out and puts the others in order."""
        taken = []
        for name, command in self.programs():  # CTest knows a program's command once the program is there
            if name not in names:
                continue
            start = time.monotonic()
            if run(command, cwd=TREE) != 0:
                shown = subprocess.run(command, cwd=TREE, capture_output=True, text=True, check=False).stdout
                print("\n".join(line for line in shown.splitlines() if "OK ]" not in line and "RUN" not in line)[-3000:])
                sys.exit(f"mutate: {name} fails without any change, so nothing can be measured")
            seconds = time.monotonic() - start
            if seconds <= longest:
                taken.append((seconds, Test(name, self.link_command(name), 20 + 10 * seconds)))
        taken.sort(key=lambda each: each[0])
        print("tests: " + ", ".join(f"{test.name} ({seconds:.1f} s)" for seconds, test in taken), flush=True)
        return [test for _, test in taken]

    @staticmethod
    def link_command(name):
        shown = subprocess.run(["ninja", "-C", BUILD, "-t", "commands", name], capture_output=True, text=True, check=True)
        command = shown.stdout.splitlines()[-1].replace("{", "{{").replace("}", "}}")
        linked = re.sub(r" -o \S+ ", " -o {output} {mutant} ", command, count=1)
        if linked == command:
            sys.exit(f"mutate: the command that links {name} is not understood: {command}")
        return linked

    def compile_command(self, file, source, output):
        words = shlex.split(self.compilers[file])
        words = words[next(i for i, word in enumerate(words) if re.search(r"(\+\+|cc)(-\d+)?$", word)) :]  # no ccache
        words[words.index("-o") + 1] = str(output)
        words[words.index("-c") + 1] = str(source)
        return [*words, "-Wno-error", "-g0"]


class Bench:
    """A place where changes are tried one after the other."""

    def __init__(self, number, project):
        self.folder = WORK / f"bench{number}"
        self.folder.mkdir(parents=True, exist_ok=True)
        self.project = project

    def try_text(self, file, text):
        """'caught', 'survived' or 'refused' (does not compile)."""
        source, compiled, program = (self.folder / name for name in (Path(file).name, "changed.o", "program"))
        source.write_text(text, encoding="utf-8")
        compiled.unlink(missing_ok=True)
        if run(self.project.compile_command(file, source, compiled)) != 0:
            return "refused"
        for test in self.project.tests:
            program.unlink(missing_ok=True)
            if run(["sh", "-c", test.link.format(output=shlex.quote(str(program)), mutant=shlex.quote(str(compiled)))]) != 0:
                raise RuntimeError(f"{test.name} could not be linked with {source}")
            if run([program], timeout=test.patience, cwd=TREE) != 0:
                return "caught"
        return "survived"


class Campaign:
    """Hands mutants to the benches until enough have been counted."""

    def __init__(self, mutants, texts, count, kept):
        self.left, self.texts, self.count, self.kept = list(reversed(mutants)), texts, count, kept
        self.scores = {file: {"caught": 0, "survived": 0, "refused": 0} for file in texts}
        self.sound = {file: threading.Lock() for file in texts}
        self.proved = set()
        self.survivors, self.under_way = [], 0
        self.error = None
        self.lock = threading.Lock()

    def sum(self, outcome):
        return sum(score[outcome] for score in self.scores.values())

    def counted(self):
        return self.sum("caught") + self.sum("survived")

    def take(self):
        """The next mutant, or None. Never more under way than may still count."""
        while True:
            with self.lock:
                if self.error or not self.left or self.counted() >= self.count:
                    return None
                if self.counted() + self.under_way < self.count:
                    self.under_way += 1
                    return self.left.pop()
            time.sleep(0.2)

    def prove(self, bench, file):
        """The file as it is passes on the very way that its changes will go."""
        with self.sound[file]:
            if file not in self.proved and (outcome := bench.try_text(file, self.texts[file])) != "survived":
                raise RuntimeError(f"{file} is {outcome} without any change, so nothing can be measured")
            self.proved.add(file)

    def note(self, mutant, outcome):
        self.kept.add(mutant, outcome)
        self.tell(mutant, outcome)

    def tell(self, mutant, outcome):
        with self.lock:
            self.under_way -= 1
            self.scores[mutant.file][outcome] += 1
            number, before, after = describe(mutant, self.texts[mutant.file])
            print(f"[{self.counted()}/{self.count}] {outcome:8} {mutant.file}:{number}", flush=True)
            if outcome == "survived":
                self.survivors.append(f"{mutant.file}:{number:03}\n  - {before}\n  + {after}")

    def work(self, bench):
        try:
            while (mutant := self.take()) is not None:
                if known := self.kept.outcome(mutant):
                    self.tell(mutant, known)
                    continue
                self.prove(bench, mutant.file)
                self.note(mutant, bench.try_text(mutant.file, mutant.apply(self.texts[mutant.file])))
        except (RuntimeError, OSError) as error:
            self.error = error

    def report(self, require):
        for survivor in sorted(self.survivors):
            print(survivor)
        for file, score in self.scores.items():
            total = score["caught"] + score["survived"]
            if total:
                print(f"{100 * score['caught'] / total:5.1f} %  {score['caught']:4} of {total:4}  {file}")
        total = self.counted()
        share = 100 * self.sum("caught") / total if total else 0.0
        print(f"{self.sum('caught')} of {total} changes caught ({share:.1f} %), {self.sum('refused')} did not compile")
        return total > 0 and share >= require


def read_arguments():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game", nargs="?", default="nazaire")
    parser.add_argument("--count", type=int, default=200, help="how many changes to count")
    parser.add_argument("--all", action="store_true", help="try every change")
    parser.add_argument("--part", default="1/1", help="which share of the changes, for example 2/5")
    parser.add_argument("--fresh", action="store_true", help="forget what earlier runs found")
    parser.add_argument("--seed", type=int, default=1, help="chooses the sample")
    parser.add_argument("--commit", default="", help="take the sources of a commit, not the working tree")
    parser.add_argument("--files", default="", help="pattern of the rule files to change; all if not given")
    parser.add_argument("--jobs", type=int, default=min(2, os.cpu_count() or 1), help="changes tried side by side")
    parser.add_argument("--tests", help="pattern of the tests' names; tests_GAME_ if not given")
    parser.add_argument("--longest", type=float, default=60.0, help="tests that take more seconds are left out")
    parser.add_argument("--require", type=float, default=80.0, help="percentage to reach")
    return parser.parse_args()


def main():
    arguments = read_arguments()
    WORK.mkdir(parents=True, exist_ok=True)
    copy_tree(arguments.commit)
    files = sorted((TREE / "core" / "games" / arguments.game).glob("r[0-9]*.cpp"))
    files = [file for file in files if re.search(arguments.files, file.name)]
    if not files:
        sys.exit(f"mutate: there are no such rule files in core/games/{arguments.game}")
    texts = {str(file.relative_to(TREE)): file.read_text(encoding="utf-8") for file in files}
    mutants = [mutant for name, text in texts.items() for mutant in mutants_of(name, text)]
    random.Random(arguments.seed).shuffle(mutants)
    mutants = part_of(mutants, arguments.part)
    print(f"{len(mutants)} possible changes in {len(files)} files of {arguments.game}", flush=True)

    project = Project(arguments.tests or f"^tests_{arguments.game}_", arguments.longest, arguments.jobs)
    count = len(mutants) if arguments.all else min(arguments.count, len(mutants))
    kept = Kept(WORK / f"kept-{arguments.game}.jsonl", texts, digest_of_tests(TREE, arguments.game), arguments.fresh)
    campaign = Campaign(mutants, texts, count, kept)
    benches = [Bench(number, project) for number in range(max(1, arguments.jobs))]
    threads = [threading.Thread(target=campaign.work, args=(bench,)) for bench in benches]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    if campaign.error:
        sys.exit(f"mutate: {campaign.error}")
    return 0 if campaign.report(arguments.require) else 1


if __name__ == "__main__":
    sys.exit(main())
