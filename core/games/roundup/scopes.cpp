// What messages and actions name: the scopes of their nouns, the verbs, and the ids of both. What
// the printed abbreviations mean is in the words [OR 2.2].
#include <array>

#include "core/base/text.h"
#include "core/engine/find_item.h"
#include "core/engine/message_table.h"
#include "core/games/roundup/messages.h"

namespace sandtable::roundup {
namespace {

using Names = std::string_view;

constexpr std::array<ScopeInfo, 16> kScopes = {{{"number"},
                                                {"unit"},
                                                {"hex"},
                                                {"nation"},
                                                {"side"},
                                                {"port"},
                                                {"column"},
                                                {"row"},
                                                {"phase"},
                                                {"step"},
                                                {"weather"},
                                                {"strategy"},
                                                {"cup"},
                                                {"result"},
                                                {"odds"},
                                                {"level"}}};
static_assert(kScopes.size() == static_cast<std::size_t>(Scope::kLevel) + 1);

constexpr VerbInfo verb(Names name) { return {name, {}, {}}; }
constexpr VerbInfo verb(Names name, Names noun, Scope scope) {
  return {name, {static_cast<std::uint8_t>(scope), 0, 0}, {noun, {}, {}}};
}
struct Noun {
  Names name;
  Scope scope;
};
constexpr VerbInfo verb(Names name, Noun first, Noun second) {
  return {name,
          {static_cast<std::uint8_t>(first.scope), static_cast<std::uint8_t>(second.scope), 0},
          {first.name, second.name, {}}};
}
constexpr VerbInfo member_verb(Names name, Names noun, Scope scope) {
  VerbInfo out = verb(name, noun, scope);
  out.names_member = true;
  return out;
}

constexpr std::array<VerbInfo, kVerbs> kVerbTable = {{
    verb("chance", "outcome", Scope::kNumber),
    verb("beach", {"nation", Scope::kNation}, {"hex", Scope::kHex}),
    verb("designate", {"port", Scope::kPort}, {"nation", Scope::kNation}),
    verb("column", "column", Scope::kColumn),
    verb("row", "row", Scope::kRow),
    verb("supply", "hex", Scope::kHex),
    verb("entry", "hex", Scope::kHex),
    verb("land", "unit", Scope::kUnit),
    verb("drop", "unit", Scope::kUnit),
    verb("replace", "unit", Scope::kUnit),
    verb("move-first"),
    verb("combat-first"),
    verb("unit", "unit", Scope::kUnit),
    step_verb(verb("to", "hex", Scope::kHex)),
    passing_verb(verb("stop")),
    verb("attack", "hex", Scope::kHex),
    member_verb("with", "unit", Scope::kUnit),
    verb("roll"),
    verb("roll-bomber"),
    verb("lose", "unit", Scope::kUnit),
    verb("retreat", {"unit", Scope::kUnit}, {"hex", Scope::kHex}),
    verb("advance", "unit", Scope::kUnit),
    passing_verb(verb("stay")),
    verb("enter", "unit", Scope::kUnit),
    verb("at", "hex", Scope::kHex),
    verb("eliminate", "unit", Scope::kUnit),
    verb("rebuild", "unit", Scope::kUnit),
    passing_verb(verb("pass")),
    passing_verb(verb("end")),
}};

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
#include "core/engine/tables_of_game.inc"

}  // namespace sandtable::roundup
