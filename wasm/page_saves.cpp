// What the page asks of saved games, and has done with them. See page_requests.h.
#include <algorithm>
#include <utility>

#include "core/save/save.h"
#include "shell/game_table.h"
#include "shell/library.h"
#include "shell/platform/host.h"
#include "shell/sides.h"
#include "wasm/page_requests.h"

namespace sandtable::web {
namespace {

using shell::SaveEntry;
using shell::SaveKind;

void write_entry(json::Writer& out, const SaveEntry& entry) {
  out.object().string("key", entry.key).string("kind", shell::kind_name(entry.kind));
  out.string("game", entry.game).string("name", entry.name);
  if (entry.kind == SaveKind::kAuto) out.string("reason", shell::reason_name(entry.reason));
  out.string("turn", entry.turn).string("phase", entry.phase).string("result", entry.result);
  out.number("score", entry.score).boolean("over", entry.over);
  out.boolean("practice", entry.practice).boolean("scripted", entry.scripted);
  out.number("decisions", entry.decisions).number("when", entry.when);
}

Refused no_game() { return refusal("no-game", "no game is under way"); }
Refused no_room() { return refusal("no-room", "there is no room for another saved game"); }

}  // namespace

Refused PageRequests::saves(Request& request, Out& out) {
  if (Refused error = request.error()) return error;
  out.array("entries");
  for (const SaveEntry& entry : app_.library().saves().entries()) {
    write_entry(out, entry);
    const shell::ShelfGame* box = app_.library().shelf().find(entry.game);
    const std::string sides = box != nullptr ? kept_sides_text(*box, entry) : std::string();
    if (!sides.empty()) out.string("sides", sides);
    if (is_by_links(entry.seats) && entry.kind != SaveKind::kSlot && entry.kind != SaveKind::kAuto)
      out.string("label", app_.library().kept_name(entry));
    out.end();
  }
  out.end();
  return {};
}

Refused PageRequests::continue_game(Request& request, Out&) {
  const std::string game = request.string("game");
  if (Refused error = request.error()) return error;
  if (Refused error = closed(game)) return error;
  if (app_.table().continue_game(game)) return {};
  // Of one that cannot be opened the player has been told why.
  return app_.library().saves().current(game) != nullptr
             ? refusal("bad-save", "the game in progress cannot be opened")
             : refusal("no-current", "no game is in progress");
}

std::optional<SaveEntry> PageRequests::entry_of(Request& request) {
  const std::string key = request.string("key");
  for (const SaveEntry& entry : app_.library().saves().entries())
    if (entry.key == key) return entry;
  request.fail("no-save", "there is no such saved game", "key");
  return {};
}

Refused PageRequests::open(Request& request, Out&) {
  const std::optional<SaveEntry> entry = entry_of(request);
  if (Refused error = request.error()) return error;
  if (Refused error = closed(entry->game)) return error;
  if (!app_.table().open_entry(*entry))
    return refusal("bad-save", "this saved game cannot be opened");
  return {};
}

Refused PageRequests::keep(Request& request, Out&) {
  const std::string name = request.string("name");
  std::optional<SaveEntry> entry;
  if (request.has("key")) entry = entry_of(request);
  if (Refused error = request.error()) return error;
  if (!entry && app_.table().session() == nullptr) return no_game();
  if (!entry && app_.table().session()->is_followed())
    return refusal("elsewhere", "the game is decided elsewhere, and is kept there");
  const bool kept = entry
                        ? app_.library().saves().keep_as_slot(*std::move(entry), name)
                        : app_.library().saves().save_slot(
                              {*app_.table().game(), *app_.table().session(), app_.table().seats()},
                              app_.host().now_unix(), name);
  if (!kept) return no_room();
  app_.wake();
  return {};
}

Refused PageRequests::rename(Request& request, Out&) {
  const std::optional<SaveEntry> entry = entry_of(request);
  const std::string name = request.string("name");
  if (Refused error = request.error()) return error;
  if (entry->kind != SaveKind::kSlot) return refusal("no-slot", "only a slot has a name");
  if (!app_.library().saves().rename(*entry, name)) return no_room();
  app_.wake();
  return {};
}

Refused PageRequests::drop(Request& request, Out&) {
  const std::optional<SaveEntry> entry = entry_of(request);
  if (Refused error = request.error()) return error;
  taken_ = app_.library().saves().take_away(*entry);
  app_.wake();
  return {};
}

Refused PageRequests::put_back(Request& request, Out&) {
  if (Refused error = request.error()) return error;
  if (taken_.empty()) return refusal("nothing-deleted", "nothing was deleted");
  if (!app_.library().saves().put_back(taken_)) return no_room();
  taken_.clear();
  app_.wake();
  return {};
}

// The saved game that is named, none for the one on the table; refused where there is neither.
Refused PageRequests::chosen(Request& request, std::optional<SaveEntry>& entry) {
  if (request.has("key")) entry = entry_of(request);
  if (Refused error = request.error()) return error;
  if (entry) return closed(entry->game);
  return app_.table().session() == nullptr ? no_game() : Refused();
}

Refused PageRequests::share(Request& request, Out&) {
  std::optional<SaveEntry> entry;
  if (Refused error = chosen(request, entry)) return error;
  if (entry)
    app_.library().share_entry(*entry);
  else
    app_.library().copy_link(*app_.table().session(), app_.table().seats());
  return {};
}

Refused PageRequests::export_game(Request& request, Out&) {
  std::optional<SaveEntry> entry;
  if (Refused error = chosen(request, entry)) return error;
  if (!entry && app_.table().session()->is_followed())
    return refusal("elsewhere", "the game is decided elsewhere, and is kept there");
  if (entry)
    app_.library().export_entry(*entry);
  else
    app_.library().export_save(*app_.table().game(), save_game(*app_.table().session()));
  return {};
}

}  // namespace sandtable::web
