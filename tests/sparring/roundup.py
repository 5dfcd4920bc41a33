#!/usr/bin/env -S python3 -B
"""Operation Roundup as a careful person plays it.

Allies: beachheads side by side near two ports, a unit on each of them always, everybody else against one port at a time,
with the air over what is attacked. Germans: a garrison in each port, everybody else against the weakest beachhead, since
without all four the Allies have nothing. Nobody attacks at odds that cost more than they bring.
"""

from partner import Plan, run, scenario_file

CARDS = {card["id"]: card for card in scenario_file("roundup", "units.json")["units"]}
MAP = scenario_file("roundup", "map.json")
HEXES = {one["id"]: one for one in MAP["hexes"]}
PORTS = {}
for told in MAP["hexes"]:
    if told["terrain"] == "port":
        PORTS.setdefault(told["port"] if "port" in told else told["name"].lower(), []).append(told["id"])
PORT_HEXES = [name for names in PORTS.values() for name in names]
PORT_GUARD = 9
GUARD = 8  # what a division is worth on a beachhead that has none


def around(here):
    column, row = int(here[:2]), int(here[2:])
    low = row if column % 2 else row - 1
    cells = [(column, row - 1), (column, row + 1)] + [(column + side, low + up) for side in (-1, 1) for up in (0, 1)]
    return [name for name in (f"{c:02d}{r:02d}" for c, r in cells) if name in HEXES]


AROUND = {name: around(name) for name in HEXES}


def apart(a, b):
    (c1, r1), (c2, r2) = (int(a[:2]), int(a[2:])), (int(b[:2]), int(b[2:]))
    y1, y2 = 2 * r1 + c1 % 2, 2 * r2 + c2 % 2
    across = abs(c1 - c2)
    return across + max(0, (abs(y1 - y2) - across) / 2)


class Roundup(Plan):
    mover, done = None, frozenset()

    def begin(self, decision):
        state = decision.state
        self.turn = state["turn"]
        self.beaches = [name for name in state["beaches"] if name]
        self.controlled = set(state["allied"])
        self.mine, self.theirs, self.at = {}, {}, {}
        for name, unit in state["units"].items():
            if unit["hex"]:
                ours = (CARDS[name]["side"] == "german") == (self.seat == "german")
                (self.mine if ours else self.theirs)[name] = unit
                self.at.setdefault(unit["hex"], []).append(name)
        self.units = state["units"]
        self.theirs_at = {unit["hex"] for unit in self.theirs.values()}
        self.mine_at = {unit["hex"] for unit in self.mine.values()}
        self.goals = self.targets()

    def factors(self, name, which):
        card = CARDS[name]
        whole = card.get("full", card.get("factors", card.get("factor", [2, 2])))
        if isinstance(whole, int):
            whole = [whole, whole]
        if self.units[name]["steps"] == 1 and card.get("reduced"):
            whole = card["reduced"]
        return whole[which if len(whole) > 1 else 0]

    def is_division(self, name):
        return CARDS[name]["size"] == "division"

    def defence(self, place):
        hold = sum(self.factors(name, 1) for name in self.at.get(place, []))
        ground = {"port": 2, "town": 1.5, "woods": 1.3, "hills": 1.3, "polder": 1.3}.get(HEXES[place]["terrain"], 1)
        return hold * ground

    def power_near(self, place, reach=4):
        return sum(self.factors(name, 0) for name, unit in self.mine.items() if apart(unit["hex"], place) <= reach)

    def room(self, place, name):
        """Whether the unit may stand there with those of ours that are there."""
        there = [one for one in self.at.get(place, []) if one in self.mine and one != name]
        if any(CARDS[one]["side"] != CARDS[name]["side"] for one in there):
            return False
        return len(there) < 2 and not (self.is_division(name) and any(self.is_division(one) for one in there))

    # Fights: by the exact odds, steps of theirs against steps of ours, and what the hex is worth.
    def attack_value(self, decision, place, members):
        chain = [{"verb": "attack", "args": [place]}] + [{"verb": "with", "args": [one]} for one in members]
        for end in ([{"verb": "roll"}], []):
            answer = decision.ask("odds", chain=chain + end)
            if answer["ok"]:
                break
        else:
            answer = decision.ask("odds", verb="attack", args=[place])
            if not answer["ok"]:
                return None
        value = 0
        for one in answer["results"]:
            chance, args = one["p"][0] / one["p"][1], one["args"]
            clears = args.get("result") in ("dr", "dsr") or args.get("defender", 0) >= self.steps_at(place)
            value += chance * (1.1 * args.get("defender", 0) - args.get("attacker", 0) + clears * self.prize(place))
        return value

    def steps_at(self, place):
        return sum(self.units[name]["steps"] for name in self.at.get(place, []) if name in self.theirs)

    def prize(self, place):
        return 2.0 if place in self.goals[:1] else 1.2 if place in PORT_HEXES or place in self.beaches else 0.4

    def decide(self, decision):
        if "attack" not in decision.verbs:
            return None
        best = None
        for action in decision.of("attack"):
            members = [one["args"][0] for one in decision.ask("group", verb="attack", args=[action.arg]).get("members", [])]
            strong = sorted(members, key=lambda one: (-self.factors(one, 0), one))
            for group in (strong, strong[:3]):
                value = self.attack_value(decision, action.arg, sorted(group, key=members.index))
                if value is not None and value > 0.25 and (best is None or value > best[0] + 0.1):
                    best = (value, action.arg, sorted(group, key=members.index))
        if best is None:
            return decision.find("end")
        self.reason = f"attack {best[1]} with {len(best[2])}"
        return [("attack", best[1])] + [("with", one) for one in best[2]] + [("roll",)]

    # Moving: the leader of a move is chosen far ones first, and goes where it is of most use.
    def weigh_unit(self, decision, action):
        name = action.arg
        here = self.mine[name]["hex"]
        if (self.turn, name) in self.done:
            return -1
        best = max((self.use_of(name, place) for place in self.wanted_near(name)), default=0)
        return 1 + max(0, best - self.use_of(name, here)) - 0.01 * apart(here, self.goals[0] if self.goals else here)

    def wanted_near(self, name):
        out = []
        for goal in self.goals[:4]:
            out += [place for place in AROUND[goal] + [goal] if place not in self.theirs_at and self.room(place, name)]
        return out

    def weigh_to(self, decision, action):
        name = self.moving(decision)
        if name is None or not self.room(action.arg, name):
            return -50
        return self.use_of(name, action.arg), f"{name} to {action.arg}"

    def weigh_stop(self, decision, action):
        name = self.moving(decision)
        if name is None:
            return 0
        here = self.mine[name]["hex"]
        return self.use_of(name, here) + 0.05 - (60 if not self.room(here, name) else 0)

    def moving(self, decision):
        return self.mover if self.mover in self.mine else None

    def weigh_at(self, decision, action):
        return -min((apart(action.arg, goal) for goal in self.goals[:1]), default=0)

    def choose(self, decision):
        action, reason, weights = super().choose(decision)
        if action.verb == "unit":
            self.mover = action.arg
            self.done = {one for one in self.done if one[0] == self.turn} | {(self.turn, action.arg)}
        return action, reason, weights

    # Air: over what is attacked, or over those of ours who will be.
    def air_targets(self):
        return sorted(self.theirs_at, key=lambda place: (place not in self.goals[:2], -self.power_near(place, 2), place))

    def weigh_column(self, decision, action):
        targets = self.drops() if "drop" in decision.status["prompt"] else self.air_targets()
        for rank, place in enumerate(targets[:12]):
            if int(place[:2]) == int(action.arg):
                return 20 - rank
        return 0

    def weigh_row(self, decision, action):
        targets = self.drops() if "drop" in decision.status["prompt"] else self.air_targets()
        digits = [word.strip(":.,") for word in action.text.split() if word.strip(":.,").isdigit() and len(word.strip(":.,")) == 4]
        for rank, place in enumerate(targets):
            if digits and place == digits[0]:
                return 20 - rank
        return -min((apart(digits[0], place) for place in targets[:1]), default=0) if digits else 0

    def drops(self):
        goal = self.goals[0] if self.goals else "2423"
        return sorted((place for place in HEXES if HEXES[place]["terrain"] == "clear" and place not in self.theirs_at),
                      key=lambda place: (abs(apart(place, goal) - 1), place))[:20]

    def weigh_eliminate(self, decision, action):
        return -self.factors(action.arg, 0) - self.factors(action.arg, 1)

    weigh_remove = weigh_eliminate

    def weigh_lose(self, decision, action):
        unit = self.units[action.arg]
        return -self.factors(action.arg, 0) / 2 - (4 if unit["steps"] == 1 and self.is_division(action.arg) else 0)

    def weigh_retreat(self, decision, action):
        return -min((apart(action.args[-1], place) for place in self.goals[:1]), default=0)

    def weigh_advance(self, decision, action):
        prompt = decision.status["prompt"]
        place = next((word for word in prompt.split() if word in HEXES), None)
        if place is None:
            return -1
        here = self.mine[action.arg]["hex"]
        return self.use_of(action.arg, place) - self.use_of(action.arg, here) + self.prize(place) + self.factors(action.arg, 1) / 20

    def weigh_enter(self, decision, action):
        return 1 + self.factors(action.arg, 0) / 10

    def weigh_move_first(self, decision, action):
        return 1


class Allies(Roundup):
    def port_order(self):
        open_hexes = [place for place in PORT_HEXES if place not in self.controlled or place in self.theirs_at]
        centre = self.beaches or ["2122"]
        return sorted(open_hexes, key=lambda place: (min(apart(place, one) for one in centre) + self.defence(place) / 6
                                                     * (place in self.theirs_at), place))

    def targets(self):
        ports = self.port_order()
        taken = len({name for name, hexes in PORTS.items() if not any(one in ports for one in hexes)})
        edge = ["4213", "4210"] if taken >= 2 and self.turn >= 7 else []
        return ports + edge if ports else ["4213", "3701"]

    def weigh_beach(self, decision, action):
        """Side by side, near Boulogne and Calais, and not where the garrison can strike first."""
        place = action.args[-1]
        to_ports = sorted(min(apart(place, one) for one in hexes) for hexes in PORTS.values())
        beside = min((apart(place, one) for one in self.beaches), default=2)
        return 20 - to_ports[0] - 0.5 * to_ports[1] - 0.6 * abs(beside - 1.5), "a beachhead"

    def guards(self, place, name):
        return [one for one in self.at.get(place, []) if one in self.mine and one != name]

    def use_of(self, name, place):
        """What a unit is good for in a place: guarding a beachhead or a port, ringing the target, keeping the line."""
        here = self.mine[name]["hex"]
        out = -0.3 * min(apart(place, goal) + 2 * rank for rank, goal in enumerate(self.goals[:3])) if self.goals else 0
        danger = sum(self.factors(one, 0) for one, unit in self.theirs.items() if apart(unit["hex"], place) <= 5)
        if place in self.beaches:
            guards = self.guards(place, name)
            if self.is_division(name):  # on the first day divisions leave room for those that come in after them
                out += GUARD * (self.turn >= 2 and not any(self.is_division(one) for one in guards)) + 6 * (not guards)
            elif not any(not self.is_division(one) for one in guards):
                out += 9
        if place in PORT_HEXES and place not in self.controlled:
            out += 8
        elif place in PORT_HEXES and danger:
            guards = self.guards(place, name)
            alike = [one for one in guards if self.is_division(one) == self.is_division(name)]
            out += 0 if alike else PORT_GUARD if self.is_division(name) else PORT_GUARD / 2
        for rank, goal in enumerate(self.goals[:2]):
            if goal in self.theirs_at and apart(place, goal) == 1:
                out += (3 - rank) * (0.6 + self.factors(name, 0) / 8)
        touching = [one for one in AROUND[place] if one in self.theirs_at]
        alone = not [one for one in AROUND[place] + [place] if one in self.mine_at and one != here]
        if touching and alone:
            out -= 1.5 + danger / 15
        return out

    def weigh_entry(self, decision, action):
        place = action.arg
        danger = sum(self.factors(one, 0) for one, unit in self.theirs.items() if apart(unit["hex"], place) <= 3)
        return 5 + danger / 10 - (0.2 * apart(place, self.goals[0]) if self.goals else 0) - len(self.at.get(place, []))

    def weigh_land(self, decision, action):
        return self.factors(action.arg, 0) + self.factors(action.arg, 1)

    def weigh_drop(self, decision, action):
        return 1 if self.goals and self.goals[0] in self.theirs_at and self.turn <= 2 else -1

    def weigh_supply(self, decision, action):
        return 1

    def weigh_bomb(self, decision, action):
        return 1 if action.arg in self.goals[:2] else -1


class Germans(Roundup):
    def targets(self):
        """The weakest beachhead that most of ours can reach, before ports that the Allies have taken."""
        if not self.beaches:
            return PORT_HEXES
        marks = sorted(self.beaches, key=lambda place: (self.defence(place) / (4 + self.power_near(place, 8)), place))
        return marks

    def weigh_entry(self, decision, action):
        return 1

    def use_of(self, name, place):
        here = self.mine[name]["hex"]
        out = -0.3 * min((apart(place, goal) + 2 * rank for rank, goal in enumerate(self.goals[:2])), default=0)
        mates = [one for one in self.at.get(place, []) if one in self.mine and one != name]
        if place in PORT_HEXES:
            port = next(hexes for hexes in PORTS.values() if place in hexes)
            held = [one for hex_ in port for one in self.at.get(hex_, []) if one in self.mine and one != name]
            out += 7 if not held else 3 if not mates and here == place else 0
            if place in self.controlled:
                out += 3
        if place in self.beaches:
            out += 15  # an empty beachhead is walked into
        for rank, goal in enumerate(self.goals[:2]):
            if goal in self.theirs_at and apart(place, goal) == 1:
                out += (3 - rank) * (0.6 + self.factors(name, 0) / 8)
        touching = [one for one in AROUND[place] if one in self.theirs_at]
        alone = not [one for one in AROUND[place] + [place] if one in self.mine_at and one != here]
        if touching and alone:
            facing = sum(self.factors(one, 0) for spot in AROUND[place] for one in self.at.get(spot, []) if one in self.theirs)
            out -= 1 + facing / 12
        ground = HEXES[place]["terrain"]
        if touching and ground in ("town", "port", "woods", "hills", "polder"):
            out += 0.6
        return out


def make_plan(setup, seat):
    return (Allies if seat == "allied" else Germans)("roundup", setup, seat)


if __name__ == "__main__":
    run(make_plan)
