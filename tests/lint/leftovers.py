"""Refuses what must not stay in a finished file: markers of unfinished work, conflict marks, disabled code, disabled
tests, trailing blanks, tabs in sources, and shared lists of files written as globs.
"""

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

# Written in two parts so that this file does not find itself.
RULES = [
    (r"\b(TO" r"DO|FIX" r"ME|XX" r"X|HA" r"CK)\b", "unfinished work belongs into the tracker", ""),
    (r"^(<{7}|>{7}|={7})( |$)", "a conflict mark", ""),
    (r"^\s*#\s*if 0\b", "disabled code", "cpp h"),
    (r"\bDISABLED_|GTEST" r"_SKIP", "a disabled test", "cpp h"),
    (r"[ \t]+$", "blanks at the end of the line", "cpp h py mjs js css html cmake json sh"),
    (r"\t", "a tab", "cpp h py mjs js css html cmake"),
    # What only looks for files that a list has forgotten says so by its name.
    (r"file\(GLOB(?! unlisted )", "files are listed, not globbed", "cmake txt"),
]
COMPILED = [(re.compile(pattern), reason, kinds.split()) for pattern, reason, kinds in RULES]


def faults_of(source):
    kind = source.rsplit(".", 1)[-1]
    try:
        lines = (ROOT / source).read_text(encoding="utf-8").splitlines()
    except UnicodeDecodeError:
        return
    for number, line in enumerate(lines, 1):
        for pattern, reason, kinds in COMPILED:
            if (not kinds or kind in kinds) and pattern.search(line):
                yield f"{source}:{number}: {reason}"


def main():
    command = ["git", "-c", f"safe.directory={ROOT}", "ls-files"]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.splitlines()
    files = [n for n in listed if (ROOT / n).is_file() and n not in ("package-lock.json", "tests/lint/leftovers.py")]
    faults = [fault for source in files for fault in faults_of(source)]
    print("\n".join(faults), end="\n" if faults else "")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
