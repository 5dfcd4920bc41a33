// A position as the rules look at it: board, state, and what follows from where things are. Made
// for one look; a change of the state needs a new one.
#pragma once

#include <bit>
#include <optional>

#include "core/base/members.h"
#include "core/games/urban/state.h"

namespace sandtable::urban {

// Members of a set in ascending order: for (const BlockId id : each(set)).
constexpr Members<BlockId> each(BlockSet set) { return sandtable::each<BlockId>(set); }

// What stands in the way of sight besides the ground [UO 31b, UO 31c, UO 32b, UO 197].
Things things_of(const Board& board, const State& state);

class Field {
 public:
  Field(const Board& board, const State& state);
  Field(const Field&) = delete;
  Field& operator=(const Field&) = delete;

  const Board& board;
  const State& state;
  const Scenario& scenario;
  const Map& map;
  const Charts& charts;

 private:
  Things things_;

 public:
  const Sight sight;

  const UnitType& card(BlockId id) const { return board.card(state.block(id).type); }
  BlockSet on_map(Side side) const { return on_map_ & blocks_of(side); }
  BlockSet on_map() const { return on_map_; }
  // Blocks on a place; two only while one walks behind a vehicle, or on a way through.
  BlockSet at(PlaceId place) const;
  BlockSet aboard(BlockId vehicle) const;
  // Tokens of a kind, or of any; smoke does not count.
  bool has_token(PlaceId place, TokenKind kind) const;
  const Token* token_at(PlaceId place) const;
  int ep(PlaceId a, PlaceId b) const { return sight.ep(a, b); }
  // Line of sight as play has it: not beyond what the weather allows.
  bool sees(PlaceId a, PlaceId b) const;
  // [UO 73d] By any enemy of `side`, hidden ones and dummies included.
  bool is_seen_by(Side side, PlaceId place) const;
  bool is_same_room(PlaceId a, PlaceId b) const;
  // Joined by a way that needs no climbing (ruling R16).
  bool is_beside(PlaceId a, PlaceId b) const;
  bool is_night_at(PlaceId target) const;  // [UO 226a], flares
  // The impulse that a block belongs to now [UO 54a, UO 297a].
  std::uint8_t impulse_of(BlockId id) const;
  // The first living block of the side with that role on the map; none.
  BlockId on_map_with(Side side, Role role) const;
  BlockId leader_of(Side side, std::uint8_t impulse) const;
  BlockId commander_of(Side side) const { return on_map_with(side, Role::kCommander); }

 private:
  BlockSet on_map_ = 0;
};

// The places of a cloud: its own and up to `more` beyond, with the wind, as far as they are hexes
// or yards (ruling R12).
FixedVec<PlaceId, 3> cloud_places(const Map& map, PlaceId at, int wind, int more);
// The next place in one of six directions, 1 north to 6 north-west; none at an edge.
PlaceId drift(const Map& map, PlaceId from, int direction);

}  // namespace sandtable::urban
