// units.json: the counters of both sides.
#include <algorithm>

#include "core/games/jubilee/load_internal.h"

namespace sandtable::jubilee {
namespace {

constexpr std::string_view kBeaches = "YBRWGO";

std::string counter_id(const Reader& in, Names& names) {
  std::string id = id_of(in, "id", "-");
  own_string(in, "id", id, names.counters);
  return id;
}

std::set<std::string> load_formations(const Reader& units) {
  std::set<std::string> out;
  for (const Reader& formation : list_of(units, "formations", 1, 20)) {
    own_string(formation, "id", id_of(formation, "id", "-"), out);
    name_of(formation, "name");
    formation.choice("nation", {"british", "canadian"});
  }
  return out;
}

UnitSide read_side(const Reader& in) {
  UnitSide out;
  out.attack = in.integer("attack", 1, 9);
  out.range = in.integer_or("range", 2, 3, 1);
  out.hw = flag_of(in, "hw");
  out.engineer = flag_of(in, "engineer");
  return out;
}

// [OJ 5.2a] A box, a beach, or any lettered box of the main map.
void load_location(const Reader& in, const Board& board, const Names& names, UnitCard& out) {
  const std::string location = in.string_or("location", "");
  out.any_beach = location.empty();
  if (location.size() == 2) {
    out.boxes = BoxSet{1} << find_name(names, names.labels, location, in);
    return;
  }
  const bool letter = location.size() == 1 && kBeaches.find(location[0]) != std::string_view::npos;
  if (!letter && in.has("location")) in.fault("location", "is no beach and no box (5.2)");
  for (int i = 0; i < kBoxes && names.complete; ++i) {
    const Box& box = board.at(BoxId(i));
    const bool main = board.sector_of(box.hex) == Sector::kMain;
    const bool fits = box.is_lettered() && (letter ? box.label[0] == location[0] : main);
    if (fits) out.boxes |= BoxSet{1} << i;
  }
}

// [OJ 2.13] What the kind of unit says of its sides.
void check_sides(const Reader& in, const UnitCard& unit) {
  const UnitSide& full = unit.side[0];
  const UnitSide& reduced = unit.side[1];
  if (reduced.attack >= full.attack) in.fault("sides", "losses weaken (2.13)");
  if ((full.range > 1) != (unit.type == UnitType::kTank) || reduced.range != full.range)
    in.fault("sides", "tanks alone have a range (2.13)");
  if (!full.hw || (reduced.hw && unit.type != UnitType::kTank))
    in.fault("sides", "heavy weapons are on the full side (2.13)");
  const bool dieppe = unit.type == UnitType::kInfantry && unit.turn == 3;
  if (reduced.engineer || (full.engineer && !dieppe))
    in.fault("sides", "engineers land on Turn 3 at full strength (2.13)");
}

void load_unit(const Reader& in, int index, Board& board, Names& names) {
  UnitCard& out = board.units[static_cast<std::size_t>(index)];
  out.id = counter_id(in, names);
  name_of(in, "name");
  out.type = static_cast<UnitType>(in.choice("type", {"infantry", "commando", "tank"}));
  out.symbol = static_cast<Symbol>(in.choice("symbol", kSymbolWords));
  out.turn = in.integer("turn", 1, kTurns);
  out.steps = out.type == UnitType::kInfantry ? 3 : 2;
  const std::vector<Reader> sides = list_of(in, "sides", 2, 2);
  for (std::size_t i = 0; i < sides.size() && i < 2; ++i) out.side[i] = read_side(sides[i]);
  if (sides.size() == 2) check_sides(in, out);
  load_location(in, board, names, out);
  if (out.type == UnitType::kCommando) board.commandos |= bit(UnitId(index));
  if (out.type == UnitType::kTank) board.tanks |= bit(UnitId(index));
  board.with_symbol[static_cast<std::size_t>(out.symbol)] |= bit(UnitId(index));
  out.by_table = out.type == UnitType::kCommando && out.turn == 1;
  const std::string location = in.string_or("location", "");
  out.is_yellow = out.by_table && location == "Y";
  if (out.by_table && location != "Y" && location != "O")
    in.fault("location", "the commandos of Turn 1 land at Yellow or Orange (3.4)");
}

void load_commonwealth(const Reader& units, Board& board, Names& names) {
  const std::set<std::string> formations = load_formations(units);
  const std::vector<Reader> list = list_of(units, "commonwealth", kUnits, kUnits);
  if (list.size() != kUnits) return;
  int yellow = 0, by_table = 0;
  for (int i = 0; i < kUnits; ++i) {
    const Reader& in = list[static_cast<std::size_t>(i)];
    load_unit(in, i, board, names);
    if (formations.count(in.string("formation")) == 0) in.fault("formation", "there is none");
    by_table += board.units[static_cast<std::size_t>(i)].by_table;
    yellow += board.units[static_cast<std::size_t>(i)].is_yellow;
  }
  if (by_table != 10 || yellow != 5)
    units.fault("commonwealth", "five commandos each come to Yellow and Orange (3.3)");
  const Reader replacements = units.object("replacements");
  replacements.integer("per_symbol", kReplacementsPerSymbol, kReplacementsPerSymbol);
  const int attack = replacements.integer("attack", 1, 9);
  for (UnitCard& unit : board.units) {
    if (unit.type != UnitType::kInfantry) continue;
    unit.side[2].attack = attack;  // [OJ 2.13c]
    if (attack >= unit.side[1].attack) replacements.fault("attack", "losses weaken (2.13)");
  }
}

Tactic read_tactic(const Reader& in) {
  return in.has("tactic") ? static_cast<Tactic>(in.choice("tactic", {"hw", "fl"}) + 1)
                          : Tactic::kNone;
}

void load_germans(const Reader& units, Board& board, Names& names) {
  const std::vector<Reader> list = list_of(units, "german", kGermans, kGermans);
  if (list.size() != kGermans) return;
  std::array<int, kLetters> places{};
  for (const Position& position : board.positions)
    if (position.home >= 0) ++places[static_cast<std::size_t>(position.letter)];
  int anti_tank = 0;
  for (int i = 0; i < kGermans; ++i) {
    const Reader& in = list[static_cast<std::size_t>(i)];
    GermanCard& out = board.germans[static_cast<std::size_t>(i)];
    out.id = counter_id(in, names);
    name_of(in, "name");
    out.letter = static_cast<Letter>(in.choice("letter", kLetterWords));
    out.type = static_cast<GermanType>(in.choice(
        "type", {"coastal", "infantry", "artillery", "anti_tank", "engineer", "headquarters"}));
    out.strength = in.integer("strength", 1, 9);
    out.tactic = read_tactic(in);
    if ((out.type == GermanType::kCoastal) != (out.letter == Letter::kCoastal))
      in.fault("letter", "C is for coastal units, and they have no other (2.14)");
    const bool its_place = out.letter == Letter::kDieppe || out.letter == Letter::kGreen;
    const bool guns = out.type == GermanType::kAntiTank;
    if (guns && !its_place) in.fault("type", "the anti-tank units are at Dieppe and Green Beach");
    if (guns) board.anti_tank[static_cast<std::size_t>(out.letter)] = GermanId(i);
    anti_tank += guns ? (out.letter == Letter::kDieppe ? 1 : 16) : 0;
    board.of_letter[static_cast<std::size_t>(out.letter)] |= GermanSet{1} << i;
    --places[static_cast<std::size_t>(out.letter)];
  }
  const auto homes = [&board](Letter letter) {
    return static_cast<int>(board.homes_of[static_cast<std::size_t>(letter)].size());
  };
  if (anti_tank != 17) units.fault("german", "there are two anti-tank units (6.13)");
  if (names.complete && (homes(Letter::kDieppe) != 6 || homes(Letter::kGreen) != 4))
    units.fault("german", "Dieppe has six places with its letter and Green Beach four");
  const bool match = std::all_of(places.begin(), places.end(), [](int left) { return left == 0; });
  if (!match && names.complete)
    units.fault("german", "the letters are not those of the positions (3.0)");
}

void load_depth(const Reader& units, Board& board, Names& names) {
  const std::vector<Reader> list = list_of(units, "depth", kDepth, kDepth);
  for (std::size_t i = 0; i < list.size() && i < kDepth; ++i) {
    board.depth[i].id = counter_id(list[i], names);
    board.depth[i].strength = list[i].integer("strength", 1, 9);
    board.depth[i].tactic = read_tactic(list[i]);
  }
}

// [OJ 2.12, OJ 2.18] All pieces together: 41 + 15 + 32 + 20 + 37 and the markers are 176.
void check_markers(const Reader& units) {
  const Reader markers = units.object("markers");
  const int sum = markers.integer("turn", 1, 1) + markers.integer("transport", kTracks, kTracks) +
                  markers.integer("objective_destroyed", kObjectives, kObjectives) +
                  markers.integer("disrupted", 1, 99) +
                  markers.integer("tank_wall_destroyed", 1, 1);
  const int others = kUnits + kSymbols * kReplacementsPerSymbol + kGermans + kDepth + kChits;
  if (sum + others != kPieces) markers.fault("disrupted", "the game has 176 pieces (2.0)");
}

}  // namespace

void load_units(const Bundle& bundle, Board& board, Names& names, std::vector<Fault>& faults) {
  const Reader units = bundle.open("units.json", faults);
  check_provenance(units);
  load_commonwealth(units, board, names);
  load_germans(units, board, names);
  load_depth(units, board, names);
  check_markers(units);
}

}  // namespace sandtable::jubilee
