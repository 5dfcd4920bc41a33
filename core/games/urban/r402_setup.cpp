// [UO 168, UO 402] Blocks come onto public spots, and nobody but their owner knows which is which.
#include <span>

#include "core/base/sorting.h"
#include "core/games/urban/secrets.h"

namespace sandtable::urban {
namespace {

int end_of(Side side) { return side == Side::kGreen ? kGreen : kBlocks; }

// Vehicles have the fewest spots, mortar teams no roofs.
int rank_of(const UnitType& card) {
  if (card.is_vehicle()) return 0;
  return card.role == Role::kMortarBase ? 1 : 2;
}

}  // namespace

State empty_state(const Board& board, std::uint8_t scenario) {
  State out;
  out.scenario = scenario;
  const Scenario& played = board.scenarios[scenario];
  out.wind = static_cast<std::uint8_t>(played.wind);
  out.advanced = played.advanced;
  const Map& map = board.maps[played.map];
  for (const Building& building : map.buildings)
    if (building.fortified) out.fortified = out.fortified | building.cells;
  return out;
}

// Those that come later stand by.
void add_reinforcements(const Board& board, State& state, Side side) {
  const Scenario& scenario = board.scenarios[state.scenario];
  const auto s = static_cast<std::size_t>(side);
  for (std::size_t i = static_cast<std::size_t>(scenario.at_start[s]);
       i < scenario.identities[s].size(); ++i) {
    const BlockId id(first_of(side) + static_cast<int>(i));
    state.block(id) = set_up_block(board, scenario, scenario.identities[s][i], {});
    state.block(id).status = Status::kWaiting;
  }
}

std::vector<int> order_of_deal(const Board& board, const Scenario& scenario, Side side) {
  const auto s = static_cast<std::size_t>(side);
  std::vector<int> out;
  for (int rank = 0; rank < 3; ++rank)
    for (int i = 0; i < scenario.at_start[s]; ++i)
      if (rank_of(board.card(scenario.identities[s][static_cast<std::size_t>(i)].type)) == rank)
        out.push_back(i);
  return out;
}

std::vector<PlaceId> spots_for(const Board& board, const Scenario& scenario, const Identity& one,
                               const PlaceSet& taken) {
  const UnitType& card = board.card(one.type);
  const Map& map = board.maps[scenario.map];
  std::vector<PlaceId> out;
  for (const Spot& spot : scenario.spots[static_cast<std::size_t>(card.side)]) {
    if (taken.has(spot.at.index()) || (card.is_vehicle() && !spot.vehicles)) continue;
    if (card.role == Role::kMortarBase && map.roofs.has(spot.at.index())) continue;
    out.push_back(spot.at);
  }
  return out;
}

Block set_up_block(const Board& board, const Scenario& scenario, const Identity& one, PlaceId at) {
  Block block;
  block.at = at;
  block.type = one.type;
  block.impulse = one.impulse;
  block.status = Status::kOnMap;
  block.osl = board.card(one.type).osl;
  block.group = one.group;
  // What stands where no vehicle can is on foot for all to see.
  for (const Spot& spot : scenario.spots[static_cast<std::size_t>(board.card(one.type).side)])
    if (spot.at == at && !spot.vehicles) block.evidence = kSeenOnFoot;
  return block;
}

void number_by_place(State& state, Side side) {
  std::span<Block> blocks(state.blocks.begin() + first_of(side),
                          state.blocks.begin() + end_of(side));
  sort_items(blocks, [](const Block& a, const Block& b) {
    return a.is_on_map() && b.is_on_map() ? a.at < b.at : a.is_on_map() > b.is_on_map();
  });
  for (int i = first_of(side); i < end_of(side); ++i)
    if (state.block(BlockId(i)).status != Status::kUnused)
      state.block(BlockId(i)).whose = BlockId(i);
}

}  // namespace sandtable::urban
