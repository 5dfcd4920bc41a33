"""Refuses words of the shell that nobody says: each key of assets/words*.en.json stands in the sources, whole or as a
beginning that is completed where the sentence is made (`"reason." + code`).
"""

import json
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
WORDS = ("assets/words.en.json", "assets/words.tables.en.json")
FOLDERS = ("core", "shell", "wasm")
KINDS = (".cpp", ".h", ".inc", ".js", ".mjs", ".html")
KEY = re.compile(r"[a-z][a-z0-9_-]*(?:\.[a-z0-9_-]+)*\.?")
LITERAL = re.compile(r"""["'`]([^"'`\n]*)["'`]""")


def said():
    """What stands in quotation marks, cut where a template has a value, so far as it may be part of a key."""
    files = [file for folder in FOLDERS for file in (ROOT / folder).rglob("*") if file.suffix in KINDS]
    for file in [*files, ROOT / "index.html"]:
        for literal in LITERAL.findall(file.read_text(encoding="utf-8")):
            yield from (part for part in re.split(r"\$\{.*?\}", literal) if KEY.fullmatch(part))


def main():
    found = set(said())
    faults = []
    for words, key in [(words, key) for words in WORDS for key in json.loads((ROOT / words).read_text(encoding="utf-8"))]:
        parts = key.split(".")
        beginnings = [".".join(parts[:i]) for i in range(1, len(parts))]
        if key not in found and not any(b in found or f"{b}." in found for b in beginnings):
            faults.append(f"{words}: nobody says {key}")
    print("\n".join(faults), end="\n" if faults else "")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
