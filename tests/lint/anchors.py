"""Checks the anchors of rules in comments: each rule of a list carries its game's prefix, so that a search for
"OJ 6.11" finds it: [OJ 6.8, OJ 6.11], and ranges as [OJ 6.1-6.3]. `anchors.py --fix` writes them so."""

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
INDICES = ("core/games/*/rules.inc",)
# An anchor may go on in the next line of its comment.
ANCHOR = r"\[(%s) ([^\]\n]*(?:\n *//+ ?[^\]\n]*)?)\]"


def prefixes():
    found = set()
    for pattern in INDICES:
        for path in ROOT.glob(pattern):
            found.update(re.findall(r'^RULE\(\s*\w+,\s*"([A-Z]+)-', path.read_text(encoding="utf-8"), re.M))
    return "|".join(sorted(found))


def completed(anchor):
    """The anchor with its prefix before each rule of the list."""
    prefix, inside = anchor.group(1), anchor.group(2)
    return "[" + prefix + " " + re.sub(r"(,(?: |\n *//+ ?))(?!%s )(?=\S)" % prefix, r"\1%s " % prefix, inside) + "]"


def own_files(*patterns):
    command = ["git", "-c", f"safe.directory={ROOT}", "ls-files", "--", *patterns]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.splitlines()
    return [name for name in listed if (ROOT / name).exists()]


def main(arguments):
    anchors = re.compile(ANCHOR % prefixes())
    faults = []
    for name in own_files("core/*.cpp", "core/*.h", "core/*.inc", "shell/*.cpp", "shell/*.h", "tests/*.cpp", "tests/*.h"):
        path = ROOT / name
        text = path.read_text(encoding="utf-8")
        if "--fix" in arguments:
            path.write_text(anchors.sub(completed, text), encoding="utf-8")
            continue
        for anchor in anchors.finditer(text):
            if completed(anchor) != anchor.group(0):
                line = text.count("\n", 0, anchor.start()) + 1
                faults.append(f"{name}:{line}: {anchor.group(0)} is {completed(anchor)} in full")
    print("\n".join(faults), end="\n" if faults else "")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
