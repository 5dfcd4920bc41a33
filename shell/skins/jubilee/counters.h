#pragma once
// The counters of Operation Jubilee: what each looks like, and what lies in each space of a
// position.

#include <array>
#include <string>
#include <vector>

#include "core/data/bundle.h"
#include "core/data/words.h"
#include "core/games/jubilee/board.h"
#include "core/games/jubilee/state.h"
#include "shell/map/counter_layer.h"

namespace sandtable::shell {

// What lies in a space, bottom first. Looks point into the JubileeCounters that made them. A depth
// marker is part of the look of the unit that lies on it.
struct JubileeStack {
  int space = 0;  // as scene.h numbers them
  std::vector<CounterLook> looks;
  std::vector<jubilee::UnitId> units;  // of looks, in step; none where it is German
};

class JubileeCounters {
 public:
  // The board must outlive it.
  JubileeCounters(const Bundle& bundle, const jubilee::Board& board, const Words& words);

  // A unit with so many steps left (0 shows it as it was at full strength), on its own counter or
  // as a replacement.
  CounterLook unit(jubilee::UnitId unit, int steps, bool replaced = false) const;
  CounterLook german(jubilee::GermanId unit) const;
  CounterLook german_back(jubilee::Letter letter) const;
  CounterLook depth(jubilee::DepthId marker) const;
  CounterLook depth_back() const;
  // What stands on counters beside what is printed there.
  std::string_view disrupted() const { return disrupted_; }
  std::string_view depth_mark() const { return depth_; }
  std::string_view depth_face(jubilee::DepthId marker) const {
    return depth_faces_[static_cast<std::size_t>(marker.index())];
  }
  // The same with the states that the position gives them.
  CounterLook unit(const jubilee::State& view, jubilee::UnitId unit) const;
  CounterLook german(const jubilee::State& view, jubilee::PositionId position) const;

  // Every space with a counter, ascending.
  std::vector<JubileeStack> stacks(const jubilee::State& view) const;

  // The stripe of a unit's formation, and the formation's id.
  ImU32 stripe(jubilee::UnitId unit) const;
  const std::string& formation(jubilee::UnitId unit) const;

 private:
  struct Print {
    std::string name, formation;
    ImU32 stripe = 0;
    Force force = Force::kCanadian;
  };
  const Print& print(jubilee::UnitId unit) const {
    return prints_[static_cast<std::size_t>(unit.index())];
  }

  const jubilee::Board& board_;
  std::array<Print, jubilee::kUnits> prints_;
  std::array<std::string, jubilee::kLetters> letters_;
  std::array<std::string, 12> numbers_;
  std::array<std::string, 6> kinds_;
  std::string disrupted_, depth_, heavy_, flanking_, engineer_, heavy_engineer_, replacement_;
  std::array<std::string, jubilee::kDepth> depth_faces_;
};

// Stripe of a formation by its id; the same for all pictures of it.
ImU32 formation_stripe(const std::string& formation);

}  // namespace sandtable::shell
