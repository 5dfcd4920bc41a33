// What the scenarios count.
#include "core/games/anvil/victory.h"

#include "core/games/anvil/rules_internal.h"

namespace sandtable::anvil {
namespace {

// A combat unit in the area or next to it.
bool is_covered(const Board& board, const State& state, PlaceId area) {
  if (has_combat(board, state, Side::kAllied, area)) return true;
  for (const int i : each(board.around[static_cast<std::size_t>(area.index())]))
    if (has_combat(board, state, Side::kAllied, PlaceId(i))) return true;
  return false;
}

int prizes(const Board& board, const State& state, Side side) {
  int out = 0;
  for (const int i : each(state.dead[at(side)] & combat(board, side)))
    out += prize_of(board.card(unit_at(side, i)));
  return out;
}

int exits(const Board& board, const State& state) {
  const Scenario& scenario = board.scenario(state.scenario);
  int out = 0;
  for (const int i : each(board.north_edge)) {
    const int strength = scenario.exit_strength[static_cast<std::size_t>(i)];
    if (strength != 0) out += state.north[north_index(board, PlaceId(i))] / strength;
  }
  return scenario.italy_strength == 0 ? out : out + state.italy / scenario.italy_strength;
}

}  // namespace

int prize_of(const UnitCard& card) {
  return card.kind == Kind::kCombat ? (card.strength[0] + 1) / 2 : 0;
}

// Ports need nobody beside them.
bool counts(const Board& board, const State& state, PlaceId area, AreaSet allied_supply) {
  if (!state.is_friendly(Side::kAllied, area) || (allied_supply & bit(area)) == 0) return false;
  return board.place(area).fort >= 0 || is_covered(board, state, area);
}

Tally tally(const Board& board, const State& state) {
  const Scenario& scenario = board.scenario(state.scenario);
  Tally out;
  const AreaSet supply = supplied_areas(board, state, Side::kAllied);
  for (int i = 0; i < kAreas; ++i) {
    const int points = scenario.objective[static_cast<std::size_t>(i)];
    if (points != 0 && counts(board, state, PlaceId(i), supply)) out.objectives += points;
  }
  for (const std::uint8_t turn : state.captured)
    if (turn != 0) out.early += std::max(0, scenario.par_turn - turn) * scenario.early;
  out.kills = prizes(board, state, Side::kGerman);
  out.losses = prizes(board, state, Side::kAllied);
  out.exits = exits(board, state);
  out.held = state.held;
  out.allied = out.objectives + out.early + out.kills;
  out.german = out.exits + out.held + out.losses;
  out.score = out.allied - out.german;
  while (out.band < kBands - 1 && out.score < scenario.bands[static_cast<std::size_t>(out.band)])
    ++out.band;
  return out;
}

// Ruling R63: after the surrenders.
void score_turn(Play& play) {
  State& s = play.state;
  const Scenario& scenario = play.board.scenario(s.scenario);
  if ((scenario.hold_turns >> s.turn & 1) == 0) return;
  const AreaSet supply = supplied_areas(play.board, s, Side::kGerman);
  for (const int i : each(scenario.hold & ~s.allied & supply)) {
    if (!has_combat(play.board, s, Side::kGerman, PlaceId(i))) continue;
    s.held = static_cast<std::uint8_t>(s.held + scenario.hold_points);
    play.say(note(Say::kHolds, Rule::kSa, {i, scenario.hold_points}));
  }
}

void finish_game(Play& play) {
  const Tally result = tally(play.board, play.state);
  play.state.phase = Phase::kOver;
  play.say(note(Say::kGameOver, Rule::kSa, {result.score, result.band}));
}

}  // namespace sandtable::anvil
