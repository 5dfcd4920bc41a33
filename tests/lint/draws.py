"""Refuses two draws from one stream of random numbers whose order C++ leaves open: as arguments of a call, or on both sides
of an operator. Compilers differ in it, and the same seed would play another game in the browser than natively.
"""

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
DRAW = re.compile(r"\b(\w+)\.(?:below|next|byte|word)\(")
# What settles the order: another statement, a condition, the next variable.
ORDERED = re.compile(r"[;{}?:]|&&|\|\||,\s*\w+\s*=|\)\s+[a-z]")


def faults_of(source, text):
    draws = list(DRAW.finditer(text))
    for one, following in zip(draws, draws[1:]):
        between = text[one.end() : following.start()]
        if one[1] != following[1] or ORDERED.search(between) or are_items_of_list(text, one.start(), following.start()):
            continue
        yield f"{source}:{text.count(chr(10), 0, following.start()) + 1}: the order of these draws is not settled"


def are_items_of_list(text, first, second):
    """Whether the innermost bracket around two places is a brace, with a comma of its own between them."""
    brackets = open_brackets(text, first)
    depth = shared = len(brackets)
    commas = []
    for at in range(first, second):
        if text[at] in "({[":
            depth += 1
        elif text[at] in ")}]":
            depth -= 1
            shared = min(shared, depth)
        elif text[at] == ",":
            commas.append(depth)
    return shared > 0 and brackets[shared - 1] == "{" and shared in commas


def open_brackets(text, at):
    out = []
    for char in text[max(0, text.rfind(";", 0, at)) : at]:
        if char in "({[":
            out.append(char)
        elif char in ")}]" and out:
            out.pop()
    return out


def without_remarks(text):
    return re.sub(r"//[^\n]*", "", text)


def main():
    command = ["git", "-c", f"safe.directory={ROOT}", "ls-files", "*.cpp", "*.h"]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.splitlines()
    faults = []
    for source in listed:
        if (ROOT / source).is_file():
            faults += faults_of(source, without_remarks((ROOT / source).read_text(encoding="utf-8")))
    for fault in faults:
        print(f"   {fault}")
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
