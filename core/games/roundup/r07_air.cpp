// 7: air superiority, tactical air support and the heavy bomber.
#include "core/games/roundup/rules_internal.h"

namespace sandtable::roundup {
namespace {

// Stages of I.B. In II.A there is kPlacing alone.
enum AirStage : std::uint8_t { kRolling, kPlacing, kFlying };

// [OR 7.2a-7.2c, OR 13.5a]
void settle_superiority(Play& play) {
  State& s = play.state;
  const int difference = s.air_dice[0] - s.air_dice[1];
  s.air_dice = {};
  if (difference == 0) {
    play.say(note(Say::kAirTied, Rule::k7_2c));
    return;
  }
  const int owner = difference > 0 ? 0 : 1;
  s.air_owner = static_cast<std::uint8_t>(owner);
  s.air_left =
      static_cast<std::uint8_t>(std::min(std::abs(difference), play.board.charts.air_markers));
  play.say(note(Say::kAirWon, s.turn == 1 ? Rule::k7_2a : Rule::k7_2b, {owner, s.air_left}));
}

// [OR 6.1c] In a storm nobody rolls. Ruling A69: the Allies roll first.
void begin_dice(Play& play) {
  State& s = play.state;
  s.stage = kPlacing;
  if (s.weather == Weather::kStorm) return play.say(note(Say::kNoAir, Rule::k6_1c));
  if (s.turn > 1) tell_luftwaffe(play);
  s.stage = kRolling;
  play.ask(Wait::kAirDie, 0, air_dice_of(play.board, s, Side::kAllied));
}

bool may_place_more(const State& state) { return state.air_left != 0 && !state.air.full(); }

// [OR 4.5c] US first, then UK; nobody is asked who has no unit to supply.
void step_flying(Play& play) {
  State& s = play.state;
  Actions choices;
  while (s.cursor < kAlliedNations) {
    play.ask(Wait::kSupply, s.cursor);
    legal_supply(play.board, s, choices);
    ++s.cursor;
    if (!choices.empty()) return;
    s.now = Frame{};
  }
  next_phase(play);
}

}  // namespace

// [OR 6.1a-6.1c, OR 7.2d, OR 13.3c, OR 15.2a] Ruling A65: the Luftwaffe comes from turn 2 on.
int air_dice_of(const Board& board, const State& state, Side side) {
  const Charts& charts = board.charts;
  if (state.turn == 1) return side == Side::kAllied ? charts.first_turn_dice : 0;  // [OR 7.1]
  const AirDice& dice = charts.air_dice[static_cast<std::size_t>(state.weather)];
  if (side == Side::kGerman)
    return has_luftwaffe(board, state) ? dice.german_luftwaffe : dice.german;
  const bool more = state.has(Option::kCountermeasure) && state.para_turn != 0 &&
                    state.turn == state.para_turn + 1 && dice.allied != 0;
  return dice.allied + (more ? 1 : 0);
}

void step_air(Play& play) {
  State& s = play.state;
  if (s.stage == kRolling) return begin_dice(play);
  if (s.stage == kPlacing && may_place_more(s)) return play.ask(Wait::kAir);
  if (s.stage == kPlacing) s.stage = kFlying;
  step_flying(play);
}

// [OR 1.3] Each die is rolled by itself.
void resolve_air(Play& play, const Frame& frame, int die) {
  State& s = play.state;
  s.air_dice[frame.a] = static_cast<std::uint8_t>(s.air_dice[frame.a] + die);
  play.say(note(Say::kAirRolled, Rule::k7_2d, {frame.a, die}));
  if (frame.b > 1) return play.ask(Wait::kAirDie, frame.a, frame.b - 1);
  const int german = frame.a == 0 ? air_dice_of(play.board, s, Side::kGerman) : 0;
  if (german > 0) return play.ask(Wait::kAirDie, 1, german);
  settle_superiority(play);
  s.stage = kPlacing;
}

// [OR 7.3b, OR 7.3c] What its owner has kept. Ruling A20: of either side.
void step_german_air(Play& play) {
  if (may_place_more(play.state)) return play.ask(Wait::kAir);
  next_phase(play);
}

// [OR 7.4a, OR 7.4c, OR 7.5b] However many markers reach a hex.
HexSet air_area(const Board& board, const State& state) {
  HexSet markers;
  for (const HexId hex : state.air) markers.add(hex.index());
  return (markers | markers.around()) & board.all;
}

// [OR 3.1.1a, OR 3.1.1b, OR 7.3a] Also on enemies. Ruling A42: one to a hex.
HexSet air_places(const Board& board, const State& state) {
  HexSet out = board.all;
  for (const HexId hex : state.air) out.remove(hex.index());
  return out;
}

void place_air(Play& play, HexId hex) {
  State& s = play.state;
  s.air.push_back(hex);
  --s.air_left;
  play.say(note(Say::kAirPlaced, Rule::k7_3a, {hex.index(), s.air_owner}));
}

void legal_columns(const Board& board, const HexSet& hexes, Actions& out) {
  for (int column = 0; column < kColumns; ++column)
    if ((hexes.lanes[static_cast<std::size_t>(column)] &
         board.all.lanes[static_cast<std::size_t>(column)]) != 0)
      out.push_back(action(Verb::kColumn, column + kFirstColumn));
}

void legal_rows(const Board& board, const HexSet& hexes, int column, Actions& out) {
  for (int row = 1; row <= kRows; ++row) {
    const int hex = hex_number(column, row).index();
    if (board.all.has(hex) && hexes.has(hex)) out.push_back(action(Verb::kRow, row));
  }
}

// [OR 7.6a-7.6e, OR 6.2, OR 15.15a, OR 15.15b, OR 15.20a-15.20c]
NoBomber bomber_reason(const Board&, const State& state) {
  const Side side = phasing_side(state);
  if (side == Side::kGerman && !state.has(Option::kGermanBombers)) return NoBomber::kNotTheirs;
  const bool flies = state.weather == Weather::kClear ||
                     (state.weather == Weather::kOvercast && state.has(Option::kOvercastBombers));
  if (!flies) return NoBomber::kWeather;
  if (state.air_owner != static_cast<std::uint8_t>(side)) return NoBomber::kSuperiority;
  if (state.order != Order::kCombatFirst) return NoBomber::kOrder;
  return state.bomber_used != 0 ? NoBomber::kUsed : NoBomber::kNone;
}

// [OR 11.12a, OR 7.6d, OR 15.20a, OR 15.20b]
int bomber_shift(const Board& board, const State& state, int die) {
  const int modified = die - (state.weather == Weather::kOvercast ? 1 : 0);
  return board.charts.bomber[static_cast<std::size_t>(std::max(1, modified))];
}

// [OR 7.6c, OR 11.12b, OR 11.12c] On top of all other shifts, for this fight alone.
void resolve_bomber(Play& play, const Frame&, int die) {
  State& s = play.state;
  const int shift = bomber_shift(play.board, s, die);
  s.fight.column = static_cast<std::uint8_t>(s.fight.column + shift);
  play.say(note(Say::kBomberRolled, Rule::k11_12a, {die, shift}));
  play.ask(Wait::kCombatDie);
}

}  // namespace sandtable::roundup
