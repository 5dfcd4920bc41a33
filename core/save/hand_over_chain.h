// What a seat gives at its hand-overs: a chain of hashes, told from its end to its beginning.
//
// For each game a seat keeps a secret. The value that it would give last is made of that, and of
// each value the one before, by a hash that nobody can run backwards. So the newest value proves
// all earlier ones, which a link need not hold, and says nothing about the next; and who has given
// the first value has no choice left for any later one.
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "core/engine/session.h"

namespace sandtable {

// Values that a secret is good for. Part of what a secret means: never changes.
inline constexpr int kChainLength = 2048;

// Seats take turns to give, so contribution `index` of a game is of the same seat as `index` - 2.
// The value before `value` in the chain of contribution `index`; each game and seat has a hash of
// its own.
std::uint64_t value_before(std::uint64_t seed, std::size_t index, std::uint64_t value);

// What contribution `index` of the game with this seed is when its seat has this secret.
std::uint64_t chain_value(std::uint64_t seed, std::size_t index, std::uint64_t secret);

// The decision before which the game is at `at` is a player's, and the one before was another's. A
// concession counts as a decision, and what nobody chose (Step::is_chosen) as none. `at` is at most
// the point shown.
bool changes_hands(const Session& session, int at);

// Every value of a game follows from the newest one of its seat.
bool are_chains(std::uint64_t seed, std::span<const Contribution> made);

// At a table (core/referee) nobody hands over. There a value joins the key where a roll that was
// seen is taken back, so that nobody knows the next one: the value of undo number `index` of the
// game. Only the referee knows the seed before the game is over; then everybody can make it again.
std::uint64_t undo_value(std::uint64_t seed, std::size_t index);

// Each value is that of a later undo than the one before; a game has at most kMaxContributions.
bool are_undos(std::uint64_t seed, std::span<const Contribution> made);

// Of a game by links that went on at a table: first its hand-overs, then the seed of the table, and
// from there on what are_undos() says of that. `seed` is the game's own; `table` the table's, or
// nothing where it is not told.
bool are_of_links_and_table(std::uint64_t seed, std::optional<std::uint64_t> table,
                            std::span<const Contribution> made);

}  // namespace sandtable
