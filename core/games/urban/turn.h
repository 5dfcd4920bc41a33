// The frame of a turn: whose impulse is next, who begins, swaps between impulses, cards, the end
// [UO 36a, UO 42, UO 46a, UO 54a-59d, UO 158a-158d].
#pragma once

#include <optional>
#include <vector>

#include "core/games/urban/field.h"

namespace sandtable::urban {

// [UO 42] Tokens that are tested this turn, devices before wrecks, by their places.
std::vector<PlaceId> tokens_to_test(const Field& field);

// [UO 46b, UO 46c] Takes a drawn card off the pile; whether it takes effect at once.
bool draw_card(const Charts& charts, State& state, int card);

// [UO 54a, UO 54b] Blocks of a side that may change their impulse, and with whom one of them may.
BlockSet blocks_to_exchange(const Field& field, Side side);
BlockSet partners_to_exchange(const Field& field, BlockId id);
void exchange(State& state, BlockId a, BlockId b);
// [UO 297a] Impulses to which a block may be sent; none grows beyond twelve blocks.
std::vector<std::uint8_t> impulses_to_send_to(const Field& field, BlockId id);
void transfer(State& state, BlockId id, std::uint8_t impulse);
inline constexpr int kMostInImpulse = 12;

// [UO 55a] Who chooses to begin, by both dice.
Side initiative_winner(const Field& field, int green_die, int red_die);

// [UO 59a, UO 59b] Impulses that a side can still choose.
std::vector<std::uint8_t> impulses_left(const Field& field, Side side);
// [UO 59a-59d] After an impulse was played, or passed: whose turn it is now, or that the impulses
// of this turn are over.
void complete_impulse(State& state, std::uint8_t impulse);
void pass_impulse(State& state);
bool are_impulses_over(const State& state);
// [UO 61] Blocks of an impulse that may still be activated: none once `limit` were.
BlockSet blocks_to_activate(const Field& field, Side side, std::uint8_t impulse, int left);

// [UO 158a-158d] Clears the turn's marks, smoke and flares.
void clear_turn(State& state);
// The last turn is over, or a side has nobody left and nobody to come.
bool is_game_over(const Field& field);

}  // namespace sandtable::urban
