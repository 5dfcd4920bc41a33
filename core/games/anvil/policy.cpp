// What a position is worth to a side, for bots. Rules never ask it. The score as it stands, what is
// in hand of both sides, and how near each stands to what it wants; in hundredths of a point.
#include "core/games/anvil/actions_internal.h"
#include "core/games/anvil/victory.h"
#include "core/games/anvil/ways.h"

namespace sandtable::anvil {
namespace {

constexpr int kPoint = 100;

// Units that come on a later day. They count like those on the map: else to end a turn would be
// worth what it brings, and nobody would pass while there is anything to do.
UnitSet awaited(const Board& board, const State& state, Side side) {
  const Scenario& scenario = board.scenario(state.scenario);
  UnitSet out = 0;
  for (int i = first_of(side); i < kUnits && side_of(UnitId(i)) == side; ++i)
    if (scenario.due[static_cast<std::size_t>(i)] > state.turn) out |= bit(UnitId(i));
  return out;
}

int forces(const Board& board, const State& state, Side side) {
  const Weights& w = board.weights;
  int out = 0;
  UnitSet on_map = awaited(board, state, side);
  for (int i = 0; i < kPlaces; ++i) on_map |= state.units(side, PlaceId(i));
  const UnitSet reduced = state.reduced[at(side)];
  const UnitSet turned = state.turned[at(side)];
  for (const int i : each(on_map & combat(board, side))) {
    const UnitId unit = unit_at(side, i);
    const int strength = board.card(unit).strength[(reduced >> i & 1) != 0 ? 1 : 0];
    out += strength * (w.strength + ((turned >> i & 1) != 0 ? 0 : w.order));
  }
  const UnitSet others = board.kind(side, Kind::kSupport) | board.kind(side, Kind::kCoastal);
  return out + w.support * std::popcount(on_map & others);
}

// How far a side's strength stands from its goals, a step of each strength point.
int distances(const Board& board, const State& state, Side side) {
  const Ways ways(board, state, side);
  int out = 0;
  for (int i = 0; i < kAreas; ++i) {
    const UnitSet here = state.units(side, PlaceId(i)) & combat(board, side);
    if (here == 0) continue;
    out += strength_of(board, state, side, here) * ways.lure(PlaceId(i));
  }
  return out * board.weights.near_goal / 8;
}

int ground(const Board& board, const State& state) {
  int out = board.weights.control * std::popcount(state.allied);
  for (const std::uint8_t level : state.forts) out -= board.weights.fort * level;
  const Scenario& scenario = board.scenario(state.scenario);
  const bool counts_later = (scenario.hold_turns >> state.turn) != 0;
  for (const int i : each(counts_later ? scenario.hold & ~state.allied : 0))
    if (has_combat(board, state, Side::kGerman, PlaceId(i))) out -= board.weights.hold;
  return out;
}

}  // namespace

int worth(const Board& board, const State& state, Seat seat) {
  int out = kPoint * tally(board, state).score;
  if (state.phase != Phase::kOver)
    out += forces(board, state, Side::kAllied) - forces(board, state, Side::kGerman) +
           distances(board, state, Side::kAllied) - distances(board, state, Side::kGerman) +
           ground(board, state);
  return seat == Seat::kSecond ? -out : out;
}

// Areas, early ports, losses on both sides, and what got away or stood.
EndWorth worth_at_end(const Board& board, const State& state, Seat seat) {
  const Tally result = tally(board, state);
  EndWorth out{
      {result.objectives, result.early, result.kills - result.losses, -result.exits - result.held}};
  for (int& term : out.terms) term *= seat == Seat::kSecond ? -kPoint : kPoint;
  return out;
}

// Areas that are objectives, as they count for the Allies.
void prizes_of(const Board& board, const State& state, Prizes& out) {
  const Scenario& scenario = board.scenario(state.scenario);
  const AreaSet supply = supplied_areas(board, state, Side::kAllied);
  for (int i = 0; i < kAreas; ++i) {
    if (scenario.objective[static_cast<std::size_t>(i)] == 0) continue;
    const bool is_allied = counts(board, state, PlaceId(i), supply);
    out.push_back({i, is_allied ? Seat::kFirst : Seat::kSecond});
  }
}

Note note_of_prize(const Board&, const PrizeNews& news) {
  return aim_note(Say::kAimKeeps, news.place, news);
}

Note note_of_worth(const Board&, int term, int hundredths) {
  constexpr std::array<Say, EndWorth::kTerms + 1> kMore = {
      Say::kHintObjectivesMore, Say::kHintPortsMore, Say::kHintFightingMore, Say::kHintExitsMore,
      Say::kHintPositionMore};
  return hint_note(kMore[static_cast<std::size_t>(term)], hundredths);
}

// Naming, marching and paying go on with what was begun.
bool is_midway(const State& state) {
  const Wait wait = waiting_for(state);
  return wait == Wait::kGroup || wait == Wait::kMarch || wait == Wait::kRail ||
         wait == Wait::kSapper || wait == Wait::kHits || state.reaction != 0;
}

// Hits to be paid, and what is answered before the dice.
bool is_unsettled(const State& state) {
  const Wait wait = waiting_for(state);
  return wait == Wait::kHits || wait == Wait::kCounter || wait == Wait::kPursuit;
}

}  // namespace sandtable::anvil
