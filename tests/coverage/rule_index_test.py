#!/usr/bin/env python3
"""Every rule of a game's index is found where it belongs.

    rule_index_test.py [--table]

For each id of core/games/<game>/rules.inc: an anchor [SN 5.2.2b] in a comment of that folder, a test whose suite is
the id (TEST(SN_5_2_2b, ...)) in tests/<game>/, and an entry in scenarios/<game>/help.json at the same place with the
same number and status. And back: no anchor and no test names a rule that the index does not have. Anchors may be lists
and ranges, [SN 3d-3g, 8.2c]; one without its letter, [SN 8.2], points to a whole section.
"""
import argparse
import json
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
GAMES = {"nazaire": "SN", "jubilee": "OJ"}
ENTRY = re.compile(r'^RULE\(\s*\w+,\s*"([^"]+)",\s*"([^"]+)",\s*k(\w+)\)', re.M)


def anchors_of(game, prefix, order):
    """Of each id the places that name it; then the names that mean nothing."""
    places, strangers = {}, []
    sections = {name.rstrip("abcdefghijklmnopqrstuvwxyz") for name in order}
    for path in sorted((ROOT / "core/games" / game).iterdir()):
        if path.suffix not in (".cpp", ".h"):
            continue
        for line, text in enumerate(path.read_text().splitlines(), 1):
            for anchor in re.findall(r"\[%s ([^\]]*)\]" % prefix, text):
                for name in anchor.split(","):
                    first, _, last = name.strip().partition("-")
                    where = "%s:%d" % (path.name, line)
                    if first in order and (not last or last in order):
                        reach = order[order.index(first):order.index(last or first) + 1]
                        for each in reach:
                            places.setdefault(each, []).append(where)
                    elif last or first not in sections:
                        strangers.append("%s: [%s %s] is in no index" % (where, prefix, name.strip()))
    return places, strangers


def tests_of(game, prefix, order):
    counts, strangers = {}, []
    suites = {prefix + "_" + name.replace(".", "_"): name for name in order}
    for path in sorted((ROOT / "tests" / game).glob("*_test.cpp")):
        for suite in re.findall(r"^TEST\((\w+),", path.read_text(), re.M):
            if suite in suites:
                counts[suites[suite]] = counts.get(suites[suite], 0) + 1
            elif suite.startswith(prefix + "_"):
                strangers.append("%s: TEST(%s) is in no index" % (path.name, suite))
    return counts, strangers


def check(game, prefix, table):
    rules = ENTRY.findall((ROOT / "core/games" / game / "rules.inc").read_text())
    order = [rule[len(prefix) + 1:] for rule, _, _ in rules]
    faults = ["rules.inc: %s appears twice" % rule for rule in set(order) if order.count(rule) > 1]
    anchors, strange_anchors = anchors_of(game, prefix, order)
    tests, strange_tests = tests_of(game, prefix, order)
    help_rules = json.loads((ROOT / "scenarios" / game / "help.json").read_text())["rules"]
    help_of = {entry["id"]: entry for entry in help_rules}
    if [entry["id"] for entry in help_rules] != [rule for rule, _, _ in rules]:
        faults.append("help.json: not the rules of the index in their order")
    for (rule, number, status), name in zip(rules, order):
        entry = help_of.get(rule, {})
        if name not in anchors:
            faults.append("%s: no anchor in core/games/%s" % (rule, game))
        if name not in tests:
            faults.append("%s: no test in tests/%s" % (rule, game))
        if (entry.get("number"), entry.get("status")) != (number, status.lower()):
            faults.append("%s: help.json says %s, %s; the index %s, %s" %
                          (rule, entry.get("number"), entry.get("status"), number, status.lower()))
        if table:
            places = anchors.get(name, [])
            print("%-10s %-10s %3d tests  %s" % (rule, status.lower(), tests.get(name, 0), " ".join(places)))
    print("%s: %d rules, %d anchors, %d tests" % (game, len(rules), sum(map(len, anchors.values())), sum(tests.values())))
    return faults + strange_anchors + strange_tests


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--table", action="store_true", help="print a line for each rule")
    table = parser.parse_args().table
    faults = [fault for game, prefix in GAMES.items() for fault in check(game, prefix, table)]
    print("\n".join("FAILED " + fault for fault in faults), end="\n" if faults else "")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
