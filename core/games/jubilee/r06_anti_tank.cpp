// 6.13: two anti-tank units, one among the six counters of Dieppe and one among the four of Green
// Beach, always fire with the armour bonus. While they lie face down, what they hit may prove where
// they are; this is kept as the set of pairs of places that agree with all that was seen (R36).
#include "core/games/jubilee/rules_internal.h"

namespace sandtable::jubilee {
namespace {

constexpr std::array<Letter, 2> kAntiTankLetters = {Letter::kDieppe, Letter::kGreen};

int half_of_pair(int pair, Letter letter) {
  return letter == Letter::kDieppe ? pair % kDieppeHomes : pair / kDieppeHomes;
}

int home_of_half(const Board& board, Letter letter, int half) {
  return board.homes_of[static_cast<std::size_t>(letter)][static_cast<std::size_t>(half)];
}

// Face up somewhere, or out of the game, which nobody leaves face down.
bool is_seen(const State& state, GermanId unit) {
  if ((state.germans_seen >> unit.index() & 1) != 0) return true;
  for (const German& german : state.germans)
    if (german.unit == unit.index() && german.has(kGermanRevealed)) return true;
  return false;
}

PositionId position_of_home(const State& state, int home) {
  for (int i = 0; i < kPositions; ++i)
    if (state.germans[static_cast<std::size_t>(i)].home == home) return PositionId(i);
  return PositionId{};
}

// The counter set up there lies face down on the map, or is still to be dealt.
bool may_hide(const State& state, int home) {
  const PositionId position = position_of_home(state, home);
  if (!position.is_some()) return state.phase == Phase::kDeal;
  return !state.german(position).has(kGermanRevealed);
}

// Bit per place of a letter: where its anti-tank unit may be. All of them once it has been seen,
// for then its half of a pair says nothing more.
std::uint32_t open_halves(const Board& board, const State& state, Letter letter) {
  const auto& homes = board.homes_of[static_cast<std::size_t>(letter)];
  const bool seen = is_seen(state, anti_tank_unit(board, letter));
  std::uint32_t out = 0;
  for (std::size_t half = 0; half < homes.size(); ++half)
    if (seen || may_hide(state, homes[half])) out |= 1U << half;
  return out;
}

// Whether whatever is known of the counters on the map allows the pair: what a deal has to obey.
bool fits(const Board& board, const State& state, int pair) {
  for (const Letter letter : kAntiTankLetters) {
    const GermanId unit = anti_tank_unit(board, letter);
    const int home = home_of_half(board, letter, half_of_pair(pair, letter));
    for (const German& german : state.germans) {
      if (!german.is_there() || german.unit == kUnknown) continue;
      if (!is_seen(state, unit) && (german.unit == unit.index()) != (german.home == home))
        return false;
    }
  }
  return true;
}

PositionSet chit_bonus(const Board& board, const State& state) {
  PositionSet out = 0;
  for (const ChitColour& one : board.at(state.chit()).colours)
    if (one.bonus) out |= board.of_colour[static_cast<std::size_t>(one.colour)];
  return out;
}

// Firing positions with a tank in their field, and no bonus by the chit.
PositionSet plain_at_tanks(const Board& board, const State& state) {
  PositionSet out = 0;
  for (int i = 0; i < kUnits; ++i)
    if (board.card(UnitId(i)).type == UnitType::kTank) out |= covering(board, state, UnitId(i));
  return out & state.to_fire & ~chit_bonus(board, state);
}

// Those of them whose unit lies face down and may be one: what they hit may tell.
PositionSet telling_positions(const Board& board, const State& state) {
  PositionSet out = 0;
  for (const PositionId position : each<PositionId>(plain_at_tanks(board, state))) {
    const German& german = state.german(position);
    const Letter letter = board.letter_of(german.home);
    if (german.has(kGermanRevealed)) continue;
    if (letter == Letter::kDieppe || letter == Letter::kGreen) out |= bit(position);
  }
  return out;
}

// All that the fire shows, or asks, if a pair is true.
FireAnswer shown(const Board& board, const State& state, PositionSet bonus) {
  FireAnswer out = assign_fire(fire_problem(board, state, bonus), fire_demand(state));
  if (out.open != 0) out.hits.clear();  // not shown before all is picked
  return out;
}

PositionSet true_anti_tank(const Board& board, const State& state) {
  PositionSet out = 0;
  for (int i = 0; i < kPositions; ++i) {
    const German& german = state.germans[static_cast<std::size_t>(i)];
    if (german.unit < kGermans && board.card(GermanId(german.unit)).type == GermanType::kAntiTank)
      out |= bit(PositionId(i));
  }
  return out;
}

PositionSet possible_places(const Board& board, const State& state, std::uint32_t pairs) {
  PositionSet out = 0;
  for (; pairs != 0; pairs &= pairs - 1)
    out |= anti_tank_positions(board, state, std::countr_zero(pairs));
  return out;
}

PositionSet certain_places(const Board& board, const State& state, std::uint32_t pairs) {
  PositionSet out = ~PositionSet{0};
  for (; pairs != 0; pairs &= pairs - 1)
    out &= anti_tank_positions(board, state, std::countr_zero(pairs));
  return out;
}

}  // namespace

GermanId anti_tank_unit(const Board& board, Letter letter) {
  return board.anti_tank[static_cast<std::size_t>(letter)];
}

int half_of_home(const Board& board, int home) {
  const auto& homes = board.homes_of[static_cast<std::size_t>(board.letter_of(home))];
  return static_cast<int>(std::find(homes.begin(), homes.end(), home) - homes.begin());
}

std::uint32_t open_pairs(const Board& board, const State& state) {
  const std::uint32_t dieppe = open_halves(board, state, Letter::kDieppe);
  const std::uint32_t green = open_halves(board, state, Letter::kGreen);
  std::uint32_t out = 0;
  for (int half = 0; half < kGreenHomes; ++half)
    if ((green >> half & 1) != 0) out |= dieppe << (half * kDieppeHomes);
  return out & state.anti_tank;
}

PositionSet anti_tank_positions(const Board& board, const State& state, int pair) {
  PositionSet out = 0;
  for (const Letter letter : kAntiTankLetters) {
    const GermanId unit = anti_tank_unit(board, letter);
    for (int i = 0; i < kPositions; ++i) {
      const German& german = state.germans[static_cast<std::size_t>(i)];
      if (german.unit == unit.index() && german.has(kGermanRevealed)) out |= bit(PositionId(i));
    }
    if (is_seen(state, unit)) continue;
    const PositionId position =
        position_of_home(state, home_of_half(board, letter, half_of_pair(pair, letter)));
    if (position.is_some()) out |= bit(position);
  }
  return out;
}

std::uint32_t dealable_pairs(const Board& board, const State& state) {
  std::uint32_t out = 0;
  for (std::uint32_t left = open_pairs(board, state); left != 0; left &= left - 1) {
    const int pair = std::countr_zero(left);
    if (fits(board, state, pair)) out |= 1U << pair;
  }
  return out;
}

// [OJ 6.2b, 6.13a, 6.13c] All open pairs lead to the same fire once it has been learnt from, so
// that a view, which does not know the true one, may take the first.
PositionSet bonus_positions(const Board& board, const State& state) {
  const PositionSet out = chit_bonus(board, state);
  if (plain_at_tanks(board, state) == 0) return out;
  const std::uint32_t pairs = open_pairs(board, state);
  return pairs == 0 ? out : out | anti_tank_positions(board, state, std::countr_zero(pairs));
}

// Of a unit that has been seen all pairs know where it was set up: it lies face up, or nobody who
// was set up there is left. The others lie where a counter may still be one.
bool are_pairs_sound(const Board& board, const State& state) {
  const std::uint32_t pairs = state.anti_tank;
  if (pairs == 0 || open_pairs(board, state) != pairs) return false;
  for (const Letter letter : kAntiTankLetters) {
    const GermanId unit = anti_tank_unit(board, letter);
    if (!is_seen(state, unit)) continue;
    const int half = half_of_pair(std::countr_zero(pairs), letter);
    for (std::uint32_t left = pairs; left != 0; left &= left - 1)
      if (half_of_pair(std::countr_zero(left), letter) != half) return false;
    const int home = home_of_half(board, letter, half);
    for (const German& german : state.germans)
      if (german.is_there() && (german.unit == unit.index()) != (german.home == home)) return false;
  }
  return true;
}

void learn_from_reveal(State& state, const Board& board, PositionId position) {
  const German& german = state.german(position);
  const Letter letter = board.letter_of(german.home);
  if (letter != Letter::kDieppe && letter != Letter::kGreen) return;
  const int half = half_of_home(board, german.home);
  const bool guns = board.card(GermanId(german.unit)).type == GermanType::kAntiTank;
  for (std::uint32_t left = state.anti_tank; left != 0; left &= left - 1) {
    const int pair = std::countr_zero(left);
    if ((half_of_pair(pair, letter) == half) != guns) state.anti_tank &= ~(1U << pair);
  }
}

// [OJ 6.13c] Pairs under which something else would be hit, or asked, are ruled out.
void learn_from_fire(Play& play) {
  State& s = play.state;
  const PositionSet telling = telling_positions(play.board, s);
  if (telling == 0) return;
  // A view does not know what its hidden units hit.
  for (const PositionId position : each<PositionId>(telling))
    if (s.german(position).unit == kUnknown) return;
  const std::uint32_t before = open_pairs(play.board, s);
  const PositionSet chit = chit_bonus(play.board, s);
  const PositionSet seen = true_anti_tank(play.board, s) & ~telling;
  std::vector<std::pair<PositionSet, FireAnswer>> known;
  const auto shown_with = [&](PositionSet guns) -> const FireAnswer& {
    for (const auto& [places, what] : known)
      if (places == guns) return what;
    known.emplace_back(guns, shown(play.board, s, chit | seen | guns));
    return known.back().second;
  };
  const PositionSet guns_now = true_anti_tank(play.board, s) & telling;
  const FireAnswer truth = shown(play.board, s, chit | seen | guns_now);
  known.emplace_back(guns_now, truth);
  std::uint32_t after = 0;
  for (std::uint32_t left = before; left != 0; left &= left - 1) {
    const int pair = std::countr_zero(left);
    const PositionSet guns = anti_tank_positions(play.board, s, pair) & telling;
    if (shown_with(guns) == truth) after |= 1U << pair;
  }
  if (after == before) return;  // never empty: the true pair agrees with itself (are_pairs_sound)
  s.anti_tank = after;
  play.events.reveal_to(Seat::kNobody);
  const PositionSet shown_now =
      certain_places(play.board, s, after) & ~certain_places(play.board, s, before);
  const PositionSet ruled_out =
      possible_places(play.board, s, before) & ~possible_places(play.board, s, after);
  for (const PositionId position : each<PositionId>(shown_now))
    play.say(note(Say::kAntiTankShown, Rule::k6_13c, {position.index()}));
  for (const PositionId position : each<PositionId>(ruled_out & telling))
    play.say(note(Say::kAntiTankNot, Rule::k6_13c, {position.index()}));
}

}  // namespace sandtable::jubilee
