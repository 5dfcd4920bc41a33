#pragma once
// The counters of Operation Roundup: what each looks like, and as what it lies in a position.

#include <array>
#include <string>

#include "core/data/bundle.h"
#include "core/games/roundup/state.h"
#include "shell/map/counter_layer.h"
#include "shell/skins/roundup/scene.h"

namespace sandtable::shell::roundup {

class Counters {
 public:
  // The board must outlive it; of the bundle nothing is kept.
  Counters(const Board& board, const Bundle& bundle, const Words& words);

  // As printed, with so many steps; none: as it was when it was whole.
  CounterLook card(UnitId unit, int steps) const;
  // As it lies.
  CounterLook unit(const rules::State& view, UnitId unit, bool is_hungry) const;
  std::string_view short_name(UnitId unit) const {
    return names_[static_cast<std::size_t>(unit.index())];
  }
  // The words of badges: takes in replacements, has just dropped, out of supply.
  std::string_view replaced() const { return replaced_; }
  std::string_view dropped() const { return dropped_; }
  std::string_view hungry() const { return hungry_; }

 private:
  const Board& board_;
  std::array<std::string, rules::kUnits> names_;  // designations as printed
  std::array<std::array<std::string, 2>, rules::kUnits> factors_;
  std::string replaced_, dropped_, hungry_;
};

}  // namespace sandtable::shell::roundup
