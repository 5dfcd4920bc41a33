// A player's seat in a game by links, for a second device of theirs: the secret that their
// hand-overs follow from (hand_over.h), and which game and seat it is of. It is never part of a
// link or a save, for whoever has it can hand over in the player's name.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/base/result.h"
#include "core/engine/session.h"

namespace sandtable {

struct SeatSecret {
  std::uint64_t seed = 0;  // of the game
  Seat seat = Seat::kNobody;
  std::uint64_t secret = 0;
};

// 35 letters: "seat-" and base64url of version, seat, seed, secret and a checksum.
std::string seat_code(const SeatSecret& seat);

// What people put around such a text is passed over. Codes of faults: "bad-seat-code".
Result<SeatSecret> read_seat_code(std::string_view text);

// Nothing where the secret is the one that the seat has handed over by in this game, or where it
// has not handed over yet; a fault where it is of another game or seat.
std::optional<Fault> misfit(const Session& session, const SeatSecret& seat);

}  // namespace sandtable
