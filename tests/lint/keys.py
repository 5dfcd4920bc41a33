"""The shell and the page's entry know the messages of a game by their roles (MessageRole of core/engine/game.h), never by
their keys: a key is words, and a game that calls its messages otherwise must be told alike. So no string there is the key
of a message or the beginning of some, and only shell/play/facts.cpp reads the table of messages.
"""

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
ROW = re.compile(r'^SAY(?:_BY_RULE|_HINT)?\(\w+, "([^"]+)"', re.M)
STRING = re.compile(r'"((?:[^"\\]|\\.)*)"')
READER = "shell/play/facts.cpp"
LEAST = 100  # keys that every game has


def keys():
    """The keys of each game's messages."""
    found = {}
    for game in sorted(ROOT.glob("core/games/*/")):
        found[game.name] = set(ROW.findall((game / "says.inc").read_text(encoding="utf-8")))
    return found


def main():
    by_game = keys()
    known = {key for found in by_game.values() for key in found}
    begins = {key[: i + 1] for key in known for i, letter in enumerate(key) if letter == "."}
    faults = []
    for game, found in by_game.items():
        if len(found) < LEAST:
            faults.append(f"only {len(found)} keys were found in the message tables of {game}: this check reads their form")
    for source in sorted([*ROOT.glob("shell/**/*.cpp"), *ROOT.glob("shell/**/*.h"), *ROOT.glob("wasm/*.cpp")]):
        name = source.relative_to(ROOT).as_posix()
        for number, line in enumerate(source.read_text(encoding="utf-8").splitlines(), 1):
            code = line.split("//")[0]
            for text in STRING.findall(code):
                if text in known or text in begins:
                    faults.append(f'{name}:{number}: "{text}" is the key of a message: give the message a role')
            if "messages()" in code and name != READER:
                faults.append(f"{name}:{number}: only {READER} reads the table of messages")
    print("\n".join(faults), end="\n" if faults else "")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
