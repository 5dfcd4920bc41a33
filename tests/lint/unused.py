"""Finds functions that a header of the product declares and nothing of the product calls: nobody at all, or tests alone.
Such a function goes, with its tests; what tests need stands in tests/. MEANT_FOR_TESTS lists those that stay.

By words: a name counts as called where it stands anywhere but in declarations (headers) and definitions (in a .cpp file at
the beginning of a line). So what shares its name with something in use is passed over, and nothing in use is found.
"""

import re
import subprocess
import sys
from collections import Counter
from pathlib import Path

from sizes import LITERALS

ROOT = Path(__file__).resolve().parents[2]
PRODUCT = ("core/", "scenarios/", "shell/", "wasm/")

MEANT_FOR_TESTS = {
    "draw_lid_picture": "draws the pictures of assets/lids (tests/shell/screen_shots.cpp)",
    "ops": "what the page may ask; the test compares it with what the page does ask",
    "watch_texts": "who looks at all that is drawn as text stands behind the pen",
}
# The archives of core/save find these by themselves.
FOUND_BY_CEREAL = re.compile(r"CEREAL_\w+_FUNCTION_NAME$")

NO_DECLARATION = r"(?!return\b|else\b|case\b|if\b|for\b|while\b|switch\b|static_assert\b|#)"
DECLARED = re.compile(rf"^ *{NO_DECLARATION}[A-Za-z_][^\n=()\"]*?[\s&*:~](\w+)\(", re.M)
DEFINED = re.compile(rf"^{NO_DECLARATION}(?:[A-Za-z_][^\n=()]*?[\s&*:>])?(\w+)\(", re.M)
WORD = re.compile(r"\w+")


def own_files(*patterns):
    command = ["git", "-c", f"safe.directory={ROOT}", "ls-files", "--", *patterns]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.splitlines()
    return [name for name in listed if (ROOT / name).is_file()]


def unused(sources):
    """function -> the header that declares it. `sources`: name -> text."""
    declared, known, words = {}, Counter(), Counter()
    for name, text in sources.items():
        code = LITERALS.sub(" ", text)
        words.update(WORD.findall(code))
        found = (DECLARED if name.endswith(".h") else DEFINED).findall(code)
        known.update(found)
        if name.endswith(".h"):
            declared.update((function, declared.get(function, name)) for function in found)
    return {function: header for function, header in declared.items() if words[function] <= known[function]}


def main():
    files = own_files("*.cpp", "*.h", "*.inc")
    found = unused({name: (ROOT / name).read_text(encoding="utf-8") for name in files if name.startswith(PRODUCT)})
    found = {function: header for function, header in found.items() if not FOUND_BY_CEREAL.match(function)}
    faults = [
        f"{header}: {function} is called by nobody, or by tests alone"
        for function, header in found.items()
        if function not in MEANT_FOR_TESTS
    ]
    faults += [f"{function} needs no exception in tests/lint/unused.py" for function in MEANT_FOR_TESTS if function not in found]
    print("\n".join(faults), end="\n" if faults else "")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
