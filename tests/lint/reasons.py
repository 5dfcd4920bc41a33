"""Every sentence with which the core refuses a link, a save or a file has a row in the shell's words, so that a
translation can say it: "the link is cut off" is told by the row "reason.the-link-is-cut-off" (App::why). Where a code says
what to do it has a row of its own.
"""

import json
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
REFUSALS = re.compile(r'(?:damaged(?:_link)?\(|Fault\{"", ?|return \{"\w*", ?|constexpr char k\w+\[\] = |fault\(\)\.path, )\s*"([^"]+)"')
NUMBERS = "rules revision"  # its numbers differ; told by the fault's code
BY_CODE = ("older-rules", "newer-edition", "other-data", "too-large", "unknown")


def main():
    words = json.loads((ROOT / "assets/words.en.json").read_text(encoding="utf-8"))
    missing = [f"no row reason.{code} in assets/words.en.json" for code in BY_CODE if f"reason.{code}" not in words]
    seen = 0
    for source in sorted((ROOT / "core/save").glob("*.cpp")):
        text = re.sub(r"\n\s*", " ", source.read_text(encoding="utf-8"))
        for reason in REFUSALS.findall(text):
            seen += 1
            key = "reason." + re.sub(r"[^a-z0-9]+", "-", reason.removesuffix(": "))
            if NUMBERS not in reason and key not in words:
                missing.append(f"{source.name}: no row {key} in assets/words.en.json")
    if seen < 30:
        missing.append(f"only {seen} refusals were found in core/save: this check reads their form")
    print("\n".join(missing), end="\n" if missing else "")
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
