// A table with everybody who may be at it: two players and somebody who looks on, each of whom
// knows the game by what the referee writes to them and by nothing else.
#pragma once

#include <gtest/gtest.h>

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/engine/playout.h"
#include "core/referee/referee.h"
#include "core/referee/seat_client.h"

namespace sandtable {

// The games of the catalogue and the toy, with their words.
const GameBox* box_of(std::string_view game);

constexpr TableLuck luck_of(std::uint8_t number) {
  TableLuck luck;
  for (std::size_t i = 0; i < luck.secret.size(); ++i)
    luck.secret[i] = static_cast<std::uint8_t>(number + 31 * i);
  for (std::size_t i = 0; i < luck.host.size(); ++i) {
    luck.host[i] = static_cast<std::uint8_t>(number ^ (i + 1));
    luck.invitation[i] = static_cast<std::uint8_t>(number ^ (i + 101));
  }
  return luck;
}

// How a table is asked for: a side of "" is the game's first, a set-up of "" its first one.
struct Wanted {
  std::string game = "toy";
  std::string setup = {};
  std::string options = "{}";
  std::string side = {};
  std::uint8_t luck = 1;
  std::string record = {};  // the link of a game that goes on
};
std::string create_text(const Wanted& wanted);
Referee created(const Wanted& wanted);

inline constexpr std::string_view kOwn = "00112233445566778899aabbccddeeff";

// The string or number of a field, as JSON text without quotes; "-" where there is none.
std::string field(std::string_view letter, std::string_view name);
// "code" of the one letter of an answer, which must be a refusal; its "op" where it is none.
std::string code_of(const Answer& answer);

class AtTable {
 public:
  explicit AtTable(const Wanted& wanted = {});

  // Whoever is at the table asks something; all letters go to where they belong. Each letter that
  // arrives is taken in by the client, and must make sense to it.
  Answer ask(Party from, const std::string& text);
  // The player whose turn it is does something of what their own list offers.
  Answer move(QuickRandom& random);
  // Until the game is over or so many decisions have been made.
  void play(QuickRandom& random, int decisions = 1 << 20);
  std::string sit_text(Party party, int since) const;

  // Each client shows what the referee would show its seat, and offers what it would take.
  void expect_alike() const;

  SeatClient& client(Party party) { return clients_[static_cast<std::size_t>(party) - 1]; }
  const SeatClient& client(Party party) const {
    return clients_[static_cast<std::size_t>(party) - 1];
  }

  Referee referee;
  std::vector<std::string> rows;
  std::vector<std::pair<Party, std::string>> asked;
  // All that came to a party, as it came.
  std::array<std::vector<std::string>, 3> heard;
  std::size_t longest = 0;  // letter
  std::size_t bytes = 0;    // of all letters

 private:
  void deliver(Party from, const Answer& answer);
  void show(Party party);

  std::uint8_t luck_;
  std::array<SeatClient, 3> clients_;
  // What a page shows, which goes by what each letter told (SeatClient::heard).
  std::array<std::optional<Session>, 3> shown_;
};

}  // namespace sandtable
