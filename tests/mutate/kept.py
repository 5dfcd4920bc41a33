"""What became of each change, kept from run to run, so that a run that is broken off goes on where it stopped.

A line of JSON a change, in build/mutate/kept-GAME.jsonl; the lines of several machines may be joined into one file. A
change is known by its file's contents and its place there: after an edit of the file all its changes are tried anew.
What was caught counts as caught from then on; what survived is tried again once tests or data are others.
"""

import hashlib
import json
import threading


def digest_of(*contents):
    digest = hashlib.sha256()
    for content in contents:
        digest.update(len(content).to_bytes(8, "big") + content)
    return digest.hexdigest()[:16]


def digest_of_tests(tree, game):
    """Of all that a test of the game reads or is made of, but for the rules themselves."""
    folders = (tree / "tests" / game, tree / "tests" / "support", tree / "scenarios" / game)
    files = sorted(path for folder in folders for path in folder.rglob("*") if path.is_file())
    return digest_of(*(part for path in files for part in (str(path.relative_to(tree)).encode(), path.read_bytes())))


def read_outcomes(path):
    """By each change's key the last line about it. A line that was cut off when a run was killed says nothing."""
    outcomes = {}
    for line in path.read_text(encoding="utf-8").splitlines() if path.exists() else ():
        try:
            record = json.loads(line)
            outcomes[tuple(record["change"])] = (record["outcome"], record["tests"])
        except (ValueError, KeyError, TypeError):
            continue
    return outcomes


class Kept:
    """`texts` are the rule files by name, `tests` the digest of what tries them. A fresh one forgets what was kept."""

    def __init__(self, path, texts, tests, fresh=False):
        self.path, self.tests = path, tests
        self.sums = {file: digest_of(text.encode()) for file, text in texts.items()}
        if fresh:
            path.unlink(missing_ok=True)
        self.outcomes = read_outcomes(path)
        self.lock = threading.Lock()

    def key(self, mutant):
        return (mutant.file, self.sums[mutant.file], mutant.start, mutant.end, mutant.new)

    def outcome(self, mutant):
        """None where it is to be tried."""
        outcome, tests = self.outcomes.get(self.key(mutant), (None, None))
        return None if outcome == "survived" and tests != self.tests else outcome

    def add(self, mutant, outcome):
        record = {"change": self.key(mutant), "outcome": outcome, "tests": self.tests}
        with self.lock, open(self.path, "a", encoding="utf-8") as file:
            file.write(json.dumps(record) + "\n")


def part_of(changes, part):
    """Of "2/5" the second of five shares; all of them together are all changes, each once."""
    number, _, shares = part.partition("/")
    if not (number.isdecimal() and shares.isdecimal() and 1 <= int(number) <= int(shares)):
        raise ValueError(f"a part is I/N with I from 1 to N, not '{part}'")
    return changes[int(number) - 1 :: int(shares)]
