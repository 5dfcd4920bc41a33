// 10: the ways of a unit. A leg goes to a hex at most eight hexes off, over hexes of that circle:
// three legs lead everywhere that the movement points reach (ruling A71).
//
// Costs are small, so hexes are taken from buckets, one for each number of points. Ways of equal
// cost are told apart by what they take on the way, then by fewer hexes, then by lower numbers.
#include "core/games/roundup/rules_internal.h"

namespace sandtable::roundup {
namespace {

using Key = std::uint16_t;
constexpr Key kShut = 0;  // less than any way: no step betters it
constexpr Key kFar = 0xFFFF;
constexpr unsigned kPointKey = 32 * 32;  // a movement point; below it gains, below these hexes
constexpr unsigned kGainKey = 32;
constexpr unsigned kLeastStep = kPointKey - kGainKey;  // a step takes more than this
constexpr unsigned kBuckets = 8;  // one more than any step costs, and a power of two
constexpr std::size_t kInCircle = 256;

class Search {
 public:
  // As a column neither zones nor polder are entered.
  Search(const Board& board, const Ground& ground, HexId start, bool column)
      : board_(board), ground_(ground), start_(start.index()), has_air_(ground.air.any()) {
    open_ = board.leg_circles[at(start_)] - ground.shut;
    if (column) {
      const HexSet all = open_;
      open_ = all - ground.zone - board.of_terrain[static_cast<std::size_t>(Terrain::kPolder)];
      barred_ = !(open_ == all);
    }
    keys_.fill(kShut);
    for (const int hex : open_) key(hex) = kFar;
  }

  // `left` points may be spent. With a target no further than what its best ways need.
  void run(int left, int target = -1) {
    if (left < 0) return;
    const auto most = static_cast<unsigned>(left);
    key(start_) = 31 * kGainKey;
    push(start_, 0);
    for (unsigned cost = 0; cost <= most && waiting_ > 0; ++cost) {
      if (target >= 0 && reaches(target) && cost >= cost_of(target)) return;
      Bucket& bucket = buckets_[cost % kBuckets];
      for (std::size_t i = 0; i < bucket.count; ++i) {
        const int hex = bucket.hexes[i];
        if (cost_of(hex) == cost) expand(hex, most);
      }
      waiting_ -= bucket.count;
      bucket.count = 0;
    }
  }

  bool reaches(int hex) const { return key(hex) != kFar && key(hex) != kShut; }
  unsigned cost_of(int hex) const { return key(hex) / kPointKey; }
  const HexSet& found() const { return found_; }
  // As a column: whether others may enter more.
  bool is_barred() const { return barred_; }

  // Of the best ways to a hex the one through lower numbers.
  Way way(int to) const {
    const HexSet on_way = on_ways_to(to);
    Way out;
    out.cost = static_cast<int>(cost_of(to));
    for (int hex = start_; hex != to;) {
      int best = kHexNumbers;
      for (int direction = 0; direction < board::kDirections; ++direction) {
        const int next = next_of(hex, direction);
        if (next >= 0 && next < best && on_way.has(next) && is_best_step(hex, direction))
          best = next;
      }
      CHECK(best < kHexNumbers);
      out.hexes.push_back(HexId(best));
      hex = best;
    }
    return out;
  }

 private:
  struct Bucket {
    std::array<std::int16_t, kInCircle> hexes;
    std::size_t count = 0;
  };

  static std::size_t at(int hex) { return static_cast<std::size_t>(hex); }
  // Beyond the map, too: -1.
  Key& key(int hex) { return keys_[at(hex + 1)]; }
  Key key(int hex) const { return keys_[at(hex + 1)]; }

  int next_of(int hex, int direction) const {
    return board_.nodes[at(hex)].next[static_cast<std::size_t>(direction)];
  }

  // [OR 3.2.1a, OR 3.2.1c-3.2.1e] From a zone only out of it, and only at the start.
  bool may_leave(int from) const { return from == start_ || !ground_.zone.has(from); }
  bool may_step(int from, int to) const {
    return from != start_ || !ground_.zone.has(from) || !ground_.zone.has(to);
  }

  unsigned step_key(int from, int direction) const {
    const int to = next_of(from, direction);
    const int points = board_.nodes[at(from)].points[at(direction)] +
                       (has_air_ && ground_.air.has(to) ? board_.charts.enemy_air : 0);
    return static_cast<unsigned>(points) * kPointKey + 1 - (ground_.gain.has(to) ? kGainKey : 0);
  }

  void push(int hex, unsigned cost) {
    Bucket& bucket = buckets_[cost % kBuckets];
    bucket.hexes[bucket.count++] = static_cast<std::int16_t>(hex);
    ++waiting_;
  }

  // Most neighbours lie behind or are shut: what no step can better is left before anything else is
  // asked.
  void expand(int from, unsigned left) {
    if (from != start_) found_.add(from);
    if (!may_leave(from)) return;
    const unsigned so_far = key(from);
    for (int direction = 0; direction < board::kDirections; ++direction) {
      const int to = next_of(from, direction);
      const unsigned before = key(to);
      if (before <= so_far + kLeastStep || !may_step(from, to)) continue;
      const unsigned after = so_far + step_key(from, direction);
      const unsigned cost = after / kPointKey;
      if (after >= before || cost > left) continue;
      key(to) = static_cast<Key>(after);
      if (cost < before / kPointKey) push(to, cost);
    }
  }

  bool is_best_step(int from, int direction) const {
    const int to = next_of(from, direction);
    return to >= 0 && reaches(from) && may_leave(from) && may_step(from, to) &&
           key(from) + step_key(from, direction) == key(to);
  }

  HexSet on_ways_to(int to) const {
    HexSet out = HexSet::of(to);
    FixedVec<std::int16_t, kInCircle> queue;
    queue.push_back(static_cast<std::int16_t>(to));
    for (int i = 0; i < queue.size(); ++i)
      for (int direction = 0; direction < board::kDirections; ++direction) {
        const int from = next_of(queue[i], direction);
        if (from < 0 || out.has(from) || !is_best_step(from, board::opposite(direction))) continue;
        out.add(from);
        queue.push_back(static_cast<std::int16_t>(from));
      }
    return out;
  }

  const Board& board_;
  const Ground& ground_;
  int start_;
  bool has_air_;
  bool barred_ = false;
  std::size_t waiting_ = 0;  // in all buckets
  HexSet open_;              // hexes that may be entered
  HexSet found_;
  std::array<Key, kHexNumbers + 1> keys_;  // by hex, the first for what lies beyond the map
  std::array<Bucket, kBuckets> buckets_;
};

int left_by_column(const Board& board, const Mover& mover) {
  return mover.column != 0 ? board.charts.column_times * mover.points - mover.spent : -1;
}

}  // namespace

// [OR 10.0g, OR 10.9a, OR 10.5a, OR 10.5b, OR 7.4e]
Ground ground_of(const Board& board, const State& state, UnitId unit) {
  const UnitCard& card = board.card(unit);
  Ground out;
  out.shut = held_by(state, other(card.side()));
  out.zone = zone_of(board, out.shut);
  if (card.side() == Side::kAllied) out.shut = out.shut | garrisons_of(board, state);
  if (card.is_heavy())
    out.shut = out.shut | board.of_terrain[static_cast<std::size_t>(Terrain::kPolder)];
  if (state.air_owner == static_cast<std::uint8_t>(other(card.side())))
    out.air = air_area(board, state);
  if (card.side() == Side::kAllied) {
    for (const int hex : board.key)
      if (!state.allied.has(hex)) out.gain.add(hex);
  } else {
    for (const HexId beach : state.beaches)
      if (beach.is_some()) out.gain.add(beach.index());
  }
  return out;
}

// [OR 10.2a-10.2c, OR 7.4b-7.4d, OR 10.5a] Ruling A21: a side that is river and canal counts once.
int step_cost(const Board& board, const Ground& ground, HexId from, int direction) {
  const Node& node = board.nodes[static_cast<std::size_t>(from.index())];
  const int to = node.next[static_cast<std::size_t>(direction)];
  return node.points[static_cast<std::size_t>(direction)] +
         (ground.air.has(to) ? board.charts.enemy_air : 0);
}

// [OR 10.6b, OR 10.6c] What a column reaches it reaches as a column. Ruling A43: nobody declares
// it.
Reach reach_over(const Board& board, const Ground& ground, HexId start, const Mover& mover) {
  Reach out;
  const auto take = [&](const Search& search, const HexSet& ends) {
    for (const int hex : ends)
      out.cost[static_cast<std::size_t>(hex)] = static_cast<std::uint8_t>(search.cost_of(hex));
    out.ends = out.ends | ends;
  };
  if (mover.column != 0) {
    Search search(board, ground, start, true);
    search.run(left_by_column(board, mover));
    out.by_column = search.found();
    take(search, search.found());
  }
  Search search(board, ground, start, false);
  search.run(mover.points - mover.spent);
  take(search, search.found() - out.by_column);
  return out;
}

// [OR 10.6b] A column has the more points: where nothing bars it, it gets wherever others do.
HexSet ends_over(const Board& board, const Ground& ground, HexId start, const Mover& mover) {
  HexSet out;
  if (mover.column != 0) {
    Search column(board, ground, start, true);
    column.run(left_by_column(board, mover));
    out = column.found();
    if (!column.is_barred()) return out;
  }
  Search search(board, ground, start, false);
  search.run(mover.points - mover.spent);
  return out | search.found();
}

Reach reach_of(const Board& board, const State& state, UnitId unit, const Mover& mover) {
  return reach_over(board, ground_of(board, state, unit), state.unit(unit).hex, mover);
}

Way way_over(const Board& board, const Ground& ground, const Leg& leg, const Mover& mover) {
  const int to = leg.to.index();
  if (mover.column != 0) {
    Search search(board, ground, leg.from, true);
    search.run(left_by_column(board, mover), to);
    if (search.reaches(to)) {
      Way out = search.way(to);
      out.column = true;
      return out;
    }
  }
  Search search(board, ground, leg.from, false);
  search.run(mover.points - mover.spent, to);
  return search.way(to);
}

}  // namespace sandtable::roundup
