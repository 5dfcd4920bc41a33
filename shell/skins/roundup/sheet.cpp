// The chips of the drawers.
#include <array>

#include "core/base/text.h"
#include "core/games/roundup/queries.h"
#include "shell/skins/roundup/drawers.h"

namespace sandtable::shell::roundup {

using rules::State;

std::vector<DrawerChip> RoundupTelling::chips(const AnyState& any) const {
  const State& view = any.as<State>();
  int left = 0;
  for (int i = 0; i < rules::kCups; ++i)
    left += rules::cup_state(board(), view, static_cast<rules::Cup>(i)).units.count();
  return {{decimal(left), words().text("play.roundup.chip.cups"), {}}};
}

float RoundupTelling::draw_drawer(Frame& frame, DrawerPlace& place, const AnyState& any) const {
  static constexpr std::array<float (Drawer::*)(), 1> kDrawers = {&Drawer::cups};
  return draw_chip_drawer(Drawer{{frame, place}, *shared_, any.as<State>()}, place.chip, kDrawers);
}

}  // namespace sandtable::shell::roundup
