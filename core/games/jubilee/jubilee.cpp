#include "core/games/jubilee/jubilee.h"

#include "core/base/text.h"
#include "core/games/jubilee/actions_internal.h"

namespace sandtable::jubilee {
namespace {

GameInfo make_info(std::uint64_t data_hash) {
  GameInfo info;
  info.id = "jubilee";
  info.seats = {"commonwealth"};
  info.setups = {"standard"};
  info.options = {{"fire_ties", "6.11", {"player", "draw"}, 0}};
  info.first_form = {2};
  info.rules_revision = 2;
  info.wire_id = 2;
  // Counted by what the rules allow at most, with 41 units, 24 turns and 70 chits drawn:
  // - Ashore a unit costs four decisions a turn (a target named, joining, beginning, paying for
  //   attrition) where it attacks alone, which 32 German units allow 32 times; others cost two
  //   (taken in hand, acting). With the end of the phase these are 147 a turn, 3,528 in all. At sea
  //   it costs two (placed, delayed), in the turn of its landing one more: 41.
  // - A chit costs most as a commando chit, 13 x 4 + 1, or as one of fire and movement: each unit
  // but
  //   one open to a tie, 40, and a push for each assault.
  // - The question of 12.1 comes 17 times, an event's target 20 times; of units that are stacked
  // too
  //   high 41 can be removed.
  // All of this at once would be some 7,300 and cannot be: units arrive until Turn 10, who is hit
  // does not act, and every hit takes a step or marks a unit. Players who do nothing but draw a
  // game out come to 740 in 400 games (length_test.cpp), random ones to 240. 6,000 leaves eight
  // times that.
  info.max_decisions = 6000;
  info.data_hash = data_hash;
  return info;
}

// How far the frames have come within one phase; see progress_of.
struct Depth {
  int spent = 0;
  int level = 0;
  int sub = 0;
};

// Units that will not act any more in this phase or on this chit: nobody comes ashore meanwhile.
int done_units(const State& state) {
  int out = 0;
  for (const Unit& unit : state.units) out += !unit.is_on_map() || unit.has(kUnitActed);
  return out;
}

int off_map(const State& state) { return kUnits - std::popcount(ashore_units(state)); }

Depth actions_depth(const State& state, const Frame& top) {
  if (top.wait == Wait::kExcess) return {off_map(state), 0, 0};
  Depth out{done_units(state), 0, 0};
  if (top.wait == Wait::kUnitActs) out.level = 1;
  if (top.wait == Wait::kMuster) out = {out.spent, 2, top.b};
  if (top.wait == Wait::kAttrition || top.wait == Wait::kBarrageDie) out.level = 3;
  return out;
}

// Units that are no longer due now; then those that have had their check.
Depth landing_depth(const State& state) {
  Depth out;
  for (const Unit& unit : state.units) {
    out.spent += !(unit.status == UnitStatus::kOnTrack && unit.due == state.turn);
    out.level += unit.has(kUnitChecked) || unit.status != UnitStatus::kBoxed;
  }
  return out;
}

Depth chit_depth(const State& state, const Frame& top) {
  if (state.commando_chit != 0) return actions_depth(state, top);
  if (top.wait == Wait::kFireTie) return {std::popcount(state.decided), 0, 0};
  return {kPositions - std::popcount(state.to_move), 0, 0};
}

}  // namespace

// Turn, phase, chit and stage, then what only grows within it: units placed, checked or done.
Progress progress_of(const State& state) {
  const Frame top = state.frames.empty() ? Frame{} : state.frames.back();
  Depth depth;
  int stage = state.stage;
  if (state.phase == Phase::kTransport || state.phase == Phase::kLandingChecks)
    depth = landing_depth(state);
  if (state.phase == Phase::kActions) depth = actions_depth(state, top);
  if (state.phase == Phase::kChits) {
    depth = chit_depth(state, top);
    stage += 8 * state.drawn.size();
  }
  return {state.turn, static_cast<int>(state.phase), stage, depth.spent, depth.level, depth.sub};
}

Jubilee::Jubilee(Board board, std::uint64_t data_hash)
    : board_(std::move(board)), info_(make_info(data_hash)) {}

RuleTable Jubilee::rules() const { return rule_table(); }
std::span<const ScopeInfo> Jubilee::scopes() const { return scope_table(); }
std::span<const VerbInfo> Jubilee::verbs() const { return verb_table(); }
std::span<const MessageInfo> Jubilee::messages() const { return message_table(); }

std::string Jubilee::id_of(int scope, int value) const {
  return jubilee::id_of(board_, static_cast<Scope>(scope), value);
}
std::optional<int> Jubilee::value_of(int scope, std::string_view id) const {
  return jubilee::value_of(board_, static_cast<Scope>(scope), id);
}

AnyState Jubilee::setup(const Setup& setup) const {
  std::uint8_t options = 0;
  for (std::size_t i = 0; i < kOptions; ++i)
    if (setup.options[i] != 0) options |= static_cast<std::uint8_t>(1U << i);
  return AnyState::of(initial_state(board_, options));
}

Seat Jubilee::to_act(const AnyState& state) const { return seat_to_act(state.as<State>()); }

void Jubilee::legal(const AnyState& state, Actions& out) const {
  legal_actions(board_, state.as<State>(), out);
}

void Jubilee::chance(const AnyState& state, ChanceEvent& out) const {
  chance_event(board_, state.as<State>(), out);
}

Verdict Jubilee::why_not(const AnyState& state, Action action) const {
  return reason_against(board_, state.as<State>(), action);
}

void Jubilee::apply(AnyState& state, Action action, Events& out) const {
  apply_action(board_, state.as<State>(), action, out);
}

AnyState Jubilee::observe(const AnyState& state, Seat) const {
  return AnyState::of(view_of(state.as<State>()));
}

AnyState Jubilee::resample(const AnyState& view, RngStream& rng) const {
  const std::optional<State> dealt = try_deal(board_, view.as<State>(), rng);
  CHECK(dealt.has_value());  // state_fault refuses views that no deal fits
  return AnyState::of(*dealt);
}

Standing Jubilee::standing(const AnyState& view) const {
  const State& state = view.as<State>();
  const Tally result = tally(board_, state);
  Standing out;
  out.turn = decimal(state.turn);
  out.phase = jubilee::id_of(board_, Scope::kPhase, static_cast<int>(state.phase));
  out.score = result.score;
  out.result = jubilee::id_of(board_, Scope::kLevel, result.level);
  out.over = state.phase == Phase::kOver;
  return out;
}

Progress Jubilee::progress(const AnyState& state) const { return progress_of(state.as<State>()); }

Note Jubilee::prompt(const AnyState& view) const { return prompt_of(board_, view.as<State>()); }

Note Jubilee::describe(const AnyState& view, Action action) const {
  return description_of(board_, view.as<State>(), action);
}

RuleId Jubilee::rule_of(const AnyState& view, Action action) const {
  return rule_for(view.as<State>(), action);
}

Odds Jubilee::odds(const AnyState& view, Action action) const {
  return odds_of(board_, view.as<State>(), action);
}

Odds Jubilee::roll_odds(const AnyState& view) const {
  return roll_odds_of(board_, view.as<State>());
}

int Jubilee::evaluate(const AnyState& view, Seat) const { return worth(board_, view.as<State>()); }

}  // namespace sandtable::jubilee
