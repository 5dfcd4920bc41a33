"""Runs tests/languages/check.mjs: languages besides English and their files are right, and what is wrong is found."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

if __name__ == "__main__":
    sys.exit(subprocess.run(["node", "tests/languages/check.mjs"], cwd=ROOT, check=False).returncode)
