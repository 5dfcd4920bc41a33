// 6.5-6.11, 15.1, F.4: what a player is told of German fire beside the hits: who fires, and why
// those are spared who were in the field of fire, too. Everything follows from what all may know
// (bonus_positions), so nothing here tells of counters that lie face down.
#include "core/games/jubilee/rules_internal.h"

namespace sandtable::jubilee {
namespace {

// The list of [OJ F.4] as far as two hits of one position differ in it: their priorities (a step
// has a lower one than a mere marker), the distance, the steps of the unit.
enum class Worse : std::uint8_t { kPriority, kDistance, kStrength, kNothing };

Worse worse_of(const FireProblem& problem, const PossibleHit& spared, const PossibleHit& taken) {
  if (spared.priority != taken.priority) return Worse::kPriority;
  if (spared.distance != taken.distance) return Worse::kDistance;
  return problem.steps[spared.unit] != problem.steps[taken.unit] ? Worse::kStrength
                                                                 : Worse::kNothing;
}

// Whom a position hits in a unit's stead, and the first thing on the list that would be worse if it
// hit the unit.
struct Choice {
  PossibleHit spared, taken;
  Worse worse = Worse::kPriority;
};

// The choice that was closest: none where nobody could hit the unit.
bool closest_choice(const FireProblem& problem, const FireAnswer& answer, UnitId unit,
                    Choice& out) {
  bool found = false;
  for (const PossibleHit& spared : problem.hits) {
    if (spared.unit != unit.index()) continue;
    for (const PossibleHit& taken : answer.hits) {
      if (taken.position != spared.position) continue;
      const Worse worse = worse_of(problem, spared, taken);
      if (found && worse <= out.worse) continue;
      out = {spared, taken, worse};
      found = true;
    }
  }
  return found;
}

Note spared_note(const Choice& choice) {
  constexpr std::array<std::pair<Say, Rule>, 4> kNotes = {{{Say::kSparedPriority, Rule::k6_8},
                                                           {Say::kSparedDistance, Rule::kF_4},
                                                           {Say::kSparedStrength, Rule::kF_4},
                                                           {Say::kSparedTie, Rule::kF_5}}};
  const auto& [kind, rule] = kNotes[static_cast<std::size_t>(choice.worse)];
  return note(kind, rule,
              {choice.spared.unit, choice.spared.priority, choice.spared.position,
               choice.taken.unit, choice.taken.priority});
}

// [OJ 15.1, OJ 6.10] No possible hit was on it: no priority fits, or only those of disruption do
// and it is disrupted.
Note unhittable_note(const Play& play, UnitId unit, PositionSet firing) {
  const Symbol symbol = play.board.at(play.state.chit()).symbol;
  bool marked = false;
  for (const PositionId position : each<PositionId>(firing))
    marked |= fire_priority(play.board, play.state, {position, unit, symbol, false}) != 0;
  return marked ? note(Say::kSparedMarked, Rule::k6_10, {unit.index()})
                : note(Say::kSparedCover, Rule::k15_1, {unit.index()});
}

}  // namespace

void tell_fire(Play& play, const FireProblem& problem, const FireAnswer& answer) {
  for (const Shooter& one : problem.shooters)
    play.say(note(Say::kAims, Rule::k6_5, Rule::k6_7, {one.position, one.capacity}));
  UnitSet hit = 0;
  for (const PossibleHit& one : answer.hits) hit |= bit(UnitId(one.unit));
  for (const UnitId unit : each<UnitId>(exposed_units(play.state) & ~hit)) {
    const PositionSet firing = covering(play.board, play.state, unit) & play.state.to_fire;
    if (firing == 0) continue;
    Choice choice;
    play.say(closest_choice(problem, answer, unit, choice) ? spared_note(choice)
                                                           : unhittable_note(play, unit, firing));
  }
}

}  // namespace sandtable::jubilee
