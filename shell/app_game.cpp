// The game on the table: acts, saves, links, files. See app.h.

#include <algorithm>

#include "core/base/text.h"
#include "core/save/link.h"
#include "core/save/save.h"
#include "shell/app.h"

namespace sandtable::shell {

namespace {

// What stands before the data of a link, wherever it was copied from.
std::string_view link_data(std::string_view text) {
  while (!text.empty() && static_cast<unsigned char>(text.front()) <= ' ') text.remove_prefix(1);
  while (!text.empty() && static_cast<unsigned char>(text.back()) <= ' ') text.remove_suffix(1);
  for (const std::string_view mark : {"#g=", "#p="}) {
    const std::size_t at = text.find(mark);
    if (at != std::string_view::npos) text = text.substr(at + mark.size());
  }
  return text.substr(0, text.find('&'));
}

bool looks_like_text(std::span<const std::uint8_t> bytes) {
  return std::all_of(bytes.begin(), bytes.end(), [](std::uint8_t c) {
    return (c >= ' ' && c < 0x7F) || c == '\n' || c == '\r' || c == '\t';
  });
}

}  // namespace

const Session* App::session() const { return boxes_.has_game() ? &boxes_.session() : nullptr; }

Submitted App::act(Action action) {
  Session* session = open_session();
  if (session == nullptr) return {Refusal::kOver, {}, 0};
  Submitted done = session->submit(action);
  if (done) after_change();
  return done;
}

Submitted App::undo(bool practice) {
  Session* session = open_session();
  if (session == nullptr) return {Refusal::kNothingToUndo, {}, 0};
  Submitted done = session->undo(practice);
  if (done) after_change();
  return done;
}

Submitted App::redo() {
  Session* session = open_session();
  if (session == nullptr) return {Refusal::kNothingToRedo, {}, 0};
  Submitted done = session->redo();
  if (done) after_change();
  return done;
}

void App::seek(int at) {
  Session* session = open_session();
  if (session == nullptr || session->at() == at) return;
  session->seek(at);
  ++changes_;
  wake();
}

std::string App::request(std::string_view json) {
  // What any change of a game moves.
  const auto place = [this] {
    const Session* s = session();
    return s == nullptr ? std::array<std::uint64_t, 5>{}
                        : std::array<std::uint64_t, 5>{
                              1, s->origin().seed, static_cast<std::uint64_t>(s->at()),
                              s->step_end(), static_cast<std::uint64_t>(s->decisions())};
  };
  const auto before = place();
  std::string answer = protocol_.answer(json);
  if (place() == before) return answer;
  table_ = session() != nullptr ? shelf_.of(session()->game()) : nullptr;
  after_change();
  if (Screen* shown = screen(shown_)) shown->game_changed(*this);
  return answer;
}

// Every decision is stored at once; each new turn and the end go into the ring besides.
void App::after_change() {
  ++changes_;
  wake();
  const Session* session = this->session();
  if (session == nullptr || table_ == nullptr || session->sought()) return;
  const std::int64_t when = host_.now_unix();
  bool stored = saves_.save_current(*table_, *session, when);
  const Game& game = table_->game();
  const Standing standing = game.standing(game.observe(session->state(), Seat::kFirst));
  const std::string turn = standing.over ? "over" : standing.turn;
  if (turn != turn_kept_) {
    turn_kept_ = turn;
    stored = saves_.save_auto(*table_, *session, when) && stored;
  }
  if (!stored) tell(text("notice.not_stored"));
}

// Before the table is cleared or taken for another game.
void App::keep_table() {
  if (session() == nullptr || table_ == nullptr || session()->decisions() == 0) return;
  saves_.save_auto(*table_, *session(), host_.now_unix());
}

void App::lay_on_table(Session session) {
  keep_table();
  table_ = shelf_.of(session.game());
  boxes_.start(std::move(session));
  const Game& game = table_->game();
  turn_kept_ = game.standing(game.observe(boxes_.session().state(), Seat::kFirst)).turn;
}

void App::start_game(const ShelfGame& game, const Setup& setup, std::uint64_t seed) {
  // What was in progress stays in the ring, also where it was not on the table.
  if (session() == nullptr) {
    if (const SaveEntry* before = saves_.current(game.id)) {
      Result<Loaded> loaded = load_save(shelf_.finder(), saves_.bytes(*before));
      if (loaded) saves_.save_auto(game, loaded.value().session, before->when);
    }
  }
  Origin origin;
  origin.setup = setup;
  origin.seed = seed;
  lay_on_table(Session(game.game(), origin));
  after_change();
  go(ScreenId::kPlay, game.id);
}

void App::open_game(Loaded loaded) {
  lay_on_table(std::move(loaded.session));
  after_change();
  go(ScreenId::kPlay, table_->id);
}

void App::close_game() {
  keep_table();
  boxes_.clear();
  table_ = nullptr;
  ++changes_;
  wake();
}

bool App::continue_game(std::string_view id) {
  if (table_ != nullptr && table_->id == id && session() != nullptr) {
    go(ScreenId::kPlay, id);
    return true;
  }
  const SaveEntry* entry = saves_.current(id);
  return entry != nullptr && open_entry(SaveEntry(*entry));
}

bool App::open_entry(const SaveEntry& entry) {
  Result<Loaded> loaded = load_save(shelf_.finder(), saves_.bytes(entry));
  if (!loaded) {
    tell(text("notice.bad_save", {text_arg("why", loaded.fault().reason)}));
    return false;
  }
  open_game(std::move(loaded).value());
  return true;
}

// A game from outside is shown for what it is before it takes the table.
void App::offer(Loaded loaded) {
  const ShelfGame* game = shelf_.of(loaded.session.game());
  if (game == nullptr) return;
  const AnyState view = game->game().observe(loaded.session.state(), Seat::kFirst);
  const Standing standing = game->game().standing(view);
  const std::string state =
      text(loaded.verified() ? "open.verified" : "open.reason." + loaded.reason);
  const std::string question =
      text("open.question",
           {text_arg("game", game->text("game.title")), text_arg("turn", standing.turn),
            number_arg("score", standing.score),
            number_arg("decisions", loaded.session.decisions()), text_arg("state", state)});
  offered_ = std::move(loaded);
  ask(question, text("open.agree"), [](App& app, const std::string&) {
    if (!app.offered_) return;
    Loaded taken = std::move(*app.offered_);
    app.offered_.reset();
    app.open_game(std::move(taken));
  });
}

void App::open_bytes(std::span<const std::uint8_t> bytes) {
  if (looks_like_text(bytes)) {
    open_link({reinterpret_cast<const char*>(bytes.data()), bytes.size()});
    return;
  }
  Result<Loaded> loaded = load_save(shelf_.finder(), bytes);
  if (!loaded) {
    tell(text("notice.bad_file", {text_arg("why", loaded.fault().reason)}));
    return;
  }
  offer(std::move(loaded).value());
}

bool App::open_link(std::string_view link) {
  Result<Loaded> loaded = load_link(shelf_.finder(), link_data(link), host_.entropy());
  if (!loaded) {
    tell(text("notice.bad_link", {text_arg("why", loaded.fault().reason)}));
    return false;
  }
  offer(std::move(loaded).value());
  return true;
}

void App::export_save(const ShelfGame& game, const Bytes& save) {
  const std::string name = "sandtable-" + game.id + "-" + decimal(host_.now_unix()) + ".sand";
  std::string where;
  if (save.empty() || !host_.save_file(name, save, where)) {
    tell(text("notice.not_exported"));
    return;
  }
  tell(where.empty() ? text("notice.exported")
                     : text("notice.exported_to", {text_arg("where", where)}));
}

void App::copy_link(const Session& session) {
  const std::string link = host_.link_base() + game_link(session);
  const bool copied = host_.copy_text(link);
  tell(text(copied ? "notice.link_copied" : "notice.link_not_copied",
            {number_arg("chars", static_cast<std::int64_t>(link.size()))}));
}

void App::crash(Crash what) {
  crash_ = std::move(what);
  show({ScreenId::kCrash, {}});
}

std::string App::crash_report() {
  std::string report =
      text("crash.report", {text_arg("condition", crash_.condition), text_arg("file", crash_.file),
                            number_arg("line", crash_.line)});
  if (const Session* session = this->session(); session != nullptr && table_ != nullptr) {
    report += "\n" + table_->id + " " + decimal(session->at()) + "/" +
              decimal(session->decisions()) + "\n#g=" + game_link(*session) + "\n";
  }
  return report;
}

}  // namespace sandtable::shell
