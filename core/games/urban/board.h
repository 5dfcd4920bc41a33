// The immutable board of Urban Operations: maps of streets, houses and roofs, unit cards,
// tables and scenarios, as loaded from scenarios/urban/. Numbers live there; procedures live in the
// r*.cpp files.
//
// A place (a hex, a yard, a room's zone, a roof, a point below ground) has the same number on every
// map that has one of its name, so that actions and messages need not say which map they mean. The
// numbers follow the alphabet: where a rule asks for the lowest id, it is the lowest number. Names
// that only a map has which was added later stand behind all of these.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/engine/bot_settings.h"
#include "core/games/urban/map.h"
#include "core/games/urban/scenario.h"
#include "core/games/urban/weights.h"

namespace sandtable {
class Bundle;
}

namespace sandtable::urban {

struct Board {
  std::vector<std::string> place_names;
  std::vector<Map> maps;  // in the order of the list
  std::vector<UnitType> types;
  UnitType unknown;
  std::vector<std::string> weapon_names;
  Charts charts;
  std::vector<Scenario> scenarios;  // in the order of the list
  Weights weights;
  BotSettings bots;

  // Of a block whose card a view does not know: one that can do nothing.
  const UnitType& card(TypeId id) const {
    return id.value < types.size() ? types[static_cast<std::size_t>(id.index())] : unknown;
  }
  PlaceId place(std::string_view name) const;  // none if there is none of that name
};

// Reads and checks the whole bundle; every fault found is added, and a board is given only when
// there is none.
Result<Board> load_board(const Bundle& bundle, std::vector<Fault>& faults);

}  // namespace sandtable::urban
