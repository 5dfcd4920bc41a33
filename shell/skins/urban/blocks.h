#pragma once
// Blocks of wood that stand on the map: their face is seen by their owner, the other side sees
// plain wood until they are revealed. A block whose card the view does not know has nothing on it
// that could tell one from another.
//
//   Blocks blocks(board, words);
//   draw_block(canvas, {centre, side}, blocks.look(view, id));

#include <string>
#include <string_view>
#include <vector>

#include "core/data/words.h"
#include "core/games/urban/state.h"
#include "shell/skins/urban/scene.h"
#include "shell/theme/canvas.h"
#include "shell/theme/symbols.h"

namespace sandtable::shell::urban {

enum class Wood : std::uint8_t { kMarines, kInsurgents, kBritish, kMilitia };

struct BlockLook {
  Wood wood = Wood::kMarines;
  bool is_plain = true;  // the wood alone: nothing of the next group is drawn
  std::string_view name;
  std::string_view number;  // "G3", by which log and questions call it; empty = none
  UnitSymbol symbol = UnitSymbol::kNone;
  int steps = 0, most_steps = 0;
  int power = 0;              // of its first weapon, at the range asked for
  std::string_view quality;   // "E", "V", "R"
  std::string_view tag;       // dark, below it: "ROOF"; empty = none
  bool is_revealed = false;   // the enemy sees its face
  bool is_known = false;      // and did so once: its face is no secret any more
  bool is_activated = false;  // veil and tick
  bool has_reacted = false;   // half a tick
  bool is_pair = false;       // stands behind another one
  bool is_ghost = false;      // a floor or a roof is between
  bool is_selected = false;
};

class Blocks {
 public:
  Blocks(const Board& board, const Words& words);
  // As the view knows it; `band` is that of the range its fire power is shown for.
  BlockLook look(const rules::State& view, BlockId id, int band = 0) const;
  // A card at full strength, in the colours of the view's scenario.
  BlockLook card(const rules::State& view, rules::TypeId type, int band = 0) const;

 private:
  Wood wood_of(const rules::State& view, Side side) const;

  const Board& board_;
  std::vector<std::string> names_;  // by card
  std::array<std::string, rules::kBlocks> numbers_;
  std::string roof_;
};

struct BlockPlace {
  ImVec2 centre;
  float side = 49.0F;  // pixels
};
// From 34 px with name and ring of steps, from 24 px with the symbol, below that its colour and
// the steps that it has.
void draw_block(const Canvas& canvas, const BlockPlace& place, const BlockLook& look);

}  // namespace sandtable::shell::urban
