"""The figures by which the project is kept small, counted in the working tree.

    python3 tests/figures.py

Lines of product code: what the program and its page are made of (core/, scenarios/, shell/, wasm/), without blank lines,
lines of comment alone, data and builds. Functions over 60 lines and files over 350, of the same; circles of files that
need each other. Of each two games how many lines they share, in core/games/ and in shell/skins/: runs of six lines and more
that stand in both to the letter, but for the games' names; blank lines, comments, lone punctuation and lines of the
preprocessor do not count.

Nothing here fails: tests/lint/ refuses what must not be.
"""

import re
import sys
from itertools import combinations
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "tests/lint"))
import includes  # noqa: E402
import sizes  # noqa: E402

PRODUCT = ("core/", "scenarios/", "shell/", "wasm/")
CPP = (".cpp", ".h", ".inc")
PAGE = (".js", ".mjs", ".css", ".html")
LEAST_RUN = 6
GAME_FOLDERS = ("core/games", "shell/skins")
EMPTY = re.compile(r"\s*(//.*|/\*.*|\*.*|#.*|[\W_]*)$")
COMMENT = re.compile(r"\s*(//.*|/\*.*|\* .*|\*/)?$")


def text_of(name):
    return (ROOT / name).read_text(encoding="utf-8")


def code_lines(names):
    return sum(not COMMENT.match(line) for name in names for line in text_of(name).splitlines())


def long_functions(names):
    for name in names:
        if name.endswith(sizes.CPP):
            for function, _, line, length in sizes.functions(sizes.blank(text_of(name))):
                if length > sizes.FUNCTION_LIMIT:
                    yield f"{name}:{line}: {function} has {length} lines"


def long_files(names):
    for name in names:
        lines = text_of(name).count("\n")
        if lines > sizes.FILE_AIM and not name.endswith(".inc"):
            yield f"{name} has {lines} lines"


def lines_of_game(names, folder, game):
    """Its files there, each as a list of the lines that say something."""
    for name in names:
        if name.startswith(f"{folder}/{game}/") and name.endswith(CPP):
            lines = [re.sub(game, "GAME", line, flags=re.I).strip() for line in text_of(name).splitlines() if not EMPTY.match(line)]
            yield [line for line in lines if not re.match(r"(}  // )?namespace ", line)]


def runs_of(files):
    return {tuple(lines[at : at + LEAST_RUN]) for lines in files for at in range(len(lines) - LEAST_RUN + 1)}


def shared_lines(ours, theirs):
    """How many of our lines stand in a run that they have, too."""
    runs, count = runs_of(theirs), 0
    for lines in ours:
        shared = set()
        for at in range(len(lines) - LEAST_RUN + 1):
            if tuple(lines[at : at + LEAST_RUN]) in runs:
                shared.update(range(at, at + LEAST_RUN))
        count += len(shared)
    return count


def shared_by_pair(names, folder):
    """(lines, game, game), most first."""
    games = sorted({name.split("/")[2] for name in names if re.match(r"core/games/\w+/", name)})
    files = {game: list(lines_of_game(names, folder, game)) for game in games}
    pairs = [(max(shared_lines(files[a], files[b]), shared_lines(files[b], files[a])), a, b) for a, b in combinations(games, 2)]
    return sorted(pairs, reverse=True)


def show(what, found):
    print(f"{len(found)} {what}")
    for each in found:
        print(f"   {each}")


def main():
    names = sizes.own_files(*(folder + "*" for folder in PRODUCT))
    cpp, page = ([name for name in names if name.endswith(kinds)] for kinds in (CPP, PAGE))
    print(f"{code_lines(cpp) + code_lines(page)} lines of product code, {code_lines(cpp)} of them C++")
    show(f"functions over {sizes.FUNCTION_LIMIT} lines", list(long_functions(cpp)))
    show(f"files over {sizes.FILE_AIM} lines", list(long_files(cpp + page)))
    show("circles of files", list(includes.circles({name for name in cpp if not name.endswith(".inc")})))
    for folder in GAME_FOLDERS:
        print(f"lines that two games share in {folder}")
        for count, a, b in shared_by_pair(names, folder):
            print(f"   {count:3d} {a} and {b}")


if __name__ == "__main__":
    main()
