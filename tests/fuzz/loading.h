// What the fuzzers of foreign bytes share: what comes of a game that was let in.
#pragma once

#include <string>

#include "core/engine/replay.h"
#include "tests/fuzz/fuzz.h"
#include "tests/support/forged.h"

namespace sandtable::fuzz {

// All games that are opened, and the toy first; `which` chooses among them.
const Game& fuzzed_game(std::size_t which);
std::size_t fuzzed_games();
const Game* find(std::uint16_t wire_id);

// The bytes of a link without checksum and, in the second form, without its length; and a link of
// such bytes with both.
Bytes opened_link(const std::string& link);
std::string sealed_link(Bytes bytes);

// A fault has its words; a game can be played on, saved, linked and opened again.
void check_loaded(const Result<Loaded>& loaded, std::uint64_t seed);
void play_on(Session session, std::uint64_t seed);

// Points of a random game with a hand-over and rolls by hand, for seeds.
std::vector<Session> seed_sessions(const Game& game);

}  // namespace sandtable::fuzz
