// What messages and actions name: the scopes of their nouns, the verbs, and the ids of both.
#include <array>

#include "core/base/text.h"
#include "core/engine/find_item.h"
#include "core/engine/message_table.h"
#include "core/games/anvil/messages.h"

namespace sandtable::anvil {
namespace {

using Names = std::string_view;

constexpr std::array<ScopeInfo, 10> kScopes = {{{"number"},
                                                {"unit"},
                                                {"place"},
                                                {"bridge"},
                                                {"side"},
                                                {"phase"},
                                                {"marker"},
                                                {"fight"},
                                                {"exit"},
                                                {"band"}}};
static_assert(kScopes.size() == static_cast<std::size_t>(Scope::kBand) + 1);

constexpr std::uint8_t index(Scope scope) { return static_cast<std::uint8_t>(scope); }
constexpr VerbInfo verb(Names name) { return {name, {}, {}}; }
constexpr VerbInfo verb(Names name, Names noun, Scope scope) {
  return {name, {index(scope), 0, 0}, {noun, {}, {}}};
}
constexpr VerbInfo member_verb(Names name) {
  VerbInfo out = verb(name, "unit", Scope::kUnit);
  out.names_member = true;
  return out;
}
constexpr VerbInfo bridge_verb(Names name) {
  return {name, {index(Scope::kPlace), index(Scope::kBridge), 0}, {"place", "bridge", {}}};
}

constexpr std::array<VerbInfo, kVerbs> kVerbTable = {{
    verb("chance", "outcome", Scope::kNumber),
    verb("new-group", "unit", Scope::kUnit),
    {"join-group", {index(Scope::kUnit), index(Scope::kUnit), 0}, {"unit", "leader", {}}},
    passing_verb(verb("ffi-done")),
    verb("ffi", "place", Scope::kPlace),
    passing_verb(verb("bomb-none")),
    verb("bomb", "place", Scope::kPlace),
    passing_verb(verb("pass")),
    verb("attack", "place", Scope::kPlace),
    verb("move", "place", Scope::kPlace),
    verb("mobile", "place", Scope::kPlace),
    verb("rail", "place", Scope::kPlace),
    bridge_verb("blow"),
    bridge_verb("repair"),
    member_verb("add"),
    member_verb("reduce"),
    verb("fire"),
    step_verb(verb("step", "place", Scope::kPlace)),
    verb("exit", "exit", Scope::kExit),
    passing_verb(verb("stop")),
    passing_verb(verb("end")),
    verb("rail-to", "place", Scope::kPlace),
    verb("sapper", "unit", Scope::kUnit),
    passing_verb(verb("decline")),
    verb("turn", "unit", Scope::kUnit),
    verb("loss", "unit", Scope::kUnit),
    verb("fort", "place", Scope::kPlace),
    verb("demand", "place", Scope::kPlace),
    passing_verb(verb("waive", "place", Scope::kPlace)),
}};

constexpr std::array<Names, kSides> kSideIds = {"allied", "german"};
constexpr std::array<Names, 7> kPhaseIds = {"planning",  "ffi",      "bombing", "operations",
                                            "surrender", "turn-end", "over"};
constexpr std::array<Names, 2> kMarkerIds = {"air", "naval"};
constexpr std::array<Names, 4> kFightIds = {"attack", "mobile", "counter", "pursuit"};
constexpr std::array<Names, 2> kExitIds = {"north", "italy"};
constexpr std::array<Names, kBands> kBandIds = {"allied-decisive", "allied-marginal", "draw",
                                                "german-marginal", "german-decisive"};

int scope_end(const Board&, Scope scope) {
  constexpr std::array<int, 10> kEnds = {0, kUnits, kPlaces, kBridges, kSides, 7, 2, 4, 2, kBands};
  return kEnds[static_cast<std::size_t>(scope)];
}

}  // namespace

std::string id_of(const Board& board, Scope scope, int value) {
  switch (scope) {
    case Scope::kNumber:
      return decimal(value);
    case Scope::kUnit:
      return id_in(board.units, value);
    case Scope::kPlace:
      return id_in(board.places, value);
    case Scope::kBridge:
      return id_in(board.bridges, value);
    case Scope::kSide:
      return id_among(kSideIds, value);
    case Scope::kPhase:
      return id_among(kPhaseIds, value);
    case Scope::kMarker:
      return id_among(kMarkerIds, value);
    case Scope::kFight:
      return id_among(kFightIds, value);
    case Scope::kExit:
      return id_among(kExitIds, value);
    case Scope::kBand:
      return id_among(kBandIds, value);
  }
  return {};
}

#define SAYS "core/games/anvil/says.inc"
#include "core/engine/tables_of_game.inc"

}  // namespace sandtable::anvil
