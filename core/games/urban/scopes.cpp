// The ids of what messages and actions name, and the tables of says.inc and verbs.inc.
#include <array>

#include "core/base/text.h"
#include "core/engine/find_item.h"
#include "core/engine/message_table.h"
#include "core/games/urban/messages.h"

namespace sandtable::urban {
namespace {

using Names = std::string_view;

constexpr std::array<Names, 2> kSideIds = {"green", "red"};
constexpr std::array<Names, kTokenKinds> kTokenIds = {
    "none",       "ied",       "wreck", "barricade", "toxic",
    "population", "detainees", "smoke", "at-mine",   "ap-mine"};
constexpr std::array<Names, kSupports> kSupportIds = {
    "mortar", "artillery", "smoke", "flare", "airstrike", "helicopter", "drone", "air-defense"};
constexpr std::array<Names, kPhases> kPhaseIds = {
    "deal",    "mines",          "hide",     "people",     "tests",    "events", "due",
    "support", "reinforcements", "exchange", "initiative", "impulses", "final",  "over"};
constexpr std::array<Names, 4> kResultIds = {"green-decisive", "green", "draw", "red"};
constexpr std::array<Names, kOps> kOpIds = {
    "none",    "limit",           "restore",    "lose",   "reveal",    "no-heavy", "drone",
    "ready",   "move-population", "immobile",   "reroll", "reinforce", "place",    "slip",
    "explode", "no-rockets",      "visibility", "test",   "wind",      "card",     "early"};

constexpr std::array<Names, kCauses> kCauseIds = {
    "none",   "fire",   "assault", "caught", "aboard",    "withdrawal", "trapped",    "backblast",
    "muzzle", "buried", "shells",  "mortar", "artillery", "airstrike",  "helicopter", "mine",
    "blast",  "charge", "cloud",   "shaken", "collapse",  "crowd",      "event",      "self"};

std::string name_at(const std::vector<std::string>& names, int value) {
  const auto index = static_cast<std::size_t>(value);
  return value >= 0 && index < names.size() ? names[index] : std::string();
}

std::string impulse_id(int value) {
  if (value < 0 || value >= 2 * kImpulses) return {};
  return (value < kImpulses ? "g" : "r") + decimal(value % kImpulses + 1);
}

// Past the last number of any item.
int scope_end(const Board&, Scope scope) {
  if (scope == Scope::kPlace) return kPlaces;
  return scope == Scope::kNumber ? 0 : 96;
}

}  // namespace

std::string block_name(BlockId id) {
  return side_of(id) == Side::kGreen ? "g" + decimal(id.index() + 1)
                                     : "r" + decimal(id.index() - kGreen + 1);
}

std::string id_of(const Board& board, Scope scope, int value) {
  const auto index = static_cast<std::size_t>(value);
  switch (scope) {
    case Scope::kNumber:
      return decimal(value);
    case Scope::kBlock:
      return value >= 0 && value < kBlocks ? block_name(BlockId(value)) : std::string();
    case Scope::kPlace:
      return name_at(board.place_names, value);
    case Scope::kType:
      return value >= 0 && index < board.types.size() ? board.types[index].id : std::string();
    case Scope::kWeapon:
      return name_at(board.weapon_names, value);
    case Scope::kSide:
      return id_among(kSideIds, value);
    case Scope::kImpulse:
      return impulse_id(value);
    case Scope::kCard:
      return value >= 0 && value < kCards ? board.charts.cards[index].id : std::string();
    case Scope::kToken:
      return id_among(kTokenIds, value);
    case Scope::kSupport:
      return id_among(kSupportIds, value);
    case Scope::kPhase:
      return id_among(kPhaseIds, value);
    case Scope::kStep:
      return id_among(kWaitIds, value);
    case Scope::kResult:
      return id_among(kResultIds, value);
    case Scope::kOp:
      return id_among(kOpIds, value);
    case Scope::kCause:
      return id_among(kCauseIds, value);
  }
  return {};
}

#define SAYS "core/games/urban/says.inc"
#define VERBS "core/games/urban/verbs.inc"
#include "core/engine/tables_of_game.inc"

}  // namespace sandtable::urban
