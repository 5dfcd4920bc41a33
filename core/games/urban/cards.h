// Unit cards, event cards and the tables that the rules read.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "core/games/urban/ids.h"

namespace sandtable::urban {

enum class Weight : std::uint8_t { kFoot, kUnarmored, kArmored, kTank };
inline constexpr int kWeights = 4;
enum class Quality : std::uint8_t { kElite, kVeteran, kRecruit };
enum class Role : std::uint8_t {
  kNone,
  kLeader,  // of a platoon
  kCommander,
  kObserver,  // JFO
  kRifle,
  kEngineer,
  kSniper,
  kRecon,
  kMortarBase,
  kSuicide,
  kDetainees,  // the team that takes prisoners away
};

struct Weapon {
  WeaponId id;
  bool heavy = false;
  std::uint8_t grade = 1;               // class 1..4 [UO 16-19]
  std::array<std::uint8_t, 4> power{};  // by band [UO 25, UO 27]
  std::uint8_t min_range = 0;           // EP; 0: none
  bool breaches = false;                // from distance [UO 21]
  bool no_building = false;             // [UO 22a]
  int reach() const {                   // bands with power
    int out = 0;
    for (int band = 0; band < 4; ++band)
      if (power[static_cast<std::size_t>(band)] != 0) out = band + 1;
    return out;
  }
};

struct UnitType {
  std::string id;
  Side side = Side::kGreen;
  Weight weight = Weight::kFoot;
  Quality quality = Quality::kVeteran;
  std::uint8_t osl = 1;
  Role role = Role::kNone;
  bool breaches = false;  // at contact [UO 20]
  bool ladder = false;
  bool smoke = false;  // dischargers
  bool dummy = false;
  std::uint8_t capacity = 0;  // foot blocks inside
  std::uint8_t riders = 0;    // on the superstructure
  std::vector<Weapon> weapons;

  bool is_vehicle() const { return weight != Weight::kFoot; }
  bool is_armored() const { return weight == Weight::kArmored || weight == Weight::kTank; }
  bool is_leader() const { return role == Role::kLeader; }
};

enum class Critical : std::uint8_t { kNone, kLoses, kDestroyed };
struct CriticalRow {
  std::uint8_t bonus = 0;
  Critical effect = Critical::kNone;
  std::uint8_t loss = 0;  // more than usual
};

// 3D actions.
enum class Support : std::uint8_t {
  kMortar,
  kArtillery,
  kSmoke,
  kFlare,
  kAirstrike,
  kHelicopter,
  kDrone,
  kAirDefence,
};
inline constexpr int kSupports = 8;
enum class Call : std::uint8_t { kNever, kNext, kNow };
struct SupportCard {
  bool aerial = false;
  std::array<Call, 10> calls{};  // by die
  std::uint8_t radius = 0;
  std::array<std::uint8_t, kWeights> loss{};
  bool collapses = false;
};

enum class TokenKind : std::uint8_t {
  kNone,
  kIed,
  kWreck,
  kBarricade,
  kToxic,
  kPopulation,
  kDetainees,
  kSmoke,
  kVehicleMine,
  kFootMine,
};
inline constexpr int kTokenKinds = 10;

enum class Op : std::uint8_t {
  kNothing,
  kLimit,
  kRestore,
  kLose,
  kReveal,
  kNoHeavy,
  kDrone,
  kReady,
  kMovePopulation,
  kImmobile,
  kReroll,
  kReinforce,
  kPlace,
  kSlip,
  kExplode,
  kNoRockets,
  kVisibility,
  kTest,
  kWind,
  kCard,
  kEarly,
};
inline constexpr int kOps = 21;
// Whom or what an effect picks among.
enum class Pick : std::uint8_t {
  kNobody,
  kUnseenFoot,
  kNearArmor,
  kInZones,
  kNearVehicle,
  kRecruit,
  kAny,
  kFromRoofs,
  kIedToken,
  kPopulationToken,
};
struct Effect {
  Op op = Op::kNothing;
  Pick pick = Pick::kNobody;
  std::uint8_t count = 0;
  std::uint8_t card = 0xFF;     // of Op::kCard
  std::uint8_t impulse = 0xFF;  // of Op::kEarly
};
inline constexpr int kCards = 24;
struct Card {
  std::string id;
  Side side = Side::kGreen;
  bool red_title = false;  // resolved at once [UO 46b]
  Effect effect;
};

struct Allowance {
  int unseen = 0;
  int only = 0;
  int action = 0;
};

struct Costs {
  int open, water, gate, aperture, breach, partition;
  int outer_wall, outer_wall_from_vehicle, outer_wall_ladder;
  int stairs, ladder, roof_from_vehicle, roof_ladder, roof_jump, manhole, beside_barricade;
};

struct Bonuses {
  int command, infrastructure, opportunity, wall_crossing, support, suppressing, anti_sniper, low;
  int ambush_power;
};

struct LeaderLoss {
  int blocks = 0;
  std::array<std::int16_t, 10> change{};  // by die; all 0 for the elite
};

struct Charts {
  Allowance foot, vehicle;
  Costs costs{};
  Bonuses bonus{};
  int limit_without_leader = 0, limit_with_leader = 0, limit_near_commander = 0;
  int commander_distance = 0;
  std::array<int, 3> band{};   // EP: day, night equipped, night without [UO 226a]
  std::array<int, 3> scout{};  // EP
  std::array<int, 3> keen{};   // of recon, snipers and observers
  int withdraw_foot = 0, withdraw_vehicle = 0;
  std::array<std::uint8_t, 10> withdrawal{};            // loss by die
  std::array<std::array<bool, kWeights>, 5> targets{};  // [grade][weight]
  std::array<std::array<std::array<CriticalRow, 10>, kWeights>, 5>
      critical{};  // [grade][weight][die]
  int elite_from = 0, recruit_to = 0;
  std::array<LeaderLoss, 3> leader_loss{};  // by quality
  int explodes_to = 0, mine_to = 0, fortified_to = 0;
  std::array<SupportCard, kSupports> support{};
  std::array<int, kTokenKinds> supply{};
  std::array<Card, kCards> cards;
};

}  // namespace sandtable::urban
