#include "core/protocol/protocol.h"

#include <algorithm>
#include <array>

#include "core/base/text.h"

namespace sandtable {
namespace {

constexpr json::Limits request_limits() {
  json::Limits limits;
  limits.long_member = "data";  // a save file is longer than any other string
  return limits;
}

void write_error(json::Writer& out, const ProtocolError& error) {
  out.object("error").string("code", error.code).string("message", error.message);
  if (!error.path.empty()) out.string("path", error.path);
  if (!error.rule.empty()) out.string("rule", error.rule);
  out.end();
}

std::string envelope(const json::Value& id, const Refused& error, std::string_view fields) {
  json::Writer out;
  out.object().value("id", id).boolean("ok", !error);
  if (error) write_error(out, *error);
  out.end();
  std::string text = out.take();
  // `fields` is an object of its own; its members join the envelope's.
  if (error || fields.size() <= 2) return text;
  text.back() = ',';
  text += fields.substr(1);
  return text;
}

}  // namespace

Protocol::Protocol(Table& table, ProtocolHost host) : table_(table), host_(std::move(host)) {}

const Protocol::Op* Protocol::find_op(std::string_view name) {
  using P = Protocol;
  static constexpr std::array kOps = {
      Op{"hello", Of::kShelf, &P::hello},      Op{"new", Of::kShelf, &P::begin},
      Op{"status", Of::kGame, &P::status},     Op{"legal", Of::kGame, &P::legal},
      Op{"act", Of::kSeat, &P::act},           Op{"why", Of::kSeat, &P::why},
      Op{"dice", Of::kSeat, &P::dice},         Op{"outcomes", Of::kSeat, &P::outcomes},
      Op{"chance", Of::kSeat, &P::chance},     Op{"odds", Of::kSeat, &P::odds},
      Op{"view", Of::kSeat, &P::view},         Op{"position", Of::kSeat, &P::position},
      Op{"undo", Of::kSeat, &P::undo},         Op{"redo", Of::kSeat, &P::redo},
      Op{"seek", Of::kSeat, &P::seek},         Op{"log", Of::kGame, &P::log},
      Op{"save", Of::kSeat, &P::save},         Op{"load", Of::kShelf, &P::load},
      Op{"handover", Of::kSeat, &P::handover}, Op{"bot", Of::kSeat, &P::bot},
      Op{"rules", Of::kShelf, &P::rules},      Op{"validate", Of::kShelf, &P::validate},
      Op{"playout", Of::kShelf, &P::playout},  Op{"group", Of::kSeat, &P::group},
      Op{"concede", Of::kSeat, &P::concede},   Op{"names", Of::kSeat, &P::set_names},
      Op{"review", Of::kSeat, &P::review},
  };
  const auto found =
      std::find_if(kOps.begin(), kOps.end(), [&](const Op& op) { return op.name == name; });
  return found == kOps.end() ? nullptr : &*found;
}

std::string Protocol::answer(std::string_view request) {
  constexpr json::Limits kLimits = request_limits();
  const Result<json::Value> root = json::parse(request, kLimits);
  if (!root) return envelope({}, error_of(root.fault(), "bad-json"), {});
  const json::Value* id = root.value().find("id");
  json::Writer out;
  out.object();
  const Table::Hold hold(table_);
  const Refused error = run(root.value(), out);
  if (error) return envelope(id != nullptr ? *id : json::Value(), error, {});
  out.end();
  return envelope(id != nullptr ? *id : json::Value(), error, out.take());
}

Refused Protocol::run(const json::Value& root, json::Writer& out) {
  if (!root.is(json::Kind::kObject))
    return ProtocolError{"bad-request", "a request is a JSON object", {}, {}};
  Request request(root);
  const std::string name = request.string("op");
  if (request.failed()) return request.error();
  const Op* op = find_op(name);
  if (op == nullptr) return ProtocolError{"unknown-op", "there is no such request", "op", {}};
  const json::Value* seat = root.find("seat");
  if (seat != nullptr && !seat->is(json::Kind::kString))
    return ProtocolError{"bad-field", "must be a string", "seat", {}};
  Ask ask{request, out, seat == nullptr ? nullptr : &seat->as_string()};
  if (op->of == Of::kSeat && host_.is_covered && host_.is_covered())
    return ProtocolError{"curtain", "nobody has said yet that they sit at the screen", {}, {}};
  if (op->of != Of::kShelf) {
    if (!table_.has_game()) return ProtocolError{"no-game", "no game is under way", {}, {}};
    if (Refused error = resolve_seat(ask, game())) return error;
  }
  return (this->*op->answer)(ask);
}

Refused Protocol::resolve_seat(Ask& ask, const Game& game) const {
  ask.seat = host_.fixed_seat;
  if (ask.seat_id == nullptr) return {};
  const std::vector<std::string>& seats = game.info().seats;
  const auto found = std::find(seats.begin(), seats.end(), *ask.seat_id);
  if (found == seats.end())
    return ProtocolError{"unknown-seat", "the game has no such seat", "seat", {}};
  const Seat seat = found == seats.begin() ? Seat::kFirst : Seat::kSecond;
  if (host_.fixed_seat != Seat::kNobody && seat != host_.fixed_seat)
    return ProtocolError{"wrong-seat", "only the player's own seat may be asked for", "seat", {}};
  ask.seat = seat;
  return {};
}

AnyState Protocol::seen_by(Seat seat) const { return session().view(seat); }

std::uint64_t Protocol::seed_of(Request& request) {
  if (!request.has("seed") && host_.fresh_seed) return host_.fresh_seed();
  return request.hex("seed");
}

Refused Protocol::check_at(Ask& ask) {
  const auto at = ask.request.integer_or("at", 0, INT32_MAX, session().at());
  if (at == session().at()) return {};
  return ProtocolError{"stale", "the game has moved on", "at", {}};
}

Refused Protocol::check_turn(const Ask& ask) const {
  const Seat to_act = session().to_act();
  if (to_act == Seat::kNobody) return ProtocolError{"over", "the game is over", {}, {}};
  if (to_act == Seat::kChance) return ProtocolError{"chance-to-act", "a roll is awaited", {}, {}};
  if (ask.seat != Seat::kNobody && ask.seat != to_act)
    return ProtocolError{"not-your-turn", "the other side is to act", "seat", {}};
  if ((host_.answers_reactions && session().asks_level()) || is_watched())
    return ProtocolError{"not-your-turn", "a level of the computer decides here", "", {}};
  return {};
}

bool Protocol::is_watched() const { return host_.is_watched && host_.is_watched(); }

// Of whose decisions undo may take one back; the session knows that computers' are nobody's.
Seat Protocol::undoer(const Ask& ask) const { return is_watched() ? Seat::kNobody : ask.seat; }

}  // namespace sandtable
