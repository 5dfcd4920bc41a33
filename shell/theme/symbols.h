#pragma once
// Signs drawn as vectors: unit symbols of the NATO kind, stars, bursts, ticks, hatching, soft
// shadows. Sizes and positions are pixels; every function only appends to the draw list.

#include <cstdint>
#include <span>

#include "imgui.h"
#include "shell/theme/rect.h"

namespace sandtable::shell {

enum class UnitSymbol : std::uint8_t {
  kNone,
  kInfantry,
  kEngineer,
  kHeadquarters,
  kAntiAir,
  kArtillery,
  kCoastGun,
  kMortar,
  kMachineGun,
  kArmour,
  kMotorised,
  kMechanised,
  kRecon,
  kAntiTank,
  kParachute,
  kMountain,
  kMarine,
  kTruck,
};
inline constexpr int kUnitSymbolCount = 18;

struct Ink {
  ImU32 line, fill;  // strokes, inside; line 0 leaves the stroke out where a sign can do without
};
// A symbol in its box; lines are max(0.9 px, 0.055 of the width).
void draw_unit_symbol(ImDrawList* draw, UnitSymbol symbol, const Rect& box, Ink ink);

// Five-pointed star with its outer points at `radius`.
void draw_star(ImDrawList* draw, ImVec2 centre, float radius, Ink ink);
// Jagged burst of twelve points.
void draw_starburst(ImDrawList* draw, ImVec2 centre, float radius, Ink ink);
// Tick in a square of side `size`.
void draw_tick(ImDrawList* draw, ImVec2 centre, float size, ImU32 colour);
// Triangle of a map entry, pointing down, `size` wide.
void draw_entry_mark(ImDrawList* draw, ImVec2 tip, float size, Ink ink);
// Diagonal lines from lower left to upper right inside a rectangle.
void draw_hatch(ImDrawList* draw, const Rect& rect, float gap, ImU32 colour);

// A rounded rectangle whose edge fades out over `blur` pixels outwards: shadows of panels and
// counters.
struct SoftRect {
  ImVec2 min, max;
  float rounding = 0.0F;
  float blur = 8.0F;
};
void draw_soft_rect(ImDrawList* draw, const SoftRect& rect, ImU32 colour);
// The two shadows under a panel of paper; call before the panel itself.
void draw_panel_shadow(ImDrawList* draw, ImVec2 min, ImVec2 max, float rounding);

// Stroke of dashes along a chain of points; `phase` is where in the pattern the chain starts.
// Returns the next phase.
struct Dash {
  ImU32 colour = 0;
  float on = 7.0F, off = 4.5F, width = 2.0F, phase = 0.0F;
};
float draw_dashed(ImDrawList* draw, std::span<const ImVec2> points, const Dash& dash);

}  // namespace sandtable::shell
