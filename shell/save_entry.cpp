#include "shell/save_entry.h"

#include <algorithm>
#include <array>

#include "core/base/text.h"
#include "core/data/json.h"
#include "core/save/base64.h"

namespace sandtable::shell {

namespace {

constexpr std::array<std::string_view, 4> kReasons = {"turn", "left", "before", "end"};

AutoReason reason_of(std::string_view name) {
  const auto found = std::find(kReasons.begin(), kReasons.end(), name);
  return found == kReasons.end() ? AutoReason::kTurn
                                 : static_cast<AutoReason>(found - kReasons.begin());
}

std::string string_of(const json::Value& from, std::string_view name) {
  const json::Value* found = from.find(name);
  return found != nullptr && found->is(json::Kind::kString) ? found->as_string() : std::string();
}

std::int64_t number_of(const json::Value& from, std::string_view name) {
  const json::Value* found = from.find(name);
  return found != nullptr && found->is(json::Kind::kInteger) ? found->as_integer() : 0;
}

// A player's seat as it is stored.
std::int64_t number_of(Seat seat) { return seat == Seat::kFirst ? 1 : 2; }

Seat seat_in(const json::Value& from, std::string_view name) {
  const std::int64_t number = number_of(from, name);
  return number == 1 ? Seat::kFirst : number == 2 ? Seat::kSecond : Seat::kNobody;
}

bool flag_of(const json::Value& from, std::string_view name) {
  const json::Value* found = from.find(name);
  return found != nullptr && found->is(json::Kind::kBool) && found->as_bool();
}

void write_seats(json::Writer& out, const Seats& seats) {
  out.array("seats");
  for (const SeatHolder& holder : seats.holders)
    out.object().string("who", holder_name(holder.who)).number("level", holder.level).end();
  out.end();
  out.array("hints").number(seats.hints[0]).number(seats.hints[1]).end();
  if (is_player(seats.own)) out.number("own", number_of(seats.own));
  if (seats.secret == 0) return;
  out.string("secret", hex(seats.secret));
  out.number("sent_at", seats.sent_at).number("sent_when", seats.sent_when);
}

int hints_in(const json::Value& list, std::size_t seat) {
  if (!list.is(json::Kind::kArray) || seat >= list.items().size()) return 0;
  const json::Value& one = list.items()[seat];
  if (!one.is(json::Kind::kInteger)) return 0;
  return static_cast<int>(std::clamp<std::int64_t>(one.as_integer(), 0, kMostHints));
}

Seats seats_of(const json::Value& from) {
  Seats out;
  out.secret = parse_hex(string_of(from, "secret")).value_or(0);
  if (out.secret != 0) {
    out.sent_at =
        static_cast<int>(std::clamp<std::int64_t>(number_of(from, "sent_at"), -1, 1 << 20));
    out.sent_when = number_of(from, "sent_when");
  }
  out.own = seat_in(from, "own");
  if (const json::Value* hints = from.find("hints"); hints != nullptr)
    for (std::size_t i = 0; i < out.hints.size(); ++i) out.hints[i] = hints_in(*hints, i);
  const json::Value* found = from.find("seats");
  if (found == nullptr || !found->is(json::Kind::kArray)) return out;
  for (std::size_t i = 0; i < out.holders.size() && i < found->items().size(); ++i) {
    const json::Value& one = found->items()[i];
    if (!one.is(json::Kind::kObject)) continue;
    out.holders[i].who = holder_of(string_of(one, "who"));
    out.holders[i].level =
        static_cast<int>(std::clamp<std::int64_t>(number_of(one, "level"), 0, kMostLevel));
  }
  return out;
}

PlayerNames names_of(const json::Value& from) {
  PlayerNames out;
  const json::Value* list = from.find("names");
  if (list == nullptr || !list->is(json::Kind::kArray)) return out;
  for (std::size_t i = 0; i < out.size() && i < list->items().size(); ++i) {
    const json::Value& name = list->items()[i];
    if (name.is(json::Kind::kString) && name_fault(name.as_string()).empty())
      out[i] = name.as_string();
  }
  return out;
}

}  // namespace

std::string_view reason_name(AutoReason reason) {
  return kReasons[static_cast<std::size_t>(reason)];
}

std::string about_text(const SaveEntry& e) {
  json::Writer out;
  out.object()
      .string("game", e.game)
      .string("name", e.name)
      .string("reason", kReasons[static_cast<std::size_t>(e.reason)])
      .string("turn", e.turn)
      .string("phase", e.phase)
      .string("result", e.result)
      .number("score", e.score)
      .boolean("over", e.over)
      .boolean("practice", e.practice)
      .boolean("scripted", e.scripted)
      .number("decisions", e.decisions)
      .number("when", e.when)
      .string("position", to_base64(e.position));
  if (e.seats != Seats()) write_seats(out, e.seats);
  if (!e.names[0].empty() || !e.names[1].empty())
    out.array("names").string(e.names[0]).string(e.names[1]).end();
  if (is_player(e.conceded)) out.number("conceded", number_of(e.conceded));
  out.end();
  return out.take() + "\n";
}

std::size_t about_size(const Bytes& bytes) {
  const auto end = std::find(bytes.begin(), bytes.end(), static_cast<std::uint8_t>('\n'));
  return end == bytes.end() ? 0 : static_cast<std::size_t>(end - bytes.begin()) + 1;
}

std::optional<SaveEntry> parse_entry(const std::string& key, SaveKind kind, const Bytes& bytes) {
  const std::size_t size = about_size(bytes);
  if (size == 0) return std::nullopt;
  json::Limits limits;
  limits.string = 64 * 1024;
  const Result<json::Value> about =
      json::parse({reinterpret_cast<const char*>(bytes.data()), size}, limits);
  if (!about) return std::nullopt;
  const json::Value& a = about.value();
  SaveEntry e;
  e.key = key;
  e.kind = kind;
  e.game = string_of(a, "game");
  e.name = string_of(a, "name");
  e.reason = reason_of(string_of(a, "reason"));
  e.turn = string_of(a, "turn");
  e.phase = string_of(a, "phase");
  e.result = string_of(a, "result");
  e.score = static_cast<int>(number_of(a, "score"));
  e.over = flag_of(a, "over");
  e.practice = flag_of(a, "practice");
  e.scripted = flag_of(a, "scripted");
  e.decisions = static_cast<int>(number_of(a, "decisions"));
  e.when = number_of(a, "when");
  if (auto position = from_base64(string_of(a, "position"))) e.position = std::move(*position);
  e.seats = seats_of(a);
  e.names = names_of(a);
  e.conceded = seat_in(a, "conceded");
  return e;
}

}  // namespace sandtable::shell
