#pragma once
// The log of a game as blocks of facts, one block a phase. Kept in step with a session: grows with
// it, is cut with it.

#include <optional>
#include <string>
#include <vector>

#include "core/engine/session.h"
#include "shell/play/facts.h"

namespace sandtable::shell {

struct LogLine {
  Fact fact;
  int decision = 0;      // number of decisions made before it: where a replay begins
  std::size_t step = 0;  // of the record
  std::size_t last = 0;  // the last step that it tells of: a move goes on over several
  bool scores = false;
};

struct LogBlock {
  std::string title;  // "C Combat"
  std::string turn;   // first block of a turn: "Turn 3"
  std::vector<LogLine> lines;
  Seat side = Seat::kNobody;  // of a game of two: whose decisions it tells of
};

// The text() of another log as blocks, without places, dice and rules.
std::vector<LogBlock> blocks_of(std::string_view text);
// A sentence as a line of its own.
LogLine plain_line(std::string text);

class GameLog {
 public:
  // The first `end` steps of the record.
  void follow(const Session& session, const Teller& teller, std::size_t end);
  void clear();
  // What was told before the session began stands before the session's own blocks until it is
  // exchanged. Clears the rest.
  void begin_with(std::vector<LogBlock> told);

  const std::vector<LogBlock>& blocks() const { return blocks_; }
  // Grows whenever the blocks change.
  int version() const { return version_; }
  // The whole log as plain text, oldest first.
  std::string text() const;

 private:
  void tell(const Teller& teller, const Note& note);
  void add(const LogLine& line);
  void tell_end(const Teller& teller, Seat conceded);

  std::vector<LogBlock> blocks_;
  std::vector<LogBlock> before_;  // the first blocks: what was told before the session began
  std::string turn_;
  std::size_t steps_ = 0;  // of the record that are in it
  int decisions_ = 0;      // among them
  Seat conceded_ = Seat::kNobody;
  Seat side_ = Seat::kNobody;      // who decided last, in a game of two
  std::optional<Note> last_told_;  // the last line is of it, or it is a heading
  Action last_{};                  // the last step, to notice another record of the same length
  Seat reader_ = Seat::kFirst;
  int version_ = 0;
};

}  // namespace sandtable::shell
