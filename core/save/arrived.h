// What an arrival (arrival.h) turns out to be, and where its game is looked for.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "core/save/link.h"
#include "core/save/position_file.h"

namespace sandtable {

struct Arrival {
  LinkKind kind = LinkKind::kGame;
  std::optional<Loaded> loaded;  // of a game or a position
  SetupLink setup;               // of a set-up
  int at = -1;                   // open a game at this decision, for reading; -1: at its end
  std::string data;              // the letters of the link, mended; empty where it was none of data
};

// How the games that are here are found.
struct Games {
  GameFinder by_wire_id;
  GameById by_id;
  // The dice of a game on a date ("2026-11-25"); nothing where there is no such day.
  std::function<std::optional<std::uint64_t>(std::string_view game, std::string_view day)>
      dice_of_day = {};
};

}  // namespace sandtable
