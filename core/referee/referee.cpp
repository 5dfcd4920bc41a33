// The door, and the game at the table.
#include "core/referee/referee.h"

#include "core/data/json.h"

namespace sandtable {

Referee::Referee(const GameBox& box, Terms terms, Session first)
    : box_(&box),
      terms_(std::move(terms)),
      opening_(write_terms()),
      secret_(GameSecret::of(terms_.secret, number_)),
      session_(std::move(first)) {
  begin(session_);
}

Session Referee::begun(const GameBox& box, const Setup& setup, const GameSecret& secret) {
  return Session::refereed(*box.game, {setup, {}, secret.seed(), {}});
}

// Puts a game on the table at which nothing is decided here yet.
void Referee::begin(Session session) {
  session_ = std::move(session);
  first_ = session_.at();
  drawn_ = undone_ = 0;
  joined_.clear();
  asks_undo_ = Party::kStranger;
  wants_rematch_ = {};
  log_.add({.kind = EventLog::Kind::kBegun});
  log_.add_steps(static_cast<int>(session_.step_end()));
}

Seat Referee::seat_of(Party party) const {
  if (party != Party::kHost && party != Party::kGuest) return kOnlooker;
  const bool is_changed = number_ % 2 == 0;
  const bool is_first = (terms_.host_seat == Seat::kFirst) != is_changed ? party == Party::kHost
                                                                         : party == Party::kGuest;
  return is_first ? Seat::kFirst : Seat::kSecond;
}

Party Referee::asked() const {
  for (const Party party : {Party::kHost, Party::kGuest})
    if (seat_of(party) == session_.to_act()) return party;
  return Party::kStranger;
}

Answer Referee::answer(Party from, std::string_view text) {
  Answer out;
  out.sender = from;
  const auto refuse = [&](const ProtocolError& error) {
    out.letters.push_back({To::kSender, refused_letter(error, log_.last())});
    return out;
  };
  const Result<json::Value> root = parse_table_request(text);
  if (!root) return refuse(error_of(root.fault(), "bad-json"));
  const ReadRequest read = read_table_request(root.value());
  if (const auto* error = std::get_if<ProtocolError>(&read)) return refuse(*error);
  const TableRequest& wish = std::get<TableRequest>(read);
  if (wish.op == TableOp::kCreate)
    return refuse({"bad-request", "there is a game at this table already", "op", {}});
  if (wish.op == TableOp::kSit) return sit(from, wish);
  if (wish.op == TableOp::kPing) {
    json::Writer pong;
    pong.object().string("op", "pong").number("n", log_.last()).end();
    out.letters.push_back({To::kSender, pong.take()});
    return out;
  }
  const Judged judged = judge(from, wish);
  out.letters = letters_of(from, wish, judged);
  if (!judged.refused && !judged.is_repeated) {
    json::Writer row;
    row.object().string("by", from == Party::kHost ? "host" : "guest");
    write_table_request(wish, row);
    out.row = row.end().take();
  }
  return out;
}

std::string refused_letter(const ProtocolError& error, int n) {
  json::Writer out;
  out.object().string("op", "refused").string("code", error.code).string("text", error.message);
  if (!error.path.empty()) out.string("path", error.path);
  if (!error.rule.empty()) out.string("rule", error.rule);
  return out.number("n", n).end().take();
}

}  // namespace sandtable
