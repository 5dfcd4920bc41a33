#pragma once
// Saved games in storage: the one in progress of each game, those by links that wait beside it, a
// ring of 20 autosaves a game, and the player's named slots. An entry is a line of JSON that says
// what it is, then the bytes of core/save; so a list can be shown without playing a single game.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/engine/replay.h"
#include "core/engine/session.h"
#include "shell/platform/files.h"
#include "shell/save_entry.h"
#include "shell/seats.h"

namespace sandtable::shell {

struct ShelfGame;

// A game that is kept, and who plays it.
struct ToKeep {
  const ShelfGame& game;
  const Session& session;
  Seats seats = {};
};

// What is said of this game when it is kept now; it has no key and no name yet.
SaveEntry describe(const ToKeep& what, std::int64_t when);

class SaveShelf {
 public:
  explicit SaveShelf(Files& files) : files_(files) {}

  // All entries, newest first; read from storage once and kept in step after that.
  const std::vector<SaveEntry>& entries();
  // Of the game in progress, or null.
  const SaveEntry* current(std::string_view game);

  // A game by links that waited is then in progress, and waits no more.
  bool save_current(const ToKeep& what, std::int64_t when);
  // A game by links waits for its answer, however many others are begun meanwhile.
  bool save_links(const ToKeep& what, std::int64_t when);
  // Into the ring: a free place, else the oldest one. What the ring has already is not stored
  // twice, and lines that were left (kLeft) never take more than five places.
  bool save_auto(const ToKeep& what, std::int64_t when, AutoReason reason);
  // The game in progress that is stored goes into the ring as it is, or, where it is one by links,
  // waits beside the next one; unless nothing was decided yet. True also where there is none.
  bool keep_current(std::string_view game);
  bool save_slot(const ToKeep& what, std::int64_t when, std::string name);
  // A copy of a stored entry under a name, with its time.
  bool keep_as_slot(SaveEntry entry, std::string name);

  // The bytes of core/save, for load_save and for export; empty if they are gone.
  Bytes bytes(const SaveEntry& entry);
  bool rename(const SaveEntry& entry, std::string name);
  // Takes the entry away and gives back what put_back needs to undo it.
  std::string take_away(const SaveEntry& entry);
  bool put_back(const std::string& taken);

 private:
  bool put(SaveEntry entry, const Bytes& save);
  bool put_auto(SaveEntry entry, const Bytes& save);
  bool put_links(SaveEntry entry, const Bytes& save);
  void forget_links(const SaveEntry& entry, const Bytes& save);
  std::string ring_key(const SaveEntry& entry);
  const SaveEntry* surplus_left(std::string_view game);
  void make_room_for_left(std::string_view game);
  std::string free_key(std::string_view prefix, int count);
  void read_all();
  void sort();

  Files& files_;
  std::vector<SaveEntry> entries_;
  bool read_ = false;
};

}  // namespace sandtable::shell
