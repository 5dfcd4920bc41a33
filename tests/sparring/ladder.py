#!/usr/bin/env python3
"""All sparring partners against a level, as a table in Markdown: ladder.py CLI [LEVEL] [SEED] [GAMES]."""

import json
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
RUNGS = [("anvil", "historical", 20), ("anvil", "what-if-1", 10), ("anvil", "what-if-2", 10), ("roundup", "standard", 8),
         ("urban", "training", 20), ("nazaire", "historical", 30), ("jubilee", "standard", 24)]


def play(cli, level, seed, rung, games):
    game, setup, usual = rung
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "games.json"
        subprocess.run([cli, "match", game, setup, f"cmd:{HERE / (game + '.py')}@plan", level, "--games", str(games or usual),
                        "--seed", seed, "--jobs", "2", "--json", str(file)], check=True, stdout=subprocess.DEVNULL)
        summary = json.loads(file.read_text())["summary"]
    rate = summary["rate_in_ten_thousandths"]
    margin = summary["margin_in_hundredths"]
    return (f"| {game} {setup} | {games or usual} | {summary['won']}, {summary['drawn']}, {summary['lost']} "
            f"| {rate['mean'] / 100:.0f} % ({rate['low'] / 100:.0f} to {rate['high'] / 100:.0f}) "
            f"| {margin['mean'] / 100:.1f} ({margin['low'] / 100:.1f} to {margin['high'] / 100:.1f}) |")


def main(cli, level="regular", seed="5", games="0"):
    print(f"| plan against {level} | games | won, drawn, lost | rate | margin |\n| --- | --- | --- | --- | --- |")
    for rung in RUNGS:
        print(play(cli, level, seed, rung, int(games)), flush=True)


if __name__ == "__main__":
    if not 2 <= len(sys.argv) <= 5:
        sys.exit(__doc__)
    main(*sys.argv[1:])
