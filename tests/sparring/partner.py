"""What all sparring partners share: the process, the protocol, and choosing by weighed wishes.

A partner is a program that speaks the protocol on standard input and output, as `sandtable-cli drive` does. It starts a
`drive` of its own, hands every request on unchanged, and answers one itself: `bot` with the name `plan`. Then it chooses by
the plan of the game, from what the protocol tells the seat that is to act: every question names that seat.

`sandtable-cli match` says in SANDTABLE_CLI which program to start; without it the one that was built for tests is taken.
"""

import functools
import json
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


@functools.lru_cache(maxsize=None)
def scenario_file(game, name):
    """What lies in the box for everybody: map, counters and charts."""
    return json.loads((ROOT / "scenarios" / game / name).read_text(encoding="utf-8"))


class Engine:
    """A `sandtable-cli drive` of its own."""

    def __init__(self):
        path = os.environ.get("SANDTABLE_CLI") or str(ROOT / "build/tests/core/cli/sandtable-cli")
        self.process = subprocess.Popen([path, "drive"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def answer(self, line):
        """The answer to one request, as the line that it is."""
        self.process.stdin.write(line if line.endswith(b"\n") else line + b"\n")
        self.process.stdin.flush()
        return self.process.stdout.readline()

    def ask(self, **request):
        return json.loads(self.answer(json.dumps(request).encode()))

    def close(self):
        self.process.stdin.close()
        self.process.wait()


class Decision:
    """One decision as the seat sees it. What costs a request is asked once, when it is first wanted."""

    def __init__(self, engine, status):
        self.engine = engine
        self.status = status
        self.seat = status["to_act"]
        self.at = status["at"]
        self.phase = status["phase"]
        self.turn = int(status["turn"]) if status["turn"].isdigit() else 0
        self.actions = [Action(one) for one in self.ask("legal")["actions"]]
        self.verbs = {action.verb for action in self.actions}
        self._state = None
        self._odds = {}

    def ask(self, op, **fields):
        return self.engine.ask(op=op, seat=self.seat, **fields)

    @property
    def state(self):
        if self._state is None:
            self._state = self.ask("view")["state"]
        return self._state

    def of(self, verb):
        return [action for action in self.actions if action.verb == verb]

    def find(self, verb, *args):
        """The first action of this verb whose arguments begin so, or None."""
        for action in self.actions:
            if action.verb == verb and action.args[:len(args)] == args:
                return action
        return None

    def odds(self, *chain):
        """The odds of one action, or of several in a row; {} where nothing is rolled or nobody may know."""
        key = tuple((action.verb, action.args) for action in chain)
        if key not in self._odds:
            wish = [{"verb": verb, "args": list(args)} for verb, args in key]
            fields = wish[0] if len(wish) == 1 else {"chain": wish}
            answer = self.ask("odds", **fields)
            self._odds[key] = answer if answer["ok"] else {}
        return self._odds[key]

    def gain(self, *chain):
        """What the score is expected to gain for the first seat by the odds of an action, or None."""
        ev = self.odds(*chain).get("ev")
        return None if ev is None else ev[0] / ev[1]


class Action:
    """What may be done: its place in the list, verb, arguments and text."""

    def __init__(self, told):
        self.i = told["i"]
        self.verb = told["verb"]
        self.args = tuple(told["args"])
        self.text = told["text"]

    @property
    def arg(self):
        return self.args[0] if self.args else ""


class Plan:
    """How one seat is played. A game has a class that says what each wish is worth; a verb that it does not know, nothing.

    `weigh_<verb>` (with _ for -) is asked for each action and answers a weight, or a weight and a reason. The first of the
    heaviest is done. Before that `begin` may look at the position, and `decide` may choose by itself: an Action, or a list
    of (verb, args...) to be done in a row as long as each of them is offered.
    """

    def __init__(self, game, setup, seat):
        self.game = game
        self.setup = setup
        self.seat = seat
        self.wanted = []
        self.reason = ""

    def begin(self, decision):
        pass

    def decide(self, decision):
        return None

    def weigh(self, decision, action):
        method = getattr(self, "weigh_" + action.verb.replace("-", "_"), None)
        return 0 if method is None else method(decision, action)

    def choose(self, decision):
        """The action, the reason in a few words, and the weights of all that were weighed."""
        while self.wanted:  # what cannot be done any more, or was done by itself, is passed over
            action = decision.find(*self.wanted.pop(0))
            if action is not None:
                return action, self.reason, []
        self.reason = ""
        self.begin(decision)
        chosen = self.decide(decision)
        if isinstance(chosen, list) and chosen:
            self.wanted = chosen
            return self.choose(decision)
        if isinstance(chosen, Action):
            return chosen, self.reason, []
        weights = []
        for action in decision.actions:
            weight = self.weigh(decision, action)
            weight, why = weight if isinstance(weight, tuple) else (weight, "")
            weights.append((weight, action, why))
        best = max(weights, key=lambda one: (one[0], -one[1].i))
        return best[1], best[2], weights


class Partner:
    """Hands requests on, and answers `bot` by the plan of the seat that is to act."""

    def __init__(self, make_plan):
        self.engine = Engine()
        self.make_plan = make_plan
        self.plans = {}
        self.status = None

    def answer(self, line):
        request = self.read(line)
        if request.get("op") == "bot" and request.get("name") == "plan":
            return self.choose(request)
        answer = self.engine.answer(line)
        if request.get("op") in ("new", "load", "position"):
            self.plans = {}
        if request.get("op") in ("new", "load", "position", "act", "chance", "undo", "redo", "seek", "concede"):
            self.status = json.loads(answer).get("status") or self.status
        return answer

    @staticmethod
    def read(line):
        try:
            request = json.loads(line)
        except ValueError:
            return {}
        return request if isinstance(request, dict) else {}

    def choose(self, request):
        seat = (self.status or {}).get("to_act")
        if seat is None or request.get("seat", seat) != seat:
            error = {"code": "over" if seat is None else "not-your-turn", "message": "the plan has nothing to decide"}
            return self.write({"id": request.get("id"), "ok": False, "error": error})
        if seat not in self.plans:
            self.plans[seat] = self.make_plan(self.status["setup"], seat)
        decision = Decision(self.engine, self.status)
        action, reason, weights = self.plans[seat].choose(decision)
        best = sorted(weights, key=lambda one: (-one[0], one[1].i))[:5]
        why = [{"i": one.i, "text": text or one.text, "value": round(100 * weight)} for weight, one, text in best]
        return self.write({"id": request.get("id"), "ok": True, "i": action.i, "at": decision.at, "text": reason or action.text,
                           "why": why, "hints": [], "beside": None})

    @staticmethod
    def write(answer):
        return json.dumps(answer).encode() + b"\n"


def run(make_plan):
    """Answers until the input ends. `make_plan(setup, seat)` makes the plan of one seat."""
    partner = Partner(make_plan)
    for line in sys.stdin.buffer:
        sys.stdout.buffer.write(partner.answer(line))
        sys.stdout.buffer.flush()
    partner.engine.close()
