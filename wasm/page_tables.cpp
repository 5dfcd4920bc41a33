#include "wasm/page_tables.h"

#include <emscripten.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "core/protocol/speaker.h"
#include "core/referee/game_secret.h"
#include "core/save/link.h"
#include "shell/dialogues.h"
#include "shell/game_table.h"
#include "shell/library.h"
#include "shell/platform/host.h"
#include "wasm/page_program.h"
#include "wasm/page_requests.h"

// clang-format off
EM_JS(void, sandtable_tables_say, (const char* letter), {
  Module['sandtable'].bridge.tables.say(UTF8ToString(letter));
});
// clang-format on

namespace sandtable::web {
namespace {

// A letter of 64 KiB, which is checked as such by SeatClient::take besides.
constexpr json::Limits kLetterLimits{kMaxLetter, 8, kMaxLetter, 20'000, 40'000, {}};

std::string word_in(const json::Value& letter, std::string_view name) {
  const json::Value* const found = letter.find(name);
  return found != nullptr && found->is(json::Kind::kString) ? found->as_string() : std::string();
}

bool is_op(const json::Value& letter, std::string_view op) { return word_in(letter, "op") == op; }

std::string seat_word(const Game& game, Seat seat) {
  if (!shell::is_player(seat)) return {};
  return game.info().seats[seat == Seat::kSecond ? 1 : 0];
}

// Who sits here follows the game with the eyes of that seat; who looks on has none of them.
shell::Seats seats_at(Seat own) {
  shell::Seats out;
  for (const Seat seat : {Seat::kFirst, Seat::kSecond})
    if (seat != own) out.of(seat).who = shell::Holder::kTable;
  return out;
}

// Whether the record at the end is the game that was followed: the same decisions of the follower,
// whose actions they know, and as many steps.
bool is_same_game(const Session& heard, const Session& record, Seat seat) {
  const std::vector<Step>&told = heard.steps(), &played = record.steps();
  if (told.size() != played.size()) return false;
  for (std::size_t i = 0; i < told.size(); ++i)
    if (played[i].seat == seat && !(told[i].action == played[i].action)) return false;
  return true;
}

std::string answer_with(const Refused& error, json::Writer& out) {
  if (!error) return out.boolean("ok", true).end().take();
  json::Writer refused;
  refused.object().boolean("ok", false).object("error");
  refused.string("code", error->code).string("message", error->message);
  return refused.end().end().take();
}

}  // namespace

PageTables::PageTables(shell::App& app, std::function<void(const std::string&)> say)
    : app_(app), say_(std::move(say)) {
  app_.table().boxes().set_elsewhere([this](const Wish& wanted) { wish(wanted); });
}

std::string PageTables::answer(std::string_view request) {
  const Result<json::Value> root = json::parse(request, {});
  json::Writer out;
  out.object();
  return answer_with(root ? run(root.value(), out) : error_of(root.fault(), "bad-json"), out);
}

Refused PageTables::run(const json::Value& root, Out& out) {
  if (!root.is(json::Kind::kObject)) return refusal("bad-request", "a request is a JSON object");
  Request request(root);
  const std::string op = request.string("op");
  if (op == "edition") return edition(request, out);
  if (op == "ask") return ask(request, out);
  if (op == "answer") return answer_undo(request, out);
  if (op == "one") return one(request, out);
  if (op == "qr") {
    const std::string text = request.string("text");
    write_qr(out, text);
    return request.error();
  }
  if (Refused error = request.error()) return error;
  if (op == "leave") client_.reset();
  if (op == "leave" || op == "state") return write_state(out), Refused();
  return refusal("unknown-op", "there is no such request");
}

Refused PageTables::edition(Request& request, Out& out) {
  const std::string id = request.string("game");
  if (Refused error = request.error()) return error;
  const shell::ShelfGame* const game = app_.library().shelf().find(id);
  if (game == nullptr) return refusal("unknown-game", "there is no such game here");
  out.number("edition", game->game().info().rules_revision);
  return {};
}

Refused PageTables::ask(Request& request, Out& out) {
  const std::string what = request.string("what");
  if (what != "undo" && what != "rematch")
    request.fail("bad-field", "undo or a rematch can be asked for", "what");
  if (Refused error = request.error()) return error;
  if (!client_) return refusal("no-table", "there is no table");
  out.string("send", client_->ask(what));
  return {};
}

Refused PageTables::answer_undo(Request& request, Out& out) {
  const bool yes = request.flag("yes");
  if (Refused error = request.error()) return error;
  if (!client_) return refusal("no-table", "there is no table");
  out.string("send", client_->answer_undo(yes));
  return {};
}

// A question with one answer is asked at a table, so that nobody learns that it has one; it is no
// question to the player.
bool PageTables::asks_one() const {
  if (!client_ || client_->session() == nullptr || over_ || !is_laid()) return false;
  const Session& session = *app_.table().session();
  return session.is_followed() && !session.sought() && session.to_act() == client_->seat() &&
         session.has_one_answer();
}

Refused PageTables::one(Request& request, Out& out) {
  if (Refused error = request.error()) return error;
  if (!asks_one()) return refusal("no-question", "there is more than one answer");
  const Action action = app_.table().session()->legal().front();
  out.string("send", client_->act({&action, 1}));
  return {};
}

// --- Letters

std::string PageTables::take(std::string_view text) {
  json::Writer out;
  out.object();
  Refused error = show(text);
  if (!error) write_state(out);
  return answer_with(error, out);
}

Refused PageTables::show(std::string_view text) {
  const Result<json::Value> parsed = json::parse(text, kLetterLimits);
  if (!parsed) return error_of(parsed.fault(), "bad-letter");
  const json::Value& letter = parsed.value();
  if (!client_)
    client_.emplace(
        [this](std::string_view id) {
          std::vector<Fault> faults;
          const shell::ShelfGame* const game = app_.library().shelf().find(id);
          return game != nullptr ? app_.table().boxes().open(id, faults) : nullptr;
        },
        app_.host().entropy());
  if (const std::optional<Fault> fault = client_->take(text)) return error_of(*fault, "bad-letter");
  const Heard& heard = client_->heard();
  if (heard.kind == Heard::Kind::kBegun) begin();
  if (is_op(letter, "hello") || is_op(letter, "seated")) name_players(letter);
  if (is_op(letter, "ended")) return take_record(letter);
  Table& boxes = app_.table().boxes();
  if (!is_laid() || !boxes.session().is_followed()) return {};
  if (heard.kind == Heard::Kind::kSteps) boxes.hear(heard.steps);
  if (heard.kind == Heard::Kind::kConceded) boxes.hear_concession(heard.seat);
  if (heard.kind == Heard::Kind::kBack && heard.kept < boxes.session().steps().size())
    boxes.hear_back(heard.kept);
  return {};
}

void PageTables::begin() {
  over_ = false;
  unproved_.clear();
  app_.table().follow_game(Session(*client_->session()), seats_at(client_->seat()));
  laid_ = app_.table().games_laid();
}

// What is over has no secret any more: the record takes the place of what was followed, and is the
// player's own from here on.
Refused PageTables::take_record(const json::Value& letter) {
  if (over_ || client_->session() == nullptr || !is_laid()) return {};
  Result<Loaded> loaded = load_link(app_.library().shelf().finder(), word_in(letter, "link"), 0);
  if (!loaded) return error_of(loaded.fault(), "bad-letter");
  const Session& record = loaded.value().session;
  unproved_ = fault_of_opening(client_->commitment(), word_in(letter, "opening"), record);
  if (unproved_.empty() && !is_same_game(*client_->session(), record, client_->seat()))
    unproved_ = "the record told at the end is not the game that was played";
  over_ = true;
  app_.table().open_game(std::move(loaded).value(), false, seats_at(client_->seat()));
  laid_ = app_.table().games_laid();
  return {};
}

void PageTables::name_players(const json::Value& letter) {
  if (!is_laid() || client_->session() == nullptr) return;
  const Game& game = client_->session()->game();
  PlayerNames names = app_.table().session()->names();
  const auto put = [&](Seat seat, std::string name) {
    if (shell::is_player(seat) && name_fault(name).empty())
      names[seat == Seat::kSecond ? 1 : 0] = std::move(name);
  };
  if (const json::Value* given = letter.find("names"); given != nullptr)
    for (const Seat seat : {Seat::kFirst, Seat::kSecond})
      put(seat, word_in(*given, seat_word(game, seat)));
  if (const std::optional<Seat> seat = seat_named(game.info(), word_in(letter, "seat"));
      is_op(letter, "seated") && seat)
    put(*seat, word_in(letter, "name"));
  app_.table().name_players(names);
}

// --- Out

bool PageTables::is_laid() const {
  return app_.table().session() != nullptr && app_.table().games_laid() == laid_;
}

void PageTables::wish(const Wish& wanted) {
  if (!client_ || !is_laid()) return app_.dialogues().refuse("no-table");
  switch (wanted.kind) {
    case Wish::Kind::kAct:
      return say_(client_->act(wanted.decisions));
    case Wish::Kind::kConcede:
      return say_(client_->ask("concede"));
    case Wish::Kind::kUndo:
      return say_(client_->ask("undo"));
  }
}

void PageTables::write_state(Out& out) const {
  const Session* const session = client_ ? client_->session() : nullptr;
  out.boolean("laid", session != nullptr && is_laid()).number("n", client_ ? client_->n() : 0);
  out.boolean("over", over_).string("unproved", unproved_).boolean("one", asks_one());
  if (session == nullptr) return;
  out.string("seat", seat_word(session->game(), client_->seat()));
  out.string("asked", over_ ? std::string() : seat_word(session->game(), session->to_act()));
  out.string("game", session->game().info().id);
  out.number("steps", static_cast<std::int64_t>(session->steps().size()));
}

namespace {

// As long as the page.
PageTables& tables_of_page() {
  static auto* const tables = new PageTables(
      app_of_page(), [](const std::string& letter) { sandtable_tables_say(letter.c_str()); });
  return *tables;
}

}  // namespace
}  // namespace sandtable::web

extern "C" {

EMSCRIPTEN_KEEPALIVE const char* sandtable_table(const char* request) {
  return sandtable::web::answered(sandtable::web::tables_of_page().answer(request));
}

EMSCRIPTEN_KEEPALIVE const char* sandtable_table_letter(const char* letter) {
  return sandtable::web::answered(sandtable::web::tables_of_page().take(letter));
}

}  // extern "C"
