#pragma once
// The games on the shelf: each with its rules, words, help and looks. Made from bundles; lives as
// long as the app, so pointers to its parts may be kept.

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/engine/replay.h"
#include "core/protocol/table.h"
#include "core/save/arrival.h"
#include "shell/shell_words.h"
#include "shell/skins/skins.h"
#include "shell/theme/picture.h"

namespace sandtable::shell {

// Where one kind of datum is from: ids with the words provenance.datum.*, provenance.source.*.
struct Provenance {
  std::string file, datum, source;
};

struct ShelfGame {
  std::string id;
  const GameBox* box = nullptr;            // the table's
  std::shared_ptr<const Words> all_words;  // the game's, the shell's below them
  std::vector<Provenance> provenance;
  std::unique_ptr<const Skins> skins;

  // Of the set-up to which a position belongs.
  const Skin& skin(const AnyState& view) const { return skins->of(view); }
  const Game& game() const { return *box->game; }
  const Help& help() const { return box->help; }
  const Words& words() const { return *all_words; }
  std::string text(std::string_view key) const { return all_words->text(key); }
  std::string text(std::string_view key, const std::vector<MessageArg>& args) const {
    return all_words->text(key, args);
  }
};

// A game that the platform can fetch and that is not here yet: its box stands closed on the shelf.
// What is printed on the box is in the shell's words (box.<game>.*) and in the list of skins.
struct ClosedGame {
  enum class State : std::uint8_t {
    kClosed,
    kUnderway,
    kFailed,   // the server did not give it
    kOffline,  // it was not reached, and nothing of the game is kept here
  };
  std::string id;
  State state = State::kClosed;
  int percent = 0;                     // while it is under way
  std::unique_ptr<Picture> picture{};  // on the lid; may be null
};

// Index in help.entries of a rule by our id ("SN-9.1a") or a printed number ("9.1": its first
// entry); -1 for none.
int find_rule_text(const Help& help, std::string_view id_or_number);

class Shelf {
 public:
  // A game joins the shelf if its bundle is sound; faults in texts alone are noted but harmless.
  // `table` opens the box and keeps it.
  std::vector<Fault> add(Table& table, std::string_view id, std::string_view json,
                         const ShellWords& shell_words);
  // For the table, while a game is being added: the bytes of its bundle.
  std::string_view bundle_under_way(std::string_view id) const {
    return id == adding_ ? bytes_ : std::string_view();
  }

  const std::vector<std::unique_ptr<ShelfGame>>& games() const { return games_; }
  const ShelfGame* find(std::string_view id) const;
  const ShelfGame* of(const Game& game) const;
  // The id of the first box, open or closed; empty where there is none.
  std::string_view first() const;
  // Until add() opens it; nothing changes for a game that is here.
  void add_closed(std::string_view id);
  ClosedGame* closed(std::string_view id);
  const ClosedGame* closed(std::string_view id) const;
  // For links and saves. Where one of them is of a closed game, `*closed_game` is set to its id.
  GameFinder finder(std::string* closed_game = nullptr) const;
  // The same for what comes from outside.
  Games games_for(std::string* closed_game = nullptr) const;

 private:
  std::vector<std::unique_ptr<ShelfGame>> games_;
  std::vector<ClosedGame> closed_;
  std::string_view adding_, bytes_;
};

}  // namespace sandtable::shell
