// Steps of a game as letters: what one seat is told of them, written by the referee and read again
// by whoever follows. Nothing goes into a letter but what SeenStep has.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/data/json.h"
#include "core/engine/record_walk.h"
#include "core/protocol/speaker.h"
#include "core/referee/event_log.h"

namespace sandtable {

// No letter is longer, in bytes.
inline constexpr std::size_t kMaxLetter = 64 * 1024;

// As whom those are told who sit on neither side.
inline constexpr Seat kOnlooker = Seat::kChance;

// What is told of, and to whom.
struct Tale {
  const Session& session;
  Speaker speaker;
  const EventLog& log;
  Seat seat = kOnlooker;
  int until = 0;  // what happened behind this event is not told
  // The position before the first step told, hidden facts and all, where it is at hand.
  const AnyState* before = nullptr;
};

// The steps first..end-1 of the record, in as few letters as hold them.
std::vector<std::string> observed(const Tale& tale, std::size_t first, std::size_t end);

// Base64 of a view, whole.
std::string view_text(const Game& game, const AnyState& view);
Result<AnyState> read_view(const Game& game, std::string_view text);

// The other way round: the steps of a letter. `view` is the one before them and becomes the one
// behind them. Letters come from outside: whatever cannot be is a fault.
Result<std::vector<SeenStep>> read_steps(const Game& game, const json::Value& letter,
                                         AnyState& view);

// A player's seat by its id, "chance", or "" for nobody.
std::optional<Seat> seat_named(const GameInfo& info, std::string_view id);

}  // namespace sandtable
