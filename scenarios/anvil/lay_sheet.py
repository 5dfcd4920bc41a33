#!/usr/bin/env python3
"""Lays out what is drawn on the sheet of Striking the Anvil and no rule asks for: the relief, the course of the
roads, and where the stacks of the two sides lie in each area. Reads map.json, writes sheet.json.

    python3 scenarios/anvil/lay_sheet.py scenarios/anvil

It takes a minute and is run by hand when map.json changes: a search for ways through 35 areas and for 70 places that
cover nothing has no business in a page that opens. The same map gives the same sheet, byte for byte.

heights   one digit of 36 a node, `step` units apart, row by row. Made of the areas' terrain, of the massifs below
          (places and heights from general geography), of valleys along the rivers and of a fixed noise.
roads     a polyline for each pair of areas that a road joins, through towns, over the bridge where a river is the
          border, round the discs of the areas.
spots     by area, where the Allied and the German stack lie.
"""
import heapq
import json
import math
import random
import sys

DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
STEP = 30  # units between nodes of the relief
CELL = 12  # of the grid in which roads seek their way
DISC = 36  # radius of an area's disc with some room
COUNTER = 90
BRIDGE = 34

# name: middle (x, y in units), half axes, turn in degrees, height 0 to 1
MASSIFS = (
    ("Mont Ventoux", 1024, 1252, 120, 42, 8, .62), ("Lure", 1440, 1312, 130, 45, 12, .52),
    ("Lubéron", 1070, 1660, 240, 32, 4, .34), ("Sainte-Victoire", 1262, 1968, 80, 22, 3, .40),
    ("Sainte-Baume", 1400, 2190, 110, 32, 12, .42), ("Maures", 1840, 2240, 190, 70, -22, .40),
    ("Esterel", 2260, 2030, 60, 42, -40, .34), ("Alpilles", 664, 1724, 90, 20, 3, .22),
    ("Étoile", 1140, 2140, 60, 26, 8, .30), ("Vercors", 1190, 330, 90, 210, 10, .55),
    ("Diois", 1230, 760, 150, 130, 30, .42), ("Dévoluy", 1520, 690, 90, 100, 0, .62),
    ("Écrins", 1890, 430, 180, 150, 20, .98), ("Grandes Rousses", 1700, 180, 90, 110, 10, .80),
    ("Queyras", 2270, 640, 130, 120, 0, .78), ("Parpaillon", 2080, 930, 150, 80, 25, .72),
    ("Mercantour", 2480, 1220, 230, 110, 18, .80), ("Pelat", 2160, 1210, 120, 120, 0, .72),
    ("Trois-Évêchés", 1920, 1140, 110, 110, 30, .60), ("Cheiron", 2360, 1640, 150, 50, 4, .46),
    ("Canjuers", 1960, 1740, 150, 70, -12, .36), ("Verdon", 1880, 1640, 110, 40, -10, .40),
    ("Baronnies", 1120, 1080, 180, 90, 15, .40), ("Tanargue", 150, 640, 160, 120, 20, .60),
    ("Cévennes", 60, 1020, 130, 220, -10, .58), ("Coiron", 420, 760, 110, 60, -15, .36),
    ("Pilat", 420, 60, 170, 90, -20, .44), ("Haut Vivarais", 240, 330, 200, 130, 20, .56),
    ("Garrigues", 330, 1450, 170, 70, 15, .16), ("Chambaran", 930, 120, 140, 50, 5, .15),
    ("Chartreuse", 1440, 30, 60, 80, 10, .60), ("Belledonne", 1600, 90, 60, 150, 25, .78),
    ("Taillefer", 1560, 270, 70, 80, 0, .66), ("Valgaudemar", 1720, 610, 90, 60, 0, .78),
    ("Blayeul", 1760, 1180, 80, 90, 0, .52), ("Esparron", 1560, 1890, 110, 60, 5, .22),
)
BASE = {"clear": .05, "rough": .20, "mountain": .42}
ROUGHNESS = {"clear": .035, "rough": .11, "mountain": .20}


def pairs(flat):
    return list(zip(flat[0::2], flat[1::2]))


def inside(ring, x, y):
    hit = False
    ax, ay = ring[-1]
    for bx, by in ring:
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            hit = not hit
        ax, ay = bx, by
    return hit


def to_segment(x, y, ax, ay, bx, by):
    dx, dy = bx - ax, by - ay
    length = dx * dx + dy * dy
    t = 0 if length == 0 else max(0, min(1, ((x - ax) * dx + (y - ay) * dy) / length))
    return math.hypot(x - ax - t * dx, y - ay - t * dy)


class Sheet:
    def __init__(self, data):
        self.width, self.height = data["size"]["width"], data["size"]["height"]
        self.lines = data["lines"]
        self.areas = data["areas"]
        self.links = data["links"]
        self.towns = data["towns"]
        self.rings = {area["id"]: self.ring(area) for area in self.areas}
        self.bounds = {key: (min(p[0] for p in ring), min(p[1] for p in ring), max(p[0] for p in ring),
                             max(p[1] for p in ring)) for key, ring in self.rings.items()}
        self.last = next(iter(self.rings))
        self.labels = {area["id"]: tuple(area["label"]) for area in self.areas}
        self.boxes = {box["id"]: box for box in data["boxes"]}
        self.lakes = [pairs(lake) for lake in data["lakes"]]
        self.italy = pairs(data["italy"])
        self.rivers = [pairs(line["points"]) for line in self.lines if line["kind"] in ("major", "minor")]
        self.coast = [pairs(line["points"]) for line in self.lines if line["kind"] == "coast"]
        self.bridges = [tuple(link["bridge"]["at"]) for link in self.links if "bridge" in link]

    def ring(self, area):
        points = []
        for index in area["ring"]:
            line = pairs(self.lines[abs(index) - 1]["points"])
            points += line if index > 0 else line[::-1]
        return points

    def area_at(self, x, y):
        for key in (self.last, *self.rings):
            a, b, c, d = self.bounds[key]
            if a <= x <= c and b <= y <= d and inside(self.rings[key], x, y):
                self.last = key
                return key
        return None


def spread(lines, step):
    """Points every `step` units along polylines."""
    out = []
    for line in lines:
        for (ax, ay), (bx, by) in zip(line, line[1:]):
            n = max(1, int(math.hypot(bx - ax, by - ay) / step))
            out += [(ax + (bx - ax) * i / n, ay + (by - ay) * i / n) for i in range(n)]
    return out


class Near:
    """The least distance to many points, up to a reach."""

    def __init__(self, points, reach):
        self.reach, self.cells = reach, {}
        for p in points:
            self.cells.setdefault((int(p[0] // reach), int(p[1] // reach)), []).append(p)

    def distance(self, x, y):
        i, j = int(x // self.reach), int(y // self.reach)
        best = self.reach
        for a in (i - 1, i, i + 1):
            for b in (j - 1, j, j + 1):
                for px, py in self.cells.get((a, b), ()):
                    best = min(best, math.hypot(x - px, y - py))
        return best


def noise(seed):
    table = random.Random(seed)
    grid = [[table.random() for _ in range(128)] for _ in range(128)]

    def at(x, y):
        i, j = math.floor(x), math.floor(y)
        u, v = x - i, y - j
        u, v = u * u * (3 - 2 * u), v * v * (3 - 2 * v)
        a, b = grid[j % 128][i % 128], grid[j % 128][(i + 1) % 128]
        c, d = grid[(j + 1) % 128][i % 128], grid[(j + 1) % 128][(i + 1) % 128]
        return (a * (1 - u) + b * u) * (1 - v) + (c * (1 - u) + d * u) * v

    return at


def heights(sheet):
    columns, rows = sheet.width // STEP + 2, sheet.height // STEP + 2
    terrain = {area["id"]: area["terrain"] for area in sheet.areas}
    base = [[0.0] * columns for _ in range(rows)]
    rough = [[0.0] * columns for _ in range(rows)]
    land = [[False] * columns for _ in range(rows)]
    for j in range(rows):
        for i in range(columns):
            x, y = min(i * STEP, sheet.width - 2), min(j * STEP, sheet.height - 2)
            key = sheet.area_at(x + .5, y + .5)
            if key is None:
                if inside(sheet.italy, x, y):
                    base[j][i], rough[j][i] = BASE["mountain"], ROUGHNESS["mountain"]
                continue
            land[j][i] = True
            base[j][i], rough[j][i] = BASE[terrain[key]], ROUGHNESS[terrain[key]]

    def blurred(grid, times):
        for _ in range(times):
            wide = [[(row[max(i - 1, 0)] + 2 * row[i] + row[min(i + 1, columns - 1)]) / 4 for i in range(columns)]
                    for row in grid]
            grid = [[(wide[max(j - 1, 0)][i] + 2 * wide[j][i] + wide[min(j + 1, rows - 1)][i]) / 4
                     for i in range(columns)] for j in range(rows)]
        return grid

    base, rough = blurred(base, 6), blurred(rough, 4)
    shore, river = Near(spread(sheet.coast, 10), 120), Near(spread(sheet.rivers, 10), 130)
    one, two, three = noise(15), noise(44), noise(8)
    out = []
    for j in range(rows):
        row = ""
        for i in range(columns):
            x, y = i * STEP, j * STEP
            hill = 0.0
            for _, mx, my, a, b, turn, high in MASSIFS:
                t = math.radians(turn)
                u = (x - mx) * math.cos(t) + (y - my) * math.sin(t)
                v = (y - my) * math.cos(t) - (x - mx) * math.sin(t)
                far = (u / a) ** 2 + (v / b) ** 2
                if far < 6:
                    hill = max(hill, high * math.exp(-far * .75))
            # Ridges: the fold of a smooth noise, finer and lower each time.
            ridge = (1 - abs(2 * one(x / 190, y / 190) - 1)) * .55 + (1 - abs(2 * two(x / 95, y / 95) - 1)) * .3
            ridge += three(x / 50, y / 50) * .15
            z = max(base[j][i], hill * .75 + base[j][i] * .35) + rough[j][i] * (ridge - .45) * 2.1
            valley = river.distance(x, y) / 130
            z = z * (.38 + .62 * min(1.0, valley * 1.1)) if valley < 1 else z
            z *= min(1.0, shore.distance(x, y) / 60)
            if not land[j][i] and not inside(sheet.italy, x, y):
                z = 0.0
            row += DIGITS[max(0, min(35, round(z * 35)))]
        out.append(row)
    return {"step": STEP, "rows": out}


class Ways:
    """Roads: each seeks its way on a grid, and goes rather along one that is there."""

    def __init__(self, sheet, relief):
        self.sheet, self.relief = sheet, relief
        self.columns, self.rows = sheet.width // CELL + 1, sheet.height // CELL + 1
        self.area = [[sheet.area_at(i * CELL + .5, j * CELL + .5) for i in range(self.columns)]
                     for j in range(self.rows)]
        river = Near(spread(sheet.rivers, 6), 40)
        self.shut = [[any(inside(lake, i * CELL, j * CELL) for lake in sheet.lakes) for i in range(self.columns)]
                     for j in range(self.rows)]
        self.wet = [[river.distance(i * CELL, j * CELL) < 15 for i in range(self.columns)] for j in range(self.rows)]
        self.close = [[river.distance(i * CELL, j * CELL) < 26 for i in range(self.columns)] for j in range(self.rows)]
        self.disc = [[False] * self.columns for _ in range(self.rows)]
        for x, y in sheet.labels.values():
            reach = DISC // CELL + 2
            for j in range(max(0, int(y / CELL) - reach), min(self.rows, int(y / CELL) + reach + 1)):
                for i in range(max(0, int(x / CELL) - reach), min(self.columns, int(x / CELL) + reach + 1)):
                    if math.hypot(i * CELL - x, j * CELL - y) < DISC + 6:
                        self.disc[j][i] = True
        self.worn, self.whim = set(), noise(1944)
        self.towns = {}
        for town in sheet.towns:
            self.towns[self.cell(town["at"])] = town["size"]

    def cell(self, at):
        return min(self.columns - 1, round(at[0] / CELL)), min(self.rows - 1, round(at[1] / CELL))

    def hub(self, key):
        """The town where the roads of an area meet; beside the disc where there is none."""
        lx, ly = self.sheet.labels[key]
        best, worth = None, 1e9
        for town in self.sheet.towns:
            if town["area"] != key or town["size"] == 0:
                continue
            far = math.hypot(town["at"][0] - lx, town["at"][1] - ly) - 60 * town["size"]
            if far < worth:
                best, worth = tuple(town["at"]), far
        return best if best is not None and worth < 200 else (lx - 10, ly + DISC + 16)

    def cost(self, cell, key_a, key_b, gate):
        i, j = cell
        if self.area[j][i] not in (key_a, key_b) or self.shut[j][i] or self.disc[j][i]:
            return None
        cost = 1.0
        if self.wet[j][i]:
            if gate is None:
                cost += 30
            elif abs(i - gate[0]) > 2 or abs(j - gate[1]) > 2:
                return None
        elif self.close[j][i]:
            cost += .5
        row = self.relief["rows"][min(len(self.relief["rows"]) - 1, round(j * CELL / STEP))]
        cost += DIGITS.index(row[min(len(row) - 1, round(i * CELL / STEP))]) / 14
        cost += self.whim(i / 7, j / 7) * 1.2  # no road is as straight as a grid
        if cell in self.worn:
            cost *= .35
        if cell in self.towns:
            cost *= .2
        return cost

    def way(self, start, goal, key_a, key_b, gate):
        heap, best, back = [(0.0, start)], {start: 0.0}, {}
        while heap:
            so_far, at = heapq.heappop(heap)
            if at == goal:
                break
            if so_far > best[at]:
                continue
            for di, dj in ((1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (1, -1), (-1, 1), (-1, -1)):
                to = at[0] + di, at[1] + dj
                if not (0 <= to[0] < self.columns and 0 <= to[1] < self.rows):
                    continue
                cost = 1.0 if to == goal else self.cost(to, key_a, key_b, gate)
                if cost is None:
                    continue
                total = so_far + cost * math.hypot(di, dj)
                if total < best.get(to, 1e18):
                    best[to], back[to] = total, at
                    heapq.heappush(heap, (total, to))
        if goal not in best:
            return None
        path = [goal]
        while path[-1] != start:
            path.append(back[path[-1]])
        return path[::-1]

    def road(self, link):
        a, b = link["a"], link["b"]
        start, goal = self.cell(self.hub(a)), self.cell(self.hub(b))
        points = [self.hub(a)]
        if "bridge" in link:
            gate = self.cell(link["bridge"]["at"])
            first, second = self.way(start, gate, a, b, gate), self.way(gate, goal, a, b, gate)
            if first is None or second is None:
                raise SystemExit(f"no way from {a} to {b}")
            cells, at_gate = first + second[1:], len(first) - 1
        else:
            cells, at_gate = self.way(start, goal, a, b, None), -1
            if cells is None:
                raise SystemExit(f"no way from {a} to {b}")
        self.worn.update(cells)
        exact = {self.cell(town["at"]): tuple(town["at"]) for town in self.sheet.towns}
        if at_gate >= 0:
            exact[cells[at_gate]] = tuple(link["bridge"]["at"])
        points += [exact.get(cell, (cell[0] * CELL, cell[1] * CELL)) for cell in cells[1:-1]]
        points.append(self.hub(b))
        keep = {0, len(points) - 1} | {k for k, cell in enumerate(cells) if cell in exact}
        for _ in range(9):  # the corners of the grid go; towns and bridges stay
            points = [p if k in keep else ((points[k - 1][0] + 2 * p[0] + points[k + 1][0]) / 4,
                                           (points[k - 1][1] + 2 * p[1] + points[k + 1][1]) / 4)
                      for k, p in enumerate(points)]
        return [round(v) for p in simplified(points, 5, keep) for v in p]


def simplified(points, tolerance, keep):
    kept = set(keep)

    def between(lo, hi):
        worst, at = 0, -1
        for k in range(lo + 1, hi):
            far = to_segment(*points[k], *points[lo], *points[hi])
            if far > worst:
                worst, at = far, k
        if worst > tolerance:
            kept.add(at)
            between(lo, at)
            between(at, hi)

    marks = sorted(kept)
    for lo, hi in zip(marks, marks[1:]):
        between(lo, hi)
    return [points[k] for k in sorted(kept)]


def spots(sheet, roads):
    """A place for each side's stack by area: inside it, clear of discs, cities, bridges and of each other, the Allies
    left of the Germans. Found by trying, from a fixed seed."""
    half = COUNTER / 2 + 7  # a stack reaches further to the lower right than one counter
    road = Near(spread([pairs(r["points"]) for r in roads], 8), 60)
    shore = Near(spread(sheet.coast + sheet.rivers, 8), 60)
    towns = [(*town["at"], town["size"]) for town in sheet.towns]
    boxes = [tuple(box["at"]) for box in sheet.boxes.values()]

    def gap(x, y, px, py):  # from a stack to a point
        return math.hypot(max(abs(x - px) - half, 0), max(abs(y - py) - half, 0))

    def fixed(key, side, x, y):
        cost = 0.0
        lx, ly = sheet.labels[key]
        for i in (-1, 0, 1):
            for j in (-1, 0, 1):
                px, py = x + i * half * .9, y + j * half * .9
                if not inside(sheet.rings[key], px, py):
                    cost += 16 if i == 0 and j == 0 else 3.2
                if not (0 < px < sheet.width and 0 < py < sheet.height):
                    cost += 40
        for other, (dx, dy) in sheet.labels.items():
            near = gap(x, y, dx, dy)
            if near < DISC:
                cost += 60 + (DISC - near)
        for tx, ty, size in towns:
            near = gap(x, y, tx, ty)
            if near < 14:
                cost += (3, 10, 40)[size]
            if size == 2 and near < 40:
                cost += 4
        for bx, by in sheet.bridges:
            if gap(x, y, bx, by) < BRIDGE:
                cost += 30
        for bx, by in boxes:
            if gap(x, y, bx, by) < 80:
                cost += 60
        cost += max(0, 40 - road.distance(x, y)) * .05 + max(0, 40 - shore.distance(x, y)) * .12
        far = math.hypot(x - lx, y - ly)
        cost += max(0, far - 130) * .06
        cost += max(0, (x - lx) if side == 0 else (lx - x)) * .05
        return cost

    best = {}
    for key in sheet.labels:
        xs = [p[0] for p in sheet.rings[key]]
        ys = [p[1] for p in sheet.rings[key]]
        for side in (0, 1):
            found = []
            for y in range(min(ys) - 40, max(ys) + 40, 12):
                for x in range(min(xs) - 40, max(xs) + 40, 12):
                    if math.hypot(x - sheet.labels[key][0], y - sheet.labels[key][1]) < 420:
                        found.append((fixed(key, side, x, y), x, y))
            found.sort()
            best[key, side] = found[:90]

    def clash(p, q):
        dx, dy = abs(p[1] - q[1]), abs(p[2] - q[2])
        if dx < 2 * half and dy < 2 * half:
            return 70 + (2 * half - dx) * (2 * half - dy) / 200
        return 0

    order = sorted(best)
    chosen = {key: best[key][0] for key in order}
    for _ in range(12):
        moved = False
        for key in order:
            others = [chosen[k] for k in order if k != key and math.hypot(
                chosen[k][1] - sheet.labels[key[0]][0], chosen[k][2] - sheet.labels[key[0]][1]) < 700]
            mate = chosen[key[0], 1 - key[1]]

            def worth(p):
                left = (p[1] - mate[1]) if key[1] == 0 else (mate[1] - p[1])
                return p[0] + sum(clash(p, q) for q in others) + max(0, left + 70) * .2

            now = min(best[key], key=worth)
            if now != chosen[key] and worth(now) < worth(chosen[key]):
                chosen[key], moved = now, True
        if not moved:
            break
    worst = sorted(((chosen[key][0], key) for key in order), reverse=True)[:6]
    print("spots that cost most:", worst)
    return [{"area": key, "allied": list(chosen[key, 0][1:]), "german": list(chosen[key, 1][1:])}
            for key in sheet.labels]


def main(folder):
    with open(f"{folder}/map.json", encoding="utf-8") as file:
        sheet = Sheet(json.load(file))
    relief = heights(sheet)
    ways = Ways(sheet, relief)
    roads = [{"a": link["a"], "b": link["b"], "points": ways.road(link)} for link in sheet.links if link.get("road")]
    out = ['{', '  "provenance": {"heights": "history", "roads": "reconstructed", "spots": "reconstructed"},',
           f'  "heights": {{"step": {STEP}, "rows": [']
    out.append(",\n".join(f'    "{row}"' for row in relief["rows"]) + ']},')
    out.append('  "roads": [')
    out.append(",\n".join("    " + json.dumps(road, separators=(", ", ": ")) for road in roads) + '],')
    out.append('  "spots": [')
    out.append(",\n".join("    " + json.dumps(spot, separators=(", ", ": ")) for spot in spots(sheet, roads)) + ']')
    out.append('}')
    with open(f"{folder}/sheet.json", "w", encoding="utf-8") as file:
        file.write("\n".join(out) + "\n")


if __name__ == "__main__":
    main(sys.argv[1])
