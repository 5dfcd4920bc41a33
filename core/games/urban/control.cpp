// Houses that change hands, and what everything comes to.
#include "core/games/urban/situation.h"

namespace sandtable::urban {
namespace {

// Bit per building.
struct Presence {
  std::uint32_t known = 0;  // foot blocks whose faces are known
  std::uint32_t anybody = 0;
};

Presence presence_of(const Field& field, Side side) {
  Presence out;
  for (const BlockId id : each(field.on_map(side))) {
    const Block& block = field.state.block(id);
    const std::uint8_t building = field.map.at(block.at).building;
    if (building >= field.map.buildings.size()) continue;
    out.anybody |= 1U << building;
    if (block.has(kKnown) && !field.card(id).is_vehicle() && !field.card(id).dummy)
      out.known |= 1U << building;
  }
  return out;
}

}  // namespace

std::uint32_t control_after_turn(const Field& field) {
  const Presence green = presence_of(field, Side::kGreen), red = presence_of(field, Side::kRed);
  return (field.state.held | (green.known & ~red.anybody)) & ~(red.known & ~green.anybody);
}

int score_of(const Field& field) {
  int out = field.state.score;
  for (const Controlled& one : field.scenario.control)
    if ((field.state.held >> one.building & 1) != 0) out += one.worth;
  return out;
}

int result_of(const Scenario& scenario, int halves) {
  for (int band = 0; band < 3; ++band)
    if (halves >= scenario.results[static_cast<std::size_t>(band)]) return band;
  return 3;
}

}  // namespace sandtable::urban
