#!/usr/bin/env -S python3 -B
"""Operation Jubilee as a careful person plays it.

Silence with tanks and headlands first what fires on the beaches, attack with everybody who can join where the odds are
good, get off the beach by the way with the fewest dots, blow up whatever is held, and order everybody home when nothing
worth it is in reach any more. A company is a third of a point, an objective two to five: go for objectives.
"""

from partner import Plan, run, scenario_file

MAP = scenario_file("jubilee", "map.json")
HEXES = {one["id"]: one for one in MAP["hexes"]}
BOXES = {one["id"]: one for one in MAP["boxes"]}
POSITIONS = {one["hex"]: one for one in MAP["positions"]}
CLIFFS = {frozenset((side["a"], side["b"])) for side in MAP["hexsides"] if side["type"] == "cliff"}
SLOW = {frozenset((side["a"], side["b"])) for side in MAP["hexsides"] if side["type"] != "cliff"}
CARDS = {card["id"]: card for card in scenario_file("jubilee", "units.json")["commonwealth"]}
COVER = {"town", "village", "woods"}
HOME_AT_LAST = 20  # from then on hope is halved
PATIENCE = 1  # how much hope has to be there for a turn more
WORTH_AN_ATTACK = 0.35


def neighbours(here):
    row, column = int(here[:2]), int(here[2:])
    beside = (row, row + 1) if column % 2 else (row, row - 1)
    cells = [(row - 1, column), (row + 1, column)] + [(r, column + step) for r in beside for step in (-1, 1)]
    return [name for name in (f"{r:02d}{c:02d}" for r, c in cells) if name in HEXES]


AROUND = {here: neighbours(here) for here in HEXES}


def is_land(here):
    return HEXES[here]["terrain"] not in ("sea", "harbour")


STEPS = {here: [(there, 1.5 if frozenset((here, there)) in SLOW else 1) for there in AROUND[here]
                if is_land(there) and frozenset((here, there)) not in CLIFFS] for here in HEXES}
FIRES_AT = {}
for told in MAP["positions"]:
    for place in told["fire"]:
        FIRES_AT.setdefault(place, []).append(told["hex"])


class Raid(Plan):
    ways_among = None

    def begin(self, decision):
        state = decision.state
        self.turn = state["turn"]
        self.leaving = state["evacuating"]
        self.units = state["units"]
        self.ashore = {name: one for name, one in state["units"].items() if one.get("hex")}
        self.germans = {hex_: one for hex_, one in state["germans"].items() if one["unit"] is not None}
        gone = set(state["destroyed"]) | set(state["given_up"])
        self.objectives = {hex_: one["objective"]["vp"] for hex_, one in POSITIONS.items()
                           if "objective" in one and hex_ not in gone}
        self.crowd = {}
        for one in self.ashore.values():
            self.crowd[one["hex"]] = self.crowd.get(one["hex"], 0) + 1
        self.points = state["points"]
        if set(self.germans) != self.ways_among:
            self.ways, self.ways_among = {}, set(self.germans)
        self.pulls = {}
        self.dangers = {}

    def strength(self, name):
        card, steps = CARDS.get(name), self.units[name]["steps"]
        if card is None or not steps:
            return 1
        full = {"infantry": 3}.get(card["type"], 2)
        return card["sides"][min(max(full - steps, 0), len(card["sides"]) - 1)]["attack"]

    # How much is fired at a place, by the positions that are held and not disrupted.
    def danger(self, place):
        if place not in self.dangers:
            ground = 0.4 if HEXES[place]["terrain"] in COVER else 1 if HEXES[place]["terrain"] == "beach" else 0.8
            out = 0
            for hex_ in FIRES_AT.get(place, []):
                one = self.germans.get(hex_)
                if one is not None and "disrupted" not in one["flags"]:
                    out += (1 + (one["depth"] is not None)) * (1.2 if place in AROUND[hex_] else ground)
            self.dangers[place] = out
        return self.dangers[place]

    def fire_of(self, hex_):
        """How many of ours a German position shoots at now."""
        if hex_ not in self.germans or "disrupted" in self.germans[hex_]["flags"]:
            return 0
        position = POSITIONS[hex_]
        boxes = sum(1 for one in self.units.values() if one.get("box") in position.get("fire_boxes", []))
        return boxes + sum(1 for one in self.ashore.values() if one["hex"] in position["fire"])

    def days_to(self, goal):
        """How far every hex is from the goal over land; Germans on the way cost time, since they have to be beaten."""
        if goal not in self.ways:
            out, frontier = {goal: 0}, [goal]
            while frontier:
                here = frontier.pop(0)
                for there, step in STEPS[here]:
                    far = out[here] + step + 2 * (there in self.germans)
                    if far < out.get(there, 99):
                        out[there] = far
                        frontier.append(there)
            self.ways[goal] = out
        return self.ways[goal]

    def pull(self, here):
        if here not in self.pulls:
            self.pulls[here] = self.hope_from(here)
        return self.pulls[here]

    def hope_from(self, here):
        """What a unit may hope for from here: objectives by what they bring and how far they are, or the way home."""
        if self.leaving:
            return 6 - min((self.days_to(box["hex"]).get(here, 40) for box in MAP["boxes"]
                            if box.get("beach") and self.points.get(box["track"], 0) > 0), default=20)
        best = 0
        for goal, worth in self.objectives.items():
            far = self.days_to(goal).get(here)
            if far is None:
                continue
            held = goal in self.germans
            if held and far == 0:
                continue
            best = max(best, worth * (1 if held else 1.6) / (2 + far))
        return 6 * best

    def may_make_room(self, here):
        """Whether more units stand here than may stay, and one of them can step aside."""
        return self.crowd.get(here, 0) > 2 and any(there not in self.germans and self.crowd.get(there, 0) < 2
                                                   for there, _ in STEPS[here])

    def attack_options(self, decision):
        """Each attack with all who can join and with the infantry alone: value, chain."""
        for action in decision.of("attack"):
            hex_ = action.arg
            answer = decision.ask("group", verb="attack", args=[hex_])
            members = [one["args"][0] for one in answer.get("members", [])]
            groups = [members, [one for one in members if CARDS.get(one, {}).get("type") != "tank"]]
            groups += [[one] for one in members[:1] if len(members) > 2]
            seen = []
            for group in groups:
                if not group or group in seen:
                    continue
                seen.append(group)
                chain = [("attack", hex_)] + [("join", one) for one in group] + [("begin",)]
                value = self.attack_value(decision, hex_, group, chain, len(members))
                if value is not None:
                    yield value, chain, f"attack {hex_} with {len(group)}"

    def attack_value(self, decision, hex_, group, chain, of):
        wish = [{"verb": verb, "args": list(args)} for verb, *args in chain]
        if of == 1:  # who is alone joins by force, and the attack begins
            wish = wish[:1]
        answer = decision.ask("odds", chain=wish)
        if not answer["ok"]:
            answer = decision.ask("odds", chain=wish[:-1])
        if not answer["ok"]:
            return None
        prize = 1.2 + self.objectives.get(hex_, 0) + 0.5 * self.fire_of(hex_)
        fresh = "disrupted" not in self.germans.get(hex_, {"flags": []})["flags"]
        gains = {"defeated": prize, "both_defeated": prize - 0.8, "disrupted": 0.5 * fresh * (1 + self.fire_of(hex_) / 2),
                 "disrupted_attrition": 0.3 * fresh, "depth_lost": 0.5, "reveal": 0.3, "attackers_disrupted": -0.5 * len(group)}
        out = 0
        for one in answer["results"]:
            out += gains.get(one["args"].get("result"), 0) * one["p"][0] / one["p"][1]
        return out - 0.12 * len(group)

    def decide(self, decision):
        if decision.phase not in ("actions", "chits") or "activate" not in decision.verbs:
            return None
        for action in decision.of("activate"):
            here = self.ashore.get(action.arg, {}).get("hex")
            if here in self.objectives and here not in self.germans:
                self.reason = f"{action.arg} has charges to lay"
                return action
        packed = [one for one in decision.of("activate") if self.may_make_room(self.ashore.get(one.arg, {}).get("hex"))]
        if packed:
            self.reason = "too many units in one hex"
            return min(packed, key=lambda one: (self.strength(one.arg), one.i))
        if not self.leaving:
            attacks = sorted(self.attack_options(decision), key=lambda one: -one[0])
            if attacks and attacks[0][0] > WORTH_AN_ATTACK:
                self.reason = attacks[0][2]
                return attacks[0][1]
        tanks = [one for one in decision.of("activate") if CARDS.get(one.arg, {}).get("type") == "tank"]
        others = [one for one in decision.of("activate") if one not in tanks]
        if tanks:
            return tanks[0]
        # Who is furthest on goes first, so that those behind find room.
        others.sort(key=lambda one: (-self.pull(self.ashore[one.arg]["hex"]), one.i))
        return others[0] if others else None

    def weigh_destroy(self, decision, action):
        return 100, "the objective is held"

    def weigh_board(self, decision, action):
        return 60 if self.leaving else -5

    def weigh_barrage(self, decision, action):
        hex_ = next((arg for arg in action.args if arg in POSITIONS), None)
        return 2 + 2 * self.fire_of(hex_) if self.fire_of(hex_) else 0.2

    def weigh_move(self, decision, action):
        name, there = action.args[0], action.args[-1]
        if there not in HEXES:
            return 0
        here = self.ashore[name]["hex"]
        if self.crowd.get(there, 0) >= 2:
            return -20
        steps = self.units[name]["steps"]
        crowd = sum(one["steps"] for one in self.ashore.values() if one["hex"] == there)
        packed = 1.2 if crowd + steps >= 6 and self.danger(there) else 0
        gain = self.pull(there) - self.pull(here) - 0.35 * (self.danger(there) - self.danger(here)) - packed
        if self.crowd.get(here, 0) > 2:
            gain += 10
        elif self.crowd.get(here, 0) == 2 and self.danger(here):
            gain += 0.5
        beside = sum(1 for near in AROUND[there] if near in self.germans) - sum(1 for near in AROUND[here] if near in self.germans)
        return gain + 0.3 * min(1, beside) * (not self.leaving), f"{name} to {there}"

    def weigh_place(self, decision, action):
        box = BOXES[action.args[-1]]
        full = sum(1 for one in self.units.values() if one.get("box") == box["id"])
        here = box["hex"]
        return self.pull(here) - 0.5 * self.danger(here) - 1.5 * self.crowd.get(here, 0) - full

    # Who is hit: not those with heavy weapons, and nobody who would be lost by it.
    def weigh_suffer(self, decision, action):
        name, what = action.args[0], action.args[-1]
        steps = self.units[name]["steps"]
        harm = {"none": 0, "disrupt": 0.4}.get(what, 1.5 if steps == 1 else 1.0 if steps == 3 else 0.8)
        near = 0.2 * self.pull(self.ashore[name]["hex"]) if name in self.ashore else 0
        return harm and -harm * (1 + near)

    def weigh_remove(self, decision, action):
        return -self.strength(action.arg) - self.units[action.arg]["steps"]

    def weigh_strike(self, decision, action):
        return self.fire_of(action.arg)

    def weigh_evacuate(self, decision, action):
        """Home when what is still in reach is worth less than the companies that a longer stay would cost."""
        hope = 0
        for goal, worth in self.objectives.items():
            far = [self.days_to(goal).get(one["hex"], 99) for one in self.ashore.values()]
            near = sum(1 for one in far if one <= (3 if goal in self.germans else 4))
            if near >= (2 if goal in self.germans else 1):
                hope += worth * (0.35 if goal in self.germans else 0.7)
        cost = 0.25 + 0.02 * len(self.ashore)
        if self.turn >= HOME_AT_LAST:
            hope /= 2
        return (1 if hope < PATIENCE * cost else -1), f"what is in reach is worth {hope:.1f}"

    def weigh_pass(self, decision, action):
        return 0.1


def make_plan(setup, seat):
    return Raid("jubilee", setup, seat)


if __name__ == "__main__":
    run(make_plan)
