#!/usr/bin/env python3
"""The data of St. Nazaire against everything that is known about the printed game and the port.

Each line names its source: R and a rulebook section, H for the port's real measures, X for the shape of our own
reconstruction. Prints every constraint that does not hold.
"""
import collections
import math
import pathlib
import re
import sys

from nazaire_port import Port, load

ROOT = pathlib.Path(__file__).resolve().parents[2]
GUNS = ("flak", "quad_flak")
RANK = {"-": 0, "C": 1, "-1C": 2, "DE": 3}
failures, held = [], 0


def holds(condition, what):
    global held
    if condition:
        held += 1
    else:
        failures.append(what)


def check_map(port):
    spaces, size = port.spaces, port.document["size"]
    holds(size["width"] == 1188 and size["height"] == 1680, "R1.1 two A4 sheets at 40 m to the centimetre")
    holds(list(spaces) == [str(n) for n in range(1, 92)], "X spaces are numbered 1 to 91 in order")
    holds(len(port.by_key) == 91, "X handles are unique")
    holds(sum(s["shape"] == "square" for s in spaces.values()) == 43, "X 43 squares")
    crowded = [(a["id"], b["id"]) for a in spaces.values() for b in spaces.values()
               if int(a["id"]) < int(b["id"]) and math.dist((a["x"], a["y"]), (b["x"], b["y"])) < 48]
    holds(not crowded, "X counters on these spaces would overlap: %s" % crowded)
    solid = [tuple(pair) for pair in port.document["move_links"]]
    dashed = [tuple(sorted((l["a"], l["b"]), key=int)) for l in port.document["fire_links"]]
    holds(all(int(a) < int(b) for a, b in solid) and solid == sorted(solid, key=lambda p: (int(p[0]), int(p[1]))),
          "X solid links: lower number first, ascending")
    holds(len(set(solid)) == len(solid) == 148, "X 148 solid links")
    holds(len(set(dashed)) == len(dashed) == 41, "X 41 dashed links")
    holds(not set(solid) & set(dashed), "R1.1 no pair is joined both ways")
    letters, objectives = port.marked("setup"), port.marked("objective")
    holds(sorted(letters) == list("ABCDEFGHIJKLMNOPQRST") and all(len(v) == 1 for v in letters.values()),
          "R3 letters A to T, one space each")
    holds(sorted(objectives) == [1, 3, 4, 5, 6, 8, 9, 10, 11, 14, 15, 16, 17], "R13 printed objectives")
    wanted = {1: 3, 10: 5, 11: 2}
    holds(all(len(v) == wanted.get(n, 1) for n, v in objectives.items()), "R1.1/R13 three tanks, five and two ships")
    holds(any("setup" in spaces[i] for v in objectives.values() for i in v), "R1.1 some spaces carry both marks")
    holds(all("setup" not in spaces[i] and "ship" not in spaces[i] for i in objectives[1]), "R1.1 tanks are bare spaces")


def check_port_marks(port):
    spaces, letters = port.spaces, port.marked("setup")
    afloat = {s["setup"] for s in spaces.values() if "ship" in s}
    holds(afloat == set("HIJKLMN"), "R3 crews of H to N are afloat, O is ashore")
    holds(all(s["objective"] == {"basin": 10, "drydock": 11}[s["ship"]] for s in spaces.values() if "ship" in s),
          "R13 ships are #10 in the basin, #11 in the dock")
    holds(all(len(port.linked[s["id"]]) == 1 for s in spaces.values() if "ship" in s), "X one gangway to a ship")
    stars = {s["landing"]: s["id"] for s in spaces.values() if "landing" in s}
    holds(sorted(stars) == ["campbeltown", "old_entrance", "old_mole"], "R5 three landing spaces")
    holds(all(spaces[i]["shape"] == "round" for i in stars.values()), "R5.2.4 landing spaces are round")
    holds(all(spaces[m].get("setup", "A") in "ABCDEFG" for i in stars.values() for m in port.linked[i]),
          "X no German with a zone is set up beside a landing space (R36)")
    holds(letters["D"][0] in port.linked[stars["old_mole"]], "R5.2.2 the mole's gun is next to its landing space")
    holds(sorted(port.marked("entry")) == list("ABCD"), "R12 four entries")
    holds(all(port.dashed[letters[c][0]] for c in "ABCDEFG"), "R9.2 every gun has dashed lines")
    guns = {letters[c][0] for c in "ABCDEFG"}
    holds(sum(bool(guns & {l["a"], l["b"]}) for l in port.document["fire_links"]) == 24, "X 24 dashed lines end at guns")
    never = {s["objective"] for s in spaces.values() if s["vehicle"] == "never" and "objective" in s and "ship" not in s}
    holds(never == {6, 15}, "R8.1 vehicles never on 6 and 15")
    until = {s["objective"] for s in spaces.values() if s["vehicle"] == "until_destroyed"}
    holds(until == {8, 9, 14, 17}, "R8.1 vehicles on 8, 9, 14, 17 only while these stand")
    holds([s["key"] for s in spaces.values() if s["enter"] != "all"] == ["oe"], "X only the Old Entrance steps are closed")


def check_ways(port):
    spaces, objectives = port.spaces, port.marked("objective")
    stars = {s["landing"]: s["id"] for s in spaces.values() if "landing" in s}
    entries = {s["entry"]: s["id"] for s in spaces.values() if "entry" in s}
    guns = {port.marked("setup")[c][0] for c in "ABCDEFG"}
    targets = [i for v in objectives.values() for i in v] + list(entries.values())
    for name, star in stars.items():
        holds(len(port.walk(star)) >= 90, "X every space can be reached from " + name)
        quiet = port.walk(star, lambda s: s["id"] in guns and s.get("objective") != 3)
        holds(all(t in quiet for t in targets), "X objectives and exits lie open round the guns from " + name)
    for letter, entry in entries.items():
        holds(len(port.walk(entry)) >= 90, "X Germans from %s reach every space" % letter)
    near = port.walk(stars["campbeltown"])
    limits = {4: 1, 3: 2, 5: 5, 6: 6}
    holds(all(near[objectives[n][0]] <= d for n, d in limits.items()), "X the dock's targets are near Campbeltown")
    holds(port.walk(stars["old_entrance"])[objectives[9][0]] == 2, "X bridge 9 is two spaces from the Old Entrance")
    holds(port.walk(stars["old_mole"])[objectives[16][0]] <= 3, "X the power station is near the Old Mole")
    old_town, works = port.by_key["o_place"]["id"], port.by_key["w_works"]["id"]
    holds(all(old_town in port.drive(entries[e]) and works in port.drive(entries[e]) for e in "BCD"),
          "X vehicles get in while the bridges stand")
    island = {i for i, s in spaces.items() if s["zone"] in ("north_island", "strip", "old_town")}
    holds(all(not island & set(port.drive(e, {8, 14, 17})) for e in entries.values()),
          "H with 8, 14 and 17 down no vehicle reaches the island: the plan of the raid")
    south = {i for i, s in spaces.items() if s["zone"] in ("strip", "old_town")}
    holds(not south & set(port.drive(works, {9, 14, 17})), "H bridge 9 parts the dock from the Old Town")
    detour = [port.drive(entries["D"], gone).get(old_town) for gone in ((), (14, 17), (8, 14, 17))]
    holds(detour == [8, 19, None], "X the vehicle's detour: 8, 19, none; found %s" % detour)


def check_measures(port):
    shapes = {g["name"]: g["polygon"] for g in port.document["geo"] if "polygon" in g}
    side = lambda name, i, j: math.dist(shapes[name][i], shapes[name][j])
    dock, basin = "Normandie dock (Forme Joubert)", "Bassin de Saint-Nazaire (submarine basin)"
    for what, found, real, slack in (
            ("dock length", side(dock, 0, 3), 350, 15), ("dock width", side(dock, 0, 1), 50, 3),
            ("basin length", side(basin, 0, 3), 580, 15), ("basin width", side(basin, 0, 1), 165, 8),
            ("lock length", side("New Entrance lock", 0, 3), 211, 10), ("lock width", side("New Entrance lock", 0, 1), 30, 2),
            ("Old Mole", side("Old Mole", 0, 1), 197, 12),
            ("jetty heads", math.dist(shapes["East Jetty"][4], shapes["West Jetty"][4]), 124, 8)):
        holds(abs(found - real) < slack, "H %s is %d m, not %d" % (what, real, found))


def check_british(units, charts):
    teams = {u["id"]: u for u in units["british"]}
    holds(len(teams) == 21 == charts["loss_bands"][-1]["max"], "R14 21 teams")
    holds(collections.Counter(u["group"] for u in teams.values()) ==
          {"campbeltown": 8, "old_entrance": 7, "old_mole": 6}, "X 8, 7 and 6 teams")
    for group in ("campbeltown", "old_entrance", "old_mole"):
        orders = [u["order"] for u in teams.values() if u["group"] == group]
        holds(sorted(orders) == list(range(1, len(orders) + 1)), "R5.2 one box each on the track of " + group)
    track = {u["order"]: u["id"] for u in teams.values() if u["group"] == "campbeltown"}
    holds(track == dict(enumerate("roderick roy chant smalley purdon brett burtinshaw copland".split(), 1)),
          "R play aid: Campbeltown's order")
    holds(teams["birney"]["strength"] == 5 and teams["brett"]["strength"] == 3, "R9.3 strengths of the example")
    holds((teams["birney"]["order"], teams["birney"]["objective"], teams["birney"]["type"]) == (1, 12, "assault"), "R5.2.2")
    holds(teams["roderick"]["objective"] == 1, "R1.1 Roderick's objective")
    colours = {g["id"]: g["colour"] for g in units["groups"]}
    holds(colours[teams["bradley"]["group"]] == "blue" and colours[teams["copland"]["group"]] == "green", "R2.1/5.2.4 errata")
    holds([u["id"] for u in teams.values() if u["reserve"]] == ["burtinshaw"], "R11.2")
    holds("objective" not in teams["burtinshaw"] and teams["burtinshaw"]["type"] == "demolition", "R11.2")
    holds([u["id"] for u in teams.values() if u["mortar"]] == ["hodgson"], "R9.3 one mortar")
    kinds = collections.Counter(u["type"] for u in teams.values())
    holds(kinds == {"assault": 9, "demolition": 11, "hq": 1}, "R2.1 nine assault, eleven demolition, one HQ")
    single = [u for u in teams.values() if u["steps"] == 1]
    holds(len(single) == 2 and all(u["type"] == "demolition" and "reduced" not in u for u in single), "R2.1 single-sided")
    holds(all(u["reduced"] < u["strength"] for u in teams.values() if u["steps"] == 2), "R2.1 reduced is weaker")
    holds(all(5 <= u["men"] <= 17 for u in teams.values()), "R1.2 5 to 17 men")
    sides = collections.Counter((u["type"], u["strength"], u.get("reduced", 0)) for u in teams.values())
    holds(sides == {("assault", 5, 3): 7, ("assault", 4, 2): 2, ("demolition", 3, 2): 8, ("demolition", 2, 1): 1,
                    ("demolition", 2, 0): 2, ("hq", 3, 2): 1}, "X strengths of the teams")
    numbers = sorted(u["objective"] for u in teams.values() if "objective" in u)
    holds(numbers == list(range(1, 18)), "R11 each number has one team")
    home = {"bradley", "bassett-wilson", "hooper", "hodgson"}
    holds(home <= set(teams) and 21 - len(home) == charts["victory"]["historical_losses"] == 17, "H four parties came home")


def check_germans(units, charts, setup):
    germans = {u["id"]: u for u in units["german"]}
    kinds = collections.Counter(u["kind"] for u in germans.values())
    holds(kinds == {"flak": 10, "quad_flak": 1, "kriegsmarine": 12, "marineflak705": 8, "todt": 3, "vehicle": 2,
                    "inf679": 16}, "X numbers of counters")
    strengths = collections.defaultdict(str)
    for unit in germans.values():
        strengths[unit["kind"] + " vehicle" * unit["vehicle"]] += str(unit["strength"])
    holds(strengths == {"flak": "3" * 10, "quad_flak": "4", "kriegsmarine": "433322222111", "marineflak705": "33222211",
                        "todt": "111", "vehicle vehicle": "43", "inf679": "54444333333322", "inf679 vehicle": "54"},
          "X strengths, the strongest of a kind first: %s" % dict(strengths))
    placed = {p["area"]: [germans[u].get("objective", 0) for u in p["units"]] for p in setup["flak"]}
    holds(placed == {"A": [1], "B": [2], "C": [7, 7], "D": [12], "E": [13] * 3, "F": [0, 0], "G": [0]}, "R3 guns by area")
    guns = [u for p in setup["flak"] for u in p["units"]]
    holds(sorted(guns) == sorted(u for u, c in germans.items() if c["kind"] in GUNS) and len(set(guns)) == 11,
          "R3 every gun is placed once")
    holds([germans[u]["kind"] for u in next(p for p in setup["flak"] if p["area"] == "G")["units"]] == ["quad_flak"],
          "R3 the Quad at G")
    holds(all(len(p["units"]) <= charts["movement"]["stacking"] for p in setup["flak"]), "R7 stacking at the start")
    draws = {d["pool"]: "".join(d["areas"]) for d in setup["draws"]}
    holds(draws == {"kriegsmarine": "HIJKLMNO", "marineflak705": "PQRS", "todt": "T"}, "R3 draws by area")
    drawn = sum(len(d["areas"]) for d in setup["draws"])
    in_pool = collections.Counter(u["pool"] for u in germans.values())
    holds(sum(in_pool[p] for p in setup["pool_a"]) - drawn == 12, "X pool A holds 12 after the set-up")
    holds(setup["pool_b"] == ["B"] and in_pool["B"] == 16, "R12 pool B is the 679th")
    holds({u["pool"] for u in germans.values() if u["kind"] == "inf679"} == {"B"}, "R12 the 679th is pool B")
    holds(set(setup["pool_a"]) == {u["pool"] for u in germans.values()} - {"none", "B"}, "R12 all others are pool A")
    holds(setup["merge_turn"] == 5 and setup["landing_order"] == ["old_mole", "old_entrance", "campbeltown"], "R12, R5.2")
    holds({4, 3} <= {u["strength"] for u in germans.values() if u["kind"] == "kriegsmarine"}, "R9.3 a 4 and a 3")
    holds(all(u["hidden"] == (u["kind"] not in GUNS) for u in germans.values()), "R8.2 only guns have no hidden side")
    pools = {t["turn"]: t["pool"] for t in charts["turn_track"]}
    holds(all((pool == "B") == (turn >= setup["merge_turn"]) for turn, pool in pools.items()), "R12 pool by turn")


def check_charts(charts, units):
    crt = {row["die"]: row["results"] for row in charts["crt"]["rows"]}
    columns = charts["crt"]["columns"]
    holds(sorted(crt) == list(range(0, 12)), "R9 rows 0 to 11 hold a d10 with -1 and +1")
    strengths = [u[k] for u in units["british"] for k in ("strength", "reduced") if k in u]
    strengths += [u["strength"] for u in units["german"]]
    holds(set(strengths) <= set(columns), "X every strength has a column")
    holds(all(RANK[crt[d][c]] <= RANK[crt[d + 1][c]] for d in range(11) for c in range(5)), "X a higher die is no worse")
    holds(all(RANK[row[c]] <= RANK[row[c + 1]] for row in crt.values() for c in range(4)), "X more strength is no worse")
    holds([crt[d][s - 1] for s, d in ((5, 6), (4, 4), (3, 7), (3, 5))] == ["-1C", "-", "C", "-"], "R9.3 the example's cells")
    holds(charts["modifiers"] == {"stacked": 1, "stacked_units": 2, "square": -1}, "R9 modifiers")
    holds(charts["movement"] == {"allowance": 3, "leave_zone": 5, "stacking": 3, "entry_cost": 1, "exit_cost": 1}, "R6, 7, 12")
    holds(charts["cohesion"] == {"british": 7, "german": 6, "per_adjacent_space": 1}, "R10")
    holds(charts["demolition"] == {"success": 6, "per_adjacent_german_space": -1, "step_loss": -1}, "R11.1")
    landing = {t["place"]: t for t in charts["landing"]}
    mole = {r["die"]: r["result"] for r in landing["old_mole"]["rows"]}
    entrance = {r["die"]: r["result"] for r in landing["old_entrance"]["rows"]}
    bonus = landing["old_mole"]["bonus"]
    holds(bonus["objective"] == 12 and sorted(mole) == list(range(1, 11 + bonus["value"])), "R5.2.2 bonus of FlaK #12")
    holds(sorted(entrance) == list(range(1, 11)), "R5.2.1 ten faces at the Old Entrance")
    holds(all(set(t.values()) == {"lands", "withdraws", "destroyed"} for t in (mole, entrance)), "R5.2.1 three outcomes")
    holds(mole[5] == "withdraws" and mole[5 + bonus["value"]] == "lands", "X worked case: 5, and 5 with the bonus")
    holds(not landing["campbeltown"]["roll"], "R5.2.4 no die from Campbeltown")
    numbers = [(r["first"], r["second"]) for r in charts["reinforcements"]["units"]]
    zones = [r["first"] + r["second"] for r in charts["reinforcements"]["entries"]]
    holds(numbers == [(0, 0), (1, 1), (1, 1), (1, 2), (2, 1), (1, 2), (2, 1), (1, 3), (2, 3), (3, 2)], "R12 black die")
    holds(zones == "CB AD CA DC BD CD DA AC DB BC".split(), "R12 coloured die")
    holds(dict(zip(zones[7], numbers[3])) == {"A": 1, "C": 2}, "R12 the example, 4 and 8")


def check_tracks(charts):
    track = charts["turn_track"]
    minutes = lambda clock: int(clock[:2]) * 60 + int(clock[3:])
    holds([t["turn"] for t in track] == list(range(1, 11)), "R1.2 ten turns")
    tables = [charts["reinforcements"][k] for k in ("units", "entries")] + [t["rows"] for t in charts["landing"][:2]]
    holds(all([row["die"] for row in t] == list(range(1, len(t) + 1)) for t in tables), "X rows by die, from 1")
    holds([t["roll"] for t in charts["landing"]] == [True, True, False], "R5.2.1, R5.2.4 who rolls")
    holds(all(minutes(t["start"]) == 90 + 15 * (t["turn"] - 1) and minutes(t["end"]) == minutes(t["start"]) + 15
              for t in track), "R1.2 a quarter of an hour each from 01:30")
    holds("".join(p["phase"] for p in charts["sequence"]) == "0ABCDEFG", "R4 phases")
    holds([p["phase"] for p in charts["sequence"] if p["once"]] == ["0"], "R4 the landing is played once")
    holds([p["phase"] for p in charts["sequence"] if p["first_turn"] == 2] == ["B"], "R4 no British move on turn 1")
    options = {o["id"]: o["default"] for o in charts["options"]}
    holds({o for o, on in options.items() if on} == {"mortar", "historical_losses"} and len(options) == 9, "X nine switches")


def check_victory(charts, port, units):
    values, objectives = charts["victory"]["values"], {o["number"]: o for o in charts["objectives"]}
    printed = {(v["objective"], v["vp"]) for v in values}
    holds(printed == {(1, 2), (2, 2), (7, 2), (12, 2), (13, 2), (10, 4), (11, 4), (3, 6), (14, 12), (4, 6), (5, 6),
                      (15, 6), (6, 10), (16, 6), (8, 6), (17, 12), (9, 6)}, "R13 values")
    for value in values:
        objective = objectives[value["objective"]]
        found = len(objective["flak"] if value["kind"] == "flak" else objective["spaces"])
        holds(found == value["count"], "X %s #%d: %d counted, %d there" % (value["kind"], value["objective"],
                                                                          value["count"], found))
        if value["kind"] != "flak":
            ships = ["ship" in port.spaces[i] for i in objective["spaces"]]
            holds(all(s == (value["kind"] == "ship") for s in ships), "R13 kind of #%d" % value["objective"])
    holds(sum(v["vp"] * v["count"] for v in values) == 126, "X 126 points in all")
    holds(charts["victory"]["commando_lost"] == -2 and charts["victory"]["historical_score"] == 47, "R13")
    holds(all(v["vp"] % 2 == 0 for v in values), "C7 47 cannot be scored")
    bands = charts["bands"]
    holds([b.get("max") for b in bands] == [45, 70, 100, None] and [b.get("min") for b in bands] == [None, 46, 71, 101], "R13")
    losses = [(b["min"], b["max"]) for b in charts["loss_bands"]]
    holds(losses == [(0, 16), (17, 17), (18, 21)], "R14")
    teams = {u["id"]: u for u in units["british"]}
    germans = {u["id"]: u for u in units["german"]}
    marked = port.marked("objective")
    for number, objective in objectives.items():
        owner = teams[objective["owner"]]
        holds(owner.get("objective") == number and owner["type"] == objective["by"], "R11 owner of #%d" % number)
        holds(sorted(objective["spaces"]) == sorted(marked.get(number, [])), "R11 spaces of #%d" % number)
        holds(objective["flak"] == [u for u, c in germans.items() if c.get("objective") == number], "R11 FlaK of #%d" % number)
    by_assault = {n for n, o in objectives.items() if o["by"] == "assault"}
    holds(by_assault == {1, 2, 7, 10, 11, 12, 13}, "R11 guns, ships and tanks for assault teams")


def check_worked_cases(charts):
    crt = {row["die"]: row["results"] for row in charts["crt"]["rows"]}
    modifiers, value = charts["modifiers"], {(v["objective"], v["kind"]): v["vp"] for v in charts["victory"]["values"]}

    def shot(strength, die, units, square):
        crowd = modifiers["stacked"] if units >= modifiers["stacked_units"] else 0
        return crt[die + crowd + (modifiers["square"] if square else 0)][strength - 1]
    holds([shot(4, 4, 2, True), shot(5, 6, 1, False), shot(3, 7, 2, True), shot(3, 5, 1, False)] == ["-", "-1C", "C", "-"],
          "R9.3 worked case, corrected terrain")
    holds([shot(5, 6, 1, True), shot(4, 4, 2, False), shot(3, 7, 2, False), shot(3, 5, 1, True)] == ["C", "C", "C", "-"],
          "R9.3 worked case, terrain as printed")
    holds(shot(3, 7, 1, True) == "-", "R33 Brett would not be pinned had Birney left")
    holds([shot(5, 8, 1, False), shot(2, 8, 1, False)] == ["-1C", "C"], "X worked case of the pinned victor")
    demolition = charts["demolition"]
    need = lambda near, hurt: demolition["success"] - near * demolition["per_adjacent_german_space"] - hurt * demolition["step_loss"]
    holds([need(1, 1), need(0, 1), need(0, 0), need(2, 0)] == [8, 7, 6, 8], "R11.1 dice needed")
    score = value[1, "flak"] + value[2, "flak"] + sum(value[n, "space"] for n in (3, 4, 5, 6, 9)) + 2 * value[10, "ship"]
    holds(score + 5 * charts["victory"]["commando_lost"] == 36, "R13 worked score")


def check_texts(port, units, charts, setup):
    rules = load("help.json")["rules"]
    index = re.findall(r'^RULE\(k(\w+), +"([^"]+)", +"([^"]+)", +k(\w+)\)$',
                       (ROOT / "core/games/nazaire/rules.inc").read_text(), re.M)
    holds(len(index) == 128, "the rule index has 128 entries, found %d" % len(index))
    holds([(r["id"], r["number"], r["status"]) for r in rules] == [(i, n, s.lower()) for _, i, n, s in index],
          "help.json and rules.inc name the same rules in the same order")
    holds(all("k" + i[3:].replace(".", "_") == "k" + k for k, i, _, _ in index), "identifiers follow the ids")
    ids, rulings = {r["id"] for r in rules}, load("rulings.json")["rulings"]
    wanted = ["R%d" % n for n in range(1, 48)] + ["C%d" % n for n in range(1, 21)]
    holds([r["id"] for r in rulings] == wanted, "rulings R1 to R47 and C1 to C20, once each and in order")
    holds(all(set(r["rules"]) <= ids for r in rulings), "rulings cite rules that exist")
    cited = set(re.findall(r"\b[RC][1-9]\d*\b", " ".join(r["text"] for r in rules)))
    holds(cited <= set(wanted), "help cites rulings that exist: %s" % (cited - set(wanted)))
    holds(all(o["rule"] in ids and o.get("ruling", "R1") in wanted for o in charts["options"]), "options cite what exists")
    optional = {r["id"] for r in rules if r["status"] == "optional"}
    holds({"SN-5.2.3", "SN-8.1g", "SN-10f", "SN-11.3c"} <= optional, "printed options and variants are marked so")
    check_words(load("words.en.json"), port, units, charts, setup)


def check_words(words, port, units, charts, setup):
    keys = ["space." + i for i in port.spaces] + ["unit." + u["id"] for side in ("british", "german") for u in units[side]]
    keys += ["phase." + p["phase"] for p in charts["sequence"]] + ["group." + g["id"] for g in units["groups"]]
    keys += [o[f] for o in charts["options"] for f in ("title", "text")] + [o["name"] for o in charts["objectives"]]
    keys += ["band.%s.%s" % (b["id"], f) for b in charts["bands"] for f in ("title", "text")]
    keys += ["losses.%s.%s" % (b["id"], f) for b in charts["loss_bands"] for f in ("title", "text")]
    keys += ["kind." + u["kind"] for u in units["german"]] + ["crt." + r for r in RANK] + [setup["title"], setup["summary"]]
    holds(not [k for k in keys if k not in words], "words are missing: %s" % [k for k in keys if k not in words])
    holds(all(words["space." + i] == s["name"] for i, s in port.spaces.items()), "space names in map and words agree")
    holds(all(words["unit." + u["id"]] == u["name"] for u in units["british"]), "team names in counters and words agree")


def main():
    port, units, charts, setup = Port(load("map.json")), load("units.json"), load("charts.json"), load("setups/historical.json")
    check_map(port)
    check_port_marks(port)
    check_ways(port)
    check_measures(port)
    check_british(units, charts)
    check_germans(units, charts, setup)
    check_charts(charts, units)
    check_tracks(charts)
    check_victory(charts, port, units)
    check_worked_cases(charts)
    check_texts(port, units, charts, setup)
    for failure in failures:
        print("FAILED " + failure)
    print("%d constraints hold, %d do not" % (held, len(failures)))
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
