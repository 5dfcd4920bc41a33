"""No wish of a player ends in silence. Each request that the page can make of the program (kOps in wasm/page_requests.cpp,
and those of the protocol that the page uses) is either a question, whose answer is only read, or a wish, which can be
refused. A wish goes through the one door that tells a refusal, bridge.wish(...) or bridge.told(...), or stands in a module
that shows the refusal itself and is listed here with where it does.

A form is heard where a frame forbids forms, too (onSubmit).

In C++ nothing of what the program does for a player (kOutcomes) is called without a look at what came of it.
"""

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
WEB = ROOT / "wasm/web"

# Answered in any state that the page asks in, or asked only to see whether there is something.
QUESTIONS = set("""texts state saves inspect attend attention card notice settings book find sources briefing doubt history
    results today told_before leaving seats hint standing tell hello status legal odds view group log save review review_heard""".split())
WISHES = set("""continue open keep rename drop put_back start close accept go share export guest_look take_offer set reset
    lesson save_results share_day set_seats send seat_code bring_seat open_curtain hurry halt watch ask_hint ask_review concede act undo redo seek""".split())

# (module, op): who shows a refusal there. "*" is an op that the call does not spell out.
SHOWN = {
    ("embedding.js", "*"): "answer() gives it to the page around, which asked",
    ("embedding.js", "start"): "startNew() gives it back: an answer to the page around, or its event `error`",
    ("embedding.js", "accept"): "load() answers with it, open() tells it as the event `error`",
    ("embedding.js", "continue"): "goOn(): another way to begin is taken",
    ("embedding.js", "guest_look"): "applyLook() answers with it",
    ("mirror/menu.js", "start"): "the line of the form, beside what is wrong",
    ("mirror/menu.js", "*"): "continue(): the line below the games in progress",
    ("mirror/seats.js", "set_seats"): "change() asks what is to be agreed to, and hands the rest to told()",
    ("hand_over.js", "send"): "showRefusal()",
    ("own_seat.js", "seat_code"): "the dialog says why there is no code",
    ("own_seat.js", "bring_seat"): "the line below the field",
    ("mirror/play.js", "keep"): "the line of the game",
    ("mirror/play.js", "*"): "change() hands undo, redo and act to refuse()",
    ("mirror/saves.js", "*"): "ask() and askOfGame(), by which all of them go, tell it beside the list",
    ("mirror/lesson.js", "lesson"): "without `do` it is a question",
    ("mirror/watch.js", "lesson"): "without `do` it is a question",
    ("page.js", "continue"): "a reload goes on by itself: the title is there, and whyNot() on it",
    ("bridge.js", "*"): "the door itself",
}

CALL = re.compile(r"(?P<door>told\((?:await )?)?(?P<of>(?:this\.|services\.)*bridge\.|this\.)(?P<name>pageRequest|request|ask|wish)\((?P<what>[^\n]{0,60})")
OP = re.compile(r"\{op(?:: (?:'(\w+)'|[^',}]+\? '(\w+)' : '(\w+)')|\b)")
# What these say came to nothing is told where they are called.
OUTCOMES = ("act", "concede", "undo", "redo", "copy_text", "save_file", "pick_file", "save_slot", "keep_as_slot", "rename", "put_back", "take_offer",
            "copy_day_text", r"lesson\(\)\.begin")
ROOMS = r"(?:(?:frame\.)?app_?|host_?|table_|library_|saves_|played_|dialogues_)\.(?:\w+\(\)\.)*"
DROPPED = re.compile(r"(?:^|[;{})]|\belse)\s*(?:" + ROOMS + "|(?=copy_day_text))(" + "|".join(OUTCOMES) + r")\(", re.M)
# (file, function): why nothing has to be said.
MAY_DROP = {
    ("shell/lesson.cpp", "act"): "what the lesson does by itself is in its script",
    ("shell/screens/new_game.cpp", "lesson().begin"): "the button is there where there is a lesson",
}


def ops_of_the_program():
    source = (ROOT / "wasm/page_requests.cpp").read_text(encoding="utf-8")
    return set(re.findall(r'Op\{"(\w+)", k\w+, &P::', source))


def faults_of_page(used):
    for module in sorted(WEB.rglob("*.js")):
        place = module.relative_to(WEB).as_posix()
        text = module.read_text(encoding="utf-8")
        for call in CALL.finditer(text):
            line = text.count("\n", 0, call.start()) + 1
            name, what = call["name"], call["what"]
            if "bridge" not in call["of"] and place != "bridge.js":
                continue  # another one's
            found = OP.match(what)
            ops = [op for op in found.groups() if op] if found else []
            if name == "wish" or call["door"]:
                continue
            for op in ops or ["*"]:
                if op != "*" and op not in QUESTIONS | WISHES:
                    yield f"wasm/web/{place}:{line}: {op} is neither a question nor a wish: list it in tests/lint/silence.py"
                elif op not in QUESTIONS and (place, op) in SHOWN:
                    used.add((place, op))
                elif op not in QUESTIONS:
                    yield f"wasm/web/{place}:{line}: a refusal of {op} would end in silence: ask by bridge.wish()"


def faults_of_forms():
    """In a frame without `allow-forms` a browser drops submissions."""
    for module in sorted(WEB.rglob("*.js")):
        for number, line in enumerate(module.read_text(encoding="utf-8").splitlines(), 1):
            if "addEventListener('submit'" in line:
                yield f"wasm/web/{module.relative_to(WEB)}:{number}: a form in a publisher's frame is never submitted: use onSubmit() of dom.js"


def faults_of_program(used):
    for folder in ("shell", "wasm"):
        for source in sorted((ROOT / folder).rglob("*.cpp")):
            name = source.relative_to(ROOT).as_posix()
            text = source.read_text(encoding="utf-8")
            for call in DROPPED.finditer(text):
                line = text.count("\n", 0, call.start(1)) + 1
                if (name, call[1]) in MAY_DROP:
                    used.add((name, call[1]))
                else:
                    yield f"{name}:{line}: what came of {call[1]}() is not looked at: tell the player (Dialogues::refuse)"


def main():
    used = set()
    faults = [f"{op}: a request that tests/lint/silence.py does not know: a question or a wish?"
              for op in sorted(ops_of_the_program() - QUESTIONS - WISHES)]
    faults += [f"tests/lint/silence.py: {op} is a question and a wish" for op in sorted(QUESTIONS & WISHES)]
    faults += faults_of_page(used)
    faults += faults_of_forms()
    faults += faults_of_program(used)
    faults += [f"tests/lint/silence.py: {', '.join(row)} is listed, and there is no such call" for row in sorted((SHOWN.keys() | MAY_DROP.keys()) - used)]
    if len(ops_of_the_program()) < 40:
        faults.append("fewer than 40 requests were found in wasm/page_requests.cpp: this check reads their form")
    print("\n".join(faults), end="\n" if faults else "")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
