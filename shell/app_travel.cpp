// Games that come and go: links, files, what a player gives away. See app.h.

#include <utility>

#include "core/base/text.h"
#include "core/save/base64.h"
#include "core/save/save.h"
#include "shell/app.h"

namespace sandtable::shell {

namespace {

std::string_view mark_of(LinkKind kind) {
  switch (kind) {
    case LinkKind::kGame:
      return "#g=";
    case LinkKind::kPosition:
      return "#p=";
    case LinkKind::kSetup:
      return "#s=";
  }
  CHECK(false);
}

}  // namespace

std::string App::address(LinkKind kind, std::string_view data) {
  return host_.link_base().append(mark_of(kind)).append(data);
}

// --- What comes in

// A game from outside is shown for what it is before it takes the table; a set-up among the new
// games, where it can be changed and begun.
void App::offer(Arrival arrival, std::string_view title) {
  if (arrival.kind == LinkKind::kSetup) return take(std::move(arrival));
  LookedAt seen = look_at(*this, std::move(arrival));
  const ArrivalText told = describe(*this, seen, title);
  if (told.choices.empty()) return lay(*this, std::move(seen));
  std::string lines;
  for (const std::string& line : told.lines) lines += (lines.empty() ? "" : " ") + line;
  const ArrivalText::Choice& first = told.choices.front();
  if (first.does == Does::kNothing && !told.at_once) return tell(lines);
  offered_ = std::move(seen);
  ask(lines, first.label, [](App& app, const std::string&) {
    if (app.offered_) lay(app, *std::exchange(app.offered_, std::nullopt));
  });
}

void App::take(Arrival arrival) {
  if (arrival.kind == LinkKind::kSetup) {
    const ShelfGame* game = shelf_.of(*arrival.setup.game);
    if (game == nullptr) return refuse("unknown-game");
    suggest(*game, {arrival.setup.setup, arrival.setup.seed});
    return;
  }
  const ShelfGame* game = shelf_.of(arrival.loaded->session.game());
  if (game == nullptr) return refuse("unknown-game");
  lay_arrived(std::move(arrival.loaded->session), {}, false, arrival.at);
}

void App::lay_arrived(Session session, const Seats& seats, bool is_own, int at) {
  lay_on_table(std::move(session), true, seats);
  const SaveEntry* kept = saves_.current(table_->id);
  beside_ = !is_own && kept != nullptr && kept->decisions > 0;
  if (at >= 0) boxes_.session().seek(at);
  if (beside_) {
    ++changes_;
    wake();
  } else {
    after_change();
  }
  go(ScreenId::kPlay, table_->id);
}

// Before the first decision of a game that lay beside the player's own is stored in its place: that
// one moves into a slot. False, and all is as it was, where there is no room for it.
bool App::make_room() {
  if (!beside_) return true;
  const SaveEntry* own = saves_.current(table_->id);
  if (own != nullptr && is_by_links(own->seats) && !own->over) {
    if (!saves_.keep_current(own->game)) return false;
  } else if (own != nullptr) {
    const std::string name = text("saves.own_name", {text_arg("turn", own->turn)});
    if (!saves_.keep_as_slot(SaveEntry(*own), name)) return false;
    tell(text("notice.own_kept", {text_arg("name", name)}));
  }
  beside_ = false;
  return true;
}

void App::open_bytes(std::span<const std::uint8_t> bytes) {
  if (take_results(bytes)) return;
  Result<Arrival> arrival = read_file(shelf_.games_for(), bytes, host_.entropy());
  if (arrival)
    offer(std::move(arrival).value(), kFileTitle);
  else
    tell(text("arrival.bad.file", {text_arg("reason", why(arrival.fault()))}));
}

bool App::open_link(std::string_view link) {
  if (host_.open_link(std::string(link))) return true;
  std::string closed;
  Result<Arrival> arrival = read_link(shelf_.games_for(&closed), link, host_.entropy());
  if (!arrival && !closed.empty()) {
    const auto open = [](App& app, const std::string& text) { app.open_link(text); };
    when_open(closed, open, std::string(link));
    return true;
  }
  if (!arrival) {
    tell(text("arrival.bad.link", {text_arg("reason", why(arrival.fault()))}));
    return false;
  }
  offer(std::move(arrival).value(), kLinkTitle);
  return true;
}

// --- What goes out

void App::export_save(const ShelfGame& game, const Bytes& save) {
  if (save.empty()) return refuse("bad-save");
  if (export_file(file_name(game), save)) return;
  const auto link = [](App& app, const std::string& data) { app.share_save(*from_base64(data)); };
  tell(text("notice.no_file"), Offer{text("saves.link"), link, to_base64(save)});
}

bool App::export_file(const std::string& name, std::span<const std::uint8_t> bytes) {
  std::string where;
  const bool saved = host_.save_file(name, bytes, where);
  tell(!saved          ? text("notice.not_exported")
       : where.empty() ? text("notice.exported")
                       : text("notice.exported_to", {text_arg("where", where)}));
  return saved;
}

std::string App::file_name(const ShelfGame& game) {
  return "sandtable-" + game.id + "-" + decimal(host_.now_unix()) + ".sand";
}

void App::copy_link(const Session& session, const Seats& seats) {
  const Game& game = session.game();
  const ShelfGame* box = shelf_.of(game);
  if (box == nullptr) return refuse("unknown-game");
  ShareOffer offer;
  offer.title = box->text("game.title");
  offer.link = address(LinkKind::kGame, game_link(session));
  if (session.sought()) offer.link += "&t=" + decimal(session.at());
  offer.position =
      address(LinkKind::kPosition,
              position_link(game, session.origin().setup,
                            seen_by(game, session.state(), keeper_of(session, seats))));
  offer.file_name = file_name(*box);
  offer.save = save_game(session);
  share(offer);
}

std::string App::kept_name(const SaveEntry& entry) const {
  if (!is_by_links(entry.seats)) return text("saves.current");
  return text("saves.by_links",
              {text_arg("name", entry.name.empty() ? text("saves.friend") : entry.name),
               text_arg("game", box_title(entry.game)), text_arg("turn", entry.turn)});
}

void App::export_entry(const SaveEntry& entry) {
  const ShelfGame* game = shelf_.find(entry.game);
  if (game == nullptr) return refuse("closed-game");
  export_save(*game, saves_.bytes(entry));
}

void App::share_entry(const SaveEntry& entry) { share_save(saves_.bytes(entry), entry.seats); }

void App::share_save(const Bytes& save, const Seats& seats) {
  const Result<Loaded> loaded = load_save(shelf_.finder(), save);
  if (loaded)
    copy_link(loaded.value().session, seats);
  else
    tell(text("notice.bad_save", {text_arg("why", why(loaded.fault()))}));
}

void App::copy_setup_link(const ShelfGame& game, const Setup& setup) {
  ShareOffer offer;
  offer.title = game.text("game.title");
  offer.link = address(LinkKind::kSetup, setup_link(game.game(), setup));
  share(offer);
}

void App::share(const ShareOffer& offer) {
  const Shared shared = host_.share(offer);
  if (shared == Shared::kShown) return;
  tell(text(shared == Shared::kCopied ? "notice.link_copied" : "notice.link_not_copied",
            {number_arg("chars", static_cast<std::int64_t>(offer.link.size()))}));
}

}  // namespace sandtable::shell
