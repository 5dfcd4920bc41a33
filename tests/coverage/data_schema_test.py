#!/usr/bin/env python3
"""Every scenario file obeys its schema, and damaged files are refused.

    data_schema_test.py [--cli build/.../sandtable-cli] [--mutations 100] [--seed 1942]

Damages the good files in seeded ways and asks two judges: the schemas and, if --cli is given, the C++ validator
(`sandtable-cli validate DIR`, which prints {"faults": [{file, path, message}]}). What a schema refuses, C++ must
refuse, in the same file. Damage that a schema cannot see (an id used twice, a name that nothing bears) must be
refused by C++ as well.
"""
import argparse
import copy
import json
import os
import pathlib
import random
import re
import shutil
import subprocess
import sys
import tempfile

import jsonschema

ROOT = pathlib.Path(__file__).resolve().parents[2]
SCENARIOS = ROOT / "scenarios"
SCHEMA_OF = {"briefing.json": "briefing", "lesson.json": "lesson", "notes.json": "notes", "reference.json": "reference", "rulings.json": "rulings", "help.json": "help", "words.en.json": "words"}
# Lists whose items are told apart by one field.
IDENTITY = ("id", "number", "die", "turn", "phase", "place", "area", "pool")


def strict_load(text):
    """Parses as core/data does: no key twice, integers only."""
    def no_twins(pairs):
        names = [name for name, _ in pairs]
        if len(names) != len(set(names)):
            raise ValueError("a key is used twice")
        return dict(pairs)

    def no_fraction(digits):
        raise ValueError("not an integer: " + digits)
    return json.loads(text, object_pairs_hook=no_twins, parse_float=no_fraction, parse_constant=no_fraction)


def validator_for(game, name):
    kind = SCHEMA_OF.get(name) or "%s_%s" % (game, name.split("/")[0].rstrip("s") if "/" in name else name.split(".")[0])
    schema = json.loads((SCENARIOS / "schema" / (kind + ".schema.json")).read_text())
    jsonschema.Draft202012Validator.check_schema(schema)
    return jsonschema.Draft202012Validator(schema)


def game_files(game):
    folder = SCENARIOS / game
    # Translations are the packer's matter (wasm/pack/languages.mjs).
    ours = [path for path in sorted(folder.rglob("*.json")) if not re.search(r"\.(?!en\.)[a-z]{2,3}\.json$", path.name)]
    return {str(path.relative_to(folder)): path.read_text() for path in ours}


def nodes(value, path=()):
    """All places in a document, as (path, value)."""
    yield path, value
    members = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for step, item in members:
        yield from nodes(item, path + (step,))


def at(document, path):
    for step in path:
        document = document[step]
    return document


def put(document, path, value):
    at(document, path[:-1])[path[-1]] = value


class Mutator:
    """Makes one damaged text at a time. Each kind says who must refuse it: "both", "cpp", or "any" (as they see fit,
    but C++ wherever the schema does)."""
    EXPECT = {"type": "both", "null": "both", "range": "both", "fraction": "both", "empty": "both", "unknown": "both",
              "missing": "any", "shorter": "any", "copy": "any", "twin_id": "cpp", "dangling": "cpp", "twin_key": "both",
              "torn": "both"}

    def __init__(self, files, seed):
        self.files = {name: strict_load(text) for name, text in files.items()}
        self.random = random.Random(seed)

    def places(self, document, wanted):
        return [path for path, value in nodes(document) if path and wanted(path, value)]

    def make(self, kind):
        """Returns (file, description, damaged text), or None if the file offers no place for this kind."""
        name = self.random.choice(sorted(self.files))
        document = copy.deepcopy(self.files[name])
        done = getattr(self, "do_" + kind)(document)
        if done is None:
            return None
        where, text = done if isinstance(done, tuple) else (done, json.dumps(document, ensure_ascii=False))
        return name, "%s at %s" % (kind, where), text

    def pick(self, document, wanted):
        places = self.places(document, wanted)
        return self.random.choice(places) if places else None

    def replace(self, document, wanted, choose):
        path = self.pick(document, wanted)
        if path is None:
            return None
        put(document, path, choose(at(document, path)))
        return "/".join(map(str, path))

    def do_type(self, document):
        others = {"s": "word", "i": 7, "b": True, "a": ["x"], "o": {"x": 1}}
        kind_of = lambda v: "b" if isinstance(v, bool) else "i" if isinstance(v, int) else \
            "s" if isinstance(v, str) else "a" if isinstance(v, list) else "o"
        return self.replace(document, lambda p, v: True,
                            lambda v: self.random.choice([o for k, o in others.items() if k != kind_of(v)]))

    def do_null(self, document):
        return self.replace(document, lambda p, v: True, lambda v: None)

    def numbers(self, path, value):
        return isinstance(value, int) and not isinstance(value, bool)

    def do_range(self, document):
        return self.replace(document, self.numbers, lambda v: self.random.choice([-1000000, 1000000, 2**40, -2**31, 9999]))

    def do_fraction(self, document):
        return self.replace(document, self.numbers, lambda v: v + 0.5)

    def do_empty(self, document):
        return self.replace(document, lambda p, v: isinstance(v, str), lambda v: "")

    def do_unknown(self, document):
        path = self.random.choice([p for p, v in nodes(document) if isinstance(v, dict)])
        at(document, path)["surplus"] = 1
        return "/".join(map(str, path)) + "/surplus"

    def do_missing(self, document):
        path = self.pick(document, lambda p, v: isinstance(p[-1], str))
        del at(document, path[:-1])[path[-1]]
        return "/".join(map(str, path))

    def do_shorter(self, document):
        path = self.pick(document, lambda p, v: isinstance(p[-1], int))
        if path is None:
            return None
        del at(document, path[:-1])[path[-1]]
        return "/".join(map(str, path))

    def do_copy(self, document):
        path = self.pick(document, lambda p, v: isinstance(v, list) and v)
        if path is None:
            return None
        items = at(document, path)
        items.append(copy.deepcopy(self.random.choice(items)))
        return "/".join(map(str, path))

    def do_twin_id(self, document):
        def has_twins(path, value):
            return isinstance(value, list) and len(value) > 1 and isinstance(value[0], dict) and self.identity(path, value)
        path = self.pick(document, has_twins)
        if path is None:
            return None
        items, field = at(document, path), self.identity(path, at(document, path))
        first, second = self.random.sample(range(len(items)), 2)
        items[second][field] = items[first][field]
        return "%s/%d/%s" % ("/".join(map(str, path)), second, field)

    @staticmethod
    def identity(path, items):
        for field in IDENTITY:
            values = [item.get(field) for item in items]
            if any(isinstance(value, (list, dict)) for value in values):
                continue
            if None not in values and len(set(values)) == len(values):
                return field
        return None

    def do_dangling(self, document):
        aims = {"owner": "nobody", "rule": "SN-99.9", "ruling": "R999", "title": "option.nothing.title",
                "summary": "setup.nothing.summary"}
        lists = {"flak": "flak-99", "units": "flak-99", "rules": "SN-99.9"}

        def wanted(path, value):
            if not isinstance(value, str):
                return False
            if path[-1] in ("title", "text"):  # a key in charts and set-ups, a sentence in the help
                return value.startswith(("option.", "setup."))
            return path[-1] in aims or (len(path) > 1 and path[-2] in lists)
        path = self.pick(document, wanted)
        if path is None:
            return None
        put(document, path, lists[path[-2]] if isinstance(path[-1], int) else aims.get(path[-1], "option.nothing.text"))
        return "/".join(map(str, path))

    def do_twin_key(self, document):
        text = json.dumps(document, ensure_ascii=False)
        name = next(iter(document))
        return "/" + name, "{%s: %s, %s" % (json.dumps(name), json.dumps(document[name]), text[1:])

    def do_torn(self, document):
        text = json.dumps(document, ensure_ascii=False)
        cut = self.random.randrange(1, len(text))
        return "character %d" % cut, text[:cut]


def schema_faults(validator, text):
    try:
        document = strict_load(text)
    except ValueError as fault:
        return [str(fault)]
    return ["%s: %s" % ("/".join(map(str, e.path)), e.message[:120]) for e in validator.iter_errors(document)]


def cli_faults(cli, folder):
    run = subprocess.run([cli, "validate", str(folder)], capture_output=True, text=True, timeout=60)
    try:
        return json.loads(run.stdout)["faults"]
    except (ValueError, KeyError):
        sys.exit("FAILED the validator gave no list of faults; status %d, said: %s" %
                 (run.returncode, (run.stdout + run.stderr)[-400:]))


def check_good(game, files, report):
    listed = (SCENARIOS / game / "bundle.txt").read_text().split()
    for name, text in files.items():
        for fault in schema_faults(validator_for(game, name), text):
            report("%s/%s: %s" % (game, name, fault))
        if name not in listed:
            report("%s/%s is not listed in bundle.txt" % (game, name))


def check_damaged(game, files, options, report):
    validators = {name: validator_for(game, name) for name in files}
    mutator, kinds, refused = Mutator(files, options.seed), sorted(Mutator.EXPECT), {}
    with tempfile.TemporaryDirectory() as scratch:
        folder = pathlib.Path(scratch) / game
        shutil.copytree(SCENARIOS / game, folder)
        if options.cli and cli_faults(options.cli, folder):
            report("%s: the validator refuses the good files: %s" % (game, cli_faults(options.cli, folder)[:3]))
        made = 0
        while made < options.mutations:
            kind = kinds[made % len(kinds)]
            damage = mutator.make(kind)
            if damage is None:
                continue
            made += 1
            name, what, text = damage
            by_schema = schema_faults(validators[name], text)
            seen = refused.setdefault(kind, [0, 0, 0])
            seen[0] += 1
            seen[1] += bool(by_schema)
            if Mutator.EXPECT[kind] == "both" and not by_schema:
                report("%s/%s: the schema accepts %s" % (game, name, what))
            if options.cli:
                seen[2] += compare(options.cli, folder, name, (what, text, by_schema, Mutator.EXPECT[kind]), report)
    for kind, (made, schema, cpp) in sorted(refused.items()):
        print("  %-9s %3d made, schema refused %3d%s" % (kind, made, schema, ", C++ %3d" % cpp if options.cli else ""))


def compare(cli, folder, name, damage, report):
    what, text, by_schema, expected = damage
    good = (folder / name).read_text()
    (folder / name).write_text(text)
    faults = cli_faults(cli, folder)
    (folder / name).write_text(good)
    if not faults and (by_schema or expected == "cpp"):
        report("%s: C++ accepts %s %s" % (name, what, by_schema[:1]))
    if faults and by_schema and not any(fault["file"] == name for fault in faults):
        report("%s: C++ blames another file for %s" % (name, what))
    if any(not fault.get("message") for fault in faults):
        report("%s: a fault without a message for %s" % (name, what))
    return bool(faults)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--cli", help="path of sandtable-cli; without it only the schemas judge")
    parser.add_argument("--mutations", type=int, default=int(os.environ.get("SANDTABLE_MUTATIONS") or "100"))
    parser.add_argument("--seed", type=int, default=1942)
    options = parser.parse_args()
    failures = []
    listed = re.findall(r"^GAME\((\w+),", (ROOT / "core/games/games.inc").read_text(), re.MULTILINE)
    for game in sorted(listed):
        files = game_files(game)
        print("%s: %d files, %d mutations with seed %d" % (game, len(files), options.mutations, options.seed))
        check_good(game, files, failures.append)
        check_damaged(game, files, options, failures.append)
    if not options.cli:
        print("comparison with the C++ validator skipped: no --cli given")
    for failure in failures[:50]:
        print("FAILED " + failure)
    print("%d failures" % len(failures))
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
