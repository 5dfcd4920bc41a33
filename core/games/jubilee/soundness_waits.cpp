// Whether what a position waits for can be waited for: the right phase, the right units, and for
// dice and draws an outcome, for the player a choice.
#include "core/base/text.h"
#include "core/games/jubilee/actions_internal.h"

namespace sandtable::jubilee {
namespace {

struct Moment {
  const Board& board;
  const State& state;

  bool is(Phase phase) const { return state.phase == phase; }
  bool is_chit(ChitStage stage) const {
    return is(Phase::kChits) && state.stage == static_cast<int>(stage);
  }
  bool is_unit(int unit) const { return unit < kUnits; }
  ChitType chit_type() const { return board.at(state.chit()).type; }
};

// --- set-up

// A new game, draw by draw: the first lettered positions hold one unit each, nobody else is there.
bool is_deal_sound(const Moment& p, int home) {
  const State& s = p.state;
  if (!p.is(Phase::kDeal) || home >= kGermans || s.cursor != home + 1) return false;
  PositionSet dealt = 0;
  for (int i = 0; i < home; ++i) dealt |= bit(p.board.homes[static_cast<std::size_t>(i)]);
  for (int i = 0; i < home; ++i)
    if (s.german(p.board.homes[static_cast<std::size_t>(i)]).home != i) return false;
  return occupied_positions(s) == dealt && s.germans_seen == 0 && exposed_units(s) == 0;
}

bool is_commando_draw_sound(const Moment& p, const Frame& frame) {
  if (!p.is(Phase::kDisposition) || p.state.cursor != 1 || frame.a > 1) return false;
  const int left = std::popcount(commandos_to_choose(p.board, p.state, frame.a));
  return frame.b >= 1 && frame.b < left;
}

// --- landing

bool is_place_sound(const Moment& p, int unit) {
  if (!p.is(Phase::kTransport) || !p.is_unit(unit)) return false;
  const Unit& one = p.state.unit(UnitId(unit));
  return one.status == UnitStatus::kOnTrack && one.due == p.state.turn &&
         boxes_for(p.board, p.state, UnitId(unit)) != 0;
}

bool is_check_sound(const Moment& p, int unit) {
  if (!p.is(Phase::kLandingChecks) || !p.is_unit(unit)) return false;
  const Unit& one = p.state.unit(UnitId(unit));
  return one.status == UnitStatus::kBoxed && !one.has(kUnitChecked) &&
         p.board.card(UnitId(unit)).type != UnitType::kCommando;
}

bool is_delay_sound(const Moment& p, int unit) {
  if (!p.is(Phase::kLandingChecks) || !p.is_unit(unit)) return false;
  const Unit& one = p.state.unit(UnitId(unit));
  return turn_box(p.board, p.state).may_send_home && one.status == UnitStatus::kOnTrack &&
         one.due == p.state.turn + 1;
}

// --- chits

bool is_chit_draw_sound(const Moment& p) {
  return p.is_chit(ChitStage::kDraw) && p.state.drawn.size() < turn_box(p.board, p.state).draw &&
         p.state.cup != 0;
}

bool is_event_sound(const Moment& p) {
  return p.is_chit(ChitStage::kEvent) && p.chit_type() == ChitType::kEvent &&
         turn_box(p.board, p.state).events;
}

bool is_depth_draw_sound(const Moment& p, int position) {
  // The cursor is past the area under way, and no further than the areas of the chit.
  const bool by_chit = p.is_chit(ChitStage::kDepth) && p.chit_type() == ChitType::kDepth &&
                       p.state.cursor > 0 &&
                       p.state.cursor <= p.board.at(p.state.chit()).areas.size();
  if (!(by_chit || is_event_sound(p)) || position >= kPositions) return false;
  const German& german = p.state.german(PositionId(position));
  return german.is_there() && !german.has_depth() && p.state.depth_in_box > 0;
}

bool is_strike_sound(const Moment& p, int event) {
  const bool known =
      event == static_cast<int>(Event::kRaf) || event == static_cast<int>(Event::kGunfire);
  return is_event_sound(p) && known &&
         strike_targets(p.board, p.state, static_cast<Event>(event)) != 0;
}

// [OJ F.1, OJ M.1] Nothing changes between the snapshot and the end of the fire, so the sets are
// those that the chit would take now.
bool is_fire_sound(const Moment& p) {
  if (!p.is_chit(ChitStage::kFire) || p.chit_type() != ChitType::kAction) return false;
  State fresh = p.state;
  Events silent;
  Play play{p.board, fresh, silent};
  begin_action_chit(play);
  const State& s = p.state;
  if (fresh.to_fire != s.to_fire || fresh.to_move != s.to_move || fresh.to_recover != s.to_recover)
    return false;
  return ((s.decided_step | s.decided_mark) & ~s.decided) == 0 &&
         (s.decided & ~exposed_units(s)) == 0;
}

bool is_tie_sound(const Moment& p, const Frame& frame) {
  const bool drawn = frame.wait == Wait::kFireDraw;
  if (!is_fire_sound(p) || drawn != p.state.has(Option::kFireTiesDrawn)) return false;
  const FireProblem problem = fire_problem(p.board, p.state, bonus_positions(p.board, p.state));
  const FireAnswer answer = assign_fire(problem, fire_demand(p.state));
  if (!answer.met || answer.open == 0) return false;
  return !drawn || frame.a == std::countr_zero(answer.open);
}

// An assault under way, before its die or after: along an arrow, against units.
bool is_assault_sound(const Moment& p, const Frame& frame) {
  const bool there = p.is_chit(ChitStage::kMoves) && p.chit_type() == ChitType::kAction &&
                     frame.a < kPositions && frame.b < kPositions;
  if (!there || !p.state.german(PositionId(frame.a)).is_there()) return false;
  const auto& arrows = p.board.at(PositionId(frame.a)).arrows;
  const bool aimed = std::find(arrows.begin(), arrows.end(), PositionId(frame.b)) != arrows.end();
  const PositionSet held = positions_held_by_units(p.board, p.state);
  if (!aimed || (held & bit(PositionId(frame.b))) == 0) return false;
  return frame.wait == Wait::kAssaultDie || !push_hexes(p.board, p.state, frame).empty();
}

bool are_moves_sound(const Moment& p) {
  const State& s = p.state;
  PositionSet colours = 0;
  for (const ChitColour& one : p.board.at(s.chit()).colours)
    colours |= p.board.of_colour[static_cast<std::size_t>(one.colour)];
  return (s.to_move & ~(firing_positions(s) & colours)) == 0 &&
         (s.to_recover & ~(disrupted_positions(s) & colours)) == 0;
}

// --- actions

bool is_actions_sound(const Moment& p) {
  if (p.state.commando_chit != 0)
    return p.is_chit(ChitStage::kCommando) && p.chit_type() == ChitType::kCommando &&
           p.state.cursor == 1;
  return p.is(Phase::kActions) && p.state.stage == 0;
}

bool is_unit_sound(const Moment& p, int unit) {
  return p.is_unit(unit) && (ready_units(p.board, p.state) >> unit & 1) != 0;
}

bool is_excess_sound(const Moment& p) {
  return p.is(Phase::kActions) && p.state.stage == 1 && excess_units(p.board, p.state) != 0;
}

bool is_evacuation_sound(const Moment& p) {
  return p.is(Phase::kEvacuation) && p.state.stage == 1 && p.state.evacuating == 0 &&
         p.state.turn >= p.board.charts.evacuation_turn;
}

bool is_barrage_sound(const Moment& p, const Frame& frame) {
  return is_unit_sound(p, frame.a) && frame.b < kPositions &&
         barrage_verdict(p.board, p.state, UnitId(frame.a), PositionId(frame.b)).legal;
}

// Named so far: units that may, the last of them just before those that may still join.
bool is_muster_sound(const Moment& p, const Frame& frame) {
  if (frame.a >= kPositions || frame.b > kUnits) return false;
  const PositionId target(frame.a);
  const UnitSet named = p.state.attackers;
  if (std::bit_width(named) != frame.b) return false;
  if ((named & ~attackers_for(p.board, p.state, target)) != 0) return false;
  Actions choices;
  legal_muster(p.board, p.state, frame, choices);
  return attack_verdict(p.board, p.state, target).legal && !choices.empty();
}

// [OJ 11.7] After the result that offers it.
bool is_attrition_sound(const Moment& p, const Frame& frame) {
  if (frame.a >= kPositions) return false;
  const PositionId target(frame.a);
  const German& german = p.state.german(target);
  if (!german.has(kGermanAttacked) || !german.has(kGermanRevealed)) return false;
  if (!german.has(kGermanDisrupted) || !german.has(kGermanDepthRevealed)) return false;
  if ((p.state.attackers & ~attackers_for(p.board, p.state, target)) != 0) return false;
  return begin_verdict(p.board, p.state, target).legal;
}

// All but actions stand alone; what is waited for while they go on stands above them.
enum class StackPlace : std::uint8_t { kBottom, kAbove };

bool is_frame_sound(const Moment& p, const Frame& frame, StackPlace where) {
  using enum StackPlace;
  switch (frame.wait) {
#define ROLL(wait, id, what, outcomes, resolve, place, sound) \
  case Wait::wait:                                            \
    return where == place && (sound);
#define ASK(wait, id, choices, prompt, place, sound) \
  case Wait::wait:                                   \
    return where == place && (sound);
#include "core/games/jubilee/waits.inc"
  }
  return false;
}

bool has_action_marks(const State& s) {
  for (const Unit& unit : s.units)
    if (unit.has(kUnitActed)) return true;
  for (const German& german : s.germans)
    if (german.has(kGermanAttacked) || german.has(kGermanBarraged)) return true;
  return false;
}

// What only belongs to a moment must be gone outside it, or two equal positions would differ.
bool are_leftovers_gone(const State& s) {
  const bool chits = s.phase == Phase::kChits;
  const auto stage = static_cast<ChitStage>(s.stage);
  const bool firing = chits && stage == ChitStage::kFire;
  if (!firing && (s.to_fire | s.decided | s.decided_step | s.decided_mark) != 0) return false;
  const bool acting = chits && (firing || stage == ChitStage::kMoves);
  if (!acting && (s.to_move | s.to_recover) != 0) return false;
  const Wait top = s.frames.empty() ? Wait::kNone : s.frames.back().wait;
  if (top != Wait::kMuster && top != Wait::kAttrition && s.attackers != 0) return false;
  const bool actions = s.commando_chit != 0 || (s.phase == Phase::kActions && s.stage == 0);
  if (!actions && has_action_marks(s)) return false;
  return (s.commando_chit != 0) == (chits && stage == ChitStage::kCommando);
}

}  // namespace

Fault waits_fault(const Board& board, const State& state) {
  const auto wrong = [](std::string path, std::string reason) {
    return Fault{std::move(path), std::move(reason), "bad-position"};
  };
  if (state.phase == Phase::kOver)
    return state.frames.empty() ? Fault{} : wrong("frames", "the game is over");
  if (state.frames.empty()) return wrong("frames", "nothing is waited for");
  if (state.phase == Phase::kChits && state.stage != 0 && state.drawn.empty())
    return wrong("stage", "no chit is drawn");
  const Moment now{board, state};
  if (!is_frame_sound(now, state.frames[0], StackPlace::kBottom))
    return wrong("frames[0]", "cannot be due now");
  for (int i = 1; i < state.frames.size(); ++i) {
    const bool above_actions = i == 1 && state.frames[0].wait == Wait::kActions;
    if (!above_actions || !is_frame_sound(now, state.frames[i], StackPlace::kAbove))
      return wrong("frames[" + decimal(i) + "]", "cannot be due now");
  }
  return are_leftovers_gone(state) ? Fault{} : wrong("stage", "what is noted belongs to no step");
}

}  // namespace sandtable::jubilee
