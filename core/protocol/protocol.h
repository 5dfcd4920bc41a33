// The protocol: JSON requests and answers over one session. One C++ class serves the command line,
// the wasm export, the embedding page and the tests. README.md in this folder lists every request,
// field and error code.
//
// A request is one JSON object; the answer has its id and "ok". A bad request gets an error and
// changes nothing. No request can crash, hang or grow beyond its caps.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/ai/levels.h"
#include "core/base/table_part.h"
#include "core/engine/follow.h"
#include "core/protocol/dice_script.h"
#include "core/protocol/request.h"
#include "core/protocol/speaker.h"
#include "core/protocol/table.h"

namespace sandtable {

inline constexpr int kProtocolVersion = 1;

// All that is wrong with files {name: json} as the data of a game.
SANDTABLE_TABLE_DOOR std::vector<Fault> validate_files(Catalogue games, std::string_view game,
                                                       const json::Value& files);

// What differs between the places where the protocol is spoken.
struct ProtocolHost {
  // The seat that requests without `seat` mean, and the only one they may name; kNobody: any, and
  // without one everything is shown. The browser sets the player's seat.
  Seat fixed_seat = Seat::kNobody;
  // Host pages and workers may be a step behind: an act must say at which point it was meant.
  bool act_needs_at = false;
  // Reactions that are left to a level (Session::asks_level) the host decides itself; no request
  // may.
  bool answers_reactions = false;
  // Whoever asks only looks on while the host itself plays every seat: nothing is theirs to decide
  // or to take back. Null: that is never so.
  std::function<bool()> is_watched;
  // Nobody sits at the screen: two people share it, and it is on its way from one to the other.
  // Until the next one says that they are there, nothing is answered but what both may know, and
  // nothing is changed: refused as "curtain". Null: somebody always does.
  std::function<bool()> is_covered;
  // For games and positions whose request brings no seed; null: it must bring one.
  std::function<std::uint64_t()> fresh_seed;
  // Processor time used so far; null: playouts do not tell it. The core has no clock.
  std::function<std::uint64_t()> cpu_microseconds;
};

class Protocol {
 public:
  // The table must outlive the protocol; it is the door for others, too.
  explicit Protocol(Table& table, ProtocolHost host = {});

  // The answer to one request, without a line break. `request` is at most 4 MiB of JSON.
  std::string answer(std::string_view request);

  // Two people at one page: whose view requests mean from now on.
  void set_fixed_seat(Seat seat) { host_.fixed_seat = seat; }

 private:
  // Who was asked last to decide for a seat, by name: a level carries out what it has planned.
  struct KeptBot {
    std::string name;
    const Game* game = nullptr;
    Thinker thinker;
  };

  struct KeptReview;

  // One request under way.
  struct Ask {
    Request& request;
    json::Writer& out;
    const std::string* seat_id;  // as asked; null: none
    Seat seat = Seat::kNobody;   // kNobody: sees everything
  };
  // Whom a request is of.
  enum class Of : std::uint8_t {
    kShelf,  // the games there are: answered also where none is under way
    kGame,   // a game under way, as anybody may see it
    kSeat    // who sits at the screen
  };
  struct Op {
    std::string_view name;
    Of of;
    Refused (Protocol::*answer)(Ask& ask);
  };
  static const Op* find_op(std::string_view name);

  // Requests, by file: requests_game.cpp
  Refused hello(Ask& ask);
  Refused begin(Ask& ask);  // "new"
  SANDTABLE_TABLE_DOOR Refused status(Ask& ask);
  SANDTABLE_TABLE_DOOR Refused view(Ask& ask);
  SANDTABLE_TABLE_DOOR Refused position(Ask& ask);
  // requests_act.cpp
  SANDTABLE_TABLE_DOOR Refused legal(Ask& ask);
  SANDTABLE_TABLE_DOOR Refused act(Ask& ask);
  SANDTABLE_TABLE_DOOR Refused why(Ask& ask);
  SANDTABLE_TABLE_DOOR Refused group(Ask& ask);
  SANDTABLE_TABLE_DOOR Refused undo(Ask& ask);
  SANDTABLE_TABLE_DOOR Refused redo(Ask& ask);
  SANDTABLE_TABLE_DOOR Refused seek(Ask& ask);
  // requests_seats.cpp
  SANDTABLE_TABLE_DOOR Refused concede(Ask& ask);
  SANDTABLE_TABLE_DOOR Refused set_names(Ask& ask);  // "names"
  SANDTABLE_TABLE_DOOR Refused handover(Ask& ask);
  // requests_chance.cpp
  SANDTABLE_TABLE_DOOR Refused dice(Ask& ask);
  SANDTABLE_TABLE_DOOR Refused outcomes(Ask& ask);
  SANDTABLE_TABLE_DOOR Refused chance(Ask& ask);
  SANDTABLE_TABLE_DOOR Refused odds(Ask& ask);
  // requests_save.cpp
  SANDTABLE_TABLE_DOOR Refused save(Ask& ask);
  Refused load(Ask& ask);
  // requests_read.cpp
  SANDTABLE_TABLE_DOOR Refused log(Ask& ask);
  Refused rules(Ask& ask);
  Refused validate(Ask& ask);
  // requests_bot.cpp
  SANDTABLE_TABLE_DOOR Refused bot(Ask& ask);
  Refused playout(Ask& ask);
  // requests_review.cpp
  SANDTABLE_TABLE_DOOR Refused review(Ask& ask);

  // What requests share: protocol.cpp
  Refused run(const json::Value& root, json::Writer& out);
  Refused resolve_seat(Ask& ask, const Game& game) const;
  const Session& session() const { return table_.session(); }
  const Game& game() const { return session().game(); }
  AnyState seen_by(Seat seat) const;
  void write_status(Ask& ask);
  void write_events(Ask& ask, std::size_t first_step);
  // Into an open object: the event that the game ended with a concession.
  void write_concession(Ask& ask);
  // A player of this view is to act and the game is where the request thinks it is.
  Refused check_turn(const Ask& ask) const;
  bool is_watched() const;
  Seat undoer(const Ask& ask) const;
  Refused check_at(Ask& ask);
  std::uint64_t seed_of(Request& request);
  ProtocolError error_of_refusal(const Submitted& answer, const Ask& ask) const;
  static std::string action_field(const Ask& ask);
  ProtocolError illegal(const Verdict& verdict, const std::string& path) const;
  ProtocolError error_of_faults(const std::vector<Fault>& faults) const;

  // requests_game.cpp
  const GameBox* open_box_of(Request& request);
  // requests_act.cpp
  Action read_action(Request& request, const Actions& legal);
  Action read_named(Request& request, const json::Value& from, const std::string& path);
  std::vector<Action> read_wish(Request& request, const Actions& legal);
  ProtocolError error_of_act(const Acted& answer, const Ask& ask) const;
  ProtocolError error_of_walk(const Walk& walk, const Ask& ask) const;
  // requests_save.cpp
  Result<Loaded> load_any(std::string_view data, std::uint64_t seed);
  Refused open_with_dice(DiceScript& script, Session& session, Ask& ask);
  Result<Loaded> load_position_file(std::string_view text, std::uint64_t seed);
  // requests_chance.cpp
  DiceScript read_dice(Request& request, const json::Value& from, std::string_view path);
  static Refused check_dice(const DiceScript& script, const Session& session, Seat seat,
                            std::string_view path);
  ProtocolError error_of_dice(const Submitted& answer, const Ask& ask) const;

  Table& table_;
  std::array<KeptBot, 2> kept_bots_;         // by seat
  std::shared_ptr<KeptReview> kept_review_;  // that was asked for last, as far as it has come
  ProtocolHost host_;
};

}  // namespace sandtable
