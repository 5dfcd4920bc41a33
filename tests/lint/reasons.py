"""Every sentence with which the core refuses a link, a save or a file has a row in the shell's words, so that a
translation can say it: "the link is cut off" is told by the row "reason.the-link-is-cut-off" (Dialogues::why). Where a code says
what to do it has a row of its own.

What the program refuses the page in a game is told by code: "refusal.<code>". No module of the page shows the message
that comes with it, which is for programmers.
"""

import json
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
REFUSALS = re.compile(r'(?:damaged(?:_link)?\(|Fault\{"", ?|return \{"\w*", ?|constexpr char k\w+\[\] = |fault\(\)\.path, )\s*"([^"]+)"')
NUMBERS = "rules revision"  # its numbers differ; told by the fault's code
PAGE_REQUESTS = re.compile(r'(?:refusal|fail)\((?:"([\w-]+)"|kClosedGame)')
PLAY = re.compile(r'(?:plain\(|ProtocolError\{|return \{)"([\w-]+)", "')
# Requests that no player can make: told as "refusal.other".
SHAPES = {"bad-field", "bad-request", "unknown-op", "unknown-screen", "unknown-seat", "wrong-seat", "not-chance-to-act", "bad-outcome",
          "queue-empty", "hidden", "missing-field", "unknown-noun", "no-group"}
# Of letters that no page writes, and what tables.js tells in words of its own.
AT_TABLES = {"bad-json", "unknown-field", "unknown-setup", "unknown-option", "illegal", "other-edition"}
# The modules that hand errors on to pages around a frame, or show what the browser says.
HAND_ON = {"embedding.js", "fetching.js", "frame.js", "loader.js", "messages.js", "refusal.js"}
BY_CODE = ("older-rules", "newer-edition", "other-data", "too-large", "unknown")


def unsaid(words):
    codes = {code or "closed-game" for source in sorted((ROOT / "wasm").glob("page_*.cpp")) for code in PAGE_REQUESTS.findall(source.read_text(encoding="utf-8"))}
    for name in ("answers.cpp", "protocol.cpp", "requests_act.cpp"):
        codes.update(PLAY.findall(re.sub(r"\n\s*", " ", (ROOT / "core/protocol" / name).read_text(encoding="utf-8"))))
    missing = [f"no row refusal.{code} in assets/words.en.json" for code in sorted(codes - SHAPES - {"illegal"}) if f"refusal.{code}" not in words]
    missing += [] if "refusal.other" in words else ["no row refusal.other in assets/words.en.json"]
    if len(codes) < 20:
        missing.append(f"only {len(codes)} codes of refusals were found: this check reads their form")
    letters = (ROOT / "core/referee/README.md").read_text(encoding="utf-8").split("| code | when |")[1].split("##")[0]
    told = {code for row in letters.splitlines() for code in re.findall(r"`([a-z-]+)`", row.split("|")[1] if "|" in row else "")}
    missing += [f"no row refusal.{code} in assets/words.tables.en.json" for code in sorted(told - SHAPES - AT_TABLES) if f"refusal.{code}" not in words]
    for module in sorted((ROOT / "wasm/web").rglob("*.js")):
        if module.name not in HAND_ON and re.search(r"\berror\??\.message|\bmessage\}", module.read_text(encoding="utf-8")):
            missing.append(f"{module.relative_to(ROOT).as_posix()}: shows a message for programmers; refusal.js has what players read")
    return missing


def main():
    words = {}
    for name in ("words.en.json", "words.tables.en.json"):
        words.update(json.loads((ROOT / "assets" / name).read_text(encoding="utf-8")))
    missing = [f"no row reason.{code} in assets/words.en.json" for code in BY_CODE if f"reason.{code}" not in words]
    seen = 0
    for source in sorted((ROOT / "core/save").glob("*.cpp")):
        text = re.sub(r"\n\s*", " ", source.read_text(encoding="utf-8"))
        for reason in REFUSALS.findall(text):
            seen += 1
            key = "reason." + re.sub(r"[^a-z0-9]+", "-", reason.removesuffix(": "))
            if NUMBERS not in reason and key not in words:
                missing.append(f"{source.name}: no row {key} in assets/words.en.json")
    missing += unsaid(words)
    if seen < 30:
        missing.append(f"only {seen} refusals were found in core/save: this check reads their form")
    print("\n".join(missing), end="\n" if missing else "")
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
