"""Adds a game by the README's recipe and counts what that takes.

    python3 tests/recipe/recipe.py [--count | --native]

The game is the toy of the tests under another name. A copy of the project in build/recipe/tree gets its folders. Its page
is built, and a browser plays the game from the shelf (tests/browser/recipe.mjs). Then it is built natively, and the game
passes what every game of the list must: conformance, reasons, skin. Printed are the game's files, how many of their lines
stand in another game too, and the shared places that were edited; too many of either fail. With --count nothing is built,
with --native no page.
"""

import argparse
import os
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tests/mutate"))
import mutate  # noqa: E402  copies the tree

WORK = ROOT / "build" / "recipe"
TREE = WORK / "tree"
GAME = "harbour"
MOST_LINES, MOST_PLACES = 99, 5
# Shorter lines say nothing of their own, such as `return out;`.
LEAST_LETTERS = 20

# What the toy has, and where a game has it.
PLACES = {
    "tests/support/toy_game.h": "core/games/harbour/harbour.h",
    "tests/support/toy_game.cpp": "core/games/harbour/harbour.cpp",
    "tests/support/toy_io.cpp": "core/games/harbour/state_io.cpp",
    "tests/support/toy_rules.inc": "core/games/harbour/rules.inc",
    "tests/support/toy_options.inc": "core/games/harbour/options.inc",
    "tests/shelf/toy_load.cpp": "core/games/harbour/load.cpp",
    "tests/shelf/toy_skin.h": "shell/skins/harbour/skin.h",
    "tests/shelf/toy_skin.cpp": "shell/skins/harbour/skin.cpp",
    "tests/recipe/core.cmake.txt": "core/games/harbour/CMakeLists.txt",
    "tests/recipe/skin.cmake.txt": "shell/skins/harbour/CMakeLists.txt",
    "tests/recipe/reasons.cpp.txt": "tests/conformance/reasons_harbour.cpp",
}
DATA = "tests/shelf/toy"
# What a game overrides it declares word for word as it stands here, and that is no repetition.
SEAMS = ("shell/play/board_skin.h", "shell/play/handling_skin.h", "shell/play/telling_skin.h", "shell/skins/recount.h")
LIST = "core/games/games.inc"
# Programs that take the game from the list: which of their tests write its records, and which are about it.
PROGRAMS = {
    "tests/conformance/tests_conformance_games": ("AllGames.PlayAsTheyAlwaysDid:AllGames.HaveTheSameTrees", "*"),
    "tests/conformance/tests_reasons": (None, "*"),
    "tests/shell/shell_app_test": (f"*SkinConformance.EveryFact*{GAME}*", f"*SkinConformance*{GAME}*"),
}


def renamed(text):
    for place, other in PLACES.items():
        text = text.replace(place, other)
    return text.replace("toy", GAME).replace("Toy", GAME.capitalize())


def add_game():
    """Writes the game into TREE; returns its files, and the shared ones that were edited."""
    places = dict(PLACES)
    for path in sorted((ROOT / DATA).rglob("*")):
        if path.is_file():
            places[str(path.relative_to(ROOT))] = f"scenarios/{GAME}/{path.relative_to(ROOT / DATA)}"
    for source, target in places.items():
        (TREE / target).parent.mkdir(parents=True, exist_ok=True)
        (TREE / target).write_text(renamed((ROOT / source).read_text(encoding="utf-8")), encoding="utf-8")
    listed = TREE / LIST
    listed.write_text(listed.read_text(encoding="utf-8") + f"GAME({GAME}, 900, shelf)\n", encoding="utf-8")
    return sorted(places.values()), [LIST]


def games_listed():
    return re.findall(r"^GAME\((\w+),", (ROOT / LIST).read_text(encoding="utf-8"), re.M)


def prescribed():
    """The declarations of the seams, as a game that overrides them writes them."""
    for seam in SEAMS:
        for line in (ROOT / seam).read_text(encoding="utf-8").splitlines():
            line = re.sub(r"( const)?( = 0;| \{.*\})$", r"\1 override;", line.strip().removeprefix("virtual "))
            yield from (line, line.replace(" override;", " override {"), line.replace(" override;", " {"))


def nameless(line):
    """Without the names of parameters: a game calls them what it likes, or not at all."""
    return re.sub(r"(?<=[\w&*>]) \w+(?=[,)])", "", line)


def lines_of(path, game):
    """Those that say something, as they would stand in any game."""
    for line in path.read_text(encoding="utf-8").splitlines():
        line = line.strip().replace(game, "GAME").replace(game.capitalize(), "Game")
        if len(line) >= LEAST_LETTERS and not line.startswith(("//", "#", "namespace", "}  // namespace")):
            yield line


def count(files):
    """How many lines of these files stand in another game's as well, by file."""
    elsewhere, due = set(), {nameless(line) for line in prescribed()}
    for game in games_listed():
        folders = [f"core/games/{game}", f"shell/skins/{game}", f"scenarios/{game}", f"tests/{game}"]
        paths = [path for folder in folders for path in (ROOT / folder).rglob("*") if path.is_file()]
        for path in [*paths, *(ROOT / "tests/conformance").glob(f"reasons_{game}.cpp")]:
            elsewhere.update(line for line in lines_of(path, game) if nameless(re.sub(r"\bGame\w*::", "", line)) not in due)
    return {name: sum(line in elsewhere for line in lines_of(TREE / name, GAME)) for name in files}


def run(*command, **more):
    if subprocess.run(command, check=False, **more).returncode:
        sys.exit(f"recipe: {command[0]} failed")


def build(preset, *targets):
    run("cmake", "--preset", preset, cwd=TREE, stdout=subprocess.DEVNULL)
    jobs = os.environ.get("JOBS", str(os.cpu_count() or 1))
    run("cmake", "--build", str(TREE / "build" / preset), "-j", jobs, "--target", *targets)


def build_and_test():
    build("tests", *(Path(name).name for name in PROGRAMS))
    # First the new game's records are written, as its author does, then everything is compared with them.
    for pass_number, more in enumerate(({"SANDTABLE_UPDATE_GOLDENS": "1"}, {})):
        for name, passes in PROGRAMS.items():
            if tests := passes[pass_number]:
                run(str(TREE / "build/tests" / name), f"--gtest_filter={tests}", "--gtest_brief=1", cwd=TREE, env={**os.environ, **more})


def play_in_browser():
    # The optimiser and the cut know nothing of a game that is one more of the list.
    build("wasm-release", "sandtable_quick", "scenario_bundles")
    page = str(Path("build") / "dist")
    run("node", "wasm/pack.mjs", "build/wasm-release", page, "--quick", cwd=TREE)
    run("node", "tests/browser/run.mjs", "recipe:", cwd=TREE, env={**os.environ, "DIST": page})


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parts = parser.add_mutually_exclusive_group()
    parts.add_argument("--count", action="store_true", help="build nothing")
    parts.add_argument("--native", action="store_true", help="build no page")
    arguments = parser.parse_args()
    mutate.TREE = TREE
    mutate.copy_tree(None)
    (TREE / ".deps").exists() or (TREE / ".deps").symlink_to(ROOT / ".deps")
    files, shared = add_game()
    found = count(files)
    for name, lines in found.items():
        if lines:
            print(f"   {lines:4d} {name}")
    total = sum(found.values())
    print(f"   {len(files)} files; {total} of their lines stand in another game, {MOST_LINES} may")
    print(f"   shared places edited: {', '.join(shared)}; {MOST_PLACES} may be")
    if total > MOST_LINES or len(shared) > MOST_PLACES:
        sys.exit("recipe: a new game repeats too much of what others have")
    if arguments.count:
        return
    if not arguments.native:
        play_in_browser()  # first: it is the shorter one
    build_and_test()


if __name__ == "__main__":
    main()
