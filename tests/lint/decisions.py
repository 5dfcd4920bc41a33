"""Keeps core/DECISIONS.md short enough to be read: at most 30 decisions, each a paragraph that begins with its number and title
(**D7 Title.**) and has at most 80 words, at most 3,000 words in all, no number twice. What is overtaken goes. And no file names
a decision that is not there."""

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
DECISIONS = "core/DECISIONS.md"
MOST, WORDS, WORDS_IN_ALL = 30, 80, 3000
HEAD = re.compile(r"\*\*D(\d+) [^*]+\.\*\* \S")
NAMED = re.compile(r"\b[Dd]ecision D(\d+)\b|DECISIONS(?:\.md)?`?,? D(\d+)\b")


def paragraphs(text):
    """Each with the number of its first line."""
    for found in re.finditer(r"\S.*?(?=\n[ \t]*\n|\Z)", text, re.S):
        yield text.count("\n", 0, found.start()) + 1, found[0]


def decisions(text):
    """(line, paragraph) of what stands below the first heading of a subject."""
    begin = re.search(r"^## ", text, re.M)
    return [each for each in paragraphs(text) if begin and each[0] > text.count("\n", 0, begin.start()) and not each[1].startswith("#")]


def faults_of(text):
    found = decisions(text)
    if not found:
        yield 1, "there is no decision below a heading of a subject (## ...)"
    if len(found) > MOST:
        yield found[MOST][0], f"{len(found)} decisions, {MOST} are allowed: which one has been overtaken?"
    if len(text.split()) > WORDS_IN_ALL:
        yield 1, f"{len(text.split())} words, {WORDS_IN_ALL} are allowed"
    seen = {}
    for line, paragraph in found:
        head = HEAD.match(paragraph)
        if not head:
            yield line, "a decision begins with its number and title: **D7 Title.** Text"
            continue
        number, words = int(head[1]), len(paragraph.split())
        if words > WORDS:
            yield line, f"D{number} has {words} words, {WORDS} are allowed"
        if number in seen:
            yield line, f"D{number} stands in line {seen[number]} already"
        seen.setdefault(number, line)


def own_files():
    command = ["git", "-c", f"safe.directory={ROOT}", "ls-files"]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.splitlines()
    kinds = (".md", ".h", ".cpp", ".inc", ".py", ".js", ".mjs", ".cmake", ".txt")
    return [name for name in listed if name.endswith(kinds) and name != "tests/lint/decisions.py" and (ROOT / name).is_file()]


def names_of_none(known):
    """Files that name a decision that is not there."""
    for name in own_files():
        text = (ROOT / name).read_text(encoding="utf-8")
        for found in NAMED.finditer(text):
            number = int(found[1] or found[2])
            if number not in known:
                yield f"{name}:{text.count(chr(10), 0, found.start()) + 1}: {DECISIONS} has no D{number}"


def main():
    text = (ROOT / DECISIONS).read_text(encoding="utf-8")
    faults = [f"{DECISIONS}:{line}: {what}" for line, what in faults_of(text)]
    known = {int(head[1]) for _, paragraph in decisions(text) if (head := HEAD.match(paragraph))}
    faults += names_of_none(known)
    print("\n".join(faults), end="\n" if faults else "")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
