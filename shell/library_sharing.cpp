// What goes out: files and links that the player keeps or gives away. See library.h.

#include <utility>

#include "core/base/text.h"
#include "core/save/save.h"
#include "shell/dialogues.h"
#include "shell/library.h"

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

std::string Library::address(LinkKind kind, std::string_view data) {
  return host_.link_base().append(mark_of(kind)).append(data);
}

void Library::export_save(const ShelfGame& game, const Bytes& save) {
  if (save.empty()) return dialogues_.refuse("bad-save");
  if (export_file(file_name(game), save)) return;
  dialogues_.tell(words().text("notice.no_file"),
                  {words().text("saves.link"), [this, save] { share_save(save); }});
}

bool Library::export_file(const std::string& name, std::span<const std::uint8_t> bytes) {
  std::string where;
  const bool saved = host_.save_file(name, bytes, where);
  dialogues_.tell(!saved          ? words().text("notice.not_exported")
                  : where.empty() ? words().text("notice.exported")
                                  : words().text("notice.exported_to", {text_arg("where", where)}));
  return saved;
}

std::string Library::file_name(const ShelfGame& game) {
  return "sandtable-" + game.id + "-" + decimal(host_.now_unix()) + ".sand";
}

void Library::copy_link(const Session& session, const Seats& seats) {
  const Game& game = session.game();
  const ShelfGame* box = shelf_.of(game);
  if (box == nullptr) return dialogues_.refuse("unknown-game");
  if (session.is_followed()) return dialogues_.refuse("elsewhere");
  ShareOffer offer;
  offer.title = box->text("game.title");
  offer.link = address(LinkKind::kGame, game_link(session));
  if (session.sought()) offer.link += "&t=" + decimal(session.at());
  offer.position =
      address(LinkKind::kPosition,
              position_link(game, session.origin().setup, session.view(keeper_of(session, seats))));
  offer.file_name = file_name(*box);
  offer.save = save_game(session);
  share(offer);
}

void Library::export_entry(const SaveEntry& entry) {
  const ShelfGame* game = shelf_.find(entry.game);
  if (game == nullptr) return dialogues_.refuse("closed-game");
  export_save(*game, saves_.bytes(entry));
}

void Library::share_entry(const SaveEntry& entry) { share_save(saves_.bytes(entry), entry.seats); }

void Library::share_save(const Bytes& save, const Seats& seats) {
  const Result<Loaded> loaded = load_save(shelf_.finder(), save);
  if (loaded)
    copy_link(loaded.value().session, seats);
  else
    dialogues_.say("notice.bad_save", {text_arg("why", dialogues_.why(loaded.fault()))});
}

void Library::copy_setup_link(const ShelfGame& game, const Setup& setup) {
  ShareOffer offer;
  offer.title = game.text("game.title");
  offer.link = address(LinkKind::kSetup, setup_link(game.game(), setup));
  share(offer);
}

void Library::share(const ShareOffer& offer) {
  const Shared shared = host_.share(offer);
  if (shared == Shared::kShown) return;
  dialogues_.say(shared == Shared::kCopied ? "notice.link_copied" : "notice.link_not_copied",
                 {number_arg("chars", static_cast<std::int64_t>(offer.link.size()))});
}

}  // namespace sandtable::shell
