// units.json: the counters of both sides.
#include <algorithm>

#include "core/games/roundup/load_internal.h"

namespace sandtable::roundup {
namespace {

Factors load_factors(const Reader& in, std::string_view field) {
  const std::vector<Reader> pair = list_of(in, field, 2, 2);
  if (pair.size() != 2) return {};
  return {pair[0].as_integer(1, 20), pair[1].as_integer(1, 20)};
}

// [OR 2.4a, OR 2.4b]
void load_sides(const Reader& in, UnitCard& out) {
  if (!out.is_division()) {
    const int factor = in.integer("factor", 1, 20);
    out.factors[0] = out.factors[1] = {factor, factor};
    return;
  }
  out.factors = {load_factors(in, "full"), load_factors(in, "reduced")};
  if (out.factors[1].attack > out.factors[0].attack ||
      out.factors[1].defence > out.factors[0].defence)
    in.fault("reduced", "losses weaken (3.4)");
}

// [OR 2.3c, OR 2.3d, OR 2.4d] Location codes and kinds of movement are German.
void load_german(const Reader& in, UnitCard& out) {
  out.mobility = static_cast<Mobility>(in.choice("mobility", {"mech", "foot", "static"}));
  out.entry = static_cast<Entry>(
      in.choice("entry", {"setup", "1e", "1s", "2e", "2s", "italy", "russia", "aside"}) + 1);
}

void load_unit(const Reader& in, int index, Board& board, Names& names) {
  UnitCard& out = board.units[static_cast<std::size_t>(index)];
  out.id = id_of(in, "id", "-");
  if (!names.units.emplace(out.id, index).second) in.fault("id", "this id is taken");
  name_of(in, "name");
  name_of(in, "short");
  out.nation = static_cast<Nation>(in.choice("side", {"us", "uk", "german"}));
  if ((index < kAlliedUnits) != (out.side() == Side::kAllied))
    in.fault("side", "the first 54 units are Allied, the others German");
  out.size = static_cast<Size>(in.choice("size", {"division", "brigade", "regiment", "battalion"}));
  out.kind = static_cast<Kind>(
      in.choice("kind", {"infantry", "armor", "airborne", "ranger", "special", "commando", "panzer",
                         "panzergrenadier", "heavy_panzer"}));
  if (out.is_heavy() && out.side() != Side::kGerman) in.fault("kind", "these are German");
  if (out.side() == Side::kGerman) load_german(in, out);
  if (in.has("text_colour"))
    out.text_colour =
        static_cast<TextColour>(in.choice("text_colour", {"red", "white", "blue"}) + 1);
  load_sides(in, out);
  if (!out.is_division()) board.nondivisions.add(index);
  if (out.is_airborne()) board.airborne.add(index);
  if (out.is_heavy()) board.heavies.add(index);
}

int cup_of(Entry entry) {
  switch (entry) {
    case Entry::k1E:
    case Entry::k1S:
      return static_cast<int>(Cup::kTurn1);
    case Entry::k2E:
    case Entry::k2S:
      return static_cast<int>(Cup::kTurn2);
    case Entry::kItaly:
      return static_cast<int>(Cup::kItaly);
    case Entry::kRussia:
      return static_cast<int>(Cup::kRussia);
    case Entry::kNone:
    case Entry::kSetup:
    case Entry::kAside:
      break;
  }
  return -1;
}

// [OR 3.1.2d, OR 3.1.3c, OR 13.2c]
void check_counts(const Reader& units, Board& board) {
  std::array<int, 3> small{};
  for (int i = 0; i < kUnits; ++i) {
    const UnitCard& card = board.card(UnitId(i));
    small[static_cast<std::size_t>(card.nation)] += !card.is_division();
    if (const int cup = cup_of(card.entry); cup >= 0)
      board.cups[static_cast<std::size_t>(cup)].add(i);
  }
  if (small != std::array<int, 3>{2, 8, 4})
    units.fault("units", "2 US, 8 UK and 4 German units are smaller than divisions (3.1)");
  const std::array<int, kCups> counts = {12, 12, 11, 13};
  for (std::size_t cup = 0; cup < kCups; ++cup)
    if (board.cups[cup].count() != counts[cup])
      units.fault("units", "the cups hold 12, 12, 11 and 13 units (13.2)");
}

// [OR 2.0, OR 2.5]
void check_markers(const Reader& units, Board& board) {
  const Reader markers = units.object("markers");
  board.charts.air_markers = markers.integer("air_support", 16, 40);
  const int sum = board.charts.air_markers + markers.integer("turn", 1, 1) +
                  markers.integer("weather", 1, 3) +
                  markers.integer("strategy", kStrategies, kStrategies) +
                  markers.integer("beachhead", kBeachheads, kBeachheads) +
                  markers.integer("aerial_supply", 2, 2) + markers.integer("replacement", 2, 2) +
                  markers.integer("heavy_bomber", 1, 3) + markers.integer("hex_control", 1, 99) +
                  markers.integer("kampfgruppe_points", 1, 20);
  if (sum + kUnits != kPieces) markers.fault("hex_control", "the game has 176 counters (2.0)");
}

}  // namespace

void load_units(const Bundle& bundle, Board& board, Names& names, std::vector<Fault>& faults) {
  const std::size_t before = faults.size();
  const Reader units = bundle.open("units.json", faults);
  check_provenance(units);
  const std::vector<Reader> list = list_of(units, "units", kUnits, kUnits);
  if (list.size() == kUnits)
    for (int i = 0; i < kUnits; ++i) load_unit(list[static_cast<std::size_t>(i)], i, board, names);
  if (faults.size() == before) check_counts(units, board);
  check_markers(units, board);
}

}  // namespace sandtable::roundup
