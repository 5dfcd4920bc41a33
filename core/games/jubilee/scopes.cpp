// The ids of what messages and actions name, and the tables of says.inc and verbs.inc.
#include <array>

#include "core/base/text.h"
#include "core/engine/find_item.h"
#include "core/engine/message_table.h"
#include "core/games/jubilee/messages.h"

namespace sandtable::jubilee {
namespace {

using Names = std::string_view;

constexpr std::array<Names, 11> kPhaseIds = {
    "deal",    "disposition", "evacuation", "transport", "landing-checks", "chits", "landing",
    "actions", "recovery",    "turn-end",   "over"};
constexpr std::array<Names, kTracks> kTrackIds = {"yellow", "blue", "dieppe", "green", "orange"};
constexpr std::array<Names, kAreas> kAreaIds = {"yellow", "orange", "blue",
                                                "dieppe", "green",  "rear"};
constexpr std::array<Names, kSymbols> kSymbolIds = {"triangle", "diamond", "circle"};
constexpr std::array<Names, 6> kEventIds = {"tank_wall", "raf",     "gunfire",
                                            "luftwaffe", "mortars", "alarm"};
constexpr std::array<Names, 8> kResultIds = {
    "none",   "attackers_disrupted", "disrupted",    "disrupted_attrition", "defeated",
    "reveal", "depth_lost",          "both_defeated"};
constexpr std::array<Names, 6> kLevelIds = {"decisive", "substantive", "marginal",
                                            "defeat",   "historical",  "catastrophe"};
constexpr std::array<Names, 4> kOutcomeIds = {"none", "disrupted", "step", "step-disrupted"};

int scope_end(const Board& board, Scope scope) {
  switch (scope) {
    case Scope::kNumber:
      return 0;
    case Scope::kUnit:
      return kUnits;
    case Scope::kHex:
      return static_cast<int>(board.cells.size());
    case Scope::kBox:
      return kBoxes;
    case Scope::kPosition:
      return kPositions;
    case Scope::kGerman:
      return kGermans;
    case Scope::kDepth:
      return kDepth;
    case Scope::kChit:
      return kChits;
    case Scope::kPhase:
      return static_cast<int>(kPhaseIds.size());
    case Scope::kTrack:
      return kTracks;
    case Scope::kArea:
      return kAreas;
    case Scope::kSymbol:
      return kSymbols;
    case Scope::kEvent:
      return static_cast<int>(kEventIds.size());
    case Scope::kAttackResult:
      return static_cast<int>(kResultIds.size());
    case Scope::kLevel:
      return static_cast<int>(kLevelIds.size());
    case Scope::kOutcome:
      return static_cast<int>(kOutcomeIds.size());
  }
  return 0;
}

std::string position_id(const Board& board, int value) {
  return value >= 0 && value < kPositions ? board.at(board.at(PositionId(value)).hex).id
                                          : std::string();
}

}  // namespace

std::string id_of(const Board& board, Scope scope, int value) {
  switch (scope) {
    case Scope::kNumber:
      return decimal(value);
    case Scope::kUnit:
      return id_in(board.units, value);
    case Scope::kHex:
      return id_in(board.cells, value);
    case Scope::kBox:
      return id_in(board.boxes, value);
    case Scope::kPosition:
      return position_id(board, value);
    case Scope::kGerman:
      return id_in(board.germans, value);
    case Scope::kDepth:
      return id_in(board.depth, value);
    case Scope::kChit:
      return id_in(board.chits, value);
    case Scope::kPhase:
      return id_among(kPhaseIds, value);
    case Scope::kTrack:
      return id_among(kTrackIds, value);
    case Scope::kArea:
      return id_among(kAreaIds, value);
    case Scope::kSymbol:
      return id_among(kSymbolIds, value);
    case Scope::kEvent:
      return id_among(kEventIds, value);
    case Scope::kAttackResult:
      return id_among(kResultIds, value);
    case Scope::kLevel:
      return id_among(kLevelIds, value);
    case Scope::kOutcome:
      return id_among(kOutcomeIds, value);
  }
  return {};
}

#define SAYS "core/games/jubilee/says.inc"
#define VERBS "core/games/jubilee/verbs.inc"
#include "core/engine/tables_of_game.inc"

}  // namespace sandtable::jubilee
