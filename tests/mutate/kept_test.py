"""What kept.py keeps of a run of mutations, and what it has tried again."""

import tempfile
import unittest
from dataclasses import dataclass
from pathlib import Path

from kept import Kept, digest_of_tests, part_of


@dataclass(frozen=True)
class Change:
    file: str = "r01.cpp"
    start: int = 3
    end: int = 4
    new: str = "2"


class KeptTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.path = Path(folder.name) / "kept.jsonl"

    def kept(self, text="a = 1;", tests="tests", fresh=False):
        return Kept(self.path, {"r01.cpp": text}, tests, fresh)

    def test_what_was_tried_is_known_to_the_next_run(self):
        self.kept().add(Change(), "caught")
        self.assertEqual(self.kept().outcome(Change()), "caught")
        self.assertIsNone(self.kept().outcome(Change(new="0")))

    def test_a_file_that_was_edited_is_tried_anew(self):
        self.kept().add(Change(), "caught")
        self.assertIsNone(self.kept(text="a = 1 ;").outcome(Change()))

    def test_only_what_survived_is_tried_again_by_other_tests(self):
        self.kept().add(Change(), "survived")
        self.kept().add(Change(new="0"), "caught")
        self.assertEqual(self.kept().outcome(Change()), "survived")
        self.assertIsNone(self.kept(tests="more").outcome(Change()))
        self.assertEqual(self.kept(tests="more").outcome(Change(new="0")), "caught")
        self.kept(tests="more").add(Change(), "caught")
        self.assertEqual(self.kept(tests="more").outcome(Change()), "caught")

    def test_a_line_cut_off_by_a_kill_says_nothing(self):
        self.kept().add(Change(), "caught")
        self.kept().add(Change(new="0"), "caught")
        self.path.write_text(self.path.read_text()[:-30])
        self.assertEqual(self.kept().outcome(Change()), "caught")
        self.assertIsNone(self.kept().outcome(Change(new="0")))

    def test_a_fresh_run_forgets(self):
        self.kept().add(Change(), "caught")
        self.assertIsNone(self.kept(fresh=True).outcome(Change()))

    def test_the_digest_follows_tests_and_data(self):
        tree = Path(self.path.parent)
        (tree / "tests" / "toy").mkdir(parents=True)
        before = digest_of_tests(tree, "toy")
        (tree / "tests" / "toy" / "r01_test.cpp").write_text("TEST")
        self.assertNotEqual(digest_of_tests(tree, "toy"), before)

    def test_parts_share_out_all_changes_once(self):
        changes = list(range(11))
        shares = [part_of(changes, f"{i}/3") for i in (1, 2, 3)]
        self.assertEqual(sorted(sum(shares, [])), changes)
        for wrong in ("0/3", "4/3", "1", "a/b", "-1/2", ""):
            with self.assertRaises(ValueError):
                part_of(changes, wrong)


if __name__ == "__main__":
    unittest.main()
