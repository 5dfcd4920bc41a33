#pragma once
// The games that were played to their end on this device: what statistics are made of. A game is
// told by its set-up, side, opponent and seed, and counts once: whoever begins the same dice again
// knows them. Practice, chosen dice, edited beginnings and games between computers do not count.
//
// Stored a value a game, "played/<id>": a line of JSON a game played, oldest first, at most
// kMostPlayed. What cannot be read is set aside under "unread/<id>", told once, and is in nobody's
// way.

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/engine/session.h"
#include "shell/platform/files.h"
#include "shell/seats.h"

namespace sandtable::shell {

inline constexpr std::size_t kMostPlayed = 2000;
// Of what is read, stored or given: 2,000 lines of less than 400 bytes.
inline constexpr std::size_t kMostPlayedBytes = 800'000;

enum class GameOutcome : std::uint8_t { kLost, kDrawn, kWon };

struct PlayedGame {
  std::string setup;                         // id
  std::string result;                        // as Standing::result; empty where somebody conceded
  int score = 0;                             // as Standing::score
  GameOutcome outcome = GameOutcome::kLost;  // of the side played; of the first where both were
  Seat side = Seat::kFirst;                  // kNobody: both, at one screen
  std::string against;   // holder_word() of the other side; empty where there is none
  bool standard = true;  // with every option as it is at first
  int hints = 0;
  std::uint64_t seed = 0;
  std::string day;        // of a game of the day, "2026-11-25"; else empty
  std::int64_t when = 0;  // seconds since 1970
  bool operator==(const PlayedGame&) const = default;
};

// The same dice with the same task.
bool is_same_game(const PlayedGame& a, const PlayedGame& b);

// A finished session as it counts, or nothing where it does not.
std::optional<PlayedGame> played_game(const Session& session, const Seats& seats,
                                      std::int64_t when);

class PlayedGames {
 public:
  explicit PlayedGames(Files& files) : files_(files) {}

  // Of a game, oldest first; read from storage once.
  const std::vector<PlayedGame>& of(std::string_view game);
  // Ids of the games that have any, ascending.
  std::vector<std::string> games();
  // False: it is counted already, or could not be stored.
  bool add(std::string_view game, PlayedGame played);
  // Whether something was set aside since the last time that this was asked.
  bool take_unread();

  // All of them as a file for the player: {"played": {"<game>": [...]}}.
  std::string file();
  // Takes in what such a file holds and is not here yet; how many that were. A fault, with the path
  // in the file, changes nothing. Games that this program does not know are kept.
  Result<int> merge(std::string_view file);

 private:
  bool store(std::string_view game, const std::vector<PlayedGame>& list);
  void set_aside(std::string_view game, std::string_view text);

  Files& files_;
  std::map<std::string, std::vector<PlayedGame>, std::less<>> lists_;
  bool unread_ = false;
};

// Whether a file is one that PlayedGames::file() made, so far as its first bytes tell.
bool is_played_file(std::string_view file);

}  // namespace sandtable::shell
