#include "core/referee/seat_client.h"

#include <limits>
#include <utility>

#include "core/data/setup_reader.h"

namespace sandtable {
namespace {

Fault bad(std::string_view path) {
  return {std::string(path), "this is no letter of a referee", "bad-letter"};
}

std::optional<std::int64_t> number_in(const json::Value& letter, std::string_view name) {
  const json::Value* found = letter.find(name);
  if (found == nullptr || !found->is(json::Kind::kInteger)) return std::nullopt;
  const std::int64_t number = found->as_integer();
  if (number < 0 || number > std::numeric_limits<std::int32_t>::max()) return std::nullopt;
  return number;
}

// "" where there is none.
std::string text_in(const json::Value& letter, std::string_view name) {
  const json::Value* found = letter.find(name);
  return found != nullptr && found->is(json::Kind::kString) ? found->as_string() : std::string();
}

json::Writer request(std::string_view op, int at) {
  json::Writer out;
  out.object().string("op", op).number("at", at);
  return out;
}

}  // namespace

std::optional<Fault> SeatClient::take(std::string_view text) {
  constexpr json::Limits kLimits{kMaxLetter, 8, kMaxLetter, 20'000, 40'000, {}};
  const Result<json::Value> letter = json::parse(text, kLimits);
  if (!letter) return letter.fault();
  heard_ = {};
  const std::string op = text_in(letter.value(), "op");
  if (op == "hello") return hello(letter.value());
  if (!session_ && (op == "observed" || op == "undone" || op == "conceded")) return bad("op");
  if (op == "observed") return observed(letter.value());
  if (op == "undone") return undone(letter.value());
  if (op == "conceded") return conceded(letter.value());
  return std::nullopt;
}

std::optional<Fault> SeatClient::hello(const json::Value& letter) {
  const std::optional<std::int64_t> keep = number_in(letter, "keep");
  const std::optional<std::int64_t> n = number_in(letter, "n");
  if (!keep || !n) return bad("n");
  if (*keep == 0) {
    if (std::optional<Fault> fault = begin(letter)) return fault;
  } else {
    if (!session_ || static_cast<std::size_t>(*keep) > session_->steps().size()) return bad("keep");
    go_back(static_cast<std::size_t>(*keep));
  }
  // Letters that bring the steps up to there say how far each of them came.
  n_ = static_cast<int>(*n);
  commitment_ = text_in(letter, "dice");
  return std::nullopt;
}

std::optional<Fault> SeatClient::begin(const json::Value& letter) {
  const GameBox* box = boxes_(text_in(letter, "game"));
  if (box == nullptr) return bad("game");
  const Game& game = *box->game;
  const Result<Setup> setup =
      read_setup(game.info(), text_in(letter, "setup"), letter.find("options"));
  if (!setup) return setup.fault();
  const std::optional<Seat> seat = seat_named(game.info(), text_in(letter, "seat"));
  Result<AnyState> start = read_view(game, text_in(letter, "start"));
  if (!seat || !start) return bad("start");
  seat_ = *seat == Seat::kNobody ? kOnlooker : *seat;
  last_ = start.value();
  session_.emplace(game, Origin{setup.value(), {}, salt_, {}}, Follower{seat_, last_});
  heard_.kind = Heard::Kind::kBegun;
  return std::nullopt;
}

std::optional<Fault> SeatClient::observed(const json::Value& letter) {
  const std::optional<std::int64_t> n = number_in(letter, "n");
  if (!n) return bad("n");
  AnyState view = last_;
  Result<std::vector<SeenStep>> steps = read_steps(session_->game(), letter, view);
  if (!steps) return steps.fault();
  heard_ = {.kind = Heard::Kind::kSteps, .steps = steps.value()};
  for (SeenStep& step : std::move(steps).value()) session_->hear(std::move(step));
  last_ = view;
  n_ = static_cast<int>(*n);
  return std::nullopt;
}

std::optional<Fault> SeatClient::undone(const json::Value& letter) {
  const std::optional<std::int64_t> n = number_in(letter, "n");
  const std::optional<std::int64_t> keep = number_in(letter, "keep");
  if (!n || !keep || static_cast<std::size_t>(*keep) > session_->steps().size()) return bad("keep");
  go_back(static_cast<std::size_t>(*keep));
  n_ = static_cast<int>(*n);
  return std::nullopt;
}

std::optional<Fault> SeatClient::conceded(const json::Value& letter) {
  const std::optional<std::int64_t> n = number_in(letter, "n");
  const std::optional<Seat> seat = seat_named(session_->game().info(), text_in(letter, "seat"));
  if (!n || (seat != Seat::kFirst && seat != Seat::kSecond)) return bad("seat");
  session_->hear_concession(*seat);
  heard_ = {.kind = Heard::Kind::kConceded, .seat = *seat};
  n_ = static_cast<int>(*n);
  return std::nullopt;
}

void SeatClient::go_back(std::size_t steps) {
  session_->hear_back(steps);
  last_ = session_->view_at(session_->decisions(), seat_);
  heard_ = {.kind = Heard::Kind::kBack, .kept = steps};
}

std::string SeatClient::act(std::span<const Action> chain, std::string_view message) const {
  json::Writer out = request("act", n_);
  out.array("actions");
  for (const Action& action : chain)
    out.array().number(action.verb).number(action.a).number(action.b).number(action.c).end();
  out.end();
  if (!message.empty()) out.string("message", message);
  return out.end().take();
}

std::string SeatClient::ask(std::string_view op) const { return request(op, n_).end().take(); }

std::string SeatClient::answer_undo(bool yes) const {
  return request("undo-answer", n_).boolean("yes", yes).end().take();
}

}  // namespace sandtable
