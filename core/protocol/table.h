// Table: the boxes that were opened, the game under way, if any, and the one door to it. A click, a
// key, a request, the computer and the lesson all change the game through here; nobody else holds a
// session that can be changed. Whoever has to do something about it (store the game, write its log,
// go on thinking) listens.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/table_part.h"
#include "core/engine/follow.h"
#include "core/engine/replay.h"
#include "core/engine/session.h"
#include "core/games/games.h"
#include "core/protocol/dice_script.h"

namespace sandtable {

// What became of several decisions that were wanted at once.
struct Acted : Submitted {
  // The place in the chain, as given, of the first action that cannot be done; none where it is not
  // for one of them that nothing was.
  std::optional<std::size_t> bad;
  std::string objection;  // with kObjected: why, a sentence for the player
};

// One change of the game on the table.
struct Change {
  enum class Kind : std::uint8_t {
    kBegun,   // another game lies there
    kActed,   // decisions, a roll by hand, a concession
    kWent,    // back or on along the record, by play
    kSought,  // another point of it is looked at
    kBeside   // names, a hand-over: nothing of the record
  };
  Kind kind = Kind::kBeside;
  // With kActed: the game as it was, where decisions were made from an earlier point of it.
  std::optional<Session> left = {};
};

// What the player wants of a game that is decided elsewhere.
struct Wish {
  enum class Kind : std::uint8_t { kAct, kConcede, kUndo };
  Kind kind = Kind::kAct;
  std::vector<Action> decisions = {};  // of kAct, in the game's order
  bool practice = false;               // of kUndo
};

class TableListener {
 public:
  virtual ~TableListener() = default;
  // Another game is about to take the place of the one that lies there, if any.
  virtual void leaving() {}
  virtual void changed(const Change& change) = 0;
};

// The bytes of a game's bundle (bundle.h), or "" if it is not at hand. The bytes must stay valid
// until the next call.
using BundleFinder = std::function<std::string_view(std::string_view game)>;

class Table {
 public:
  Table(Catalogue games, BundleFinder find_bundle)
      : games_(games), find_bundle_(std::move(find_bundle)) {}
  // Sessions and finders hold on to the boxes.
  Table(const Table&) = delete;
  Table& operator=(const Table&) = delete;

  Catalogue games() const { return games_; }

  // The box of a game, opened when first asked for and kept. Null if there is no such game, its
  // bundle is not at hand, or it is faulty: then all faults are added.
  const GameBox* open(std::string_view game, std::vector<Fault>& faults);
  const GameBox* open(std::uint16_t wire_id);
  // For links and saves; valid as long as the table.
  GameFinder finder();

  // Words of all boxes, also of those already open. A language whose grammar is not at hand counts
  // as English does.
  void set_language(std::string_view language);
  void set_grammar(GrammarPtr grammar);
  const GrammarPtr& grammar() const { return grammar_; }
  const std::string& language() const {
    return (grammar_ == nullptr ? english() : *grammar_).language;
  }

  bool has_game() const { return session_.has_value(); }
  // Of the game under way (CHECKed).
  const Session& session() const;
  const GameBox& box() const;

  // --- the door; where no game is under way nothing is done (kOver)

  // Decisions of the seat that is to act, as one wish: done whole or not at all. Each must be legal
  // where it stands, as `seat` sees it (kNobody: as it is), in the order of order_of(); what is
  // forced on the way may be among them. It ends before a roll, a disclosure or the other seat.
  SANDTABLE_TABLE_DOOR Acted act(std::span<const Action> chain, Seat seat = Seat::kNobody);
  // The outcome of the event that waits; without one it is drawn as always.
  SANDTABLE_TABLE_DOOR Submitted roll(const std::optional<ScriptedOutcome>& outcome);
  SANDTABLE_TABLE_DOOR Submitted concede(Seat seat);
  // Takes back what one wish did, all of it; of a game that was loaded each decision is one.
  SANDTABLE_TABLE_DOOR Submitted undo(bool practice, Seat asker = Seat::kNobody);
  SANDTABLE_TABLE_DOOR Submitted redo(Seat asker = Seat::kNobody);
  // To the point before decision `at` (0..decisions()).
  SANDTABLE_TABLE_DOOR void seek(int at);
  // What answers for chance from here on; an event that waits is answered at once if it can be.
  SANDTABLE_TABLE_DOOR Submitted set_dice(const DiceScript& script);
  const DiceScript& dice() const { return script_; }
  // None may have a fault.
  void set_names(PlayerNames names);
  // As hand_over() of save/hand_over.h.
  SANDTABLE_TABLE_DOOR Result<std::string> hand_over(Seat sender, std::uint64_t secret);
  void mark_practice();
  // Who is played by a computer (Session::set_computer). No change of the game: nobody is told.
  void set_computer(Seat seat, bool is_computer);
  // Puts a session on the table in the place of the one there. Its game must be of an open box.
  void start(Session session, DiceScript script = {});
  void clear();

  // A game that is decided elsewhere (Session::is_followed): what is wanted goes to `elsewhere`,
  // and is answered kAsked; what becomes of it is heard, if anything does.
  using Elsewhere = std::function<void(const Wish&)>;
  void set_elsewhere(Elsewhere elsewhere) { elsewhere_ = std::move(elsewhere); }
  SANDTABLE_TABLE_DOOR void hear(std::vector<SeenStep> steps);
  void hear_concession(Seat seat);
  // That what followed the first `steps` steps was taken back there.
  void hear_back(std::size_t steps);

  // Why the holder of the table does not let these decisions be made now, a sentence for the
  // player; empty where it does.
  using Gate = std::function<std::string(std::span<const Action>)>;
  void set_gate(Gate gate) { gate_ = std::move(gate); }
  // Each must outlive the table.
  void listen(TableListener& listener) { listeners_.push_back(&listener); }
  // As long as one lives, changes are kept from listeners, who then hear of all of them: an answer
  // to a request tells what the request did, not what follows from it.
  class Hold {
   public:
    explicit Hold(Table& table) : table_(table) { ++table_.holds_; }
    ~Hold();
    Hold(const Hold&) = delete;
    Hold& operator=(const Hold&) = delete;

   private:
    Table& table_;
  };

 private:
  Acted submit_all(std::span<const Action> decisions);
  Submitted submit(Action action);
  void join(int from, int count);
  Walk walk(std::span<const Action> chain, Seat seat) const;
  std::optional<Session> line_to_leave() const;
  void tell(Change change);
  Submitted ask_elsewhere(const Wish& wish) const;

  Catalogue games_;
  BundleFinder find_bundle_;
  GrammarPtr grammar_;
  std::map<std::string, std::unique_ptr<GameBox>, std::less<>> boxes_;
  std::optional<Session> session_;
  DiceScript script_;  // beside the session
  Gate gate_;
  Elsewhere elsewhere_;
  std::vector<TableListener*> listeners_;
  std::set<int> joined_;  // decisions that were made in the same wish as the one before
  int holds_ = 0;
  std::vector<Change> untold_;
};

}  // namespace sandtable
