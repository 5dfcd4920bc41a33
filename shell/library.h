#pragma once
// What is kept and what is given away: boxes on the shelf, open or closed, saved games, logs of
// games that a correction has left without their record, results; and all of these as files and
// links. It knows nothing of the table. Who gets a file or a link is told what became of it.

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/save/link.h"
#include "imgui.h"
#include "shell/kept_log.h"
#include "shell/platform/files.h"
#include "shell/platform/host.h"
#include "shell/played_games.h"
#include "shell/saves.h"
#include "shell/shelf.h"

namespace sandtable::shell {

class Dialogues;
class Redraw;

class Library {
 public:
  // All must outlive it.
  Library(Files& files, Host& host, Dialogues& dialogues, Redraw& redraw);

  Files& files() { return files_; }

  // --- boxes

  const Shelf& shelf() const { return shelf_; }
  // As Shelf::add, with which a box is open; box_opened() or box_failed() ends a fetch.
  std::vector<Fault> add_box(Table& boxes, std::string_view id, std::string_view json,
                             const ShellWords& shell_words);
  // For the table, while a box is being added: the bytes of its bundle.
  std::string_view bundle_under_way(std::string_view id) const {
    return shelf_.bundle_under_way(id);
  }
  // A game that Host::fetch_game can bring: its box stands closed on the shelf.
  void add_closed(std::string_view id);
  // The picture on its lid, as Picture::make takes it; left out where nothing is drawn.
  void add_lid(std::string_view id, ImVec2 size, std::span<const std::uint8_t> rgba);
  // Does something once a box is open, which is fetched for it, unless forget_wish() comes before.
  void when_open(std::string_view game, std::function<void()> then);
  void forget_wish() { wish_ = {}; }
  // Opens a box; the screen stays.
  void fetch_box(std::string_view id);
  // The host's word on a fetch that is under way, whoever asked for it, is done, or has failed:
  // `offline` where no server answered.
  void box_progress(std::string_view id, int percent);
  void box_opened(std::string_view id);
  void box_failed(std::string_view id, bool offline);
  // What is printed on a box, open or closed: "when", "players" and so on; empty where there is
  // nothing. Its title in one line.
  std::string box_text(std::string_view id, std::string_view part) const;
  std::string box_title(std::string_view id) const;

  // --- saved games

  SaveShelf& saves() { return saves_; }
  // What a game in progress is called in lists of saved games: one by links by friend, game and
  // turn.
  std::string kept_name(const SaveEntry& entry) const;
  // "4 minutes ago", or the date and time where the player lives.
  std::string when_text(std::int64_t unix_seconds);
  KeptLogs& logs() { return logs_; }
  const KeptLogs& logs() const { return logs_; }

  // --- games played to their end

  PlayedGames& played() { return played_; }
  // Says so, once, where some of them could not be read.
  void tell_unread();
  // Now, in seconds since 1970 of the clock where the player lives; "2026-11-25" of it.
  std::int64_t local_now();
  std::string today();
  // Readable, and opens with any edition: "...#new=nazaire&setup=historical&day=2026-11-25".
  std::string link_of_day(const ShelfGame& game, const Setup& setup, std::string_view day);
  // All results as a file for the player, and such a file taken in; false where it is another one.
  void export_results();
  bool take_results(std::span<const std::uint8_t> bytes);

  // --- what goes out (library_sharing.cpp)

  // The bytes of core/save as a file for the player; the link of a game or of a set-up for them to
  // give away. A game that is only looked at goes out whole and opens at the decision that is
  // shown.
  void export_save(const ShelfGame& game, const Bytes& save);
  void copy_link(const Session& session, const Seats& seats = {});
  void copy_setup_link(const ShelfGame& game, const Setup& setup);
  // The same of a saved game.
  void export_entry(const SaveEntry& entry);
  void share_entry(const SaveEntry& entry);
  // Any other file for the player. False: there is none.
  bool export_file(const std::string& name, std::span<const std::uint8_t> bytes);
  // A link of that kind, whole.
  std::string address(LinkKind kind, std::string_view data);

 private:
  struct Wish {
    std::string game;
    std::function<void()> then;
  };
  const Words& words() const;
  void share_save(const Bytes& save, const Seats& seats = {});
  std::string file_name(const ShelfGame& game);
  void share(const ShareOffer& offer);

  Files& files_;
  Host& host_;
  Dialogues& dialogues_;
  Redraw& redraw_;
  Shelf shelf_;
  SaveShelf saves_;
  KeptLogs logs_;
  PlayedGames played_;
  Wish wish_;
};

}  // namespace sandtable::shell
