// Sets of hexes of a map whose columns have at most 31 rows: a 32-bit word for each column, so that
// a step in all directions at once is a few operations for each column, and an area is filled in
// sweeps over the columns, however winding it is.
//
// A hex is the number 32 * column + row, rows from 0; column 0 stands where the map says by
// `even_higher`: whether columns 0, 2, 4 ... stand half a hex further north than the odd ones.
// Nothing but `Lanes` limits the map: who wants no hexes beyond its edge intersects with its own.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

namespace sandtable::board {

template <int Lanes, bool even_higher = true>
struct LaneSet {
  static constexpr int kSize = 32 * Lanes;
  // A plain array, and the steps below always inlined: where code is compiled for size each access
  // would be a call, and a ring of hexes ten times as slow.
  std::uint32_t lanes[Lanes] = {};

  static constexpr LaneSet of(int hex) {
    LaneSet out;
    out.add(hex);
    return out;
  }
  constexpr bool has(int hex) const { return (lane(hex) >> (hex & 31) & 1) != 0; }
  constexpr void add(int hex) { lane(hex) |= 1U << (hex & 31); }
  constexpr void remove(int hex) { lane(hex) &= ~(1U << (hex & 31)); }
  constexpr bool any() const {
    for (const std::uint32_t one : lanes)
      if (one != 0) return true;
    return false;
  }
  constexpr bool empty() const { return !any(); }
  constexpr int count() const {
    int out = 0;
    for (const std::uint32_t one : lanes) out += std::popcount(one);
    return out;
  }
  // The lowest member; the set must not be empty.
  constexpr int first() const { return *begin(); }

  constexpr LaneSet operator|(const LaneSet& o) const {
    LaneSet out = *this;
    for (std::size_t i = 0; i < Lanes; ++i) out.lanes[i] |= o.lanes[i];
    return out;
  }
  constexpr LaneSet operator&(const LaneSet& o) const {
    LaneSet out = *this;
    for (std::size_t i = 0; i < Lanes; ++i) out.lanes[i] &= o.lanes[i];
    return out;
  }
  constexpr LaneSet operator-(const LaneSet& o) const {
    LaneSet out = *this;
    for (std::size_t i = 0; i < Lanes; ++i) out.lanes[i] &= ~o.lanes[i];
    return out;
  }
  // Takes what both have out of the other set, and gives it.
  constexpr LaneSet take_from(LaneSet& o) const {
    LaneSet out = *this;
    for (std::size_t i = 0; i < Lanes; ++i) {
      out.lanes[i] &= o.lanes[i];
      o.lanes[i] ^= out.lanes[i];
    }
    return out;
  }
  constexpr bool operator==(const LaneSet&) const = default;

  // All hexes one step from some member; members themselves only if next to another.
  constexpr LaneSet around() const {
    LaneSet out = *this;
    for (std::size_t i = 0; i < Lanes; ++i) out.lanes[i] = touching(i);
    return out;
  }

  // Of the ground the hexes one step from some member.
  constexpr LaneSet around(const LaneSet& ground) const {
    LaneSet out = ground;
    for (std::size_t i = 0; i < Lanes; ++i) out.lanes[i] &= touching(i);
    return out;
  }

  // The next ring of a walk over `ground`: the hexes one step from a member that were not `seen`
  // yet, and are now.
  constexpr LaneSet next_ring(const LaneSet& ground, LaneSet& seen) const {
    LaneSet out = seen;
    for (std::size_t i = 0; i < Lanes; ++i) {
      out.lanes[i] = touching(i) & ground.lanes[i] & ~seen.lanes[i];
      seen.lanes[i] |= out.lanes[i];
    }
    return out;
  }

  // All that is joined to a member within `ground`; members outside of it do not count. To and fro
  // over the columns until a sweep finds nothing more: then nothing lies open the other way either.
  constexpr LaneSet filled(const LaneSet& ground) const {
    LaneSet out = *this;
    for (std::size_t i = 0; i < Lanes; ++i)
      out.lanes[i] = filled_lane(lanes[i] & ground.lanes[i], ground.lanes[i]);
    out.sweep_up(ground);
    while (out.sweep_down(ground) && out.sweep_up(ground)) {
    }
    return out;
  }

  // Ascending; for (int hex : set).
  struct End {};
  struct Iterator {
    const LaneSet* set;
    std::size_t lane;
    std::uint32_t left;
    constexpr void settle() {
      while (left == 0 && ++lane < Lanes) left = set->lanes[lane];
    }
    constexpr int operator*() const { return static_cast<int>(32 * lane) + std::countr_zero(left); }
    constexpr Iterator& operator++() {
      left &= left - 1;
      settle();
      return *this;
    }
    constexpr bool operator!=(End) const { return lane < Lanes; }
  };
  constexpr Iterator begin() const {
    Iterator out{this, 0, lanes[0]};
    out.settle();
    return out;
  }
  constexpr End end() const { return {}; }

 private:
  [[gnu::always_inline]] constexpr const std::uint32_t& lane(int hex) const {
    return lanes[static_cast<std::size_t>(hex) >> 5];
  }
  [[gnu::always_inline]] constexpr std::uint32_t& lane(int hex) {
    return lanes[static_cast<std::size_t>(hex) >> 5];
  }

  // Of column i the hexes that touch these of the columns beside it. A column that stands higher
  // touches the same row and the one before there, a lower one the same and the next.
  [[gnu::always_inline]] static constexpr std::uint32_t reaching(std::size_t i,
                                                                 std::uint32_t beside) {
    const bool higher = (i % 2 == 0) == even_higher;
    return higher ? beside | beside << 1 : beside | beside >> 1;
  }

  [[gnu::always_inline]] constexpr std::uint32_t touching(std::size_t i) const {
    const std::uint32_t beside = (i > 0 ? lanes[i - 1] : 0U) | (i + 1 < Lanes ? lanes[i + 1] : 0U);
    return lanes[i] << 1 | lanes[i] >> 1 | reaching(i, beside);
  }

  constexpr bool sweep_up(const LaneSet& ground) {
    bool grew = false;
    for (std::size_t i = 1; i < Lanes; ++i) grew |= sweep(i, lanes[i - 1], ground.lanes[i]);
    return grew;
  }
  constexpr bool sweep_down(const LaneSet& ground) {
    bool grew = false;
    for (std::size_t i = Lanes - 1; i-- > 0;) grew |= sweep(i, lanes[i + 1], ground.lanes[i]);
    return grew;
  }

  // Takes in what the column beside it reaches; says whether that was anything new.
  constexpr bool sweep(std::size_t i, std::uint32_t beside, std::uint32_t ground) {
    const std::uint32_t more = reaching(i, beside) & ground & ~lanes[i];
    if (more == 0) return false;
    lanes[i] = filled_lane(lanes[i] | more, ground);
    return true;
  }

  // Runs of ground that hold a member, both ways, each step twice as far as the one before.
  static constexpr std::uint32_t filled_lane(std::uint32_t lane, std::uint32_t ground) {
    if (lane == 0) return 0;
    std::uint32_t up = lane, down = lane, open_up = ground, open_down = ground;
    for (int step = 1; step < 32; step *= 2) {
      up |= open_up & (up << step);
      open_up &= open_up << step;
      down |= open_down & (down >> step);
      open_down &= open_down >> step;
    }
    return up | down;
  }
};

}  // namespace sandtable::board
