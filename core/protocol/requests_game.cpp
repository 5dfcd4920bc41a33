// hello, new, status, view, position: which game, and where it stands.
#include <algorithm>

#include "core/ai/levels.h"
#include "core/base/text.h"
#include "core/protocol/protocol.h"
#include "core/save/position_file.h"

namespace sandtable {
namespace {

void write_option(json::Writer& out, const Speaker& speaker, const OptionInfo& option) {
  out.object().string("id", option.id).string("title", speaker.word("option", option.id, "title"));
  out.string("rule", option.rule);
  out.string("default", option.values[static_cast<std::size_t>(option.standard)]);
  out.array("values");
  for (const std::string& value : option.values) out.string(value);
  out.end().end();
}

void write_game(json::Writer& out, const GameBox& box) {
  const GameInfo& info = box.game->info();
  const Speaker speaker(box);
  out.object().string("id", info.id).string("title", box.words.text("game.title"));
  out.array("seats");
  for (const std::string& seat : info.seats) out.string(seat);
  out.end().array("levels");
  for (const std::string_view level : level_names(info.bots)) out.string(level);
  out.end().array("setups");
  for (const std::string& setup : info.setups) {
    out.object().string("id", setup).string("title", speaker.word("setup", setup, "title"));
    out.string("summary", speaker.word("setup", setup, "summary")).end();
  }
  out.end().array("options");
  for (const OptionInfo& option : info.options) write_option(out, speaker, option);
  out.end().array("scopes");
  for (const ScopeInfo& scope : box.game->scopes()) out.string(scope.name);
  out.end().number("rules_revision", info.rules_revision);
  out.string("data_hash", hex(info.data_hash)).end();
}

}  // namespace

Refused Protocol::hello(Ask& ask) {
  const std::string language = ask.request.string_or("lang", table_.language());
  if (Refused error = ask.request.error()) return error;
  table_.set_language(language);
  ask.out.number("protocol", kProtocolVersion).string("engine", SANDTABLE_VERSION).array("games");
  std::vector<Fault> faults;
  for (const GameEntry& entry : table_.games())
    if (const GameBox* box = table_.open(entry.id, faults)) write_game(ask.out, *box);
  ask.out.end();
  return {};
}

// The box that "game" names; null after a fault.
const GameBox* Protocol::open_box_of(Request& request) {
  const std::string id = request.string("game");
  if (request.failed()) return nullptr;
  std::vector<Fault> faults;
  const GameBox* box = table_.open(id, faults);
  if (box == nullptr) {
    const ProtocolError error = error_of_faults(faults);
    request.fail(error.code, error.message, error.path);
  }
  return box;
}

Refused Protocol::begin(Ask& ask) {
  Request& request = ask.request;
  const GameBox* box = open_box_of(request);
  if (box == nullptr) return request.error();
  const Game& game = *box->game;
  Origin origin;
  origin.setup = request.setup(game.info());
  origin.seed = seed_of(request);
  DiceScript script;
  if (const json::Value* dice = request.value_or_null("dice"))
    script = read_dice(request, *dice, "dice");
  if (Refused error = request.error()) return error;
  if (Refused error = resolve_seat(ask, game)) return error;
  const auto values = script.values(game, game.setup(origin.setup), {});
  Session session(game, origin, script.mode, values);
  if (session.opening() != Refusal::kNone)
    return error_of_refusal({session.opening(), Verdict::yes(), 0}, ask);
  if (Refused error = check_dice(script, session, ask.seat, "dice.queue")) return error;
  if (!script.queue.empty()) session.mark_practice();
  script.drop(values.size());
  table_.start(std::move(session), std::move(script));
  write_status(ask);
  return {};
}

Refused Protocol::status(Ask& ask) {
  if (Refused error = ask.request.error()) return error;
  write_status(ask);
  return {};
}

Refused Protocol::view(Ask& ask) {
  if (Refused error = ask.request.error()) return error;
  ask.out.raw("state", game().to_json(seen_by(ask.seat)));
  return {};
}

Refused Protocol::position(Ask& ask) {
  const json::Value* state = ask.request.value("state", json::Kind::kObject);
  Origin origin;
  origin.setup = session().origin().setup;
  origin.seed = seed_of(ask.request);
  if (Refused error = ask.request.error()) return error;
  const Result<AnyState> position = game().from_json(json::to_text(*state));
  if (!position) {
    ProtocolError error = error_of(position.fault(), "bad-position");
    error.code = "bad-position";
    error.path = error.path.empty() ? "state" : "state." + error.path;
    return error;
  }
  origin.position = position.value();
  origin.setup = setup_like(game(), origin.setup, *state);
  table_.start(load_view(game(), origin).session);
  write_status(ask);
  return {};
}

}  // namespace sandtable
