"""What a game waits for is one row of its waits.inc (core/engine/waits_of_game.inc), and a verb one of its verbs.inc. So nobody in core/games or shell/skins spells out a switch over waits (`case Wait::kMove:`), of a game that has
rows; and no switch of a game ends in a wall, a run of more than WALL labels that share an answer: that question is asked
of a few, by `if`, or wants a column.

With `--places` it only counts: of each wait and verb of the games named (or of all) in how many files and lines it stands,
its row left out.
"""

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
WALL = 14
LABEL = re.compile(r"\s*case [\w:]+:\s*(?://.*)?$")
WAIT_LABEL = re.compile(r"\s*case (?:\w+::)*Wait::k\w+:")
WAIT_ROW = re.compile(r"^(?:IDLE|ROLL|ASK|ASK_OR_PASS|RUN)\((k\w+), \"", re.M)
VERB_ROW = re.compile(r"^VERB\((k\w+), \"", re.M)
LEAST = 17  # waits and verbs that every game has


def games():
    return sorted(path.parent.name for path in ROOT.glob("core/games/*/messages.h"))


def sources(game):
    """The C++ of a game and of its skin."""
    for folder in (ROOT / "core/games" / game, ROOT / "shell/skins" / game):
        yield from sorted([*folder.glob("*.cpp"), *folder.glob("*.h")])


def rows_of(game, file, form):
    """What the rows of a file name, in their order; none where the game has no such file."""
    rows = ROOT / "core/games" / game / file
    return form.findall(rows.read_text(encoding="utf-8")) if rows.is_file() else []


def waits_of(game):
    """The waits of a game, from its rows or its enumeration."""
    if rows := rows_of(game, "waits.inc", WAIT_ROW):
        return rows
    state = (ROOT / "core/games" / game / "state.h").read_text(encoding="utf-8")
    listed = re.search(r"enum class Wait [^{]*{(.*?)\n};", state, re.S)
    return re.findall(r"^\s*(k\w+)", listed[1], re.M) if listed else []


def faults_of(game):
    rows = rows_of(game, "waits.inc", WAIT_ROW)
    for what, found in (("waits", waits_of(game)), ("verbs", rows_of(game, "verbs.inc", VERB_ROW))):
        if len(found) < LEAST:
            yield f"core/games/{game}: only {len(found)} {what} were found: this check reads their form"
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
    for kind, names in (("Wait", waits_of(game)), ("Verb", rows_of(game, "verbs.inc", VERB_ROW))):
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
