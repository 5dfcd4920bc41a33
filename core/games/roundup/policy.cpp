// What a position is worth to a seat, for the one-step bot and at the end of trials. Rules never
// ask it. In hundredths of a level: the levels themselves, and what leads to them.
#include "core/games/roundup/actions_internal.h"
#include "core/games/roundup/plan.h"

namespace sandtable::roundup {
namespace {

constexpr int kLevel = 100;
constexpr int kBeach = 60;     // a beachhead in hand
constexpr int kPortHeld = 40;  // a whole port
constexpr int kPortHex = 14;
constexpr int kLinked = 20;
constexpr int kEdge = 25;   // watched edges closed to the Allies
constexpr int kFactor = 6;  // a factor of a unit on the map
// A factor that is too many in its hex. It is lost when the movement ends, and until then lends the
// stack a strength that it will not have: more than any danger that it takes away.
constexpr int kTooMany = 20;
constexpr int kOutOfSupply = 6;
constexpr int kBare = 30;     // a beachhead or port hex into which a German may walk
constexpr int kUnderWay = 1;  // a way that is not ended yet, so that nobody walks to and fro

enum EndTerm : std::size_t { kByLevel, kByBeaches, kByPorts, kBySteps };

// What both sides have on the map, Allied less German.
int material(const Board& board, const State& state) {
  return factors_on_map(board, state, Side::kAllied) - factors_on_map(board, state, Side::kGerman);
}

// Units that cannot trace: theirs less ours.
int supply_edge(const Board& board, const State& state, const Front& front) {
  std::array<HexSet, 3> reached;
  for (std::size_t i = 0; i < 3; ++i)
    reached[i] = overland(board, state, front, static_cast<Nation>(i));
  int out = 0;
  for (int i = 0; i < kUnits; ++i) {
    const UnitId unit(i);
    if (!state.unit(unit).is_on_map()) continue;
    const auto nation = static_cast<std::size_t>(board.card(unit).nation);
    if (is_supplied(board, state, unit, reached[nation])) continue;
    out += i < kAlliedUnits ? -1 : 1;
  }
  return out;
}

// How near units of a side stand to what it makes for; those far off count for nothing. Ring by
// ring around the goals, as far as there are units left.
int pressure_of(const Board& board, const State& state, const Front& front, Side side) {
  constexpr int kFelt = 20, kNearEnough = 2;
  std::array<std::uint8_t, kHexNumbers> units{};
  HexSet left;
  for (int i = first_unit(side); i < end_unit(side); ++i) {
    const Unit& unit = state.units[static_cast<std::size_t>(i)];
    if (!unit.is_on_map()) continue;
    ++units[static_cast<std::size_t>(unit.hex.index())];
    left.add(unit.hex.index());
  }
  HexSet ring = goals_of(board, state, front, side) & board.all, seen = ring;
  int out = 0;
  for (int step = 0; step < kFelt && ring.any() && left.any(); ++step) {
    for (const int hex : ring.take_from(left))
      out += units[static_cast<std::size_t>(hex)] * (kFelt - std::max(kNearEnough, step));
    ring = ring.next_ring(board.all, seen);
  }
  return out;
}

int pressure(const Board& board, const State& state, const Front& front) {
  return pressure_of(board, state, front, Side::kAllied) -
         pressure_of(board, state, front, Side::kGerman);
}

// How far those beside units of a side outmatch it, where they have half as much again or more.
int outmatched(const Board& board, const State& state, const Front& front, Side side) {
  const Strength ours = strength_of(board, state, side);
  const Strength theirs = strength_of(board, state, other(side));
  int out = 0;
  for (const int hex : front.own(side) & front.foe_zone(side)) {
    int threat = 0;
    for (const std::int16_t next : board.at(HexId(hex)).neighbours)
      if (next >= 0) threat += theirs.attack_at(next);
    out += std::clamp(2 * threat - 3 * ours.defence_at(hex), 0, 24) / 2;
  }
  return out;
}

// Factors of a side that go when those who are too many in a hex do [OR 3.1d]: as many of the
// weakest as it takes.
int excess(const Board& board, const State& state, Side side) {
  int out = 0;
  for (const int hex : shared_hexes(state, side)) {
    UnitSet there = units_in(state, HexId(hex), side);
    while (!is_legal_stack(board, there)) {
      int least = INT32_MAX, weakest = 0;
      for (const int i : there) {
        const UnitId unit(i);
        const int factors = attack_of(board, state, unit) + defence_of(board, state, unit);
        if (factors < least) least = factors, weakest = i;
      }
      there.remove(weakest);
      out += least;
    }
  }
  return out;
}

// A landing is judged by where its beachheads lie, before anybody is ashore.
int landing(const Board& board, const State& state) {
  int out = 0;
  for (const int beach : living_beaches(state)) out -= to_two_ports(board, HexId(beach));
  return out;
}

int allied_worth(const Board& board, const State& state, Seat seat) {
  const Standings now = standings(board, state);
  int out = kLevel * (now.allied - now.german) + kBeach * now.beaches + kPortHeld * now.ports +
            kPortHex * port_hexes_of(board, state, Side::kAllied).count() + kLinked * now.linked +
            (now.is_free() ? -kEdge : kEdge);
  if (state.phase == Phase::kOver) return out;
  if (state.phase <= Phase::kBeaches) return out + landing(board, state);
  const Front front = front_of(board, state);
  // What Germans could walk into is theirs until they begin to move. Were it theirs until their
  // phase ends, they would put that off by attacks at 1:3.
  const bool may_be_bare = state.phase == Phase::kAllied || state.phase == Phase::kGermanAir ||
                           (state.phase == Phase::kGerman && seat == Seat::kFirst);
  const int bare = may_be_bare ? bare_hexes(board, state, front).count() : 0;
  const int in_danger = outmatched(board, state, front, Side::kAllied) -
                        outmatched(board, state, front, Side::kGerman);
  const int too_many = excess(board, state, Side::kAllied) - excess(board, state, Side::kGerman);
  if (state.now.wait == Wait::kLeg)
    out += phasing_side(state) == Side::kAllied ? -kUnderWay : kUnderWay;
  return out + kFactor * material(board, state) - kTooMany * too_many +
         kOutOfSupply * supply_edge(board, state, front) + pressure(board, state, front) -
         kBare * bare - 3 * in_danger;
}

}  // namespace

int worth(const Board& board, const State& state, Seat seat) {
  const int out = allied_worth(board, state, seat);
  return seat == Seat::kSecond ? -out : out;
}

// A game that is cut short is judged by what it came to: levels count most, then what makes them.
EndWorth worth_at_end(const Board& board, const State& state, Seat seat) {
  const Standings now = standings(board, state);
  EndWorth out;
  out.terms[kByLevel] = kLevel * (now.allied - now.german);
  out.terms[kByBeaches] = kBeach * (now.beaches - kBeachheads);
  out.terms[kByPorts] = kPortHeld * now.ports +
                        kPortHex * port_hexes_of(board, state, Side::kAllied).count() +
                        kLinked * now.linked;
  out.terms[kBySteps] = kFactor * material(board, state) / 4;
  if (seat == Seat::kSecond)
    for (int& term : out.terms) term = -term;
  return out;
}

// Beachheads by their hexes, and hexes of ports behind them.
void prizes_of(const Board& board, const State& state, Prizes& out) {
  for (const int hex : living_beaches(state)) out.push_back({hex, Seat::kFirst});
  const HexSet allied = port_hexes_of(board, state, Side::kAllied);
  for (const HexSet& port : board.ports)
    for (const int hex : port)
      out.push_back({kHexNumbers + hex, allied.has(hex) ? Seat::kFirst : Seat::kSecond});
}

Note note_of_prize(const Board&, const PrizeNews& news) {
  if (news.place < kHexNumbers) return aim_note(Say::kAimBeachKeeps, news.place, news);
  return aim_note(Say::kAimPortKeeps, news.place - kHexNumbers, news);
}

Note note_of_worth(const Board&, int term, int hundredths) {
  constexpr std::array<Say, EndWorth::kTerms + 1> kMore = {Say::kHintLevelMore, Say::kHintBeachMore,
                                                           Say::kHintPortsMore, Say::kHintStepsMore,
                                                           Say::kHintPositionMore};
  return hint_note(kMore[static_cast<std::size_t>(term)], hundredths);
}

// What belongs to one decision: the hex of a column, who lands where, an attack. A unit's way does
// not: which unit goes first matters little, and every way of every unit is too much to look at.
bool is_midway(const State& state) {
  enum Extent { kWhole, kPart };
  Extent found = kWhole;
  switch (state.now.wait) {
#define ASK(wait, id, side, list, prompt, sound, extent, ...) \
  case Wait::wait:                                            \
    found = extent;                                           \
    break;
#include "core/games/roundup/waits.inc"
  }
  return found == kPart;
}

// What a fight still brings.
bool is_unsettled(const State& state) {
  const Wait wait = state.now.wait;
  return wait == Wait::kLose || wait == Wait::kRetreat || wait == Wait::kAdvance;
}

bool is_under_way(const Board&, const State& state) { return state.now.wait == Wait::kLeg; }

}  // namespace sandtable::roundup
