// Houses that change hands, and what everything comes to.
#include "core/games/urban/situation.h"

namespace sandtable::urban {
namespace {

// Foot blocks of a side in a building whose faces are known, and blocks of any kind.
struct Presence {
  bool known = false;
  bool anybody = false;
};

Presence presence_in(const Field& field, const Building& building, Side side) {
  Presence out;
  for (const BlockId id : each(field.on_map(side))) {
    const Block& block = field.state.block(id);
    if (!building.cells.has(block.at.index())) continue;
    out.anybody = true;
    out.known =
        out.known || (block.has(kKnown) && !field.card(id).is_vehicle() && !field.card(id).dummy);
  }
  return out;
}

}  // namespace

std::uint32_t control_after_turn(const Field& field) {
  std::uint32_t out = field.state.held;
  for (std::size_t i = 0; i < field.map.buildings.size(); ++i) {
    const Presence green = presence_in(field, field.map.buildings[i], Side::kGreen);
    const Presence red = presence_in(field, field.map.buildings[i], Side::kRed);
    if (green.known && !red.anybody) out |= 1U << i;
    if (red.known && !green.anybody) out &= ~(1U << i);
  }
  return out;
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
