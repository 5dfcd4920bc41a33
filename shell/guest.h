#pragma once
// How a page that shows the program in a frame of its own wants it: how much of the controls, and
// what they look like. It lasts as long as the page and is stored nowhere; what the player has
// chosen in the settings goes before it.

#include <cstdint>
#include <optional>

#include "shell/settings.h"

namespace sandtable::shell {

enum class Controls : std::uint8_t {
  kFull,     // everything
  kMinimal,  // the board, where the game stands and what is asked; no menu and no other screen
  kNone,     // the board alone; whoever holds the frame decides
};

struct GuestLook {
  Controls controls = Controls::kFull;
  ThemeChoice theme = ThemeChoice::kSystem;
  int text_percent = 100;               // 80 to 200
  std::optional<std::uint32_t> accent;  // 0xRRGGBB
  bool operator==(const GuestLook&) const = default;
};

}  // namespace sandtable::shell
