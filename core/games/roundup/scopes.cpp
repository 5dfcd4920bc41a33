// The ids of what messages and actions name, and the tables of says.inc and verbs.inc. What the
// printed abbreviations mean is in the words [OR 2.2].
#include <array>

#include "core/base/text.h"
#include "core/engine/find_item.h"
#include "core/engine/message_table.h"
#include "core/games/roundup/messages.h"

namespace sandtable::roundup {
namespace {

using Names = std::string_view;

constexpr std::array<Names, 2> kNationIds = {"us", "uk"};
constexpr std::array<Names, 2> kSideIds = {"allied", "german"};
constexpr std::array<Names, kPorts> kPortIds = {"boulogne", "calais", "dunkirk"};
constexpr std::array<Names, 12> kPhaseIds = {
    "setup",      "beaches", "turn-start",     "weather",        "air", "reinforcement", "allied",
    "german-air", "german",  "german-entries", "administration", "over"};
constexpr std::array<Names, 3> kWeatherIds = {"clear", "overcast", "storm"};
constexpr std::array<Names, kCups> kCupIds = {"turn1", "turn2", "italy", "russia"};
constexpr std::array<Names, kCombatResults> kResultIds = {"as", "asr", "sm", "ex",
                                                          "dr", "ds",  "dsr"};
constexpr std::array<Names, kOddsColumns> kOddsIds = {"1-3", "1-2", "1-1", "2-1",
                                                      "3-1", "4-1", "5-1", "6-1"};
constexpr std::array<Names, kLevels> kLevelIds = {"failure", "limited", "tactical", "operational",
                                                  "strategic"};

std::string within(int value, int least, int most) {
  return value >= least && value <= most ? decimal(value) : std::string();
}

// Past the last number of any item.
int scope_end(const Board&, Scope scope) {
  if (scope == Scope::kHex) return kHexNumbers;
  return scope == Scope::kNumber ? 0 : kUnits;
}

}  // namespace

std::string id_of(const Board& board, Scope scope, int value) {
  switch (scope) {
    case Scope::kNumber:
      return decimal(value);
    case Scope::kUnit:
      return value >= 0 && value < kUnits ? board.card(UnitId(value)).id : std::string();
    case Scope::kHex:
      return board.is_hex(value) ? board.at(HexId(value)).id : std::string();
    case Scope::kNation:
      return id_among(kNationIds, value);
    case Scope::kSide:
      return id_among(kSideIds, value);
    case Scope::kPort:
      return id_among(kPortIds, value);
    case Scope::kColumn:
      return within(value, kFirstColumn, kFirstColumn + kColumns - 1);
    case Scope::kRow:
      return within(value, 1, kRows);
    case Scope::kPhase:
      return id_among(kPhaseIds, value);
    case Scope::kStep:
      return id_among(kWaitIds, value);
    case Scope::kWeather:
      return id_among(kWeatherIds, value);
    case Scope::kStrategy:
      return within(value, 1, kStrategies);
    case Scope::kCup:
      return id_among(kCupIds, value);
    case Scope::kResult:
      return id_among(kResultIds, value);
    case Scope::kOdds:
      return id_among(kOddsIds, value);
    case Scope::kLevel:
      return id_among(kLevelIds, value);
  }
  return {};
}

#define SAYS "core/games/roundup/says.inc"
#define VERBS "core/games/roundup/verbs.inc"
#include "core/engine/tables_of_game.inc"

}  // namespace sandtable::roundup
