// The ids of what messages and actions name, and the tables of says.inc and verbs.inc.
#include "core/base/text.h"
#include "core/engine/find_item.h"
#include "core/engine/message_table.h"
#include "core/games/nazaire/messages.h"

namespace sandtable::nazaire {
namespace {

constexpr std::array<std::string_view, 10> kPhaseIds = {"setup", "0", "A", "B", "C",
                                                        "D",     "E", "F", "G", "over"};
constexpr std::array<std::string_view, 4> kResultIds = {"none", "pinned", "step-loss",
                                                        "eliminated"};
constexpr std::array<std::string_view, 4> kEntryIds = {"A", "B", "C", "D"};
constexpr std::array<std::string_view, 4> kBandIds = {"failed", "damage", "success", "triumph"};
constexpr std::array<std::string_view, 3> kGroupIds = {"old_mole", "old_entrance", "campbeltown"};

std::string unit_id(const Board& board, int code) {
  if (code >= 0 && code < kTeams) return board.card(TeamId(code)).id;
  if (code >= kUnitCodeGerman && code < kUnitCodeGerman + kUnits)
    return board.card(UnitId(code - kUnitCodeGerman)).id;
  if (code >= kUnitCodeHidden && code < kUnitCodeHidden + kUnits)
    return "face-down-" + decimal(code - kUnitCodeHidden + 1);
  return {};
}

// One past the largest value of a scope.
int scope_end(const Board& board, Scope scope) {
  switch (scope) {
    case Scope::kNumber:
      return 0;
    case Scope::kUnit:
      return kUnitCodeHidden + kUnits;
    case Scope::kSpace:
      return static_cast<int>(board.spaces.size());
    case Scope::kPhase:
      return static_cast<int>(kPhaseIds.size());
    case Scope::kResult:
      return static_cast<int>(kResultIds.size());
    case Scope::kObjective:
      return kObjectives + 1;
    case Scope::kEntry:
      return kEntries;
    case Scope::kBand:
      return static_cast<int>(kBandIds.size());
    case Scope::kGroup:
      return static_cast<int>(kGroupIds.size());
    case Scope::kGermanCard:
      return kUnits;
  }
  return 0;
}

}  // namespace

std::string id_of(const Board& board, Scope scope, int value) {
  switch (scope) {
    case Scope::kNumber:
      return decimal(value);
    case Scope::kUnit:
      return unit_id(board, value);
    case Scope::kSpace:
      return value >= 0 && value < scope_end(board, scope) ? board.at(SpaceId(value)).id
                                                           : std::string();
    case Scope::kPhase:
      return id_among(kPhaseIds, value);
    case Scope::kResult:
      return id_among(kResultIds, value);
    case Scope::kObjective:
      return value >= 0 && value <= kObjectives ? decimal(value) : std::string();
    case Scope::kEntry:
      return id_among(kEntryIds, value);
    case Scope::kBand:
      return id_among(kBandIds, value);
    case Scope::kGroup:
      return id_among(kGroupIds, value);
    case Scope::kGermanCard:
      return value >= 0 && value < kUnits ? board.card(UnitId(value)).id : std::string();
  }
  return {};
}

#define SAYS "core/games/nazaire/says.inc"
#define VERBS "core/games/nazaire/verbs.inc"
#include "core/engine/tables_of_game.inc"

}  // namespace sandtable::nazaire
