"""Runs sandtable-cli as a person or a script does: exit status, output, bad usage, a played game and its link."""

import json
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

CLI = sys.argv.pop(1)
ROOT = Path(__file__).resolve().parents[2]
NEW = {"op": "new", "game": "nazaire", "setup": "historical", "seed": "7"}


def run(*arguments, given=""):
    return subprocess.run([CLI, *arguments], input=given, capture_output=True, text=True, timeout=120)


def drive(*requests):
    lines = "".join((request if isinstance(request, str) else json.dumps(request)) + "\n" for request in requests)
    done = run("drive", given=lines)
    assert done.returncode == 0, done.stderr
    return [json.loads(line) for line in done.stdout.splitlines()]


class Usage(unittest.TestCase):
    def test_bad_usage_is_status_2_and_one_line(self):
        calls = [[], ["noop"], ["drive", "x"], ["games", "x"], ["play"], ["play", "chess"], ["replay"], ["replay", "?"], ["review"], ["review", "?"], ["review", "x", "--salt", "?"],
                 ["play", "nazaire", "tiny"], ["play", "nazaire", "historical", "seed"], ["validate"],
                 ["validate", "/nowhere"], ["bench", "--slow"], ["timing"], ["timing", "chess", "evacuate", "8"],
                 ["timing", "jubilee", "retreat", "8"], ["timing", "jubilee", "chance", "8"],
                 ["timing", "jubilee", "evacuate", "9", "8"], ["timing", "jubilee", "evacuate", "8", "8", "0"],
                 ["match"], ["match", "chess", "historical", "quick", "random"],
                 ["match", "nazaire", "tiny", "quick", "random"], ["match", "nazaire", "historical", "oracle", "random"],
                 ["match", "nazaire", "historical", "quick", "search:0"],
                 ["match", "nazaire", "historical", "quick", "search:10001"],
                 ["match", "nazaire", "historical", "quick", "search:"],
                 ["match", "nazaire", "historical", "quick", "random", "--games", "0"],
                 ["match", "nazaire", "historical", "quick", "random", "--seed", "x"],
                 ["match", "nazaire", "historical", "quick", "random", "--sets", "3"],
                 ["match", "nazaire", "historical", "quick", "random", "--games"],
                 ["match", "nazaire", "historical", "quick", "random", "--seat", "british"],
                 ["match", "anvil", "historical", "quick", "random", "--seat", "british"],
                 ["match", "nazaire", "historical", "quick", "random", "--games", "1", "--json", "/nowhere/games.json"],
                 ["match", "nazaire", "historical", "quick", "random", "--part", "3/2"],
                 ["match", "nazaire", "historical", "quick", "random", "--part", "0/2"],
                 ["match", "nazaire", "historical", "quick", "random", "--jobs", "2"],
                 ["match", "nazaire", "historical", "quick", "random", "--jobs", "0"],
                 ["match", "nazaire", "historical", "quick", "cmd:@regular"],
                 ["match", "nazaire", "historical", "quick", "cmd:/nowhere/program@regular"],
                 ["match", "nazaire", "historical", "quick", "cmd:" + CLI + "@oracle"],
                 ["fit", "roundup", "standard", "random", "cmd:" + CLI + "@quick"],
                 ["tune"], ["tune", "chess"], ["tune", "nazaire", "--games"], ["tune", "nazaire", "--games", "0"],
                 ["tune", "nazaire", "--points", "2"],
                 ["fit"], ["fit", "chess", "standard", "random", "random"],
                 ["fit", "roundup", "winter", "random", "random"], ["fit", "roundup", "standard", "random", "nobody"],
                 ["fit", "nazaire", "historical", "random", "random"],
                 ["fit", "roundup", "standard", "random", "random", "--games"],
                 ["fit", "roundup", "standard", "random", "random", "--games", "4"],
                 ["fit", "roundup", "standard", "random", "random", "--rounds", "5"]]
        for call in calls:
            done = run(*call)
            self.assertEqual(done.returncode, 2, call)
            self.assertEqual(done.stdout, "", call)
            self.assertEqual(len(done.stderr.splitlines()), 1, call)

    def test_a_game_is_reviewed_as_text_and_as_json(self):
        begin = {"op": "new", "game": "nazaire", "setup": "historical", "seed": "5"}
        acts = [request for _ in range(16) for request in ({"op": "act", "i": 0},)]
        link = drive(begin, *acts, {"op": "save", "kind": "game", "form": "link"})[-1]["data"]
        told = json.loads(run("review", link, "--json").stdout)
        self.assertEqual(told["game"], "nazaire")
        self.assertGreater(len(told["curve"]), 3)
        self.assertEqual([side["seat"] for side in told["sides"]][0], "british")
        for moment in told["moments"]:
            self.assertGreaterEqual(moment["gain"], 100)
            self.assertGreater(len(moment["better"]), 0)
        self.assertEqual(run("review", link, "--json").stdout, run("review", link, "--json").stdout)
        self.assertRegex(run("review", "https://example.org/#g=" + link).stdout, r"british: \d+ choices compared")

    def test_games_are_listed(self):
        self.assertIn("nazaire", run("games").stdout)


class Match(unittest.TestCase):
    def setUp(self):
        self.folder = Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.folder)
        self.file = self.folder / "games.json"

    def play(self, games, first="quick", seed="3"):
        return run("match", "nazaire", "historical", first, "random", "--games", str(games), "--seed", seed, "--json",
                   str(self.file))

    def kept(self):
        return json.loads(self.file.read_text())

    def test_each_plays_the_same_seeds_and_the_scores_are_compared(self):
        done = self.play(6)
        self.assertEqual(done.returncode, 0, done.stderr)
        kept = self.kept()
        self.assertEqual(len(kept["games"]), 6)
        margins = [game["a"] - game["b"] for game in kept["games"]]
        summary = kept["summary"]
        self.assertEqual(summary["won"] + summary["drawn"] + summary["lost"], 6)
        self.assertEqual(summary["margin_in_hundredths"]["mean"], round(sum(margins) * 100 / 6))
        self.assertLess(summary["margin_in_hundredths"]["low"], summary["margin_in_hundredths"]["mean"])
        # Six of six: Wilson's interval begins at 61 %.
        self.assertEqual(summary["won"], 6)
        self.assertEqual(summary["rate_in_ten_thousandths"], {"mean": 10000, "low": 6097, "high": 10000})
        self.assertIn("quick is better in 6, equal 0, worse 0", done.stdout)

    def test_a_match_goes_on_where_it_stopped(self):
        def scores():
            return [(game["a"], game["b"]) for game in self.kept()["games"]]
        self.play(2)
        first = self.kept()["games"]
        self.play(5)
        self.assertEqual(self.kept()["games"][:2], first)  # kept, times included
        whole = scores()
        self.file.unlink()
        self.play(5)
        self.assertEqual(scores(), whole)

    def test_games_of_another_match_or_damage_are_refused_and_kept(self):
        self.play(2)
        good = self.file.read_text()
        for done in (self.play(3, seed="4"), self.play(3, first="greedy:1")):
            self.assertEqual(done.returncode, 2)
            self.assertEqual(len(done.stderr.splitlines()), 1)
        self.assertEqual(self.file.read_text(), good)
        for bad in ("", "{", "[]", good.replace('"a":', '"z":', 2), good.replace('"result_a":"', '"result_a":7,"x":"')):
            self.file.write_text(bad)
            done = self.play(3)
            self.assertEqual(done.returncode, 2, bad[:40])
            self.assertEqual(self.file.read_text(), bad)

    def test_games_played_side_by_side_are_those_played_in_a_row(self):
        self.play(6)
        alone = self.kept()
        self.file.unlink()
        done = run("match", "nazaire", "historical", "quick", "random", "--games", "6", "--seed", "3", "--json",
                   str(self.file), "--jobs", "3")
        self.assertEqual(done.returncode, 0, done.stderr)
        beside = self.kept()
        for one, other in zip(alone["games"], beside["games"]):
            self.assertEqual((one["a"], one["b"]), (other["a"], other["b"]))
        self.assertEqual(len(beside["games"]), 6)
        part = run("match", "nazaire", "historical", "quick", "random", "--games", "6", "--seed", "3", "--part", "2/3")
        self.assertIn(", 2 games,", part.stdout)

    def test_blunders_are_counted_and_told(self):
        done = run("match", "anvil", "historical", "random", "quick", "--games", "2", "--seed", "3", "--blunders", "--json",
                   str(self.file))
        told = [line for line in done.stdout.splitlines() if ": thrown-away, " in line]
        counts = [game[key]["thrown-away"] for game in self.kept()["games"] for key in ("blunders_a", "blunders_b")]
        self.assertGreater(sum(counts), 0)
        self.assertEqual(len(told), sum(counts))
        self.assertRegex(told[0], r"^game 0, decision \d+, (allied|german): thrown-away, .*; better: .+$")

    def test_another_program_plays_the_same_again(self):
        def results(second):
            self.file.unlink(missing_ok=True)
            done = run("match", "anvil", "historical", "random", second, "--games", "2", "--seed", "3", "--json",
                       str(self.file))
            self.assertEqual(done.returncode, 0, done.stderr)
            return [(game["a"], game["decisions_b"]) for game in self.kept()["games"]]
        once = results("cmd:" + CLI + "@quick")
        self.assertEqual(len(once), 4)
        self.assertTrue(all(decisions > 0 for _, decisions in once))
        self.assertEqual(results("cmd:" + CLI + "@quick"), once)
        self.assertNotEqual(results("random"), once)

    def test_a_program_of_a_player_is_told_where_this_one_is(self):
        player = self.folder / "player.py"
        player.write_text(f"#!{sys.executable}\nimport os\nos.execv(os.environ['SANDTABLE_CLI'], ['cli', 'drive'])\n")
        player.chmod(0o755)
        done = run("match", "anvil", "historical", "random", f"cmd:{player}@quick", "--games", "1", "--seed", "3", "--json",
                   str(self.file))
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertGreater(self.kept()["games"][0]["decisions_b"], 0)

    def test_who_plays_both_sides_plays_each_seed_once_and_is_counted_by_the_first_side(self):
        lines = run("match", "anvil", "historical", "quick", "quick", "--games", "4", "--seed", "3").stdout.splitlines()
        self.assertIn(", 4 games,", lines[0])
        sides = [line for line in lines if line.startswith("as ")]
        self.assertEqual(len(sides), 1)
        counts, results = self.side(sides[0], "allied")
        self.assertEqual(lines[1], f"quick wins {counts[0]}, equal {counts[1]}, worse {counts[2]}")
        self.assertEqual([sum(counts), results], [4, 4])

    def test_two_players_are_counted_on_each_side(self):
        done = run("match", "anvil", "historical", "quick", "random", "--games", "3", "--seed", "3", "--json", str(self.file))
        sides = [line for line in done.stdout.splitlines() if line.startswith("as ")]
        self.assertEqual([self.side(line, name)[1] for line, name in zip(sides, ("allied", "german"))], [3, 3])
        games = self.kept()["games"]
        for line, name, mine in zip(sides, ("allied", "german"), (games[0::2], games[1::2])):
            won = [game["won"] for game in mine]
            self.assertEqual(self.side(line, name)[0], [won.count(1), won.count(0), won.count(-1)])
        again = run("match", "anvil", "historical", "quick", "random", "--games", "3", "--seed", "3", "--json", str(self.file))
        self.assertEqual([line for line in again.stdout.splitlines() if line.startswith("as ")], sides)  # from the file

    def test_a_seat_that_is_asked_for_is_played_in_all_games(self):
        match = ["match", "anvil", "historical", "quick", "random", "--seed", "3"]
        both = run(*match, "--games", "2", "--json", str(self.file))
        games = self.kept()["games"][1::2]
        self.file.unlink()
        done = run(*match, "--games", "2", "--seat", "german", "--json", str(self.file))
        self.assertEqual([game["a"] for game in self.kept()["games"]], [game["a"] for game in games])
        sides = [[line for line in one.stdout.splitlines() if line.startswith("as german")] for one in (both, done)]
        self.assertEqual(sides[0], sides[1])
        self.assertNotIn("as allied", done.stdout)
        self.assertEqual(run(*match, "--games", "2", "--json", str(self.file)).returncode, 2)  # another match

    # Games won, equal and lost of a line "as allied wins 1, equal 0, worse 2; draw 1; ...", and how many results it has.
    def side(self, line, name):
        head, *results = line.split("; ")
        self.assertTrue(head.startswith(f"as {name} wins "), line)
        return [int(word) for word in head.replace(",", "").split() if word.isdigit()], sum(int(one.split()[-1]) for one in results)


class Tune(unittest.TestCase):
    def test_the_weights_of_a_game_are_printed_with_what_they_bring(self):
        found = json.loads(run("tune", "jubilee", "--games", "3", "--rounds", "1").stdout)
        kept = json.loads((ROOT / "scenarios" / "jubilee" / "policy.json").read_text())
        self.assertEqual(list(found["weights"]), list(kept["weights"]))
        self.assertEqual(found["games"], 3)


class Fit(unittest.TestCase):
    FIT = ("fit", "roundup", "standard", "random", "quick", "--games", "5", "--seed", "c")

    def test_the_outlook_is_printed_as_the_policy_has_it(self):
        done = run(*self.FIT)
        found = json.loads(done.stdout)
        kept = json.loads((ROOT / "scenarios" / "roundup" / "policy.json").read_text())["outlook"]
        self.assertEqual(list(found["outlook"]), list(kept))
        self.assertEqual(found["outlook"]["fitted"], {"a": "random", "b": "quick", "games": 5, "seed": "000000000000000c"})
        for kind in ("for_ports", "for_beaches"):
            self.assertEqual(list(found["outlook"][kind]), list(kept[kind]))
        # A phase of each side and more in each of ten turns.
        self.assertGreater(found["positions"], 5 * 20)
        self.assertEqual(done.stdout, run(*self.FIT).stdout)


class Timing(unittest.TestCase):
    def test_the_verb_is_used_from_its_turn_on_and_never(self):
        done = run("timing", "jubilee", "evacuate", "23", "24", "2", "1")
        rows = [json.loads(line) for line in done.stdout.splitlines()]
        self.assertEqual([row["turn"] for row in rows], [23, 24, None])
        for row in rows:
            self.assertEqual(row["games"], 2)
            self.assertEqual(sum(row["results"].values()), 2)
            self.assertLessEqual(row["low_in_hundredths"], row["mean_in_hundredths"])
            self.assertLessEqual(row["mean_in_hundredths"], row["high_in_hundredths"])
            self.assertLessEqual(row["least"] * 100, row["median_in_hundredths"])
            self.assertLessEqual(row["median_in_hundredths"], row["most"] * 100)
            # Two games: their mean is their median, and lies between them.
            self.assertEqual(row["mean_in_hundredths"], row["median_in_hundredths"])
            self.assertEqual(row["mean_in_hundredths"], (row["least"] + row["most"]) * 50)
        # The same seeds: a second run says the same.
        self.assertEqual(done.stdout, run("timing", "jubilee", "evacuate", "23", "24", "2", "1").stdout)


class Drive(unittest.TestCase):
    def test_each_line_gets_one_answer_and_bad_ones_do_not_stop_it(self):
        answers = drive("rubbish", "", NEW, {"id": 4, "op": "legal"}, "x" * 5_000_000, {"op": "status"})
        self.assertEqual([answer["ok"] for answer in answers], [False, False, True, True, False, True])
        self.assertEqual(answers[3]["id"], 4)
        self.assertEqual(answers[4]["error"]["code"], "too-large")

    def test_the_last_line_needs_no_break(self):
        self.assertEqual(len(run("drive", given='{"op":"hello"}').stdout.splitlines()), 1)

    def test_a_game_without_a_seed_gets_one(self):
        without = {key: value for key, value in NEW.items() if key != "seed"}
        hashes = {drive(without)[0]["status"]["hash"] for _ in range(4)}
        self.assertGreater(len(hashes), 1)
        self.assertEqual(len({drive(NEW)[0]["status"]["hash"] for _ in range(2)}), 1)

    def test_playouts_take_processor_time(self):
        answer = drive({"op": "playout", "game": "nazaire", "setup": "historical", "seed": "1", "games": 20})[0]
        self.assertGreater(answer["cpu_seconds"][0], 0)


class Replay(unittest.TestCase):
    def test_a_link_is_printed_and_verified(self):
        link = drive(NEW, {"op": "act", "i": 0}, {"op": "save", "kind": "game", "form": "link"})[2]["data"]
        for given in (link, "https://example.org/#g=" + link):
            done = run("replay", given)
            self.assertEqual(done.returncode, 0)
            self.assertEqual(done.stdout.splitlines()[-1], "verified")
        self.assertEqual(run("replay", link[:-3] + "AAA").returncode, 2)


class Play(unittest.TestCase):
    def test_actions_are_numbered(self):
        done = run("play", "nazaire", "historical", "7", given="zz\n?1\n1\nu\ns\nk\nq\n")
        self.assertEqual(done.returncode, 0)
        self.assertIn("seed 0000000000000007", done.stdout)
        self.assertIn("\n  1  ", done.stdout)
        self.assertIn('"teams"', done.stdout)


class Validate(unittest.TestCase):
    def test_good_data_has_no_faults(self):
        done = run("validate", str(ROOT / "scenarios/nazaire"))
        self.assertEqual((done.returncode, json.loads(done.stdout)), (0, {"faults": []}))

    def faults_after(self, change):
        """What is said about a copy of the data after `change` was let loose on its folder."""
        with tempfile.TemporaryDirectory() as folder:
            copy = Path(folder) / "nazaire"
            shutil.copytree(ROOT / "scenarios/nazaire", copy)
            change(copy)
            done = run("validate", str(copy))
        self.assertEqual(done.returncode, 1)
        return [(fault["file"], fault["path"], fault["message"]) for fault in json.loads(done.stdout)["faults"]]

    def test_the_list_names_every_file_once(self):
        def change(folder):
            (folder / "setups/new.json").write_text("{}")
            text = (folder / "bundle.txt").read_text()
            (folder / "bundle.txt").write_text(text + "setups/later.json\nmap.json\n")

        self.assertEqual(self.faults_after(change), [
            ("bundle.txt", "", "there is no file setups/later.json"),
            ("bundle.txt", "", "map.json is listed twice"),
            ("setups/new.json", "", "the file is not listed in bundle.txt")])

    def test_a_setup_without_a_column_is_named(self):
        def change(folder):
            setup = json.loads((folder / "setups/historical.json").read_text())
            del setup["merge_turn"]
            (folder / "setups/new.json").write_text(json.dumps({**setup, "id": "new"}))
            with (folder / "bundle.txt").open("a") as listed:
                listed.write("setups/new.json\n")

        self.assertEqual([fault[:2] for fault in self.faults_after(change)], [
            ("setups/new.json", "title"), ("setups/new.json", "summary"), ("setups/new.json", "merge_turn")])

    def test_faults_are_named_with_file_and_path(self):
        def change(folder):
            words = json.loads((folder / "words.en.json").read_text())
            words["log.turn"] = "Turn {turm}"
            del words["seat.british"]
            del words["game.title"]
            (folder / "words.en.json").write_text(json.dumps(words))

        faults = self.faults_after(change)
        self.assertIn(("words.en.json", "log.turn", 'the message has no argument "turm"'), faults)
        self.assertIn(("words.en.json", "seat.british", "missing"), faults)
        self.assertIn(("words.en.json", "game.title", "missing"), faults)
        self.assertEqual(len(faults), 3)

    def test_a_file_that_is_no_json_is_a_fault_among_others(self):
        def change(folder):
            (folder / "charts.json").write_text('{"a": 1.5}')
            (folder / "words.en.json").write_text('{"a.b": 1}')

        faults = self.faults_after(change)
        self.assertIn(("charts.json", "a", "must be an integer of at most 64 bits"), faults)
        self.assertIn(("charts.json", "", "the file is missing"), faults)
        self.assertIn(("words.en.json", "a.b", "must be a string of 1 to 2000 characters"), faults)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
