"""Whoever shows a game sees it with somebody's eyes: no file of shell/ or wasm/ asks a session for the position as it is, hidden
facts and all (Session::truth, or the view of nobody in particular), but those that tell of a game that is over (OVER), keep
its record (KEPT), or answer tests (PROBE).
"""

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
ASKS = re.compile(r"\btruth\(\)|\bview\(Seat::kNobody\)|\bview_at\([^()]*(\([^()]*\))?[^()]*, Seat::kNobody\)")
OVER = re.compile(r"shell/skins/\w+/report\.cpp|shell/skins/recount\.cpp|shell/result_sheets\.cpp|shell/played_games\.cpp|shell/screens/after_game\.cpp")
KEPT = re.compile(r"shell/kept_log\.cpp")
PROBE = re.compile(r"wasm/probe\.cpp")


def main():
    files = subprocess.run(["git", "ls-files", "shell", "wasm"], cwd=ROOT, capture_output=True, text=True, check=True).stdout.split()
    faults = []
    for name in files:
        if not name.endswith((".cpp", ".h")):
            continue
        for number, line in enumerate((ROOT / name).read_text(encoding="utf-8").splitlines(), 1):
            if not ASKS.search(line.split("//")[0]):
                continue
            if "truth()" in line or not any(kind.fullmatch(name) for kind in (OVER, KEPT, PROBE)):
                faults.append(f"{name}:{number}: who shows a game asks for it as a seat sees it (Session::view)")
    print("\n".join(faults))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
