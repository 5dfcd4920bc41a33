// Referee: one table at which two people play a game that neither of them sees through. A value: no
// clock, no chance, no connection. Whoever holds it (wasm/referee) brings letters and says from
// whom they come, keeps what is to be kept, and carries the answers to where they belong.
//
//   Answer answer = referee.answer(Party::kHost, text);
//   ... append answer.row to the table's rows, durably, if there is one ...
//   ... then send each of answer.letters, and remember answer.sender for this connection ...
//
// What a letter tells is made of the view of the one it goes to and of the notes that they may read
// (telling.h); letters to onlookers, of what both players may see. Requests are judged on the view
// of the seat that asks. Nothing else of the position leaves the referee before the game is over:
// then the whole record does, as a link, with the secret that it was rolled from.
//
// The grammar of the letters is in README.md.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/games/games.h"
#include "core/referee/event_log.h"
#include "core/referee/game_secret.h"
#include "core/referee/table_request.h"
#include "core/referee/telling.h"

namespace sandtable {

// Who is at the other end of a connection. Who created the table is its host, whoever took the
// other seat its guest; they change sides from game to game.
enum class Party : std::uint8_t { kStranger, kHost, kGuest, kOnlooker };

// To whom a letter goes: the connection that asked, or all of a party.
enum class To : std::uint8_t { kSender, kHost, kGuest, kOnlookers };

struct Letter {
  To to = To::kSender;
  std::string text;
};

struct Answer {
  std::vector<Letter> letters;  // in the order in which they are to be sent
  std::string row;              // to be kept before any of them leaves; "" where nothing changed
  Party sender = Party::kStranger;  // who the connection belongs to from now on
};

// A game by its id, with its words, or null. Boxes outlive the tables.
using BoxFinder = std::function<const GameBox*(std::string_view game)>;

// Chance that the holder gives when a table is created.
struct TableLuck {
  TableSecret secret{};
  std::array<std::uint8_t, 16> host{};        // the host's token
  std::array<std::uint8_t, 16> invitation{};  // that of the other seat
};

class Referee {
 public:
  // A table with one game begun at it; the answer goes to who asked. None where it was refused.
  struct Created;
  static Created create(const BoxFinder& boxes, std::string_view text, const TableLuck& luck);

  // The table as it was when `rows` had been kept, from what opening() was when it was created.
  // Faults name the row; "other-edition" where this program has other rules than it was begun with.
  static Result<Referee> restore(const BoxFinder& boxes, std::string_view opening,
                                 std::span<const std::string> rows);

  Answer answer(Party from, std::string_view text);

  // What restore() begins with: the first thing to be kept. Holds the secret.
  const std::string& opening() const { return opening_; }

  // For who holds it: nothing of it is for the players.
  const GameBox& box() const { return *box_; }
  const Session& session() const { return session_; }
  const EventLog& events() const { return log_; }
  bool is_over() const { return session_.to_act() == Seat::kNobody; }
  // kOnlooker for who sits on neither side.
  Seat seat_of(Party party) const;
  // Whose turn it is; kStranger once the game is over.
  Party asked() const;

 private:
  friend struct BegunReferee;  // tests begin from positions, too
  struct Chairs {
    std::string host_hash;
    std::string invitation_hash;
    std::string guest_hash;  // "" as long as nobody sits there
    std::string host_name;
    std::string guest_name;
  };
  struct Terms {
    Setup setup;
    Seat host_seat = Seat::kFirst;  // in the first game
    TableSecret secret{};
    Chairs chairs;
    std::string record;  // the link of the game that goes on here; "": one is begun
  };
  // What became of a request, before anything is told of it.
  struct Judged {
    std::optional<ProtocolError> refused = {};
    bool is_repeated = false;  // nothing changed: it had been asked before
    int before = 0;            // it brought the events before+1 .. after
    int after = 0;
    AnyState position = {};  // before the steps that it brought; empty where it is not at hand
  };
  // A request that brought events, to be known again.
  struct Done {
    int before = 0;
    int after = 0;
    std::uint64_t digest = 0;
  };

  Referee(const GameBox& box, Terms terms, Session first);
  static Session begun(const GameBox& box, const Setup& setup, const GameSecret& secret);
  static Result<Referee> opened(const GameBox& box, Terms terms);
  void begin(Session session);

  // --- coming back (referee_open.cpp)
  static Result<Terms> read_terms(const GameBox& box, const json::Value& root);
  std::string write_terms() const;
  std::optional<Fault> take_row(std::string_view row);

  // --- sitting down (referee_open.cpp)
  struct Chair {
    Party party = Party::kOnlooker;
    bool is_new = false;  // taken just now
    std::optional<ProtocolError> refused = {};
  };
  Chair find_chair(const TableRequest& wish) const;
  Answer sit(Party from, const TableRequest& wish);

  // --- judging (referee_act.cpp)
  Judged judge(Party from, const TableRequest& wish);
  Judged judge_now(Party from, const TableRequest& wish);
  Judged late(const TableRequest& wish, std::uint64_t digest) const;
  Judged act(Seat seat, const std::vector<Action>& chain);
  Judged play(const std::vector<Action>& decisions);
  Judged undo(Party from);
  Judged answer_undo(Party from, bool yes);
  Judged take_back(Seat asker);
  Judged concede(Seat seat);
  Judged rematch(Party from);
  int undo_target(Seat asker) const;
  Judged since(int before) const;

  // --- telling (referee_letters.cpp)
  std::vector<Letter> letters_of(Party from, const TableRequest& wish, const Judged& judged) const;
  void tell_events(const Judged& judged, const Letter& to, Party party,
                   std::vector<Letter>& out) const;
  void tell_state(Party party, int since, std::vector<Letter>& out, To to = To::kSender) const;
  std::string hello(Party party, int kept) const;
  std::string marked(const EventLog::Mark& mark) const;
  std::string ended() const;
  std::string brief(std::string_view op, Seat seat) const;
  Tale tale_for(Party party, int until) const {
    return {session_, Speaker(*box_), log_, seat_of(party), until, nullptr};
  }

  const GameBox* box_;
  Terms terms_;
  std::string opening_;
  int number_ = 1;  // of the game at the table
  GameSecret secret_;
  Session session_;
  int first_ = 0;  // decisions that it had when it was put on the table: they stay
  int drawn_ = 0;  // contributions made in this game
  int undone_ = 0;
  EventLog log_;
  std::vector<Done> done_;
  std::set<int> joined_;  // decisions that were made in the same wish as the one before
  Party asks_undo_ = Party::kStranger;
  std::array<bool, 2> wants_rematch_{};  // host, guest
};

struct Referee::Created {
  std::optional<Referee> referee;
  std::string answer;
};

// A letter "refused".
std::string refused_letter(const ProtocolError& error, int n);

}  // namespace sandtable
