#pragma once
// The counters of Striking the Anvil: what each looks like, and as what it lies in a position.

#include <array>
#include <string>
#include <vector>

#include "core/games/anvil/state.h"
#include "shell/map/counter_layer.h"
#include "shell/skins/anvil/scene.h"

namespace sandtable::shell::anvil {

class Counters {
 public:
  // The board must outlive it.
  Counters(const rules::Board& board, const Words& words);

  // As printed, on its front or its back.
  CounterLook card(rules::UnitId unit, bool reduced) const;
  // As it lies; `supplied`: the areas where its side is in supply [SA 1.8g].
  CounterLook unit(const rules::State& view, rules::UnitId unit, rules::AreaSet supplied) const;
  // The letter of a unit's group in the planning variant; empty for none [SA 10c].
  std::string_view group(const rules::State& view, rules::UnitId unit) const;
  // What stands on counters beside what is printed there: out of supply, the letter of a group.
  std::string_view cut_off() const { return cut_off_; }
  std::string_view letter(std::size_t group) const { return letters_[group]; }

 private:
  const rules::Board& board_;
  std::array<std::string, rules::kUnits> names_;
  std::vector<std::string> divisions_;
  std::array<std::string, 10> numbers_, bonuses_;
  std::array<std::string, 26> letters_;
  std::string entrenched_, cut_off_;
};

}  // namespace sandtable::shell::anvil
