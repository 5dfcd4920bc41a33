"""The position of Striking the Anvil as a seat sees it: who is where, what a fight comes to by the chart, and how far it is."""

from itertools import combinations

from partner import scenario_file

ARMS = {"airborne": "airborne", "commando": "commando", "artillery": "guns", "anti_tank": "guns", "armor": "armor"}
CARDS = {card["id"]: card for card in scenario_file("anvil", "units.json")["units"]}
ORDER = list(CARDS)
CHARTS = scenario_file("anvil", "charts.json")
MAP = scenario_file("anvil", "map.json")
TERRAIN = {area["id"]: area["terrain"] for area in MAP["areas"]}
LINKS = {}
for link in MAP["links"]:
    LINKS.setdefault(link["a"], {})[link["b"]] = link
    LINKS.setdefault(link["b"], {})[link["a"]] = link
ITALY = {area["id"] for area in MAP["areas"] if area.get("italy") == "road"}
PORTS = ("09", "10")
ENTRIES = {"lz1": ["01"], "lz2": ["02"], "sea": ["01", "02", "09", "10"], "west": ["30", "14"]}


def other(side):
    return "german" if side == "allied" else "allied"


def hits(strength, modifier):
    """Hits that an attack gives and takes on average, by the chart."""
    column = max((i for i, least in enumerate(CHARTS["columns"]) if least <= strength), default=0)
    given = taken = 0
    for die in range(1, 7):
        row = CHARTS["results"][min(max(die + modifier, -1), 12) + 1]
        given += row["defender"][column]
        taken += row["attacker"][column] or (die == 1)
    return given / 6, taken / 6


class Unit:
    def __init__(self, name, told):
        self.id = name
        self.card = CARDS[name]
        self.kind = self.card["kind"]
        self.place = told["place"]
        self.side = "german" if self.card["nation"] == "german" else "allied"
        self.reduced = "reduced" in told["flags"]
        self.good = "disorganized" not in told["flags"]
        self.fast = self.card.get("move") == 3
        self.strength = self.card["strength"][self.reduced] if self.kind == "combat" else 0

    @property
    def bonus(self):
        return self.card["bonus"][min(self.reduced, len(self.card["bonus"]) - 1)] if "bonus" in self.card else 0


class World:
    """The position as the seat sees it: who is where, and what a fight would come to."""

    def __init__(self, state):
        self.state = state
        self.turn = state["turn"]
        self.days = {}
        self.units = {name: Unit(name, told) for name, told in state["units"].items() if told["place"]}
        self.at = {}
        for unit in self.units.values():
            self.at.setdefault(unit.place, []).append(unit)

    def of(self, side, place, kind=None, good=False):
        return [unit for unit in self.at.get(place, []) if unit.side == side and kind in (None, unit.kind)
                and (unit.good or not good)]

    def power(self, side, place, good=False):
        return sum(unit.strength for unit in self.of(side, place, "combat", good))

    def fort(self, area):
        return self.state["forts"][PORTS.index(area)] if area in PORTS else 0

    def is_friendly(self, side, area):
        return (self.state["areas"][area] == "german") == (side == "german")

    def capacity(self, area):
        """How many hits the Germans there can pay before all is gone."""
        units = self.of("german", area)
        return self.fort(area) + sum(unit.strength + (unit.good if unit.strength else 2 - unit.reduced) for unit in units)

    def modifier(self, side, area, units, answering=False):
        out = sum(unit.bonus for unit in units) + len({ARMS.get(unit.card.get("arm")) for unit in units} - {None})
        if not answering:
            out += CHARTS["combat"].get(TERRAIN[area], 0)
        if side == "allied":
            out += CHARTS["fortification"]["modifiers"][self.fort(area)]
            out += self.state["bombs"].count(area) + (self.state["areas"][area] == "fighters")
        return out

    def group(self, side, place, fast=None):
        """The strongest that may act together, and all that help them."""
        pool = [unit for unit in self.of(side, place, "combat", True) if fast is None or unit.fast == fast]
        pool.sort(key=lambda unit: (-unit.strength, ORDER.index(unit.id)))
        best = pool[:3]
        for four in combinations(pool[:7], 4):
            divisions = [unit.card["division"] for unit in four]
            if len(set(divisions)) < 4 and sum(u.strength for u in four) > sum(u.strength for u in best):
                best = list(four)
        return best

    def helpers(self, side, place, fast=False):
        return [unit for unit in self.of(side, place, None, True)
                if (unit.kind == "support" and (unit.fast or not fast)) or unit.kind == "coastal"]

    def price(self, unit, owed):
        """What it costs the owner to pay with this unit, and how many hits that pays."""
        if not unit.strength:
            return (1.2 if unit.kind == "support" else 0.7), 1
        left = 0 if unit.reduced else unit.card["strength"][1]
        lost = unit.strength - left
        prize = (unit.card["strength"][0] + 1) // 2 if not left else 0
        return 0.35 * lost + prize, min(lost, owed)


def cost(world, side, here, there, fast):
    link = LINKS[here][there]
    ground = CHARTS["moves"]["motorized_by_road" if link.get("road") else "motorized"] if fast else CHARTS["moves"]["foot"]
    out = ground.get(TERRAIN[there], 99)
    bridge = link.get("bridge", {}).get("id")
    if link.get("river") and not (bridge and world.state["bridges"].get(bridge) == 7):
        out += CHARTS["moves"][link["river"]]
    return out + (not world.is_friendly(side, there)) + (not world.is_friendly(side, here))


def days(world, side, goal, fast, avoid=0):
    """Turns from every area to the goal: one area a turn on foot, three points on wheels; enemies on the way cost time."""
    key = side, goal, fast, avoid
    if key in world.days:
        return world.days[key]
    out = world.days[key] = {goal: 0}
    frontier = [goal]
    while frontier:
        here = frontier.pop(0)
        for there in LINKS[here]:
            step = min(1, cost(world, side, there, here, True) / 3) if fast else 1
            if here != goal:
                step += avoid * (world.power(other(side), here) > 0)
            if out[here] + step < out.get(there, 99) - 1e-9:
                out[there] = out[here] + step
                frontier.append(there)
    return out
