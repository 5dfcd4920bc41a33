// setups/<id>.json: who stands where, what comes later, what support there is, what counts.
#include <algorithm>

#include "core/games/urban/load_internal.h"

namespace sandtable::urban {
namespace {

constexpr std::array<std::string_view, 2> kSideNames = {"green", "red"};
constexpr int kMostWorth = 40;  // half points

// "g2" of the green side, 0-based.
std::uint8_t impulse_of(const Reader& in, Side side) {
  return static_cast<std::uint8_t>(side == Side::kGreen
                                       ? in.choice("impulse", {"g1", "g2", "g3", "g4"})
                                       : in.choice("impulse", {"r1", "r2", "r3", "r4"}));
}

// What the readers of one scenario share.
struct Forces {
  const Board& board;
  const Names& names;
  Scenario& out;
  const Map& map() const { return board.maps[out.map]; }
};

TypeId type_of(const Reader& in, const std::string& id, Side side, const Forces& forces) {
  const TypeId type(find_name(forces.names, forces.names.types, id, in));
  if (forces.board.card(type).side != side) in.fault("is a card of the other side");
  return type;
}

// [UO 402] Public places, in the order of their names.
void load_spots(const Reader& setup, const Map& map, Scenario& out, const Names& names) {
  const Reader positions = setup.object("positions");
  for (std::size_t side = 0; side < 2; ++side) {
    for (const Reader& in : list_of(positions, kSideNames[side], 1, 64)) {
      Spot spot{find_place(names, map, in.string("at"), in), flag_of(in, "vehicles")};
      if (!spot.at.is_some()) continue;
      if (spot.vehicles && !map.at(spot.at).is_open())
        in.fault("vehicles", "no vehicle stands in a house");
      if (!out.spots[side].empty() && !(out.spots[side].back().at < spot.at))
        in.fault("at", "spots stand in the order of their names, those of an added map alone last");
      out.spots[side].push_back(spot);
    }
  }
}

const Spot* spot_at(const Scenario& scenario, Side side, PlaceId at) {
  for (const Spot& spot : scenario.spots[static_cast<std::size_t>(side)])
    if (spot.at == at) return &spot;
  return nullptr;
}

void load_block(const Reader& in, Side side, const Forces& forces) {
  Identity one;
  one.type = type_of(in, in.string("type"), side, forces);
  one.impulse = impulse_of(in, side);
  one.book = find_place(forces.names, forces.map(), in.string("at"), in);
  auto& all = forces.out.identities[static_cast<std::size_t>(side)];
  if (!one.book.is_some()) return;
  const Spot* spot = spot_at(forces.out, side, one.book);
  if (spot == nullptr) in.fault("at", "is no spot of the side");
  if (spot != nullptr && !spot->vehicles && forces.board.card(one.type).is_vehicle())
    in.fault("at", "no vehicle can stand there");
  if (std::any_of(all.begin(), all.end(),
                  [&](const Identity& other) { return other.book == one.book; }))
    in.fault("at", "another block stands there");
  all.push_back(one);
}

// Vehicles must find room, and so must the rest.
void check_room(const Reader& blocks, const Board& board, const Scenario& scenario, Side side) {
  const auto s = static_cast<std::size_t>(side);
  const auto vehicles =
      std::count_if(scenario.identities[s].begin(), scenario.identities[s].end(),
                    [&](const Identity& one) { return board.card(one.type).is_vehicle(); });
  const auto wide = std::count_if(scenario.spots[s].begin(), scenario.spots[s].end(),
                                  [](const Spot& spot) { return spot.vehicles; });
  if (vehicles > wide || scenario.identities[s].size() > scenario.spots[s].size())
    blocks.fault(kSideNames[s], "do not fit onto the spots");
}

void load_group(const Reader& in, const Forces& forces) {
  Scenario& out = forces.out;
  Group group;
  group.turn = in.integer("turn", 2, out.turns);
  if (std::any_of(out.groups.begin(), out.groups.end(),
                  [&](const Group& other) { return other.turn == group.turn; }))
    in.fault("turn", "has a group of its own already");
  group.side = static_cast<Side>(in.choice("side", kSideWords));
  group.impulse = impulse_of(in, group.side);
  for (const Reader& unit : list_of(in, "units", 1, 10)) {
    Identity one;
    one.type = type_of(unit, unit.as_string(), group.side, forces);
    one.impulse = group.impulse;
    one.group = static_cast<std::uint8_t>(1 + out.groups.size());
    group.units.push_back(one.type);
    out.identities[static_cast<std::size_t>(group.side)].push_back(one);
  }
  for (const Reader& place : list_of(in, "enter", 1, 60)) {
    const PlaceId at = find_place(forces.names, forces.map(), place.as_string(), place);
    if (std::count(group.enter.begin(), group.enter.end(), at) != 0)
      place.fault("stands here twice");
    group.enter.push_back(at);
  }
  std::sort(group.enter.begin(), group.enter.end());
  out.groups.push_back(std::move(group));
}

// [UO 53a, UO 53b]
void load_uses(const Reader& setup, Scenario& out) {
  for (const Reader& in : list_of(setup, "support", 0, 16)) {
    const auto side = static_cast<std::size_t>(in.choice("side", kSideWords));
    const auto kind = static_cast<std::size_t>(in.choice("kind", kSupportWords));
    Uses& uses = out.support[side][kind];
    if (uses.game != 0) in.fault("kind", "stands here twice");
    uses.game = static_cast<std::uint8_t>(in.integer("game", 1, 9));
    uses.turn = static_cast<std::uint8_t>(in.integer("turn", 1, 9));
    if (uses.turn > uses.game) in.fault("turn", "is more than in the whole game");
  }
}

void load_area(const Reader& setup, const Map& map, Scenario& out, const Names& names) {
  for (const Reader& in : list_of(setup, "green_area", 1, 200)) {
    const PlaceId at = find_place(names, map, in.as_string(), in);
    if (!at.is_some()) continue;
    if (out.green_area.has(at.index())) in.fault("stands here twice");
    out.green_area.add(at.index());
  }
}

Special read_special(const Reader& in, const Forces& forces) {
  Special out;
  out.kind = static_cast<SpecialKind>(in.choice("kind", {"destroy", "evacuate", "charge"}));
  out.worth = in.integer("worth", 1, kMostWorth);
  out.most = in.integer("most", 1, 9);
  out.worth_by_team = out.worth;
  if (out.kind == SpecialKind::kDestroy)
    out.type = type_of(in, in.string("type"), Side::kRed, forces);
  if (out.kind == SpecialKind::kEvacuate)
    out.worth_by_team = in.integer("worth_by_team", 1, kMostWorth);
  if (out.kind == SpecialKind::kCharge)
    out.building = find_building(forces.names, forces.map(), in);
  return out;
}

}  // namespace

void load_forces(const Reader& setup, const Board& board, Scenario& out, const Names& names) {
  const Forces forces{board, names, out};
  load_area(setup, board.maps[out.map], out, names);
  load_spots(setup, board.maps[out.map], out, names);
  const Reader blocks = setup.object("blocks");
  for (std::size_t side = 0; side < 2; ++side) {
    const auto most = static_cast<std::size_t>(side == 0 ? kGreen : kRed);
    for (const Reader& in : list_of(blocks, kSideNames[side], 1, most))
      load_block(in, static_cast<Side>(side), forces);
    out.at_start[side] = static_cast<int>(out.identities[side].size());
    check_room(blocks, board, out, static_cast<Side>(side));
  }
  for (const Reader& in : list_of(setup, "reinforcements", 0, 3)) load_group(in, forces);
  for (std::size_t side = 0; side < 2; ++side) {
    if (out.identities[side].size() > static_cast<std::size_t>(side == 0 ? kGreen : kRed))
      setup.fault("reinforcements", "are more than the side has blocks");
    for (const Identity& one : out.identities[side]) ++out.impulse_size[side][one.impulse];
  }
  load_uses(setup, out);
}

void load_victory(const Reader& setup, const Board& board, Scenario& out, const Names& names) {
  const Reader in = setup.object("victory");
  for (const Reader& row : list_of(in, "control", 1, kMaxControlled)) {
    Controlled one;
    one.building = find_building(names, board.maps[out.map], row);
    one.worth = row.integer("worth", 1, kMostWorth);
    if (std::any_of(out.control.begin(), out.control.end(),
                    [&](const Controlled& other) { return other.building == one.building; }))
      row.fault("building", "stands here twice");
    out.control.push_back(one);
  }
  out.red_block = in.integer("red_block", 1, kMostWorth);
  out.green_block = in.integer("green_block", 1, kMostWorth);
  out.green_vehicle = in.integer("green_vehicle", 1, kMostWorth);
  out.population = in.integer("population", -kMostWorth, 0);
  out.detainees = in.integer("detainees", -kMostWorth, 0);
  if (in.has("collapse")) {
    const Reader collapse = in.object("collapse");
    out.collapse_building = find_building(names, board.maps[out.map], collapse);
    out.collapse = collapse.integer("worth", -kMostWorth, -1);
  }
  if (in.has("special"))
    for (const Reader& row : list_of(in, "special", 1, 4))
      out.special.push_back(read_special(row, {board, names, out}));
  const Reader results = in.object("results");
  out.results = {results.integer("decisive", 1, 198), results.integer("green", 1, 198),
                 results.integer("draw", 1, 198)};
  if (out.results[0] <= out.results[1] || out.results[1] <= out.results[2])
    results.fault("decisive", "better results ask for more points");
}

}  // namespace sandtable::urban
