// Whether what a position waits for can be waited for: the right phase, the right units, and for
// dice and draws an outcome, for the player a choice.
#include "core/games/nazaire/soundness_waits.h"

#include "core/base/text.h"

namespace sandtable::nazaire {
namespace {

// --- the landing

bool is_next_boat(const Position& p, int team) {
  for (const auto& track : p.board.landing_order)
    for (const TeamId next : track)
      if (p.state.team(next).status == TeamStatus::kAboard)
        return next == TeamId(team) && p.board.card(next).group != Group::kCampbeltown;
  return false;
}

// A new game, draw by draw: FlaK in their places, one counter on each space drawn for.
bool is_setup_sound(const Position& p, const Frame& frame) {
  const State& s = p.state;
  const Scenario& scenario = p.board.scenario(s.scenario);
  if (frame.a >= scenario.draws.size() || s.cursor != frame.a + 1) return false;
  for (const Team& team : s.teams)
    if (team.status != TeamStatus::kAboard) return false;
  for (const FlakPlacement& flak : scenario.flak) {
    const int place = place_of(s, kUnitCodeGerman + flak.unit.index());
    if (place < 0 || p.german(place).where != flak.space) return false;
  }
  int mobile = 0;
  for (const German& german : s.germans) mobile += german.on_map() && !german.is_flak();
  for (int i = 0; i < frame.a; ++i) {
    const SetupDraw& draw = scenario.draws[static_cast<std::size_t>(i)];
    const PlaceSet here = germans_on(s, draw.space);
    if (std::popcount(here) != 1) return false;
    const German& german = p.german(std::countr_zero(here));
    const std::uint64_t pool = p.board.units_of(draw.pool);
    if (german.is_flak() || (drawn_units(p.board, german.origin) != pool)) return false;
  }
  return mobile == frame.a;
}

// Until the landing is over nobody can have joined FlaK #12: its fight is one against one.
bool is_mole_sound(const Position& p) {
  const int gun = place_of(p.state, kUnitCodeGerman + p.board.mole_flak.index());
  return p.state.phase != Phase::kLanding || gun < 0 ||
         std::popcount(germans_on(p.state, p.german(gun).where)) == 1;
}

bool is_mole_attack_sound(const Position& p, const Frame& below, const Frame& top) {
  if (below.wait != Wait::kMove || below.a != top.a) return false;
  const TeamCard& card = p.board.card(TeamId(top.a));
  return TeamId(top.a) != p.board.birney && card.group == Group::kOldMole &&
         card.type == TeamType::kAssault && p.state.has(Option::kMoleFlakOtherAssault) &&
         !is_mole_flak_silenced(p.board, p.state);
}

// --- movement, cohesion, demolition, Germans

bool may_be_moving(const Position& p, const Frame& frame) {
  const bool phase = p.state.phase == Phase::kLanding ||
                     (p.state.phase == Phase::kBritishMovement && p.state.stage == 0);
  if (!phase || !p.is_normal_team(frame.a)) return false;
  const Team& team = p.state.team(TeamId(frame.a));
  return !team.has(kTeamMoved) && !team.has(kTeamStuck);
}

bool is_excess_sound(const Position& p, const Frame& frame) {
  return p.is_space(frame.a) &&
         std::popcount(teams_on(p.state, SpaceId(frame.a))) > kStackingLimit &&
         (p.state.phase == Phase::kLanding || p.state.stage == 1);
}

bool is_arrival_sound(const Position& p, const Frame& frame) {
  if (p.state.stage != 1 || frame.a >= kEntries) return false;
  const SpaceId entry = p.board.entries[frame.a];
  return teams_on(p.state, entry) == 0 && units_on(p.state, entry) < kStackingLimit;
}

// Entries from the cursor on are still to come; the one before it may be under way.
bool is_order_sound(const Position& p) {
  const State& s = p.state;
  const bool cohesion = s.phase == Phase::kCohesion;
  const bool moves = s.phase == Phase::kGermans && s.stage == 2;
  if (!cohesion && !moves) return s.order.empty();
  if (s.cursor > s.order.size()) return false;
  std::uint32_t teams = 0;
  PlaceSet places = 0;
  for (int i = 0; i < s.order.size(); ++i) {
    const int code = cohesion ? s.order[i] : s.order[i] + kGermanCode;
    const bool due = i + 1 >= s.cursor;
    if (code < kTeams) {
      if ((teams >> code & 1) != 0 || !p.is_ashore(code)) return false;
      if (due && !s.team(TeamId(code)).has(kTeamPinned)) return false;
      teams |= 1U << code;
      continue;
    }
    const int place = code - kGermanCode;
    if (place < 0 || !p.is_on_map(place) || (places & place_bit(place)) != 0) return false;
    const German& german = p.german(place);
    if (cohesion ? due && !german.has(kGermanPinned)
                 : german.has(kGermanPinned) || german.has(kGermanFixed))
      return false;
    places |= place_bit(place);
  }
  return true;
}

bool is_cursor_sound(const State& s) {
  const bool advances =
      (s.phase == Phase::kCombat || s.phase == Phase::kSecondCombat) && s.stage == 3;
  if (advances) return s.cursor <= s.emptied.size();
  return s.phase == Phase::kSetup || !s.order.empty() || s.cursor == 0;
}

bool is_next_of_order(const State& s, int code) {
  return s.cursor > 0 && s.cursor <= s.order.size() && s.order[s.cursor - 1] == code;
}

// A German's draw: the mover is known, since what it may do depends on what it is.
bool is_german_draw_sound(const Position& p, const Frame& frame) {
  if (p.state.stage != 2 || !is_next_of_order(p.state, frame.a) || !p.is_on_map(frame.a))
    return false;
  return p.german(frame.a).unit == kUnknownUnit || is_draw_sound(p.board, p.state, frame);
}

bool is_move_sound(const Position& p, const Frame& frame) {
  return may_be_moving(p, frame) && frame.b >= 1 && frame.b <= p.board.charts.allowance;
}

bool is_demolition_sound(const Position& p, const Frame& frame) {
  return frame.a < kTeams && p.state.stage == 0 &&
         demolition_verdict(p.board, p.state, TeamId(frame.a));
}

// --- all together

template <class... Phases>
constexpr unsigned in(Phases... phases) {
  return (... | (1U << static_cast<unsigned>(phases)));
}

// The phases in which it can be waited for.
unsigned phases_of(Wait which) {
  using enum Phase;
  switch (which) {
#define ROLL(wait, id, phases, ...) \
  case Wait::wait:                  \
    return phases;
#define ASK(wait, id, phases, ...) \
  case Wait::wait:                 \
    return phases;
#define RUN(wait, id, phases, ...) \
  case Wait::wait:                 \
    return phases;
#include "core/games/nazaire/waits.inc"
  }
  return 0;
}

// A wait that stands alone on the stack.
bool is_wait_sound(const Position& p, const Frame& frame) {
  const State& s = p.state;
  switch (frame.wait) {
#define ROLL(wait, id, phases, what, outcomes, resolve, sound) \
  case Wait::wait:                                             \
    return sound;
#define ASK(wait, id, phases, choices, prompt, sound) \
  case Wait::wait:                                    \
    return sound;
#define RUN(wait, id, phases, sound) \
  case Wait::wait:                   \
    return sound;
#include "core/games/nazaire/waits.inc"
  }
  return false;
}

bool are_frames_sound(const Position& p) {
  const State& s = p.state;
  if (s.frames.size() > 2) return false;
  for (const Frame& frame : s.frames)
    if ((phases_of(frame.wait) & in(s.phase)) == 0) return false;
  const Frame& first = s.frames[0];
  if (s.frames.size() == 1) return is_wait_sound(p, first);
  if (first.wait == Wait::kExchange)
    return is_exchange_sound(p, first) && is_shot_sound(p, first, s.frames[1]) &&
           (!p.is_combat() || s.stage == 1 || s.stage == 2);
  return s.frames[1].wait == Wait::kMoleAttack && is_wait_sound(p, first) &&
         is_mole_attack_sound(p, first, s.frames[1]);
}

bool has_outcome(const Board& board, const State& state) {
  if (seat_to_act(state) == Seat::kFirst) {
    Actions actions;
    legal_actions(board, state, actions);
    return !actions.empty();
  }
  ChanceEvent event;
  chance_event(board, state, event);
  return !event.outcomes.empty();
}

bool is_waiting_for_unknown(const State& state) {
  const Frame& top = state.frames.back();
  const bool draw =
      top.wait == Wait::kGoalDraw || top.wait == Wait::kEndDraw || top.wait == Wait::kBackDraw;
  return draw && state.germans[top.a].unit == kUnknownUnit;
}

}  // namespace

Fault waits_fault(const Board& board, const State& state) {
  const Position p{board, state};
  if ((state.phase == Phase::kOver) != state.frames.empty())
    return fault("frames", "something is waited for exactly while the game is on");
  const Wait first = state.frames.empty() ? Wait::kNone : state.frames[0].wait;
  const bool named = first == Wait::kExchange || first == Wait::kMuster || first == Wait::kTieDraw;
  if ((state.german_firers != 0 && first != Wait::kExchange) || (state.firers != 0 && !named))
    return fault("firers", "nobody fires now");
  const bool arriving = state.phase == Phase::kGermans && state.stage == 1;
  if (!arriving && (state.arrivals[0] != 0 || state.arrivals[1] != 0))
    return fault("arrivals", "nobody arrives now");
  if (state.phase == Phase::kOver) return {};
  if (!is_mole_sound(p)) return fault("germans", "FlaK #12 is alone until the landing is over");
  if (!is_order_sound(p)) return fault("order", "this is nobody's turn");
  if (!is_cursor_sound(state)) return fault("cursor", "there is nothing to count here");
  if (!are_frames_sound(p)) return fault("frames[0]", "this cannot be waited for here");
  if (!is_waiting_for_unknown(state) && !has_outcome(board, state))
    return fault("frames", "nothing can come of what is waited for");
  return {};
}

}  // namespace sandtable::nazaire
