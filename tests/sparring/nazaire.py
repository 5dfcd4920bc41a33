#!/usr/bin/env -S python3 -B
"""Commandos at St. Nazaire as a careful person plays it.

Each demolition team walks to its work by the way with the fewest guns on it, sets off its charges and does not shoot before
that; assault teams go along, silence guns and ships, and clear the spaces beside the charges. Work whose team is out of the
game is taken over by the nearest of the same kind. Who has nothing left to do, or cannot get there in time, leaves the map.
"""

import functools
from heapq import heappop, heappush

from partner import Plan, run, scenario_file

UNITS = scenario_file("nazaire", "units.json")
TEAMS = {team["id"]: team for team in UNITS["british"]}
GERMANS = {unit["id"]: unit for unit in UNITS["german"]}
MAP = scenario_file("nazaire", "map.json")
CHARTS = scenario_file("nazaire", "charts.json")
SPACES = {space["id"]: space for space in MAP["spaces"]}
WAYS, FIRE = {}, {}
for a, b in MAP["move_links"]:
    WAYS.setdefault(a, []).append(b)
    WAYS.setdefault(b, []).append(a)
for link in MAP["fire_links"]:
    FIRE.setdefault(link["a"], []).append(link["b"])
    FIRE.setdefault(link["b"], []).append(link["a"])
EXITS = [space["id"] for space in MAP["spaces"] if space.get("entry")]
WORTH = {(one["objective"], one["kind"]): one["vp"] for one in CHARTS["victory"]["values"]}
LAST = 10
ON_THE_WAY = 0.5  # what a point of strength that can shoot at a space is worth, in steps
AT_THE_END = 4
OWN = 4
ESCORT = 0.35
HEIR_FAR = 9
GUN = 1
PACE = 1.5
RISK = 0.1
LEAVE_BELOW = 0.2
CROWD_RISK = 0.1
CROWD = 3


def work_at(space):
    """The number and the points of what can be blown up in a space, or None."""
    told = SPACES[space]
    if not told.get("objective"):
        return None
    return told["objective"], WORTH.get((told["objective"], "ship" if told.get("ship") else "space"), 0)


UNKNOWN = {"strength": 3, "kind": "unknown"}
HARM = {"-": 0, "C": 0.3, "-1C": 1.2, "DE": 2}


@functools.lru_cache(maxsize=None)
def harm(strength, modifier):
    """What one shot costs on average: a step lost is 1, being pinned something."""
    column = min(strength, len(CHARTS["crt"]["columns"])) - 1
    rows = {row["die"]: row["results"][column] for row in CHARTS["crt"]["rows"]}
    return sum(HARM[rows[min(max(die + modifier, 0), max(rows))]] for die in range(1, 11)) / 10


class Raid(Plan):
    def begin(self, decision):
        state = decision.state
        self.turn = state["turn"]
        self.destroyed = set(state["destroyed"])
        self.teams = {name: told for name, told in state["teams"].items() if told["status"] == "ashore" and told["where"]}
        self.alive = {name for name, told in state["teams"].items() if told["status"] in ("ashore", "aboard")}
        self.germans = {}
        for told in state["germans"]:
            if told["unit"] is not None and told["where"]:
                self.germans.setdefault(told["where"], []).append(told)
        self.danger = {space: self.fire_on(space) for space in SPACES}
        self.far = {}
        self.goals = {}
        taken = {}
        for name in sorted(self.teams, key=lambda one: (TEAMS[one]["type"] != "demolition", TEAMS[one]["order"], one)):
            self.goals[name] = self.goal_of(name, taken)
            space = self.goals[name][1]
            taken[space] = taken.get(space, 0) + 1

    def fire_on(self, space, crowd=1):
        """What the shots that can come next cost a team there, in steps: by the chart, with ground and crowd."""
        modifier = (crowd >= 2) - (SPACES[space]["shape"] == "square")
        out = 0
        for links, anybody in ((WAYS, True), (FIRE, False)):
            for there in links.get(space, []):
                for unit in self.germans.get(there, []):
                    card = GERMANS.get(unit["unit"], UNKNOWN)
                    if "pinned" not in unit["flags"] and (anybody or "flak" in card["kind"]):
                        out += harm(card["strength"], modifier)
        return out

    def ways_from(self, start):
        """How far every space is, danger counted; through Germans nobody goes, but one may set out from where they are."""
        if start not in self.far:
            out, frontier = {start: 0}, [(0, start)]
            while frontier:
                cost, here = heappop(frontier)
                if cost > out[here] or (here in self.germans and here != start):
                    continue
                for there in WAYS.get(here, []):
                    if SPACES[there]["enter"] == "landing_only":
                        continue
                    price = cost + 1 + ON_THE_WAY * self.danger[there]
                    if price < out.get(there, 99):
                        out[there] = price
                        heappush(frontier, (price, there))
            self.far[start] = out
        return self.far[start]

    def tasks_of(self, name):
        """Spaces to go to, with points, and whether one goes into the space or beside it."""
        team = TEAMS[name]
        for space in SPACES:
            work = work_at(space)
            if work is None or space in self.destroyed:
                continue
            owner = next((one for one in TEAMS.values() if one.get("objective") == work[0]), None)
            mine = team.get("objective") == work[0]
            heir = owner is not None and owner["id"] not in self.alive and (owner["type"] == team["type"])
            if mine or heir:
                yield space, work[1] * (OWN if mine else 1), space not in self.germans
        if team["type"] != "demolition":
            for space, units in self.germans.items():
                guns = sum(1 + bool(GERMANS[unit["unit"]].get("objective")) for unit in units
                           if "flak" in GERMANS.get(unit["unit"], {"kind": ""})["kind"])
                if guns:
                    yield space, GUN * guns, False

    def goal_of(self, name, taken):
        """What the team goes for: (value, space, its own?); the exit if there is nothing in time."""
        here = self.teams[name]["where"]
        far = self.ways_from(here)
        left = 3 * (LAST - self.turn)
        best = None
        for space, points, inside in self.tasks_of(name):
            doors = [space] if inside else [one for one in WAYS.get(space, []) + FIRE.get(space, []) if one in far
                                            and one not in self.germans]
            for door in doors:
                if far.get(door, 99) > min(left, HEIR_FAR if inside and TEAMS[name].get("objective") != work_at(space)[0] else 99):
                    continue
                value = points / (3 + far[door] + AT_THE_END * self.danger[door]) / (1 + CROWD * taken.get(door, 0))
                if best is None or value > best[0]:
                    best = (value, door, "work" if inside else "fire")
        escort = self.escort(name, far, left) if TEAMS[name]["type"] != "demolition" else None
        if escort and (best is None or escort[0] > best[0]):
            best = escort
        done = TEAMS[name]["type"] == "demolition" and (best is None or best[0] < LEAVE_BELOW)
        if best is None or done or self.is_last_chance(far):
            way_out = min(EXITS, key=lambda one: (far.get(one, 99), one))
            if far.get(way_out, 99) <= left + 3 or best is None:
                return 0.1, way_out, "leave"
        return best

    def is_last_chance(self, far):
        out = min(far.get(one, 99) for one in EXITS)
        left = 3 * (LAST - self.turn + 1)
        return self.turn >= 8 and out + 1 <= left < out + 4

    def escort(self, name, far, left):
        best = None
        for other, goal in self.goals.items():
            if goal[2] == "work" and TEAMS[other]["type"] == "demolition" and far.get(goal[1], 99) <= left:
                points = (work_at(goal[1]) or (0, 2))[1]
                crowd = sum(1 for one in self.goals.values() if one[1] == goal[1])
                value = ESCORT * points / (2 + far[goal[1]]) / crowd
                if crowd < 3 and (best is None or value > best[0]):
                    best = (value, goal[1], "escort")
        return best

    def works_here(self, name):
        value, space, kind = self.goals.get(name, (0, "", ""))
        return kind == "work" and self.teams[name]["where"] == space

    # Going: for each team the space within three steps that brings it nearest to its work at the least risk.
    def decide(self, decision):
        if "halt" not in decision.verbs and "end-movement" not in decision.verbs:
            return None
        left = 3
        if "halt" in decision.verbs:
            words = [int(word) for word in decision.status["prompt"].split() if word.isdigit()]
            left = words[-1] if words else 1
        best = None
        for name in dict.fromkeys(action.args[0] for action in decision.of("move")):
            path, gain = self.best_way(decision, name, left)
            if path and (best is None or gain > best[0]):
                best = (gain, name, path)
        if best is None or best[0] <= 0:
            return None
        gain, name, path = best
        self.reason = f"{name} to {path[-1]}, to {self.goals[name][2]} at {self.goals[name][1]}"
        return [("move", name, space) for space in path] + [("halt", name)]

    def best_way(self, decision, name, left):
        here = self.teams[name]["where"]
        ways, frontier = {here: []}, [here]
        while frontier:
            space = frontier.pop(0)
            stopped = space != here and self.is_watched(space)
            if len(ways[space]) == left or stopped:
                continue
            for there in WAYS.get(space, []):
                if there not in ways and there not in self.germans and SPACES[there]["enter"] != "landing_only":
                    ways[there] = ways[space] + [there]
                    frontier.append(there)
        first = {action.args[-1] for action in decision.of("move") if action.args[0] == name}
        marks = {space: self.mark(name, space, here) for space, way in ways.items() if not way or way[0] in first}
        end = max(marks, key=lambda space: (marks[space], -len(ways[space]), space))
        return ways[end], marks[end] - marks[here]

    def is_watched(self, space):
        """In a German zone of control, and nobody of ours there."""
        if any(told["where"] == space for told in self.teams.values()):
            return False
        return any("pinned" not in unit["flags"] and "flak" not in GERMANS.get(unit["unit"], UNKNOWN)["kind"]
                   for there in WAYS.get(space, []) for unit in self.germans.get(there, []))

    def mark(self, name, space, here):
        value, goal, kind = self.goals[name]
        crowd = sum(1 for other, told in self.teams.items() if told["where"] == space and other != name)
        if crowd >= 3:
            return -99
        risk = self.fire_on(space, crowd + 1) + CROWD_RISK * crowd * (self.danger[space] > 0)
        stake = 2 + (3 if TEAMS[name]["type"] == "demolition" and kind != "leave" else 0)
        return -PACE * self.ways_from(goal).get(space, 30) - RISK * stake * risk / TEAMS[name]["steps"]

    def weigh_move(self, decision, action):
        name, there = action.args[0], action.args[-1]
        if decision.phase != "D":
            return -1
        kind = self.goals[name][2]
        if kind != "leave":
            return self.danger[self.teams[name]["where"]] - self.danger[there] - 0.1
        far = self.ways_from(self.goals[name][1])
        return far.get(self.teams[name]["where"], 30) - far.get(there, 30)

    def weigh_leave(self, decision, action):
        return 50 if self.goals[action.arg][2] == "leave" else -1

    def weigh_break_contact(self, decision, action):
        name = action.arg
        value, goal, kind = self.goals[name]
        return 0.5 + value if goal != self.teams[name]["where"] else -1

    # Fire: everybody who has no charges to set off in this turn.
    def shooters(self, decision, space):
        return [name for name, told in self.teams.items() if told["where"] == space and "pinned" not in told["flags"]
                and "fired" not in told["flags"] and not (decision.phase == "C" and self.works_here(name))]

    def target_value(self, space):
        out = 0
        for unit in self.germans.get(space, []):
            card = GERMANS.get(unit["unit"], {"strength": 3})
            out = max(out, card["strength"] * (0.5 if "pinned" in unit["flags"] else 1) + 4 * bool(card.get("objective")))
        return out * (0.8 if SPACES[space]["shape"] == "square" else 1)

    def weigh_exchange(self, decision, action):
        here, there = action.args[0], action.args[1]
        shooters = self.shooters(decision, here)
        if not shooters:
            return -1
        near = sum(2 for name in self.goals if self.works_here(name) and there in WAYS.get(self.teams[name]["where"], []))
        return 1 + self.target_value(there) + near + len(shooters) / 10

    def weigh_mortar(self, decision, action):
        return 0.5

    def weigh_join(self, decision, action):
        return 2 if not (decision.phase == "C" and self.works_here(action.arg)) else -1

    def weigh_begin(self, decision, action):
        return 1

    def weigh_shoot(self, decision, action):
        team = TEAMS[action.args[0]]
        unit = next((u for units in self.germans.values() for u in units if u["unit"] == action.args[-1]), None)
        card = GERMANS.get(action.args[-1], {"strength": 3})
        pinned = unit is not None and "pinned" in unit["flags"]
        return team["strength"] / 10 + card["strength"] - 2 * pinned + 2 * bool(card.get("objective"))

    def weigh_advance(self, decision, action):
        name, there = action.args[0], action.args[-1]
        if there not in SPACES:
            return -1
        work = work_at(there)
        fits = work and there not in self.destroyed and any(space == there for space, _, _ in self.tasks_of(name))
        return 2 if fits else -1

    # Charges: the most valuable first, always.
    def weigh_demolish(self, decision, action):
        return 1 + (work_at(self.teams[action.arg]["where"]) or (0, 1))[1]


def make_plan(setup, seat):
    return Raid("nazaire", setup, seat)


if __name__ == "__main__":
    run(make_plan)
