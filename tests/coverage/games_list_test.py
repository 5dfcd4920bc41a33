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
            for folder in (f"core/games/{game}", f"scenarios/{game}/setups", f"shell/skins/{game}"):
                (self.root / folder).mkdir(parents=True)
            for file in ("map.json", "setups/usual.json"):
                (self.root / "scenarios" / game / file).write_text("{}")
        self.bundle("chess").write_text("map.json\nsetups/usual.json\n")
        self.bundle("draughts").write_text("map.json\nsetups/usual.json\n")

    def bundle(self, game):
        return self.root / "scenarios" / game / "bundle.txt"

    def read(self, text, only=""):
        games = self.root / "games.inc"
        games.write_text(text)
        command = [CMAKE, f"-DLIST={games}", f"-DROOT={self.root}", f"-DONLY={only}", "-P", ROOT / "core/games/games.cmake"]
        return subprocess.run(command, capture_output=True, text=True)

    def expect_refused(self, text, sentence, only=""):
        done = self.read(text, only)
        self.assertNotEqual(done.returncode, 0, text)
        said = " ".join(done.stderr.split())
        self.assertIn(sentence, said)
        self.assertEqual(said.count("CMake Error"), 1, said)

    def test_a_sound_list_is_read(self):
        done = self.read(GOOD)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn('chess;draughts | chess | {"game": "chess", "number": 1, "place": "shelf"}, '
                      '{"game": "draughts", "number": 7, "place": "catalogue"}',
                      done.stdout)

    def test_a_build_may_know_some_games_only(self):
        done = self.read(GOOD, "draughts")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn('draughts |  | {"game": "draughts", "number": 7, "place": "catalogue"}', done.stdout)
        self.expect_refused(GOOD, "SANDTABLE_ONLY_GAMES: core/games/games.inc lists no game go.", "chess;go")

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

    def test_a_missing_skin(self):
        (self.root / "shell/skins/draughts").rmdir()
        self.expect_refused(GOOD, "games.inc: draughts needs the folder shell/skins/draughts, or the place `rules`.")
        done = self.read(GOOD.replace("catalogue", "rules"))
        self.assertEqual(done.returncode, 0, done.stderr)

    def test_a_missing_bundle(self):
        self.bundle("draughts").write_text("map.json\nunits.json\n")
        self.expect_refused(GOOD, "draughts/bundle.txt: there is no file scenarios/draughts/units.json.")
        self.bundle("draughts").write_text("")
        self.expect_refused(GOOD, "scenarios/draughts/bundle.txt: it names no file.")
        self.bundle("draughts").unlink()
        self.expect_refused(GOOD, "games.inc: draughts needs the file scenarios/draughts/bundle.txt, which names its data.")

    def test_a_file_twice(self):
        self.bundle("chess").write_text("map.json\nsetups/usual.json\nsetups/usual.json\n")
        self.expect_refused(GOOD, "scenarios/chess/bundle.txt: setups/usual.json is listed twice.")

    def test_a_setup_that_is_not_listed(self):
        self.bundle("chess").write_text("map.json\n")
        self.expect_refused(GOOD, "scenarios/chess/bundle.txt: scenarios/chess/setups/usual.json is not listed.")

    def test_a_setup_that_is_missing(self):
        self.bundle("chess").write_text("map.json\nsetups/usual.json\nsetups/new.json\n")
        self.expect_refused(GOOD, "scenarios/chess/bundle.txt: there is no file scenarios/chess/setups/new.json.")

    def test_a_line_that_is_none(self):
        for line in ("GAME(go, three, shelf)", "GAME(Go, 3, shelf)", "GAME(go, 3)", "GAME(go, 3, box)", " GAME(go, 3, shelf)"):
            self.expect_refused(GOOD + line + "\n", "this line is no GAME(name, number, shelf, catalogue or rules)")

    def test_no_game(self):
        self.expect_refused("// None yet.\n", "games.inc: no game is listed.")


if __name__ == "__main__":
    unittest.main()
