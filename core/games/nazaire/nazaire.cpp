#include "core/games/nazaire/nazaire.h"

#include "core/base/text.h"
#include "core/games/nazaire/actions_internal.h"
#include "core/games/nazaire/load_internal.h"
#include "core/games/nazaire/victory.h"

namespace sandtable::nazaire {
namespace {

// In the order of Option; the loader compares charts.json with it.
constexpr std::array<Switch, kOptions> kSwitches = {{
    {"mole_flak_other_assault", "5.2.3", false},
    {"german_split", "8.1", false},
    {"mortar", "9.3", true},
    {"pinned_may_advance", "10", false},
    {"leave_any_time", "13", false},
    {"any_type_demolition", "11.3", false},
    {"historical_losses", "14", true},
    {"small_arms_over_fire_links", "9", false},
    {"cap_flak13_at_two", "13", false},
}};

GameInfo make_info(std::uint64_t data_hash) {
  GameInfo info;
  info.id = "nazaire";
  info.seats = {"british"};
  info.setups = {"historical"};
  for (const Switch& one : kSwitches)
    info.options.push_back({std::string(one.id), std::string(one.rule), {"off", "on"}, one.on});
  info.first_form.assign(9, 2);
  info.rules_revision = 1;
  info.wire_id = 1;
  info.max_decisions = 3000;
  info.data_hash = data_hash;
  return info;
}

// How far the frames have come within one phase; see progress_of.
struct Depth {
  int spent = 0;
  int level = 0;
  int sub = 0;
};

// Units that will not fire any more in this phase: fired, pinned or gone. Nothing rallies or
// arrives within a phase, so the number never falls, and each exchange has at least one shot.
int spent_units(const State& state) {
  int out = kTeams + kUnits - std::popcount(ready_places(state));
  for (int i = 0; i < kTeams; ++i) out -= can_fire(state, TeamId(i));
  return out;
}

Depth combat_depth(const State& state, const Frame& top) {
  Depth out{spent_units(state), 0, 0};
  if (top.wait == Wait::kMuster) out = {out.spent, 1, top.c};
  if (top.wait == Wait::kShoot) out = {out.spent, 2, 0};
  if (top.wait == Wait::kAnswer) out = {out.spent, 3, 0};
  if (top.wait == Wait::kAdvance) out = {state.cursor, 4, top.c};
  return out;
}

// Teams done count more than any step of the one that moves.
Depth movement_depth(const State& state, const Frame& top, int allowance) {
  Depth out;
  for (const Team& team : state.teams)
    out.spent += team.status != TeamStatus::kAboard && team.status != TeamStatus::kAshore;
  for (const Team& team : state.teams) out.spent += team.has(kTeamMoved) || team.has(kTeamStuck);
  if (top.wait == Wait::kMove) out.level = 2 + allowance - top.b;
  if (top.wait == Wait::kMoleAttack) out.level = 1;
  return out;
}

Depth demolition_depth(const State& state, const Frame& top) {
  Depth out;
  for (const Team& team : state.teams) out.spent += team.has(kTeamTried);
  out.level = top.wait == Wait::kFreeStep ? 0 : 1;
  return out;
}

}  // namespace

// Turn, phase, stage, then what only grows within it: teams that moved, units that fired, teams
// that tried; then how deep the decision at hand has come.
Progress progress_of(const State& state) {
  const Frame top = state.frames.empty() ? Frame{} : state.frames.back();
  Depth depth;
  if (state.phase == Phase::kLanding || state.phase == Phase::kBritishMovement)
    depth = movement_depth(state, top, 3);
  if (state.phase == Phase::kCombat || state.phase == Phase::kSecondCombat)
    depth = combat_depth(state, top);
  if (state.phase == Phase::kDemolition) depth = demolition_depth(state, top);
  return {state.turn, static_cast<int>(state.phase), state.stage, depth.spent, depth.level,
          depth.sub};
}

const Switch& switch_at(std::size_t option) { return kSwitches[option]; }

Nazaire::Nazaire(Board board, std::uint64_t data_hash)
    : board_(std::move(board)), info_(make_info(data_hash)) {}

RuleTable Nazaire::rules() const { return rule_table(); }
std::span<const ScopeInfo> Nazaire::scopes() const { return scope_table(); }
std::span<const VerbInfo> Nazaire::verbs() const { return verb_table(); }
std::span<const MessageInfo> Nazaire::messages() const { return message_table(); }

std::string Nazaire::id_of(int scope, int value) const {
  return nazaire::id_of(board_, static_cast<Scope>(scope), value);
}
std::optional<int> Nazaire::value_of(int scope, std::string_view id) const {
  return nazaire::value_of(board_, static_cast<Scope>(scope), id);
}

AnyState Nazaire::setup(const Setup& setup) const {
  std::uint16_t options = 0;
  for (std::size_t i = 0; i < kOptions; ++i)
    if (setup.options[i] != 0) options |= static_cast<std::uint16_t>(1U << i);
  return AnyState::of(initial_state(board_, options));
}

Seat Nazaire::to_act(const AnyState& state) const { return seat_to_act(state.as<State>()); }

void Nazaire::legal(const AnyState& state, Actions& out) const {
  legal_actions(board_, state.as<State>(), out);
}

void Nazaire::chance(const AnyState& state, ChanceEvent& out) const {
  chance_event(board_, state.as<State>(), out);
}

Verdict Nazaire::why_not(const AnyState& state, Action action) const {
  return reason_against(board_, state.as<State>(), action);
}

void Nazaire::apply(AnyState& state, Action action, Events& out) const {
  apply_action(board_, state.as<State>(), action, out);
}

AnyState Nazaire::observe(const AnyState& state, Seat) const {
  return AnyState::of(view_of(state.as<State>()));
}

AnyState Nazaire::resample(const AnyState& view, RngStream& rng) const {
  const std::optional<State> dealt = try_deal(board_, view.as<State>(), rng);
  CHECK(dealt.has_value());  // state_fault refuses views that no deal fits
  return AnyState::of(*dealt);
}

Standing Nazaire::standing(const AnyState& view) const {
  const State& state = view.as<State>();
  Standing out;
  out.turn = decimal(state.turn);
  out.phase = nazaire::id_of(board_, Scope::kPhase, static_cast<int>(state.phase));
  out.score = victory_points(board_, state);
  out.result = nazaire::id_of(board_, Scope::kBand, victory_band(board_, out.score));
  out.over = state.phase == Phase::kOver;
  if (out.over && state.has(Option::kHistoricalLosses))  // [SN 14a]
    out.notes.push_back(note(Say::kLossesOfHistory, Rule::k14a,
                             {teams_lost(state), board_.charts.historical_losses}));
  return out;
}

Progress Nazaire::progress(const AnyState& state) const { return progress_of(state.as<State>()); }

Note Nazaire::prompt(const AnyState& view) const { return prompt_of(board_, view.as<State>()); }

Note Nazaire::describe(const AnyState& view, Action action) const {
  return description_of(board_, view.as<State>(), action);
}

RuleId Nazaire::rule_of(const AnyState& view, Action action) const {
  return rule_for(view.as<State>(), action);
}

Odds Nazaire::odds(const AnyState& view, Action action) const {
  return odds_of(board_, view.as<State>(), action);
}

Odds Nazaire::roll_odds(const AnyState& view) const {
  return roll_odds_of(board_, view.as<State>());
}

int Nazaire::evaluate(const AnyState& view, Seat) const { return worth(board_, view.as<State>()); }

}  // namespace sandtable::nazaire
