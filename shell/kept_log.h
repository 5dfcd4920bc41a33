#pragma once
// The log of a game in progress as plain text, kept beside its save. A save holds the record, which
// tells its log again when it is played; but where a game's rules or data have been corrected
// since, the record no longer plays, the position alone is left, and the text is all that says how
// it came about.
//
// Two values a game: "log/<id>" of the game in progress, and "told/<id>", which is what had been
// told before the renewed game's own beginning.

#include <string>
#include <vector>

#include "core/engine/replay.h"
#include "shell/platform/files.h"
#include "shell/play/game_log.h"

namespace sandtable::shell {

struct ShelfGame;

// Longer logs lose their oldest lines.
inline constexpr std::size_t kMostKeptLog = std::size_t{256} << 10;

class KeptLogs {
 public:
  explicit KeptLogs(Files& files) : files_(files) {}

  // As the log stands now, what had been told before it included. The caller chooses moments: a
  // long game takes some milliseconds.
  // `reader` as Teller has it.
  void keep(const ShelfGame& game, const Session& session, Seat reader);
  // `renewed` is what is left of the game in progress: a session that begins with its position, and
  // its decisions. What was kept of the game goes before it from now on.
  void renew(const ShelfGame& game, const Loaded& renewed);
  // What was told before this session's beginning, and last that the game was renewed; mostly
  // nothing.
  std::vector<LogBlock> before(const ShelfGame& game, const Session& session) const;

 private:
  // A text and the line that says whose it is; both empty where there is none.
  struct Kept {
    std::string mark, text;
  };
  Kept read(const std::string& key) const;
  void write(const std::string& key, const std::string& mark, std::string_view text);

  Files& files_;
};

}  // namespace sandtable::shell
