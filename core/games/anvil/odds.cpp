// Exact odds of whatever rolls, and what else an action brings.
#include "core/games/anvil/answered.h"

#include "core/base/sorting.h"

namespace sandtable::anvil {
namespace {

using Effect = OddsResult::Effect;

// Any hit, any level is what is rolled for. If only the most counted, who brings more would be
// shown a smaller chance.
Effect effect_of(int hits) { return hits == 0 ? Effect::kNone : Effect::kFull; }

// Of ways that two dice may fall.
void add_ways(Odds& odds, const OddsResult& ways) {
  for (OddsResult& one : odds.results)
    if (one.text == ways.text) {
      one.weight += ways.weight;
      return;
    }
  odds.results.push_back(ways);
}

// [SA 5.2b, SA 5.3c, SA 5.7] What a fight is rolled with.
void add_means(const Board& board, Fight fight, const Assault& assault, Odds& odds) {
  odds.modifiers.push_back({note(Say::kOddsStrength, Rule::k5_2b), assault.strength});
  for (const Part& part : assault.parts)
    odds.modifiers.push_back({note(part.kind, part.rule), part.value});
  const int column = board.charts.column_of(assault.strength);
  odds.remarks.push_back(note(Say::kOddsFaces, Rule::k5_1a,
                              {board.charts.column_from[static_cast<std::size_t>(column)]}));
  if (fight == Fight::kMobile) odds.remarks.push_back(note(Say::kOddsHalved, Rule::k5_3c));
  if (assault.halved_supply) odds.remarks.push_back(note(Say::kOddsCutOff, Rule::k1_8k));
}

// [SA 5.1, SA 5.7] Hits on both sides, face by face; to get everything is the most that a face
// gives.
Odds combat_odds(const Board& board, const State& state, const Frame& frame) {
  Odds odds;
  const Fight fight = static_cast<Fight>(frame.a);
  const Assault assault = assault_in_parts(board, state, fight, state.attackers);
  add_means(board, fight, assault, odds);
  for (int die = 1; die <= 6; ++die) {
    const Cell cell = hits_for(board, assault, die);
    add_faces(odds, face_bit(die),
              {note(Say::kOddsHits, Rule::k5_1c, {cell.defender, cell.attacker}), 0, 0,
               effect_of(cell.defender)});
  }
  return odds;
}

// [SA 5.4] Of an assault that may be answered first: hits on the defender in both fights, and in
// how many of the 36 ways the column takes how many.
Odds answered_odds(const Board& board, const State& state) {
  Odds odds;
  const UnitSet column = mobile_attackers(board, state);
  add_means(board, Fight::kMobile, assault_in_parts(board, state, Fight::kMobile, column), odds);
  Answered answered = answered_combat(board, state);
  odds.remarks.push_back(note(Say::kOddsCounter, Rule::k5_4a,
                              {state.here, answered.counter.strength, answered.counter.modifier}));
  std::array<int, 5> own{};
  sort_items(answered.hits,
             [](const AnsweredHits& a, const AnsweredHits& b) { return a.theirs < b.theirs; });
  for (const AnsweredHits& one : answered.hits) {
    own[static_cast<std::size_t>(std::min(one.own, 4))] += one.weight;
    add_ways(odds, {note(Say::kOddsHits, Rule::k5_1c, {one.theirs, 0}),
                    static_cast<std::uint64_t>(one.weight), 0, effect_of(one.theirs)});
  }
  odds.remarks.push_back(
      note(Say::kOddsOwnHits, Rule::k5_4f, {own[0], own[1], own[2], own[3], own[4]}));
  return odds;
}

// [SA 1.3.4h-1.3.4j]
Odds ffi_odds(const Board& board, int area) {
  const Charts& charts = board.charts;
  Odds odds;
  add_faces(odds, faces_between(1, charts.ffi_fighters),
            {note(Say::kOddsFfiFighters, Rule::k1_3_4i, {area}), 0, 0, Effect::kFull});
  add_faces(odds, faces_between(charts.ffi_fighters + 1, charts.ffi_control),
            {note(Say::kOddsFfiControl, Rule::k1_3_4j, {area}), 0, 0, Effect::kPart});
  add_faces(odds, faces_between(charts.ffi_control + 1, 6),
            {note(Say::kOddsFfiFails, Rule::k1_3_4h), 0, 0, Effect::kNone});
  return odds;
}

// [SA 6d, SA 6f]
Odds bomb_odds(const Board& board, const State& state, PlaceId area) {
  Odds odds;
  for (int die = 1; die <= 6; ++die) {
    const BombRow& row = board.charts.bomb[static_cast<std::size_t>(die)];
    const int levels = std::min(row.levels, fort_level(board, state, area));
    const int leaves = row.leaves ? 1 : 0;
    const Note text = levels == 0 ? note(Say::kOddsBombNothing, Rule::k6h, {leaves})
                                  : note(Say::kOddsBombLevels, Rule::k6h, {levels, leaves});
    add_faces(odds, face_bit(die), {text, 0, 0, effect_of(levels)});
  }
  return odds;
}

// A die that succeeds on these faces.
Odds two_ways(Faces good, const Note& done, const Note& failed) {
  Odds odds;
  add_faces(odds, good, {done, 0, 0, Effect::kFull});
  add_faces(odds, static_cast<Faces>(faces_between(1, 6) & ~good), {failed, 0, 0, Effect::kNone});
  return odds;
}

Odds delay_odds() {
  Odds odds;
  for (int die = 1; die <= 6; ++die)
    add_faces(odds, face_bit(die), {note(Say::kOddsDelay, Rule::k9i, {die}), 0, 0, Effect::kFull});
  return odds;
}

// [SA 1.5h, SA 1.5k]
Odds demand_odds(const Board& board, const State& state, PlaceId area) {
  const int level = fort_level(board, state, area);
  return two_ways(faces_between(level, 6), note(Say::kOddsDemandMet, Rule::k1_5h, {area.index()}),
                  note(Say::kOddsDemandFails, Rule::k1_5k, {level + 1}));
}

// What a step may meet before it is made, and where it ends.
void add_step_remarks(const Board& board, const State& state, int target, Odds& odds) {
  const Side side = state.active;
  const PlaceId here(state.here);
  if (may_pursue(board, state)) {
    const UnitSet stay = good_combat(board, state, side, here) & ~state.column;
    const UnitSet hunters = good_combat(board, state, other(side), here);
    odds.remarks.push_back(note(Say::kOddsPursuit, Rule::k5_6b,
                                {state.here, strength_of(board, state, other(side), hunters),
                                 strength_of(board, state, side, stay)}));
  }
  if (is_exit(target)) return;
  const PlaceId to(target);
  if (!state.is_friendly(side, to))
    odds.remarks.push_back(note(Say::kOddsEndsMove, Rule::k4g, {target}));
}

// [SA 1.1e] What leaving brings.
void add_exit_remark(const Board& board, const State& state, int exit, Odds& odds) {
  const Scenario& scenario = board.scenario(state.scenario);
  const int each = exit == 0 ? scenario.exit_strength[state.here] : scenario.italy_strength;
  if (each == 0) return;
  odds.remarks.push_back(note(Say::kOddsExit, Rule::kSa,
                              {strength_of(board, state, state.active, state.column), each}));
}

// Supports and transports that are left alone, unless the enemy prevents the step by a pursuit. A
// unit that is paid with is meant.
void add_losses(const State& before, const State& after, Action action, Odds& odds) {
  const Side side = deciding_side(before);
  UnitSet lost = after.dead[at(side)] & ~before.dead[at(side)];
  if (static_cast<Verb>(action.verb) == Verb::kLoss) lost &= ~bit(UnitId(action.a));
  for (const int i : each(lost))
    odds.losses.push_back(note(Say::kOddsStrands, Rule::k1_3_2k, {unit_at(side, i).index()}));
}

void add_remarks(const Board& board, const State& state, Action action, Odds& odds) {
  const Verb verb = static_cast<Verb>(action.verb);
  if (state.here < kAreas && (verb == Verb::kStep || verb == Verb::kExit)) {
    const int exit =
        action.a == 0 ? static_cast<int>(Exit::kNorth) : static_cast<int>(Exit::kItaly);
    add_step_remarks(board, state, verb == Verb::kStep ? action.a : exit, odds);
    if (verb == Verb::kExit) add_exit_remark(board, state, action.a, odds);
  } else if (verb == Verb::kStep) {
    add_step_remarks(board, state, action.a, odds);
  }
  if (verb == Verb::kBomb)
    odds.remarks.push_back(note(Say::kOddsBombHelps, Rule::k6g, {board.charts.bombing}));
  if (verb == Verb::kLoss) {
    const int waste = price_of_loss(board, state, UnitId(action.a)) - state.frames.back().b;
    if (waste > 0) odds.remarks.push_back(note(Say::kOddsWaste, Rule::k5_8h, {waste}));
  }
}

Odds drop_odds(const Board& board, const State& state) {
  return two_ways(faces_between(1, board.charts.drop_good - drop_modifier(board, state)),
                  note(Say::kOddsDropGood, Rule::k8d), note(Say::kOddsDropScattered, Rule::k8e));
}

Odds bridge_odds(const Board& board, const State& state) {
  const Rule rule = state.impulse == Impulse::kBlow ? Rule::k9f : Rule::k9j;
  return two_ways(faces_between(board.charts.bridge_fails + 1, 6), note(Say::kOddsBridgeDone, rule),
                  note(Say::kOddsBridgeFails, rule));
}

}  // namespace

Odds roll_odds_of(const Board& board, const State& state) {
  const Frame& frame = state.frames.back();
  const int a = frame.a;
  switch (frame.wait) {
#define ROLL(wait, id, what, resolve, odds) \
  case Wait::wait:                          \
    return odds;
#include "core/games/anvil/waits.inc"
  }
  return {};
}

// Of an action the odds are those of the die that it leads to at once; of a step that may be
// pursued, those of going on, and of one into an assault, those after the answer to it.
Odds odds_of(const Board& board, const State& state, Action action) {
  State after = state;
  Events unheard;
  unheard.mute(true);
  apply_action(board, after, action, unheard);
  if (waiting_for(after) == Wait::kPursuit && waiting_for(state) == Wait::kMarch)
    apply_action(board, after, anvil::action(Verb::kDecline), unheard);
  const Side side = deciding_side(state);
  Odds odds;
  // [SA 8d] The drop is rolled whatever was decided before it.
  if (seat_to_act(after) == Seat::kChance && waiting_for(after) != Wait::kDropDie) {
    odds = roll_odds_of(board, after);
    const bool fight = after.frames.back().wait == Wait::kCombatDie;
    odds.theirs = fight && after.fighting != side;
  } else if (waiting_for(after) == Wait::kCounter && waiting_for(state) == Wait::kMarch) {
    odds = answered_odds(board, after);
  }
  add_remarks(board, state, action, odds);
  add_losses(state, after, action, odds);
  return odds;
}

// Whom nothing can save: nobody counts as lost at the end who is not lost before.
std::optional<Note> left_behind_of(const Board&, const State&, Seat) { return std::nullopt; }

}  // namespace sandtable::anvil
