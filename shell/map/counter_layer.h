#pragma once
// Die-cut counters at any size: single, stacked, fanned out, and the tile of a destroyed objective.
// Positions are window pixels, the middle of the counter; `side` is the counter's edge in pixels
// (60 at 100 %). Detail falls away by size: everything from 40 px, no names from 28 px, stripe,
// state and strength below. Counters look the same in both themes.

#include <cstdint>
#include <span>
#include <string_view>

#include "imgui.h"
#include "shell/theme/canvas.h"
#include "shell/theme/symbols.h"

namespace sandtable::shell {

// A sign by which rules pick a unit out: its shape is told apart without colour.
enum class TargetSign : std::uint8_t { kNone, kCircle, kDiamond, kTriangle };
struct SignSpot {
  ImVec2 centre;
  float radius;
};
void draw_target_sign(ImDrawList* draw, TargetSign sign, const SignSpot& spot, Ink ink);

// How a piece is drawn that is no cardboard; what the values of its look mean is its own affair.
struct CounterLook;
class CounterArt {
 public:
  virtual ~CounterArt() = default;
  virtual void draw(const Canvas& canvas, ImVec2 centre, float side,
                    const CounterLook& look) const = 0;
};

struct CounterLook {
  const CounterArt* art = nullptr;  // of a piece that draws itself; null = cardboard
  ForceColours colours{};
  ImU32 stripe = 0;       // group or regiment behind the name; 0 = none
  std::string_view name;  // printed on the stripe in white, else in ink
  UnitSymbol symbol = UnitSymbol::kNone;
  std::string_view strength;              // lower left
  std::string_view tag;                   // objective number, lower right on yellow; empty = none
  std::string_view label;                 // state word over the symbol: "PINNED"; empty = none
  std::string_view mark = "?";            // on the hidden back
  std::string_view weapons;               // lower right, small: "HW"; empty = none
  TargetSign target = TargetSign::kNone;  // right of the symbol, which moves to the left
  std::int8_t steps = 0,
              most_steps = 0;  // pips beside the strength, the lost ones hollow; 0 = none
  std::string_view under;      // marker peeping out behind it, lower right: "DEPTH"; empty = none
  bool under_open = false;     // that marker lies face up
  std::string_view below;      // small under the symbol: a division; empty = none
  std::string_view move;       // lower right, large: how far it goes; empty = none
  std::string_view pennant;    // letter of a group, on a flag at the upper left; empty = none
  std::string_view badge;      // on a dark disc at the lower right corner: "OOS"; empty = none
  ImU32 flank = 0;             // band along the left edge: a division; 0 = none
  bool dotted = false;         // dots all round the edge: a support
  bool turned = false;         // lies askew under a thin veil: it has acted
  bool reduced = false;        // dashed line under the stripe and a dark corner
  bool centred = false;        // symbol over name over strength, each in the middle: a hex game's
  ImU32 name_ink = 0;          // of the name of such a counter; 0 = as the rest
  std::string_view echelon;    // over the symbol of such a counter: "XX"; empty = none
  bool hidden = false;         // shows its back: nothing else but mark, label and state is drawn
  bool done = false;           // paper veil
  bool moved = false;          // tick, with done
  bool lifted = false;         // may act: higher over the map
  bool selected = false;       // gold frame
};

void draw_counter(const Canvas& canvas, ImVec2 centre, float side, const CounterLook& look);

// A closed stack, bottom first: at most three counters show, a disc gives the number from three up.
inline constexpr int kStackShown = 3;
// Pixels of a side from which there is room for more than a strength.
inline constexpr float kSomeDetail = 28.0F;
void draw_stack(const Canvas& canvas, ImVec2 centre, float side,
                std::span<const CounterLook> looks);
// Where the top counter of such a stack lies.
ImVec2 stack_top(ImVec2 centre, float side, int count);
// The disc with the number, on the corner of the top counter.
void draw_stack_count(const Canvas& canvas, ImVec2 top, float side, int count);

// Counters laid side by side on a paper tray.
struct Fan {
  ImVec2 min, max;  // the tray
  float side = 0.0F;
  int count = 0, columns = 1;
  ImVec2 centre(int index) const;  // of a counter
  int hit(ImVec2 point) const;     // index of the counter under a point, -1 for none
};
// A tray for `count` counters, at most so many side by side, with its corner at the origin.
Fan fan_of(float side, int count, int columns);
struct FanState {
  int chosen = -1;    // lifted
  float open = 1.0F;  // 0 to 1 while the tray grows out of its middle
};
void draw_fan(const Canvas& canvas, const Fan& fan, std::span<const CounterLook> looks,
              const FanState& state);

// Black tile with a burst, the objective's number in it and the gain below it ("+6 VP"; empty =
// none).
struct Destroyed {
  std::string_view number, gain;
};
void draw_destroyed_tile(ImDrawList* draw, ImVec2 centre, float side, const Destroyed& objective);

// Black label with white edge and yellow words, as PINNED on a counter; words are squeezed to fit.
void draw_state_label(ImDrawList* draw, const Rect& rect, std::string_view text);

}  // namespace sandtable::shell
