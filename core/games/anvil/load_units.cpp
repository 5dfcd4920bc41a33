// units.json: the counters of both sides.
#include "core/games/anvil/load_internal.h"

namespace sandtable::anvil {
namespace {

void load_divisions(const Reader& units, Board& board, Names& names) {
  for (const Reader& in : list_of(units, "divisions", 1, 40)) {
    Division out;
    out.id = id_of(in, "id", "-");
    out.name = name_of(in, "name");
    const int index = static_cast<int>(board.divisions.size());
    if (!names.divisions.emplace(out.id, index).second) in.fault("id", "this id is taken");
    board.divisions.push_back(std::move(out));
  }
}

// Full and, where it has two steps, reduced [SA 1.3.1d, SA 1.3.2d, SA 1.3.3.1b].
void load_values(const Reader& in, std::string_view field, std::size_t steps,
                 std::array<int, 2>& out) {
  const int most = field == "strength" ? 9 : 2;
  const std::vector<Reader> values = list_of(in, field, steps, steps);
  for (std::size_t i = 0; i < values.size() && i < steps; ++i)
    out[i] = values[i].as_integer(1, most);
  if (steps == 2 && out[1] > out[0]) in.fault(field, "losses weaken (1.3)");
}

void check_nation(const Reader& in, const UnitCard& unit, Side side) {
  const bool german = unit.nation == Nation::kGerman;
  if (german != (side == Side::kGerman))
    in.fault("nation", "the Allies stand first, then the Germans");
  const bool german_only = unit.kind == Kind::kCoastal || unit.kind == Kind::kTrain;
  if (german_only && !german) in.fault("kind", "only the Germans have these (1.3.3)");
  if (unit.kind == Kind::kTransport && german)
    in.fault("kind", "only the Allies have these (1.3.3)");
  if (unit.entrenched && (!german || unit.kind != Kind::kCombat))
    in.fault("entrenched", "only German combat units are (4)");
}

void load_unit(const Reader& in, int index, Board& board, Names& names) {
  UnitCard& out = board.units[static_cast<std::size_t>(index)];
  out.id = id_of(in, "id", "-");
  if (!names.units.emplace(out.id, index).second) in.fault("id", "this id is taken");
  out.name = name_of(in, "name");
  out.nation = static_cast<Nation>(in.choice("nation", kNationWords));
  out.kind = static_cast<Kind>(in.choice("kind", kKindWords));
  if (in.has("division"))
    out.division = find_name(names, names.divisions, in.string("division"), in);
  const bool fights = out.kind == Kind::kCombat || out.kind == Kind::kSupport;
  if (fights) out.arm = static_cast<Arm>(in.choice("arm", kArmWords));
  if (out.kind == Kind::kCombat || out.kind == Kind::kCoastal) out.steps = 2;
  const auto steps = static_cast<std::size_t>(out.steps);
  if (out.kind == Kind::kCombat) {
    load_values(in, "strength", 2, out.strength);
    if (out.strength[0] == out.strength[1]) in.fault("strength", "a loss costs strength (1.3.1)");
  } else if (out.kind != Kind::kTransport) {
    load_values(in, "bonus", steps, out.bonus);
  }
  if (fights || out.kind == Kind::kTransport) {
    out.move = in.integer("move", 1, 3);
    if (out.move == 2) in.fault("move", "is 1 or 3 (4)");
  }
  out.entrenched = flag_of(in, "entrenched");
  for (const std::string& source : set_of(in, "sources", 1, 3))
    if (source != "rulebook" && source != "history" && source != "reconstructed")
      in.fault("sources", "is no source: " + source);
  check_nation(in, out, side_of(UnitId(index)));
}

void gather(Board& board, UnitId id) {
  const UnitCard& card = board.card(id);
  const std::size_t side = at(side_of(id));
  board.of_kind[side][static_cast<std::size_t>(card.kind)] |= bit(id);
  board.of_arm[side][static_cast<std::size_t>(card.arm)] |= bit(id);
  board.of_nation[side][static_cast<std::size_t>(card.nation)] |= bit(id);
  if (card.move == 3) board.motorized[side] |= bit(id);
  if (card.entrenched) board.entrenched[side] |= bit(id);
}

// [SA 3c] Supports do not count towards a division, so only combat units do here.
void gather_divisions(Board& board) {
  for (const Side side : {Side::kAllied, Side::kGerman})
    for (int division = 0; division < static_cast<int>(board.divisions.size()); ++division) {
      UnitSet members = 0;
      for (int i = 0; i < kUnits; ++i) {
        const UnitCard& card = board.units[static_cast<std::size_t>(i)];
        if (side_of(UnitId(i)) == side && card.kind == Kind::kCombat && card.division == division)
          members |= bit(UnitId(i));
      }
      if ((members & (members - 1)) != 0) board.of_division[at(side)].push_back(members);
    }
}

// [SA 1.3.3.2a, SA 1.3.3.3a] What the rulebook counts, and the order within a side.
void check_units(const Reader& units, const Board& board) {
  const auto count = [&](Nation nation, Kind kind) {
    int out = 0;
    for (const UnitCard& card : board.units) out += card.nation == nation && card.kind == kind;
    return out;
  };
  if (count(Nation::kUs, Kind::kTransport) != 3 || count(Nation::kFrench, Kind::kTransport) != 1)
    units.fault("units", "there are three transports of the US and one of France (1.3.3)");
  if (count(Nation::kGerman, Kind::kTrain) != 1) units.fault("units", "there is one train (1.3.3)");
  for (int i = 1; i < kUnits; ++i) {
    const UnitCard& before = board.units[static_cast<std::size_t>(i - 1)];
    const UnitCard& card = board.units[static_cast<std::size_t>(i)];
    if (i != kAllied && card.kind < before.kind)
      units.fault("units", "a side's combat units stand first, then supports, coastal, transports");
  }
}

}  // namespace

void load_units(const Bundle& bundle, Board& board, Names& names, std::vector<Fault>& faults) {
  const std::size_t before = faults.size();
  const Reader units = bundle.open("units.json", faults);
  check_provenance(units);
  load_divisions(units, board, names);
  const std::vector<Reader> list = list_of(units, "units", kUnits, kUnits);
  for (std::size_t i = 0; i < list.size() && i < kUnits; ++i)
    load_unit(list[i], static_cast<int>(i), board, names);
  if (faults.size() != before) return;
  check_units(units, board);
  for (int i = 0; i < kUnits; ++i) gather(board, UnitId(i));
  gather_divisions(board);
}

}  // namespace sandtable::anvil
