#pragma once
// The shell's icons, drawn as strokes on a grid of 24 units, and the dice. Sizes are pixels.

#include <cstdint>
#include <string_view>

#include "imgui.h"

namespace sandtable::shell {

enum class Icon : std::uint8_t {
  kUndo, kRedo, kMenu, kPlus, kMinus, kFit, kClose, kCheck, kSave, kLink, kSliders, kPlay, kPause,
  kStepBack, kStepForward, kLeft, kRight, kUp, kDown, kInfo, kWarning, kEye, kLayers, kFlag, kDie, kBook,
  kShare, kDownload, kUpload, kCopy, kTrash, kHelp, kPerson, kGear, kSun, kMoon, kSound, kMute, kClock,
  kLock, kTarget, kMove, kUnits, kRestart,
};
inline constexpr int kIconCount = 44;

// An icon in a square of side `size` round the point.
void draw_icon(ImDrawList* draw, Icon icon, ImVec2 centre, float size, ImU32 colour);

struct DieStyle {
  ImU32 face, edge, ink;
  float angle = 0.0F;  // radians; how far the die is turned while it rolls
};
// Ten-sided die as a kite with facets; `value` 1 to 10 is printed as it stands, 0 leaves the face empty.
void draw_d10(ImDrawList* draw, ImVec2 centre, float size, int value, const DieStyle& style);
// Six-sided die with rounded corners and pips, value 1 to 6.
void draw_d6(ImDrawList* draw, ImVec2 centre, float size, int value, const DieStyle& style);

}  // namespace sandtable::shell
