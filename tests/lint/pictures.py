"""Finds pictures of boards (assets/lids, assets/boards) that are missing, that belong to nothing, or that were not drawn anew
since the data of their game changed. `./sandtable boards` draws them."""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "assets"))
import make_pictures as made  # noqa: E402


def faults_of(game, sums):
    for name in made.pictures_of(game):
        if not (made.ASSETS / name).is_file():
            yield f"assets/{name} is missing: ./sandtable boards {game}"
    if sums.get(game) != made.sum_of(game):
        yield f"scenarios/{game} has changed since the pictures of its board were drawn: ./sandtable boards {game}"


def strays(wanted):
    for folder in ("lids", "boards"):
        for path in sorted((made.ASSETS / folder).iterdir()):
            if path != made.SUMS and f"{folder}/{path.name}" not in wanted:
                yield f"assets/{folder}/{path.name} is a picture of no set-up"


def main():
    drawn, sums = made.drawn_games(), made.kept_sums()
    faults = [fault for game in drawn if game in made.games("shelf") or game in sums for fault in faults_of(game, sums)]
    faults += strays({name for game in drawn for name in made.pictures_of(game)})
    faults += [f"{made.SUMS.relative_to(ROOT)} names {game}, which is not drawn" for game in sums if game not in drawn]
    print("\n".join(faults), end="\n" if faults else "")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
