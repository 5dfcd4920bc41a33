#!/usr/bin/env python3
"""Makes the words of a language that nobody speaks, to find text that no words file holds and text that does not fit:
vowels are accented and doubled, which makes English about a third longer, and each message stands in brackets.

    pseudo_words.py FILE      words.en.json, help.json, rulings.json or a bundle of a game; the result goes to stdout
    pseudo_words.py --language FOLDER     all its files as a language "qps" of a list of languages (wasm/pack/languages.mjs)

A drawn word with a plain vowel in it has not come from these words. Arguments, choices and their selectors stay as they
are. Texts of fewer than three letters get no brackets: they are signs on counters and keys.
"""
import json
import pathlib
import sys

# What every face of assets/fonts has, and capitals of it, too.
VOWELS = {"a": "àá", "e": "èé", "i": "ìí", "o": "òó", "u": "ùú",
          "A": "ÀÁ", "E": "ÈÉ", "I": "ÌÍ", "O": "ÒÓ", "U": "ÙÚ"}

# What a briefing or a note says; its other members are numbers, ids and places of the map.
SAID = ("aims", "history", "know", "situation", "text", "title", "side", "source", "turn", "when", "where", "won", "name")


def letters(text):
    return "".join(VOWELS.get(letter, letter) for letter in text)


class Template:
    """Walks a template of core/data/words.h. Arguments, selectors and what stands for a sign stay as they are."""

    def __init__(self, text):
        self.text, self.at = text, 0

    def run(self, nested=False):
        out = []
        while self.at < len(self.text) and not (nested and self.text[self.at] == "}"):
            here = self.text[self.at]
            if here == "{":
                out.append(self.argument())
            elif here == "'":
                out.append(self.quoted())
            else:
                out.append(VOWELS.get(here, here))
                self.at += 1
        return "".join(out)

    def until(self, stops):
        start = self.at
        while self.text[self.at] not in stops:
            self.at += 1
        return self.text[start:self.at]

    def quoted(self):
        """An apostrophe, or what it quotes up to the next one."""
        end = self.at + 1
        if self.text[end:end + 1] == "'":
            end += 1
        elif self.text[end:end + 1] in ("{", "}", "#"):
            end = self.text.find("'", end) + 1 or len(self.text)
        out, self.at = self.text[self.at:end], end
        return out

    def argument(self):
        out = self.until(",}")
        is_choice = False
        if self.text[self.at] == ",":
            self.at += 1
            kind = self.until(",}")
            out += "," + kind
            is_choice = kind.strip() in ("plural", "select")
        while self.text[self.at] != "}":
            out += self.until("{}")
            if is_choice and self.text[self.at] == "{":
                self.at += 1
                out += "{" + self.run(nested=True) + "}"
                self.at += 1
        self.at += 1
        return out + "}"


def message(text):
    changed = Template(text).run()
    return f"[{changed}]" if sum(map(str.isalpha, text)) > 2 else changed


def words(file):
    return {key: message(text) for key, text in file.items()}


def sentences(one, *names):
    return {**one, **{name: f"[{letters(one[name])}]" for name in names if one.get(name)}}


def help_texts(file):
    return {**file, "rules": [sentences(rule, "title", "text", "reason") for rule in file["rules"]]}


def rulings(file):
    return {**file, "rulings": [sentences(one, "text", "reason") for one in file["rulings"]]}


def briefing(part, said=False):
    """The sentences of a briefing or a note have their longest length, so their vowels are accented alone."""
    if isinstance(part, dict):
        return {key: briefing(one, key in SAID) for key, one in part.items()}
    if isinstance(part, list):
        return [briefing(one, said) for one in part]
    return "".join(VOWELS.get(letter, letter)[0] for letter in part) if said and isinstance(part, str) else part


def bundle(whole):
    change = {"words.en.json": words, "help.json": help_texts, "rulings.json": rulings, "briefing.json": briefing,
              "notes.json": briefing}
    return {**whole, "files": {name: change.get(name, lambda same: same)(file)
                               for name, file in whole["files"].items()}}


def language(folder):
    """Writes it as a translation of the project: a line in a list of languages, and files beside the English ones."""
    root = pathlib.Path(__file__).resolve().parents[2]

    def write(name, value):
        place = pathlib.Path(folder) / name
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(json.dumps(value, ensure_ascii=False), encoding="utf-8")

    write("assets/languages.json", {"languages": [{"id": "qps", "name": "Pseudo", "complete": True, "plural": {"one": "i = 1 and v = 0"}}]})
    changes = {"words.en.json": words, "words.tables.en.json": words, "help.json": help_texts, "rulings.json": rulings,
               "briefing.json": briefing, "notes.json": briefing}
    for place in [root / "assets", *sorted(path.parent for path in root.glob("scenarios/*/bundle.txt"))]:
        for name, change in changes.items():
            if (place / name).is_file():
                kind = name.removesuffix(".json").removesuffix(".en")
                write(place.relative_to(root) / f"{kind}.qps.json", change(json.loads((place / name).read_text(encoding="utf-8"))))


def main():
    if sys.argv[1] == "--language":
        return language(sys.argv[2])
    with open(sys.argv[1], encoding="utf-8") as source:
        file = json.load(source)
    change = bundle if "files" in file else rulings if "rulings" in file else help_texts if "rules" in file else words
    return print(json.dumps(change(file), ensure_ascii=False))


if __name__ == "__main__":
    main()
