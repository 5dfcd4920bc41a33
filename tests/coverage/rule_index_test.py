#!/usr/bin/env python3
"""Every rule of a game's index is found where it belongs.

    rule_index_test.py [--table]

For each id of core/games/<game>/rules.inc: an anchor [SN 5.2.2b] in a comment of that folder, a test whose suite is
the id (TEST(SN_5_2_2b, ...)) in tests/<game>/, and an entry in scenarios/<game>/help.json at the same place with the
same number and status. And back: no anchor and no test names a rule that the index does not have. Anchors may be lists
and ranges, [SN 3d-3g, SN 8.2c]; one without its letter, [SN 8.2], points to a whole section. A ruling that a comment
("rulings R3, R15") or a help text ("(R3)") names is in scenarios/<game>/rulings.json. Titles tell rules apart in the
contents of the rulebook: no more than two of a game are the same.
"""
import argparse
import collections
import json
import re
import sys

from rule_places import GAMES, ROOT, anchors_of, help_of, index_of, tests_of

RULING = r"[A-Z]{1,2}-?\d{1,3}"


def strange_rulings(game):
    path = ROOT / "scenarios" / game / "rulings.json"
    rulings = json.loads(path.read_text())["rulings"] if path.exists() else []
    known = {ruling["id"] for ruling in rulings}
    letters = {ruling.rstrip("0123456789") for ruling in known}
    named = []
    for source in sorted((ROOT / "core/games" / game).iterdir()):
        if source.suffix in (".cpp", ".h", ".inc"):
            text = re.sub(r"\n\s*// ?", " ", source.read_text())
            for places in re.findall(r"[Rr]ulings? (%s(?:(?:, | and )%s)*)" % (RULING, RULING), text):
                named += [(source.name, ruling) for ruling in re.findall(RULING, places)]
    for entry in help_of(game) + rulings:
        for places in re.findall(r"\((%s(?:, %s)*)\)" % (RULING, RULING), entry["text"]):
            named += [(entry["id"], ruling) for ruling in places.split(", ") if ruling.rstrip("0123456789") in letters]
    return ["%s: there is no ruling %s" % each for each in named if each[1] not in known]


def check(game, prefix, table):
    rules = index_of(game, prefix)
    order = [name for _, _, _, name in rules]
    faults = ["rules.inc: %s appears twice" % rule for rule in set(order) if order.count(rule) > 1]
    anchors, strange_anchors = anchors_of(game, prefix, order)
    tests, strange_tests = tests_of(game, prefix, order)
    help_rules = help_of(game)
    texts = {entry["id"]: entry for entry in help_rules}
    titles = collections.Counter(entry["title"] for entry in help_rules)
    faults += ['help.json: %d rules have the title "%s"' % (count, title) for title, count in titles.items() if count > 2]
    if [entry["id"] for entry in help_rules] != [rule for rule, _, _, _ in rules]:
        faults.append("help.json: not the rules of the index in their order")
    for rule, number, status, name in rules:
        entry = texts.get(rule, {})
        if name not in anchors:
            faults.append("%s: no anchor in core/games/%s" % (rule, game))
        if name not in tests:
            faults.append("%s: no test in tests/%s" % (rule, game))
        if (entry.get("number"), entry.get("status")) != (number, status.lower()):
            faults.append("%s: help.json says %s, %s; the index %s, %s" %
                          (rule, entry.get("number"), entry.get("status"), number, status.lower()))
        if table:
            places = " ".join("%s:%d" % (path.name, line) for path, line in anchors.get(name, []))
            print("%-10s %-10s %3d tests  %s" % (rule, status.lower(), len(tests.get(name, [])), places))
    named = sum(len(places) for name, places in anchors.items() if name in order)
    print("%s: %d rules, %d anchors, %d tests" % (game, len(rules), named, sum(map(len, tests.values()))))
    return faults + strange_anchors + strange_tests + strange_rulings(game)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--table", action="store_true", help="print a line for each rule")
    table = parser.parse_args().table
    faults = [fault for game, prefix in GAMES.items() for fault in check(game, prefix, table)]
    print("\n".join("FAILED " + fault for fault in faults), end="\n" if faults else "")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
