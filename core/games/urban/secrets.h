// Who may know what: set-up by deal, views, and how a view is dealt anew.
#pragma once

#include <optional>
#include <vector>

#include "core/engine/action.h"
#include "core/engine/rng.h"
#include "core/games/urban/field.h"

namespace sandtable::urban {

// The map of a scenario before anything stands on it.
State empty_state(const Board& board, std::uint8_t scenario);
void add_reinforcements(const Board& board, State& state, Side side);
// [UO 402] The identities of a side in the order in which they draw their places: vehicles, mortar
// teams, then the rest; indices of Scenario::identities.
std::vector<int> order_of_deal(const Board& board, const Scenario& scenario, Side side);
// Spots that are still free for it. `taken` are places of the side.
std::vector<PlaceId> spots_for(const Board& board, const Scenario& scenario, const Identity& one,
                               const PlaceSet& taken);
// An identity that stands on a spot, hidden.
Block set_up_block(const Board& board, const Scenario& scenario, const Identity& one, PlaceId at);
// Numbers the blocks of a side by their places, so that a number tells nothing.
void number_by_place(State& state, Side side);

// Whether a view does not tell what the block is; whether blocks still draw their places.
inline bool is_unknown(const Block& block) { return block.type.value == kUnknown; }
inline bool is_dealing(const State& state) { return state.set_up == SetUp::kDealing; }

// What `seat` may know; Seat::kChance: somebody who sits on neither side.
State view_for(const State& state, Seat seat);
// The view with its unknowns dealt: every matching of identities to blocks that agrees with what
// everybody saw them do is as likely as another, as far as a long random walk makes it so. Nothing
// for a view that no deal fits.
std::optional<State> try_deal(const Board& board, const State& view, RngStream& rng);
// Identities of a side that no block has whose card the view knows.
std::vector<Identity> open_identities(const Board& board, const State& view, Side side);
// Whether a block may have that identity, by what was seen.
bool may_be(const Board& board, const State& view, BlockId id, const Identity& one);

}  // namespace sandtable::urban
