"""A list of games that is wrong stops the build with one sentence that says what is wrong.

    games_list_test.py CMAKE

runs the part of the build that reads the list (core/games/games.cmake) on lists and folders made for it.
"""

import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
CMAKE = sys.argv.pop(1) if len(sys.argv) > 1 else "cmake"
GOOD = "// The games.\nGAME(chess, 1, shelf)\nGAME(draughts, 7, catalogue)\n"


class GamesList(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.root = Path(self.folder.name)
        for game in ("chess", "draughts"):
            for folder in (f"core/games/{game}", f"scenarios/{game}/setups"):
                (self.root / folder).mkdir(parents=True)
            for file in ("map.json", "setups/usual.json"):
                (self.root / "scenarios" / game / file).write_text("{}")
        self.files = {"chess": "map.json;setups/usual.json", "draughts": "map.json"}

    def read(self, text):
        games = self.root / "games.inc"
        games.write_text(text)
        names = [f"-DSANDTABLE_BUNDLE_FILES_{game}={files}" for game, files in self.files.items()]
        command = [CMAKE, f"-DLIST={games}", f"-DROOT={self.root}", *names, "-P", ROOT / "core/games/games.cmake"]
        return subprocess.run(command, capture_output=True, text=True)

    def expect_refused(self, text, sentence):
        done = self.read(text)
        self.assertNotEqual(done.returncode, 0, text)
        said = " ".join(done.stderr.split())
        self.assertIn(sentence, said)
        self.assertEqual(said.count("CMake Error"), 1, said)

    def test_a_sound_list_is_read(self):
        done = self.read(GOOD)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn('chess;draughts | chess | {"game": "chess", "number": 1}, {"game": "draughts", "number": 7}',
                      done.stdout)

    def test_the_list_of_the_project_is_sound(self):
        bundles = (ROOT / "core/data/bundle.cmake").read_text(encoding="utf-8")
        self.assertIn("sandtable_read_games(${list} ${PROJECT_SOURCE_DIR})", bundles)

    def test_a_name_twice(self):
        self.expect_refused(GOOD + "GAME(chess, 3, shelf)\n", "games.inc: the game chess is listed twice.")

    def test_a_number_twice(self):
        self.expect_refused(GOOD.replace("7", "1"), "games.inc: the number 1 is given twice.")

    def test_a_missing_folder(self):
        needs = "games.inc: {0} needs the folders core/games/{0} and scenarios/{0}."
        self.expect_refused(GOOD + "GAME(go, 3, shelf)\n", needs.format("go"))
        (self.root / "core/games/chess").rmdir()
        self.expect_refused(GOOD, needs.format("chess"))

    def test_a_missing_bundle(self):
        self.files["draughts"] = ""
        self.expect_refused(GOOD, "bundle.cmake: SANDTABLE_BUNDLE_FILES_draughts must name the files of "
                                  "scenarios/draughts.")
        self.files["draughts"] = "map.json;units.json"
        self.expect_refused(GOOD, "bundle.cmake: there is no file scenarios/draughts/units.json.")

    def test_a_line_that_is_none(self):
        for line in ("GAME(go, three, shelf)", "GAME(Go, 3, shelf)", "GAME(go, 3)", "GAME(go, 3, box)", " GAME(go, 3, shelf)"):
            self.expect_refused(GOOD + line + "\n", "this line is no GAME(name, number, shelf or catalogue)")

    def test_no_game(self):
        self.expect_refused("// None yet.\n", "games.inc: no game is listed.")


if __name__ == "__main__":
    unittest.main()
