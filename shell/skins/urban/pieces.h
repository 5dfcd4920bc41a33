#pragma once
// Blocks as the counters of the play screen: each stands for itself wherever counters are drawn,
// on the map, in drawers and in lists.

#include <array>
#include <string>

#include "core/games/urban/state.h"
#include "shell/map/counter_layer.h"
#include "shell/skins/urban/blocks.h"

namespace sandtable::shell::urban {

// Draws a counter as a block of its wood. Of the look count: name, symbol, steps; pennant: its
// number; strength: fire power; weapons: quality; label: where it stands; hidden: plain wood;
// badge: its face is known to the enemy; under_open: and seen now; done: activated; turned: has
// reacted; dotted: a floor or a roof is between.
class BlockArt final : public CounterArt {
 public:
  explicit BlockArt(Wood wood) : wood_(wood) {}
  void draw(const Canvas& canvas, ImVec2 centre, float side,
            const CounterLook& look) const override;

 private:
  Wood wood_;
};

class Pieces {
 public:
  // The board must outlive it.
  Pieces(const Board& board, const Words& words);

  // As it stands in the view.
  CounterLook block(const rules::State& view, BlockId id) const;
  // A card at full strength, of a scenario's map.
  CounterLook card(const rules::State& view, rules::TypeId type) const;

 private:
  CounterLook look_of(const BlockLook& look) const;

  Blocks blocks_;
  std::array<BlockArt, 4> arts_{BlockArt(Wood::kMarines), BlockArt(Wood::kInsurgents),
                                BlockArt(Wood::kBritish), BlockArt(Wood::kMilitia)};
  std::array<std::string, 12> numbers_;
};

}  // namespace sandtable::shell::urban
