// What messages and actions name: the scopes of their nouns, the verbs, and the ids of both. What
// the printed abbreviations mean is in the words [OR 2.2].
#include <array>

#include "core/base/text.h"
#include "core/engine/find_item.h"
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
constexpr std::array<Names, kWaits> kStepIds = {
    "none",       "strategy-draw", "weather-die", "air-die",  "bomber-die", "combat-die",
    "return-die", "cup-die",       "cup-draw",    "para-die", "point-die",  "beach",
    "designate",  "air",           "air-row",     "supply",   "entry",      "land",
    "drop",       "drop-column",   "drop-row",    "replace",  "order",      "move",
    "leg",        "combat",        "muster",      "lose",     "retreat",    "advance",
    "para",       "para-row",      "rebuild",     "enter",    "enter-at",   "excess"};
constexpr std::array<Names, 3> kWeatherIds = {"clear", "overcast", "storm"};
constexpr std::array<Names, kCups> kCupIds = {"turn1", "turn2", "italy", "russia"};
constexpr std::array<Names, kCombatResults> kResultIds = {"as", "asr", "sm", "ex",
                                                          "dr", "ds",  "dsr"};
constexpr std::array<Names, kOddsColumns> kOddsIds = {"1-3", "1-2", "1-1", "2-1",
                                                      "3-1", "4-1", "5-1", "6-1"};
constexpr std::array<Names, kLevels> kLevelIds = {"failure", "limited", "tactical", "operational",
                                                  "strategic"};

template <std::size_t N>
std::string item(const std::array<Names, N>& ids, int value) {
  return value >= 0 && value < static_cast<int>(N)
             ? std::string(ids[static_cast<std::size_t>(value)])
             : std::string();
}

std::string within(int value, int least, int most) {
  return value >= least && value <= most ? decimal(value) : std::string();
}

// Past the last number of any item.
int scope_end(Scope scope) {
  if (scope == Scope::kHex) return kHexNumbers;
  return scope == Scope::kNumber ? 0 : kUnits;
}

}  // namespace

std::span<const ScopeInfo> scope_table() { return kScopes; }
std::span<const VerbInfo> verb_table() { return kVerbTable; }

std::string id_of(const Board& board, Scope scope, int value) {
  switch (scope) {
    case Scope::kNumber:
      return decimal(value);
    case Scope::kUnit:
      return value >= 0 && value < kUnits ? board.card(UnitId(value)).id : std::string();
    case Scope::kHex:
      return board.is_hex(value) ? board.at(HexId(value)).id : std::string();
    case Scope::kNation:
      return item(kNationIds, value);
    case Scope::kSide:
      return item(kSideIds, value);
    case Scope::kPort:
      return item(kPortIds, value);
    case Scope::kColumn:
      return within(value, kFirstColumn, kFirstColumn + kColumns - 1);
    case Scope::kRow:
      return within(value, 1, kRows);
    case Scope::kPhase:
      return item(kPhaseIds, value);
    case Scope::kStep:
      return item(kStepIds, value);
    case Scope::kWeather:
      return item(kWeatherIds, value);
    case Scope::kStrategy:
      return within(value, 1, kStrategies);
    case Scope::kCup:
      return item(kCupIds, value);
    case Scope::kResult:
      return item(kResultIds, value);
    case Scope::kOdds:
      return item(kOddsIds, value);
    case Scope::kLevel:
      return item(kLevelIds, value);
  }
  return {};
}

std::optional<int> value_of(const Board& board, Scope scope, std::string_view id) {
  return find_item(scope_end(scope), id, [&](int value) { return id_of(board, scope, value); });
}

}  // namespace sandtable::roundup
