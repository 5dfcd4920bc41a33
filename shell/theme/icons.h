#pragma once
// The shell's icons, drawn as strokes on a grid of 24 units, and the dice. Sizes are pixels.

#include <cstdint>
#include <string_view>

#include "imgui.h"

namespace sandtable::shell {

enum class Icon : std::uint8_t {
  kUndo,
  kRedo,
  kMenu,
  kPlus,
  kMinus,
  kFit,
  kClose,
  kCheck,
  kSave,
  kLink,
  kSliders,
  kPlay,
  kPause,
  kStepBack,
  kStepForward,
  kLeft,
  kRight,
  kUp,
  kDown,
  kInfo,
  kWarning,
  kEye,
  kLayers,
  kFlag,
  kDie,
  kBook,
  kShare,
  kDownload,
  kUpload,
  kCopy,
  kTrash,
  kHelp,
  kPerson,
  kGear,
  kSun,
  kMoon,
  kSound,
  kMute,
  kClock,
  kLock,
  kTarget,
  kMove,
  kUnits,
  kRestart,
};
inline constexpr int kIconCount = 44;

struct IconPlace {
  ImVec2 centre;
  float size = 20.0F;  // side of its square
};
void draw_icon(ImDrawList* draw, Icon icon, IconPlace place, ImU32 colour);

struct DieLook {
  int value = 0;
  ImU32 face = 0, edge = 0, ink = 0;
  float angle = 0.0F;  // radians; how far the die is turned while it rolls
};
// Ten-sided die as a kite with facets; 1 to 10 is printed as it stands, 0 leaves the face empty.
void draw_d10(ImDrawList* draw, ImVec2 centre, float size, const DieLook& die);
// Six-sided die with rounded corners and pips, value 1 to 6.
void draw_d6(ImDrawList* draw, ImVec2 centre, float size, const DieLook& die);
// The die with so many faces: 6 or 10. A pip die that rolls shows a face for each of its values.
void draw_die(ImDrawList* draw, IconPlace place, const DieLook& die, int faces);

}  // namespace sandtable::shell
