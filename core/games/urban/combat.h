// Weapons, fights and what else a shot does [UO 16-27, UO 91a-148, UO 226a-226d, UO 273-277].
#pragma once

#include <optional>
#include <vector>

#include "core/base/fixed_vec.h"
#include "core/games/urban/field.h"
#include "core/games/urban/rules.h"

namespace sandtable::urban {

// [UO 23, UO 226a, UO 226b, UO 226d] The band of a distance, 0 to 3; -1 beyond the last one or
// closer than the weapon's least range.
struct Range {
  int ep = 0;
  PlaceId target;
};
int band_of(const Field& field, Side side, const Weapon& weapon, const Range& range);
// Printed power at that distance; 0: no fire.
int power_at(const Field& field, Side side, const Weapon& weapon, const Range& range);
// Whether the block can turn that weapon of its card on a block at all: distance, what it may be
// fired from, and what it is good against. Nobody knows what a hidden target is [UO 91b].
bool can_fire(const Field& field, BlockId firer, const Weapon& weapon, BlockId target);
// The same with the line of sight [UO 91a].
bool can_aim(const Field& field, BlockId firer, const Weapon& weapon, BlockId target);
// [UO 96, UO 98b, UO 274-276] Whether a weapon of `id` can answer one who fires at it.
bool can_answer(const Field& field, BlockId id, const Weapon& weapon, BlockId firer);
// Whether the weapon serves in an assault (ruling R5).
bool can_assault_with(const Field& field, BlockId id, const Weapon& weapon, BlockId target);
// [UO 86a-86e] Whether a block may assault another now, with so many points left for the step.
bool may_assault(const Field& field, BlockId id, BlockId target, int points_left);

// Who turns which weapon on whom.
struct Aim {
  BlockId firer;
  const Weapon& weapon;
  BlockId target;
};

// How a fight came about.
struct FightKind {
  bool assault = false;
  bool opportunity = false;
  bool wall_crossing = false;  // at a block that climbed an outer wall [UO 296a]
  bool suppressing = false;    // [UO 283]
  bool supported = false;      // [UO 282a]
  bool anti_sniper = false;    // by a sniper that was hidden [UO 291b]
  bool ambush = false;         // the vehicle under fire fights with a fixed power [UO 292]
};

// [UO 115a, UO 115b, UO 116a-116g] What a side brings into a fight before the dice, part by part,
// each with the case that grants it; the power of its weapon is the first.
struct StrengthPart {
  Rule rule = Rule::k115a;
  int value = 0;
  bool operator==(const StrengthPart&) const = default;
};
struct Strength {
  FixedVec<StrengthPart, 8> parts;
  void add(Rule rule, int value) {
    if (value != 0) parts.push_back({rule, value});
  }
  int sum() const {
    int out = 0;
    for (const StrengthPart& part : parts) out += part.value;
    return out;
  }
  // What that case grants; nothing where it does not apply.
  int of(Rule rule) const {
    for (const StrengthPart& part : parts)
      if (part.rule == rule) return part.value;
    return 0;
  }
};
Strength strength_of_firer(const Field& field, const Aim& aim, const FightKind& kind);
Strength strength_of_answer(const Field& field, const Aim& aim, const FightKind& kind);
// [UO 116a]
bool is_commanded(const Field& field, BlockId id);
// Not as far as is known, but a block that may be its leader stands near enough: in a view only.
bool may_be_commanded(const Field& field, BlockId id);
// [UO 116b-116e] The case by which a place is good to fight from; none.
std::optional<Rule> infrastructure_of(const Field& field, PlaceId at, PlaceId enemy);

// One side of a fight as the dice find it.
struct Fighter {
  int strength = 0;
  int grade = 1;                   // class of its weapon
  Weight against = Weight::kFoot;  // weight of the other one
  bool suppressing = false;
  int die = 0;
};
struct Outcome {
  int firer_total = 0;
  int answer_total = 0;
  int firer_loss = 0;
  int answer_loss = 0;
  bool firer_destroyed = false;
  bool answer_destroyed = false;
  int firer_critical = 0;  // what a critical die adds to the total
  int answer_critical = 0;
  bool by_critical = false;  // one side's critical decides, whatever the totals
  int winner = 0;            // 1: the firer, -1: the one who answers, 0: nobody
};
// [UO 99a-120c] The fight that two dice decide.
Outcome outcome_of(const Charts& charts, bool assault, const Fighter& firer, const Fighter& answer);
// [UO 112] A sniper further than 10 EP from a leader: the one die decides.
bool sniper_destroys(int die);
inline constexpr int kSniperRange = 10;
inline constexpr int kCounterLeast = 11;  // EP between snipers [UO 291a]

// [UO 124a-125a] A loss after the quality die.
int loss_by_quality(const Charts& charts, Quality quality, int loss, int die);
bool rolls_for_quality(Quality quality, int loss);

// --- effects

struct Hit {
  BlockId block;
  std::uint8_t loss = 0;
  bool destroyed = false;
  bool operator==(const Hit&) const = default;
};
// Blocks by ascending id, each once, and the places where tokens feel it as well.
struct Effects {
  std::vector<Hit> hits;
  PlaceSet area;
};

struct Shot {
  BlockId firer;
  PlaceId from;
  PlaceId objective;
  Weapon weapon;
  BlockSet spared = 0;  // the block that fought it
};
Effects effects_of_shot(const Field& field, const Shot& shot);     // [UO 130a-139, UO 401]
Effects effects_of_explosion(const Field& field, PlaceId centre);  // [UO 144-147]
// The wall must be open already; `far` is the place behind it [UO 140-143].
Effects effects_of_breach(const Field& field, const Edge& edge, PlaceId far);
// [UO 148, UO 208, UO 216a, UO 216b]
Effects effects_of_support(const Field& field, Support kind, PlaceId target);
// [UO 131, UO 203, UO 204a] Whether a fortified place takes part of a loss.
bool is_fortified(const Field& field, PlaceId place);

}  // namespace sandtable::urban
