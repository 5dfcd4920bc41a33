"""Draws the pictures that stand in this folder: of the boards, and the icons.

    python3 assets/make_pictures.py SCREEN_SHOTS [GAME...]

    lids/<game>.<light|dark>.avif   what is on the lid of a closed box
    boards/<game>-<set-up>.avif     what stands on a publisher's page until somebody plays
    boards/<game>-<set-up>.jpg      what is shown beside a link elsewhere
    boards/drawn_from.txt           of each game, the sum of the data that its pictures were drawn from
    icons/                          from the two drawings of icons/*.svg

`./sandtable boards` does this. The program screen_shots of a native build draws, which needs a screen; avifenc, netpbm and
librsvg make the files. tests/lint/pictures.py finds pictures that are missing, and data that have changed since.
"""

import bisect
import hashlib
import json
import re
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
ASSETS = ROOT / "assets"
SUMS = ASSETS / "boards/drawn_from.txt"
THEMES = ("light", "dark")
# In the proportions of kLidWide and kLidHigh (shell/screens/lid.h): as large as a shelf of five columns shows it, and finer.
LID = ("371", "286", "1.5")
# In the proportions of kFacade, as large as kPreview (wasm/pack/embed.mjs).
FACADE = ("800", "500", "1")
PREVIEW = ("1200", "630", "1")
LID_BYTES, FACADE_BYTES, PREVIEW_BYTES = 12000, 7000, 110000
# Of avifenc's scale from 0, without loss, to 63; and of JPEG's to 100.
AVIF_LEVELS = range(48, 63, 2)
JPEG_LEVELS = range(76, 60, -2)
# The game of a picture: as the greedy bot plays it, once there is something to see. And how much of the board is shown.
PLAYED = ("untoured", "seed=1942", "greedy=100")
FACADE_PIECE, PREVIEW_PIECE = "board=115", "board=140"
# What of a game's data says nothing of what its board looks like.
UNSEEN = ("charts", "policy", "reference", "rulings", "briefing", "lesson", "notes", "help", "words.en")
# Icons: file, drawing, side in pixels.
ICONS = (("sandtable-192", "sandtable", 192), ("sandtable-512", "sandtable", 512), ("maskable-512", "full", 512), ("touch-180", "full", 180))
ICON_COLOURS = "64"
# Steps from clear to opaque at the round corners.
ICON_LEVELS = "15"


def games(*places):
    """Those of the list that stand in one of these places."""
    listed = (ROOT / "core/games/games.inc").read_text(encoding="utf-8")
    return [game for game, place in re.findall(r"^GAME\((\w+), \d+, (\w+)\)", listed, re.M) if place in places]


def drawn_games():
    """Those that a native program can draw."""
    return games("shelf", "catalogue")


def files_of(game):
    return (ROOT / "scenarios" / game / "bundle.txt").read_text(encoding="utf-8").split()


def setups_of(game):
    return [Path(name).stem for name in files_of(game) if name.startswith("setups/")]


def pictures_of(game):
    """Their names in this folder."""
    lids = [f"lids/{game}.{theme}.avif" for theme in THEMES]
    return lids + [f"boards/{game}-{setup}.{kind}" for setup in setups_of(game) for kind in ("avif", "jpg")]


def sum_of(game):
    """Of the data that its board is drawn from, however they are written down."""
    seen = [name for name in files_of(game) if Path(name).stem not in UNSEEN]
    data = [[name, json.loads((ROOT / "scenarios" / game / name).read_text(encoding="utf-8"))] for name in seen]
    return hashlib.sha256(json.dumps(data, sort_keys=True).encode()).hexdigest()[:16]


def kept_sums():
    lines = SUMS.read_text(encoding="utf-8").splitlines() if SUMS.exists() else []
    return dict(line.split() for line in lines)


def run(*command, given=None):
    return subprocess.run(command, cwd=ROOT, input=given, stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=True).stdout


def finest(levels, most, encode, target):
    """The finest level at which it fits: coarser ones are smaller."""
    at = bisect.bisect_left(levels, True, key=lambda level: len(encode(str(level))) <= most)
    if at == len(levels):
        sys.exit(f"{target} does not fit into {most} bytes")
    encoded = encode(str(levels[at]))
    (ASSETS / target).write_bytes(encoded)
    print(f"   {target}: {len(encoded)} bytes at {levels[at]}", flush=True)


class Drawer:
    def __init__(self, program, work):
        self.program, self.work = str(Path(program).resolve()), Path(work)

    def draw(self, size, theme, *commands):
        drawn = self.work / "drawn.ppm"
        run(self.program, str(drawn), *size, theme, "100", *commands)
        return drawn.read_bytes()

    def avif(self, ppm):
        source, target = self.work / "drawn.png", self.work / "drawn.avif"
        source.write_bytes(run("pnmtopng", given=ppm))

        def encode(level):
            run("avifenc", "--min", level, "--max", level, "-a", f"cq-level={level}", "-s", "3", "-j", "1", "-y", "420", str(source), str(target))
            return target.read_bytes()

        return encode

    def lids(self, game):
        for theme in THEMES:
            ppm = self.draw(LID, theme, f"game={game}", "lid")
            finest(AVIF_LEVELS, LID_BYTES, self.avif(ppm), f"lids/{game}.{theme}.avif")

    def boards(self, game):
        for number, setup in enumerate(setups_of(game)):
            start = (f"game={game}", f"setup={number}", *PLAYED)
            facade = self.draw(FACADE, "light", *start, FACADE_PIECE)
            finest(AVIF_LEVELS, FACADE_BYTES, self.avif(facade), f"boards/{game}-{setup}.avif")
            preview = self.draw(PREVIEW, "light", *start, PREVIEW_PIECE)

            def encode(level, ppm=preview):
                return run("pnmtojpeg", f"-quality={level}", "-optimize", "-progressive", given=ppm)

            finest(JPEG_LEVELS, PREVIEW_BYTES, encode, f"boards/{game}-{setup}.jpg")


def draw_icons(work):
    for name, drawing, side in ICONS:
        whole = run("rsvg-convert", "-w", str(side), str(ASSETS / f"icons/{drawing}.svg"))
        mask = Path(work) / "mask.pgm"
        # With more levels a large icon has more colours than a palette, and three times the bytes.
        levels = run("pamdepth", ICON_LEVELS, given=run("pngtopnm", "-alpha", given=whole))
        mask.write_bytes(run("pamdepth", "255", given=levels))
        few = run("pnmquant", ICON_COLOURS, given=run("pngtopnm", given=whole))
        (ASSETS / f"icons/{name}.png").write_bytes(run("pnmtopng", f"-alpha={mask}", "-compression=9", given=few))


def keep_sum(game):
    """Of this game, beside those of the others that there still are."""
    sums = kept_sums() | {game: sum_of(game)}
    SUMS.write_text("".join(f"{each} {sums[each]}\n" for each in drawn_games() if each in sums), encoding="utf-8")


def main(program, wanted):
    with tempfile.TemporaryDirectory() as work:
        drawer = Drawer(program, work)
        for game in wanted or drawn_games():
            drawer.lids(game)
            drawer.boards(game)
            keep_sum(game)
        draw_icons(work)


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    main(sys.argv[1], sys.argv[2:])
