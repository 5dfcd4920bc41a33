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

// Where the counters of the two letters are: found once for all pairs.
class AntiTankCounters {
 public:
  AntiTankCounters(const Board& board, const State& state) : board_(board), state_(state) {
    for (std::size_t i = 0; i < kAntiTankLetters.size(); ++i)
      seen_[i] = (state.germans_seen >> unit(i).index() & 1) != 0;
    for (int i = 0; i < kPositions; ++i) {
      const German& german = state.germans[static_cast<std::size_t>(i)];
      if (!german.is_there()) continue;
      at_home_[german.home] = PositionId(i);
      for (std::size_t k = 0; k < kAntiTankLetters.size(); ++k) {
        if (german.unit != unit(k).index() || !german.has(kGermanRevealed)) continue;
        seen_[k] = true;
        revealed_ |= bit(PositionId(i));
      }
    }
  }

  // Face up somewhere, or out of the game, which nobody leaves face down.
  bool is_seen(Letter letter) const { return seen_[letter == kAntiTankLetters[0] ? 0 : 1]; }

  // Pairs of State::anti_tank in which each of the two may still lie face down or has been seen.
  std::uint32_t open_pairs() const {
    const std::uint32_t dieppe = open_halves(Letter::kDieppe);
    const std::uint32_t green = open_halves(Letter::kGreen);
    std::uint32_t out = 0;
    for (int half = 0; half < kGreenHomes; ++half)
      if ((green >> half & 1) != 0) out |= dieppe << (half * kDieppeHomes);
    return out & state_.anti_tank;
  }

  // Positions that would hold an anti-tank unit if the pair were true.
  PositionSet positions(int pair) const {
    PositionSet out = revealed_;
    for (const Letter letter : kAntiTankLetters) {
      if (is_seen(letter)) continue;
      const PositionId there = at_home(home_of_half(board_, letter, half_of_pair(pair, letter)));
      if (there.is_some()) out |= bit(there);
    }
    return out;
  }
  // Those of any of the pairs, and of all of them.
  PositionSet possible(std::uint32_t pairs) const {
    PositionSet out = 0;
    for (; pairs != 0; pairs &= pairs - 1) out |= positions(std::countr_zero(pairs));
    return out;
  }
  PositionSet certain(std::uint32_t pairs) const {
    PositionSet out = ~PositionSet{0};
    for (; pairs != 0; pairs &= pairs - 1) out &= positions(std::countr_zero(pairs));
    return out;
  }

 private:
  GermanId unit(std::size_t letter) const {
    return anti_tank_unit(board_, kAntiTankLetters[letter]);
  }
  PositionId at_home(int home) const { return at_home_[static_cast<std::size_t>(home)]; }

  // The counter set up there lies face down on the map, or is still to be dealt.
  bool may_hide(int home) const {
    const PositionId position = at_home(home);
    if (!position.is_some()) return state_.phase == Phase::kDeal;
    return !state_.german(position).has(kGermanRevealed);
  }

  // Bit per place of a letter: where its anti-tank unit may be. All of them once it has been seen,
  // for then its half of a pair says nothing more.
  std::uint32_t open_halves(Letter letter) const {
    const auto& homes = board_.homes_of[static_cast<std::size_t>(letter)];
    std::uint32_t out = 0;
    for (std::size_t half = 0; half < homes.size(); ++half)
      if (is_seen(letter) || may_hide(homes[half])) out |= 1U << half;
    return out;
  }

  const Board& board_;
  const State& state_;
  std::array<bool, 2> seen_{};  // by place in kAntiTankLetters
  PositionSet revealed_ = 0;
  std::array<PositionId, kGermans> at_home_;  // where the counter set up there is now
};

// Whether whatever is known of the counters on the map allows the pair: what a deal has to obey.
bool fits(const Board& board, const State& state, const AntiTankCounters& anti_tank, int pair) {
  for (const Letter letter : kAntiTankLetters) {
    const GermanId unit = anti_tank_unit(board, letter);
    const int home = home_of_half(board, letter, half_of_pair(pair, letter));
    for (const German& german : state.germans) {
      if (!german.is_there() || german.unit == kUnknown) continue;
      if (!anti_tank.is_seen(letter) && (german.unit == unit.index()) != (german.home == home))
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
  for (const UnitId tank : each<UnitId>(board.tanks)) out |= covering(board, state, tank);
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

// What the fire has shown, where only the pairs `after` are left.
void tell_pairs(Play& play, const AntiTankCounters& anti_tank, PositionSet telling,
                std::uint32_t after) {
  const std::uint32_t before = anti_tank.open_pairs();
  const PositionSet shown_now = anti_tank.certain(after) & ~anti_tank.certain(before);
  const PositionSet ruled_out = anti_tank.possible(before) & ~anti_tank.possible(after);
  for (const PositionId position : each<PositionId>(shown_now))
    play.say(note(Say::kAntiTankShown, Rule::k6_13c, {position.index()}));
  for (const PositionId position : each<PositionId>(ruled_out & telling))
    play.say(note(Say::kAntiTankNot, Rule::k6_13c, {position.index()}));
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
  return AntiTankCounters(board, state).open_pairs();
}

PositionSet anti_tank_positions(const Board& board, const State& state, int pair) {
  return AntiTankCounters(board, state).positions(pair);
}

std::uint32_t dealable_pairs(const Board& board, const State& state) {
  std::uint32_t out = 0;
  const AntiTankCounters anti_tank(board, state);
  for (std::uint32_t left = anti_tank.open_pairs(); left != 0; left &= left - 1) {
    const int pair = std::countr_zero(left);
    if (fits(board, state, anti_tank, pair)) out |= 1U << pair;
  }
  return out;
}

// [OJ 6.2b, OJ 6.13a, OJ 6.13c] All open pairs lead to the same fire once it has been learnt from,
// so that a view, which does not know the true one, may take the first.
PositionSet bonus_positions(const Board& board, const State& state) {
  const PositionSet out = chit_bonus(board, state);
  if (plain_at_tanks(board, state) == 0) return out;
  const AntiTankCounters anti_tank(board, state);
  const std::uint32_t pairs = anti_tank.open_pairs();
  return pairs == 0 ? out : out | anti_tank.positions(std::countr_zero(pairs));
}

// Of a unit that has been seen all pairs know where it was set up: it lies face up, or nobody who
// was set up there is left. The others lie where a counter may still be one.
bool are_pairs_sound(const Board& board, const State& state) {
  const std::uint32_t pairs = state.anti_tank;
  const AntiTankCounters anti_tank(board, state);
  if (pairs == 0 || anti_tank.open_pairs() != pairs) return false;
  for (const Letter letter : kAntiTankLetters) {
    const GermanId unit = anti_tank_unit(board, letter);
    if (!anti_tank.is_seen(letter)) continue;
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
std::optional<FireAnswer> learn_from_fire(Play& play) {
  State& s = play.state;
  const PositionSet telling = telling_positions(play.board, s);
  if (telling == 0) return {};
  // A view does not know what its hidden units hit.
  for (const PositionId position : each<PositionId>(telling))
    if (s.german(position).unit == kUnknown) return {};
  const AntiTankCounters anti_tank(play.board, s);
  const std::uint32_t before = anti_tank.open_pairs();
  const PositionSet true_guns = true_anti_tank(play.board, s);
  const PositionSet here = true_guns & telling;
  // What is found for one pair holds for all that put the same units among those that may tell.
  const PositionSet sure = chit_bonus(play.board, s) | (true_guns & ~telling);
  std::uint32_t after = 0;
  for (std::uint32_t left = before; left != 0; left &= left - 1)
    if ((anti_tank.positions(std::countr_zero(left)) & telling) == here)
      after |= left & (~left + 1);
  if (after == before) return {};  // whatever is hit, all pairs agree
  const FireAnswer truth = shown(play.board, s, sure | here);
  std::vector<std::pair<PositionSet, bool>> compared;
  const auto agrees = [&](PositionSet places) {
    for (const auto& [known, same] : compared)
      if (known == places) return same;
    compared.emplace_back(places, shown(play.board, s, sure | places) == truth);
    return compared.back().second;
  };
  for (std::uint32_t left = before & ~after; left != 0; left &= left - 1) {
    const int pair = std::countr_zero(left);
    if (agrees(anti_tank.positions(pair) & telling)) after |= 1U << pair;
  }
  if (after == before) return truth;  // never empty: the true pair agrees (are_pairs_sound)
  tell_pairs(play, anti_tank, telling, after);
  s.anti_tank = after;
  play.events.reveal_to(Seat::kNobody);
  return truth;
}

}  // namespace sandtable::jubilee
