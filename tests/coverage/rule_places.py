#!/usr/bin/env python3
"""What the index of a game's rules leads to: anchors in code, tests, help, rulings. Read by rule_index_test.py, which
demands that all are there, and by `./sandtable rule`, which shows them:

    rule_places.py OJ 6.5     every rule of that id or printed number, and of the section that it begins
"""
import json
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
ENTRY = re.compile(r'^RULE\(\s*\w+,\s*"([^"]+)",\s*"([^"]+)",\s*k(\w+)\)', re.M)


def prefixes():
    """Of each game of the list the letters before the numbers of its rules: {"nazaire": "SN", ...}."""
    games = re.findall(r"^GAME\((\w+),", (ROOT / "core/games/games.inc").read_text(), re.M)
    return {game: ENTRY.search((ROOT / "core/games" / game / "rules.inc").read_text()).group(1).split("-")[0] for game in games}


GAMES = prefixes()
LETTERS = "abcdefghijklmnopqrstuvwxyz"


def index_of(game, prefix):
    """[(id, number, status, name)] in the index's order; the name is the id without the game's prefix."""
    entries = ENTRY.findall((ROOT / "core/games" / game / "rules.inc").read_text())
    return [(rule, number, status, rule[len(prefix) + 1:]) for rule, number, status in entries]


def names_of(anchor, prefix):
    """The names of one anchor's list, each with the prefix before it: (first, last) of a range, or (name, "")."""
    for part in anchor.split(","):
        first, _, last = part.strip().removeprefix(prefix + " ").partition("-")
        yield first.strip() if part.strip().startswith(prefix + " ") else part.strip() + " without prefix", last.strip()


def anchors_of(game, prefix, order):
    """Of each name the places (file, line) that name it; then the names that mean nothing."""
    places, strangers = {}, []
    sections = {name.rstrip(LETTERS) for name in order}
    for path in sorted((ROOT / "core/games" / game).iterdir()):
        if path.suffix not in (".cpp", ".h", ".inc"):
            continue
        for line, text in enumerate(path.read_text().splitlines(), 1):
            for anchor in re.findall(r"\[(%s [^\]]*)\]" % prefix, text):
                for first, last in names_of(anchor, prefix):
                    if first in order and (not last or last in order):
                        reach = order[order.index(first):order.index(last or first) + 1]
                        for each in reach:
                            places.setdefault(each, []).append((path, line))
                    elif first in sections and not last:
                        for each in order:
                            if each.rstrip(LETTERS) == first:
                                places.setdefault("section " + each, []).append((path, line))
                    else:
                        strangers.append("%s:%d: [%s %s] is in no index" % (path.name, line, prefix, first))
    return places, strangers


def tests_of(game, prefix, order):
    """Of each name its tests (file, line, name); then the suites that mean nothing."""
    found, strangers = {}, []
    suites = {prefix + "_" + name.replace(".", "_"): name for name in order}
    for path in sorted((ROOT / "tests" / game).glob("*_test.cpp")):
        for line, text in enumerate(path.read_text().splitlines(), 1):
            test = re.match(r"TEST\((\w+),\s*(\w*)", text)
            if test and test[1] in suites:
                found.setdefault(suites[test[1]], []).append((path, line, test[2]))
            elif test and test[1].startswith(prefix + "_"):
                strangers.append("%s: TEST(%s) is in no index" % (path.name, test[1]))
    return found, strangers


def help_of(game):
    return json.loads((ROOT / "scenarios" / game / "help.json").read_text())["rules"]


def is_asked(asked, number, name):
    """Whether a rule is the one that is asked for, or belongs to the section that is."""
    below = lambda whole: whole == asked or whole.startswith(asked + ".") or whole.rstrip(LETTERS) == asked
    return below(name) or number == asked


def shown(path):
    return str(path.relative_to(ROOT))


def show(game, prefix, asked):
    rules = index_of(game, prefix)
    order = [name for _, _, _, name in rules]
    anchors, _ = anchors_of(game, prefix, order)
    tests, _ = tests_of(game, prefix, order)
    texts = {entry["id"]: entry for entry in help_of(game)}
    rulings = json.loads((ROOT / "scenarios" / game / "rulings.json").read_text())["rulings"]
    count = 0
    for rule, number, status, name in rules:
        if not is_asked(asked, number, name):
            continue
        count += 1
        entry = texts.get(rule, {})
        print("%s  %s  (printed %s, %s)" % (rule, entry.get("title", "without a help text"), number, status.lower()))
        print("   " + entry.get("text", ""))
        for ruling in rulings:
            if rule in ruling["rules"]:
                print("   ruling %s: %s" % (ruling["id"], ruling["text"]))
        for path, line in anchors.get(name, []) + anchors.get("section " + name, []):
            print("   code  %s:%d" % (shown(path), line))
        for path, line, test in tests.get(name, []):
            print("   test  %s:%d  %s" % (shown(path), line, test))
    return count


def main(words):
    prefixes = {prefix.lower(): (game, prefix) for game, prefix in GAMES.items()}
    prefixes.update({game: (game, prefix) for game, prefix in GAMES.items()})
    asked = re.split(r"[\s-]+", " ".join(words).strip())
    if len(asked) != 2 or asked[0].lower() not in prefixes:
        print("usage: ./sandtable rule PREFIX NUMBER, for example: ./sandtable rule %s 6.5 (%s)" %
              (list(GAMES.values())[-1], ", ".join("%s is %s" % (prefix, game) for game, prefix in GAMES.items())))
        return 2
    game, prefix = prefixes[asked[0].lower()]
    if show(game, prefix, asked[1]) == 0:
        print("%s has no rule %s." % (game, asked[1]))
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
