// What messages and actions name: the scopes of their nouns, the verbs, and the ids of both.
#include <array>

#include "core/base/text.h"
#include "core/engine/find_item.h"
#include "core/engine/message_table.h"
#include "core/games/urban/messages.h"

namespace sandtable::urban {
namespace {

using Names = std::string_view;

constexpr std::array<ScopeInfo, kScopeCount> kScopes = {{{"number"},
                                                         {"block"},
                                                         {"place"},
                                                         {"type"},
                                                         {"weapon"},
                                                         {"side"},
                                                         {"impulse"},
                                                         {"card"},
                                                         {"token"},
                                                         {"support"},
                                                         {"phase"},
                                                         {"step"},
                                                         {"result"},
                                                         {"op"},
                                                         {"cause"}}};

struct Noun {
  Names name;
  Scope scope = Scope::kNumber;
};
constexpr VerbInfo verb(Names name, Noun a = {}, Noun b = {}, Noun c = {}) {
  return {name,
          {static_cast<std::uint8_t>(a.scope), static_cast<std::uint8_t>(b.scope),
           static_cast<std::uint8_t>(c.scope)},
          {a.name, b.name, c.name}};
}

// Of an impulse that is not played, and of an activation that is not used.
constexpr VerbInfo putting_off(Names name) {
  VerbInfo out = verb(name);
  out.puts_off = out.passes = true;
  return out;
}

constexpr std::array<VerbInfo, kVerbs> kVerbTable = {{
    verb("chance", {"outcome", Scope::kNumber}),
    verb("lay", {"token", Scope::kToken}, {"row", Scope::kNumber}),
    verb("row", {"row", Scope::kNumber}),
    verb("at", {"place", Scope::kPlace}),
    verb("drift", {"direction", Scope::kNumber}),
    passing_verb(verb("keep")),
    verb("cancel"),
    verb("adjust", {"row", Scope::kNumber}),
    verb("defend"),
    passing_verb(verb("decline")),
    verb("request", {"block", Scope::kBlock}, {"support", Scope::kSupport}),
    verb("enter", {"type", Scope::kType}),
    verb("exchange", {"block", Scope::kBlock}),
    verb("with", {"block", Scope::kBlock}),
    verb("transfer", {"block", Scope::kBlock}),
    verb("to-impulse", {"impulse", Scope::kImpulse}),
    verb("start"),
    verb("second"),
    verb("impulse", {"impulse", Scope::kImpulse}),
    verb("card", {"card", Scope::kCard}),
    putting_off("pass"),
    verb("activate", {"block", Scope::kBlock}),
    putting_off("end"),
    step_verb(verb("step", {"place", Scope::kPlace})),
    passing_verb(verb("stop")),
    verb("split"),
    verb("fire", {"block", Scope::kBlock}),
    verb("assault", {"block", Scope::kBlock}),
    verb("weapon", {"weapon", Scope::kWeapon}),
    verb("suppress", {"weapon", Scope::kWeapon}),
    verb("support-fire", {"block", Scope::kBlock}),
    passing_verb(verb("alone")),
    verb("scout", {"block", Scope::kBlock}),
    verb("scout-token", {"place", Scope::kPlace}),
    verb("support", {"block", Scope::kBlock}, {"gains", Scope::kBlock}),
    verb("mount", {"block", Scope::kBlock}, {"top", Scope::kNumber}),
    verb("dismount", {"block", Scope::kBlock}, {"place", Scope::kPlace}),
    verb("breach", {"near", Scope::kPlace}, {"far", Scope::kPlace}, {"contact", Scope::kNumber}),
    verb("smoke", {"place", Scope::kPlace}),
    verb("scatter", {"place", Scope::kPlace}),
    verb("clear", {"place", Scope::kPlace}),
    verb("place", {"token", Scope::kToken}),
    verb("pair", {"block", Scope::kBlock}),
    verb("close-entry"),
    verb("evacuate", {"place", Scope::kPlace}),
    verb("lay-charge"),
    verb("blow", {"block", Scope::kBlock}),
    verb("answer", {"weapon", Scope::kWeapon}),
    passing_verb(verb("suffer")),
    verb("withdraw", {"place", Scope::kPlace}),
    verb("cover", {"block", Scope::kBlock}, {"weapon", Scope::kWeapon}),
    verb("retreat", {"place", Scope::kPlace}),
    passing_verb(verb("hold")),
    verb("react", {"block", Scope::kBlock}, {"weapon", Scope::kWeapon}, {"target", Scope::kBlock}),
    verb("scout-first", {"block", Scope::kBlock}),
    verb("pick", {"block", Scope::kBlock}),
    verb("pick-token", {"place", Scope::kPlace}),
    verb("reroll"),
    verb("name", {"impulse", Scope::kImpulse}),
    passing_verb(verb("done")),
}};

constexpr std::array<Names, 2> kSideIds = {"green", "red"};
constexpr std::array<Names, kTokenKinds> kTokenIds = {
    "none",       "ied",       "wreck", "barricade", "toxic",
    "population", "detainees", "smoke", "at-mine",   "ap-mine"};
constexpr std::array<Names, kSupports> kSupportIds = {
    "mortar", "artillery", "smoke", "flare", "airstrike", "helicopter", "drone", "air-defense"};
constexpr std::array<Names, kPhases> kPhaseIds = {
    "deal",    "mines",          "hide",     "people",     "tests",    "events", "due",
    "support", "reinforcements", "exchange", "initiative", "impulses", "final",  "over"};
constexpr std::array<Names, kWaits> kStepIds = {
    "none",        "deal-block",  "deal-token",   "people-die",  "test-die",    "draw-card",
    "event-die",   "pick-draw",   "wind-die",     "call-die",    "defence-die", "green-die",
    "red-die",     "firer-die",   "answer-die",   "quality-die", "fort-die",    "withdraw-die",
    "mine-die",    "leader-die",  "collapse-die", "rubble-die",  "lay",         "lay-at",
    "drift",       "due",         "adjust-row",   "adjust-at",   "defence",     "request",
    "target-row",  "target-at",   "enter-unit",   "enter-at",    "exchange",    "exchange-with",
    "transfer-to", "start",       "impulse",      "activate",    "act",         "weapon",
    "supporter",   "scatter-to",  "place-at",     "reply",       "retreat",     "react",
    "scouted",     "move-people", "pick",         "pick-row",    "pick-at",     "reroll",
    "name",        "settle",      "hits",         "reveals",     "fight",       "land",
    "collapse",    "boom",        "end-block",    "window"};
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
      return id_among(kStepIds, value);
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
#include "core/engine/tables_of_game.inc"

}  // namespace sandtable::urban
