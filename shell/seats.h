#pragma once
// Who plays the seats of the game on the table, and whose view is on the screen. It is kept beside
// the game in the slot, never in its record: who plays may change in the middle. What the players
// call themselves travels with the game (Session::names).

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "core/engine/session.h"

namespace sandtable::shell {

enum class Holder : std::uint8_t {
  kHere,       // a person at this screen
  kComputer,   // at a level
  kElsewhere,  // a person who gets the game by links
  kTable,      // a person at a referee's table (core/referee)
};
// As storage and the page write them: "here", "computer", "elsewhere", "table".
std::string_view holder_name(Holder holder);
// Anything else is a person here.
Holder holder_of(std::string_view name);

inline constexpr int kMostLevel = 3;
inline constexpr int kUsualLevel = 1;
inline constexpr int kMostHints = 20'000;  // as many as a game may have decisions

struct SeatHolder {
  Holder who = Holder::kHere;
  int level = 0;  // of a computer: a Level (core/ai/levels.h)
  bool operator==(const SeatHolder&) const = default;
};
// In a word: "here", "elsewhere", or the level of the computer ("veteran").
std::string_view holder_word(const SeatHolder& holder);
std::optional<SeatHolder> holder_of_word(std::string_view word);

// In the order of GameInfo::seats; a game of one seat uses the first alone.
struct Seats {
  std::array<SeatHolder, 2> holders;
  // By links: what the hand-overs of who sits here follow from (hand_over_chain.h), 0 before the
  // first; and when which point of the game was sent last.
  std::uint64_t secret = 0;
  int sent_at = -1;
  std::int64_t sent_when = 0;
  // By links: the seat of who plays here. It stays theirs whoever has the other one meanwhile.
  Seat own = Seat::kNobody;
  std::array<int, 2> hints{};  // that each of them was given

  const SeatHolder& of(Seat seat) const { return holders[seat == Seat::kSecond ? 1 : 0]; }
  SeatHolder& of(Seat seat) { return holders[seat == Seat::kSecond ? 1 : 0]; }
  int hints_of(Seat seat) const { return hints[seat == Seat::kSecond ? 1 : 0]; }
  int& hints_of(Seat seat) { return hints[seat == Seat::kSecond ? 1 : 0]; }
  bool operator==(const Seats&) const = default;
};

// The first that is held so, or kNobody.
Seat held_seat(const Seats& seats, Holder holder);
// One sits here, and the other one gets links.
bool is_by_links(const Seats& seats);

// The same holders for another game: nothing has been sent of it. Who sat at a referee's table sits
// here then.
Seats seats_anew(const Seats& seats);

// Who plays where nobody has chosen: of a game of two the computer has the other side.
Seats usual_seats(const Game& game);

inline bool is_player(Seat seat) { return seat == Seat::kFirst || seat == Seat::kSecond; }
inline Seat other_seat(Seat seat) { return seat == Seat::kFirst ? Seat::kSecond : Seat::kFirst; }
inline bool is_for_two(const Game& game) { return game.info().seats.size() > 1; }

// Somebody who sits on neither side: sees what both may know.
inline constexpr Seat kOutsider = Seat::kChance;

// A computer holds every seat: whoever is here only watches.
bool is_watched(const Game& game, const Seats& seats);

// Two people share the screen.
bool is_hot_seat(const Game& game, const Seats& seats);
// They do, and there is something that one of them may not see.
bool needs_curtain(const Session& session, const Seats& seats);

// The record shown is that of a game that has ended: nothing is secret any more.
bool is_all_told(const Session& session);

// Whose view is on the screen; kNobody: everything, as for who watches a game of two. `seated` is
// whose turn at a shared screen it is, as both have agreed. Board, log, odds, pictures, mirror and
// embed events all ask this.
Seat viewer_of(const Session& session, const Seats& seats, Seat seated);
// For what stays when the players have gone, as pictures in the list of saves: a shared screen's
// secrets are on none of them.
Seat keeper_of(const Session& session, const Seats& seats);

}  // namespace sandtable::shell
