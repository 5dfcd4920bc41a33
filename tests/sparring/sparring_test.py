"""Every sparring partner plays a whole game on each side through `match`, which stops at the first answer that is not legal."""

import json
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

CLI = sys.argv.pop(1)
HERE = Path(__file__).resolve().parent
GAMES = [("anvil", "historical"), ("roundup", "standard"), ("urban", "training"), ("nazaire", "historical"),
         ("jubilee", "standard")]
ALONE = ("nazaire", "jubilee")


class Matches(unittest.TestCase):
    def test_each_partner_plays_whole_games(self):
        with tempfile.TemporaryDirectory() as folder:
            running = {}
            for game, setup in GAMES:  # side by side, since each game waits for two programs by turns
                file = Path(folder) / (game + ".json")
                running[game] = file, subprocess.Popen(
                    [CLI, "match", game, setup, f"cmd:{HERE / (game + '.py')}@plan", "random", "--games", "1", "--seed", "5",
                     "--json", str(file)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
            for game, (file, process) in running.items():
                _, errors = process.communicate(timeout=300)
                self.assertEqual(process.returncode, 0, game + ": " + errors)
                played = json.loads(file.read_text())["games"]
                self.assertEqual(len(played), 1 if game in ALONE else 2)
                for one in played:
                    self.assertGreater(one["decisions_a"], 20, game)
                if game not in ("anvil", "roundup"):  # in these one side may lose by the set-up alone
                    self.assertGreaterEqual(sum(one["a"] - one["b"] for one in played), 0, game)


class Talk(unittest.TestCase):
    """One partner is asked line by line, as a host page would."""

    def setUp(self):
        self.process = subprocess.Popen([sys.executable, "-B", str(HERE / "nazaire.py"), "drive"], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, text=True, env={"SANDTABLE_CLI": CLI})
        self.addCleanup(self.end)

    def end(self):
        self.process.stdin.close()
        self.process.wait(timeout=60)
        self.process.stdout.close()

    def ask(self, line):
        self.process.stdin.write((line if isinstance(line, str) else json.dumps(line)) + "\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())

    def test_what_is_not_its_own_is_handed_on(self):
        self.assertEqual(self.ask("rubbish")["error"]["code"], "bad-json")
        self.assertEqual(self.ask({"id": 3, "op": "hello"})["id"], 3)
        self.assertEqual(self.ask({"op": "bot", "name": "plan"})["error"]["code"], "over")
        self.assertTrue(self.ask({"op": "new", "game": "nazaire", "setup": "historical", "seed": "7"})["ok"])
        self.assertTrue(self.ask({"op": "bot", "name": "quick"})["ok"])

    def test_the_same_questions_get_the_same_choices(self):
        def play():
            self.ask({"op": "new", "game": "nazaire", "setup": "historical", "seed": "7"})
            chosen = []
            for _ in range(60):
                answer = self.ask({"op": "bot", "name": "plan"})
                self.assertIsInstance(answer["text"], str)
                chosen.append(answer["i"])
                self.assertTrue(self.ask({"op": "act", "i": answer["i"], "at": answer["at"]})["ok"])
            return chosen

        once = play()
        self.assertEqual(play(), once)
        self.assertGreater(len(set(once)), 1)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
