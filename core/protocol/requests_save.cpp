// save, load, handover: games and positions as text.
#include <algorithm>

#include "core/base/hash.h"
#include "core/base/text.h"
#include "core/protocol/protocol.h"
#include "core/save/base64.h"
#include "core/save/hand_over.h"
#include "core/save/link.h"
#include "core/save/save.h"

namespace sandtable {
namespace {

constexpr std::string_view kSaveMagic = "STAB";

std::span<const std::uint8_t> bytes_of(std::string_view text) {
  return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()};
}

// A position as a file is the named JSON that a person can read and edit, with its heading.
std::string position_file(const Game& game, const Setup& setup, const AnyState& view) {
  const GameInfo& info = game.info();
  json::Writer out;
  out.object().number("sandtable", kProtocolVersion).string("game", info.id);
  out.string("setup", info.setups[static_cast<std::size_t>(setup.setup)]).object("options");
  for (std::size_t i = 0; i < info.options.size(); ++i)
    out.string(info.options[i].id, info.options[i].values[setup.options[i]]);
  out.end().raw("state", game.to_json(view)).end();
  return out.take();
}

}  // namespace

Refused Protocol::save(Ask& ask) {
  const std::string kind = ask.request.string("kind");
  const std::string form = ask.request.string("form");
  if (kind != "game" && kind != "position")
    ask.request.fail("bad-field", "must be game or position", "kind");
  if (form != "link" && form != "file")
    ask.request.fail("bad-field", "must be link or file", "form");
  if (Refused error = ask.request.error()) return error;
  const Setup& setup = session().origin().setup;
  std::string data;
  if (kind == "game")
    data = form == "link" ? game_link(session()) : to_base64(save_game(session()));
  else if (form == "link")
    data = position_link(game(), setup, seen_by(ask.seat));
  else
    data = to_base64(bytes_of(position_file(game(), setup, seen_by(ask.seat))));
  ask.out.string("data", data).number("chars", static_cast<std::int64_t>(data.size()));
  return {};
}

// Game and set-up of a position file in the place of a request's, so that both are read alike.
Result<Loaded> Protocol::load_position_file(std::string_view text, std::uint64_t seed) {
  const auto bad = [](const Fault& fault) { return Fault{fault.path, fault.reason, "bad-save"}; };
  const Result<json::Value> root = json::parse(text);
  if (!root) return bad(root.fault());
  Request file(root.value());
  file.integer("sandtable", kProtocolVersion, kProtocolVersion);
  const GameBox* box = open_box_of(file);
  Origin origin;
  origin.seed = seed;
  if (box != nullptr) origin.setup = read_setup(file, *box->game);
  const json::Value* state = file.value("state", json::Kind::kObject);
  if (const Refused error = file.error()) return bad({error->path, error->message, {}});
  const Result<AnyState> position = box->game->from_json(json::to_text(*state));
  if (!position) return bad({"state." + position.fault().path, position.fault().reason, {}});
  origin.position = position.value();
  return load_view(*box->game, origin);
}

Result<Loaded> Protocol::load_any(std::string_view data, std::uint64_t seed) {
  if (data.size() > kMaxSaveBytes / 3 * 4 + 4) return Fault{"data", "too long", "too-large"};
  const auto bytes = from_base64(data);
  if (!bytes) return Fault{"data", "is no base64 text", "bad-save"};
  const std::string_view text(reinterpret_cast<const char*>(bytes->data()), bytes->size());
  if (text.starts_with(kSaveMagic)) return load_save(table_.finder(), *bytes);
  if (text.starts_with("{")) return load_position_file(text, seed);
  return load_link(table_.finder(), data, seed);
}

Refused Protocol::load(Ask& ask) {
  Request& request = ask.request;
  const std::string data = request.string("data");
  // A position's dice: from the request's seed, or the data's own, so that loading repeats.
  const std::uint64_t seed = request.hex_or("seed", hash_bytes(bytes_of(data)));
  DiceScript script;
  const json::Value* dice = request.value_or_null("dice");
  if (dice != nullptr) script = read_dice(request, *dice, "dice");
  if (Refused error = request.error()) return error;
  Result<Loaded> loaded = load_any(data, seed);
  if (!loaded) return error_of(loaded.fault(), "bad-save");
  Session& session = loaded.value().session;
  if (Refused error = resolve_seat(ask, session.game())) return error;
  const DiceScript before = std::exchange(script_, {});
  if (dice != nullptr) {
    if (Refused error = start_dice(script, session)) {
      script_ = before;
      return error;
    }
  }
  table_.start(std::move(session));
  write_status(ask);
  ask.out.boolean("verified", loaded.value().verified());
  if (!loaded.value().verified()) ask.out.string("reason", loaded.value().reason);
  return {};
}

Refused Protocol::handover(Ask& ask) {
  const std::uint64_t secret = ask.request.hex("secret");
  if (Refused error = ask.request.error()) return error;
  if (Refused error = check_turn(Ask{ask.request, ask.out, nullptr})) return error;
  // Without a seat it is the one who does not decide now: he has done what he had to.
  const Seat waits = session().to_act() == Seat::kFirst ? Seat::kSecond : Seat::kFirst;
  const Seat sender = ask.seat == Seat::kNobody ? waits : ask.seat;
  const Result<std::string> link = hand_over(table_.session(), sender, secret);
  if (!link) return error_of(link.fault(), "no-handover");
  const std::string& data = link.value();
  ask.out.string("data", data).number("chars", static_cast<std::int64_t>(data.size()));
  return {};
}

}  // namespace sandtable
