"""Checks the direction of includes: a layer sees only the layers below it.

    base <- board <- engine <- data <- save, ai <- games <- protocol <- referee <- shell, cli <- wasm

and within the shell (the application is the files of shell/ itself)

    theme <- platform, map, widgets <- play <- skins <- application <- panels <- screens <- native_main.cpp

No two files need each other, however far round: x.h and x.cpp are one here (circles).

The application's rooms (ROOMS) are included one by one, by who uses them, and not by shell/app.h.

Also: core computes with whole numbers (cli alone prints fractions) and names no library for windows, clocks, threads,
files or streams (cli alone does input and output); cereal stays in the serialisation files and the JSON library in
core/data; no game includes another; every own include is written from the project's root and exists.
"""

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

# What each layer may include, besides itself.
ALLOWED = {
    "base": set(),
    "board": {"base"},
    "engine": {"base", "board"},
    "data": {"base", "board", "engine"},
    "save": {"base", "board", "engine", "data"},
    "ai": {"base", "board", "engine", "data"},
    "review": {"base", "board", "engine", "data", "ai"},
}
ALLOWED["games"] = set(ALLOWED)
ALLOWED["protocol"] = set(ALLOWED)
ALLOWED["referee"] = set(ALLOWED)
ALLOWED["cli"] = set(ALLOWED)
ALLOWED["shell"] = set(ALLOWED) - {"cli"}
ALLOWED["wasm"] = set(ALLOWED) - {"cli"}

# The shell's own layers: each may include those before it, and itself.
SHELL = ["theme", "platform", "map", "widgets", "play", "skins", "application", "panels", "screens", "program"]
SHELL_APART = {("map", "platform"), ("widgets", "platform"), ("widgets", "map")}
PROGRAM = ("shell/native_main.cpp",)

# The rooms of the application: header -> class, and what the application and the other rooms call it.
ROOMS = {
    "shell/dialogues.h": ("Dialogues", "dialogues"),
    "shell/game_table.h": ("GameTable", "table"),
    "shell/library.h": ("Library", "library"),
    "shell/look.h": ("Look", "look"),
    "shell/navigator.h": ("Navigator", "navigator"),
    "shell/thinking.h": ("Thinking", "thinking"),
}

FORBIDDEN_IN_CORE = re.compile(
    r"(SDL|imgui|emscripten|GL/|GLES)|^(iostream|istream|ostream|fstream|sstream|random|chrono|thread|mutex|future|"
    r"filesystem|regex|format|ranges)$"
)
FORBIDDEN_IN_CLI = re.compile(r"(SDL|imgui|emscripten|GL/|GLES)|^(sstream|regex|format|ranges)$")
CEREAL_FILES = re.compile(r"core/save/|core/data/json_archive|state_io\.(cpp|h)$|^tests/")
JSON_FILES = re.compile(r"core/data/|^tests/")
FOREIGN_QUOTED = re.compile(r"^(imgui|imconfig|SDL)")
FRACTION = re.compile(r"\b(float|double)\b")
NO_CODE = re.compile(r'//.*|"(\\.|[^"\\])*"')
INCLUDE = re.compile(r'^\s*#\s*include\s*([<"])([^>"]+)[>"]')


def layer_of(path):
    parts = path.split("/")
    return parts[1] if parts[0] == "core" and len(parts) > 2 else parts[0]


def game_of(path):
    match = re.match(r"core/games/(\w+)/", path)
    return match.group(1) if match else None


def shell_layer(path):
    parts = path.split("/")
    if parts[0] != "shell":
        return None
    if path in PROGRAM:
        return "program"
    return parts[1] if len(parts) > 2 else "application"


def fault_in_shell(source, target):
    here, there = shell_layer(source), shell_layer(target)
    if here is None or there is None:
        return None
    for layer in (here, there):
        if layer not in SHELL:
            return f"shell/{layer} has no place among the layers of the shell in tests/lint/includes.py"
    if SHELL.index(there) > SHELL.index(here):
        return f"shell: {here} lies below {there}"
    if (here, there) in SHELL_APART:
        return f"shell: {here} does not know {there}"
    return fault_of_skin(source, target)


def fault_of_skin(source, target):
    ours, theirs = (re.match(r"shell/skins/(\w+)/", path) for path in (source, target))
    if theirs and (not ours or ours.group(1) != theirs.group(1)):
        return "nobody else knows a game's skin"
    return None


def fault_of_room(source, target, text):
    if target not in ROOMS or source.startswith("tests/"):
        return None
    if source == "shell/app.h":
        return "who needs a room includes it"
    kind, name = ROOMS[target]
    used = re.search(rf"\b({kind}\b|{name}\(\)\.|{name}_\.)", text)
    return None if used else "nothing of this room is used here"


def fault_of_own(source, target):
    """Why `source` may not include the own file `target`, or None."""
    if not (ROOT / target).exists():
        return "there is no such file"
    if source.startswith("tests/"):
        return None
    if target.startswith("tests/"):
        return "the product includes nothing of the tests"
    here, there = layer_of(source), layer_of(target)
    if here != there and there not in ALLOWED.get(here, set()):
        return f"{here} lies below {there}"
    if fault := fault_in_shell(source, target):
        return fault
    if game_of(source) and game_of(target) and game_of(source) != game_of(target):
        return "no game includes another"
    if game_of(source) and there == "games" and not game_of(target):
        return "a game does not know the list of games"
    return None


def fault_of_foreign(source, target):
    if source.startswith("core/"):
        forbidden = FORBIDDEN_IN_CLI if source.startswith("core/cli/") else FORBIDDEN_IN_CORE
        if forbidden.search(target):
            return "not in core"
    if target.startswith("cereal/") and not CEREAL_FILES.search(source):
        return "cereal belongs to core/save and state_io.cpp"
    if target.startswith("nlohmann/") and not JSON_FILES.search(source):
        return "the JSON library belongs to core/data"
    return None


def faults_of(source):
    text = (ROOT / source).read_text(encoding="utf-8")
    if source.endswith(".h") and "#pragma once" not in text and not source.startswith("wasm/cmake/"):
        yield f"{source}: #pragma once is missing"
    whole = source.startswith("core/") and not source.startswith("core/cli/")
    for number, line in enumerate(text.splitlines(), 1):
        if whole and FRACTION.search(NO_CODE.sub("", line)):
            yield f"{source}:{number}: core computes with whole numbers: a compiler may round fractions otherwise"
        match = INCLUDE.match(line)
        if not match:
            continue
        quoted, target = match.group(1) == '"', match.group(2)
        own = re.match(r"(core|shell|wasm|tests)/", target)
        if own:
            fault = fault_of_own(source, target) or fault_of_room(source, target, text)
        elif quoted and not FOREIGN_QUOTED.match(target):
            fault = "own files are included from the project's root"
        else:
            fault = fault_of_foreign(source, target)
        if fault:
            yield f"{source}:{number}: {target}: {fault}"


def own_files(*patterns):
    command = ["git", "-c", f"safe.directory={ROOT}", "ls-files", "--", *patterns]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.splitlines()
    return [name for name in listed if (ROOT / name).exists()]


def uses_of(sources):
    """room -> {room that it includes: by which file}; x.h and x.cpp are one room."""
    uses = {}
    for source in sources:
        for line in (ROOT / source).read_text(encoding="utf-8").splitlines():
            match = INCLUDE.match(line)
            if match and match.group(2) in sources:
                here, there = (path.rsplit(".", 1)[0] for path in (source, match.group(2)))
                if here != there:
                    uses.setdefault(here, {}).setdefault(there, source)
    return uses


def way_back(uses, start):
    """The shortest way from a room back to itself; None where there is none."""
    came_from, found = {}, [start]
    for room in found:
        for there in uses.get(room, {}):
            if there == start:
                way = [room]
                while way[-1] != start:
                    way.append(came_from[way[-1]])
                return way[::-1]
            if there not in came_from:
                came_from[there] = room
                found.append(there)
    return None


def circles(sources):
    uses, told = uses_of(sources), set()
    for room in sorted(uses):
        way = None if room in told else way_back(uses, room)
        if way is None:
            continue
        told.update(way)
        steps = [f"{uses[here][there]} includes {there}.h" for here, there in zip(way, way[1:] + way[:1])]
        yield "a circle: " + ", ".join(steps) + "; one function or type of it belongs somewhere else"


def main():
    files = own_files("*.cpp", "*.h")
    faults = [fault for source in files for fault in faults_of(source)]
    faults += circles({name for name in files if not name.startswith("tests/")})
    print("\n".join(faults), end="\n" if faults else "")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
