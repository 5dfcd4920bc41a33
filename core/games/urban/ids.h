// Numbers and sets of what the board lists, and how much of it there can be.
#pragma once

#include <cstdint>

#include "core/base/ids.h"
#include "core/board/bit_set.h"

namespace sandtable::urban {

using PlaceId = Id<struct PlaceTag, std::uint16_t>;
using TypeId = Id<struct TypeTag>;      // a unit card, in the order of units.json
using WeaponId = Id<struct WeaponTag>;  // a weapon's name, in the order of their first cards
using BlockId = Id<struct BlockTag>;    // green ones first

// Room for what the data list; how much there is of it, they say.
inline constexpr int kPlaces = 896;  // names on all maps together
inline constexpr int kMaps = 16;
inline constexpr int kTypes = 64;
inline constexpr int kWeapons = 32;
inline constexpr int kGreen = 24;  // blocks of the green side at most
inline constexpr int kRed = 40;
inline constexpr int kBlocks = kGreen + kRed;
inline constexpr int kImpulses = 4;   // of a side at most
inline constexpr int kMaxReach = 20;  // EP: nothing fires further
inline constexpr int kFar = 255;      // EP of places that no way joins

using PlaceSet = board::BitSet<kPlaces>;
using WallSet = board::BitSet<168>;  // bit per Edge::wall
using BlockSet = std::uint64_t;      // bit per BlockId

constexpr BlockSet bit(BlockId id) { return BlockSet{1} << id.index(); }

enum class Side : std::uint8_t { kGreen, kRed };
constexpr Side other(Side side) { return side == Side::kGreen ? Side::kRed : Side::kGreen; }
constexpr BlockSet kGreenBlocks = (BlockSet{1} << kGreen) - 1;
constexpr BlockSet blocks_of(Side side) {
  return side == Side::kGreen ? kGreenBlocks : ~kGreenBlocks;
}
constexpr int first_of(Side side) { return side == Side::kGreen ? 0 : kGreen; }  // of its blocks
constexpr Side side_of(BlockId id) { return id.index() < kGreen ? Side::kGreen : Side::kRed; }

}  // namespace sandtable::urban
