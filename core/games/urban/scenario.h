// A scenario: who fights where, with what, and for what.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "core/games/urban/cards.h"

namespace sandtable::urban {

// The advanced rules, in the order of their lines.
enum class Advanced : std::uint8_t {
  kPopulationMove,
  kInfantrySmoke,
  kSupportingFire,
  kSuppressingFire,
  kArmorCover,
  kBackblast,
  kCoveredHeavy,
  kAntiSniping,
  kAmbush,
  kSuperstructure,
  kWallCrossing,
  kOrderTransfer,
  kCommanderLoss,
  kLeaderLoss,
  kEntryDestruction,
  kFootMine,
  kRubble,
};
inline constexpr int kAdvanced = 17;

struct Spot {
  PlaceId at;
  bool vehicles = false;
};

// One block of the order of battle.
struct Identity {
  TypeId type;
  std::uint8_t impulse = 0;  // of its side
  std::uint8_t group = 0;    // 0: on the map at the start; else 1 + its place among reinforcements
  PlaceId book;              // of group 0
};

struct Group {
  int turn = 1;
  Side side = Side::kRed;
  std::uint8_t impulse = 0;
  std::vector<PlaceId> enter;
  std::vector<TypeId> units;
};

struct Uses {
  std::uint8_t game = 0;
  std::uint8_t turn = 0;
};

struct ScenarioToken {
  TokenKind kind = TokenKind::kNone;
  PlaceId at;
};

enum class SpecialKind : std::uint8_t { kDestroy, kEvacuate, kCharge };
struct Special {
  SpecialKind kind = SpecialKind::kDestroy;
  TypeId type;                   // of kDestroy
  std::uint8_t building = 0xFF;  // of kCharge
  int worth = 0;                 // all in half points
  int worth_by_team = 0;
  int most = 0;
};

struct InitiativeBonus {
  Side side = Side::kGreen;
  int value = 0;
  int first_turn = 0;
  int last_turn = 0;
};

inline constexpr int kMaxControlled = 12;
struct Controlled {
  std::uint8_t building = 0;
  int worth = 0;
};

struct Scenario {
  std::string id;
  std::uint8_t map = 0;
  bool night = false;
  std::array<bool, 2> equipped{};
  int turns = 0;
  int wind = 1;                // 1 north .. 6 north-west
  std::uint32_t advanced = 0;  // bit per Advanced
  bool event_cards = false;
  std::array<std::uint32_t, 2> decks{};  // bit per card
  std::array<Effect, 10> event_table{};
  Side first = Side::kGreen;
  bool green_wins_ties = false;  // else who did not start the turn before
  std::vector<InitiativeBonus> initiative;
  PlaceSet green_area;
  std::array<std::vector<Spot>, 2> spots;           // in the order of their ids
  std::array<std::vector<Identity>, 2> identities;  // set-up first, then the reinforcements
  std::array<int, 2> at_start{};                    // of them
  std::array<std::array<std::uint8_t, kImpulses>, 2> impulse_size{};
  std::vector<Group> groups;
  std::array<std::array<Uses, kSupports>, 2> support{};
  std::vector<PlaceId> face_down;
  std::vector<TokenKind> pool;
  std::vector<ScenarioToken> tokens;
  std::array<std::uint8_t, 2> mines{};       // of the red side: against vehicles, against foot
  std::array<std::uint16_t, 2> engineers{};  // bit per TokenKind that they may place
  std::vector<Controlled> control;
  int red_block = 0, green_block = 0, green_vehicle = 0;
  int population = 0, detainees = 0;
  std::uint8_t collapse_building = 0xFF;
  int collapse = 0;
  std::vector<Special> special;
  std::array<int, 3> results{};  // least halves of decisive, green, draw
};

}  // namespace sandtable::urban
