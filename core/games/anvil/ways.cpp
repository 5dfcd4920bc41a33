#include "core/games/anvil/ways.h"

#include "core/games/anvil/rules_internal.h"

namespace sandtable::anvil {
namespace {

constexpr int kFar = -20;
constexpr int kNorthPull = 12;
constexpr int kTaken = -4;   // what is in hand pulls no more
constexpr int kCrowded = 6;  // less pull where enough stand already
constexpr int kEnough = 2;   // combat units, one more at a port

// How much an objective calls for more Allied troops.
int call_of(const Board& board, const State& state, PlaceId area, int points) {
  if (state.is_friendly(Side::kAllied, area)) return kTaken;
  const bool port = board.place(area).fort >= 0;
  const int there = std::popcount(state.units(Side::kAllied, area) & combat(board, Side::kAllied));
  const int call = points + (port ? board.weights.port : 0);
  return there >= kEnough + (port ? 1 : 0) ? call - kCrowded : call;
}

}  // namespace

std::optional<int> german_call(const Board& board, const State& state, PlaceId area, int there) {
  const Scenario& scenario = board.scenario(state.scenario);
  const int points = scenario.objective[static_cast<std::size_t>(area.index())];
  if ((scenario.hold >> area.index() & 1) != 0) return points + 4 - 2 * there;
  if (points == 0 || board.place(area).fort >= 0) return std::nullopt;
  return points - 2 * there;
}

// Every area up to there is pulled by one step less for each step.
void Ways::pull(const Board& board, PlaceId from, int strength) {
  AreaSet seen = bit(from);
  for (AreaSet ring = seen; ring != 0 && strength > kFar; --strength) {
    AreaSet next = 0;
    for (const int i : each(ring)) {
      std::int8_t& best = lure_[static_cast<std::size_t>(i)];
      best = static_cast<std::int8_t>(std::max<int>(best, strength));
      next |= board.around[static_cast<std::size_t>(i)];
    }
    ring = next & ~seen;
    seen |= next;
  }
}

// The Allies go where points are to be had; the Germans stand, and later leave by the way that
// pays.
Ways::Ways(const Board& board, const State& state, Side side) {
  lure_.fill(kFar);
  const Scenario& scenario = board.scenario(state.scenario);
  const Weights& w = board.weights;
  if (side == Side::kAllied) {
    for (int i = 0; i < kAreas; ++i) {
      const int points = scenario.objective[static_cast<std::size_t>(i)];
      if (points == 0) continue;
      pull(board, PlaceId(i), call_of(board, state, PlaceId(i), points));
    }
    return;
  }
  for (const int i : each(board.north_edge)) {
    const int each_point = scenario.exit_strength[static_cast<std::size_t>(i)];
    if (each_point == 0 || state.turn < w.leave) continue;
    leaves_ = true;
    pull(board, PlaceId(i), kNorthPull / each_point + (each_point == 2 ? 0 : 1));
  }
  if (leaves_) return;
  for (int i = 0; i < kAreas; ++i) {
    const PlaceId area(i);
    const int there = std::popcount(state.units(side, area) & combat(board, side));
    if (const std::optional<int> call = german_call(board, state, area, there))
      pull(board, area, *call);
  }
}

}  // namespace sandtable::anvil
