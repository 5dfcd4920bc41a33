// Games that come to the table: new ones, saved ones, links and files. See game_table.h.

#include <memory>
#include <utility>

#include "core/save/save.h"
#include "shell/arrival_text.h"
#include "shell/dialogues.h"
#include "shell/game_table.h"
#include "shell/library.h"
#include "shell/navigator.h"

namespace sandtable::shell {

// --- What comes in

// A game from outside is shown for what it is before it takes the table; a set-up among the new
// games, where it can be changed and begun.
void GameTable::offer(Arrival arrival, std::string_view title) {
  if (arrival.kind == LinkKind::kSetup) return take(std::move(arrival));
  LookedAt seen = look_at(*this, library_, std::move(arrival));
  const ArrivalText told = describe(*this, library_, seen, title);
  if (told.choices.empty()) return lay(*this, dialogues_, std::move(seen));
  std::string lines;
  for (const std::string& line : told.lines) lines += (lines.empty() ? "" : " ") + line;
  const ArrivalText::Choice& first = told.choices.front();
  if (first.does == Does::kNothing && !told.at_once) return dialogues_.tell(lines);
  const auto offered = std::make_shared<LookedAt>(std::move(seen));
  dialogues_.ask(lines, first.label,
                 [this, offered] { lay(*this, dialogues_, std::move(*offered)); });
}

void GameTable::take(Arrival arrival) {
  if (arrival.kind == LinkKind::kSetup) {
    const ShelfGame* game = library_.shelf().of(*arrival.setup.game);
    if (game == nullptr) return dialogues_.refuse("unknown-game");
    navigator_.suggest(*game, {arrival.setup.setup, arrival.setup.seed});
    return;
  }
  const ShelfGame* game = library_.shelf().of(arrival.loaded->session.game());
  if (game == nullptr) return dialogues_.refuse("unknown-game");
  lay_arrived(std::move(arrival.loaded->session), {}, false, arrival.at);
}

void GameTable::lay_arrived(Session session, const Seats& seats, bool is_own, int at) {
  lay_on_table(std::move(session), true, seats);
  const SaveEntry* kept = library_.saves().current(game_->id);
  beside_ = !is_own && kept != nullptr && kept->decisions > 0;
  if (at >= 0) boxes_.seek(at);
  if (beside_) {
    touch();
  } else {
    after_change();
  }
  navigator_.go(ScreenId::kPlay, game_->id);
}

// Before the first decision of a game that lay beside the player's own is stored in its place: that
// one moves into a slot. False, and all is as it was, where there is no room for it.
bool GameTable::make_room() {
  if (!beside_) return true;
  const SaveEntry* own = library_.saves().current(game_->id);
  if (own != nullptr && is_by_links(own->seats) && !own->over) {
    if (!library_.saves().keep_current(own->game)) return false;
  } else if (own != nullptr) {
    const std::string name = words().text("saves.own_name", {text_arg("turn", own->turn)});
    if (!library_.saves().keep_as_slot(SaveEntry(*own), name)) return false;
    dialogues_.say("notice.own_kept", {text_arg("name", name)});
  }
  beside_ = false;
  return true;
}

void GameTable::open_bytes(std::span<const std::uint8_t> bytes) {
  if (library_.take_results(bytes)) return;
  Result<Arrival> arrival = read_file(library_.shelf().games_for(), bytes, host_.entropy());
  if (arrival)
    offer(std::move(arrival).value(), kFileTitle);
  else
    dialogues_.say("arrival.bad.file", {text_arg("reason", dialogues_.why(arrival.fault()))});
}

bool GameTable::open_link(std::string_view link) {
  if (host_.open_link(std::string(link))) return true;
  std::string closed;
  Result<Arrival> arrival = read_link(library_.shelf().games_for(&closed), link, host_.entropy());
  if (!arrival && !closed.empty()) {
    library_.when_open(closed, [this, kept = std::string(link)] { open_link(kept); });
    return true;
  }
  if (!arrival) {
    dialogues_.say("arrival.bad.link", {text_arg("reason", dialogues_.why(arrival.fault()))});
    return false;
  }
  offer(std::move(arrival).value(), kLinkTitle);
  return true;
}

// --- What is kept here

void GameTable::start_game(const ShelfGame& game, const Setup& setup, std::uint64_t seed,
                           const Seats& seats) {
  Origin origin;
  origin.setup = setup;
  origin.seed = seed;
  lay_on_table(Session(game.game(), origin), false, seats);
  after_change();
  navigator_.go(ScreenId::kPlay, game.id);
}

void GameTable::open_game(Loaded loaded, bool in_progress, const Seats& seats) {
  const bool renewed = is_of_other_edition(loaded.doubt);
  const ShelfGame* game = library_.shelf().of(loaded.session.game());
  if (renewed && in_progress && game != nullptr) library_.logs().renew(*game, loaded);
  lay_on_table(std::move(loaded.session), in_progress, seats);
  after_change();
  navigator_.go(ScreenId::kPlay, game_->id);
  // A game of another edition has lost its record: whoever left it as a game finds it as practice.
  if (renewed) dialogues_.say(std::string("arrival.trust.").append(name_of(loaded.doubt)));
}

void GameTable::follow_game(Session session, const Seats& seats) {
  lay_arrived(std::move(session), seats, false);
  beside_ = true;
}

bool GameTable::continue_game(std::string_view id) {
  if (game_ != nullptr && game_->id == id && session() != nullptr && !in_lesson_) {
    navigator_.go(ScreenId::kPlay, id);
    return true;
  }
  const SaveEntry* entry = library_.saves().current(id);
  return entry != nullptr && open_entry(SaveEntry(*entry));
}

bool GameTable::open_entry(const SaveEntry& entry) {
  if (library_.shelf().closed(entry.game) != nullptr) {
    library_.when_open(entry.game, [this, key = entry.key] {
      for (const SaveEntry& each : library_.saves().entries())
        if (each.key == key) return static_cast<void>(open_entry(SaveEntry(each)));
      dialogues_.refuse("no-save");
    });
    return true;
  }
  Result<Loaded> loaded = load_save(library_.shelf().finder(), library_.saves().bytes(entry));
  if (!loaded) {
    dialogues_.say("notice.bad_save", {text_arg("why", dialogues_.why(loaded.fault()))});
    return false;
  }
  open_game(std::move(loaded).value(), entry.kind == SaveKind::kCurrent, entry.seats);
  return true;
}

}  // namespace sandtable::shell
