#include "shell/skins/roundup/drawers.h"

#include "core/base/text.h"
#include "core/games/roundup/queries.h"

namespace sandtable::shell::roundup {

std::string Drawer::text(std::string_view key, const std::vector<MessageArg>& args) const {
  return shared.words->text("play.roundup." + std::string(key), args);
}

DrawerPen::Piece Drawer::piece_of(UnitId unit) const {
  Piece out;
  out.look = shared.counters.card(unit, view.unit(unit).steps);
  out.id = "unit" + decimal(unit.index());
  out.space = space_of_unit(view, unit);
  return out;
}

float Drawer::units(float y, const rules::UnitSet& set) {
  std::vector<Piece> out;
  for (const int unit : set) out.push_back(piece_of(UnitId(unit)));
  return out.empty() ? 0.0F : pieces(y, out);
}

// What may still come, cup by cup.
float Drawer::cups() {
  float y = 0.0F;
  for (int i = 0; i < rules::kCups; ++i) {
    const rules::CupState cup = rules::cup_state(board(), view, static_cast<rules::Cup>(i));
    y += heading(y, shared.words->item("cup", rules::id_of(board(), rules::Scope::kCup, i)),
                 decimal(cup.units.count()));
    y += units(y, cup.units);
  }
  return y;
}

}  // namespace sandtable::shell::roundup
