// The ids of what messages and actions name, and the tables of says.inc and verbs.inc.
#include <array>

#include "core/base/text.h"
#include "core/engine/find_item.h"
#include "core/engine/message_table.h"
#include "core/games/anvil/messages.h"

namespace sandtable::anvil {
namespace {

using Names = std::string_view;

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
#define VERBS "core/games/anvil/verbs.inc"
#include "core/engine/tables_of_game.inc"

}  // namespace sandtable::anvil
