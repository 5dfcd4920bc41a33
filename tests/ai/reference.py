#!/usr/bin/env python3
"""Writes scenarios/<game>/reference.json from matches of the veteran.

    sandtable-cli match nazaire historical veteran greedy --games 200 --seed 1 --json FILE
    tests/ai/reference.py FILE [FILE ...]

All files are of one game, one for each of its set-ups.
"""
import json
import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]


def main(paths):
    setups, games, seeds = {}, set(), set()
    for path in paths:
        kept = json.loads(pathlib.Path(path).read_text())
        match = kept["match"]
        if match["a"] != "veteran":
            sys.exit("%s: the first player is not the veteran" % path)
        games.add(match["game"])
        seeds.add(match["seed"])
        setups[match["setup"]] = sorted(game["a"] for game in kept["games"])
    if len(games) != 1 or len(seeds) != 1:
        sys.exit("the files are of several games or seeds")
    lines = ['    %s: %s' % (json.dumps(setup), json.dumps(scores)) for setup, scores in sorted(setups.items())]
    text = '{\n  "player": "veteran",\n  "seed": "%s",\n  "setups": {\n%s\n  }\n}\n' % (seeds.pop(), ",\n".join(lines))
    (ROOT / "scenarios" / games.pop() / "reference.json").write_text(text)


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    main(sys.argv[1:])
