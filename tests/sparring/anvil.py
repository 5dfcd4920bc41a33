#!/usr/bin/env -S python3 -B
"""Striking the Anvil as a careful person plays it.

Allies: land with everybody, bomb for support, and bring the foot to Toulon and Marseille without storming them on the move:
who marches in today attacks at full strength tomorrow, before the garrison can act. Wheels go inland for the objectives.
Germans: garrisons fight from behind their works, everybody else counts the days to the northern edge and leaves in time;
until then they stand where standing counts, and never where a stronger enemy arrives next.
"""

from anvil_world import CHARTS, ENTRIES, ITALY, LINKS, ORDER, PORTS, World, cost, days, hits, other
from partner import Plan, run, scenario_file

SIEGE = 20  # the least strength with which one marches in beside a garrison


def world_refuses(world, side, area, column):
    """Nobody marches in beside a garrison but in strength: it strikes first."""
    enemy = world.power(other(side), area)
    if area not in LINKS or not enemy:
        return False
    least = SIEGE if world.fort(area) else 1.5 * enemy
    return side == "allied" and world.power(side, area) + sum(unit.strength for unit in column) < least


class Anvil(Plan):
    """What both sides do alike: march in groups, attack where it pays, pay hits with what is missed least."""

    def begin(self, decision):
        self.world = World(decision.state)
        self.victory = scenario_file("anvil", f"setups/{self.setup}.json")["victory"]
        self.last = scenario_file("anvil", f"setups/{self.setup}.json")["turns"]
        self.points = {one["area"]: one["points"] for one in self.victory["objectives"]}

    def named(self, units):
        return [("add", unit.id) for unit in sorted(units, key=lambda unit: ORDER.index(unit.id))]

    def fight_value(self, given, taken, area):
        return given - 0.8 * taken

    def attacks(self, decision):
        for action in decision.of("attack"):
            area, side = action.arg, self.seat
            units = self.world.group(side, area)
            if not units:
                continue
            force = units + self.world.helpers(side, area)
            given, taken = hits(sum(u.strength for u in units), self.world.modifier(side, area, force))
            value = self.fight_value(given, taken, area)
            yield 30 + 10 * value, value > 0, [("attack", area)] + self.named(force) + [("fire",)], f"attack in {area}"

    def decide(self, decision):
        if decision.phase != "operations" or "pass" not in decision.verbs:
            return None
        wishes = [one for one in list(self.attacks(decision)) + list(self.assaults(decision)) + list(self.marches(decision))
                  if one[1]]
        if not wishes:
            self.reason = "nothing better than to wait"
            return decision.find("pass")
        value, _, chain, self.reason = max(wishes, key=lambda one: one[0])
        return chain

    def marches(self, decision):
        """Groups of one place that want to the same area next."""
        if not decision.of("move"):
            return
        wanted = {}
        for unit, (path, value) in self.errands(decision).items():
            if path:
                wanted.setdefault((unit.place, path), []).append((value, unit))
        offered = {action.arg for action in decision.of("move")}
        for (place, path), members in wanted.items():
            if place not in offered:
                continue
            members.sort(key=lambda one: (-one[0], ORDER.index(one[1].id)))
            column = [unit for _, unit in members[:3]]
            for _, unit in members[3:]:
                if len(column) == 3 and unit.card["division"] in {one.card["division"] for one in column}:
                    column.append(unit)
            fast = all(unit.fast for unit in column)
            column += [unit for unit in self.helpers_of(place, column, fast)]
            steps = [("exit", path[1]) if path[0] == "exit" else ("step", path[0])]
            value = sum(one[0] for one in members[:4])
            if world_refuses(self.world, self.seat, path[0], column):
                value = -1
            yield value, value > 0, [("move", place)] + self.named(column) + steps + self.onward(path), f"march to {path[0]}"

    @staticmethod
    def onward(path):
        return ([("step", area) for area in path[1:]] if path[0] != "exit" else []) + [("stop",), ("end",)]

    def helpers_of(self, place, column, fast):
        return [unit for unit in self.world.of(self.seat, place, "support", True) if unit.fast or not fast]

    def assaults(self, decision):
        """Fights at the end of a move: at half strength, after what the defender strikes first."""
        world, side = self.world, self.seat
        for action in decision.of("mobile"):
            place = action.arg
            units = world.group(side, place)
            for area in ENTRIES.get(place) or LINKS.get(place, {}):
                enemy = world.of(other(side), area)
                if not units or not enemy or world.power(side, area):
                    continue
                force = units + [u for u in world.helpers(side, place) if u.kind == "support"]
                modifier = world.modifier(side, area, force)
                if place in ENTRIES:
                    modifier += CHARTS["combat"]["landing"]
                else:
                    link = LINKS[place][area]
                    whole = link.get("bridge") and world.state["bridges"].get(link["bridge"]["id"]) == 7
                    modifier += CHARTS["combat"].get(link.get("river", "") + ("_bridged" if whole else ""), 0)
                answer = self.answer_to(area)
                mine = sorted((unit.strength for unit in units), reverse=True)
                left = sum(mine[:max(1, len(mine) - round(answer))])
                given, taken = hits((left + 1) // 2, modifier)
                value = self.assault_value(place, area, given, taken + 0.5 * answer, sum(mine))
                yield value, value > 0, [("mobile", place)] + self.named(force) + [("step", area)], f"assault on {area}"

    def answer_to(self, area):
        side = other(self.seat)
        units = self.world.group(side, area)
        if not units:
            return 0
        force = units + self.world.helpers(side, area)
        return hits(sum(u.strength for u in units), self.world.modifier(side, area, force, True))[0]

    # Paying hits: good order first, then works as long as nobody may ask for surrender, then what is missed least.
    def weigh_turn(self, decision, action):
        unit = self.world.units[action.arg]
        return 100 - unit.strength / 10

    def weigh_fort(self, decision, action):
        return 95 if self.world.fort(action.arg) > 6 else 40

    def weigh_loss(self, decision, action):
        unit = self.world.units[action.arg]
        owed = next((int(word) for word in decision.status["prompt"].split() if word.isdigit()), 1)
        price, paid = self.world.price(unit, owed)
        return 80 - 10 * price / paid

    def weigh_fire(self, decision, action):
        return 5

    def weigh_decline(self, decision, action):
        return 0

    # A counter-attack or a pursuit: everybody who may, if what it gives is more than what it takes.
    def weigh_add(self, decision, action):
        if not ({"decline", "waive", "fire"} & decision.verbs):
            return 1
        unit = self.world.units[action.arg]
        if "fire" in decision.verbs:
            return 10
        units = self.world.group(self.seat, unit.place)
        given, taken = hits(sum(u.strength for u in units),
                            self.world.modifier(self.seat, unit.place, units + self.world.helpers(self.seat, unit.place), True))
        return 10 if given > 0.8 * taken else -1

    def weigh_stop(self, decision, action):
        return 1

    def weigh_end(self, decision, action):
        return 2

    def weigh_step(self, decision, action):
        return -1 - self.world.power(other(self.seat), action.arg)


class Allies(Anvil):
    def tasks(self):
        """Where strength is wanted, how much, and how much the place matters."""
        world = self.world
        out = []
        for area in PORTS:
            if world.fort(area) or not world.is_friendly("allied", area):
                out.append((area, 30 if area == "09" else 34, 6, False))
        for area, points in self.points.items():
            if area in PORTS:
                continue
            enemy = world.power("german", area) + 2 * len(world.of("german", area, "coastal"))
            held = world.is_friendly("allied", area) and not enemy
            out.append((area, 1 if held else 4 + 2.5 * enemy, points + 1, held))
        if self.last - world.turn <= 3:
            out = [task for task in out if task[0] in PORTS] + [task for task in out if task[0] not in PORTS]
        return out

    def errands(self, decision):
        """For each unit the areas that it should go through this turn, and how much that is wanted."""
        world = self.world
        free = [u for u in world.units.values() if u.side == "allied" and u.kind == "combat"]
        out = {}
        for area, need, points, held in self.tasks():
            slow = days(world, "allied", area, False, 1)
            fast = days(world, "allied", area, True, 1)
            far = {u: min((fast if u.fast else slow)[entry] + (u.place in ENTRIES) for entry in ENTRIES.get(u.place, [u.place]))
                   for u in free if u.place in LINKS or u.place in ENTRIES}
            near = sorted((u for u in far if not (u.fast and area in PORTS)),
                          key=lambda u: (far[u], -u.strength, ORDER.index(u.id)))
            for unit in near:
                if need <= 0 or far[unit] > self.last - world.turn + 1:
                    break
                free.remove(unit)
                need -= unit.strength
                if unit.good and far[unit] > (1 if held else 0):
                    path = self.path(unit, fast if unit.fast else slow, area)
                    late = -6 if world.power("german", path[0]) else 0
                    out[unit] = (tuple(path), 1 + points / max(1, far[unit]) + late / 4 if path else 0)
        for unit in free:  # who is left over comes ashore, and follows
            if unit.good and unit.place in ENTRIES:
                entry = next((a for a in ENTRIES[unit.place] if not world.power("german", a) and world.is_friendly("allied", a)),
                             ENTRIES[unit.place][0])
                out[unit] = ((entry,), 1)
        return out

    def path(self, unit, far, goal):
        """The way of this turn, which ends where Germans are."""
        world = self.world
        here, left, out = unit.place, 3 if unit.fast else 1, []
        if here in ENTRIES:
            here = min(ENTRIES[here], key=lambda a: (not world.is_friendly("allied", a), far[a], a))
            out, left = [here], left - 1
        while left > 0 and here != goal:
            there = min(LINKS[here], key=lambda a: (far[a], a))
            price = cost(world, "allied", here, there, unit.fast)
            if out and price > left:
                break
            out.append(there)
            left -= price
            here = there
            if not world.is_friendly("allied", there):
                break
        return out

    def assault_value(self, place, area, given, taken, strength):
        if place in ENTRIES and area in ("01", "02"):  # the beach has to be won on the first day
            return 25 + 5 * (given - taken) + strength / 10
        if self.world.fort(area) or not self.points.get(area) or place in ENTRIES:
            return -1
        return 12 + 4 * (given - 1.2 * taken) if given > 1.2 * taken + 0.5 else -1

    def fight_value(self, given, taken, area):
        room = self.world.capacity(area)
        clears = 2 if given >= room else 0
        return min(given, room) - 0.7 * taken + clears + 0.3 * (area in PORTS)

    # Support where we stand against them, first in the ports; before that the beaches on the first day, then the works.
    def weigh_bomb(self, decision, action):
        world, area = self.world, action.arg
        if world.turn == 1 and area in ("01", "02"):
            return 50 if area not in world.state["bombs"] else 0
        if world.of("german", area) and world.power("allied", area):
            return 30 + world.power("allied", area) / 4 + 5 * (area in PORTS)
        return 5 + 2 * world.fort(area) if world.fort(area) else 0

    def weigh_ffi(self, decision, action):
        return 1 + 3 * self.points.get(action.arg, 0) + len(LINKS[action.arg]) / 10

    def weigh_demand(self, decision, action):
        return 1 if self.world.fort(action.arg) <= 4 or self.world.turn == self.last else -1


class Germans(Anvil):
    def exits(self):
        return {one["area"]: one["strength"] for one in self.victory["exits"] if one["strength"]}

    def way_out(self, unit):
        """Turns until the unit can have left, the area of the edge, and its way: by the edge that pays best in time."""
        best = None
        for area, each in self.exits().items():
            far = days(self.world, "german", area, unit.fast, 3)
            spare = self.last - self.world.turn - far[unit.place] - (0.34 if unit.fast else 1) + 1
            mark = (spare >= 0, -each, spare)
            if best is None or mark > best[0]:
                best = (mark, spare, area, far)
        return best and best[1:]

    def threat(self, area):
        """The strength that Allies can bring here in their next impulses."""
        world = self.world
        near = world.power("allied", area) + sum(0.5 * world.power("allied", one) for one in LINKS[area])
        return near

    def errands(self, decision):
        world = self.world
        holds = set(self.victory["hold"]["areas"]) if world.turn in self.victory["hold"]["turns"] else set()
        kept = set()
        out = {}
        opens = scenario_file("anvil", f"setups/{self.setup}.json")["exit_from_turn"]
        for unit in sorted(world.units.values(), key=lambda u: (u.fast, u.strength, ORDER.index(u.id))):
            if unit.side != "german" or unit.kind != "combat" or unit.place in PORTS:
                continue
            if unit.place in ENTRIES:
                out[unit] = (("30",), 8)
                continue
            goal = self.way_out(unit)
            if goal is None:
                out.update(self.stand(unit))
                continue
            spare, edge, far = goal
            if unit.place in holds and unit.place not in kept and (spare < 0 or unit.fast or world.turn < self.last):
                kept.add(unit.place)
                if spare >= 1 or spare < 0:
                    continue
            if not unit.good:
                continue
            if spare < 0:
                if unit.place in ITALY and world.turn >= opens and self.victory["italy"]:
                    out[unit] = (("exit", "italy"), 2)
                continue
            if unit.place == edge:
                if world.turn >= opens:
                    out[unit] = (("exit", "north"), 20)
                continue
            pressed = self.threat(unit.place) > 1.5 * world.power("german", unit.place)
            if spare < 1.5 or pressed:
                path = self.road(unit, far)
                if path:
                    out[unit] = (tuple(path), 6 + (4 if spare < 1 else 0) + (3 if pressed else 0))
        return out

    def road(self, unit, far):
        here, left, out = unit.place, 3 if unit.fast else 1, []
        while left > 0:
            there = min(LINKS[here], key=lambda a: (far[a], a))
            price = cost(self.world, "german", here, there, unit.fast)
            if far[there] >= far[here] or (out and price > left) or self.world.power("allied", there):
                break
            out.append(there)
            left -= price
            here = there
            if not self.world.is_friendly("german", there):
                break
        return out

    def stand(self, unit):
        """Without an order to leave: to the nearest objective that is ours and not yet held, out of the way of a stronger enemy."""
        world = self.world
        if not unit.good:
            return {}
        here = world.power("german", unit.place)
        pressed = self.threat(unit.place) > 2 * here
        if self.points.get(unit.place) and not pressed:
            return {}
        best = None
        for area, points in self.points.items():
            if world.power("german", area) >= 8 or world.power("allied", area) or area in PORTS:
                continue
            far = days(world, "german", area, unit.fast, 3)
            mark = points / (1 + far[unit.place]) - self.threat(area) / 40
            if far[unit.place] < 5 and area != unit.place and (best is None or mark > best[0]):
                best = (mark, far)
        if best is None:
            return {}
        path = self.road(unit, best[1])
        return {unit: (tuple(path), 3 + 3 * pressed)} if path else {}

    def fight_value(self, given, taken, area):
        home = area in PORTS
        return given - (0.6 if home else 0.9) * taken + (0.5 if home else -0.6)

    def assault_value(self, place, area, given, taken, strength):
        if place in PORTS or not self.world.power("allied", area):
            return -1
        kill = sum(unit.strength for unit in self.world.of("allied", area, "combat"))
        if given < 1.6 * taken + 1 or kill > 12:
            return -1
        return 6 + 4 * (given - taken)

    # The train stays with its guns; bridges go where the enemy stands on the other bank and nobody of ours needs them.
    def weigh_rail(self, decision, action):
        return -5

    def weigh_reduce(self, decision, action):
        return -5


def make_plan(setup, seat):
    return (Allies if seat == "allied" else Germans)("anvil", setup, seat)


if __name__ == "__main__":
    run(make_plan)
