// Another program of this project as a player of `match`, over the protocol: an earlier build, or
// somebody else's that speaks it. It is told of every decision, rolls the same dice from the same
// seed, and is asked by the request `bot`. The environment variable SANDTABLE_CLI tells it where
// this program is, unless it is set already.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/data/json.h"
#include "core/engine/playout.h"

namespace sandtable::cli {

class RemotePlayer {
 public:
  // "cmd:PATH@LEVEL": PATH is called with the argument "drive". False for any other name.
  static bool is_named_by(std::string_view name);

  explicit RemotePlayer(std::string_view name);
  ~RemotePlayer();
  RemotePlayer(const RemotePlayer&) = delete;
  RemotePlayer& operator=(const RemotePlayer&) = delete;

  // Each of these ends the program with a sentence where the other one does not answer as it must:
  // half a match is worth nothing.
  void begin(const Game& game, std::string_view setup, std::uint64_t seed);
  // What somebody decided, as a place in the list.
  void tell(std::size_t index);
  // Its own decision, which is to be told it like any other.
  std::size_t ask(const Actions& legal);

 private:
  json::Value request(const std::string& line);

  std::string path_, level_;
  int to_ = -1;
  int from_ = -1;
  int process_ = -1;
  std::string read_;  // beyond the last line
};

}  // namespace sandtable::cli
