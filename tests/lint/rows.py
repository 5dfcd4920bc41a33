"""What a game waits for is one row of its waits.inc (core/engine/waits_of_game.inc), and what it says one line of its
says.inc. So nobody in core/games or shell/skins spells out a switch over waits (`case Wait::kMove:`), of a game that has
rows; and no switch of a game ends in a wall, a run of more than WALL labels that share an answer: that question is asked
of a few, by `if`, or wants a column.

With `--places` it only counts: of each wait and verb of the games named (or of all) in how many files and lines it stands,
the row or enumeration itself left out.
"""

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
WALL = 14
LABEL = re.compile(r"\s*case [\w:]+:\s*(?://.*)?$")
WAIT_LABEL = re.compile(r"\s*case (?:\w+::)*Wait::k\w+:")
ROW = re.compile(r"^(?:IDLE|ROLL|ASK|ASK_OR_PASS|RUN)\((k\w+), \"", re.M)
LEAST = 20  # waits that every game has


def games():
    return sorted(path.parent.name for path in ROOT.glob("core/games/*/messages.h"))


def sources(game):
    """The C++ of a game and of its skin."""
    for folder in (ROOT / "core/games" / game, ROOT / "shell/skins" / game):
        yield from sorted([*folder.glob("*.cpp"), *folder.glob("*.h")])


def waits_of(game):
    """The waits of a game that has rows, in their order."""
    rows = ROOT / "core/games" / game / "waits.inc"
    return ROW.findall(rows.read_text(encoding="utf-8")) if rows.is_file() else []


def enumerators(game, name):
    """Those of an enumeration that stands in a header of the game."""
    for header in sorted((ROOT / "core/games" / game).glob("*.h")):
        if found := re.search(rf"enum class {name} [^{{]*{{(.*?)\n}};", header.read_text(encoding="utf-8"), re.S):
            return re.findall(r"^\s*(k\w+)", re.sub(r"//.*", "", found[1]), re.M)
    return []


def faults_of(game):
    rows = waits_of(game)
    if rows and len(rows) < LEAST:
        yield f"core/games/{game}/waits.inc: only {len(rows)} rows were found: this check reads their form"
    for source in sources(game):
        name = source.relative_to(ROOT).as_posix()
        run = 0
        for number, line in enumerate([*source.read_text(encoding="utf-8").splitlines(), ""], 1):
            if rows and WAIT_LABEL.match(line):
                yield f"{name}:{number}: a switch over waits: include waits.inc, or ask by `if` where few answer"
            if LABEL.match(line):
                run += 1
                continue
            if run > WALL and name.startswith("core/"):
                yield f"{name}:{number - run}: {run} labels in a row, {WALL} are allowed"
            run = 0


def print_places(game):
    texts = {source: source.read_text(encoding="utf-8").splitlines() for source in sources(game)}
    for kind, names in (("Wait", waits_of(game) or enumerators(game, "Wait")), ("Verb", enumerators(game, "Verb"))):
        for name in names:
            word = re.compile(rf"\b{kind}::{name}\b")
            lines = {source.name: sum(bool(word.search(line)) for line in text) for source, text in texts.items()}
            there = [file for file, count in lines.items() if count]
            print(f"{game} {kind}::{name}: {sum(lines.values())} lines in {len(there)} files: {' '.join(there)}")


def main(arguments):
    if arguments[:1] == ["--places"]:
        for game in arguments[1:] or games():
            print_places(game)
        return 0
    faults = [fault for game in games() for fault in faults_of(game)]
    print("\n".join(faults), end="\n" if faults else "")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
