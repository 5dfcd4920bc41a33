#include "core/games/nazaire/board.h"

namespace sandtable::nazaire {

std::uint64_t Board::units_of(UnitKind kind) const {
  std::uint64_t out = 0;
  for (int i = 0; i < kUnits; ++i)
    if (card(UnitId(i)).kind == kind) out |= std::uint64_t{1} << i;
  return out;
}

}  // namespace sandtable::nazaire
