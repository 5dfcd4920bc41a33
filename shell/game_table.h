#pragma once
// The table: the one game under way, who plays it and whose eyes are on the screen, and the one
// door to it. Look through it freely; change it by its functions alone, which save, count and tell
// whoever listens. What the canvas, the mirror, a host page, the computer, a link and the lesson do
// to a game comes through here.
//
// What lies here is the game in progress of its box, or lies beside that one: a game that came from
// outside, or that of a lesson. Such a game is not stored before a decision is made in it.

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/base/table_part.h"
#include "core/engine/session.h"
#include "core/protocol/protocol.h"
#include "core/protocol/table.h"
#include "core/save/arrival.h"
#include "core/save/hand_over.h"
#include "shell/kept_log.h"
#include "shell/lesson.h"
#include "shell/lesson_table.h"
#include "shell/saves.h"
#include "shell/seats.h"
#include "shell/shelf.h"

namespace sandtable::shell {

class Dialogues;
class Host;
class Library;
class Navigator;
class Redraw;

// A game that goes back and forth by links, as it is here.
struct OwnCopy {
  Session session;
  Seats seats;
  std::string key;  // where it is stored; empty: it lies on the table
};

class GameTable final : public LessonTable, private TableListener {
 public:
  // All must outlive it.
  struct Rooms {
    Host& host;
    Library& library;
    Dialogues& dialogues;
    Navigator& navigator;
    Redraw& redraw;
  };
  GameTable(const Rooms& rooms, Files& files);
  // Called after everything that may bring another one to decide.
  void listen(std::function<void()> listener) { listeners_.push_back(std::move(listener)); }

  // --- what lies here

  // Null while there is none.
  const Session* session() const override;
  // The game's place on the shelf: data, words, rules, looks. Null while there is none.
  const ShelfGame* game() const { return game_; }
  // Grows with every change of the game, whoever made it. Compare, never count.
  std::uint64_t changes() const { return changes_; }
  // Grows with every game that is laid here, also with another one of the same box.
  std::uint64_t games_laid() const { return games_laid_; }
  // What was told of the game before a correction of the game left it its position alone
  // (kept_log.h), and that it did; mostly nothing.
  std::vector<LogBlock> told_before() const;
  // The day whose game this is; empty where it is none, or has options of its own.
  std::string day_of_game();

  // --- what is done to it

  // Decisions of the one who is to act, as one wish: done whole or not at all (Table::act).
  Submitted act(std::span<const Action> chain);
  Submitted act(Action action) override { return act({&action, 1}); }
  // The one who looks at the screen gives up, in their turn of a game of two.
  Submitted concede();
  bool may_concede() const;
  Submitted undo(bool practice);
  CanUndo can_undo() const;  // of the one who looks at the screen
  Submitted redo();
  void seek(int at);
  // The answer to a request of the protocol (the mirror, a host page), which drives the same game.
  std::string request(std::string_view json);
  // The log is kept as it stands: the page is being left. Each new turn does so as well.
  void keep_log();
  // Something that is shown of it has changed, though no decision was made.
  void touch() override;
  // A hint was given to the one who decides. It is kept with the game; of one that lies beside the
  // player's own with its first decision.
  void count_hint();

  // --- games that come and go

  // The opened boxes, for who adds one.
  Table& boxes() { return boxes_; }
  void start_game(const ShelfGame& game, const Setup& setup, std::uint64_t seed,
                  const Seats& seats = {});
  // Puts a loaded game on the table and shows it. What lies there is saved first, and so is the
  // game in progress that it takes the place of, unless it is that one (`in_progress`).
  void open_game(Loaded loaded, bool in_progress = false, const Seats& seats = {});
  // A game that is decided elsewhere (Session::is_followed) lies beside the player's own, and is
  // neither stored nor sent; what happens in it is heard by the boxes' table.
  void follow_game(Session session, const Seats& seats);
  // The game in progress of that id, from the table or from storage; false if there is none.
  bool continue_game(std::string_view id);
  // A saved game; a fault is shown to the player. One of a closed box is opened as soon as that is.
  bool open_entry(const SaveEntry& entry);
  // Clears the table; the game in progress stays saved.
  void close_game();
  // A save file or the text of a link (with or without the address before it), as dropped on or
  // opened with the window. A fault is shown to the player; nothing is loaded in part. True: the
  // link is looked at, here or by the host.
  void open_bytes(std::span<const std::uint8_t> bytes);
  bool open_link(std::string_view text);
  // What was looked at takes the table: a set-up is chosen on the screen for new games; a game lies
  // beside the player's own, which stays the one in progress until a decision is made here, and is
  // then kept in a slot.
  void take(Arrival arrival);

  // --- who plays, and whose eyes are on the screen (table_seats.cpp)

  const Seats& seats() const { return seats_; }
  // No change of the game. Who plays by links keeps their seat.
  SANDTABLE_TABLE_DOOR void change_seats(const Seats& seats);
  // What is asked about before that, and marks the game as practice. In a game with secrets: a
  // friend's side that would be shown here, or one that may have been and would go to a friend. In
  // any: a computer would go on with what a person has begun.
  enum class SeatDoubt : std::uint8_t { kNone, kShows, kShown, kWatches };
  SANDTABLE_TABLE_DOOR SeatDoubt doubt_of_seats(const Seats& seats) const;
  struct Doubt {
    std::string question, agree;
  };
  SANDTABLE_TABLE_DOOR Doubt seat_doubt_words(SeatDoubt doubt) const;
  // Whose view is on the screen: kNobody where everything may be seen, kOutsider behind the
  // curtain.
  Seat viewer() const;
  AnyState view() const override;  // the position shown, as they see it
  // The one who looks at the screen is to decide.
  bool is_viewers_turn() const;
  // Computers play it, and whoever is here only watches. Nothing is asked of them, nothing of it is
  // theirs to take back; who takes a side over plays it as practice from there.
  bool is_watched() const;
  // Who decides at the point shown: the holder of the seat, or the level that reactions are left
  // to.
  SeatHolder decider() const;
  // Two people share the screen, and the one who is to decide has not yet said that they sit there:
  // nothing of the game is shown.
  bool curtain() const { return curtain_; }
  void open_curtain();
  // What stands on it: whom to hand the screen to, and what they are asked.
  struct CurtainWords {
    std::string title, text, open;
  };
  CurtainWords curtain_words() const;
  // The name of who plays a seat of the game, else the seat's own.
  std::string player_name(Seat seat) const;
  std::string player_in_text(Seat seat) const;  // within a sentence
  // That somebody else decides, in words; empty where the one who looks at the table does, or
  // nobody; of a game that is watched, who plays. What the other one is asked is not theirs to read
  // as a question to them.
  SANDTABLE_TABLE_DOOR std::string waits_for() const;
  // What the players call themselves; none may have a fault.
  void name_players(const PlayerNames& names);

  // --- games by links (table_links.cpp)

  // Whose turn is done and waits to be sent, or kNobody.
  Seat sends_for() const;
  // The link for the other player; the same one as long as nothing is decided.
  SANDTABLE_TABLE_DOOR Result<std::string> link_to_send();
  // Gives it to the player.
  void send_turn();
  // The player's own copy of a game of two by links that comes in; nothing where they have none.
  SANDTABLE_TABLE_DOOR std::optional<OwnCopy> own_copy(const Session& arrived);
  // A game that was received lies on the table.
  SANDTABLE_TABLE_DOOR void take_answer(Received received);
  // The player's own seat, for another device of theirs, and what they have brought from one
  // (core/save/seat_code.h). Codes of faults: "no-game", "no-handover", "bad-seat-code".
  Result<std::string> own_seat_code();
  std::optional<Fault> bring_own_seat(std::string_view code);
  // Gives the code to the player.
  void show_own_seat();
  // It was played at another device so far: nothing can be sent before the seat is brought here.
  bool lacks_own_seat() const;
  // The decision after the viewer's last one: from there on is told what happened since.
  int told_from() const;

  // --- the guided first turn

  LessonRun& lesson() { return *lesson_; }
  const LessonRun& lesson() const { return *lesson_; }
  void lay_lesson(Session session) override;
  void keep_lesson_game() override;
  void leave_lesson_at(int step) override;

 private:
  void leaving() override;
  void changed(const Change& change) override;

  const Words& words() const;
  void announce();
  void after_change();
  bool answers_itself() const;
  std::string objection(std::span<const Action> chain) const;
  void forget_lesson();
  std::string turn_mark() const;
  Seat asker() const;
  void tell_taken();
  void count_played();
  void keep_table();
  void keep_left(const Session& left);
  void lay_on_table(Session session, bool in_progress = false, const Seats& seats = {});
  // What came from outside: beside the player's own game of that box, unless it goes on with it.
  // `at`: an earlier point that is to be shown, or -1.
  void lay_arrived(Session session, const Seats& seats, bool is_own, int at = -1);
  void settle_seats();
  Seats kept_seats(Seats seats) const;
  Seats playable_seats(Seats seats);
  void begun();
  void offer(Arrival arrival, std::string_view title);
  bool make_room();

  Host& host_;
  Library& library_;
  Dialogues& dialogues_;
  Navigator& navigator_;
  Redraw& redraw_;
  std::vector<std::function<void()>> listeners_;
  Table boxes_;  // opened games and the session; the protocol acts on it, too
  Protocol protocol_;
  const ShelfGame* game_ = nullptr;
  std::uint64_t games_laid_ = 0;
  std::uint64_t changes_ = 0;
  Seats seats_;
  Seat seated_ = Seat::kFirst;  // at a shared screen
  bool curtain_ = false;
  std::string turn_kept_;  // turn_mark() at the last autosave
  std::unique_ptr<LessonRun> lesson_;
  bool in_lesson_ = false;  // the game is that of the lesson
  bool beside_ = false;     // the game is not the one in progress, and is not stored
  // Of a game that the shell lays on the table: what a request of the protocol has no words for.
  struct Laying {
    bool in_progress = false;
    Seats seats;
  };
  const Laying* laying_ = nullptr;
};

}  // namespace sandtable::shell
