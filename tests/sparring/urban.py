#!/usr/bin/env -S python3 -B
"""Urban Operations as a careful person plays it.

Green shoots first from where nobody can answer, goes forward where nobody looks, takes the houses that count one after the
other with squads that have their leader near, and keeps its levels. Red keeps a block in every house that counts, answers
and reacts where the odds are good, and leaves its cover for nothing else. Whether a step is watched shows before it is
made: the protocol tells of no odds beyond a decision of the other side.
"""

from heapq import heappop, heappush

from partner import Plan, run, scenario_file

CARDS = {card["id"]: card for card in scenario_file("urban", "units.json")["types"]}


def beside(column, row):
    lower = row + column % 2
    return [(column, row - 1), (column, row + 1)] + [(column + side, lower + up) for side in (-1, 1) for up in (-1, 0)]


class Ground:
    """The map as a net of places with what a step costs on foot."""

    def __init__(self, setup):
        self.map = scenario_file("urban", f"maps/{setup['map']}.json")
        self.cell, self.place, counts = {}, {}, {}
        for row, line in enumerate(self.map["cells"]):
            for column, word in enumerate(line.split()):
                name = f"h{column:02d}{row:02d}"
                if word[0] == "y" and word[1:].isupper():
                    counts[word] = counts.get(word, 0) + 1
                    name = f"Y{word[1:]}{counts[word]}"
                elif word[0].isupper() and word[1:].isdigit():
                    counts[word] = counts.get(word, 0) + 1
                    name = word + "abcdefghijklmnop"[counts[word] - 1]
                self.cell[name] = (column, row)
                self.place[column, row] = name
        doors = {frozenset((one["zone"], one["to"])) for one in self.map["openings"]}
        gates = {frozenset(one) for one in self.map["gates"]}
        self.ways = {}
        for (column, row), name in self.place.items():
            for near in beside(column, row):
                if near in self.place:
                    price = self.price(name, self.place[near], doors, gates)
                    if price:
                        self.ways.setdefault(name, []).append((self.place[near], price))
        self.cell.update({name + "-roof": at for name, at in list(self.cell.items()) if name[0] not in "hY"})
        for house in self.map["buildings"]:
            for stairs in house["stairs"]:
                for name in self.zones(house["id"]):
                    self.ways.setdefault(name + "-roof", []).append((stairs, 3))
        self.far = {}

    @staticmethod
    def kind(name):
        return "street" if name[0] == "h" else "yard" if name[0] == "Y" else "house"

    def price(self, here, there, doors, gates):
        kinds = {self.kind(here), self.kind(there)}
        if kinds == {"street"}:
            return 1
        if "house" not in kinds:
            same = kinds == {"yard"} and here[:2] == there[:2]
            return 1 if same or frozenset((here, there)) in gates else 5
        if kinds == {"house"}:
            return 0 if here[0] != there[0] else 1 if here[:2] == there[:2] else 2
        return 2 if frozenset((here, there)) in doors else 0

    def zones(self, house):
        return [name for name in self.cell if name.startswith(house) and "-" not in name and self.kind(name) == "house"]

    def to_house(self, house):
        """The cost from every place to the nearest zone of the house."""
        if house not in self.far:
            out = {name: 0 for name in self.zones(house)}
            frontier = [(0, name) for name in sorted(out)]
            while frontier:
                cost, here = heappop(frontier)
                if cost > out[here]:
                    continue
                for there, price in self.ways.get(here, []):
                    if cost + price < out.get(there, 999):
                        out[there] = cost + price
                        heappush(frontier, (cost + price, there))
            self.far[house] = out
        return self.far[house]

    def cost(self, place, house):
        far = self.to_house(house)
        return far.get(place, far.get(place.replace("-roof", ""), 40) + 2)

    def apart(self, a, b):
        (c1, r1), (c2, r2) = self.cell.get(a, (0, 0)), self.cell.get(b, (0, 0))
        q = abs(c1 - c2)
        return max(q, abs((r1 - (c1 - c1 % 2) // 2) - (r2 - (c2 - c2 % 2) // 2)),
                   abs((c1 + r1 - (c1 - c1 % 2) // 2) - (c2 + r2 - (c2 - c2 % 2) // 2)))


PACE, SEEN, LATE = 0.4, 0.4, 0.4  # a point nearer, a step that is watched, a point nearer towards the end
BLAST, APART = 0.8, 0.1


class Urban(Plan):
    harm, loss = 1.0, 1.0  # what a level of theirs and of ours is worth
    kill, death = 1.0, 1.0
    caution = 0.05  # what a reaction has to bring at least

    def __init__(self, game, setup, seat):
        super().__init__(game, setup, seat)
        self.setup_file = scenario_file("urban", f"setups/{setup}.json")
        self.ground = Ground(self.setup_file)
        self.houses = {one["building"]: one["worth"] for one in self.setup_file["victory"]["control"]}
        self.turns = self.setup_file["turns"]
        self.goals, self.trod = {}, {}

    def begin(self, decision):
        self.state = decision.state
        self.mine, self.theirs = {}, {}
        for name, block in self.state["blocks"].items():
            if block["status"] == "on-map" and block["at"]:
                (self.mine if name[0] == self.seat[0] else self.theirs)[name] = block
        self.acting = self.state["acting"]["block"]
        self.kept_houses = {self.house_at(block["at"]) for block in self.theirs.values()} - {None}
        self.our_houses = {self.house_at(block["at"]) for block in self.mine.values()} - {None}
        self.exposed = {}

    def house_at(self, place):
        return place[0] if place and self.ground.kind(place) == "house" and place[0] in self.houses else None

    def role(self, name):
        return CARDS.get(self.mine[name]["type"], {}).get("role", "") if name in self.mine else ""

    def is_vehicle(self, name):
        return CARDS.get(self.mine[name]["type"], {}).get("weight", "foot") != "foot"

    def value_of(self, answer):
        """What the results come to: levels of theirs less levels of ours, and whole blocks more than that."""
        out = 0
        for one in answer.get("results", []):
            chance = one["p"][0] / one["p"][1]
            args = one["args"]
            ours, theirs = args.get("ours", 0), args.get("theirs", 0)
            if "loss" in args:
                if one["text"].startswith("You"):
                    ours = args["loss"]
                else:
                    theirs = args["loss"]
            value = self.harm * theirs - self.loss * ours
            if " gone" in one["text"]:
                value += self.kill if one["text"].startswith("They") else -self.death
            out += chance * value
        hit = [remark["text"] for remark in answer.get("remarks", []) if "line of fire" in remark["text"]]
        own = sum(1 for text in hit if text[0].lower() == self.seat[0])
        return out - 0.8 * len(answer.get("losses", [])) - 0.3 * own

    def is_watched(self, decision, action):
        """Whether the other side would be asked before the block could stop after this step."""
        if action.args not in self.exposed:
            chain = [{"verb": "step", "args": list(action.args)}, {"verb": "stop"}]
            answer = decision.ask("odds", chain=chain)
            self.exposed[action.args] = not answer["ok"] and answer["error"]["code"] == "roll-first"
        return self.exposed[action.args]

    def blast(self, name, weapon=None):
        """What the blast behind a heavy weapon costs our own within 2 EP."""
        if name not in self.mine:
            return 0
        weapons = CARDS.get(self.mine[name]["type"], {}).get("weapons", [])
        chosen = [one for one in weapons if weapon is None or one["id"] == weapon]
        if not chosen or any(one["weight"] == "light" for one in chosen):
            return 0
        return BLAST * self.loss * sum(1 for other, block in self.mine.items() if other != name and not self.is_vehicle(other)
                               and self.ground.apart(block["at"], self.mine[name]["at"]) <= 2)

    # Fights.
    def weigh_fire(self, decision, action):
        return self.value_of(decision.odds(action)) - self.blast(self.acting) - 0.1, f"fire at {action.arg}"

    def weigh_assault(self, decision, action):
        target = self.theirs.get(action.arg, {"at": None})
        house = self.house_at(target["at"])
        return self.value_of(decision.odds(action)) + 0.25 * self.houses.get(house, 0) - 0.2, f"assault {action.arg}"

    def weigh_weapon(self, decision, action):
        return 5 + self.value_of(decision.odds(action)) - self.blast(self.acting, action.arg)

    weigh_support_fire = weigh_suppress = weigh_fire

    def weigh_answer(self, decision, action):
        return 5 + self.value_of(decision.odds(action))

    def weigh_cover(self, decision, action):
        return 4.8 + self.value_of(decision.odds(action))

    def weigh_withdraw(self, decision, action):
        home = self.house_at(action.arg)
        return 4.9 + self.value_of(decision.odds(action)) + 0.1 * self.houses.get(home, 0)

    def weigh_alone(self, decision, action):
        return 5

    def weigh_react(self, decision, action):
        return self.value_of(decision.odds(action)) - self.blast(*action.args[:2]) - self.caution, f"react against {action.args[-1]}"

    def weigh_reroll(self, decision, action):
        words = decision.status["prompt"].replace(",", " ").replace(".", " ").split()
        numbers = [int(word) for word in words if word.isdigit()]
        names = [word for word in words if word[0] in "GR" and word[1:].isdigit()]
        if len(numbers) < 2 or len(names) < 2:
            return -1
        mine = numbers[0] if names[0][0].lower() == self.seat[0] else numbers[1]
        other = numbers[1] if mine == numbers[0] else numbers[0]
        return 1 if mine < 5 and mine <= other else -1

    # Who acts, and how far they go.
    def weigh_impulse(self, decision, action):
        return 5

    def weigh_activate(self, decision, action):
        name = action.arg
        block = self.mine.get(name)
        if block is None:
            return -1
        near = min((self.ground.apart(block["at"], one["at"]) for one in self.theirs.values()), default=20)
        return 2 + (2 if self.is_vehicle(name) else 0) - near / 20 - (1 if "leader" in self.role(name) else 0)

    def weigh_scout(self, decision, action):
        return 0.15

    def weigh_support(self, decision, action):
        helped = self.mine.get(action.args[-1])
        full = CARDS.get(helped["type"], {}).get("osl", 3) if helped else 0
        return 0.5 if helped and isinstance(helped["osl"], int) and helped["osl"] <= full - 2 else -0.2

    def weigh_stop(self, decision, action):
        return 0.05

    def weigh_end(self, decision, action):
        return 0.0

    def weigh_start(self, decision, action):
        return 1

    # Support from afar: where most of theirs stand and none of ours.
    def crowd_at(self, place, reach=2):
        near = sum(1 for one in self.theirs.values() if self.ground.apart(place, one["at"]) <= reach)
        own = sum(1 for one in self.mine.values() if self.ground.apart(place, one["at"]) <= reach + 2)
        return near - 1.5 * own

    def weigh_request(self, decision, action):
        return 1 if action.args[-1] in ("mortar", "artillery", "airstrike", "helicopter") else -1

    def weigh_row(self, decision, action):
        row = int(action.arg) if str(action.arg).isdigit() else 0
        return max((self.crowd_at(one["at"]) for one in self.theirs.values()
                    if self.ground.cell.get(one["at"], (0, -9))[1] == row), default=-5)

    def weigh_at(self, decision, action):
        return self.crowd_at(action.arg)

    def weigh_done(self, decision, action):
        return 0

    def weigh_keep(self, decision, action):
        return 0

    def weigh_card(self, decision, action):
        return 1

    def weigh_pick(self, decision, action):
        return 1


class Green(Urban):
    harm, loss, kill, death = 1.0, 1.0, 1.0, 2.0
    caution = 0.3

    def target(self, decision, name):
        """The house to take this turn: what it is worth, how near it is, and who is in it."""
        if (decision.turn, name) not in self.goals:
            self.goals[decision.turn, name] = self.best_house(name)
        return self.goals[decision.turn, name]

    def best_house(self, name):
        here = self.mine[name]["at"]
        best = None
        for house, worth in self.houses.items():
            inside = sum(1 for one in self.theirs.values() if self.house_at(one["at"]) == house)
            held = house in self.our_houses and not inside
            if held and self.house_at(here) != house:
                continue
            mark = worth / (6 + self.ground.cost(here, house) + 3 * inside)
            if best is None or mark > best[0]:
                best = (mark, house)
        return best and best[1]

    def weigh_step(self, decision, action):
        name, there = self.acting, action.arg
        if name not in self.mine:
            return 0
        here = self.mine[name]["at"]
        house = self.target(decision, name)
        been = self.trod.setdefault((decision.turn, name), set())
        been.add(here)
        if house is None or there in been:
            return -1
        wait = "leader" in self.role(name) or self.is_vehicle(name)
        left = self.turns - decision.turn
        gain = (self.ground.cost(here, house) - self.ground.cost(there, house)) * (PACE + LATE * (left <= 2))
        if wait and self.ground.cost(there, house) < 5 and left > 0:
            gain = min(gain, -0.1)
        if gain <= 0.06:
            return gain - 0.1
        if self.is_watched(decision, action):
            gain -= SEEN if not self.is_vehicle(name) else 0.6 * SEEN
        gain -= APART * sum(1 for other, block in self.mine.items() if other != name and self.ground.apart(block["at"], there) <= 2)
        return gain, f"{name} towards {house}"


class Red(Urban):
    harm, loss, kill, death = 1.0, 0.8, 2.0, 1.0

    def weigh_step(self, decision, action):
        """Back into a house that counts and that nobody of ours holds; otherwise Red stays where it is."""
        name, there = self.acting, action.arg
        if name not in self.mine:
            return 0
        here = self.mine[name]["at"]
        home = self.house_at(here)
        guests = sum(1 for one in self.mine.values() if self.house_at(one["at"]) == home)
        if home and guests < 2:
            return -0.5
        best = 0
        for house, worth in self.houses.items():
            if house in self.our_houses:
                continue
            gain = self.ground.cost(here, house) - self.ground.cost(there, house)
            best = max(best, 0.1 * worth * (gain > 0))
        return best - 0.1 - (0.6 if best and self.is_watched(decision, action) else 0), f"{name} into an empty house"

    def weigh_activate(self, decision, action):
        name = action.arg
        block = self.mine.get(name)
        if block is None:
            return -1
        near = min((self.ground.apart(block["at"], one["at"]) for one in self.theirs.values()), default=20)
        return 2 - near / 20


def make_plan(setup, seat):
    return (Green if seat == "green" else Red)("urban", setup, seat)


if __name__ == "__main__":
    run(make_plan)
