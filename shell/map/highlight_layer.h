#pragma once
// What may be done on the map and what is being done: drawn live over counters. Positions and sizes
// are window pixels. Every sign has a shape of its own, so that none is told by its colour alone.

#include <cstdint>
#include <string_view>

#include "imgui.h"
#include "shell/theme/canvas.h"
#include "shell/theme/rect.h"

namespace sandtable::shell {

// Solid gold frame with dark edges round a counter's square: selected. Drawn outside it, so before
// or after is the same.
void draw_selection_frame(const Canvas& canvas, ImVec2 min, ImVec2 max);
float selection_frame_room(float side);  // how far it stands out
// Four corner brackets round a counter or space of this side: a legal target. Hovered: thicker.
// Of one's own, who is asked for: in the colour of moves, for red is what is shot at.
struct TargetLook {
  bool hovered = false, own = false;
};
void draw_target(const Canvas& canvas, ImVec2 centre, float side, const TargetLook& look = {});
// Odds in a pill; `strong` fills it (the hovered target). Returns its width. Height is kPillHeight.
inline constexpr float kPillHeight = 22.0F;
float draw_odds_pill(const Canvas& canvas, ImVec2 centre, std::string_view text, bool strong);
float odds_pill_width(std::string_view text);
// Dashed ring with a dot in the middle: a legal destination. Hovered: filled and with a solid ring.
// Round a counter it is a frame, which leaves that legible and is seen at every size.
struct DestinationLook {
  float radius = 0.0F;
  bool hovered = false;
  bool hollow = false;   // without the dot in the middle
  bool many = false;     // of so many that rings would hide the map: a dot, until it is hovered
  float counter = 0.0F;  // the side of one that lies there
};
void draw_destination(const Canvas& canvas, ImVec2 centre, const DestinationLook& look);
// Double thin ring: keyboard focus, over whatever else is there.
void draw_focus(const Canvas& canvas, ImVec2 centre, float side);
// Dark disc with a number.
inline constexpr ImU32 kDisc = IM_COL32(30, 35, 38, 255);
void draw_number_disc(ImDrawList* draw, ImVec2 centre, float radius, int number);
// Hatched tint over a space, for threatened spaces (zones of control, fields of fire).
void draw_threat(const Canvas& canvas, ImVec2 centre, float radius, ImU32 colour);

enum class ArrowKind : std::uint8_t {
  kFire,    // filled, the firer's choice
  kReturn,  // outlined: fire that is drawn, secondary fields
  kMove,    // with the colour of destinations
  kHint,    // the best of a hint's choices, which no rule demands
  kNextHint,
};
struct Arrow {
  ImVec2 from, to;
  float bend = 0.0F;   // sideways offset of the middle
  float gap = 0.0F;    // kept free at both ends (half a counter)
  float drawn = 1.0F;  // share of its length, while it grows
  bool dashed = false;
};
void draw_arrow(const Canvas& canvas, const Arrow& arrow, ArrowKind kind);

// A hint's number, and the frame of a place where it is done by who stands there.
inline constexpr float kHintBadge = 13.0F;  // radius
void draw_hint_badge(const Canvas& canvas, ImVec2 centre, int number);
void draw_hint_frame(const Canvas& canvas, const Rect& place, bool best);

// How many losses were suffered there.
void draw_loss_badge(const Canvas& canvas, ImVec2 centre, int losses);

// Short flash over a counter that was hit; strength 1 to 0 as it fades.
void draw_hit_flash(ImDrawList* draw, ImVec2 centre, float side, float strength);

}  // namespace sandtable::shell
