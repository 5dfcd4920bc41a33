// SeatClient: the other end of a referee's letters. Takes them in, one by one, and has the session
// that follows the game from them alone (Session::hear): what a page shows, and what tests compare.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/engine/session.h"
#include "core/referee/referee.h"

namespace sandtable {

// What a letter told of the game, for who shows it in a session of their own (Table::hear).
struct Heard {
  enum class Kind : std::uint8_t { kNothing, kBegun, kSteps, kBack, kConceded };
  Kind kind = Kind::kNothing;
  std::vector<SeenStep> steps = {};  // of kSteps
  std::size_t kept = 0;              // of kBack: as many steps stand
  Seat seat = Seat::kNobody;         // of kConceded
};

class SeatClient {
 public:
  // `salt` is the seed of the session that follows: for hints, and nothing of the game's.
  SeatClient(BoxFinder boxes, std::uint64_t salt) : boxes_(std::move(boxes)), salt_(salt) {}

  // What cannot be a letter of a referee is a fault, and changes nothing but what it told before.
  std::optional<Fault> take(std::string_view letter);
  // What the last letter taken has told.
  const Heard& heard() const { return heard_; }

  // The game, from the first "hello" on.
  const Session* session() const { return session_ ? &*session_ : nullptr; }
  // One's own seat; kOnlooker for who sits on neither side.
  Seat seat() const { return seat_; }
  // The last event that was told of: `at` of the next request, `since` of the next sitting down.
  int n() const { return n_; }
  // Of the game that is being played, told before its first roll.
  const std::string& commitment() const { return commitment_; }

  // Requests, as the referee reads them.
  std::string act(std::span<const Action> chain, std::string_view message = {}) const;
  std::string ask(std::string_view op) const;  // undo, concede, rematch
  std::string answer_undo(bool yes) const;

 private:
  std::optional<Fault> hello(const json::Value& letter);
  std::optional<Fault> begin(const json::Value& letter);
  std::optional<Fault> observed(const json::Value& letter);
  std::optional<Fault> undone(const json::Value& letter);
  std::optional<Fault> conceded(const json::Value& letter);
  void go_back(std::size_t steps);

  BoxFinder boxes_;
  std::uint64_t salt_;
  std::optional<Session> session_;
  AnyState last_;  // the view behind the last step told
  Seat seat_ = kOnlooker;
  int n_ = 0;
  std::string commitment_;
  Heard heard_;
};

}  // namespace sandtable
